// The selection of the page. <https://w3c.github.io/selection-api/>

/** The record of the selected range, or null, and `forwards`, `backwards` or `directionless`. */
shared.selection ??= { range: null, direction: 'directionless', hasScheduledChange: false };

/** The selected range while it is in the document; null otherwise. */
function selectedRange() {
  const { range } = shared.selection;
  return range !== null && isInDocument(range.start) ? range : null;
}

/** Whether a node is in the main document, through shadow roots too. */
function isInDocument(id) {
  return shadowIncludingRootId(id) === 0;
}

/** <https://w3c.github.io/selection-api/#dfn-schedule-a-selectionchange-event> */
function scheduleSelectionChange() {
  const { selection } = shared;
  if (selection.hasScheduledChange) return;
  selection.hasScheduledChange = true;
  queueTask('user interaction', () => {
    selection.hasScheduledChange = false;
    fireEvent('selectionchange', 0);
  });
}

/** A live range got other boundary points: the selection may be that range. */
function noteRangeChanged(range) {
  const { selection } = shared;
  if (selection.range !== range) return;
  if (!isInDocument(range.start)) selection.range = null;
  selection.direction = 'forwards';
  scheduleSelectionChange();
}

function select(range, direction) {
  const { selection } = shared;
  selection.range = range;
  selection.direction = direction;
  N.marksText();
  scheduleSelectionChange();
}

/** Selects between two points in either order, the second of which becomes the focus. */
function selectBetween(anchor, anchorOffset, focus, focusOffset) {
  const isBackwards = comparePoints(focus, focusOffset, anchor, anchorOffset) < 0;
  const range = isBackwards
    ? makeLiveRange(focus, focusOffset, anchor, anchorOffset)
    : makeLiveRange(anchor, anchorOffset, focus, focusOffset);
  select(range, isBackwards ? 'backwards' : 'forwards');
}

/** The anchor `[node, offset]`, or null without a selection. */
function selectionAnchor() {
  const range = selectedRange();
  if (range === null) return null;
  return shared.selection.direction === 'backwards'
    ? [range.end, range.endOffset]
    : [range.start, range.startOffset];
}

/** The focus `[node, offset]`, or null without a selection. */
function selectionFocus() {
  const range = selectedRange();
  if (range === null) return null;
  return shared.selection.direction === 'backwards'
    ? [range.start, range.startOffset]
    : [range.end, range.endOffset];
}

