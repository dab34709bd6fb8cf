// Popovers.
// <https://html.spec.whatwg.org/#the-popover-attribute>

// `shared.topLayer`: ids of the elements in the top layer, the last one on top.
shared.topLayer ??= [];
// `shared.autoPopovers`: those of the auto list and its hints, in the order they were shown.
shared.autoPopovers ??= [];

function addToTopLayer(id) {
  removeFromTopLayer(id);
  arrayPush(shared.topLayer, id);
  N.setTopLayer(shared.topLayer);
}

function removeFromTopLayer(id) {
  const index = arrayIndexOf(shared.topLayer, id);
  if (index < 0) return;
  arraySplice(shared.topLayer, index, 1);
  N.setTopLayer(shared.topLayer);
}

// null without a popover; else 'auto', 'manual' or 'hint'.
function popoverState(id) {
  return enumeratedState(contentAttribute(id, 'popover'), {
    keywords: ['auto', 'manual', 'hint'], empty: 'auto', invalid: 'manual',
  }) ?? null;
}

function isPopoverShowing(id) {
  return elementRecords.get(id)?.isPopoverShowing === true;
}

// Throws where the state isn't as expected; false where nothing is to be done.
// <https://html.spec.whatwg.org/#check-popover-validity>
function checkPopover(id, isShowing, throws, document) {
  if (popoverState(id) === null) {
    if (!throws) return false;
    throw new DOMException('The element has no popover attribute', 'NotSupportedError');
  }
  if (isPopoverShowing(id) !== isShowing) return false;
  if (!N.isConnected(id) || ownerDocumentOf(id) !== document
    || N.localName(id) === 'dialog' && elementRecords.get(id)?.isModal) {
    if (!throws) return false;
    throw new DOMException('The element can not be shown as a popover', 'InvalidStateError');
  }
  return true;
}

function fireToggleEvent(type, id, oldState, newState, source, cancelable) {
  return fireEvent(type, id, {
    interface: 'ToggleEvent', cancelable, oldState, newState, source: source ?? null,
  });
}

// Coalesces `toggle` events of one element into one task.
// <https://html.spec.whatwg.org/#queue-a-popover-toggle-event-task>
function queueToggleEvent(id, key, oldState, newState, source) {
  const record = elementRecord(id);
  const pending = record[key];
  if (pending) pending.isCancelled = true;
  const task = { oldState: pending ? pending.oldState : oldState, isCancelled: false };
  record[key] = task;
  queueTask('DOM manipulation', () => {
    if (task.isCancelled) return;
    record[key] = null;
    fireToggleEvent('toggle', id, task.oldState, newState, source, false);
  });
}

// <https://html.spec.whatwg.org/#show-popover>
function showPopover(id, throws, source) {
  const document = ownerDocumentOf(id);
  if (!checkPopover(id, false, throws, document)) return;
  const record = elementRecord(id);
  if (record.isPopoverChanging) {
    if (throws) throw new DOMException('The popover is being shown', 'InvalidStateError');
    return;
  }
  record.isPopoverChanging = true;
  try {
    if (!fireToggleEvent('beforetoggle', id, 'closed', 'open', source, true)) return;
    if (!checkPopover(id, false, throws, document)) return;
    const state = popoverState(id);
    let restoresFocus = false;
    if (state !== 'manual') {
      const ancestor = topmostPopoverAncestor(id, source);
      hidePopoversUntil(ancestor, state === 'hint');
      if (popoverState(id) !== state || !checkPopover(id, false, throws, document)) {
        if (throws && popoverState(id) !== state) {
          throw new DOMException('The popover attribute changed', 'InvalidStateError');
        }
        return;
      }
      restoresFocus = shared.autoPopovers.length === 0;
      arrayPush(shared.autoPopovers, id);
      record.openedAs = state;
    } else {
      record.openedAs = 'manual';
    }
    const focusedBefore = focusedElement();
    record.previouslyFocused = -1;
    addToTopLayer(id);
    record.isPopoverShowing = true;
    record.popoverSource = source ? idOf(source) : -1;
    N.setPopoverOpen(id, true);
    runPopoverFocusing(id);
    if (restoresFocus) record.previouslyFocused = focusedBefore;
    queueToggleEvent(id, 'popoverToggle', 'closed', 'open', source);
  } finally {
    record.isPopoverChanging = false;
  }
}

// The popover that a new one is nested in, -1 for none.
// <https://html.spec.whatwg.org/#topmost-popover-ancestor>
function topmostPopoverAncestor(id, source) {
  let best = -1;
  const check = (start) => {
    for (let current = start; current >= 0; current = flatParentOf(current)) {
      const index = arrayIndexOf(shared.autoPopovers, current);
      if (index >= 0) {
        if (index > best) best = index;
        return;
      }
    }
  };
  check(flatParentOf(id));
  if (source) check(idOf(source));
  return best < 0 ? -1 : shared.autoPopovers[best];
}

// <https://html.spec.whatwg.org/#hide-all-popovers-until>
function hidePopoversUntil(end, onlyHints, focuses = false, fires = true) {
  for (let guard = 0; guard < 10000; guard += 1) {
    const last = lastOf(shared.autoPopovers);
    if (last === undefined || last === end) return;
    if (end >= 0 && !arrayIncludes(shared.autoPopovers, end)) return;
    if (onlyHints && elementRecord(last).openedAs !== 'hint') return;
    hidePopover(last, focuses, fires, false);
    if (lastOf(shared.autoPopovers) === last) return;
  }
}

