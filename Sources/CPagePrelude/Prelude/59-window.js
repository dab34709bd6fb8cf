// Window: the members that are no other topic's, and the named properties of the window.
// <https://html.spec.whatwg.org/#window>

class Window extends EventTarget {
  constructor() {
    illegalConstructor();
  }
}
defineInterface(Window);
defineProperty(globalThis, 'constructor', {
  value: Window, writable: true, enumerable: false, configurable: true,
});

// Puts a read-only attribute on the window.
function exposeReadOnly(name, value) {
  const { get } = getOwnPropertyDescriptor({
    get [name]() {
      return value;
    },
  }, name);
  defineProperty(globalThis, name, {
    get: asPlatformFunction(get), set: undefined, enumerable: true, configurable: true,
  });
}

// Elements that the window names by their `name` too.
// <https://html.spec.whatwg.org/#dom-window-nameditem>
const windowNameSelector =
  'embed[name],form[name],img[name],object[name],iframe[name],frame[name],frameset[name]';

function namedWindowProperty(name) {
  if (name === '') return undefined;
  const ids = N.namedElements(name);
  if (ids.length === 0) return undefined;
  const frame = arrayFind(ids, (id) => isHTMLElementAmong(id, ['iframe', 'frame'])
    && contentAttribute(id, 'name') === name);
  if (frame !== undefined && frameDocumentId(frame) >= 0) return frameWindow(frame);
  if (ids.length === 1) return wrap(ids[0]);
  return cachedCollection(`window ${name}`, () =>
    makeHTMLCollection(() => N.namedElements(name)));
}

// Deviation: the engine's global object keeps its own prototype, and takes no object with named
// properties there. So the names that the document has become accessors of the window itself when
// a script begins, an `id` is set or markup is parsed; what a name stands for is looked up when it
// is asked for.
let namesVersion = -1;
// However many names the window is given.
const nameLimit = 10000;
let nameCount = 0;

function defineWindowName(name) {
  if (name === '' || nameCount >= nameLimit || name in globalThis) return;
  nameCount += 1;
  const { get, set } = getOwnPropertyDescriptor({
    get [name]() {
      return namedWindowProperty(name);
    },
    set [name](value) {
      defineProperty(globalThis, name, {
        value, writable: true, enumerable: true, configurable: true,
      });
    },
  }, name);
  defineProperty(globalThis, name, { get, set, enumerable: false, configurable: true });
}

// Gives the window the names that have come to the document since.
function refreshWindowNames() {
  const version = N.version();
  if (version === namesVersion || worldName !== '') return;
  namesVersion = version;
  const found = N.queryAll(0, '[id]');
  for (let index = 0; index < found.length; index += 1) {
    defineWindowName(contentAttribute(found[index], 'id'));
  }
  const named = N.queryAll(0, windowNameSelector);
  for (let index = 0; index < named.length; index += 1) {
    if (N.namespace(named[index]) !== HTML_NAMESPACE) continue;
    const name = contentAttribute(named[index], 'name');
    defineWindowName(name);
    defineDocumentName(name);
  }
  const objects = N.queryAll(0, 'object[id]');
  for (let index = 0; index < objects.length; index += 1) {
    defineDocumentName(contentAttribute(objects[index], 'id'));
  }
}

// The elements that the document names.
// <https://html.spec.whatwg.org/#dom-document-nameditem>
function elementsOfDocumentName(name) {
  return arrayFilter(N.namedElements(name), (id) => {
    const ownName = contentAttribute(id, 'name') ?? '';
    if (ownName === name && isHTMLElementAmong(id, ['embed', 'form', 'img', 'object'])) return true;
    return contentAttribute(id, 'id') === name
      && (isHTMLElementNamed(id, 'object') || isHTMLElementNamed(id, 'img') && ownName !== '');
  });
}

// Deviation: what the document has by itself isn't hidden by names of elements.
function defineDocumentName(name) {
  const document = wrap(0);
  if (name === '' || nameCount >= nameLimit || name in document) return;
  nameCount += 1;
  const { get, set } = getOwnPropertyDescriptor({
    get [name]() {
      const ids = elementsOfDocumentName(name);
      if (ids.length <= 1) return ids.length === 0 ? undefined : wrap(ids[0]);
      return cachedCollection(`document ${name}`, () =>
        makeHTMLCollection(() => elementsOfDocumentName(name)));
    },
    set [name](value) {
      defineProperty(document, name, {
        value, writable: true, enumerable: true, configurable: true,
      });
    },
  }, name);
  defineProperty(document, name, { get, set, enumerable: false, configurable: true });
}

if (worldName === '') {
  watchAttribute('id', null, (id, oldValue, newValue) => {
    if (newValue !== null) defineWindowName(newValue);
  });
  watchAttribute('name', ['embed', 'form', 'img', 'object', 'iframe'], (id, oldValue, newValue) => {
    if (newValue === null) return;
    defineWindowName(newValue);
    defineDocumentName(newValue);
  });
}

// A value that can be replaced by assignment: `self`, `frames`, `parent` and their like.
for (const name of ['self', 'frames', 'parent']) exposeReplaceable(name, globalThis);

