// Traversal: <https://dom.spec.whatwg.org/#traversal>

{
  // A callback interface is a plain function with constants, and has no prototype.
  const { NodeFilter: LegacyNodeFilter } = {
    NodeFilter() {
      illegalConstructor();
    },
  };
  const constants = {
    FILTER_ACCEPT: 1, FILTER_REJECT: 2, FILTER_SKIP: 3, SHOW_ALL: 0xFFFFFFFF, SHOW_ELEMENT: 1,
    SHOW_ATTRIBUTE: 2, SHOW_TEXT: 4, SHOW_CDATA_SECTION: 8, SHOW_ENTITY_REFERENCE: 0x10,
    SHOW_ENTITY: 0x20, SHOW_PROCESSING_INSTRUCTION: 0x40, SHOW_COMMENT: 0x80,
    SHOW_DOCUMENT: 0x100, SHOW_DOCUMENT_TYPE: 0x200, SHOW_DOCUMENT_FRAGMENT: 0x400,
    SHOW_NOTATION: 0x800,
  };
  for (const name of ownKeys(constants)) {
    defineProperty(LegacyNodeFilter, name, {
      value: constants[name], writable: false, enumerable: true, configurable: false,
    });
  }
  expose('NodeFilter', asPlatformFunction(LegacyNodeFilter));
}

/** <https://dom.spec.whatwg.org/#concept-node-filter> */
function filterNode(traverser, id) {
  if (traverser.isActive) {
    throw new DOMException('The filter is at work already.', 'InvalidStateError');
  }
  const kind = N.kind(id) === 11 && attrRecords.has(id) ? 2 : N.kind(id);
  if ((traverser.whatToShow & (1 << (kind - 1))) === 0) return 3;
  if (traverser.filter === null) return 1;
  traverser.isActive = true;
  try {
    return toUnsignedShort(
      callUserObject(traverser.filter, 'acceptNode', undefined, [wrap(id)]));
  } finally {
    traverser.isActive = false;
  }
}

/** Converts to `NodeFilter?`. */
function toNodeFilter(value) {
  return value === undefined || value === null ? null : toCallbackInterface(value);
}

/** Live iterators of all worlds, weakly: their reference nodes follow removals. */
shared.nodeIterators ??= [];
shared.nodeIteratorLimit ??= 64;

/** <https://dom.spec.whatwg.org/#interface-nodeiterator> */
class NodeIterator {
  constructor() {
    illegalConstructor();
  }
  get root() {
    return wrap(platformState(this, NodeIterator).root);
  }
  get referenceNode() {
    return wrap(platformState(this, NodeIterator).reference);
  }
  get pointerBeforeReferenceNode() {
    return platformState(this, NodeIterator).isBefore;
  }
  get whatToShow() {
    return platformState(this, NodeIterator).whatToShow;
  }
  get filter() {
    return platformState(this, NodeIterator).filter;
  }
  nextNode() {
    return wrap(traverseIterator(platformState(this, NodeIterator), true));
  }
  previousNode() {
    return wrap(traverseIterator(platformState(this, NodeIterator), false));
  }
  detach() {
    platformState(this, NodeIterator);
  }
}
defineInterface(NodeIterator);

/** The node before another in tree order, within a root, or -1. */
function previousNodeWithin(id, root) {
  if (id === root) return -1;
  const sibling = N.previousSibling(id);
  return sibling < 0 ? N.parent(id) : lastInclusiveDescendant(sibling);
}

function lastInclusiveDescendant(id) {
  for (let child = N.lastChild(id); child >= 0; child = N.lastChild(id)) id = child;
  return id;
}

/** The node behind another in tree order, within a root, or -1. */
function nextNodeWithin(id, root) {
  const child = N.firstChild(id);
  return child >= 0 ? child : nodeAfterSubtreeWithin(id, root);
}

function nodeAfterSubtreeWithin(id, root) {
  while (id >= 0 && id !== root) {
    const sibling = N.nextSibling(id);
    if (sibling >= 0) return sibling;
    id = N.parent(id);
  }
  return -1;
}

/** <https://dom.spec.whatwg.org/#concept-nodeiterator-traverse> */
function traverseIterator(iterator, isForward) {
  let node = iterator.reference;
  let { isBefore } = iterator;
  for (;;) {
    if (isForward !== isBefore) {
      node = isForward
        ? nextNodeWithin(node, iterator.root)
        : previousNodeWithin(node, iterator.root);
      if (node < 0) return -1;
    } else {
      isBefore = !isBefore;
    }
    if (filterNode(iterator, node) === 1) {
      iterator.reference = node;
      iterator.isBefore = isBefore;
      return node;
    }
  }
}

// <https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps>
arrayPush(preRemovingSteps, (removed) => {
  const iterators = shared.nodeIterators;
  for (let i = 0; i < iterators.length; i++) {
    const iterator = weakTarget(iterators[i]);
    if (iterator === undefined || iterator.root === removed) continue;
    if (!N.contains(removed, iterator.reference)) continue;
    if (N.contains(removed, iterator.root)) continue;
    if (iterator.isBefore) {
      const next = nodeAfterSubtreeWithin(removed, iterator.root);
      if (next >= 0) {
        iterator.reference = next;
        continue;
      }
      iterator.isBefore = false;
    }
    const sibling = N.previousSibling(removed);
    iterator.reference = sibling < 0 ? N.parent(removed) : lastInclusiveDescendant(sibling);
  }
});

