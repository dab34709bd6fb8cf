// ParentNode, ChildNode, NonDocumentTypeChildNode, NonElementParentNode.
// <https://dom.spec.whatwg.org/#mixins>

/** The first element at or after `id` among its siblings; -1 if there is none. */
function elementFrom(id) {
  while (id >= 0 && N.kind(id) !== 1) id = N.nextSibling(id);
  return id;
}

/** The last element at or before `id` among its siblings; -1 if there is none. */
function elementUpTo(id) {
  while (id >= 0 && N.kind(id) !== 1) id = N.previousSibling(id);
  return id;
}

/** The id of a receiver that may have children. */
function parentNodeId(wrapper) {
  const kind = kindOfWrapper(wrapper);
  if (kind !== 1 && kind !== 9 && kind !== 11) illegalInvocation();
  return idOf(wrapper);
}

/** The `children` of nodes, the same object each time. */
const childCollections = new SafeMap();

const parentNodeMembers = {
  get children() {
    const id = parentNodeId(this);
    let collection = childCollections.get(id);
    if (collection === undefined) {
      collection = makeHTMLCollection(ofTree(() => N.elementChildren(id)));
      childCollections.set(id, collection);
    }
    return collection;
  },
  get firstElementChild() {
    return wrap(elementFrom(N.firstChild(parentNodeId(this))));
  },
  get lastElementChild() {
    return wrap(elementUpTo(N.lastChild(parentNodeId(this))));
  },
  get childElementCount() {
    return N.elementChildren(parentNodeId(this)).length;
  },
  prepend(...nodes) {
    const id = parentNodeId(this);
    preInsertIds(convertNodes(nodes, ownerDocumentOf(id)), id, N.firstChild(id));
  },
  append(...nodes) {
    const id = parentNodeId(this);
    preInsertIds(convertNodes(nodes, ownerDocumentOf(id)), id, -1);
  },
  replaceChildren(...nodes) {
    const id = parentNodeId(this);
    const node = convertNodes(nodes, ownerDocumentOf(id));
    ensureInsertionValidity(node, kindOfNode(node), id, kindOfWrapper(this), -1, false);
    replaceAllWith(node, id);
  },
  querySelector(selectors) {
    const id = parentNodeId(this);
    requireArguments(arguments.length, 1, 'querySelector');
    const text = toDOMString(selectors);
    const name = idSelectorName(text);
    return wrap(name !== '' && documentRecord(ownerDocumentOf(id)).mode !== 'quirks'
      ? elementById(id, name) : N.query(id, text));
  },
  querySelectorAll(selectors) {
    const id = parentNodeId(this);
    requireArguments(arguments.length, 1, 'querySelectorAll');
    return makeStaticNodeList(N.queryAll(id, toDOMString(selectors)));
  },
  moveBefore(node, child) {
    const id = parentNodeId(this);
    requireArguments(arguments.length, 2, 'moveBefore');
    moveNode(idOf(node), kindOfWrapper(node), id, toNullableNodeId(child));
  },
};

/** The id of a receiver that may be a child and isn't an `Attr`. */
function childNodeId(wrapper) {
  const kind = kindOfWrapper(wrapper);
  if (kind === 2 || kind === 9 || kind === 11) illegalInvocation();
  return idOf(wrapper);
}

/** The ids of nodes among arguments. */
function nodeIdsAmong(values) {
  const ids = new SafeSet();
  for (let i = 0; i < values.length; i++) {
    const id = nodeIdOrNone(values[i]);
    if (id >= 0) ids.add(id);
  }
  return ids;
}

/** The nearest sibling, as `sibling` finds the next, that isn't among nodes; -1 for none. */
function siblingNotAmong(nodes, id, sibling) {
  const ids = nodeIdsAmong(nodes);
  let found = sibling(id);
  while (found >= 0 && ids.has(found)) found = sibling(found);
  return found;
}

