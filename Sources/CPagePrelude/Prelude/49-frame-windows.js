// The windows of pages inside of the page.
// <https://html.spec.whatwg.org/#windows>
//
// A window is a global object with a library of the language of its own. The interfaces of the
// platform are the page's: nodes, events and ranges pass between both.
//
// Deviation: so `frame.Node === parent.Node`, and what these throw are errors of the page's own.
// Deviation: there is no WindowProxy. A frame that goes from one page to the next has another
// window then; only that of the first, empty document stays.

/** This world's realms of such windows: record → {global, evaluate, Function}. */
const frameRealms = new SafeWeakMap();
/** Prototypes that a realm's functions, objects and promises have, with the windows' records. */
const frameTargetsOfPrototypes = new SafeWeakMap();

/** The object of a window. */
function windowObjectOf(target) {
  return target === shared.windowTarget ? globalThis : frameRealm(target).global;
}

/** The window object that shows a document; null for none. */
function windowOfDocument(documentNode) {
  if (documentNode === 0) return globalThis;
  const target = windowTargetOfDocument(documentNode);
  return target === null || frameDocumentId(target.frame) !== documentNode
    ? null : windowObjectOf(target);
}

/** The window of the frame that a document is in; null for the page's own. */
function parentWindowTarget(target) {
  return target.frame < 0 ? null : windowTargetOfDocument(ownerDocumentOf(target.frame));
}

/** Whether what a window shows is what its frame shows, up to the page. */
function isActiveWindow(target) {
  for (let depth = 0; depth <= frameDepthLimit + 1; depth++) {
    if (target === shared.windowTarget) return true;
    if (target === null || frameDocumentId(target.frame) !== target.document) return false;
    target = parentWindowTarget(target);
  }
  return false;
}

/** The origin of a window's document, as text. */
function originOfWindow(target) {
  for (let depth = 0; target !== null && depth <= frameDepthLimit; depth++) {
    if (target === shared.windowTarget) return pageOrigin();
    const href = documentURLOf(target.document);
    if (!stringStartsWith(href, 'about:')) return N.url(href, null)?.origin ?? 'null';
    target = parentWindowTarget(target);
  }
  return 'null';
}

/** The window that a function or a promise of scripts belongs to, as far as it can be told. */
function windowTargetOfCallback(value) {
  if (shared.frameTargets === null || !isObject(value)) return shared.windowTarget;
  try {
    let prototype = getPrototypeOf(value);
    for (let depth = 0; prototype !== null && depth < 20; depth++) {
      const target = frameTargetsOfPrototypes.get(prototype);
      if (target !== undefined) return target;
      prototype = getPrototypeOf(prototype);
    }
  } catch { /* A proxy that doesn't tell. */ }
  return shared.windowTarget;
}

/**
 * Notes whose code runs now, for messages to say where they come from.
 * - Returns: what `shared.incumbent` is to be afterwards.
 */
function enterWindowOf(callback) {
  const outer = shared.incumbent;
  if (shared.frameTargets !== null) shared.incumbent = windowTargetOfCallback(callback);
  return outer;
}

/** The document whose script runs. */
function incumbentDocument() {
  return (shared.incumbent ?? shared.windowTarget).document;
}

/** Whether scripts of a document run. */
function runsScriptsOf(documentNode) {
  return documentNode === 0 || documentRecords.get(documentNode)?.life?.runsScripts === true;
}

/** Runs a script in a window inside of the page; errors are reported there. */
function evaluateInFrame(target, text, url, line) {
  const base = documentBaseURL(target.document);
  runClassicScript({ text, base, url, line, isMuted: false }, target);
}

/** What a realm's own library doesn't have as the page's has it. */
const platformNames = ['console'];

