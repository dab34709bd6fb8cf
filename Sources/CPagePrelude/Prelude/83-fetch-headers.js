// Headers of requests and responses.
// <https://fetch.spec.whatwg.org/#headers-class>
//
// A list of headers is an array of [name, value], names as they were written.

/** The combined value of all headers of a name (in lower case); null if there are none. */
function headerValue(list, name) {
  let value = null;
  for (let index = 0; index < list.length; index++) {
    if (asciiLowercase(list[index][0]) !== name) continue;
    value = value === null ? list[index][1] : `${value}, ${list[index][1]}`;
  }
  return value;
}

function hasHeader(list, name) {
  return arraySome(list, (header) => asciiLowercase(header[0]) === name);
}

/** Sets a header where the first of its name stands, or at the end. */
function setHeader(list, name, value) {
  const lower = asciiLowercase(name);
  const index = arrayFindIndex(list, (header) => asciiLowercase(header[0]) === lower);
  if (index < 0) {
    list[list.length] = [name, value];
    return;
  }
  list[index][1] = value;
  for (let rest = list.length - 1; rest > index; rest--) {
    if (asciiLowercase(list[rest][0]) === lower) arraySplice(list, rest, 1);
  }
}

function deleteHeader(list, lower) {
  for (let index = list.length - 1; index >= 0; index--) {
    if (asciiLowercase(list[index][0]) === lower) arraySplice(list, index, 1);
  }
}

/** <https://fetch.spec.whatwg.org/#concept-header-list-sort-and-combine> */
function sortAndCombine(list) {
  const names = [];
  for (const [name] of list) {
    const lower = asciiLowercase(name);
    if (!arrayIncludes(names, lower)) names[names.length] = lower;
  }
  const result = [];
  for (const name of arraySort(names)) {
    if (name === 'set-cookie') {
      for (const [other, value] of list) {
        if (asciiLowercase(other) === name) result[result.length] = [name, value];
      }
    } else {
      result[result.length] = [name, headerValue(list, name)];
    }
  }
  return result;
}

const forbiddenRequestHeaders = new NativeSet([
  'accept-charset', 'accept-encoding', 'access-control-request-headers',
  'access-control-request-method', 'access-control-request-private-network', 'connection',
  'content-length', 'cookie', 'cookie2', 'date', 'dnt', 'expect', 'host', 'keep-alive', 'origin',
  'referer', 'set-cookie', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'via',
]);

/** <https://fetch.spec.whatwg.org/#forbidden-request-header> */
function isForbiddenRequestHeader(name, value) {
  const lower = asciiLowercase(name);
  if (forbiddenRequestHeaders.has(lower)) return true;
  if (stringStartsWith(lower, 'proxy-') || stringStartsWith(lower, 'sec-')) return true;
  if (lower === 'x-http-method' || lower === 'x-http-method-override'
    || lower === 'x-method-override') {
    return arraySome(
      splitHeaderValue(value), (method) => regExpTest(/^(?:connect|trace|track)$/i, method));
  }
  return false;
}

/** <https://fetch.spec.whatwg.org/#cors-safelisted-request-header> */
function isSafelistedHeader(name, value) {
  if (value.length > 128) return false;
  switch (asciiLowercase(name)) {
    case 'accept': return !hasUnsafeByte(value);
    case 'accept-language':
    case 'content-language': return regExpTest(/^[0-9A-Za-z *,\-.;=]*$/, value);
    case 'content-type': {
      if (hasUnsafeByte(value)) return false;
      const type = parseMIMEType(value);
      return type !== null && arrayIncludes([
        'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain',
      ], type.essence);
    }
    case 'range': return regExpTest(/^bytes=[0-9]+-[0-9]*$/, value);
    default: return false;
  }
}

