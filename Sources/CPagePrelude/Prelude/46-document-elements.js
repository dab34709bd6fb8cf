// Elements that say something about the document, and those that only group content.
// <https://html.spec.whatwg.org/#document-metadata>

const referrerPolicies = {
  keywords: [
    'no-referrer', 'no-referrer-when-downgrade', 'same-origin', 'origin', 'strict-origin',
    'origin-when-cross-origin', 'strict-origin-when-cross-origin', 'unsafe-url',
  ],
  empty: '',
};
const corsSettings = {
  keywords: ['anonymous', 'use-credentials'], empty: 'anonymous', invalid: 'anonymous',
  isNullable: true,
};
const loadingKeywords = { keywords: ['lazy', 'eager'], missing: 'eager', invalid: 'eager' };
const fetchPriorities = { keywords: ['high', 'low', 'auto'], missing: 'auto', invalid: 'auto' };

class HTMLHtmlElement extends HTMLElement {}
reflectAll(HTMLHtmlElement, { strings: 'version' });

class HTMLHeadElement extends HTMLElement {}

// `text` as the texts of the children, for elements whose content is nothing else.
function defineTextContentAttribute(Class, name = 'text') {
  defineElementAttribute(Class, name, childTextContent, (id, value) => {
    replaceAllWithText(value, id);
  }, toDOMString);
}

class HTMLTitleElement extends HTMLElement {}
defineTextContentAttribute(HTMLTitleElement);

// <https://html.spec.whatwg.org/#dom-base-href>
class HTMLBaseElement extends HTMLElement {}
reflectAll(HTMLBaseElement, { strings: 'target' });
defineElementAttribute(HTMLBaseElement, 'href', (id) => {
  const text = contentAttribute(id, 'href') ?? '';
  const url = N.url(text, documentURLOf(ownerDocumentOf(id)));
  return url === null ? text : url.href;
}, (id, value) => setContentAttribute(id, 'href', value), toUSVString);

const linkRelations = [
  'alternate', 'dns-prefetch', 'expect', 'icon', 'manifest', 'modulepreload', 'next', 'pingback',
  'preconnect', 'prefetch', 'preload', 'search', 'stylesheet',
];
class HTMLLinkElement extends HTMLElement {}
reflectAll(HTMLLinkElement, {
  urls: 'href', booleans: 'disabled',
  strings: 'rel media integrity hreflang type imageSrcset imageSizes charset rev target',
});
reflectEnumerated(HTMLLinkElement, 'crossOrigin', 'crossorigin', corsSettings);
reflectEnumerated(HTMLLinkElement, 'as', 'as', {
  keywords: [
    'audio', 'document', 'embed', 'fetch', 'font', 'frame', 'iframe', 'image', 'json', 'manifest',
    'object', 'report', 'script', 'serviceworker', 'sharedworker', 'style', 'track', 'video',
    'webidentity', 'worker', 'xslt', 'audioworklet', 'paintworklet',
  ],
});
reflectTokenList(HTMLLinkElement, 'relList', 'rel', linkRelations);
reflectTokenList(HTMLLinkElement, 'sizes', 'sizes');
reflectTokenList(HTMLLinkElement, 'blocking', 'blocking', ['render']);
reflectEnumerated(HTMLLinkElement, 'referrerPolicy', 'referrerpolicy', referrerPolicies);
reflectEnumerated(HTMLLinkElement, 'fetchPriority', 'fetchpriority', fetchPriorities);

class HTMLMetaElement extends HTMLElement {}
reflectAll(HTMLMetaElement, { strings: 'name httpEquiv=http-equiv content media scheme' });

class HTMLStyleElement extends HTMLElement {}
reflectAll(HTMLStyleElement, { strings: 'media type' });
reflectTokenList(HTMLStyleElement, 'blocking', 'blocking', ['render']);

class HTMLBodyElement extends HTMLElement {}
reflectAll(HTMLBodyElement, {
  legacyStrings: 'text link vLink aLink bgColor', strings: 'background',
});

class HTMLHeadingElement extends HTMLElement {}
reflectAll(HTMLHeadingElement, { strings: 'align' });

// <https://html.spec.whatwg.org/#grouping-content>
class HTMLParagraphElement extends HTMLElement {}
reflectAll(HTMLParagraphElement, { strings: 'align' });

