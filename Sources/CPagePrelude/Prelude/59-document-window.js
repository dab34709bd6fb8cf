// Document: what HTML adds for the document in its window.
// <https://html.spec.whatwg.org/#document>

includeMixin(Document, {
  get cookie() {
    return windowOfDocument(documentId(this)) !== null ? N.cookie() ?? '' : '';
  },
  set cookie(value) {
    const id = documentId(this);
    const text = toUSVString(value);
    if (windowOfDocument(id) !== null) N.setCookie(text);
  },
  get activeElement() {
    return activeElementOf(documentId(this));
  },
  hasFocus() {
    return windowOfDocument(documentId(this)) !== null;
  },
  // <https://w3c.github.io/editing/docs/execCommand/#execcommand()>
  execCommand(commandId, showUI = false, value = '') {
    documentId(this);
    requireArguments(arguments.length, 1, 'execCommand');
    toDOMString(commandId);
    toDOMString(value);
    return false;
  },
  queryCommandEnabled(commandId) {
    documentId(this);
    requireArguments(arguments.length, 1, 'queryCommandEnabled');
    toDOMString(commandId);
    return false;
  },
  queryCommandIndeterm(commandId) {
    documentId(this);
    requireArguments(arguments.length, 1, 'queryCommandIndeterm');
    toDOMString(commandId);
    return false;
  },
  queryCommandState(commandId) {
    documentId(this);
    requireArguments(arguments.length, 1, 'queryCommandState');
    toDOMString(commandId);
    return false;
  },
  queryCommandSupported(commandId) {
    documentId(this);
    requireArguments(arguments.length, 1, 'queryCommandSupported');
    toDOMString(commandId);
    return false;
  },
  queryCommandValue(commandId) {
    documentId(this);
    requireArguments(arguments.length, 1, 'queryCommandValue');
    toDOMString(commandId);
    return '';
  },
  // <https://fullscreen.spec.whatwg.org/#api>, whose setters do nothing ([LegacyLenientSetter]).
  get fullscreenEnabled() {
    documentId(this);
    return false;
  },
  set fullscreenEnabled(value) {},
  get fullscreenElement() {
    documentId(this);
    return null;
  },
  set fullscreenElement(value) {},
  exitFullscreen() {
    return rejectedFor(() => {
      documentId(this);
      throw new TypeError('No element is shown on all of the screen');
    });
  },
  get pointerLockElement() {
    documentId(this);
    return null;
  },
});
defineProperty(Document.prototype.execCommand, 'length', { value: 1, configurable: true });

includeMixin(Element, {
  requestFullscreen(options = undefined) {
    return rejectedFor(() => {
      elementId(this);
      toDictionary(options);
      throw new TypeError('Nothing is shown on all of the screen');
    });
  },
});

includeMixin(ShadowRoot, {
  get activeElement() {
    return activeElementOf(idOfInterface(this, ShadowRoot));
  },
});

function designModeOf(documentNode) {
  return documentRecord(documentNode).designMode ?? 'off';
}

function delegatesFocusOf(shadowRoot) {
  return shadowRecords.get(shadowRoot)?.delegatesFocus === true;
}

// <https://dom.spec.whatwg.org/#concept-descendant-text-content>
function textContentOf(id) {
  let text = '';
  for (let node = nextInTree(id, id); node >= 0; node = nextInTree(node, id)) {
    const kind = N.kind(node);
    if (kind === 3 || kind === 4) text += N.data(node);
  }
  return text;
}
