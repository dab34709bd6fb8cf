// Links: a, area, and what following them does.
// <https://html.spec.whatwg.org/#links>

const anchorRelations = ['noopener', 'noreferrer', 'opener'];

class HTMLAnchorElement extends HTMLElement {}
reflectAll(HTMLAnchorElement, {
  strings: 'target download rel hreflang type coords charset name rev shape',
});
reflectTokenList(HTMLAnchorElement, 'relList', 'rel', anchorRelations);
reflectEnumerated(HTMLAnchorElement, 'referrerPolicy', 'referrerpolicy', referrerPolicies);
defineElementAttribute(HTMLAnchorElement, 'text', (id) => textContentOf(id), (id, value) => {
  replaceAllWithText(value, id);
}, toDOMString);

class HTMLAreaElement extends HTMLElement {}
reflectAll(HTMLAreaElement, {
  strings: 'alt coords shape target download rel', booleans: 'noHref',
});
reflectTokenList(HTMLAreaElement, 'relList', 'rel', anchorRelations);
reflectEnumerated(HTMLAreaElement, 'referrerPolicy', 'referrerpolicy', referrerPolicies);

for (const Class of [HTMLAnchorElement, HTMLAreaElement]) {
  defineElementAttribute(Class, 'ping',
    (id) => contentAttribute(id, 'ping') ?? '',
    (id, value) => setContentAttribute(id, 'ping', value), toUSVString);
  includeHyperlinkUtils(Class);
}

// The URL of a link; null without `href` or if it can't be parsed.
function linkURL(id) {
  const text = contentAttribute(id, 'href');
  return text === null ? null : parseURLFor(id, text);
}

// <https://html.spec.whatwg.org/#htmlhyperlinkelementutils>
function includeHyperlinkUtils(Class) {
  defineElementAttribute(Class, 'href', (id) => {
    const text = contentAttribute(id, 'href');
    return text === null ? '' : resolvedOrSame(id, text);
  }, (id, value) => setContentAttribute(id, 'href', value), toUSVString);
  const { toString } = {
    toString() {
      idOfInterface(this, Class);
      return this.href;
    },
  };
  Object.defineProperty(Class.prototype, 'toString', {
    value: toString, writable: true, enumerable: true, configurable: true,
  });
  defineElementAttribute(Class, 'origin', (id) => linkURL(id)?.origin ?? '', null);
  // What each part is without a URL.
  const parts = {
    protocol: ':', username: '', password: '', host: '', hostname: '', port: '', pathname: '',
    search: '', hash: '',
  };
  for (const name of Object.keys(parts)) {
    defineElementAttribute(Class, name, (id) => {
      const url = linkURL(id);
      return url === null ? parts[name] : urlPart(url, name);
    }, (id, value) => {
      const url = linkURL(id);
      if (url === null) return;
      const changed = changedURL(url.href, name, value);
      setContentAttribute(id, 'href', changed);
    }, toUSVString);
  }
}

// A part of a URL record as the URL interface gives it.
function urlPart(url, name) {
  if (name === 'protocol') return lastOf(url.scheme) === ':' ? url.scheme : `${url.scheme}:`;
  return url[name] ?? '';
}

// A URL with one part changed as the setters of the URL interface do.
function changedURL(href, name, value) {
  const url = new URL(href);
  url[name] = value;
  return url.href;
}

// <https://html.spec.whatwg.org/#cannot-navigate>
function followHyperlink(id, event) {
  const isImageMap = isHTMLElementNamed(id, 'area');
  if (!hasContentAttribute(id, 'href')
    && N.getAttribute(id, 'href', XLINK_NAMESPACE) === null) return;
  if (!N.isConnected(id) && isImageMap) return;
  const href = contentAttribute(id, 'href') ?? N.getAttribute(id, 'href', XLINK_NAMESPACE);
  const url = parseURLFor(id, href);
  if (url === null) return;
  let address = url.href;
  if (!isImageMap && event) {
    const place = imageMapPlace(event);
    if (place !== null) {
      const hash = stringIndexOf(address, '#');
      address = (hash < 0 ? address : stringSlice(address, 0, hash)) + place;
    }
  }
  const download = contentAttribute(id, 'download');
  navigateFrom(ownerDocumentOf(id), address, {
    kind: download === null ? 'link' : 'download',
    target: linkTarget(id),
    download,
    element: id,
  });
}

// `?x,y` for a click on an image with `ismap`; null otherwise.
// <https://html.spec.whatwg.org/#links-created-by-a-and-area-elements>
function imageMapPlace(event) {
  const { target } = event;
  if (target === null || !isNode(target)) return null;
  const id = idOf(target);
  if (!isHTMLElementNamed(id, 'img') || !hasContentAttribute(id, 'ismap')) return null;
  const x = Math.max(0, Math.trunc(event.offsetX ?? 0) || 0);
  const y = Math.max(0, Math.trunc(event.offsetY ?? 0) || 0);
  return `?${x},${y}`;
}

// <https://html.spec.whatwg.org/#get-an-element's-target>
function linkTarget(id) {
  const own = contentAttribute(id, 'target');
  if (own !== null) return own;
  const base = firstDescendant(ownerDocumentOf(id), (element) =>
    isHTMLElementNamed(element, 'base') && hasContentAttribute(element, 'target'));
  return base < 0 ? '' : contentAttribute(base, 'target');
}

activationBehaviors.push((element) => {
  const id = idOf(element);
  const name = N.localName(id);
  if (name !== 'a' && !(name === 'area' && isHTMLElementNamed(id, 'area'))) return null;
  if (!hasContentAttribute(id, 'href')
    && (N.namespace(id) === HTML_NAMESPACE
      || N.getAttribute(id, 'href', XLINK_NAMESPACE) === null)) return null;
  return { activate: (event) => followHyperlink(id, event) };
});
