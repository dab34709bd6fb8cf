// Streams that change what is written into what is read.
// <https://streams.spec.whatwg.org/#ts>

/**
 * Makes `{readable, writable}` of a transformer's functions, which get the readable side's
 * state.
 */
function makeTransform({ start, transform, flush, cancel }, writableStrategy, readableStrategy) {
  const side = { readable: null, writable: null, change: newDeferred(), hasBackpressure: true };
  const started = newDeferred();
  let finishing = null;
  const setBackpressure = (hasBackpressure) => {
    side.change.resolve();
    side.change = newDeferred();
    side.hasBackpressure = hasBackpressure;
  };
  const errorWritable = (error) => {
    const state = side.writable;
    if (state.state === 'writable') startErroring(state, error);
    if (side.hasBackpressure) setBackpressure(false);
  };
  const controller = {
    get readable() {
      return side.readable;
    },
    enqueue(chunk) {
      if (!canEnqueue(side.readable)) throw new TypeError('The readable side takes no more chunks');
      try {
        enqueueChunk(side.readable, chunk);
      } catch (error) {
        errorWritable(error);
        throw side.readable.storedError;
      }
      const { reader } = side.readable;
      const isFull = !(desiredSizeOf(side.readable) > 0 || reader?.requests.length > 0);
      if (isFull && !side.hasBackpressure) setBackpressure(true);
    },
    error(error) {
      errorReadable(side.readable, error);
      errorWritable(error);
    },
    terminate() {
      if (canEnqueue(side.readable)) requestClose(side.readable);
      errorWritable(new TypeError('The stream was ended'));
    },
  };
  const performTransform = (chunk) => promiseThen(
    transform === undefined ? rejectedFor(() => resolvedPromise(controller.enqueue(chunk)))
      : promiseCall(transform, undefined, [chunk, controller]),
    undefined, (error) => {
      controller.error(error);
      throw error;
    });
  const finish = (run, done) => {
    if (finishing !== null) return finishing;
    const deferred = newDeferred();
    finishing = deferred.promise;
    promiseThen(run(), () => done(deferred), (error) => {
      errorReadable(side.readable, error);
      errorWritable(error);
      deferred.reject(error);
    });
    return finishing;
  };
  const runCancel = (reason) => (cancel === undefined ? resolvedPromise()
    : promiseCall(cancel, undefined, [reason]));
  const writable = makeWritableStream({
    start: () => started.promise,
    write(chunk) {
      if (!side.hasBackpressure) return performTransform(chunk);
      return promiseThen(side.change.promise, () => {
        if (side.writable.state === 'erroring') throw side.writable.storedError;
        return performTransform(chunk);
      });
    },
    close: () => finish(
      () => (flush === undefined ? resolvedPromise() : promiseCall(flush, undefined, [controller])),
      (deferred) => {
        if (side.readable.state === 'errored') {
          deferred.reject(side.readable.storedError);
          return;
        }
        if (canEnqueue(side.readable)) requestClose(side.readable);
        deferred.resolve();
      }),
    abort: (reason) => finish(() => runCancel(reason), (deferred) => {
      if (side.readable.state === 'errored') {
        deferred.reject(side.readable.storedError);
        return;
      }
      errorReadable(side.readable, reason);
      deferred.resolve();
    }),
  }, writableStrategy.highWaterMark, writableStrategy.sizeOf);
  side.writable = writableState(writable);
  side.readable = newReadableState({
    pull() {
      if (side.hasBackpressure) setBackpressure(false);
      return side.change.promise;
    },
    cancel: (reason) => finish(() => runCancel(reason), (deferred) => {
      if (side.writable.state === 'errored') {
        deferred.reject(side.writable.storedError);
        return;
      }
      errorWritable(reason);
      if (side.hasBackpressure) setBackpressure(false);
      deferred.resolve();
    }),
  }, readableStrategy);
  const stream = makePlatformObject(ReadableStream, side.readable);
  startReadable(side.readable, () => started.promise);
  const begin = () => {
    started.resolve(start?.(controller));
  };
  return { readable: stream, writable, controller, begin };
}

class TransformStream {
  constructor(transformer = undefined, writableStrategy = undefined, readableStrategy = undefined) {
    if (transformer === null || (transformer !== undefined && !isObject(transformer))) {
      throw new TypeError('The transformer is not an object');
    }
    const given = transformer ?? {};
    toDictionary(writableStrategy);
    toDictionary(readableStrategy);
    const cancel = streamMethod(given, 'cancel');
    const flush = streamMethod(given, 'flush');
    const { readableType } = given;
    const start = streamMethod(given, 'start');
    const transform = streamMethod(given, 'transform');
    const { writableType } = given;
    if (readableType !== undefined || writableType !== undefined) {
      throw new RangeError('A transformer has no types of its sides');
    }
    const readableQueue = readStrategy(readableStrategy, 0);
    const writableQueue = readStrategy(writableStrategy, 1);
    let controllerObject;
    const state = makeTransform({
      start: start && (() => apply(start, transformer, [controllerObject])),
      transform: transform && ((chunk) => apply(transform, transformer, [chunk, controllerObject])),
      flush: flush && (() => apply(flush, transformer, [controllerObject])),
      cancel: cancel && ((reason) => apply(cancel, transformer, [reason])),
    }, writableQueue, readableQueue);
    controllerObject = makePlatformObject(TransformStreamDefaultController, state.controller);
    stampPlatformObject(this, TransformStream, state);
    state.begin();
  }

