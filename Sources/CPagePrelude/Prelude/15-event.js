// Events: <https://dom.spec.whatwg.org/#interface-event>.
//
// An event is a record that all content worlds share; `Event` objects are a world's views of it.

/** Ties an `Event` object to its record. */
class EventState extends Returning {
  #record;
  constructor(event, record) {
    super(event);
    this.#record = record;
  }
  /** The record of an `Event` object; null for anything else. */
  static of(value) {
    return isObject(value) && #record in value ? value.#record : null;
  }
}

/**
 * The interfaces of events by name: `{Class, members, ancestors}`, where `ancestors` has the
 * interface's own name and those that it inherits from.
 */
const eventInterfaces = new SafeMap();

function makeEventRecord(interfaceName, type) {
  return {
    interfaceName,
    type,
    bubbles: false,
    cancelable: false,
    composed: false,
    isTrusted: false,
    timeStamp: readClock(),
    target: null,
    currentTarget: null,
    relatedTarget: null,
    phase: 0,
    stopsPropagation: false,
    stopsImmediately: false,
    isCanceled: false,
    isInPassiveListener: false,
    isInitialized: false,
    isDispatching: false,
    path: [],
    values: new SafeMap(),
    world: worldName,
    wrappers: new SafeMap(),
  };
}

/** The record of a receiver that must be an event of an interface, else a TypeError. */
function eventRecordOf(event, interfaceName) {
  const record = EventState.of(event);
  if (
    record === null ||
    (interfaceName !== 'Event' &&
      !eventInterfaces.get(record.interfaceName).ancestors.has(interfaceName))
  ) throw new TypeError(`The receiver is not of the type ${interfaceName}.`);
  return record;
}

/** This world's `Event` object of a record. */
function wrapEvent(record) {
  let event = record.wrappers.get(worldName);
  if (event === undefined) {
    event = objectCreate(eventInterfaces.get(record.interfaceName).Class.prototype);
    adoptEvent(event, record);
  }
  return event;
}

/** The getter of the unforgeable `isTrusted`, which is each event's own. */
const isTrustedDescriptor = {
  __proto__: null,
  get: getOwnPropertyDescriptor({
    get isTrusted() {
      return eventRecordOf(this, 'Event').isTrusted;
    },
  }, 'isTrusted').get,
  set: undefined,
  enumerable: true,
  configurable: false,
};

function adoptEvent(event, record) {
  new EventState(event, record);
  defineProperty(event, 'isTrusted', isTrustedDescriptor);
  record.wrappers.set(worldName, event);
}

/**
 * Reads the members of an interface's dictionary, each in order of its name, as Web IDL asks.
 * A member is `[name, convert, defaultValue]`; without a default value, it is required.
 */
function readEventMembers(record, interfaceName, dictionary) {
  const { members } = eventInterfaces.get(interfaceName);
  for (let i = 0; i < members.length; i++) {
    const member = members[i];
    const value = dictionary[member.name];
    if (value !== undefined) {
      storeEventValue(record, member, member.convert(value));
    } else if (member.isRequired) {
      throw new TypeError(`The member ${member.name} is required.`);
    } else {
      storeEventValue(record, member, member.initial);
    }
  }
}

function storeEventValue(record, member, value) {
  if (member.name === 'relatedTarget') {
    record.relatedTarget = value === null ? null : eventTargetReference(value);
  } else {
    record.values.set(member.name, value);
  }
}

/** An attribute's value as this world sees it: objects of other worlds are not handed over. */
function eventValue(record, name) {
  const value = record.values.get(name);
  if (record.world === worldName || !isObject(value)) return value;
  if (isWindowTarget(value)) return windowObjectOf(value);
  return null;
}

/** Makes `get name() …` for an attribute that an event's dictionary sets. */
function eventAttributeGetter(interfaceName, name) {
  const holder = name === 'relatedTarget'
    ? {
      get [name]() {
        return eventTargetOf(eventRecordOf(this, interfaceName).relatedTarget);
      },
    }
    : {
      get [name]() {
        return eventValue(eventRecordOf(this, interfaceName), name);
      },
    };
  return getOwnPropertyDescriptor(holder, name).get;
}

/**
 * Registers an event interface and gives it the attributes of its dictionary.
 * `members`: name → `[convert, default]`, or `[convert]` where it is required. `hidden` lists
 * members that have no attribute of their own; `inherited` are the members of a dictionary
 * between that of the base interface and this one's, which are read first.
 */
