// What scripts ask of boxes: rectangles, sizes, what is at a point.
// <https://drafts.csswg.org/cssom-view-1/>
//
// Native answers hold for one state of the document, its sheets, its viewport and its scrolling;
// `N.layoutStamp()` names that state. Until it changes, answers are kept here.

let layoutStamp = -1;
let boundingRectAnswers = objectCreate(null);
let boxMetricsAnswers = objectCreate(null);

/** Throws away answers that are out of date; sheets that scripts changed take effect first. */
function refreshLayoutAnswers() {
  applySheetChanges();
  const stamp = N.layoutStamp();
  if (stamp === layoutStamp) return;
  layoutStamp = stamp;
  boundingRectAnswers = objectCreate(null);
  boxMetricsAnswers = objectCreate(null);
}

/** The bounding rectangle of an element in the viewport: x, y, width, height. */
function boundingNumbers(id) {
  refreshLayoutAnswers();
  return boundingRectAnswers[id] ??= N.boundingRect(id);
}

/**
 * The numbers of an element's box: offsetLeft, offsetTop, offsetWidth, offsetHeight, clientLeft,
 * clientTop, clientWidth, clientHeight, scrollWidth, scrollHeight; `null` without a box.
 */
function boxMetrics(id) {
  refreshLayoutAnswers();
  const known = boxMetricsAnswers[id];
  return known === undefined ? boxMetricsAnswers[id] = N.boxMetrics(id) : known;
}

function boxMetric(id, place) {
  const metrics = boxMetrics(id);
  return metrics === null ? 0 : metrics[place];
}

/** A length as the attributes of type `long` give it. */
function snappedLength(value) {
  return Math.round(value) + 0;
}

/** Adds attributes to the window that become ordinary properties once they are assigned to. */
function extendWindow(members) {
  for (const name of ownKeys(members)) {
    const descriptor = getOwnPropertyDescriptor(members, name);
    if (descriptor.get) {
      asPlatformFunction(descriptor.get);
      descriptor.set ??= asPlatformFunction(getOwnPropertyDescriptor({
        set [name](value) {
          defineProperty(globalThis, name, {
            value, writable: true, enumerable: true, configurable: true,
          });
        },
      }, name).set);
    } else {
      asPlatformFunction(descriptor.value);
    }
    defineProperty(globalThis, name, descriptor);
  }
}

/** Whether a node is in the document that is laid out. */
function isLaidOut(id) {
  return N.isConnected(id);
}

/** Whether a document is in quirks mode. */
function isQuirksDocument(documentNode = 0) {
  return documentRecord(documentNode).mode === 'quirks';
}

/** The id of a document's body element; -1 if there is none. */
function mainBodyId(documentNode = 0) {
  const root = mainRootId(documentNode);
  if (root < 0 || N.localName(root) !== 'html') return -1;
  for (let child = N.firstChild(root); child >= 0; child = N.nextSibling(child)) {
    if (N.kind(child) !== 1) continue;
    const name = N.localName(child);
    if (name === 'body') return child;
  }
  return -1;
}

/** The id of a document's element; -1 if there is none. */
function mainRootId(documentNode = 0) {
  for (let child = N.firstChild(documentNode); child >= 0; child = N.nextSibling(child)) {
    if (N.kind(child) === 1) return child;
  }
  return -1;
}

includeMixin(Element, {
  getClientRects() {
    const id = elementId(this);
    refreshLayoutAnswers();
    return makeRectList(N.clientRects(id));
  },
  getBoundingClientRect() {
    const n = boundingNumbers(elementId(this));
    return new DOMRect(n[0], n[1], n[2], n[3]);
  },
  checkVisibility(options = undefined) {
    const id = elementId(this);
    const members = toDictionary(options);
    const auto = !!members.contentVisibilityAuto;
    const opacity = !!members.opacityProperty || !!members.checkOpacity;
    const visibility = !!members.visibilityProperty || !!members.checkVisibilityCSS;
    refreshLayoutAnswers();
    return N.checkVisibility(id, opacity, visibility, auto);
  },
  get clientTop() { return snappedLength(boxMetric(elementId(this), 5)); },
  get clientLeft() { return snappedLength(boxMetric(elementId(this), 4)); },
  get clientWidth() { return snappedLength(boxMetric(elementId(this), 6)); },
  get clientHeight() { return snappedLength(boxMetric(elementId(this), 7)); },
  get scrollWidth() { return snappedLength(boxMetric(elementId(this), 8)); },
  get scrollHeight() { return snappedLength(boxMetric(elementId(this), 9)); },
  get currentCSSZoom() {
    const id = elementId(this);
    refreshLayoutAnswers();
    return N.zoom(id);
  },
});

