// Event handlers: `target.onclick = …` and `onclick="…"`.
// <https://html.spec.whatwg.org/#event-handler-attributes>
//
// A target's handlers are kept by world and type. Those of content attributes belong to the world
// of the page's own scripts; the attributes of an element are read when its listeners are first
// asked for, as the parser runs no script for them.

shared.nodeHandlers ??= new SafeMap();
shared.elementsWithReadHandlers ??= new SafeSet();

/** The types of handlers that all elements, documents and the window have. */
const globalEventHandlerTypes = [
  'abort', 'animationcancel', 'animationend', 'animationiteration', 'animationstart', 'auxclick',
  'beforeinput', 'beforematch', 'beforetoggle', 'blur', 'cancel', 'canplay', 'canplaythrough',
  'change', 'click', 'close', 'command', 'contextlost', 'contextmenu', 'contextrestored', 'copy',
  'cuechange', 'cut', 'dblclick', 'drag', 'dragend', 'dragenter', 'dragleave', 'dragover',
  'dragstart', 'drop', 'durationchange', 'emptied', 'ended', 'error', 'focus', 'formdata',
  'gotpointercapture', 'input', 'invalid', 'keydown', 'keypress', 'keyup', 'load', 'loadeddata',
  'loadedmetadata', 'loadstart', 'lostpointercapture', 'mousedown', 'mouseenter', 'mouseleave',
  'mousemove', 'mouseout', 'mouseover', 'mouseup', 'paste', 'pause', 'play', 'playing',
  'pointercancel', 'pointerdown', 'pointerenter', 'pointerleave', 'pointermove', 'pointerout',
  'pointerover', 'pointerrawupdate', 'pointerup', 'progress', 'ratechange', 'reset', 'resize',
  'scroll', 'scrollend', 'scrollsnapchange', 'scrollsnapchanging', 'securitypolicyviolation',
  'seeked', 'seeking', 'select',
  'selectionchange', 'selectstart', 'slotchange', 'stalled', 'submit', 'suspend', 'timeupdate',
  'toggle', 'transitioncancel', 'transitionend', 'transitionrun', 'transitionstart',
  'volumechange', 'waiting', 'webkitanimationend', 'webkitanimationiteration',
  'webkitanimationstart', 'webkittransitionend', 'wheel',
];

/** The types of handlers of the window that `body` and `frameset` elements offer too. */
const windowEventHandlerTypes = [
  'afterprint', 'beforeprint', 'beforeunload', 'hashchange', 'languagechange', 'message',
  'messageerror', 'offline', 'online', 'pagehide', 'pagereveal', 'pageshow', 'pageswap',
  'popstate', 'rejectionhandled', 'storage', 'unhandledrejection', 'unload',
];

/** The types of global handlers that are the window's on `body` and `frameset`. */
const reflectedEventHandlerTypes = ['blur', 'error', 'focus', 'load', 'resize', 'scroll'];

const contentHandlerTypes = new SafeSet(globalEventHandlerTypes);
const windowContentHandlerTypes = new SafeSet(windowEventHandlerTypes);
const reflectedContentHandlerTypes = new SafeSet(reflectedEventHandlerTypes);

/** The events' types whose handlers are named otherwise. */
const eventTypesOfHandlers = {
  __proto__: null,
  webkitanimationend: 'webkitAnimationEnd',
  webkitanimationiteration: 'webkitAnimationIteration',
  webkitanimationstart: 'webkitAnimationStart',
  webkittransitionend: 'webkitTransitionEnd',
};

/** A target's handlers by world and name. */
function eventHandlersOf(reference, makes) {
  let handlers;
  if (typeof reference === 'number') {
    handlers = shared.nodeHandlers.get(reference);
    if (handlers === undefined && makes) {
      handlers = new SafeMap();
      shared.nodeHandlers.set(reference, handlers);
    }
    return handlers ?? null;
  }
  const record = eventTargetRecord(reference);
  if (record.handlers === null && makes) record.handlers = new SafeMap();
  return record.handlers;
}

