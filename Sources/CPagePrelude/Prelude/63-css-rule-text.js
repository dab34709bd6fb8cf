// Rules as text.
// <https://drafts.csswg.org/cssom-1/#serialize-a-css-rule>
//
// A rule is a record that all worlds share: `{kind, prelude, declarations, children, source,
// parent, sheet, isChanged}`. `source` is its text in the sheet, which counts while nothing of it
// changed.

function cssIdentifier(name) {
  let result = '';
  for (let i = 0; i < name.length; i++) {
    const code = stringCharCodeAt(name, i);
    const isDigit = code >= 48 && code <= 57;
    if (code === 0) {
      result += '\uFFFD';
    } else if ((code >= 1 && code <= 31) || code === 127
      || (isDigit && (i === 0 || (i === 1 && name[0] === '-')))) {
      result += `\\${code.toString(16)} `;
    } else if (code === 45 && name.length === 1) {
      result += '\\-';
    } else if (code >= 128 || code === 45 || code === 95 || isDigit || (code >= 65 && code <= 90)
      || (code >= 97 && code <= 122)) {
      result += name[i];
    } else {
      result += `\\${name[i]}`;
    }
  }
  return result;
}

function cssString(text) {
  let result = '"';
  for (let i = 0; i < text.length; i++) {
    const code = stringCharCodeAt(text, i);
    if (code === 0) result += '\uFFFD';
    else if ((code >= 1 && code <= 31) || code === 127) result += `\\${code.toString(16)} `;
    else if (code === 34 || code === 92) result += `\\${text[i]}`;
    else result += text[i];
  }
  return `${result}"`;
}

/** What stands before the block of a grouping rule. */
function ruleHead(rule) {
  const { prelude } = rule;
  switch (rule.kind) {
    case 'style': return prelude[0];
    case 'media': return `@media ${prelude[0]}`;
    case 'supports': return `@supports ${prelude[0]}`;
    case 'container':
      return stringTrim(
        `@container ${prelude[0] === '' ? '' : `${cssIdentifier(prelude[0])} `}${prelude[1]}`);
    case 'layer-block': return prelude[0] === '' ? '@layer' : `@layer ${prelude[0]}`;
    case 'scope': {
      const start = prelude[0] === '' ? '' : ` (${prelude[0]})`;
      const end = prelude[1] === '' ? '' : ` to (${prelude[1]})`;
      return `@scope${start}${end}`;
    }
    case 'starting-style': return '@starting-style';
    case 'keyframes': return `@keyframes ${keyframesName(prelude[0])}`;
    case 'keyframe': return prelude[0];
    case 'font-face': return '@font-face';
    case 'margin': return `@${prelude[0]}`;
    case 'page': return prelude[0] === '' ? '@page' : `@page ${prelude[0]}`;
    case 'counter-style': return `@counter-style ${cssIdentifier(prelude[0])}`;
    case 'property': return `@property ${cssIdentifier(prelude[0])}`;
    case 'font-palette-values': return `@font-palette-values ${cssIdentifier(prelude[0])}`;
    case 'font-feature-values': return `@font-feature-values ${prelude[0]}`;
    case 'position-try': return `@position-try ${cssIdentifier(prelude[0])}`;
    default: return '';
  }
}

function keyframesName(name) {
  return arrayIncludes(wideKeywords, name) || name === 'none' || name === 'default'
    ? cssString(name) : cssIdentifier(name);
}

const groupingKinds = ['media', 'supports', 'container', 'layer-block', 'scope', 'starting-style'];

