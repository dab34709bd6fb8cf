// ResizeObserver, and when observers of layout are asked.
// <https://drafts.csswg.org/resize-observer-1/>

/** Observers of this world that observe something. */
const resizeObservers = new NativeSet();
const intersectionObservers = new NativeSet();
let observesLayout = false;

/**
 * Asks for a frame in which observers look at the layout. Also what changes of the document do
 * from then on, as long as something is observed.
 */
function watchLayout() {
  if (!observesLayout) {
    observesLayout = true;
    arrayPush(eventLoop.stepsAfterCallbacks, runLayoutObservers);
    const wake = () => {
      if (resizeObservers.size > 0 || intersectionObservers.size > 0) requestFrame();
    };
    layoutChangeListeners.add(wake);
    arrayPush(childrenChangedSteps, wake);
    arrayPush(attributeChangeSteps, wake);
  }
  requestFrame();
}

/** Called when sheets or scroll offsets change by script. */
const layoutChangeListeners = new NativeSet();

function noteLayoutChange() {
  for (const listener of layoutChangeListeners) listener();
}

function runLayoutObservers(now) {
  if (resizeObservers.size > 0) deliverResizes();
  if (intersectionObservers.size > 0) updateIntersections(now);
}

const resizeBoxes = ['border-box', 'content-box', 'device-pixel-content-box'];

/**
 * The numbers of an element's boxes: padding left and top, content width and height, border box
 * width and height, and 1 where lines are vertical. All zero without a box.
 */
function boxSizes(id) {
  refreshLayoutAnswers();
  return N.boxSizes(id) ?? [0, 0, 0, 0, 0, 0, 0];
}

/** The inline and block size that an observation looks at. */
function observedSize(sizes, box) {
  const scale = box === 'device-pixel-content-box' ? N.viewport()[2] : 1;
  const place = box === 'border-box' ? 4 : 2;
  const width = sizes[place] * scale;
  const height = sizes[place + 1] * scale;
  return sizes[6] ? [height, width] : [width, height];
}

function treeDepth(id) {
  let depth = 0;
  for (let node = id; node >= 0;) {
    depth += 1;
    const parent = N.parent(node);
    node = parent >= 0 ? parent : N.kind(node) === 11 ? N.shadowHost(node) : -1;
  }
  return depth;
}

class ResizeObserverSize {
  constructor() {
    illegalConstructor();
  }
  get inlineSize() { return platformState(this, ResizeObserverSize)[0]; }
  get blockSize() { return platformState(this, ResizeObserverSize)[1]; }
}
defineInterface(ResizeObserverSize);

class ResizeObserverEntry {
  constructor() {
    illegalConstructor();
  }
  get target() { return platformState(this, ResizeObserverEntry).target; }
  get contentRect() { return platformState(this, ResizeObserverEntry).contentRect; }
  get borderBoxSize() { return platformState(this, ResizeObserverEntry).borderBoxSize; }
  get contentBoxSize() { return platformState(this, ResizeObserverEntry).contentBoxSize; }
  get devicePixelContentBoxSize() {
    return platformState(this, ResizeObserverEntry).devicePixelContentBoxSize;
  }
}
defineInterface(ResizeObserverEntry);

function makeResizeEntry(target) {
  const sizes = boxSizes(idOf(target));
  const list = (box) => freeze([makePlatformObject(ResizeObserverSize, observedSize(sizes, box))]);
  return makePlatformObject(ResizeObserverEntry, {
    target, contentRect: new DOMRectReadOnly(sizes[0], sizes[1], sizes[2], sizes[3]),
    borderBoxSize: list('border-box'), contentBoxSize: list('content-box'),
    devicePixelContentBoxSize: list('device-pixel-content-box'),
  });
}

let resizeObserverState;

class ResizeObserver {
  #callback;
  /** `{target, box, last: [inline, block]}` in the order of `observe`. */
  #observations = [];

  constructor(callback) {
    requireArguments(arguments.length, 1, 'ResizeObserver');
    this.#callback = toCallback(callback);
  }

  observe(target, options = undefined) {
    const list = this.#observations;
    requireArguments(arguments.length, 1, 'observe');
    elementId(target);
    const given = toDictionary(options).box;
    const box = given === undefined ? 'content-box' : toEnum(given, resizeBoxes);
    const known = list.findIndex((observation) => observation.target === target);
    if (known >= 0) {
      if (list[known].box === box) return;
      arraySplice(list, known, 1);
    }
    arrayPush(list, { target, box, last: [0, 0], isNew: true });
    resizeObservers.add(this);
    watchLayout();
  }

  unobserve(target) {
    const list = this.#observations;
    requireArguments(arguments.length, 1, 'unobserve');
    elementId(target);
    this.#observations = arrayFilter(list, (observation) => observation.target !== target);
    if (this.#observations.length === 0) resizeObservers.delete(this);
  }

  disconnect() {
    this.#observations = [];
    resizeObservers.delete(this);
  }

  static {
    resizeObserverState = (observer) => ({
      callback: observer.#callback, observations: observer.#observations,
    });
  }
}
defineInterface(ResizeObserver);

/** <https://drafts.csswg.org/resize-observer-1/#broadcast-resize-notifications-h> */
function deliverResizes() {
  let depth = 0;
  // Each round is of elements deeper in the tree than those before.
  for (let round = 0; round < 512; round++) {
    let shallowest = Infinity;
    let hasSkipped = false;
    const deliveries = [];
    for (const observer of resizeObservers) {
      const { callback, observations } = resizeObserverState(observer);
      const entries = [];
      for (const observation of observations) {
        const id = idOf(observation.target);
        const size = observedSize(boxSizes(id), observation.box);
        if (size[0] === observation.last[0] && size[1] === observation.last[1]) continue;
        const own = treeDepth(id);
        if (own <= depth) {
          hasSkipped = true;
          continue;
        }
        shallowest = minimum(shallowest, own);
        observation.pending = size;
        arrayPush(entries, observation);
      }
      if (entries.length > 0) arrayPush(deliveries, { observer, callback, entries });
    }
    if (deliveries.length === 0) {
      if (hasSkipped) reportUndeliveredResizes();
      return;
    }
    depth = shallowest;
    for (const delivery of deliveries) {
      delivery.list = arrayMap(delivery.entries, (observation) => {
        observation.last = observation.pending;
        return makeResizeEntry(observation.target);
      });
    }
    for (const { observer, callback, list } of deliveries) {
      callObserver(callback, observer, list);
    }
  }
}

function reportUndeliveredResizes() {
  const message = 'ResizeObserver loop completed with undelivered notifications.';
  fireEvent('error', globalThis, { interface: 'ErrorEvent', message, cancelable: true });
  requestFrame();
}
