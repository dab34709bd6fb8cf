// Markup to nodes and back: innerHTML and its like, DOMParser, XMLSerializer.
// <https://html.spec.whatwg.org/#dynamic-markup-insertion>

/** Steps `(fragmentId)` for what was parsed by script: its scripts must not run, and so on. */
const parsedFragmentSteps = [];

/**
 * Markup parsed for an element's children. - Returns: the id of a fragment.
 * <https://html.spec.whatwg.org/#fragment-parsing-algorithm-steps>
 */
function parseFragmentFor(context, markup, { allowsShadowRoots = false } = {}) {
  const documentId = ownerDocumentOf(context);
  let localName = 'body';
  let namespace = HTML_NAMESPACE;
  if (N.kind(context) === 1) {
    localName = N.localName(context);
    namespace = N.namespace(context);
  } else {
    const host = N.shadowHost(context);
    if (host >= 0) {
      localName = N.localName(host);
      namespace = N.namespace(host);
    }
  }
  const { isHTML, mode } = documentRecord(documentId);
  const fragment = isHTML
    ? N.parseFragment(localName, namespace, markup, mode === 'quirks', allowsShadowRoots)
    : parseXMLFragment(context, localName, namespace, markup);
  ownParsedNodes(fragment, documentId);
  if (allowsShadowRoots) readSourceRecords(fragment);
  for (let i = 0; i < parsedFragmentSteps.length; i++) parsedFragmentSteps[i](fragment);
  return fragment;
}

/** Gives nodes that a parser made to a document. */
function ownParsedNodes(fragment, documentId) {
  if (documentId === 0) return;
  const nodes = N.shadowIncludingNodes(fragment);
  for (let i = 0; i < nodes.length; i++) setOwnerDocument(nodes[i], documentId);
}

/** <https://html.spec.whatwg.org/#xml-fragment-parsing-algorithm> */
function parseXMLFragment(context, localName, namespace, markup) {
  let attributes = namespace === null ? '' : ` xmlns="${escapeMarkup(namespace)}"`;
  const seen = new SafeSet();
  for (let id = context; id >= 0 && N.kind(id) === 1; id = N.parent(id)) {
    const list = N.attributes(id);
    for (let i = 0; i < list.length; i += 3) {
      if (list[i] !== XMLNS_NAMESPACE || list[i + 1] === 'xmlns' || seen.has(list[i + 1])) continue;
      seen.add(list[i + 1]);
      attributes += ` xmlns:${list[i + 1]}="${escapeMarkup(list[i + 2])}"`;
    }
  }
  const { document: parsed, errors } = N.parseDocument(
    `<root${attributes}>${markup}</root>`, 'application/xml');
  const root = documentElementId(parsed);
  if (root < 0 || errors.length > 0) {
    throwDOMException('SyntaxError', 'The markup is not well-formed');
  }
  readSourceRecords(parsed);
  const fragment = N.createFragment();
  for (const child of N.children(root)) {
    N.remove(child);
    N.insert(child, fragment, -1);
  }
  return fragment;
}

