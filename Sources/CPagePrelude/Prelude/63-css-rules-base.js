// The interfaces of rules.
// <https://drafts.csswg.org/cssom-1/#css-rules>

/** This world's objects of records. */
const ruleObjects = new NativeWeakMap();

/** This world's object of a rule; `null` for none. */
function ruleWrapper(rule) {
  if (rule === null) return null;
  let object = ruleObjects.get(rule);
  if (object === undefined) {
    const Interface = ruleInterfaces[rule.kind];
    object = makePlatformObject(Interface, rule);
    if (rule.kind === 'keyframes') object = keyframesProxy(object, rule);
    ruleObjects.set(rule, object);
  }
  return object;
}

class CSSRule {
  constructor() {
    illegalConstructor();
  }
  get type() { return ruleTypes[platformState(this, CSSRule).kind] ?? 0; }
  get cssText() { return ruleText(platformState(this, CSSRule)); }
  set cssText(value) {
    platformState(this, CSSRule);
    toDOMString(value);
  }
  get parentRule() { return ruleWrapper(platformState(this, CSSRule).parent); }
  get parentStyleSheet() { return sheetWrapper(platformState(this, CSSRule).sheet); }
}
defineInterface(CSSRule, {
  constants: {
    STYLE_RULE: 1, CHARSET_RULE: 2, IMPORT_RULE: 3, MEDIA_RULE: 4, FONT_FACE_RULE: 5, PAGE_RULE: 6,
    KEYFRAMES_RULE: 7, KEYFRAME_RULE: 8, MARGIN_RULE: 9, NAMESPACE_RULE: 10,
    COUNTER_STYLE_RULE: 11, SUPPORTS_RULE: 12, FONT_FEATURE_VALUES_RULE: 14,
  },
});
const ruleTypes = {
  __proto__: null, style: 1, import: 3, media: 4, 'font-face': 5, page: 6, keyframes: 7,
  keyframe: 8, margin: 9, namespace: 10, 'counter-style': 11, supports: 12,
  'font-feature-values': 14,
};

/** A live list of rules: `rulesOf()` gives the records. */
class CSSRuleList {
  constructor() {
    illegalConstructor();
  }
  get length() { return platformState(this, CSSRuleList)().length; }
  item(index) {
    const rulesOf = platformState(this, CSSRuleList);
    requireArguments(arguments.length, 1, 'item');
    return ruleWrapper(rulesOf()[index >>> 0] ?? null);
  }
}
defineInterface(CSSRuleList);
defineIndexedIterator(CSSRuleList.prototype);

const ruleLists = new NativeWeakMap();

function ruleListOf(owner, rulesOf) {
  let list = ruleLists.get(owner);
  if (list === undefined) {
    list = makeLegacyPlatformObject(makePlatformObject(CSSRuleList, rulesOf), {
      indexed: {
        length: () => rulesOf().length,
        item: (index) => {
          const rule = rulesOf()[index];
          return rule === undefined ? undefined : ruleWrapper(rule);
        },
      },
    });
    stampPlatformObject(list, CSSRuleList, rulesOf);
    ruleLists.set(owner, list);
  }
  return list;
}

/** The prefixes that a sheet declares, each with its URL, as natives take them. */
function sheetNamespaces(sheet) {
  const result = [];
  if (sheet === null) return result;
  for (const rule of sheetRules(sheet)) {
    if (rule.kind === 'namespace') arrayPush(result, rule.prelude[0], rule.prelude[1]);
  }
  return result;
}

/** What rules inside of a rule are nested in: `style`, `scope`, or '' for neither. */
function nestingOf(rule) {
  for (let current = rule; current !== null; current = current.parent) {
    if (current.kind === 'style' || current.kind === 'scope') return current.kind;
  }
  return '';
}

/** <https://drafts.csswg.org/cssom-1/#insert-a-css-rule> */
function insertRuleInto(list, text, index, context, parent, sheet) {
  if (index > list.length) throw new DOMException('There is no such place.', 'IndexSizeError');
  let outline = N.parseRule(text, context, sheetNamespaces(sheet));
  if (outline === null && (context === 'style' || context === 'scope')) {
    const declarations = N.parseDeclarations(text);
    if (declarations.length > 0) {
      outline = {
        kind: 'nested-declarations', prelude: [], declarations, children: [], source: text,
      };
    }
  }
  if (outline === null && context !== 'sheet') {
    // What has its place at the start of sheets alone is a rule all the same.
    const known = N.parseRule(text, 'sheet', []);
    if (known !== null && (known.kind === 'import' || known.kind === 'namespace')) outline = known;
  }
  if (outline === null) throw new DOMException('The text is not a rule.', 'SyntaxError');
  const { kind } = outline;
  if (context !== 'sheet') {
    if (kind === 'import' || kind === 'namespace') {
      throw new DOMException('The rule has no place here.', 'HierarchyRequestError');
    }
  } else {
    checkRuleOrder(list, kind, index);
  }
  const rule = makeRule(outline, parent, sheet);
  arraySplice(list, index, 0, rule);
  if (parent !== null) noteRuleChange(parent);
  else if (sheet !== null) noteSheetChange(sheet);
  return index;
}

