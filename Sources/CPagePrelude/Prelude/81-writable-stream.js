// Streams to write to.
// <https://streams.spec.whatwg.org/#ws-class>

function writableState(stream) {
  return platformState(stream, WritableStream);
}

function newWritableState(sink, strategy) {
  return {
    state: 'writable', storedError: undefined, writer: null, queue: new ChunkQueue(),
    writeRequests: [], inFlightWrite: null, closeRequest: null, inFlightClose: null,
    pendingAbort: null, hasBackpressure: false, isStarted: false, controller: null,
    abortController: new AbortController(), ...strategy, ...sink,
  };
}

/** What stands in the queue for the end. */
const closeSentinel = {};

/** Makes a stream whose sink is our own; see `makeReadableStream`. */
function makeWritableStream({ start, write, close, abort }, highWaterMark = 1, sizeOf = () => 1) {
  const state = newWritableState({ write, close, abort }, { highWaterMark, sizeOf });
  const stream = makePlatformObject(WritableStream, state);
  startWritable(state, start);
  return stream;
}

function startWritable(state, start) {
  state.controller = makePlatformObject(WritableStreamDefaultController, state);
  updateBackpressure(state, writableDesiredSize(state) <= 0);
  const result = start?.(state.controller);
  promiseThen(resolvedPromise(result), () => {
    state.isStarted = true;
    advanceWritable(state);
  }, (error) => {
    state.isStarted = true;
    dealWithRejection(state, error);
  });
}

function writableDesiredSize(state) {
  return state.highWaterMark - state.queue.total;
}

function isCloseQueuedOrInFlight(state) {
  return state.closeRequest !== null || state.inFlightClose !== null;
}

function updateBackpressure(state, hasBackpressure) {
  if (state.writer !== null && hasBackpressure !== state.hasBackpressure) {
    if (hasBackpressure) state.writer.ready = newDeferred();
    else settleReady(state.writer, 'resolve');
  }
  state.hasBackpressure = hasBackpressure;
}

/** <https://streams.spec.whatwg.org/#writable-stream-default-controller-advance-queue-if-needed> */
function advanceWritable(state) {
  if (!state.isStarted || state.inFlightWrite !== null) return;
  if (state.state === 'erroring') {
    finishErroring(state);
    return;
  }
  if (state.state !== 'writable' && state.state !== 'erroring') return;
  if (state.queue.isEmpty) return;
  const value = state.queue.peek();
  if (value === closeSentinel) processClose(state);
  else processWrite(state, value);
}

function clearWritableAlgorithms(state) {
  state.write = undefined;
  state.close = undefined;
  state.abort = undefined;
  state.sizeOf = () => 1;
}

function processClose(state) {
  state.inFlightClose = state.closeRequest;
  state.closeRequest = null;
  state.queue.take();
  const { close } = state;
  const result = close === undefined ? resolvedPromise() : promiseCall(close, undefined, []);
  clearWritableAlgorithms(state);
  promiseThen(result, () => {
    state.inFlightClose.resolve();
    state.inFlightClose = null;
    if (state.state === 'erroring') {
      state.storedError = undefined;
      state.pendingAbort?.deferred.resolve();
      state.pendingAbort = null;
    }
    state.state = 'closed';
    state.writer?.closed.resolve();
  }, (error) => {
    state.inFlightClose.reject(error);
    state.inFlightClose = null;
    state.pendingAbort?.deferred.reject(error);
    state.pendingAbort = null;
    dealWithRejection(state, error);
  });
}

function processWrite(state, chunk) {
  [state.inFlightWrite] = arraySplice(state.writeRequests, 0, 1);
  const result = state.write === undefined ? resolvedPromise()
    : promiseCall(state.write, undefined, [chunk, state.controller]);
  promiseThen(result, () => {
    state.inFlightWrite.resolve();
    state.inFlightWrite = null;
    state.queue.take();
    if (!isCloseQueuedOrInFlight(state) && state.state === 'writable') {
      updateBackpressure(state, writableDesiredSize(state) <= 0);
    }
    advanceWritable(state);
  }, (error) => {
    if (state.state === 'writable') clearWritableAlgorithms(state);
    state.inFlightWrite.reject(error);
    state.inFlightWrite = null;
    dealWithRejection(state, error);
  });
}

function dealWithRejection(state, error) {
  if (state.state === 'writable') startErroring(state, error);
  else finishErroring(state);
}

/** <https://streams.spec.whatwg.org/#writable-stream-start-erroring> */
function startErroring(state, reason) {
  state.state = 'erroring';
  state.storedError = reason;
  if (state.writer !== null) rejectReady(state.writer, reason);
  if (state.inFlightWrite === null && state.inFlightClose === null && state.isStarted) {
    finishErroring(state);
  }
}

/** Rejects what `ready` is, or makes it anew where it has been settled. */
function rejectReady(writer, reason) {
  if (writer.ready.isSettled) writer.ready = newDeferred();
  settleReady(writer, 'reject', reason);
  ignoreRejection(writer.ready.promise);
}

