// Parsing on, node by node, between scripts.
// <https://html.spec.whatwg.org/#parsing>

let concernedNames = '';

/** Says natively which elements need steps of ours when they come; true if all nodes do. */
function parserNeedsAll(life) {
  if (life !== pageLife) return true;
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
    N.parserConcerns(names, parents, 0);
  }
  return false;
}

/**
 * Lets nodes come until an element has ended that something depends on.
 *
 * - Returns: `[id, isClosed]` of it; `null` at the end of the text.
 */
function parseToNextEnd(life) {
  for (;;) {
    const [kind, id, argument] = N.parserAdvance(parserNeedsAll(life), life.document);
    switch (kind) {
      case 0: return null;
      case 1:
        if (life !== pageLife) ownParsedNode(id, life.document);
        if (isScriptElement(id)) scriptState(id).isParserInserted = true;
        insertNode(id, argument, -1);
        break;
      case 2: replaceChildData(id, N.data(id).length, 0, argument); break;
      default: return [id, argument];
    }
  }
}

/** Gives a node that a parser made for a page inside of the page to its document. */
function ownParsedNode(id, documentId) {
  const nodes = N.shadowIncludingNodes(id);
  for (let i = 0; i < nodes.length; i++) setOwnerDocument(nodes[i], documentId);
}

/** Goes on parsing up to the next script; a task's part. */
function parse(life) {
  if (life.phase !== 'parsing') return;
  const ended = parseToNextEnd(life);
  if (ended === null) {
    if (life.isOpen) return;
    runFirst(() => stopParsing(life));
    return;
  }
  const [id, isClosed] = ended;
  if (!isScriptElement(id)) {
    runFirst(() => parse(life));
  } else if (!isClosed) {
    scriptState(id).isStarted = true;
    runFirst(() => parse(life));
  } else {
    // Microtasks run before a script does.
    runFirst(() => runParsedScript(life, id));
  }
}

/** <https://html.spec.whatwg.org/#scriptEndTag> */
function runParsedScript(life, id) {
  if (life.phase !== 'parsing') return;
  N.parserBeginScript(id, life.document);
  life.nesting++;
  const state = scriptState(id);
  state.isParserInserted = true;
  prepareScript(id, true, () => {
    life.nesting--;
    N.parserEndScript(life.document);
    goOnParsing(life);
  });
}

function goOnParsing(life) {
  if (life.phase !== 'parsing') return;
  if (life.blockingScript >= 0) {
    queueTask('networking', () => runBlockingScript(life));
    return;
  }
  if (!life.isOpen) N.parserReadAll(life.document);
  runFirst(() => parse(life));
}

function runBlockingScript(life) {
  const id = life.blockingScript;
  if (id < 0 || life.phase !== 'parsing') return;
  life.blockingScript = -1;
  scriptState(id).fetch();
  N.parserBeginScript(id, life.document);
  life.nesting++;
  executeScript(id, true, () => {
    life.nesting--;
    N.parserEndScript(life.document);
    goOnParsing(life);
  });
}

/** Shows what a script has written so far, running the scripts in it. */
function showWritten(life) {
  if (life.nesting > writeNestingLimit || !N.parserShowsWritten(life.document)) return;
  for (;;) {
    const ended = parseToNextEnd(life);
    if (ended === null) {
      refreshNames(life.document);
      return;
    }
    const [id, isClosed] = ended;
    if (!isScriptElement(id) || !isClosed) continue;
    N.parserBeginScript(id, life.document);
    life.nesting++;
    scriptState(id).isParserInserted = true;
    const before = life.writes;
    try {
      prepareScript(id, false, () => {});
    } finally {
      life.nesting--;
      N.parserEndScript(life.document);
    }
    if (life.blockingScript >= 0) return;
    // Behind what the script has written, the rest of what was being shown goes on.
    if (life.writes !== before && !N.parserShowsWritten(life.document)) return;
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
  const life = lifeOf(documentId);
  if (life === null) writeUnseen(documentId, text);
  if (life === null || life.phase === 'gone') return;
  const isParsed = life.phase === 'parsing' && (life.nesting > 0 || life.isOpen);
  if (!isParsed) {
    if (life.ignoresWrites > 0) return;
    openDocument(documentId);
  }
  N.parserWrite(text, documentId);
  life.writes++;
  if (life.blockingScript < 0) showWritten(life);
}

/** <https://html.spec.whatwg.org/#document-open-steps> */
function openDocument(documentId) {
  if (!isHTMLDocument(documentId)) {
    throwDOMException('InvalidStateError', 'Documents of XML cannot be opened.');
  }
  const life = lifeOf(documentId);
  if (life === null) openUnseenDocument(documentId);
  if (life === null || life.phase === 'gone') return;
  if (life.phase === 'parsing' && life.nesting > 0) return;
  if (life !== pageLife) frameIsOpened(documentId);
  const forget = (id) => {
    setEventListeners(id, null);
    for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) forget(child);
  };
  forget(documentId);
  setEventListeners(windowTargetOfDocument(documentId), null);
  const children = N.children(documentId);
  for (let i = 0; i < children.length; i++) removeNode(children[i], true);
  life.deferred = [];
  life.blockingScript = -1;
  life.phase = 'parsing';
  life.isOpen = true;
  concernedNames = '';
  N.parserOpen(documentId, documentURLOf(documentId));
  documentRecord(documentId).readyState = 'loading';
}

/** <https://html.spec.whatwg.org/#dom-document-close> */
function closeDocument(documentId) {
  if (!isHTMLDocument(documentId)) {
    throwDOMException('InvalidStateError', 'Documents of XML cannot be closed.');
  }
  const life = lifeOf(documentId);
  if (life === null) closeUnseenDocument(documentId);
  if (life === null || !life.isOpen) return;
  life.isOpen = false;
  if (life.blockingScript >= 0) {
    queueTask('networking', () => runBlockingScript(life));
    return;
  }
  N.parserReadAll(documentId);
  queueTask('parser', () => parse(life));
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
