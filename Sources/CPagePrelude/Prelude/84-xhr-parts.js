// What XMLHttpRequest is made of: its targets of events, and what becomes of bodies.
// <https://xhr.spec.whatwg.org/>

const responseTypes = ['', 'arraybuffer', 'blob', 'document', 'json', 'text'];

class XMLHttpRequestEventTarget extends EventTarget {
  constructor() {
    if (new.target !== XMLHttpRequest && new.target !== XMLHttpRequestUpload
      && !isPrototypeOf(XMLHttpRequest, new.target)) {
      illegalConstructor();
    }
    super();
  }
}
defineInterface(XMLHttpRequestEventTarget);
defineEventHandlers(XMLHttpRequestEventTarget.prototype, [
  'loadstart', 'progress', 'abort', 'error', 'load', 'timeout', 'loadend',
]);

class XMLHttpRequestUpload extends XMLHttpRequestEventTarget {
  constructor() {
    if (arguments[0] !== constructionKey) illegalConstructor();
    super();
  }
}
defineInterface(XMLHttpRequestUpload);

/** <https://xhr.spec.whatwg.org/#the-open()-method>, steps 2 to 4. */
function toRequestMethod(name) {
  if (!regExpTest(httpTokenPattern, name)) {
    throw new DOMException(`'${name}' is not a method`, 'SyntaxError');
  }
  const upper = asciiUppercase(name);
  if (arrayIncludes(['CONNECT', 'TRACE', 'TRACK'], upper)) {
    throw new DOMException(`The method ${name} is forbidden`, 'SecurityError');
  }
  const isKnown = arrayIncludes(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'], upper);
  return isKnown ? upper : name;
}

/**
 * The bytes to send, whose type is noted in the headers.
 * <https://xhr.spec.whatwg.org/#the-send()-method>, step 4
 */
function extractRequestBody(content, headers) {
  const sent = serializeDocumentOf(content);
  const extracted = sent === null ? extractBody(content) : {
    body: bodyOfBytes(encodeUTF8(toUSVString(sent.text))), type: `${sent.type};charset=UTF-8`,
  };
  const isText = sent !== null
    || (extracted.type === 'text/plain;charset=UTF-8' && !isBlob(content));
  const given = headerValue(headers, 'content-type');
  if (given === null) {
    if (extracted.type !== null) setHeader(headers, 'Content-Type', extracted.type);
  } else if (isText) {
    const type = parseMIMEType(given);
    const charset = type?.parameters.get('charset');
    if (charset !== undefined && asciiLowercase(charset) !== 'utf-8') {
      type.parameters.set('charset', 'UTF-8');
      setHeader(headers, 'Content-Type', serializeMIMEType(type));
    }
  }
  return extracted.body.bytes;
}

/** <https://xhr.spec.whatwg.org/#response-mime-type> */
function responseTypeOf({ response }) {
  return extractMIMEType(response.headers) ?? parseMIMEType('text/xml');
}

/** <https://xhr.spec.whatwg.org/#final-mime-type> */
function finalTypeOf(content) {
  return content.override ?? responseTypeOf(content);
}

/** <https://xhr.spec.whatwg.org/#final-charset>; null for none. */
function finalCharsetOf(content) {
  const own = responseTypeOf(content).parameters.get('charset');
  const label = content.override?.parameters.get('charset') ?? own;
  return label === undefined ? null : N.encodingName(label);
}

/** <https://xhr.spec.whatwg.org/#text-response> */
function responseTextOf(content) {
  const { response, bytes, responseType } = content;
  if (response.type === 'error') return '';
  let charset = finalCharsetOf(content);
  if (responseType === '' && charset === null
    && regExpTest(xmlTypePattern, finalTypeOf(content).essence)) {
    charset = declaredXMLEncoding(bytes);
  }
  return decodeMarked(bytes, charset ?? 'UTF-8');
}

/** What a response is for its type other than text. */
function responseObjectOf(content) {
  const { bytes, responseType } = content;
  switch (responseType) {
    case 'arraybuffer': return bytes.slice().buffer;
    case 'blob': return makeBlob(bytes.slice(), serializeMIMEType(finalTypeOf(content)));
    case 'document': return responseDocumentOf(content);
    default:
      try {
        return JSON.parse(decodeUTF8(bytes));
      } catch {
        return null;
      }
  }
}

/** <https://xhr.spec.whatwg.org/#document-response> */
function responseDocumentOf(content) {
  const { response, bytes, responseType } = content;
  if (response.body === null) return null;
  const { essence } = finalTypeOf(content);
  const isHTML = essence === 'text/html';
  if (!isHTML && !regExpTest(xmlTypePattern, essence)) return null;
  if (responseType === '' && isHTML) return null;
  const charset = finalCharsetOf(content)
    ?? (isHTML ? N.sniffEncoding(bytes) : declaredXMLEncoding(bytes)) ?? 'UTF-8';
  const type = isHTML ? 'text/html' : essence;
  return parseResponseDocument(decodeMarked(bytes, charset), type, response.url, charset);
}

/** The encoding that XML's declaration names; null if it names none. */
function declaredXMLEncoding(bytes) {
  const head = binaryString(bytes.subarray(0, 1024));
  const match = regExpExec(/^<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z0-9._\-]+)["']/, head);
  return match === null ? null : N.encodingName(match[1]);
}

/** The markup and type of a document that is sent; null for anything else. */
function serializeDocumentOf(value) {
  const id = isObject(value) ? nodeIdOrNone(value) : -1;
  if (id < 0 || N.kind(id) !== 9) return null;
  const isHTML = isHTMLDocument(id);
  return {
    text: isHTML ? serializeHTML(id, true) : serializeXML(id, false, false),
    type: isHTML ? 'text/html' : 'application/xml',
  };
}
