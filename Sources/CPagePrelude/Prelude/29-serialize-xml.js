// Nodes written as XML.
// <https://w3c.github.io/DOM-Parsing/#xml-serialization>

/** Writes a node, or the nodes in it, as XML. */
function serializeXML(id, isInner, requireWellFormed) {
  const state = { nextPrefix: 1, requireWellFormed };
  const prefixes = new SafeMap();
  prefixes.set(XML_NAMESPACE, ['xml']);
  try {
    if (!isInner) return writeXML(id, null, prefixes, state);
    let text = '';
    // What is written depends on the namespaces that are known where the nodes stand.
    for (let child = N.firstChild(markupTarget(id)); child >= 0; child = N.nextSibling(child)) {
      text += writeXML(child, null, prefixes, state);
    }
    return text;
  } catch (error) {
    if (isDOMException(error) || !requireWellFormed) throw error;
    return throwDOMException('InvalidStateError', 'The node can\'t be written as XML');
  }
}

function notWellFormed() {
  throwDOMException('InvalidStateError', 'The result would not be well-formed');
}

const nonXMLCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

function writeXML(id, namespace, prefixes, state) {
  const { requireWellFormed } = state;
  switch (kindOfNode(id)) {
    case 1: return writeXMLElement(id, namespace, prefixes, state);
    case 2: return '';
    case 3: {
      const data = N.data(id);
      if (requireWellFormed && regExpTest(nonXMLCharacters, data)) notWellFormed();
      return stringReplace(data, /[&<>]/g, (character) => htmlEscapes[character]);
    }
    case 4: {
      const data = N.data(id);
      if (requireWellFormed && stringIncludes(data, ']]>')) notWellFormed();
      return `<![CDATA[${data}]]>`;
    }
    case 7: {
      const target = N.localName(id);
      const data = N.data(id);
      if (requireWellFormed && (stringIncludes(target, ':') || asciiLowercase(target) === 'xml'
        || regExpTest(nonXMLCharacters, data) || stringIncludes(data, '?>'))) notWellFormed();
      return `<?${target} ${data}?>`;
    }
    case 8: {
      const data = N.data(id);
      if (requireWellFormed && (regExpTest(nonXMLCharacters, data) || stringIncludes(data, '--')
        || regExpTest(/-$/, data))) notWellFormed();
      return `<!--${data}-->`;
    }
    case 9: case 11: {
      if (N.kind(id) === 9 && requireWellFormed && documentElementId(id) < 0) notWellFormed();
      let text = '';
      for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) {
        text += writeXML(child, namespace, prefixes, state);
      }
      return text;
    }
    case 10: {
      const { publicId, systemId } = doctypeRecord(id);
      if (requireWellFormed && (regExpTest(/[^ \r\na-zA-Z0-9\-'()+,./:=?;!*#@$_%]/, publicId)
        || (stringIncludes(systemId, '"') && stringIncludes(systemId, "'")))) notWellFormed();
      let text = `<!DOCTYPE ${N.localName(id)}`;
      if (publicId !== '') text += ` PUBLIC "${publicId}"`;
      else if (systemId !== '') text += ' SYSTEM';
      if (systemId !== '') text += ` "${systemId}"`;
      return `${text}>`;
    }
    default: throw new TypeError('Nodes of this type can\'t be written');
  }
}

/** A copy of a map of namespaces to lists of prefixes. */
function copyPrefixes(prefixes) {
  const copy = new SafeMap();
  prefixes.forEach((list, namespace) => copy.set(namespace, arraySlice(list)));
  return copy;
}

function addPrefix(prefixes, namespace, prefix) {
  const list = prefixes.get(namespace);
  if (list === undefined) prefixes.set(namespace, [prefix]);
  else list[list.length] = prefix;
}

/** <https://w3c.github.io/DOM-Parsing/#dfn-retrieve-a-preferred-prefix-string> */
function preferredPrefix(prefixes, namespace, preferred) {
  const list = prefixes.get(namespace);
  if (list === undefined || list.length === 0) return null;
  return arrayIncludes(list, preferred) ? preferred : list[list.length - 1];
}

/**
 * Records the prefixes that an element declares. - Returns: its default namespace, or `undefined`.
 * <https://w3c.github.io/DOM-Parsing/#dfn-recording-the-namespace-information>
 */
function recordNamespaces(id, list, prefixes, localPrefixes) {
  let defaultNamespace;
  for (let i = 0; i < list.length; i += 3) {
    if (list[i] !== XMLNS_NAMESPACE) continue;
    if (attributePrefixOf(id, list[i], list[i + 1]) === null) {
      defaultNamespace = list[i + 2];
      continue;
    }
    const prefix = list[i + 1];
    const namespace = list[i + 2] === '' ? null : list[i + 2];
    if (namespace === XML_NAMESPACE) continue;
    if (arrayIncludes(prefixes.get(namespace) ?? [], prefix)) continue;
    addPrefix(prefixes, namespace, prefix);
    localPrefixes.set(prefix, list[i + 2]);
  }
  return defaultNamespace;
}

/** Whether a prefix stands for some namespace where a node is written. */
function isPrefixKnown(prefixes, prefix) {
  let isKnown = false;
  prefixes.forEach((list) => {
    if (arrayIncludes(list, prefix)) isKnown = true;
  });
  return isKnown;
}

function generatePrefix(prefixes, namespace, state) {
  const prefix = `ns${state.nextPrefix}`;
  state.nextPrefix += 1;
  addPrefix(prefixes, namespace, prefix);
  return prefix;
}

/** <https://w3c.github.io/DOM-Parsing/#xml-serializing-an-element-node> */
function writeXMLElement(id, parentNamespace, outerPrefixes, state) {
  const localName = N.localName(id);
  const namespace = N.namespace(id);
  const list = N.attributes(id);
  if (state.requireWellFormed && (stringIncludes(localName, ':') || !isXMLName(localName))) {
    notWellFormed();
  }
  const prefixes = copyPrefixes(outerPrefixes);
  const localPrefixes = new SafeMap();
  const localDefault = recordNamespaces(id, list, prefixes, localPrefixes);
  let inherited = parentNamespace;
  let ignoresDefault = false;
  let name = '';
  let markup = '<';
  if (inherited === namespace) {
    if (localDefault !== undefined) ignoresDefault = true;
    name = namespace === XML_NAMESPACE ? `xml:${localName}` : localName;
    markup += name;
  } else {
    let prefix = elementPrefixes.get(id) ?? null;
    // An element that declares its own default namespace is written as it is.
    let candidate = prefix === null && namespace !== null && localDefault === namespace ? null
      : preferredPrefix(prefixes, namespace, prefix);
    if (prefix === 'xmlns') {
      if (state.requireWellFormed) notWellFormed();
      candidate = prefix;
    }
    if (candidate !== null) {
      name = `${candidate}:${localName}`;
      if (localDefault !== undefined && localDefault !== XML_NAMESPACE) {
        inherited = localDefault === '' ? null : localDefault;
      }
      markup += name;
    } else if (prefix !== null) {
      if (localPrefixes.has(prefix)) prefix = generatePrefix(prefixes, namespace, state);
      else addPrefix(prefixes, namespace, prefix);
      name = `${prefix}:${localName}`;
      markup += `${name} xmlns:${prefix}="${xmlAttributeValue(namespace, state)}"`;
      localPrefixes.set(prefix, namespace ?? '');
      if (localDefault !== undefined) inherited = localDefault === '' ? null : localDefault;
    } else if (localDefault === undefined || localDefault !== (namespace ?? '')) {
      ignoresDefault = true;
      name = localName;
      inherited = namespace;
      markup += `${name} xmlns="${xmlAttributeValue(namespace, state)}"`;
    } else {
      name = localName;
      inherited = namespace;
      markup += name;
    }
  }
  markup += writeXMLAttributes(id, list, prefixes, localPrefixes, ignoresDefault, state);
  const contents = markupTarget(id);
  const isEmpty = N.firstChild(contents) < 0;
  if (isEmpty && namespace === HTML_NAMESPACE && voidElementNames.has(localName)) {
    return `${markup} />`;
  }
  if (isEmpty && namespace !== HTML_NAMESPACE) return `${markup}/>`;
  markup += '>';
  for (let child = N.firstChild(contents); child >= 0; child = N.nextSibling(child)) {
    markup += writeXML(child, inherited, prefixes, state);
  }
  return `${markup}</${name}>`;
}

function xmlAttributeValue(value, state) {
  if (value === null) return '';
  if (state.requireWellFormed && regExpTest(nonXMLCharacters, value)) notWellFormed();
  return stringReplace(value, /[&<>"\t\n\r]/g, (character) =>
    htmlEscapes[character] ?? (character === '\t' ? '&#9;' : character === '\n' ? '&#10;'
      : '&#13;'));
}

/** <https://w3c.github.io/DOM-Parsing/#serializing-an-element-s-attributes> */
function writeXMLAttributes(id, list, prefixes, localPrefixes, ignoresDefault, state) {
  let markup = '';
  for (let i = 0; i < list.length; i += 3) {
    const namespace = list[i];
    const localName = list[i + 1];
    const value = list[i + 2];
    let prefix = null;
    if (namespace !== null) {
      const own = attributePrefixOf(id, namespace, localName);
      prefix = preferredPrefix(prefixes, namespace, own);
      if (namespace === XMLNS_NAMESPACE) {
        if (value === XML_NAMESPACE || (own === null && ignoresDefault)
          || (own !== null && localPrefixes.has(localName)
            && localPrefixes.get(localName) !== value
            && arrayIncludes(prefixes.get(value) ?? [], localName))) continue;
        // The default namespace may be undeclared, prefixes may not.
        if (state.requireWellFormed
          && (value === XMLNS_NAMESPACE || (value === '' && own !== null))) notWellFormed();
        if (own === 'xmlns') prefix = 'xmlns';
      } else if (prefix === null) {
        if (own !== null && !localPrefixes.has(own) && !isPrefixKnown(prefixes, own)) {
          prefix = own;
          addPrefix(prefixes, namespace, prefix);
        } else {
          prefix = generatePrefix(prefixes, namespace, state);
        }
        localPrefixes.set(prefix, namespace);
        markup += ` xmlns:${prefix}="${xmlAttributeValue(namespace, state)}"`;
      }
    }
    if (state.requireWellFormed && (stringIncludes(localName, ':') || !isXMLName(localName)
      || (localName === 'xmlns' && namespace === null))) notWellFormed();
    markup += prefix === null ? ` ${localName}` : ` ${prefix}:${localName}`;
    markup += `="${xmlAttributeValue(value, state)}"`;
  }
  return markup;
}
