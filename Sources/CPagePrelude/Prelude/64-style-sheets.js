// Style sheets.
// <https://drafts.csswg.org/cssom-1/#css-style-sheets>
//
// A sheet is a record: `{owner, href, media, title, isDisabled, isConstructed, rules, text, base,
// parent, adopters}`. `rules` is `null` until somebody asks. What scripts change takes effect
// before the next question about the layout, or at the end of the turn.

/** Records of sheets by the ids of the elements that own them. */
const sheetsByOwner = (shared.sheetsByOwner ??= new SafeMap());
const changedSheets = (shared.changedSheets ??= new SafeSet());
/** What makes the faces that scripts have added known, if there are others now. */
shared.fontUpdates ??= [];
const sheetObjects = new NativeWeakMap();

function makeSheet(values) {
  return {
    owner: -1, href: null, media: [], title: '', isDisabled: false, isConstructed: false,
    rules: null, text: '', base: '', parent: null, ownerRule: null, adopters: [],
    isChanged: false, hasOwnMedia: false, document: 0, isReplacing: false, ...values,
  };
}

/** A sheet's rules, parsed when they are asked for first. */
function sheetRules(sheet) {
  if (sheet.rules === null) {
    sheet.rules = arrayMap(N.parseSheet(sheet.text), (outline) => makeRule(outline, null, sheet));
  }
  return sheet.rules;
}

function noteSheetChange(sheet) {
  sheet.isChanged = true;
  noteSheetState(sheet);
}

/** Has a changed sheet take effect soon. */
function noteSheetState(sheet) {
  if (changedSheets.size === 0) queueEngineMicrotask(applySheetChanges);
  changedSheets.add(sheet);
  noteLayoutChange();
}

function sheetSource(sheet) {
  if (!sheet.isChanged) return sheet.text;
  return arrayJoin(arrayMap(sheetRules(sheet), ruleSource), '\n');
}

/** Lets all changed sheets take effect. */
function applySheetChanges() {
  while (shared.fontUpdates.length > 0) arrayPop(shared.fontUpdates)();
  if (changedSheets.size === 0) return;
  const roots = new SafeSet();
  for (const sheet of [...changedSheets]) {
    if (sheet.owner >= 0) {
      if (sheet.isChanged) N.setSheetText(sheet.owner, sheetSource(sheet), sheet.base);
      N.setSheetState(
        sheet.owner, sheet.isDisabled, sheet.hasOwnMedia ? arrayJoin(sheet.media, ', ') : null);
    }
    for (const root of sheet.adopters) roots.add(root);
  }
  changedSheets.clear();
  for (const root of [...roots]) applyAdoptedSheets(root);
}

/** Sheets that trees have adopted: root id → records. */
const adoptedSheets = (shared.adoptedSheets ??= new SafeMap());
/** Rules of `CSS.registerProperty()`. */
shared.registeredProperties ??= [];

function applyAdoptedSheets(root) {
  const list = [];
  if (root === 0 && shared.registeredProperties.length > 0) {
    arrayPush(list, [arrayJoin(shared.registeredProperties, '\n'), '']);
  }
  if (root === 0) shared.scriptFontFaces?.forEach((text) => arrayPush(list, [text, '']));
  for (const sheet of adoptedSheets.get(root) ?? []) {
    if (!sheet.isDisabled) arrayPush(list, [sheetSource(sheet), arrayJoin(sheet.media, ', ')]);
  }
  N.setAdoptedSheets(root, list);
  noteLayoutChange();
}

/** This world's object of a sheet; `null` for none. */
function sheetWrapper(sheet) {
  if (sheet === null || sheet === undefined) return null;
  let object = sheetObjects.get(sheet);
  if (object === undefined) {
    object = makePlatformObject(CSSStyleSheet, sheet);
    sheetObjects.set(sheet, object);
  }
  return object;
}

class StyleSheet {
  constructor() {
    illegalConstructor();
  }
  get type() {
    platformState(this, StyleSheet);
    return 'text/css';
  }
  get href() { return platformState(this, StyleSheet).href; }
  get ownerNode() { return wrap(platformState(this, StyleSheet).owner); }
  get parentStyleSheet() { return sheetWrapper(platformState(this, StyleSheet).parent); }
  get title() { return platformState(this, StyleSheet).title || null; }
  get media() {
    const sheet = platformState(this, StyleSheet);
    let list = mediaListObjects.get(sheet);
    if (list === undefined) {
      list = makeMediaList({
        queries: () => sheet.media,
        store: (queries) => {
          sheet.media = queries;
          sheet.hasOwnMedia = true;
          noteSheetState(sheet);
        },
      });
      mediaListObjects.set(sheet, list);
    }
    return list;
  }
  set media(value) { this.media.mediaText = value; }
  get disabled() { return platformState(this, StyleSheet).isDisabled; }
  set disabled(value) {
    const sheet = platformState(this, StyleSheet);
    value = !!value;
    if (sheet.isDisabled === value) return;
    sheet.isDisabled = value;
    noteSheetState(sheet);
  }
}
defineInterface(StyleSheet);

