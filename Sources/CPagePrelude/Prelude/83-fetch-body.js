// Bodies of requests and responses.
// <https://fetch.spec.whatwg.org/#body-mixin>
//
// A body is `{bytes, stream, isUsed, error}`: what is all there has bytes, and gets a stream only
// if the page asks for it; what the page gives as a stream has that alone.

function bodyOfBytes(bytes) {
  return { bytes, stream: null, isUsed: false, error: undefined, hasFailed: false };
}

/**
 * A body and its type from what a page hands over.
 * <https://fetch.spec.whatwg.org/#concept-bodyinit-extract>
 */
function extractBody(value, keepalive = false) {
  if (hasPlatformState(value, ReadableStream)) {
    const stream = readableState(value);
    if (keepalive) throw new TypeError('A stream cannot be kept alive');
    if (stream.isDisturbed || stream.reader !== null) {
      throw new TypeError('The stream is used already');
    }
    return { body: { ...bodyOfBytes(null), stream: value }, type: null };
  }
  if (isBlob(value)) {
    const { bytes, type } = blobState(value);
    return { body: bodyOfBytes(bytes), type: type === '' ? null : type };
  }
  if (isBufferSource(value)) return { body: bodyOfBytes(toBytes(value)), type: null };
  if (isFormData(value)) {
    const boundary = newFormBoundary();
    return {
      body: bodyOfBytes(encodeMultipart(formDataEntryList(value), boundary)),
      type: `multipart/form-data; boundary=${boundary}`,
    };
  }
  if (isSearchParams(value)) {
    return {
      body: bodyOfBytes(encodeUTF8(serializeFormURLEncoded(searchParamPairs(value)))),
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    };
  }
  return { body: bodyOfBytes(encodeUTF8(toUSVString(value))), type: 'text/plain;charset=UTF-8' };
}

/** The stream of a body, made when it is first asked for. */
function bodyStream(body) {
  if (body.stream === null) {
    body.stream = streamOfBytes(body.isUsed ? noBytes : body.bytes);
    const state = readableState(body.stream);
    if (body.hasFailed) errorReadable(state, body.error);
    else if (body.isUsed) {
      requestClose(state);
      state.isDisturbed = true;
    }
  }
  return body.stream;
}

function isBodyUsed(body) {
  return body.isUsed || (body.stream !== null && readableState(body.stream).isDisturbed);
}

function isBodyUnusable(body) {
  return isBodyUsed(body) || (body.stream !== null && readableState(body.stream).reader !== null);
}

/** Has a body fail that has not been read yet. */
function failBody(body, error) {
  if (body.stream !== null) errorReadable(readableState(body.stream), error);
  if (body.isUsed) return;
  body.hasFailed = true;
  body.error = error;
}

/** A second body with the same content; the first may get another stream. */
function cloneBody(body) {
  if (body.stream === null) return { ...body };
  const [first, second] = teeStream(readableState(body.stream), true);
  body.stream = first;
  return { bytes: null, stream: second, isUsed: false, error: undefined, hasFailed: false };
}

/** A promise of all bytes of a body, which may be null. */
function readBody(body) {
  if (body === null) return resolvedPromise(noBytes);
  if (isBodyUnusable(body)) return rejectedPromise(new TypeError('The body is used already'));
  if (body.stream !== null) return readAllBytes(readableState(body.stream));
  body.isUsed = true;
  return body.hasFailed ? rejectedPromise(body.error) : resolvedPromise(body.bytes);
}

/** Adds the members of bodies; `partsOf(receiver)` gives `{body, headers}` (a list of headers). */
function includeBody(Class, partsOf) {
  const consume = (receiver, convert) => rejectedFor(() => {
    const parts = partsOf(receiver);
    return promiseThen(readBody(parts.body), (bytes) => convert(bytes, parts));
  });
  includeMixin(Class, {
    get body() {
      const { body } = partsOf(this);
      return body === null ? null : bodyStream(body);
    },
    get bodyUsed() {
      const { body } = partsOf(this);
      return body !== null && isBodyUsed(body);
    },
    arrayBuffer() {
      return consume(this, (bytes) => bytes.slice().buffer);
    },
    blob() {
      return consume(this, (bytes, { headers }) => {
        const type = extractMIMEType(headers);
        return makeBlob(bytes.slice(), type === null ? '' : blobType(serializeMIMEType(type)));
      });
    },
    bytes() {
      return consume(this, (bytes) => bytes.slice());
    },
    formData() {
      return consume(this, (bytes, { headers }) => {
        const type = extractMIMEType(headers);
        if (type?.essence === 'multipart/form-data') {
          const boundary = type.parameters.get('boundary');
          const entries = boundary === undefined ? null : parseMultipart(bytes, boundary);
          if (entries === null) throw new TypeError('The body is not form data');
          return makeFormData(entries);
        }
        if (type?.essence === 'application/x-www-form-urlencoded') {
          return makeFormData(parseFormURLEncoded(decodeBytes(bytes, 'UTF-8')));
        }
        throw new TypeError('The type of the body is none of form data');
      });
    },
    json() {
      return consume(this, (bytes) => JSON.parse(decodeUTF8(bytes)));
    },
    text() {
      return consume(this, (bytes) => decodeUTF8(bytes));
    },
  });
}
