// Element.
// <https://dom.spec.whatwg.org/#interface-element>

class Element extends Node {
  get namespaceURI() {
    elementId(this);
    return namespaceOf(this);
  }
  get prefix() {
    return elementPrefixes.get(elementId(this)) ?? null;
  }
  get localName() {
    elementId(this);
    return localNameOf(this);
  }
  get tagName() {
    elementId(this);
    return tagNameOf(this);
  }
  get id() {
    return N.getAttribute(elementId(this), 'id', null) ?? '';
  }
  set id(value) {
    changeAttribute(elementId(this), 'id', null, toDOMString(value));
  }
  get className() {
    return N.getAttribute(elementId(this), 'class', null) ?? '';
  }
  set className(value) {
    changeAttribute(elementId(this), 'class', null, toDOMString(value));
  }
  get classList() {
    return tokenListOf(elementId(this), 'class');
  }
  set classList(value) {
    changeAttribute(elementId(this), 'class', null, toDOMString(value));
  }
  get part() {
    return tokenListOf(elementId(this), 'part');
  }
  set part(value) {
    changeAttribute(elementId(this), 'part', null, toDOMString(value));
  }
  get slot() {
    return N.getAttribute(elementId(this), 'slot', null) ?? '';
  }
  set slot(value) {
    changeAttribute(elementId(this), 'slot', null, toDOMString(value));
  }
  hasAttributes() {
    return N.attributes(elementId(this)).length > 0;
  }
  get attributes() {
    return attributesOf(elementId(this));
  }
  getAttributeNames() {
    const id = elementId(this);
    const list = N.attributes(id);
    const names = [];
    for (let i = 0; i < list.length; i += 3) {
      names[names.length] = attributeQualifiedName(id, list[i], list[i + 1]);
    }
    return names;
  }
  getAttribute(qualifiedName) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'getAttribute');
    return attributeByName(id, nameFor(this, id, qualifiedName));
  }
  getAttributeNS(namespace, localName) {
    const id = elementId(this);
    requireArguments(arguments.length, 2, 'getAttributeNS');
    const uri = toNullableDOMString(namespace) || null;
    return N.getAttribute(id, toDOMString(localName), uri);
  }
  setAttribute(qualifiedName, value) {
    const id = elementId(this);
    requireArguments(arguments.length, 2, 'setAttribute');
    let name = toDOMString(qualifiedName);
    const string = toDOMString(value);
    checkAttributeName(name);
    name = nameFor(this, id, name);
    setAttributeByName(id, name, string);
  }
  setAttributeNS(namespace, qualifiedName, value) {
    const id = elementId(this);
    requireArguments(arguments.length, 3, 'setAttributeNS');
    const uri = toNullableDOMString(namespace);
    const name = toDOMString(qualifiedName);
    const string = toDOMString(value);
    const parts = validateAndExtract(uri, name, true);
    if (parts.namespace !== null
      && N.getAttribute(id, parts.localName, parts.namespace) === null) {
      setAttributePrefix(id, parts.namespace, parts.localName, parts.prefix);
    }
    changeAttribute(id, parts.localName, parts.namespace, string);
  }
  removeAttribute(qualifiedName) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'removeAttribute');
    removeAttributeByName(id, nameFor(this, id, qualifiedName));
  }
  removeAttributeNS(namespace, localName) {
    const id = elementId(this);
    requireArguments(arguments.length, 2, 'removeAttributeNS');
    const uri = toNullableDOMString(namespace) || null;
    changeAttribute(id, toDOMString(localName), uri, null);
  }
  toggleAttribute(qualifiedName, force = undefined) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'toggleAttribute');
    let name = toDOMString(qualifiedName);
    checkAttributeName(name);
    name = nameFor(this, id, name);
    if (attributeByName(id, name) === null) {
      if (force !== undefined && !force) return false;
      changeAttribute(id, name, null, '');
      return true;
    }
    if (force !== undefined && force) return true;
    removeAttributeByName(id, name);
    return false;
  }
  hasAttribute(qualifiedName) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'hasAttribute');
    return attributeByName(id, nameFor(this, id, qualifiedName)) !== null;
  }
  hasAttributeNS(namespace, localName) {
    const id = elementId(this);
    requireArguments(arguments.length, 2, 'hasAttributeNS');
    const uri = toNullableDOMString(namespace) || null;
    return N.getAttribute(id, toDOMString(localName), uri) !== null;
  }
  getAttributeNode(qualifiedName) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'getAttributeNode');
    return attrNodeByName(id, nameFor(this, id, qualifiedName));
  }
  getAttributeNodeNS(namespace, localName) {
    const id = elementId(this);
    requireArguments(arguments.length, 2, 'getAttributeNodeNS');
    return attrNodeNS(id, toNullableDOMString(namespace) || null, toDOMString(localName));
  }
  setAttributeNode(attr) {
    return setAttrNode(elementId(this), attr);
  }
  setAttributeNodeNS(attr) {
    return setAttrNode(elementId(this), attr);
  }
  removeAttributeNode(attr) {
    const id = elementId(this);
    const record = attrRecordOf(attr);
    if (record.element !== id) {
      throwDOMException('NotFoundError', 'The attribute is not one of this element');
    }
    changeAttribute(id, record.localName, record.namespace, null);
    return attr;
  }
  closest(selectors) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'closest');
    return wrap(N.closest(id, toDOMString(selectors)));
  }
  matches(selectors) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'matches');
    return N.matches(id, toDOMString(selectors), id);
  }
  webkitMatchesSelector(selectors) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'webkitMatchesSelector');
    return N.matches(id, toDOMString(selectors), id);
  }
  getElementsByTagName(qualifiedName) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'getElementsByTagName');
    return elementsByTagName(id, toDOMString(qualifiedName));
  }
  getElementsByTagNameNS(namespace, localName) {
    const id = elementId(this);
    requireArguments(arguments.length, 2, 'getElementsByTagNameNS');
    return elementsByTagNameNS(id, toNullableDOMString(namespace), toDOMString(localName));
  }
  getElementsByClassName(classNames) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'getElementsByClassName');
    return elementsByClassName(id, toDOMString(classNames));
  }
  insertAdjacentElement(where, element) {
    const id = elementId(this);
    requireArguments(arguments.length, 2, 'insertAdjacentElement');
    const place = toDOMString(where);
    const other = elementId(element);
    return insertAdjacentNode(id, place, other) ? element : null;
  }
  insertAdjacentText(where, data) {
    const id = elementId(this);
    requireArguments(arguments.length, 2, 'insertAdjacentText');
    const place = toDOMString(where);
    const text = makeCharacterData(3, toDOMString(data), ownerDocumentOf(id));
    insertAdjacentNode(id, place, text);
  }
  get assignedSlot() {
    return findSlot(elementId(this));
  }
  get shadowRoot() {
    const root = N.shadowRoot(elementId(this));
    return root < 0 || isClosedShadowRoot(root) ? null : wrap(root);
  }
  attachShadow(init) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'attachShadow');
    return wrap(attachShadowRoot(id, toShadowRootInit(init)));
  }
}

