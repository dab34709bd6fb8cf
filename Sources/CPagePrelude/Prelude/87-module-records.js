// Modules: what they export, how they are linked.
// <https://tc39.es/ecma262/#sec-abstract-module-records>

/** An error with the place in a script that the engine doesn't know. */
function errorAtPlace(error, url, line, column) {
  const place = { sourceURL: url, line, column };
  for (const key of ['line', 'column', 'sourceURL']) {
    Object.defineProperty(error, key, {
      value: place[key], writable: true, enumerable: false, configurable: true,
    });
  }
  return error;
}

/** What all kinds of modules have. */
class ModuleRecord {
  constructor(url) {
    this.url = url;
    this.status = 'new';
    /** `{ reason }` once evaluation has failed. */
    this.failure = null;
    /** What has to be thrown in the place of linking: `{ reason }`. */
    this.errorToRethrow = null;
    /** Functions that read the bindings by exported name, once there are bindings. */
    this.bindings = null;
    this.component = -1;
    /** The modules of its requests, by number. */
    this.loaded = [];
    this.requests = [];
    this.promise = null;
    this.asyncOrder = 0;
    this.#namespace = null;
  }

  #namespace;

  isConstant() { return true; }

  /** <https://tc39.es/ecma262/#sec-getmodulenamespace> */
  namespace() {
    if (this.#namespace !== null) return this.#namespace;
    const entries = new SafeMap();
    for (const name of this.exportedNames(new SafeSet())) {
      const resolved = this.resolveExport(name, []);
      if (resolved !== null && resolved !== 'ambiguous') entries.set(name, resolved);
    }
    this.#namespace = makeNamespace(entries);
    return this.#namespace;
  }
}

/** The value of a resolved binding; throws while it isn't initialised. */
function bindingValue(resolved) {
  const { module, name } = resolved;
  if (name === '*') return module.namespace();
  const read = module.bindings === null ? undefined : module.bindings.get(name);
  if (read === undefined) {
    throw new ReferenceError(`Cannot access '${name}' before initialization.`);
  }
  return read();
}

/** <https://tc39.es/ecma262/#sec-module-namespace-exotic-objects> */
function makeNamespace(entries) {
  const target = Object.create(null);
  for (const name of [...entries.keys()].sort()) {
    Object.defineProperty(target, name, {
      value: undefined, writable: true, enumerable: true, configurable: false,
    });
  }
  Object.defineProperty(target, Symbol.toStringTag, { value: 'Module' });
  Object.preventExtensions(target);
  return new Proxy(target, {
    __proto__: null,
    get(object, key) {
      const resolved = entries.get(key);
      return resolved === undefined ? object[key] : bindingValue(resolved);
    },
    set: () => false,
    getOwnPropertyDescriptor(object, key) {
      const resolved = entries.get(key);
      if (resolved === undefined) return Reflect.getOwnPropertyDescriptor(object, key);
      return {
        value: bindingValue(resolved), writable: true, enumerable: true, configurable: false,
      };
    },
    defineProperty(object, key, descriptor) {
      const resolved = entries.get(key);
      if (resolved === undefined) return Reflect.defineProperty(object, key, descriptor);
      if (descriptor.configurable === true || descriptor.enumerable === false
        || 'get' in descriptor || 'set' in descriptor || descriptor.writable === false) {
        return false;
      }
      return !('value' in descriptor) || Object.is(descriptor.value, bindingValue(resolved));
    },
  });
}

/** A module whose exports are there at once: JSON, style sheets. */
class SyntheticModule extends ModuleRecord {
  constructor(url, value) {
    super(url);
    this.bindings = new SafeMap([['default', () => value]]);
    this.status = 'evaluated';
  }

  exportedNames() { return ['default']; }

