// Values of XPath: strings, numbers, booleans and sets of nodes, and their conversions.
// <https://www.w3.org/TR/xpath-10/#corelib>
//
// An item of a set is the id of a node, or a record `{element, namespace, localName, value, id}` of
// an attribute, whose `Attr` is made only if the page asks for it (`id` is -1 until then).

/** A set of nodes. `isSorted` says that the items are known to be in document order. */
class XPathNodeSet {
  constructor(items, isSorted) {
    this.items = items;
    this.isSorted = isSorted || items.length < 2;
    this.stringSet = null;
  }

  /** The strings of the nodes. */
  strings() {
    if (this.stringSet === null) {
      this.stringSet = new SafeSet();
      for (let i = 0; i < this.items.length; i++) {
        this.stringSet.add(xpathStringOfNode(this.items[i]));
      }
    }
    return this.stringSet;
  }

  /** The items in document order. */
  sorted() {
    if (!this.isSorted) {
      xpathSort(this.items);
      this.isSorted = true;
    }
    return this.items;
  }
}

const isXPathAttribute = (item) => typeof item === 'object';

/** An attribute as an item of a set. */
function makeXPathAttribute(element, namespace, localName, value) {
  return { element, namespace, localName, value, id: -1 };
}

/** What is equal for items that are the same node. */
function xpathKey(item) {
  if (!isXPathAttribute(item)) return item;
  return item.element < 0 ? -2 - item.id
    : `${item.element} ${attributeKey(item.namespace, item.localName)}`;
}

/** Items without those that come twice. */
function xpathDistinct(items) {
  const seen = new SafeSet();
  const result = [];
  for (let i = 0; i < items.length; i++) {
    const key = xpathKey(items[i]);
    if (seen.has(key)) continue;
    seen.add(key);
    result[result.length] = items[i];
  }
  return result;
}

/** Places of nodes in document order, of the tree that was sorted last. */
const xpathOrder = { root: -1, version: -1, places: null };

function xpathPlaces(root) {
  if (xpathOrder.root !== root || xpathOrder.version !== N.version()) {
    const places = new SafeMap();
    places.set(root, 0);
    const ids = N.descendants(root);
    for (let i = 0; i < ids.length; i++) places.set(ids[i], i + 1);
    xpathOrder.root = root;
    xpathOrder.version = N.version();
    xpathOrder.places = places;
  }
  return xpathOrder.places;
}

/** The place of an attribute among those of its element. */
function xpathAttributePlace(attribute) {
  const list = N.attributes(attribute.element);
  for (let i = 0; i < list.length; i += 3) {
    if (list[i + 1] === attribute.localName && list[i] === attribute.namespace) return i;
  }
  return -1;
}

/** Sorts items into document order: an element, its attributes, its children. */
function xpathSort(items) {
  const nodeOf = (item) => (isXPathAttribute(item) ? item.element : item);
  const first = nodeOf(items[0]);
  if (first < 0) return;
  const places = items.length > 16 ? xpathPlaces(N.root(first)) : null;
  arraySort(items, (a, b) => {
    const [first, second] = [nodeOf(a), nodeOf(b)];
    if (first !== second) {
      return places === null ? N.compare(first, second) : places.get(first) - places.get(second);
    }
    if (!isXPathAttribute(a)) return isXPathAttribute(b) ? -1 : 0;
    return isXPathAttribute(b) ? xpathAttributePlace(a) - xpathAttributePlace(b) : 1;
  });
}

/** <https://www.w3.org/TR/xpath-10/#dt-string-value> */
function xpathStringOfNode(item) {
  if (isXPathAttribute(item)) return item.value;
  switch (N.kind(item)) {
    case 1: case 9: case 11: return N.textContent(item);
    default: return N.data(item);
  }
}