includeMixin(HTMLElement, {
  get offsetParent() {
    const id = elementId(this);
    refreshLayoutAnswers();
    return wrap(N.offsetParent(id));
  },
  get scrollParent() {
    const id = elementId(this);
    refreshLayoutAnswers();
    const parent = N.scrollParent(id);
    return parent >= 0 && N.kind(parent) === 9 ? wrap(scrollingElementId(parent)) : wrap(parent);
  },
  get offsetTop() { return snappedLength(boxMetric(elementId(this), 1)); },
  get offsetLeft() { return snappedLength(boxMetric(elementId(this), 0)); },
  get offsetWidth() {
    const metrics = boxMetrics(elementId(this));
    return metrics === null ? 0 : snappedLength(metrics[2]);
  },
  get offsetHeight() {
    const metrics = boxMetrics(elementId(this));
    return metrics === null ? 0 : snappedLength(metrics[3]);
  },
});

includeMixin(HTMLImageElement, {
  get x() { return snappedLength(boundingNumbers(elementId(this))[0] + pageScroll()[0]); },
  get y() { return snappedLength(boundingNumbers(elementId(this))[1] + pageScroll()[1]); },
});

// MARK: Points

/** The nearest node that a tree's scripts may see. <https://dom.spec.whatwg.org/#retarget> */
function retargetedForTree(id, treeRoot) {
  for (;;) {
    const root = N.root(id);
    const host = N.shadowHost(root);
    if (host < 0 || isTreeAround(root, treeRoot)) return id;
    id = host;
  }
}

/** Whether a tree is another, or holds the host of one that does. */
function isTreeAround(root, inner) {
  for (let current = inner; ;) {
    if (current === root) return true;
    const host = N.shadowHost(current);
    if (host < 0) return false;
    current = N.root(host);
  }
}

function elementsAtPoint(treeRoot, x, y) {
  refreshLayoutAnswers();
  const result = [];
  const owner = ownerDocumentOf(treeRoot);
  if (windowTargetOfDocument(owner) === null || !isLaidOut(treeRoot)) return result;
  for (const id of N.elementsAt(x, y, owner)) {
    const seen = retargetedForTree(id, treeRoot);
    if (seen >= 0 && !arrayIncludes(result, seen)) arrayPush(result, seen);
  }
  return result;
}

const pointMembers = {
  elementFromPoint(x, y) {
    const id = idOf(this);
    requireArguments(arguments.length, 2, 'elementFromPoint');
    x = toDouble(x);
    y = toDouble(y);
    const found = elementsAtPoint(id, x, y);
    return found.length > 0 ? wrap(found[0]) : null;
  },
  elementsFromPoint(x, y) {
    const id = idOf(this);
    requireArguments(arguments.length, 2, 'elementsFromPoint');
    x = toDouble(x);
    y = toDouble(y);
    return arrayMap(elementsAtPoint(id, x, y), (found) => wrap(found));
  },
};
includeMixin(Document, pointMembers);
includeMixin(ShadowRoot, pointMembers);

