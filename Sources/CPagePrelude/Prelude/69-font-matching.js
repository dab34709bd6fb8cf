// Which faces a font asks for.
// <https://drafts.csswg.org/css-fonts-4/#font-matching-algorithm>

/** Faces of the rules that hold among some, with those of imported sheets. */
function fontFacesOf(rules, faces) {
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    switch (rule.kind) {
      case 'font-face': {
        const record = fontFaceOfRule(rule);
        if (record !== null) faces[faces.length] = record;
        break;
      }
      case 'media':
        if (N.matchesMedia(rule.prelude[0])) fontFacesOf(rule.children, faces);
        break;
      case 'supports':
        if (N.supportsCondition(rule.prelude[0])) fontFacesOf(rule.children, faces);
        break;
      case 'layer-block': case 'scope': case 'container':
        fontFacesOf(rule.children, faces);
        break;
      case 'import': {
        const sheet = importedSheet(rule);
        if (sheet !== null) fontFacesOfSheet(sheet, faces);
        break;
      }
      default:
    }
  }
  return faces;
}

function fontFacesOfSheet(sheet, faces) {
  // Fast path: most sheets have no faces, and needn't be read for them.
  if (sheet.rules === null && !regExpTest(/@font-face|@import/i, sheet.text)) return;
  if (sheet.isDisabled) return;
  if (sheet.media.length > 0 && !N.matchesMedia(arrayJoin(sheet.media, ', '))) return;
  fontFacesOf(sheetRules(sheet), faces);
}

/** The faces of the sheets of the main document, in order. */
function fontFacesOfDocument() {
  const faces = [];
  const sheets = treeSheets(0);
  for (let i = 0; i < sheets.length; i++) fontFacesOfSheet(sheets[i], faces);
  const adopted = adoptedSheets.get(0) ?? [];
  for (let i = 0; i < adopted.length; i++) fontFacesOfSheet(adopted[i], faces);
  return faces;
}

/**
 * A font as `{families, style, weight, stretch}`, of the shorthand `font`.
 * - Throws: a SyntaxError if the text is none.
 */
function parseFontShorthand(text) {
  const list = arrayIncludes(wideKeywords, asciiLowercase(stripASCIIWhitespace(text)))
    || regExpTest(/\bvar\(/i, text) ? null : N.parseDeclaration('font', text, false);
  if (list === null || list.length === 0) {
    throw new DOMException(`'${text}' is not a font`, 'SyntaxError');
  }
  const values = objectCreate(null);
  for (let i = 0; i + 1 < list.length; i += 5) values[list[i]] = list[i + 1];
  const families = arrayMap(splitAtOuterCommas(values['font-family'] ?? ''), fontNameOfText);
  if (arraySome(families, (name) => arrayIncludes(wideKeywords, asciiLowercase(name)))) {
    throw new DOMException(`'${text}' is not a font`, 'SyntaxError');
  }
  const weight = values['font-weight'];
  const stretch = values['font-stretch'] ?? values['font-width'] ?? 'normal';
  return {
    families,
    style: stringSplit(values['font-style'] ?? 'normal', ' ')[0],
    weight: weight === 'bold' ? 700 : +weight || 400,
    stretch: fontStretchPercentages[stretch] ?? (parseFloat(stretch) || 100),
  };
}

/** A descriptor as a range of numbers. */
function fontRange(text, numberOf) {
  const words = arrayMap(stringSplit(text, ' '), numberOf);
  return [minimum(words[0], words[1] ?? words[0]), maximum(words[0], words[1] ?? words[0])];
}

/** How far a range is from what is wanted; `prefersLess` says what is looked at first. */
function fontDistance([least, greatest], wanted, prefersLess) {
  if (wanted < least) return least - wanted + (prefersLess ? 10000 : 0);
  if (wanted > greatest) return wanted - greatest + (prefersLess ? 0 : 10000);
  return 0;
}

function fontWeightDistance(range, wanted) {
  if (wanted < 400 || wanted > 500) return fontDistance(range, wanted, wanted < 400);
  // Up to 500 first, then less, then more.
  const [least] = range;
  return least > wanted && least <= 500 ? least - wanted
    : fontDistance(range, wanted, true) + (least > wanted ? 0 : 200);
}

const fontStylePreferences = {
  __proto__: null, normal: ['normal', 'oblique', 'italic'],
  italic: ['italic', 'oblique', 'normal'], oblique: ['oblique', 'italic', 'normal'],
};

/** The faces of a family that fit a font best. */
function fittingFontFaces(faces, font) {
  const keepsBest = (list, distanceOf) => {
    const distances = arrayMap(list, distanceOf);
    let best = Infinity;
    for (let i = 0; i < distances.length; i++) best = minimum(best, distances[i]);
    return arrayFilter(list, (record) => distanceOf(record) === best);
  };
  const stretches = (word) => fontStretchPercentages[word] ?? (parseFloat(word) || 100);
  const weights = (word) => (word === 'bold' ? 700 : +word || 400);
  let list = keepsBest(faces, (record) => fontDistance(
    fontRange(fontDescriptorOf(record, 'stretch'), stretches), font.stretch, font.stretch <= 100));
  const styles = fontStylePreferences[font.style] ?? fontStylePreferences.normal;
  list = keepsBest(list, (record) => {
    const style = stringSplit(fontDescriptorOf(record, 'style'), ' ')[0];
    return arrayIndexOf(styles, style === 'auto' ? 'normal' : style);
  });
  return keepsBest(list, (record) => fontWeightDistance(
    fontRange(fontDescriptorOf(record, 'weight'), weights), font.weight));
}

/** Whether a face is for some of the characters of a text. */
function isFontFaceFor(record, text) {
  const ranges = fontCodeRanges(fontDescriptorOf(record, 'unicodeRange')) ?? [];
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i);
    if (arraySome(ranges, ([first, last]) => code >= first && code <= last)) return true;
  }
  return false;
}

/** <https://drafts.csswg.org/css-font-loading/#find-the-matching-font-faces> */
function matchingFontFaces(faces, text, sample) {
  const font = parseFontShorthand(text);
  const byFamily = fontFacesByFamily(faces);
  const found = [];
  for (let i = 0; i < font.families.length; i++) {
    const own = byFamily.get(asciiLowercase(font.families[i]));
    if (own === undefined) continue;
    appendItems(found, arrayFilter(
      fittingFontFaces(own, font), (record) => isFontFaceFor(record, sample)));
  }
  return found;
}

/** Faces by their families' names in lower case. */
function fontFacesByFamily(faces) {
  const byFamily = new SafeMap();
  for (let i = 0; i < faces.length; i++) {
    const name = asciiLowercase(fontFamilyOf(faces[i]));
    const list = byFamily.get(name);
    if (list === undefined) byFamily.set(name, [faces[i]]);
    else list[list.length] = faces[i];
  }
  return byFamily;
}

/** The faces that the styles of the page ask for, whatever its characters are. */
function usedFontFaces(faces) {
  const byFamily = fontFacesByFamily(faces);
  const found = [];
  const used = N.usedFonts();
  for (let i = 0; i + 3 < used.length; i += 4) {
    const own = byFamily.get(asciiLowercase(used[i]));
    if (own === undefined) continue;
    const font = { weight: used[i + 1], stretch: used[i + 2], style: used[i + 3] };
    appendItems(found, fittingFontFaces(own, font));
  }
  return found;
}