  get readable() {
    return platformState(this, TransformStream).readable;
  }

  get writable() {
    return platformState(this, TransformStream).writable;
  }
}

class TransformStreamDefaultController {
  constructor() {
    illegalConstructor();
  }

  get desiredSize() {
    return desiredSizeOf(platformState(this, TransformStreamDefaultController).readable);
  }

  enqueue(chunk = undefined) {
    platformState(this, TransformStreamDefaultController).enqueue(chunk);
  }

  error(reason = undefined) {
    platformState(this, TransformStreamDefaultController).error(reason);
  }

  terminate() {
    platformState(this, TransformStreamDefaultController).terminate();
  }
}

/** <https://streams.spec.whatwg.org/#blqs-class> and its sibling. */
const countSize = asPlatformFunction({ size: () => 1 }.size);
const byteLengthSize = asPlatformFunction({ size: (chunk) => chunk.byteLength }.size);

function readHighWaterMark(init) {
  const { highWaterMark } = toDictionary(init);
  if (highWaterMark === undefined) throw new TypeError('highWaterMark is required');
  return toNumber(highWaterMark);
}

class CountQueuingStrategy {
  #highWaterMark;

  constructor(init) {
    requireArguments(arguments.length, 1, 'CountQueuingStrategy');
    this.#highWaterMark = readHighWaterMark(init);
  }

  get highWaterMark() {
    return this.#highWaterMark;
  }

  get size() {
    void this.#highWaterMark;
    return countSize;
  }
}

class ByteLengthQueuingStrategy {
  #highWaterMark;

  constructor(init) {
    requireArguments(arguments.length, 1, 'ByteLengthQueuingStrategy');
    this.#highWaterMark = readHighWaterMark(init);
  }

  get highWaterMark() {
    return this.#highWaterMark;
  }

  get size() {
    void this.#highWaterMark;
    return byteLengthSize;
  }
}

for (const Class of [
  TransformStream, TransformStreamDefaultController, CountQueuingStrategy,
  ByteLengthQueuingStrategy,
]) {
  defineInterface(Class);
}

const defaultStrategies = [
  { highWaterMark: 1, sizeOf: () => 1 }, { highWaterMark: 0, sizeOf: () => 1 },
];

/** Makes the two sides of an interface that includes `GenericTransformStream`. */
function makeOwnTransform(transformer) {
  const state = makeTransform(transformer, ...defaultStrategies);
  state.begin();
  return state;
}

/** <https://encoding.spec.whatwg.org/#interface-textdecoderstream> */
class TextDecoderStream {
  #decoder;
  #sides;

  constructor(label = 'utf-8', options = undefined) {
    const decoder = textDecoderSettings(label, options);
    this.#decoder = decoder;
    const put = (controller, text) => {
      if (text !== '') controller.enqueue(text);
    };
    this.#sides = makeOwnTransform({
      transform: (chunk, controller) =>
        put(controller, decoder.decode(toBytes(chunk, true), false)),
      flush: (controller) => put(controller, decoder.decode(noBytes, true)),
    });
  }

  get encoding() {
    return asciiLowercase(this.#decoder.encoding);
  }

  get fatal() {
    return this.#decoder.isFatal;
  }

  get ignoreBOM() {
    return this.#decoder.ignoresMark;
  }

  get readable() {
    return this.#sides.readable;
  }

  get writable() {
    return this.#sides.writable;
  }
}

/** <https://encoding.spec.whatwg.org/#interface-textencoderstream> */
class TextEncoderStream {
  #sides;

  constructor() {
    // A surrogate at the end of a chunk may find its partner in the next.
    let held = '';
    this.#sides = makeOwnTransform({
      transform(chunk, controller) {
        let text = held + toDOMString(chunk);
        held = '';
        const last = text.length > 0 ? stringCharCodeAt(text, text.length - 1) : 0;
        if (last >= 0xd800 && last < 0xdc00) {
          held = stringSlice(text, text.length - 1);
          text = stringSlice(text, 0, text.length - 1);
        }
        if (text !== '') controller.enqueue(encodeUTF8(text));
      },
      flush(controller) {
        if (held !== '') controller.enqueue(encodeUTF8(held));
      },
    });
  }

  get encoding() {
    void this.#sides;
    return 'utf-8';
  }

  get readable() {
    return this.#sides.readable;
  }

  get writable() {
    return this.#sides.writable;
  }
}
defineInterface(TextDecoderStream);
defineInterface(TextEncoderStream);
