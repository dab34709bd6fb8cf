// Scrolling by scripts.
// <https://drafts.csswg.org/cssom-view-1/#scrolling>
//
// The offsets themselves are native; here are the steps of the methods, the events, and smooth
// scrolling, which goes on from frame to frame of virtual time.

/** One for all worlds: what is to be told of scrolling, and what glides. */
const scrolling = (shared.scrolling ??= {
  /** Targets of events in the next frame, the document's own id for the page. */
  pending: [],
  /** By target: `{x, y, toX, toY, start}` in px and in milliseconds of the first frame. */
  glides: new NativeMap(),
  ends: [],
  /** By target: the elements that it was snapped to when it rested last. */
  snapTargets: new NativeMap(),
  isHooked: false,
});

const glideDuration = 300;

/** The offset of the page: x and y. */
function pageScroll() {
  refreshLayoutAnswers();
  return N.scrollOffset(0);
}

/** <https://drafts.csswg.org/cssom-view-1/#dom-document-scrollingelement> */
function scrollingElementId(documentNode = 0) {
  if (!isQuirksDocument(documentNode)) return mainRootId(documentNode);
  const body = mainBodyId(documentNode);
  return body >= 0 && !isPotentiallyScrollable(body) ? body : -1;
}

/** <https://drafts.csswg.org/cssom-view-1/#potentially-scrollable> */
function isPotentiallyScrollable(id) {
  refreshLayoutAnswers();
  return N.isPotentiallyScrollable(id);
}

/**
 * What scrolling an element means: the id of the scroll container, the document's own for its
 * viewport, -1 for nothing.
 */
function scrollTargetOf(id) {
  if (!isLaidOut(id)) return -1;
  const owner = ownerDocumentOf(id);
  const isQuirks = isQuirksDocument(owner);
  if (id === mainRootId(owner)) return isQuirks ? -1 : owner;
  if (isQuirks && id === mainBodyId(owner) && !isPotentiallyScrollable(id)) return owner;
  refreshLayoutAnswers();
  return N.isScrollContainer(id) ? id : -1;
}

function isViewportTarget(target) {
  return target === 0 || N.kind(target) === 9;
}

function normalizedScroll(value) {
  return value - value === 0 ? value : 0;
}

/** Notes that a target has scrolled, for events in the next frame. */
function noteScrolled(target) {
  if (!arrayIncludes(scrolling.pending, target)) arrayPush(scrolling.pending, target);
  hookScrollSteps();
  requestFrame();
}

/** What the page's owner has scrolled. */
hooks.scrolled = (targets) => {
  for (let i = 0; i < targets.length; i++) noteScrolled(targets[i]);
};

function hookScrollSteps() {
  if (scrolling.isHooked) return;
  scrolling.isHooked = true;
  arrayPush(eventLoop.stepsBeforeCallbacks, runScrollSteps);
}

/**
 * What methods of scrolling return: a promise that is fulfilled once nothing that they have begun
 * moves any more, and rejected for wrong arguments.
 */
function scrollPromise(steps) {
  try {
    const targets = steps();
    return new NativePromise((resolve) => {
      const moving = arrayFilter(targets, (target) => scrolling.glides.has(target));
      if (moving.length === 0) resolve(undefined);
      else for (const target of moving) arrayPush(scrolling.glides.get(target).waiting, resolve);
    });
  } catch (error) {
    return NativePromise.reject(error);
  }
}

/**
 * Notes what a target is snapped to before it is scrolled.
 * <https://drafts.csswg.org/css-scroll-snap-2/#snap-events>
 */
function noteSnapTargets(target) {
  if (!scrolling.snapTargets.has(target)) {
    scrolling.snapTargets.set(target, N.snapTargets(target));
  }
}

/** Forgets what elements that go were scrolled by. */
function forgetScrolled(removedId) {
  if (scrolling.snapTargets.size === 0) return;
  for (const target of [...scrolling.snapTargets.keys()]) {
    if (target === 0 || !N.contains(removedId, target)) continue;
    scrolling.snapTargets.delete(target);
    scrolling.glides.delete(target);
    N.forgetScroll(target);
  }
}
arrayPush(preRemovingSteps, forgetScrolled);

/** Tells a target at rest that it is snapped to something else. */
function reportSnapTargets(target) {
  const before = scrolling.snapTargets.get(target);
  if (before === undefined) return;
  refreshLayoutAnswers();
  const now = N.snapTargets(target);
  scrolling.snapTargets.set(target, now);
  if (now[0] === before[0] && now[1] === before[1]) return;
  const init = {
    interface: 'SnapEvent', bubbles: isViewportTarget(target), snapTargetBlock: wrap(now[0]),
    snapTargetInline: wrap(now[1]),
  };
  fireEvent('scrollsnapchanging', target, init);
  fireEvent('scrollsnapchange', target, init);
}