declareElementReactions(Element, [
  'id', 'className', 'classList', 'part', 'slot', 'setAttribute', 'setAttributeNS',
  'removeAttribute', 'removeAttributeNS', 'toggleAttribute', 'setAttributeNode',
  'setAttributeNodeNS', 'removeAttributeNode', 'insertAdjacentElement',
]);
includeNodeMixin(Element, parentNodeMembers);
includeNodeMixin(Element, childNodeMembers);
includeMixin(Element, siblingMembers);
defineInterface(Element, {
  unscopables: [...childNodeUnscopables, ...parentNodeUnscopables, 'slot'],
});

/** An attribute's name as `element` has it: in lower case on HTML elements in HTML documents. */
function nameFor(element, id, qualifiedName) {
  const name = toDOMString(qualifiedName);
  return namespaceOf(element) === HTML_NAMESPACE && isHTMLDocument(ownerDocumentOf(id))
    ? asciiLowercase(name) : name;
}

/** Sets the first attribute of a qualified name, or a new one without a namespace. */
function setAttributeByName(id, name, value) {
  if (!isPlainName(id, name)) {
    const found = findAttribute(id, name);
    if (found !== null) {
      changeAttribute(id, found[1], found[0], value);
      return;
    }
  }
  changeAttribute(id, name, null, value);
}

function removeAttributeByName(id, name) {
  if (isPlainName(id, name)) {
    changeAttribute(id, name, null, null);
    return;
  }
  const found = findAttribute(id, name);
  if (found !== null) changeAttribute(id, found[1], found[0], null);
}

/** <https://dom.spec.whatwg.org/#insert-adjacent> */
function insertAdjacentNode(id, where, node) {
  switch (asciiLowercase(where)) {
    case 'beforebegin': {
      const parent = N.parent(id);
      if (parent < 0) return false;
      preInsertIds(node, parent, id);
      return true;
    }
    case 'afterbegin':
      preInsertIds(node, id, N.firstChild(id));
      return true;
    case 'beforeend':
      preInsertIds(node, id, -1);
      return true;
    case 'afterend': {
      const parent = N.parent(id);
      if (parent < 0) return false;
      preInsertIds(node, parent, N.nextSibling(id));
      return true;
    }
    default:
      return throwDOMException('SyntaxError', `'${where}' is not a place`);
  }
}
