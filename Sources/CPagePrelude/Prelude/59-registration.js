// Which interface each HTML element has.
// <https://html.spec.whatwg.org/#elements-in-the-dom>

const mediaConstants = {
  NETWORK_EMPTY: 0, NETWORK_IDLE: 1, NETWORK_LOADING: 2, NETWORK_NO_SOURCE: 3, HAVE_NOTHING: 0,
  HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3, HAVE_ENOUGH_DATA: 4,
};

// Classes with the local names of their elements.
const htmlInterfaces = [
  [HTMLElement, 'abbr acronym address article aside b basefont bdi bdo big center cite code dd dfn '
    + 'dt em figcaption figure footer header hgroup i kbd main mark nav nobr noembed noframes '
    + 'noscript plaintext rb rp rt rtc ruby s samp search section small strike strong sub summary '
    + 'sup tt u var wbr'],
  [HTMLHtmlElement, 'html'], [HTMLHeadElement, 'head'], [HTMLTitleElement, 'title'],
  [HTMLBaseElement, 'base'], [HTMLLinkElement, 'link'], [HTMLMetaElement, 'meta'],
  [HTMLStyleElement, 'style'], [HTMLBodyElement, 'body'],
  [HTMLHeadingElement, 'h1 h2 h3 h4 h5 h6'], [HTMLParagraphElement, 'p'], [HTMLHRElement, 'hr'],
  [HTMLPreElement, 'pre listing xmp'], [HTMLQuoteElement, 'blockquote q'],
  [HTMLOListElement, 'ol'], [HTMLUListElement, 'ul'], [HTMLMenuElement, 'menu'],
  [HTMLLIElement, 'li'], [HTMLDListElement, 'dl'], [HTMLDivElement, 'div'],
  [HTMLAnchorElement, 'a'], [HTMLDataElement, 'data'], [HTMLTimeElement, 'time'],
  [HTMLSpanElement, 'span'], [HTMLBRElement, 'br'], [HTMLModElement, 'ins del'],
  [HTMLPictureElement, 'picture'], [HTMLSourceElement, 'source'], [HTMLImageElement, 'img'],
  [HTMLIFrameElement, 'iframe'], [HTMLEmbedElement, 'embed'], [HTMLObjectElement, 'object'],
  [HTMLParamElement, 'param'], [HTMLVideoElement, 'video'], [HTMLAudioElement, 'audio'],
  [HTMLTrackElement, 'track'], [HTMLMapElement, 'map'], [HTMLAreaElement, 'area'],
  [HTMLTableElement, 'table'], [HTMLTableCaptionElement, 'caption'],
  [HTMLTableColElement, 'colgroup col'], [HTMLTableSectionElement, 'tbody thead tfoot'],
  [HTMLTableRowElement, 'tr'], [HTMLTableCellElement, 'td th'], [HTMLFormElement, 'form'],
  [HTMLLabelElement, 'label'], [HTMLInputElement, 'input'], [HTMLButtonElement, 'button'],
  [HTMLSelectElement, 'select'], [HTMLDataListElement, 'datalist'],
  [HTMLOptGroupElement, 'optgroup'], [HTMLOptionElement, 'option'],
  [HTMLTextAreaElement, 'textarea'], [HTMLOutputElement, 'output'],
  [HTMLProgressElement, 'progress'], [HTMLMeterElement, 'meter'],
  [HTMLFieldSetElement, 'fieldset'], [HTMLLegendElement, 'legend'],
  [HTMLDetailsElement, 'details'], [HTMLDialogElement, 'dialog'], [HTMLScriptElement, 'script'],
  [HTMLTemplateElement, 'template'], [HTMLSlotElement, 'slot'], [HTMLCanvasElement, 'canvas'],
  [HTMLMarqueeElement, 'marquee'], [HTMLFrameSetElement, 'frameset'], [HTMLFrameElement, 'frame'],
  [HTMLDirectoryElement, 'dir'], [HTMLFontElement, 'font'], [HTMLMediaElement, ''],
  [HTMLUnknownElement, 'applet bgsound blink isindex keygen multicol nextid spacer'],
];
for (const [Class, names] of htmlInterfaces) {
  defineInterface(Class, {
    constants: Class === HTMLMediaElement ? mediaConstants
      : Class === HTMLTrackElement ? { NONE: 0, LOADING: 1, LOADED: 2, ERROR: 3 } : {},
  });
  if (names !== '') registerElementInterface(names.split(' '), Class);
}

// Members that are declared [CEReactions] and don't say so themselves.
declareElementReactions(HTMLElement, [
  'translate', 'draggable', 'spellcheck', 'writingSuggestions', 'autocapitalize', 'autocorrect',
]);
declareElementReactions(HTMLTableElement, [
  'createCaption', 'deleteCaption', 'createTHead', 'deleteTHead', 'createTFoot', 'deleteTFoot',
  'createTBody', 'insertRow', 'deleteRow',
]);
declareElementReactions(HTMLTableSectionElement, ['insertRow', 'deleteRow']);
declareElementReactions(HTMLTableRowElement, ['insertCell', 'deleteCell']);
declareElementReactions(HTMLFormElement, ['reset']);
declareElementReactions(HTMLOptionElement, ['label', 'value']);
declareElementReactions(HTMLDialogElement, ['show', 'showModal', 'close', 'requestClose']);

// Names that custom elements can have are HTMLElement's, all others unknown.
// <https://html.spec.whatwg.org/#valid-custom-element-name>
registerFallbackInterface(HTML_NAMESPACE, (localName) =>
  (isValidCustomElementName(localName) ? HTMLElement : HTMLUnknownElement));

defineInterface(DOMStringMap);
