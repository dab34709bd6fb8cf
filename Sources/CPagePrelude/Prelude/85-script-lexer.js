// The tokens of a script, as far as finding `import`, `export` and `await` needs them.
// <https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar>

/**
 * Splits a script into tokens, each with its nesting.
 *
 * Never throws: what isn't a script gives some tokens, and the engine finds the error afterwards.
 */
class ScriptTokens extends TokenList {
  constructor(source, isModule) {
    super(source, isModule);
    this.#run();
  }

  #position = 0;
  #operand = true;
  #line = false;
  #stack = [];
  #functions = 0;
  /** Levels at which arrow functions without braces go on. */
  #arrows = [];
  /** The class heads that wait for their bodies: `[level, isExpression]`. */
  #classes = [];

  #add(kind, start, end) {
    const index = this.count++;
    this.kinds[index] = kind;
    this.starts[index] = start;
    this.ends[index] = end;
    this.lineBefore[index] = this.#line;
    this.operandBefore[index] = this.#operand;
    this.levels[index] = this.#stack.length;
    this.inFunction[index] = this.#functions > 0 || this.#arrows.length > 0;
    this.partners[index] = -1;
    this.enclosing[index] = this.#stack.length ? this.#stack[this.#stack.length - 1].kind : -1;
    this.#line = false;
    return index;
  }

  #run() {
    const { source } = this;
    if (source.startsWith('#!')) this.#skipLine();
    while (this.#skipSpace()) {
      const start = this.#position;
      const code = source.charCodeAt(start);
      this.#endArrows(code);
      if (isNameStart(code)) this.#name(start);
      else if (code === 35 && isNameStart(source.charCodeAt(start + 1))) this.#privateName(start);
      else if (code >= 48 && code <= 57) this.#number(start);
      else if (code === 46 && source.charCodeAt(start + 1) >= 48
        && source.charCodeAt(start + 1) <= 57) this.#number(start);
      else if (code === 34 || code === 39) this.#string(start, code);
      else if (code === 96) this.#template(start, start + 1, -1);
      else if (code === 47 && this.#operand) this.#regExp(start);
      else this.#punctuator(start, source[start]);
    }
    this.#add(tokenKinds.end, source.length, source.length);
  }

  #skipLine() {
    const { source } = this;
    while (this.#position < source.length && !isLineEnd(source.charCodeAt(this.#position))) {
      this.#position++;
    }
  }

  /** Passes white space and comments; false at the end. */
  #skipSpace() {
    const { source } = this;
    const { length } = source;
    while (this.#position < length) {
      const code = source.charCodeAt(this.#position);
      if (isSpaceCode(code)) {
        if (isLineEnd(code)) this.#line = true;
        this.#position++;
      } else if (code === 47 && source.charCodeAt(this.#position + 1) === 47) {
        this.#skipLine();
      } else if (code === 47 && source.charCodeAt(this.#position + 1) === 42) {
        let end = source.indexOf('*/', this.#position + 2);
        if (end < 0) end = length;
        for (let i = this.#position; i < end; i++) {
          if (isLineEnd(source.charCodeAt(i))) {
            this.#line = true;
            break;
          }
        }
        this.#position = end + 2;
      } else if (!this.isModule && code === 60 && source.startsWith('<!--', this.#position)) {
        this.#skipLine();
      } else if (!this.isModule && code === 45 && (this.#line || this.count === 0)
        && source.startsWith('-->', this.#position)) {
        this.#skipLine();
      } else {
        return true;
      }
    }
    this.#position = length;
    return false;
  }

  /** Ends arrow functions without braces where a new statement or operand begins. */
  #endArrows(code) {
    if (!this.#arrows.length) return;
    const level = this.#stack.length;
    const starts = isNameStart(code) || code === 123;
    if (this.#line && starts && !this.#operand && !this.#continues()) {
      while (this.#arrows.length && this.#arrows[this.#arrows.length - 1] >= level) {
        this.#arrows.length--;
      }
    }
  }

  /** Whether the word at the position is an operator. */
  #continues() { return /^(?:in|instanceof)\b/.test(this.source.substr(this.#position, 11)); }

  #name(start) {
    const end = endOfName(this.source, start);
    this.#position = end;
    const index = this.#add(tokenKinds.name, start, end);
    const word = this.source.slice(start, end);
    const isProperty = this.is(index - 1, '.') || this.is(index - 1, '?.');
    if (isProperty) {
      this.#operand = false;
    } else if (word === 'of') {
      const top = this.#stack[this.#stack.length - 1];
      this.#operand = top !== undefined && top.kind === braceKinds.controlParen
        && !this.operandBefore[index] && !this.lineBefore[index];
    } else {
      if (word === 'class' && !this.is(index - 1, '#')) {
        this.#classes[this.#classes.length] = {
          level: this.#stack.length, isExpression: !this.#beginsStatement(index),
        };
      }
      this.#operand = operandKeywords.has(word);
    }
  }

  #privateName(start) {
    let end = start + 1;
    while (end < this.source.length && isNamePart(this.source.charCodeAt(end))) end++;
    this.#position = end;
    this.#add(tokenKinds.privateName, start, end);
    this.#operand = false;
  }

  #number(start) {
    this.#position = endOfNumber(this.source, start);
    this.#add(tokenKinds.number, start, this.#position);
    this.#operand = false;
  }

  #string(start, quote) {
    this.#position = endOfString(this.source, start, quote);
    this.#add(tokenKinds.string, start, this.#position);
    this.#operand = false;
  }

  /** Reads a template's text from `position` to its end or to a place for an expression. */
  #template(start, position, previous) {
    const { source } = this;
    let end = position;
    let isOpen = false;
    while (end < source.length) {
      const code = source.charCodeAt(end);
      if (code === 96) break;
      if (code === 36 && source.charCodeAt(end + 1) === 123) {
        isOpen = true;
        end++;
        break;
      }
      end += code === 92 ? 2 : 1;
    }
    this.#position = Math.min(end + 1, source.length);
    const index = this.#add(tokenKinds.template, start, this.#position);
    if (previous >= 0) this.partners[previous] = index;
    this.#operand = isOpen;
    if (isOpen) this.#open(index, braceKinds.template);
  }

  #regExp(start) {
    this.#position = endOfRegExp(this.source, start);
    this.#add(tokenKinds.regExp, start, this.#position);
    this.#operand = false;
  }

  #open(index, kind) {
    this.#stack[this.#stack.length] = { index, kind, conditions: 0 };
    if (kind >= braceKinds.functionBody) this.#functions++;
  }

  #close(index) {
    const top = this.#stack[this.#stack.length - 1];
    if (top === undefined) return null;
    this.#stack.length--;
    if (top.kind >= braceKinds.functionBody) this.#functions--;
    this.partners[top.index] = index;
    this.partners[index] = top.index;
    this.levels[index] = this.#stack.length;
    const level = this.#stack.length;
    while (this.#arrows.length && this.#arrows[this.#arrows.length - 1] > level) {
      this.#arrows.length--;
    }
    while (this.#classes.length && this.#classes[this.#classes.length - 1].level > level) {
      this.#classes.length--;
    }
    this.inFunction[index] = this.#functions > 0 || this.#arrows.length > 0;
    return top;
  }

  #punctuator(start, first) {
    const { source } = this;
    let text = first;
    const candidates = longPunctuators[first];
    if (candidates !== undefined) {
      for (let i = 0; i < candidates.length; i++) {
        if (!source.startsWith(candidates[i], start)) continue;
        // `a?.5:b` is a condition.
        if (candidates[i] === '?.' && /\d/.test(source[start + 2] || '')) continue;
        text = candidates[i];
        break;
      }
    }
    if (first === '}' && this.#stack.length
      && this.#stack[this.#stack.length - 1].kind === braceKinds.template) {
      const top = this.#close(this.count);
      this.#template(start, start + 1, top.index);
      return;
    }
    this.#position = start + text.length;
    const index = this.#add(tokenKinds.punctuator, start, this.#position);
    switch (text) {
      case '(': {
        this.#open(index, this.#isControl(index) ? braceKinds.controlParen : braceKinds.paren);
        this.#operand = true;
        break;
      }
      case '[':
        this.#open(index, braceKinds.bracket);
        this.#operand = true;
        break;
      case '{':
        this.#open(index, this.#braceKind(index));
        this.#operand = true;
        break;
      case ')': case ']': {
        const top = this.#close(index);
        this.#operand = top !== null && top.kind === braceKinds.controlParen;
        break;
      }
      case '}': {
        const top = this.#close(index);
        const kind = top === null ? braceKinds.block : top.kind;
        this.#operand = kind !== braceKinds.object && kind !== braceKinds.functionExpression
          && kind !== braceKinds.classExpression;
        break;
      }
      case '++': case '--':
        // After an operand it is an operator of that, unless a line ends between.
        this.#operand = this.operandBefore[index] || this.lineBefore[index];
        break;
      case '=>':
        this.#operand = true;
        if (!/^\s*\{/.test(source.substr(this.#position, 64))) {
          this.#arrows[this.#arrows.length] = this.#stack.length;
        }
        break;
      case '?':
        if (this.#stack.length) this.#stack[this.#stack.length - 1].conditions++;
        this.#operand = true;
        break;
      default:
        if (text === ',' || text === ';') {
          const level = this.#stack.length;
          while (this.#arrows.length && this.#arrows[this.#arrows.length - 1] >= level) {
            this.#arrows.length--;
          }
        }
        this.#operand = text !== '?.' && text !== '.';
    }
  }

  #isControl(index) {
    const isWord = (at, words) => this.kinds[at] === tokenKinds.name
      && words.has(this.text(at)) && !this.is(at - 1, '.') && !this.is(at - 1, '?.');
    if (isWord(index - 1, controlKeywords)) return true;
    return this.is(index - 1, 'await') && isWord(index - 2, controlKeywords);
  }

  /** Whether a token that begins a declaration or an expression stands where statements begin. */
  #beginsStatement(index) {
    let before = index - 1;
    if (this.is(before, 'async')) before--;
    if (before < 0) return true;
    if (this.is(before, ';') || this.is(before, 'else') || this.is(before, 'do')
      || this.is(before, 'export') || this.is(before, 'default')) return true;
    if (this.is(before, '{')) {
      const top = this.#stack[this.#stack.length - 1];
      return top !== undefined && top.kind !== braceKinds.object;
    }
    if (this.is(before, '}')) return this.operandBefore[before + 1];
    if (this.is(before, ')')) return this.operandBefore[before + 1] || this.lineBefore[before + 1];
    if (this.is(before, ':')) {
      const top = this.#stack[this.#stack.length - 1];
      return top !== undefined && top.kind === braceKinds.block && top.conditions === 0;
    }
    return this.lineBefore[before + 1] && !this.operandBefore[before + 1];
  }

  /** What the brace that was added last encloses. */
  #braceKind(index) {
    const before = index - 1;
    if (before < 0) return braceKinds.block;
    const waiting = this.#classes[this.#classes.length - 1];
    if (waiting !== undefined && waiting.level === this.#stack.length
      && (!this.operandBefore[index] || this.is(before, 'class'))) {
      this.#classes.length--;
      return waiting.isExpression ? braceKinds.classExpression : braceKinds.classBody;
    }
    if (this.is(before, '=>')) return braceKinds.functionBody;
    if (this.is(before, ')')) {
      if (this.operandBefore[index]) return braceKinds.block;
      return this.#isFunctionExpression(this.partners[before])
        ? braceKinds.functionExpression : braceKinds.functionBody;
    }
    const top = this.#stack[this.#stack.length - 1];
    if (this.kinds[before] === tokenKinds.name) {
      const word = this.text(before);
      if (this.is(before - 1, '.')) return braceKinds.block;
      if (word === 'static' && top !== undefined
        && (top.kind === braceKinds.classBody || top.kind === braceKinds.classExpression)) {
        return braceKinds.staticBlock;
      }
      if (blockKeywords.has(word)) return braceKinds.block;
      return this.operandBefore[index] ? braceKinds.object : braceKinds.block;
    }
    if (this.is(before, ';') || this.is(before, '}')) return braceKinds.block;
    if (this.is(before, '{')) {
      return top !== undefined && top.kind === braceKinds.object
        ? braceKinds.object : braceKinds.block;
    }
    if (this.is(before, ':')) {
      if (top === undefined) return braceKinds.block;
      if (top.conditions > 0) {
        top.conditions--;
        return braceKinds.object;
      }
      return top.kind === braceKinds.block || top.kind >= braceKinds.functionBody
        ? braceKinds.block : braceKinds.object;
    }
    return this.operandBefore[index] ? braceKinds.object : braceKinds.block;
  }

  /** Whether parameters belong to a function that is an expression. */
  #isFunctionExpression(parenthesis) {
    let word = parenthesis - 1;
    if (!this.is(word, 'function') && !this.is(word, '*')) word--;
    if (this.is(word, '*')) word--;
    return this.is(word, 'function') && !this.#beginsStatement(word);
  }
}
