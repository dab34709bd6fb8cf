// Pages inside of the page: their documents, and how they come and go.
// <https://html.spec.whatwg.org/#the-iframe-element>
//
// Frames belong to the page's own world, whichever world makes them. Pages of other origins and
// sandboxed ones have no document here.

/** How far pages may contain each other, and how many may be loaded at once. */
const frameDepthLimit = 8;
const frameCountLimit = 256;
shared.frameCount ??= 0;

// The id of a frame's document; -1 without one.
function frameDocumentId(id) {
  return id >= 0 && N.isConnected(id) ? elementRecords.get(id)?.frameDocument ?? -1 : -1;
}

function frameDocument(id) {
  askForFrame(id);
  return wrap(frameDocumentId(id));
}

function frameWindow(id) {
  askForFrame(id);
  const document = frameDocumentId(id);
  const view = windowOfDocument(document);
  if (view !== null) {
    // Names that come later are noted as they do, or when a script of the frame begins.
    const { life } = documentRecord(document);
    if (life.namedPhase !== life.phase) refreshNames(document);
    life.namedPhase = life.phase;
  }
  return view;
}

// In a page that didn't run its scripts, frames have documents once they are asked for.
function askForFrame(id) {
  if (pageLife.phase !== 'none' || elementRecord(id).frameLoad !== undefined) return;
  shared.processFrame(id);
}

/** What a frame's attribute `sandbox` allows; null for everything. */
function sandboxOf(id) {
  const text = contentAttribute(id, 'sandbox');
  return text === null ? null : splitOnASCIIWhitespace(asciiLowercase(text));
}

/** Makes the document of a page that comes into a frame, and its window. */
function makeFrameDocument(id, { bytes = '', mimeType = 'text/html', charset, url }) {
  const sandbox = sandboxOf(id);
  const outer = ownerDocumentOf(id);
  const runsScripts = !shared.blocksContentScripts && runsScriptsOf(outer)
    && (sandbox === null || arrayIncludes(sandbox, 'allow-scripts'));
  const isXML = mimeType !== 'text/html';
  const { document, quirks, encoding, errors } = N.parserBegin(
    bytes, { url, isXML, charset: charset ?? null, runsScripts });
  makeDocument({
    id: document, isHTML: !isXML, contentType: mimeType, characterSet: encoding || 'UTF-8', url,
    mode: quirks ? 'quirks' : 'no-quirks', isXMLDocument: isXML,
  });
  const record = elementRecord(id);
  const target = leaveFrame(id, true) ?? { listeners: null, handlers: null, frame: id };
  target.document = document;
  shared.frameTargets ??= new SafeWeakSet();
  shared.frameTargets.add(target);
  const life = makeLife(document);
  life.runsScripts = runsScripts;
  const documentInfo = documentRecord(document);
  documentInfo.frame = id;
  documentInfo.window = target;
  documentInfo.life = life;
  record.frameDocument = document;
  noteFrameShown(id);
  if (record.frameIsCounted !== true) {
    record.frameIsCounted = true;
    const around = windowTargetOfDocument(outer);
    around.frameCount = (around.frameCount ?? 0) + 1;
    defineFrameIndexes(around);
  }
  if (errors.length > 0) {
    N.parserClose(document);
    replaceByParserError(document, errors[0]);
  }
  return life;
}

/**
 * Takes a frame's document away, and those inside of it.
 * - Returns: the window, if it may be that of the next document as well.
 */
function leaveFrame(id, isForNext = false) {
  const record = elementRecords.get(id);
  const document = record?.frameDocument;
  if (document === undefined) return null;
  record.frameDocument = undefined;
  N.frameShows(id, -1);
  const info = documentRecord(document);
  if (info.life.phase === 'parsing') N.parserClose(document);
  info.life.phase = 'gone';
  for (const inner of N.queryAll(document, 'iframe,frame')) {
    leaveFrame(inner);
    endFrameLoad(inner);
  }
  if (!isForNext || !info.isInitial) return null;
  const target = info.window;
  info.window = null;
  return target;
}

// Tells the native side what a frame shows, so that it shows there.
function noteFrameShown(id) {
  const document = frameDocumentId(id);
  const { url, mode } = documentRecord(document);
  N.frameShows(id, document, url, mode === 'quirks');
}

/** The empty document that a frame has at first. */
function showBlank(id) {
  const life = makeFrameDocument(id, { url: 'about:blank' });
  while (parseToNextEnd(life) !== null);
  N.parserClose(life.document);
  life.phase = 'complete';
  documentRecord(life.document).isInitial = true;
}

/** Lets a page come into a frame. */
function showInFrame(id, source) {
  const life = makeFrameDocument(id, source);
  life.phase = 'parsing';
  documentRecord(life.document).readyState = 'loading';
  runFrameUserScripts(life.document, false);
  queueTask('parser', () => parse(life));
}

