// Embedded content: images, frames, objects, media, canvas, maps.
// <https://html.spec.whatwg.org/#embedded-content>

class HTMLPictureElement extends HTMLElement {}

class HTMLSourceElement extends HTMLElement {}
reflectAll(HTMLSourceElement, {
  urls: 'src', strings: 'type srcset sizes media', unsignedLongs: 'width height',
});

// What is known of an image: `{width, height, isComplete, isBroken, source}`.
function imageState(id) {
  return N.imageState(id) ?? {
    width: 0, height: 0, isComplete: !hasContentAttribute(id, 'src'), isBroken: false, source: '',
  };
}

// <https://html.spec.whatwg.org/#htmlimageelement>
class HTMLImageElement extends HTMLElement {
  get width() {
    return imageLength(idOfInterface(this, HTMLImageElement), 'width');
  }

  set width(value) {
    setImageLength(idOfInterface(this, HTMLImageElement), 'width', value);
  }

  get height() {
    return imageLength(idOfInterface(this, HTMLImageElement), 'height');
  }

  set height(value) {
    setImageLength(idOfInterface(this, HTMLImageElement), 'height', value);
  }

  get naturalWidth() {
    return naturalLength(idOfInterface(this, HTMLImageElement), 'width');
  }

  get naturalHeight() {
    return naturalLength(idOfInterface(this, HTMLImageElement), 'height');
  }

  // <https://html.spec.whatwg.org/#dom-img-complete>
  get complete() {
    const id = idOfInterface(this, HTMLImageElement);
    const source = contentAttribute(id, 'src');
    if (!hasContentAttribute(id, 'srcset') && (source === null || source === '')) return true;
    return elementRecords.get(id)?.isImageLoading !== true && imageState(id).isComplete;
  }

  get currentSrc() {
    return imageState(idOfInterface(this, HTMLImageElement)).source;
  }

  // <https://html.spec.whatwg.org/#dom-img-decode>
  decode() {
    let id;
    try {
      id = idOfInterface(this, HTMLImageElement);
    } catch (error) {
      return NativePromise.reject(error);
    }
    return new NativePromise((resolve, reject) => {
      queueTask('DOM manipulation', () => {
        const state = imageState(id);
        if (state.isComplete && !state.isBroken && state.width > 0) resolve(undefined);
        else reject(new DOMException('The image can not be decoded', 'EncodingError'));
      });
    });
  }
}
reflectAll(HTMLImageElement, {
  strings: 'alt srcset sizes useMap name align', urls: 'src longDesc lowsrc',
  booleans: 'isMap', unsignedLongs: 'hspace vspace', legacyStrings: 'border',
});
reflectEnumerated(HTMLImageElement, 'crossOrigin', 'crossorigin', corsSettings);
reflectEnumerated(HTMLImageElement, 'referrerPolicy', 'referrerpolicy', referrerPolicies);
reflectEnumerated(HTMLImageElement, 'decoding', 'decoding', {
  keywords: ['sync', 'async', 'auto'], missing: 'auto', invalid: 'auto',
});
reflectEnumerated(HTMLImageElement, 'loading', 'loading', loadingKeywords);
reflectEnumerated(HTMLImageElement, 'fetchPriority', 'fetchpriority', fetchPriorities);

// <https://html.spec.whatwg.org/#dom-img-width>
function imageLength(id, name) {
  const shown = N.isConnected(id) ? N.boxSizes(id) ?? null : null;
  if (shown !== null) return Math.round(shown[name === 'width' ? 2 : 3]);
  const text = contentAttribute(id, name);
  const number = text === null ? null : parseHTMLNonNegativeInteger(text);
  if (number !== null && number <= 2147483647) return number;
  return naturalLength(id, name);
}

function naturalLength(id, name) {
  return elementRecords.get(id)?.isImageLoading === true ? 0 : imageState(id)[name];
}

function setImageLength(id, name, value) {
  const number = toUnsignedLong(value);
  withElementReactions(() => {
    setContentAttribute(id, name, String(number <= 2147483647 ? number : 0));
  });
}

