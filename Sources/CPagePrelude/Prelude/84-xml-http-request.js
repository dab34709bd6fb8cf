// XMLHttpRequest.
// <https://xhr.spec.whatwg.org/>

class XMLHttpRequest extends XMLHttpRequestEventTarget {
  #state = 0;
  #method = '';
  #url = null;
  #isSync = false;
  #isSent = false;
  #isUploadComplete = false;
  #hasUploadListeners = false;
  #isTimedOut = false;
  #headers = [];
  #timeout = 0;
  #withCredentials = false;
  #responseType = '';
  #overriddenType = null;
  #response = networkError('');
  #bytes = noBytes;
  #responseObject = undefined;
  #upload = new XMLHttpRequestUpload(constructionKey);
  #fetch = null;
  #timer = null;
  /** Tells one sending from the next. */
  #sending = 0;

  constructor() {
    super();
  }

  get readyState() {
    return this.#state;
  }

  get upload() {
    return this.#upload;
  }

  get timeout() {
    return this.#timeout;
  }

  set timeout(value) {
    void this.#state;
    const timeout = toUnsignedLong(value);
    if (this.#isSync) {
      throw new DOMException('Synchronous requests have no timeout', 'InvalidAccessError');
    }
    this.#timeout = timeout;
    if (this.#isSent && this.#fetch !== null) this.#startTimer();
  }

  get withCredentials() {
    return this.#withCredentials;
  }

  set withCredentials(value) {
    void this.#state;
    if ((this.#state !== 0 && this.#state !== 1) || this.#isSent) {
      this.#throwState('The request is under way');
    }
    this.#withCredentials = Boolean(value);
  }

  #throwState(message) {
    throw new DOMException(message, 'InvalidStateError');
  }

  open(method, url, async = true, username = null, password = null) {
    void this.#state;
    requireArguments(arguments.length, 2, 'open');
    const name = toByteString(method);
    const text = toUSVString(url);
    const isAsync = arguments.length < 3 || Boolean(async);
    const normalized = toRequestMethod(name);
    let parsed = N.url(text, N.baseURL());
    if (parsed === null) {
      throw new DOMException(`'${text}' cannot be parsed as a URL`, 'SyntaxError');
    }
    if (parsed.hostname !== '') {
      if (username !== null && username !== undefined) {
        parsed = N.urlSet(parsed.href, 'username', toUSVString(username)) ?? parsed;
      }
      if (password !== null && password !== undefined) {
        parsed = N.urlSet(parsed.href, 'password', toUSVString(password)) ?? parsed;
      }
    }
    if (!isAsync && (this.#timeout !== 0 || this.#responseType !== '')) {
      throw new DOMException(
        'Synchronous requests have no timeout and no type of response', 'InvalidAccessError');
    }
    this.#terminate();
    this.#isSent = false;
    this.#hasUploadListeners = false;
    this.#method = normalized;
    this.#url = parsed;
    this.#isSync = !isAsync;
    this.#headers = [];
    this.#clearResponse();
    if (this.#state !== 1) {
      this.#state = 1;
      fireEvent('readystatechange', this);
    }
  }

  #clearResponse() {
    this.#response = networkError('');
    this.#bytes = noBytes;
    this.#responseObject = undefined;
  }

  #terminate() {
    this.#sending += 1;
    this.#fetch?.cancel();
    this.#fetch = null;
    if (this.#timer !== null) cancelTask(this.#timer);
    this.#timer = null;
  }

  setRequestHeader(name, value) {
    void this.#state;
    requireArguments(arguments.length, 2, 'setRequestHeader');
    const header = toByteString(name);
    const content = toByteString(value);
    if (this.#state !== 1 || this.#isSent) this.#throwState('The request is not open');
    const normalized = normalizeHeaderValue(content);
    if (!regExpTest(httpTokenPattern, header) || regExpTest(/[\0\r\n]/, normalized)) {
      throw new DOMException('The header is not valid', 'SyntaxError');
    }
    if (isForbiddenRequestHeader(header, normalized)) return;
    const old = headerValue(this.#headers, asciiLowercase(header));
    setHeader(this.#headers, header, old === null ? normalized : `${old}, ${normalized}`);
  }

  send(body = null) {
    void this.#state;
    if (this.#state !== 1 || this.#isSent) this.#throwState('The request is not open');
    let content = body ?? null;
    if (this.#method === 'GET' || this.#method === 'HEAD') content = null;
    const bytes = content === null ? null : extractRequestBody(content, this.#headers);
    const listeners = eventListenersOf(eventTargetReference(this.#upload));
    this.#hasUploadListeners = listeners !== null && listeners.length > 0;
    this.#isUploadComplete = bytes === null;
    this.#isTimedOut = false;
    this.#isSent = true;
    const record = {
      ...newRequestRecord(this.#url), method: this.#method, headers: this.#headers,
      credentials: this.#withCredentials ? 'include' : 'same-origin',
      forcesPreflight: this.#hasUploadListeners,
    };
    if (this.#isSync) this.#sendNow(record, bytes);
    else this.#sendLater(record, bytes);
  }

  #fireProgress(target, type, loaded, total) {
    return fireEvent(type, target, {
      interface: 'ProgressEvent', loaded, total, lengthComputable: total !== 0,
    });
  }

  #sendLater(record, bytes) {
    const sending = this.#sending;
    const isCurrent = () => this.#sending === sending && this.#isSent;
    this.#fireProgress(this, 'loadstart', 0, 0);
    const size = bytes?.length ?? 0;
    if (!this.#isUploadComplete && this.#hasUploadListeners) {
      this.#fireProgress(this.#upload, 'loadstart', 0, size);
    }
    if (this.#state !== 1 || !isCurrent()) return;
    this.#fetch = new Fetch(record, bytes, exchangeLater, (response) => {
      if (!isCurrent()) return;
      if (bytes !== null && response.type !== 'error') {
        this.#isUploadComplete = true;
        if (this.#hasUploadListeners) {
          for (const type of ['progress', 'load', 'loadend']) {
            this.#fireProgress(this.#upload, type, size, size);
          }
        }
        if (!isCurrent()) return;
      }
      this.#handleResponse(response, isCurrent);
    });
    this.#startTimer();
    const { start } = this.#fetch;
    queueTask('networking', () => {
      if (isCurrent()) apply(start, this.#fetch, []);
    });
  }

  #startTimer() {
    if (this.#timer !== null) cancelTask(this.#timer);
    this.#timer = this.#timeout === 0 ? null : runAfterTimeout(this.#timeout, () => {
      if (!this.#isSent || this.#state === 4) return;
      this.#isTimedOut = true;
      this.#terminate();
      this.#fail('timeout');
    });
  }

  #handleResponse(response, isCurrent) {
    this.#response = response;
    if (response.type === 'error') {
      N.console('error', `Loading ${this.#url.href} failed: ${response.reason}`);
      this.#fail('error');
      return;
    }
    this.#state = 2;
    const bytes = response.body?.bytes ?? noBytes;
    const declared = Number(headerValue(response.headers, 'content-length') ?? 0);
    const isKnown = Number.isInteger(declared) && !hasHeader(response.headers, 'content-encoding');
    const total = isKnown ? declared : 0;
    const next = (run) => runNext(() => {
      if (isCurrent()) run();
    });
    fireInSteps('readystatechange', this, {}, () => next(() => {
      if (this.#state !== 2) return;
      const finish = () => {
        this.#bytes = bytes;
        if (this.#timer !== null) cancelTask(this.#timer);
        this.#timer = null;
        this.#state = 4;
        this.#isSent = false;
        this.#fetch = null;
        const sending = this.#sending;
        const init = {
          interface: 'ProgressEvent', loaded: bytes.length, total, lengthComputable: total !== 0,
        };
        fireInSteps('readystatechange', this, {}, () => {
          if (this.#sending !== sending) return;
          fireInSteps('load', this, init, () => {
            if (this.#sending === sending) fireInSteps('loadend', this, init);
          });
        });
      };
      const progress = (done) => {
        const init = {
          interface: 'ProgressEvent', loaded: bytes.length, total, lengthComputable: total !== 0,
        };
        fireInSteps('progress', this, init, () => next(done));
      };
      if (bytes.length === 0) {
        finish();
        return;
      }
      this.#state = 3;
      this.#bytes = bytes;
      fireInSteps('readystatechange', this, {}, () => next(() => progress(finish)));
    }));
  }

  /** <https://xhr.spec.whatwg.org/#request-error-steps> */
  #fail(type) {
    this.#state = 4;
    this.#isSent = false;
    this.#clearResponse();
    if (this.#timer !== null) cancelTask(this.#timer);
    this.#timer = null;
    if (this.#isSync) {
      throw type === 'timeout' ? new DOMException('The request took too long', 'TimeoutError')
        : new DOMException('The request failed', 'NetworkError');
    }
    fireEvent('readystatechange', this);
    if (!this.#isUploadComplete) {
      this.#isUploadComplete = true;
      if (this.#hasUploadListeners) {
        this.#fireProgress(this.#upload, type, 0, 0);
        this.#fireProgress(this.#upload, 'loadend', 0, 0);
      }
    }
    this.#fireProgress(this, type, 0, 0);
    this.#fireProgress(this, 'loadend', 0, 0);
  }

  #sendNow(record, bytes) {
    let result = networkError('');
    new Fetch(record, bytes, exchangeNow, (response) => {
      result = response;
    }).start();
    this.#response = result;
    if (result.type === 'error') {
      N.console('error', `Loading ${this.#url.href} failed: ${result.reason}`);
      this.#fail('error');
    }
    this.#bytes = result.body?.bytes ?? noBytes;
    this.#state = 4;
    this.#isSent = false;
    fireEvent('readystatechange', this);
    const { length } = this.#bytes;
    this.#fireProgress(this, 'load', length, length);
    this.#fireProgress(this, 'loadend', length, length);
  }

  abort() {
    void this.#state;
    const wasSent = this.#isSent;
    this.#terminate();
    if ((this.#state === 1 && wasSent) || this.#state === 2 || this.#state === 3) {
      this.#isSync = false;
      this.#fail('abort');
    }
    if (this.#state === 4) {
      this.#state = 0;
      this.#clearResponse();
    }
  }

  get responseURL() {
    return withoutFragment(this.#response.url);
  }

  get status() {
    return this.#response.status;
  }

  get statusText() {
    return this.#response.statusText;
  }

  getResponseHeader(name) {
    void this.#state;
    requireArguments(arguments.length, 1, 'getResponseHeader');
    return headerValue(this.#response.headers, asciiLowercase(toByteString(name)));
  }

  getAllResponseHeaders() {
    void this.#state;
    const list = arrayMap(sortAndCombine(this.#response.headers), ([name, value]) => {
      return [asciiUppercase(name), `${name}: ${value}\r\n`];
    });
    arraySort(list, (a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    return arrayJoin(arrayMap(list, (pair) => pair[1]), '');
  }

  overrideMimeType(mime) {
    void this.#state;
    requireArguments(arguments.length, 1, 'overrideMimeType');
    const text = toDOMString(mime);
    if (this.#state === 3 || this.#state === 4) this.#throwState('The response is there already');
    this.#overriddenType = parseMIMEType(text) ?? parseMIMEType('application/octet-stream');
  }

  get responseType() {
    return this.#responseType;
  }

  set responseType(value) {
    void this.#state;
    const type = toDOMString(value);
    if (!arrayIncludes(responseTypes, type)) return;
    if (this.#state === 3 || this.#state === 4) this.#throwState('The response is there already');
    if (this.#isSync && this.#state !== 0) {
      throw new DOMException('Synchronous requests have no type of response', 'InvalidAccessError');
    }
    this.#responseType = type;
  }

  get response() {
    const type = this.#responseType;
    if (type === '' || type === 'text') {
      return this.#state === 3 || this.#state === 4 ? responseTextOf(this.#content) : '';
    }
    if (this.#state !== 4 || this.#response.type === 'error') return null;
    if (this.#responseObject === undefined) this.#responseObject = responseObjectOf(this.#content);
    return this.#responseObject;
  }

  get responseText() {
    if (this.#responseType !== '' && this.#responseType !== 'text') {
      this.#throwState('The response is not text');
    }
    return this.#state === 3 || this.#state === 4 ? responseTextOf(this.#content) : '';
  }

  get responseXML() {
    if (this.#responseType !== '' && this.#responseType !== 'document') {
      this.#throwState('The response is no document');
    }
    if (this.#state !== 4 || this.#response.type === 'error') return null;
    if (this.#responseObject === undefined) {
      this.#responseObject = responseDocumentOf(this.#content);
    }
    return this.#responseObject;
  }

  /** What the functions that make something of the response go by. */
  get #content() {
    return {
      response: this.#response, bytes: this.#bytes, override: this.#overriddenType,
      responseType: this.#responseType,
    };
  }
}
defineInterface(XMLHttpRequest, {
  constants: { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 },
});
defineProperty(XMLHttpRequest.prototype.open, 'length', { value: 2, configurable: true });
defineEventHandlers(XMLHttpRequest.prototype, ['readystatechange']);
