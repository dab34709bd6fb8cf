// Which address a module specifier stands for.
// <https://html.spec.whatwg.org/#import-maps>

/** Keys of import maps in the order in which they are tried. */
function descending(keys) { return arraySort(keys, (a, b) => (a < b ? 1 : a > b ? -1 : 0)); }

/**
 * What a window has of modules: by address and type, `null` for those that could not be had; its
 * import map; and what was resolved so far, which later maps leave as it is.
 */
function makeModuleScope(target) {
  return {
    target,
    modules: new SafeMap(),
    importMap: {
      imports: objectCreate(null), scopes: objectCreate(null), integrity: objectCreate(null),
    },
    /** `[base, specifier, isURLLike]` of each. */
    resolved: [],
  };
}

const moduleScopes = new SafeWeakMap();
/** That of the window whose modules are fetched, linked or run. */
let moduleScope = makeModuleScope(shared.windowTarget);
moduleScopes.set(shared.windowTarget, moduleScope);

/** Does what concerns modules of a window. */
function inModuleScope(target, steps) {
  const outer = moduleScope;
  let scope = moduleScopes.get(target);
  if (scope === undefined) {
    scope = makeModuleScope(target);
    moduleScopes.set(target, scope);
  }
  moduleScope = scope;
  try {
    return steps();
  } finally {
    moduleScope = outer;
  }
}

/** <https://html.spec.whatwg.org/#resolving-a-url-like-module-specifier> */
function urlLikeSpecifier(specifier, baseURL) {
  if (/^(?:\/|\.\/|\.\.\/)/.test(specifier)) return N.url(specifier, baseURL);
  return N.url(specifier, null);
}

function warnOfImportMap(message) { N.console('warning', message); }

/**
 * Reads an import map; throws a SyntaxError or TypeError.
 *
 * <https://html.spec.whatwg.org/#parse-an-import-map-string>
 */
function parseImportMap(text, baseURL) {
  const parsed = JSON.parse(text);
  const isRecord = (value) => isObject(value) && !isArray(value);
  if (!isRecord(parsed)) throw new TypeError('An import map has to be an object.');
  for (const key of ['imports', 'scopes', 'integrity']) {
    if (hasOwn(parsed, key) && !isRecord(parsed[key])) {
      throw new TypeError(`The ${key} of an import map have to be an object.`);
    }
  }
  for (const key of ownKeys(parsed)) {
    if (key !== 'imports' && key !== 'scopes' && key !== 'integrity') {
      warnOfImportMap(`An import map has no key "${key}".`);
    }
  }
  const map = {
    imports: normalizedSpecifierMap(parsed.imports ?? {}, baseURL),
    scopes: objectCreate(null),
    integrity: objectCreate(null),
  };
  const scopes = parsed.scopes ?? {};
  const prefixes = objectCreate(null);
  for (const prefix of ownKeys(scopes)) {
    if (!isRecord(scopes[prefix])) {
      throw new TypeError(`The scope "${prefix}" of an import map has to be an object.`);
    }
    const url = N.url(prefix, baseURL);
    if (url === null) warnOfImportMap(`The scope "${prefix}" of an import map is no address.`);
    else prefixes[url.href] = normalizedSpecifierMap(scopes[prefix], baseURL);
  }
  for (const prefix of descending(ownKeys(prefixes))) map.scopes[prefix] = prefixes[prefix];
  const integrity = parsed.integrity ?? {};
  for (const key of ownKeys(integrity)) {
    const url = urlLikeSpecifier(key, baseURL);
    if (url === null || typeof integrity[key] !== 'string') {
      warnOfImportMap(`The integrity of "${key}" in an import map is left out.`);
    } else {
      map.integrity[url.href] = integrity[key];
    }
  }
  return map;
}

/** <https://html.spec.whatwg.org/#sort-and-normalize-a-module-specifier-map> */
function normalizedSpecifierMap(original, baseURL) {
  const normalized = objectCreate(null);
  for (const key of ownKeys(original)) {
    if (key === '') {
      warnOfImportMap('A key of an import map is empty.');
      continue;
    }
    const name = urlLikeSpecifier(key, baseURL)?.href ?? key;
    const value = original[key];
    let url = null;
    if (typeof value === 'string') url = urlLikeSpecifier(value, baseURL);
    if (url !== null && key.endsWith('/') && !url.href.endsWith('/')) url = null;
    if (url === null) warnOfImportMap(`The address of "${key}" in an import map is not valid.`);
    normalized[name] = url === null ? null : url.href;
  }
  const sorted = objectCreate(null);
  for (const key of descending(ownKeys(normalized))) sorted[key] = normalized[key];
  return sorted;
}

