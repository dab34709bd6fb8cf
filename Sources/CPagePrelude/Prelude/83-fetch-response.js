// Responses.
// <https://fetch.spec.whatwg.org/#response-class>

function newResponseRecord() {
  return {
    type: 'default', url: '', isRedirected: false, status: 200, statusText: '', headers: [],
    body: null,
  };
}

/** A response that stands for a failure; `reason` is for the console only. */
function networkError(reason) {
  return { ...newResponseRecord(), type: 'error', status: 0, reason };
}

/** A `Response` of a record. */
function makeResponse(record, guard) {
  return makePlatformObject(Response, {
    record, headers: { list: record.headers, guard }, headersObject: null,
  });
}

const nullBodyStatuses = [101, 103, 204, 205, 304];

function readResponseInit(init) {
  const given = toDictionary(init);
  const headers = given.headers === undefined ? undefined : toHeaderPairs(given.headers);
  const status = given.status === undefined ? 200 : toUnsignedShort(given.status);
  const statusText = given.statusText === undefined ? '' : toByteString(given.statusText);
  return { headers, status, statusText };
}

/** <https://fetch.spec.whatwg.org/#initialize-a-response> */
function initializeResponse(state, { headers, status, statusText }, extracted) {
  if (status < 200 || status > 599) throw new RangeError('The status is not from 200 to 599');
  if (!regExpTest(/^[\t\x20-\x7e\x80-\xff]*$/, statusText)) {
    throw new TypeError('The status text is not valid');
  }
  state.record.status = status;
  state.record.statusText = statusText;
  if (headers !== undefined) {
    for (const [name, value] of headers) appendHeader(state.headers, name, value);
  }
  if (extracted === null) return;
  if (arrayIncludes(nullBodyStatuses, status)) {
    throw new TypeError(`A response of the status ${status} has no body`);
  }
  state.record.body = extracted.body;
  if (extracted.type !== null && !hasHeader(state.record.headers, 'content-type')) {
    appendHeader(state.headers, 'Content-Type', extracted.type);
  }
}

class Response {
  constructor(body = null, init = undefined) {
    const given = body === null || body === undefined ? null : body;
    // Text is converted before the dictionary is read, streams are checked afterwards.
    const isPlatform = given === null || isObject(given) && (hasPlatformState(given, ReadableStream)
      || isBlob(given) || isBufferSource(given) || isFormData(given) || isSearchParams(given));
    const content = isPlatform ? given : toUSVString(given);
    const settings = readResponseInit(init);
    const record = newResponseRecord();
    const state = {
      record, headers: { list: record.headers, guard: 'response' }, headersObject: null,
    };
    initializeResponse(state, settings, content === null ? null : extractBody(content));
    stampPlatformObject(this, Response, state);
  }

  static error() {
    return makeResponse(networkError(''), 'immutable');
  }

  static redirect(url, status = 302) {
    requireArguments(arguments.length, 1, 'redirect');
    const text = toUSVString(url);
    const code = toUnsignedShort(status);
    const parsed = N.url(text, N.baseURL());
    if (parsed === null) throw new TypeError(`'${text}' cannot be parsed as a URL`);
    if (!arrayIncludes([301, 302, 303, 307, 308], code)) {
      throw new RangeError('The status is none of a redirection');
    }
    const record = { ...newResponseRecord(), status: code, headers: [['Location', parsed.href]] };
    return makeResponse(record, 'immutable');
  }

  static json(data, init = undefined) {
    requireArguments(arguments.length, 1, 'json');
    const text = JSON.stringify(data);
    if (text === undefined) throw new TypeError('The data has no JSON');
    const settings = readResponseInit(init);
    const record = newResponseRecord();
    const state = {
      record, headers: { list: record.headers, guard: 'response' }, headersObject: null,
    };
    initializeResponse(state, settings, {
      body: bodyOfBytes(encodeUTF8(text)), type: 'application/json',
    });
    return makePlatformObject(Response, state);
  }

  get type() {
    return platformState(this, Response).record.type;
  }

  get url() {
    return withoutFragment(platformState(this, Response).record.url);
  }

  get redirected() {
    return platformState(this, Response).record.isRedirected;
  }

  get status() {
    return platformState(this, Response).record.status;
  }

  get ok() {
    const { status } = platformState(this, Response).record;
    return status >= 200 && status <= 299;
  }

  get statusText() {
    return platformState(this, Response).record.statusText;
  }

  get headers() {
    const state = platformState(this, Response);
    return (state.headersObject ??= makePlatformObject(Headers, state.headers));
  }

  clone() {
    const { record, headers } = platformState(this, Response);
    if (record.body !== null && isBodyUnusable(record.body)) {
      throw new TypeError('The body is used already');
    }
    const list = arrayMap(headers.list, (header) => [...header]);
    const body = record.body === null ? null : cloneBody(record.body);
    return makeResponse({ ...record, headers: list, body }, headers.guard);
  }
}
defineInterface(Response);
for (const [name, length] of [['redirect', 1], ['json', 1]]) {
  defineProperty(Response[name], 'length', { value: length, configurable: true });
}
includeBody(Response, (response) => platformState(response, Response).record);
