// What ranges do with the nodes in them. <https://dom.spec.whatwg.org/#interface-range>

/** The last inclusive ancestor of the start that is one of the end. */
function commonAncestorOf(range) {
  let container = range.start;
  while (!N.contains(container, range.end)) container = N.parent(container);
  return container;
}

/** A clone of a character data node with part of its data. */
function clonePart(id, offset, count) {
  const clone = cloneNodeOf(id, ownerDocumentOf(id), false);
  N.setData(clone, stringSlice(N.data(id), offset, offset + count));
  return clone;
}

/**
 * The children of a range's common ancestor that are in it, and those that are so in part.
 * - Returns: `{ancestor, first, last, contained}`, where `first` and `last` are partially contained
 *   children or -1.
 */
function partsOfRange(range) {
  const { start, end } = range;
  const ancestor = commonAncestorOf(range);
  let first = -1;
  let last = -1;
  if (start !== ancestor) {
    first = start;
    while (N.parent(first) !== ancestor) first = N.parent(first);
  }
  if (end !== ancestor) {
    last = end;
    while (N.parent(last) !== ancestor) last = N.parent(last);
  }
  const contained = [];
  if (!isCharacterData(ancestor)) {
    let child = first >= 0 ? N.nextSibling(first) : N.childAt(ancestor, range.startOffset);
    const stop = last >= 0 ? last : N.childAt(ancestor, range.endOffset);
    while (child >= 0 && child !== stop) {
      arrayPush(contained, child);
      child = N.nextSibling(child);
    }
  }
  return { ancestor, first, last, contained };
}

/** Where a range collapses to once its contents are gone. */
function placeAfterRemoval(range) {
  const { start, startOffset, end } = range;
  if (N.contains(start, end)) return { node: start, offset: startOffset };
  let reference = start;
  for (;;) {
    const parent = N.parent(reference);
    if (parent < 0 || N.contains(parent, end)) break;
    reference = parent;
  }
  return { node: N.parent(reference), offset: N.childIndex(reference) + 1 };
}

/** <https://dom.spec.whatwg.org/#dom-range-deletecontents> */
function deleteRangeContents(range) {
  if (isRangeCollapsed(range)) return;
  const { start, startOffset, end, endOffset } = range;
  if (start === end && isCharacterData(start)) {
    replaceChildData(start, startOffset, endOffset - startOffset, '');
    return;
  }
  const nodes = topmostContainedNodes(range);
  const { node, offset } = placeAfterRemoval(range);
  if (isCharacterData(start)) {
    replaceChildData(start, startOffset, nodeLength(start) - startOffset, '');
  }
  for (let i = 0; i < nodes.length; i++) removeNode(nodes[i]);
  if (isCharacterData(end)) replaceChildData(end, 0, endOffset, '');
  setRange(range, node, offset, node, offset);
}

/** The contained nodes whose parents aren't contained, in tree order. */
function topmostContainedNodes(range) {
  const nodes = [];
  const { start, startOffset, end, endOffset } = range;
  let next;
  if (isCharacterData(start) || N.childAt(start, startOffset) < 0) next = nodeAfterSubtree(start);
  else next = N.childAt(start, startOffset);
  const endChild = isCharacterData(end) ? -1 : N.childAt(end, endOffset);
  const stop = isCharacterData(end) ? end : endChild >= 0 ? endChild : nodeAfterSubtree(end);
  while (next >= 0 && next !== stop) {
    if (N.contains(next, end) || N.contains(next, start)) {
      next = nextNodeInTree(next);
      continue;
    }
    arrayPush(nodes, next);
    next = nodeAfterSubtree(next);
  }
  return nodes;
}

/** The first node in tree order that is behind a node and not in it, or -1. */
function nodeAfterSubtree(id) {
  while (id >= 0) {
    const sibling = N.nextSibling(id);
    if (sibling >= 0) return sibling;
    id = N.parent(id);
  }
  return -1;
}

/** The next node in tree order, or -1. */
function nextNodeInTree(id) {
  const child = N.firstChild(id);
  return child >= 0 ? child : nodeAfterSubtree(id);
}

