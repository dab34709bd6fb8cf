// The names and values of a query.
// <https://url.spec.whatwg.org/#interface-urlsearchparams>

/** <https://url.spec.whatwg.org/#concept-urlencoded-parser>, of text in UTF-8. */
function parseFormURLEncoded(text) {
  const pairs = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    const value = equals < 0 ? '' : part.slice(equals + 1);
    pairs.push([decodeFormComponent(name), decodeFormComponent(value)]);
  }
  return pairs;
}

function decodeFormComponent(text) {
  const spaced = text.replaceAll('+', ' ');
  return spaced.includes('%') ? N.percentDecode(spaced) : spaced;
}

/** <https://url.spec.whatwg.org/#concept-urlencoded-serializer>, in UTF-8. */
function serializeFormURLEncoded(pairs) {
  let text = '';
  for (const [name, value] of pairs) {
    text += `${text === '' ? '' : '&'}${encodeFormComponent(name)}=${encodeFormComponent(value)}`;
  }
  return text;
}

/** <https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set> */
function encodeFormComponent(text) {
  if (/^[A-Za-z0-9*\-._]*$/.test(text)) return text;
  return encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** Names and values from a record, a sequence of pairs or a string. */
function toSearchParams(init) {
  if (!isObject(init)) {
    const text = toUSVString(init);
    return parseFormURLEncoded(text.startsWith('?') ? text.slice(1) : text);
  }
  const method = init[Symbol.iterator];
  if (method === undefined || method === null) return toRecord(init, toUSVString, toUSVString);
  const pairs = sequenceFrom(init, method, (pair) => toSequence(pair, toUSVString));
  for (const items of pairs) {
    if (items.length !== 2) throw new TypeError('A pair must have two items');
  }
  return pairs;
}

let linkedSearchParams, setSearchParams, searchParamPairs, isSearchParams;

class URLSearchParams {
  #pairs = [];
  #update = null;

  constructor(init = '') {
    this.#pairs = toSearchParams(init);
  }

  static {
    linkedSearchParams = (query, update) => {
      const params = new URLSearchParams();
      params.#pairs = parseFormURLEncoded(query);
      params.#update = update;
      return params;
    };
    setSearchParams = (params, pairs) => {
      params.#pairs = pairs;
    };
    searchParamPairs = (params) => params.#pairs;
    isSearchParams = (value) => isObject(value) && #pairs in value;
  }

  #changed() {
    this.#update?.(serializeFormURLEncoded(this.#pairs));
  }

  get size() {
    return this.#pairs.length;
  }

  append(name, value) {
    void this.#pairs;
    requireArguments(arguments.length, 2, 'append');
    this.#pairs.push([toUSVString(name), toUSVString(value)]);
    this.#changed();
  }

  delete(name, value = undefined) {
    void this.#pairs;
    requireArguments(arguments.length, 1, 'delete');
    const wanted = toUSVString(name);
    const wantedValue = value === undefined ? undefined : toUSVString(value);
    this.#pairs = this.#pairs.filter((pair) => {
      return pair[0] !== wanted || (wantedValue !== undefined && pair[1] !== wantedValue);
    });
    this.#changed();
  }

  get(name) {
    void this.#pairs;
    requireArguments(arguments.length, 1, 'get');
    const wanted = toUSVString(name);
    return this.#pairs.find((pair) => pair[0] === wanted)?.[1] ?? null;
  }

  getAll(name) {
    void this.#pairs;
    requireArguments(arguments.length, 1, 'getAll');
    const wanted = toUSVString(name);
    return this.#pairs.filter((pair) => pair[0] === wanted).map((pair) => pair[1]);
  }

  has(name, value = undefined) {
    void this.#pairs;
    requireArguments(arguments.length, 1, 'has');
    const wanted = toUSVString(name);
    const wantedValue = value === undefined ? undefined : toUSVString(value);
    return this.#pairs.some((pair) => {
      return pair[0] === wanted && (wantedValue === undefined || pair[1] === wantedValue);
    });
  }

  set(name, value) {
    void this.#pairs;
    requireArguments(arguments.length, 2, 'set');
    const wanted = toUSVString(name);
    const text = toUSVString(value);
    let isSet = false;
    this.#pairs = this.#pairs.filter((pair) => {
      if (pair[0] !== wanted) return true;
      if (isSet) return false;
      isSet = true;
      pair[1] = text;
      return true;
    });
    if (!isSet) this.#pairs.push([wanted, text]);
    this.#changed();
  }

  sort() {
    // By code units, as JavaScript compares strings; sorting is stable.
    this.#pairs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    this.#changed();
  }

  toString() {
    return serializeFormURLEncoded(this.#pairs);
  }
}

defineInterface(URLSearchParams);
definePairIteration(URLSearchParams, searchParamPairs);
