// Script elements: which run, and when.
// <https://html.spec.whatwg.org/#script-processing-model>

/** What is known of script elements, by id. */
const scriptStates = (shared.scriptStates ??= new SafeMap());

function scriptState(id) {
  let state = scriptStates.get(id);
  if (state === undefined) {
    state = {
      id, isParserInserted: false, isStarted: false, forcesAsync: true, isExternal: false,
      kind: 'classic', fetch: () => {}, result: null,
    };
    scriptStates.set(id, state);
  }
  return state;
}

function isScriptElement(id) {
  if (N.kind(id) !== 1 || N.localName(id) !== 'script') return false;
  const namespace = N.namespace(id);
  return namespace === HTML_NAMESPACE || namespace === SVG_NAMESPACE;
}

/** Scripts of a fragment that was parsed by itself never run. */
function markScriptsStarted(root) {
  if (N.kind(root) < 0) return;
  const ids = N.elementsByTag(root, 'script', 'script');
  for (let i = 0; i < ids.length; i++) scriptState(ids[i]).isStarted = true;
}


function scriptSource(id) {
  if (N.namespace(id) !== SVG_NAMESPACE) return N.getAttribute(id, 'src', null);
  return N.getAttribute(id, 'href', null) ?? N.getAttribute(id, 'href', XLINK_NAMESPACE);
}

/** The kind of a script: `classic`, `module`, `importmap`; `null` for what is none. */
function scriptKind(id) {
  const type = N.getAttribute(id, 'type', null);
  const language = N.getAttribute(id, 'language', null);
  let text = 'text/javascript';
  if (type !== null && type !== '') text = stripASCIIWhitespace(type);
  else if (type === null && language !== null && language !== '') text = `text/${language}`;
  const lower = asciiLowercase(text);
  if (isJavaScriptType(lower)) return 'classic';
  return lower === 'module' || lower === 'importmap' ? lower : null;
}

/**
 * Decides whether and when a script runs.
 *
 * - Parameter isEntry: Whether no script is running around it.
 * - Parameter then: Called once the script has run, if it runs at once, or else at once.
 *
 * <https://html.spec.whatwg.org/#prepare-the-script-element>
 */
function prepareScript(id, isEntry, then) {
  const state = scriptState(id);
  if (state.isStarted) return then();
  const wasParserInserted = state.isParserInserted;
  state.isParserInserted = false;
  const has = (name) => N.getAttribute(id, name, null) !== null;
  if (wasParserInserted && !has('async')) state.forcesAsync = true;
  const source = scriptSource(id);
  const text = childTextContent(id);
  if ((source === null && text === '') || !N.isConnected(id)) return then();
  const kind = scriptKind(id);
  if (kind === null) return then();
  state.isParserInserted = wasParserInserted;
  if (wasParserInserted) state.forcesAsync = false;
  state.isStarted = true;
  state.kind = kind;
  const documentId = ownerDocumentOf(id);
  if (!runsScriptsOf(documentId)) return then();
  const life = lifeOf(documentId);
  const target = windowTargetOfDocument(documentId);
  if (has('nomodule') && kind === 'classic' && N.namespace(id) === HTML_NAMESPACE) return then();
  if (kind === 'classic' && has('event') && has('for')) {
    const place = asciiLowercase(stripASCIIWhitespace(N.getAttribute(id, 'for', null)));
    const event = asciiLowercase(stripASCIIWhitespace(N.getAttribute(id, 'event', null)));
    if (place !== 'window' || (event !== 'onload' && event !== 'onload()')) return then();
  }
  const options = {
    charset: N.getAttribute(id, 'charset', null) ?? '',
    integrity: N.getAttribute(id, 'integrity', null) ?? '',
    crossOrigin: N.getAttribute(id, 'crossorigin', null),
    referrer: documentURLOf(documentId),
  };
  const base = documentBaseURL(documentId);
  const parserLine = () => (wasParserInserted ? N.parserLine(id, documentId) : 1);
  if (source !== null) {
    state.isExternal = true;
    const url = kind === 'importmap' || source === '' ? null : N.url(source, base);
    if (url === null) {
      queueTask('dom', () => fireInSteps('error', id));
      return then();
    }
    state.fetch = kind === 'classic'
      ? () => { state.result = fetchClassicScript(url.href, options); }
      : () => {
        state.result = inModuleScope(target, () => fetchModuleScript(url.href, options));
      };
  } else if (kind === 'classic') {
    state.result = {
      kind, text, url: documentURLOf(documentId), base, line: parserLine(),
      isMuted: false,
    };
  } else if (kind === 'module') {
    const line = parserLine();
    state.fetch = () => {
      state.result = inModuleScope(target, () => {
        const module = makeModule(text, documentURLOf(documentId), base, line);
        return completeModule(module, options) ? { kind, module } : null;
      });
    };
  } else {
    state.result = { kind, text, base };
  }
  if (kind === 'module' || (kind === 'classic' && source !== null)) {
    if (has('async') || state.forcesAsync || !wasParserInserted) {
      // Those without order and those in order come to the same: texts arrive in order.
      delayLoadEvent(life);
      queueTask('networking', () => {
        state.fetch();
        executeScript(id, true, () => endLoadEventDelay(life));
      });
    } else if (has('defer') || kind === 'module') {
      life.deferred[life.deferred.length] = state;
    } else {
      life.blockingScript = id;
    }
    return then();
  }
  return executeScript(id, isEntry, then);
}

