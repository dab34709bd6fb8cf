// Node.
// <https://dom.spec.whatwg.org/#interface-node>

class Node extends EventTarget {
  constructor() {
    illegalConstructor();
  }
  get nodeType() {
    return kindOfWrapper(this);
  }
  get nodeName() {
    return nodeNameOf(this);
  }
  get baseURI() {
    return documentBaseURL(ownerDocumentOf(idOf(this)));
  }
  get isConnected() {
    return N.isConnected(idOf(this));
  }
  get ownerDocument() {
    const id = idOf(this);
    return kindOfWrapper(this) === 9 ? null : wrap(ownerDocumentOf(id));
  }
  getRootNode(options = undefined) {
    const id = idOf(this);
    return wrap(toDictionary(options).composed ? shadowIncludingRootId(id) : N.root(id));
  }
  get parentNode() {
    return wrap(N.parent(idOf(this)));
  }
  get parentElement() {
    const parent = wrap(N.parent(idOf(this)));
    return parent !== null && kindOfWrapper(parent) === 1 ? parent : null;
  }
  hasChildNodes() {
    return N.firstChild(idOf(this)) >= 0;
  }
  get childNodes() {
    return childNodesOf(idOf(this));
  }
  get firstChild() {
    return wrap(N.firstChild(idOf(this)));
  }
  get lastChild() {
    return wrap(N.lastChild(idOf(this)));
  }
  get previousSibling() {
    return wrap(N.previousSibling(idOf(this)));
  }
  get nextSibling() {
    return wrap(N.nextSibling(idOf(this)));
  }
  get nodeValue() {
    const kind = kindOfWrapper(this);
    if (kind === 2) return attrValue(idOf(this));
    return kind === 3 || kind === 4 || kind === 7 || kind === 8 ? N.data(idOf(this)) : null;
  }
  set nodeValue(value) {
    const kind = kindOfWrapper(this);
    const string = value === null || value === undefined ? '' : toDOMString(value);
    if (kind === 2) {
      setAttrValue(idOf(this), string);
    } else if (kind === 3 || kind === 4 || kind === 7 || kind === 8) {
      replaceAllData(idOf(this), string);
    }
  }
  get textContent() {
    switch (kindOfWrapper(this)) {
      case 1: case 11: return N.textContent(idOf(this));
      case 2: return attrValue(idOf(this));
      case 9: case 10: return null;
      default: return N.data(idOf(this));
    }
  }
  set textContent(value) {
    const kind = kindOfWrapper(this);
    const string = value === null || value === undefined ? '' : toDOMString(value);
    if (kind === 1 || kind === 11) replaceAllWithText(string, idOf(this));
    else if (kind === 2) setAttrValue(idOf(this), string);
    else if (kind !== 9 && kind !== 10) replaceAllData(idOf(this), string);
  }
  normalize() {
    normalizeTexts(idOf(this));
  }
  cloneNode(deep = false) {
    const id = idOf(this);
    if (kindOfWrapper(this) === 11 && N.shadowHost(id) >= 0) {
      throwDOMException('NotSupportedError', 'Shadow roots can\'t be cloned');
    }
    return wrap(cloneNodeOf(id, ownerDocumentOf(id), !!deep));
  }
  isEqualNode(otherNode) {
    const id = idOf(this);
    requireArguments(arguments.length, 1, 'isEqualNode');
    const other = toNullableNodeId(otherNode);
    return other >= 0 && areEqualNodes(id, other);
  }
  isSameNode(otherNode) {
    const id = idOf(this);
    requireArguments(arguments.length, 1, 'isSameNode');
    return toNullableNodeId(otherNode) === id;
  }
  compareDocumentPosition(other) {
    return comparePositions(idOf(this), idOf(other));
  }
  contains(other) {
    const id = idOf(this);
    requireArguments(arguments.length, 1, 'contains');
    const otherId = toNullableNodeId(other);
    return otherId >= 0 && N.contains(id, otherId);
  }
  lookupPrefix(namespace) {
    const id = idOf(this);
    requireArguments(arguments.length, 1, 'lookupPrefix');
    const uri = toNullableDOMString(namespace);
    if (uri === null || uri === '') return null;
    const element = elementForNamespaces(id);
    return element < 0 ? null : locatePrefix(element, uri);
  }
  lookupNamespaceURI(prefix) {
    const id = idOf(this);
    requireArguments(arguments.length, 1, 'lookupNamespaceURI');
    let name = toNullableDOMString(prefix);
    if (name === '') name = null;
    return locateNamespaceOf(id, name);
  }
  isDefaultNamespace(namespace) {
    const id = idOf(this);
    requireArguments(arguments.length, 1, 'isDefaultNamespace');
    let uri = toNullableDOMString(namespace);
    if (uri === '') uri = null;
    return locateNamespaceOf(id, null) === uri;
  }
  insertBefore(node, child) {
    const parent = this;
    idOf(parent);
    requireArguments(arguments.length, 2, 'insertBefore');
    idOf(node);
    preInsert(node, parent, child === undefined ? null : child);
    return node;
  }
  appendChild(node) {
    preInsert(node, this, null);
    return node;
  }
  replaceChild(node, child) {
    idOf(this);
    idOf(node);
    idOf(child);
    replaceChecked(child, node, this);
    return child;
  }
  removeChild(child) {
    const id = idOf(this);
    const childId = idOf(child);
    if (N.parent(childId) !== id) {
      throw new DOMException('The node to remove is not a child of this node', 'NotFoundError');
    }
    removeNode(childId);
    return child;
  }
}

declareElementReactions(Node, [
  'nodeValue', 'textContent', 'normalize', 'cloneNode', 'insertBefore', 'appendChild',
  'replaceChild', 'removeChild',
]);
defineInterface(Node, {
  constants: {
    ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4,
    ENTITY_REFERENCE_NODE: 5, ENTITY_NODE: 6, PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8,
    DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11, NOTATION_NODE: 12,
    DOCUMENT_POSITION_DISCONNECTED: 1, DOCUMENT_POSITION_PRECEDING: 2,
    DOCUMENT_POSITION_FOLLOWING: 4, DOCUMENT_POSITION_CONTAINS: 8,
    DOCUMENT_POSITION_CONTAINED_BY: 16, DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 32,
  },
});

/** <https://dom.spec.whatwg.org/#dom-node-nodename> */
function nodeNameOf(node) {
  const id = idOf(node);
  switch (kindOfWrapper(node)) {
    case 1: return tagNameOf(node);
    case 2: return attrQualifiedName(attrRecords.get(id));
    case 3: return '#text';
    case 4: return '#cdata-section';
    case 7: case 10: return N.localName(id);
    case 8: return '#comment';
    case 9: return '#document';
    default: return '#document-fragment';
  }
}

// Upper-case names of HTML elements, as they are asked for again and again.
const upperCaseNames = new SafeMap();

/** <https://dom.spec.whatwg.org/#element-html-uppercased-qualified-name> */
function tagNameOf(element) {
  const id = idOf(element);
  const name = qualifiedNameOf(id, localNameOf(element));
  if (namespaceOf(element) !== HTML_NAMESPACE || !isHTMLDocument(ownerDocumentOf(id))) {
    return name;
  }
  let upper = upperCaseNames.get(name);
  if (upper === undefined) {
    upper = asciiUppercase(name);
    if (upperCaseNames.size < 4096) upperCaseNames.set(name, upper);
  }
  return upper;
}

function replaceAllData(id, string) {
  replaceChildData(id, 0, N.data(id).length, string);
}