/** This world's handler of a name such as `click`, or null. */
function eventHandlerOf(reference, name) {
  return eventHandlersOf(reference, false)?.get(`${worldName} ${name}`) ?? null;
}

/**
 * Sets this world's handler: null, an object, or `{source, element}` of a content attribute.
 * <https://html.spec.whatwg.org/#activate-an-event-handler>
 */
function setEventHandler(reference, name, value, isSource = false) {
  let handler = eventHandlerOf(reference, name);
  if (handler === null) {
    if (value === null) return;
    handler = { name, value: null, isSource: false, listener: null };
    eventHandlersOf(reference, true).set(`${worldName} ${name}`, handler);
  }
  handler.value = value;
  handler.isSource = isSource;
  if (value === null) {
    if (handler.listener !== null) removeEventListenerFrom(reference, handler.listener);
    handler.listener = null;
  } else if (handler.listener === null) {
    const listener = {
      type: eventTypesOfHandlers[name] ?? name, callback: handler, capture: false, once: false,
      passive: null, signal: null, call: callEventHandler,
    };
    handler.listener = listener;
    addEventListenerTo(reference, listener);
  }
}

/**
 * A handler's callback, compiled from its content attribute where that is its value.
 * <https://html.spec.whatwg.org/#getting-the-current-value-of-the-event-handler>
 */
function currentEventHandlerValue(reference, handler) {
  if (!handler.isSource) return handler.value;
  const { source, element } = handler.value;
  if (!runsScriptsOf(ownerDocumentOf(element)) || shared.blocksContentScripts) return null;
  handler.isSource = false;
  handler.value = null;
  try {
    handler.value = compileEventHandler(reference, handler.name, source, element);
  } catch (error) {
    reportException(error, undefined, windowTargetOfDocument(ownerDocumentOf(element)));
  }
  return handler.value;
}

const PageFunction = Function;

/** Compiles a content attribute with the document, the form owner and the element in scope. */
function compileEventHandler(reference, name, source, elementId) {
  const parameters = name === 'error' && isWindowTarget(reference)
    ? 'event, source, lineno, colno, error'
    : 'event';
  // What follows puts the source between braces: it must be a function's body by itself.
  const target = windowTargetOfDocument(ownerDocumentOf(elementId));
  const MakeFunction = target === shared.windowTarget ? PageFunction : frameRealm(target).Function;
  new MakeFunction(parameters, source);
  const element = wrap(elementId);
  const owner = formOwnerOfElement(element);
  const make = new MakeFunction(
    'with (arguments[0]) { with (arguments[1]) { with (arguments[2]) {' +
      `return function on${name}(${parameters}) {\n${source}\n};}}}`,
  );
  return make(wrap(target.document), owner ?? {}, element);
}

/** The form owner of a form-associated element, or null. */
function formOwnerOfElement(element) {
  try {
    const { form } = element;
    return form !== undefined && nodeIdOrNone(form) >= 0 ? form : null;
  } catch {
    return null;
  }
}

/** <https://html.spec.whatwg.org/#the-event-handler-processing-algorithm> */
function callEventHandler(listener, record, isInShadowTree) {
  const reference = record.currentTarget;
  const callback = currentEventHandlerValue(reference, listener.callback);
  if (typeof callback !== 'function') return;
  const event = wrapEvent(record);
  const receiver = eventTargetOf(reference);
  const outerEvent = currentWindowEvent;
  if (!isInShadowTree) currentWindowEvent = event;
  const outerWindow = enterWindowOf(callback);
  try {
    if (
      record.type === 'error' && isWindowTarget(reference) &&
      record.interfaceName === 'ErrorEvent'
    ) {
      const result = apply(callback, receiver, [
        eventValue(record, 'message'), eventValue(record, 'filename'),
        eventValue(record, 'lineno'), eventValue(record, 'colno'), eventValue(record, 'error'),
      ]);
      if (result === true) cancelEvent(record);
      return;
    }
    const result = apply(callback, receiver, [event]);
    if (record.type === 'beforeunload') {
      if (result === undefined || result === null) return;
      // What such a handler gives is text, so that `false` is none.
      const text = toDOMString(result);
      if (record.interfaceName !== 'BeforeUnloadEvent') return;
      cancelEvent(record);
      if (record.values.get('returnValue') === '') record.values.set('returnValue', text);
    } else if (result === false) {
      cancelEvent(record);
    }
  } catch (error) {
    reportException(error, undefined, windowTargetOfCallback(callback));
  } finally {
    currentWindowEvent = outerEvent;
    shared.incumbent = outerWindow;
  }
}

