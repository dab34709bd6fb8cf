// Functions that the page's host calls: `callJavaScript`, and what scripts send to the host.

const AsyncFunction = getPrototypeOf(async () => {}).constructor;

/** Thrown for results that the host has no type for. */
class UnsupportedResult extends Error {}

/** Thrown for frames that aren't there, or not any more. */
class InvalidFrame extends Error {}

/**
 * A value as plain data for the host, as a structured clone of it would show its own enumerable
 * properties: `undefined` is left out of arrays and objects.
 */
function exportValue(value, ancestors = []) {
  switch (typeof value) {
    case 'undefined': case 'bigint': return undefined;
    case 'function': throw new UnsupportedResult('functions');
    case 'symbol': throw new TypeError('a symbol can\'t be handed to the host');
    case 'object': break;
    default: return value;
  }
  if (value === null) return null;
  if (arrayIncludes(ancestors, value)) {
    throw new UnsupportedResult('objects that contain themselves');
  }
  const tag = getTag(value);
  if (tag === '[object Date]') return value;
  if (tag === '[object Boolean]' || tag === '[object Number]' || tag === '[object String]') {
    return value.valueOf();
  }
  const inner = [...ancestors, value];
  if (isArray(value)) {
    const list = [];
    for (let i = 0; i < value.length; i++) {
      const element = exportValue(value[i], inner);
      if (element !== undefined) list[list.length] = element;
    }
    return list;
  }
  const record = objectCreate(null);
  for (const key of Object.keys(value)) {
    const property = exportValue(value[key], inner);
    if (property !== undefined) record[key] = property;
  }
  return record;
}

const getTag = uncurryThis(Object.prototype.toString);

/** A value for the host; throws UnsupportedResult for what can't be cloned. */
function exportResult(value) {
  if (value === null || typeof value !== 'object') return exportValue(value);
  let clone;
  try {
    clone = cloneStructured(value);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') {
      throw new UnsupportedResult(error.message);
    }
    throw error;
  }
  return exportValue(clone);
}

/** What the host is told of something thrown. */
function exceptionRecord(error, lineOffset = 0) {
  const record = { name: '', message: '', url: '' };
  try {
    if (error instanceof UnsupportedResult) {
      return { name: 'UnsupportedResult', message: error.message };
    }
    if (error instanceof InvalidFrame) return { name: 'InvalidFrame', message: error.message };
    if (isObject(error)) {
      record.name = `${error.name ?? ''}`;
      record.message = 'message' in error ? `${error.message}` : `${error}`;
      const { url, line, column } = placeOfError(error);
      if (typeof line === 'number') record.line = Math.max(line - lineOffset, 1);
      if (typeof column === 'number') record.column = column;
      if (typeof url === 'string') record.url = url;
    } else {
      record.message = typeof error === 'symbol' ? 'Symbol()' : `${error}`;
    }
  } catch {
    record.message = 'an object that can\'t be read was thrown';
  }
  return record;
}

/**
 * Runs the body of an asynchronous function in a document's window;
 * `N.settleCall(number, isFulfilled, value)` is called with what comes of it.
 */
hooks.callFunction = (number, body, names, values, documentNode) => {
  // The function's head stands on two lines of its own.
  const reject = (error) => N.settleCall(number, false, exceptionRecord(error, 2));
  try {
    const target = windowTargetOfDocument(documentNode);
    if (target === null || !isActiveWindow(target)) throw new InvalidFrame('the frame is gone');
    refreshNames(documentNode);
    const isPage = target === shared.windowTarget;
    const MakeFunction = isPage ? AsyncFunction : frameRealm(target).AsyncFunction;
    const run = new MakeFunction(...names, body);
    then(apply(run, undefined, values), (value) => {
      try {
        N.settleCall(number, true, exportResult(value));
      } catch (error) {
        reject(error);
      }
    }, reject);
  } catch (error) {
    reject(error);
  }
};

const then = uncurryThis(NativePromise.prototype.then);

/**
 * What `webkit.messageHandlers` has in this world.
 *
 * Source: Apple's `WKUserContentController`.
 */
hooks.setMessageHandlers = (names) => {
  messageHandlerNames = names;
  exposeMessageHandlers(globalThis, 0);
};

let messageHandlerNames = [];

/** Gives a window, whose document has an id, the handlers that there are. */
function exposeMessageHandlers(global, documentNode) {
  if (messageHandlerNames.length === 0) {
    deleteProperty(global, 'webkit');
    return;
  }
  const handlers = objectCreate(null);
  for (const name of messageHandlerNames) {
    defineProperty(handlers, name, {
      enumerable: true,
      configurable: true,
      value: freeze({
        postMessage(message) {
          if (arguments.length === 0) throw new TypeError('postMessage needs a message');
          N.postMessage(
            worldName, name, exportResult(message), documentNode, documentURLOf(documentNode));
        },
      }),
    });
  }
  defineProperty(global, 'webkit', {
    value: freeze({ messageHandlers: freeze(handlers) }), writable: true, enumerable: false,
    configurable: true,
  });
}
