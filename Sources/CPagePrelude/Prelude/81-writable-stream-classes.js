// The interfaces of streams to write to, and pipes between streams.
// <https://streams.spec.whatwg.org/#ws>

class WritableStream {
  constructor(underlyingSink = undefined, strategy = undefined) {
    if (underlyingSink === null || (underlyingSink !== undefined && !isObject(underlyingSink))) {
      throw new TypeError('The sink is not an object');
    }
    const sink = underlyingSink ?? {};
    toDictionary(strategy);
    const abort = streamMethod(sink, 'abort');
    const close = streamMethod(sink, 'close');
    const start = streamMethod(sink, 'start');
    const { type } = sink;
    const write = streamMethod(sink, 'write');
    if (type !== undefined) throw new RangeError('A sink has no type');
    const state = newWritableState({
      abort: abort && ((reason) => apply(abort, underlyingSink, [reason])),
      close: close && (() => apply(close, underlyingSink, [])),
      write: write && ((chunk, controller) => apply(write, underlyingSink, [chunk, controller])),
    }, readStrategy(strategy, 1));
    stampPlatformObject(this, WritableStream, state);
    startWritable(state, start && ((controller) => apply(start, underlyingSink, [controller])));
  }

  get locked() {
    return writableState(this).writer !== null;
  }

  abort(reason = undefined) {
    return rejectedFor(() => {
      const state = writableState(this);
      if (state.writer !== null) throw new TypeError('The stream is locked to a writer');
      return abortWritable(state, reason);
    });
  }

  close() {
    return rejectedFor(() => {
      const state = writableState(this);
      if (state.writer !== null) throw new TypeError('The stream is locked to a writer');
      if (isCloseQueuedOrInFlight(state)) throw new TypeError('The stream is being closed already');
      return closeWritable(state);
    });
  }

  getWriter() {
    return makePlatformObject(WritableStreamDefaultWriter, acquireWriter(writableState(this)));
  }
}

class WritableStreamDefaultWriter {
  constructor(stream) {
    requireArguments(arguments.length, 1, 'WritableStreamDefaultWriter');
    stampPlatformObject(this, WritableStreamDefaultWriter, acquireWriter(writableState(stream)));
  }

  get closed() {
    return rejectedFor(() => platformState(this, WritableStreamDefaultWriter).closed.promise);
  }

  get desiredSize() {
    const { stream } = platformState(this, WritableStreamDefaultWriter);
    if (stream === null) throw new TypeError('The writer was released');
    if (stream.state === 'errored' || stream.state === 'erroring') return null;
    return stream.state === 'closed' ? 0 : writableDesiredSize(stream);
  }

  get ready() {
    return rejectedFor(() => platformState(this, WritableStreamDefaultWriter).ready.promise);
  }

  abort(reason = undefined) {
    return rejectedFor(() => {
      const writer = platformState(this, WritableStreamDefaultWriter);
      if (writer.stream === null) throw new TypeError('The writer was released');
      return abortWritable(writer.stream, reason);
    });
  }

  close() {
    return rejectedFor(() => {
      const { stream } = platformState(this, WritableStreamDefaultWriter);
      if (stream === null) throw new TypeError('The writer was released');
      if (isCloseQueuedOrInFlight(stream)) {
        throw new TypeError('The stream is being closed already');
      }
      return closeWritable(stream);
    });
  }

  releaseLock() {
    releaseWriter(platformState(this, WritableStreamDefaultWriter));
  }

  write(chunk = undefined) {
    return rejectedFor(() => {
      const writer = platformState(this, WritableStreamDefaultWriter);
      if (writer.stream === null) throw new TypeError('The writer was released');
      return writeChunk(writer, chunk);
    });
  }
}

class WritableStreamDefaultController {
  constructor() {
    illegalConstructor();
  }

  get signal() {
    return platformState(this, WritableStreamDefaultController).abortController.signal;
  }

  error(error = undefined) {
    const state = platformState(this, WritableStreamDefaultController);
    if (state.state === 'writable') startErroring(state, error);
  }
}

