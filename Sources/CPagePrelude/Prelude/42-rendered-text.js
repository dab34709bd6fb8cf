// The text of an element as it is rendered.
// <https://html.spec.whatwg.org/#rendered-text-collection-steps>

const replacedNames = new SafeSet([
  'img', 'input', 'iframe', 'embed', 'object', 'video', 'audio', 'canvas', 'textarea', 'meter',
  'progress',
]);

// Collects texts and breaks; white space collapses as it would on one long line.
class RenderedText {
  // `range`: what alone is collected, with `nodes` that begin in it; `null` for all.
  constructor(range = null) {
    this.range = range;
    this.text = '';
    // Line breaks that are due before the next text.
    this.breaks = 0;
    // Whether white space that comes now is dropped, as at the start of a line.
    this.isAtStart = true;
  }

  // Whether what a node stands for is collected.
  includes(id) {
    return this.range === null || this.range.nodes.has(id);
  }

  // The data of a text, as far as it is collected.
  dataOf(id) {
    const data = N.data(id);
    if (this.range === null) return data;
    const { start, startOffset, end, endOffset, nodes } = this.range;
    if (id !== start && id !== end) return nodes.has(id) ? data : '';
    return stringSlice(data, id === start ? startOffset : 0, id === end ? endOffset : data.length);
  }

  addBreaks(count) {
    this.trimEnd();
    if (count > this.breaks) this.breaks = count;
    this.isAtStart = true;
  }

  // Takes away a space that collapses at the end of a line.
  trimEnd() {
    if (this.endsWithSpace) this.text = stringSlice(this.text, 0, this.text.length - 1);
    this.endsWithSpace = false;
  }

  append(text) {
    if (text === '') return;
    if (this.text !== '') {
      for (let count = 0; count < this.breaks; count += 1) this.text += '\n';
    }
    this.breaks = 0;
    this.text += text;
    this.isAtStart = false;
    this.endsWithSpace = false;
  }

  addCollapsed(text, keepsBreaks) {
    const parts = keepsBreaks ? stringSplit(text, '\n') : [text];
    for (let index = 0; index < parts.length; index += 1) {
      if (index > 0) this.addLineBreak();
      let part = stringReplace(parts[index], /[\t\n\f\r ]+/g, ' ');
      if (part === '') continue;
      if (part[0] === ' ' && (this.isAtStart || this.endsWithSpace)) part = stringSlice(part, 1);
      if (part === '') continue;
      this.append(part);
      this.endsWithSpace = part[part.length - 1] === ' ';
    }
  }

  addLineBreak() {
    this.trimEnd();
    this.append('\n');
    this.isAtStart = true;
  }
}

const blockDisplays = new SafeSet(['block', 'flow-root', 'flex', 'grid', 'table', 'list-item',
  'table-caption', 'block ruby', 'block math']);

// <https://html.spec.whatwg.org/#the-innertext-idl-attribute>
function elementInnerText(id) {
  const style = (element, name) => N.computedValue(element, '', name);
  if (!N.isConnected(id)
    || !N.isBeingRendered(id) && style(id, 'display') !== 'contents') return textContentOf(id);
  const result = new RenderedText();
  collectRenderedText(id, result, style, 0, renderedTextContext(id, style));
  result.trimEnd();
  return result.text;
}

// The text of a range as it is rendered, or of its text nodes if they have no boxes around them.
function renderedRangeText(range) {
  const { start, startOffset, end, endOffset } = range;
  let ancestor = commonAncestorOf(range);
  if (ancestor === 0) ancestor = documentElementId(0);
  if (isCharacterData(ancestor)) ancestor = N.parent(ancestor);
  if (ancestor < 0 || N.kind(ancestor) !== 1 || !N.isBeingRendered(ancestor)) {
    return rangeText(range);
  }
  const nodes = new SafeSet();
  const { first, stop } = nodesOfRange(range);
  for (let id = first; id >= 0 && id !== stop; id = nextNodeInTree(id)) nodes.add(id);
  const result = new RenderedText({ start, startOffset, end, endOffset, nodes });
  // A space at an end of the range is there if text goes on beyond.
  result.isAtStart = !isText(start) || startOffset === 0;
  const style = (element, name) => N.computedValue(element, '', name);
  collectRenderedText(ancestor, result, style, 0, renderedTextContext(ancestor, style));
  if (!isText(end) || endOffset === nodeLength(end)) result.trimEnd();
  return result.text;
}