// `new Image(width, height)` and its like.
// <https://webidl.spec.whatwg.org/#LegacyFactoryFunction>
function defineFactory(name, Class, length, make) {
  const factory = function () {
    if (new.target === undefined) {
      throw new TypeError(`Constructor ${name} requires 'new'`);
    }
    return make(...arguments);
  };
  Object.defineProperty(factory, 'name', { value: name, configurable: true });
  Object.defineProperty(factory, 'length', { value: length, configurable: true });
  Object.defineProperty(factory, 'prototype', {
    value: Class.prototype, writable: false, enumerable: false, configurable: false,
  });
  expose(name, asPlatformFunction(factory));
}

defineFactory('Image', HTMLImageElement, 0, (width = undefined, height = undefined) => {
  const id = createElementIn(0, 'img');
  if (width !== undefined) setContentAttribute(id, 'width', String(toUnsignedLong(width)));
  if (height !== undefined) setContentAttribute(id, 'height', String(toUnsignedLong(height)));
  return wrap(id);
});

// <https://html.spec.whatwg.org/#htmliframeelement>
class HTMLIFrameElement extends HTMLElement {
  get contentDocument() {
    return frameDocument(idOfInterface(this, HTMLIFrameElement));
  }

  get contentWindow() {
    return frameWindow(idOfInterface(this, HTMLIFrameElement));
  }

  getSVGDocument() {
    return frameDocument(idOfInterface(this, HTMLIFrameElement));
  }
}
reflectAll(HTMLIFrameElement, {
  urls: 'src longDesc', strings: 'srcdoc name allow width height align scrolling frameBorder',
  booleans: 'allowFullscreen', legacyStrings: 'marginHeight marginWidth',
});
reflectTokenList(HTMLIFrameElement, 'sandbox', 'sandbox', [
  'allow-downloads', 'allow-forms', 'allow-modals', 'allow-orientation-lock',
  'allow-pointer-lock', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-presentation',
  'allow-same-origin', 'allow-scripts', 'allow-top-navigation',
  'allow-top-navigation-by-user-activation', 'allow-top-navigation-to-custom-protocols',
]);
reflectEnumerated(HTMLIFrameElement, 'referrerPolicy', 'referrerpolicy', referrerPolicies);
reflectEnumerated(HTMLIFrameElement, 'loading', 'loading', loadingKeywords);

class HTMLEmbedElement extends HTMLElement {
  getSVGDocument() {
    return frameDocument(idOfInterface(this, HTMLEmbedElement));
  }
}
reflectAll(HTMLEmbedElement, { urls: 'src', strings: 'type width height align name' });

class HTMLParamElement extends HTMLElement {}
reflectAll(HTMLParamElement, { strings: 'name value type valueType' });

class HTMLMapElement extends HTMLElement {
  get areas() {
    const id = idOfInterface(this, HTMLMapElement);
    return collectionOf(id, 'areas', ofTree(() => htmlElementsByTag(id, 'area')));
  }
}
reflectAll(HTMLMapElement, { strings: 'name' });

function isImageObject(id) {
  return stringStartsWith(contentAttribute(id, 'type') ?? '', 'image/');
}

// <https://html.spec.whatwg.org/#htmlcanvaselement>
// Not yet: there is no rendering context; `getContext` says so with null.
class HTMLCanvasElement extends HTMLElement {
  getContext(contextId, options = undefined) {
    idOfInterface(this, HTMLCanvasElement);
    requireArguments(arguments.length, 1, 'getContext');
    toDOMString(contextId);
    return null;
  }

  toDataURL(type = undefined, quality = undefined) {
    const id = idOfInterface(this, HTMLCanvasElement);
    if (type !== undefined) toDOMString(type);
    return emptyCanvasURL(id);
  }

  toBlob(callback, type = undefined, quality = undefined) {
    idOfInterface(this, HTMLCanvasElement);
    requireArguments(arguments.length, 1, 'toBlob');
    const call = toCallback(callback);
    queueTask('canvas blob serialization', () => apply(call, undefined, [null]));
  }
}
reflectUnsignedLong(HTMLCanvasElement, 'width', 'width', { initial: 300 });
reflectUnsignedLong(HTMLCanvasElement, 'height', 'height', { initial: 150 });

// <https://html.spec.whatwg.org/#dom-canvas-todataurl>
function emptyCanvasURL() {
  return 'data:,';
}
