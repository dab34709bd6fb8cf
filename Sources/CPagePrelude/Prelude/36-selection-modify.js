// `Selection.modify`: the focus goes by units of text.
// <https://w3c.github.io/selection-api/#dom-selection-modify>

/**
 * Moves or extends the selection.
 *
 * Not yet: lines and paragraphs as they are laid out; they go to where a block begins or ends.
 */
function modifySelection(alter, direction, granularity) {
  if (alter !== 'move' && alter !== 'extend') return;
  const isForward = direction === 'forward' || direction === 'right';
  if (!isForward && direction !== 'backward' && direction !== 'left') return;
  const range = selectedRange();
  if (range === null) return;
  if (alter === 'move' && !isRangeCollapsed(range) && granularity === 'character') {
    if (isForward) select(makeCollapsedRange(range.end, range.endOffset), 'forwards');
    else select(makeCollapsedRange(range.start, range.startOffset), 'forwards');
    return;
  }
  const focus = selectionFocus();
  const moved = movedPoint(focus, isForward, granularity);
  if (moved === null) return;
  if (alter === 'move') {
    select(makeCollapsedRange(moved[0], moved[1]), 'forwards');
    return;
  }
  const [anchor, anchorOffset] = selectionAnchor();
  selectBetween(anchor, anchorOffset, moved[0], moved[1]);
}

function makeCollapsedRange(node, offset) {
  return makeLiveRange(node, offset, node, offset);
}

/** Where a point comes to, or null for a granularity that there is not. */
function movedPoint(point, isForward, granularity) {
  switch (granularity) {
    case 'character': return movedByCharacter(point, isForward);
    case 'word': return movedByWord(point, isForward);
    case 'documentboundary': return edgeOfText(wholeDocument(), isForward);
    case 'line': case 'lineboundary': case 'sentence': case 'sentenceboundary': case 'paragraph':
    case 'paragraphboundary':
      return edgeOfText(blockOfPoint(point[0]), isForward);
    default: return null;
  }
}

function wholeDocument() {
  const root = documentElementId(0);
  const body = root < 0 ? -1 : bodyElementId(root);
  return body < 0 ? 0 : body;
}

/** The nearest element around a node that holds a paragraph. */
function blockOfPoint(id) {
  const inline = ['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'em', 'i', 'kbd', 'mark', 'q',
    's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'var'];
  let node = N.kind(id) === 1 ? id : N.parent(id);
  while (node >= 0 && N.kind(node) === 1 && arrayIncludes(inline, N.localName(node))) {
    node = N.parent(node);
  }
  return node < 0 ? wholeDocument() : node;
}

/** The first or last place in a text of a subtree; null where there is no text. */
function edgeOfText(root, isLast) {
  let found = null;
  for (let node = root; node >= 0; node = nextNodeWithin(node, root)) {
    if (!isText(node) || N.data(node).length === 0) continue;
    found = isLast ? [node, N.data(node).length] : [node, 0];
    if (!isLast) break;
  }
  return found;
}

/** The nearest text with data before or behind a node, or -1. */
function neighbouringText(id, isForward) {
  const root = wholeDocument();
  let node = id;
  do {
    node = isForward ? nextNodeWithin(node, root) : previousNodeWithin(node, root);
  } while (node >= 0 && !(isText(node) && N.data(node).length > 0));
  return node;
}

/** A point as one in a text, or null. */
function pointInText([node, offset], isForward) {
  if (isText(node)) return [node, offset];
  const child = N.childAt(node, isForward ? offset : maximum(0, offset - 1));
  const from = child < 0 ? node : child;
  if (isText(from)) return [from, isForward ? 0 : N.data(from).length];
  const text = neighbouringText(from, isForward);
  return text < 0 ? null : [text, isForward ? 0 : N.data(text).length];
}

function movedByCharacter(point, isForward) {
  const place = pointInText(point, isForward);
  if (place === null) return point;
  const [node, offset] = place;
  const data = N.data(node);
  if (isForward ? offset < data.length : offset > 0) {
    const units = unitsAt(data, offset, !isForward);
    return [node, isForward ? offset + units : offset - units];
  }
  const next = neighbouringText(node, isForward);
  if (next < 0) return point;
  const text = N.data(next);
  return [next, isForward ? unitsAt(text, 0) : text.length - unitsAt(text, text.length, true)];
}

/** How many units the code point behind or before an offset has. */
function unitsAt(data, offset, isBefore = false) {
  const first = stringCharCodeAt(data, isBefore ? offset - 2 : offset);
  const second = stringCharCodeAt(data, isBefore ? offset - 1 : offset + 1);
  const isPair = first >= 0xD800 && first < 0xDC00 && second >= 0xDC00 && second < 0xE000;
  return isPair ? 2 : 1;
}

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;

function movedByWord(point, isForward) {
  const place = pointInText(point, isForward);
  if (place === null) return point;
  let [node, offset] = place;
  let isInWord = false;
  for (;;) {
    const data = N.data(node);
    while (isForward ? offset < data.length : offset > 0) {
      const character = data[isForward ? offset : offset - 1];
      const isWord = regExpTest(wordCharacter, character);
      if (isInWord && !isWord) return [node, offset];
      isInWord ||= isWord;
      offset += isForward ? 1 : -1;
    }
    if (isInWord) return [node, offset];
    const next = neighbouringText(node, isForward);
    if (next < 0) return [node, offset];
    node = next;
    offset = isForward ? 0 : N.data(node).length;
  }
}
