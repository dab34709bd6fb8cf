// MIME types.
// <https://mimesniff.spec.whatwg.org/#parsing-a-mime-type>

const httpTokenPattern = /^[!#$%&'*+\-.^_`|~A-Za-z0-9]+$/;
const httpQuotedPattern = /^[\t\x20-\x7e\x80-\xff]*$/;

function trimHTTPSpace(text) {
  return stringReplace(text, /^[\t\n\r ]+|[\t\n\r ]+$/g, '');
}

/** `{essence, parameters}` with the parameters' names in lower case; null for what is no type. */
function parseMIMEType(input) {
  const text = trimHTTPSpace(input);
  const match = regExpExec(/^([^/;]*)\/([^;]*)/, text);
  if (match === null) return null;
  const [matched, type] = match;
  const subtype = stringReplace(match[2], /[\t\n\r ]+$/, '');
  if (!regExpTest(httpTokenPattern, type) || !regExpTest(httpTokenPattern, subtype)) return null;
  const parameters = new NativeMap();
  let index = matched.length;
  while (index < text.length) {
    index += 1;
    while (index < text.length && regExpTest(/[\t\n\r ]/, text[index])) index += 1;
    let name = '';
    while (index < text.length && text[index] !== ';' && text[index] !== '=') name += text[index++];
    if (index >= text.length) break;
    if (text[index] === ';') continue;
    index += 1;
    let value = '';
    if (text[index] === '"') {
      [value, index] = collectQuoted(text, index);
      while (index < text.length && text[index] !== ';') index += 1;
    } else {
      while (index < text.length && text[index] !== ';') value += text[index++];
      value = stringReplace(value, /[\t\n\r ]+$/, '');
      if (value === '') continue;
    }
    name = asciiLowercase(name);
    if (regExpTest(httpTokenPattern, name) && regExpTest(httpQuotedPattern, value)
      && !parameters.has(name)) {
      parameters.set(name, value);
    }
  }
  return { essence: asciiLowercase(`${type}/${subtype}`), parameters };
}

/** The value of a quoted string that begins at `index`, and the index after it. */
function collectQuoted(text, index) {
  let value = '';
  index += 1;
  while (index < text.length) {
    const char = text[index++];
    if (char === '"') break;
    if (char === '\\') {
      if (index >= text.length) {
        value += '\\';
        break;
      }
      value += text[index++];
    } else {
      value += char;
    }
  }
  return [value, index];
}

/** <https://mimesniff.spec.whatwg.org/#serialize-a-mime-type> */
function serializeMIMEType({ essence, parameters }) {
  let text = essence;
  for (const [name, value] of parameters) {
    const isToken = regExpTest(httpTokenPattern, value);
    text += `;${name}=${isToken ? value : `"${stringReplace(value, /["\\]/g, '\\$&')}"`}`;
  }
  return text;
}

/**
 * The type that header values add up to; null if there is none.
 * <https://fetch.spec.whatwg.org/#concept-header-extract-mime-type>
 */
function extractMIMEType(headers) {
  const value = headerValue(headers, 'content-type');
  if (value === null) return null;
  let charset = null;
  let essence = null;
  let result = null;
  for (const part of splitHeaderValue(value)) {
    const type = parseMIMEType(part);
    if (type === null || type.essence === '*/*') continue;
    result = type;
    if (type.essence !== essence) {
      charset = type.parameters.get('charset') ?? null;
      essence = type.essence;
    } else if (!type.parameters.has('charset') && charset !== null) {
      type.parameters.set('charset', charset);
    }
  }
  return result;
}

/** <https://fetch.spec.whatwg.org/#header-value-get-decode-and-split> */
function splitHeaderValue(value) {
  const parts = [];
  let part = '';
  let index = 0;
  while (index < value.length) {
    const char = value[index];
    if (char === '"') {
      const start = index;
      [, index] = collectQuoted(value, index);
      part += stringSlice(value, start, index);
    } else if (char === ',') {
      parts[parts.length] = stringReplace(part, /^[\t ]+|[\t ]+$/g, '');
      part = '';
      index += 1;
    } else {
      part += char;
      index += 1;
    }
  }
  parts[parts.length] = stringReplace(part, /^[\t ]+|[\t ]+$/g, '');
  return parts;
}

const xmlTypePattern = /^(?:text\/xml|application\/xml|[^/]+\/[^;]+\+xml)$/;
