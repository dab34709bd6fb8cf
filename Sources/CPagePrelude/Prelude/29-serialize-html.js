// Nodes written as HTML.
// <https://html.spec.whatwg.org/#html-fragment-serialisation-algorithm>

/** Elements without an end tag. */
const voidElementNames = new SafeSet([
  'area', 'base', 'basefont', 'bgsound', 'br', 'col', 'embed', 'frame', 'hr', 'img', 'input',
  'keygen', 'link', 'meta', 'param', 'source', 'track', 'wbr',
]);

/** Elements whose text is written as it is. */
const rawTextElementNames = new SafeSet([
  'style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'noscript',
]);

function escapeHTMLText(string) {
  return regExpTest(/[&<>\xa0]/, string)
    ? stringReplace(string, /[&<>\xa0]/g, (character) => htmlEscapes[character]) : string;
}

function escapeHTMLAttribute(string) {
  return regExpTest(/[&<>"\xa0]/, string)
    ? stringReplace(string, /[&<>"\xa0]/g, (character) => htmlEscapes[character]) : string;
}

const htmlEscapes = {
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\xa0': '&nbsp;', __proto__: null,
};

/**
 * Writes a node, or the nodes in it.
 * - Parameter options: `toGetHTMLOptions`'s; shadow roots are written only as these say.
 */
function serializeHTML(id, isInner, options = undefined) {
  const parts = [];
  if (isInner) writeHTMLContents(id, parts, options);
  else writeHTMLNode(id, N.parent(id), parts, options);
  return arrayJoin(parts, '');
}

function writeHTMLContents(id, parts, options) {
  const isElement = N.kind(id) === 1;
  if (isElement && N.namespace(id) === HTML_NAMESPACE && voidElementNames.has(N.localName(id))) {
    return;
  }
  if (isElement && options !== undefined) writeShadowRoot(id, parts, options);
  const source = markupTarget(id);
  // What is open: pairs of an element and its end tag; trees may be deeper than the stack.
  const open = [];
  let node = N.firstChild(source);
  let parent = source;
  while (node >= 0 || open.length > 0) {
    if (node < 0) {
      parts[parts.length] = arrayPop(open);
      const element = arrayPop(open);
      parent = arrayPop(open);
      node = N.nextSibling(element);
      continue;
    }
    const inside = writeHTMLNode(node, parent, parts, options, true);
    if (inside >= 0) {
      open[open.length] = parent;
      open[open.length] = node;
      open[open.length] = `</${tagNameForMarkup(node)}>`;
      parent = inside;
      node = N.firstChild(inside);
    } else {
      node = N.nextSibling(node);
    }
  }
}

/** An element's name as tags have it. */
function tagNameForMarkup(id) {
  const namespace = N.namespace(id);
  const localName = N.localName(id);
  return namespace === HTML_NAMESPACE || namespace === SVG_NAMESPACE
    || namespace === MATHML_NAMESPACE ? localName : qualifiedNameOf(id, localName);
}

/**
 * Writes one node. With `isOpen`, an element's contents and end tag are left to the caller.
 * - Returns: the node whose children are to follow; -1 if there is nothing more to write.
 */
function writeHTMLNode(id, parent, parts, options, isOpen = false) {
  switch (N.kind(id)) {
    case 1: break;
    case 3: case 4: {
      const isRaw = parent >= 0 && N.kind(parent) === 1
        && N.namespace(parent) === HTML_NAMESPACE && rawTextElementNames.has(N.localName(parent));
      parts[parts.length] = isRaw ? N.data(id) : escapeHTMLText(N.data(id));
      return -1;
    }
    case 7:
      parts[parts.length] = `<?${N.localName(id)} ${N.data(id)}>`;
      return -1;
    case 8:
      parts[parts.length] = `<!--${N.data(id)}-->`;
      return -1;
    case 10:
      parts[parts.length] = `<!DOCTYPE ${N.localName(id)}>`;
      return -1;
    default: return -1;
  }
  const name = tagNameForMarkup(id);
  let tag = `<${name}`;
  const list = N.attributes(id);
  const isValue = elementIsValues.size > 0 ? elementIsValues.get(id) : undefined;
  if (isValue !== undefined && N.getAttribute(id, 'is', null) === null) {
    tag += ` is="${escapeHTMLAttribute(isValue)}"`;
  }
  for (let i = 0; i < list.length; i += 3) {
    tag += ` ${attributeNameForMarkup(id, list[i], list[i + 1])}="${
      escapeHTMLAttribute(list[i + 2])}"`;
  }
  parts[parts.length] = `${tag}>`;
  if (N.namespace(id) === HTML_NAMESPACE && voidElementNames.has(N.localName(id))) return -1;
  if (isOpen) {
    if (options !== undefined) writeShadowRoot(id, parts, options);
    return markupTarget(id);
  }
  writeHTMLContents(id, parts, options);
  parts[parts.length] = `</${name}>`;
  return -1;
}

/** <https://html.spec.whatwg.org/#attribute's-serialised-name> */
function attributeNameForMarkup(id, namespace, localName) {
  if (namespace === null) return localName;
  if (namespace === XML_NAMESPACE) return `xml:${localName}`;
  if (namespace === XMLNS_NAMESPACE) return localName === 'xmlns' ? 'xmlns' : `xmlns:${localName}`;
  if (namespace === XLINK_NAMESPACE) return `xlink:${localName}`;
  return attributeQualifiedName(id, namespace, localName);
}

function writeShadowRoot(host, parts, { serializableShadowRoots, shadowRoots }) {
  const root = N.shadowRoot(host);
  if (root < 0) return;
  const record = shadowRecordOf(root);
  if (!(serializableShadowRoots && record.serializable) && !arrayIncludes(shadowRoots, root)) {
    return;
  }
  let tag = `<template shadowrootmode="${record.mode}"`;
  if (record.delegatesFocus) tag += ' shadowrootdelegatesfocus=""';
  if (record.serializable) tag += ' shadowrootserializable=""';
  if (record.clonable) tag += ' shadowrootclonable=""';
  parts[parts.length] = `${tag}>`;
  writeHTMLContents(root, parts, { serializableShadowRoots, shadowRoots });
  parts[parts.length] = '</template>';
}
