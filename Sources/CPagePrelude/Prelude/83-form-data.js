// Form data, and how it is sent.
// <https://xhr.spec.whatwg.org/#interface-formdata>

/** An entry's value: a string or a file. <https://html.spec.whatwg.org/#create-an-entry> */
function toEntryValue(value, filename) {
  if (!isBlob(value)) return toUSVString(value);
  const { bytes, type } = blobState(value);
  const file = fileState(value);
  if (file !== null && filename === undefined) return value;
  const time = file?.lastModified ?? currentDateTime();
  return makeFile(bytes, type, filename ?? file?.name ?? 'blob', time);
}

/** An entry from the arguments of `append` and `set`. */
function formEntry(args) {
  const name = toUSVString(args[0]);
  if (args.length > 2 && args[2] !== undefined) {
    if (!isBlob(args[1])) throw new TypeError('The value is not a Blob');
    return [name, toEntryValue(args[1], toUSVString(args[2]))];
  }
  return [name, toEntryValue(args[1], undefined)];
}

class FormData {
  constructor(form = undefined, submitter = null) {
    let entries = [];
    if (form !== undefined) entries = formDataEntries(form, submitter);
    stampPlatformObject(this, FormData, entries);
  }

  append(name, value, filename = undefined) {
    const entries = platformState(this, FormData);
    requireArguments(arguments.length, 2, 'append');
    entries[entries.length] = formEntry(arguments);
  }

  delete(name) {
    const entries = platformState(this, FormData);
    requireArguments(arguments.length, 1, 'delete');
    const wanted = toUSVString(name);
    for (let index = entries.length - 1; index >= 0; index--) {
      if (entries[index][0] === wanted) arraySplice(entries, index, 1);
    }
  }

  get(name) {
    const entries = platformState(this, FormData);
    requireArguments(arguments.length, 1, 'get');
    const wanted = toUSVString(name);
    return arrayFind(entries, (entry) => entry[0] === wanted)?.[1] ?? null;
  }

  getAll(name) {
    const entries = platformState(this, FormData);
    requireArguments(arguments.length, 1, 'getAll');
    const wanted = toUSVString(name);
    return arrayMap(arrayFilter(entries, (entry) => entry[0] === wanted), (entry) => entry[1]);
  }

  has(name) {
    const entries = platformState(this, FormData);
    requireArguments(arguments.length, 1, 'has');
    const wanted = toUSVString(name);
    return arraySome(entries, (entry) => entry[0] === wanted);
  }

  set(name, value, filename = undefined) {
    const entries = platformState(this, FormData);
    requireArguments(arguments.length, 2, 'set');
    const entry = formEntry(arguments);
    const first = arrayFindIndex(entries, (other) => other[0] === entry[0]);
    if (first < 0) {
      entries[entries.length] = entry;
      return;
    }
    entries[first] = entry;
    for (let index = entries.length - 1; index > first; index--) {
      if (entries[index][0] === entry[0]) arraySplice(entries, index, 1);
    }
  }
}
for (const name of ['append', 'set']) {
  defineProperty(FormData.prototype[name], 'length', { value: 2, configurable: true });
}
defineInterface(FormData);
definePairIteration(FormData, (data) => platformState(data, FormData));

/** A `FormData` of entries `[name, string or File]`. */
function makeFormData(entries) {
  return makePlatformObject(FormData, entries);
}

function isFormData(value) {
  return hasPlatformState(value, FormData);
}

/** The entries of a `FormData`. */
function formDataEntryList(data) {
  return platformState(data, FormData);
}

function escapeFormName(name) {
  return stringReplace(name, /["\n\r]/g, (char) => {
    return char === '"' ? '%22' : char === '\n' ? '%0A' : '%0D';
  });
}

function normalizeNewlines(text) {
  return stringReplace(text, /\r\n?|\n/g, '\r\n');
}

/**
 * The bytes of entries between boundaries, in UTF-8.
 * <https://html.spec.whatwg.org/#multipart-form-data>
 */
function encodeMultipart(entries, boundary) {
  const parts = [];
  for (const [name, value] of entries) {
    let head = `--${boundary}\r\nContent-Disposition: form-data; `
      + `name="${escapeFormName(normalizeNewlines(name))}"`;
    if (typeof value === 'string') {
      parts[parts.length] = `${head}\r\n\r\n${normalizeNewlines(value)}\r\n`;
    } else {
      const { bytes, type } = blobState(value);
      head += `; filename="${escapeFormName(fileState(value).name)}"\r\n`;
      head += `Content-Type: ${type === '' ? 'application/octet-stream' : type}\r\n\r\n`;
      parts[parts.length] = head;
      parts[parts.length] = bytes;
      parts[parts.length] = '\r\n';
    }
  }
  parts[parts.length] = `--${boundary}--\r\n`;
  return blobPartsBytes(parts, 'transparent');
}

function newFormBoundary() {
  return `----GalleyFormBoundary${stringReplace(randomUUID(), /-/g, '').slice(0, 16)}`;
}

/**
 * The entries of a body between boundaries; null if it isn't one.
 * <https://andreubotella.github.io/multipart-form-data/#parse-multipart-form-data>
 */
function parseMultipart(bytes, boundary) {
  const text = binaryString(bytes);
  const delimiter = `--${boundary}`;
  const entries = [];
  let position = stringIndexOf(text, delimiter);
  if (position < 0) return null;
  position += delimiter.length;
  for (;;) {
    if (text.startsWith('--', position)) return entries;
    if (!text.startsWith('\r\n', position)) return null;
    position += 2;
    const headEnd = stringIndexOf(text, '\r\n\r\n', position);
    const end = headEnd < 0 ? -1 : stringIndexOf(text, `\r\n${delimiter}`, headEnd + 2);
    if (end < 0) return null;
    const head = multipartHead(stringSlice(text, position, headEnd));
    if (head === null) return null;
    const content = bytes.subarray(Math.min(headEnd + 4, end), end);
    const value = head.filename === undefined ? decodeUTF8(content)
      : makeFile(content.slice(), blobType(head.type), head.filename, currentDateTime());
    entries[entries.length] = [head.name, value];
    position = end + 2 + delimiter.length;
  }
}

function multipartHead(text) {
  const head = { name: undefined, filename: undefined, type: 'text/plain' };
  const unescape = (quoted) => decodeUTF8(bytesOfBinaryString(quoted)).replace(
    /%22|%0a|%0d/gi, (code) => N.percentDecode(code));
  for (const line of stringSplit(text, '\r\n')) {
    const colon = stringIndexOf(line, ':');
    if (colon < 0) return null;
    const name = asciiLowercase(stringSlice(line, 0, colon));
    const value = trimHTTPSpace(stringSlice(line, colon + 1));
    if (name === 'content-disposition') {
      if (!regExpTest(/^form-data\s*;/i, value)) return null;
      const field = regExpExec(/;\s*name="([^"]*)"/, value);
      if (field === null) return null;
      head.name = unescape(field[1]);
      const filename = regExpExec(/;\s*filename="([^"]*)"/, value);
      if (filename !== null) head.filename = unescape(filename[1]);
    } else if (name === 'content-type') {
      head.type = value;
    }
  }
  return head.name === undefined ? null : head;
}