class CSSStyleSheet extends StyleSheet {
  constructor(options = undefined) {
    const members = toDictionary(options);
    const baseURL = members.baseURL === undefined ? null : toUSVString(members.baseURL);
    const disabled = !!members.disabled;
    const { media } = members;
    let base = documentBaseURL(0);
    if (baseURL !== null) {
      const url = N.url(baseURL, base);
      if (url === null) throw new DOMException('The base is not a URL.', 'NotAllowedError');
      base = url.href;
    }
    const queries = media === undefined ? []
      : hasPlatformState(media, MediaList) ? arraySlice(platformState(media, MediaList).queries())
        : N.mediaQueries(toDOMString(media));
    const sheet = makeSheet({
      isConstructed: true, media: queries, isDisabled: disabled, base, rules: [],
    });
    const object = makePlatformObject(CSSStyleSheet, sheet, new.target);
    sheetObjects.set(sheet, object);
    return object;
  }
  get ownerRule() { return ruleWrapper(platformState(this, CSSStyleSheet).ownerRule); }
  get cssRules() {
    const sheet = platformState(this, CSSStyleSheet);
    return ruleListOf(sheet, () => sheetRules(sheet));
  }
  get rules() {
    platformState(this, CSSStyleSheet);
    return this.cssRules;
  }
  insertRule(text, index = 0) {
    const sheet = platformState(this, CSSStyleSheet);
    requireArguments(arguments.length, 1, 'insertRule');
    text = toDOMString(text);
    index = toUnsignedLong(index);
    checkSheetIsFree(sheet);
    if (sheet.isConstructed && regExpTest(/^\s*@import\b/i, text)) {
      throw new DOMException('Constructed sheets import nothing.', 'SyntaxError');
    }
    return insertRuleInto(sheetRules(sheet), text, index, 'sheet', null, sheet);
  }
  deleteRule(index) {
    const sheet = platformState(this, CSSStyleSheet);
    requireArguments(arguments.length, 1, 'deleteRule');
    index = toUnsignedLong(index);
    checkSheetIsFree(sheet);
    deleteRuleFrom(sheetRules(sheet), index, null, sheet);
  }
  replace(text) {
    try {
      const sheet = platformState(this, CSSStyleSheet);
      requireArguments(arguments.length, 1, 'replace');
      text = toUSVString(text);
      checkSheetIsConstructed(sheet);
      sheet.isReplacing = true;
      return new NativePromise((resolve) => {
        queueEngineMicrotask(() => {
          sheet.isReplacing = false;
          replaceSheetText(sheet, text);
          resolve(this);
        });
      });
    } catch (error) {
      return NativePromise.reject(error);
    }
  }
  replaceSync(text) {
    const sheet = platformState(this, CSSStyleSheet);
    requireArguments(arguments.length, 1, 'replaceSync');
    text = toUSVString(text);
    checkSheetIsConstructed(sheet);
    replaceSheetText(sheet, text);
  }
  addRule(selector = 'undefined', style = 'undefined', index = undefined) {
    const sheet = platformState(this, CSSStyleSheet);
    const text = `${toDOMString(selector)} { ${toDOMString(style)} }`;
    const rules = sheetRules(sheet);
    const place = index === undefined ? rules.length : toUnsignedLong(index);
    insertRuleInto(rules, text, place, 'sheet', null, sheet);
    return -1;
  }
  removeRule(index = 0) {
    const sheet = platformState(this, CSSStyleSheet);
    deleteRuleFrom(sheetRules(sheet), toUnsignedLong(index), null, sheet);
  }
}
defineInterface(CSSStyleSheet);

function checkSheetIsFree(sheet) {
  if (sheet.isReplacing) throw new DOMException('The sheet is being replaced.', 'NotAllowedError');
}

function checkSheetIsConstructed(sheet) {
  if (!sheet.isConstructed) {
    throw new DOMException('Only constructed sheets can be replaced.', 'NotAllowedError');
  }
  checkSheetIsFree(sheet);
}

