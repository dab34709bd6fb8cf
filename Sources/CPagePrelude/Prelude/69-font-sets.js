// document.fonts: the faces of the document, and when they have loaded.
// <https://drafts.csswg.org/css-font-loading/#fontfaceset-interface>
//
// Deviation: the engine loads the faces of sheets with the page. What scripts see of it begins when
// they first ask: faces whose families are used load then, after the parser has come to its end.

/** The faces that scripts of a world have added, as text, for the engine. */
const scriptFontFaces = (shared.scriptFontFaces ??= new SafeMap());

/** The set of the main document in this world. */
const fontSet = {
  object: null, added: new SafeSet(), loading: new SafeSet(), loaded: [], failed: [],
  status: 'loaded', ready: null, isSettled: false, seenVersion: -1,
  /** When it may be asked again which fonts are used, as that takes a layout, and how long to the
      time after that. */
  nextCheck: 0, checkInterval: 0,
};

/** All faces of the set, those of sheets first. */
function fontFacesOfSet(set) {
  const faces = set === fontSet ? fontFacesOfDocument() : [];
  set.added.forEach((record) => { faces[faces.length] = record; });
  return faces;
}

let areScriptFontFacesChanged = false;

/** Lets the engine know soon of the faces that scripts have added. */
function noteScriptFontFaces() {
  if (areScriptFontFacesChanged) return;
  areScriptFontFacesChanged = true;
  arrayPush(shared.fontUpdates, applyScriptFontFaces);
  queueEngineMicrotask(applySheetChanges);
  noteLayoutChange();
}

function applyScriptFontFaces() {
  areScriptFontFacesChanged = false;
  const texts = [];
  fontSet.added.forEach((record) => {
    if (record.status !== 'error') texts[texts.length] = fontFaceText(record);
  });
  const text = arrayJoin(texts, '\n');
  if ((scriptFontFaces.get(worldName) ?? '') === text) return;
  scriptFontFaces.set(worldName, text);
  applyAdoptedSheets(0);
}

const belongsToFontSet = (record) => fontSet.added.has(record)
  || (record.rule !== null && fontSet.object !== null);

/** <https://drafts.csswg.org/css-font-loading/#switch-the-fontfaceset-to-loading> */
function noteFontFaceLoading(record) {
  if (!belongsToFontSet(record)) return;
  const wasEmpty = fontSet.loading.size === 0;
  fontSet.loading.add(record);
  if (!wasEmpty || fontSet.status === 'loading') return;
  fontSet.status = 'loading';
  if (fontSet.isSettled) renewFontPromise();
  queueTask('font loading', () => fireInSteps(
    'loading', fontSet.object, { interface: 'FontFaceSetLoadEvent' }));
}

function renewFontPromise() {
  fontSet.ready = newDeferred();
  fontSet.isSettled = false;
}

function noteFontFaceLoaded(record) {
  if (!fontSet.loading.delete(record)) return;
  const list = record.status === 'loaded' ? fontSet.loaded : fontSet.failed;
  list[list.length] = record.object;
  endFontLoading();
}

/** <https://drafts.csswg.org/css-font-loading/#switch-the-fontfaceset-to-loaded> */
function endFontLoading() {
  if (fontSet.loading.size > 0) return;
  queueTask('font loading', () => {
    if (fontSet.loading.size > 0) return;
    const { loaded, failed } = fontSet;
    fontSet.loaded = [];
    fontSet.failed = [];
    const settle = () => {
      if (fontSet.isSettled || fontSet.loading.size > 0) return;
      fontSet.isSettled = true;
      fontSet.ready.resolve(fontSet.object);
    };
    if (fontSet.status === 'loaded') {
      settle();
      return;
    }
    fontSet.status = 'loaded';
    const init = (fontfaces) => ({
      interface: 'FontFaceSetLoadEvent', fontfaces: freeze(fontfaces),
    });
    fireInSteps('loadingdone', fontSet.object, init(loaded), () => {
      if (failed.length === 0) settle();
      else fireInSteps('loadingerror', fontSet.object, init(failed), settle);
    });
  });
}

/** Loads the faces whose families the page uses. */
function loadUsedFontFaces() {
  fontSet.seenVersion = N.version();
  applySheetChanges();
  const faces = fontFacesOfSet(fontSet);
  if (arraySome(faces, ({ status }) => status === 'unloaded')) {
    const used = usedFontFaces(faces);
    for (let i = 0; i < used.length; i++) loadFontFace(used[i]);
  }
  if (!fontSet.isSettled) endFontLoading();
}

