// URL and URLSearchParams.
// <https://url.spec.whatwg.org/#url-class>
//
// Native code parses; a URL is held as its parts, which native code makes anew at each change.

function parseURLRecord(text, base) {
  return N.url(text, base);
}

class URL {
  #parts;
  #searchParams = null;

  constructor(url, base = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    const text = toUSVString(url);
    const baseText = base === undefined ? null : toUSVString(base);
    const parts = parseURLRecord(text, baseText);
    if (parts === null) throw new TypeError(`"${text}" cannot be parsed as a URL`);
    this.#parts = parts;
  }

  static parse(url, base = undefined) {
    requireArguments(arguments.length, 1, 'parse');
    const text = toUSVString(url);
    const baseText = base === undefined ? null : toUSVString(base);
    return parseURLRecord(text, baseText) === null ? null
      : baseText === null ? new URL(text) : new URL(text, baseText);
  }

  static canParse(url, base = undefined) {
    requireArguments(arguments.length, 1, 'canParse');
    const text = toUSVString(url);
    return parseURLRecord(text, base === undefined ? null : toUSVString(base)) !== null;
  }

  static createObjectURL(object) {
    requireArguments(arguments.length, 1, 'createObjectURL');
    return createBlobURL(object);
  }

  static revokeObjectURL(url) {
    requireArguments(arguments.length, 1, 'revokeObjectURL');
    revokeBlobURL(`${url}`);
  }

  #set(part, value) {
    const parts = N.urlSet(this.#parts.href, part, value);
    if (parts !== null) this.#parts = parts;
  }

  #updateParams() {
    const { search } = this.#parts;
    if (this.#searchParams !== null) {
      setSearchParams(this.#searchParams, parseFormURLEncoded(search.slice(1)));
    }
  }

  get href() {
    return this.#parts.href;
  }

  set href(value) {
    void this.#parts;
    const text = toUSVString(value);
    const parts = parseURLRecord(text, null);
    if (parts === null) throw new TypeError(`"${text}" cannot be parsed as a URL`);
    this.#parts = parts;
    this.#updateParams();
  }

  get origin() {
    return this.#parts.origin;
  }

  get protocol() {
    return `${this.#parts.scheme}:`;
  }

  set protocol(value) {
    void this.#parts;
    this.#set('protocol', toUSVString(value));
  }

  get username() {
    return this.#parts.username;
  }

  set username(value) {
    void this.#parts;
    this.#set('username', toUSVString(value));
  }

  get password() {
    return this.#parts.password;
  }

  set password(value) {
    void this.#parts;
    this.#set('password', toUSVString(value));
  }

  get host() {
    return this.#parts.host;
  }

  set host(value) {
    void this.#parts;
    this.#set('host', toUSVString(value));
  }

  get hostname() {
    return this.#parts.hostname;
  }

  set hostname(value) {
    void this.#parts;
    this.#set('hostname', toUSVString(value));
  }

  get port() {
    return this.#parts.port;
  }

  set port(value) {
    void this.#parts;
    this.#set('port', toUSVString(value));
  }

  get pathname() {
    return this.#parts.pathname;
  }

  set pathname(value) {
    void this.#parts;
    this.#set('pathname', toUSVString(value));
  }

  get search() {
    return this.#parts.search;
  }

  set search(value) {
    void this.#parts;
    this.#set('search', toUSVString(value));
    this.#updateParams();
  }

  get searchParams() {
    void this.#parts;
    if (this.#searchParams === null) {
      const update = (query) => this.#set('query', query === '' ? null : query);
      this.#searchParams = linkedSearchParams(this.#parts.search.slice(1), update);
    }
    return this.#searchParams;
  }

  get hash() {
    return this.#parts.hash;
  }

  set hash(value) {
    void this.#parts;
    this.#set('hash', toUSVString(value));
  }

  toString() {
    return this.#parts.href;
  }

  toJSON() {
    return this.#parts.href;
  }
}
defineInterface(URL, { exposedAs: ['URL', 'webkitURL'] });
