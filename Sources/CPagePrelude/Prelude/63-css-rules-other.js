// Rules that hold no style rules, and layers.

class CSSImportRule extends CSSRule {
  get href() { return platformState(this, CSSImportRule).prelude[0]; }
  get media() { return mediaListOfRule(platformState(this, CSSImportRule), 3); }
  set media(value) { this.media.mediaText = value; }
  get styleSheet() { return sheetWrapper(importedSheet(platformState(this, CSSImportRule))); }
  get layerName() {
    const name = platformState(this, CSSImportRule).prelude[1];
    return name === '-' ? null : name;
  }
  get supportsText() {
    const text = platformState(this, CSSImportRule).prelude[2];
    return text === '-' ? null : text;
  }
}
defineInterface(CSSImportRule);

/** Adds `style` to an interface of rules with declarations. */
function addRuleStyle(Interface, Declarations = CSSStyleDeclaration) {
  includeMixin(Interface, {
    get style() { return ruleStyle(platformState(this, Interface), Declarations); },
    set style(value) {
      ruleStyle(platformState(this, Interface), Declarations).cssText = value;
    },
  });
  defineInterface(Interface);
}

class CSSFontFaceRule extends CSSRule {
  get style() {
    const rule = platformState(this, CSSFontFaceRule);
    return ruleStyleObjects.get(rule) ?? descriptorStyle(rule);
  }
}
defineInterface(CSSFontFaceRule);

/** The descriptors of a font face as an object. */
function descriptorStyle(rule) {
  const object = makeStyleDeclaration({
    list: () => rule.declarations,
    store: (list) => {
      rule.declarations = list;
      noteRuleChange(rule);
    },
    value: (name) => declarationNamed(rule.declarations, name)?.value ?? '',
    parse(name, value) {
      const outline = N.parseRule(`@font-face{${name}:${value}}`, 'sheet', []);
      return outline === null ? [] : declarationsFromList(outline.declarations);
    },
    rule, isReadOnly: false,
  }, CSSFontFaceDescriptors);
  ruleStyleObjects.set(rule, object);
  return object;
}

class CSSPageRule extends CSSGroupingRule {
  get selectorText() { return platformState(this, CSSPageRule).prelude[0]; }
  set selectorText(value) {
    const rule = platformState(this, CSSPageRule);
    rule.prelude = [asciiLowercase(stringTrim(toDOMString(value)))];
    noteRuleChange(rule);
  }
}
addRuleStyle(CSSPageRule, CSSPageDescriptors);

class CSSKeyframeRule extends CSSRule {
  get keyText() { return platformState(this, CSSKeyframeRule).prelude[0]; }
  set keyText(value) {
    const rule = platformState(this, CSSKeyframeRule);
    const text = N.keyframeSelector(toDOMString(value));
    if (text === null) throw new DOMException('The text is no list of keys.', 'SyntaxError');
    rule.prelude = [text];
    noteRuleChange(rule);
  }
}
addRuleStyle(CSSKeyframeRule);

/** The last keyframe of a selector; -1 if there is none. */
function keyframePlace(rule, selector) {
  const keys = N.keyframeSelector(selector);
  for (let i = rule.children.length - 1; i >= 0 && keys !== null; i--) {
    if (rule.children[i].prelude[0] === keys) return i;
  }
  return -1;
}

class CSSKeyframesRule extends CSSRule {
  get name() { return platformState(this, CSSKeyframesRule).prelude[0]; }
  set name(value) {
    const rule = platformState(this, CSSKeyframesRule);
    rule.prelude = [toDOMString(value)];
    noteRuleChange(rule);
  }
  get cssRules() {
    const rule = platformState(this, CSSKeyframesRule);
    return ruleListOf(rule, () => rule.children);
  }
  get length() { return platformState(this, CSSKeyframesRule).children.length; }
  appendRule(text) {
    const rule = platformState(this, CSSKeyframesRule);
    requireArguments(arguments.length, 1, 'appendRule');
    const outline = N.parseRule(toDOMString(text), 'keyframes', []);
    if (outline === null) return;
    arrayPush(rule.children, makeRule(outline, rule, rule.sheet));
    noteRuleChange(rule);
  }
  deleteRule(select) {
    const rule = platformState(this, CSSKeyframesRule);
    requireArguments(arguments.length, 1, 'deleteRule');
    const place = keyframePlace(rule, toDOMString(select));
    if (place < 0) return;
    const [removed] = arraySplice(rule.children, place, 1);
    noteRuleChange(rule);
    detachRule(removed);
  }
  findRule(select) {
    const rule = platformState(this, CSSKeyframesRule);
    requireArguments(arguments.length, 1, 'findRule');
    const place = keyframePlace(rule, toDOMString(select));
    return place < 0 ? null : ruleWrapper(rule.children[place]);
  }
}
defineInterface(CSSKeyframesRule);
defineIndexedIterator(CSSKeyframesRule.prototype);

function keyframesProxy(object, rule) {
  const proxy = makeLegacyPlatformObject(object, {
    indexed: {
      length: () => rule.children.length,
      item: (index) => {
        const child = rule.children[index];
        return child === undefined ? undefined : ruleWrapper(child);
      },
    },
  });
  return stampPlatformObject(proxy, CSSKeyframesRule, rule);
}

class CSSNamespaceRule extends CSSRule {
  get namespaceURI() { return platformState(this, CSSNamespaceRule).prelude[1]; }
  get prefix() { return platformState(this, CSSNamespaceRule).prelude[0]; }
}
defineInterface(CSSNamespaceRule);