/** Begins to follow the fonts of the document. */
function watchFonts() {
  renewFontPromise();
  fontSet.object = makePlatformObject(FontFaceSet, fontSet);
  new EventTargetState(fontSet.object);
  const begin = () => queueTask('font loading', loadUsedFontFaces);
  if (pageLife.phase === 'parsing') arrayPush(pageLife.stepsAfterParsing, begin);
  else begin();
  const wake = () => requestFrame();
  layoutChangeListeners.add(() => {
    fontSet.seenVersion = -1;
    fontSet.checkInterval = 0;
    fontSet.nextCheck = 0;
    requestFrame();
  });
  arrayPush(childrenChangedSteps, wake);
  arrayPush(attributeChangeSteps, wake);
  arrayPush(eventLoop.stepsAfterCallbacks, (time) => {
    if (fontSet.seenVersion === N.version() || pageLife.phase === 'parsing') return;
    if (time < fontSet.nextCheck) {
      requestFrame();
      return;
    }
    fontSet.nextCheck = time + fontSet.checkInterval;
    fontSet.checkInterval = minimum(fontSet.checkInterval * 2 + 10, 1000);
    loadUsedFontFaces();
  });
}

class FontFaceSet extends EventTarget {
  constructor() {
    illegalConstructor();
  }
  get status() { return platformState(this, FontFaceSet).status; }
  get ready() { return rejectedFor(() => platformState(this, FontFaceSet).ready.promise); }
  check(font, text = ' ') {
    const set = platformState(this, FontFaceSet);
    requireArguments(arguments.length, 1, 'check');
    const name = toDOMString(font);
    const found = matchingFontFaces(fontFacesOfSet(set), name, toDOMString(text));
    return arrayEvery(found, ({ status }) => status === 'loaded');
  }
  load(font, text = ' ') {
    return rejectedFor(() => {
      const set = platformState(this, FontFaceSet);
      requireArguments(arguments.length, 1, 'load');
      const name = toDOMString(font);
      return loadedFontFaces(matchingFontFaces(fontFacesOfSet(set), name, toDOMString(text)));
    });
  }
}

/** A promise of the objects of faces that load. */
function loadedFontFaces(faces) {
  const { promise, resolve, reject } = newDeferred();
  let missing = faces.length;
  const finish = () => resolve(arrayMap(faces, ({ object }) => object));
  const settled = (error) => {
    missing -= 1;
    if (error !== null) reject(error);
    else if (missing === 0) finish();
  };
  if (missing === 0) finish();
  for (let i = 0; i < faces.length; i++) {
    const record = faces[i];
    loadFontFace(record);
    if (record.status === 'loading') record.waiting[record.waiting.length] = settled;
    else promiseThen(record.loaded.promise, () => settled(null), settled);
  }
  return promise;
}

defineSetlike(FontFaceSet, (object) => {
  const objects = new SafeSet();
  const faces = fontFacesOfSet(platformState(object, FontFaceSet));
  for (let i = 0; i < faces.length; i++) objects.add(faces[i].object);
  return objects;
}, (value) => {
  platformState(value, FontFace);
  return value;
});
includeMixin(FontFaceSet, {
  add(font) {
    const set = platformState(this, FontFaceSet);
    requireArguments(arguments.length, 1, 'add');
    const record = platformState(font, FontFace);
    if (record.rule !== null) {
      if (arrayIncludes(fontFacesOfSet(set), record)) return this;
      throw new DOMException('The face is one of a sheet', 'InvalidModificationError');
    }
    if (set.added.has(record)) return this;
    set.added.add(record);
    if (set !== fontSet) return this;
    if (record.status === 'loading') noteFontFaceLoading(record);
    noteScriptFontFaces();
    return this;
  },
  delete(font) {
    const set = platformState(this, FontFaceSet);
    requireArguments(arguments.length, 1, 'delete');
    const record = platformState(font, FontFace);
    if (record.rule !== null || !set.added.delete(record)) return false;
    if (set.loading.delete(record)) endFontLoading();
    if (set === fontSet) noteScriptFontFaces();
    return true;
  },
  clear() {
    const set = platformState(this, FontFaceSet);
    set.added.forEach((record) => set.loading.delete(record));
    set.added.clear();
    if (set !== fontSet) return;
    noteScriptFontFaces();
    if (set.status === 'loading') endFontLoading();
  },
});
defineInterface(FontFaceSet);
defineEventHandlers(FontFaceSet.prototype, ['loading', 'loadingdone', 'loadingerror']);

/** Sets of documents that aren't shown; they have no faces but those that are added. */
const otherFontSets = new SafeMap();

includeMixin(Document, {
  get fonts() {
    const id = idOfInterface(this, Document);
    if (id === 0) {
      if (fontSet.object === null) watchFonts();
      return fontSet.object;
    }
    let set = otherFontSets.get(id);
    if (set === undefined) {
      const ready = newDeferred();
      set = { object: null, added: new SafeSet(), loading: new SafeSet(), status: 'loaded', ready };
      set.object = makePlatformObject(FontFaceSet, set);
      new EventTargetState(set.object);
      ready.resolve(set.object);
      otherFontSets.set(id, set);
    }
    return set.object;
  },
});
