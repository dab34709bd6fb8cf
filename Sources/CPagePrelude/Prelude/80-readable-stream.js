// Streams to read from.
// <https://streams.spec.whatwg.org/#rs-class>
//
// Not yet: readers that bring their own buffers; streams of the type 'bytes' give their chunks to
// default readers only.

/** A promise with the functions that settle it. */
function newDeferred() {
  const deferred = {};
  deferred.promise = new NativePromise((resolve, reject) => {
    deferred.resolve = resolve;
    deferred.reject = reject;
  });
  return deferred;
}

const promiseThen = uncurryThis(NativePromise.prototype.then);
const resolvedPromise = (value) => new NativePromise((resolve) => resolve(value));
const rejectedPromise = (reason) => new NativePromise((_, reject) => reject(reason));
const ignoreRejection = (promise) => {
  promiseThen(promise, undefined, () => {});
};

/** Calls a method of the page's, what it throws becoming a rejection. */
function promiseCall(method, receiver, args) {
  try {
    return resolvedPromise(apply(method, receiver, args));
  } catch (error) {
    return rejectedPromise(error);
  }
}

/** A method of an underlying source, sink or transformer; `undefined` if there is none. */
function streamMethod(object, name) {
  const method = object[name];
  if (method === undefined) return undefined;
  if (typeof method !== 'function') throw new TypeError(`${name} is not a function`);
  return method;
}

/** <https://streams.spec.whatwg.org/#validate-and-normalize-high-water-mark> */
function readStrategy(strategy, fallback) {
  const { highWaterMark, size } = toDictionary(strategy);
  const mark = highWaterMark === undefined ? undefined : toNumber(highWaterMark);
  const sizeOf = size === undefined ? () => 1 : toCallback(size);
  if (mark !== undefined && (mark !== mark || mark < 0)) {
    throw new RangeError('The high water mark is not a number from 0');
  }
  return { highWaterMark: mark ?? fallback, sizeOf };
}

/** A queue of chunks with their sizes. <https://streams.spec.whatwg.org/#queue-with-sizes> */
class ChunkQueue {
  constructor() {
    this.clear();
  }

  clear() {
    this.items = [];
    this.first = 0;
    this.total = 0;
  }

  get isEmpty() {
    return this.first === this.items.length;
  }

  add(value, size) {
    const number = toNumber(size);
    if (!(number >= 0) || number === Infinity) {
      throw new RangeError('The size of a chunk is not a finite number from 0');
    }
    this.items[this.items.length] = { value, size: number };
    this.total += number;
  }

  peek() {
    return this.items[this.first].value;
  }

  take() {
    const { value, size } = this.items[this.first];
    this.first += 1;
    this.total = Math.max(0, this.total - size);
    if (this.first > 64 && this.first * 2 > this.items.length) {
      this.items = arraySlice(this.items, this.first);
      this.first = 0;
    }
    return value;
  }
}

function newReadableState(source, strategy) {
  return {
    state: 'readable', storedError: undefined, reader: null, isDisturbed: false,
    queue: new ChunkQueue(), controller: null, ...strategy, ...source,
    isStarted: false, isCloseRequested: false, isPulling: false, pullsAgain: false,
  };
}

/**
 * Makes a stream whose source is our own: `start`, `pull` and `cancel` are functions of the state's
 * controller (`cancel` of the reason), which return promises or nothing.
 */
function makeReadableStream({ start, pull, cancel }, highWaterMark = 1, sizeOf = () => 1) {
  const state = newReadableState({ pull, cancel }, { highWaterMark, sizeOf });
  const stream = makePlatformObject(ReadableStream, state);
  startReadable(state, start);
  return stream;
}

function startReadable(state, start) {
  state.controller = makePlatformObject(ReadableStreamDefaultController, state);
  const result = start?.(state.controller);
  promiseThen(resolvedPromise(result), () => {
    state.isStarted = true;
    pullIfNeeded(state);
  }, (error) => errorReadable(state, error));
}

function desiredSizeOf(state) {
  if (state.state === 'errored') return null;
  return state.state === 'closed' ? 0 : state.highWaterMark - state.queue.total;
}

function canEnqueue(state) {
  return state.state === 'readable' && !state.isCloseRequested;
}

/** <https://streams.spec.whatwg.org/#readable-stream-default-controller-call-pull-if-needed> */
function pullIfNeeded(state) {
  if (!canEnqueue(state) || !state.isStarted) return;
  const isWanted = (state.reader !== null && state.reader.requests.length > 0)
    || desiredSizeOf(state) > 0;
  if (!isWanted) return;
  if (state.isPulling) {
    state.pullsAgain = true;
    return;
  }
  state.isPulling = true;
  const pull = state.pull === undefined ? resolvedPromise()
    : promiseCall(state.pull, undefined, [state.controller]);
  promiseThen(pull, () => {
    state.isPulling = false;
    if (!state.pullsAgain) return;
    state.pullsAgain = false;
    pullIfNeeded(state);
  }, (error) => errorReadable(state, error));
}

