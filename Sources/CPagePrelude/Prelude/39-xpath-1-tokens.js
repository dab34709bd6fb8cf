// Tokens of XPath expressions.
// <https://www.w3.org/TR/xpath-10/#exprlex>
//
// A token is `{kind, text}`: `number`, `literal`, `variable`, `operator` (also signs), `name` (a
// name test: `text` is the local name or `*`, `prefix` the prefix or `null`), `function` (with
// `prefix`), `type` (a node type), `axis`, `end`.

const xpathNameStart = xmlNameStart.slice(1);
const xpathNamePattern = new RegExp(
  `[${xpathNameStart}][${xpathNameStart}\\-.0-9\\xb7\\u0300-\\u036f\\u203f\\u2040]*`, 'uy');
const xpathNumberPattern = /[0-9]+(?:\.[0-9]*)?|\.[0-9]+/y;
const xpathSpacePattern = /[ \t\r\n]*/y;
const xpathLongSigns = ['//', '::', '..', '!=', '<=', '>='];
const xpathShortSigns = '()[].@,/|+-=<>*$:';
const xpathOperatorNames = ['and', 'or', 'mod', 'div'];
const xpathNodeTypes = ['comment', 'text', 'processing-instruction', 'node'];

function xpathSyntaxError(expression) {
  throw new DOMException(
    `The string '${expression}' is not a valid XPath expression`, 'SyntaxError');
}

/** Matches a sticky pattern at a place. - Returns: what matches, or the empty string. */
function xpathMatchAt(pattern, text, place) {
  pattern.lastIndex = place;
  return regExpExec(pattern, text)?.[0] ?? '';
}

/** The sign at a place; the empty string if there is none. */
function xpathSignAt(text, place) {
  const first = text[place];
  if (stringIncludes('/:.!<>', first)) {
    const long = stringSlice(text, place, place + 2);
    if (arrayIncludes(xpathLongSigns, long)) return long;
  }
  return stringIncludes(xpathShortSigns, first) ? first : '';
}

/** Whether a `*` or a name after a token is an operator. */
function isXPathOperatorPlace(previous) {
  if (previous === undefined) return false;
  if (previous.kind === 'operator') {
    return previous.text === ')' || previous.text === ']' || previous.text === '.'
      || previous.text === '..';
  }
  return previous.kind !== 'axis';
}

/** The tokens of an expression, with one of the kind `end` last. */
function xpathTokens(expression) {
  const tokens = [];
  let place = 0;
  const add = (kind, text, prefix = null) => {
    tokens[tokens.length] = { kind, text, prefix };
  };
  const skipSpace = () => {
    place += xpathMatchAt(xpathSpacePattern, expression, place).length;
  };
  const takeName = () => {
    const name = xpathMatchAt(xpathNamePattern, expression, place);
    place += name.length;
    return name;
  };
  for (skipSpace(); place < expression.length; skipSpace()) {
    const first = expression[place];
    if (first === '"' || first === "'") {
      const end = stringIndexOf(expression, first, place + 1);
      if (end < 0) xpathSyntaxError(expression);
      add('literal', stringSlice(expression, place + 1, end));
      place = end + 1;
      continue;
    }
    const isNumber = first === '.' || (first >= '0' && first <= '9');
    const number = isNumber ? xpathMatchAt(xpathNumberPattern, expression, place) : '';
    if (number !== '') {
      add('number', number);
      place += number.length;
      continue;
    }
    const sign = xpathSignAt(expression, place);
    if (sign === '$') {
      place += 1;
      skipSpace();
      if (takeName() === '') xpathSyntaxError(expression);
      if (expression[place] === ':' && expression[place + 1] !== ':') {
        place += 1;
        if (takeName() === '') xpathSyntaxError(expression);
      }
      add('variable', '');
      continue;
    }
    if (sign === '*' && !isXPathOperatorPlace(lastOf(tokens))) {
      add('name', '*');
      place += 1;
      continue;
    }
    if (sign !== '') {
      if (sign === ':') xpathSyntaxError(expression);
      if (sign === '::') {
        // What stands before it is the name of an axis.
        const name = lastOf(tokens);
        if (name?.kind !== 'name' || name.prefix !== null) xpathSyntaxError(expression);
        name.kind = 'axis';
      } else {
        add('operator', sign);
      }
      place += sign.length;
      continue;
    }
    let name = takeName();
    if (name === '') xpathSyntaxError(expression);
    if (isXPathOperatorPlace(lastOf(tokens))) {
      if (!arrayIncludes(xpathOperatorNames, name)) xpathSyntaxError(expression);
      add('operator', name);
      continue;
    }
    let prefix = null;
    if (expression[place] === ':' && expression[place + 1] !== ':') {
      place += 1;
      prefix = name;
      if (expression[place] === '*') {
        place += 1;
        add('name', '*', prefix);
        continue;
      }
      name = takeName();
      if (name === '') xpathSyntaxError(expression);
    }
    skipSpace();
    const isCall = expression[place] === '(';
    add(!isCall ? 'name'
      : prefix === null && arrayIncludes(xpathNodeTypes, name) ? 'type' : 'function',
    name, prefix);
  }
  add('end', '');
  return tokens;
}
