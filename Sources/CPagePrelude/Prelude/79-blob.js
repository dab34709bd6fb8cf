// Blobs and files.
// <https://w3c.github.io/FileAPI/>

let blobState, isBlob, makeBlob;

/** The bytes of the parts of a blob, one after the other. */
function blobPartsBytes(parts, endings) {
  const pieces = [];
  let length = 0;
  for (let index = 0; index < parts.length; index++) {
    let piece = parts[index];
    if (typeof piece === 'string') {
      if (endings === 'native') piece = stringReplace(piece, /\r\n?|\n/g, '\n');
      piece = encodeUTF8(piece);
    }
    pieces[index] = piece;
    length += piece.length;
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (let index = 0; index < pieces.length; index++) {
    bytes.set(pieces[index], offset);
    offset += pieces[index].length;
  }
  return bytes;
}

/** A part as text, or as bytes that no one else changes. */
function toBlobPart(value) {
  if (isBlob(value)) return blobState(value).bytes;
  if (isBufferSource(value)) return toBytes(value);
  return toUSVString(value);
}

/** A type as blobs have it: without what isn't printable ASCII, in lower case. */
function blobType(type) {
  return regExpTest(/^[\x20-\x7e]*$/, type) ? asciiLowercase(type) : '';
}

function readBlobOptions(options) {
  const dictionary = toDictionary(options);
  const endings = dictionaryMember(
    dictionary, 'endings', (value) => toEnum(value, ['transparent', 'native'], 'EndingType'),
    'transparent');
  const type = dictionaryMember(dictionary, 'type', toDOMString, '');
  return { endings, type: blobType(type) };
}

function clampBlobIndex(value, size) {
  const index = toLongLong(value, 'clamp');
  return index < 0 ? Math.max(size + index, 0) : Math.min(index, size);
}

class Blob {
  #state;

  constructor(blobParts = undefined, options = undefined) {
    const given = arguments[0];
    if (given === constructionKey) {
      this.#state = arguments[1];
      return;
    }
    const parts = blobParts === undefined ? [] : toSequence(blobParts, toBlobPart);
    const { endings, type } = readBlobOptions(options);
    this.#state = { bytes: blobPartsBytes(parts, endings), type };
  }

  static {
    blobState = (blob) => blob.#state;
    isBlob = (value) => isObject(value) && #state in value;
    makeBlob = (bytes, type) => new Blob(constructionKey, { bytes, type });
  }

  get size() {
    return this.#state.bytes.length;
  }

  get type() {
    return this.#state.type;
  }

  slice(start = undefined, end = undefined, contentType = undefined) {
    const { bytes } = this.#state;
    const size = bytes.length;
    const from = start === undefined ? 0 : clampBlobIndex(start, size);
    const to = end === undefined ? size : clampBlobIndex(end, size);
    const type = contentType === undefined ? '' : blobType(toDOMString(contentType));
    return makeBlob(bytes.subarray(from, Math.max(from, to)), type);
  }

  stream() {
    return streamOfBytes(this.#state.bytes);
  }

  text() {
    return promiseOf(() => decodeUTF8(this.#state.bytes));
  }

  arrayBuffer() {
    return promiseOf(() => this.#state.bytes.slice().buffer);
  }

  bytes() {
    return promiseOf(() => this.#state.bytes.slice());
  }
}

/** A promise of what a function returns or throws, which comes as a task. */
function promiseOf(run) {
  return new NativePromise((resolve, reject) => {
    let value;
    try {
      value = run();
    } catch (error) {
      reject(error);
      return;
    }
    queueTask('file reading', () => resolve(value));
  });
}

let fileState, makeFile;

class File extends Blob {
  #file;

  constructor(fileBits, fileName, options = undefined) {
    if (arguments[0] === constructionKey) {
      const [, blob, file] = arguments;
      super(constructionKey, blob);
      this.#file = file;
      return;
    }
    requireArguments(arguments.length, 2, 'File');
    const parts = toSequence(fileBits, toBlobPart);
    const name = toUSVString(fileName);
    const { endings, type } = readBlobOptions(options);
    const lastModified = dictionaryMember(
      toDictionary(options), 'lastModified', (value) => toLongLong(value), undefined);
    super(constructionKey, { bytes: blobPartsBytes(parts, endings), type });
    this.#file = { name, lastModified: lastModified ?? currentDateTime() };
  }

  static {
    fileState = (value) => (isObject(value) && #file in value ? value.#file : null);
    makeFile = (bytes, type, name, lastModified) => new File(
      constructionKey, { bytes, type }, { name, lastModified });
  }

  get name() {
    return this.#file.name;
  }

  get lastModified() {
    return this.#file.lastModified;
  }

  get webkitRelativePath() {
    void this.#file;
    return '';
  }
}

class FileList {
  constructor() {
    illegalConstructor();
  }

  get length() {
    return platformState(this, FileList).length;
  }

  item(index) {
    const files = platformState(this, FileList);
    requireArguments(arguments.length, 1, 'item');
    return files[toUnsignedLong(index)] ?? null;
  }
}

/** A list of these files; it shows later changes of the array. */
function makeFileList(files) {
  const target = makePlatformObject(FileList, files);
  const proxy = makeLegacyPlatformObject(target, {
    indexed: { length: () => files.length, item: (index) => files[index] },
  });
  return stampPlatformObject(proxy, FileList, files);
}

defineInterface(Blob);
defineInterface(File);
defineInterface(FileList);
defineIndexedIterator(FileList.prototype);

serializableTypes.push({
  type: 'File',
  matches: (value) => fileState(value) !== null,
  serialize: (file) => ({ ...blobState(file), ...fileState(file) }),
  deserialize: ({ bytes, type, name, lastModified }) => makeFile(bytes, type, name, lastModified),
}, {
  type: 'Blob',
  matches: (value) => isBlob(value),
  serialize: (blob) => blobState(blob),
  deserialize: ({ bytes, type }) => makeBlob(bytes, type),
}, {
  type: 'FileList',
  matches: (value) => hasPlatformState(value, FileList),
  serialize: (list, inner) => arrayMap(platformState(list, FileList), (file) => inner(file)),
  deserialize: (records, inner) => makeFileList(arrayMap(records, (record) => inner(record))),
});

/** What the page's `blob:` addresses stand for: `{bytes, type}`. */
const blobURLs = (shared.blobURLs ??= new NativeMap());

/** <https://w3c.github.io/FileAPI/#dfn-createObjectURL> */
function createBlobURL(object) {
  if (!isBlob(object)) throw new TypeError('The argument is not a Blob');
  const { bytes, type } = blobState(object);
  const url = `blob:${pageOrigin()}/${randomUUID()}`;
  blobURLs.set(url, { bytes, type });
  N.blobURL(url, bytes, type);
  return url;
}

function revokeBlobURL(url) {
  const bare = withoutFragment(url);
  if (!blobURLs.delete(bare)) return;
  N.blobURL(bare, null, '');
}

function withoutFragment(url) {
  const hash = stringIndexOf(url, '#');
  return hash < 0 ? url : stringSlice(url, 0, hash);
}
