// Copies of values for messages and storage.
// <https://html.spec.whatwg.org/#safe-passing-of-structured-data>
//
// Serializing makes a tree of records that belong to no content world; deserializing makes objects
// of the world that does it.

/**
 * Platform objects that can be copied: `{type, matches(value), serialize(value, inner) → data,
 * deserialize(data, inner) → value}`, where `inner` does the same for parts.
 */
const serializableTypes = [];

/**
 * Platform objects that can be handed over: `{type, matches(value), isDetached(value),
 * transfer(value) → data, receive(data) → value}`.
 */
const transferableTypes = [];

function throwDataCloneError(what) {
  throw new DOMException(`${what} cannot be cloned`, 'DataCloneError');
}

/** Makes a test for a kind of built-in object of a getter or method that others can't be given. */
function brandTest(method) {
  return (value) => {
    try {
      apply(method, value, []);
      return true;
    } catch {
      return false;
    }
  };
}

const getterOf = (prototype, name) => getOwnPropertyDescriptor(prototype, name).get;
const isBooleanObject = brandTest(Boolean.prototype.valueOf);
const isNumberObject = brandTest(Number.prototype.valueOf);
const isStringObject = brandTest(String.prototype.valueOf);
const isBigIntObject = brandTest(BigInt.prototype.valueOf);
const isSymbolObject = brandTest(Symbol.prototype.valueOf);
const isDateObject = brandTest(Date.prototype.getTime);
const isMapObject = brandTest(getterOf(Map.prototype, 'size'));
const isSetObject = brandTest(getterOf(Set.prototype, 'size'));
const isRegExpObject = ((test) => (value) => value !== RegExp.prototype && test(value))(
  brandTest(getterOf(RegExp.prototype, 'dotAll')));
const objectToString = uncurryThis(Object.prototype.toString);
const isNativeError = Error.isError ?? ((value) => objectToString(value) === '[object Error]');
const dateTime = uncurryThis(Date.prototype.getTime);
const mapForEach = uncurryThis(Map.prototype.forEach);
const setForEach = uncurryThis(Set.prototype.forEach);
const regExpSource = uncurryThis(getterOf(RegExp.prototype, 'source'));
const regExpFlags = uncurryThis(getterOf(RegExp.prototype, 'flags'));
const bufferSlice = uncurryThis(ArrayBuffer.prototype.slice);
const bufferTransfer =
  ArrayBuffer.prototype.transfer && uncurryThis(ArrayBuffer.prototype.transfer);
const isBufferDetached = (() => {
  const descriptor = getOwnPropertyDescriptor(ArrayBuffer.prototype, 'detached');
  return descriptor === undefined ? () => false : uncurryThis(descriptor.get);
})();
const bufferMaximum = (() => {
  const prototype = ArrayBuffer.prototype;
  const resizable = getOwnPropertyDescriptor(prototype, 'resizable');
  if (resizable === undefined) return () => undefined;
  const isResizable = uncurryThis(resizable.get);
  const maximumOf = uncurryThis(getterOf(prototype, 'maxByteLength'));
  return (buffer) => (isResizable(buffer) ? maximumOf(buffer) : undefined);
})();
const viewConstructors = {
  DataView, Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array,
  Uint32Array, Float32Array, Float64Array, BigInt64Array, BigUint64Array, __proto__: null,
};
if (globalThis.Float16Array) viewConstructors.Float16Array = globalThis.Float16Array;
const nativeErrors = {
  Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, __proto__: null,
};

/** Whether an object is of an interface of the platform: such are never plain objects. */
function isPlatformObject(value) {
  for (let object = getPrototypeOf(value); object !== null; object = getPrototypeOf(object)) {
    const constructor = getOwnPropertyDescriptor(object, 'constructor')?.value;
    if (typeof constructor === 'function' && weakSetHas(platformFunctions, constructor)) {
      return !weakSetHas(virtualDates, constructor);
    }
  }
  return false;
}

const uncloneableClasses = [WeakMap, WeakSet, WeakRef, Promise, globalThis.FinalizationRegistry];

class Serializer {
  constructor(transferred) {
    this.memory = new NativeMap();
    for (let index = 0; index < transferred.length; index++) {
      this.memory.set(transferred[index], { kind: 'transferred', index });
    }
  }

  /** <https://html.spec.whatwg.org/#structuredserializeinternal> */
  serialize(value) {
    if (!isObject(value)) {
      if (typeof value === 'symbol') throwDataCloneError('A symbol');
      return { kind: 'primitive', value };
    }
    const known = this.memory.get(value);
    if (known !== undefined) return known;
    if (typeof value === 'function') throwDataCloneError('A function');
    const record = { kind: '' };
    this.memory.set(value, record);
    if (isArray(value)) {
      record.kind = 'array';
      record.length = value.length;
      this.serializeProperties(value, record);
      return record;
    }
    const prototype = getPrototypeOf(value);
    const isPlain = (prototype === Object.prototype || prototype === null)
      && !(Symbol.toStringTag in value);
    const tag = isPlain ? objectToString(value) : '';
    // Fast path: what says itself that it is a plain object.
    if (tag !== '[object Object]' && tag !== '[object Arguments]'
      && this.serializeSpecial(value, record)) {
      return record;
    }
    record.kind = 'object';
    this.serializeProperties(value, record);
    return record;
  }