// What the texts of an element depend on.
function renderedTextContext(id, style) {
  return {
    isVisible: style(id, 'visibility') === 'visible',
    whiteSpace: style(id, 'white-space-collapse') ?? 'collapse',
    transform: style(id, 'text-transform') ?? 'none',
  };
}

function collectRenderedText(id, result, style, depth, context) {
  if (depth > 1000) return;
  const isClosed = isHTMLElementNamed(id, 'details') && !hasContentAttribute(id, 'open');
  for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) {
    const kind = N.kind(child);
    if (kind === 3 || kind === 4) {
      if (context.isVisible && !isClosed) addRenderedText(result.dataOf(child), result, context);
    } else if (kind === 1 && (!isClosed || isSummaryForDetails(child))) {
      collectRenderedElement(child, result, style, depth, context);
    }
  }
}

function collectRenderedElement(id, result, style, depth) {
  const display = style(id, 'display');
  if (display === null || display === 'none') return;
  const isHTML = N.namespace(id) === HTML_NAMESPACE;
  const name = isHTML ? N.localName(id) : '';
  if (name === 'br') {
    if (result.includes(id)) result.addLineBreak();
    return;
  }
  if (name === 'wbr' || name === 'rp') return;
  const context = renderedTextContext(id, style);
  const isBlock = blockDisplays.has(display);
  const breaks = name === 'p' ? 2 : isBlock ? 1 : 0;
  const isAtomic = stringStartsWith(display, 'inline-');
  if (context.isVisible && breaks > 0) result.addBreaks(breaks);
  if (replacedNames.has(name) || name === 'select' && result.range !== null) {
    result.isAtStart = false;
  } else if (name === 'select') {
    for (const option of selectOptions(id)) {
      result.addBreaks(1);
      result.append(optionText(option));
      result.addBreaks(1);
    }
  } else {
    if (isAtomic) result.isAtStart = true;
    collectRenderedText(id, result, style, depth + 1, context);
    if (isAtomic) {
      result.trimEnd();
      result.isAtStart = false;
    }
  }
  if (!context.isVisible) return;
  if (!result.includes(nodeAfterSubtree(id))) {
    if (breaks > 0) result.addBreaks(breaks);
    return;
  }
  if (display === 'table-cell' && hasLaterSibling(id, style, ['table-cell'])) {
    result.trimEnd();
    result.append('\t');
    result.isAtStart = true;
  } else if (display === 'table-row' && hasLaterRow(id, style)) {
    result.trimEnd();
    result.append('\n');
    result.isAtStart = true;
  }
  if (breaks > 0) result.addBreaks(breaks);
}

function hasLaterSibling(id, style, displays) {
  for (let next = N.nextSibling(id); next >= 0; next = N.nextSibling(next)) {
    if (N.kind(next) === 1 && arrayIncludes(displays, style(next, 'display'))) return true;
  }
  return false;
}

const rowGroupDisplays = ['table-row-group', 'table-header-group', 'table-footer-group'];

// Whether a row isn't the last one of its table.
function hasLaterRow(id, style) {
  if (hasLaterSibling(id, style, ['table-row', ...rowGroupDisplays])) return true;
  const parent = N.parent(id);
  return parent >= 0 && N.kind(parent) === 1
    && arrayIncludes(rowGroupDisplays, style(parent, 'display'))
    && hasLaterSibling(parent, style, ['table-row', ...rowGroupDisplays]);
}

function addRenderedText(data, result, { whiteSpace, transform }) {
  const text = transform === 'none' ? data : transformedText(data, transform);
  switch (whiteSpace) {
    case 'preserve': case 'break-spaces': {
      result.append(text);
      if (text !== '') result.isAtStart = text[text.length - 1] === '\n';
      break;
    }
    case 'preserve-breaks': result.addCollapsed(text, true); break;
    default: result.addCollapsed(text, false);
  }
}

function transformedText(text, transform) {
  if (stringIncludes(transform, 'uppercase')) return stringToUpperCase(text);
  if (stringIncludes(transform, 'lowercase')) return stringToLowerCase(text);
  if (stringIncludes(transform, 'capitalize')) {
    return stringReplace(text, /(^|[^\p{L}\p{N}_'\u2019])(\p{L})/gu, (_, before, letter) =>
      before + stringToUpperCase(letter));
  }
  return text;
}