// `length`, `0`, `1` …: the windows of the frames of the page.
// <https://html.spec.whatwg.org/#accessing-other-browsing-contexts>
{
  const { get, set } = getOwnPropertyDescriptor({
    get length() {
      return pageFrames().length;
    },
    set length(value) {
      defineProperty(globalThis, 'length', {
        value, writable: true, enumerable: true, configurable: true,
      });
    },
  }, 'length');
  defineProperty(globalThis, 'length', {
    get: asPlatformFunction(get), set: asPlatformFunction(set), enumerable: true,
    configurable: true,
  });
}
exposeReplaceable('external', makeExternal());
exposeReplaceable('origin', windowOrigin());

function windowOrigin() {
  return N.url(documentURLOf(0), null)?.origin ?? 'null';
}

defineUnforgeable(globalThis, {
  get window() {
    return globalThis;
  },
  get document() {
    return wrap(0);
  },
  get location() {
    return locationObject;
  },
  set location(value) {
    locationObject.href = value;
  },
  get top() {
    return globalThis;
  },
});

const windowMembers = {
  get name() {
    return shared.windowName ?? '';
  },
  set name(value) {
    shared.windowName = toDOMString(value);
  },
  get status() {
    return shared.windowStatus ?? '';
  },
  set status(value) {
    shared.windowStatus = toDOMString(value);
  },
  get closed() {
    return false;
  },
  get frameElement() {
    return null;
  },
  get opener() {
    return null;
  },
  set opener(value) {
    defineProperty(globalThis, 'opener', {
      value, writable: true, enumerable: true, configurable: true,
    });
  },
  get isSecureContext() {
    const url = N.url(documentURLOf(0), null);
    if (url === null) return false;
    const scheme = urlPart(url, 'protocol');
    return scheme === 'https:' || scheme === 'file:' || url.hostname === 'localhost'
      || regExpTest(/^127\.|^\[::1\]$/, url.hostname ?? '');
  },
  get crossOriginIsolated() {
    return false;
  },
  get originAgentCluster() {
    return false;
  },
};
for (const name of ownKeys(windowMembers)) {
  const descriptor = getOwnPropertyDescriptor(windowMembers, name);
  asPlatformFunction(descriptor.get);
  if (descriptor.set) asPlatformFunction(descriptor.set);
  defineProperty(globalThis, name, descriptor);
}

defineGlobalFunctions({
  close() {},
  stop() {},
  focus() {},
  blur() {},
  // <https://html.spec.whatwg.org/#dom-open>
  open(url = '', target = '_blank', features = '') {
    return openWindow(toUSVString(url), target, features);
  },
  // <https://html.spec.whatwg.org/#simple-dialogs>
  alert(message = undefined) {
    const text = arguments.length === 0 ? '' : toDOMString(message);
    N.alert(normalizeLineBreaks(text));
  },
  confirm(message = '') {
    return N.confirm(normalizeLineBreaks(toDOMString(message))) === true;
  },
  prompt(message = '', initial = '') {
    const text = normalizeLineBreaks(toDOMString(message));
    return N.prompt(text, normalizeLineBreaks(toDOMString(initial))) ?? null;
  },
  print() {},
  captureEvents() {},
  releaseEvents() {},
});
for (const name of ['open', 'alert', 'confirm', 'prompt']) {
  defineProperty(globalThis[name], 'length', { value: 0, configurable: true });
}

// <https://html.spec.whatwg.org/#window-open-steps>
function openWindow(text, target, features) {
  const name = toDOMString(target);
  toDOMStringNullEmpty(features);
  let href = 'about:blank';
  if (text !== '') {
    const parsed = parseURLFor(0, text);
    if (parsed === null) throw new DOMException(`'${text}' is no address`, 'SyntaxError');
    href = parsed.href;
  }
  if (arrayIncludes(['_self', '_top', '_parent'], asciiLowercase(name))) {
    if (text !== '') navigateTo(href, { kind: 'location' });
    return globalThis;
  }
  const frame = frameOfName(name);
  if (frame >= 0) {
    if (text !== '') navigateFrame(frame, href);
    return frameWindow(frame);
  }
  N.navigate(href, { kind: 'open', target: name });
  return null;
}

/** The frame of the page that has a name; -1 for none. */
function frameOfName(name) {
  if (name === '' || name[0] === '_') return -1;
  return arrayFind(pageFrames(), (id) =>
    windowTargetOfDocument(frameDocumentId(id)).name === name
      || contentAttribute(id, 'name') === name) ?? -1;
}

// <https://html.spec.whatwg.org/#dom-external>
function makeExternal() {
  class External {
    constructor() {
      illegalConstructor();
    }

    AddSearchProvider() {
      platformState(this, External);
    }

    IsSearchProviderInstalled() {
      platformState(this, External);
    }
  }
  defineInterface(External);
  return makePlatformObject(External, true);
}

// <https://html.spec.whatwg.org/#barprop>
class BarProp {
  constructor() {
    illegalConstructor();
  }

  get visible() {
    platformState(this, BarProp);
    return true;
  }
}
defineInterface(BarProp);
for (const name of [
  'locationbar', 'menubar', 'personalbar', 'scrollbars', 'statusbar', 'toolbar',
]) {
  exposeReplaceable(name, makePlatformObject(BarProp, true));
}
