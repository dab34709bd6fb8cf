// Calling listeners, reporting what they throw, and firing events from the engine.

/** What `window.event` is while a listener runs. */
let currentWindowEvent;

/**
 * Calls a listener of this world.
 * <https://dom.spec.whatwg.org/#concept-event-listener-inner-invoke>
 */
function callEventListener(listener, record, isInShadowTree) {
  const event = wrapEvent(record);
  const outerEvent = currentWindowEvent;
  if (!isInShadowTree) currentWindowEvent = event;
  const { callback } = listener;
  const outerWindow = enterWindowOf(callback);
  try {
    if (typeof callback === 'function') {
      apply(callback, eventTargetOf(record.currentTarget), [event]);
    } else {
      const { handleEvent } = callback;
      if (typeof handleEvent !== 'function') {
        throw new TypeError('The listener has no function handleEvent.');
      }
      apply(handleEvent, callback, [event]);
    }
  } catch (error) {
    reportException(error, undefined, windowTargetOfCallback(callback));
  } finally {
    currentWindowEvent = outerEvent;
    shared.incumbent = outerWindow;
  }
}

defineProperty(globalThis, 'event', {
  __proto__: null,
  ...getOwnPropertyDescriptor({
    get event() {
      return currentWindowEvent;
    },
    set event(value) {
      defineProperty(globalThis, 'event', {
        __proto__: null, value, writable: true, enumerable: true, configurable: true,
      });
    },
  }, 'event'),
});

/** Whether an `error` event is being fired, in which errors are only written to the console. */
let isReportingException = false;

/** What the prelude is called in the places that the engine gives. */
const preludeURL = 'galley:prelude';

/**
 * The place that an error comes from, `{url, line, column}`. Where the prelude has thrown it, that
 * is where the page's script called; a member is `undefined` where nothing is known of it.
 */
function placeOfError({ sourceURL: url, line, column, stack }) {
  if (url !== preludeURL) return { url, line, column };
  const frames = typeof stack === 'string' ? stringSplit(stack, '\n') : [];
  for (let i = 0; i < frames.length; i++) {
    const place = stringSlice(frames[i], stringIndexOf(frames[i], '@') + 1);
    if (place === '[native code]' || stringStartsWith(place, `${preludeURL}:`)) continue;
    const match = regExpExec(/^(.*):(\d+):(\d+)$/, place);
    return match === null ? {} : { url: match[1], line: +match[2], column: +match[3] };
  }
  return {};
}

/** What an exception says of itself, without running the page's code where that throws. */
function describeException(exception) {
  const description = { message: '', filename: '', lineno: 0, colno: 0, error: exception };
  try {
    if (isObject(exception)) {
      const { stack } = exception;
      const { line, column, url } = placeOfError(exception);
      if (typeof line === 'number') description.lineno = line >>> 0;
      if (typeof column === 'number') description.colno = column >>> 0;
      if (typeof url === 'string') description.filename = url;
      if (typeof stack === 'string') description.stack = stack;
    }
    description.message = exception instanceof DOMException
      ? `${exception.name}: ${exception.message}`
      : `${exception}`;
  } catch {
    description.message = 'An exception that has no description';
  }
  return description;
}

/**
 * Reports an exception that nothing caught: an `error` event on the window, and the console where
 * no listener cancels it. It is `reportError` too.
 * <https://html.spec.whatwg.org/#report-an-exception>
 *
 * - Parameter target: the window that the script belongs to.
 */
function reportException(exception, details = undefined, target = shared.windowTarget) {
  const description = { ...describeException(exception), ...details };
  const { message, filename, lineno, colno } = description;
  let isHandled = false;
  if (!isReportingException) {
    isReportingException = true;
    try {
      isHandled = !fireEvent('error', target, {
        interface: 'ErrorEvent', cancelable: true, message, filename, lineno, colno,
        error: exception,
      });
    } finally {
      isReportingException = false;
    }
  }
  if (!isHandled) N.uncaught(`Uncaught ${message}`, filename, lineno, colno);
  return isHandled;
}

/** A reference for what engine code calls a target: an object of this world, an id, a reference. */
function toEventTargetReference(target) {
  if (typeof target === 'number' || isWindowTarget(target)) return target;
  return eventTargetReference(target);
}

/**
 * Makes the record of an event that is trusted.
 * `init`: `bubbles`, `cancelable`, `composed`, `interface` (a name, else `Event`), and the members
 * of the interface's dictionary, of the right types already.
 */
function makeTrustedEvent(type, init = {}) {
  const interfaceName = init.interface ?? 'Event';
  const record = makeEventRecord(interfaceName, type);
  record.isInitialized = true;
  record.isTrusted = !init.isUntrusted;
  record.bubbles = init.bubbles === true;
  record.cancelable = init.cancelable === true;
  record.composed = init.composed === true;
  eventInterfaces.get(interfaceName).ancestors.forEach((ancestor) => {
    const { members } = eventInterfaces.get(ancestor);
    for (let i = 0; i < members.length; i++) {
      const member = members[i];
      const value = init[member.name];
      if (member.name === 'relatedTarget') {
        record.relatedTarget = value === undefined || value === null || value === -1
          ? null
          : toEventTargetReference(value);
      } else {
        record.values.set(member.name, value === undefined ? member.initial : value);
      }
    }
  });
  if (record.values.has('tiltX')) completePenAngles(record.values);
  return record;
}

/**
 * Fires an event at an element, the window, or any other target.
 * <https://dom.spec.whatwg.org/#concept-event-fire>
 * - Parameter target: an event target of this world or the id of a node.
 * - Parameter init: see `makeTrustedEvent`; `targetsDocument` is the standard's legacy target
 *   override flag.
 * - Returns: false where a listener canceled the event.
 */
function fireEvent(type, target, init = {}) {
  const reference = toEventTargetReference(target);
  const override = init.targetsDocument ? 0 : reference;
  return dispatchEventRecord(makeTrustedEvent(type, init), reference, override);
}
