// `document.createEvent`. <https://dom.spec.whatwg.org/#dom-document-createevent>

// <https://w3c.github.io/deviceorientation/#devicemotionevent>
const DeviceMotionEvent = makeEventInterface('DeviceMotionEvent', Event, {
  acceleration: [toAny, null], accelerationIncludingGravity: [toAny, null],
  rotationRate: [toAny, null], interval: [toDouble, 0],
});

const toNullableDouble = (value) => (value === null ? null : toDouble(value));

// <https://w3c.github.io/deviceorientation/#deviceorientationevent>
const DeviceOrientationEvent = makeEventInterface('DeviceOrientationEvent', Event, {
  alpha: [toNullableDouble, null], beta: [toNullableDouble, null],
  gamma: [toNullableDouble, null], absolute: [toFlag, false],
});

/** The interfaces that `createEvent` knows, by names in lower case. */
const createdEventInterfaces = {
  __proto__: null,
  beforeunloadevent: 'BeforeUnloadEvent',
  compositionevent: 'CompositionEvent',
  customevent: 'CustomEvent',
  devicemotionevent: 'DeviceMotionEvent',
  deviceorientationevent: 'DeviceOrientationEvent',
  dragevent: 'DragEvent',
  event: 'Event',
  events: 'Event',
  focusevent: 'FocusEvent',
  hashchangeevent: 'HashChangeEvent',
  htmlevents: 'Event',
  keyboardevent: 'KeyboardEvent',
  messageevent: 'MessageEvent',
  mouseevent: 'MouseEvent',
  mouseevents: 'MouseEvent',
  storageevent: 'StorageEvent',
  svgevents: 'Event',
  textevent: 'TextEvent',
  uievent: 'UIEvent',
  uievents: 'UIEvent',
};

includeMixin(Document, {
  createEvent(name) {
    idOfInterface(this, Document);
    requireArguments(arguments.length, 1, 'createEvent');
    const interfaceName = createdEventInterfaces[asciiLowercase(toDOMString(name))];
    if (interfaceName === undefined) {
      throw new DOMException('There is no such event interface.', 'NotSupportedError');
    }
    const record = makeTrustedEvent('', { interface: interfaceName, isUntrusted: true });
    record.isInitialized = false;
    return wrapEvent(record);
  },
});
