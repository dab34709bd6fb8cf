// Dispatching events: <https://dom.spec.whatwg.org/#dispatching-events>

/**
 * Functions `(element) → {activate(event), legacyPreActivate?(), legacyCanceledActivate?()}`, or
 * null, that give an element's activation behavior; the first that isn't null counts.
 * <https://dom.spec.whatwg.org/#eventtarget-activation-behavior>
 */
const activationBehaviors = [];

/** The activation behavior of a target, or null. */
function activationBehaviorOf(reference) {
  if (typeof reference !== 'number' || N.kind(reference) !== 1) return null;
  const element = wrap(reference);
  for (let i = 0; i < activationBehaviors.length; i++) {
    const behavior = activationBehaviors[i](element);
    if (behavior) return behavior;
  }
  return null;
}

/** The root of a node through the hosts of shadow roots. */
function shadowIncludingRootId(id) {
  let root = N.root(id);
  let host = N.shadowHost(root);
  while (host >= 0) {
    root = N.root(host);
    host = N.shadowHost(root);
  }
  return root;
}

/** Whether a tree's root is an inclusive ancestor of a node, through hosts of shadow roots. */
function isShadowIncludingRootOf(rootId, id) {
  let root = N.root(id);
  while (root !== rootId) {
    const host = N.shadowHost(root);
    if (host < 0) return false;
    root = N.root(host);
  }
  return true;
}

/** <https://dom.spec.whatwg.org/#retarget> */
function retarget(reference, other) {
  while (typeof reference === 'number') {
    const root = N.root(reference);
    const host = N.shadowHost(root);
    if (host < 0) break;
    if (typeof other === 'number' && isShadowIncludingRootOf(root, other)) break;
    reference = host;
  }
  return reference;
}

/**
 * A target's parent in an event's path, or null.
 * <https://dom.spec.whatwg.org/#get-the-parent>
 */
function getParentOf(reference, record) {
  if (typeof reference !== 'number') return parentOfObject(reference);
  const kind = N.kind(reference);
  if (kind === 9) return record.type !== 'load' ? windowTargetOfDocument(reference) : null;
  if (kind === 11) {
    const host = N.shadowHost(reference);
    if (host < 0) return null;
    if (!record.composed) {
      const target = record.path[0].invocationTarget;
      if (typeof target === 'number' && N.root(target) === reference) return null;
    }
    return host;
  }
  const slot = kind === 1 || kind === 3 || kind === 4 ? assignedSlotOf(reference) : -1;
  if (slot >= 0) return slot;
  const parent = N.parent(reference);
  return parent >= 0 ? parent : null;
}

/** Parents of targets that are not nodes, such as a database's requests: `object → parent`. */
const objectEventParents = new SafeWeakMap();

function parentOfObject(reference) {
  if (isWindowTarget(reference)) return null;
  const parent = objectEventParents.get(reference);
  return parent === undefined ? null : eventTargetReference(parent);
}

function isInShadowTree(reference) {
  return typeof reference === 'number' && N.shadowHost(N.root(reference)) >= 0;
}

/** Appends to an event's path. <https://dom.spec.whatwg.org/#concept-event-path-append> */
function appendToEventPath(
  record, invocationTarget, target, relatedTarget, isSlotInClosedTree, inShadowTree,
) {
  arrayPush(record.path, {
    invocationTarget,
    isInShadowTree: inShadowTree,
    target,
    relatedTarget,
    isRootOfClosedTree: typeof invocationTarget === 'number' &&
      N.kind(invocationTarget) === 11 && isClosedShadowRoot(invocationTarget),
    isSlotInClosedTree,
  });
}

/**
 * Fills an event's path.
 * - Returns: the target whose activation behavior is to run, or null.
 */
