// Changing trees: the only ways that JavaScript changes nodes.
//
// Other files call `insertNode`, `removeNode`, `replaceAllWith`, `replaceChildData` and
// `changeAttribute` with ids. Live ranges, observers and step registries are told by these.
// <https://dom.spec.whatwg.org/#mutation-algorithms>

/** Whether anyone may be observing; observers set it, so that records are made only for them. */
shared.observesMutations ??= false;

function queueTreeRecord(target, addedNodes, removedNodes, previousSibling, nextSibling) {
  if (!shared.observesMutations) return;
  queueMutationRecord('childList', target, {
    addedNodes, removedNodes, previousSibling, nextSibling,
  });
}

function noteChildrenChanged(parent) {
  if (childrenChangedSteps.length === 0 || kindOfNode(parent) !== 1) return;
  runElementSteps(childrenChangedSteps, parent, elementLocalName(parent));
}

/**
 * Inserts a node, or the children of a fragment, before `before` (-1: at the end). Takes it from
 * where it was, and to the parent's document. Does not check that it may stand there.
 *
 * <https://dom.spec.whatwg.org/#concept-node-insert>
 */
function insertNode(node, parent, before = -1, suppressObservers = false) {
  const kind = kindOfNode(node);
  if (kind === 11) {
    const nodes = N.children(node);
    if (nodes.length === 0) return;
    for (let i = 0; i < nodes.length; i++) removeNode(nodes[i], true);
    queueTreeRecord(node, [], nodes, -1, -1);
    insertAll(nodes, parent, before, suppressObservers);
    return;
  }
  if (kind === 1) {
    insertAll([node], parent, before, suppressObservers);
    return;
  }
  // Other nodes have no steps of their own.
  const previous = !shared.observesMutations ? -1
    : before >= 0 ? N.previousSibling(before) : N.lastChild(parent);
  if (before >= 0) liveRanges.inserted(parent, before, 1);
  adoptNode(node, ownerDocumentOf(parent));
  N.insert(node, parent, before);
  if (shadowRecords.size > 0) updateSlotsAround(parent, -1);
  if (!suppressObservers) queueTreeRecord(parent, [node], [], previous, before);
  noteChildrenChanged(parent);
}

function insertAll(nodes, parent, before, suppressObservers) {
  const previous = !shared.observesMutations ? -1
    : before >= 0 ? N.previousSibling(before) : N.lastChild(parent);
  if (before >= 0) liveRanges.inserted(parent, before, nodes.length);
  const documentId = ownerDocumentOf(parent);
  const inserted = [];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    adoptNode(node, documentId);
    N.insert(node, parent, before);
    if (shadowRecords.size > 0) updateSlotsAround(parent, node);
    forEachConcerned(node, insertionSteps, inserted);
  }
  for (let i = 0; i < inserted.length; i += 2) {
    runElementSteps(insertionSteps, inserted[i], inserted[i + 1]);
  }
  if (!suppressObservers) queueTreeRecord(parent, nodes, [], previous, before);
  noteChildrenChanged(parent);
  if (postConnectionSteps.length === 0) return;
  const connected = [];
  for (let i = 0; i < nodes.length; i++) {
    forEachConcerned(nodes[i], postConnectionSteps, connected);
  }
  for (let i = 0; i < connected.length; i += 2) {
    if (N.isConnected(connected[i])) {
      runElementSteps(postConnectionSteps, connected[i], connected[i + 1]);
    }
  }
}

/** Adds the elements of a subtree that steps may concern to a list of ids and local names. */
function forEachConcerned(node, steps, list) {
  if (steps.length === 0 || kindOfNode(node) !== 1) return;
  if (N.firstChild(node) < 0 && (shadowRecords.size === 0 || N.shadowRoot(node) < 0)) {
    const localName = elementLocalName(node);
    if (concernsElement(steps, localName)) {
      list[list.length] = node;
      list[list.length] = localName;
    }
    return;
  }
  const elements = shadowIncludingElements(node);
  for (let i = 0; i < elements.length; i++) {
    const localName = elementLocalName(elements[i]);
    if (concernsElement(steps, localName)) {
      list[list.length] = elements[i];
      list[list.length] = localName;
    }
  }
}

/**
 * Takes a node out of its parent.
 * <https://dom.spec.whatwg.org/#concept-node-remove>
 */
function removeNode(node, suppressObservers = false) {
  const parent = N.parent(node);
  if (parent < 0) return;
  liveRanges.removed(node, parent);
  for (let i = 0; i < preRemovingSteps.length; i++) preRemovingSteps[i](node, parent);
  const observes = shared.observesMutations && !suppressObservers;
  const previous = observes ? N.previousSibling(node) : -1;
  const next = observes ? N.nextSibling(node) : -1;
  N.remove(node);
  if (shadowRecords.size > 0) updateSlotsAround(parent, node);
  if (removingSteps.length > 0) {
    const removed = [];
    forEachConcerned(node, removingSteps, removed);
    for (let i = 0; i < removed.length; i += 2) {
      runElementSteps(
        removingSteps, removed[i], removed[i + 1], removed[i] === node ? parent : -1);
    }
  }
  if (observes) queueTreeRecord(parent, [], [node], previous, next);
  noteChildrenChanged(parent);
}

