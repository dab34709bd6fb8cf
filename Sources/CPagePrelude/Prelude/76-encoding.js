// Text to bytes and back.
// <https://encoding.spec.whatwg.org/#api>

/** The bytes of a text in UTF-8; lone surrogates become U+FFFD. */
function encodeUTF8(text) {
  const { length } = text;
  const bytes = new Uint8Array(length * 3);
  const { written } = encodeUTF8Into(text, bytes);
  return bytes.slice(0, written);
}

/** Fills `bytes` with whole characters, as many as have room. */
function encodeUTF8Into(text, bytes) {
  const capacity = bytes.length;
  const { length } = text;
  let read = 0;
  let written = 0;
  while (read < length) {
    let code = stringCharCodeAt(text, read);
    let units = 1;
    if (code >= 0xd800 && code <= 0xdfff) {
      const next = code < 0xdc00 && read + 1 < length ? stringCharCodeAt(text, read + 1) : 0;
      if (next >= 0xdc00 && next <= 0xdfff) {
        code = 0x10000 + ((code & 0x3ff) << 10) + (next & 0x3ff);
        units = 2;
      } else {
        code = 0xfffd;
      }
    }
    const count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (written + count > capacity) break;
    if (count === 1) {
      bytes[written] = code;
    } else {
      for (let index = count - 1; index > 0; index--) {
        bytes[written + index] = 0x80 | (code & 0x3f);
        code >>= 6;
      }
      bytes[written] = ((0xf00 >> count) & 0xff) | code;
    }
    written += count;
    read += units;
  }
  return { read, written };
}

/** The text of bytes in an encoding by its name; what is malformed becomes U+FFFD. */
function decodeBytes(bytes, encoding) {
  return bytes.length === 0 ? '' : N.decode(bytes, encoding);
}

/** <https://encoding.spec.whatwg.org/#utf-8-decode>: without a byte order mark at the start. */
function decodeUTF8(bytes) {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return decodeBytes(isMarked ? bytes.subarray(3) : bytes, 'UTF-8');
}

