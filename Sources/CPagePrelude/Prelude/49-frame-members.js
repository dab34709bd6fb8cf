// What a window inside of the page has of its own: all that depends on its document and its place.
// <https://html.spec.whatwg.org/#the-window-object>

/** Puts accessors of an object literal on a window; those without setters are replaceable. */
function defineReplaceable(global, members) {
  for (const name of ownKeys(members)) {
    const { get, set } = getOwnPropertyDescriptor(members, name);
    const replaced = getOwnPropertyDescriptor({
      set [name](value) {
        defineProperty(global, name, {
          value, writable: true, enumerable: true, configurable: true,
        });
      },
    }, name).set;
    defineProperty(global, name, {
      get: asPlatformFunction(get), set: asPlatformFunction(set ?? replaced), enumerable: true,
      configurable: true,
    });
  }
}

// An event handler attribute: accessors get no receiver where a script names them alone.
function defineFrameHandler(global, name, { get, set }) {
  const accessors = getOwnPropertyDescriptor({
    get [name]() {
      return apply(get, this ?? global, []);
    },
    set [name](value) {
      apply(set, this ?? global, [value]);
    },
  }, name);
  defineProperty(global, name, {
    get: asPlatformFunction(accessors.get), set: asPlatformFunction(accessors.set),
    enumerable: true, configurable: true,
  });
}

function defineFrameMembers(target, global) {
  const location = makeLocation(target);
  const history = makeFrameHistory(target);
  target.name ??= contentAttribute(target.frame, 'name') ?? '';
  defineUnforgeable(global, {
    get window() {
      return global;
    },
    get document() {
      return wrap(target.document);
    },
    get location() {
      return location;
    },
    set location(value) {
      location.href = value;
    },
    get top() {
      return isActiveWindow(target) ? globalThis : null;
    },
  });
  const viewport = (place) => {
    if (!isActiveWindow(target)) return 0;
    refreshLayoutAnswers();
    return N.frameViewport(target.document)[place];
  };
  defineReplaceable(global, {
    get self() {
      return global;
    },
    get frames() {
      return global;
    },
    get parent() {
      const parent = isActiveWindow(target) ? parentWindowTarget(target) : null;
      return parent === null ? null : windowObjectOf(parent);
    },
    get frameElement() {
      return isActiveWindow(target) ? wrap(target.frame) : null;
    },
    get length() {
      return pageFrames(target.document).length;
    },
    get name() {
      return target.name;
    },
    set name(value) {
      target.name = toDOMString(value);
    },
    get closed() {
      return !isActiveWindow(target);
    },
    get opener() {
      return null;
    },
    get history() {
      return history;
    },
    get origin() {
      return originOfWindow(target);
    },
    get innerWidth() {
      return viewport(0);
    },
    get innerHeight() {
      return viewport(1);
    },
    get scrollX() {
      return viewport(2);
    },
    get scrollY() {
      return viewport(3);
    },
    get pageXOffset() {
      return viewport(2);
    },
    get pageYOffset() {
      return viewport(3);
    },
  });
}

// Not yet: entries of frames in the page's own history; a frame's are those of its document.
// <https://html.spec.whatwg.org/#the-history-interface>
function makeFrameHistory(target) {
  const entries = [{ state: null, url: null }];
  let index = 0;
  const change = (data, unused, address, isReplacing) => {
    toDOMString(unused);
    const state = cloneValue(data);
    const here = documentURLOf(target.document);
    const text = address === null || address === undefined ? '' : toUSVString(address);
    const url = text === '' ? N.url(here, null) : parseURLFor(target.document, text);
    entries[index].url ??= here;
    const old = N.url(here, null);
    if (url === null || old !== null && !canRewriteURL(old, url)) {
      throw new DOMException('The address is not of this origin', 'SecurityError');
    }
    if (!isReplacing && index < 1000) index += 1;
    entries.length = index;
    entries[index] = { state, url: url.href };
    documentRecord(target.document).url = url.href;
  };
  const traverse = (delta) => queueEventTask('history traversal', () => {
    const entry = entries[index + delta];
    if (entry === undefined || delta === 0 || !isActiveWindow(target)) return null;
    index += delta;
    if (entry.url !== null) documentRecord(target.document).url = entry.url;
    return {
      type: 'popstate', target,
      init: { interface: 'PopStateEvent', state: cloneValue(entry.state) },
    };
  });
  const history = objectCreate(History.prototype);
  const members = {
    get length() {
      return entries.length;
    },
    get state() {
      return cloneValue(entries[index].state);
    },
    scrollRestoration: 'auto',
    pushState(data, unused, url = null) {
      requireArguments(arguments.length, 2, 'pushState');
      change(data, unused, url, false);
    },
    replaceState(data, unused, url = null) {
      requireArguments(arguments.length, 2, 'replaceState');
      change(data, unused, url, true);
    },
    back() {
      traverse(-1);
    },
    forward() {
      traverse(1);
    },
    go(delta = 0) {
      const steps = toLong(delta);
      if (steps === 0 && isActiveWindow(target)) reloadFrame(target.frame);
      else traverse(steps);
    },
  };
  for (const name of ownKeys(members)) {
    const descriptor = getOwnPropertyDescriptor(members, name);
    for (const each of [descriptor.get, descriptor.value]) {
      if (typeof each === 'function') asPlatformFunction(each);
    }
    defineProperty(history, name, descriptor);
  }
  return history;
}

