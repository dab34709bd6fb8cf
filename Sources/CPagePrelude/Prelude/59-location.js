// Location, DOMStringList.
// <https://html.spec.whatwg.org/#location>
class Location {
  constructor() {
    illegalConstructor();
  }
}
defineInterface(Location);
const locationObject = makePlatformObject(Location, true);

function locationURL(receiver) {
  platformState(receiver, Location);
  return N.url(documentURLOf(0), null);
}

// <https://html.spec.whatwg.org/#location-object-navigate>
function locationNavigate(text, kind) {
  const url = parseURLFor(0, text);
  if (url === null) throw new DOMException(`'${text}' is no address`, 'SyntaxError');
  navigateTo(url.href, { kind });
}

function changeLocationPart(receiver, name, value) {
  platformState(receiver, Location);
  const text = toUSVString(value);
  if (name === 'protocol' && !regExpTest(/^[A-Za-z][A-Za-z0-9+.-]*(?::|$)/, text)) {
    throw new DOMException(`'${text}' is no scheme`, 'SyntaxError');
  }
  const here = documentURLOf(0);
  const changed = changedURL(here, name, text);
  if (name === 'hash') {
    const old = urlPart(N.url(here, null), 'hash');
    const now = urlPart(N.url(changed, null), 'hash');
    if (old === now) return;
    navigateTo(now === '' ? `${withoutHash(here)}#` : changed, { kind: 'location' });
  } else if (name !== 'protocol' || changed !== here) {
    navigateTo(changed, { kind: 'location' });
  }
}

const locationMembers = {
  get href() {
    platformState(this, Location);
    return documentURLOf(0);
  },
  set href(value) {
    platformState(this, Location);
    locationNavigate(toUSVString(value), 'location');
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
defineUnforgeable(locationObject, locationMembers);
defineUnforgeable(locationObject, {
  assign(url) {
    platformState(this, Location);
    requireArguments(arguments.length, 1, 'assign');
    locationNavigate(toUSVString(url), 'location');
  },
  replace(url) {
    platformState(this, Location);
    requireArguments(arguments.length, 1, 'replace');
    locationNavigate(toUSVString(url), 'replace');
  },
  reload() {
    platformState(this, Location);
    N.navigate(documentURLOf(0), { kind: 'reload', target: '' });
  },
  get ancestorOrigins() {
    platformState(this, Location);
    return ancestorOrigins;
  },
  toString() {
    platformState(this, Location);
    return documentURLOf(0);
  },
});
const { valueOf: objectValueOf } = Object.prototype;
defineProperty(locationObject, 'valueOf', {
  value: objectValueOf, writable: false, enumerable: false, configurable: false,
});
defineProperty(locationObject, Symbol.toPrimitive, {
  value: undefined, writable: false, enumerable: false, configurable: false,
});

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

// `document.location` is the document's own property, of the main document only.
const documentLocation = {
  get location() {
    return documentId(this) === 0 ? locationObject : null;
  },
  set location(value) {
    if (documentId(this) === 0) locationObject.href = value;
  },
};
includeMixin(Document, documentLocation);
