// Timers, frames' callbacks, idle callbacks, microtasks.
// <https://html.spec.whatwg.org/#timers>
// <https://html.spec.whatwg.org/#animation-frames>
// <https://w3c.github.io/requestidlecallback/>

const timers = (shared.timers ??= { last: 0, active: new Map(), nestingLevel: 0 });
const evaluateGlobally = globalThis.eval;

/** Calls a function of the page; what it throws is reported and goes no further. */
function callAndReport(callback, thisValue, args) {
  const outerWindow = enterWindowOf(callback);
  try {
    return Reflect.apply(callback, thisValue, args);
  } catch (error) {
    reportException(error, undefined, windowTargetOfCallback(callback));
    return undefined;
  } finally {
    shared.incumbent = outerWindow;
  }
}

/** <https://html.spec.whatwg.org/#timer-initialisation-steps> */
function startTimer(handler, timeout, args, repeats, target = shared.windowTarget) {
  if (typeof handler !== 'function') handler = `${handler}`;
  timeout |= 0;
  const handle = ++timers.last;
  startTimerAgain(handle, handler, timeout, args, repeats, target);
  return handle;
}

function startTimerAgain(handle, handler, timeout, args, repeats, target) {
  const level = timers.nestingLevel;
  if (timeout < 0) timeout = 0;
  if (level > 5 && timeout < 4) timeout = 4;
  const run = () => {
    timers.nestingLevel = level + 1;
    try {
      if (!isActiveWindow(target)) {
        timers.active.delete(handle);
        return;
      }
      if (typeof handler === 'function') callAndReport(handler, windowObjectOf(target), args);
      else if (target === shared.windowTarget) {
        callAndReport(evaluateGlobally, undefined, [handler]);
      } else evaluateInFrame(target, handler, documentURLOf(target.document), 1);
      if (!timers.active.has(handle)) return;
      if (repeats) startTimerAgain(handle, handler, timeout, args, true, target);
      else timers.active.delete(handle);
    } finally {
      timers.nestingLevel = 0;
    }
  };
  timers.active.set(handle, scheduleTask('timer', loopTime() + timeout, run));
}

function stopTimer(handle) {
  const task = timers.active.get(handle);
  if (task === undefined) return;
  timers.active.delete(handle);
  cancelTask(task);
}

const idleCallbacks = (shared.idleCallbacks ??= { last: 0, active: new Map() });

/** <https://w3c.github.io/requestidlecallback/#the-idledeadline-interface> */
class IdleDeadline {
  #end;
  #didTimeout;

  constructor() {
    const [key, end, didTimeout] = arguments;
    if (key !== constructionKey) throw new TypeError('Illegal constructor');
    this.#end = end;
    this.#didTimeout = didTimeout;
  }

  timeRemaining() {
    return Math.max(0, Math.min(50, this.#end - readClock()));
  }

  get didTimeout() {
    return this.#didTimeout;
  }
}

/** Idle time is what is left once nothing is due at that time; there is always some at once. */
function startIdlePeriod(handle, callback, timeout) {
  const began = loopTime();
  const attempt = () => {
    const now = loopTime();
    const next = hooks.nextDue();
    if (next >= 0 && next <= now && !(timeout > 0 && now - began >= timeout)) {
      idleCallbacks.active.set(handle, queueTask('idle', attempt));
      return;
    }
    idleCallbacks.active.delete(handle);
    const end = next < 0 ? now + 50 : Math.min(next, now + 50);
    const didTimeout = next >= 0 && next <= now;
    const deadline = new IdleDeadline(constructionKey, end, didTimeout);
    callAndReport(callback, globalThis, [deadline]);
  };
  idleCallbacks.active.set(handle, scheduleTask('idle', began + 1, attempt));
}

function requestFrameCallback(callback, target) {
  const handle = ++eventLoop.lastFrameHandle;
  eventLoop.frameCallbacks.set(handle, (time) => {
    if (isActiveWindow(target)) callAndReport(callback, windowObjectOf(target), [time]);
  });
  requestFrame();
  return handle;
}

const timerFunctions = {
  setTimeout(handler, timeout = 0, ...args) {
    requireArguments(arguments.length, 1, 'setTimeout');
    return startTimer(handler, timeout, args, false);
  },
  clearTimeout(id = 0) {
    stopTimer(id | 0);
  },
  setInterval(handler, timeout = 0, ...args) {
    requireArguments(arguments.length, 1, 'setInterval');
    return startTimer(handler, timeout, args, true);
  },
  clearInterval(id = 0) {
    stopTimer(id | 0);
  },
  queueMicrotask(callback) {
    requireArguments(arguments.length, 1, 'queueMicrotask');
    toCallback(callback);
    queueEngineMicrotask(() => callAndReport(callback, undefined, []));
  },
  requestAnimationFrame(callback) {
    requireArguments(arguments.length, 1, 'requestAnimationFrame');
    return requestFrameCallback(toCallback(callback), shared.windowTarget);
  },
  cancelAnimationFrame(handle) {
    requireArguments(arguments.length, 1, 'cancelAnimationFrame');
    eventLoop.frameCallbacks.delete(handle >>> 0);
  },
  requestIdleCallback(callback, options = undefined) {
    requireArguments(arguments.length, 1, 'requestIdleCallback');
    toCallback(callback);
    const given = toDictionary(options).timeout;
    const timeout = given === undefined ? 0 : given >>> 0;
    const handle = ++idleCallbacks.last;
    startIdlePeriod(handle, callback, timeout);
    return handle;
  },
  cancelIdleCallback(handle) {
    requireArguments(arguments.length, 1, 'cancelIdleCallback');
    const task = idleCallbacks.active.get(handle >>> 0);
    if (task === undefined) return;
    idleCallbacks.active.delete(handle >>> 0);
    cancelTask(task);
  },
  reportError(error) {
    requireArguments(arguments.length, 1, 'reportError');
    reportException(error);
  },
};
// Optional arguments don't count in a function's length.
for (const [name, length] of [['setTimeout', 1], ['setInterval', 1], ['requestIdleCallback', 1]]) {
  Object.defineProperty(timerFunctions[name], 'length', { value: length, configurable: true });
}
defineGlobalFunctions(timerFunctions);
defineInterface(IdleDeadline);

/**
 * JavaScriptCore calls this for promises that were rejected and that nobody handles, once the
 * microtasks of an entry have run.
 *
 * Not yet: `rejectionhandled`, of which nothing is known.
 *
 * <https://html.spec.whatwg.org/#notify-about-rejected-promises>
 */
hooks.promiseRejected = (promise, reason) => {
  queueEventTask('DOM manipulation', () => ({
    type: 'unhandledrejection',
    target: windowTargetOfCallback(promise),
    init: { interface: 'PromiseRejectionEvent', cancelable: true, promise, reason },
    done: (event) => {
      if (event.isCanceled) return;
      const { message, filename, lineno, colno } = describeException(reason);
      const place = filename === '' ? '' : ` (${filename}:${lineno}:${colno})`;
      N.console('error', `Unhandled promise rejection: ${message}${place}`);
    },
  }));
};
