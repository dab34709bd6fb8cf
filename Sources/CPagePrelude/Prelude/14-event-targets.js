// Event targets and their lists of listeners.
// <https://dom.spec.whatwg.org/#interface-eventtarget>
//
// A target is held as a *reference* that all content worlds share: the id of a node, the one
// record of the window, or, for everything else (signals, requests, observers' hosts), the object
// itself, which belongs to one world. Listeners of all worlds are in one list, in the order in
// which they were added; each is called with the event and node wrappers of its own world.

/** Gives a class own copies of the methods that it inherits, which the page can't replace. */
function keepMethods(Class) {
  const { prototype } = Class;
  const inherited = getPrototypeOf(prototype);
  for (const key of ownKeys(inherited)) {
    if (key === 'constructor') continue;
    defineProperty(prototype, key, getOwnPropertyDescriptor(inherited, key));
  }
  setPrototypeOf(prototype, null);
  return Class;
}

/** Collections for the state of the page, whose methods the page can't get at. */
const SafeMap = keepMethods(class extends Map {});
const SafeSet = keepMethods(class extends Set {});
const SafeWeakMap = keepMethods(class extends WeakMap {});
const SafeWeakSet = keepMethods(class extends WeakSet {});

/** A list with one more item. */
function appended(list, item) {
  const result = arraySlice(list);
  arrayPush(result, item);
  return result;
}

shared.nodeListeners ??= new SafeMap();
// A window is the one record of it: its document, and the element that shows it (-1: the page's).
shared.windowTarget ??= { listeners: null, handlers: null, document: 0, frame: -1 };
/** The records of the windows of pages inside of the page; `null` before there is any. */
shared.frameTargets ??= null;
/** This world's window objects of such pages, with their records. */
const frameTargetsOfObjects = new SafeWeakMap();

/** Whether a reference to an event target is a window. */
function isWindowTarget(reference) {
  return reference === shared.windowTarget
    || (shared.frameTargets !== null && typeof reference === 'object' && reference !== null
      && shared.frameTargets.has(reference));
}

/** The window that a document is in, as a reference; null for none. */
function windowTargetOfDocument(documentNode) {
  if (documentNode === 0) return shared.windowTarget;
  return shared.frameTargets === null ? null : documentRecords.get(documentNode)?.window ?? null;
}

/** The record of a value that is a window of this world; null for all else. */
function windowTargetOf(value) {
  if (value === globalThis) return shared.windowTarget;
  return isObject(value) ? frameTargetsOfObjects.get(value) ?? null : null;
}

/** What is known of a target that is neither a node nor the window. */
class EventTargetState extends Returning {
  #state;
  constructor(target) {
    super(target);
    this.#state = { listeners: null, handlers: null };
  }
  static of(value) {
    return isObject(value) && #state in value ? value.#state : null;
  }
}

/** The reference of an event target of this world, or null for what is none. */
function eventTargetReference(value) {
  if (value === globalThis) return shared.windowTarget;
  const id = nodeIdOrNone(value);
  if (id >= 0) return id;
  return EventTargetState.of(value) === null ? windowTargetOf(value) : value;
}

/** This world's object for a reference to an event target; null for null. */
function eventTargetOf(reference) {
  if (typeof reference === 'number') return wrap(reference);
  return isWindowTarget(reference) ? windowObjectOf(reference) : reference;
}

/** Where a target that is not a node keeps its listeners and event handlers. */
function eventTargetRecord(reference) {
  return isWindowTarget(reference) ? reference : EventTargetState.of(reference);
}

/** The listeners of a target in the order in which they were added; null where there are none. */
function eventListenersOf(reference) {
  if (typeof reference === 'number') return shared.nodeListeners.get(reference) ?? null;
  return eventTargetRecord(reference)?.listeners ?? null;
}

function setEventListeners(reference, listeners) {
  if (typeof reference === 'number') shared.nodeListeners.set(reference, listeners);
  else eventTargetRecord(reference).listeners = listeners;
}

/**
 * Adds a listener `{type, callback, capture, passive, once, signal}`.
 * <https://dom.spec.whatwg.org/#add-an-event-listener>
 */
function addEventListenerTo(reference, listener) {
  const { signal } = listener;
  if (signal && abortStateOf(signal).aborted) return;
  if (listener.callback === null) return;
  listener.passive ??= isPassiveByDefault(listener.type, reference);
  activateContentHandlers(reference);
  const listeners = eventListenersOf(reference) ?? [];
  for (let i = 0; i < listeners.length; i++) {
    const other = listeners[i];
    if (
      other.callback === listener.callback && other.type === listener.type &&
      other.capture === listener.capture
    ) return;
  }
  listener.removed = false;
  listener.call ??= callEventListener;
  setEventListeners(reference, appended(listeners, listener));
  noteEventListenerAdded(reference, listener);
  if (signal) addAbortAlgorithm(signal, () => removeEventListenerFrom(reference, listener));
}

/**
 * Takes a listener out of its target's list; a dispatch that is under way skips it.
 * <https://dom.spec.whatwg.org/#remove-an-event-listener>
 */
function removeEventListenerFrom(reference, listener) {
  listener.removed = true;
  const listeners = eventListenersOf(reference);
  if (listeners === null) return;
  const rest = [];
  for (let i = 0; i < listeners.length; i++) {
    if (listeners[i] !== listener) arrayPush(rest, listeners[i]);
  }
  setEventListeners(reference, rest);
}

