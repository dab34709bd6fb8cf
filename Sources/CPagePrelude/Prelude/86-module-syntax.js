// What a module imports and exports.
// <https://tc39.es/ecma262/#sec-modules>

/**
 * Reads the import and export declarations of a module, and how to change its text so that it is
 * the body of a function.
 */
class ModuleSyntax {
  constructor(source) {
    this.source = source;
    this.tokens = new ScriptTokens(source, true);
    /** `{specifier, type, offset}` in the order of the source. */
    this.requests = [];
    /** `{request, name, local}`; the name `*` is for a namespace. */
    this.imports = [];
    /** `{exported, local}` */
    this.localExports = [];
    /** `{exported, request, name}`; the name `*` is for a namespace. */
    this.indirectExports = [];
    /** Numbers of requests whose exports are all exported. */
    this.starExports = [];
    this.isAsync = false;
    /** Exported names whose binding never changes once the module ran. */
    this.constants = new SafeSet();
    /** `[start, end, text]` in order. */
    this.edits = [];
    this.prefix = unusedName(source, '$module');
    this.#exportedNames = new SafeSet();
    this.#read();
  }

  #exportedNames;

  #fail(message, index) { throw new ModuleSyntaxProblem(message, this.tokens.starts[index]); }

  #read() {
    const { tokens } = this;
    for (let i = 0; i < tokens.count; i++) {
      if (tokens.kinds[i] !== tokenKinds.name) continue;
      const length = tokens.ends[i] - tokens.starts[i];
      if (length !== 6 && length !== 5) continue;
      if (tokens.is(i - 1, '.') || tokens.is(i - 1, '?.')) continue;
      if (tokens.is(i, 'import')) i = this.#import(i);
      else if (tokens.is(i, 'export') && tokens.levels[i] === 0) i = this.#export(i);
      else if (tokens.is(i, 'await')) {
        if (!tokens.inFunction[i] && !tokens.is(i + 1, ':')) this.isAsync = true;
      } else if (tokens.is(i, 'return') && !tokens.inFunction[i] && !tokens.is(i + 1, ':')
        && tokens.levels[i] === 0) {
        this.#fail('Return statements are only valid inside functions.', i);
      }
    }
    const imported = new SafeMap();
    for (const entry of this.imports) {
      if (imported.has(entry.local)) {
        throw new ModuleSyntaxProblem(
          `Cannot declare an imported binding name twice: '${entry.local}'.`, entry.offset);
      }
      imported.set(entry.local, entry);
    }
    // What is imported and exported again is the other module's binding.
    const own = [];
    for (const entry of this.localExports) {
      const source = imported.get(entry.local);
      if (source === undefined) own[own.length] = entry;
      else if (source.name === '*') {
        own[own.length] = entry;
        this.constants.add(entry.exported);
      } else {
        this.indirectExports[this.indirectExports.length] = {
          exported: entry.exported, request: source.request, name: source.name,
        };
      }
    }
    this.localExports = own;
    findConstants(this);
  }

  // MARK: Declarations

  #import(index) {
    const { tokens } = this;
    if (tokens.is(index + 1, '(')) {
      const close = tokens.partners[index + 1];
      const isMethod = tokens.is(close + 1, '{') && !tokens.lineBefore[close + 1];
      if (!isMethod) this.#replace(index, index, `${this.prefix}Import`);
      return index;
    }
    if (tokens.is(index + 1, '.')) {
      if (!tokens.is(index + 2, 'meta')) this.#fail('Unexpected token after import.', index + 2);
      this.#replace(index, index + 2, `${this.prefix}Meta`);
      return index + 2;
    }
    if (tokens.is(index + 1, ':') || tokens.levels[index] !== 0) {
      if (tokens.levels[index] === 0 || !tokens.is(index + 1, ':')) {
        this.#fail('Unexpected keyword import.', index);
      }
      return index;
    }
    const names = [];
    let at = index + 1;
    if (tokens.kinds[at] !== tokenKinds.string) {
      at = this.#importClause(at, names);
      if (!tokens.is(at, 'from')) this.#fail('Expected from before a module specifier.', at);
      at++;
    }
    const [request, end] = this.#request(at);
    for (const entry of names) {
      entry.request = request;
      this.imports[this.imports.length] = entry;
    }
    this.#blank(index, end);
    return end;
  }

  #importClause(index, names) {
    const { tokens } = this;
    let at = index;
    const add = (name, local) => {
      if (tokens.kinds[local] !== tokenKinds.name) this.#fail('Expected a binding name.', local);
      names[names.length] = {
        name, local: tokenValue(tokens, local), offset: tokens.starts[local],
      };
    };
    if (tokens.kinds[at] === tokenKinds.name) {
      add('default', at++);
      if (!tokens.is(at, ',')) return at;
      at++;
    }
    if (tokens.is(at, '*')) {
      if (!tokens.is(at + 1, 'as')) this.#fail('Expected as after *.', at + 1);
      add('*', at + 2);
      return at + 3;
    }
    if (!tokens.is(at, '{')) this.#fail('Expected an import list.', at);
    at++;
    while (!tokens.is(at, '}')) {
      const isString = tokens.kinds[at] === tokenKinds.string;
      if (!isString && tokens.kinds[at] !== tokenKinds.name) {
        this.#fail('Expected an imported name.', at);
      }
      if (tokens.is(at + 1, 'as')) {
        add(tokenValue(tokens, at), at + 2);
        at += 3;
      } else {
        add(tokenValue(tokens, at), at);
        at++;
      }
      if (tokens.is(at, ',')) at++;
      else if (!tokens.is(at, '}')) this.#fail('Expected a comma in an import list.', at);
    }
    return at + 1;
  }

  /** Reads a module specifier with its attributes: gives the number of the request and the end. */
  #request(index) {
    const { tokens } = this;
    if (tokens.kinds[index] !== tokenKinds.string) this.#fail('Expected a specifier.', index);
    const specifier = tokenValue(tokens, index);
    let end = index;
    let type = null;
    const unsupported = [];
    if ((tokens.is(index + 1, 'with')
      || (tokens.is(index + 1, 'assert') && !tokens.lineBefore[index + 1]))
      && tokens.is(index + 2, '{')) {
      const seen = new SafeSet();
      let at = index + 3;
      while (!tokens.is(at, '}')) {
        if (tokens.kinds[at] !== tokenKinds.name && tokens.kinds[at] !== tokenKinds.string) {
          this.#fail('Expected the name of an import attribute.', at);
        }
        const key = tokenValue(tokens, at);
        if (seen.has(key)) this.#fail(`The import attribute '${key}' stands twice.`, at);
        seen.add(key);
        if (!tokens.is(at + 1, ':') || tokens.kinds[at + 2] !== tokenKinds.string) {
          this.#fail('Expected the value of an import attribute.', at + 1);
        }
        if (key === 'type') type = tokenValue(tokens, at + 2);
        else unsupported[unsupported.length] = key;
        at += 3;
        if (tokens.is(at, ',')) at++;
        else if (!tokens.is(at, '}')) this.#fail('Expected a comma in import attributes.', at);
      }
      end = at;
    }
    if (unsupported.length) {
      this.#fail(`Import attribute "${unsupported[0]}" is not supported.`, index);
    }
    let number = -1;
    for (let i = 0; i < this.requests.length; i++) {
      if (this.requests[i].specifier === specifier && this.requests[i].type === type) number = i;
    }
    if (number < 0) {
      number = this.requests.length;
      this.requests[number] = { specifier, type, offset: tokens.starts[index] };
    }
    if (tokens.is(end + 1, ';')) end++;
    return [number, end];
  }

  #addExport(name, index) {
    if (this.#exportedNames.has(name)) {
      this.#fail(`Cannot export a duplicate name '${name}'.`, index);
    }
    this.#exportedNames.add(name);
  }

  #exportLocal(exported, local, index) {
    this.#addExport(exported, index);
    this.localExports[this.localExports.length] = { exported, local };
  }

  #export(index) {
    const { tokens } = this;
    const next = index + 1;
    if (tokens.is(next, '*')) return this.#exportAll(index);
    if (tokens.is(next, '{')) return this.#exportList(index);
    if (tokens.is(next, 'default')) return this.#exportDefault(index);
    if (tokens.is(next, 'const') || tokens.is(next, 'let') || tokens.is(next, 'var')) {
      this.#replace(index, index, ';');
      const before = this.localExports.length;
      this.#declarators(next + 1);
      if (tokens.is(next, 'const')) {
        for (let i = before; i < this.localExports.length; i++) {
          this.constants.add(this.localExports[i].exported);
        }
      }
      return next;
    }
    if (tokens.is(next, 'class') || tokens.is(next, 'function') || tokens.is(next, 'async')) {
      let name = next + 1;
      if (tokens.is(next, 'async')) name++;
      if (tokens.is(name, '*')) name++;
      if (tokens.kinds[name] !== tokenKinds.name) this.#fail('Expected a name to export.', name);
      const text = tokenValue(tokens, name);
      this.#exportLocal(text, text, name);
      this.#replace(index, index, ';');
      return next;
    }
    return this.#fail('Expected something to export.', next);
  }

  #exportAll(index) {
    const { tokens } = this;
    let at = index + 2;
    let exported = null;
    const nameAt = at + 1;
    if (tokens.is(at, 'as')) {
      exported = tokenValue(tokens, at + 1);
      at += 2;
    }
    if (!tokens.is(at, 'from')) this.#fail('Expected from before a module specifier.', at);
    const [request, end] = this.#request(at + 1);
    if (exported === null) {
      if (!this.starExports.includes(request)) this.starExports[this.starExports.length] = request;
    } else {
      this.#addExport(exported, nameAt);
      this.indirectExports[this.indirectExports.length] = { exported, request, name: '*' };
    }
    this.#blank(index, end);
    return end;
  }

  #exportList(index) {
    const { tokens } = this;
    const entries = [];
    let at = index + 2;
    while (!tokens.is(at, '}')) {
      if (tokens.kinds[at] !== tokenKinds.name && tokens.kinds[at] !== tokenKinds.string) {
        this.#fail('Expected a name to export.', at);
      }
      const entry = { index: at, local: tokenValue(tokens, at), exported: tokenValue(tokens, at) };
      entry.isString = tokens.kinds[at] === tokenKinds.string;
      at++;
      if (tokens.is(at, 'as')) {
        entry.exported = tokenValue(tokens, at + 1);
        at += 2;
      }
      entries[entries.length] = entry;
      if (tokens.is(at, ',')) at++;
      else if (!tokens.is(at, '}')) this.#fail('Expected a comma in an export list.', at);
    }
    let end = at;
    if (tokens.is(at + 1, 'from')) {
      const [request, last] = this.#request(at + 2);
      end = last;
      for (const entry of entries) {
        this.#addExport(entry.exported, entry.index);
        this.indirectExports[this.indirectExports.length] = {
          exported: entry.exported, request, name: entry.local,
        };
      }
    } else {
      for (const entry of entries) {
        if (entry.isString) this.#fail('A string cannot name a local binding.', entry.index);
        this.#exportLocal(entry.exported, entry.local, entry.index);
      }
    }
    this.#blank(index, end);
    return end;
  }

  #exportDefault(index) {
    const { tokens } = this;
    let at = index + 2;
    const local = `${this.prefix}Default`;
    const isAsync = tokens.is(at, 'async') && tokens.is(at + 1, 'function')
      && !tokens.lineBefore[at + 1];
    if (isAsync) at++;
    if (tokens.is(at, 'function')) {
      let name = at + 1;
      if (tokens.is(name, '*')) name++;
      this.#replace(index, index + 1, ';');
      this.#namedDefault(name, local, '(');
      return at;
    }
    if (tokens.is(at, 'class')) {
      this.#replace(index, index + 1, ';');
      const isNamed = tokens.kinds[at + 1] === tokenKinds.name && !tokens.is(at + 1, 'extends');
      this.#namedDefault(isNamed ? at + 1 : at + 1, local, isNamed ? '' : '{');
      return at;
    }
    this.#exportLocal('default', local, index + 1);
    this.constants.add('default');
    this.#replace(index, index + 1, `;const ${local} =`);
    return index + 1;
  }

  /** Exports a declaration by its name, which it is given if it has none. */
  #namedDefault(name, local, unnamed) {
    const { tokens } = this;
    const isNamed = tokens.kinds[name] === tokenKinds.name && unnamed !== '{';
    if (isNamed) {
      this.#exportLocal('default', tokenValue(tokens, name), name);
      return;
    }
    this.#exportLocal('default', local, name);
    const at = tokens.starts[name];
    this.edits[this.edits.length] = [at, at, ` ${local} `];
  }

  // MARK: Binding names

  /** Exports the names that `const`, `let` or `var` declares. */
  #declarators(index) {
    const { tokens } = this;
    let at = index;
    for (;;) {
      at = readBindingTarget(tokens, at, (name) => {
        const text = tokenValue(tokens, name);
        this.#exportLocal(text, text, name);
      });
      if (tokens.is(at, '=')) at = endOfExpression(tokens, at + 1);
      if (!tokens.is(at, ',')) return;
      at++;
    }
  }

  // MARK: Edits

  #replace(first, last, text) {
    const { tokens } = this;
    this.edits[this.edits.length] = [
      tokens.starts[first], tokens.ends[last], text + this.#lines(first, last),
    ];
  }

  /** Takes tokens out, a semicolon and the ends of lines but. */
  #blank(first, last) { this.#replace(first, last, ';'); }

  #lines(first, last) {
    const text = this.source.slice(this.tokens.starts[first], this.tokens.ends[last]);
    return text.replace(/[^\r\n\u2028\u2029]+/g, '');
  }
}