/** Whether an element is `body` or `frameset`, whose handlers partly are the window's. */
function isBodyOrFrameset(id) {
  if (N.namespace(id) !== HTML_NAMESPACE) return false;
  const name = N.localName(id);
  return name === 'body' || name === 'frameset';
}

/**
 * The target that has a handler set on an object; null where none does.
 * <https://html.spec.whatwg.org/#determining-the-target-of-an-event-handler>
 */
function targetOfEventHandler(reference, name) {
  if (typeof reference !== 'number' || N.kind(reference) !== 1) return reference;
  if (!isBodyOrFrameset(reference)) return reference;
  if (!windowContentHandlerTypes.has(name) && !reflectedContentHandlerTypes.has(name)) {
    return reference;
  }
  return windowTargetOfDocument(ownerDocumentOf(reference));
}

/** The value of an event handler attribute such as `onclick`. */
function getEventHandlerAttribute(receiver, name) {
  const reference = eventReceiver(receiver);
  const target = targetOfEventHandler(reference, name);
  if (target === null) return null;
  activateContentHandlers(reference);
  activateContentHandlers(target);
  const handler = eventHandlerOf(target, name);
  return handler === null ? null : currentEventHandlerValue(target, handler);
}

function setEventHandlerAttribute(receiver, name, value) {
  const reference = eventReceiver(receiver);
  const target = targetOfEventHandler(reference, name);
  if (target === null) return;
  activateContentHandlers(reference);
  setEventHandler(target, name, toEventHandler(value));
}

/**
 * Gives a class (or, for the window, an object) event handler attributes, by the types of their
 * events: `// <https://fullscreen.spec.whatwg.org/#handler-document-onfullscreenchange>
defineEventHandlers(Document.prototype, ['fullscreenchange', 'fullscreenerror']);
defineEventHandlers(Element.prototype, ['fullscreenchange', 'fullscreenerror']);
defineEventHandlers(AbortSignal.prototype, ['abort'])`.
 */
function defineEventHandlers(object, types) {
  for (let i = 0; i < types.length; i++) {
    const name = types[i];
    const attribute = `on${name}`;
    const { get, set } = getOwnPropertyDescriptor({
      get [attribute]() {
        return getEventHandlerAttribute(this, name);
      },
      set [attribute](value) {
        setEventHandlerAttribute(this, name, value);
      },
    }, attribute);
    defineProperty(object, attribute, {
      get: asPlatformFunction(get), set: asPlatformFunction(set), enumerable: true,
      configurable: true,
    });
  }
}

/** <https://html.spec.whatwg.org/#globaleventhandlers> */
function includeGlobalEventHandlers(Class) {
  defineEventHandlers(Class.prototype, globalEventHandlerTypes);
}

/** What `body` and `frameset` elements have of the window's handlers. */
function includeWindowEventHandlers(Class) {
  defineEventHandlers(Class.prototype, windowEventHandlerTypes);
  defineEventHandlers(Class.prototype, reflectedEventHandlerTypes);
}

includeGlobalEventHandlers(Document);
defineEventHandlers(Document.prototype, ['readystatechange', 'visibilitychange']);
defineEventHandlers(globalThis, globalEventHandlerTypes);
defineEventHandlers(globalThis, windowEventHandlerTypes);
// <https://fullscreen.spec.whatwg.org/#handler-document-onfullscreenchange>
defineEventHandlers(Document.prototype, ['fullscreenchange', 'fullscreenerror']);
defineEventHandlers(Element.prototype, ['fullscreenchange', 'fullscreenerror']);
defineEventHandlers(AbortSignal.prototype, ['abort']);