function buildEventPath(record, target, targetOverride) {
  let relatedTarget = retarget(record.relatedTarget, target);
  if (target === relatedTarget && target !== record.relatedTarget) return null;
  let inShadowTree = isInShadowTree(target);
  appendToEventPath(record, target, targetOverride, relatedTarget, false, inShadowTree);
  const isActivation = record.type === 'click' &&
    eventInterfaces.get(record.interfaceName).ancestors.has('MouseEvent');
  let activationTarget = isActivation && activationBehaviorOf(target) !== null ? target : null;
  let isSlotted = typeof target === 'number' && isAssigned(target);
  let isBelowTarget = true;
  let previous = target;
  let parent = getParentOf(target, record);
  while (parent !== null) {
    const isSlotInClosedTree = isSlotted && isClosedShadowRoot(N.root(parent));
    isSlotted = typeof parent === 'number' && isAssigned(parent);
    // What depends on the tree alone stays as it is within one.
    if (typeof parent !== 'number' || N.parent(previous) !== parent) {
      relatedTarget = retarget(record.relatedTarget, parent);
      inShadowTree = isInShadowTree(parent);
      isBelowTarget = isWindowTarget(parent) ||
        (typeof parent === 'number' && typeof target === 'number' &&
          isShadowIncludingRootOf(N.root(target), parent));
    }
    if (isBelowTarget) {
      if (
        isActivation && record.bubbles && activationTarget === null &&
        activationBehaviorOf(parent) !== null
      ) activationTarget = parent;
      appendToEventPath(record, parent, null, relatedTarget, isSlotInClosedTree, inShadowTree);
    } else if (parent === relatedTarget) {
      break;
    } else {
      target = parent;
      isBelowTarget = true;
      if (isActivation && activationTarget === null && activationBehaviorOf(target) !== null) {
        activationTarget = target;
      }
      appendToEventPath(record, parent, target, relatedTarget, isSlotInClosedTree, inShadowTree);
    }
    previous = parent;
    parent = getParentOf(parent, record);
  }
  return activationTarget;
}

function isAssigned(id) {
  const kind = N.kind(id);
  return (kind === 1 || kind === 3 || kind === 4) && assignedSlotOf(id) >= 0;
}

/** <https://dom.spec.whatwg.org/#dom-event-composedpath> */
function composedPathOf(record) {
  const { path, currentTarget } = record;
  const result = [];
  if (path.length === 0) return result;
  let currentIndex = 0;
  let currentLevel = 0;
  for (let i = path.length - 1; i >= 0; i--) {
    if (path[i].isRootOfClosedTree) currentLevel += 1;
    if (path[i].invocationTarget === currentTarget) {
      currentIndex = i;
      break;
    }
    if (path[i].isSlotInClosedTree) currentLevel -= 1;
  }
  const before = [];
  let level = currentLevel;
  let maximum = currentLevel;
  for (let i = currentIndex - 1; i >= 0; i--) {
    if (path[i].isRootOfClosedTree) level += 1;
    if (level <= maximum) arrayPush(before, path[i].invocationTarget);
    if (path[i].isSlotInClosedTree) {
      level -= 1;
      if (level < maximum) maximum = level;
    }
  }
  for (let i = before.length - 1; i >= 0; i--) {
    arrayPush(result, eventTargetOf(before[i]));
  }
  arrayPush(result, eventTargetOf(currentTarget));
  level = maximum = currentLevel;
  for (let i = currentIndex + 1; i < path.length; i++) {
    if (path[i].isSlotInClosedTree) level += 1;
    if (level <= maximum) {
      arrayPush(result, eventTargetOf(path[i].invocationTarget));
    }
    if (path[i].isRootOfClosedTree) {
      level -= 1;
      if (level < maximum) maximum = level;
    }
  }
  return result;
}

/** The types under which trusted events are offered where no listener has the usual one. */
const legacyEventTypes = {
  __proto__: null,
  animationend: 'webkitAnimationEnd',
  animationiteration: 'webkitAnimationIteration',
  animationstart: 'webkitAnimationStart',
  transitionend: 'webkitTransitionEnd',
};

/**
 * A dispatch that goes on listener by listener, so that a dispatch begun outside of scripts can
 * let microtasks run between two listeners.
 * <https://dom.spec.whatwg.org/#concept-event-dispatch>
 */
