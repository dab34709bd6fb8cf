// Events of user interfaces.
// <https://w3c.github.io/uievents/>, <https://w3c.github.io/pointerevents/>,
// <https://w3c.github.io/touch-events/>

/** Converts to `Window?`. */
function toNullableWindow(value) {
  if (value === undefined || value === null) return null;
  const target = windowTargetOf(value);
  if (target === null) throw new TypeError('The view is not a Window.');
  return target;
}

/** Converts to `EventTarget?`. */
function toNullableEventTarget(value) {
  if (value === undefined || value === null) return null;
  if (eventTargetReference(value) === null) throw new TypeError('The value is no EventTarget.');
  return value;
}

/** <https://w3c.github.io/uievents/#uievent> */
class UIEvent extends Event {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'UIEvent', eventInitDict);
  }
  get view() {
    return eventTargetOf(eventRecordOf(this, 'UIEvent').values.get('view'));
  }
  get which() {
    return legacyWhich(eventRecordOf(this, 'UIEvent'));
  }
  initUIEvent(type, bubbles = false, cancelable = false, view = null, detail = 0) {
    const record = eventRecordOf(this, 'UIEvent');
    requireArguments(arguments.length, 1, 'initUIEvent');
    initializeUIEvent(record, type, bubbles, cancelable, view, detail);
  }
}
defineEventInterface(UIEvent, {
  detail: [toLong, 0], view: [toNullableWindow, null], which: [toUnsignedLong, 0],
}, { hidden: ['view', 'which'] });

function initializeUIEvent(record, type, bubbles, cancelable, view, detail) {
  const name = toDOMString(type);
  const window = toNullableWindow(view);
  const number = toLong(detail);
  if (!initializeEvent(record, name, Boolean(bubbles), Boolean(cancelable))) return false;
  record.values.set('view', window);
  record.values.set('detail', number);
  return true;
}

/** <https://w3c.github.io/uievents/#dom-uievent-which> */
function legacyWhich(record) {
  const { values, interfaceName } = record;
  const { ancestors } = eventInterfaces.get(interfaceName);
  if (ancestors.has('KeyboardEvent')) {
    return values.get('keyCode') || values.get('which');
  }
  if (ancestors.has('MouseEvent')) return values.get('button') + 1;
  return values.get('which');
}

/** The modifier keys that `getModifierState` knows by the members of the dictionary. */
const modifierMembers = {
  __proto__: null,
  Alt: 'altKey', Control: 'ctrlKey', Meta: 'metaKey', Shift: 'shiftKey',
  AltGraph: 'modifierAltGraph', CapsLock: 'modifierCapsLock', Fn: 'modifierFn',
  FnLock: 'modifierFnLock', Hyper: 'modifierHyper', NumLock: 'modifierNumLock',
  ScrollLock: 'modifierScrollLock', Super: 'modifierSuper', Symbol: 'modifierSymbol',
  SymbolLock: 'modifierSymbolLock',
};
const modifierFlags = {
  altKey: [Boolean, false], ctrlKey: [Boolean, false], metaKey: [Boolean, false],
  shiftKey: [Boolean, false], modifierAltGraph: [Boolean, false],
  modifierCapsLock: [Boolean, false], modifierFn: [Boolean, false],
  modifierFnLock: [Boolean, false], modifierHyper: [Boolean, false],
  modifierNumLock: [Boolean, false], modifierScrollLock: [Boolean, false],
  modifierSuper: [Boolean, false], modifierSymbol: [Boolean, false],
  modifierSymbolLock: [Boolean, false],
};
const hiddenModifiers = Object.keys(modifierFlags).filter((name) => name.startsWith('modifier'));

/** <https://w3c.github.io/uievents/#dom-keyboardevent-getmodifierstate> */
function modifierState(record, key) {
  const member = modifierMembers[key];
  return member !== undefined && record.values.get(member);
}