/** Scrolls at once, as far as there is room. */
function jumpTo(target, x, y, isRelative) {
  if (N.setScrollOffset(target, x, y, isRelative)) {
    noteScrolled(target);
    if (!arrayIncludes(scrolling.ends, target)) arrayPush(scrolling.ends, target);
  }
}

function endGlide(target) {
  const glide = scrolling.glides.get(target);
  if (glide === undefined) return;
  scrolling.glides.delete(target);
  for (const resolve of glide.waiting) resolve(undefined);
}

/**
 * <https://drafts.csswg.org/cssom-view-1/#perform-a-scroll>
 * `behavior`: auto, instant, smooth.
 */
function performScroll(target, x, y, behavior, isRelative = false) {
  const wasGliding = scrolling.glides.has(target);
  noteSnapTargets(target);
  endGlide(target);
  const isSmooth = behavior === 'smooth' || (behavior === 'auto' && N.isSmoothScroller(target));
  if (!isSmooth) {
    jumpTo(target, x, y, isRelative);
    return;
  }
  const to = N.scrollDestination(target, x, y, isRelative);
  const from = N.scrollOffset(target);
  if (to[0] === from[0] && to[1] === from[1]) {
    if (wasGliding) {
      arrayPush(scrolling.ends, target);
      hookScrollSteps();
      requestFrame();
    }
    return;
  }
  scrolling.glides.set(target, {
    x: from[0], y: from[1], toX: to[0], toY: to[1], start: -1, waiting: [],
  });
  hookScrollSteps();
  requestFrame();
}

/** The events of scrolling, and the next step of what glides. Runs in each frame that is wanted. */
function runScrollSteps(now) {
  for (const [target, glide] of [...scrolling.glides]) {
    if (glide.start < 0) glide.start = now - frameDuration;
    const progress = minimum(1, (now - glide.start) / glideDuration);
    const eased = progress < 0.5 ? 2 * progress * progress : 1 - (2 - 2 * progress) ** 2 / 2;
    const isLast = progress >= 1;
    refreshLayoutAnswers();
    const moved = N.placeScrollOffset(
      target, isLast ? glide.toX : glide.x + (glide.toX - glide.x) * eased,
      isLast ? glide.toY : glide.y + (glide.toY - glide.y) * eased);
    if (moved && !arrayIncludes(scrolling.pending, target)) arrayPush(scrolling.pending, target);
    if (isLast) {
      endGlide(target);
      arrayPush(scrolling.ends, target);
    } else {
      requestFrame();
    }
  }
  const { pending, ends } = scrolling;
  scrolling.pending = [];
  scrolling.ends = [];
  for (const target of pending) fireEvent('scroll', target, { bubbles: isViewportTarget(target) });
  for (const target of ends) {
    reportSnapTargets(target);
    fireEvent('scrollend', target, { bubbles: isViewportTarget(target) });
  }
}

const scrollBehaviors = ['auto', 'instant', 'smooth'];

/** The arguments of `scroll` and its like: `{x, y, behavior}`, an axis `undefined` if not given. */
function scrollArguments(list) {
  if (list.length === 0) return { x: undefined, y: undefined, behavior: 'auto' };
  if (list.length === 1) {
    const members = toDictionary(list[0]);
    const behavior = members.behavior === undefined ? 'auto'
      : toEnum(members.behavior, scrollBehaviors, 'ScrollBehavior');
    const x = members.left === undefined ? undefined : normalizedScroll(+members.left);
    const y = members.top === undefined ? undefined : normalizedScroll(+members.top);
    return { x, y, behavior };
  }
  const x = normalizedScroll(+list[0]);
  const y = normalizedScroll(+list[1]);
  return { x, y, behavior: 'auto' };
}

function scrollTargetTo(target, list) {
  const { x, y, behavior } = scrollArguments(list);
  if (target < 0 || (x === undefined && y === undefined)) return [];
  refreshLayoutAnswers();
  const now = N.scrollOffset(target);
  performScroll(target, x ?? now[0], y ?? now[1], behavior);
  return [target];
}

function scrollTargetBy(target, list) {
  const { x, y, behavior } = scrollArguments(list);
  if (target < 0) return [];
  refreshLayoutAnswers();
  const now = N.scrollOffset(target);
  performScroll(target, now[0] + (x ?? 0), now[1] + (y ?? 0), behavior, true);
  return [target];
}

function setScrollCoordinate(id, axis, value) {
  value = normalizedScroll(+value);
  const target = scrollTargetOf(id);
  if (target < 0) return;
  refreshLayoutAnswers();
  const now = N.scrollOffset(target);
  performScroll(target, axis === 0 ? value : now[0], axis === 1 ? value : now[1], 'auto');
}

