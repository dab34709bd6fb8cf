// What the prelude uses of the language's own library, taken before any page script can replace it.

const {
  apply, construct, ownKeys, getPrototypeOf, setPrototypeOf, defineProperty,
  getOwnPropertyDescriptor, deleteProperty,
} = Reflect;
const { create: objectCreate, freeze } = Object;
const { isArray } = Array;
const NativeArray = Array;
const NativeMap = Map;
const NativeSet = Set;
const NativeWeakMap = WeakMap;
const NativeWeakSet = WeakSet;
const NativePromise = Promise;
const NativeProxy = Proxy;
const { floor, min: minimum, max: maximum, abs: absolute, trunc } = Math;

/** Makes `f(receiver, …arguments)` of a method, safe from changes to `Function.prototype`. */
const uncurryThis = Function.prototype.bind.bind(Function.prototype.call);

// Methods called often have a function of their own each: the compiler inlines
// `method.call(receiver)`, but no bound function.
const {
  hasOwnProperty: objectHasOwnProperty, isPrototypeOf: objectIsPrototypeOf,
} = Object.prototype;
const {
  push: pushMethod, slice: sliceArray, indexOf: indexOfArray, includes: includesArray,
  join: joinMethod, map: mapMethod, filter: filterMethod, sort: sortMethod,
  some: someMethod, every: everyMethod, find: findMethod, pop: popMethod,
} = Array.prototype;
const {
  slice: sliceString, indexOf: indexOfString, includes: includesString,
  startsWith: startsWithMethod, charCodeAt: charCodeAtMethod, split: splitMethod,
  replace: replaceMethod, trim: trimMethod, toLowerCase: toLowerCaseMethod,
  toUpperCase: toUpperCaseMethod, toWellFormed: toWellFormedMethod,
} = String.prototype;
const { test: testMethod, exec: execMethod } = RegExp.prototype;

const hasOwn = (object, key) => objectHasOwnProperty.call(object, key);
const isPrototypeOf = (prototype, object) => objectIsPrototypeOf.call(prototype, object);
const arrayPush = (list, ...items) => pushMethod.apply(list, items);
const arraySlice = (list, start, end) => sliceArray.call(list, start, end);
const arraySplice = uncurryThis(Array.prototype.splice);
const arrayIndexOf = (list, item, from) => indexOfArray.call(list, item, from);
const arrayIncludes = (list, item) => includesArray.call(list, item);
const arrayJoin = (list, separator) => joinMethod.call(list, separator);
const arrayMap = (list, convert) => mapMethod.call(list, convert);
const arrayFilter = (list, accepts) => filterMethod.call(list, accepts);
const arraySome = (list, accepts) => someMethod.call(list, accepts);
const arrayEvery = (list, accepts) => everyMethod.call(list, accepts);
const arrayFind = (list, accepts) => findMethod.call(list, accepts);
const arrayPop = (list) => popMethod.call(list);
const arrayFill = uncurryThis(Array.prototype.fill);
const arraySort = (list, compare) => sortMethod.call(list, compare);
const lastOf = (list) => list[list.length - 1];
const stringSlice = (string, start, end) => sliceString.call(string, start, end);
const stringIndexOf = (string, part, from) => indexOfString.call(string, part, from);
const stringIncludes = (string, part) => includesString.call(string, part);
const stringStartsWith = (string, part, from) => startsWithMethod.call(string, part, from);
const stringCharCodeAt = (string, index) => charCodeAtMethod.call(string, index);
const stringSplit = (string, separator, limit) => splitMethod.call(string, separator, limit);
const stringReplace = (string, pattern, by) => replaceMethod.call(string, pattern, by);
const stringTrim = (string) => trimMethod.call(string);
const stringToLowerCase = (string) => toLowerCaseMethod.call(string);
const stringToUpperCase = (string) => toUpperCaseMethod.call(string);
const stringToWellFormed = (string) => toWellFormedMethod.call(string);
const regExpTest = (pattern, string) => testMethod.call(pattern, string);
const regExpExec = (pattern, string) => execMethod.call(pattern, string);
const functionToString = uncurryThis(Function.prototype.toString);

/** Upper-case ASCII letters made lower case, all else as it is. */
function asciiLowercase(string) {
  for (let i = 0; i < string.length; i++) {
    const code = stringCharCodeAt(string, i);
    if (code >= 65 && code <= 90) {
      return stringReplace(string, /[A-Z]+/g, (letters) => stringToLowerCase(letters));
    }
  }
  return string;
}

/** Lower-case ASCII letters made upper case, all else as it is. */
function asciiUppercase(string) {
  return stringReplace(string, /[a-z]+/g, (letters) => stringToUpperCase(letters));
}

/**
 * The words of a string between ASCII white space.
 * <https://infra.spec.whatwg.org/#split-on-ascii-whitespace>
 */
function splitOnASCIIWhitespace(string) {
  const words = [];
  let start = -1;
  for (let i = 0; i <= string.length; i++) {
    const code = i < string.length ? stringCharCodeAt(string, i) : 32;
    if (code === 32 || code === 10 || code === 9 || code === 13 || code === 12) {
      if (start >= 0) words[words.length] = stringSlice(string, start, i);
      start = -1;
    } else if (start < 0) {
      start = i;
    }
  }
  return words;
}

/** A string without ASCII white space around it. */
function stripASCIIWhitespace(string) {
  return stringReplace(string, /^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
}

// Functions of the platform show no source, as those of the language.
const platformFunctions = new NativeWeakSet();
const weakSetHas = uncurryThis(WeakSet.prototype.has);
const weakSetAdd = uncurryThis(WeakSet.prototype.add);

/** Marks a function as one whose source is not shown; gives it back. */
function asPlatformFunction(fn) {
  weakSetAdd(platformFunctions, fn);
  return fn;
}

{
  const { toString } = {
    toString() {
      if (typeof this === 'function' && weakSetHas(platformFunctions, this)) {
        const { value } = getOwnPropertyDescriptor(this, 'name') ?? {};
        return `function ${typeof value === 'string' ? value : ''}() {\n    [native code]\n}`;
      }
      return functionToString(this);
    },
  };
  defineProperty(Function.prototype, 'toString', {
    value: asPlatformFunction(toString), writable: true, enumerable: false, configurable: true,
  });
}