/** <https://w3c.github.io/uievents/#mouseevent> */
class MouseEvent extends UIEvent {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'MouseEvent', eventInitDict);
  }
  get pageX() {
    return mousePlace(this, 'clientX') + mouseScroll(this, 'scrollX');
  }
  get pageY() {
    return mousePlace(this, 'clientY') + mouseScroll(this, 'scrollY');
  }
  get x() {
    return mousePlace(this, 'clientX');
  }
  get y() {
    return mousePlace(this, 'clientY');
  }
  get offsetX() {
    return mouseOffset(eventRecordOf(this, 'MouseEvent'), 'x');
  }
  get offsetY() {
    return mouseOffset(eventRecordOf(this, 'MouseEvent'), 'y');
  }
  get layerX() {
    return mousePlace(this, 'clientX') + mouseScroll(this, 'scrollX');
  }
  get layerY() {
    return mousePlace(this, 'clientY') + mouseScroll(this, 'scrollY');
  }
  get fromElement() {
    const record = eventRecordOf(this, 'MouseEvent');
    const leaves = record.type === 'mouseout' || record.type === 'mouseleave';
    return eventTargetOf(leaves ? record.target : record.relatedTarget);
  }
  get toElement() {
    const record = eventRecordOf(this, 'MouseEvent');
    const leaves = record.type === 'mouseout' || record.type === 'mouseleave';
    return eventTargetOf(leaves ? record.relatedTarget : record.target);
  }
  getModifierState(key) {
    const record = eventRecordOf(this, 'MouseEvent');
    requireArguments(arguments.length, 1, 'getModifierState');
    return modifierState(record, toDOMString(key));
  }
  initMouseEvent(
    type, bubbles = false, cancelable = false, view = null, detail = 0, screenX = 0, screenY = 0,
    clientX = 0, clientY = 0, ctrlKey = false, altKey = false, shiftKey = false, metaKey = false,
    button = 0, relatedTarget = null,
  ) {
    const record = eventRecordOf(this, 'MouseEvent');
    requireArguments(arguments.length, 1, 'initMouseEvent');
    const values = {
      screenX: toLong(screenX), screenY: toLong(screenY), clientX: toLong(clientX),
      clientY: toLong(clientY), ctrlKey: Boolean(ctrlKey), altKey: Boolean(altKey),
      shiftKey: Boolean(shiftKey), metaKey: Boolean(metaKey), button: toShort(button),
    };
    const related = toNullableEventTarget(relatedTarget);
    if (!initializeUIEvent(record, type, bubbles, cancelable, view, detail)) return;
    for (const name of ownKeys(values)) record.values.set(name, values[name]);
    record.relatedTarget = related === null ? null : eventTargetReference(related);
  }
}

function mousePlace(event, name) {
  return eventRecordOf(event, 'MouseEvent').values.get(name);
}

/** How far the page was scrolled when the event was dispatched. */
function mouseScroll(event, name) {
  const scrolled = eventRecordOf(event, 'MouseEvent').scroll;
  if (scrolled !== undefined) return scrolled[name];
  const value = globalThis[name];
  return typeof value === 'number' ? value : 0;
}

/**
 * The place in the padding box of the target.
 * <https://drafts.csswg.org/cssom-view/#dom-mouseevent-offsetx>
 */
function mouseOffset(record, axis) {
  const place = record.values.get(axis === 'x' ? 'clientX' : 'clientY');
  const { target } = record;
  if (typeof target !== 'number' || N.kind(target) !== 1) return place;
  refreshLayoutAnswers();
  const inner = N.localPoint(target, record.values.get('clientX'), record.values.get('clientY'));
  return inner === null ? place : inner[axis === 'x' ? 0 : 1];
}

// In the dictionary, the place is `double` as CSSOM View says.
defineEventInterface(MouseEvent, {
  screenX: [toDouble, 0], screenY: [toDouble, 0], clientX: [toDouble, 0], clientY: [toDouble, 0],
  button: [toShort, 0], buttons: [toUnsignedShort, 0],
  movementX: [toDouble, 0], movementY: [toDouble, 0],
  relatedTarget: [toNullableEventTarget, null],
}, { hidden: hiddenModifiers, inherited: modifierFlags });

/** <https://w3c.github.io/pointerevents/#pointerevent-interface> */
class PointerEvent extends MouseEvent {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'PointerEvent', eventInitDict);
    completePenAngles(EventState.of(this).values);
  }
  getCoalescedEvents() {
    return arraySlice(eventRecordOf(this, 'PointerEvent').values.get('coalescedEvents'));
  }
  getPredictedEvents() {
    return arraySlice(eventRecordOf(this, 'PointerEvent').values.get('predictedEvents'));
  }
}

/**
 * Gives the angles of a pen that were not told by those that were.
 * <https://w3c.github.io/pointerevents/#converting-between-tiltx-tilty-and-altitudeangle-azimuthangle>
 */
function completePenAngles(values) {
  const tilts = [values.get('tiltX'), values.get('tiltY')];
  const angles = [values.get('altitudeAngle'), values.get('azimuthAngle')];
  const hasTilt = tilts[0] !== undefined || tilts[1] !== undefined;
  const hasAngle = angles[0] !== undefined || angles[1] !== undefined;
  let [tiltX, tiltY] = [tilts[0] ?? 0, tilts[1] ?? 0];
  let [altitude, azimuth] = [angles[0] ?? Math.PI / 2, angles[1] ?? 0];
  if (hasTilt && !hasAngle) [altitude, azimuth] = penAnglesOfTilt(tiltX, tiltY);
  else if (hasAngle && !hasTilt) [tiltX, tiltY] = penTiltOfAngles(altitude, azimuth);
  values.set('tiltX', tiltX);
  values.set('tiltY', tiltY);
  values.set('altitudeAngle', altitude);
  values.set('azimuthAngle', azimuth);
}