function defineEventInterface(
  Class, members, { hidden = [], inherited = {}, ...options } = {},
) {
  const { name } = Class;
  const ancestors = new SafeSet();
  if (name !== 'Event') {
    eventInterfaces.get(getPrototypeOf(Class).name).ancestors.forEach((ancestor) => {
      ancestors.add(ancestor);
    });
  }
  ancestors.add(name);
  const list = [];
  for (const member of [...Object.keys(inherited).sort(), ...Object.keys(members).sort()]) {
    const definition = members[member] ?? inherited[member];
    const [convert, initial] = definition;
    list.push({ name: member, convert, initial, isRequired: definition.length < 2 });
    if (hidden.includes(member)) continue;
    defineProperty(Class.prototype, member, {
      get: eventAttributeGetter(name, member),
      set: undefined,
      enumerable: true,
      configurable: true,
    });
  }
  eventInterfaces.set(name, { Class, members: list, ancestors });
  defineInterface(Class, options);
}

/**
 * What each derived constructor does after `super(type, options)`: notes its interface and reads
 * its dictionary.
 */
function constructEvent(event, interfaceName, options) {
  const record = EventState.of(event);
  record.interfaceName = interfaceName;
  readEventMembers(record, interfaceName, toDictionary(options));
}

/** <https://dom.spec.whatwg.org/#event> */
class Event {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    const record = makeEventRecord('Event', `${type}`);
    const dictionary = toDictionary(eventInitDict);
    record.bubbles = Boolean(dictionary.bubbles);
    record.cancelable = Boolean(dictionary.cancelable);
    record.composed = Boolean(dictionary.composed);
    record.isInitialized = true;
    adoptEvent(this, record);
  }

  get type() {
    return eventRecordOf(this, 'Event').type;
  }
  get target() {
    return eventTargetOf(eventRecordOf(this, 'Event').target);
  }
  get srcElement() {
    return eventTargetOf(eventRecordOf(this, 'Event').target);
  }
  get currentTarget() {
    return eventTargetOf(eventRecordOf(this, 'Event').currentTarget);
  }
  composedPath() {
    return composedPathOf(eventRecordOf(this, 'Event'));
  }

  get eventPhase() {
    return eventRecordOf(this, 'Event').phase;
  }
  stopPropagation() {
    eventRecordOf(this, 'Event').stopsPropagation = true;
  }
  get cancelBubble() {
    return eventRecordOf(this, 'Event').stopsPropagation;
  }
  set cancelBubble(value) {
    const record = eventRecordOf(this, 'Event');
    if (value) record.stopsPropagation = true;
  }
  stopImmediatePropagation() {
    const record = eventRecordOf(this, 'Event');
    record.stopsPropagation = true;
    record.stopsImmediately = true;
  }

  get bubbles() {
    return eventRecordOf(this, 'Event').bubbles;
  }
  get cancelable() {
    return eventRecordOf(this, 'Event').cancelable;
  }
  get returnValue() {
    return !eventRecordOf(this, 'Event').isCanceled;
  }
  set returnValue(value) {
    const record = eventRecordOf(this, 'Event');
    if (!value) cancelEvent(record);
  }
  preventDefault() {
    cancelEvent(eventRecordOf(this, 'Event'));
  }
  get defaultPrevented() {
    return eventRecordOf(this, 'Event').isCanceled;
  }
  get composed() {
    return eventRecordOf(this, 'Event').composed;
  }

  get timeStamp() {
    return eventRecordOf(this, 'Event').timeStamp;
  }

  initEvent(type, bubbles = false, cancelable = false) {
    const record = eventRecordOf(this, 'Event');
    requireArguments(arguments.length, 1, 'initEvent');
    initializeEvent(record, `${type}`, Boolean(bubbles), Boolean(cancelable));
  }
}
defineEventInterface(Event, {}, {
  constants: { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 },
});

/** <https://dom.spec.whatwg.org/#set-the-canceled-flag> */
function cancelEvent(record) {
  if (record.cancelable && !record.isInPassiveListener) record.isCanceled = true;
}

/**
 * <https://dom.spec.whatwg.org/#concept-event-initialize>
 * - Returns: false where the event is being dispatched, and so stays as it is.
 */
function initializeEvent(record, type, bubbles, cancelable) {
  if (record.isDispatching) return false;
  record.isInitialized = true;
  record.stopsPropagation = false;
  record.stopsImmediately = false;
  record.isCanceled = false;
  record.isTrusted = false;
  record.target = null;
  record.type = type;
  record.bubbles = bubbles;
  record.cancelable = cancelable;
  return true;
}

/** The conversion of a member that may be anything. */
const toAny = (value) => value;

/** <https://dom.spec.whatwg.org/#customevent> */
class CustomEvent extends Event {
  constructor(type, eventInitDict = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    super(type, eventInitDict);
    constructEvent(this, 'CustomEvent', eventInitDict);
  }

  initCustomEvent(type, bubbles = false, cancelable = false, detail = null) {
    const record = eventRecordOf(this, 'CustomEvent');
    requireArguments(arguments.length, 1, 'initCustomEvent');
    if (initializeEvent(record, `${type}`, Boolean(bubbles), Boolean(cancelable))) {
      record.values.set('detail', detail);
    }
  }
}
defineEventInterface(CustomEvent, { detail: [toAny, null] });
