// Reading blobs with events.
// <https://w3c.github.io/FileAPI/#filereader>

/** What a blob's bytes are read as. */
const fileReadings = {
  arrayBuffer: (bytes) => bytes.slice().buffer,
  binaryString: (bytes) => binaryString(bytes),
  dataURL: (bytes, { type }) =>
    `data:${type || 'application/octet-stream'};base64,${encodeBase64(bytes)}`,
  text(bytes, { type, label }) {
    let encoding = label === undefined ? null : N.encodingName(label);
    if (encoding === null) encoding = charsetOfType(type);
    return decodeMarked(bytes, encoding ?? 'UTF-8');
  },
};

/** The encoding that a MIME type names; null if it names none. */
function charsetOfType(type) {
  const charset = parseMIMEType(type)?.parameters.get('charset');
  return charset === undefined ? null : N.encodingName(charset);
}

/** <https://encoding.spec.whatwg.org/#decode>: a byte order mark decides over the encoding. */
function decodeMarked(bytes, encoding) {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return decodeBytes(bytes.subarray(3), 'UTF-8');
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeBytes(bytes.subarray(2), 'UTF-16BE');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeBytes(bytes.subarray(2), 'UTF-16LE');
  return decodeBytes(bytes, encoding);
}

class FileReader extends EventTarget {
  #readyState = 0;
  #result = null;
  #error = null;
  /** Tells one reading from the next. */
  #reading = 0;

  constructor() {
    super();
  }

  get readyState() {
    return this.#readyState;
  }

  get result() {
    return this.#readyState === 2 ? this.#result : null;
  }

  get error() {
    return this.#error;
  }

  readAsArrayBuffer(blob) {
    void this.#reading;
    requireArguments(arguments.length, 1, 'readAsArrayBuffer');
    this.#read(blob, fileReadings.arrayBuffer, undefined);
  }

  readAsBinaryString(blob) {
    void this.#reading;
    requireArguments(arguments.length, 1, 'readAsBinaryString');
    this.#read(blob, fileReadings.binaryString, undefined);
  }

  readAsText(blob, encoding = undefined) {
    void this.#reading;
    requireArguments(arguments.length, 1, 'readAsText');
    this.#read(blob, fileReadings.text, encoding);
  }

  readAsDataURL(blob) {
    void this.#reading;
    requireArguments(arguments.length, 1, 'readAsDataURL');
    this.#read(blob, fileReadings.dataURL, undefined);
  }

  abort() {
    if (this.#readyState !== 1) {
      void this.#reading;
      this.#result = null;
      return;
    }
    this.#reading += 1;
    this.#readyState = 2;
    this.#result = null;
    this.#error = new DOMException('The reading was ended', 'AbortError');
    const total = 0;
    fireEvent('abort', this, { interface: 'ProgressEvent', loaded: 0, total });
    if (this.#readyState !== 1) {
      fireEvent('loadend', this, { interface: 'ProgressEvent', loaded: 0, total });
    }
  }

  #read(blob, convert, encoding) {
    if (!isBlob(blob)) throw new TypeError('The argument is not a Blob');
    const label = encoding === undefined ? undefined : toDOMString(encoding);
    if (this.#readyState === 1) {
      throw new DOMException('The reader is reading already', 'InvalidStateError');
    }
    this.#readyState = 1;
    this.#result = null;
    this.#error = null;
    const reading = ++this.#reading;
    const { bytes, type } = blobState(blob);
    const init = {
      interface: 'ProgressEvent', lengthComputable: true, loaded: bytes.length, total: bytes.length,
    };
    const fire = (name, begin, done) => {
      queueEventTask('file reading', () => {
        if (this.#reading !== reading) return null;
        begin();
        const own = name === 'loadstart' ? { ...init, loaded: 0 } : init;
        return { type: name, target: this, init: own, done };
      });
    };
    const isCurrent = () => this.#reading === reading;
    fire('loadstart', () => {}, () => {
      if (!isCurrent()) return;
      const finish = () => {
        if (!isCurrent()) return;
        fire('load', () => {
          this.#readyState = 2;
          this.#result = convert(bytes, { type, label });
        }, () => {
          if (!isCurrent() || this.#readyState === 1) return;
          fireInSteps('loadend', this, init);
        });
      };
      if (bytes.length > 0) fire('progress', () => {}, finish);
      else finish();
    });
  }
}
defineInterface(FileReader, { constants: { EMPTY: 0, LOADING: 1, DONE: 2 } });
defineEventHandlers(FileReader.prototype, [
  'loadstart', 'progress', 'load', 'abort', 'error', 'loadend',
]);
