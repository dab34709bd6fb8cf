// Custom highlights: <https://drafts.csswg.org/css-highlight-api-1/>

/** The highlights of all content worlds: `SafeMap`s of names and `{ranges, priority, type}`. */
const highlightMaps = shared.highlightMaps ??= [];

/** Converts to `AbstractRange`. */
function toAbstractRange(value) {
  if (!hasPlatformState(value, AbstractRange)) throw new TypeError('The value is not a range.');
  return value;
}

const highlightTypes = ['highlight', 'spelling-error', 'grammar-error'];

/** <https://drafts.csswg.org/css-highlight-api-1/#highlight> */
class Highlight {
  constructor(...initialRanges) {
    const state = { ranges: new SafeSet(), priority: 0, type: 'highlight' };
    for (let i = 0; i < initialRanges.length; i++) {
      state.ranges.add(toAbstractRange(initialRanges[i]));
    }
    stampPlatformObject(this, Highlight, state);
  }
  get priority() {
    return platformState(this, Highlight).priority;
  }
  set priority(value) {
    platformState(this, Highlight).priority = toLong(value);
  }
  get type() {
    return platformState(this, Highlight).type;
  }
  set type(value) {
    const state = platformState(this, Highlight);
    const name = toDOMString(value);
    if (arrayIncludes(highlightTypes, name)) state.type = name;
  }
}
defineSetlike(Highlight, (object) => platformState(object, Highlight).ranges, toAbstractRange);
defineInterface(Highlight);

/** <https://drafts.csswg.org/css-highlight-api-1/#highlightregistry> */
class HighlightRegistry {
  constructor() {
    illegalConstructor();
  }
}

/** This world's highlights by their names. */
const highlightsByName = new SafeMap();

defineMaplike(HighlightRegistry, (object) => {
  platformState(object, HighlightRegistry);
  return highlightsByName;
}, toDOMString, (value) => {
  if (!hasPlatformState(value, Highlight)) throw new TypeError('The value is not a Highlight.');
  return value;
}, () => {
  if (arrayIncludes(highlightMaps, markedTextsOfHighlights)) return;
  arrayPush(highlightMaps, markedTextsOfHighlights);
  N.marksText();
});
defineInterface(HighlightRegistry);

/** `CSS.highlights` of this world. */
const pageHighlights = makePlatformObject(HighlightRegistry, true);

/** What this world's highlights mark: adds `[name, priority, type, places]` to a list. */
function markedTextsOfHighlights(list) {
  highlightsByName.forEach((highlight, name) => {
    const { ranges, priority, type } = platformState(highlight, Highlight);
    const places = [];
    ranges.forEach((range) => {
      const record = platformState(range, AbstractRange);
      if (isValidStaticRange(record)) addMarkedPlaces(record, places);
    });
    arrayPush(list, [name, priority, type, places]);
  });
}

/** Whether a range of any kind lies within one tree that shows, its end not before its start. */
function isValidStaticRange({ start, startOffset, end, endOffset }) {
  return N.root(start) === N.root(end) && isInDocument(start) &&
    startOffset <= nodeLength(start) && endOffset <= nodeLength(end) &&
    comparePoints(start, startOffset, end, endOffset) <= 0;
}

/** Adds the parts of texts in a range to a flat list of node, start and end. */
function addMarkedPlaces(range, places) {
  const { start, startOffset, end, endOffset } = range;
  const add = (node, from, to) => {
    if (from < to) arrayPush(places, node, from, to);
  };
  if (isText(start)) add(start, startOffset, start === end ? endOffset : N.data(start).length);
  if (start === end && isText(start)) return;
  let next = isCharacterData(start) ? -1 : N.childAt(start, startOffset);
  if (next < 0) next = nodeAfterSubtree(start);
  const endChild = isCharacterData(end) ? -1 : N.childAt(end, endOffset);
  const stop = isCharacterData(end) ? end : endChild >= 0 ? endChild : nodeAfterSubtree(end);
  while (next >= 0 && next !== stop) {
    if (isText(next)) add(next, 0, N.data(next).length);
    next = nextNodeInTree(next);
  }
  if (isText(end)) add(end, 0, endOffset);
}

/** What is marked when the page is painted: the highlights of all worlds and the selection. */
hooks.markedTexts = () => {
  const list = [];
  for (let i = 0; i < highlightMaps.length; i++) highlightMaps[i](list);
  const selected = selectedRange();
  if (selected !== null) {
    const places = [];
    addMarkedPlaces(selected, places);
    arrayPush(list, ['', 0, 'selection', places]);
  }
  return list;
};
