// The interfaces of streams to read from.
// <https://streams.spec.whatwg.org/#rs>

/** The state of a stream by its object; a TypeError for anything else. */
function readableState(stream) {
  return platformState(stream, ReadableStream);
}

function rejectedFor(run) {
  try {
    return run();
  } catch (error) {
    return rejectedPromise(error);
  }
}

class ReadableStream {
  constructor(underlyingSource = undefined, strategy = undefined) {
    const source = underlyingSource === undefined ? null : underlyingSource;
    if (source !== null && !isObject(source)) throw new TypeError('The source is not an object');
    if (underlyingSource === null) throw new TypeError('The source is null');
    const given = source ?? {};
    toDictionary(strategy);
    const { autoAllocateChunkSize } = given;
    if (autoAllocateChunkSize !== undefined
      && toUnsignedLongLong(autoAllocateChunkSize, 'enforce') === 0) {
      throw new TypeError('autoAllocateChunkSize is zero');
    }
    const cancel = streamMethod(given, 'cancel');
    const pull = streamMethod(given, 'pull');
    const start = streamMethod(given, 'start');
    const { type } = given;
    if (type !== undefined) toEnum(type, ['bytes'], 'ReadableStreamType');
    const state = newReadableState({
      cancel: cancel && ((reason) => apply(cancel, source, [reason])),
      pull: pull && ((controller) => apply(pull, source, [controller])),
    }, readStrategy(strategy, type === undefined ? 1 : 0));
    stampPlatformObject(this, ReadableStream, state);
    startReadable(state, start && ((controller) => apply(start, source, [controller])));
  }

  static from(asyncIterable) {
    requireArguments(arguments.length, 1, 'from');
    return readableStreamFrom(asyncIterable);
  }

  get locked() {
    return readableState(this).reader !== null;
  }

  cancel(reason = undefined) {
    return rejectedFor(() => {
      const state = readableState(this);
      if (state.reader !== null) throw new TypeError('The stream is locked to a reader');
      return cancelReadable(state, reason);
    });
  }

  getReader(options = undefined) {
    const state = readableState(this);
    const { mode } = toDictionary(options);
    if (mode !== undefined) {
      toEnum(mode, ['byob'], 'ReadableStreamReaderMode');
      throw new TypeError('The stream has no readers that bring their own buffers');
    }
    return makePlatformObject(ReadableStreamDefaultReader, acquireReader(state));
  }

  pipeThrough(transform, options = undefined) {
    const state = readableState(this);
    requireArguments(arguments.length, 1, 'pipeThrough');
    const { readable, writable } = toDictionary(transform);
    if (!hasPlatformState(readable, ReadableStream)) {
      throw new TypeError('readable is not a ReadableStream');
    }
    if (!hasPlatformState(writable, WritableStream)) {
      throw new TypeError('writable is not a WritableStream');
    }
    const settings = readPipeOptions(options);
    const target = writableState(writable);
    if (state.reader !== null) throw new TypeError('The stream is locked to a reader');
    if (target.writer !== null) throw new TypeError('The writable stream is locked to a writer');
    ignoreRejection(pipeStreams(state, target, settings));
    return readable;
  }

  pipeTo(destination, options = undefined) {
    return rejectedFor(() => {
      const state = readableState(this);
      requireArguments(arguments.length, 1, 'pipeTo');
      if (!hasPlatformState(destination, WritableStream)) {
        throw new TypeError('The destination is not a WritableStream');
      }
      const settings = readPipeOptions(options);
      const target = writableState(destination);
      if (state.reader !== null) throw new TypeError('The stream is locked to a reader');
      if (target.writer !== null) throw new TypeError('The destination is locked to a writer');
      return pipeStreams(state, target, settings);
    });
  }

  tee() {
    return teeStream(readableState(this), false);
  }

  values(options = undefined) {
    const state = readableState(this);
    const preventCancel = Boolean(toDictionary(options).preventCancel);
    return makeStreamIterator(acquireReader(state), preventCancel);
  }
}

class ReadableStreamDefaultReader {
  constructor(stream) {
    requireArguments(arguments.length, 1, 'ReadableStreamDefaultReader');
    stampPlatformObject(this, ReadableStreamDefaultReader, acquireReader(readableState(stream)));
  }

  get closed() {
    return rejectedFor(() => platformState(this, ReadableStreamDefaultReader).closed.promise);
  }

  cancel(reason = undefined) {
    return rejectedFor(() => {
      const reader = platformState(this, ReadableStreamDefaultReader);
      if (reader.stream === null) throw new TypeError('The reader was released');
      return cancelReadable(reader.stream, reason);
    });
  }

  read() {
    return rejectedFor(() => readPromise(platformState(this, ReadableStreamDefaultReader)));
  }

  releaseLock() {
    releaseReader(platformState(this, ReadableStreamDefaultReader));
  }
}

class ReadableStreamDefaultController {
  constructor() {
    illegalConstructor();
  }

  get desiredSize() {
    return desiredSizeOf(platformState(this, ReadableStreamDefaultController));
  }

  close() {
    const state = platformState(this, ReadableStreamDefaultController);
    if (!canEnqueue(state)) throw new TypeError('The stream cannot be closed');
    requestClose(state);
  }

  enqueue(chunk = undefined) {
    const state = platformState(this, ReadableStreamDefaultController);
    if (!canEnqueue(state)) throw new TypeError('The stream takes no more chunks');
    enqueueChunk(state, chunk);
  }

  error(error = undefined) {
    errorReadable(platformState(this, ReadableStreamDefaultController), error);
  }
}

