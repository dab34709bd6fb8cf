// Document: what HTML adds for the document as a tree.
// <https://html.spec.whatwg.org/#the-document-object>

function htmlElementId(document) {
  const element = documentElementId(document);
  return element >= 0 && N.localName(element) === 'html' && N.namespace(element) === HTML_NAMESPACE
    ? element : -1;
}

function baseInsertionSteps() {
  shared.mayHaveBase = true;
}
baseInsertionSteps.only = ['base'];
arrayPush(insertionSteps, baseInsertionSteps);

/** <https://html.spec.whatwg.org/#the-body-element-2> */
function documentBodyId(document) {
  const html = htmlElementId(document);
  return html < 0 ? -1 : bodyElementId(html);
}

/** <https://html.spec.whatwg.org/#the-head-element-2> */
function documentHeadId(document) {
  const html = htmlElementId(document);
  return html < 0 ? -1 : htmlChildNamed(html, 'head');
}

function htmlChildNamed(parent, localName) {
  for (let child = N.firstChild(parent); child >= 0; child = N.nextSibling(child)) {
    if (N.kind(child) === 1 && N.localName(child) === localName
      && N.namespace(child) === HTML_NAMESPACE) return child;
  }
  return -1;
}

/** The first HTML `title` of a document; for SVG, the root's child. */
function titleElementId(document) {
  const root = documentElementId(document);
  if (root >= 0 && N.namespace(root) === SVG_NAMESPACE && N.localName(root) === 'svg') {
    for (let child = N.firstChild(root); child >= 0; child = N.nextSibling(child)) {
      if (N.kind(child) === 1 && N.localName(child) === 'title'
        && N.namespace(child) === SVG_NAMESPACE) return child;
    }
    return -1;
  }
  const titles = N.elementsByTag(document, 'title', 'title');
  for (let i = 0; i < titles.length; i++) {
    if (N.namespace(titles[i]) === HTML_NAMESPACE) return titles[i];
  }
  return -1;
}

/**
 * A node's own text: that of its children.
 * <https://dom.spec.whatwg.org/#concept-child-text-content>
 */
function childTextContent(id) {
  let text = '';
  for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) {
    if (isTextKind(N.kind(child))) text += N.data(child);
  }
  return text;
}

/** A collection of a document's HTML elements of some names that a rule takes. */
function documentCollection(document, key, localNames, accepts = undefined) {
  const compute = () => {
    const ids = localNames.length === 1
      ? N.elementsByTag(document, localNames[0], localNames[0])
      : arrayFilter(
        N.elementsByTag(document, '*', '*'), (id) => arrayIncludes(localNames, N.localName(id)));
    return arrayFilter(
      ids, (id) => N.namespace(id) === HTML_NAMESPACE && (!accepts || accepts(id)));
  };
  return cachedCollection(
    `${key} ${document}`, () => makeHTMLCollection(accepts ? compute : ofTree(compute)));
}

const hasAttributeOf = (name) => (id) => N.getAttribute(id, name, null) !== null;
const documentLists = new SafeMap();

