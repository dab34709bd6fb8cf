// Fetching.
// <https://fetch.spec.whatwg.org/#fetching>
//
// Native code makes single exchanges and decides which addresses may be reached at all; who may
// read what of an answer is decided here. An exchange's answer is `{status, statusText, headers,
// bytes}` or `{error}`.

/** Exchanges under way, by number. */
const exchanges = (shared.exchanges ??= { last: 0, waiting: new NativeMap() });

/** Native code calls this when an exchange has ended that `N.fetch` began and didn't end itself. */
hooks.fetchDone = (number, answer) => {
  const done = exchanges.waiting.get(number);
  exchanges.waiting.delete(number);
  if (done !== undefined) queueTask('networking', () => done(answer));
};

/** Makes an exchange without waiting for it. - Returns: a function that ends it. */
function exchangeLater(request, done) {
  const number = ++exchanges.last;
  exchanges.waiting.set(number, done);
  const answer = N.fetch(number, request);
  if (answer !== undefined) hooks.fetchDone(number, answer);
  return () => {
    if (exchanges.waiting.delete(number)) N.fetchCancel(number);
  };
}

/** Makes an exchange and waits for it. */
function exchangeNow(request, done) {
  done(N.fetchNow(request));
  return () => {};
}

const badPorts = new NativeSet((
  '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 '
  + '111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 '
  + '532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 '
  + '5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080').split(' '));

function isHTTP(url) {
  return url.scheme === 'http' || url.scheme === 'https';
}

/**
 * Whether a page may read what a URL gives as its own: by origin, and for local pages by
 * policy.
 */
function isOwnURL(url) {
  const page = N.url(pageURL(), null);
  if (url.scheme === 'file') return page?.scheme === 'file';
  if (N.answersScheme(url.scheme)) return page?.scheme === url.scheme && page.host === url.host;
  return url.origin !== 'null' && url.origin === pageOrigin();
}

/**
 * <https://w3c.github.io/webappsec-referrer-policy/#determine-requests-referrer>; null for
 * none.
 */
function referrerOf(request) {
  if (request.referrer === 'no-referrer') return null;
  const source = N.url(request.referrer === 'client' ? pageURL() : request.referrer, null);
  if (source === null || !isHTTP(source)) return null;
  const full = `${source.origin}${source.pathname}${source.search}`;
  const origin = `${source.origin}/`;
  const isSame = source.origin === request.url.origin;
  const isDowngrade = source.scheme === 'https' && request.url.scheme !== 'https';
  switch (request.referrerPolicy) {
    case 'no-referrer': return null;
    case 'no-referrer-when-downgrade': return isDowngrade ? null : full;
    case 'same-origin': return isSame ? full : null;
    case 'origin': return origin;
    case 'strict-origin': return isDowngrade ? null : origin;
    case 'origin-when-cross-origin': return isSame ? full : origin;
    case 'unsafe-url': return full;
    default: return isSame ? full : isDowngrade ? null : origin;
  }
}

/**
 * Runs a fetch from its first exchange to its response record, which may be a network error.
 *
 * `record` is a request's; `exchange` is `exchangeLater` or `exchangeNow`.
 */
class Fetch {
  constructor(record, bytes, exchange, done) {
    this.request = {
      ...record, headers: arrayMap(record.headers, (header) => [...header]), bytes,
      tainting: 'basic', redirectCount: 0, urls: [record.url], origin: pageOrigin(),
    };
    this.exchange = exchange;
    this.done = done;
    this.cancel = () => {};
  }

  fail(reason) {
    this.done(networkError(reason));
  }

  /** <https://fetch.spec.whatwg.org/#main-fetch> */
  start() {
    const { request } = this;
    const { url, mode } = request;
    if (isHTTP(url) && badPorts.has(url.port)) return this.fail('the port is blocked');
    const isOwn = isOwnURL(url) && request.origin === pageOrigin();
    // The page has no `blob:` addresses but its own.
    if ((isOwn && request.tainting === 'basic') || url.scheme === 'data' || url.scheme === 'blob') {
      request.tainting = 'basic';
      return this.fetchScheme();
    }
    if (mode === 'same-origin') return this.fail('the address is of another origin');
    if (mode === 'no-cors') {
      if (request.redirect !== 'follow') return this.fail('no-cors follows redirections');
      request.tainting = 'opaque';
      return this.fetchScheme();
    }
    if (!isHTTP(url)) return this.fail(`addresses with ${url.scheme}: cannot be fetched`);
    request.tainting = 'cors';
    const needsPreflight = request.forcesPreflight
      || !arrayIncludes(['GET', 'HEAD', 'POST'], request.method)
      || unsafeHeaderNames(request.headers).length > 0;
    return needsPreflight ? this.preflight() : this.fetchHTTP();
  }

