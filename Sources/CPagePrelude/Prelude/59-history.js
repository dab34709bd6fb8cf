// History, and navigating from scripts.
// <https://html.spec.whatwg.org/#nav-history-apis>

// `shared.history`: the entries that belong to this document, `{url, state}`.
shared.history ??= { entries: null, index: 0, before: 0, after: 0, scrollRestoration: 'auto' };

function historyRecord() {
  const record = shared.history;
  if (record.entries === null) {
    record.entries = [{ url: documentURLOf(0), state: null }];
    const [before, after] = N.historyLengths() ?? [0, 0];
    record.before = before;
    record.after = after;
  }
  return record;
}

function currentEntry() {
  const record = historyRecord();
  return record.entries[record.index];
}

const withoutHash = (href) => {
  const at = stringIndexOf(href, '#');
  return at < 0 ? href : stringSlice(href, 0, at);
};

// Navigates: `options` has `kind` ('link', 'form', 'location', 'replace', 'download'), `target`.
// <https://html.spec.whatwg.org/#navigate>
function navigateTo(href, options) {
  const { target = '' } = options;
  const isHere = target === ''
    || arrayIncludes(['_self', '_parent', '_top'], asciiLowercase(target));
  if (stringStartsWith(href, 'javascript:')) {
    if (isHere) queueTask('DOM manipulation', () => runScriptURL(href));
    return;
  }
  const here = documentURLOf(0);
  if (isHere && options.kind !== 'download' && options.body === undefined
    && options.entries === undefined && stringIncludes(href, '#')
    && withoutHash(href) === withoutHash(here)) {
    navigateToFragment(href, options.kind === 'replace' || href === here);
    return;
  }
  N.navigate(href, plainOptions(options));
}

// Options as data that can pass to the native side.
function plainOptions({ kind, target, method, body, contentType, entries, download, element }) {
  const options = { kind: kind ?? 'location', target: target ?? '' };
  if (method !== undefined) options.method = method;
  if (body !== undefined) options.body = body;
  if (contentType !== undefined) options.contentType = contentType;
  if (entries !== undefined) options.entries = entries;
  if (download !== undefined && download !== null) options.download = download;
  if (element !== undefined) options.element = element;
  return options;
}

const pageEval = globalThis.eval;

// <https://html.spec.whatwg.org/#the-javascript:-url-special-case>
// Not yet: a string that comes of it is not shown as a document.
function runScriptURL(href) {
  try {
    pageEval(N.percentDecode(stringSlice(href, 11)) ?? decodeURIComponent(stringSlice(href, 11)));
  } catch (error) {
    reportException(error);
  }
}

// <https://html.spec.whatwg.org/#navigate-fragid>
//
// The page's owner is told, unless it was the one who asked.
function navigateToFragment(href, isReplacing, isOfOwner = false) {
  const record = historyRecord();
  const old = documentURLOf(0);
  const entry = { url: href, state: null };
  if (isReplacing) record.entries[record.index] = entry;
  else pushEntry(record, entry);
  setDocumentURL(href);
  if (!isOfOwner) N.scrollToFragment(href);
  scrollToFragment(href);
  if (old !== href) queueHashChange(old, href);
}

// <https://html.spec.whatwg.org/#scroll-to-the-fragment-identifier>
function scrollToFragment(href) {
  const at = stringIndexOf(href, '#');
  const fragment = at < 0 ? '' : stringSlice(href, at + 1);
  let found = fragment === '' ? -1 : fragmentTarget(fragment);
  if (found < 0 && fragment !== '') {
    const decoded = decodedFragment(fragment);
    found = fragmentTarget(decoded);
    if (found < 0 && fragment !== '' && asciiLowercase(decoded) !== 'top') {
      N.setTarget(-1);
      return;
    }
  }
  N.setTarget(found);
  if (found < 0) {
    globalThis.scrollTo(0, 0);
    return;
  }
  revealInDetails(found);
  scrollIntoViewSteps(found, {
    behavior: 'auto', block: 'start', inline: 'nearest', onlyNearest: false,
  });
  if (focusableAreaOf(found) >= 0) focusElement(found, { preventScroll: true });
}

// <https://html.spec.whatwg.org/#find-a-potential-indicated-element>
function fragmentTarget(fragment) {
  const byId = N.elementById(0, fragment);
  if (byId >= 0) return byId;
  const links = htmlElementsByTag(0, 'a');
  return arrayFind(links, (id) => contentAttribute(id, 'name') === fragment) ?? -1;
}