includeMixin(Document, {
  get title() {
    const title = titleElementId(documentId(this));
    if (title < 0) return '';
    return stripASCIIWhitespace(stringReplace(childTextContent(title), /[\t\n\f\r ]+/g, ' '));
  },
  set title(value) {
    const id = documentId(this);
    const string = toDOMString(value);
    const root = documentElementId(id);
    if (root < 0) return;
    const namespace = N.namespace(root);
    let title = titleElementId(id);
    if (namespace === SVG_NAMESPACE && N.localName(root) === 'svg') {
      if (title < 0) {
        title = makeElement(id, 'title', SVG_NAMESPACE, null, null, false);
        insertNode(title, root, N.firstChild(root));
      }
    } else if (namespace === HTML_NAMESPACE) {
      if (title < 0) {
        const head = documentHeadId(id);
        if (head < 0) return;
        title = makeElement(id, 'title', HTML_NAMESPACE, null, null, false);
        insertNode(title, head);
      }
    } else {
      return;
    }
    replaceAllWithText(string, title);
  },
  get dir() {
    const html = htmlElementId(documentId(this));
    return html < 0 ? '' : wrap(html).dir ?? '';
  },
  set dir(value) {
    const html = htmlElementId(documentId(this));
    if (html >= 0) changeAttribute(html, 'dir', null, toDOMString(value));
  },
  get body() {
    return wrap(documentBodyId(documentId(this)));
  },
  set body(value) {
    const id = documentId(this);
    const body = value === null || value === undefined ? -1 : elementId(value);
    if (body >= 0 && namespaceOf(value) !== HTML_NAMESPACE) {
      throw new TypeError("The value is not of type 'HTMLElement'");
    }
    const name = body < 0 ? '' : localNameOf(value);
    if (name !== 'body' && name !== 'frameset') hierarchyError('The value is not a body');
    const old = documentBodyId(id);
    if (old === body) return;
    if (old >= 0) {
      ensureInsertionValidity(body, 1, N.parent(old), 1, old, true);
      replaceNode(old, body, N.parent(old));
      return;
    }
    const root = documentElementId(id);
    if (root < 0) hierarchyError('The document has no element');
    preInsertIds(body, root, -1);
  },
  get head() {
    return wrap(documentHeadId(documentId(this)));
  },
  get images() {
    return documentCollection(documentId(this), 'images', ['img']);
  },
  get embeds() {
    return documentCollection(documentId(this), 'embeds', ['embed']);
  },
  get plugins() {
    return documentCollection(documentId(this), 'embeds', ['embed']);
  },
  get links() {
    return documentCollection(documentId(this), 'links', ['a', 'area'], hasAttributeOf('href'));
  },
  get forms() {
    return documentCollection(documentId(this), 'forms', ['form']);
  },
  get scripts() {
    return documentCollection(documentId(this), 'scripts', ['script']);
  },
  get anchors() {
    return documentCollection(documentId(this), 'anchors', ['a'], hasAttributeOf('name'));
  },
  get applets() {
    return documentCollection(documentId(this), 'applets', [], () => false);
  },
  getElementsByName(elementName) {
    const id = documentId(this);
    requireArguments(arguments.length, 1, 'getElementsByName');
    const name = toDOMString(elementName);
    const key = `${id} ${name}`;
    let list = documentLists.get(key);
    if (list === undefined) {
      list = makeLiveNodeList(ofNames(() => N.elementsByName(id, name)));
      if (documentLists.size < 4096) documentLists.set(key, list);
    }
    return list;
  },
  get currentScript() {
    const id = documentId(this);
    const script = shared.currentScript ?? -1;
    if (script < 0 || ownerDocumentOf(script) !== id) return null;
    return N.shadowHost(N.root(script)) >= 0 ? null : wrap(script);
  },
  get readyState() {
    return documentRecord(documentId(this)).readyState ?? 'complete';
  },
  get defaultView() {
    const id = documentId(this);
    return windowOfDocument(id);
  },
  get lastModified() {
    documentId(this);
    const pad = (number) => (number < 10 ? `0${number}` : `${number}`);
    const time = new Date();
    return `${pad(time.getMonth() + 1)}/${pad(time.getDate())}/${time.getFullYear()} `
      + `${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`;
  },
  get referrer() {
    documentId(this);
    return '';
  },
  get domain() {
    const id = documentId(this);
    if (windowOfDocument(id) === null) return '';
    return N.url(documentURLOf(id), null)?.hostname ?? '';
  },
  // <https://html.spec.whatwg.org/#dom-document-domain>, for the document's own host only.
  set domain(value) {
    const { domain } = this;
    const host = toUSVString(value);
    if (windowOfDocument(documentId(this)) === null || host === '' || host !== domain) {
      throw new DOMException('The domain can\'t be set', 'SecurityError');
    }
  },
  get designMode() {
    return documentRecord(documentId(this)).designMode ?? 'off';
  },
  set designMode(value) {
    const record = documentRecord(documentId(this));
    const mode = asciiLowercase(toDOMString(value));
    if (mode === 'on' || mode === 'off') record.designMode = mode;
  },
  get hidden() {
    return shared.isLeft === true || windowOfDocument(documentId(this)) === null;
  },
  get visibilityState() {
    const isShown = windowOfDocument(documentId(this)) !== null;
    return isShown && shared.isLeft !== true ? 'visible' : 'hidden';
  },
  get xmlEncoding() {
    documentId(this);
    return null;
  },
  get xmlVersion() {
    return isHTMLDocument(documentId(this)) ? null : '1.0';
  },
  get xmlStandalone() {
    documentId(this);
    return false;
  },
  clear() {
    documentId(this);
  },
  captureEvents() {
    documentId(this);
  },
  releaseEvents() {
    documentId(this);
  },
});
declareElementReactions(Document, ['title', 'dir', 'body']);

// Attributes of the body that documents reflect, from before style sheets.
// <https://html.spec.whatwg.org/#Document-partial>
{
  const members = {};
  for (const [name, attribute] of [
    ['fgColor', 'text'], ['linkColor', 'link'], ['vlinkColor', 'vlink'], ['alinkColor', 'alink'],
    ['bgColor', 'bgcolor'],
  ]) {
    const accessors = {
      get [name]() {
        const body = documentBodyId(documentId(this));
        return body < 0 ? '' : N.getAttribute(body, attribute, null) ?? '';
      },
      set [name](value) {
        const string = toDOMStringNullEmpty(value);
        const body = documentBodyId(documentId(this));
        if (body >= 0) changeAttribute(body, attribute, null, string);
      },
    };
    defineProperty(members, name, getOwnPropertyDescriptor(accessors, name));
  }
  includeMixin(Document, members);
}
