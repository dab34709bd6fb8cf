// fetch() and beacons.
// <https://fetch.spec.whatwg.org/#fetch-method>

/** <https://fetch.spec.whatwg.org/#fetch-method> */
function fetchForPage(input, init) {
  const { promise, resolve, reject } = newDeferred();
  const { record, signal } = buildRequest(input, init);
  const { aborted, reason } = abortStateOf(signal);
  if (aborted) {
    if (record.body !== null) cancelBody(record.body, reason);
    reject(reason);
    return promise;
  }
  let isAborted = false;
  let responseBody = null;
  let fetch = null;
  addAbortAlgorithm(signal, () => {
    isAborted = true;
    const error = abortStateOf(signal).reason;
    fetch?.cancel();
    if (record.body !== null) cancelBody(record.body, error);
    reject(error);
    if (responseBody !== null) failBody(responseBody, error);
  });
  const begin = (bytes) => {
    if (isAborted) return;
    fetch = new Fetch(record, bytes, exchangeLater, (response) => {
      if (isAborted) return;
      if (response.type === 'error') {
        N.console('error', `Fetching ${record.url.href} failed: ${response.reason}`);
        // Why is nobody's business who may not read the answer.
        reject(new TypeError('Load failed'));
        return;
      }
      responseBody = response.body;
      resolve(makeResponse(response, 'immutable'));
    });
    fetch.start();
  };
  if (record.body === null) queueTask('networking', () => begin(null));
  else {
    promiseThen(readBody(record.body), begin, (error) => {
      reject(error instanceof TypeError ? error : new TypeError('The body cannot be read'));
    });
  }
  return promise;
}

function cancelBody(body, reason) {
  if (body.stream !== null) {
    const state = readableState(body.stream);
    if (state.state === 'readable') ignoreRejection(cancelReadable(state, reason));
  }
}

defineGlobalFunctions({
  fetch(input, init = undefined) {
    return rejectedFor(() => {
      requireArguments(arguments.length, 1, 'fetch');
      return fetchForPage(input, init);
    });
  },
});

/**
 * Sends data that nobody waits for.
 * <https://w3c.github.io/beacon/#sendbeacon-method>
 */
function sendBeacon(url, data) {
  const parsed = N.url(toUSVString(url), N.baseURL());
  if (parsed === null || !isHTTP(parsed)) throw new TypeError('The address is none of the network');
  const record = {
    ...newRequestRecord(parsed), method: 'POST', credentials: 'include', mode: 'cors',
  };
  let bytes = null;
  if (data !== null && data !== undefined) {
    const { body, type } = extractBody(data, true);
    if (body.bytes.length > 65536) return false;
    bytes = body.bytes;
    if (type !== null) {
      record.headers = [['Content-Type', type]];
      if (isSafelistedHeader('Content-Type', type)) record.mode = 'no-cors';
    } else {
      record.mode = 'no-cors';
    }
  }
  queueTask('networking', () => new Fetch(record, bytes, exchangeLater, () => {}).start());
  return true;
}
