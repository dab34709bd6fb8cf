// Reflecting content attributes in IDL attributes.
// <https://html.spec.whatwg.org/#reflecting-content-attributes-in-idl-attributes>

// The content attribute's value without a namespace; null if the element has none.
function contentAttribute(id, name) {
  return N.getAttribute(id, name, null);
}

function hasContentAttribute(id, name) {
  return N.getAttribute(id, name, null) !== null;
}

// <https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace>
function collapseASCIISpace(text) {
  return stringReplace(stripASCIIWhitespace(text), /[\t\n\f\r ]+/g, ' ');
}

// <https://html.spec.whatwg.org/#rules-for-parsing-integers>
// null for an error.
function parseHTMLInteger(text) {
  const match = /^[\t\n\f\r ]*([+-]?)([0-9]+)/.exec(text);
  if (match === null) return null;
  const number = Number(match[2]);
  return match[1] === '-' ? 0 - number : number;
}

// <https://html.spec.whatwg.org/#rules-for-parsing-non-negative-integers>
function parseHTMLNonNegativeInteger(text) {
  const number = parseHTMLInteger(text);
  return number === null || number < 0 ? null : number;
}

// <https://html.spec.whatwg.org/#rules-for-parsing-floating-point-number-values>
function parseHTMLFloat(text) {
  const match = regExpExec(
    /^[\t\n\f\r ]*([+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)/, text);
  if (match === null) return null;
  const number = Number(match[1]);
  return Number.isFinite(number) ? (number === 0 ? 0 : number) : null;
}

// A valid floating-point number as a whole, as values of inputs are; null if it is none.
// <https://html.spec.whatwg.org/#valid-floating-point-number>
function parseValidFloat(text) {
  if (!/^-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

// Resolves against the document of a node; null for a failure.
// <https://html.spec.whatwg.org/#encoding-parsing-a-url>
function parseURLFor(id, text) {
  return N.url(text, documentBaseURL(ownerDocumentOf(id)));
}

// The URL as an absolute one, or the text itself where it is none.
function resolvedOrSame(id, text) {
  const url = parseURLFor(id, text);
  return url === null ? toUSVString(text) : url.href;
}

// Making nodes in a document, by ids.

function createElementIn(documentId, localName) {
  return makeElement(documentId, localName, HTML_NAMESPACE, null, null, false);
}

function createTextIn(documentId, data) {
  const id = N.createCharacterData(3, data);
  setOwnerDocument(id, documentId);
  return id;
}

function createFragmentIn(documentId) {
  const id = N.createFragment();
  setOwnerDocument(id, documentId);
  return id;
}

// Makes an accessor on a prototype; `get` and `set` are called with an element's id.
// `set` may be null for read-only attributes.
function defineElementAttribute(Class, name, get, set, convert) {
  const accessors = {
    get [name]() {
      return get(idOfInterface(this, Class), this);
    },
  };
  if (set !== null) {
    const setter = {
      set [name](value) {
        const id = idOfInterface(this, Class);
        const converted = convert === undefined ? value : convert(value);
        withElementReactions(() => set(id, converted, this));
      },
    };
    Object.defineProperty(accessors, name, {
      set: Object.getOwnPropertyDescriptor(setter, name).set,
    });
  }
  const { get: getter, set: setter } = Object.getOwnPropertyDescriptor(accessors, name);
  asPlatformFunction(getter);
  if (setter !== undefined) asPlatformFunction(setter);
  Object.defineProperty(Class.prototype, name, {
    get: getter, set: setter, enumerable: true, configurable: true,
  });
}

// DOMString that is the content attribute, '' without one.
function reflectString(Class, name, attribute = asciiLowercase(name), options = {}) {
  const convert = options.isNullToEmpty
    ? (value) => (value === null ? '' : toDOMString(value))
    : toDOMString;
  defineElementAttribute(Class, name,
    (id) => contentAttribute(id, attribute) ?? '',
    (id, value) => setContentAttribute(id, attribute, value), convert);
}

// DOMString? without a state: null without the content attribute, which null removes.
function reflectNullableString(Class, name, attribute = asciiLowercase(name)) {
  defineElementAttribute(Class, name,
    (id) => contentAttribute(id, attribute),
    (id, value) => {
      if (value === null) removeContentAttribute(id, attribute);
      else setContentAttribute(id, attribute, value);
    },
    toNullableDOMString);
}

// USVString treated as a URL.
function reflectURL(Class, name, attribute = asciiLowercase(name), options = {}) {
  defineElementAttribute(Class, name,
    (id) => {
      const value = contentAttribute(id, attribute);
      if (options.emptyIsDocument && (value === null || value === '')) {
        return documentURLOf(ownerDocumentOf(id));
      }
      return value === null ? '' : resolvedOrSame(id, value);
    },
    (id, value) => setContentAttribute(id, attribute, value), toUSVString);
}

function reflectBoolean(Class, name, attribute = asciiLowercase(name)) {
  defineElementAttribute(Class, name,
    (id) => hasContentAttribute(id, attribute),
    (id, value) => {
      if (value) setContentAttribute(id, attribute, '');
      else removeContentAttribute(id, attribute);
    },
    Boolean);
}

// The state of an enumerated attribute by its canonical keyword.
// <https://html.spec.whatwg.org/#keywords-and-enumerated-attributes>
//
// `keywords` maps lowercase keywords to canonical ones or lists those that are; `missing`,
// `invalid` are the defaults' keywords, undefined for no state.
function enumeratedState(value, definition) {
  if (value === null) return definition.missing;
  const keyword = asciiLowercase(value);
  if (keyword === '' && 'empty' in definition) return definition.empty;
  const { keywords } = definition;
  if (isArray(keywords)) {
    if (arrayIncludes(keywords, keyword)) return keyword;
  } else if (hasOwn(keywords, keyword)) {
    return keywords[keyword];
  }
  return definition.invalid;
}

// Limited to only known values; with `isNullable`, null stands for no state and removes.
function reflectEnumerated(Class, name, attribute, definition) {
  if (definition.isNullable) {
    defineElementAttribute(Class, name,
      (id) => enumeratedState(contentAttribute(id, attribute), definition) ?? null,
      (id, value) => {
        if (value === null) removeContentAttribute(id, attribute);
        else setContentAttribute(id, attribute, value);
      },
      toNullableDOMString);
    return;
  }
  defineElementAttribute(Class, name,
    (id) => enumeratedState(contentAttribute(id, attribute), definition) ?? '',
    (id, value) => setContentAttribute(id, attribute, value), toDOMString);
}

// `options`: `isNonNegative`, `initial` (the default value).
function reflectLong(Class, name, attribute = asciiLowercase(name), options = {}) {
  defineElementAttribute(Class, name,
    (id) => reflectedLong(id, attribute, options),
    (id, value) => {
      if (options.isNonNegative && value < 0) {
        throw new DOMException(`${value} is negative`, 'IndexSizeError');
      }
      setContentAttribute(id, attribute, String(value));
    },
    toLong);
}

function reflectedLong(id, attribute, { isNonNegative = false, initial } = {}) {
  const text = contentAttribute(id, attribute);
  if (text !== null) {
    const number = isNonNegative ? parseHTMLNonNegativeInteger(text) : parseHTMLInteger(text);
    if (number !== null && number >= -2147483648 && number <= 2147483647) return number;
  }
  return initial ?? (isNonNegative ? -1 : 0);
}

// `options`: `isPositive`, `isPositiveWithFallback`, `range` ([low, high]), `initial`.
function reflectUnsignedLong(Class, name, attribute = asciiLowercase(name), options = {}) {
  const isPositive = options.isPositive === true;
  const least = isPositive || options.isPositiveWithFallback ? 1 : 0;
  const [minimum, maximum] = options.range ?? [least, 2147483647];
  defineElementAttribute(Class, name,
    (id) => {
      const text = contentAttribute(id, attribute);
      if (text !== null) {
        const number = parseHTMLNonNegativeInteger(text);
        if (number !== null) {
          if (number >= minimum && number <= maximum) return number;
          if (options.range) return number < minimum ? minimum : maximum;
        }
      }
      return options.initial ?? minimum;
    },
    (id, value) => {
      if (isPositive && value === 0) {
        throw new DOMException('The value must be above 0', 'IndexSizeError');
      }
      const isInRange = value >= least && value <= 2147483647;
      setContentAttribute(id, attribute, String(isInRange ? value : options.initial ?? least));
    },
    toUnsignedLong);
}

// `options`: `isPositive`, `initial`.
function reflectDouble(Class, name, attribute = asciiLowercase(name), options = {}) {
  defineElementAttribute(Class, name,
    (id) => {
      const text = contentAttribute(id, attribute);
      if (text !== null) {
        const number = parseHTMLFloat(text);
        if (number !== null && (!options.isPositive || number > 0)) return number;
      }
      return options.initial ?? 0;
    },
    (id, value) => {
      if (options.isPositive && !(value > 0)) return;
      setContentAttribute(id, attribute, String(value));
    },
    toDouble);
}

// DOMTokenList, the same object each time; setting it sets its value.
// `supported`: the supported tokens, undefined where the attribute defines none.
function reflectTokenList(Class, name, attribute, supported) {
  defineElementAttribute(Class, name,
    (id) => tokenListOf(id, attribute, supported),
    (id, value) => setContentAttribute(id, attribute, value), toDOMString);
}

// Element references by IDREF content attributes.
// <https://html.spec.whatwg.org/#attr-associated-element>

// Explicitly set attr-elements: element id → attribute → ids (one for single references).
const explicitReferences = shared.explicitReferences ??= new SafeMap();

const attributeWatchers = new SafeMap();

// Has `steps(id, oldValue, newValue)` run for changes of an attribute without a namespace of HTML
// elements of some names (null for all elements).
function watchAttribute(attribute, elementNames, steps) {
  let watchers = attributeWatchers.get(attribute);
  if (watchers === undefined) attributeWatchers.set(attribute, watchers = []);
  arrayPush(watchers, { elementNames, steps });
}

attributeChangeSteps.push((id, localName, oldValue, newValue, namespace) => {
  if (namespace !== null) return;
  if (explicitReferences.size > 0) explicitReferences.get(id)?.delete(localName);
  const watchers = attributeWatchers.get(localName);
  if (watchers === undefined) return;
  for (let index = 0; index < watchers.length; index += 1) {
    const { elementNames, steps } = watchers[index];
    if (elementNames === null
      || arrayIncludes(elementNames, N.localName(id)) && N.namespace(id) === HTML_NAMESPACE) {
      steps(id, oldValue, newValue);
    }
  }
});

function setExplicitReference(id, attribute, ids) {
  // The content attribute comes to be empty first, which clears what was explicit before.
  setContentAttribute(id, attribute, '');
  let references = explicitReferences.get(id);
  if (references === undefined) explicitReferences.set(id, references = new SafeMap());
  references.set(attribute, ids);
}

// Whether an element may refer to another: it is in the same tree or in one around it.
function isReferenceInScope(id, target) {
  const targetRoot = N.root(target);
  let root = N.root(id);
  for (let depth = 0; depth < 1000; depth += 1) {
    if (root === targetRoot) return true;
    const host = N.shadowHost(root);
    if (host < 0) return false;
    root = N.root(host);
  }
  return false;
}

// The element that an IDREF attribute names, -1 for none.
function referencedElement(id, attribute) {
  const explicit = explicitReferences.get(id)?.get(attribute);
  if (explicit !== undefined) {
    return isReferenceInScope(id, explicit[0]) ? explicit[0] : -1;
  }
  const text = contentAttribute(id, attribute);
  return text === null || text === '' ? -1 : N.elementById(N.root(id), text);
}

function toElementOrNull(value) {
  if (value === null || value === undefined) return null;
  return idOfInterface(value, Element);
}

function reflectElement(Class, name, attribute = asciiLowercase(name)) {
  defineElementAttribute(Class, name,
    (id) => wrap(referencedElement(id, attribute)),
    (id, value) => {
      if (value === null) {
        explicitReferences.get(id)?.delete(attribute);
        removeContentAttribute(id, attribute);
      } else {
        setExplicitReference(id, attribute, [value]);
      }
    },
    toElementOrNull);
}

// FrozenArray<Element>?: the same array as long as it has the same elements.
function reflectElements(Class, name, attribute) {
  const cached = new SafeMap();
  defineElementAttribute(Class, name,
    (id) => {
      const explicit = explicitReferences.get(id)?.get(attribute);
      let ids;
      if (explicit !== undefined) {
        ids = arrayFilter(explicit, (target) => isReferenceInScope(id, target));
      } else {
        const text = contentAttribute(id, attribute);
        if (text === null) return null;
        const root = N.root(id);
        const parts = splitOnASCIIWhitespace(text);
        ids = arrayFilter(
          arrayMap(parts, (part) => N.elementById(root, part)), (found) => found >= 0);
      }
      const last = cached.get(id);
      if (last !== undefined && last.key === arrayJoin(ids)) return last.array;
      const array = Object.freeze(arrayMap(ids, (node) => wrap(node)));
      cached.set(id, { key: arrayJoin(ids), array });
      return array;
    },
    (id, value) => {
      if (value === null) {
        explicitReferences.get(id)?.delete(attribute);
        removeContentAttribute(id, attribute);
      } else {
        setExplicitReference(id, attribute, value);
      }
    },
    (value) => {
      if (value === null || value === undefined) return null;
      return toSequence(value, (item) => idOfInterface(item, Element));
    });
}

// <https://www.w3.org/TR/wai-aria-1.3/#ARIAMixin>
reflectElement(Element, 'ariaActiveDescendantElement', 'aria-activedescendant');
for (const name of [
  'Controls', 'DescribedBy', 'Details', 'ErrorMessage', 'FlowTo', 'LabelledBy', 'Owns',
]) reflectElements(Element, `aria${name}Elements`, `aria-${asciiLowercase(name)}`);

// Declares many plain attributes at once: each kind maps to names, `idlName` or
// `idlName=content-attribute`.
function reflectAll(Class, declarations) {
  const kinds = {
    strings: reflectString, nullableStrings: reflectNullableString, urls: reflectURL,
    booleans: reflectBoolean, longs: reflectLong, unsignedLongs: reflectUnsignedLong,
    legacyStrings: (target, name, attribute) =>
      reflectString(target, name, attribute, { isNullToEmpty: true }),
  };
  for (const [kind, names] of Object.entries(declarations)) {
    for (const declaration of names.split(' ')) {
      const [name, attribute = asciiLowercase(name)] = declaration.split('=');
      kinds[kind](Class, name, attribute);
    }
  }
}
