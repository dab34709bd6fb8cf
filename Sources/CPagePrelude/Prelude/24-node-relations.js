// Algorithms of Node over whole trees: cloning, equality, order, namespaces, normalizing.
// <https://dom.spec.whatwg.org/#interface-node>

/** The node after `id` in tree order within `top`; -1 at the end. */
function nextInTree(id, top) {
  const child = N.firstChild(id);
  if (child >= 0) return child;
  while (id !== top) {
    const next = N.nextSibling(id);
    if (next >= 0) return next;
    id = N.parent(id);
    if (id < 0) return -1;
  }
  return -1;
}

/** <https://dom.spec.whatwg.org/#dom-node-normalize> */
function normalizeTexts(top) {
  let id = nextInTree(top, top);
  while (id >= 0) {
    if (N.kind(id) !== 3) {
      id = nextInTree(id, top);
      continue;
    }
    const { length } = N.data(id);
    if (length === 0) {
      const next = nextInTree(id, top);
      removeNode(id);
      id = next;
      continue;
    }
    let data = '';
    const others = [];
    for (let next = N.nextSibling(id); next >= 0 && N.kind(next) === 3;
      next = N.nextSibling(next)) {
      others[others.length] = next;
      data += N.data(next);
    }
    if (others.length > 0) {
      replaceChildData(id, length, 0, data);
      let offset = length;
      for (let i = 0; i < others.length; i++) {
        liveRanges.textJoined(others[i], id, offset, N.parent(id));
        offset += N.data(others[i]).length;
      }
      for (let i = 0; i < others.length; i++) removeNode(others[i]);
    }
    id = nextInTree(id, top);
  }
}

/**
 * Clones a node into a document. - Returns: the id of the copy.
 * <https://dom.spec.whatwg.org/#concept-node-clone>
 */
function cloneNodeOf(id, documentId, deep) {
  const copy = cloneSingleNode(id, documentId, deep);
  if (!deep) return copy;
  if (N.kind(copy) === 9) documentId = copy;
  // Not by recursion: trees may be deeper than the stack.
  const pending = [id, copy];
  while (pending.length > 0) {
    const parentCopy = arrayPop(pending);
    const parent = arrayPop(pending);
    for (let child = N.firstChild(parent); child >= 0; child = N.nextSibling(child)) {
      const childCopy = cloneSingleNode(child, documentId, true);
      N.insert(childCopy, parentCopy, -1);
      if (N.firstChild(child) >= 0) {
        pending[pending.length] = child;
        pending[pending.length] = childCopy;
      }
    }
  }
  return copy;
}

function cloneSingleNode(id, documentId, deep) {
  const kind = N.kind(id);
  let copy;
  switch (kind) {
    case 1: return cloneElement(id, documentId, deep);
    case 9: {
      const record = documentRecord(id);
      return makeDocument({ ...record, id: N.createDocument(), url: documentURLOf(id) });
    }
    case 10: {
      copy = N.createDoctype(N.localName(id));
      const record = doctypeRecords.get(id);
      if (record !== undefined) doctypeRecords.set(copy, { ...record });
      break;
    }
    case 11: {
      const attr = attrRecords.get(id);
      if (attr !== undefined) {
        return makeAttr(
          documentId, attr.namespace, attr.prefix, attr.localName, attrValue(id)).id;
      }
      copy = N.createFragment();
      break;
    }
    default:
      copy = N.createCharacterData(kind, N.data(id), kind === 7 ? N.localName(id) : '');
  }
  setOwnerDocument(copy, documentId);
  return copy;
}

function cloneElement(id, documentId, deep) {
  const localName = N.localName(id);
  const namespace = N.namespace(id);
  const copy = makeElement(
    documentId, localName, namespace, elementPrefixes.get(id) ?? null,
    elementIsValues.get(id) ?? null, false);
  const list = N.attributes(id);
  for (let i = 0; i < list.length; i += 3) {
    N.setAttribute(copy, list[i + 1], list[i], list[i + 2]);
    if (attributeChangeSteps.length > 0) {
      noteAttributeChange(copy, list[i + 1], null, list[i + 2], list[i]);
    }
  }
  const prefixes = attributePrefixes.get(id);
  if (prefixes !== undefined) attributePrefixes.set(copy, new SafeMap(prefixes));
  if (shadowRecords.size > 0) cloneShadowRoot(id, copy, documentId);
  for (let i = 0; i < cloningSteps.length; i++) {
    const { only } = cloningSteps[i];
    if (only === undefined || arrayIncludes(only, localName)) {
      cloningSteps[i](copy, id, localName, deep);
    }
  }
  return copy;
}

/** <https://dom.spec.whatwg.org/#concept-node-equals> */
function areEqualNodes(a, b) {
  const pending = [a, b];
  while (pending.length > 0) {
    const second = arrayPop(pending);
    const first = arrayPop(pending);
    if (first === second) continue;
    if (!areEqualAlone(first, second)) return false;
    let child = N.firstChild(first);
    let other = N.firstChild(second);
    while (child >= 0 && other >= 0) {
      pending[pending.length] = child;
      pending[pending.length] = other;
      child = N.nextSibling(child);
      other = N.nextSibling(other);
    }
    if (child >= 0 || other >= 0) return false;
  }
  return true;
}