function escapeMarkup(string) {
  return stringReplace(string, /[&<>"]/g, (character) =>
    (character === '&' ? '&amp;' : character === '<' ? '&lt;' : character === '>' ? '&gt;'
      : '&quot;'));
}

/** Where an element's markup goes: a template's contents, or the node itself. */
function markupTarget(id) {
  const contents = N.kind(id) === 1 ? templateContentsOf(id) : -1;
  return contents >= 0 ? contents : id;
}

/**
 * The contents of a `template`; -1 for other elements.
 * <https://html.spec.whatwg.org/#dom-template-content>
 */
function templateContentsOf(id) {
  if (N.localName(id) !== 'template' || N.namespace(id) !== HTML_NAMESPACE) return -1;
  const contents = N.templateContents(id);
  if (contents >= 0 && !templateHosts.has(contents)) {
    templateHosts.set(contents, id);
    const inert = inertDocumentOf(ownerDocumentOf(id));
    const nodes = N.shadowIncludingNodes(contents);
    for (let i = 0; i < nodes.length; i++) setOwnerDocument(nodes[i], inert);
  }
  return contents;
}

/** <https://html.spec.whatwg.org/#appropriate-template-contents-owner-document> */
function inertDocumentOf(id) {
  const record = documentRecord(id);
  if (record.isInert) return id;
  if (record.inert === undefined) {
    record.inert = makeDocument({
      isHTML: record.isHTML, contentType: record.contentType, mode: 'no-quirks',
    });
    documentRecord(record.inert).isInert = true;
  }
  return record.inert;
}

adoptingSteps.push((id) => {
  if (N.kind(id) !== 1 || N.localName(id) !== 'template') return;
  const contents = templateContentsOf(id);
  if (contents < 0) return;
  const inert = inertDocumentOf(ownerDocumentOf(id));
  if (ownerDocumentOf(contents) !== inert) adoptNode(contents, inert);
});

cloningSteps.push((copy, id, localName, isDeep) => {
  if (localName !== 'template' || !isDeep) return;
  const contents = templateContentsOf(id);
  const target = contents < 0 ? -1 : templateContentsOf(copy);
  if (target < 0) return;
  const document = ownerDocumentOf(target);
  for (let child = N.firstChild(contents); child >= 0; child = N.nextSibling(child)) {
    N.insert(cloneNodeOf(child, document, true), target, -1);
  }
});

/** Whether a document's elements are written as XML. */
function isWrittenAsXML(id) {
  return !isHTMLDocument(ownerDocumentOf(id));
}

function serializeMarkup(id, isInner) {
  return isWrittenAsXML(id) ? serializeXML(id, isInner, true)
    : serializeHTML(markupTargetForReading(id, isInner), isInner);
}

function markupTargetForReading(id, isInner) {
  return isInner ? markupTarget(id) : id;
}

/** The dictionary GetHTMLOptions. */
function toGetHTMLOptions(value) {
  const options = toDictionary(value);
  const serializableShadowRoots = !!options.serializableShadowRoots;
  const roots = options.shadowRoots === undefined ? []
    : toSequence(options.shadowRoots, shadowRootId);
  return { serializableShadowRoots, shadowRoots: roots };
}

const innerMarkupMembers = {
  get innerHTML() {
    return serializeMarkup(parentNodeId(this), true);
  },
  set innerHTML(value) {
    const id = parentNodeId(this);
    const fragment = parseFragmentFor(id, toDOMStringNullEmpty(value));
    replaceAllWith(fragment, markupTarget(id));
  },
  getHTML(options = undefined) {
    const id = parentNodeId(this);
    return serializeHTML(markupTarget(id), true, toGetHTMLOptions(options));
  },
  setHTMLUnsafe(html) {
    const id = parentNodeId(this);
    requireArguments(arguments.length, 1, 'setHTMLUnsafe');
    const fragment = parseFragmentFor(id, toDOMString(html), { allowsShadowRoots: true });
    replaceAllWith(fragment, markupTarget(id));
  },
};
includeMixin(Element, innerMarkupMembers);
includeMixin(ShadowRoot, innerMarkupMembers);

includeMixin(Element, {
  get outerHTML() {
    return serializeMarkup(elementId(this), false);
  },
  set outerHTML(value) {
    const id = elementId(this);
    const markup = toDOMStringNullEmpty(value);
    const parent = N.parent(id);
    if (parent < 0) return;
    if (N.kind(parent) === 9) {
      throwDOMException('NoModificationAllowedError', 'The document\'s element can\'t be replaced');
    }
    replaceNode(id, parseFragmentFor(parent, markup), parent);
  },
  insertAdjacentHTML(position, string) {
    const id = elementId(this);
    requireArguments(arguments.length, 2, 'insertAdjacentHTML');
    const where = asciiLowercase(toDOMString(position));
    const markup = toDOMString(string);
    let context = id;
    if (where === 'beforebegin' || where === 'afterend') {
      context = N.parent(id);
      if (context < 0 || N.kind(context) === 9) {
        throwDOMException('NoModificationAllowedError', 'The element has no parent element');
      }
    } else if (where !== 'afterbegin' && where !== 'beforeend') {
      throwDOMException('SyntaxError', `'${where}' is not a place`);
    }
    let fragment;
    if (N.kind(context) !== 1 || (isHTMLDocument(ownerDocumentOf(context))
      && N.localName(context) === 'html' && N.namespace(context) === HTML_NAMESPACE)) {
      context = makeElement(ownerDocumentOf(id), 'body', HTML_NAMESPACE, null, null, false);
    }
    fragment = parseFragmentFor(context, markup);
    insertAdjacentNode(id, where, fragment);
  },
});
declareElementReactions(Element, [
  'innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe',
]);
declareElementReactions(ShadowRoot, ['innerHTML', 'setHTMLUnsafe']);

/** Parses a whole document that is not shown. - Returns: its id. */
function parseIntoDocument(text, mimeType, allowsShadowRoots = false) {
  const isHTML = mimeType === 'text/html';
  const { document: id, quirks, errors } = N.parseDocument(text, mimeType, allowsShadowRoots);
  readSourceRecords(id);
  makeDocument({
    id, isHTML, contentType: mimeType, url: documentURLOf(0),
    mode: quirks ? 'quirks' : 'no-quirks', isXMLDocument: !isHTML,
  });
  if (errors.length > 0) {
    documentRecord(id).hasParserError = true;
    replaceByParserError(id, errors[0]);
  }
  const nodes = N.shadowIncludingNodes(id);
  for (let i = 0; i < nodes.length; i++) setOwnerDocument(nodes[i], id);
  for (let i = 0; i < parsedFragmentSteps.length; i++) parsedFragmentSteps[i](id);
  return id;
}

/**
 * The document of a response, for scripts. - Returns: its wrapper; `null` for XML with mistakes.
 * <https://xhr.spec.whatwg.org/#document-response>
 */
function parseResponseDocument(text, mimeType, url, charset) {
  const id = parseIntoDocument(text, mimeType);
  const record = documentRecord(id);
  record.url = url;
  record.characterSet = charset;
  return record.hasParserError ? null : wrap(id);
}

/** What stands in the place of XML that isn't well-formed. */
function replaceByParserError(id, message) {
  const children = N.children(id);
  for (let i = 0; i < children.length; i++) N.remove(children[i]);
  const namespace = 'http://www.mozilla.org/newlayout/xml/parsererror.xml';
  const error = N.createElement('parsererror', namespace);
  N.insert(N.createCharacterData(3, message, ''), error, -1);
  N.insert(error, id, -1);
}

/** <https://html.spec.whatwg.org/#the-domparser-interface> */
class DOMParser {
  constructor() {
    stampPlatformObject(this, DOMParser, null);
  }
  parseFromString(string, type) {
    platformState(this, DOMParser);
    requireArguments(arguments.length, 2, 'parseFromString');
    const text = toDOMString(string);
    const mimeType = toEnum(type, [
      'text/html', 'text/xml', 'application/xml', 'application/xhtml+xml', 'image/svg+xml',
    ], 'DOMParserSupportedType');
    return wrap(parseIntoDocument(text, mimeType));
  }
}
defineInterface(DOMParser);

/** <https://w3c.github.io/DOM-Parsing/#the-xmlserializer-interface> */
class XMLSerializer {
  constructor() {
    stampPlatformObject(this, XMLSerializer, null);
  }
  serializeToString(root) {
    platformState(this, XMLSerializer);
    return serializeXML(idOf(root), false, false);
  }
}
defineInterface(XMLSerializer);

// What the page's own source said of its nodes, once for all worlds.
if (!shared.hasReadSource) {
  shared.hasReadSource = true;
  readSourceRecords(0);
}
