// The event loop: tasks, timers and frames in virtual time.
// <https://html.spec.whatwg.org/#event-loops>
//
// Native code owns the thread and asks for one task at a time (`hooks.nextDue`, `hooks.runDue`), so
// that microtasks run whenever a task has returned. Nothing waits for a clock: time is what
// `runDue` was told last, and every reading of a clock by the page moves it on by 5 µs, so that a
// page that waits for time to pass sees it pass, and the same page always sees the same times.

const arrayFindIndex = uncurryThis(Array.prototype.findIndex);
const stringReplaceAll = uncurryThis(String.prototype.replaceAll);

/** What constructors without a public form are called with. */
const constructionKey = Symbol('construction');

/** Puts functions on the window, as operations of `Window` are. */
function defineGlobalFunctions(functions) {
  for (const name of ownKeys(functions)) {
    const { value } = getOwnPropertyDescriptor(functions, name);
    defineProperty(globalThis, name, {
      value: asPlatformFunction(value), writable: true, enumerable: true, configurable: true,
    });
  }
}

/** Puts an attribute on the window that can't be assigned to. */
function exposeReadonly(name, object) {
  const { get } = getOwnPropertyDescriptor({
    get [name]() {
      return object;
    },
  }, name);
  defineProperty(globalThis, name, {
    get: asPlatformFunction(get), set: undefined, enumerable: true, configurable: true,
  });
}

/** Puts an attribute on the window that becomes an ordinary property once it is assigned to. */
function exposeReplaceable(name, object) {
  const { get, set } = getOwnPropertyDescriptor({
    get [name]() {
      return object;
    },
    set [name](value) {
      defineProperty(globalThis, name, {
        value, writable: true, enumerable: true, configurable: true,
      });
    },
  }, name);
  defineProperty(globalThis, name, {
    get: asPlatformFunction(get), set: asPlatformFunction(set), enumerable: true,
    configurable: true,
  });
}

/** One for all content worlds of the page: their tasks share an order. */
const eventLoop = (shared.eventLoop ??= {
  time: 0,
  sequence: 0,
  /** A binary heap by due time, then by order of arrival. */
  heap: [],
  cancelledCount: 0,
  /** Parts of the task under way, each an entry from native code of its own. */
  urgent: [],
  urgentStart: 0,
  /** When the next frame is due; -1 if nobody wants one. */
  frameDue: -1,
  frameTime: 0,
  frameCallbacks: new Map(),
  lastFrameHandle: 0,
  /** What frames do before and after the callbacks, in order: functions of the frame's time. */
  stepsBeforeCallbacks: [],
  stepsAfterCallbacks: [],
});

const clockTick = 0.005;
const frameDuration = 1000 / 60;

/** The time of the loop in milliseconds since the page's start; reading it moves nothing. */
function loopTime() {
  const native = N.now();
  if (native > eventLoop.time) eventLoop.time = native;
  return eventLoop.time;
}

/** The time as the page reads it, which goes on with each reading. */
function readClock() {
  eventLoop.time = loopTime() + clockTick;
  return Math.round(eventLoop.time * 1000) / 1000;
}

function isDueBefore(a, b) {
  return a.due < b.due || (a.due === b.due && a.sequence < b.sequence);
}

function siftUp(heap, index) {
  const task = heap[index];
  while (index > 0) {
    const parent = (index - 1) >> 1;
    if (!isDueBefore(task, heap[parent])) break;
    heap[index] = heap[parent];
    index = parent;
  }
  heap[index] = task;
}

function siftDown(heap, index) {
  const task = heap[index];
  const count = heap.length;
  for (;;) {
    let child = 2 * index + 1;
    if (child >= count) break;
    if (child + 1 < count && isDueBefore(heap[child + 1], heap[child])) child += 1;
    if (!isDueBefore(heap[child], task)) break;
    heap[index] = heap[child];
    index = child;
  }
  heap[index] = task;
}

/** Adds a task that is due at `due`; the result can be given to `cancelTask`. */
function scheduleTask(source, due, run) {
  const task = { source, due, sequence: eventLoop.sequence++, run };
  const { heap } = eventLoop;
  heap[heap.length] = task;
  siftUp(heap, heap.length - 1);
  return task;
}

/**
 * Queues a task that is due at once, after all that are due already.
 *
 * <https://html.spec.whatwg.org/#queue-a-task>
 */
function queueTask(source, run) {
  return scheduleTask(source, loopTime(), run);
}

/** Has a function run once after some time, in milliseconds. */
function runAfterTimeout(milliseconds, run) {
  return scheduleTask('timer', loopTime() + milliseconds, run);
}

/**
 * Queues a task that fires a trusted event (see `makeTrustedEvent`), with microtasks between its
 * listeners. `begin` may say that there is nothing to fire any more, by returning null.
 */
function queueEventTask(source, begin) {
  return queueTask(source, () => {
    const event = begin();
    if (event !== null) fireInSteps(event.type, event.target, event.init, event.done);
  });
}

/** Fires an event in parts of the running task; `done` runs after the last listener. */
function fireInSteps(type, target, init = {}, done = () => {}) {
  const reference = toEventTargetReference(target);
  dispatchInSteps(new EventDispatch(makeTrustedEvent(type, init), reference, reference), done);
}