/**
 * Adds a map's rules to those of the page, as far as they don't concern what was resolved already.
 *
 * <https://html.spec.whatwg.org/#merge-existing-and-new-import-maps>
 */
function mergeImportMap(map) {
  const { importMap, resolved } = moduleScope;
  const concerns = (key, specifier, isURLLike) => key === specifier
    || (key.endsWith('/') && specifier.startsWith(key) && isURLLike);
  for (const prefix of ownKeys(map.scopes)) {
    const rules = map.scopes[prefix];
    for (const [base, specifier, isURLLike] of resolved) {
      if (base !== prefix && !(prefix.endsWith('/') && base.startsWith(prefix))) continue;
      for (const key of ownKeys(rules)) {
        if (concerns(key, specifier, isURLLike)) deleteProperty(rules, key);
      }
    }
    importMap.scopes[prefix] = mergedRules(rules, importMap.scopes[prefix] ?? {});
  }
  sortKeys(importMap, 'scopes');
  for (const key of ownKeys(map.integrity)) {
    if (!(key in importMap.integrity)) importMap.integrity[key] = map.integrity[key];
  }
  for (const [, specifier, isURLLike] of resolved) {
    for (const key of ownKeys(map.imports)) {
      if (concerns(key, specifier, isURLLike)) deleteProperty(map.imports, key);
    }
  }
  importMap.imports = mergedRules(map.imports, importMap.imports);
}

function mergedRules(added, existing) {
  const all = { rules: objectCreate(null) };
  for (const key of ownKeys(existing)) all.rules[key] = existing[key];
  for (const key of ownKeys(added)) {
    if (!(key in all.rules)) all.rules[key] = added[key];
    else warnOfImportMap(`An import map has a rule for "${key}" already.`);
  }
  sortKeys(all, 'rules');
  return all.rules;
}

function sortKeys(object, name) {
  const sorted = objectCreate(null);
  for (const key of descending(ownKeys(object[name]))) sorted[key] = object[name][key];
  object[name] = sorted;
}

/**
 * The address of a module; throws a TypeError.
 *
 * <https://html.spec.whatwg.org/#resolve-a-module-specifier>
 */
function resolveModuleSpecifier(specifier, baseURL) {
  const { importMap, resolved } = moduleScope;
  const asURL = urlLikeSpecifier(specifier, baseURL);
  const normalized = asURL === null ? specifier : asURL.href;
  let result = null;
  for (const prefix of ownKeys(importMap.scopes)) {
    if (prefix !== baseURL && !(prefix.endsWith('/') && baseURL.startsWith(prefix))) continue;
    result = importsMatch(normalized, asURL, importMap.scopes[prefix]);
    if (result !== null) break;
  }
  result ??= importsMatch(normalized, asURL, importMap.imports);
  if (result === null && asURL !== null) result = asURL.href;
  if (result === null) {
    throw new TypeError(`Module name, '${specifier}' does not resolve to a valid URL.`);
  }
  resolved[resolved.length] = [
    baseURL, normalized, asURL === null || isSpecialURL(asURL),
  ];
  return result;
}

function isSpecialURL(url) { return /^(?:https?|wss?|ftp|file):?$/.test(url.scheme); }

/** <https://html.spec.whatwg.org/#resolving-an-imports-match> */
function importsMatch(normalized, asURL, rules) {
  for (const key of ownKeys(rules)) {
    const target = rules[key];
    const isSame = key === normalized;
    if (!isSame && !(key.endsWith('/') && normalized.startsWith(key)
      && (asURL === null || isSpecialURL(asURL)))) continue;
    if (target === null) {
      throw new TypeError(`The import map blocks '${normalized}'.`);
    }
    if (isSame) return target;
    const url = N.url(normalized.slice(key.length), target);
    if (url === null) throw new TypeError(`'${normalized}' does not resolve to a valid URL.`);
    if (!url.href.startsWith(target)) {
      throw new TypeError(`'${normalized}' leaves what the import map has for it.`);
    }
    return url.href;
  }
  return null;
}