  /** <https://fetch.spec.whatwg.org/#scheme-fetch> */
  fetchScheme() {
    const { url, method } = this.request;
    switch (url.scheme) {
      case 'about': {
        if (url.pathname !== 'blank') return this.fail('there is no such page');
        const headers = [['Content-Type', 'text/html;charset=utf-8']];
        return this.finish({ status: 200, statusText: 'OK', headers, bytes: noBytes });
      }
      case 'blob': {
        const blob = blobURLs.get(withoutFragment(url.href));
        if (method !== 'GET' || blob === undefined) return this.fail('the blob is not there');
        return this.finishBlob(blob);
      }
      case 'data':
      case 'file': return this.run((answer) => this.finish(answer));
      case 'http':
      case 'https': return this.fetchHTTP();
      default:
        if (N.answersScheme(url.scheme)) return this.run((answer) => this.finish(answer));
        return this.fail(`addresses with ${url.scheme}: cannot be fetched`);
    }
  }

  finishBlob({ bytes, type }) {
    const range = headerValue(this.request.headers, 'range');
    const headers = [['Content-Length', `${bytes.length}`], ['Content-Type', type]];
    if (range === null) return this.finish({ status: 200, statusText: 'OK', headers, bytes });
    const match = regExpExec(/^bytes[ \t]*=[ \t]*(\d*)[ \t]*-[ \t]*(\d*)$/, range);
    if (match === null || (match[1] === '' && match[2] === '')) {
      return this.fail('the range is not valid');
    }
    const [, first, final] = match;
    const start = first === '' ? Math.max(0, bytes.length - Number(final)) : Number(first);
    const last = first === '' || final === ''
      ? bytes.length - 1 : Math.min(Number(final), bytes.length - 1);
    if (start >= bytes.length || start > last) return this.fail('the range is not in the blob');
    headers[0][1] = `${last + 1 - start}`;
    headers[2] = ['Content-Range', `bytes ${start}-${last}/${bytes.length}`];
    return this.finish({
      status: 206, statusText: 'Partial Content', headers, bytes: bytes.subarray(start, last + 1),
    });
  }

  /** Whether cookies and the like are sent and taken. */
  get includesCredentials() {
    const { credentials, tainting } = this.request;
    return credentials === 'include' || (credentials === 'same-origin' && tainting === 'basic');
  }

  /** Makes an exchange for the request as it stands. */
  run(next, changes = {}) {
    const { request } = this;
    const headers = [...request.headers];
    if (isHTTP(request.url)) {
      if (!hasHeader(headers, 'accept')) headers[headers.length] = ['Accept', '*/*'];
      const needsOrigin = request.tainting === 'cors'
        || (request.method !== 'GET' && request.method !== 'HEAD');
      if (needsOrigin) headers[headers.length] = ['Origin', request.origin];
      const referrer = referrerOf(request);
      if (referrer !== null) headers[headers.length] = ['Referer', referrer];
      if (request.cache === 'no-cache' || request.cache === 'reload'
        || request.cache === 'no-store') {
        if (!hasHeader(headers, 'cache-control')) {
          const value = request.cache === 'no-cache' ? 'max-age=0' : 'no-cache';
          headers[headers.length] = ['Cache-Control', value];
        }
      }
    }
    this.cancel = this.exchange({
      url: request.url.href, method: request.method, headers,
      body: request.bytes === null ? undefined : request.bytes,
      credentials: this.includesCredentials,
      cache: request.cache, timeout: request.timeout ?? 0, ...changes,
    }, (answer) => {
      if (answer.error !== undefined) this.fail(answer.error);
      else next(answer);
    });
  }

  /** <https://fetch.spec.whatwg.org/#http-fetch> */
  fetchHTTP() {
    return this.run((answer) => {
      const { request } = this;
      if (request.tainting === 'cors' && !this.passesCORS(answer.headers)) {
        return this.fail('the server does not allow this origin to read the answer');
      }
      if (!arrayIncludes([301, 302, 303, 307, 308], answer.status)) return this.finish(answer);
      if (request.redirect === 'error') return this.fail('the answer is a redirection');
      if (request.redirect === 'manual') return this.finish(answer, 'opaqueredirect');
      return this.followRedirection(answer);
    });
  }

  /** <https://fetch.spec.whatwg.org/#http-redirect-fetch> */
  followRedirection({ status, headers }) {
    const { request } = this;
    const location = headerValue(headers, 'location');
    if (location === null) return this.finish({ ...arguments[0] });
    const url = N.url(location, request.url.href);
    if (url === null || !isHTTP(url)) {
      return this.fail('the redirection leads to no address of the network');
    }
    if (url.hash === '' && request.url.hash !== '') url.href += request.url.hash;
    if (request.redirectCount === 20) return this.fail('there are too many redirections');
    request.redirectCount += 1;
    const hasCredentials = url.username !== '' || url.password !== '';
    const isOther = url.origin !== request.url.origin;
    if (request.mode === 'cors' && hasCredentials && url.origin !== request.origin) {
      return this.fail('the redirection has credentials');
    }
    if (request.tainting === 'cors' && hasCredentials) {
      return this.fail('the redirection has credentials');
    }
    if (status !== 303 && request.body !== null && request.bytes === null) {
      return this.fail('the body is gone');
    }
    const isPost = request.method === 'POST';
    if (((status === 301 || status === 302) && isPost)
      || (status === 303 && request.method !== 'GET' && request.method !== 'HEAD')) {
      request.method = 'GET';
      request.bytes = null;
      for (const name of [
        'content-encoding', 'content-language', 'content-location', 'content-type',
        'content-length',
      ]) {
        deleteHeader(request.headers, name);
      }
    }
    if (isOther) deleteHeader(request.headers, 'authorization');
    // Between two other origins, nobody knows any more who asks.
    if (isOther && request.tainting === 'cors') request.origin = 'null';
    request.url = url;
    request.urls[request.urls.length] = url;
    const policy = headerValue(headers, 'referrer-policy');
    if (policy !== null) {
      for (const token of splitHeaderValue(policy)) {
        if (token !== '' && arrayIncludes(requestEnums.referrerPolicy, token)) {
          request.referrerPolicy = token;
        }
      }
    }
    return this.start();
  }