function scrollCoordinate(id, axis) {
  const target = scrollTargetOf(id);
  if (target < 0) return 0;
  refreshLayoutAnswers();
  return N.scrollOffset(target)[axis];
}

const logicalPositions = ['start', 'center', 'end', 'nearest'];

/** <https://drafts.csswg.org/cssom-view-1/#scroll-an-element-into-view> */
function scrollIntoViewSteps(id, { behavior, block, inline, onlyNearest }) {
  const targets = [];
  if (!isLaidOut(id)) return targets;
  refreshLayoutAnswers();
  const steps = N.scrollIntoViewOffsets(id, block, inline, onlyNearest);
  for (let i = 0; i + 2 < steps.length; i += 3) {
    performScroll(steps[i], steps[i + 1], steps[i + 2], behavior);
    arrayPush(targets, steps[i]);
  }
  return targets;
}

/** The argument of `scrollIntoView()`: a dictionary or a boolean. */
function scrollIntoViewOptions(argument) {
  const options = { behavior: 'auto', block: 'start', inline: 'nearest', onlyNearest: false };
  if (isObject(argument)) {
    const { behavior } = argument;
    if (behavior !== undefined) options.behavior = toEnum(behavior, scrollBehaviors);
    const { block } = argument;
    if (block !== undefined) options.block = toEnum(block, logicalPositions);
    const { container } = argument;
    if (container !== undefined) {
      options.onlyNearest = toEnum(container, ['all', 'nearest']) === 'nearest';
    }
    const { inline } = argument;
    if (inline !== undefined) options.inline = toEnum(inline, logicalPositions);
  } else if (argument !== undefined && argument !== null && !argument) {
    options.block = 'end';
  }
  return options;
}

includeMixin(Element, {
  get scrollTop() { return scrollCoordinate(elementId(this), 1); },
  set scrollTop(value) { setScrollCoordinate(elementId(this), 1, value); },
  get scrollLeft() { return scrollCoordinate(elementId(this), 0); },
  set scrollLeft(value) { setScrollCoordinate(elementId(this), 0, value); },
  scroll() {
    return scrollPromise(() =>
      scrollTargetTo(scrollTargetOf(elementId(this)), arguments));
  },
  scrollTo() {
    return scrollPromise(() =>
      scrollTargetTo(scrollTargetOf(elementId(this)), arguments));
  },
  scrollBy() {
    return scrollPromise(() =>
      scrollTargetBy(scrollTargetOf(elementId(this)), arguments));
  },
  scrollIntoView(argument = undefined) {
    return scrollPromise(() => {
      const id = elementId(this);
      return scrollIntoViewSteps(id, scrollIntoViewOptions(argument));
    });
  },
  scrollIntoViewIfNeeded(centerIfNeeded = true) {
    const place = centerIfNeeded ? 'center' : 'nearest';
    const id = elementId(this);
    if (!isLaidOut(id)) return;
    const n = boundingNumbers(id);
    const view = N.viewport();
    if (n[0] >= 0 && n[1] >= 0 && n[0] + n[2] <= view[3] && n[1] + n[3] <= view[4]) return;
    scrollIntoViewSteps(id, { behavior: 'auto', block: place, inline: place, onlyNearest: false });
  },
});

includeMixin(Document, {
  get scrollingElement() {
    const id = idOf(this);
    if (windowTargetOfDocument(id) !== null) return wrap(scrollingElementId(id));
    return documentRecord(id).mode === 'quirks' ? this.body : this.documentElement;
  },
});

extendWindow({
  get scrollX() { return pageScroll()[0]; },
  get pageXOffset() { return pageScroll()[0]; },
  get scrollY() { return pageScroll()[1]; },
  get pageYOffset() { return pageScroll()[1]; },
  scroll() { return scrollPromise(() => scrollTargetTo(0, arguments)); },
  scrollTo() { return scrollPromise(() => scrollTargetTo(0, arguments)); },
  scrollBy() { return scrollPromise(() => scrollTargetBy(0, arguments)); },
  get innerWidth() { return N.viewport()[0]; },
  get innerHeight() { return N.viewport()[1]; },
  get outerWidth() { return N.viewport()[0]; },
  get outerHeight() { return N.viewport()[1]; },
  get devicePixelRatio() { return N.viewport()[2]; },
  get screenX() { return 0; },
  get screenLeft() { return 0; },
  get screenY() { return 0; },
  get screenTop() { return 0; },
  moveTo(x, y) {},
  moveBy(x, y) {},
  resizeTo(width, height) {},
  resizeBy(x, y) {},
});
