// What clicks on form controls, labels and summaries do.
// <https://html.spec.whatwg.org/#activation-behavior>

// Fires `input` and `change` as after a user's choice.
function fireInputAndChange(id) {
  if (!N.isConnected(id)) return;
  N.setUserInteracted(id, true);
  fireEvent('input', id, { bubbles: true, composed: true });
  fireEvent('change', id, { bubbles: true });
}

// <https://html.spec.whatwg.org/#input-activation-behavior>
function checkboxBehavior(id) {
  let wasChecked = false;
  let wasIndeterminate = false;
  return {
    legacyPreActivate() {
      wasChecked = isChecked(id);
      wasIndeterminate = N.isIndeterminate(id);
      N.setOwnChecked(id, !wasChecked);
      N.setIndeterminate(id, false);
    },
    legacyCanceledActivate() {
      N.setOwnChecked(id, wasChecked);
      N.setIndeterminate(id, wasIndeterminate);
    },
    activate: () => fireInputAndChange(id),
  };
}

function radioBehavior(id) {
  let old = -1;
  let wasChecked = false;
  return {
    legacyPreActivate() {
      wasChecked = isChecked(id);
      old = wasChecked ? id : arrayFind(otherRadioButtons(id), isChecked) ?? -1;
      setChecked(id, true);
    },
    legacyCanceledActivate() {
      if (old === id) return;
      if (old >= 0 && arrayIncludes(otherRadioButtons(id), old)) setChecked(old, true);
      else setChecked(id, false);
    },
    activate() {
      if (!wasChecked) fireInputAndChange(id);
    },
  };
}

// Where the pointer was on an image button.
function noteCoordinate(id, event) {
  const isPointed = event !== undefined && event !== null && event.isTrusted;
  elementRecord(id).coordinate = isPointed
    ? { x: Math.trunc(event.offsetX) || 0, y: Math.trunc(event.offsetY) || 0 } : { x: 0, y: 0 };
}

function inputBehavior(id) {
  const type = inputTypeOf(id);
  switch (type) {
    case 'checkbox': return checkboxBehavior(id);
    case 'radio': return radioBehavior(id);
    case 'submit': case 'image':
      return {
        activate(event) {
          const form = formOwnerOf(id);
          if (isDisabledControl(id) || form < 0) {
            runPopoverTarget(id);
            return;
          }
          if (type === 'image') noteCoordinate(id, event);
          submitForm(form, id);
          runPopoverTarget(id);
        },
      };
    case 'reset':
      return {
        activate() {
          const form = formOwnerOf(id);
          if (!isDisabledControl(id) && form >= 0) resetForm(form);
          else runPopoverTarget(id);
        },
      };
    case 'button': return { activate: () => runPopoverTarget(id) };
    case 'file':
      return { activate: () => N.chooseFiles(id) };
    default: return { activate() {} };
  }
}

// <https://html.spec.whatwg.org/#the-button-element:activation-behaviour>
function buttonBehavior(id) {
  return {
    activate() {
      if (isDisabledControl(id)) return;
      const form = formOwnerOf(id);
      if (form >= 0) {
        if (isSubmittingButton(id)) {
          submitForm(form, id);
          return;
        }
        if (buttonTypeOf(id) === 'reset') {
          resetForm(form);
          return;
        }
      }
      if (runCommand(id)) return;
      runPopoverTarget(id);
    },
  };
}

// <https://html.spec.whatwg.org/#popover-target-attribute-activation-behavior>
function runPopoverTarget(id) {
  const target = referencedElement(id, 'popovertarget');
  if (target < 0 || popoverState(target) === null) return;
  const action = enumeratedState(contentAttribute(id, 'popovertargetaction'), popoverActions);
  const isShowing = isPopoverShowing(target);
  if (action === 'show' && isShowing || action === 'hide' && !isShowing) return;
  if (isShowing) hidePopover(target, true, true, false, wrap(id));
  else if (checkPopover(target, false, false, ownerDocumentOf(target))) {
    showPopover(target, false, wrap(id));
  }
}