function replaceSheetText(sheet, text) {
  for (const rule of sheet.rules ?? []) detachRule(rule);
  sheet.text = text;
  sheet.rules = arrayFilter(
    arrayMap(N.parseSheet(text), (outline) => makeRule(outline, null, sheet)),
    (rule) => rule.kind !== 'import');
  noteSheetChange(sheet);
}

/** The sheet of an `@import` rule; `null` if it could not be had. */
function importedSheet(rule) {
  if (rule.imported === undefined) {
    const base = rule.sheet?.base || documentBaseURL(0);
    const text = N.importedSheetText(rule.prelude[0], base);
    rule.imported = text === null ? null : makeSheet({
      href: N.url(rule.prelude[0], base)?.href ?? null, text, parent: rule.sheet,
      ownerRule: rule, base: N.url(rule.prelude[0], base)?.href ?? base,
      media: rule.prelude[3] === '' ? [] : stringSplit(rule.prelude[3], ', '),
    });
  }
  return rule.imported;
}

// MARK: Owners

function isStyleOwner(id) {
  const name = N.localName(id);
  const type = N.getAttribute(id, 'type', null);
  if (name === 'style') return type === null || type === '' || asciiLowercase(type) === 'text/css';
  if (name !== 'link' || N.namespace(id) !== HTML_NAMESPACE) return false;
  const rel = N.getAttribute(id, 'rel', null);
  if (rel === null || N.getAttribute(id, 'disabled', null) !== null) return false;
  const words = splitOnASCIIWhitespace(asciiLowercase(rel));
  return arrayIncludes(words, 'stylesheet') && (N.getAttribute(id, 'href', null) ?? '') !== ''
    && (type === null || type === '' || stringStartsWith(asciiLowercase(type), 'text/css'));
}

/** The sheet of an element; `null` if it has none. */
function sheetOf(id) {
  if (!N.isConnected(id) || !isStyleOwner(id)) return null;
  const known = sheetsByOwner.get(id);
  if (known !== undefined) return known;
  const text = N.sheetText(id);
  if (text === null) return null;
  const isLink = N.localName(id) === 'link';
  const base = documentBaseURL(0);
  const href = isLink ? N.url(N.getAttribute(id, 'href', null), base)?.href ?? null : null;
  const sheet = makeSheet({
    owner: id, text, href, base: href ?? base, title: N.getAttribute(id, 'title', null) ?? '',
    media: N.mediaQueries(N.getAttribute(id, 'media', null) ?? ''),
  });
  sheetsByOwner.set(id, sheet);
  return sheet;
}

/** Forgets the sheet of an element whose text or address is another. */
function dropSheet(id) {
  const sheet = sheetsByOwner.get(id);
  if (sheet === undefined) return;
  sheetsByOwner.delete(id);
  changedSheets.delete(sheet);
  sheet.owner = -1;
  N.setSheetText(id, null, '');
  N.setSheetState(id, false, null);
}

const styleOwnerNames = ['style', 'link'];
{
  const childrenChanged = (id) => dropSheet(id);
  childrenChanged.only = ['style'];
  arrayPush(childrenChangedSteps, childrenChanged);
  const removed = (id) => dropSheet(id);
  removed.only = styleOwnerNames;
  arrayPush(removingSteps, removed);
  arrayPush(attributeChangeSteps, (id, localName) => {
    if (localName !== 'media' && localName !== 'type' && localName !== 'rel'
      && localName !== 'href' && localName !== 'disabled' && localName !== 'title') return;
    const sheet = sheetsByOwner.get(id);
    if (sheet === undefined) return;
    if (localName === 'media') {
      sheet.media = N.mediaQueries(N.getAttribute(id, 'media', null) ?? '');
      sheet.hasOwnMedia = false;
      noteSheetState(sheet);
    } else if (localName === 'title') {
      sheet.title = N.getAttribute(id, 'title', null) ?? '';
    } else {
      dropSheet(id);
    }
  });
}

const linkStyleMembers = {
  get sheet() { return sheetWrapper(sheetOf(elementId(this))); },
};
includeMixin(HTMLStyleElement, linkStyleMembers);
includeMixin(HTMLLinkElement, linkStyleMembers);
includeMixin(SVGStyleElement, linkStyleMembers);
includeMixin(HTMLStyleElement, {
  get disabled() { return sheetOf(elementId(this))?.isDisabled ?? false; },
  set disabled(value) {
    const sheet = sheetOf(elementId(this));
    if (sheet === null || sheet.isDisabled === !!value) return;
    sheet.isDisabled = !!value;
    noteSheetState(sheet);
  },
});
