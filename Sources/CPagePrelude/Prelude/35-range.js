// Ranges: <https://dom.spec.whatwg.org/#interface-range>

/** <https://dom.spec.whatwg.org/#abstractrange> */
class AbstractRange {
  constructor() {
    illegalConstructor();
  }
  get startContainer() {
    return wrap(platformState(this, AbstractRange).start);
  }
  get startOffset() {
    return platformState(this, AbstractRange).startOffset;
  }
  get endContainer() {
    return wrap(platformState(this, AbstractRange).end);
  }
  get endOffset() {
    return platformState(this, AbstractRange).endOffset;
  }
  get collapsed() {
    return isRangeCollapsed(platformState(this, AbstractRange));
  }
}
defineInterface(AbstractRange);

function isRangeCollapsed(range) {
  return range.start === range.end && range.startOffset === range.endOffset;
}

/** What derived constructors call instead of the illegal one of their base. */
function constructRange(Class, state, newTarget) {
  return makePlatformObject(Class, state, newTarget);
}

/** <https://dom.spec.whatwg.org/#staticrange> */
class StaticRange extends AbstractRange {
  constructor(init) {
    requireArguments(arguments.length, 1, 'StaticRange');
    const members = toDictionary(init);
    const required = (name, convert) => {
      const value = members[name];
      if (value === undefined) throw new TypeError(`The member ${name} is required.`);
      return convert(value);
    };
    const end = required('endContainer', idOf);
    const endOffset = required('endOffset', toUnsignedLong);
    const start = required('startContainer', idOf);
    const startOffset = required('startOffset', toUnsignedLong);
    if (isDoctypeOrAttr(start) || isDoctypeOrAttr(end)) {
      throw new DOMException(
        'A range can\'t begin or end in a doctype or attribute.', 'InvalidNodeTypeError');
    }
    return constructRange(StaticRange, { start, startOffset, end, endOffset }, new.target);
  }
}
defineInterface(StaticRange);

function isDoctypeOrAttr(id) {
  const kind = N.kind(id);
  return kind === 10 || (kind === 11 && attrRecords.has(id));
}

/** The record of a live range's object; TypeError for all else. */
function rangeRecordOf(value) {
  if (!hasPlatformState(value, Range)) throw new TypeError('The value is not a Range.');
  return platformState(value, Range);
}

/** A new `Range` with boundary points that are known to be right. */
function makeRange(start, startOffset, end, endOffset) {
  return makePlatformObject(Range, makeLiveRange(start, startOffset, end, endOffset));
}

const rangesOfRecords = new SafeWeakMap();

/** The `Range` of this world for a record that another world may have made. */
function rangeOfRecord(record) {
  const reference = rangesOfRecords.get(record);
  const known = reference === undefined ? undefined : weakTarget(reference);
  if (known !== undefined) return known;
  const range = makePlatformObject(Range, record);
  keepRangeOfRecord(record, range);
  return range;
}

/** Notes which object of this world stands for a record. */
function keepRangeOfRecord(record, range) {
  rangesOfRecords.set(record, new NativeWeakRef(range));
}

/** Sets the start or end. <https://dom.spec.whatwg.org/#concept-range-bp-set> */
function setRangeStart(range, node, offset) {
  checkBoundaryPoint(node, offset);
  if (
    N.root(range.start) !== N.root(node) ||
    comparePoints(node, offset, range.end, range.endOffset) > 0
  ) {
    range.end = node;
    range.endOffset = offset;
  }
  range.start = node;
  range.startOffset = offset;
  noteRangeChanged(range);
}

function setRangeEnd(range, node, offset) {
  checkBoundaryPoint(node, offset);
  if (
    N.root(range.start) !== N.root(node) ||
    comparePoints(node, offset, range.start, range.startOffset) < 0
  ) {
    range.start = node;
    range.startOffset = offset;
  }
  range.end = node;
  range.endOffset = offset;
  noteRangeChanged(range);
}

/** Sets both, which are known to be right. */
function setRange(range, start, startOffset, end, endOffset) {
  range.start = start;
  range.startOffset = startOffset;
  range.end = end;
  range.endOffset = endOffset;
  noteRangeChanged(range);
}

/** The parent of a node, which must have one. */
function parentForRange(node) {
  const parent = N.parent(node);
  if (parent < 0) throw new DOMException('The node has no parent.', 'InvalidNodeTypeError');
  return parent;
}

/** <https://dom.spec.whatwg.org/#range> */
class Range extends AbstractRange {
  constructor() {
    return constructRange(Range, makeLiveRange(0, 0, 0, 0), new.target);
  }

  get commonAncestorContainer() {
    return wrap(commonAncestorOf(platformState(this, Range)));
  }

