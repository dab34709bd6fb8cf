// `CSS.highlights`. <https://drafts.csswg.org/css-highlight-api-1/#dom-css-highlights>

if (isObject(globalThis.CSS)) {
  const { get } = getOwnPropertyDescriptor({
    get highlights() {
      return pageHighlights;
    },
  }, 'highlights');
  defineProperty(globalThis.CSS, 'highlights', {
    get: asPlatformFunction(get), set: undefined, enumerable: true, configurable: true,
  });
}
