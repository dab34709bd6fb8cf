// `window.find`, which no standard describes: it selects the next match of a text.

/** The match to select next, as an index of a list of matches, or -1. */
function nextMatch(places, isBackwards, wraps) {
  const count = places.length / 4;
  if (count === 0) return -1;
  const range = selectedRange();
  if (range === null) return isBackwards ? count - 1 : 0;
  for (let i = 0; i < count; i++) {
    const index = isBackwards ? count - 1 - i : i;
    const [node, offset] = isBackwards
      ? [places[index * 4 + 2], places[index * 4 + 3]]
      : [places[index * 4], places[index * 4 + 1]];
    const isBeyond = isBackwards
      ? comparePoints(node, offset, range.start, range.startOffset) <= 0
      : comparePoints(node, offset, range.end, range.endOffset) >= 0;
    if (isBeyond) return index;
  }
  return wraps ? (isBackwards ? count - 1 : 0) : -1;
}

includeMixin({ prototype: globalThis }, {
  find(
    string = '', caseSensitive = false, backwards = false, wrapAround = false, wholeWord = false,
  ) {
    const text = toDOMString(string);
    if (text === '') return false;
    const places = N.findText(text, Boolean(caseSensitive), Boolean(wholeWord));
    const index = nextMatch(places, Boolean(backwards), Boolean(wrapAround));
    if (index < 0) return false;
    const at = index * 4;
    select(
      makeLiveRange(places[at], places[at + 1], places[at + 2], places[at + 3]), 'forwards');
    return true;
  },
});
