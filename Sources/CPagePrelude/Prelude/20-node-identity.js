// Wrappers of nodes, and what is known of a node besides what the native tree holds.
//
// A node is its id, in all content worlds. Each world has one wrapper for an id. What the native
// tree doesn't hold stands in `shared`, keyed by id: owner documents other than the main one,
// prefixes, documents, doctypes and `Attr` nodes.
// <https://dom.spec.whatwg.org/#nodes>

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

/** Owner documents, by the ids of nodes that belong to another than the main document. */
const ownerDocuments = shared.ownerDocuments ??= new SafeMap();
/** Prefixes of elements that have one. */
const elementPrefixes = shared.elementPrefixes ??= new SafeMap();
/** Documents: id → {isHTML, contentType, characterSet, url, mode, isXMLDocument}. */
const documentRecords = shared.documentRecords ??= new SafeMap();
/** Doctypes with identifiers: id → {publicId, systemId}. */
const doctypeRecords = shared.doctypeRecords ??= new SafeMap();
/** Shadow roots: id → {mode, delegatesFocus, slotAssignment, clonable, serializable}. */
const shadowRecords = shared.shadowRecords ??= new SafeMap();
/** `Attr` nodes: id → {id, namespace, prefix, localName, name, value, element}. */
const attrRecords = shared.attrRecords ??= new SafeMap();

let stampNode, nodeIdOrNone, idOf, kindOfWrapper, elementId, localNameOf, namespaceOf,
  interfaceOfWrapper;

