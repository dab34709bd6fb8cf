// What tokens of scripts are made of, and lists of them.
// <https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar>

/** Kinds of tokens. */
const tokenKinds = {
  name: 1, privateName: 2, number: 3, string: 4, template: 5, punctuator: 6, regExp: 7, end: 8,
};

/** Words after which an operand is expected rather than an operator. */
const operandKeywords = new SafeSet([
  'return', 'typeof', 'instanceof', 'in', 'new', 'delete', 'void', 'throw', 'case', 'do', 'else',
  'await', 'yield', 'extends', 'default', 'export',
]);
const controlKeywords = new SafeSet(['if', 'while', 'for', 'with', 'switch', 'catch']);
const blockKeywords = new SafeSet(['else', 'do', 'try', 'finally']);

/** What braces enclose; those from `functionBody` on are functions of their own. */
const braceKinds = {
  paren: 0, controlParen: 1, bracket: 2, block: 3, object: 4, template: 5, classBody: 6,
  classExpression: 7, functionBody: 8, functionExpression: 9, staticBlock: 10,
};

/** Punctuators of more than one character by their first, the longest first. */
const longPunctuators = {
  '=': ['===', '==', '=>'], '!': ['!==', '!='], '+': ['++', '+='], '-': ['--', '-='],
  '*': ['**=', '**', '*='], '/': ['/='], '%': ['%='], '&': ['&&=', '&&', '&='],
  '|': ['||=', '||', '|='], '^': ['^='], '<': ['<<=', '<<', '<='],
  '>': ['>>>=', '>>=', '>>>', '>>', '>='], '?': ['??=', '??', '?.'], '.': ['...'],
};

function isNameStart(code) {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 36 || code === 95
    || code === 92 || (code >= 128 && !isSpaceCode(code));
}

function isNamePart(code) { return isNameStart(code) || (code >= 48 && code <= 57); }

function isLineEnd(code) {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
}

function isSpaceCode(code) {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xA0 || code === 0xFEFF
    || code === 0x1680 || (code >= 0x2000 && code <= 0x200A) || code === 0x2028
    || code === 0x2029 || code === 0x202F || code === 0x205F || code === 0x3000;
}

/** Tokens with their places and their nesting. */
class TokenList {
  constructor(source, isModule) {
    this.source = source;
    this.isModule = isModule;
    this.count = 0;
    this.kinds = [];
    this.starts = [];
    this.ends = [];
    /** Whether a line ends before the token. */
    this.lineBefore = [];
    /** Whether an operand was expected where the token begins. */
    this.operandBefore = [];
    /** How many brackets are open around the token. */
    this.levels = [];
    /** Whether the token is in a function. */
    this.inFunction = [];
    /** The other one of a pair of brackets; of a template's piece, the next piece. */
    this.partners = [];
    /** What kind of bracket encloses the token; -1 outside of all. */
    this.enclosing = [];
  }

  text(index) {
    return index >= 0 && index < this.count
      ? this.source.slice(this.starts[index], this.ends[index]) : '';
  }

  /** Whether the token is this punctuator or this word (not a string of that text). */
  is(index, text) {
    if (index < 0 || index >= this.count) return false;
    const kind = this.kinds[index];
    if (kind !== tokenKinds.name && kind !== tokenKinds.punctuator) return false;
    return this.ends[index] - this.starts[index] === text.length
      && this.source.startsWith(text, this.starts[index]);
  }
}

/** The end of a name that begins at `start`. */
function endOfName(source, start) {
  let end = start + 1;
  while (end < source.length && isNamePart(source.charCodeAt(end))) {
    if (source.charCodeAt(end) === 92 && source[end + 2] === '{') {
      const close = source.indexOf('}', end);
      end = close < 0 ? source.length : close;
    }
    end++;
  }
  if (source.charCodeAt(start) === 92 && source[start + 2] === '{') {
    end = Math.max(end, source.indexOf('}', start) + 1);
    while (end < source.length && isNamePart(source.charCodeAt(end))) end++;
  }
  return end;
}

/** The end of a number that begins at `start`. */
function endOfNumber(source, start) {
  let end = start + 1;
  while (end < source.length) {
    const code = source.charCodeAt(end);
    const isExponent = (code === 43 || code === 45) && (source.charCodeAt(end - 1) | 32) === 101
      && !/^0[xob]/i.test(source.substr(start, 2));
    if (!isNamePart(code) && code !== 46 && !isExponent) break;
    end++;
  }
  return end;
}

/** The end of a string that begins at `start` with the code unit `quote`. */
function endOfString(source, start, quote) {
  let end = start + 1;
  while (end < source.length) {
    const code = source.charCodeAt(end);
    if (code === quote || code === 10 || code === 13) break;
    if (code === 92) {
      end++;
      if (source.charCodeAt(end) === 13 && source.charCodeAt(end + 1) === 10) end++;
    }
    end++;
  }
  return Math.min(end + 1, source.length);
}

/** The end of a regular expression that begins at `start`, with its flags. */
function endOfRegExp(source, start) {
  let end = start + 1;
  let inClass = false;
  while (end < source.length) {
    const code = source.charCodeAt(end);
    if (isLineEnd(code)) break;
    if (code === 92) end++;
    else if (code === 91) inClass = true;
    else if (code === 93) inClass = false;
    else if (code === 47 && !inClass) break;
    end++;
  }
  end++;
  while (end < source.length && isNamePart(source.charCodeAt(end))) end++;
  return Math.min(end, source.length);
}

/** A name that the script's text doesn't contain. */
function unusedName(source, wish) {
  let name = wish;
  for (let i = 0; source.includes(name); i++) name = wish + i;
  return name;
}

/** The value of a token that is a string; names stand for themselves. */
function tokenValue(tokens, index) {
  const text = tokens.text(index);
  if (tokens.kinds[index] !== tokenKinds.string) return unescapedName(text);
  const body = text.slice(1, -1);
  if (!body.includes('\\')) return body;
  return body.replace(
    /\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[^]))/g,
    (all, point, unit, byte, other) => {
      const number = point || unit || byte;
      if (number !== undefined) return String.fromCodePoint(parseInt(number, 16));
      switch (other) {
        case 'n': return '\n';
        case 'r': return '\r';
        case 't': return '\t';
        case 'b': return '\b';
        case 'f': return '\f';
        case 'v': return '\v';
        case '0': return '\0';
        default: return isLineEnd(other.charCodeAt(0)) ? '' : other;
      }
    });
}

function unescapedName(text) {
  if (!text.includes('\\')) return text;
  return text.replace(/\\u(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{4}))/g,
    (all, point, unit) => String.fromCodePoint(parseInt(point || unit, 16)));
}

/** The line of a place in a text, from 1, and the column, from 1. */
function placeInText(text, offset) {
  let line = 1;
  let start = 0;
  for (let i = 0; i < offset; i++) {
    const code = text.charCodeAt(i);
    if (!isLineEnd(code) || (code === 13 && text.charCodeAt(i + 1) === 10)) continue;
    line++;
    start = i + 1;
  }
  return { line, column: offset - start + 1 };
}

/** Marks a place of the script whose syntax is wrong; a module loader makes the SyntaxError. */
class ModuleSyntaxProblem {
  constructor(message, offset) {
    this.message = message;
    this.offset = offset;
  }
}