  resolveExport(name) { return name === 'default' ? { module: this, name } : null; }
}

let lastModuleComponent = 0;

/**
 * A module of script text.
 *
 * Its text becomes the body of a generator. Run to its first `yield`, it has declared its functions
 * and told how its exports are read; run further, it is given the imports whose values are settled
 * and does the module's work. Other imports are looked up in a `with` object around it.
 */
class SourceModule extends ModuleRecord {
  constructor(source, url, baseURL, line) {
    super(url);
    this.baseURL = baseURL;
    this.line = line;
    try {
      this.syntax = new ModuleSyntax(source);
      this.requests = this.syntax.requests;
      this.isAsync = this.syntax.isAsync;
    } catch (problem) {
      if (!(problem instanceof ModuleSyntaxProblem)) throw problem;
      this.syntax = null;
      const place = placeInText(source, problem.offset);
      this.errorToRethrow = {
        reason: errorAtPlace(
          new SyntaxError(problem.message), url, place.line + line - 1, place.column),
      };
    }
    this.asyncParents = [];
    this.pending = 0;
    this.cycleRoot = null;
    this.body = null;
  }

  isConstant(name) { return this.syntax.constants.has(name); }

  /** <https://tc39.es/ecma262/#sec-getexportednames> */
  exportedNames(visited) {
    if (visited.has(this)) return [];
    visited.add(this);
    const names = [];
    for (const { exported } of this.syntax.localExports) names[names.length] = exported;
    for (const { exported } of this.syntax.indirectExports) names[names.length] = exported;
    for (const request of this.syntax.starExports) {
      for (const name of this.loaded[request].exportedNames(visited)) {
        if (name !== 'default' && !names.includes(name)) names[names.length] = name;
      }
    }
    return names;
  }

  /** <https://tc39.es/ecma262/#sec-resolveexport> */
  resolveExport(name, visited) {
    for (const entry of visited) {
      if (entry.module === this && entry.name === name) return null;
    }
    visited[visited.length] = { module: this, name };
    for (const entry of this.syntax.localExports) {
      if (entry.exported === name) return { module: this, name };
    }
    for (const entry of this.syntax.indirectExports) {
      if (entry.exported !== name) continue;
      const module = this.loaded[entry.request];
      return entry.name === '*' ? { module, name: '*' } : module.resolveExport(entry.name, visited);
    }
    if (name === 'default') return null;
    let found = null;
    for (const request of this.syntax.starExports) {
      const resolved = this.loaded[request].resolveExport(name, visited);
      if (resolved === 'ambiguous') return resolved;
      if (resolved === null) continue;
      if (found === null) found = resolved;
      else if (resolved.module !== found.module || resolved.name !== found.name) return 'ambiguous';
    }
    return found;
  }

  #failAt(message, offset) {
    const place = placeInText(this.syntax.source, offset);
    throw errorAtPlace(
      new SyntaxError(message), this.url, place.line + this.line - 1, place.column);
  }