/** `cssText` of a rule. */
function ruleText(rule) {
  const { kind, prelude, children, declarations } = rule;
  switch (kind) {
    case 'import': {
      let text = `@import url(${cssString(prelude[0])})`;
      if (prelude[1] !== '-') text += prelude[1] === '' ? ' layer' : ` layer(${prelude[1]})`;
      if (prelude[2] !== '-') text += ` supports(${prelude[2]})`;
      return `${text}${prelude[3] === '' ? '' : ` ${prelude[3]}`};`;
    }
    case 'namespace':
      return `@namespace ${prelude[0] === '' ? '' : `${cssIdentifier(prelude[0])} `}`
        + `url(${cssString(prelude[1])});`;
    case 'layer-statement': return `@layer ${arrayJoin(prelude, ', ')};`;
    case 'nested-declarations': return declarationsText(declarations);
    case 'font-feature-values': return rule.source;
    case 'keyframes': {
      const inner = arrayJoin(arrayMap(children, (child) => `\n  ${ruleText(child)}`), '');
      return `${ruleHead(rule)} { ${inner}\n}`;
    }
    default: break;
  }
  if (arrayIncludes(groupingKinds, kind)) {
    const inner = arrayMap(children, (child) => `\n  ${ruleText(child)}`);
    return `${ruleHead(rule)} {${arrayJoin(inner, '')}\n}`;
  }
  const own = descriptorKinds[kind] === true ? descriptorsText(rule)
    : declarationsText(declarations);
  if (kind === 'style' && children.length > 0) {
    const first = own === '' ? '' : `\n  ${own}`;
    const inner = arrayMap(children, (child) => `\n  ${ruleText(child)}`);
    return `${ruleHead(rule)} {${first}${arrayJoin(inner, '')}\n}`;
  }
  const parts = [own];
  if (kind === 'page') for (const child of children) arrayPush(parts, ruleText(child));
  const inner = arrayJoin(arrayFilter(parts, (part) => part !== ''), ' ');
  return inner === '' ? `${ruleHead(rule)} { }` : `${ruleHead(rule)} { ${inner} }`;
}

const descriptorKinds = {
  __proto__: null, 'font-face': true, 'counter-style': true, property: true,
  'font-palette-values': true,
};

function descriptorsText(rule) {
  return arrayJoin(arrayMap(rule.declarations, ({ name, value }) => `${name}: ${value};`), ' ');
}

/** The text of a rule that is laid out: its own, or what it was changed to. */
function ruleSource(rule) {
  if (!rule.isChanged) return rule.source;
  const { kind, children } = rule;
  if (kind === 'style' || arrayIncludes(groupingKinds, kind) || kind === 'keyframes') {
    const own = kind === 'style' ? declarationsSource(rule.declarations) : '';
    return `${ruleHead(rule)} {${own}${arrayJoin(arrayMap(children, ruleSource), '\n')}}`;
  }
  if (kind === 'nested-declarations') return declarationsSource(rule.declarations);
  return ruleText(rule);
}

/** Declarations one by one; those that wait for variables by their shorthands. */
function declarationsSource(list) {
  const done = new SafeSet();
  let text = '';
  for (let i = 0; i < list.length; i++) {
    const { name, value, important, shorthand, text: pending } = list[i];
    const suffix = important ? ' !important;' : ';';
    if (shorthand === null) {
      text += `${name}: ${value}${suffix}`;
    } else if (!done.has(shorthand + pending)) {
      done.add(shorthand + pending);
      text += `${shorthand}: ${pending}${suffix}`;
    }
  }
  return text;
}

/** A record of what natives have parsed. */
function makeRule(outline, parent, sheet) {
  const rule = {
    kind: outline.kind, prelude: outline.prelude,
    declarations: declarationsFromList(outline.declarations), children: [],
    source: outline.source, parent, sheet, isChanged: false,
  };
  rule.children = arrayMap(outline.children, (child) => makeRule(child, rule, sheet));
  return rule;
}

/** Notes that a rule, or what is in it, is another now. */
function noteRuleChange(rule) {
  for (let current = rule; current !== null; current = current.parent) current.isChanged = true;
  if (rule.sheet !== null) noteSheetChange(rule.sheet);
}

function detachRule(rule) {
  rule.parent = null;
  rule.sheet = null;
}