function settleReady(writer, how, value = undefined) {
  writer.ready.isSettled = true;
  writer.ready[how](value);
}

function finishErroring(state) {
  if (state.state !== 'erroring' || state.inFlightWrite !== null || state.inFlightClose !== null) {
    return;
  }
  state.state = 'errored';
  state.queue.clear();
  const error = state.storedError;
  const requests = state.writeRequests;
  state.writeRequests = [];
  for (let index = 0; index < requests.length; index++) requests[index].reject(error);
  const pending = state.pendingAbort;
  state.pendingAbort = null;
  if (pending === null) {
    rejectCloseAndClosed(state);
    return;
  }
  if (pending.wasErroring) {
    pending.deferred.reject(error);
    rejectCloseAndClosed(state);
    return;
  }
  const { abort } = state;
  clearWritableAlgorithms(state);
  const result = abort === undefined ? resolvedPromise()
    : promiseCall(abort, undefined, [pending.reason]);
  promiseThen(result, () => {
    pending.deferred.resolve();
    rejectCloseAndClosed(state);
  }, (reason) => {
    pending.deferred.reject(reason);
    rejectCloseAndClosed(state);
  });
}

function rejectCloseAndClosed(state) {
  state.closeRequest?.reject(state.storedError);
  state.closeRequest = null;
  if (state.writer === null) return;
  state.writer.closed.reject(state.storedError);
  ignoreRejection(state.writer.closed.promise);
}

/** <https://streams.spec.whatwg.org/#writable-stream-abort> */
function abortWritable(state, reason) {
  if (state.state === 'closed' || state.state === 'errored') return resolvedPromise();
  signalAbort(state.abortController.signal, reason);
  if (state.state === 'closed' || state.state === 'errored') return resolvedPromise();
  if (state.pendingAbort !== null) return state.pendingAbort.deferred.promise;
  const wasErroring = state.state === 'erroring';
  const deferred = newDeferred();
  state.pendingAbort = { deferred, reason: wasErroring ? undefined : reason, wasErroring };
  if (!wasErroring) startErroring(state, reason);
  return deferred.promise;
}

/** <https://streams.spec.whatwg.org/#writable-stream-close> */
function closeWritable(state) {
  if (state.state === 'closed' || state.state === 'errored') {
    return rejectedPromise(new TypeError(`The stream is ${state.state}`));
  }
  const deferred = newDeferred();
  state.closeRequest = deferred;
  if (state.writer !== null && state.hasBackpressure && state.state === 'writable') {
    settleReady(state.writer, 'resolve');
  }
  state.queue.add(closeSentinel, 0);
  advanceWritable(state);
  return deferred.promise;
}

/** <https://streams.spec.whatwg.org/#writable-stream-default-writer-write> */
function writeChunk(writer, chunk) {
  const state = writer.stream;
  let size = 1;
  try {
    size = toNumber(apply(state.sizeOf, undefined, [chunk]));
  } catch (error) {
    if (state.state === 'writable') startErroring(state, error);
  }
  if (state !== writer.stream) return rejectedPromise(new TypeError('The writer was released'));
  if (state.state === 'errored') return rejectedPromise(state.storedError);
  if (isCloseQueuedOrInFlight(state) || state.state === 'closed') {
    return rejectedPromise(new TypeError('The stream is closed'));
  }
  if (state.state === 'erroring') return rejectedPromise(state.storedError);
  const deferred = newDeferred();
  state.writeRequests[state.writeRequests.length] = deferred;
  try {
    state.queue.add(chunk, size);
  } catch (error) {
    startErroring(state, error);
    return deferred.promise;
  }
  if (!isCloseQueuedOrInFlight(state) && state.state === 'writable') {
    updateBackpressure(state, writableDesiredSize(state) <= 0);
  }
  advanceWritable(state);
  return deferred.promise;
}

/** Locks a stream to a writer's state, which it returns. */
function acquireWriter(state) {
  if (state.writer !== null) throw new TypeError('The stream is locked to a writer');
  const writer = {
    stream: state, ready: newDeferred(), closed: newDeferred(),
  };
  state.writer = writer;
  if (state.state === 'writable') {
    if (isCloseQueuedOrInFlight(state) || !state.hasBackpressure) settleReady(writer, 'resolve');
  } else if (state.state === 'erroring') {
    settleReady(writer, 'reject', state.storedError);
  } else if (state.state === 'closed') {
    settleReady(writer, 'resolve');
    writer.closed.resolve();
  } else {
    settleReady(writer, 'reject', state.storedError);
    writer.closed.reject(state.storedError);
  }
  ignoreRejection(writer.ready.promise);
  ignoreRejection(writer.closed.promise);
  return writer;
}

function releaseWriter(writer) {
  const state = writer.stream;
  if (state === null) return;
  const error = new TypeError('The writer was released');
  rejectReady(writer, error);
  if (state.state === 'writable' || state.state === 'erroring') writer.closed.reject(error);
  else {
    writer.closed = newDeferred();
    writer.closed.reject(error);
  }
  ignoreRejection(writer.closed.promise);
  state.writer = null;
  writer.stream = null;
}