/**
 * Takes a node from where it is to a document.
 * <https://dom.spec.whatwg.org/#concept-node-adopt>
 */
function adoptNode(node, documentId) {
  removeNode(node);
  if (ownerDocuments.size === 0) return;
  const oldDocument = ownerDocumentOf(node);
  if (oldDocument === documentId) return;
  const nodes = N.shadowIncludingNodes(node);
  for (let i = 0; i < nodes.length; i++) {
    setOwnerDocument(nodes[i], documentId);
    const attrs = elementAttrs.get(nodes[i]);
    if (attrs !== undefined) {
      for (let j = 0; j < attrs.length; j++) setOwnerDocument(attrs[j].id, documentId);
    }
  }
  for (let i = 0; i < nodes.length; i++) {
    for (let j = 0; j < adoptingSteps.length; j++) adoptingSteps[j](nodes[i], oldDocument);
  }
}

/** Replaces a child by a node. <https://dom.spec.whatwg.org/#concept-node-replace> */
function replaceNode(child, node, parent) {
  let reference = N.nextSibling(child);
  if (reference === node) reference = N.nextSibling(node);
  const previous = N.previousSibling(child);
  const nodes = N.kind(node) === 11 ? N.children(node) : [node];
  let removed = [];
  if (N.parent(child) >= 0) {
    removed = [child];
    removeNode(child, true);
  }
  insertNode(node, parent, reference, true);
  queueTreeRecord(parent, nodes, removed, previous, reference);
}

/**
 * Puts a node (-1: none) or a fragment's children in the place of all children.
 * <https://dom.spec.whatwg.org/#concept-node-replace-all>
 */
function replaceAllWith(node, parent) {
  const removed = N.children(parent);
  const added = node < 0 ? [] : N.kind(node) === 11 ? N.children(node) : [node];
  for (let i = 0; i < removed.length; i++) removeNode(removed[i], true);
  if (node >= 0) insertNode(node, parent, -1, true);
  if (added.length > 0 || removed.length > 0) queueTreeRecord(parent, added, removed, -1, -1);
}

/**
 * Gives a node one text or nothing for its children.
 * <https://dom.spec.whatwg.org/#string-replace-all>
 */
function replaceAllWithText(string, parent) {
  let node = -1;
  if (string !== '') {
    node = N.createCharacterData(3, string);
    setOwnerDocument(node, ownerDocumentOf(parent));
  }
  replaceAllWith(node, parent);
}

/**
 * Replaces units of a text's, comment's or instruction's data.
 * <https://dom.spec.whatwg.org/#concept-cd-replace>
 */
function replaceChildData(id, offset, count, data) {
  const old = N.data(id);
  const { length } = old;
  if (offset > length) throwDOMException('IndexSizeError', 'The offset is beyond the data');
  if (offset + count > length) count = length - offset;
  if (shared.observesMutations) queueMutationRecord('characterData', id, { oldValue: old });
  N.setData(id, stringSlice(old, 0, offset) + data + stringSlice(old, offset + count));
  liveRanges.dataReplaced(id, offset, count, data.length);
  const parent = N.parent(id);
  if (parent >= 0) noteChildrenChanged(parent);
}

/**
 * Gives an element's attribute a value, or takes it away (`null`).
 * <https://dom.spec.whatwg.org/#concept-element-attributes-change>
 */
function changeAttribute(id, localName, namespace, newValue) {
  const oldValue = N.getAttribute(id, localName, namespace);
  if (newValue === null) {
    if (oldValue === null) return;
    detachAttr(id, localName, namespace, oldValue);
    N.removeAttribute(id, localName, namespace);
  } else {
    N.setAttribute(id, localName, namespace, newValue);
  }
  noteAttributeChange(id, localName, oldValue, newValue, namespace);
}

/** <https://dom.spec.whatwg.org/#handle-attribute-changes> */
function noteAttributeChange(id, localName, oldValue, newValue, namespace) {
  if (shared.observesMutations) {
    queueMutationRecord('attributes', id, {
      attributeName: localName, attributeNamespace: namespace, oldValue,
    });
  }
  for (let i = 0; i < attributeChangeSteps.length; i++) {
    attributeChangeSteps[i](id, localName, oldValue, newValue, namespace);
  }
}

/** Sets an attribute without a namespace; names are taken as they are. */
function setContentAttribute(id, localName, value) {
  changeAttribute(id, localName, null, value);
}

/** Takes an attribute without a namespace away. */
function removeContentAttribute(id, localName) {
  changeAttribute(id, localName, null, null);
}