/**
 * Whether listeners of this type can't cancel unless they say so.
 * <https://dom.spec.whatwg.org/#default-passive-value>
 */
function isPassiveByDefault(type, reference) {
  if (
    type !== 'touchstart' && type !== 'touchmove' && type !== 'wheel' && type !== 'mousewheel'
  ) return false;
  if (isWindowTarget(reference)) return true;
  if (typeof reference !== 'number') return false;
  const owner = ownerDocumentOf(reference);
  if (windowTargetOfDocument(owner) === null) return false;
  if (reference === owner) return true;
  const root = documentElementId(owner);
  return root >= 0 && (reference === root || reference === bodyElementId(root));
}

/** The document element of a document, or -1. */
function documentElementId(documentId) {
  let child = N.firstChild(documentId);
  while (child >= 0 && N.kind(child) !== 1) child = N.nextSibling(child);
  return child;
}

/** The first `body` or `frameset` child of an `html` element, or -1. */
function bodyElementId(htmlId) {
  let child = N.firstChild(htmlId);
  while (child >= 0) {
    if (N.kind(child) === 1 && N.namespace(child) === HTML_NAMESPACE) {
      const name = N.localName(child);
      if (name === 'body' || name === 'frameset') return child;
    }
    child = N.nextSibling(child);
  }
  return -1;
}

/**
 * Functions `(reference, listener)` told of each listener that is added, for features that start
 * their work with the first listener (media queries, message ports).
 */
const eventListenerAddedSteps = [];

function noteEventListenerAdded(reference, listener) {
  for (let i = 0; i < eventListenerAddedSteps.length; i++) {
    eventListenerAddedSteps[i](reference, listener);
  }
}

/** Converts to the IDL type `EventListener?`. */
function toEventListener(value) {
  if (value === undefined || value === null) return null;
  if (!isObject(value)) throw new TypeError('The listener is neither a function nor an object.');
  return value;
}

/** <https://dom.spec.whatwg.org/#concept-flatten-options> */
function flattenEventOptions(options) {
  if (isObject(options)) return Boolean(options.capture);
  return Boolean(options);
}

/** <https://dom.spec.whatwg.org/#event-flatten-more> */
function flattenMoreEventOptions(options) {
  const result = { capture: false, once: false, passive: null, signal: null };
  if (!isObject(options)) {
    result.capture = Boolean(options);
    return result;
  }
  result.capture = Boolean(options.capture);
  result.once = Boolean(options.once);
  const { passive } = options;
  if (passive !== undefined) result.passive = Boolean(passive);
  const { signal } = options;
  if (signal !== undefined) {
    if (abortStateOf(signal) === null) throw new TypeError('The signal is not an AbortSignal.');
    result.signal = signal;
  }
  return result;
}

/** The reference of an operation's receiver; without a receiver, it is the window. */
function eventReceiver(receiver) {
  const reference = eventTargetReference(receiver ?? globalThis);
  if (reference === null) throw new TypeError('The receiver is not an EventTarget.');
  return reference;
}

/** <https://dom.spec.whatwg.org/#eventtarget> */
class EventTarget {
  constructor() {
    new EventTargetState(this);
  }

  addEventListener(type, callback, options = undefined) {
    const reference = eventReceiver(this);
    requireArguments(arguments.length, 2, 'addEventListener');
    const name = `${type}`;
    const listener = toEventListener(callback);
    const { capture, once, passive, signal } = flattenMoreEventOptions(options);
    addEventListenerTo(
      reference, { type: name, callback: listener, capture, once, passive, signal });
  }

  removeEventListener(type, callback, options = undefined) {
    const reference = eventReceiver(this);
    requireArguments(arguments.length, 2, 'removeEventListener');
    const name = `${type}`;
    const wanted = toEventListener(callback);
    const capture = flattenEventOptions(options);
    const listeners = eventListenersOf(reference);
    if (listeners === null) return;
    for (let i = 0; i < listeners.length; i++) {
      const listener = listeners[i];
      if (
        listener.callback === wanted && listener.type === name && listener.capture === capture
      ) {
        removeEventListenerFrom(reference, listener);
        return;
      }
    }
  }

  dispatchEvent(event) {
    const reference = eventReceiver(this);
    requireArguments(arguments.length, 1, 'dispatchEvent');
    const record = EventState.of(event);
    if (record === null) throw new TypeError('The argument is not an Event.');
    if (record.isDispatching || !record.isInitialized) {
      throw new DOMException(
        'The event is already being dispatched, or was not initialised.', 'InvalidStateError');
    }
    record.isTrusted = false;
    return dispatchEventRecord(record, reference);
  }
}
defineInterface(EventTarget);

// The engine's global object keeps the prototype that it is made with, so the window has the
// methods as its own, and `instanceof` is told of it.
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
  defineProperty(
    globalThis, name, getOwnPropertyDescriptor(EventTarget.prototype, name));
}
{
  const ordinaryHasInstance = uncurryThis(Function.prototype[Symbol.hasInstance]);
  const { [Symbol.hasInstance]: hasInstance } = {
    [Symbol.hasInstance](value) {
      return ordinaryHasInstance(this, value) ||
        ((this === EventTarget || this === Window) && windowTargetOf(value) !== null);
    },
  };
  defineProperty(EventTarget, Symbol.hasInstance, {
    value: asPlatformFunction(hasInstance), writable: false, enumerable: false,
    configurable: false,
  });
}
defineProperty(globalThis, Symbol.toStringTag, {
  value: 'Window', writable: false, enumerable: false, configurable: true,
});