/** A number without an exponent. <https://www.w3.org/TR/xpath-10/#function-string> */
function xpathStringOfNumber(number) {
  const text = `${number === 0 ? 0 : number}`;
  const match = regExpExec(/^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/, text);
  if (match === null) return text;
  const digits = `${match[2]}${match[3] ?? ''}`;
  const point = 1 + +match[4];
  let result = '';
  if (point <= 0) {
    result = '0.';
    for (let i = point; i < 0; i++) result += '0';
    return `${match[1]}${result}${digits}`;
  }
  for (let i = 0; i < point || i < digits.length; i++) {
    if (i === point) result += '.';
    result += digits[i] ?? '0';
  }
  return `${match[1]}${result}`;
}

function xpathString(value) {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return xpathStringOfNumber(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return value.items.length === 0 ? '' : xpathStringOfNode(value.sorted()[0]);
}

/** <https://www.w3.org/TR/xpath-10/#function-number> */
function xpathNumberOfString(string) {
  return regExpTest(/^[ \t\r\n]*-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)[ \t\r\n]*$/, string)
    ? +string : NaN;
}

function xpathNumber(value) {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return xpathNumberOfString(xpathString(value));
}

/** <https://www.w3.org/TR/xpath-10/#function-boolean> */
function xpathBoolean(value) {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0 && value === value;
  return typeof value === 'string' ? value !== '' : value.items.length > 0;
}

/** The value as a set of nodes; nothing else becomes one. */
function xpathNodeSet(value) {
  if (typeof value !== 'object') {
    throw new DOMException('What is no node-set can\'t become one', 'SyntaxError');
  }
  return value;
}

/** Compares two values that are no sets. `operator` is one of `=`, `!=`, `<`, `<=`, `>`, `>=`. */
function xpathCompareSimple(operator, a, b) {
  if (operator === '=' || operator === '!=') {
    let isEqual;
    if (typeof a === 'boolean' || typeof b === 'boolean') {
      isEqual = xpathBoolean(a) === xpathBoolean(b);
    } else if (typeof a === 'number' || typeof b === 'number') {
      isEqual = xpathNumber(a) === xpathNumber(b);
    } else {
      isEqual = a === b;
    }
    return isEqual === (operator === '=');
  }
  const first = xpathNumber(a);
  const second = xpathNumber(b);
  return operator === '<' ? first < second : operator === '<=' ? first <= second
    : operator === '>' ? first > second : first >= second;
}

const xpathMirrored = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', __proto__: null };

/** <https://www.w3.org/TR/xpath-10/#booleans> */
function xpathCompare(operator, a, b) {
  const isFirstSet = typeof a === 'object';
  const isSecondSet = typeof b === 'object';
  if (isFirstSet && isSecondSet) return xpathCompareSets(operator, a, b);
  if (!isFirstSet && !isSecondSet) return xpathCompareSimple(operator, a, b);
  if (isSecondSet) return xpathCompare(xpathMirrored[operator] ?? operator, b, a);
  if (typeof b === 'boolean') return xpathCompareSimple(operator, xpathBoolean(a), b);
  return arraySome(a.items, (item) => xpathCompareSimple(
    operator,
    typeof b === 'number' ? xpathNumberOfString(xpathStringOfNode(item)) : xpathStringOfNode(item),
    b));
}

/** Whether a pair of nodes of two sets compares so; not each pair is looked at. */
function xpathCompareSets(operator, a, b) {
  if (a.items.length === 0 || b.items.length === 0) return false;
  if (operator === '=' || operator === '!=') {
    // The strings of the greater set are kept with it, for the next comparison.
    if (a.items.length < b.items.length) [a, b] = [b, a];
    const strings = a.strings();
    return arraySome(b.items, (item) => (operator === '='
      ? strings.has(xpathStringOfNode(item))
      : strings.size > 1 || !strings.has(xpathStringOfNode(item))));
  }
  // A pair that holds is there exactly if the extremes are one.
  const wantsLess = operator[0] === '<';
  const extreme = (set, isGreatest) => {
    let found = NaN;
    for (let i = 0; i < set.items.length; i++) {
      const number = xpathNumberOfString(xpathStringOfNode(set.items[i]));
      if (found !== found || (isGreatest ? number > found : number < found)) found = number;
    }
    return found;
  };
  return xpathCompareSimple(operator, extreme(a, !wantsLess), extreme(b, wantsLess));
}