// Runs the command of a button on its target.
// <https://html.spec.whatwg.org/#the-button-element:dom-button-command>
// - Returns: whether the button has a target.
function runCommand(id) {
  const target = referencedElement(id, 'commandfor');
  if (target < 0) return false;
  const command = commandOf(id);
  if (command === '') return true;
  const goesOn = eventInterfaces.get('CommandEvent') === undefined
    || fireEvent('command', target, {
      interface: 'CommandEvent', cancelable: true, source: wrap(id), command,
    });
  if (!goesOn || !N.isConnected(target) || stringStartsWith(command, '--')) return true;
  const isShowing = isPopoverShowing(target);
  const isDialog = isHTMLElementNamed(target, 'dialog');
  const hasPopover = popoverState(target) !== null;
  switch (command) {
    case 'toggle-popover':
    case 'show-popover':
    case 'hide-popover':
      if (!hasPopover) break;
      if (isShowing && command !== 'show-popover') hidePopover(target, true, true, false, wrap(id));
      else if (!isShowing && command !== 'hide-popover') showPopover(target, false, wrap(id));
      break;
    case 'close':
      if (isDialog) closeDialog(target, contentAttribute(id, 'value'), wrap(id));
      break;
    case 'request-close':
      if (isDialog) requestDialogClose(target, contentAttribute(id, 'value'));
      break;
    case 'show-modal':
      if (isDialog && !hasContentAttribute(target, 'open') && !isShowing && N.isConnected(target)) {
        showModalDialog(target, wrap(id));
      }
      break;
    default: break;
  }
  return true;
}

// <https://html.spec.whatwg.org/#interactive-content>
function isInteractiveContent(id) {
  if (N.kind(id) !== 1 || N.namespace(id) !== HTML_NAMESPACE) return false;
  switch (N.localName(id)) {
    case 'a': return hasContentAttribute(id, 'href');
    case 'button': case 'details': case 'embed': case 'iframe': case 'label': case 'select':
    case 'textarea':
      return true;
    case 'input': return inputTypeOf(id) !== 'hidden';
    case 'audio': case 'video': return hasContentAttribute(id, 'controls');
    case 'img': return hasContentAttribute(id, 'usemap');
    default: return false;
  }
}

// A click on a label is one on its control, unless it was on other interactive content inside.
// <https://html.spec.whatwg.org/#the-label-element>
function labelBehavior(label) {
  return {
    activate(event) {
      const control = labeledControlOf(label);
      if (control < 0) return;
      let current = nodeIdOrNone(event.target);
      while (current >= 0 && current !== label) {
        if (current === control || isInteractiveContent(current)) return;
        current = flatParentOf(current);
      }
      if (event.isTrusted) focusElement(control, { preventScroll: true });
      if (isActuallyDisabled(control)) return;
      const record = elementRecord(control);
      if (record.isClicked) return;
      record.isClicked = true;
      try {
        fireSyntheticPointerEvent('click', control, event.isTrusted);
      } finally {
        record.isClicked = false;
      }
    },
  };
}

activationBehaviors.push((element) => {
  const id = idOf(element);
  if (N.namespace(id) !== HTML_NAMESPACE) return null;
  switch (N.localName(id)) {
    case 'input': return inputBehavior(id);
    case 'button': return buttonBehavior(id);
    case 'label': return labelBehavior(id);
    case 'summary':
      if (!isSummaryForDetails(id)) return null;
      return {
        activate() {
          const details = N.parent(id);
          if (!isSummaryForDetails(id)) return;
          if (hasContentAttribute(details, 'open')) removeContentAttribute(details, 'open');
          else setContentAttribute(details, 'open', '');
        },
      };
    default: return null;
  }
});
