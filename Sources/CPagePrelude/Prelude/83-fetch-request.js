// Requests.
// <https://fetch.spec.whatwg.org/#request-class>

const requestEnums = {
  referrerPolicy: ['', 'no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin',
    'strict-origin', 'origin-when-cross-origin', 'strict-origin-when-cross-origin', 'unsafe-url'],
  mode: ['navigate', 'same-origin', 'no-cors', 'cors'],
  credentials: ['omit', 'same-origin', 'include'],
  cache: ['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached'],
  redirect: ['follow', 'error', 'manual'],
  duplex: ['half'],
  priority: ['high', 'low', 'auto'],
};

/** <https://fetch.spec.whatwg.org/#concept-method-normalize> */
function normalizeMethod(method) {
  if (!regExpTest(httpTokenPattern, method)) throw new TypeError(`'${method}' is not a method`);
  const upper = asciiUppercase(method);
  if (arrayIncludes(['CONNECT', 'TRACE', 'TRACK'], upper)) {
    throw new TypeError(`The method ${method} is forbidden`);
  }
  return arrayIncludes(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'], upper) ? upper : method;
}

function newRequestRecord(url) {
  return {
    url, method: 'GET', headers: [], body: null, mode: 'cors', credentials: 'same-origin',
    cache: 'default', redirect: 'follow', integrity: '', keepalive: false, referrer: 'client',
    referrerPolicy: '', duplex: 'half', forcesPreflight: false,
  };
}

/** The members of a `RequestInit`, converted in the order of their names. */
function readRequestInit(init) {
  const given = toDictionary(init);
  const read = (name, convert) => {
    const value = given[name];
    return value === undefined ? undefined : convert(value);
  };
  const readEnum = (name) => read(name, (value) => toEnum(value, requestEnums[name], name));
  const result = {};
  result.body = given.body;
  result.cache = readEnum('cache');
  result.credentials = readEnum('credentials');
  result.duplex = readEnum('duplex');
  result.headers = read('headers', (headers) => toHeaderPairs(headers));
  result.integrity = read('integrity', toDOMString);
  result.keepalive = read('keepalive', Boolean);
  result.method = read('method', toByteString);
  result.mode = readEnum('mode');
  result.priority = readEnum('priority');
  result.redirect = readEnum('redirect');
  result.referrer = read('referrer', toUSVString);
  result.referrerPolicy = readEnum('referrerPolicy');
  result.signal = given.signal;
  result.window = given.window;
  result.isEmpty = !arraySome(ownKeys(result), (name) => result[name] !== undefined);
  if (result.signal !== undefined && result.signal !== null
    && abortStateOf(result.signal) === null) {
    throw new TypeError('The signal is not an AbortSignal');
  }
  if (result.window !== undefined && result.window !== null) {
    throw new TypeError('The window can only be null');
  }
  return result;
}

/** A new request from the constructor's arguments: `{record, signal}`. */
function buildRequest(input, init) {
  let record;
  let source = null;
  let signal = null;
  const isRequest = hasPlatformState(input, Request);
  const text = isRequest ? '' : toUSVString(input);
  const given = readRequestInit(init);
  if (isRequest) {
    source = platformState(input, Request);
    const headers = arrayMap(source.record.headers, (header) => [...header]);
    record = { ...source.record, headers };
    signal = source.signal;
  } else {
    const url = N.url(text, N.baseURL());
    if (url === null) throw new TypeError(`'${text}' cannot be parsed as a URL`);
    if (url.username !== '' || url.password !== '') throw new TypeError('The URL has credentials');
    record = newRequestRecord(url);
  }
  record.window = given.window === null ? null : record.window;
  if (!given.isEmpty) {
    if (record.mode === 'navigate') record.mode = 'same-origin';
    record.referrer = 'client';
    record.referrerPolicy = '';
  }
  if (given.referrer !== undefined) setRequestReferrer(record, given.referrer);
  if (given.referrerPolicy !== undefined) record.referrerPolicy = given.referrerPolicy;
  if (given.mode === 'navigate') throw new TypeError('The mode cannot be navigate');
  for (const name of ['mode', 'credentials', 'cache', 'redirect', 'integrity', 'keepalive']) {
    if (given[name] !== undefined) record[name] = given[name];
  }
  if (record.cache === 'only-if-cached' && record.mode !== 'same-origin') {
    throw new TypeError('only-if-cached needs the mode same-origin');
  }
  if (given.method !== undefined) record.method = normalizeMethod(given.method);
  if (given.signal !== undefined) signal = given.signal;
  const headersState = { list: record.headers, guard: 'request' };
  if (record.mode === 'no-cors') {
    if (!arrayIncludes(['GET', 'HEAD', 'POST'], record.method)) {
      throw new TypeError(`The method ${record.method} is not for no-cors`);
    }
    headersState.guard = 'request-no-cors';
  }
  if (!given.isEmpty) {
    const pairs = given.headers ?? record.headers;
    record.headers = headersState.list = [];
    for (const [name, value] of pairs) appendHeader(headersState, name, value);
  }
  const inputBody = source?.record.body ?? null;
  const hasInitBody = given.body !== undefined && given.body !== null;
  if ((hasInitBody || inputBody !== null)
    && (record.method === 'GET' || record.method === 'HEAD')) {
    throw new TypeError(`A request of the method ${record.method} has no body`);
  }
  let body = null;
  if (hasInitBody) {
    const { body: made, type } = extractBody(given.body, record.keepalive);
    body = made;
    if (type !== null && !hasHeader(record.headers, 'content-type')) {
      appendHeader(headersState, 'Content-Type', type);
    }
    if (body.bytes === null) {
      if (given.duplex === undefined) throw new TypeError('A stream as the body needs duplex');
      if (record.mode !== 'same-origin' && record.mode !== 'cors') {
        throw new TypeError('A stream as the body needs the mode same-origin or cors');
      }
      record.forcesPreflight = true;
    }
  } else if (inputBody !== null) {
    if (isBodyUnusable(inputBody)) throw new TypeError('The body is used already');
    body = takeBody(inputBody);
  }
  record.body = body;
  const dependent = makeDependentAbortSignal(signal === null ? [] : [signal]);
  return { record, headers: headersState, signal: dependent };
}

/** What becomes of a body when another request is made of its own. */
function takeBody(body) {
  const taken = { ...body };
  if (body.stream !== null) {
    const [first] = teeStream(readableState(body.stream), false);
    taken.stream = first;
  }
  body.isUsed = true;
  return taken;
}

function setRequestReferrer(record, text) {
  if (text === '') {
    record.referrer = 'no-referrer';
    return;
  }
  const url = N.url(text, N.baseURL());
  if (url === null) throw new TypeError(`'${text}' cannot be parsed as a URL`);
  const isClient = (url.scheme === 'about' && url.pathname === 'client')
    || url.origin !== pageOrigin();
  record.referrer = isClient ? 'client' : url.href;
}

class Request {
  constructor(input, init = undefined) {
    requireArguments(arguments.length, 1, 'Request');
    const built = buildRequest(input, init);
    stampPlatformObject(this, Request, { ...built, headersObject: null });
  }

  get method() {
    return platformState(this, Request).record.method;
  }

  get url() {
    return platformState(this, Request).record.url.href;
  }

  get headers() {
    const state = platformState(this, Request);
    return (state.headersObject ??= makePlatformObject(Headers, state.headers));
  }

  get destination() {
    platformState(this, Request);
    return '';
  }

  get referrer() {
    const { referrer } = platformState(this, Request).record;
    if (referrer === 'no-referrer') return '';
    return referrer === 'client' ? 'about:client' : referrer;
  }

  get referrerPolicy() {
    return platformState(this, Request).record.referrerPolicy;
  }

  get mode() {
    return platformState(this, Request).record.mode;
  }

  get credentials() {
    return platformState(this, Request).record.credentials;
  }

  get cache() {
    return platformState(this, Request).record.cache;
  }

  get redirect() {
    return platformState(this, Request).record.redirect;
  }

  get integrity() {
    return platformState(this, Request).record.integrity;
  }

  get keepalive() {
    return platformState(this, Request).record.keepalive;
  }

  get isReloadNavigation() {
    platformState(this, Request);
    return false;
  }

  get isHistoryNavigation() {
    platformState(this, Request);
    return false;
  }

  get signal() {
    return platformState(this, Request).signal;
  }

  get duplex() {
    platformState(this, Request);
    return 'half';
  }

  clone() {
    const { record, headers, signal } = platformState(this, Request);
    if (record.body !== null && isBodyUnusable(record.body)) {
      throw new TypeError('The body is used already');
    }
    const list = arrayMap(headers.list, (header) => [...header]);
    const body = record.body === null ? null : cloneBody(record.body);
    return makePlatformObject(Request, {
      record: { ...record, headers: list, body }, headers: { list, guard: headers.guard },
      signal: makeDependentAbortSignal([signal]), headersObject: null,
    });
  }
}
defineInterface(Request);
includeBody(Request, (request) => {
  const { record } = platformState(request, Request);
  return { body: record.body, headers: record.headers };
});
