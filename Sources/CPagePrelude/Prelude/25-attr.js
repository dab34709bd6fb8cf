// Attr and the attributes of elements.
// <https://dom.spec.whatwg.org/#interface-attr>

/** `Attr` nodes of elements: element id → records, for those that scripts have asked for. */
const elementAttrs = shared.elementAttrs ??= new SafeMap();
/** Prefixes of attributes: element id → map of `attributeKey` → prefix or `null`. */
const attributePrefixes = shared.attributePrefixes ??= new SafeMap();

function attributeKey(namespace, localName) {
  return namespace === null ? localName : `{${namespace}}${localName}`;
}

/** The prefix of an element's attribute; `null` if it has none. */
function attributePrefixOf(id, namespace, localName) {
  if (namespace === null) return null;
  const prefix = attributePrefixes.get(id)?.get(attributeKey(namespace, localName));
  if (prefix !== undefined) return prefix;
  if (namespace === XMLNS_NAMESPACE) return localName === 'xmlns' ? null : 'xmlns';
  if (namespace === XLINK_NAMESPACE) return 'xlink';
  if (namespace === XML_NAMESPACE) return 'xml';
  return null;
}

function setAttributePrefix(id, namespace, localName, prefix) {
  if (namespace === null) return;
  let prefixes = attributePrefixes.get(id);
  if (prefixes === undefined) attributePrefixes.set(id, prefixes = new SafeMap());
  prefixes.set(attributeKey(namespace, localName), prefix);
}

/** The qualified name of an element's attribute. */
function attributeQualifiedName(id, namespace, localName) {
  const prefix = attributePrefixOf(id, namespace, localName);
  return prefix === null ? localName : `${prefix}:${localName}`;
}

/** Makes an `Attr` node that no element has. - Returns: its record. */
function makeAttr(documentId, namespace, prefix, localName, value) {
  // An id of the native tree, so that it can be told from all other nodes.
  const id = N.createFragment();
  const record = { id, namespace, prefix, localName, value, element: -1 };
  attrRecords.set(id, record);
  setOwnerDocument(id, documentId);
  return record;
}

/** The record of an element's attribute, made when it is first asked for. */
function attrOf(element, namespace, localName) {
  let list = elementAttrs.get(element);
  if (list === undefined) elementAttrs.set(element, list = []);
  for (let i = 0; i < list.length; i++) {
    if (list[i].localName === localName && list[i].namespace === namespace) return list[i];
  }
  const record = makeAttr(
    ownerDocumentOf(element), namespace, attributePrefixOf(element, namespace, localName),
    localName, '');
  record.element = element;
  list[list.length] = record;
  return record;
}

/** Lets an `Attr` node, if there is one, keep the value of an attribute that goes away. */
function detachAttr(element, localName, namespace, value) {
  const list = elementAttrs.get(element);
  if (list !== undefined) {
    for (let i = 0; i < list.length; i++) {
      const record = list[i];
      if (record.localName !== localName || record.namespace !== namespace) continue;
      record.value = value;
      record.element = -1;
      arraySplice(list, i, 1);
      break;
    }
  }
  if (namespace !== null) {
    attributePrefixes.get(element)?.delete(attributeKey(namespace, localName));
  }
}

function attrValue(id) {
  const record = attrRecords.get(id);
  return record.element < 0 ? record.value
    : N.getAttribute(record.element, record.localName, record.namespace) ?? '';
}

/** <https://dom.spec.whatwg.org/#set-an-existing-attribute-value> */
function setAttrValue(id, value) {
  const record = attrRecords.get(id);
  if (record.element < 0) record.value = value;
  else changeAttribute(record.element, record.localName, record.namespace, value);
}

function attrQualifiedName(record) {
  return record.prefix === null ? record.localName : `${record.prefix}:${record.localName}`;
}

/** The record of a receiver or argument that is an `Attr`. */
function attrRecordOf(wrapper) {
  const record = attrRecords.get(idOf(wrapper));
  if (record === undefined) throw new TypeError("The value is not of type 'Attr'");
  return record;
}

class Attr extends Node {
  get namespaceURI() {
    return attrRecordOf(this).namespace;
  }
  get prefix() {
    return attrRecordOf(this).prefix;
  }
  get localName() {
    return attrRecordOf(this).localName;
  }
  get name() {
    return attrQualifiedName(attrRecordOf(this));
  }
  get value() {
    return attrValue(attrRecordOf(this).id);
  }
  set value(value) {
    setAttrValue(attrRecordOf(this).id, toDOMString(value));
  }
  get ownerElement() {
    return wrap(attrRecordOf(this).element);
  }
  get specified() {
    attrRecordOf(this);
    return true;
  }
}
declareElementReactions(Attr, ['value']);
defineInterface(Attr);

/**
 * The first attribute with a qualified name: [namespace, local name, value], or `null`.
 * <https://dom.spec.whatwg.org/#concept-element-attributes-get-by-name>
 */
function findAttribute(id, name) {
  const list = N.attributes(id);
  for (let i = 0; i < list.length; i += 3) {
    if (list[i] === null ? list[i + 1] === name
      : attributeQualifiedName(id, list[i], list[i + 1]) === name) {
      return [list[i], list[i + 1], list[i + 2]];
    }
  }
  return null;
}

/** Whether a name is certain to be found without a namespace, or not at all. */
function isPlainName(id, name) {
  return !attributePrefixes.has(id) && name !== 'xmlns' && !stringIncludes(name, ':')
    && !ownerDocuments.has(id) && documentRecord(0).isHTML;
}

