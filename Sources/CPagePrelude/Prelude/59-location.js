// Location, DOMStringList.
// <https://html.spec.whatwg.org/#location>
class Location {
  constructor() {
    illegalConstructor();
  }
}
defineInterface(Location);

// A location's state is its window's record.
function locationHref(receiver) {
  return documentURLOf(platformState(receiver, Location).document);
}

function locationURL(receiver) {
  return N.url(locationHref(receiver), null);
}

/** Takes a window to an address: the page's, or that of a page inside of it. */
function navigateWindow(target, href, kind) {
  if (target === shared.windowTarget) navigateTo(href, { kind });
  else if (isActiveWindow(target)) navigateFrame(target.frame, href);
}

// <https://html.spec.whatwg.org/#location-object-navigate>
/**
 * Goes where a link or form leads: in its own window, in one around it, or in a frame of a name.
 * <https://html.spec.whatwg.org/#the-rules-for-choosing-a-navigable>
 */
function navigateFrom(documentNode, href, options) {
  const name = options.target ?? '';
  const place = asciiLowercase(name);
  const own = windowTargetOfDocument(documentNode);
  const frame = options.kind === 'download' ? -1 : frameOfName(name);
  let target = place === '' || place === '_self' ? own
    : place === '_parent' ? parentWindowTarget(own) ?? own : shared.windowTarget;
  if (frame >= 0) target = windowTargetOfDocument(frameDocumentId(frame));
  if (options.kind === 'download' || target === null) target = shared.windowTarget;
  if (target === shared.windowTarget) navigateTo(href, options);
  // Not yet: forms that send a body into a frame; they get the page.
  else if (isActiveWindow(target)) navigateFrame(target.frame, href);
}

function locationNavigate(receiver, text, kind) {
  const target = platformState(receiver, Location);
  const url = parseURLFor(incumbentDocument(), text);
  if (url === null) throw new DOMException(`'${text}' is no address`, 'SyntaxError');
  navigateWindow(target, url.href, kind);
}

function changeLocationPart(receiver, name, value) {
  const target = platformState(receiver, Location);
  const text = toUSVString(value);
  if (name === 'protocol' && !regExpTest(/^[A-Za-z][A-Za-z0-9+.-]*(?::|$)/, text)) {
    throw new DOMException(`'${text}' is no scheme`, 'SyntaxError');
  }
  const here = locationHref(receiver);
  const changed = changedURL(here, name, text);
  if (name === 'hash') {
    const old = urlPart(N.url(here, null), 'hash');
    const now = urlPart(N.url(changed, null), 'hash');
    if (old === now) return;
    navigateWindow(target, now === '' ? `${withoutHash(here)}#` : changed, 'location');
  } else if (name !== 'protocol' || changed !== here) {
    navigateWindow(target, changed, 'location');
  }
}

const locationMembers = {
  get href() {
    return locationHref(this);
  },
  set href(value) {
    platformState(this, Location);
    locationNavigate(this, toUSVString(value), 'location');
  },
  get origin() {
    return locationURL(this)?.origin ?? 'null';
  },
};
for (const name of [
  'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash',
]) {
  defineProperty(locationMembers, name, getOwnPropertyDescriptor({
    get [name]() {
      const url = locationURL(this);
      return url === null ? name === 'protocol' ? ':' : '' : urlPart(url, name);
    },
    set [name](value) {
      changeLocationPart(this, name, value);
    },
  }, name));
}
const locationMethods = {
  assign(url) {
    platformState(this, Location);
    requireArguments(arguments.length, 1, 'assign');
    locationNavigate(this, toUSVString(url), 'location');
  },
  replace(url) {
    platformState(this, Location);
    requireArguments(arguments.length, 1, 'replace');
    locationNavigate(this, toUSVString(url), 'replace');
  },
  reload() {
    const target = platformState(this, Location);
    const href = locationHref(this);
    if (target === shared.windowTarget) N.navigate(href, { kind: 'reload', target: '' });
    else if (isActiveWindow(target)) reloadFrame(target.frame);
  },
  get ancestorOrigins() {
    platformState(this, Location);
    return ancestorOrigins;
  },
  toString() {
    return locationHref(this);
  },
};
const { valueOf: objectValueOf } = Object.prototype;

/** The location of a window. */
function makeLocation(target) {
  const location = makePlatformObject(Location, target);
  defineUnforgeable(location, locationMembers);
  defineUnforgeable(location, locationMethods);
  defineProperty(location, 'valueOf', {
    value: objectValueOf, writable: false, enumerable: false, configurable: false,
  });
  defineProperty(location, Symbol.toPrimitive, {
    value: undefined, writable: false, enumerable: false, configurable: false,
  });
  return location;
}
const locationObject = makeLocation(shared.windowTarget);

// <https://html.spec.whatwg.org/#the-domstringlist-interface>
class DOMStringList {
  constructor() {
    illegalConstructor();
  }

  get length() {
    return platformState(this, DOMStringList).length;
  }

  item(index) {
    const strings = platformState(this, DOMStringList);
    requireArguments(arguments.length, 1, 'item');
    return strings[toUnsignedLong(index)] ?? null;
  }

  contains(string) {
    const strings = platformState(this, DOMStringList);
    requireArguments(arguments.length, 1, 'contains');
    return arrayIncludes(strings, toDOMString(string));
  }
}
defineIndexedIterator(DOMStringList.prototype);
defineInterface(DOMStringList);

function makeDOMStringList(strings) {
  const target = makePlatformObject(DOMStringList, strings);
  const list = makeLegacyPlatformObject(target, {
    indexed: { length: () => strings.length, item: (index) => strings[index] },
  });
  return stampPlatformObject(list, DOMStringList, strings);
}

const ancestorOrigins = makeDOMStringList([]);