  /** <https://fetch.spec.whatwg.org/#concept-cors-check> */
  passesCORS(headers) {
    const { request } = this;
    const origin = headerValue(headers, 'access-control-allow-origin');
    if (origin === null) return false;
    if (request.credentials !== 'include' && origin === '*') return true;
    if (origin !== request.origin) return false;
    if (request.credentials !== 'include') return true;
    return headerValue(headers, 'access-control-allow-credentials') === 'true';
  }

  /** <https://fetch.spec.whatwg.org/#cors-preflight-fetch-0> */
  preflight() {
    const { request } = this;
    const names = unsafeHeaderNames(request.headers);
    const headers = [['Accept', '*/*'], ['Access-Control-Request-Method', request.method]];
    if (names.length > 0) {
      headers[headers.length] = ['Access-Control-Request-Headers', arrayJoin(names, ',')];
    }
    headers[headers.length] = ['Origin', request.origin];
    const referrer = referrerOf(request);
    if (referrer !== null) headers[headers.length] = ['Referer', referrer];
    return this.run((answer) => {
      if (!this.passesCORS(answer.headers) || answer.status < 200 || answer.status > 299) {
        return this.fail('the server does not allow the request');
      }
      const list = (name) => {
        const value = headerValue(answer.headers, name);
        return value === null ? [] : splitHeaderValue(value);
      };
      const methods = list('access-control-allow-methods');
      const isWild = request.credentials !== 'include';
      const isMethodAllowed = arrayIncludes(['GET', 'HEAD', 'POST'], request.method)
        || arrayIncludes(methods, request.method) || (isWild && arrayIncludes(methods, '*'));
      if (!isMethodAllowed) {
        return this.fail(`the server does not allow the method ${request.method}`);
      }
      const allowed = arrayMap(list('access-control-allow-headers'), asciiLowercase);
      for (const name of names) {
        const isAllowed = arrayIncludes(allowed, name)
          || (isWild && name !== 'authorization' && arrayIncludes(allowed, '*'));
        if (!isAllowed) return this.fail(`the server does not allow the header ${name}`);
      }
      return this.fetchHTTP();
    }, { method: 'OPTIONS', headers, body: undefined, credentials: false });
  }

  /**
   * Hands over what the page may see of an answer.
   * <https://fetch.spec.whatwg.org/#concept-filtered-response>
   */
  finish(answer, type = this.request.tainting) {
    const { request } = this;
    const record = {
      ...newResponseRecord(), type, url: request.url.href, isRedirected: request.urls.length > 1,
    };
    if (type === 'opaque' || type === 'opaqueredirect') {
      record.status = 0;
      record.isRedirected = false;
      if (type === 'opaque') record.url = '';
      this.done(record);
      return;
    }
    record.status = answer.status;
    record.statusText = answer.statusText;
    record.headers = arrayFilter(
      answer.headers, (header) => this.isExposed(header[0], answer.headers));
    const isBodyless = request.method === 'HEAD' || request.method === 'CONNECT'
      || arrayIncludes(nullBodyStatuses, answer.status);
    record.body = isBodyless ? null : bodyOfBytes(answer.bytes);
    this.done(record);
  }

  isExposed(name, headers) {
    const lower = asciiLowercase(name);
    if (lower === 'set-cookie' || lower === 'set-cookie2') return false;
    if (this.request.tainting !== 'cors') return true;
    if (arrayIncludes(['cache-control', 'content-language', 'content-length', 'content-type',
      'expires', 'last-modified', 'pragma'], lower)) return true;
    const exposed = headerValue(headers, 'access-control-expose-headers');
    if (exposed === null) return false;
    const names = arrayMap(splitHeaderValue(exposed), asciiLowercase);
    return arrayIncludes(names, lower)
      || (this.request.credentials !== 'include' && arrayIncludes(names, '*'));
  }
}

/** <https://fetch.spec.whatwg.org/#cors-unsafe-request-header-names> */
function unsafeHeaderNames(headers) {
  const names = [];
  for (const [name, value] of headers) {
    const lower = asciiLowercase(name);
    if (!isSafelistedHeader(name, value) && !arrayIncludes(names, lower)) {
      names[names.length] = lower;
    }
  }
  return arraySort(names);
}