// The app's scripts that run in frames too.
function runFrameUserScripts(documentNode, isAtEnd) {
  if (runsScriptsOf(documentNode)) N.runFrameUserScripts(documentNode, isAtEnd);
}

hooks.runInFrame = (documentNode, source) => {
  const target = windowTargetOfDocument(documentNode);
  if (target !== null) evaluateInFrame(target, source, 'user-script', 1);
};

// Scripts write a frame's document anew.
function frameIsOpened(documentNode) {
  const info = documentRecord(documentNode);
  info.isInitial = false;
  if (info.url === 'about:blank') info.url = documentURLOf(ownerDocumentOf(info.frame));
  const record = elementRecord(info.frame);
  record.frameLoad += 1;
  delayForFrame(info.frame);
}

// The page around waits for a frame.
function delayForFrame(id) {
  const record = elementRecord(id);
  const life = lifeOf(ownerDocumentOf(id));
  if (record.delayedLife || life === null || !isLoading(life)) return;
  record.delayedLife = life;
  delayLoadEvent(life);
}

function endFrameLoad(id) {
  const record = elementRecord(id);
  const life = record.delayedLife ?? null;
  record.delayedLife = null;
  if (life !== null) endLoadEventDelay(life);
}

// All of a frame's page is there.
// <https://html.spec.whatwg.org/#iframe-load-event-steps>
function frameHasLoaded(documentNode) {
  const { frame } = documentRecord(documentNode);
  if (frameDocumentId(frame) === documentNode) fireFrameLoad(frame);
  else endFrameLoad(frame);
}

function fireFrameLoad(id) {
  fireInSteps('load', id, {}, () => endFrameLoad(id));
}

/** How many pages a document is inside of. */
function frameDepth(documentNode) {
  let depth = 0;
  for (let node = documentNode; node !== 0 && depth <= frameDepthLimit; depth++) {
    const { frame } = documentRecord(node);
    if (frame === undefined) break;
    node = ownerDocumentOf(frame);
  }
  return depth;
}

/** Whether a frame would show what it is in. */
function isInsideOf(id, href) {
  let node = ownerDocumentOf(id);
  for (let depth = 0; depth <= frameDepthLimit; depth++) {
    if (withoutHash(documentURLOf(node)) === withoutHash(href)) return true;
    const { frame } = node === 0 ? {} : documentRecord(node);
    if (frame === undefined) return false;
    node = ownerDocumentOf(frame);
  }
  return true;
}

/** Whether a frame stands where its page can be shown. */
function isFrameInPage(id) {
  return N.isConnected(id) && windowOfDocumentIsActive(shadowIncludingRootId(id));
}

function windowOfDocumentIsActive(documentNode) {
  const target = windowTargetOfDocument(documentNode);
  return target !== null && target.document === documentNode && isActiveWindow(target);
}

// <https://html.spec.whatwg.org/#process-the-iframe-attributes>
function processFrame(id) {
  if (!isFrameInPage(id)) return;
  const record = elementRecord(id);
  record.frameLoad = (record.frameLoad ?? 0) + 1;
  if (frameDepth(ownerDocumentOf(id)) >= frameDepthLimit) return;
  const isFrame = N.localName(id) === 'frame';
  const markup = isFrame ? null : contentAttribute(id, 'srcdoc');
  const source = contentAttribute(id, 'src');
  let url = source === null || source === '' ? null : parseURLFor(id, source);
  if (url !== null && isInsideOf(id, url.href)) url = null;
  const sandbox = sandboxOf(id);
  const isHidden = sandbox !== null && !arrayIncludes(sandbox, 'allow-same-origin');
  if (record.frameDocument === undefined && !isHidden) showBlank(id);
  if (markup === null && (url === null || url.href === 'about:blank')) {
    if (!isHidden && !documentRecord(record.frameDocument).isInitial) showBlank(id);
    fireEvent('load', id);
    endFrameLoad(id);
    return;
  }
  if (markup !== null) {
    loadFrameFrom(id, () => ({ bytes: markup, url: 'about:srcdoc', charset: 'utf-8' }));
  } else navigateFrame(id, url.href);
}

// Goes on with a page that is there, in a task; without one, the frame's stays out of reach.
function loadFrameFrom(id, makeSource) {
  const record = elementRecord(id);
  const load = record.frameLoad;
  delayForFrame(id);
  queueTask('DOM manipulation', () => {
    if (record.frameLoad !== load || !isFrameInPage(id)) return;
    const source = makeSource();
    const sandbox = sandboxOf(id);
    const isHidden = sandbox !== null && !arrayIncludes(sandbox, 'allow-same-origin');
    if (source === null || isHidden || shared.frameCount >= frameCountLimit) {
      leaveFrame(id);
      fireFrameLoad(id);
      return;
    }
    showInFrame(id, source);
  });
}

