// FontFace.
// <https://drafts.csswg.org/css-font-loading/#fontface-interface>
//
// A face is a record `{family, values, sources, base, bytes, source, rule, status, loaded,
// waiting, object, hasPlainFamily}`: of a rule of a sheet, or made by a script (`rule` is `null`).
// The engine gets faces of scripts as rules of a sheet of their own, once they are in
// `document.fonts`.

const isIdentifierText = (text) => regExpTest(
  /^(?:--|-?[a-z_\u0080-\u{10ffff}])[a-z0-9_\-\u0080-\u{10ffff}]*$/iu, text);
const genericFamilies = [
  'serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'math', 'emoji',
  'fangsong', 'ui-serif', 'ui-sans-serif', 'ui-monospace', 'ui-rounded',
];

/** A family's name as sheets write it. */
function fontFamilyText(name) {
  const lower = asciiLowercase(name);
  return isIdentifierText(name) && !arrayIncludes(genericFamilies, lower)
    && !arrayIncludes(wideKeywords, lower) ? name : cssString(name);
}

/** Faces of this world by the rules that they stand for. */
const fontFacesOfRules = new NativeWeakMap();

function makeFontFaceRecord(values) {
  const loaded = newDeferred();
  ignoreRejection(loaded.promise);
  return {
    family: '', values: objectCreate(null), sources: [], base: '', bytes: null, source: '',
    rule: null, status: 'unloaded', loaded, waiting: [], object: null,
    hasPlainFamily: false, ...values,
  };
}