function makeFragmentFor(id) {
  const fragment = N.createFragment();
  setOwnerDocument(fragment, ownerDocumentOf(id));
  return fragment;
}

function checkNoDoctype(contained) {
  for (let i = 0; i < contained.length; i++) {
    if (N.kind(contained[i]) === 10) {
      throw new DOMException('The range contains a doctype.', 'HierarchyRequestError');
    }
  }
}

/** <https://dom.spec.whatwg.org/#concept-range-extract> */
function extractRangeContents(range) {
  const fragment = makeFragmentFor(range.start);
  if (isRangeCollapsed(range)) return fragment;
  const { start, startOffset, end, endOffset } = range;
  if (start === end && isCharacterData(start)) {
    insertNode(clonePart(start, startOffset, endOffset - startOffset), fragment);
    replaceChildData(start, startOffset, endOffset - startOffset, '');
    return fragment;
  }
  const { first, last, contained } = partsOfRange(range);
  checkNoDoctype(contained);
  const { node, offset } = placeAfterRemoval(range);
  if (first >= 0 && isCharacterData(first)) {
    const length = nodeLength(start);
    insertNode(clonePart(start, startOffset, length - startOffset), fragment);
    replaceChildData(start, startOffset, length - startOffset, '');
  } else if (first >= 0) {
    const clone = cloneNodeOf(first, ownerDocumentOf(first), false);
    insertNode(clone, fragment);
    const part = makeLiveRange(start, startOffset, first, nodeLength(first));
    insertNode(extractRangeContents(part), clone);
  }
  for (let i = 0; i < contained.length; i++) insertNode(contained[i], fragment);
  if (last >= 0 && isCharacterData(last)) {
    insertNode(clonePart(end, 0, endOffset), fragment);
    replaceChildData(end, 0, endOffset, '');
  } else if (last >= 0) {
    const clone = cloneNodeOf(last, ownerDocumentOf(last), false);
    insertNode(clone, fragment);
    const part = makeLiveRange(last, 0, end, endOffset);
    insertNode(extractRangeContents(part), clone);
  }
  setRange(range, node, offset, node, offset);
  return fragment;
}

/** <https://dom.spec.whatwg.org/#concept-range-clone> */
function cloneRangeContents(range) {
  const fragment = makeFragmentFor(range.start);
  if (isRangeCollapsed(range)) return fragment;
  const { start, startOffset, end, endOffset } = range;
  if (start === end && isCharacterData(start)) {
    insertNode(clonePart(start, startOffset, endOffset - startOffset), fragment);
    return fragment;
  }
  const { first, last, contained } = partsOfRange(range);
  checkNoDoctype(contained);
  if (first >= 0 && isCharacterData(first)) {
    insertNode(clonePart(start, startOffset, nodeLength(start) - startOffset), fragment);
  } else if (first >= 0) {
    const clone = cloneNodeOf(first, ownerDocumentOf(first), false);
    insertNode(clone, fragment);
    const part = { start, startOffset, end: first, endOffset: nodeLength(first) };
    insertNode(cloneRangeContents(part), clone);
  }
  for (let i = 0; i < contained.length; i++) {
    insertNode(cloneNodeOf(contained[i], ownerDocumentOf(contained[i]), true), fragment);
  }
  if (last >= 0 && isCharacterData(last)) {
    insertNode(clonePart(end, 0, endOffset), fragment);
  } else if (last >= 0) {
    const clone = cloneNodeOf(last, ownerDocumentOf(last), false);
    insertNode(clone, fragment);
    insertNode(cloneRangeContents({ start: last, startOffset: 0, end, endOffset }), clone);
  }
  return fragment;
}

