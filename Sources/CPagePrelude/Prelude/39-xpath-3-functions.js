// The core functions of XPath.
// <https://www.w3.org/TR/xpath-10/#corelib>
//
// Deviation: characters are UTF-16 code units, as in browsers.

/** Strips and joins white space. <https://www.w3.org/TR/xpath-10/#function-normalize-space> */
function xpathNormalizeSpace(string) {
  return stringReplace(
    stringReplace(string, /^[ \t\r\n]+|[ \t\r\n]+$/g, ''), /[ \t\r\n]+/g, ' ');
}

/** <https://www.w3.org/TR/xpath-10/#function-translate> */
function xpathTranslate(string, from, to) {
  const table = new SafeMap();
  for (let i = 0; i < from.length; i++) {
    if (!table.has(from[i])) table.set(from[i], i < to.length ? to[i] : '');
  }
  let result = '';
  for (let i = 0; i < string.length; i++) result += table.get(string[i]) ?? string[i];
  return result;
}

/** <https://www.w3.org/TR/xpath-10/#function-substring> */
function xpathSubstring(string, start, length) {
  const first = Math.round(start);
  const end = length === undefined ? Infinity : first + Math.round(length);
  // A comparison with what is no number holds for no place.
  if (first !== first || end !== end) return '';
  const last = maximum(minimum(end, string.length + 1), 1);
  return stringSlice(string, maximum(first, 1) - 1, last - 1);
}

/** <https://www.w3.org/TR/xpath-10/#function-id> */
function xpathElementsById(context, value) {
  const node = isXPathAttribute(context.node) ? context.node.element : context.node;
  if (node < 0) return new XPathNodeSet([], true);
  let root = N.root(node);
  // What stands in no document looks in its own.
  if (N.kind(root) === 1) root = ownerDocumentOf(node);
  const text = typeof value !== 'object' ? xpathString(value)
    : arrayJoin(arrayMap(value.items, xpathStringOfNode), ' ');
  const words = stringSplit(xpathNormalizeSpace(text), ' ');
  const items = [];
  for (let i = 0; i < words.length; i++) {
    const id = words[i] === '' ? -1 : N.elementById(root, words[i]);
    if (id >= 0) items[items.length] = id;
  }
  return new XPathNodeSet(xpathDistinct(items), false);
}

/** <https://www.w3.org/TR/xpath-10/#function-lang> */
function xpathIsOfLanguage(context, wanted) {
  let id = isXPathAttribute(context.node) ? context.node.element : context.node;
  for (; id >= 0; id = N.parent(id)) {
    const value = N.kind(id) === 1 ? N.getAttribute(id, 'lang', XML_NAMESPACE) : null;
    if (value === null) continue;
    const language = asciiLowercase(value);
    const prefix = asciiLowercase(wanted);
    return language === prefix || stringStartsWith(language, `${prefix}-`);
  }
  return false;
}

/** The first node of an argument, or the context node; `null` for none. */
function xpathNamedNode(context, value) {
  if (value === undefined) return context.node;
  return xpathNodeSet(value).items.length === 0 ? null : value.sorted()[0];
}

function xpathLocalName(item) {
  if (item === null) return '';
  if (isXPathAttribute(item)) return item.localName;
  const kind = N.kind(item);
  return kind === 1 || kind === 7 ? N.localName(item) : '';
}

function xpathQualifiedName(item) {
  if (item === null) return '';
  if (isXPathAttribute(item)) {
    return item.element < 0 ? attrQualifiedName(attrRecords.get(item.id))
      : attributeQualifiedName(item.element, item.namespace, item.localName);
  }
  const name = xpathLocalName(item);
  return N.kind(item) === 1 ? qualifiedNameOf(item, name) : name;
}

function xpathNamespaceURI(item) {
  if (item === null) return '';
  return (isXPathAttribute(item) ? item.namespace
    : N.kind(item) === 1 ? N.namespace(item) : null) ?? '';
}

/** What stands before or after the first place of a part in a string; empty without the part. */
function xpathBefore(string, part) {
  return stringSlice(string, 0, maximum(stringIndexOf(string, part), 0));
}

function xpathAfter(string, part) {
  const place = stringIndexOf(string, part);
  return place < 0 ? '' : stringSlice(string, place + part.length);
}

/** The string of an argument, or of the context node. */
function xpathStringOr(context, value) {
  return value === undefined ? xpathStringOfNode(context.node) : xpathString(value);
}

function xpathSum(set) {
  let sum = 0;
  const { items } = xpathNodeSet(set);
  for (let i = 0; i < items.length; i++) sum += xpathNumberOfString(xpathStringOfNode(items[i]));
  return sum;
}

/**
 * Functions by name: how many arguments at least and at most, the type of the result, and
 * `(context, …arguments) → value`.
 */
const xpathFunctions = {
  __proto__: null,
  last: [0, 0, 'number', (context) => context.size],
  position: [0, 0, 'number', (context) => context.position],
  count: [1, 1, 'number', (_, set) => xpathNodeSet(set).items.length],
  id: [1, 1, 'set', xpathElementsById],
  'local-name': [0, 1, 'string', (context, set) => xpathLocalName(xpathNamedNode(context, set))],
  'namespace-uri': [
    0, 1, 'string', (context, set) => xpathNamespaceURI(xpathNamedNode(context, set))],
  name: [0, 1, 'string', (context, set) => xpathQualifiedName(xpathNamedNode(context, set))],
  string: [0, 1, 'string', xpathStringOr],
  concat: [2, Infinity, 'string', (_, ...values) => arrayJoin(arrayMap(values, xpathString), '')],
  'starts-with': [2, 2, 'boolean', (_, string, part) =>
    stringStartsWith(xpathString(string), xpathString(part))],
  contains: [2, 2, 'boolean', (_, string, part) =>
    stringIncludes(xpathString(string), xpathString(part))],
  'substring-before': [2, 2, 'string', (_, string, part) =>
    xpathBefore(xpathString(string), xpathString(part))],
  'substring-after': [2, 2, 'string', (_, string, part) =>
    xpathAfter(xpathString(string), xpathString(part))],
  substring: [2, 3, 'string', (_, string, start, length) => xpathSubstring(
    xpathString(string), xpathNumber(start), length === undefined ? length : xpathNumber(length))],
  'string-length': [0, 1, 'number', (context, value) => xpathStringOr(context, value).length],
  'normalize-space': [0, 1, 'string', (context, value) =>
    xpathNormalizeSpace(xpathStringOr(context, value))],
  translate: [3, 3, 'string', (_, string, from, to) =>
    xpathTranslate(xpathString(string), xpathString(from), xpathString(to))],
  boolean: [1, 1, 'boolean', (_, value) => xpathBoolean(value)],
  not: [1, 1, 'boolean', (_, value) => !xpathBoolean(value)],
  true: [0, 0, 'boolean', () => true],
  false: [0, 0, 'boolean', () => false],
  lang: [1, 1, 'boolean', (context, value) => xpathIsOfLanguage(context, xpathString(value))],
  number: [0, 1, 'number', (context, value) => (value === undefined
    ? xpathNumberOfString(xpathStringOfNode(context.node)) : xpathNumber(value))],
  sum: [1, 1, 'number', (_, set) => xpathSum(set)],
  floor: [1, 1, 'number', (_, value) => floor(xpathNumber(value))],
  ceiling: [1, 1, 'number', (_, value) => Math.ceil(xpathNumber(value))],
  // Halves go up, as in the language's own function.
  round: [1, 1, 'number', (_, value) => Math.round(xpathNumber(value))],
};