/** This world's face of an `@font-face` rule; `null` if the rule makes none. */
function fontFaceOfRule(rule) {
  let record = fontFacesOfRules.get(rule);
  if (record === undefined) {
    const source = declarationNamed(rule.declarations, 'src')?.value ?? '';
    const sources = fontSources(source);
    const family = declarationNamed(rule.declarations, 'font-family')?.value ?? '';
    const isName = regExpTest(/^["']/, family)
      || arrayEvery(stringSplit(stringTrim(family), ' '), isIdentifierText);
    if (sources === null || !isName) return null;
    record = makeFontFaceRecord({
      sources, rule, base: rule.sheet?.base || documentBaseURL(0), source,
    });
    record.object = makePlatformObject(FontFace, record);
    fontFacesOfRules.set(rule, record);
  }
  return record;
}

/** The family's name, without quotes. */
function fontFamilyOf(record) {
  if (record.rule === null) return record.family;
  return fontNameOfText(declarationNamed(record.rule.declarations, 'font-family')?.value ?? '');
}

function fontDescriptorOf(record, attribute) {
  const [name, initial, parse] = fontDescriptors[attribute];
  if (record.rule === null) return record.values[attribute] ?? initial;
  const text = declarationNamed(record.rule.declarations, name)?.value;
  return text === undefined ? initial : parse(text) ?? initial;
}

/** Changes a descriptor of a rule. */
function setFontRuleDescriptor({ rule }, name, value) {
  const list = arrayFilter(rule.declarations, (declaration) => declaration.name !== name);
  arrayPush(list, { name, value, important: false, shorthand: null, text: null });
  rule.declarations = list;
  noteRuleChange(rule);
}

function setFontDescriptor(record, attribute, text) {
  const [name, , parse] = fontDescriptors[attribute];
  const value = parse(text);
  if (value === null) {
    throw new DOMException(`'${text}' is not a value of ${name}`, 'SyntaxError');
  }
  if (record.rule !== null) {
    setFontRuleDescriptor(record, name, value);
    return;
  }
  record.values[attribute] = value;
  noteScriptFontFaces();
}

/** A face as a rule that the engine reads. */
function fontFaceText(record) {
  let { source } = record;
  if (record.bytes !== null) {
    record.source ||= `url(data:font/sfnt;base64,${encodeBase64(record.bytes)})`;
    source = record.source;
  }
  let text = `@font-face{font-family:${cssString(record.family)};src:${source};`;
  for (const attribute of ownKeys(fontDescriptors)) {
    const value = record.values[attribute];
    if (value !== undefined) text += `${fontDescriptors[attribute][0]}:${value};`;
  }
  return `${text}}`;
}

/** Loads what a face is made of. <https://drafts.csswg.org/css-font-loading/#font-face-load> */
function loadFontFace(record) {
  if (record.status !== 'unloaded') return;
  record.status = 'loading';
  noteFontFaceLoading(record);
  queueTask('font loading', () => tryFontSource(record, 0, 0));
}

/** How often, at most, a font is looked for that has not arrived. */
const fontWaitLimit = 60;

function tryFontSource(record, index, tries) {
  if (index >= record.sources.length) {
    settleFontFace(record, new DOMException('The font can\'t be loaded', 'NetworkError'));
    return;
  }
  const { local, url } = record.sources[index];
  const href = local === undefined ? N.url(url, record.base)?.href : undefined;
  const isThere = local !== undefined ? N.hasFontFace(local)
    : href !== undefined && N.fontIsThere(href);
  if (isThere === null && tries < fontWaitLimit) {
    runAfterTimeout(minimum(20 * (tries + 1), 250), () => tryFontSource(record, index, tries + 1));
  } else if (isThere === true) {
    settleFontFace(record, null);
  } else {
    tryFontSource(record, index + 1, 0);
  }
}

function settleFontFace(record, error) {
  record.status = error === null ? 'loaded' : 'error';
  if (error === null) record.loaded.resolve(record.object);
  else record.loaded.reject(error);
  const { waiting } = record;
  record.waiting = [];
  for (let i = 0; i < waiting.length; i++) waiting[i](error);
  noteFontFaceLoaded(record);
}

/** Reads the arguments of the constructor. - Returns: whether they are valid. */
function readFontFace(record, source, descriptors) {
  let isValid = true;
  for (const attribute of ownKeys(descriptors)) {
    const value = fontDescriptors[attribute][2](descriptors[attribute]);
    if (value === null) isValid = false;
    else record.values[attribute] = value;
  }
  if (typeof source !== 'string') {
    record.bytes = source;
    return isValid && N.isFont(source);
  }
  record.source = source;
  record.sources = fontSources(source) ?? [];
  record.base = documentBaseURL(0);
  return isValid && record.sources.length > 0;
}

class FontFace {
  constructor(family, source, descriptors = undefined) {
    requireArguments(arguments.length, 2, 'constructor');
    const name = toDOMString(family);
    const isBuffer = isObject(source) && (source instanceof ArrayBuffer
      || ArrayBuffer.isView(source));
    const content = isBuffer ? toBytes(source) : toDOMString(source);
    const dictionary = toDictionary(descriptors);
    const values = objectCreate(null);
    for (const attribute of ownKeys(fontDescriptors).sort()) {
      const value = dictionary[attribute];
      if (value !== undefined) values[attribute] = toDOMString(value);
    }
    const record = makeFontFaceRecord({ family: name });
    record.object = this;
    stampPlatformObject(this, FontFace, record);
    if (!readFontFace(record, content, values)) {
      record.status = 'error';
      record.loaded.reject(new DOMException('The font face is not valid', 'SyntaxError'));
    } else if (isBuffer) {
      record.status = 'loaded';
      record.loaded.resolve(this);
    }
  }
  get family() {
    const record = platformState(this, FontFace);
    const name = fontFamilyOf(record);
    return record.rule !== null || record.hasPlainFamily ? name : fontFamilyText(name);
  }
  set family(value) {
    const record = platformState(this, FontFace);
    const name = toDOMString(value);
    if (record.rule !== null) {
      setFontRuleDescriptor(record, 'font-family', cssString(name));
      return;
    }
    record.family = name;
    record.hasPlainFamily = true;
    noteScriptFontFaces();
  }
  get status() { return platformState(this, FontFace).status; }
  get loaded() { return rejectedFor(() => platformState(this, FontFace).loaded.promise); }
  load() {
    return rejectedFor(() => {
      const record = platformState(this, FontFace);
      loadFontFace(record);
      return record.loaded.promise;
    });
  }
}
for (const attribute of ownKeys(fontDescriptors)) {
  const descriptor = getOwnPropertyDescriptor({
    get [attribute]() { return fontDescriptorOf(platformState(this, FontFace), attribute); },
    set [attribute](value) {
      setFontDescriptor(platformState(this, FontFace), attribute, toDOMString(value));
    },
  }, attribute);
  defineProperty(FontFace.prototype, attribute, descriptor);
}
defineInterface(FontFace);
