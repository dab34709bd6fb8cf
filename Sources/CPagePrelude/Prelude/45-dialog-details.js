// dialog, details, summary's toggling.

// <https://html.spec.whatwg.org/#htmldialogelement>
class HTMLDialogElement extends HTMLElement {
  get returnValue() {
    return elementRecords.get(idOfInterface(this, HTMLDialogElement))?.returnValue ?? '';
  }

  set returnValue(value) {
    const id = idOfInterface(this, HTMLDialogElement);
    elementRecord(id).returnValue = toDOMString(value);
  }

  // <https://html.spec.whatwg.org/#dom-dialog-show>
  show() {
    const id = idOfInterface(this, HTMLDialogElement);
    const record = elementRecord(id);
    if (hasContentAttribute(id, 'open')) {
      if (!record.isModal) return;
      throw new DOMException('The dialog is open as a modal one', 'InvalidStateError');
    }
    if (!fireToggleEvent('beforetoggle', id, 'closed', 'open', null, true)) return;
    if (hasContentAttribute(id, 'open')) return;
    queueToggleEvent(id, 'dialogToggle', 'closed', 'open', null);
    setContentAttribute(id, 'open', '');
    record.previouslyFocused = focusedElement();
    hidePopoversUntil(topmostPopoverAncestor(id, null), false);
    runDialogFocusing(id);
  }

  // <https://html.spec.whatwg.org/#dom-dialog-showmodal>
  showModal() {
    showModalDialog(idOfInterface(this, HTMLDialogElement), null);
  }

  // <https://html.spec.whatwg.org/#dom-dialog-close>
  close(returnValue = undefined) {
    const id = idOfInterface(this, HTMLDialogElement);
    closeDialog(id, returnValue === undefined ? null : toDOMString(returnValue));
  }

  // <https://html.spec.whatwg.org/#dom-dialog-requestclose>
  requestClose(returnValue = undefined) {
    const id = idOfInterface(this, HTMLDialogElement);
    requestDialogClose(id, returnValue === undefined ? null : toDOMString(returnValue));
  }
}
reflectBoolean(HTMLDialogElement, 'open');
// <https://html.spec.whatwg.org/#dom-dialog-closedby>
defineElementAttribute(HTMLDialogElement, 'closedBy', (id) => enumeratedState(
  contentAttribute(id, 'closedby'), { keywords: ['any', 'closerequest', 'none'] })
  ?? (elementRecords.get(id)?.isModal ? 'closerequest' : 'none'),
(id, value) => setContentAttribute(id, 'closedby', value), toDOMString);

function requestDialogClose(id, returnValue) {
  if (!hasContentAttribute(id, 'open')) return;
  if (!fireEvent('cancel', id, { cancelable: true })) return;
  closeDialog(id, returnValue);
}

function showModalDialog(id, source) {
  const record = elementRecord(id);
  if (hasContentAttribute(id, 'open')) {
    if (record.isModal) return;
    throw new DOMException('The dialog is open and not modal', 'InvalidStateError');
  }
  if (!N.isConnected(id)) {
    throw new DOMException('The dialog is in no document', 'InvalidStateError');
  }
  if (isPopoverShowing(id)) {
    throw new DOMException('The dialog is showing as a popover', 'InvalidStateError');
  }
  if (!fireToggleEvent('beforetoggle', id, 'closed', 'open', source, true)) return;
  if (hasContentAttribute(id, 'open') || !N.isConnected(id) || isPopoverShowing(id)) return;
  queueToggleEvent(id, 'dialogToggle', 'closed', 'open', source);
  setContentAttribute(id, 'open', '');
  record.isModal = true;
  N.setModal(id, true);
  addToTopLayer(id);
  record.previouslyFocused = focusedElement();
  hidePopoversUntil(topmostPopoverAncestor(id, source), false);
  runDialogFocusing(id);
}

// <https://html.spec.whatwg.org/#close-the-dialog>
function closeDialog(id, returnValue, source = null) {
  const record = elementRecord(id);
  if (!hasContentAttribute(id, 'open')) return;
  fireToggleEvent('beforetoggle', id, 'open', 'closed', source, false);
  if (!hasContentAttribute(id, 'open')) return;
  queueToggleEvent(id, 'dialogToggle', 'open', 'closed', source);
  removeContentAttribute(id, 'open');
  const wasModal = record.isModal === true;
  if (wasModal) {
    removeFromTopLayer(id);
    N.setModal(id, false);
  }
  record.isModal = false;
  if (returnValue !== null) record.returnValue = returnValue;
  const previous = record.previouslyFocused ?? -1;
  record.previouslyFocused = -1;
  const focused = focusedElement();
  if (previous >= 0 && (wasModal || focused >= 0 && isFlatAncestorOf(id, focused))) {
    focusElement(previous, { preventScroll: true });
  } else if (focusedElement() >= 0 && isFlatAncestorOf(id, focusedElement())) {
    moveFocus(-1);
  }
  queueTask('user interaction', () => fireEvent('close', id, {}));
}