// Takes a frame to another address. Only pages of the page's own origin are fetched for scripts.
// <https://html.spec.whatwg.org/#navigate>
function navigateFrame(id, href) {
  const record = elementRecord(id);
  const document = frameDocumentId(id);
  if (stringStartsWith(href, 'javascript:')) {
    runFrameScriptURL(id, href);
    return;
  }
  if (document >= 0 && stringIncludes(href, '#')
    && withoutHash(href) === withoutHash(documentURLOf(document))) {
    const oldURL = documentURLOf(document);
    documentRecord(document).url = href;
    const target = windowTargetOfDocument(document);
    queueEventTask('DOM manipulation', () => ({
      type: 'hashchange', target,
      init: { interface: 'HashChangeEvent', oldURL, newURL: href },
    }));
    return;
  }
  record.frameLoad = (record.frameLoad ?? 0) + 1;
  const load = record.frameLoad;
  const url = N.url(href, null);
  const here = N.url(documentURLOf(0), null);
  const scheme = urlPart(url, 'protocol');
  const isOwn = here !== null && urlPart(here, 'protocol') === scheme
    && urlPart(here, 'host') === urlPart(url, 'host');
  if (href === 'about:blank') {
    loadFrameFrom(id, () => ({ url: href }));
    return;
  }
  if (!isOwn) {
    loadFrameFrom(id, () => null);
    return;
  }
  delayForFrame(id);
  const goOn = (makeSource) => {
    if (record.frameLoad === load) loadFrameFrom(id, makeSource);
  };
  apply(fetchForPage, undefined, [withoutHash(href)]).then(async (response) => {
    const type = response.headers.get('content-type') ?? 'text/html';
    const mimeType = asciiLowercase(stripASCIIWhitespace(stringSplit(type, ';')[0]));
    const charset = regExpExec(/charset\s*=\s*"?([^\s;"]+)/i, type)?.[1];
    const bytes = new Uint8Array(await response.arrayBuffer());
    const isXML = regExpTest(/^(?:text|application)\/xml$|\+xml$/, mimeType);
    goOn(() => ({ bytes, charset, mimeType: isXML ? mimeType : 'text/html', url: href }));
  }).catch(() => goOn(() => null));
}

// <https://html.spec.whatwg.org/#dom-location-reload>
function reloadFrame(id) {
  const document = frameDocumentId(id);
  if (document < 0) return;
  const href = documentURLOf(document);
  if (href === 'about:srcdoc') processFrame(id);
  else {
    const at = withoutHash(href);
    elementRecord(id).frameLoad += 1;
    documentRecord(document).isInitial = false;
    navigateFrame(id, at);
  }
}

// <https://html.spec.whatwg.org/#the-javascript:-url-special-case>
function runFrameScriptURL(id, href) {
  const record = elementRecord(id);
  const load = record.frameLoad = (record.frameLoad ?? 0) + 1;
  delayForFrame(id);
  queueTask('DOM manipulation', () => {
    if (record.frameLoad !== load) return;
    const document = frameDocumentId(id);
    if (document >= 0 && runsScriptsOf(document)) {
      const code = stringSlice(href, 11);
      const target = windowTargetOfDocument(document);
      const { evaluate } = frameRealm(target);
      let result;
      const outerWindow = shared.incumbent;
      try {
        shared.incumbent = target;
        result = evaluate(N.percentDecode(code) ?? code, documentURLOf(document), 1);
      } catch (error) {
        reportScriptError(error, target);
      } finally {
        shared.incumbent = outerWindow;
      }
      if (record.frameLoad !== load || frameDocumentId(id) !== document) return;
      if (typeof result === 'string') {
        const url = documentURLOf(document);
        showInFrame(id, { bytes: result, url, charset: 'utf-8' });
        return;
      }
    }
    fireFrameLoad(id);
  });
}

if (worldName === '') shared.processFrame = processFrame;

const frameInsertionSteps = (id) => {
  if (isHTMLElementAmong(id, ['iframe', 'frame'])) shared.processFrame(id);
};
frameInsertionSteps.only = ['iframe', 'frame'];
postConnectionSteps.push(frameInsertionSteps);

const frameRemovingSteps = (id) => {
  const record = elementRecords.get(id);
  if (record === undefined) return;
  leaveFrame(id);
  record.frameLoad = (record.frameLoad ?? 0) + 1;
  endFrameLoad(id);
};
frameRemovingSteps.only = ['iframe', 'frame'];
removingSteps.push(frameRemovingSteps);

watchAttribute('srcdoc', ['iframe'], (id) => shared.processFrame(id));
watchAttribute('src', ['iframe', 'frame'], (id) => {
  if (!hasContentAttribute(id, 'srcdoc')) shared.processFrame(id);
});