  /** Resolves what is imported and makes the module's function. */
  instantiate() {
    const { syntax } = this;
    for (const { exported, request } of syntax.indirectExports) {
      const resolved = this.resolveExport(exported, []);
      if (resolved !== null && resolved !== 'ambiguous') continue;
      this.#failAt(
        resolved === null ? `Indirectly exported binding name '${exported}' is not found.`
          : `Indirectly exported binding name '${exported}' cannot be resolved due to ambiguous `
            + 'multiple bindings.',
        syntax.requests[request].offset);
    }
    /** What is given when the module runs, and what is looked up each time. */
    const settled = new SafeMap();
    const live = new SafeMap();
    for (const { name, local, request, offset } of syntax.imports) {
      const module = this.loaded[request];
      if (name === '*') {
        settled.set(local, { module, name });
        continue;
      }
      const resolved = module.resolveExport(name, []);
      if (resolved === null) this.#failAt(`Importing binding name '${name}' is not found.`, offset);
      if (resolved === 'ambiguous') {
        this.#failAt(
          `Importing binding name '${name}' cannot be resolved due to ambiguous multiple `
          + 'bindings.', offset);
      }
      const isSettled = resolved.module.component !== this.component
        && (resolved.name === '*' || resolved.module.isConstant(resolved.name));
      (isSettled ? settled : live).set(local, resolved);
    }
    this.#compile(settled, live);
  }

  #compile(settled, live) {
    const { syntax } = this;
    const names = {
      meta: `${syntax.prefix}Meta`, load: `${syntax.prefix}Import`,
      exports: `${syntax.prefix}Exports`, imports: `${syntax.prefix}Imports`,
      scope: `${syntax.prefix}Scope`,
    };
    let getters = '';
    for (const { exported, local } of syntax.localExports) {
      getters += `${JSON.stringify(exported)}:()=>${local},`;
    }
    const constants = settled.size ? `const{${[...settled.keys()].join(',')}}=` : '';
    const register = `${names.exports}({__proto__:null,${getters}});`;
    const keyword = this.isAsync ? 'async function' : 'function*';
    const input = this.isAsync ? names.imports : 'yield';
    let head = `${keyword}(${names.meta},${names.load},${names.exports},${names.imports}){`
      + `'use strict';${register}${constants}${input};`;
    let tail = '\n}';
    if (live.size) {
      head = `(function(${names.scope}){with(${names.scope})return ${head}`;
      tail += '})';
    } else {
      head = `(${head}`;
      tail += ')';
    }
    shiftColumns(this.url, this.line, head.length);
    const { target } = moduleScope;
    const { evaluate } = target === shared.windowTarget ? N : frameRealm(target);
    const made = evaluate(
      head + moduleBody(syntax, new SafeSet(live.keys())) + tail, this.url, this.line);
    let body = made;
    if (live.size) {
      const scope = Object.create(null);
      for (const [local, resolved] of live) {
        Object.defineProperty(scope, local, {
          get: () => bindingValue(resolved), enumerable: true, configurable: false,
        });
      }
      body = made(Object.freeze(scope));
    }
    const meta = Object.create(null);
    defineImportMeta(meta, this);
    const load = (specifier, options) => importDynamically(
      specifier, options, this.baseURL, target);
    const give = (table) => this.#setBindings(table);
    const input2 = () => {
      const values = Object.create(null);
      for (const [local, resolved] of settled) values[local] = bindingValue(resolved);
      return values;
    };
    if (this.isAsync) {
      this.body = () => body(meta, load, give, input2());
      return;
    }
    const generator = body(meta, load, give, undefined);
    const next = generator.next;
    apply(next, generator, []);
    this.body = () => { apply(next, generator, [input2()]); };
  }

  #setBindings(table) {
    this.bindings = new SafeMap();
    const unnamed = `${this.syntax.prefix}Default`;
    for (const name of ownKeys(table)) {
      const read = table[name];
      if (name !== 'default') {
        this.bindings.set(name, read);
        continue;
      }
      // What is exported without a name of its own is named `default`.
      let isNamed = false;
      this.bindings.set(name, () => {
        const value = read();
        if (!isNamed) {
          isNamed = true;
          const own = typeof value === 'function'
            ? Reflect.getOwnPropertyDescriptor(value, 'name') : undefined;
          if (own !== undefined && own.value === unnamed && own.configurable) {
            Object.defineProperty(value, 'name', {
              value: 'default', writable: false, enumerable: false, configurable: true,
            });
          }
        }
        return value;
      });
    }
  }
}

/**
 * Links a module with all that it imports.
 *
 * <https://tc39.es/ecma262/#sec-moduledeclarationlinking>
 */
function linkModule(root) {
  const order = [];
  const stack = [];
  let lastIndex = 0;
  const visit = (module) => {
    if (module.status !== 'new') return;
    module.status = 'linking';
    module.depthIndex = module.lowestIndex = lastIndex++;
    stack[stack.length] = module;
    for (let i = 0; i < module.requests.length; i++) {
      const other = module.loaded[i];
      visit(other);
      if (other.status === 'linking') {
        module.lowestIndex = Math.min(module.lowestIndex, other.lowestIndex);
      }
    }
    order[order.length] = module;
    if (module.lowestIndex !== module.depthIndex) return;
    const component = ++lastModuleComponent;
    for (;;) {
      const member = stack[stack.length - 1];
      stack.length--;
      member.component = component;
      member.status = 'visited';
      if (member === module) break;
    }
  };
  try {
    visit(root);
    for (const module of order) module.instantiate();
    for (const module of order) module.status = 'linked';
  } catch (error) {
    for (const module of order) if (module.status !== 'linked') module.status = 'new';
    for (const module of stack) module.status = 'new';
    throw error;
  }
}