// <https://html.spec.whatwg.org/#popover-focusing-steps>
function runPopoverFocusing(id) {
  let control = -1;
  if (hasContentAttribute(id, 'autofocus')) control = id;
  else {
    control = firstDescendant(id, (inner) =>
      hasContentAttribute(inner, 'autofocus') && focusableAreaOf(inner) >= 0);
  }
  if (control >= 0) focusElement(control);
}

// <https://html.spec.whatwg.org/#hide-popover-algorithm>
function hidePopover(id, focusesPrevious, firesEvents, throws, source = null) {
  const document = ownerDocumentOf(id);
  if (!checkPopover(id, true, throws, document)) return;
  const record = elementRecord(id);
  const isNested = record.isPopoverChanging === true;
  record.isPopoverChanging = true;
  if (isNested) firesEvents = false;
  try {
    if (record.openedAs !== 'manual') {
      if (arrayIncludes(shared.autoPopovers, id)) {
        hidePopoversUntil(id, false, focusesPrevious, firesEvents);
      }
      if (!checkPopover(id, true, throws, document)) return;
    }
    if (firesEvents) {
      fireToggleEvent('beforetoggle', id, 'open', 'closed', source, false);
      if (record.openedAs !== 'manual' && lastOf(shared.autoPopovers) !== id
        && arrayIncludes(shared.autoPopovers, id)) {
        hidePopoversUntil(id, false, focusesPrevious, false);
      }
      if (!checkPopover(id, true, throws, document)) return;
    }
    closePopoverState(id);
    if (firesEvents) queueToggleEvent(id, 'popoverToggle', 'open', 'closed', source);
    const previous = record.previouslyFocused ?? -1;
    record.previouslyFocused = -1;
    if (previous >= 0 && focusesPrevious && focusedElement() >= 0
      && isFlatAncestorOf(id, focusedElement())) focusElement(previous, { preventScroll: true });
  } finally {
    if (!isNested) record.isPopoverChanging = false;
  }
}

function closePopoverState(id) {
  const record = elementRecord(id);
  record.isPopoverShowing = false;
  record.popoverSource = -1;
  record.openedAs = undefined;
  const index = arrayIndexOf(shared.autoPopovers, id);
  if (index >= 0) arraySplice(shared.autoPopovers, index, 1);
  removeFromTopLayer(id);
  N.setPopoverOpen(id, false);
}

preRemovingSteps.push((top) => {
  if (shared.topLayer.length === 0) return;
  for (const id of [...shared.topLayer]) {
    if (!isFlatAncestorOf(top, id)) continue;
    if (isPopoverShowing(id)) closePopoverState(id);
    else removeFromTopLayer(id);
    elementRecord(id).isModal = false;
    N.setModal(id, false);
  }
});

watchAttribute('popover', null, (id) => {
  if (!isPopoverShowing(id)) return;
  const openedAs = elementRecord(id).openedAs;
  if (popoverState(id) === openedAs) return;
  // Its state is gone, so the check must not see the new one.
  const record = elementRecord(id);
  if (arrayIncludes(shared.autoPopovers, id)) hidePopoversUntil(id, false);
  fireToggleEvent('beforetoggle', id, 'open', 'closed', null, false);
  if (record.isPopoverShowing) {
    closePopoverState(id);
    queueToggleEvent(id, 'popoverToggle', 'open', 'closed', null);
  }
});

reflectEnumerated(HTMLElement, 'popover', 'popover', {
  keywords: ['auto', 'manual', 'hint'], empty: 'auto', invalid: 'manual', isNullable: true,
});

// A `source` of the options, an HTML element or undefined.
function popoverSource(options) {
  if (options === undefined || options === null) return undefined;
  if (!isObject(options)) throw new TypeError('The options are no object');
  const { source } = options;
  if (source !== undefined) idOfInterface(source, HTMLElement);
  return source;
}

const popoverMethods = {
  showPopover(options = undefined) {
    const id = idOfInterface(this, HTMLElement);
    showPopover(id, true, popoverSource(options));
  },
  hidePopover() {
    hidePopover(idOfInterface(this, HTMLElement), true, true, true);
  },
  togglePopover(options = undefined) {
    const id = idOfInterface(this, HTMLElement);
    let force;
    let source;
    if (isObject(options)) {
      ({ force } = options);
      if (force !== undefined) force = Boolean(force);
      source = popoverSource(options);
    } else if (options !== undefined && options !== null) {
      force = Boolean(options);
    }
    if (isPopoverShowing(id) && force !== true) {
      hidePopover(id, true, true, true);
    } else if (force === undefined || force === true) {
      showPopover(id, true, source);
    } else {
      checkPopover(id, isPopoverShowing(id), true, ownerDocumentOf(id));
    }
    return isPopoverShowing(id);
  },
};
for (const name of Object.keys(popoverMethods)) {
  Object.defineProperty(HTMLElement.prototype, name, {
    value: popoverMethods[name], enumerable: true, configurable: true, writable: true,
  });
}
