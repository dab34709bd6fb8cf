// DOMStringMap, innerText, outerText.

// <https://html.spec.whatwg.org/#domstringmap>
class DOMStringMap {
  constructor() {
    throw new TypeError('Illegal constructor');
  }
}

// The `data-*` attribute of a property's name; null if the name can't be one.
function dataAttributeName(name) {
  if (/-[a-z]/.test(name)) return null;
  return 'data-' + stringReplace(name, /[A-Z]/g, (letter) => '-' + asciiLowercase(letter));
}

// The properties that an element's `data-*` attributes supply, in order.
// <https://html.spec.whatwg.org/#concept-domstringmap-pairs>
function dataNames(id) {
  const attributes = N.attributes(id);
  const names = [];
  for (let index = 0; index < attributes.length; index += 3) {
    const name = attributes[index + 1];
    if (attributes[index] === null && stringStartsWith(name, 'data-')
      && !regExpTest(/[A-Z]/, name)) {
      arrayPush(names, stringReplace(
        stringSlice(name, 5), /-([a-z])/g, (_, letter) => stringToUpperCase(letter)));
    }
  }
  return names;
}

function dataValue(id, name) {
  const attribute = dataAttributeName(name);
  return attribute === null ? null : contentAttribute(id, attribute);
}

// The `dataset` of an element.
function makeStringMap(id) {
  const target = Object.create(DOMStringMap.prototype);
  return new Proxy(target, {
    get(_, name, receiver) {
      if (typeof name === 'string') {
        const value = dataValue(id, name);
        if (value !== null) return value;
      }
      return Reflect.get(target, name, receiver);
    },
    has(_, name) {
      return typeof name === 'string' && dataValue(id, name) !== null || Reflect.has(target, name);
    },
    set(_, name, value, receiver) {
      if (typeof name !== 'string') return Reflect.set(target, name, value);
      return setDataValue(id, name, value);
    },
    deleteProperty(_, name) {
      if (typeof name !== 'string') return Reflect.deleteProperty(target, name);
      const attribute = dataAttributeName(name);
      if (attribute !== null) withElementReactions(() => removeContentAttribute(id, attribute));
      return true;
    },
    defineProperty(_, name, descriptor) {
      if (typeof name !== 'string') return Reflect.defineProperty(target, name, descriptor);
      if (!('value' in descriptor)) return false;
      return setDataValue(id, name, descriptor.value);
    },
    getOwnPropertyDescriptor(_, name) {
      if (typeof name === 'string') {
        const value = dataValue(id, name);
        if (value !== null) return { value, writable: true, enumerable: true, configurable: true };
      }
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys() {
      return [...new Set(dataNames(id)), ...Reflect.ownKeys(target)];
    },
    preventExtensions() {
      return false;
    },
  });
}

// <https://html.spec.whatwg.org/#dom-domstringmap-setitem>
function setDataValue(id, name, value) {
  const text = toDOMString(value);
  const attribute = dataAttributeName(name);
  if (attribute === null) {
    throw new DOMException(`'${name}' has a hyphen before a letter`, 'SyntaxError');
  }
  if (/[\t\n\f\r />=\0]/.test(attribute)) {
    throw new DOMException(`'${attribute}' is no name of an attribute`, 'InvalidCharacterError');
  }
  withElementReactions(() => setContentAttribute(id, attribute, text));
  return true;
}

// <https://html.spec.whatwg.org/#rendered-text-fragment>
// Lines of the text become texts with `br` between them; the fragment's node id.
function renderedTextFragment(document, text) {
  const fragment = createFragmentIn(document);
  const lines = stringSplit(normalizeLineBreaks(text), '\n');
  for (let index = 0; index < lines.length; index += 1) {
    if (index > 0) insertNode(createElementIn(document, 'br'), fragment, -1);
    if (lines[index] !== '') insertNode(createTextIn(document, lines[index]), fragment, -1);
  }
  return fragment;
}

// <https://html.spec.whatwg.org/#the-innertext-idl-attribute>
defineElementAttribute(HTMLElement, 'innerText', elementInnerText, (id, value) => {
  replaceAllWith(renderedTextFragment(ownerDocumentOf(id), value), id);
}, toDOMStringNullEmpty);

// <https://html.spec.whatwg.org/#dom-outertext>
defineElementAttribute(HTMLElement, 'outerText', elementInnerText, (id, value) => {
  const parent = N.parent(id);
  if (parent < 0) {
    throw new DOMException('The element has no parent', 'NoModificationAllowedError');
  }
  const next = N.nextSibling(id);
  const previous = N.previousSibling(id);
  const document = ownerDocumentOf(id);
  const fragment = renderedTextFragment(document, value);
  if (N.firstChild(fragment) < 0) insertNode(createTextIn(document, ''), fragment, -1);
  replaceNode(id, fragment, parent);
  if (next >= 0) mergeWithNextText(N.previousSibling(next));
  if (previous >= 0) mergeWithNextText(previous);
}, toDOMStringNullEmpty);

// <https://html.spec.whatwg.org/#merge-with-the-next-text-node>
function mergeWithNextText(id) {
  if (id < 0 || N.kind(id) !== 3) return;
  const next = N.nextSibling(id);
  if (next < 0 || N.kind(next) !== 3) return;
  replaceChildData(id, N.data(id).length, 0, N.data(next));
  removeNode(next);
}