function decodedFragment(fragment) {
  try {
    return N.percentDecode(fragment) ?? decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

// <https://html.spec.whatwg.org/#ancestor-details-revealing-algorithm>
function revealInDetails(id) {
  for (let current = N.parent(id); current >= 0; current = N.parent(current)) {
    if (isHTMLElementNamed(current, 'details') && !hasContentAttribute(current, 'open')) {
      setContentAttribute(current, 'open', '');
    }
  }
}

function pushEntry(record, entry) {
  record.entries.length = record.index + 1;
  record.after = 0;
  arrayPush(record.entries, entry);
  record.index += 1;
  // Old entries are forgotten, so that pages can't fill memory.
  if (record.entries.length > 1000) {
    record.entries.shift();
    record.index -= 1;
  }
}

function setDocumentURL(href) {
  documentRecord(0).url = href;
  N.setDocumentURL(href);
}

function queueHashChange(oldURL, newURL) {
  queueTask('DOM manipulation', () => {
    fireEvent('hashchange', globalThis, { interface: 'HashChangeEvent', oldURL, newURL });
  });
}

// Goes to another entry by a number of steps.
// <https://html.spec.whatwg.org/#traverse-the-history-by-a-delta>
function traverseHistory(delta) {
  queueTask('history traversal', () => {
    const record = historyRecord();
    const index = record.index + delta;
    if (index < 0 || index >= record.entries.length) {
      N.traverse(delta);
      return;
    }
    const old = documentURLOf(0);
    record.index = index;
    const { url, state } = record.entries[index];
    setDocumentURL(url);
    fireEvent('popstate', globalThis, { interface: 'PopStateEvent', state: stateCopy(state) });
    if (old !== url && withoutHash(old) === withoutHash(url)) {
      scrollToFragment(url);
      queueHashChange(old, url);
    }
  });
}

// What back and forward buttons of the page's owner do with entries of this document.
// - Returns: whether there is such an entry.
hooks.traverseHistory = (delta) => {
  const record = historyRecord();
  const index = record.index + delta;
  if (index < 0 || index >= record.entries.length) return false;
  traverseHistory(delta);
  return true;
};

// A fragment of the same document that the page's owner goes to.
hooks.navigateToFragment = (href) => navigateToFragment(href, false, true);

const stateCopies = new SafeWeakMap();

// An entry's state as this world's value, the same object until it changes.
function stateCopy(state) {
  if (state === null) return null;
  let copy = stateCopies.get(state);
  if (copy === undefined) {
    copy = { value: state.worldName === worldName ? cloneValue(state.value) : null };
    stateCopies.set(state, copy);
  }
  return copy.value;
}

// <https://html.spec.whatwg.org/#structuredserializeforstorage>
function cloneValue(value) {
  return isObject(value) ? cloneStructured(value) : value;
}

// <https://html.spec.whatwg.org/#history>
class History {
  constructor() {
    illegalConstructor();
  }

  get length() {
    platformState(this, History);
    const { entries, before, after } = historyRecord();
    return before + entries.length + after;
  }

  get scrollRestoration() {
    platformState(this, History);
    return shared.history.scrollRestoration;
  }

  set scrollRestoration(value) {
    platformState(this, History);
    const mode = toDOMString(value);
    if (mode === 'auto' || mode === 'manual') shared.history.scrollRestoration = mode;
  }

  get state() {
    platformState(this, History);
    return stateCopy(currentEntry().state);
  }

  go(delta = 0) {
    platformState(this, History);
    const steps = toLong(delta);
    if (steps === 0) N.navigate(documentURLOf(0), { kind: 'reload', target: '' });
    else traverseHistory(steps);
  }

  back() {
    platformState(this, History);
    traverseHistory(-1);
  }

  forward() {
    platformState(this, History);
    traverseHistory(1);
  }

  pushState(data, unused, url = null) {
    platformState(this, History);
    requireArguments(arguments.length, 2, 'pushState');
    changeState(data, unused, url, false);
  }

  replaceState(data, unused, url = null) {
    platformState(this, History);
    requireArguments(arguments.length, 2, 'replaceState');
    changeState(data, unused, url, true);
  }
}
defineProperty(History.prototype.pushState, 'length', { value: 2, configurable: true });
defineProperty(History.prototype.replaceState, 'length', { value: 2, configurable: true });
defineInterface(History);
exposeReadOnly('history', makePlatformObject(History, true));

// <https://html.spec.whatwg.org/#shared-history-push/replace-state-steps>
function changeState(data, unused, address, isReplacing) {
  toDOMString(unused);
  const text = address === null || address === undefined ? null : toUSVString(address);
  const state = { worldName, value: cloneValue(data) };
  let href = documentURLOf(0);
  if (text !== null && text !== '') {
    const url = parseURLFor(0, text);
    const here = N.url(href, null);
    if (url === null || here !== null && !canRewriteURL(here, url)) {
      throw new DOMException('The address is not of this origin', 'SecurityError');
    }
    href = url.href;
  }
  const record = historyRecord();
  const entry = { url: href, state };
  if (isReplacing) record.entries[record.index] = entry;
  else pushEntry(record, entry);
  setDocumentURL(href);
  N.stateChanged(href, isReplacing);
}

// <https://html.spec.whatwg.org/#can-have-its-url-rewritten>
function canRewriteURL(from, to) {
  const parts = ['username', 'password', 'host', 'port'];
  if (urlPart(from, 'protocol') !== urlPart(to, 'protocol')) return false;
  if (arraySome(parts, (name) => urlPart(from, name) !== urlPart(to, name))) return false;
  const scheme = urlPart(to, 'protocol');
  if (scheme === 'http:' || scheme === 'https:') return true;
  if (urlPart(from, 'pathname') !== urlPart(to, 'pathname')) return false;
  return scheme === 'file:' || urlPart(from, 'search') === urlPart(to, 'search');
}
