// IntersectionObserver.
// <https://w3c.github.io/IntersectionObserver/>

/** <https://w3c.github.io/IntersectionObserver/#parse-a-margin> */
function parseObserverMargin(text, name) {
  const words = splitOnASCIIWhitespace(text);
  if (words.length === 0) return [[0, 'px'], [0, 'px'], [0, 'px'], [0, 'px']];
  const fail = () => {
    throw new DOMException(`${name} must be specified in pixels or percent.`, 'SyntaxError');
  };
  if (words.length > 4) fail();
  const values = arrayMap(words, (word) => {
    const match = regExpExec(/^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(px|%)?$/i, word);
    if (match === null) return fail();
    const number = +match[1];
    if (match[2] === undefined && number !== 0) return fail();
    return [number, match[2] === '%' ? '%' : 'px'];
  });
  const top = values[0];
  const right = values[1] ?? top;
  const bottom = values[2] ?? top;
  return [top, right, bottom, values[3] ?? right];
}

function observerMarginText(margin) {
  return arrayJoin(arrayMap(margin, ([number, unit]) => `${number}${unit}`), ' ');
}

class IntersectionObserverEntry {
  #rects;
  #values;

  constructor(init) {
    requireArguments(arguments.length, 1, 'IntersectionObserverEntry');
    const members = toDictionary(init);
    const rect = (value) => rectFromInit(DOMRectReadOnly, value);
    const required = (name) => {
      if (members[name] === undefined) throw new TypeError(`The member ${name} is required.`);
      return members[name];
    };
    const boundingClientRect = rect(required('boundingClientRect'));
    const intersectionRatio = toDouble(required('intersectionRatio'));
    const intersectionRect = rect(required('intersectionRect'));
    const isIntersecting = !!required('isIntersecting');
    const isVisible = !!required('isVisible');
    const bounds = required('rootBounds');
    const rootBounds = bounds === null ? null : rect(bounds);
    const target = required('target');
    elementId(target);
    const time = toDouble(required('time'));
    this.#rects = { boundingClientRect, intersectionRect, rootBounds };
    this.#values = { intersectionRatio, isIntersecting, isVisible, target, time };
  }

  get time() { return this.#values.time; }
  get rootBounds() { return this.#rects.rootBounds; }
  get boundingClientRect() { return this.#rects.boundingClientRect; }
  get intersectionRect() { return this.#rects.intersectionRect; }
  get isIntersecting() { return this.#values.isIntersecting; }
  get isVisible() { return this.#values.isVisible; }
  get intersectionRatio() { return this.#values.intersectionRatio; }
  get target() { return this.#values.target; }
}
defineInterface(IntersectionObserverEntry);

let intersectionState;

class IntersectionObserver {
  #state;

  constructor(callback, options = undefined) {
    requireArguments(arguments.length, 1, 'IntersectionObserver');
    callback = toCallback(callback);
    const members = toDictionary(options);
    const delay = members.delay === undefined ? 0 : toLong(members.delay);
    let root = members.root ?? null;
    if (root !== null) {
      const kind = kindOfWrapper(root);
      if (kind !== 1 && kind !== 9) throw new TypeError('The root is no element or document.');
    }
    const rootMargin = parseObserverMargin(
      members.rootMargin === undefined ? '0px' : toDOMString(members.rootMargin), 'rootMargin');
    const scrollMargin = parseObserverMargin(
      members.scrollMargin === undefined ? '0px' : toDOMString(members.scrollMargin),
      'scrollMargin');
    let thresholds = [0];
    const { threshold } = members;
    if (threshold !== undefined) {
      thresholds = isObject(threshold) && threshold[Symbol.iterator] !== undefined
        ? toSequence(threshold, toDouble) : [toDouble(threshold)];
      for (let i = 0; i < thresholds.length; i++) {
        if (!(thresholds[i] >= 0 && thresholds[i] <= 1)) {
          throw new RangeError('Threshold values must be numbers between 0 and 1.');
        }
      }
      if (thresholds.length === 0) thresholds = [0];
    }
    arraySort(thresholds, (a, b) => a - b);
    const trackVisibility = !!members.trackVisibility;
    this.#state = {
      callback, root, rootMargin, scrollMargin, thresholds: freeze(thresholds),
      delay: trackVisibility ? maximum(delay, 100) : maximum(delay, 0), trackVisibility,
      targets: [], entries: [],
    };
  }

  get root() { return this.#state.root; }
  get rootMargin() { return observerMarginText(this.#state.rootMargin); }
  get scrollMargin() { return observerMarginText(this.#state.scrollMargin); }
  get thresholds() { return this.#state.thresholds; }
  get delay() { return this.#state.delay; }
  get trackVisibility() { return this.#state.trackVisibility; }

  observe(target) {
    const state = this.#state;
    requireArguments(arguments.length, 1, 'observe');
    elementId(target);
    for (const known of state.targets) if (known.target === target) return;
    arrayPush(state.targets, { target, previousIndex: -1, wasIntersecting: false });
    intersectionObservers.add(this);
    watchLayout();
  }

  unobserve(target) {
    const state = this.#state;
    requireArguments(arguments.length, 1, 'unobserve');
    elementId(target);
    state.targets = arrayFilter(state.targets, (known) => known.target !== target);
    if (state.targets.length === 0) intersectionObservers.delete(this);
  }

  disconnect() {
    this.#state.targets = [];
    intersectionObservers.delete(this);
  }

  takeRecords() {
    const { entries } = this.#state;
    this.#state.entries = [];
    return entries;
  }

  static {
    intersectionState = (observer) => observer.#state;
  }
}
defineInterface(IntersectionObserver);

/** <https://w3c.github.io/IntersectionObserver/#update-intersection-observations-algo> */
function updateIntersections(now) {
  refreshLayoutAnswers();
  for (const observer of [...intersectionObservers]) {
    const state = intersectionState(observer);
    const rootId = state.root === null || kindOfWrapper(state.root) === 9 ? -1 : idOf(state.root);
    for (const record of state.targets) {
      const id = idOf(record.target);
      const margins = [];
      for (const [number, unit] of state.rootMargin) {
        arrayPush(margins, unit === 'px' ? number : 0, unit === 'px' ? 0 : number / 100);
      }
      const n = N.intersection(id, rootId, margins);
      const isInside = isLaidOut(id) && n[0] === 1;
      const targetArea = n[3] * n[4];
      const visibleArea = n[11] * n[12];
      const ratio = !isInside ? 0 : targetArea > 0 ? minimum(1, visibleArea / targetArea) : 1;
      let index = 0;
      if (isInside) {
        while (index < state.thresholds.length && state.thresholds[index] <= ratio) index += 1;
      }
      if (index === record.previousIndex && isInside === record.wasIntersecting) continue;
      record.previousIndex = index;
      record.wasIntersecting = isInside;
      const rectangle = (place) =>
        ({ x: n[place], y: n[place + 1], width: n[place + 2], height: n[place + 3] });
      arrayPush(state.entries, new IntersectionObserverEntry({
        time: now, rootBounds: rectangle(5), boundingClientRect: rectangle(1),
        intersectionRect: isInside ? rectangle(9) : {}, isIntersecting: isInside,
        isVisible: false, intersectionRatio: ratio, target: record.target,
      }));
    }
    if (state.entries.length > 0 && !state.isQueued) {
      state.isQueued = true;
      queueTask('intersection observer', () => {
        state.isQueued = false;
        const entries = state.entries;
        state.entries = [];
        if (entries.length === 0) return;
        callObserver(state.callback, observer, entries);
      });
    }
  }
}
