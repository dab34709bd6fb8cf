// Where a page is in its life: parsing, scripts that wait, `readyState`, and the end of loading.
//
// All of it belongs to the page's own world; `shared.pageLife` is how other worlds reach it. A page
// inside of the page has a life of its own, which its document's record holds.
// <https://html.spec.whatwg.org/#the-end>

const makeLife = (document) => ({
  document,
  /** How far: `none`, `parsing`, `ending`, `waiting` (until nothing delays the load event),
      `loaded`, `complete`; `gone` for a page that isn't shown any more. */
  phase: 'none',
  /** How many scripts that the parser has met run inside each other. */
  nesting: 0,
  /** The script that the parser waits for; -1 if there is none. */
  blockingScript: -1,
  /** Scripts that wait for the end of parsing, in order. */
  deferred: [],
  /** How many things delay the load event. */
  delays: 0,
  /** Whether writing may not replace the document now. */
  ignoresWrites: 0,
  /** How often scripts have written. */
  writes: 0,
  /** Whether scripts write the document, without an end in sight. */
  isOpen: false,
  hasFiredDOMContentLoaded: false,
  /** What is to be done once the parser has come to its end. */
  stepsAfterParsing: [],
});
const pageLife = (shared.pageLife ??= makeLife(0));

/** The life of a document; null for one that no window shows. */
function lifeOf(documentId) {
  return documentId === 0 ? pageLife : documentRecords.get(documentId)?.life ?? null;
}

/** Sets `readyState`, and goes on when the listeners have run. */
function changeReadyState(life, state, then) {
  const record = documentRecord(life.document);
  if (record.readyState === state) {
    then();
    return;
  }
  record.readyState = state;
  fireInSteps('readystatechange', life.document, {}, then);
}

/** What follows must wait until the load event may come. */
function delayLoadEvent(life = pageLife) { life.delays++; }

function endLoadEventDelay(life = pageLife) {
  life.delays--;
  if (life.delays === 0 && life.phase === 'waiting') queueTask('dom', () => finishLoading(life));
}

/** Whether the load event of a document is still to come. */
function isLoading(life) {
  return life.phase !== 'loaded' && life.phase !== 'complete' && life.phase !== 'gone';
}

/** <https://html.spec.whatwg.org/#the-end> */
function stopParsing(life) {
  life.phase = 'ending';
  noteTiming(life, 'domInteractive');
  N.parserClose(life.document);
  const steps = life.stepsAfterParsing;
  life.stepsAfterParsing = [];
  for (let i = 0; i < steps.length; i++) steps[i]();
  changeReadyState(life, 'interactive', () => runDeferredScripts(life));
}

function noteTiming(life, name) {
  if (life === pageLife) recordTiming(name);
}

function runDeferredScripts(life) {
  if (life.phase !== 'ending') return;
  if (!life.deferred.length) {
    queueTask('dom', () => {
      if (life.phase !== 'ending') return;
      noteTiming(life, 'domContentLoadedEventStart');
      fireInSteps('DOMContentLoaded', life.document, { bubbles: true }, () => {
        if (life.phase !== 'ending') return;
        noteTiming(life, 'domContentLoadedEventEnd');
        life.hasFiredDOMContentLoaded = true;
        if (life === pageLife) N.documentEnded();
        else runFrameUserScripts(life.document, true);
        life.phase = 'waiting';
        if (life.delays === 0) queueTask('dom', () => finishLoading(life));
      });
    });
    return;
  }
  const script = life.deferred[0];
  life.deferred = arraySlice(life.deferred, 1);
  // Its text comes in a task of its own, so that what is there already goes first.
  queueTask('networking', () => {
    script.fetch();
    executeScript(script.id, true, () => runFirst(() => runDeferredScripts(life)));
  });
}

function finishLoading(life) {
  if (life.phase !== 'waiting' || life.delays > 0) return;
  life.phase = 'loaded';
  noteTiming(life, 'domComplete');
  changeReadyState(life, 'complete', () => {
    noteTiming(life, 'loadEventStart');
    fireAtWindow(life, 'load', {}, () => {
      noteTiming(life, 'loadEventEnd');
      fireAtWindow(life, 'pageshow', { interface: 'PageTransitionEvent' }, () => {
        if (life.phase !== 'loaded') return;
        life.phase = 'complete';
        if (life !== pageLife) frameHasLoaded(life.document);
      });
    });
  });
}

/** Fires an event at the window whose target is the document, as the end of loading does. */
function fireAtWindow(life, type, init, done) {
  const target = windowTargetOfDocument(life.document);
  if (target === null) return;
  dispatchInSteps(new EventDispatch(makeTrustedEvent(type, init), target, life.document), done);
}

/** Begins a page's life: its nodes come one after the other from now on. */
hooks.beginParsing = () => {
  documentRecord(0).readyState = 'loading';
  pageLife.phase = 'parsing';
  queueTask('parser', () => parse(pageLife));
};

/** The phase; `complete` once all events of the end of loading were fired. */
hooks.pagePhase = () => pageLife.phase;

/**
 * Tells the page that it is left. That a listener would have the user asked first is of no effect.
 *
 * <https://html.spec.whatwg.org/#unload-a-document>
 */
hooks.leave = () => {
  fireEvent('beforeunload', globalThis, { cancelable: true, interface: 'BeforeUnloadEvent' });
  fireEvent('pagehide', globalThis, { interface: 'PageTransitionEvent', targetsDocument: true });
  shared.isLeft = true;
  fireEvent('visibilitychange', 0, { bubbles: true });
  fireEvent('unload', globalThis, { targetsDocument: true });
};