/** What is private in a wrapper. */
class NodeStamp extends Returning {
  #id;
  #kind;
  #interface;
  #localName;
  #namespace;
  constructor(wrapper, id, kind, Interface, localName, namespace) {
    super(wrapper);
    this.#id = id;
    this.#kind = kind;
    this.#interface = Interface;
    this.#localName = localName;
    this.#namespace = namespace;
  }
  static {
    stampNode = (wrapper, id, kind, Interface, localName, namespace) =>
      new NodeStamp(wrapper, id, kind, Interface, localName, namespace);
    /** The id of a value that is a node of this world; -1 for all else. Throws nothing. */
    nodeIdOrNone = (value) =>
      ((typeof value === 'object' && value !== null) || typeof value === 'function')
        && #id in value ? value.#id : -1;
    /** The id of a wrapper; TypeError for a wrong receiver or argument. */
    idOf = (wrapper) => {
      try {
        return wrapper.#id;
      } catch {
        throw new TypeError("The value is not of type 'Node'");
      }
    };
    /** The kind of a wrapper's node by `nodeType`; TypeError for all else. */
    kindOfWrapper = (wrapper) => {
      try {
        return wrapper.#kind;
      } catch {
        throw new TypeError("The value is not of type 'Node'");
      }
    };
    /** The id of a wrapper of an element; TypeError for all else. */
    elementId = (wrapper) => {
      try {
        if (wrapper.#kind === 1) return wrapper.#id;
      } catch { /* As for other nodes. */ }
      throw new TypeError("The value is not of type 'Element'");
    };
    /** The local name of an element's wrapper. */
    localNameOf = (wrapper) => wrapper.#localName;
    /** The namespace of an element's wrapper. */
    namespaceOf = (wrapper) => wrapper.#namespace;
    /** The interface that a wrapper was made for. */
    interfaceOfWrapper = (wrapper) => wrapper.#interface;
  }
}

/** Whether a value is a node of this world. */
function isNode(value) {
  return nodeIdOrNone(value) >= 0;
}

/** The id of a node of an interface or one that inherits it; TypeError for all else. */
function idOfInterface(value, Interface) {
  const id = idOf(value);
  const own = interfaceOfWrapper(value);
  if (own !== Interface && !isPrototypeOf(Interface.prototype, own.prototype)) {
    throw new TypeError(`The value is not of type '${Interface.name}'`);
  }
  return id;
}

/** Conversion to `Node?`: an id; -1 for `null` and `undefined`. */
function toNullableNodeId(value) {
  return value === null || value === undefined ? -1 : idOf(value);
}

// This world's wrappers, 256 ids a chunk.
const wrapperChunks = [];

/** This world's wrapper of a node, the same one each time; `null` for -1. */
function wrap(id) {
  if (id < 0) return null;
  const chunk = wrapperChunks[id >>> 8];
  if (chunk !== undefined) {
    const wrapper = chunk[id & 255];
    if (wrapper !== null) return wrapper;
  }
  return makeWrapper(id);
}

/** The wrapper of a node if this world has made one; else `null`. */
function existingWrapper(id) {
  const chunk = wrapperChunks[id >>> 8];
  return chunk === undefined ? null : chunk[id & 255];
}

/** A node's kind, from its wrapper if there is one. An `Attr` is 2. */
function kindOfNode(id) {
  const wrapper = existingWrapper(id);
  if (wrapper) return kindOfWrapper(wrapper);
  const kind = N.kind(id);
  return kind === 11 && attrRecords.has(id) ? 2 : kind;
}

/** An element's local name, from its wrapper if there is one. */
function elementLocalName(id) {
  const wrapper = existingWrapper(id);
  return wrapper ? localNameOf(wrapper) : N.localName(id);
}

function keepWrapper(id, wrapper) {
  const place = id >>> 8;
  let chunk = wrapperChunks[place];
  if (chunk === undefined) {
    while (wrapperChunks.length < place) wrapperChunks[wrapperChunks.length] = undefined;
    chunk = wrapperChunks[place] = arrayFill(new NativeArray(256), null);
  }
  chunk[id & 255] = wrapper;
  return wrapper;
}

/** Makes the wrapper of a node that is of `Interface`; `prototype` is what it gets. */
function wrapAs(id, kind, Interface, prototype = Interface.prototype) {
  const wrapper = stampNode(objectCreate(prototype), id, kind, Interface, '', null);
  if (kind === 9) defineUnforgeable(wrapper, documentOwnMembers);
  return keepWrapper(id, wrapper);
}

/** What each document has as its own ([LegacyUnforgeable]). */
const documentOwnMembers = {
  get location() {
    return windowOfDocument(documentId(this))?.location ?? null;
  },
  // [PutForwards=href]
  set location(value) {
    const { location } = this;
    if (location === null) throw new TypeError('The document has no location');
    location.href = value;
  },
};

/**
 * Interfaces of elements with indexed or named properties: functions `(id)` that give what
 * `makeLegacyPlatformObject` takes.
 */
const exoticElements = new SafeMap();

/** Makes the wrapper of an element whose names are known. */
function wrapElementAs(id, localName, namespace, Interface, prototype = Interface.prototype) {
  let wrapper = stampNode(objectCreate(prototype), id, 1, Interface, localName, namespace);
  const properties = exoticElements.get(Interface);
  if (properties !== undefined) {
    const exotic = makeLegacyPlatformObject(wrapper, properties(id));
    wrapper = stampNode(exotic, id, 1, Interface, localName, namespace);
  }
  return keepWrapper(id, wrapper);
}

function makeWrapper(id) {
  switch (N.kind(id)) {
    case 1: {
      const localName = N.localName(id);
      const namespace = N.namespace(id);
      const Interface = elementInterface(localName, namespace);
      return wrapElementAs(
        id, localName, namespace, Interface, elementPrototype(id, Interface));
    }
    case 3: return wrapAs(id, 3, Text);
    case 4: return wrapAs(id, 4, CDATASection);
    case 7: return wrapAs(id, 7, ProcessingInstruction);
    case 8: return wrapAs(id, 8, Comment);
    case 9:
      return wrapAs(id, 9, documentRecord(id).isXMLDocument ? XMLDocument : Document);
    case 10: return wrapAs(id, 10, DocumentType);
    case 11:
      if (attrRecords.has(id)) return wrapAs(id, 2, Attr);
      return wrapAs(id, 11, N.shadowHost(id) >= 0 ? ShadowRoot : DocumentFragment);
    default: return null;
  }
}

/** Prototypes of custom elements of this world: functions `(id) → prototype | null`. */
const elementPrototypeRules = [];

function elementPrototype(id, Interface) {
  for (let i = 0; i < elementPrototypeRules.length; i++) {
    const prototype = elementPrototypeRules[i](id);
    if (prototype) return prototype;
  }
  return Interface.prototype;
}

// Interfaces of elements by local name, for each namespace that has some.
const elementInterfaces = {
  [HTML_NAMESPACE]: new SafeMap(), [SVG_NAMESPACE]: new SafeMap(),
  [MATHML_NAMESPACE]: new SafeMap(), __proto__: null,
};
/** What elements of a namespace are that no interface is registered for. */
const fallbackInterfaces = { __proto__: null };

/** Registers the interface of elements: local names, and their namespace (HTML's). */
function registerElementInterface(localNames, Interface, namespace = HTML_NAMESPACE) {
  for (let i = 0; i < localNames.length; i++) {
    elementInterfaces[namespace].set(localNames[i], Interface);
  }
}

/** Registers what other elements of a namespace are: `choose(localName)` gives an interface. */
function registerFallbackInterface(namespace, choose) {
  fallbackInterfaces[namespace] = choose;
}

/** The interface of an element. <https://dom.spec.whatwg.org/#concept-element-interface> */
function elementInterface(localName, namespace) {
  if (namespace === null) return Element;
  const table = elementInterfaces[namespace];
  if (table === undefined) return Element;
  return table.get(localName) ?? fallbackInterfaces[namespace]?.(localName) ?? Element;
}

/** The id of the document that a node belongs to; a document's is its own. */
function ownerDocumentOf(id) {
  const owner = ownerDocuments.get(id);
  return owner === undefined ? 0 : owner;
}

/** What is known of a document. */
function documentRecord(id) {
  const record = documentRecords.get(id);
  if (record !== undefined) return record;
  // Documents are recorded when they are made; the main one when it is first asked for.
  const { isXML, mode, encoding } = N.documentInfo();
  const main = {
    isHTML: !isXML, contentType: isXML ? mainXMLType() : 'text/html',
    characterSet: encoding || 'UTF-8', url: 'about:blank', mode, isXMLDocument: false,
  };
  documentRecords.set(0, main);
  return main;
}

/** The content type of a main document that is XML, by its first element. */
function mainXMLType() {
  const root = documentElementId(0);
  const namespace = root < 0 ? null : N.namespace(root);
  return namespace === HTML_NAMESPACE ? 'application/xhtml+xml'
    : namespace === SVG_NAMESPACE ? 'image/svg+xml' : 'application/xml';
}

/** Takes what only the source said of nodes from the native tree: those from `first` on. */
function readSourceRecords(first) {
  const list = N.sourcePrefixes(first);
  for (let i = 0; i < list.length; i += 4) {
    if (list[i + 1] === '') elementPrefixes.set(list[i], list[i + 3]);
    else setAttributePrefix(list[i], list[i + 2], list[i + 1], list[i + 3]);
  }
  const roots = N.declaredShadowRoots(first);
  for (let i = 0; i < roots.length; i++) shadowRecordOf(roots[i]);
}

/** Makes a document that is not shown. - Returns: its id. */
function makeDocument({
  isHTML = false, contentType = 'application/xml', characterSet = 'UTF-8', url = 'about:blank',
  mode = 'no-quirks', isXMLDocument = false, id = N.createDocument(), base = undefined,
} = {}) {
  ownerDocuments.set(id, id);
  documentRecords.set(id, { isHTML, contentType, characterSet, url, mode, isXMLDocument, base });
  return id;
}

/** Says which document a new node belongs to. */
function setOwnerDocument(id, documentId) {
  if (documentId !== 0) ownerDocuments.set(id, documentId);
  else if (ownerDocuments.size > 0) ownerDocuments.delete(id);
}

/** Whether a document is an HTML document, whose names are in lower case. */
function isHTMLDocument(id) {
  return documentRecord(id).isHTML;
}

/** A document's URL. The main one's changes with `history.pushState`. */
function documentURLOf(id) {
  return id === 0 ? N.documentURL() : documentRecord(id).url;
}

const baseElements = { id: -1, version: -1, base: -1 };

/** The first `base` element of a document that has a URL; -1 for none. */
function baseElementOf(id) {
  const version = N.version();
  if (baseElements.id !== id || baseElements.version !== version) {
    baseElements.id = id;
    baseElements.version = version;
    baseElements.base = N.query(id, 'base[href]');
  }
  return baseElements.base;
}

/**
 * What relative URLs in a document count from.
 * <https://html.spec.whatwg.org/#document-base-url>
 */
function documentBaseURL(id) {
  let fallback = documentURLOf(id);
  if (id !== 0 && (fallback === 'about:srcdoc' || fallback === 'about:blank')) {
    // https://html.spec.whatwg.org/#fallback-base-url
    const { frame } = documentRecord(id);
    if (frame !== undefined) fallback = documentBaseURL(ownerDocumentOf(frame));
  }
  if (id === 0) {
    // Most pages have none, and pages ask for many URLs.
    shared.mayHaveBase ??= N.query(0, 'base') >= 0;
    if (!shared.mayHaveBase) return fallback;
  }
  const base = baseElementOf(id);
  if (base < 0) return fallback;
  const url = N.url(N.getAttribute(base, 'href', null), fallback);
  return url === null || url.scheme === 'data' || url.scheme === 'javascript'
    ? fallback : url.href;
}

/** Whether a shadow root hides its tree from outside. */
function isClosedShadowRoot(id) {
  return shadowRecords.size > 0 && N.shadowHost(id) >= 0
    && shadowRecordOf(id).mode !== 'open';
}

/** The qualified name of an element or `null`-prefixed name. */
function qualifiedNameOf(id, localName) {
  if (elementPrefixes.size === 0) return localName;
  const prefix = elementPrefixes.get(id);
  return prefix === undefined ? localName : `${prefix}:${localName}`;
}