  serializeSpecial(value, record) {
    if (this.serializeBuiltIn(value, record)) return true;
    for (let index = 0; index < serializableTypes.length; index++) {
      const type = serializableTypes[index];
      if (!type.matches(value)) continue;
      record.kind = 'platform';
      record.type = type.type;
      record.data = type.serialize(value, (inner) => this.serialize(inner));
      return true;
    }
    if (isNativeError(value)) {
      this.serializeError(value, record);
      return true;
    }
    for (let index = 0; index < uncloneableClasses.length; index++) {
      const Class = uncloneableClasses[index];
      if (Class && value instanceof Class) throwDataCloneError(`A ${Class.name}`);
    }
    if (isPlatformObject(value)) throwDataCloneError(objectToString(value));
    return false;
  }

  serializeBuiltIn(value, record) {
    if (isDateObject(value)) {
      record.kind = 'date';
      record.value = dateTime(value);
    } else if (isRegExpObject(value)) {
      record.kind = 'regexp';
      record.source = regExpSource(value);
      record.flags = regExpFlags(value);
    } else if (isMapObject(value)) {
      record.kind = 'map';
      const entries = [];
      mapForEach(value, (item, key) => {
        entries[entries.length] = [key, item];
      });
      record.entries = arrayMap(
        entries, ([key, item]) => [this.serialize(key), this.serialize(item)]);
    } else if (isSetObject(value)) {
      record.kind = 'set';
      const items = [];
      setForEach(value, (item) => {
        items[items.length] = item;
      });
      record.items = arrayMap(items, (item) => this.serialize(item));
    } else if (isBufferView(value)) {
      this.serializeView(value, record);
    } else if (isArrayBuffer(value)) {
      if (isBufferDetached(value)) throwDataCloneError('A detached ArrayBuffer');
      record.kind = 'buffer';
      record.maximum = bufferMaximum(value);
      record.bytes = bufferSlice(value, 0);
    } else if (isSharedBuffer(value)) {
      throwDataCloneError('A SharedArrayBuffer');
    } else if (isBooleanObject(value) || isNumberObject(value) || isStringObject(value)
      || isBigIntObject(value)) {
      record.kind = 'boxed';
      record.value = isBooleanObject(value) ? apply(Boolean.prototype.valueOf, value, [])
        : isNumberObject(value) ? apply(Number.prototype.valueOf, value, [])
          : isStringObject(value) ? apply(String.prototype.valueOf, value, [])
            : apply(BigInt.prototype.valueOf, value, []);
    } else if (isSymbolObject(value)) {
      throwDataCloneError('A symbol');
    } else {
      return false;
    }
    return true;
  }

  serializeView(value, record) {
    record.kind = 'view';
    record.type = typedArrayName(value) ?? 'DataView';
    let offset, length;
    try {
      offset = value.byteOffset;
      length = value.byteLength;
    } catch {
      throwDataCloneError('A view of a detached ArrayBuffer');
    }
    if (isArrayBuffer(value.buffer) && isBufferDetached(value.buffer)) {
      throwDataCloneError('A view of a detached ArrayBuffer');
    }
    record.buffer = this.serialize(value.buffer);
    record.byteOffset = offset;
    record.length = record.type === 'DataView' ? length : value.length;
  }

  serializeError(value, record) {
    record.kind = 'error';
    const name = value.name;
    const text = name === undefined ? 'Error' : `${name}`;
    record.name = text in nativeErrors ? text : 'Error';
    const message = getOwnPropertyDescriptor(value, 'message');
    if (message !== undefined && 'value' in message) record.message = `${message.value}`;
    const { stack } = value;
    if (typeof stack === 'string') record.stack = stack;
    const cause = getOwnPropertyDescriptor(value, 'cause');
    if (cause !== undefined && 'value' in cause) record.cause = this.serialize(cause.value);
  }

  serializeProperties(value, record) {
    const properties = (record.properties = []);
    const keys = ownKeys(value);
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index];
      if (typeof key === 'symbol') continue;
      const descriptor = getOwnPropertyDescriptor(value, key);
      if (descriptor === undefined || !descriptor.enumerable) continue;
      properties[properties.length] = [key, this.serialize(value[key])];
    }
  }
}

class Deserializer {
  constructor(received) {
    this.memory = new NativeMap();
    this.received = received;
  }

