// Descriptors of font faces as `FontFace` has them: what is valid, and how it is written.
// <https://drafts.csswg.org/css-fonts-4/#font-face-rule>

const fontStretchPercentages = {
  __proto__: null, 'ultra-condensed': 50, 'extra-condensed': 62.5, condensed: 75,
  'semi-condensed': 87.5, normal: 100, 'semi-expanded': 112.5, expanded: 125,
  'extra-expanded': 150, 'ultra-expanded': 200,
};

/** A text of words in lower case that match a pattern; else `null`. */
function fontWords(text, pattern, holds = () => true) {
  const words = asciiLowercase(stringReplace(stripASCIIWhitespace(text), /[ \t\r\n\f]+/g, ' '));
  return regExpTest(pattern, words) && holds(stringSplit(words, ' ')) ? words : null;
}

function parseFontWeight(text) {
  const isWeight = (word) => word === 'normal' || word === 'bold' || word === 'auto'
    || (+word >= 1 && +word <= 1000);
  return fontWords(
    text, /^(?:normal|bold|auto|[\d.]+(?: [\d.]+)?)$/, (words) => arrayEvery(words, isWeight));
}

function parseFontSlope(text) {
  const pattern = /^(?:auto|normal|italic|oblique(?: -?[\d.]+deg){0,2})$/;
  return fontWords(text, pattern, (words) => arrayEvery(
    arraySlice(words, 1), (word) => absolute(parseFloat(word)) <= 90));
}

function parseFontStretch(text) {
  return fontWords(text, /^(?:[a-z-]+|[\d.]+%(?: [\d.]+%)?)$/, ([word]) => word === 'auto'
    || word in fontStretchPercentages || word[word.length - 1] === '%');
}

/** The ranges of `unicode-range` as pairs of code points; `null` if the text is none. */
function fontCodeRanges(text) {
  const ranges = [];
  const parts = stringSplit(text, ',');
  for (let i = 0; i < parts.length; i++) {
    const match = regExpExec(
      /^u\+(?:([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?|([0-9a-f]{0,5}\?{1,6}))$/,
      asciiLowercase(stripASCIIWhitespace(parts[i])));
    if (match === null || (match[3] ?? '').length > 6) return null;
    const digits = match[1] ?? stringReplace(match[3], /\?/g, '0');
    const first = parseInt(digits, 16);
    const last = parseInt(match[2] ?? match[1] ?? stringReplace(match[3], /\?/g, 'f'), 16);
    if (first > last || last > 0x10ffff) return null;
    ranges[ranges.length] = [first, last];
  }
  return ranges;
}

function parseFontRanges(text) {
  const ranges = fontCodeRanges(text);
  const hex = (code) => asciiUppercase(code.toString(16));
  return ranges === null ? null : arrayJoin(arrayMap(ranges, ([first, last]) =>
    (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)), ', ');
}

/** Lists of tags with values; 1 is left out where `omits`. */
function parseFontTags(text, pattern, omits) {
  const trimmed = stripASCIIWhitespace(text);
  if (asciiLowercase(trimmed) === 'normal') return 'normal';
  const parts = stringSplit(trimmed, ',');
  const result = [];
  for (let i = 0; i < parts.length; i++) {
    const match = regExpExec(pattern, stripASCIIWhitespace(parts[i]));
    if (match === null) return null;
    const word = asciiLowercase(match[2] ?? '1');
    const value = word === 'on' ? 1 : word === 'off' ? 0 : +word;
    const tag = `"${stringSlice(match[1], 1, -1)}"`;
    result[i] = omits && value === 1 ? tag : `${tag} ${value}`;
  }
  return arrayJoin(result, ', ');
}

const parseFontFeatures = (text) => parseFontTags(
  text, /^("[\x20-\x7e]{4}"|'[\x20-\x7e]{4}')(?:[ \t\r\n\f]+(-?\d+|on|off))?$/i, true);
const parseFontVariations = (text) => parseFontTags(
  text, /^("[\x20-\x7e]{4}"|'[\x20-\x7e]{4}')(?:[ \t\r\n\f]+([-+]?[\d.]+))?$/, false);
const parseFontPercentage = (text) => fontWords(text, /^[\d.]+%$/);
const parseFontOverride = (text) => fontWords(text, /^(?:normal|[\d.]+%)$/);

/** The descriptors by attribute: name in sheets, first value, and what reads a value. */
const fontDescriptors = {
  __proto__: null,
  style: ['font-style', 'normal', parseFontSlope],
  weight: ['font-weight', 'normal', parseFontWeight],
  stretch: ['font-stretch', 'normal', parseFontStretch],
  unicodeRange: ['unicode-range', 'U+0-10FFFF', parseFontRanges],
  variant: ['font-variant', 'normal', (text) => fontWords(text, /^[a-z -]+$/)],
  featureSettings: ['font-feature-settings', 'normal', parseFontFeatures],
  variationSettings: ['font-variation-settings', 'normal', parseFontVariations],
  display: ['font-display', 'auto', (text) =>
    fontWords(text, /^(?:auto|block|swap|fallback|optional)$/)],
  ascentOverride: ['ascent-override', 'normal', parseFontOverride],
  descentOverride: ['descent-override', 'normal', parseFontOverride],
  lineGapOverride: ['line-gap-override', 'normal', parseFontOverride],
  sizeAdjust: ['size-adjust', '100%', parseFontPercentage],
};

/** Parts of a text between commas that stand in no parentheses and no quotes. */
function splitAtOuterCommas(text) {
  const parts = [];
  let [depth, start, quote] = [0, 0, ''];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '\\') i += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts[parts.length] = stringSlice(text, start, i);
      start = i + 1;
    }
  }
  parts[parts.length] = stringSlice(text, start);
  return parts;
}