const bufferByteLength = uncurryThis(
  getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength').get);
const isBufferView = ArrayBuffer.isView;
const SharedBuffer = globalThis.SharedArrayBuffer;

function isArrayBuffer(value) {
  if (!isObject(value)) return false;
  try {
    bufferByteLength(value);
    return true;
  } catch {
    return false;
  }
}

function isSharedBuffer(value) {
  return SharedBuffer !== undefined && isObject(value) && value instanceof SharedBuffer;
}

/** Whether a value is of the type `BufferSource`. */
function isBufferSource(value) {
  return isBufferView(value) || isArrayBuffer(value);
}

/** The bytes that a buffer or view shows, not copied. */
function bytesOf(source) {
  if (isBufferView(source)) {
    return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  }
  return new Uint8Array(source);
}

/** A copy of the bytes of a `BufferSource`, which may be shared where `allowsShared`. */
function toBytes(value, allowsShared = false) {
  if (!isBufferSource(value) && !(allowsShared && isSharedBuffer(value))) {
    throw new TypeError('The value is neither an ArrayBuffer nor a view of one');
  }
  return bytesOf(value).slice();
}

/** How many of the last bytes begin a sequence that has not ended. */
function incompleteTail(bytes, encoding) {
  const count = bytes.length;
  switch (encoding) {
    case 'UTF-8': {
      for (let back = 1; back <= 3 && back <= count; back++) {
        const byte = bytes[count - back];
        if (byte < 0x80) return 0;
        if (byte < 0xc0) continue;
        const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
        if (byte < 0xc2 || byte > 0xf4 || needed <= back) return 0;
        if (back > 1) {
          const second = bytes[count - back + 1];
          const lower = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
          const upper = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
          if (second < lower || second > upper) return 0;
        }
        return back;
      }
      return 0;
    }
    case 'UTF-16LE':
    case 'UTF-16BE': {
      const odd = count % 2;
      const high = bytes[count - odd - (encoding === 'UTF-16LE' ? 1 : 2)];
      return count - odd >= 2 && high >= 0xd8 && high <= 0xdb ? odd + 2 : odd;
    }
    case 'ISO-2022-JP': return count;
    case 'GBK':
    case 'gb18030':
    case 'Big5':
    case 'EUC-KR':
    case 'EUC-JP':
    case 'Shift_JIS': return incompleteLegacyTail(bytes, encoding);
    default: return 0;
  }
}

function incompleteLegacyTail(bytes, encoding) {
  const isChinese = encoding === 'GBK' || encoding === 'gb18030';
  let index = 0;
  while (index < bytes.length) {
    const lead = bytes[index];
    let length = 1;
    if (encoding === 'Shift_JIS') {
      if ((lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xfc)) length = 2;
    } else if (encoding === 'EUC-JP') {
      if (lead === 0x8f) length = 3;
      else if (lead === 0x8e || (lead >= 0xa1 && lead <= 0xfe)) length = 2;
    } else if (lead >= 0x81 && lead <= 0xfe) {
      const next = bytes[index + 1];
      length = isChinese && next >= 0x30 && next <= 0x39 ? 4 : 2;
    }
    if (index + length > bytes.length) return bytes.length - index;
    // A byte of ASCII that can't end the sequence stands for itself.
    if (length === 2 && bytes[index + 1] < 0x40) length = 1;
    index += length;
  }
  return 0;
}

function joinBytes(first, second) {
  if (first.length === 0) return second;
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

const noBytes = new Uint8Array(0);

/** A decoder that is given its bytes in parts. */
class StreamDecoder {
  constructor(encoding, isFatal, ignoresMark) {
    this.encoding = encoding;
    this.isFatal = isFatal;
    this.ignoresMark = ignoresMark;
    this.reset();
  }

  reset() {
    this.pending = noBytes;
    this.isMarkSeen = false;
  }

  decode(bytes, isLast) {
    const { encoding } = this;
    const all = joinBytes(this.pending, bytes);
    const tail = isLast ? 0 : incompleteTail(all, encoding);
    this.pending = tail === 0 ? noBytes : all.slice(all.length - tail);
    let text = decodeBytes(tail === 0 ? all : all.subarray(0, all.length - tail), encoding);
    if (this.isFatal && stringIncludes(text, '\ufffd')) this.checkReplacements(all, tail);
    if (!this.isMarkSeen && text.length > 0) {
      this.isMarkSeen = true;
      const isUnicode = encoding === 'UTF-8' || encoding === 'UTF-16LE' || encoding === 'UTF-16BE';
      if (isUnicode && !this.ignoresMark && stringCharCodeAt(text, 0) === 0xfeff) {
        text = stringSlice(text, 1);
      }
    }
    if (isLast) this.reset();
    return text;
  }

  /** U+FFFD can stand in the bytes themselves: then as many are written as are read. */
  checkReplacements(all, tail) {
    const bytes = all.subarray(0, all.length - tail);
    const { encoding } = this;
    if (N.isWellFormed(bytes, encoding)) return;
    this.reset();
    throw new TypeError(`The data is not valid ${encoding}`);
  }
}

function textDecoderSettings(label, options) {
  const encoding = N.encodingName(toDOMString(label));
  const { fatal, ignoreBOM } = toDictionary(options);
  if (encoding === null || encoding === 'replacement') {
    throw new RangeError(`'${label}' is not the label of an encoding`);
  }
  return new StreamDecoder(encoding, Boolean(fatal), Boolean(ignoreBOM));
}

class TextDecoder {
  #decoder;
  #isStreaming = false;

  constructor(label = 'utf-8', options = undefined) {
    this.#decoder = textDecoderSettings(label, options);
  }

  get encoding() {
    return asciiLowercase(this.#decoder.encoding);
  }

  get fatal() {
    return this.#decoder.isFatal;
  }

  get ignoreBOM() {
    return this.#decoder.ignoresMark;
  }

  decode(input = undefined, options = undefined) {
    const decoder = this.#decoder;
    const bytes = input === undefined ? noBytes : toBytes(input, true);
    const isStream = Boolean(toDictionary(options).stream);
    if (!this.#isStreaming) decoder.reset();
    this.#isStreaming = isStream;
    return decoder.decode(bytes, !isStream);
  }
}

class TextEncoder {
  #isEncoder = true;

  constructor() {}

  get encoding() {
    void this.#isEncoder;
    return 'utf-8';
  }

  encode(input = '') {
    void this.#isEncoder;
    return encodeUTF8(toDOMString(input));
  }

  encodeInto(source, destination) {
    void this.#isEncoder;
    requireArguments(arguments.length, 2, 'encodeInto');
    const text = toDOMString(source);
    if (!(isBufferView(destination) && destination instanceof Uint8Array)) {
      throw new TypeError('The destination is not a Uint8Array');
    }
    return encodeUTF8Into(text, destination);
  }
}

defineInterface(TextDecoder);
defineInterface(TextEncoder);
