// Expressions of XPath: parsed into functions of a context.
// <https://www.w3.org/TR/xpath-10/#section-Expressions>
//
// A parsed expression is `{type, isPositional, run(context), constant?}`; a context is
// `{node, position, size, run}`. `isPositional` says that the value depends on the position.

/** How deep parentheses, predicates and arguments may stand in each other. */
const xpathDepthLimit = 1000;

/** Operators from the loosest to the tightest. */
const xpathOperators = [
  ['or'], ['and'], ['=', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', 'div', 'mod'],
];

function xpathArithmetic(operator, a, b) {
  switch (operator) {
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case 'div': return a / b;
    // The remainder has the sign of the dividend, as in the language.
    default: return a % b;
  }
}

class XPathParser {
  constructor(expression, resolve) {
    this.expression = expression;
    this.resolve = resolve;
    this.tokens = xpathTokens(expression);
    this.place = 0;
    this.depth = 0;
  }

  fail() {
    xpathSyntaxError(this.expression);
  }

  get token() {
    return this.tokens[this.place];
  }

  /** Takes the next token if it is a sign or operator. */
  take(text) {
    const { kind, text: own } = this.token;
    if (kind !== 'operator' || own !== text) return false;
    this.place += 1;
    return true;
  }

  expect(text) {
    if (!this.take(text)) this.fail();
  }

  parse() {
    const result = this.parseExpression();
    if (this.token.kind !== 'end') this.fail();
    return result;
  }

  parseExpression() {
    this.depth += 1;
    if (this.depth > xpathDepthLimit) this.fail();
    const result = this.parseOperators(0);
    this.depth -= 1;
    return result;
  }

  /** <https://www.w3.org/TR/xpath-10/#NT-OrExpr> and below. */
  parseOperators(level) {
    if (level === xpathOperators.length) return this.parseUnary();
    const first = this.parseOperators(level + 1);
    const rest = [];
    const operators = xpathOperators[level];
    while (this.token.kind === 'operator' && arrayIncludes(operators, this.token.text)) {
      const operator = this.token.text;
      this.place += 1;
      rest[rest.length] = { operator, operand: this.parseOperators(level + 1) };
    }
    if (rest.length === 0) return first;
    const isPositional = first.isPositional
      || arraySome(rest, ({ operand }) => operand.isPositional);
    if (level < 2) {
      const ends = level === 0;
      return {
        type: 'boolean', isPositional,
        run: (context) => xpathBoolean(first.run(context)) === ends
          || arraySome(rest, ({ operand }) => xpathBoolean(operand.run(context)) === ends)
          ? ends : !ends,
      };
    }
    const combine = level < 4 ? xpathCompare
      : (operator, a, b) => xpathArithmetic(operator, xpathNumber(a), xpathNumber(b));
    return {
      type: level < 4 ? 'boolean' : 'number', isPositional,
      run(context) {
        let value = first.run(context);
        for (let i = 0; i < rest.length; i++) {
          value = combine(rest[i].operator, value, rest[i].operand.run(context));
        }
        return value;
      },
    };
  }

  /** <https://www.w3.org/TR/xpath-10/#NT-UnaryExpr> */
  parseUnary() {
    let signs = 0;
    while (this.take('-')) signs += 1;
    const operand = this.parseUnion();
    if (signs === 0) return operand;
    const factor = signs % 2 === 1 ? -1 : 1;
    return {
      type: 'number', isPositional: operand.isPositional,
      run: (context) => factor * xpathNumber(operand.run(context)),
    };
  }

  /** <https://www.w3.org/TR/xpath-10/#NT-UnionExpr> */
  parseUnion() {
    const parts = [this.parsePath()];
    while (this.take('|')) parts[parts.length] = this.parsePath();
    if (parts.length === 1) return parts[0];
    return {
      type: 'set', isPositional: arraySome(parts, (part) => part.isPositional),
      run(context) {
        const items = [];
        for (let i = 0; i < parts.length; i++) {
          appendItems(items, xpathNodeSet(parts[i].run(context)).items);
        }
        return new XPathNodeSet(xpathDistinct(items), false);
      },
    };
  }

  /** <https://www.w3.org/TR/xpath-10/#NT-PathExpr> */
  parsePath() {
    const { kind, text } = this.token;
    const isPrimary = kind === 'literal' || kind === 'number' || kind === 'variable'
      || kind === 'function' || (kind === 'operator' && text === '(');
    if (isPrimary) {
      const filter = this.parseFilter();
      const steps = this.parseRest();
      if (steps.length === 0) return filter;
      return {
        type: 'set', isPositional: filter.isPositional,
        run: (context) => takeXPathSteps(xpathNodeSet(filter.run(context)), steps, context.run),
      };
    }
    const isAbsolute = kind === 'operator' && (text === '/' || text === '//');
    let steps;
    if (!isAbsolute) {
      steps = [this.parseStep(), ...this.parseRest()];
    } else if (text === '/') {
      this.place += 1;
      steps = this.isAtStep() ? [this.parseStep(), ...this.parseRest()] : [];
    } else {
      steps = this.parseRest();
    }
    steps = joinXPathSteps(steps);
    return { type: 'set', isPositional: false, run: runOfXPath(steps, isAbsolute) };
  }

  isAtStep() {
    const { kind, text } = this.token;
    return kind === 'name' || kind === 'axis' || kind === 'type'
      || (kind === 'operator' && (text === '.' || text === '..' || text === '@'));
  }

  /** The steps after a first one, with what `//` stands for. */
  parseRest() {
    const steps = [];
    for (;;) {
      if (this.take('//')) {
        steps[steps.length] = makeXPathStep('descendant-or-self', { type: 'node' }, []);
      } else if (!this.take('/')) {
        return steps;
      }
      steps[steps.length] = this.parseStep();
    }
  }

  /** <https://www.w3.org/TR/xpath-10/#NT-Step> */
  parseStep() {
    if (this.take('.')) return makeXPathStep('self', { type: 'node' }, []);
    if (this.take('..')) return makeXPathStep('parent', { type: 'node' }, []);
    let axis = 'child';
    if (this.take('@')) {
      axis = 'attribute';
    } else if (this.token.kind === 'axis') {
      axis = this.token.text;
      if (!(axis in xpathAxes)) this.fail();
      this.place += 1;
    }
    return makeXPathStep(axis, this.parseTest(), this.parsePredicates());
  }

  /** <https://www.w3.org/TR/xpath-10/#NT-NodeTest> */
  parseTest() {
    const { kind, text, prefix } = this.token;
    this.place += 1;
    if (kind === 'type') {
      this.expect('(');
      let target = null;
      if (text === 'processing-instruction' && this.token.kind === 'literal') {
        target = this.token.text;
        this.place += 1;
      }
      this.expect(')');
      return { type: text, target };
    }
    if (kind !== 'name') this.fail();
    const namespace = prefix === null ? null : this.resolve(prefix);
    return { name: text, prefix, namespace };
  }

  /** <https://www.w3.org/TR/xpath-10/#predicates> */
  parsePredicates() {
    const predicates = [];
    while (this.take('[')) {
      const { type, isPositional, run, constant } = this.parseExpression();
      this.expect(']');
      predicates[predicates.length] = {
        run, constant, isPositional: isPositional || type === 'number',
      };
    }
    return predicates;
  }

  /** <https://www.w3.org/TR/xpath-10/#NT-FilterExpr> */
  parseFilter() {
    const primary = this.parsePrimary();
    const predicates = this.parsePredicates();
    if (predicates.length === 0) return primary;
    return {
      type: 'set', isPositional: primary.isPositional,
      run(context) {
        const items = xpathNodeSet(primary.run(context)).sorted();
        return new XPathNodeSet(xpathFiltered(items, predicates, context.run), true);
      },
    };
  }

  /** <https://www.w3.org/TR/xpath-10/#NT-PrimaryExpr> */
  parsePrimary() {
    if (this.take('(')) {
      const result = this.parseExpression();
      this.expect(')');
      return result;
    }
    const { kind, text } = this.token;
    this.place += 1;
    switch (kind) {
      case 'literal': return { type: 'string', isPositional: false, run: () => text };
      case 'number': {
        const number = +text;
        return { type: 'number', isPositional: false, run: () => number, constant: number };
      }
      // No variables are ever bound.
      case 'variable': return this.fail();
      default: return this.parseCall(this.tokens[this.place - 1]);
    }
  }

  /** <https://www.w3.org/TR/xpath-10/#section-Function-Calls> */
  parseCall({ text, prefix }) {
    const definition = prefix === null ? xpathFunctions[text] : undefined;
    this.expect('(');
    const values = [];
    if (!this.take(')')) {
      do values[values.length] = this.parseExpression(); while (this.take(','));
      this.expect(')');
    }
    if (definition === undefined || values.length < definition[0]
      || values.length > definition[1]) this.fail();
    const [, , type, call] = definition;
    const isPositional = text === 'position' || text === 'last'
      || arraySome(values, (value) => value.isPositional);
    const [first, second] = values;
    const run = values.length === 0 ? (context) => call(context)
      : values.length === 1 ? (context) => call(context, first.run(context))
        : values.length === 2 ? (context) => call(context, first.run(context), second.run(context))
          : (context) => call(context, ...arrayMap(values, (value) => value.run(context)));
    return { type, isPositional, run };
  }
}

function takeXPathSteps(set, steps, run) {
  for (let i = 0; i < steps.length && set.items.length > 0; i++) {
    set = xpathTakeStep(steps[i], set, run);
  }
  return set;
}

/** What evaluates a path. One from the root leads to the same nodes for all that are in a tree. */
function runOfXPath(steps, isAbsolute) {
  if (!isAbsolute) {
    return ({ node, run }) => takeXPathSteps(new XPathNodeSet([node], true), steps, run);
  }
  return ({ node, run }) => {
    const start = isXPathAttribute(node)
      ? (node.element < 0 ? node : N.root(node.element)) : N.root(node);
    let known = run.known.get(steps);
    if (known === undefined || known.start !== start) {
      known = { start, set: takeXPathSteps(new XPathNodeSet([start], true), steps, run) };
      run.known.set(steps, known);
    }
    return known.set;
  };
}

/**
 * Makes one step of `//` and the step after it where that changes no result.
 *
 * Fast path: `//x` looks elements up by name instead of asking each node for its children.
 */
function joinXPathSteps(steps) {
  const result = [];
  for (let i = 0; i < steps.length; i++) {
    const next = steps[i + 1];
    const { axis, test, predicates } = steps[i];
    const isAnyNode = axis === 'descendant-or-self' && test.type === 'node'
      && predicates.length === 0;
    if (isAnyNode && next?.axis === 'child' && !next.isPositional) {
      result[result.length] = makeXPathStep('descendant', next.test, next.predicates);
      i += 1;
    } else if (isAnyNode && (next?.axis === 'child' || next?.axis === 'attribute')) {
      const step = makeXPathStep(axis, test, predicates);
      step.select = selectXPathContainers;
      result[result.length] = step;
    } else {
      result[result.length] = steps[i];
    }
  }
  return result;
}

/**
 * Parses an expression.
 *
 * - Parameter resolver: An `XPathNSResolver` or `null`.
 */
function parseXPath(expression, resolver) {
  const resolve = (prefix) => {
    const namespace = resolver === null ? null : toNullableDOMString(
      callUserObject(resolver, 'lookupNamespaceURI', undefined, [prefix]));
    if (namespace === null) {
      throw new DOMException(`No namespace is known for '${prefix}'`, 'NamespaceError');
    }
    return namespace === '' ? null : namespace;
  };
  return new XPathParser(expression, resolve).parse();
}