function enqueueChunk(state, chunk) {
  if (state.reader !== null && state.reader.requests.length > 0) {
    const [request] = arraySplice(state.reader.requests, 0, 1);
    request.chunk(chunk);
  } else {
    try {
      state.queue.add(chunk, apply(state.sizeOf, undefined, [chunk]));
    } catch (error) {
      errorReadable(state, error);
      throw error;
    }
  }
  pullIfNeeded(state);
}

function errorReadable(state, error) {
  if (state.state !== 'readable') return;
  state.queue.clear();
  clearAlgorithms(state);
  state.state = 'errored';
  state.storedError = error;
  const { reader } = state;
  if (reader === null) return;
  reader.closed.reject(error);
  ignoreRejection(reader.closed.promise);
  failRequests(reader, error);
}

function failRequests(reader, error) {
  const { requests } = reader;
  reader.requests = [];
  for (let index = 0; index < requests.length; index++) requests[index].error(error);
}

function clearAlgorithms(state) {
  state.pull = undefined;
  state.cancel = undefined;
  state.sizeOf = () => 1;
}

function requestClose(state) {
  state.isCloseRequested = true;
  if (!state.queue.isEmpty) return;
  clearAlgorithms(state);
  closeReadable(state);
}

function closeReadable(state) {
  state.state = 'closed';
  const { reader } = state;
  if (reader === null) return;
  reader.closed.resolve();
  const { requests } = reader;
  reader.requests = [];
  for (let index = 0; index < requests.length; index++) requests[index].close();
}

/** <https://streams.spec.whatwg.org/#readable-stream-cancel> */
function cancelReadable(state, reason) {
  state.isDisturbed = true;
  if (state.state === 'closed') return resolvedPromise();
  if (state.state === 'errored') return rejectedPromise(state.storedError);
  closeReadable(state);
  state.queue.clear();
  const { cancel } = state;
  clearAlgorithms(state);
  const result = cancel === undefined ? resolvedPromise()
    : promiseCall(cancel, undefined, [reason]);
  return promiseThen(result, () => undefined);
}

/** Reads a chunk: `request` has `chunk(value)`, `close()` and `error(reason)`. */
function readChunk(state, request) {
  state.isDisturbed = true;
  if (state.state === 'closed') return request.close();
  if (state.state === 'errored') return request.error(state.storedError);
  if (!state.queue.isEmpty) {
    const chunk = state.queue.take();
    if (state.isCloseRequested && state.queue.isEmpty) {
      clearAlgorithms(state);
      closeReadable(state);
    } else {
      pullIfNeeded(state);
    }
    return request.chunk(chunk);
  }
  const { requests } = state.reader;
  requests[requests.length] = request;
  return pullIfNeeded(state);
}

/** Locks a stream to a reader's state, which it returns. */
function acquireReader(state) {
  if (state.reader !== null) throw new TypeError('The stream is locked to a reader');
  const reader = { stream: state, requests: [], closed: newDeferred() };
  state.reader = reader;
  if (state.state === 'closed') reader.closed.resolve();
  if (state.state === 'errored') reader.closed.reject(state.storedError);
  ignoreRejection(reader.closed.promise);
  return reader;
}

/** <https://streams.spec.whatwg.org/#readable-stream-reader-generic-release> */
function releaseReader(reader) {
  const state = reader.stream;
  if (state === null) return;
  const error = new TypeError('The reader was released');
  if (state.state === 'readable') reader.closed.reject(error);
  else {
    reader.closed = newDeferred();
    reader.closed.reject(error);
  }
  ignoreRejection(reader.closed.promise);
  state.reader = null;
  reader.stream = null;
  failRequests(reader, error);
}

/** A promise of the next `{value, done}`. */
function readPromise(reader) {
  if (reader.stream === null) return rejectedPromise(new TypeError('The reader was released'));
  return new NativePromise((resolve, reject) => {
    readChunk(reader.stream, {
      chunk: (value) => resolve({ value, done: false }),
      close: () => resolve({ value: undefined, done: true }),
      error: reject,
    });
  });
}

/** A stream of some bytes, which may be empty. */
function streamOfBytes(bytes) {
  let offset = 0;
  const chunkSize = 65536;
  return makeReadableStream({
    pull(controller) {
      const state = platformState(controller, ReadableStreamDefaultController);
      if (offset < bytes.length) {
        enqueueChunk(state, bytes.slice(offset, offset + chunkSize));
        offset += chunkSize;
      }
      if (offset >= bytes.length) requestClose(state);
    },
  }, 0);
}

/** Reads a locked stream of `Uint8Array` to its end; a promise of the bytes. */
function readAllBytes(state) {
  const reader = acquireReader(state);
  const chunks = [];
  return new NativePromise((resolve, reject) => {
    const read = () => readChunk(state, {
      chunk(value) {
        if (!(isBufferView(value) && value instanceof Uint8Array)) {
          reject(new TypeError('A chunk is not a Uint8Array'));
          return;
        }
        chunks[chunks.length] = value.slice();
        queueEngineMicrotask(read);
      },
      close: () => resolve(blobPartsBytes(chunks, 'transparent')),
      error: reject,
    });
    read();
  });
}
