// Fetching modules with all that they import, and `import()`.
// <https://html.spec.whatwg.org/#fetching-scripts>

/** What precedes the text of a script in what the engine is given, by address and first line. */
const columnShifts = new SafeMap();

function shiftColumns(url, line, count) { columnShifts.set(`${line} ${url}`, count); }

/** The column of an error in the script's own text. */
function ownColumn(url, line, column) {
  const shift = columnShifts.get(`${line} ${url}`);
  return shift === undefined || column <= shift ? column : column - shift;
}

/** <https://mimesniff.spec.whatwg.org/#javascript-mime-type> */
function isJavaScriptType(essence) {
  return /^(?:application|text)\/(?:x-)?(?:java|ecma)script$/.test(essence)
    || /^text\/(?:javascript1\.[0-5]|jscript|livescript)$/.test(essence);
}

function isJSONType(essence) {
  return /^(?:application|text)\/json$/.test(essence) || /^[^/]+\/[^/]+\+json$/.test(essence);
}

/** The module at an address, without what it imports; `null` if it cannot be had. */
function moduleAt(url, type, options) {
  const key = `${type} ${url}`;
  const { modules } = moduleScope;
  const known = modules.get(key);
  if (known !== undefined) return known;
  const module = fetchModule(url, type, options);
  modules.set(key, module);
  return module;
}

/** <https://html.spec.whatwg.org/#fetch-a-single-module-script> */
function fetchModule(url, type, options) {
  const response = N.fetchScript(url, {
    ...options, isModule: true, type,
    integrity: options.integrity || moduleScope.importMap.integrity[url] || '',
  });
  if (response === null) return null;
  if (type === 'json') {
    if (!isJSONType(response.mimeType)) return refuseModule(url, response.mimeType, 'JSON');
    return jsonModule(response);
  }
  if (type === 'css') {
    if (response.mimeType !== 'text/css') return refuseModule(url, response.mimeType, 'CSS');
    const sheet = new CSSStyleSheet({ baseURL: response.url });
    sheet.replaceSync(response.text);
    return new SyntheticModule(response.url, sheet);
  }
  if (!isJavaScriptType(response.mimeType)) {
    return refuseModule(url, response.mimeType, 'JavaScript');
  }
  return makeModule(response.text, response.url, response.url, 1);
}

function refuseModule(url, mimeType, wanted) {
  N.console(
    'error', `The module ${url} is refused: its type "${mimeType}" is none of ${wanted}.`);
  return null;
}

function jsonModule(response) {
  try {
    return new SyntheticModule(response.url, JSON.parse(response.text));
  } catch (reason) {
    const module = new SyntheticModule(response.url, undefined);
    module.errorToRethrow = { reason: errorAtPlace(reason, response.url, 1, 1) };
    return module;
  }
}

/**
 * A module of text whose specifiers are resolved.
 *
 * <https://html.spec.whatwg.org/#creating-a-javascript-module-script>
 */
function makeModule(text, url, baseURL, line) {
  const module = new SourceModule(text, url, baseURL, line);
  module.addresses = [];
  try {
    for (const { specifier, type } of module.requests) {
      if (type !== null && type !== 'json' && type !== 'css') {
        throw new TypeError(`Modules of the type "${type}" are not supported.`);
      }
      module.addresses[module.addresses.length] = resolveModuleSpecifier(specifier, baseURL);
    }
  } catch (reason) {
    module.errorToRethrow ??= { reason };
  }
  return module;
}

/**
 * Fetches all that a module imports, and links it.
 *
 * @returns false if something of it cannot be had.
 */