const childNodeMembers = {
  before(...nodes) {
    const id = childNodeId(this);
    const parent = N.parent(id);
    if (parent < 0) return;
    const previous = siblingNotAmong(nodes, id, N.previousSibling);
    const node = convertNodes(nodes, ownerDocumentOf(id));
    preInsertIds(node, parent, previous < 0 ? N.firstChild(parent) : N.nextSibling(previous));
  },
  after(...nodes) {
    const id = childNodeId(this);
    const parent = N.parent(id);
    if (parent < 0) return;
    const next = siblingNotAmong(nodes, id, N.nextSibling);
    preInsertIds(convertNodes(nodes, ownerDocumentOf(id)), parent, next);
  },
  replaceWith(...nodes) {
    const id = childNodeId(this);
    const parent = N.parent(id);
    if (parent < 0) return;
    const next = siblingNotAmong(nodes, id, N.nextSibling);
    const node = convertNodes(nodes, ownerDocumentOf(id));
    if (N.parent(id) === parent) {
      ensureInsertionValidity(node, kindOfNode(node), parent, N.kind(parent), id, true);
      replaceNode(id, node, parent);
    } else {
      preInsertIds(node, parent, next);
    }
  },
  remove() {
    removeNode(childNodeId(this));
  },
};

const siblingMembers = {
  get previousElementSibling() {
    return wrap(elementUpTo(N.previousSibling(childNodeId(this))));
  },
  get nextElementSibling() {
    return wrap(elementFrom(N.nextSibling(childNodeId(this))));
  },
};

/** Adds members to an interface; those that change trees run with custom element reactions. */
function includeNodeMixin(Class, members) {
  includeMixin(Class, members);
  declareElementReactions(Class, arrayFilter(
    ['prepend', 'append', 'replaceChildren', 'moveBefore', 'before', 'after', 'replaceWith',
      'remove'],
    (name) => hasOwn(members, name)));
}

/** The name in a selector that is no more than `#name`; else empty. */
function idSelectorName(text) {
  return stringCharCodeAt(text, 0) === 35 && regExpTest(/^#[A-Za-z_][\w-]*$/, text)
    ? stringSlice(text, 1) : '';
}

/** An element by its `id` in a document or fragment; -1 if there is none. */
function elementById(root, id) {
  return id === '' ? -1 : N.elementById(root, id);
}

/** <https://dom.spec.whatwg.org/#concept-node-ensure-pre-move-validity> */
function moveNode(node, kind, parent, child) {
  const parentKind = kindOfNode(parent);
  if (parentKind !== 1 && parentKind !== 9 && parentKind !== 11) {
    hierarchyError('This node may not have children');
  }
  if (isHostIncludingInclusiveAncestor(node, parent)) {
    hierarchyError('The node contains the parent');
  }
  if (shadowIncludingRootId(node) !== shadowIncludingRootId(parent)) {
    hierarchyError('The nodes are not in the same tree');
  }
  if (child >= 0 && N.parent(child) !== parent) {
    throw new DOMException('The reference node is not a child of this node', 'NotFoundError');
  }
  if (kind !== 1 && kind !== 3 && kind !== 4 && kind !== 7 && kind !== 8) {
    hierarchyError('Nodes of this type may not be moved');
  }
  if (kind === 3 && parentKind === 9) hierarchyError('A document may not have text');
  if (parentKind === 9 && kind === 1) ensureElementPlace(parent, child, false);
  const before = child === node ? N.nextSibling(node) : child;
  const oldParent = N.parent(node);
  liveRanges.removed(node, oldParent);
  const observes = shared.observesMutations;
  const previous = observes ? N.previousSibling(node) : -1;
  const next = observes ? N.nextSibling(node) : -1;
  N.remove(node);
  if (before >= 0) liveRanges.inserted(parent, before, 1);
  const newPrevious = !observes ? -1 : before >= 0 ? N.previousSibling(before)
    : N.lastChild(parent);
  N.insert(node, parent, before);
  if (shadowRecords.size > 0) {
    updateSlotsAround(oldParent, node);
    updateSlotsAround(parent, node);
  }
  const moved = [];
  forEachConcerned(node, movingSteps, moved);
  for (let i = 0; i < moved.length; i += 2) {
    runElementSteps(movingSteps, moved[i], moved[i + 1]);
  }
  if (observes) {
    queueTreeRecord(oldParent, [], [node], previous, next);
    queueTreeRecord(parent, [node], [], newPrevious, before);
  }
  noteChildrenChanged(oldParent);
  if (parent !== oldParent) noteChildrenChanged(parent);
}

includeNodeMixin(CharacterData, childNodeMembers);
includeMixin(CharacterData, siblingMembers);
const childNodeUnscopables = ['after', 'before', 'remove', 'replaceWith'];
const parentNodeUnscopables = ['append', 'prepend', 'replaceChildren'];
defineUnscopables(CharacterData, childNodeUnscopables);