/** Only one object of each world is a Selection. */
class SelectionStamp extends Returning {
  #isSelection = true;
  static check(value) {
    if (!isObject(value) || !(#isSelection in value)) illegalInvocation();
  }
}

function collapseSelection(node, offset) {
  const id = toNullableNodeId(node);
  const place = toUnsignedLong(offset);
  if (id < 0) {
    clearSelection();
    return;
  }
  checkBoundaryPoint(id, place);
  if (!isInDocument(id)) return;
  select(makeLiveRange(id, place, id, place), 'forwards');
}

function clearSelection() {
  if (shared.selection.range !== null) select(null, 'directionless');
}

/** The selection as a non-empty one. */
function requireSelectedRange() {
  const range = selectedRange();
  if (range === null) throw new DOMException('Nothing is selected.', 'InvalidStateError');
  return range;
}

/** <https://w3c.github.io/selection-api/#dom-selection> */
class Selection {
  constructor() {
    illegalConstructor();
  }
  get anchorNode() {
    SelectionStamp.check(this);
    return wrap(selectionAnchor()?.[0] ?? -1);
  }
  get anchorOffset() {
    SelectionStamp.check(this);
    return selectionAnchor()?.[1] ?? 0;
  }
  get focusNode() {
    SelectionStamp.check(this);
    return wrap(selectionFocus()?.[0] ?? -1);
  }
  get focusOffset() {
    SelectionStamp.check(this);
    return selectionFocus()?.[1] ?? 0;
  }
  get isCollapsed() {
    SelectionStamp.check(this);
    const range = selectedRange();
    return range === null || isRangeCollapsed(range);
  }
  get rangeCount() {
    SelectionStamp.check(this);
    return selectedRange() === null ? 0 : 1;
  }
  get type() {
    SelectionStamp.check(this);
    const range = selectedRange();
    if (range === null) return 'None';
    return isRangeCollapsed(range) ? 'Caret' : 'Range';
  }
  get direction() {
    SelectionStamp.check(this);
    const range = selectedRange();
    if (range === null || isRangeCollapsed(range)) return 'none';
    const { direction } = shared.selection;
    return direction === 'forwards' ? 'forward' : direction === 'backwards' ? 'backward' : 'none';
  }
  getRangeAt(index) {
    SelectionStamp.check(this);
    requireArguments(arguments.length, 1, 'getRangeAt');
    const place = toUnsignedLong(index);
    const range = selectedRange();
    if (place !== 0 || range === null) {
      throw new DOMException('There is no such range.', 'IndexSizeError');
    }
    return rangeOfRecord(range);
  }
  addRange(range) {
    SelectionStamp.check(this);
    requireArguments(arguments.length, 1, 'addRange');
    const record = rangeRecordOf(range);
    if (N.root(record.start) !== 0 || selectedRange() !== null) return;
    keepRangeOfRecord(record, range);
    select(record, 'forwards');
  }
  removeRange(range) {
    SelectionStamp.check(this);
    requireArguments(arguments.length, 1, 'removeRange');
    if (rangeRecordOf(range) !== selectedRange()) {
      throw new DOMException('The range is not selected.', 'NotFoundError');
    }
    clearSelection();
  }
  removeAllRanges() {
    SelectionStamp.check(this);
    clearSelection();
  }
  empty() {
    SelectionStamp.check(this);
    clearSelection();
  }
  getComposedRanges(options = undefined) {
    SelectionStamp.check(this);
    const range = selectedRange();
    if (range === null) return [];
    const roots = toDictionary(options).shadowRoots;
    const known = roots === undefined ? [] : toSequence(roots, idOf);
    return [composedRange(range, known)];
  }
  collapse(node, offset = 0) {
    SelectionStamp.check(this);
    requireArguments(arguments.length, 1, 'collapse');
    collapseSelection(node, offset);
  }
  setPosition(node, offset = 0) {
    SelectionStamp.check(this);
    requireArguments(arguments.length, 1, 'setPosition');
    collapseSelection(node, offset);
  }
  collapseToStart() {
    SelectionStamp.check(this);
    const { start, startOffset } = requireSelectedRange();
    select(makeLiveRange(start, startOffset, start, startOffset), 'forwards');
  }
  collapseToEnd() {
    SelectionStamp.check(this);
    const { end, endOffset } = requireSelectedRange();
    select(makeLiveRange(end, endOffset, end, endOffset), 'forwards');
  }
  extend(node, offset = 0) {
    SelectionStamp.check(this);
    requireArguments(arguments.length, 1, 'extend');
    const id = idOf(node);
    const place = toUnsignedLong(offset);
    if (!isInDocument(id)) return;
    requireSelectedRange();
    checkBoundaryPoint(id, place);
    const [anchor, anchorOffset] = selectionAnchor();
    if (N.root(anchor) !== N.root(id)) {
      select(makeLiveRange(id, place, id, place), 'forwards');
    } else {
      selectBetween(anchor, anchorOffset, id, place);
    }
  }
  setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset) {
    SelectionStamp.check(this);
    requireArguments(arguments.length, 4, 'setBaseAndExtent');
    const anchor = idOf(anchorNode);
    const anchorPlace = toUnsignedLong(anchorOffset);
    const focus = idOf(focusNode);
    const focusPlace = toUnsignedLong(focusOffset);
    if (anchorPlace > nodeLength(anchor) || focusPlace > nodeLength(focus)) {
      throw new DOMException('The offset is beyond the end of the node.', 'IndexSizeError');
    }
    if (!isInDocument(anchor) || !isInDocument(focus)) return;
    checkBoundaryPoint(anchor, anchorPlace);
    checkBoundaryPoint(focus, focusPlace);
    if (N.root(anchor) !== N.root(focus)) {
      select(makeLiveRange(focus, focusPlace, focus, focusPlace), 'forwards');
    } else {
      selectBetween(anchor, anchorPlace, focus, focusPlace);
    }
  }
  selectAllChildren(node) {
    SelectionStamp.check(this);
    requireArguments(arguments.length, 1, 'selectAllChildren');
    const id = idOf(node);
    checkBoundaryPoint(id, 0);
    if (!isInDocument(id)) return;
    select(makeLiveRange(id, 0, id, N.childCount(id)), 'forwards');
  }
  modify(alter = '', direction = '', granularity = '') {
    SelectionStamp.check(this);
    modifySelection(
      asciiLowercase(toDOMString(alter)), asciiLowercase(toDOMString(direction)),
      asciiLowercase(toDOMString(granularity)));
  }
  deleteFromDocument() {
    SelectionStamp.check(this);
    const range = selectedRange();
    if (range !== null) deleteRangeContents(range);
  }
  containsNode(node, allowPartialContainment = false) {
    SelectionStamp.check(this);
    requireArguments(arguments.length, 1, 'containsNode');
    const id = idOf(node);
    const range = selectedRange();
    if (range === null || N.root(id) !== N.root(range.start)) return false;
    const parent = N.parent(id);
    if (parent < 0) return Boolean(allowPartialContainment);
    const index = N.childIndex(id);
    if (allowPartialContainment) {
      return comparePoints(parent, index, range.end, range.endOffset) < 0 &&
        comparePoints(parent, index + 1, range.start, range.startOffset) > 0;
    }
    return comparePoints(range.start, range.startOffset, parent, index) <= 0 &&
      comparePoints(range.end, range.endOffset, parent, index + 1) >= 0;
  }
  toString() {
    SelectionStamp.check(this);
    const range = selectedRange();
    return range === null ? '' : renderedRangeText(range);
  }
}
for (const [name, original] of [
  ['baseNode', 'anchorNode'], ['baseOffset', 'anchorOffset'], ['extentNode', 'focusNode'],
  ['extentOffset', 'focusOffset'],
]) {
  defineProperty(
    Selection.prototype, name, getOwnPropertyDescriptor(Selection.prototype, original));
}
defineInterface(Selection);

/** A range whose ends are out of shadow trees that weren't given. */
function composedRange(range, roots) {
  let { start, startOffset, end, endOffset } = range;
  for (;;) {
    const root = N.root(start);
    const host = N.shadowHost(root);
    if (host < 0 || arrayIncludes(roots, root)) break;
    start = N.parent(host);
    startOffset = N.childIndex(host);
  }
  for (;;) {
    const root = N.root(end);
    const host = N.shadowHost(root);
    if (host < 0 || arrayIncludes(roots, root)) break;
    end = N.parent(host);
    endOffset = N.childIndex(host) + 1;
  }
  return makePlatformObject(StaticRange, { start, startOffset, end, endOffset });
}

/** The one Selection of this world. */
const pageSelection = new SelectionStamp(objectCreate(Selection.prototype));

includeMixin(Document, {
  getSelection() {
    return idOfInterface(this, Document) === 0 ? pageSelection : null;
  },
});

includeMixin({ prototype: globalThis }, {
  getSelection() {
    return pageSelection;
  },
});