/** <https://html.spec.whatwg.org/#fetch-a-classic-script> */
function fetchClassicScript(url, options) {
  const response = N.fetchScript(url, options);
  if (response === null) return null;
  return {
    kind: 'classic', text: response.text, url: response.url, base: response.url, line: 1,
    isMuted: response.isForeign && options.crossOrigin === null,
  };
}

function fetchModuleScript(url, options) {
  const module = moduleAt(url, 'javascript', options);
  return module !== null && completeModule(module, options) ? { kind: 'module', module } : null;
}

/** <https://html.spec.whatwg.org/#execute-the-script-element> */
function executeScript(id, isEntry, then) {
  const state = scriptState(id);
  const { result } = state;
  const documentId = ownerDocumentOf(id);
  if (!runsScriptsOf(documentId)) return then();
  const life = lifeOf(documentId);
  const target = windowTargetOfDocument(documentId);
  if (result === null) {
    if (isEntry) fireInSteps('error', id, {}, then);
    else {
      fireEvent('error', id);
      then();
    }
    return undefined;
  }
  refreshNames(documentId);
  const ignoresWrites = state.isExternal || result.kind === 'module';
  const outer = shared.currentScript ?? -1;
  const { nesting } = life;
  if (result.kind === 'classic') shared.currentScript = N.root(id) === documentId ? id : -1;
  else if (result.kind === 'module') shared.currentScript = -1;
  const outerIgnores = life.ignoresWrites;
  const finish = () => {
    shared.currentScript = outer;
    life.ignoresWrites = outerIgnores;
    // Scripts that were written are behind, even if one of them was ended.
    life.nesting = nesting;
    if (!state.isExternal) then();
    else if (isEntry) fireInSteps('load', id, {}, then);
    else {
      fireEvent('load', id);
      then();
    }
  };
  if (ignoresWrites) life.ignoresWrites++;
  if (isEntry) {
    // Microtasks belong to the run of a script that no other script runs around.
    runFirst(finish);
    runScriptResult(result, target);
    return undefined;
  }
  try {
    runScriptResult(result, target);
  } finally {
    finish();
  }
  return undefined;
}

function runScriptResult(result, target) {
  switch (result.kind) {
    case 'classic': runClassicScript(result, target); break;
    case 'module':
      moduleThen(
        inModuleScope(target, () => runModule(result.module)), undefined,
        (reason) => reportScriptError(reason, target));
      break;
    default:
      try {
        inModuleScope(target, () => mergeImportMap(parseImportMap(result.text, result.base)));
      } catch (reason) {
        reportScriptError(reason, target);
      }
  }
}

/** <https://html.spec.whatwg.org/#run-a-classic-script> */
function runClassicScript(script, target = shared.windowTarget) {
  const isPage = target === shared.windowTarget;
  const outerWindow = shared.incumbent;
  try {
    const realm = isPage ? null : frameRealm(target);
    const text = preparedClassicScript(
      script.text, script.base, isPage ? globalThis : realm.global, target);
    shared.incumbent = target;
    if (isPage) N.evaluate(text, script.url, script.line);
    else realm.evaluate(text, script.url, script.line);
  } catch (reason) {
    if (script.isMuted) {
      const details = { message: 'Script error.', filename: '', lineno: 0, colno: 0 };
      reportException(null, details, target);
    } else {
      reportScriptError(reason, target);
    }
  } finally {
    shared.incumbent = outerWindow;
  }
}

/** Reports an exception with its place in the script as it was written. */
function reportScriptError(reason, target = shared.windowTarget) {
  const details = {};
  try {
    if (isObject(reason)) {
      const { url, line, column } = placeOfError(reason);
      if (typeof url === 'string') details.colno = ownColumn(url, line, column) >>> 0;
    }
  } catch { /* What can't be read is left as it is. */ }
  reportException(reason, details, target);
}

// Scripts that other scripts insert, change or give a text.

function scriptConnected(id) {
  if (!isScriptElement(id)) return;
  const state = scriptState(id);
  if (state.isParserInserted || state.isStarted || !N.isConnected(id)) return;
  shared.prepareInsertedScript(id);
}

if (worldName === '') {
  // Scripts run in the page's own world, whoever has inserted them.
  shared.prepareInsertedScript = (id) => prepareScript(id, false, () => {});
}

scriptConnected.only = ['script'];
arrayPush(postConnectionSteps, scriptConnected);

function scriptChildrenChanged(id) {
  if (N.isConnected(id)) scriptConnected(id);
}
scriptChildrenChanged.only = ['script'];
arrayPush(childrenChangedSteps, scriptChildrenChanged);

arrayPush(attributeChangeSteps, (id, localName, oldValue, newValue, namespace) => {
  if (namespace !== null) return;
  if (localName === 'src' && oldValue === null && isScriptElement(id)) scriptConnected(id);
  else if (localName === 'async' && oldValue === null && isScriptElement(id)) {
    scriptState(id).forcesAsync = false;
  }
});

const scriptCloned = (copy, id) => {
  if (isScriptElement(id)) scriptState(copy).isStarted = scriptState(id).isStarted;
};
scriptCloned.only = ['script'];
arrayPush(cloningSteps, scriptCloned);
