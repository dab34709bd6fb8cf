// DocumentFragment, DocumentType, DOMImplementation.
// <https://dom.spec.whatwg.org/#interface-documentfragment>

/** Makes a fragment of a document. */
function makeFragment(documentId) {
  const id = N.createFragment();
  setOwnerDocument(id, documentId);
  return id;
}

function fragmentId(wrapper) {
  if (kindOfWrapper(wrapper) !== 11) illegalInvocation();
  return idOf(wrapper);
}

class DocumentFragment extends Node {
  constructor() {
    return wrapAs(
      makeFragment(0), 11, DocumentFragment, prototypeOf(new.target, DocumentFragment));
  }
  getElementById(elementIdString) {
    const id = fragmentId(this);
    requireArguments(arguments.length, 1, 'getElementById');
    return wrap(elementById(id, toDOMString(elementIdString)));
  }
}
includeNodeMixin(DocumentFragment, parentNodeMembers);
defineInterface(DocumentFragment, { unscopables: parentNodeUnscopables });

function doctypeId(wrapper) {
  if (kindOfWrapper(wrapper) !== 10) illegalInvocation();
  return idOf(wrapper);
}

/** A doctype's identifiers: {publicId, systemId}. */
function doctypeRecord(id) {
  return doctypeRecords.get(id) ?? N.doctypeIdentifiers(id) ?? { publicId: '', systemId: '' };
}

/** <https://dom.spec.whatwg.org/#interface-documenttype> */
class DocumentType extends Node {
  get name() {
    return N.localName(doctypeId(this));
  }
  get publicId() {
    return doctypeRecord(doctypeId(this)).publicId;
  }
  get systemId() {
    return doctypeRecord(doctypeId(this)).systemId;
  }
}
includeNodeMixin(DocumentType, childNodeMembers);
defineInterface(DocumentType, { unscopables: childNodeUnscopables });

function makeDoctype(documentId, name, publicId, systemId) {
  const id = N.createDoctype(name);
  if (publicId !== '' || systemId !== '') doctypeRecords.set(id, { publicId, systemId });
  setOwnerDocument(id, documentId);
  return id;
}

/** <https://dom.spec.whatwg.org/#interface-domimplementation> */
class DOMImplementation {
  constructor() {
    illegalConstructor();
  }
  createDocumentType(name, publicId, systemId) {
    const documentId = platformState(this, DOMImplementation);
    requireArguments(arguments.length, 3, 'createDocumentType');
    const qualifiedName = toDOMString(name);
    const publicIdentifier = toDOMString(publicId);
    const systemIdentifier = toDOMString(systemId);
    if (!isValidDoctypeName(qualifiedName)) invalidName(qualifiedName);
    return wrap(makeDoctype(documentId, qualifiedName, publicIdentifier, systemIdentifier));
  }
  createDocument(namespace, qualifiedName, doctype = null) {
    platformState(this, DOMImplementation);
    requireArguments(arguments.length, 2, 'createDocument');
    const uri = toNullableDOMString(namespace);
    const name = toDOMStringNullEmpty(qualifiedName);
    let doctypeNode = -1;
    if (doctype !== null && doctype !== undefined) {
      doctypeNode = idOf(doctype);
      if (kindOfWrapper(doctype) !== 10) {
        throw new TypeError("The value is not of type 'DocumentType'");
      }
    }
    const parts = name === '' ? null : validateAndExtract(uri, name, false);
    const contentType = uri === HTML_NAMESPACE ? 'application/xhtml+xml'
      : uri === SVG_NAMESPACE ? 'image/svg+xml' : 'application/xml';
    const id = makeDocument({ contentType, isXMLDocument: true });
    if (doctypeNode >= 0) insertNode(doctypeNode, id);
    if (parts !== null) {
      insertNode(
        makeElement(id, parts.localName, parts.namespace, parts.prefix, null, false), id);
    }
    return wrap(id);
  }
  createHTMLDocument(title = undefined) {
    platformState(this, DOMImplementation);
    const string = title === undefined ? null : toDOMString(title);
    const id = makeDocument({ isHTML: true, contentType: 'text/html' });
    const make = (name, parent) => {
      const element = makeElement(id, name, HTML_NAMESPACE, null, null, false);
      insertNode(element, parent);
      return element;
    };
    insertNode(makeDoctype(id, 'html', '', ''), id);
    const html = make('html', id);
    const head = make('head', html);
    if (string !== null) {
      insertNode(makeCharacterData(3, string, id), make('title', head));
    }
    make('body', html);
    return wrap(id);
  }
  hasFeature() {
    platformState(this, DOMImplementation);
    return true;
  }
}
defineInterface(DOMImplementation);
