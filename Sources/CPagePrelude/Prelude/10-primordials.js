// What the prelude uses of the language's own library, taken before any page script can replace it.

const {
  apply, construct, ownKeys, getPrototypeOf, setPrototypeOf, defineProperty,
  getOwnPropertyDescriptor, deleteProperty,
} = Reflect;
const { create: objectCreate, freeze, is: sameValue } = Object;
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

const hasOwn = uncurryThis(Object.prototype.hasOwnProperty);
const isPrototypeOf = uncurryThis(Object.prototype.isPrototypeOf);
const arrayPush = uncurryThis(Array.prototype.push);
const arraySlice = uncurryThis(Array.prototype.slice);
const arraySplice = uncurryThis(Array.prototype.splice);
const arrayIndexOf = uncurryThis(Array.prototype.indexOf);
const arrayIncludes = uncurryThis(Array.prototype.includes);
const arrayJoin = uncurryThis(Array.prototype.join);
const arrayMap = uncurryThis(Array.prototype.map);
const arrayFilter = uncurryThis(Array.prototype.filter);
const arraySort = uncurryThis(Array.prototype.sort);
const stringSlice = uncurryThis(String.prototype.slice);
const stringIndexOf = uncurryThis(String.prototype.indexOf);
const stringIncludes = uncurryThis(String.prototype.includes);
const stringStartsWith = uncurryThis(String.prototype.startsWith);
const stringCharCodeAt = uncurryThis(String.prototype.charCodeAt);
const stringSplit = uncurryThis(String.prototype.split);
const stringReplace = uncurryThis(String.prototype.replace);
const stringTrim = uncurryThis(String.prototype.trim);
const stringToLowerCase = uncurryThis(String.prototype.toLowerCase);
const stringToUpperCase = uncurryThis(String.prototype.toUpperCase);
const stringToWellFormed = uncurryThis(String.prototype.toWellFormed);
const regExpTest = uncurryThis(RegExp.prototype.test);
const regExpExec = uncurryThis(RegExp.prototype.exec);
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

/** The words of a string between ASCII white space. <https://infra.spec.whatwg.org/#split-on-ascii-whitespace> */
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