function areEqualAlone(a, b) {
  const kind = kindOfNode(a);
  if (kind !== kindOfNode(b)) return false;
  switch (kind) {
    case 1: {
      if (N.localName(a) !== N.localName(b) || N.namespace(a) !== N.namespace(b)
        || elementPrefixes.get(a) !== elementPrefixes.get(b)) return false;
      const list = N.attributes(a);
      if (list.length !== N.attributes(b).length) return false;
      for (let i = 0; i < list.length; i += 3) {
        if (N.getAttribute(b, list[i + 1], list[i]) !== list[i + 2]) return false;
      }
      return true;
    }
    case 2: {
      const first = attrRecords.get(a);
      const second = attrRecords.get(b);
      return first.namespace === second.namespace && first.localName === second.localName
        && attrValue(a) === attrValue(b);
    }
    case 7: return N.localName(a) === N.localName(b) && N.data(a) === N.data(b);
    case 3: case 4: case 8: return N.data(a) === N.data(b);
    case 10: {
      const first = doctypeRecords.get(a);
      const second = doctypeRecords.get(b);
      return N.localName(a) === N.localName(b)
        && (first?.publicId ?? '') === (second?.publicId ?? '')
        && (first?.systemId ?? '') === (second?.systemId ?? '');
    }
    default: return true;
  }
}

/** <https://dom.spec.whatwg.org/#dom-node-comparedocumentposition> */
function comparePositions(id, other) {
  if (id === other) return 0;
  let node1 = other;
  let node2 = id;
  const attr1 = attrRecords.get(node1);
  const attr2 = attrRecords.get(node2);
  if (attr1 !== undefined) node1 = attr1.element;
  if (attr2 !== undefined) {
    node2 = attr2.element;
    if (attr1 !== undefined && node1 >= 0 && node1 === node2) {
      const list = N.attributes(node1);
      for (let i = 0; i < list.length; i += 3) {
        const is = (attr) => attr.localName === list[i + 1] && attr.namespace === list[i];
        if (is(attr1)) return 34;
        if (is(attr2)) return 36;
      }
    }
  }
  if (node1 < 0 || node2 < 0 || N.root(node1) !== N.root(node2)) {
    return 33 + (other < id ? 2 : 4);
  }
  if ((attr1 === undefined && node1 !== node2 && N.contains(node1, node2))
    || (node1 === node2 && attr2 !== undefined)) return 10;
  if ((attr2 === undefined && node1 !== node2 && N.contains(node2, node1))
    || (node1 === node2 && attr1 !== undefined)) return 20;
  return N.compare(node1, node2) < 0 ? 2 : 4;
}

/** The element that namespaces are looked up from, for any node; -1 if there is none. */
function elementForNamespaces(id) {
  switch (kindOfNode(id)) {
    case 1: return id;
    case 2: return attrRecords.get(id).element;
    case 9: return documentElementId(id);
    case 10: case 11: return -1;
    default: {
      const parent = N.parent(id);
      return parent >= 0 && N.kind(parent) === 1 ? parent : -1;
    }
  }
}

/** <https://dom.spec.whatwg.org/#locate-a-namespace-prefix> */
function locatePrefix(element, uri) {
  for (let id = element; id >= 0 && N.kind(id) === 1; id = N.parent(id)) {
    const prefix = elementPrefixes.get(id);
    if (prefix !== undefined && N.namespace(id) === uri) return prefix;
    const list = N.attributes(id);
    for (let i = 0; i < list.length; i += 3) {
      if (list[i] === XMLNS_NAMESPACE && list[i + 2] === uri
        && attributePrefixOf(id, list[i], list[i + 1]) === 'xmlns') return list[i + 1];
    }
  }
  return null;
}

/** <https://dom.spec.whatwg.org/#locate-a-namespace> */
function locateNamespaceOf(id, prefix) {
  const element = elementForNamespaces(id);
  if (element < 0) return null;
  if (prefix === 'xml') return XML_NAMESPACE;
  if (prefix === 'xmlns') return XMLNS_NAMESPACE;
  for (let current = element; current >= 0 && N.kind(current) === 1;
    current = N.parent(current)) {
    const namespace = N.namespace(current);
    if (namespace !== null && (elementPrefixes.get(current) ?? null) === prefix) {
      return namespace;
    }
    const list = N.attributes(current);
    for (let i = 0; i < list.length; i += 3) {
      if (list[i] !== XMLNS_NAMESPACE) continue;
      const own = attributePrefixOf(current, list[i], list[i + 1]);
      if (prefix === null ? own === null && list[i + 1] === 'xmlns'
        : own === 'xmlns' && list[i + 1] === prefix) {
        return list[i + 2] === '' ? null : list[i + 2];
      }
    }
  }
  return null;
}