/** <https://dom.spec.whatwg.org/#concept-range-insert> */
function insertNodeInRange(range, node) {
  const { start, startOffset } = range;
  const kind = N.kind(start);
  if (kind === 7 || kind === 8 || (isText(start) && N.parent(start) < 0) || start === node) {
    throw new DOMException('A node can\'t be inserted there.', 'HierarchyRequestError');
  }
  let reference = isText(start) ? start : N.childAt(start, startOffset);
  const parent = reference < 0 ? start : N.parent(reference);
  ensureInsertionValidity(
    node, kindOfNode(node), parent, kindOfNode(parent), reference, false);
  if (isText(start)) reference = splitTextAt(start, startOffset);
  if (node === reference) reference = N.nextSibling(reference);
  removeNode(node);
  let offset = reference < 0 ? nodeLength(parent) : N.childIndex(reference);
  offset += N.kind(node) === 11 ? N.childCount(node) : 1;
  insertNode(node, parent, reference);
  if (isRangeCollapsed(range)) setRange(range, range.start, range.startOffset, parent, offset);
}

/** <https://dom.spec.whatwg.org/#dom-range-surroundcontents> */
function surroundRangeContents(range, newParent) {
  const { first, last } = partsOfRange(range);
  if ((first >= 0 && !isText(first)) || (last >= 0 && !isText(last))) {
    throw new DOMException('The range contains a part of an element.', 'InvalidStateError');
  }
  const kind = kindOfNode(newParent);
  if (kind === 9 || kind === 10 || kind === 11) {
    throw new DOMException('A node of this kind can\'t surround.', 'InvalidNodeTypeError');
  }
  const fragment = extractRangeContents(range);
  if (N.firstChild(newParent) >= 0) replaceAllWith(-1, newParent);
  insertNodeInRange(range, newParent);
  preInsertIds(fragment, newParent, -1);
  const parent = N.parent(newParent);
  const index = N.childIndex(newParent);
  setRange(range, parent, index, parent, index + 1);
}

/** The first node in tree order after a range's start, and the first that isn't before its end. */
function nodesOfRange({ start, startOffset, end, endOffset }) {
  if (start === end && isCharacterData(start)) return { first: -1, stop: -1 };
  let first = isCharacterData(start) ? nodeAfterSubtree(start) : N.childAt(start, startOffset);
  if (first < 0 && !isCharacterData(start)) first = nodeAfterSubtree(start);
  const endChild = isCharacterData(end) ? -1 : N.childAt(end, endOffset);
  const stop = isCharacterData(end) ? end : endChild >= 0 ? endChild : nodeAfterSubtree(end);
  return { first, stop };
}

/** <https://dom.spec.whatwg.org/#dom-range-stringifier> */
function rangeText(range) {
  const { start, startOffset, end, endOffset } = range;
  if (start === end && isText(start)) return stringSlice(N.data(start), startOffset, endOffset);
  let text = isText(start) ? stringSlice(N.data(start), startOffset) : '';
  const { first, stop } = nodesOfRange(range);
  for (let id = first; id >= 0 && id !== stop; id = nextNodeInTree(id)) {
    if (isText(id)) text += N.data(id);
  }
  if (isText(end) && end !== start) text += stringSlice(N.data(end), 0, endOffset);
  return text;
}

/**
 * <https://html.spec.whatwg.org/#dom-range-createcontextualfragment>
 */
function contextualFragment(range, string) {
  const { start } = range;
  const documentId = ownerDocumentOf(start);
  let context = N.kind(start) === 1 ? start : parentElementId(start);
  const isHTMLRoot = context >= 0 && isHTMLDocument(documentId) &&
    N.localName(context) === 'html' && N.namespace(context) === HTML_NAMESPACE;
  if (context < 0 || isHTMLRoot) {
    context = makeElement(documentId, 'body', HTML_NAMESPACE, null, null, false);
  }
  const fragment = parseFragmentFor(context, string);
  // Its scripts run once they are inserted, other than those of `innerHTML`.
  const scripts = N.elementsByTag(fragment, 'script', 'script');
  for (let i = 0; i < scripts.length; i++) scriptState(scripts[i]).isStarted = false;
  return fragment;
}

function parentElementId(id) {
  const parent = N.parent(id);
  return parent >= 0 && N.kind(parent) === 1 ? parent : -1;
}