/** <https://dom.spec.whatwg.org/#interface-treewalker> */
class TreeWalker {
  constructor() {
    illegalConstructor();
  }
  get root() {
    return wrap(platformState(this, TreeWalker).root);
  }
  get whatToShow() {
    return platformState(this, TreeWalker).whatToShow;
  }
  get filter() {
    return platformState(this, TreeWalker).filter;
  }
  get currentNode() {
    return wrap(platformState(this, TreeWalker).current);
  }
  set currentNode(value) {
    platformState(this, TreeWalker).current = idOf(value);
  }
  parentNode() {
    const walker = platformState(this, TreeWalker);
    let node = walker.current;
    while (node >= 0 && node !== walker.root) {
      node = N.parent(node);
      if (node >= 0 && filterNode(walker, node) === 1) return moveWalker(walker, node);
    }
    return null;
  }
  firstChild() {
    return walkToChild(platformState(this, TreeWalker), true);
  }
  lastChild() {
    return walkToChild(platformState(this, TreeWalker), false);
  }
  previousSibling() {
    return walkToSibling(platformState(this, TreeWalker), false);
  }
  nextSibling() {
    return walkToSibling(platformState(this, TreeWalker), true);
  }
  previousNode() {
    const walker = platformState(this, TreeWalker);
    let node = walker.current;
    while (node !== walker.root) {
      let sibling = N.previousSibling(node);
      while (sibling >= 0) {
        node = sibling;
        let result = filterNode(walker, node);
        while (result !== 2 && N.lastChild(node) >= 0) {
          node = N.lastChild(node);
          result = filterNode(walker, node);
        }
        if (result === 1) return moveWalker(walker, node);
        sibling = N.previousSibling(node);
      }
      if (node === walker.root || N.parent(node) < 0) return null;
      node = N.parent(node);
      if (filterNode(walker, node) === 1) return moveWalker(walker, node);
    }
    return null;
  }
  nextNode() {
    const walker = platformState(this, TreeWalker);
    let node = walker.current;
    let result = 1;
    for (;;) {
      while (result !== 2 && N.firstChild(node) >= 0) {
        node = N.firstChild(node);
        result = filterNode(walker, node);
        if (result === 1) return moveWalker(walker, node);
      }
      node = nodeAfterSubtreeWithin(node, walker.root);
      if (node < 0) return null;
      result = filterNode(walker, node);
      if (result === 1) return moveWalker(walker, node);
    }
  }
}
defineInterface(TreeWalker);

function moveWalker(walker, node) {
  walker.current = node;
  return wrap(node);
}

/** <https://dom.spec.whatwg.org/#concept-traverse-children> */
function walkToChild(walker, isFirst) {
  let node = isFirst ? N.firstChild(walker.current) : N.lastChild(walker.current);
  while (node >= 0) {
    const result = filterNode(walker, node);
    if (result === 1) return moveWalker(walker, node);
    if (result === 3) {
      const child = isFirst ? N.firstChild(node) : N.lastChild(node);
      if (child >= 0) {
        node = child;
        continue;
      }
    }
    for (;;) {
      const sibling = isFirst ? N.nextSibling(node) : N.previousSibling(node);
      if (sibling >= 0) {
        node = sibling;
        break;
      }
      const parent = N.parent(node);
      if (parent < 0 || parent === walker.root || parent === walker.current) return null;
      node = parent;
    }
  }
  return null;
}

/** <https://dom.spec.whatwg.org/#concept-traverse-siblings> */
function walkToSibling(walker, isNext) {
  let node = walker.current;
  if (node === walker.root) return null;
  for (;;) {
    let sibling = isNext ? N.nextSibling(node) : N.previousSibling(node);
    while (sibling >= 0) {
      node = sibling;
      const result = filterNode(walker, node);
      if (result === 1) return moveWalker(walker, node);
      sibling = isNext ? N.firstChild(node) : N.lastChild(node);
      if (result === 2 || sibling < 0) {
        sibling = isNext ? N.nextSibling(node) : N.previousSibling(node);
      }
    }
    node = N.parent(node);
    if (node < 0 || node === walker.root) return null;
    if (filterNode(walker, node) === 1) return null;
  }
}

includeMixin(Document, {
  createNodeIterator(root, whatToShow = 0xFFFFFFFF, filter = null) {
    idOfInterface(this, Document);
    requireArguments(arguments.length, 1, 'createNodeIterator');
    const id = idOf(root);
    const iterator = {
      root: id, reference: id, isBefore: true, isActive: false,
      whatToShow: toUnsignedLong(whatToShow), filter: toNodeFilter(filter),
    };
    if (shared.nodeIterators.length >= shared.nodeIteratorLimit) {
      shared.nodeIterators = arrayFilter(
        shared.nodeIterators, (reference) => weakTarget(reference) !== undefined);
      shared.nodeIteratorLimit = maximum(64, shared.nodeIterators.length * 2);
    }
    arrayPush(shared.nodeIterators, new NativeWeakRef(iterator));
    return makePlatformObject(NodeIterator, iterator);
  },
  createTreeWalker(root, whatToShow = 0xFFFFFFFF, filter = null) {
    idOfInterface(this, Document);
    requireArguments(arguments.length, 1, 'createTreeWalker');
    const id = idOf(root);
    return makePlatformObject(TreeWalker, {
      root: id, current: id, isActive: false, whatToShow: toUnsignedLong(whatToShow),
      filter: toNodeFilter(filter),
    });
  },
});