class HTMLHRElement extends HTMLElement {}
reflectAll(HTMLHRElement, { strings: 'align color size width', booleans: 'noShade' });

class HTMLPreElement extends HTMLElement {}
reflectAll(HTMLPreElement, { longs: 'width' });

class HTMLQuoteElement extends HTMLElement {}
reflectAll(HTMLQuoteElement, { urls: 'cite' });

class HTMLOListElement extends HTMLElement {}
reflectAll(HTMLOListElement, { booleans: 'reversed compact', strings: 'type' });
reflectLong(HTMLOListElement, 'start', 'start', { initial: 1 });

class HTMLUListElement extends HTMLElement {}
reflectAll(HTMLUListElement, { booleans: 'compact', strings: 'type' });

class HTMLMenuElement extends HTMLElement {}
reflectAll(HTMLMenuElement, { booleans: 'compact' });

class HTMLLIElement extends HTMLElement {}
reflectAll(HTMLLIElement, { longs: 'value', strings: 'type' });

class HTMLDListElement extends HTMLElement {}
reflectAll(HTMLDListElement, { booleans: 'compact' });

class HTMLDivElement extends HTMLElement {}
reflectAll(HTMLDivElement, { strings: 'align' });

// <https://html.spec.whatwg.org/#text-level-semantics>
class HTMLDataElement extends HTMLElement {}
reflectAll(HTMLDataElement, { strings: 'value' });

class HTMLTimeElement extends HTMLElement {}
reflectAll(HTMLTimeElement, { strings: 'dateTime' });

class HTMLSpanElement extends HTMLElement {}

class HTMLBRElement extends HTMLElement {}
reflectAll(HTMLBRElement, { strings: 'clear' });

class HTMLModElement extends HTMLElement {}
reflectAll(HTMLModElement, { urls: 'cite', strings: 'dateTime' });

// <https://html.spec.whatwg.org/#obsolete>
class HTMLMarqueeElement extends HTMLElement {
  start() {
    idOfInterface(this, HTMLMarqueeElement);
  }

  stop() {
    idOfInterface(this, HTMLMarqueeElement);
  }
}
reflectAll(HTMLMarqueeElement, { strings: 'bgColor height width', booleans: 'trueSpeed' });
reflectEnumerated(HTMLMarqueeElement, 'behavior', 'behavior', {
  keywords: ['scroll', 'slide', 'alternate'], missing: 'scroll', invalid: 'scroll',
});
reflectEnumerated(HTMLMarqueeElement, 'direction', 'direction', {
  keywords: ['left', 'right', 'up', 'down'], missing: 'left', invalid: 'left',
});
reflectUnsignedLong(HTMLMarqueeElement, 'hspace');
reflectUnsignedLong(HTMLMarqueeElement, 'vspace');
reflectUnsignedLong(HTMLMarqueeElement, 'scrollAmount', 'scrollamount', { initial: 6 });
reflectUnsignedLong(HTMLMarqueeElement, 'scrollDelay', 'scrolldelay', { initial: 85 });
// <https://html.spec.whatwg.org/#dom-marquee-loop>
defineElementAttribute(HTMLMarqueeElement, 'loop', (id) => {
  const number = parseHTMLInteger(contentAttribute(id, 'loop') ?? '');
  return number !== null && number > 0 && number <= 2147483647 ? number : -1;
}, (id, value) => {
  if (value !== -1 && value <= 0) {
    throw new DOMException(`${value} is no number of loops`, 'IndexSizeError');
  }
  setContentAttribute(id, 'loop', String(value));
}, toLong);

class HTMLFrameSetElement extends HTMLElement {}
reflectAll(HTMLFrameSetElement, { strings: 'cols rows' });

class HTMLFrameElement extends HTMLElement {
  get contentDocument() {
    return frameDocument(idOfInterface(this, HTMLFrameElement));
  }

  get contentWindow() {
    return frameWindow(idOfInterface(this, HTMLFrameElement));
  }
}
reflectAll(HTMLFrameElement, {
  strings: 'name scrolling frameBorder', urls: 'src longDesc', booleans: 'noResize',
  legacyStrings: 'marginHeight marginWidth',
});

class HTMLDirectoryElement extends HTMLElement {}
reflectAll(HTMLDirectoryElement, { booleans: 'compact' });

class HTMLFontElement extends HTMLElement {}
reflectAll(HTMLFontElement, { legacyStrings: 'color', strings: 'face size' });
