// Lists of media queries, and what a page is told of them.
// <https://drafts.csswg.org/cssom-1/#the-medialist-interface>

class MediaList {
  constructor() {
    illegalConstructor();
  }
  get mediaText() { return arrayJoin(platformState(this, MediaList).queries(), ', '); }
  set mediaText(value) {
    const state = platformState(this, MediaList);
    state.store(N.mediaQueries(toDOMStringNullEmpty(value)));
  }
  get length() { return platformState(this, MediaList).queries().length; }
  toString() { return arrayJoin(platformState(this, MediaList).queries(), ', '); }
  item(index) {
    const state = platformState(this, MediaList);
    requireArguments(arguments.length, 1, 'item');
    return state.queries()[index >>> 0] ?? null;
  }
  appendMedium(medium) {
    const state = platformState(this, MediaList);
    requireArguments(arguments.length, 1, 'appendMedium');
    const [query, ...more] = N.mediaQueries(toDOMString(medium));
    if (query === undefined || more.length > 0) return;
    const queries = arraySlice(state.queries());
    if (arrayIncludes(queries, query)) return;
    arrayPush(queries, query);
    state.store(queries);
  }
  deleteMedium(medium) {
    const state = platformState(this, MediaList);
    requireArguments(arguments.length, 1, 'deleteMedium');
    const [query, ...more] = N.mediaQueries(toDOMString(medium));
    if (query === undefined || more.length > 0) return;
    const queries = state.queries();
    const kept = arrayFilter(queries, (known) => known !== query);
    if (kept.length === queries.length) {
      throw new DOMException('There is no such medium.', 'NotFoundError');
    }
    state.store(kept);
  }
}
defineInterface(MediaList);
defineIndexedIterator(MediaList.prototype);

/** A `MediaList` over `{queries(), store(queries)}`. */
function makeMediaList(state) {
  const proxy = makeLegacyPlatformObject(makePlatformObject(MediaList, state), {
    indexed: { length: () => state.queries().length, item: (index) => state.queries()[index] },
  });
  return stampPlatformObject(proxy, MediaList, state);
}

// MARK: matchMedia

let reportMediaChange;

/** The lists of this world, in the order in which they were made. */
const mediaQueryLists = [];
/** How often the viewport or the device has become another. */
shared.mediaChanges ??= 0;
let seenMediaChanges = -1;

class MediaQueryList extends EventTarget {
  #text;
  #matched;
  #window;
  constructor(token = undefined, text = '', target = undefined) {
    if (token !== mediaToken) illegalConstructor();
    super();
    this.#text = text;
    this.#window = target;
    this.#matched = N.matchesMedia(text, target.document);
  }
  get media() { return this.#text; }
  get matches() { return N.matchesMedia(this.#text, this.#window.document); }
  addListener(callback) {
    this.#text;
    requireArguments(arguments.length, 1, 'addListener');
    if (callback !== null && callback !== undefined) this.addEventListener('change', callback);
  }
  removeListener(callback) {
    this.#text;
    requireArguments(arguments.length, 1, 'removeListener');
    if (callback !== null && callback !== undefined) this.removeEventListener('change', callback);
  }
  static {
    reportMediaChange = (list) => {
      const { matches } = list;
      if (matches === list.#matched) return;
      list.#matched = matches;
      fireEvent('change', list, {
        interface: 'MediaQueryListEvent', media: list.#text, matches,
      });
    };
  }
}
const mediaToken = {};
defineInterface(MediaQueryList);
defineEventHandlers(MediaQueryList.prototype, ['change']);

/** A list of media queries for a window. */
function makeMediaQueryList(query, target) {
  const text = arrayJoin(N.mediaQueries(toDOMString(query)), ', ');
  const list = new MediaQueryList(mediaToken, text, target);
  arrayPush(mediaQueryLists, list);
  if (seenMediaChanges < 0) {
    seenMediaChanges = shared.mediaChanges;
    arrayPush(eventLoop.stepsBeforeCallbacks, () => {
      if (seenMediaChanges === shared.mediaChanges) return;
      seenMediaChanges = shared.mediaChanges;
      for (const known of arraySlice(mediaQueryLists)) reportMediaChange(known);
    });
  }
  return list;
}

extendWindow({
  matchMedia(query) {
    requireArguments(arguments.length, 1, 'matchMedia');
    return makeMediaQueryList(query, shared.windowTarget);
  },
});

let knownViewport = arraySlice(N.viewport(), 0, 2);

/** The viewport or the device is another now. */
hooks.mediaChanged = () => {
  const viewport = arraySlice(N.viewport(), 0, 2);
  const isResized = viewport[0] !== knownViewport[0] || viewport[1] !== knownViewport[1];
  knownViewport = viewport;
  if (isResized) queueTask('viewport', () => fireEvent('resize', globalThis));
  shared.mediaChanges += 1;
  requestFrame();
  noteLayoutChange();
};