  /** <https://html.spec.whatwg.org/#structureddeserialize> */
  deserialize(record) {
    if (record.kind === 'primitive') return record.value;
    if (record.kind === 'transferred') return this.received[record.index];
    if (this.memory.has(record)) return this.memory.get(record);
    const value = this.make(record);
    this.memory.set(record, value);
    this.fill(value, record);
    return value;
  }

  make(record) {
    switch (record.kind) {
      case 'array': {
        const value = [];
        value.length = record.length;
        return value;
      }
      case 'date': return new SystemDate(record.value);
      case 'regexp': return new RegExp(record.source, record.flags);
      case 'map': return new NativeMap();
      case 'set': return new NativeSet();
      case 'boxed': return Object(record.value);
      case 'error': return this.makeError(record);
      case 'buffer': {
        if (record.maximum === undefined) return bufferSlice(record.bytes, 0);
        const length = bufferByteLength(record.bytes);
        const buffer = new ArrayBuffer(length, { maxByteLength: record.maximum });
        new Uint8Array(buffer).set(new Uint8Array(record.bytes));
        return buffer;
      }
      case 'view': {
        const Class = viewConstructors[record.type];
        return new Class(this.deserialize(record.buffer), record.byteOffset, record.length);
      }
      case 'platform': {
        const type = arrayFind(serializableTypes, ({ type }) => type === record.type);
        return type.deserialize(record.data, (inner) => this.deserialize(inner));
      }
      default: return {};
    }
  }

  makeError(record) {
    const error = new nativeErrors[record.name]();
    const define = (name, value) => defineProperty(error, name, {
      value, writable: true, enumerable: false, configurable: true,
    });
    if (record.message !== undefined) define('message', record.message);
    if (record.stack !== undefined) define('stack', record.stack);
    return error;
  }

  fill(value, record) {
    if (record.kind === 'map') {
      for (const [key, item] of record.entries) {
        value.set(this.deserialize(key), this.deserialize(item));
      }
    } else if (record.kind === 'set') {
      for (const item of record.items) value.add(this.deserialize(item));
    } else if (record.kind === 'error') {
      if (record.cause === undefined) return;
      defineProperty(value, 'cause', {
        value: this.deserialize(record.cause), writable: true, enumerable: false,
        configurable: true,
      });
    } else if (record.properties !== undefined) {
      for (const [key, item] of record.properties) {
        defineProperty(value, key, {
          value: this.deserialize(item), writable: true, enumerable: true, configurable: true,
        });
      }
    }
  }
}

/** <https://html.spec.whatwg.org/#structuredserializewithtransfer> */
function serializeWithTransfer(value, transfer) {
  const types = [];
  const seen = new NativeSet();
  for (let index = 0; index < transfer.length; index++) {
    const object = transfer[index];
    const type = isArrayBuffer(object) ? arrayBufferTransfer
      : arrayFind(transferableTypes, (candidate) => candidate.matches(object));
    if (type === undefined) throwDataCloneError('A value of the transfer list');
    if (seen.has(object)) throwDataCloneError('A value that is to be transferred twice');
    seen.add(object);
    types[index] = type;
  }
  const root = new Serializer(transfer).serialize(value);
  const transferred = [];
  for (let index = 0; index < transfer.length; index++) {
    if (types[index].isDetached(transfer[index])) throwDataCloneError('A detached object');
  }
  for (let index = 0; index < transfer.length; index++) {
    transferred[index] = { type: types[index], data: types[index].transfer(transfer[index]) };
  }
  return { root, transferred };
}

const arrayBufferTransfer = {
  isDetached: isBufferDetached,
  transfer: (buffer) => {
    try {
      return bufferTransfer(buffer);
    } catch {
      return throwDataCloneError('An ArrayBuffer that cannot be detached');
    }
  },
  receive: (buffer) => buffer,
};

/** <https://html.spec.whatwg.org/#structureddeserializewithtransfer> */
function deserializeWithTransfer({ root, transferred }) {
  const received = arrayMap(transferred, ({ type, data }) => type.receive(data));
  return { value: new Deserializer(received).deserialize(root), received };
}

/** A copy of a value by the structured clone algorithm. */
function cloneStructured(value) {
  return deserializeWithTransfer(serializeWithTransfer(value, [])).value;
}

defineGlobalFunctions({
  structuredClone(value, options = undefined) {
    requireArguments(arguments.length, 1, 'structuredClone');
    const { transfer } = toDictionary(options);
    const list = transfer === undefined ? [] : toSequence(transfer, toTransferable);
    return deserializeWithTransfer(serializeWithTransfer(value, list)).value;
  },
});

function toTransferable(value) {
  if (!isObject(value)) throw new TypeError('A value of the transfer list is not an object');
  return value;
}

serializableTypes.push({
  type: 'DOMException',
  matches: isDOMException,
  serialize: (error) => ({ name: error.name, message: error.message }),
  deserialize: ({ name, message }) => new DOMException(message, name),
});
