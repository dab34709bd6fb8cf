// Document: what DOM says of it.
// <https://dom.spec.whatwg.org/#interface-document>

function documentId(wrapper) {
  if (kindOfWrapper(wrapper) !== 9) illegalInvocation();
  return idOf(wrapper);
}

const implementations = new SafeMap();

/** The `is` of an element's creation options. */
function isValueOf(options) {
  if (options === undefined || options === null || !isObject(options)) {
    if (options !== undefined && options !== null) toDOMString(options);
    return null;
  }
  const { is } = options;
  return is === undefined ? null : toDOMString(is);
}

class Document extends Node {
  constructor() {
    const id = makeDocument();
    return wrapAs(id, 9, Document, prototypeOf(new.target, Document));
  }
  static parseHTMLUnsafe(html) {
    requireArguments(arguments.length, 1, 'parseHTMLUnsafe');
    const id = parseIntoDocument(toDOMString(html), 'text/html', true);
    documentRecord(id).url = 'about:blank';
    return wrap(id);
  }
  get implementation() {
    const id = documentId(this);
    let implementation = implementations.get(id);
    if (implementation === undefined) {
      implementation = makePlatformObject(DOMImplementation, id);
      implementations.set(id, implementation);
    }
    return implementation;
  }
  get URL() {
    return documentURLOf(documentId(this));
  }
  get documentURI() {
    return documentURLOf(documentId(this));
  }
  get compatMode() {
    return documentRecord(documentId(this)).mode === 'quirks' ? 'BackCompat' : 'CSS1Compat';
  }
  get characterSet() {
    return documentRecord(documentId(this)).characterSet;
  }
  get charset() {
    return documentRecord(documentId(this)).characterSet;
  }
  get inputEncoding() {
    return documentRecord(documentId(this)).characterSet;
  }
  get contentType() {
    return documentRecord(documentId(this)).contentType;
  }
  get doctype() {
    let child = N.firstChild(documentId(this));
    while (child >= 0 && N.kind(child) !== 10) child = N.nextSibling(child);
    return wrap(child);
  }
  get documentElement() {
    return wrap(elementFrom(N.firstChild(documentId(this))));
  }
  getElementsByTagName(qualifiedName) {
    const id = documentId(this);
    requireArguments(arguments.length, 1, 'getElementsByTagName');
    return elementsByTagName(id, toDOMString(qualifiedName));
  }
  getElementsByTagNameNS(namespace, localName) {
    const id = documentId(this);
    requireArguments(arguments.length, 2, 'getElementsByTagNameNS');
    return elementsByTagNameNS(id, toNullableDOMString(namespace), toDOMString(localName));
  }
  getElementsByClassName(classNames) {
    const id = documentId(this);
    requireArguments(arguments.length, 1, 'getElementsByClassName');
    return elementsByClassName(id, toDOMString(classNames));
  }
  getElementById(elementIdString) {
    const id = documentId(this);
    requireArguments(arguments.length, 1, 'getElementById');
    return wrap(elementById(id, toDOMString(elementIdString)));
  }
  createElement(localName, options = undefined) {
    const id = documentId(this);
    requireArguments(arguments.length, 1, 'createElement');
    let name = toDOMString(localName);
    const isValue = options === undefined ? null : isValueOf(options);
    checkElementName(name);
    const { isHTML, contentType } = documentRecord(id);
    if (isHTML) name = asciiLowercase(name);
    const namespace = isHTML || contentType === 'application/xhtml+xml' ? HTML_NAMESPACE : null;
    return makeElementWrapper(id, name, namespace, null, isValue);
  }
  createElementNS(namespace, qualifiedName, options = undefined) {
    const id = documentId(this);
    requireArguments(arguments.length, 2, 'createElementNS');
    const uri = toNullableDOMString(namespace);
    const name = toDOMString(qualifiedName);
    const isValue = isValueOf(options);
    const parts = validateAndExtract(uri, name, false);
    return makeElementWrapper(id, parts.localName, parts.namespace, parts.prefix, isValue);
  }
  createDocumentFragment() {
    return wrapAs(makeFragment(documentId(this)), 11, DocumentFragment);
  }
  createTextNode(data) {
    const id = documentId(this);
    requireArguments(arguments.length, 1, 'createTextNode');
    return wrapAs(makeCharacterData(3, toDOMString(data), id), 3, Text);
  }
  createCDATASection(data) {
    const id = documentId(this);
    requireArguments(arguments.length, 1, 'createCDATASection');
    const string = toDOMString(data);
    if (isHTMLDocument(id)) {
      throwDOMException('NotSupportedError', 'HTML documents have no CDATA sections');
    }
    if (stringIncludes(string, ']]>')) invalidName(string);
    return wrap(makeCharacterData(4, string, id));
  }
  createComment(data) {
    const id = documentId(this);
    requireArguments(arguments.length, 1, 'createComment');
    return wrapAs(makeCharacterData(8, toDOMString(data), id), 8, Comment);
  }
  createProcessingInstruction(target, data) {
    const id = documentId(this);
    requireArguments(arguments.length, 2, 'createProcessingInstruction');
    const name = toDOMString(target);
    const string = toDOMString(data);
    if (!isXMLName(name)) invalidName(name);
    if (stringIncludes(string, '?>')) {
      throwDOMException('InvalidCharacterError', 'The data must not contain "?>"');
    }
    return wrap(makeCharacterData(7, string, id, name));
  }
  importNode(node, options = false) {
    const id = documentId(this);
    const other = idOf(node);
    const kind = kindOfWrapper(node);
    if (kind === 9 || (kind === 11 && N.shadowHost(other) >= 0)) {
      throwDOMException('NotSupportedError', 'Nodes of this type can\'t be imported');
    }
    const deep = isObject(options) ? !options.selfOnly : !!options;
    return wrap(cloneNodeOf(other, id, deep));
  }
  adoptNode(node) {
    const id = documentId(this);
    const other = idOf(node);
    const kind = kindOfWrapper(node);
    if (kind === 9) throwDOMException('NotSupportedError', 'Documents can\'t be adopted');
    if (kind === 11 && N.shadowHost(other) >= 0) {
      throwDOMException('HierarchyRequestError', 'Shadow roots can\'t be adopted');
    }
    if (kind === 11 && templateHosts.has(other)) return node;
    if (kind === 2) adoptAttr(other, id);
    else adoptNode(other, id);
    return node;
  }
  createAttribute(localName) {
    const id = documentId(this);
    requireArguments(arguments.length, 1, 'createAttribute');
    let name = toDOMString(localName);
    checkAttributeName(name);
    if (isHTMLDocument(id)) name = asciiLowercase(name);
    return wrap(makeAttr(id, null, null, name, '').id);
  }
  createAttributeNS(namespace, qualifiedName) {
    const id = documentId(this);
    requireArguments(arguments.length, 2, 'createAttributeNS');
    const uri = toNullableDOMString(namespace);
    const name = toDOMString(qualifiedName);
    const parts = validateAndExtract(uri, name, true);
    return wrap(makeAttr(id, parts.namespace, parts.prefix, parts.localName, '').id);
  }
}
includeNodeMixin(Document, parentNodeMembers);
declareElementReactions(Document, ['createElement', 'createElementNS', 'importNode', 'adoptNode']);
defineInterface(Document, { unscopables: parentNodeUnscopables });
expose('HTMLDocument', Document);

/** <https://dom.spec.whatwg.org/#xmldocument> */
class XMLDocument extends Document {
  constructor() {
    illegalConstructor();
  }
}
defineInterface(XMLDocument);

function adoptAttr(id, documentId) {
  const record = attrRecords.get(id);
  if (record.element >= 0) {
    changeAttribute(record.element, record.localName, record.namespace, null);
  }
  setOwnerDocument(id, documentId);
}
