// Events of keyboards, text input and touch.
// <https://w3c.github.io/uievents/>, <https://w3c.github.io/input-events/>

/** <https://w3c.github.io/uievents/#keyboardevent> */
class KeyboardEvent extends UIEvent {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'KeyboardEvent', eventInitDict);
  }
  getModifierState(key) {
    const record = eventRecordOf(this, 'KeyboardEvent');
    requireArguments(arguments.length, 1, 'getModifierState');
    return modifierState(record, toDOMString(key));
  }
  initKeyboardEvent(
    type, bubbles = false, cancelable = false, view = null, key = '', location = 0,
    ctrlKey = false, altKey = false, shiftKey = false, metaKey = false,
  ) {
    const record = eventRecordOf(this, 'KeyboardEvent');
    requireArguments(arguments.length, 1, 'initKeyboardEvent');
    const values = {
      key: toDOMString(key), location: toUnsignedLong(location), ctrlKey: Boolean(ctrlKey),
      altKey: Boolean(altKey), shiftKey: Boolean(shiftKey), metaKey: Boolean(metaKey),
    };
    const detail = record.values.get('detail');
    if (!initializeUIEvent(record, type, bubbles, cancelable, view, detail)) return;
    for (const name of ownKeys(values)) record.values.set(name, values[name]);
  }
}
defineEventInterface(KeyboardEvent, {
  key: [toDOMString, ''], code: [toDOMString, ''], location: [toUnsignedLong, 0],
  repeat: [Boolean, false], isComposing: [Boolean, false],
  charCode: [toUnsignedLong, 0], keyCode: [toUnsignedLong, 0],
}, {
  hidden: hiddenModifiers,
  inherited: modifierFlags,
  constants: {
    DOM_KEY_LOCATION_STANDARD: 0, DOM_KEY_LOCATION_LEFT: 1, DOM_KEY_LOCATION_RIGHT: 2,
    DOM_KEY_LOCATION_NUMPAD: 3,
  },
});

/** <https://w3c.github.io/uievents/#compositionevent> */
class CompositionEvent extends UIEvent {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'CompositionEvent', eventInitDict);
  }
  initCompositionEvent(type, bubbles = false, cancelable = false, view = null, data = '') {
    const record = eventRecordOf(this, 'CompositionEvent');
    requireArguments(arguments.length, 1, 'initCompositionEvent');
    const text = toDOMString(data);
    const detail = record.values.get('detail');
    if (initializeUIEvent(record, type, bubbles, cancelable, view, detail)) {
      record.values.set('data', text);
    }
  }
}
defineEventInterface(CompositionEvent, { data: [toDOMString, ''] });

/** <https://w3c.github.io/uievents/#textevent> */
class TextEvent extends UIEvent {
  constructor(token = undefined) {
    if (token !== legacyEventToken) illegalConstructor();
    super('');
    constructEvent(this, 'TextEvent', undefined);
  }
  initTextEvent(type, bubbles = false, cancelable = false, view = null, data = 'undefined') {
    const record = eventRecordOf(this, 'TextEvent');
    requireArguments(arguments.length, 1, 'initTextEvent');
    const text = toDOMString(data);
    if (initializeUIEvent(record, type, bubbles, cancelable, view, 0)) {
      record.values.set('data', text);
    }
  }
}
/** What lets `document.createEvent` make events whose interface has no constructor. */
const legacyEventToken = {};
defineEventInterface(TextEvent, { data: [toDOMString, ''] });

/** <https://w3c.github.io/input-events/#interface-InputEvent> */
class InputEvent extends UIEvent {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'InputEvent', eventInitDict);
  }
  getTargetRanges() {
    return arraySlice(eventRecordOf(this, 'InputEvent').values.get('targetRanges'));
  }
}
defineEventInterface(InputEvent, {
  data: [toNullableDOMString, null], inputType: [toDOMString, ''], isComposing: [Boolean, false],
  dataTransfer: [(value) => toNullableDataTransfer(value), null],
  targetRanges: [(value) => toSequence(value, (range) => {
    if (!hasPlatformState(range, StaticRange)) throw new TypeError('An item is no StaticRange.');
    return range;
  }), []],
}, { hidden: ['targetRanges'] });

/** <https://w3c.github.io/touch-events/#touch-interface> */
class Touch {
  constructor(touchInitDict) {
    requireArguments(arguments.length, 1, 'Touch');
    const members = toDictionary(touchInitDict);
    const state = {};
    for (const [name, convert] of touchNumbers) {
      state[name] = dictionaryMember(members, name, convert, 0);
    }
    if (members.identifier === undefined || members.target === undefined) {
      throw new TypeError('A Touch needs an identifier and a target.');
    }
    state.identifier = toLong(members.identifier);
    state.target = toNullableEventTarget(members.target);
    if (state.target === null) throw new TypeError('The target is no EventTarget.');
    stampPlatformObject(this, Touch, state);
  }
  get identifier() {
    return platformState(this, Touch).identifier;
  }
  get target() {
    return platformState(this, Touch).target;
  }
}
const touchNumbers = [
  ['clientX', toDouble], ['clientY', toDouble], ['force', toFloat], ['pageX', toDouble],
  ['pageY', toDouble], ['radiusX', toFloat], ['radiusY', toFloat], ['rotationAngle', toFloat],
  ['screenX', toDouble], ['screenY', toDouble],
];
for (const [name] of touchNumbers) {
  defineProperty(Touch.prototype, name, getOwnPropertyDescriptor({
    get [name]() {
      return platformState(this, Touch)[name];
    },
  }, name));
}
defineInterface(Touch);

/** <https://w3c.github.io/touch-events/#touchlist-interface> */
class TouchList {
  constructor() {
    illegalConstructor();
  }
  get length() {
    return platformState(this, TouchList).length;
  }
  item(index) {
    const touches = platformState(this, TouchList);
    requireArguments(arguments.length, 1, 'item');
    return touches[toUnsignedLong(index)] ?? null;
  }
}
defineIndexedIterator(TouchList.prototype);
defineInterface(TouchList);

/** Converts to `sequence<Touch>`, held as the list that the event's attribute gives. */
function toTouchList(value) {
  return makeTouchList(toSequence(value, (touch) => {
    if (!hasPlatformState(touch, Touch)) throw new TypeError('An item is not a Touch.');
    return touch;
  }));
}

function makeTouchList(touches) {
  const list = makePlatformObject(TouchList, touches);
  for (let i = 0; i < touches.length; i++) {
    defineProperty(list, i, {
      value: touches[i], writable: false, enumerable: true, configurable: true,
    });
  }
  return list;
}

/** <https://w3c.github.io/touch-events/#touchevent-interface> */
class TouchEvent extends UIEvent {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'TouchEvent', eventInitDict);
  }
  getModifierState(key) {
    const record = eventRecordOf(this, 'TouchEvent');
    requireArguments(arguments.length, 1, 'getModifierState');
    return modifierState(record, toDOMString(key));
  }
}
const noTouches = makeTouchList([]);
defineEventInterface(TouchEvent, {
  touches: [toTouchList, noTouches], targetTouches: [toTouchList, noTouches],
  changedTouches: [toTouchList, noTouches],
}, { hidden: hiddenModifiers, inherited: modifierFlags });
