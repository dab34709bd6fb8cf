// The documents of nested pages, as far as scripts of the page around them see them.
// <https://html.spec.whatwg.org/#the-iframe-element>
//
// Not yet: what a nested page shows is the native side's; its document here is one of its own, in
// which no scripts run and whose changes don't show.

// This world's windows of nested pages, by the ids of their documents.
const frameWindows = new SafeMap();

// The id of a frame's document; -1 without one.
function frameDocumentId(id) {
  return N.isConnected(id) ? elementRecords.get(id)?.frameDocument ?? -1 : -1;
}

function frameDocument(id) {
  return wrap(frameDocumentId(id));
}

function frameWindow(id) {
  const documentNode = frameDocumentId(id);
  return documentNode < 0 ? null : frameWindowOfDocument(documentNode);
}

// The window of a nested page's document; null for documents that no frame shows.
// It has what the page's own window has, but for its document and its place.
function frameWindowOfDocument(documentNode) {
  const { frame } = documentRecord(documentNode);
  if (frame === undefined || frameDocumentId(frame) !== documentNode) return null;
  let view = frameWindows.get(documentNode);
  if (view !== undefined) return view;
  view = objectCreate(globalThis);
  new EventTargetState(view);
  frameWindows.set(documentNode, view);
  const location = objectCreate(Location.prototype);
  const values = {
    window: view, self: view, frames: view, parent: globalThis, top: globalThis, length: 0,
    document: wrap(documentNode), frameElement: wrap(frame), location,
    name: contentAttribute(frame, 'name') ?? '', closed: false,
  };
  for (const name of ownKeys(values)) {
    defineProperty(view, name, {
      value: values[name], writable: true, enumerable: true, configurable: true,
    });
  }
  const href = getOwnPropertyDescriptor({
    get href() {
      return documentURLOf(documentNode);
    },
    set href(value) {
      const url = parseURLFor(documentNode, toUSVString(value));
      if (url !== null) setContentAttribute(frame, 'src', url.href);
    },
  }, 'href');
  defineProperty(location, 'href', href);
  for (const name of ['protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash']) {
    const { get } = getOwnPropertyDescriptor({
      get [name]() {
        const url = N.url(documentURLOf(documentNode), null);
        return url === null ? '' : urlPart(url, name);
      },
    }, name);
    defineProperty(location, name, { get, enumerable: true, configurable: true });
  }
  defineProperty(location, 'toString', {
    value: () => documentURLOf(documentNode), writable: true, enumerable: false,
    configurable: true,
  });
  return view;
}

// The frames of the page that have documents, in tree order.
function pageFrames() {
  return arrayFilter(N.queryAll(0, 'iframe,frame'), (id) => frameDocumentId(id) >= 0);
}

let definedFrameCount = 0;

// Gives the window an index for each frame.
function defineFrameIndexes() {
  const count = minimum(pageFrames().length, 1000);
  for (; definedFrameCount < count; definedFrameCount += 1) {
    const index = definedFrameCount;
    defineProperty(globalThis, `${index}`, {
      get() {
        const frame = pageFrames()[index];
        return frame === undefined ? undefined : frameWindow(frame);
      },
      set: undefined, enumerable: true, configurable: true,
    });
  }
}

// Gives a frame a document.
function showInFrame(id, text, mimeType, url) {
  const documentNode = parseIntoDocument(text, mimeType);
  const record = documentRecord(documentNode);
  record.url = url;
  record.frame = id;
  elementRecord(id).frameDocument = documentNode;
  defineFrameIndexes();
}

// <https://html.spec.whatwg.org/#process-the-iframe-attributes>
function processFrame(id) {
  if (!N.isConnected(id) || N.root(id) !== 0 && shadowIncludingRootId(id) !== 0) return;
  const record = elementRecord(id);
  const load = record.frameLoad = (record.frameLoad ?? 0) + 1;
  const isFrame = N.localName(id) === 'frame';
  const markup = isFrame ? null : contentAttribute(id, 'srcdoc');
  const source = contentAttribute(id, 'src');
  const url = source === null || source === '' ? null : parseURLFor(id, source);
  if (markup === null && (url === null || url.href === 'about:blank')) {
    showInFrame(id, '', 'text/html', 'about:blank');
    fireEvent('load', id);
    return;
  }
  if (record.frameDocument === undefined) showInFrame(id, '', 'text/html', 'about:blank');
  const delaysLoad = pageLife.phase !== 'loaded' && pageLife.phase !== 'complete';
  if (delaysLoad) pageLife.delays += 1;
  const finish = (show) => queueTask('DOM manipulation', () => {
    if (record.frameLoad === load && N.isConnected(id)) {
      show();
      fireEvent('load', id);
    }
    if (!delaysLoad) return;
    pageLife.delays -= 1;
    if (pageLife.delays === 0 && pageLife.phase === 'waiting') queueTask('dom', finishLoading);
  });
  if (markup !== null) {
    finish(() => showInFrame(id, markup, 'text/html', 'about:srcdoc'));
    return;
  }
  loadFrame(id, url, finish);
}

// The documents of the page's own origin are fetched for scripts; others stay out of reach.
function loadFrame(id, url, finish) {
  const hide = () => {
    elementRecord(id).frameDocument = undefined;
  };
  const here = N.url(documentURLOf(0), null);
  const scheme = urlPart(url, 'protocol');
  const isOwn = here !== null && urlPart(here, 'protocol') === scheme
    && urlPart(here, 'host') === urlPart(url, 'host');
  if (!isOwn || scheme === 'javascript:') {
    finish(hide);
    return;
  }
  apply(fetchForPage, undefined, [url.href]).then(async (response) => {
    const type = asciiLowercase(response.headers.get('content-type') ?? 'text/html');
    const mimeType = stripASCIIWhitespace(stringSplit(type, ';')[0]);
    const text = await response.text();
    const isXML = /(?:^(?:text|application)\/xml|\+xml)$/.test(mimeType);
    finish(() => showInFrame(
      id, text, isXML ? mimeType : 'text/html', url.href));
  }).catch(() => finish(hide));
}

const frameInsertionSteps = (id) => {
  if (isHTMLElementAmong(id, ['iframe', 'frame'])) processFrame(id);
};
frameInsertionSteps.only = ['iframe', 'frame'];
postConnectionSteps.push(frameInsertionSteps);

const frameRemovingSteps = (id) => {
  const record = elementRecords.get(id);
  if (record === undefined) return;
  record.frameDocument = undefined;
  record.frameLoad = (record.frameLoad ?? 0) + 1;
};
frameRemovingSteps.only = ['iframe', 'frame'];
removingSteps.push(frameRemovingSteps);

watchAttribute('srcdoc', ['iframe'], (id) => processFrame(id));
watchAttribute('src', ['iframe', 'frame'], (id) => {
  if (!hasContentAttribute(id, 'srcdoc')) processFrame(id);
});
