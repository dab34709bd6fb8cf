// The names and values of a query.
// <https://url.spec.whatwg.org/#interface-urlsearchparams>

/** <https://url.spec.whatwg.org/#concept-urlencoded-parser>, of text in UTF-8. */
function parseFormURLEncoded(text) {
  const pairs = [];
  const parts = stringSplit(text, '&');
  for (let position = 0; position < parts.length; position++) {
    const part = parts[position];
    if (part === '') continue;
    const equals = stringIndexOf(part, '=');
    const name = equals < 0 ? part : stringSlice(part, 0, equals);
    const value = equals < 0 ? '' : stringSlice(part, equals + 1);
    pairs[pairs.length] = [decodeFormComponent(name), decodeFormComponent(value)];
  }
  return pairs;
}

function decodeFormComponent(text) {
  const spaced = stringReplaceAll(text, '+', ' ');
  return stringIncludes(spaced, '%') ? N.percentDecode(spaced) : spaced;
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
  if (regExpTest(/^[A-Za-z0-9*\-._]*$/, text)) return text;
  const escaped = stringReplace(
    encodeComponent(stringToWellFormed(text)), /[!'()~]/g,
    (char) => `%${asciiUppercase(stringCharCodeAt(char, 0).toString(16))}`);
  return stringReplaceAll(escaped, '%20', '+');
}

const encodeComponent = encodeURIComponent;

/** Names and values from a record, a sequence of pairs or a string. */
function toSearchParams(init) {
  if (!isObject(init)) {
    const text = toUSVString(init);
    return parseFormURLEncoded(stringStartsWith(text, '?') ? stringSlice(text, 1) : text);
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
    const pair = [toUSVString(name), toUSVString(value)];
    this.#pairs[this.#pairs.length] = pair;
    this.#changed();
  }

  delete(name, value = undefined) {
    void this.#pairs;
    requireArguments(arguments.length, 1, 'delete');
    const wanted = toUSVString(name);
    const wantedValue = value === undefined ? undefined : toUSVString(value);
    this.#pairs = arrayFilter(this.#pairs, (pair) => {
      return pair[0] !== wanted || (wantedValue !== undefined && pair[1] !== wantedValue);
    });
    this.#changed();
  }

  get(name) {
    void this.#pairs;
    requireArguments(arguments.length, 1, 'get');
    const wanted = toUSVString(name);
    return arrayFind(this.#pairs, (pair) => pair[0] === wanted)?.[1] ?? null;
  }

  getAll(name) {
    void this.#pairs;
    requireArguments(arguments.length, 1, 'getAll');
    const wanted = toUSVString(name);
    const found = arrayFilter(this.#pairs, (pair) => pair[0] === wanted);
    return arrayMap(found, (pair) => pair[1]);
  }

  has(name, value = undefined) {
    void this.#pairs;
    requireArguments(arguments.length, 1, 'has');
    const wanted = toUSVString(name);
    const wantedValue = value === undefined ? undefined : toUSVString(value);
    return arraySome(this.#pairs, (pair) => {
      return pair[0] === wanted && (wantedValue === undefined || pair[1] === wantedValue);
    });
  }

  set(name, value) {
    void this.#pairs;
    requireArguments(arguments.length, 2, 'set');
    const wanted = toUSVString(name);
    const text = toUSVString(value);
    let isSet = false;
    this.#pairs = arrayFilter(this.#pairs, (pair) => {
      if (pair[0] !== wanted) return true;
      if (isSet) return false;
      isSet = true;
      pair[1] = text;
      return true;
    });
    if (!isSet) this.#pairs[this.#pairs.length] = [wanted, text];
    this.#changed();
  }

  sort() {
    // By code units, as JavaScript compares strings; sorting is stable.
    arraySort(this.#pairs, (a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    this.#changed();
  }

  toString() {
    return serializeFormURLEncoded(this.#pairs);
  }
}

defineInterface(URLSearchParams);
definePairIteration(URLSearchParams, searchParamPairs);