  setStart(node, offset) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 2, 'setStart');
    setRangeStart(range, idOf(node), toUnsignedLong(offset));
  }
  setEnd(node, offset) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 2, 'setEnd');
    setRangeEnd(range, idOf(node), toUnsignedLong(offset));
  }
  setStartBefore(node) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'setStartBefore');
    const id = idOf(node);
    setRangeStart(range, parentForRange(id), N.childIndex(id));
  }
  setStartAfter(node) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'setStartAfter');
    const id = idOf(node);
    setRangeStart(range, parentForRange(id), N.childIndex(id) + 1);
  }
  setEndBefore(node) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'setEndBefore');
    const id = idOf(node);
    setRangeEnd(range, parentForRange(id), N.childIndex(id));
  }
  setEndAfter(node) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'setEndAfter');
    const id = idOf(node);
    setRangeEnd(range, parentForRange(id), N.childIndex(id) + 1);
  }
  collapse(toStart = false) {
    const range = platformState(this, Range);
    if (toStart) setRange(range, range.start, range.startOffset, range.start, range.startOffset);
    else setRange(range, range.end, range.endOffset, range.end, range.endOffset);
  }
  selectNode(node) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'selectNode');
    const id = idOf(node);
    const parent = parentForRange(id);
    const index = N.childIndex(id);
    setRange(range, parent, index, parent, index + 1);
  }
  selectNodeContents(node) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'selectNodeContents');
    const id = idOf(node);
    checkBoundaryPoint(id, 0);
    setRange(range, id, 0, id, nodeLength(id));
  }

  compareBoundaryPoints(how, sourceRange) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 2, 'compareBoundaryPoints');
    const which = toUnsignedShort(how);
    const source = rangeRecordOf(sourceRange);
    if (which > 3) throw new DOMException('There is no such comparison.', 'NotSupportedError');
    if (N.root(range.start) !== N.root(source.start)) {
      throw new DOMException('The ranges are in different trees.', 'WrongDocumentError');
    }
    const usesStart = which === 0 || which === 3;
    const usesSourceStart = which === 0 || which === 1;
    return comparePoints(
      usesStart ? range.start : range.end,
      usesStart ? range.startOffset : range.endOffset,
      usesSourceStart ? source.start : source.end,
      usesSourceStart ? source.startOffset : source.endOffset,
    );
  }

  deleteContents() {
    deleteRangeContents(platformState(this, Range));
  }
  extractContents() {
    return wrap(extractRangeContents(platformState(this, Range)));
  }
  cloneContents() {
    return wrap(cloneRangeContents(platformState(this, Range)));
  }
  insertNode(node) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'insertNode');
    insertNodeInRange(range, idOf(node));
  }
  surroundContents(newParent) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'surroundContents');
    surroundRangeContents(range, idOf(newParent));
  }

  cloneRange() {
    const { start, startOffset, end, endOffset } = platformState(this, Range);
    return makeRange(start, startOffset, end, endOffset);
  }
  detach() {
    platformState(this, Range);
  }

  isPointInRange(node, offset) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 2, 'isPointInRange');
    const id = idOf(node);
    const place = toUnsignedLong(offset);
    if (N.root(id) !== N.root(range.start)) return false;
    checkBoundaryPoint(id, place);
    return comparePoints(id, place, range.start, range.startOffset) >= 0 &&
      comparePoints(id, place, range.end, range.endOffset) <= 0;
  }
  comparePoint(node, offset) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 2, 'comparePoint');
    const id = idOf(node);
    const place = toUnsignedLong(offset);
    if (N.root(id) !== N.root(range.start)) {
      throw new DOMException('The node is in another tree.', 'WrongDocumentError');
    }
    checkBoundaryPoint(id, place);
    if (comparePoints(id, place, range.start, range.startOffset) < 0) return -1;
    return comparePoints(id, place, range.end, range.endOffset) > 0 ? 1 : 0;
  }
  intersectsNode(node) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'intersectsNode');
    const id = idOf(node);
    if (N.root(id) !== N.root(range.start)) return false;
    const parent = N.parent(id);
    if (parent < 0) return true;
    const index = N.childIndex(id);
    return comparePoints(parent, index, range.end, range.endOffset) < 0 &&
      comparePoints(parent, index + 1, range.start, range.startOffset) > 0;
  }

  createContextualFragment(string) {
    const range = platformState(this, Range);
    requireArguments(arguments.length, 1, 'createContextualFragment');
    return wrap(contextualFragment(range, toDOMString(string)));
  }
  toString() {
    return rangeText(platformState(this, Range));
  }
}
defineInterface(Range, {
  constants: { START_TO_START: 0, START_TO_END: 1, END_TO_END: 2, END_TO_START: 3 },
});

includeMixin(Document, {
  createRange() {
    const id = idOfInterface(this, Document);
    return makeRange(id, 0, id, 0);
  },
});