defineInterface(WritableStream);
defineInterface(WritableStreamDefaultWriter);
defineInterface(WritableStreamDefaultController);

function readPipeOptions(options) {
  const { preventAbort, preventCancel, preventClose, signal } = toDictionary(options);
  if (signal !== undefined && abortStateOf(signal) === null) {
    throw new TypeError('The signal is not an AbortSignal');
  }
  return {
    preventAbort: Boolean(preventAbort), preventCancel: Boolean(preventCancel),
    preventClose: Boolean(preventClose), signal,
  };
}

/** <https://streams.spec.whatwg.org/#readable-stream-pipe-to> */
function pipeStreams(source, target, { preventAbort, preventCancel, preventClose, signal }) {
  const reader = acquireReader(source);
  const writer = acquireWriter(target);
  source.isDisturbed = true;
  const finished = newDeferred();
  let isShuttingDown = false;
  let lastWrite = resolvedPromise();
  let abortSteps = null;

  const finalize = (isError, error) => {
    releaseWriter(writer);
    releaseReader(reader);
    if (abortSteps !== null) removeAbortAlgorithm(signal, abortSteps);
    if (isError) finished.reject(error);
    else finished.resolve();
  };
  const shutDown = (action, isError, error) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const proceed = () => {
      if (action === null) {
        finalize(isError, error);
        return;
      }
      promiseThen(action(), () => finalize(isError, error), (reason) => finalize(true, reason));
    };
    if (target.state === 'writable' && !isCloseQueuedOrInFlight(target)) {
      promiseThen(lastWrite, proceed, proceed);
    } else {
      proceed();
    }
  };

  if (signal !== undefined) {
    abortSteps = () => {
      const { reason } = abortStateOf(signal);
      const actions = [];
      if (!preventAbort) {
        actions[0] = () => (target.state === 'writable' ? abortWritable(target, reason)
          : resolvedPromise());
      }
      if (!preventCancel) {
        actions[actions.length] = () => (source.state === 'readable'
          ? cancelReadable(source, reason) : resolvedPromise());
      }
      shutDown(() => NativePromise.all(arrayMap(actions, (action) => action())), true, reason);
    };
    if (abortStateOf(signal).aborted) {
      abortSteps();
      return finished.promise;
    }
    addAbortAlgorithm(signal, abortSteps);
  }

  const sourceFailed = (error) => {
    shutDown(preventAbort ? null : () => abortWritable(target, error), true, error);
  };
  const targetFailed = (error) => {
    shutDown(preventCancel ? null : () => cancelReadable(source, error), true, error);
  };
  const sourceClosed = () => {
    shutDown(preventClose ? null : () => {
      if (isCloseQueuedOrInFlight(target) || target.state === 'closed') return resolvedPromise();
      return target.state === 'errored' ? rejectedPromise(target.storedError)
        : closeWritable(target);
    }, false);
  };
  if (source.state === 'errored') sourceFailed(source.storedError);
  else promiseThen(reader.closed.promise, undefined, sourceFailed);
  if (target.state === 'errored') targetFailed(target.storedError);
  else promiseThen(writer.closed.promise, undefined, targetFailed);
  if (source.state === 'closed') sourceClosed();
  if (isCloseQueuedOrInFlight(target) || target.state === 'closed') {
    const error = new TypeError('The destination is closed');
    shutDown(preventCancel ? null : () => cancelReadable(source, error), true, error);
  }

  const step = () => {
    if (isShuttingDown) return;
    promiseThen(writer.ready.promise, () => {
      if (isShuttingDown) return;
      readChunk(source, {
        chunk(value) {
          queueEngineMicrotask(() => {
            lastWrite = promiseThen(writeChunk(writer, value), undefined, () => {});
            step();
          });
        },
        close: sourceClosed,
        error: () => {},
      });
    }, () => {});
  };
  step();
  ignoreRejection(finished.promise);
  return finished.promise;
}