const asyncIteratorPrototype = getPrototypeOf(getPrototypeOf(async function* () {}.prototype));
const streamIteratorPrototype = objectCreate(asyncIteratorPrototype);
const streamIteratorStates = new NativeWeakMap();

function makeStreamIterator(reader, preventCancel) {
  const iterator = objectCreate(streamIteratorPrototype);
  streamIteratorStates.set(iterator, { reader, preventCancel, last: null, isDone: false });
  return iterator;
}

/** Steps of an iterator come one after the other. */
function afterLastStep(iterator, run) {
  const state = streamIteratorStates.get(iterator);
  if (state === undefined) return rejectedPromise(new TypeError('Illegal invocation'));
  const step = () => run(state);
  state.last = state.last === null ? step() : promiseThen(state.last, step, step);
  return state.last;
}

includeMixin({ prototype: streamIteratorPrototype }, {
  next() {
    return afterLastStep(this, (state) => {
      if (state.isDone) return resolvedPromise({ value: undefined, done: true });
      return promiseThen(readPromise(state.reader), (result) => {
        if (result.done) {
          state.isDone = true;
          releaseReader(state.reader);
        }
        return result;
      }, (error) => {
        state.isDone = true;
        releaseReader(state.reader);
        throw error;
      });
    });
  },
  return(value = undefined) {
    return afterLastStep(this, (state) => {
      const result = { value, done: true };
      if (state.isDone) return resolvedPromise(result);
      state.isDone = true;
      const { reader, preventCancel } = state;
      const cancelled = preventCancel || reader.stream === null ? resolvedPromise()
        : cancelReadable(reader.stream, value);
      releaseReader(reader);
      return promiseThen(cancelled, () => result);
    });
  },
});
defineProperty(streamIteratorPrototype, Symbol.toStringTag, {
  value: 'ReadableStream AsyncIterator', configurable: true,
});

defineInterface(ReadableStream);
defineProperty(ReadableStream.prototype, Symbol.asyncIterator, {
  value: ReadableStream.prototype.values, writable: true, enumerable: false, configurable: true,
});
defineInterface(ReadableStreamDefaultReader);
defineInterface(ReadableStreamDefaultController);

/** <https://streams.spec.whatwg.org/#readable-stream-from-iterable> */
function readableStreamFrom(iterable) {
  if (iterable === undefined || iterable === null) throw new TypeError('The value is not iterable');
  const asyncMethod = iterable[Symbol.asyncIterator];
  const isAsync = asyncMethod !== undefined && asyncMethod !== null;
  const method = isAsync ? asyncMethod : iterable[Symbol.iterator];
  if (typeof method !== 'function') throw new TypeError('The value is not iterable');
  const iterator = apply(method, iterable, []);
  if (!isObject(iterator)) throw new TypeError('The iterator is not an object');
  const { next } = iterator;
  return makeReadableStream({
    async pull(controller) {
      const result = await apply(next, iterator, []);
      if (!isObject(result)) throw new TypeError('The iterator result is not an object');
      const state = platformState(controller, ReadableStreamDefaultController);
      if (result.done) {
        if (canEnqueue(state)) requestClose(state);
      } else {
        const value = isAsync ? result.value : await result.value;
        if (canEnqueue(state)) enqueueChunk(state, value);
      }
    },
    async cancel(reason) {
      const method = iterator.return;
      if (method === undefined || method === null) return;
      const result = await apply(method, iterator, [reason]);
      if (!isObject(result)) throw new TypeError('The iterator result is not an object');
    },
  }, 0);
}

/** <https://streams.spec.whatwg.org/#readable-stream-default-tee> */
function teeStream(state, copies) {
  const reader = acquireReader(state);
  const branches = [null, null];
  const reasons = [undefined, undefined];
  const isCancelled = [false, false];
  const cancelled = newDeferred();
  let isReading = false;
  let readsAgain = false;
  const each = (run) => {
    for (let index = 0; index < 2; index++) {
      if (!isCancelled[index]) run(readableState(branches[index]), index);
    }
  };
  const pull = () => {
    if (isReading) {
      readsAgain = true;
      return;
    }
    isReading = true;
    readChunk(state, {
      chunk(value) {
        queueEngineMicrotask(() => {
          readsAgain = false;
          each((branch, index) => {
            if (!canEnqueue(branch)) return;
            try {
              const isCopied = copies && index === 1 && isBufferView(value);
              enqueueChunk(branch, isCopied ? value.slice() : value);
            } catch {
              // The branch has failed by itself.
            }
          });
          isReading = false;
          if (readsAgain) pull();
        });
      },
      close() {
        isReading = false;
        each((branch) => {
          if (canEnqueue(branch)) requestClose(branch);
        });
        if (!isCancelled[0] || !isCancelled[1]) cancelled.resolve();
      },
      error() {
        isReading = false;
      },
    });
  };
  for (let index = 0; index < 2; index++) {
    branches[index] = makeReadableStream({
      pull,
      cancel(reason) {
        isCancelled[index] = true;
        reasons[index] = reason;
        if (isCancelled[1 - index]) {
          cancelled.resolve(cancelReadable(state, [reasons[0], reasons[1]]));
        }
        return cancelled.promise;
      },
    });
  }
  promiseThen(reader.closed.promise, undefined, (error) => {
    for (let index = 0; index < 2; index++) errorReadable(readableState(branches[index]), error);
    if (!isCancelled[0] || !isCancelled[1]) cancelled.resolve();
  });
  return branches;
}