/** The realm of a window inside of the page, made when it is first asked for. */
function frameRealm(target) {
  const known = frameRealms.get(target);
  if (known !== undefined) return known;
  const { global, evaluate } = N.makeGlobal(hooks.promiseRejected);
  const AsyncFunction = evaluate('(async () => {}).constructor', '', 1);
  const realm = { global, evaluate, Function: global.Function, AsyncFunction };
  frameRealms.set(target, realm);
  frameTargetsOfObjects.set(global, target);
  for (const Class of [global.Function, global.Object, global.Promise]) {
    frameTargetsOfPrototypes.set(Class.prototype, target);
  }
  defineProperty(
    global.Function.prototype, 'toString',
    getOwnPropertyDescriptor(Function.prototype, 'toString'));
  useVirtualTime(global);
  for (let i = 0; i < windowTemplate.length; i++) {
    const name = windowTemplate[i];
    if (hasOwn(global, name) && !arrayIncludes(platformNames, name)) continue;
    const descriptor = getOwnPropertyDescriptor(globalThis, name);
    if (descriptor === undefined || !descriptor.configurable) continue;
    if (descriptor.set !== undefined && stringSlice(name, 0, 2) === 'on') {
      defineFrameHandler(global, name, descriptor);
    } else {
      defineProperty(global, name, descriptor);
    }
  }
  defineFrameMembers(target, global);
  defineFrameFunctions(target, global);
  defineFrameConstructors(target, global);
  exposeMessageHandlers(global, target.document);
  defineFrameIndexes(target);
  return realm;
}

/** The frames of a document that have documents, in tree order. */
function pageFrames(documentNode = 0) {
  return arrayFilter(N.queryAll(documentNode, 'iframe,frame'), (id) => frameDocumentId(id) >= 0);
}

/** Gives a window an index for each frame that may be in it. */
function defineFrameIndexes(target) {
  if (target !== shared.windowTarget && !frameRealms.has(target)) return;
  const global = windowObjectOf(target);
  const count = minimum(target.frameCount ?? 0, 1000);
  const known = frameIndexCounts.get(global) ?? 0;
  for (let index = known; index < count; index += 1) {
    defineProperty(global, `${index}`, {
      get() {
        const frame = pageFrames(target.document)[index];
        return frame === undefined ? undefined : frameWindow(frame);
      },
      set: undefined, enumerable: true, configurable: true,
    });
  }
  if (count > known) frameIndexCounts.set(global, count);
}

const frameIndexCounts = new SafeWeakMap();

/** Gives a document's window the names that have come to the document since. */
function refreshNames(documentNode) {
  if (documentNode === 0) {
    refreshWindowNames();
    return;
  }
  const target = windowTargetOfDocument(documentNode);
  if (target === null || target.namesVersion === N.version()) return;
  target.namesVersion = N.version();
  const { global } = frameRealm(target);
  const found = N.queryAll(documentNode, `[id],${windowNameSelector}`);
  for (let i = 0; i < found.length && i < nameLimit; i++) {
    for (const attribute of ['id', 'name']) {
      const name = contentAttribute(found[i], attribute);
      if (name !== null && name !== '' && !(name in global)) {
        defineFrameName(target, global, name);
      }
    }
  }
}

function defineFrameName(target, global, name) {
  const quoted = cssIdentifier(name);
  defineReplaceable(global, {
    get [name]() {
      const ids = arrayFilter(
        N.queryAll(target.document, `#${quoted},[name=${quoted}]`),
        (id) => contentAttribute(id, 'id') === name || N.matches(id, windowNameSelector, -1));
      const frame = arrayFind(ids, (id) => isHTMLElementAmong(id, ['iframe', 'frame'])
        && contentAttribute(id, 'name') === name);
      if (frame !== undefined && frameDocumentId(frame) >= 0) return frameWindow(frame);
      return ids.length === 0 ? undefined : wrap(ids[0]);
    },
  });
}

if (worldName === '') {
  watchAttribute('id', null, (id, oldValue, newValue) => {
    const owner = ownerDocumentOf(id);
    const target = owner === 0 ? null : windowTargetOfDocument(owner);
    if (target === null || newValue === null || newValue === '') return;
    const realm = frameRealms.get(target);
    if (realm !== undefined && !(newValue in realm.global)) {
      defineFrameName(target, realm.global, newValue);
    }
  });
}