/**
 * Goes through a dispatch in parts of the running task, a listener each. What follows a part is
 * queued before it runs, so that it comes even if a script is ended in the part.
 */
function dispatchInSteps(dispatch, done) {
  let isOver = false;
  const step = () => {
    if (isOver) {
      done(dispatch.record);
      return;
    }
    runFirst(step);
    isOver = !dispatch.step();
  };
  runFirst(step);
}

/**
 * Closes what a script that was ended in the middle of a task has left open: no `finally` of the
 * task has run. What is still queued of the task goes on.
 */
hooks.goOnAfterEnd = () => {
  timers.nestingLevel = 0;
  shared.currentScript = -1;
  pageLife.ignoresWrites = 0;
  shared.incumbent = undefined;
  elementQueues.length = 0;
  currentWindowEvent = undefined;
  isReportingException = false;
};

/** Takes a task back; nothing happens if it has run. */
function cancelTask(task) {
  if (task.run === null) return;
  task.run = null;
  const { heap } = eventLoop;
  eventLoop.cancelledCount += 1;
  if (eventLoop.cancelledCount < 64 || eventLoop.cancelledCount * 2 < heap.length) return;
  const kept = [];
  for (let index = 0; index < heap.length; index++) {
    if (heap[index].run !== null) kept[kept.length] = heap[index];
  }
  eventLoop.heap = kept;
  eventLoop.cancelledCount = 0;
  for (let index = (kept.length >> 1) - 1; index >= 0; index--) siftDown(kept, index);
}

function removeFirstTask() {
  const { heap } = eventLoop;
  const first = heap[0];
  const last = heap.pop();
  if (heap.length > 0) {
    heap[0] = last;
    siftDown(heap, 0);
  }
  return first;
}

/** The task that is due first; `undefined` if there is none. */
function firstTask() {
  while (eventLoop.heap.length > 0 && eventLoop.heap[0].run === null) {
    removeFirstTask();
    eventLoop.cancelledCount -= 1;
  }
  return eventLoop.heap[0];
}

/** Queues what is still part of the running task but must come after its microtasks. */
function runNext(run) {
  eventLoop.urgent[eventLoop.urgent.length] = run;
}

/** As `runNext`, but before all else that is queued so. */
function runFirst(run) {
  if (eventLoop.urgentStart > 0) {
    eventLoop.urgentStart -= 1;
    eventLoop.urgent[eventLoop.urgentStart] = run;
  } else {
    eventLoop.urgent = [run, ...eventLoop.urgent];
  }
}

function hasUrgent() {
  return eventLoop.urgentStart < eventLoop.urgent.length;
}

function takeUrgent() {
  const run = eventLoop.urgent[eventLoop.urgentStart];
  eventLoop.urgentStart += 1;
  if (!hasUrgent()) {
    eventLoop.urgent = [];
    eventLoop.urgentStart = 0;
  }
  return run;
}

/**
 * Asks for a frame. Frames come 60 times a second of virtual time, but only if they are wanted.
 *
 * <https://html.spec.whatwg.org/#update-the-rendering>
 */
function requestFrame() {
  if (eventLoop.frameDue < 0) {
    const time = loopTime();
    let number = Math.floor(time / frameDuration) + 1;
    if (number * frameDuration <= time) number += 1;
    eventLoop.frameDue = number * frameDuration;
  }
}

function beginFrame() {
  const time = eventLoop.frameDue;
  eventLoop.frameDue = -1;
  eventLoop.frameTime = time;
  for (const step of eventLoop.stepsBeforeCallbacks) runNext(() => step(time));
  runNext(() => {
    for (const [handle, callback] of eventLoop.frameCallbacks) {
      runNext(() => {
        if (!eventLoop.frameCallbacks.delete(handle)) return;
        callback(time);
      });
    }
    runNext(() => {
      for (const step of eventLoop.stepsAfterCallbacks) runNext(() => step(time));
    });
  });
}

/**
 * When the next task is due, in milliseconds since the page's start, which may have passed; -1 if
 * there is none.
 */
hooks.nextDue = () => {
  if (hasUrgent()) return eventLoop.time;
  const task = firstTask();
  if (task === undefined) return eventLoop.frameDue;
  return eventLoop.frameDue >= 0 ? Math.min(task.due, eventLoop.frameDue) : task.due;
};

/** When the next task other than a frame is due; -1 if there is none. */
hooks.nextTaskDue = () => {
  if (hasUrgent()) return eventLoop.time;
  return firstTask()?.due ?? -1;
};

/**
 * Sets the time and runs one task, or one part of a task, that is due by then.
 *
 * Returns whether there was any; to be called until there is none.
 */
hooks.runDue = (now) => {
  if (hasUrgent()) {
    takeUrgent()();
    return true;
  }
  const task = firstTask();
  const { frameDue } = eventLoop;
  const isFrame = frameDue >= 0 && (task === undefined || frameDue < task.due);
  const due = isFrame ? frameDue : (task?.due ?? Infinity);
  if (due > now) {
    if (now > eventLoop.time) eventLoop.time = now;
    return false;
  }
  if (due > eventLoop.time) eventLoop.time = due;
  if (isFrame) {
    beginFrame();
    return true;
  }
  removeFirstTask();
  const { run } = task;
  task.run = null;
  run();
  return true;
};