function hasUnsafeByte(value) {
  return regExpTest(/[\x00-\x08\x0a-\x1f"():<>?@[\\\]{}\x7f]/, value);
}

const noCORSSafelist = ['accept', 'accept-language', 'content-language', 'content-type'];

/** <https://fetch.spec.whatwg.org/#concept-header-value-normalize> */
function normalizeHeaderValue(value) {
  return trimHTTPSpace(value);
}

function checkHeaderName(name) {
  if (!regExpTest(httpTokenPattern, name)) throw new TypeError(`'${name}' is not a header's name`);
}

function checkHeader(name, value) {
  checkHeaderName(name);
  if (regExpTest(/[\0\r\n]/, value)) {
    throw new TypeError('The value of a header has a line break or null');
  }
}

/** Whether a guard lets a header pass; throws where it forbids any change. */
function isWritable(guard, name, value) {
  if (guard === 'immutable') throw new TypeError('The headers cannot be changed');
  if (guard === 'request' || guard === 'request-no-cors') {
    if (isForbiddenRequestHeader(name, value)) return false;
  }
  if (guard === 'response') {
    const lower = asciiLowercase(name);
    if (lower === 'set-cookie' || lower === 'set-cookie2') return false;
  }
  return true;
}

/** <https://fetch.spec.whatwg.org/#concept-headers-append> */
function appendHeader({ list, guard }, name, rawValue) {
  const value = normalizeHeaderValue(rawValue);
  checkHeader(name, value);
  if (!isWritable(guard, name, value)) return;
  if (guard === 'request-no-cors') {
    const lower = asciiLowercase(name);
    const old = headerValue(list, lower);
    const combined = old === null ? value : `${old}, ${value}`;
    if (!arrayIncludes(noCORSSafelist, lower) || !isSafelistedHeader(name, combined)) return;
  }
  const written = arrayFind(list, (header) => asciiLowercase(header[0]) === asciiLowercase(name));
  list[list.length] = [written === undefined ? name : written[0], value];
  if (guard === 'request-no-cors') deleteHeader(list, 'range');
}

/** <https://fetch.spec.whatwg.org/#concept-headers-fill> */
function fillHeaders(state, init) {
  for (const [name, value] of toHeaderPairs(init)) appendHeader(state, name, value);
}

/** Names and values of what stands for headers in dictionaries. */
function toHeaderPairs(init) {
  if (!isObject(init)) throw new TypeError('Headers are neither a list nor a record');
  const method = init[Symbol.iterator];
  if (method === undefined || method === null) return toRecord(init, toByteString, toByteString);
  return sequenceFrom(init, method, (pair) => {
    const items = toSequence(pair, toByteString);
    if (items.length !== 2) throw new TypeError('A header is not a pair');
    return items;
  });
}

class Headers {
  constructor(init = undefined) {
    const state = { list: [], guard: 'none' };
    stampPlatformObject(this, Headers, state);
    if (init !== undefined) fillHeaders(state, init);
  }

  append(name, value) {
    const state = platformState(this, Headers);
    requireArguments(arguments.length, 2, 'append');
    const text = toByteString(name);
    appendHeader(state, text, toByteString(value));
  }

  delete(name) {
    const { list, guard } = platformState(this, Headers);
    requireArguments(arguments.length, 1, 'delete');
    const text = toByteString(name);
    checkHeaderName(text);
    const lower = asciiLowercase(text);
    if (!isWritable(guard, text, '')) return;
    if (guard === 'request-no-cors' && !arrayIncludes(noCORSSafelist, lower) && lower !== 'range') {
      return;
    }
    deleteHeader(list, lower);
  }

  get(name) {
    const { list } = platformState(this, Headers);
    requireArguments(arguments.length, 1, 'get');
    const text = toByteString(name);
    checkHeaderName(text);
    return headerValue(list, asciiLowercase(text));
  }

  getSetCookie() {
    const { list } = platformState(this, Headers);
    const found = arrayFilter(list, (header) => asciiLowercase(header[0]) === 'set-cookie');
    return arrayMap(found, (header) => header[1]);
  }

  has(name) {
    const { list } = platformState(this, Headers);
    requireArguments(arguments.length, 1, 'has');
    const text = toByteString(name);
    checkHeaderName(text);
    return hasHeader(list, asciiLowercase(text));
  }

  set(name, value) {
    const { list, guard } = platformState(this, Headers);
    requireArguments(arguments.length, 2, 'set');
    const text = toByteString(name);
    const content = normalizeHeaderValue(toByteString(value));
    checkHeader(text, content);
    if (!isWritable(guard, text, content)) return;
    if (guard === 'request-no-cors'
      && !(arrayIncludes(noCORSSafelist, asciiLowercase(text))
        && isSafelistedHeader(text, content))) return;
    setHeader(list, text, content);
    if (guard === 'request-no-cors') deleteHeader(list, 'range');
  }
}
defineInterface(Headers);
definePairIteration(Headers, (headers) => sortAndCombine(platformState(headers, Headers).list));
