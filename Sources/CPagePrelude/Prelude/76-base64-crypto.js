// Base64, and randomness.
// <https://html.spec.whatwg.org/#atob>
// <https://w3c.github.io/webcrypto/#Crypto-interface>

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The Base64 of bytes. */
function encodeBase64(bytes) {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const isFull = index + 2 < bytes.length;
    const hasSecond = index + 1 < bytes.length;
    const bits = (bytes[index] << 16) | ((hasSecond ? bytes[index + 1] : 0) << 8)
      | (isFull ? bytes[index + 2] : 0);
    text += base64Digits[bits >> 18] + base64Digits[(bits >> 12) & 63]
      + (hasSecond ? base64Digits[(bits >> 6) & 63] : '=')
      + (isFull ? base64Digits[bits & 63] : '=');
  }
  return text;
}

/** <https://infra.spec.whatwg.org/#forgiving-base64-decode>; null for a failure. */
function decodeBase64(text) {
  let digits = stringReplace(text, /[\t\n\f\r ]+/g, '');
  if (digits.length % 4 === 0) digits = stringReplace(digits, /={1,2}$/, '');
  if (digits.length % 4 === 1 || !regExpTest(/^[A-Za-z0-9+/]*$/, digits)) return null;
  const bytes = new Uint8Array(Math.floor(digits.length * 3 / 4));
  let bits = 0;
  let bitCount = 0;
  let length = 0;
  for (let index = 0; index < digits.length; index++) {
    const code = stringCharCodeAt(digits, index);
    const value = code >= 97 ? code - 71 : code >= 65 ? code - 65 : code >= 48 ? code + 4
      : code === 43 ? 62 : 63;
    bits = (bits << 6) | value;
    bitCount += 6;
    if (bitCount >= 8) {
      bitCount -= 8;
      bytes[length++] = (bits >> bitCount) & 255;
      bits &= (1 << bitCount) - 1;
    }
  }
  return bytes;
}

/** A string of one code unit for each byte. */
function binaryString(bytes) {
  let text = '';
  for (let index = 0; index < bytes.length; index += 8192) {
    text += apply(String.fromCharCode, null, bytes.subarray(index, index + 8192));
  }
  return text;
}

/** The bytes of a string whose code units are bytes; null if one is not. */
function bytesOfBinaryString(text) {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = stringCharCodeAt(text, index);
    if (code > 255) return null;
    bytes[index] = code;
  }
  return bytes;
}

defineGlobalFunctions({
  btoa(data) {
    requireArguments(arguments.length, 1, 'btoa');
    const bytes = bytesOfBinaryString(toDOMString(data));
    if (bytes === null) {
      throw new DOMException('The text has characters beyond U+00FF', 'InvalidCharacterError');
    }
    return encodeBase64(bytes);
  },
  atob(data) {
    requireArguments(arguments.length, 1, 'atob');
    const bytes = decodeBase64(toDOMString(data));
    if (bytes === null) throw new DOMException('The text is not Base64', 'InvalidCharacterError');
    return binaryString(bytes);
  },
});

/** Not yet: `subtle`, which is absent. */
class Crypto {
  #isCrypto = true;

  constructor() {
    if (arguments[0] !== constructionKey) throw new TypeError('Illegal constructor');
  }

  getRandomValues(array) {
    void this.#isCrypto;
    requireArguments(arguments.length, 1, 'getRandomValues');
    if (!isBufferView(array)) throw new TypeError('The argument is not a view of a buffer');
    const type = typedArrayName(array);
    if (type === undefined || stringStartsWith(type, 'Float')) {
      throw new DOMException('Only arrays of integers can be filled', 'TypeMismatchError');
    }
    if (array.byteLength > 65536) {
      throw new DOMException('More than 65536 bytes were asked for', 'QuotaExceededError');
    }
    if (array.byteLength > 0) bytesOf(array).set(N.random(array.byteLength));
    return array;
  }

  randomUUID() {
    void this.#isCrypto;
    return randomUUID();
  }
}

/** The name of a typed array's class; `undefined` for what is none. */
const typedArrayName = uncurryThis(
  getOwnPropertyDescriptor(getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag).get);

defineInterface(Crypto);
exposeReadonly('crypto', new Crypto(constructionKey));

/** <https://www.rfc-editor.org/rfc/rfc9562#section-5.4> */
function randomUUID() {
  const bytes = N.random(16);
  let text = '';
  for (let index = 0; index < 16; index++) {
    let byte = bytes[index];
    if (index === 6) byte = (byte & 0x0f) | 0x40;
    if (index === 8) byte = (byte & 0x3f) | 0x80;
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-';
    text += (byte < 16 ? '0' : '') + byte.toString(16);
  }
  return text;
}