// Gives a window inside of the page what the page's window has, for its own document.
function defineFrameFunctions(target, global) {
  const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype;
  const functions = {
    addEventListener(type, callback) {
      return apply(addEventListener, this ?? global, arguments);
    },
    removeEventListener(type, callback) {
      return apply(removeEventListener, this ?? global, arguments);
    },
    dispatchEvent(event) {
      return apply(dispatchEvent, this ?? global, arguments);
    },
    setTimeout(handler, timeout = 0, ...args) {
      requireArguments(arguments.length, 1, 'setTimeout');
      return startTimer(handler, timeout, args, false, target);
    },
    setInterval(handler, timeout = 0, ...args) {
      requireArguments(arguments.length, 1, 'setInterval');
      return startTimer(handler, timeout, args, true, target);
    },
    requestAnimationFrame(callback) {
      requireArguments(arguments.length, 1, 'requestAnimationFrame');
      return requestFrameCallback(toCallback(callback), target);
    },
    reportError(error) {
      requireArguments(arguments.length, 1, 'reportError');
      reportException(error, undefined, target);
    },
    postMessage(message, targetOriginOrOptions = undefined, transfer = undefined) {
      requireArguments(arguments.length, 1, 'postMessage');
      postMessageTo(target, message, targetOriginOrOptions, transfer);
    },
    matchMedia(query) {
      requireArguments(arguments.length, 1, 'matchMedia');
      return makeMediaQueryList(query, target);
    },
    scroll() {
      return scrollPromise(() => scrollTargetTo(target.document, arguments));
    },
    scrollTo() {
      return scrollPromise(() => scrollTargetTo(target.document, arguments));
    },
    scrollBy() {
      return scrollPromise(() => scrollTargetBy(target.document, arguments));
    },
    getSelection() {
      return apply(Document.prototype.getSelection, wrap(target.document), []);
    },
    fetch(input, init = undefined) {
      const isAddress = !(isObject(input) && input instanceof Request);
      if (!isAddress || arguments.length === 0) return apply(fetchForPage, undefined, arguments);
      const url = parseURLFor(target.document, toUSVString(input));
      return apply(fetchForPage, undefined, [url === null ? input : url.href, init]);
    },
    open(url = '', name = '_blank', features = '') {
      const text = toUSVString(url);
      const place = asciiLowercase(toDOMString(name));
      const parent = parentWindowTarget(target) ?? shared.windowTarget;
      const goal = place === '_self' ? target : place === '_parent' ? parent
        : place === '_top' ? shared.windowTarget : null;
      const parsed = text === '' ? null : parseURLFor(target.document, text);
      if (text !== '' && parsed === null) {
        throw new DOMException(`'${text}' is no address`, 'SyntaxError');
      }
      if (goal === null) return openWindow(parsed === null ? '' : parsed.href, name, features);
      if (parsed !== null) navigateWindow(goal, parsed.href, 'location');
      return windowObjectOf(goal);
    },
  };
  for (const name of ownKeys(functions)) {
    const { length } = globalThis[name] ?? functions[name];
    defineProperty(functions[name], 'length', { value: length, configurable: true });
    defineProperty(global, name, {
      value: asPlatformFunction(functions[name]), writable: true, enumerable: true,
      configurable: true,
    });
  }
}

// Constructors that make something for the document of their window.
function defineFrameConstructors(target, global) {
  const constructors = {};
  for (const name of ['Image', 'Audio', 'Option']) {
    const Class = globalThis[name];
    if (typeof Class !== 'function') continue;
    constructors[name] = new NativeProxy(Class, {
      construct(unused, values) {
        const element = construct(Class, values);
        setOwnerDocument(idOf(element), target.document);
        return element;
      },
    });
  }
  constructors.XMLHttpRequest = class XMLHttpRequest extends globalThis.XMLHttpRequest {
    open(method, url) {
      const values = arraySlice(arguments);
      if (values.length > 1) {
        values[1] = parseURLFor(target.document, toUSVString(url))?.href ?? url;
      }
      return apply(super.open, this, values);
    }
  };
  for (const name of ownKeys(constructors)) {
    defineProperty(global, name, {
      value: asPlatformFunction(constructors[name]), writable: true, enumerable: false,
      configurable: true,
    });
  }
}