/** Imports come before namespaces, and both before all else but layer statements. */
function checkRuleOrder(list, kind, index) {
  const rank = (name) => (name === 'import' ? 0 : name === 'namespace' ? 1 : 2);
  for (let i = 0; i < list.length; i++) {
    const other = list[i].kind;
    if (other === 'layer-statement' || kind === 'layer-statement') continue;
    if (i < index ? rank(other) > rank(kind) : rank(other) < rank(kind)) {
      throw new DOMException('The rule has no place here.', 'HierarchyRequestError');
    }
  }
  if (kind === 'namespace' && list.some((rule) => rank(rule.kind) === 2)) {
    throw new DOMException('There are other rules already.', 'InvalidStateError');
  }
}

/** <https://drafts.csswg.org/cssom-1/#remove-a-css-rule> */
function deleteRuleFrom(list, index, parent, sheet) {
  if (index >= list.length) throw new DOMException('There is no such rule.', 'IndexSizeError');
  const rule = list[index];
  if (rule.kind === 'namespace'
    && list.some((other) => other.kind !== 'import' && other.kind !== 'namespace')) {
    throw new DOMException('There are other rules.', 'InvalidStateError');
  }
  arraySplice(list, index, 1);
  if (parent !== null) noteRuleChange(parent);
  else if (sheet !== null) noteSheetChange(sheet);
  detachRule(rule);
}

class CSSGroupingRule extends CSSRule {
  get cssRules() {
    const rule = platformState(this, CSSGroupingRule);
    return ruleListOf(rule, () => rule.children);
  }
  insertRule(text, index = 0) {
    const rule = platformState(this, CSSGroupingRule);
    requireArguments(arguments.length, 1, 'insertRule');
    text = toDOMString(text);
    index = toUnsignedLong(index);
    const context = nestingOf(rule) || 'group';
    return insertRuleInto(rule.children, text, index, context, rule, rule.sheet);
  }
  deleteRule(index) {
    const rule = platformState(this, CSSGroupingRule);
    requireArguments(arguments.length, 1, 'deleteRule');
    deleteRuleFrom(rule.children, toUnsignedLong(index), rule, rule.sheet);
  }
}
defineInterface(CSSGroupingRule);

const ruleStyleObjects = new NativeWeakMap();

/** The declarations of a rule as an object. */
function ruleStyle(rule, Interface = CSSStyleDeclaration) {
  let object = ruleStyleObjects.get(rule);
  if (object === undefined) {
    object = makeStyleDeclaration({
      list: () => rule.declarations,
      store: (list) => {
        rule.declarations = list;
        noteRuleChange(rule);
      },
      rule, isReadOnly: false,
    }, Interface);
    ruleStyleObjects.set(rule, object);
  }
  return object;
}

class CSSStyleRule extends CSSGroupingRule {
  get selectorText() { return platformState(this, CSSStyleRule).prelude[0]; }
  set selectorText(value) {
    const rule = platformState(this, CSSStyleRule);
    const text = N.selectorText(
      toDOMString(value), nestingOf(rule.parent), sheetNamespaces(rule.sheet));
    if (text === null || text === rule.prelude[0]) return;
    rule.prelude = [text];
    noteRuleChange(rule);
  }
  get style() { return ruleStyle(platformState(this, CSSStyleRule)); }
  set style(value) { ruleStyle(platformState(this, CSSStyleRule)).cssText = value; }
}
defineInterface(CSSStyleRule);

class CSSConditionRule extends CSSGroupingRule {
  get conditionText() {
    const rule = platformState(this, CSSConditionRule);
    if (rule.kind !== 'container') return rule.prelude[0];
    return rule.prelude[0] === '' ? rule.prelude[1] : `${rule.prelude[0]} ${rule.prelude[1]}`;
  }
}
defineInterface(CSSConditionRule);

const mediaListObjects = new NativeWeakMap();

function mediaListOfRule(rule, place) {
  let list = mediaListObjects.get(rule);
  if (list === undefined) {
    list = makeMediaList({
      queries: () => (rule.prelude[place] === '' ? [] : stringSplit(rule.prelude[place], ', ')),
      store: (queries) => {
        rule.prelude[place] = arrayJoin(queries, ', ');
        noteRuleChange(rule);
      },
    });
    mediaListObjects.set(rule, list);
  }
  return list;
}

class CSSMediaRule extends CSSConditionRule {
  get media() { return mediaListOfRule(platformState(this, CSSMediaRule), 0); }
  set media(value) { this.media.mediaText = value; }
  get matches() { return N.matchesMedia(platformState(this, CSSMediaRule).prelude[0]); }
}
defineInterface(CSSMediaRule);

class CSSSupportsRule extends CSSConditionRule {
  get matches() { return N.supportsCondition(platformState(this, CSSSupportsRule).prelude[0]); }
}
defineInterface(CSSSupportsRule);

class CSSContainerRule extends CSSConditionRule {
  get containerName() { return platformState(this, CSSContainerRule).prelude[0]; }
  get containerQuery() { return platformState(this, CSSContainerRule).prelude[1]; }
}
defineInterface(CSSContainerRule);
