// Events of pages, forms, messages and animations, most of which are a dictionary with attributes.

/** Makes the interface of an event that adds only what its dictionary has. */
function makeEventInterface(name, Base, members, options = {}) {
  const { [name]: Class } = {
    [name]: class extends Base {
      constructor(type, eventInitDict = undefined) {
        requireArguments(arguments.length, options.requiresOptions ? 2 : 1, name);
        super(type, eventInitDict);
        constructEvent(this, name, eventInitDict);
      }
    },
  };
  defineProperty(Class, 'length', {
    value: options.requiresOptions ? 2 : 1, writable: false, enumerable: false,
    configurable: true,
  });
  defineEventInterface(Class, members, options);
  return Class;
}

/** Converts to `Element?`, given by its interface's name at the time of the call. */
function toNullableElement(value) {
  if (value === undefined || value === null) return null;
  const id = nodeIdOrNone(value);
  if (id < 0 || N.kind(id) !== 1) throw new TypeError('The value is not an Element.');
  return value;
}

const toFlag = (value) => Boolean(value);

// <https://html.spec.whatwg.org/#the-hashchangeevent-interface>
const HashChangeEvent = makeEventInterface('HashChangeEvent', Event, {
  newURL: [toUSVString, ''], oldURL: [toUSVString, ''],
});

// <https://html.spec.whatwg.org/#the-popstateevent-interface>
const PopStateEvent = makeEventInterface('PopStateEvent', Event, {
  state: [toAny, null], hasUAVisualTransition: [toFlag, false],
});

// <https://html.spec.whatwg.org/#the-pagetransitionevent-interface>
const PageTransitionEvent = makeEventInterface('PageTransitionEvent', Event, {
  persisted: [toFlag, false],
});

// <https://html.spec.whatwg.org/#errorevent>
const ErrorEvent = makeEventInterface('ErrorEvent', Event, {
  message: [toDOMString, ''], filename: [toUSVString, ''], lineno: [toUnsignedLong, 0],
  colno: [toUnsignedLong, 0], error: [toAny, undefined],
});

// <https://html.spec.whatwg.org/#promiserejectionevent>
const PromiseRejectionEvent = makeEventInterface('PromiseRejectionEvent', Event, {
  promise: [(value) => {
    if (!isObject(value)) throw new TypeError('The promise is not an object.');
    return value;
  }],
  reason: [toAny, undefined],
}, { requiresOptions: true });

// <https://html.spec.whatwg.org/#the-submitevent-interface>
const SubmitEvent = makeEventInterface('SubmitEvent', Event, {
  submitter: [toNullableElement, null],
});

// <https://html.spec.whatwg.org/#the-formdataevent-interface>
const FormDataEvent = makeEventInterface('FormDataEvent', Event, {
  formData: [(value) => {
    if (!isObject(value) || !(value instanceof globalThis.FormData)) {
      throw new TypeError('The value is not a FormData.');
    }
    return value;
  }],
}, { requiresOptions: true });

// <https://html.spec.whatwg.org/#the-toggleevent-interface>
const ToggleEvent = makeEventInterface('ToggleEvent', Event, {
  newState: [toDOMString, ''], oldState: [toDOMString, ''], source: [toNullableElement, null],
});

// <https://html.spec.whatwg.org/#commandevent>
const CommandEvent = makeEventInterface('CommandEvent', Event, {
  command: [toDOMString, ''], source: [toNullableElement, null],
});

// <https://xhr.spec.whatwg.org/#interface-progressevent>
const ProgressEvent = makeEventInterface('ProgressEvent', Event, {
  lengthComputable: [toFlag, false], loaded: [toDouble, 0], total: [toDouble, 0],
});

// <https://html.spec.whatwg.org/#the-closeevent-interface>
const CloseEvent = makeEventInterface('CloseEvent', Event, {
  code: [toUnsignedShort, 0], reason: [toUSVString, ''], wasClean: [toFlag, false],
});

// <https://drafts.csswg.org/cssom-view/#mediaquerylistevent>
const MediaQueryListEvent = makeEventInterface('MediaQueryListEvent', Event, {
  matches: [toFlag, false], media: [toDOMString, ''],
});

function toSnapTarget(value) {
  if (value === null || value === undefined) return null;
  idOf(value);
  return value;
}

// <https://drafts.csswg.org/css-scroll-snap-2/#snapevent-interface>
const SnapEvent = makeEventInterface('SnapEvent', Event, {
  snapTargetBlock: [toSnapTarget, null], snapTargetInline: [toSnapTarget, null],
});

// <https://drafts.csswg.org/css-animations/#interface-animationevent>
const AnimationEvent = makeEventInterface('AnimationEvent', Event, {
  animationName: [toDOMString, ''], elapsedTime: [toDouble, 0], pseudoElement: [toDOMString, ''],
});

// <https://drafts.csswg.org/css-transitions/#interface-transitionevent>
const TransitionEvent = makeEventInterface('TransitionEvent', Event, {
  elapsedTime: [toDouble, 0], propertyName: [toDOMString, ''], pseudoElement: [toDOMString, ''],
});