// The modal dialog on top, -1 for none.
function topModalDialog() {
  for (let index = shared.topLayer.length - 1; index >= 0; index -= 1) {
    const id = shared.topLayer[index];
    if (elementRecords.get(id)?.isModal) return id;
  }
  return -1;
}

// <https://html.spec.whatwg.org/#dialog-focusing-steps>
function runDialogFocusing(id) {
  let control = hasContentAttribute(id, 'autofocus') ? id : focusDelegateOf(id);
  if (control < 0) control = id;
  if (focusableAreaOf(control) >= 0) focusElement(control);
  else if (control === id) moveFocus(isFocusableElement(id) ? id : -1);
}

// <https://html.spec.whatwg.org/#htmldetailselement>
class HTMLDetailsElement extends HTMLElement {}
reflectAll(HTMLDetailsElement, { strings: 'name', booleans: 'open' });

watchAttribute('open', ['details'], (id, oldValue, newValue) => {
  if (oldValue === null && newValue !== null) {
    queueToggleEvent(id, 'detailsToggle', 'closed', 'open', null);
    closeOtherDetails(id);
  } else if (oldValue !== null && newValue === null) {
    queueToggleEvent(id, 'detailsToggle', 'open', 'closed', null);
  }
});
watchAttribute('name', ['details'], (id) => closeIfOtherIsOpen(id));

// The other details elements of the same tree and name.
// <https://html.spec.whatwg.org/#details-name-group>
function detailsGroup(id) {
  const name = contentAttribute(id, 'name');
  if (name === null || name === '') return [];
  return arrayFilter(htmlElementsByTag(N.root(id), 'details'), (other) => other !== id
    && contentAttribute(other, 'name') === name);
}

// <https://html.spec.whatwg.org/#ensure-details-exclusivity-by-closing-other-elements-if-needed>
function closeOtherDetails(id) {
  for (const other of detailsGroup(id)) {
    if (hasContentAttribute(other, 'open')) {
      removeContentAttribute(other, 'open');
      return;
    }
  }
}

// <https://html.spec.whatwg.org/#ensure-details-exclusivity-by-closing-the-given-element-if-needed>
function closeIfOtherIsOpen(id) {
  if (!hasContentAttribute(id, 'open')) return;
  if (arraySome(detailsGroup(id), (other) => hasContentAttribute(other, 'open'))) {
    removeContentAttribute(id, 'open');
  }
}

// Of those that come together, the first one stays open.
const detailsInsertionSteps = (id) => {
  if (!isHTMLElementNamed(id, 'details') || !hasContentAttribute(id, 'open')) return;
  const record = elementRecord(id);
  const isOther = (other) => hasContentAttribute(other, 'open')
    && (elementRecords.get(other)?.isInserted || N.compare(other, id) < 0);
  if (arraySome(detailsGroup(id), isOther)) removeContentAttribute(id, 'open');
  record.isInserted = true;
};
detailsInsertionSteps.only = ['details'];
insertionSteps.push(detailsInsertionSteps);

// What Escape asks for: the uppermost popover or dialog that can be closed so is closed.
// <https://html.spec.whatwg.org/#process-close-watchers>
// - Returns: whether there was one.
hooks.requestClose = () => {
  for (let index = shared.topLayer.length - 1; index >= 0; index -= 1) {
    const id = shared.topLayer[index];
    if (isPopoverShowing(id)) {
      if (elementRecord(id).openedAs === 'manual') continue;
      hidePopover(id, true, true, false);
      return true;
    }
    if (!elementRecords.get(id)?.isModal) continue;
    const closedBy = asciiLowercase(contentAttribute(id, 'closedby') ?? '');
    if (closedBy !== 'none') requestDialogClose(id, null);
    return true;
  }
  return false;
};

// What a press of the pointer outside of popovers and dialogs closes.
// <https://html.spec.whatwg.org/#popover-light-dismiss>
hooks.dismissLightly = (target) => {
  let inside = -1;
  for (let current = target; current >= 0; current = flatParentOf(current)) {
    const invoked = isHTMLElementAmong(current, ['button', 'input'])
      ? referencedElement(current, 'popovertarget') : -1;
    for (const id of [current, invoked]) {
      if (id >= 0) inside = Math.max(inside, arrayIndexOf(shared.autoPopovers, id));
    }
  }
  hidePopoversUntil(inside < 0 ? -1 : shared.autoPopovers[inside], false);
  const dialog = lastOf(shared.topLayer) ?? -1;
  if (dialog >= 0 && isHTMLElementNamed(dialog, 'dialog')
    && asciiLowercase(contentAttribute(dialog, 'closedby') ?? '') === 'any'
    && !isFlatAncestorOf(dialog, target)) requestDialogClose(dialog, null);
};