/** The value of a string, of the inside of `url()`, or of a family's name. */
function fontNameOfText(text) {
  const trimmed = stripASCIIWhitespace(text);
  const quote = trimmed[0];
  const inner = quote === '"' || quote === "'" ? stringSlice(trimmed, 1, -1) : trimmed;
  return stringReplace(inner, /\\(?:([0-9a-f]{1,6})[ \t\r\n\f]?|([^]))/gi, (_, code, sign) => (
    code === undefined ? sign : String.fromCodePoint(minimum(parseInt(code, 16), 0x10ffff))));
}

const fontSourcePattern = new RegExp(
  '^(?:local\\(([^()]*)\\)|url\\(\\s*("(?:[^"\\\\]|\\\\[^])*"|\'(?:[^\'\\\\]|\\\\[^])*\''
    + '|(?:[^\\s"\'()\\\\]|\\\\[^])*)\\s*\\)(?:\\s+format\\(\\s*["\']?([a-z0-9-]+)["\']?\\s*\\))?'
    + '(?:\\s+tech\\([^()]*\\))?)$', 'i');
const fontFormats = [
  'woff', 'woff2', 'truetype', 'opentype', 'collection', 'woff-variations', 'woff2-variations',
  'truetype-variations', 'opentype-variations',
];

/** The sources of `src` that can be read: `{local}` or `{url}`; `null` if there is none. */
function fontSources(text) {
  const sources = [];
  const parts = splitAtOuterCommas(text);
  for (let i = 0; i < parts.length; i++) {
    const match = regExpExec(fontSourcePattern, stripASCIIWhitespace(parts[i]));
    if (match === null) continue;
    if (match[1] !== undefined) {
      sources[sources.length] = { local: fontNameOfText(match[1]) };
    } else if (match[3] === undefined || arrayIncludes(fontFormats, asciiLowercase(match[3]))) {
      sources[sources.length] = { url: fontNameOfText(match[2]) };
    }
  }
  return sources.length === 0 ? null : sources;
}
