// Conversions of JavaScript values to those of interface definitions.
// <https://webidl.spec.whatwg.org/#js-type-mapping>

/** Throws for calls with too few arguments; `given` is `arguments.length`. */
function requireArguments(given, required, name) {
  if (given < required) {
    throw new TypeError(
      `${name ? `${name}: ` : ''}${required} argument${required === 1 ? '' : 's'} required, `
        + `but only ${given} present`);
  }
}

/** What constructors of interfaces without one do. */
function illegalConstructor() {
  throw new TypeError('Illegal constructor');
}

/** What receivers of the wrong interface cause. */
function illegalInvocation() {
  throw new TypeError('Illegal invocation');
}

function isObject(value) {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** DOMString. Symbols throw. */
function toDOMString(value) {
  return typeof value === 'string' ? value : `${value}`;
}

/** DOMString?; `undefined` is `null`. */
function toNullableDOMString(value) {
  return value === null || value === undefined ? null : toDOMString(value);
}

/** [LegacyNullToEmptyString] DOMString. */
function toDOMStringNullEmpty(value) {
  return value === null ? '' : toDOMString(value);
}

/** USVString: without lone surrogates. */
function toUSVString(value) {
  return stringToWellFormed(toDOMString(value));
}

/** ByteString: code units up to 255. */
function toByteString(value) {
  const string = toDOMString(value);
  for (let i = 0; i < string.length; i++) {
    if (stringCharCodeAt(string, i) > 255) {
      throw new TypeError('String contains a character that is not a byte');
    }
  }
  return string;
}

/** Number by ToNumber; BigInt and symbols throw. */
function toNumber(value) {
  return typeof value === 'number' ? value : +value;
}

/** double: finite. */
function toDouble(value) {
  const number = toNumber(value);
  if (number - number !== 0) throw new TypeError('The value is not a finite number');
  return number;
}

/** float: finite in single precision. */
function toFloat(value) {
  const number = Math.fround(toNumber(value));
  if (number - number !== 0) throw new TypeError('The value is not a finite number');
  return number;
}

function convertInteger(value, lower, upper, modulus, mode) {
  let number = toNumber(value);
  if (mode === 'enforce') {
    if (number - number !== 0) throw new TypeError('The value is not a finite number');
    number = trunc(number);
    if (number < lower || number > upper) throw new TypeError('The value is out of range');
    return number + 0;
  }
  if (mode === 'clamp') {
    if (number !== number) return 0;
    number = minimum(maximum(number, lower), upper);
    // Halves go to the even neighbour.
    const below = floor(number);
    const rest = number - below;
    return (rest < 0.5 || (rest === 0.5 && below % 2 === 0) ? below : below + 1) + 0;
  }
  if (number - number !== 0) return 0;
  number = trunc(number) % modulus;
  if (number < 0) number += modulus;
  return (number > upper ? number - modulus : number) + 0;
}

/** long; `mode` is nothing, 'enforce' ([EnforceRange]) or 'clamp' ([Clamp]), here and below. */
function toLong(value, mode) {
  return mode === undefined ? toNumber(value) | 0
    : convertInteger(value, -2147483648, 2147483647, 4294967296, mode);
}

function toUnsignedLong(value, mode) {
  return mode === undefined ? toNumber(value) >>> 0
    : convertInteger(value, 0, 4294967295, 4294967296, mode);
}

function toShort(value, mode) {
  return convertInteger(value, -32768, 32767, 65536, mode);
}

function toUnsignedShort(value, mode) {
  return convertInteger(value, 0, 65535, 65536, mode);
}

function toLongLong(value, mode) {
  if (mode === undefined) return Number(BigInt.asIntN(64, bigIntegerPart(value)));
  return convertInteger(value, -9007199254740991, 9007199254740991, 18446744073709551616, mode);
}

function toUnsignedLongLong(value, mode) {
  if (mode === undefined) return Number(BigInt.asUintN(64, bigIntegerPart(value)));
  return convertInteger(value, 0, 9007199254740991, 18446744073709551616, mode);
}

function bigIntegerPart(value) {
  const number = toNumber(value);
  return number - number !== 0 ? 0n : BigInt(trunc(number));
}

/** A value of an enumeration in an argument: `values` is an array of strings. */
function toEnum(value, values, name = 'enumeration') {
  const string = toDOMString(value);
  if (!arrayIncludes(values, string)) {
    throw new TypeError(`The provided value '${string}' is not a valid value of ${name}`);
  }
  return string;
}

/** A dictionary: `undefined` and `null` are empty ones; other primitives throw. */
function toDictionary(value) {
  if (value === undefined || value === null) return emptyDictionary;
  if (!isObject(value)) throw new TypeError('The value is not an object');
  return value;
}
const emptyDictionary = freeze(objectCreate(null));

/** A dictionary's member: converted, or `fallback` if it is absent. */
function dictionaryMember(dictionary, name, convert, fallback) {
  const value = dictionary[name];
  return value === undefined ? fallback : convert(value);
}

/** A callback function: what can be called. */
function toCallback(value) {
  if (typeof value !== 'function') throw new TypeError('The value is not a function');
  return value;
}

/** A callback interface: any object, called as a function or by its operation. */
function toCallbackInterface(value) {
  if (!isObject(value)) throw new TypeError('The value is not an object');
  return value;
}

/** The type of [LegacyTreatNonObjectAsNull] event handlers: objects, all else is `null`. */
function toEventHandler(value) {
  return isObject(value) ? value : null;
}

/**
 * Calls a callback interface's operation.
 * <https://webidl.spec.whatwg.org/#call-a-user-objects-operation>
 */
function callUserObject(object, operation, thisArgument, values) {
  let fn = object;
  if (typeof object !== 'function') {
    fn = object[operation];
    if (typeof fn !== 'function') throw new TypeError(`${operation} is not a function`);
    thisArgument = object;
  }
  return apply(fn, thisArgument, values);
}

/** sequence<T>: each value of an iterable, converted. */
function toSequence(value, convert) {
  if (!isObject(value)) throw new TypeError('The value is not a sequence');
  const method = value[Symbol.iterator];
  if (method === undefined || method === null) throw new TypeError('The value is not iterable');
  return sequenceFrom(value, method, convert);
}

/** sequence<T> of an object whose `Symbol.iterator` has been looked up. */
function sequenceFrom(value, method, convert) {
  if (typeof method !== 'function') throw new TypeError('The value is not iterable');
  const iterator = apply(method, value, []);
  if (!isObject(iterator)) throw new TypeError('The iterator is not an object');
  const { next } = iterator;
  const list = [];
  for (;;) {
    const step = apply(next, iterator, []);
    if (!isObject(step)) throw new TypeError('The iterator result is not an object');
    if (step.done) return list;
    list[list.length] = convert ? convert(step.value) : step.value;
  }
}

/** record<K, V> as a list of pairs. */
function toRecord(value, convertKey, convertValue) {
  if (!isObject(value)) throw new TypeError('The value is not an object');
  const pairs = new NativeMap();
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const descriptor = getOwnPropertyDescriptor(value, keys[i]);
    if (descriptor === undefined || !descriptor.enumerable) continue;
    const key = convertKey(keys[i]);
    pairs.set(key, convertValue(value[keys[i]]));
  }
  return [...pairs];
}
