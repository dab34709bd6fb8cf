// Event handler content attributes.
// <https://html.spec.whatwg.org/#event-handler-content-attributes>

/** Whether an element has event handler content attributes at all. */
function hasContentHandlers(id) {
  const namespace = N.namespace(id);
  return namespace === HTML_NAMESPACE || namespace === 'http://www.w3.org/2000/svg' ||
    namespace === 'http://www.w3.org/1998/Math/MathML';
}

/** The name of the handler that an attribute sets on an element, or null. */
function contentHandlerName(id, attribute) {
  if (stringSlice(attribute, 0, 2) !== 'on') return null;
  const name = stringSlice(attribute, 2);
  if (contentHandlerTypes.has(name)) return name;
  return windowContentHandlerTypes.has(name) && isBodyOrFrameset(id) ? name : null;
}

/** Sets or, with null, removes the handler of a content attribute. Runs in the page's world. */
function setContentHandler(id, name, source) {
  const target = targetOfEventHandler(id, name);
  if (target === null) return;
  if (source === null) setEventHandler(target, name, null);
  else setEventHandler(target, name, { source, element: id }, true);
}

// The name of the page's own world is empty.
if (worldName === '') shared.setContentHandler = setContentHandler;

/**
 * Makes handlers of an element's content attributes, once; for the window, those of `body`.
 */
function activateContentHandlers(reference) {
  if (isWindowTarget(reference)) {
    const root = documentElementId(reference.document);
    const body = root < 0 ? -1 : bodyElementId(root);
    if (body >= 0) activateContentHandlers(body);
    return;
  }
  if (typeof reference !== 'number' || shared.elementsWithReadHandlers.has(reference)) return;
  shared.elementsWithReadHandlers.add(reference);
  if (N.kind(reference) !== 1 || !hasContentHandlers(reference)) return;
  const attributes = N.attributes(reference);
  for (let i = 0; i + 2 < attributes.length; i += 3) {
    if (attributes[i] !== null) continue;
    const name = contentHandlerName(reference, attributes[i + 1]);
    if (name !== null) shared.setContentHandler?.(reference, name, attributes[i + 2]);
  }
}

arrayPush(attributeChangeSteps, (id, localName, oldValue, value, namespace) => {
  if (namespace !== null || stringSlice(localName, 0, 2) !== 'on') return;
  const name = contentHandlerName(id, localName);
  if (name === null || !hasContentHandlers(id)) return;
  if (!shared.elementsWithReadHandlers.has(id)) {
    activateContentHandlers(id);
    if (value !== null) return;
  }
  shared.setContentHandler?.(id, name, value);
});
