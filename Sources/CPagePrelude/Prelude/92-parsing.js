// Parsing on, node by node, between scripts.
// <https://html.spec.whatwg.org/#parsing>

let concernedNames = '';

/** Says natively which elements need steps of ours when they come; true if all nodes do. */
function parserNeedsAll() {
  if (shared.observesMutations || shared.elementReactions !== null || shadowRecords.size > 0) {
    return true;
  }
  const names = [];
  for (const steps of [insertionSteps, postConnectionSteps]) {
    for (let i = 0; i < steps.length; i++) {
      if (steps[i].only === undefined) return true;
      for (const name of steps[i].only) if (!names.includes(name)) names[names.length] = name;
    }
  }
  const parents = [];
  for (let i = 0; i < childrenChangedSteps.length; i++) {
    if (childrenChangedSteps[i].only === undefined) return true;
    for (const name of childrenChangedSteps[i].only) parents[parents.length] = name;
  }
  const key = `${names} ${parents}`;
  if (key !== concernedNames) {
    concernedNames = key;
    N.parserConcerns(names, parents);
  }
  return false;
}

/**
 * Lets nodes come until an element has ended that something depends on.
 *
 * - Returns: `[id, isClosed]` of it; `null` at the end of the text.
 */
function parseToNextEnd() {
  for (;;) {
    const [kind, id, argument] = N.parserAdvance(parserNeedsAll());
    switch (kind) {
      case 0: return null;
      case 1:
        if (isScriptElement(id)) scriptState(id).isParserInserted = true;
        insertNode(id, argument, -1);
        break;
      case 2: replaceChildData(id, N.data(id).length, 0, argument); break;
      default: return [id, argument];
    }
  }
}

/** Goes on parsing up to the next script; a task's part. */
function parse() {
  if (pageLife.phase !== 'parsing') return;
  const ended = parseToNextEnd();
  if (ended === null) {
    if (pageLife.isOpen) return;
    runFirst(stopParsing);
    return;
  }
  const [id, isClosed] = ended;
  if (!isScriptElement(id)) {
    runFirst(parse);
  } else if (!isClosed) {
    scriptState(id).isStarted = true;
    runFirst(parse);
  } else {
    // Microtasks run before a script does.
    runFirst(() => runParsedScript(id));
  }
}

/** <https://html.spec.whatwg.org/#scriptEndTag> */
function runParsedScript(id) {
  N.parserBeginScript(id);
  pageLife.nesting++;
  const state = scriptState(id);
  state.isParserInserted = true;
  prepareScript(id, true, () => {
    pageLife.nesting--;
    N.parserEndScript();
    goOnParsing();
  });
}

function goOnParsing() {
  if (pageLife.phase !== 'parsing') return;
  if (pageLife.blockingScript >= 0) {
    queueTask('networking', runBlockingScript);
    return;
  }
  if (!pageLife.isOpen) N.parserReadAll();
  runFirst(parse);
}

function runBlockingScript() {
  const id = pageLife.blockingScript;
  if (id < 0 || pageLife.phase !== 'parsing') return;
  pageLife.blockingScript = -1;
  scriptState(id).fetch();
  N.parserBeginScript(id);
  pageLife.nesting++;
  executeScript(id, true, () => {
    pageLife.nesting--;
    N.parserEndScript();
    goOnParsing();
  });
}

/** Shows what a script has written so far, running the scripts in it. */
function showWritten() {
  if (pageLife.nesting > writeNestingLimit || !N.parserShowsWritten()) return;
  for (;;) {
    const ended = parseToNextEnd();
    if (ended === null) {
      refreshWindowNames();
      return;
    }
    const [id, isClosed] = ended;
    if (!isScriptElement(id) || !isClosed) continue;
    N.parserBeginScript(id);
    pageLife.nesting++;
    scriptState(id).isParserInserted = true;
    const before = pageLife.writes;
    try {
      prepareScript(id, false, () => {});
    } finally {
      pageLife.nesting--;
      N.parserEndScript();
    }
    if (pageLife.blockingScript >= 0) return;
    // Behind what the script has written, the rest of what was being shown goes on.
    if (pageLife.writes !== before && !N.parserShowsWritten()) return;
  }
}

/** Scripts that write scripts that write. */
const writeNestingLimit = 20;

/** <https://html.spec.whatwg.org/#document-write-steps> */
function writeToDocument(documentId, texts, end) {
  let text = '';
  for (let i = 0; i < texts.length; i++) text += toDOMString(texts[i]);
  text += end;
  if (!isHTMLDocument(documentId)) {
    throwDOMException('InvalidStateError', 'Documents of XML cannot be written into.');
  }
  if (documentId !== 0) return;
  const isParsed = pageLife.phase === 'parsing' && (pageLife.nesting > 0 || pageLife.isOpen);
  if (!isParsed) {
    if (pageLife.ignoresWrites > 0) return;
    openDocument(documentId);
  }
  N.parserWrite(text);
  pageLife.writes++;
  if (pageLife.blockingScript < 0) showWritten();
}

/** <https://html.spec.whatwg.org/#document-open-steps> */
function openDocument(documentId) {
  if (!isHTMLDocument(documentId)) {
    throwDOMException('InvalidStateError', 'Documents of XML cannot be opened.');
  }
  if (documentId !== 0) return;
  if (pageLife.phase === 'parsing' && pageLife.nesting > 0) return;
  const forget = (id) => {
    setEventListeners(id, null);
    for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) forget(child);
  };
  forget(0);
  setEventListeners(shared.windowTarget, null);
  const children = N.children(0);
  for (let i = 0; i < children.length; i++) removeNode(children[i], true);
  pageLife.deferred = [];
  pageLife.blockingScript = -1;
  pageLife.phase = 'parsing';
  pageLife.isOpen = true;
  concernedNames = '';
  N.parserOpen();
  documentRecord(0).readyState = 'loading';
}

/** <https://html.spec.whatwg.org/#dom-document-close> */
function closeDocument(documentId) {
  if (!isHTMLDocument(documentId)) {
    throwDOMException('InvalidStateError', 'Documents of XML cannot be closed.');
  }
  if (documentId !== 0 || !pageLife.isOpen) return;
  pageLife.isOpen = false;
  if (pageLife.blockingScript >= 0) {
    queueTask('networking', runBlockingScript);
    return;
  }
  N.parserReadAll();
  queueTask('parser', parse);
}

includeMixin(Document, {
  open(unused1 = undefined, unused2 = undefined) {
    const id = idOfInterface(this, Document);
    openDocument(id);
    return this;
  },
  close() {
    closeDocument(idOfInterface(this, Document));
  },
  write(...texts) {
    writeToDocument(idOfInterface(this, Document), texts, '');
  },
  writeln(...texts) {
    writeToDocument(idOfInterface(this, Document), texts, '\n');
  },
});