class EventDispatch {
  constructor(record, target, targetOverride = target) {
    this.record = record;
    this.activation = null;
    record.isDispatching = true;
    const activationTarget = buildEventPath(record, target, targetOverride);
    const { path } = record;
    this.clearsTargets = false;
    for (let i = path.length - 1; i >= 0; i--) {
      if (path[i].target === null) continue;
      this.clearsTargets = isInShadowTree(path[i].target) || isInShadowTree(path[i].relatedTarget);
      break;
    }
    if (activationTarget !== null) {
      this.activation = activationBehaviorOf(activationTarget);
      this.activation.legacyPreActivate?.();
    }
    this.isCapturing = true;
    this.position = path.length;
    this.listeners = null;
    this.listenerIndex = 0;
    this.type = record.type;
    this.foundListener = false;
  }

  /** Calls the next listener. - Returns: false once there was none, and the dispatch is over. */
  step() {
    for (;;) {
      if (this.listeners === null && !this.enterNextTarget()) {
        this.finish();
        return false;
      }
      const listener = this.nextListener();
      if (listener !== null) {
        this.callListener(listener);
        return true;
      }
      this.leaveTarget();
    }
  }

  /** Goes to the next struct of the path that has listeners to call. */
  enterNextTarget() {
    const { record } = this;
    const { path } = record;
    for (;;) {
      if (this.isCapturing) {
        this.position -= 1;
        if (this.position < 0) {
          this.isCapturing = false;
          this.position = -1;
          continue;
        }
      } else {
        this.position += 1;
        if (this.position >= path.length) return false;
      }
      const struct = path[this.position];
      if (struct.target !== null) record.phase = 2;
      else if (this.isCapturing) record.phase = 1;
      else if (record.bubbles) record.phase = 3;
      else continue;
      let index = this.position;
      while (index > 0 && path[index].target === null) index -= 1;
      record.target = path[index].target;
      record.relatedTarget = struct.relatedTarget;
      if (record.stopsPropagation) continue;
      record.currentTarget = struct.invocationTarget;
      activateContentHandlers(struct.invocationTarget);
      const listeners = eventListenersOf(struct.invocationTarget);
      if (listeners === null || listeners.length === 0) continue;
      this.type = record.type;
      this.foundListener = false;
      this.listeners = listeners;
      this.listenerIndex = 0;
      return true;
    }
  }

  /** The next listener to call at this target, or null. The list itself is never changed. */
  nextListener() {
    const { listeners, record } = this;
    if (record.stopsImmediately) return null;
    while (this.listenerIndex < listeners.length) {
      const listener = listeners[this.listenerIndex];
      this.listenerIndex += 1;
      if (listener.removed || listener.type !== this.type) continue;
      this.foundListener = true;
      if (listener.capture === this.isCapturing) return listener;
    }
    return null;
  }

  leaveTarget() {
    const { record } = this;
    const legacyType = record.isTrusted && !this.foundListener && this.type === record.type
      ? legacyEventTypes[record.type]
      : undefined;
    if (legacyType !== undefined && !record.stopsImmediately) {
      this.type = legacyType;
      this.listenerIndex = 0;
      return;
    }
    this.listeners = null;
  }

  callListener(listener) {
    const { record } = this;
    const reference = record.currentTarget;
    if (listener.once) removeEventListenerFrom(reference, listener);
    if (listener.passive) record.isInPassiveListener = true;
    const { type } = record;
    record.type = this.type;
    try {
      listener.call(listener, record, record.path[this.position].isInShadowTree);
    } finally {
      record.type = type;
      record.isInPassiveListener = false;
    }
  }

  finish() {
    const { record } = this;
    record.phase = 0;
    record.currentTarget = null;
    record.path = [];
    record.isDispatching = false;
    record.stopsPropagation = false;
    record.stopsImmediately = false;
    if (this.clearsTargets) {
      record.target = null;
      record.relatedTarget = null;
    }
    if (this.activation !== null) {
      if (!record.isCanceled) this.activation.activate(wrapEvent(record));
      else this.activation.legacyCanceledActivate?.();
    }
  }
}

/**
 * Dispatches to the end.
 * - Returns: false where a listener canceled the event.
 */
function dispatchEventRecord(record, target, targetOverride = target) {
  const dispatch = new EventDispatch(record, target, targetOverride);
  while (dispatch.step());
  return !record.isCanceled;
}