function penAnglesOfTilt(tiltX, tiltY) {
  const [x, y] = [tiltX * Math.PI / 180, tiltY * Math.PI / 180];
  let azimuth = 0;
  if (tiltX === 0) azimuth = tiltY > 0 ? Math.PI / 2 : tiltY < 0 ? 3 * Math.PI / 2 : 0;
  else if (tiltY === 0) azimuth = tiltX < 0 ? Math.PI : 0;
  else if (absolute(tiltX) !== 90 && absolute(tiltY) !== 90) {
    azimuth = Math.atan2(Math.tan(y), Math.tan(x));
    if (azimuth < 0) azimuth += 2 * Math.PI;
  }
  let altitude = 0;
  if (absolute(tiltX) !== 90 && absolute(tiltY) !== 90) {
    altitude = tiltX === 0 ? Math.PI / 2 - absolute(y) : tiltY === 0 ? Math.PI / 2 - absolute(x)
      : Math.atan(1 / Math.sqrt(Math.tan(x) ** 2 + Math.tan(y) ** 2));
  }
  return [altitude, azimuth];
}

function penTiltOfAngles(altitude, azimuth) {
  const degrees = (radians) => Math.round(radians * 180 / Math.PI) + 0;
  if (altitude === 0) {
    const sign = (value) => (absolute(value) < 1e-12 ? 0 : value > 0 ? 90 : -90);
    return [sign(Math.cos(azimuth)), sign(Math.sin(azimuth))];
  }
  const tangent = Math.tan(altitude);
  return [
    degrees(Math.atan(Math.cos(azimuth) / tangent)),
    degrees(Math.atan(Math.sin(azimuth) / tangent)),
  ];
}

/** Converts to `sequence<PointerEvent>`. */
function toPointerEvents(value) {
  return toSequence(value, (event) => {
    const record = EventState.of(event);
    const ancestors = record && eventInterfaces.get(record.interfaceName).ancestors;
    if (!ancestors?.has('PointerEvent')) {
      throw new TypeError('An item is not a PointerEvent.');
    }
    return event;
  });
}

defineEventInterface(PointerEvent, {
  pointerId: [toLong, 0], width: [toDouble, 1], height: [toDouble, 1], pressure: [toFloat, 0],
  tangentialPressure: [toFloat, 0], tiltX: [toLong, undefined], tiltY: [toLong, undefined],
  twist: [toLong, 0],
  altitudeAngle: [toDouble, undefined], azimuthAngle: [toDouble, undefined],
  pointerType: [toDOMString, ''], isPrimary: [Boolean, false],
  persistentDeviceId: [toLong, 0],
  coalescedEvents: [toPointerEvents, []], predictedEvents: [toPointerEvents, []],
}, { hidden: ['coalescedEvents', 'predictedEvents'] });

/** <https://w3c.github.io/uievents/#wheelevent> */
class WheelEvent extends MouseEvent {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'WheelEvent', eventInitDict);
  }
  // What browsers had before: 120 for each notch of the wheel, the other way round.
  get wheelDelta() {
    const { values } = eventRecordOf(this, 'WheelEvent');
    return legacyWheelDelta(values.get('deltaY') || values.get('deltaX'));
  }
  get wheelDeltaX() {
    return legacyWheelDelta(eventRecordOf(this, 'WheelEvent').values.get('deltaX'));
  }
  get wheelDeltaY() {
    return legacyWheelDelta(eventRecordOf(this, 'WheelEvent').values.get('deltaY'));
  }
}
function legacyWheelDelta(delta) {
  return trunc(-delta * 1.2) + 0;
}

defineEventInterface(WheelEvent, {
  deltaX: [toDouble, 0], deltaY: [toDouble, 0], deltaZ: [toDouble, 0],
  deltaMode: [toUnsignedLong, 0],
}, { constants: { DOM_DELTA_PIXEL: 0, DOM_DELTA_LINE: 1, DOM_DELTA_PAGE: 2 } });

/** <https://html.spec.whatwg.org/#dragevent> */
class DragEvent extends MouseEvent {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'DragEvent', eventInitDict);
  }
}
defineEventInterface(DragEvent, { dataTransfer: [(value) => toNullableDataTransfer(value), null] });

/** <https://w3c.github.io/uievents/#focusevent> */
class FocusEvent extends UIEvent {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'FocusEvent', eventInitDict);
  }
}
defineEventInterface(FocusEvent, { relatedTarget: [toNullableEventTarget, null] });