function completeModule(module, options) {
  const visited = new SafeSet();
  const waiting = [module];
  const own = { ...options, integrity: '' };
  while (waiting.length) {
    const next = waiting[waiting.length - 1];
    waiting.length--;
    if (visited.has(next) || next instanceof SyntheticModule) continue;
    visited.add(next);
    if (next.errorToRethrow !== null) continue;
    for (let i = 0; i < next.requests.length; i++) {
      if (next.loaded[i] === undefined) {
        const found = moduleAt(
          next.addresses[i], next.requests[i].type ?? 'javascript',
          { ...own, referrer: next.baseURL });
        if (found === null) return false;
        next.loaded[i] = found;
      }
      waiting[waiting.length] = next.loaded[i];
    }
  }
  if (module.errorToRethrow !== null) return true;
  const error = firstParseError(module, new SafeSet());
  if (error !== null) {
    module.errorToRethrow = error;
    return true;
  }
  try {
    linkModule(module);
  } catch (reason) {
    module.errorToRethrow = { reason };
  }
  return true;
}

/** <https://html.spec.whatwg.org/#finding-the-first-parse-error> */
function firstParseError(module, visited) {
  if (visited.has(module)) return null;
  visited.add(module);
  if (module.errorToRethrow !== null && module.status !== 'linked') return module.errorToRethrow;
  for (const each of module.loaded) {
    const error = firstParseError(each, visited);
    if (error !== null) return error;
  }
  return null;
}

/** Runs a module that is complete; the promise of its end. */
function runModule(module) {
  if (module.errorToRethrow !== null) return NativePromise.reject(module.errorToRethrow.reason);
  return evaluateModule(module);
}

/** <https://html.spec.whatwg.org/#hostgetimportmetaproperties> */
function defineImportMeta(meta, module) {
  const { resolve } = {
    resolve(specifier) { return resolveModuleSpecifier(`${specifier}`, module.baseURL); },
  };
  const members = { url: module.baseURL, resolve: asPlatformFunction(resolve) };
  for (const key of ownKeys(members)) {
    defineProperty(meta, key, {
      value: members[key], writable: true, enumerable: true, configurable: true,
    });
  }
}

/**
 * `import(specifier, options)`.
 *
 * <https://tc39.es/ecma262/#sec-import-call-runtime-semantics-evaluation>
 */
function importDynamically(specifier, options, baseURL, target) {
  let url;
  let type = 'javascript';
  try {
    const text = `${specifier}`;
    if (options !== undefined) {
      if (!isObject(options)) throw new TypeError('The options of import() have to be an object.');
      const attributes = options.with;
      if (attributes !== undefined) {
        if (!isObject(attributes)) {
          throw new TypeError('The attributes of import() have to be an object.');
        }
        for (const key of Object.keys(attributes)) {
          const value = attributes[key];
          if (typeof value !== 'string') {
            throw new TypeError('The values of import attributes have to be strings.');
          }
          if (key !== 'type') throw new TypeError(`Import attribute "${key}" is not supported.`);
          type = value;
        }
        if (type !== 'javascript' && type !== 'json' && type !== 'css') {
          throw new TypeError(`Modules of the type "${type}" are not supported.`);
        }
      }
    }
    url = inModuleScope(target, () => resolveModuleSpecifier(text, baseURL));
  } catch (reason) {
    return NativePromise.reject(reason);
  }
  return new NativePromise((resolve, reject) => {
    queueTask('networking', () => inModuleScope(target, () => {
      try {
        const module = moduleAt(url, type, { referrer: baseURL });
        if (module === null || !completeModule(module, { referrer: baseURL })) {
          reject(new TypeError('Importing a module script failed.'));
          return;
        }
        moduleThen(runModule(module), () => {
          try {
            resolve(module.namespace());
          } catch (reason) {
            reject(reason);
          }
        }, reject);
      } catch (reason) {
        reject(reason);
      }
    }));
  });
}

/** The hidden function that calls of `import()` in classic scripts become calls of. */
const dynamicImportName = '__import__';

/** The text of a classic script as the engine can run it. */
function preparedClassicScript(text, baseURL, global, target) {
  if (!mayImport(text)) return text;
  if (!hasOwn(global, dynamicImportName)) {
    defineProperty(global, dynamicImportName, {
      value: (base) => (specifier, options) => importDynamically(
        specifier, options, base, target),
      writable: false, enumerable: false, configurable: false,
    });
  }
  return classicScriptText(text, `${dynamicImportName}(${JSON.stringify(baseURL)})`);
}