// <https://drafts.csswg.org/css-font-loading/#fontfacesetloadevent>
const FontFaceSetLoadEvent = makeEventInterface('FontFaceSetLoadEvent', Event, {
  fontfaces: [(value) => freeze(toSequence(value, (face) => {
    if (!hasPlatformState(face, FontFace)) throw new TypeError('An item is not a FontFace.');
    return face;
  })), freeze([])],
});

// <https://w3c.github.io/clipboard-apis/#clipboardevent>
const ClipboardEvent = makeEventInterface('ClipboardEvent', Event, {
  clipboardData: [(value) => toNullableDataTransfer(value), null],
});

// <https://w3c.github.io/webappsec-csp/#violation-events>
const SecurityPolicyViolationEvent = makeEventInterface('SecurityPolicyViolationEvent', Event, {
  documentURI: [toUSVString, ''], referrer: [toUSVString, ''], blockedURI: [toUSVString, ''],
  violatedDirective: [toDOMString, ''], effectiveDirective: [toDOMString, ''],
  originalPolicy: [toDOMString, ''], sourceFile: [toUSVString, ''], sample: [toDOMString, ''],
  disposition: [(value) => toEnum(value, ['enforce', 'report'], 'disposition'), 'enforce'],
  statusCode: [toUnsignedShort, 0], lineNumber: [toUnsignedLong, 0],
  columnNumber: [toUnsignedLong, 0],
});

/** <https://html.spec.whatwg.org/#the-beforeunloadevent-interface> */
class BeforeUnloadEvent extends Event {
  constructor(token = undefined) {
    if (token !== legacyEventToken) illegalConstructor();
    super('');
    constructEvent(this, 'BeforeUnloadEvent', undefined);
  }
  get returnValue() {
    return eventRecordOf(this, 'BeforeUnloadEvent').values.get('returnValue');
  }
  set returnValue(value) {
    eventRecordOf(this, 'BeforeUnloadEvent').values.set('returnValue', toDOMString(value));
  }
}
defineEventInterface(BeforeUnloadEvent, { returnValue: [toDOMString, ''] }, {
  hidden: ['returnValue'],
});

/** <https://html.spec.whatwg.org/#messageevent> */
class MessageEvent extends Event {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'MessageEvent', eventInitDict);
  }
  initMessageEvent(
    type, bubbles = false, cancelable = false, data = null, origin = '', lastEventId = '',
    source = null, ports = [],
  ) {
    const record = eventRecordOf(this, 'MessageEvent');
    requireArguments(arguments.length, 1, 'initMessageEvent');
    const values = {
      data, origin: toUSVString(origin), lastEventId: toDOMString(lastEventId),
      source: toMessageSource(source), ports: freeze(toSequence(ports)),
    };
    if (!initializeEvent(record, toDOMString(type), Boolean(bubbles), Boolean(cancelable))) return;
    for (const name of ownKeys(values)) record.values.set(name, values[name]);
  }
}

function toMessageSource(value) {
  if (value === undefined || value === null) return null;
  if (eventTargetReference(value) === null) throw new TypeError('The source can get no messages.');
  return value;
}

/** Converts to `sequence<MessagePort>`. */
function toMessagePorts(value) {
  return freeze(toSequence(value, (port) => {
    if (!isObject(port) || !(port instanceof globalThis.MessagePort)) {
      throw new TypeError('An item is not a MessagePort.');
    }
    return port;
  }));
}

defineEventInterface(MessageEvent, {
  data: [toAny, null], origin: [toUSVString, ''], lastEventId: [toDOMString, ''],
  source: [toMessageSource, null], ports: [toMessagePorts, freeze([])],
});

/** <https://html.spec.whatwg.org/#the-storageevent-interface> */
class StorageEvent extends Event {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'StorageEvent', eventInitDict);
  }
  initStorageEvent(
    type, bubbles = false, cancelable = false, key = null, oldValue = null, newValue = null,
    url = '', storageArea = null,
  ) {
    const record = eventRecordOf(this, 'StorageEvent');
    requireArguments(arguments.length, 1, 'initStorageEvent');
    const values = {
      key: toNullableDOMString(key), oldValue: toNullableDOMString(oldValue),
      newValue: toNullableDOMString(newValue), url: toUSVString(url),
      storageArea: toStorageArea(storageArea),
    };
    if (!initializeEvent(record, toDOMString(type), Boolean(bubbles), Boolean(cancelable))) return;
    for (const name of ownKeys(values)) record.values.set(name, values[name]);
  }
}

function toStorageArea(value) {
  if (value === undefined || value === null) return null;
  if (!isObject(value) || !(value instanceof globalThis.Storage)) {
    throw new TypeError('The value is not a Storage.');
  }
  return value;
}

defineEventInterface(StorageEvent, {
  key: [toNullableDOMString, null], oldValue: [toNullableDOMString, null],
  newValue: [toNullableDOMString, null], url: [toUSVString, ''],
  storageArea: [toStorageArea, null],
});