function descriptorValue(rule, name) {
  return declarationNamed(rule.declarations, name)?.value ?? '';
}

/** Adds attributes for descriptors: `[attribute, descriptor]`; they can be set if `isWritable`. */
function addDescriptors(Interface, attributes, isWritable) {
  for (const [attribute, descriptor] of attributes) {
    const members = {
      get [attribute]() { return descriptorValue(platformState(this, Interface), descriptor); },
    };
    if (isWritable) {
      defineProperty(members, attribute, {
        enumerable: true, configurable: true,
        get: getOwnPropertyDescriptor(members, attribute).get,
        set: getOwnPropertyDescriptor({
          set [attribute](value) {
            const rule = platformState(this, Interface);
            value = toDOMString(value);
            const kept = arrayFilter(rule.declarations, (d) => d.name !== descriptor);
            arrayPush(kept, {
              name: descriptor, value, important: false, shorthand: null, text: null,
            });
            rule.declarations = kept;
            noteRuleChange(rule);
          },
        }, attribute).set,
      });
    }
    includeMixin(Interface, members);
  }
}

class CSSCounterStyleRule extends CSSRule {
  get name() { return platformState(this, CSSCounterStyleRule).prelude[0]; }
  set name(value) {
    const rule = platformState(this, CSSCounterStyleRule);
    rule.prelude = [toDOMString(value)];
    noteRuleChange(rule);
  }
}
addDescriptors(CSSCounterStyleRule, [
  ['system', 'system'], ['symbols', 'symbols'], ['additiveSymbols', 'additive-symbols'],
  ['negative', 'negative'], ['prefix', 'prefix'], ['suffix', 'suffix'], ['range', 'range'],
  ['pad', 'pad'], ['speakAs', 'speak-as'], ['fallback', 'fallback'],
], true);
defineInterface(CSSCounterStyleRule);

class CSSPropertyRule extends CSSRule {
  get name() { return platformState(this, CSSPropertyRule).prelude[0]; }
  get syntax() {
    const text = descriptorValue(platformState(this, CSSPropertyRule), 'syntax');
    return stringReplace(text, /^"|"$/g, '');
  }
  get inherits() {
    return descriptorValue(platformState(this, CSSPropertyRule), 'inherits') === 'true';
  }
  get initialValue() {
    const text = descriptorValue(platformState(this, CSSPropertyRule), 'initial-value');
    return text === '' ? null : text;
  }
}
defineInterface(CSSPropertyRule);

class CSSLayerBlockRule extends CSSGroupingRule {
  get name() { return platformState(this, CSSLayerBlockRule).prelude[0]; }
}
defineInterface(CSSLayerBlockRule);

class CSSLayerStatementRule extends CSSRule {
  get nameList() { return freeze(arraySlice(platformState(this, CSSLayerStatementRule).prelude)); }
}
defineInterface(CSSLayerStatementRule);

class CSSScopeRule extends CSSGroupingRule {
  get start() { return platformState(this, CSSScopeRule).prelude[0] || null; }
  get end() { return platformState(this, CSSScopeRule).prelude[1] || null; }
}
defineInterface(CSSScopeRule);

class CSSStartingStyleRule extends CSSGroupingRule {}
defineInterface(CSSStartingStyleRule);

class CSSNestedDeclarations extends CSSRule {}
addRuleStyle(CSSNestedDeclarations);

class CSSPositionTryRule extends CSSRule {
  get name() { return platformState(this, CSSPositionTryRule).prelude[0]; }
}
addRuleStyle(CSSPositionTryRule, CSSPositionTryDescriptors);

class CSSFontPaletteValuesRule extends CSSRule {
  get name() { return platformState(this, CSSFontPaletteValuesRule).prelude[0]; }
}
addDescriptors(CSSFontPaletteValuesRule, [
  ['fontFamily', 'font-family'], ['basePalette', 'base-palette'],
  ['overrideColors', 'override-colors'],
], false);
defineInterface(CSSFontPaletteValuesRule);

class CSSFontFeatureValuesRule extends CSSRule {
  get fontFamily() { return platformState(this, CSSFontFeatureValuesRule).prelude[0]; }
}
defineInterface(CSSFontFeatureValuesRule);

/** <https://drafts.csswg.org/cssom-1/#cssmarginrule> */
class CSSMarginRule extends CSSRule {
  get name() { return platformState(this, CSSMarginRule).prelude[0]; }
}
addRuleStyle(CSSMarginRule);

const ruleInterfaces = {
  __proto__: null, margin: CSSMarginRule, style: CSSStyleRule, media: CSSMediaRule,
  supports: CSSSupportsRule,
  container: CSSContainerRule, scope: CSSScopeRule, keyframes: CSSKeyframesRule,
  keyframe: CSSKeyframeRule, namespace: CSSNamespaceRule, page: CSSPageRule,
  property: CSSPropertyRule, import: CSSImportRule, 'layer-block': CSSLayerBlockRule,
  'layer-statement': CSSLayerStatementRule, 'font-face': CSSFontFaceRule,
  'counter-style': CSSCounterStyleRule, 'font-feature-values': CSSFontFeatureValuesRule,
  'font-palette-values': CSSFontPaletteValuesRule, 'position-try': CSSPositionTryRule,
  'starting-style': CSSStartingStyleRule, 'nested-declarations': CSSNestedDeclarations,
};
