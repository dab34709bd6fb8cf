// Boundary points, and the ranges that follow changes of the tree.
// <https://dom.spec.whatwg.org/#ranges>
//
// A range is a record `{start, startOffset, end, endOffset}` of ids and offsets, which `Range`
// objects of each world look at. Live ones are listed weakly in `shared`.

/** <https://dom.spec.whatwg.org/#concept-node-length> */
function nodeLength(id) {
  switch (N.kind(id)) {
    case 3: case 4: case 7: case 8: return N.data(id).length;
    case 10: return 0;
    default: return N.childCount(id);
  }
}

function isCharacterData(id) {
  const kind = N.kind(id);
  return kind === 3 || kind === 4 || kind === 7 || kind === 8;
}

function isText(id) {
  const kind = N.kind(id);
  return kind === 3 || kind === 4;
}

/**
 * -1, 0 or 1 where a boundary point is before, equal to or after another of the same root.
 * <https://dom.spec.whatwg.org/#concept-range-bp-position>
 */
function comparePoints(node, offset, otherNode, otherOffset) {
  if (node === otherNode) return offset < otherOffset ? -1 : offset > otherOffset ? 1 : 0;
  if (N.compare(node, otherNode) > 0) {
    return -comparePoints(otherNode, otherOffset, node, offset);
  }
  if (N.contains(node, otherNode)) {
    let child = otherNode;
    for (let parent = N.parent(child); parent !== node; parent = N.parent(child)) child = parent;
    if (N.childIndex(child) < offset) return 1;
  }
  return -1;
}

/** Throws where a boundary point can't be. */
function checkBoundaryPoint(node, offset) {
  if (N.kind(node) === 10) {
    throw new DOMException('A boundary point can\'t be in a doctype.', 'InvalidNodeTypeError');
  }
  if (offset > nodeLength(node)) {
    throw new DOMException('The offset is beyond the end of the node.', 'IndexSizeError');
  }
}

/** Weak references to the records of live ranges; those that are gone are swept now and then. */
shared.liveRangeReferences ??= [];
shared.liveRangeLimit ??= 64;

/** Makes the record of a live range. */
function makeLiveRange(start, startOffset, end, endOffset) {
  const record = { start, startOffset, end, endOffset };
  if (shared.liveRangeReferences.length >= shared.liveRangeLimit) {
    const kept = arrayFilter(
      shared.liveRangeReferences, (reference) => weakTarget(reference) !== undefined);
    shared.liveRangeReferences = kept;
    shared.liveRangeLimit = maximum(64, kept.length * 2);
  }
  arrayPush(shared.liveRangeReferences, new NativeWeakRef(record));
  return record;
}

const NativeWeakRef = WeakRef;
const weakTarget = uncurryThis(WeakRef.prototype.deref);

/** Calls a function with each live range's record. */
function forEachLiveRange(change) {
  const references = shared.liveRangeReferences;
  for (let i = 0; i < references.length; i++) {
    const range = weakTarget(references[i]);
    if (range !== undefined) change(range);
  }
}

/** What changes of the tree do to live ranges. */
const liveRanges = {
  __proto__: null,

  /** `count` nodes are about to be inserted before a child of a parent. */
  inserted(parent, before, count) {
    if (shared.liveRangeReferences.length === 0) return;
    let index = -1;
    forEachLiveRange((range) => {
      if (range.start !== parent && range.end !== parent) return;
      if (index < 0) index = N.childIndex(before);
      if (range.start === parent && range.startOffset > index) range.startOffset += count;
      if (range.end === parent && range.endOffset > index) range.endOffset += count;
    });
  },

  /** A node is about to be taken out of its parent. */
  removed(node, parent) {
    if (shared.liveRangeReferences.length === 0) return;
    let index = -1;
    const isLeaf = N.firstChild(node) < 0;
    // Ranges often are in the same container as the one before.
    let lastContainer = -1;
    let wasInside = false;
    const isInside = (container) => {
      if (isLeaf) return container === node;
      if (container !== lastContainer) {
        lastContainer = container;
        wasInside = N.contains(node, container);
      }
      return wasInside;
    };
    const isConcerned = (container) => {
      if (container !== parent && !isInside(container)) return false;
      if (index < 0) index = N.childIndex(node);
      return true;
    };
    forEachLiveRange((range) => {
      if (isConcerned(range.start)) {
        if (range.start !== parent) {
          range.start = parent;
          range.startOffset = index;
        } else if (range.startOffset > index) {
          range.startOffset -= 1;
        }
      }
      if (isConcerned(range.end)) {
        if (range.end !== parent) {
          range.end = parent;
          range.endOffset = index;
        } else if (range.endOffset > index) {
          range.endOffset -= 1;
        }
      }
    });
  },

  /** `count` units of a node's data from `offset` on have become `length` others. */
  dataReplaced(node, offset, count, length) {
    if (shared.liveRangeReferences.length === 0) return;
    const moved = (place) => {
      if (place <= offset) return place;
      return place <= offset + count ? offset : place + length - count;
    };
    forEachLiveRange((range) => {
      if (range.start === node) range.startOffset = moved(range.startOffset);
      if (range.end === node) range.endOffset = moved(range.endOffset);
    });
  },

  /**
   * A text was split: `newNode` stands behind it, and has what was from `offset` on, which the
   * text itself still has. <https://dom.spec.whatwg.org/#concept-text-split>
   */
  textSplit(node, newNode, parent, offset) {
    if (shared.liveRangeReferences.length === 0) return;
    let index = -1;
    const isBehind = (container, place) => {
      if (container !== parent) return false;
      if (index < 0) index = N.childIndex(node);
      return place === index + 1;
    };
    forEachLiveRange((range) => {
      if (range.start === node && range.startOffset > offset) {
        range.start = newNode;
        range.startOffset -= offset;
      } else if (isBehind(range.start, range.startOffset)) {
        range.startOffset += 1;
      }
      if (range.end === node && range.endOffset > offset) {
        range.end = newNode;
        range.endOffset -= offset;
      } else if (isBehind(range.end, range.endOffset)) {
        range.endOffset += 1;
      }
    });
  },

  /**
   * A text's data was appended to that of an earlier one, which had `length` units, and it is
   * about to be removed. <https://dom.spec.whatwg.org/#dom-node-normalize>
   */
  textJoined(node, earlierNode, length) {
    if (shared.liveRangeReferences.length === 0) return;
    const parent = N.parent(node);
    let index = -1;
    const isBefore = (container, place) => {
      if (container !== parent) return false;
      if (index < 0) index = N.childIndex(node);
      return place === index;
    };
    forEachLiveRange((range) => {
      if (range.start === node) {
        range.start = earlierNode;
        range.startOffset += length;
      } else if (isBefore(range.start, range.startOffset)) {
        range.start = earlierNode;
        range.startOffset = length;
      }
      if (range.end === node) {
        range.end = earlierNode;
        range.endOffset += length;
      } else if (isBefore(range.end, range.endOffset)) {
        range.end = earlierNode;
        range.endOffset = length;
      }
    });
  },
};