/** The value of an attribute by its qualified name; `null` if there is none. */
function attributeByName(id, name) {
  if (isPlainName(id, name)) return N.getAttribute(id, name, null);
  const found = findAttribute(id, name);
  return found === null ? null : found[2];
}

/**
 * Puts an `Attr` node on an element. - Returns: the wrapper of the one that it replaces, or `null`.
 * <https://dom.spec.whatwg.org/#concept-element-attributes-set>
 */
function setAttrNode(element, attr) {
  const record = attrRecordOf(attr);
  if (record.element >= 0 && record.element !== element) {
    throwDOMException('InUseAttributeError', 'The attribute is of another element');
  }
  if (record.element === element) return attr;
  const { namespace, localName, value } = record;
  const oldValue = N.getAttribute(element, localName, namespace);
  let old = null;
  if (oldValue !== null) {
    old = wrap(attrOf(element, namespace, localName).id);
    detachAttr(element, localName, namespace, oldValue);
  }
  let list = elementAttrs.get(element);
  if (list === undefined) elementAttrs.set(element, list = []);
  list[list.length] = record;
  record.element = element;
  setAttributePrefix(element, namespace, localName, record.prefix);
  setOwnerDocument(record.id, ownerDocumentOf(element));
  N.setAttribute(element, localName, namespace, value);
  noteAttributeChange(element, localName, oldValue, value, namespace);
  return old;
}

/** The wrapper of an element's attribute by its qualified name, or `null`. */
function attrNodeByName(element, name) {
  const found = findAttribute(element, name);
  return found === null ? null : wrap(attrOf(element, found[0], found[1]).id);
}

function attrNodeNS(element, namespace, localName) {
  return N.getAttribute(element, localName, namespace) === null ? null
    : wrap(attrOf(element, namespace, localName).id);
}

/** Removes an attribute and gives its node. */
function removeAttrNode(element, namespace, localName) {
  const attr = wrap(attrOf(element, namespace, localName).id);
  changeAttribute(element, localName, namespace, null);
  return attr;
}

class NamedNodeMap {
  constructor() {
    illegalConstructor();
  }
  get length() {
    return N.attributes(platformState(this, NamedNodeMap)).length / 3;
  }
  item(index) {
    const element = platformState(this, NamedNodeMap);
    requireArguments(arguments.length, 1, 'item');
    return attrAt(element, toUnsignedLong(index)) ?? null;
  }
  getNamedItem(qualifiedName) {
    const element = platformState(this, NamedNodeMap);
    requireArguments(arguments.length, 1, 'getNamedItem');
    return attrNodeByName(element, attributeNameFor(element, toDOMString(qualifiedName)));
  }
  getNamedItemNS(namespace, localName) {
    const element = platformState(this, NamedNodeMap);
    requireArguments(arguments.length, 2, 'getNamedItemNS');
    return attrNodeNS(element, toNullableDOMString(namespace) || null, toDOMString(localName));
  }
  setNamedItem(attr) {
    return setAttrNode(platformState(this, NamedNodeMap), attr);
  }
  setNamedItemNS(attr) {
    return setAttrNode(platformState(this, NamedNodeMap), attr);
  }
  removeNamedItem(qualifiedName) {
    const element = platformState(this, NamedNodeMap);
    requireArguments(arguments.length, 1, 'removeNamedItem');
    const name = attributeNameFor(element, toDOMString(qualifiedName));
    const found = findAttribute(element, name);
    if (found === null) throwDOMException('NotFoundError', `No attribute is named '${name}'`);
    return removeAttrNode(element, found[0], found[1]);
  }
  removeNamedItemNS(namespace, localName) {
    const element = platformState(this, NamedNodeMap);
    requireArguments(arguments.length, 2, 'removeNamedItemNS');
    const uri = toNullableDOMString(namespace) || null;
    const name = toDOMString(localName);
    if (N.getAttribute(element, name, uri) === null) {
      throwDOMException('NotFoundError', `No attribute is named '${name}'`);
    }
    return removeAttrNode(element, uri, name);
  }
}
defineIndexedIterator(NamedNodeMap.prototype);
declareElementReactions(NamedNodeMap, [
  'setNamedItem', 'setNamedItemNS', 'removeNamedItem', 'removeNamedItemNS',
]);
defineInterface(NamedNodeMap);

function attrAt(element, index) {
  const list = N.attributes(element);
  const place = index * 3;
  return place < list.length ? wrap(attrOf(element, list[place], list[place + 1]).id) : undefined;
}

const namedNodeMaps = new SafeMap();

/** An element's `attributes`, the same object each time. */
function attributesOf(id) {
  let map = namedNodeMaps.get(id);
  if (map !== undefined) return map;
  const target = makePlatformObject(NamedNodeMap, id);
  map = makeLegacyPlatformObject(target, {
    indexed: {
      length: () => N.attributes(id).length / 3,
      item: (index) => attrAt(id, index),
    },
    named: {
      names() {
        const list = N.attributes(id);
        const isHTML = isHTMLElementInHTMLDocument(id);
        const names = new SafeSet();
        for (let i = 0; i < list.length; i += 3) {
          const name = attributeQualifiedName(id, list[i], list[i + 1]);
          if (!isHTML || asciiLowercase(name) === name) names.add(name);
        }
        return [...names];
      },
      get(name) {
        if (isHTMLElementInHTMLDocument(id) && asciiLowercase(name) !== name) return undefined;
        return attrNodeByName(id, name) ?? undefined;
      },
    },
    unenumerable: true,
  });
  stampPlatformObject(map, NamedNodeMap, id);
  namedNodeMaps.set(id, map);
  return map;
}