/** <https://drafts.csswg.org/cssom-view-1/#caretposition> */
class CaretPosition {
  #node;
  #offset;
  constructor(token = undefined, id = -1, offset = 0) {
    if (token !== caretToken) illegalConstructor();
    this.#node = id;
    this.#offset = offset;
  }
  get offsetNode() { return wrap(this.#node); }
  get offset() { return this.#offset; }
  getClientRect() {
    const numbers = rangeNumbers(this.#node, this.#offset, this.#node, this.#offset);
    return numbers.length >= 4 ? new DOMRect(numbers[0], numbers[1], numbers[2], numbers[3]) : null;
  }
}
const caretToken = {};
defineInterface(CaretPosition);

/** A place outside of all shadow trees but those of the given roots: beside their hosts. */
function caretOutsideOf([node, offset], roots) {
  for (;;) {
    const root = N.root(node);
    const host = N.shadowHost(root);
    if (host < 0 || roots.some((known) => isTreeAround(root, known))) return [node, offset];
    const parent = N.parent(host);
    if (parent < 0) return [host, 0];
    offset = arrayIndexOf(N.children(parent), host);
    node = parent;
  }
}

includeMixin(Document, {
  caretPositionFromPoint(x, y, options = undefined) {
    const id = idOf(this);
    requireArguments(arguments.length, 2, 'caretPositionFromPoint');
    x = toDouble(x);
    y = toDouble(y);
    const { shadowRoots = [] } = toDictionary(options);
    const roots = toSequence(shadowRoots, (root) => {
      const id = idOf(root);
      if (N.shadowHost(id) < 0) throw new TypeError('The value is not a ShadowRoot.');
      return id;
    });
    if (windowTargetOfDocument(id) === null) return null;
    refreshLayoutAnswers();
    const place = N.caretAt(x, y, id);
    if (place === null) return null;
    const [node, offset] = caretOutsideOf(place, roots);
    return new CaretPosition(caretToken, node, offset);
  },
  caretRangeFromPoint(x = 0, y = 0) {
    const id = idOf(this);
    x = toDouble(x);
    y = toDouble(y);
    if (windowTargetOfDocument(id) === null) return null;
    refreshLayoutAnswers();
    const place = N.caretAt(x, y, id);
    if (place === null) return null;
    const range = this.createRange();
    range.setStart(wrap(place[0]), place[1]);
    return range;
  },
});

// MARK: Ranges

/**
 * The rectangles of what a range selects, as one flat list.
 * <https://drafts.csswg.org/cssom-view-1/#dom-range-getclientrects>
 */
function rangeNumbers(startId, startOffset, endId, endOffset) {
  refreshLayoutAnswers();
  if (!isLaidOut(startId)) return [];
  if (startId === endId && isText(startId)) return N.textRects(startId, startOffset, endOffset);
  const result = [];
  const add = (numbers) => {
    for (let i = 0; i < numbers.length; i++) arrayPush(result, numbers[i]);
  };
  let node = startId;
  if (isText(startId)) {
    add(N.textRects(startId, startOffset, N.data(startId).length));
    node = nodeAfterSubtree(startId);
  } else {
    node = N.childAt(startId, startOffset);
    if (node < 0) node = nodeAfterSubtree(startId);
  }
  const endText = isText(endId);
  // The first node that the range does not reach.
  let end = endText ? endId : N.childAt(endId, endOffset);
  if (end < 0) end = nodeAfterSubtree(endId);
  // What comes after the outermost element that the range holds as a whole.
  let selectedEnd = -2;
  while (node >= 0 && node !== end) {
    if (node === selectedEnd) selectedEnd = -2;
    if (isText(node)) {
      add(N.textRects(node, 0, N.data(node).length));
    } else if (selectedEnd === -2 && N.kind(node) === 1 && !N.contains(node, endId)) {
      add(N.clientRects(node));
      selectedEnd = nodeAfterSubtree(node);
    }
    const child = N.firstChild(node);
    node = child >= 0 ? child : nodeAfterSubtree(node);
  }
  if (endText) add(N.textRects(endId, 0, endOffset));
  return result;
}

function rangeReceiverNumbers(range) {
  const { start, startOffset, end, endOffset } = platformState(range, Range);
  return rangeNumbers(start, startOffset, end, endOffset);
}

includeMixin(Range, {
  getClientRects() {
    return makeRectList(rangeReceiverNumbers(this));
  },
  getBoundingClientRect() {
    return boundingRectOfList(rangeReceiverNumbers(this));
  },
});

/** The union of rectangles that have an area, or else the first. */
function boundingRectOfList(n) {
  if (n.length === 0) return new DOMRect(0, 0, 0, 0);
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (let i = 0; i + 3 < n.length; i += 4) {
    if (n[i + 2] === 0 && n[i + 3] === 0) continue;
    left = minimum(left, n[i]);
    top = minimum(top, n[i + 1]);
    right = maximum(right, n[i] + n[i + 2]);
    bottom = maximum(bottom, n[i + 1] + n[i + 3]);
  }
  if (left === Infinity) return new DOMRect(n[0], n[1], n[2], n[3]);
  return new DOMRect(left, top, right - left, bottom - top);
}
