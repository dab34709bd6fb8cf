// Where a page is in its life: parsing, scripts that wait, `readyState`, and the end of loading.
//
// All of it belongs to the page's own world; `shared.pageLife` is how other worlds reach it.
// <https://html.spec.whatwg.org/#the-end>

const pageLife = (shared.pageLife ??= {
  /** How far: `none`, `parsing`, `ending`, `waiting` (until nothing delays the load event),
      `loaded`, `complete`. */
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
});

/** Sets `readyState`, and goes on when the listeners have run. */
function changeReadyState(state, then) {
  const record = documentRecord(0);
  if (record.readyState === state) {
    then();
    return;
  }
  record.readyState = state;
  fireInSteps('readystatechange', 0, {}, then);
}

/** What follows must wait until the load event may come. */
function delayLoadEvent() { pageLife.delays++; }

function endLoadEventDelay() {
  pageLife.delays--;
  if (pageLife.delays === 0 && pageLife.phase === 'waiting') queueTask('dom', finishLoading);
}

/** <https://html.spec.whatwg.org/#the-end> */
function stopParsing() {
  pageLife.phase = 'ending';
  recordTiming('domInteractive');
  N.parserClose();
  changeReadyState('interactive', runDeferredScripts);
}

function runDeferredScripts() {
  if (pageLife.phase !== 'ending') return;
  if (!pageLife.deferred.length) {
    queueTask('dom', () => {
      recordTiming('domContentLoadedEventStart');
      fireInSteps('DOMContentLoaded', 0, { bubbles: true }, () => {
        recordTiming('domContentLoadedEventEnd');
        pageLife.hasFiredDOMContentLoaded = true;
        N.documentEnded();
        pageLife.phase = 'waiting';
        if (pageLife.delays === 0) queueTask('dom', finishLoading);
      });
    });
    return;
  }
  const script = pageLife.deferred[0];
  pageLife.deferred = arraySlice(pageLife.deferred, 1);
  // Its text comes in a task of its own, so that what is there already goes first.
  queueTask('networking', () => {
    script.fetch();
    executeScript(script.id, true, () => runFirst(runDeferredScripts));
  });
}

function finishLoading() {
  if (pageLife.phase !== 'waiting' || pageLife.delays > 0) return;
  pageLife.phase = 'loaded';
  recordTiming('domComplete');
  changeReadyState('complete', () => {
    recordTiming('loadEventStart');
    fireAtWindow('load', {}, () => {
      recordTiming('loadEventEnd');
      fireAtWindow('pageshow', { interface: 'PageTransitionEvent' }, () => {
        pageLife.phase = 'complete';
      });
    });
  });
}

/** Fires an event at the window whose target is the document, as the end of loading does. */
function fireAtWindow(type, init, done) {
  dispatchInSteps(new EventDispatch(makeTrustedEvent(type, init), shared.windowTarget, 0), done);
}

/** Begins a page's life: its nodes come one after the other from now on. */
hooks.beginParsing = () => {
  documentRecord(0).readyState = 'loading';
  pageLife.phase = 'parsing';
  queueTask('parser', parse);
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
