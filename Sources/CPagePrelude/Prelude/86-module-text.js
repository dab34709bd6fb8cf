// The text of modules and scripts changed so that the engine can run it: what is left of import and
// export declarations, calls of imported functions, calls of `import()`.
// <https://tc39.es/ecma262/#sec-modules>

/** The token behind an expression without commas of its own. */
function endOfExpression(tokens, index) {
  const level = tokens.levels[index];
  for (let at = index; at < tokens.count; at++) {
    if (tokens.levels[at] < level) return at;
    if (tokens.levels[at] > level) continue;
    if (tokens.is(at, ',') || tokens.is(at, ';')) return at;
    if (tokens.is(at, '}') || tokens.is(at, ')') || tokens.is(at, ']')) {
      if (tokens.partners[at] < index) return at;
      continue;
    }
    if (at === index || !tokens.lineBefore[at]) continue;
    const isAfterBrace = tokens.is(at - 1, '}');
    if (tokens.operandBefore[at] && !isAfterBrace) continue;
    const kind = tokens.kinds[at];
    const begins = kind === tokenKinds.name
      ? !tokens.is(at, 'in') && !tokens.is(at, 'instanceof')
      : kind === tokenKinds.number || kind === tokenKinds.string || tokens.is(at, '{')
        || tokens.is(at, '++') || tokens.is(at, '--');
    if (begins) return at;
  }
  return tokens.count - 1;
}

/**
 * Reads a name or a pattern that is declared.
 *
 * - Parameter declare: Called with the token of each name.
 * - Returns: The token behind it.
 */
function readBindingTarget(tokens, index, declare) {
  if (tokens.kinds[index] === tokenKinds.name) {
    declare(index);
    return index + 1;
  }
  const fail = (message, at) => { throw new ModuleSyntaxProblem(message, tokens.starts[at]); };
  const isObjectPattern = tokens.is(index, '{');
  const end = tokens.partners[index];
  if ((!isObjectPattern && !tokens.is(index, '[')) || end < 0) {
    fail('Expected a name to export.', index);
  }
  let at = index + 1;
  while (at < end) {
    if (tokens.is(at, ',')) {
      at++;
      continue;
    }
    if (tokens.is(at, '...')) {
      at = readBindingTarget(tokens, at + 1, declare);
      continue;
    }
    if (isObjectPattern) {
      // A property's name goes before its target unless it is the target itself.
      const after = tokens.is(at, '[') ? tokens.partners[at] + 1 : at + 1;
      if (tokens.is(after, ':')) at = after + 1;
    }
    at = readBindingTarget(tokens, at, declare);
    if (tokens.is(at, '=')) at = endOfExpression(tokens, at + 1);
    else if (at < end && !tokens.is(at, ',')) fail('Expected a comma in a pattern.', at);
  }
  return end + 1;
}

/** Finds exported functions and classes that nothing is assigned to. */
function findConstants(syntax) {
  const { tokens } = syntax;
  const declared = new SafeMap();
  const names = new SafeMap();
  for (const { exported, local } of syntax.localExports) {
    if (syntax.constants.has(exported)) continue;
    if (!names.has(local)) names.set(local, []);
    const list = names.get(local);
    list[list.length] = exported;
  }
  if (!names.size) return;
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kinds[i] !== tokenKinds.name || tokens.is(i - 1, '.')) continue;
    const name = tokenValue(tokens, i);
    if (!names.has(name)) continue;
    const isDeclared = tokens.is(i - 1, 'class') || tokens.is(i - 1, 'function')
      || tokens.is(i - 1, 'const') || (tokens.is(i - 1, '*') && tokens.is(i - 2, 'function'));
    if (isDeclared && tokens.levels[i] === 0) declared.set(name, true);
    const next = tokens.kinds[i + 1] === tokenKinds.punctuator ? tokens.text(i + 1) : '';
    const isAssigned = (next.endsWith('=') && !/^(?:[=!]==?|[<>]=)$/.test(next)
      && !tokens.is(i - 1, 'const'))
      || next === '++' || next === '--' || tokens.is(i - 1, '++') || tokens.is(i - 1, '--');
    if (isAssigned) names.delete(name);
  }
  for (const [name, exported] of names) {
    if (!declared.has(name) && name !== `${syntax.prefix}Default`) continue;
    for (const each of exported) syntax.constants.add(each);
  }
}

/**
 * The text of a module as the body of a function.
 *
 * @param live Names of imports that are looked up each time in an object around the function;
 *   when called, they must not get that object as `this`.
 */
function moduleBody(syntax, live) {
  const { tokens, source } = syntax;
  const edits = [...syntax.edits];
  if (live.size) {
    for (let i = 0; i < tokens.count; i++) {
      if (tokens.kinds[i] !== tokenKinds.name || !live.has(tokenValue(tokens, i))) continue;
      const call = callEdit(tokens, i);
      if (call !== null) edits[edits.length] = call;
    }
  }
  edits.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const pieces = [];
  let position = 0;
  for (const [start, end, text] of edits) {
    if (start < position) continue;
    pieces[pieces.length] = source.slice(position, start);
    pieces[pieces.length] = text;
    position = end;
  }
  pieces[pieces.length] = source.slice(position);
  return (source.startsWith('#!') ? '//' : '') + pieces.join('');
}

/** Makes a call of an imported function one without a receiver; `null` if it is no call. */
function callEdit(tokens, index) {
  const before = index - 1;
  let open = index + 1;
  if (tokens.is(open, '?.')) open++;
  const isTemplate = tokens.kinds[open] === tokenKinds.template;
  if (!isTemplate && !tokens.is(open, '(')) return null;
  if (tokens.is(before, '.') || tokens.is(before, '?.') || tokens.is(before, 'new')
    || tokens.is(before, 'function') || tokens.is(before, 'class')) return null;
  if (!isTemplate && tokens.is(tokens.partners[open] + 1, '{')) return null;
  const separator = tokens.lineBefore[index] && !tokens.operandBefore[index] ? ';' : '';
  return [
    tokens.starts[index], tokens.ends[index], `${separator}(0,${tokens.text(index)})`,
  ];
}

/** Whether a script may contain a call of `import()`. */
function mayImport(source) { return /\bimport\s*(?:\(|\/[/*])/.test(source); }

/** The text of a classic script with its calls of `import()` replaced by calls of `name`. */
function classicScriptText(source, name) {
  if (!mayImport(source)) return source;
  const tokens = new ScriptTokens(source, false);
  const pieces = [];
  let position = 0;
  for (let i = 0; i < tokens.count; i++) {
    if (!tokens.is(i, 'import') || !tokens.is(i + 1, '(')) continue;
    if (tokens.is(i - 1, '.') || tokens.is(i - 1, '?.') || tokens.is(i - 1, 'function')) continue;
    if (tokens.is(tokens.partners[i + 1] + 1, '{')) continue;
    pieces[pieces.length] = source.slice(position, tokens.starts[i]) + name;
    position = tokens.ends[i];
  }
  pieces[pieces.length] = source.slice(position);
  return pieces.join('');
}
