// Names of elements, attributes and doctypes, and making elements.
// <https://dom.spec.whatwg.org/#namespaces>

/** <https://dom.spec.whatwg.org/#valid-element-local-name> */
function isValidElementName(name) {
  const pattern = /^[:_\u0080-\u{10ffff}][A-Za-z0-9\-.:_\u0080-\u{10ffff}]*$/u;
  return regExpTest(/^[A-Za-z][^\0\t\n\f\r />]*$/, name) || regExpTest(pattern, name);
}

/** <https://dom.spec.whatwg.org/#valid-attribute-local-name> */
function isValidAttributeName(name) {
  return regExpTest(/^[^\0\t\n\f\r />=]+$/, name);
}

/** <https://dom.spec.whatwg.org/#valid-namespace-prefix> */
function isValidPrefix(prefix) {
  return regExpTest(/^[^\0\t\n\f\r />]+$/, prefix);
}

/** <https://dom.spec.whatwg.org/#valid-doctype-name> */
function isValidDoctypeName(name) {
  return regExpTest(/^[^\0\t\n\f\r >]*$/, name);
}

const xmlNameStart = ':A-Z_a-z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff'
  + '\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd'
  + '\\u{10000}-\\u{effff}';
const xmlNamePattern = new RegExp(
  `^[${xmlNameStart}][${xmlNameStart}\\-.0-9\\xb7\\u0300-\\u036f\\u203f\\u2040]*$`, 'u');

/** <https://www.w3.org/TR/xml/#NT-Name> */
function isXMLName(name) {
  return regExpTest(xmlNamePattern, name);
}

function invalidName(name) {
  throw new DOMException(`'${name}' is not a valid name`, 'InvalidCharacterError');
}

// Names that were found valid, as most are used again.
const validElementNames = new SafeSet();
const validAttributeNames = new SafeSet();

function checkElementName(name) {
  if (validElementNames.has(name)) return;
  if (!isValidElementName(name)) invalidName(name);
  if (validElementNames.size < 4096) validElementNames.add(name);
}

function checkAttributeName(name) {
  if (validAttributeNames.has(name)) return;
  if (!isValidAttributeName(name)) invalidName(name);
  if (validAttributeNames.size < 4096) validAttributeNames.add(name);
}

/**
 * A namespace and qualified name as {namespace, prefix, localName}.
 * <https://dom.spec.whatwg.org/#validate-and-extract>
 */
function validateAndExtract(namespace, qualifiedName, isAttribute) {
  if (namespace === '') namespace = null;
  let prefix = null;
  let localName = qualifiedName;
  if (stringIncludes(qualifiedName, ':')) {
    const parts = stringSplit(qualifiedName, ':');
    [prefix, localName] = parts;
    if (!isValidPrefix(prefix)) invalidName(qualifiedName);
  }
  if (!(isAttribute ? isValidAttributeName(localName) : isValidElementName(localName))) {
    invalidName(qualifiedName);
  }
  if ((prefix !== null && namespace === null)
    || (prefix === 'xml' && namespace !== XML_NAMESPACE)
    || ((qualifiedName === 'xmlns' || prefix === 'xmlns') !== (namespace === XMLNS_NAMESPACE))) {
    throw new DOMException(`'${qualifiedName}' can't be of this namespace`, 'NamespaceError');
  }
  return { namespace, prefix, localName };
}

/** The `is` values of elements that were made with one. */
const elementIsValues = shared.elementIsValues ??= new SafeMap();

/**
 * Makes custom elements: a function `(documentId, localName, namespace, prefix, isValue,
 * isSynchronous) → id | -1`, called for names that may be those of custom elements.
 */
const customElementMakers = [];

/** Makes an element without attributes. <https://dom.spec.whatwg.org/#concept-create-element> */
function makeElement(documentId, localName, namespace, prefix, isValue, isSynchronous) {
  if (customElementMakers.length > 0 && namespace === HTML_NAMESPACE
    && (isValue !== null || stringIncludes(localName, '-'))) {
    for (let i = 0; i < customElementMakers.length; i++) {
      const id = customElementMakers[i](
        documentId, localName, namespace, prefix, isValue, isSynchronous);
      if (id >= 0) return id;
    }
  }
  const id = N.createElement(localName, namespace);
  if (documentId !== 0) setOwnerDocument(id, documentId);
  if (prefix !== null) elementPrefixes.set(id, prefix);
  if (isValue !== null) elementIsValues.set(id, isValue);
  return id;
}

/** Makes an element and its wrapper at once. */
function makeElementWrapper(documentId, localName, namespace, prefix, isValue) {
  const id = makeElement(documentId, localName, namespace, prefix, isValue, true);
  const wrapper = existingWrapper(id);
  if (wrapper) return wrapper;
  const Interface = elementInterface(localName, namespace);
  return wrapElementAs(id, localName, namespace, Interface, elementPrototype(id, Interface));
}

function isHTMLElementInHTMLDocument(id) {
  return N.namespace(id) === HTML_NAMESPACE && isHTMLDocument(ownerDocumentOf(id));
}

/** An attribute's qualified name as it is looked for on an element. */
function attributeNameFor(element, name) {
  return isHTMLElementInHTMLDocument(element) ? asciiLowercase(name) : name;
}
