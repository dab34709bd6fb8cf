// Whether nodes may stand where they are to be put, and the insertions that check it.
// <https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity>

/** Whether a node is among the ancestors of another, through templates and shadow hosts. */
function isHostIncludingInclusiveAncestor(ancestor, id) {
  for (;;) {
    if (N.contains(ancestor, id)) return true;
    const root = N.root(id);
    if (N.kind(root) !== 11) return false;
    let host = N.shadowHost(root);
    if (host < 0) host = templateHosts.get(root) ?? -1;
    if (host < 0) return false;
    id = host;
  }
}

/** Whether there may be nodes in a node, through templates and shadow roots too. */
function mayContain(id, kind) {
  return kind !== 1 || N.firstChild(id) >= 0 || elementLocalName(id) === 'template'
    || (shadowRecords.size > 0 && N.shadowRoot(id) >= 0);
}

/** Templates by the fragments of their contents. */
const templateHosts = shared.templateHosts ??= new SafeMap();

function hierarchyError(message) {
  throw new DOMException(message, 'HierarchyRequestError');
}

/** Counts a document's or fragment's children: elements, and whether there is a text. */
function countChildren(id) {
  const result = { elements: 0, hasText: false };
  for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) {
    const kind = N.kind(child);
    if (kind === 1) result.elements += 1;
    else if (kind === 3 || kind === 4) result.hasText = true;
  }
  return result;
}

/** Whether a sibling at or after `id` is of a kind. */
function isFollowedBy(id, kind) {
  for (; id >= 0; id = N.nextSibling(id)) {
    if (N.kind(id) === kind) return true;
  }
  return false;
}

function isPrecededBy(id, kind) {
  for (id = N.previousSibling(id); id >= 0; id = N.previousSibling(id)) {
    if (N.kind(id) === kind) return true;
  }
  return false;
}

/** Whether a document has a child of a kind other than `except`. */
function hasOtherChild(documentId, kind, except) {
  for (let child = N.firstChild(documentId); child >= 0; child = N.nextSibling(child)) {
    if (child !== except && N.kind(child) === kind) return true;
  }
  return false;
}

/**
 * Throws unless a node may be put into `parent` before `child` (-1: at the end), or in the place
 * of `child` if `replaces`. `kind` and `parentKind` are those of wrappers (2 for `Attr`).
 */
function ensureInsertionValidity(node, kind, parent, parentKind, child, replaces) {
  if (parentKind !== 1 && parentKind !== 9 && parentKind !== 11) {
    hierarchyError('This node may not have children');
  }
  if (node === parent
    || ((kind === 1 || kind === 11) && mayContain(node, kind)
      && isHostIncludingInclusiveAncestor(node, parent))) {
    hierarchyError('The new child contains the parent');
  }
  if (child >= 0 && N.parent(child) !== parent) {
    throw new DOMException('The reference node is not a child of this node', 'NotFoundError');
  }
  if (kind === 9 || kind === 2) {
    hierarchyError('Nodes of this type may not be inserted');
  }
  if (parentKind !== 9) {
    if (kind === 10) hierarchyError('A doctype may stand in a document only');
    return;
  }
  if (kind === 3 || kind === 4) hierarchyError('A document may not have text');
  if (kind === 11) {
    const { elements, hasText } = countChildren(node);
    if (elements > 1 || hasText) hierarchyError('A document has one element and no text');
    if (elements === 0) return;
    ensureElementPlace(parent, child, replaces);
  } else if (kind === 1) {
    ensureElementPlace(parent, child, replaces);
  } else if (kind === 10) {
    if (replaces) {
      if (hasOtherChild(parent, 10, child)) hierarchyError('There is a doctype already');
      if (isPrecededBy(child, 1)) hierarchyError('An element stands before it');
    } else {
      if (hasOtherChild(parent, 10, -1)) hierarchyError('There is a doctype already');
      if (child >= 0 ? isPrecededBy(child, 1) : hasOtherChild(parent, 1, -1)) {
        hierarchyError('An element stands before it');
      }
    }
  }
}

function ensureElementPlace(documentId, child, replaces) {
  if (replaces) {
    if (hasOtherChild(documentId, 1, child)) hierarchyError('There is an element already');
    if (isFollowedBy(N.nextSibling(child), 10)) hierarchyError('A doctype follows');
  } else {
    if (hasOtherChild(documentId, 1, -1)) hierarchyError('There is an element already');
    if (child >= 0 && isFollowedBy(child, 10)) hierarchyError('A doctype follows');
  }
}

/**
 * Inserts after checking; arguments are wrappers, `child` may be `null`.
 * <https://dom.spec.whatwg.org/#concept-node-pre-insert>
 */
function preInsert(node, parent, child) {
  const nodeId = idOf(node);
  const parentId = idOf(parent);
  let childId = child === null ? -1 : idOf(child);
  const kind = kindOfWrapper(node);
  ensureInsertionValidity(nodeId, kind, parentId, kindOfWrapper(parent), childId, false);
  if (childId === nodeId) childId = N.nextSibling(nodeId);
  insertNode(nodeId, parentId, childId);
}

/** <https://dom.spec.whatwg.org/#concept-node-replace> */
function replaceChecked(child, node, parent) {
  const nodeId = idOf(node);
  const parentId = idOf(parent);
  const childId = idOf(child);
  ensureInsertionValidity(
    nodeId, kindOfWrapper(node), parentId, kindOfWrapper(parent), childId, true);
  replaceNode(childId, nodeId, parentId);
}

/**
 * Nodes and strings as one node: arguments of `append` and its like.
 * - Returns: the id of a node, or of a fragment if there isn't just one.
 *
 * <https://dom.spec.whatwg.org/#converting-nodes-into-a-node>
 */
function convertNodes(values, documentId) {
  if (values.length === 1) return convertToNode(values[0], documentId);
  const fragment = N.createFragment();
  setOwnerDocument(fragment, documentId);
  const ids = [];
  // Strings are converted before anything moves.
  for (let i = 0; i < values.length; i++) {
    ids[i] = isNode(values[i]) ? values[i] : toDOMString(values[i]);
  }
  for (let i = 0; i < ids.length; i++) {
    const id = convertToNode(ids[i], documentId);
    ensureInsertionValidity(id, kindOfNode(id), fragment, 11, -1, false);
    insertNode(id, fragment);
  }
  return fragment;
}

function convertToNode(value, documentId) {
  const id = nodeIdOrNone(value);
  if (id >= 0) return id;
  const text = N.createCharacterData(3, toDOMString(value));
  setOwnerDocument(text, documentId);
  return text;
}

/** Inserts a node by ids after checking. */
function preInsertIds(nodeId, parentId, childId) {
  ensureInsertionValidity(
    nodeId, kindOfNode(nodeId), parentId, kindOfNode(parentId), childId, false);
  insertNode(nodeId, parentId, childId === nodeId ? N.nextSibling(nodeId) : childId);
}
