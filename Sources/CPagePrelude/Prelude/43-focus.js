// Focus, and what can have it.
// <https://html.spec.whatwg.org/#focus>

// The focused element of the main document, -1 for none (its viewport).
function focusedElement() {
  return N.focusedElement();
}

// <https://html.spec.whatwg.org/#summary-for-its-parent-details>
function isSummaryForDetails(id) {
  if (!isHTMLElementNamed(id, 'summary')) return false;
  const parent = N.parent(id);
  return isHTMLElementNamed(parent, 'details') && firstChildNamed(parent, 'summary') === id;
}

function isHTMLElementNamed(id, name) {
  return id >= 0 && N.kind(id) === 1 && N.localName(id) === name
    && N.namespace(id) === HTML_NAMESPACE;
}

// The first child that is an HTML element of a name, -1 for none.
function firstChildNamed(id, name) {
  for (let child = N.firstChild(id); child >= 0; child = N.nextSibling(child)) {
    if (isHTMLElementNamed(child, name)) return child;
  }
  return -1;
}

// <https://html.spec.whatwg.org/#dom-tabindex>
function defaultTabIndex(id) {
  const name = N.localName(id);
  if (N.namespace(id) !== HTML_NAMESPACE) return name === 'a' ? 0 : -1;
  switch (name) {
    case 'a': case 'area': case 'button': case 'frame': case 'iframe': case 'input':
    case 'object': case 'select': case 'textarea':
      return 0;
    case 'summary': return isSummaryForDetails(id) ? 0 : -1;
    default: return -1;
  }
}

// <https://html.spec.whatwg.org/#focusable-area>
function isFocusableElement(id) {
  if (!N.isConnected(id) || isActuallyDisabled(id) || isInertElement(id)) return false;
  const name = N.localName(id);
  const isHTML = N.namespace(id) === HTML_NAMESPACE;
  if (isHTML && name === 'input' && inputTypeOf(id) === 'hidden') return false;
  const tabIndex = contentAttribute(id, 'tabindex');
  let isCandidate = tabIndex !== null && parseHTMLInteger(tabIndex) !== null;
  if (!isCandidate && isHTML) {
    switch (name) {
      case 'a': case 'area': isCandidate = hasContentAttribute(id, 'href'); break;
      case 'button': case 'iframe': case 'input': case 'select': case 'textarea':
        isCandidate = true;
        break;
      case 'audio': case 'video': isCandidate = hasContentAttribute(id, 'controls'); break;
      case 'summary': isCandidate = isSummaryForDetails(id); break;
      case 'dialog': isCandidate = false; break;
      default: break;
    }
    const editable = contentEditableState(id);
    if (editable === 'true' || editable === 'plaintext-only') isCandidate = true;
  } else if (!isCandidate && name === 'a') {
    isCandidate = hasContentAttribute(id, 'href')
      || N.getAttribute(id, 'href', 'http://www.w3.org/1999/xlink') !== null;
  }
  return isCandidate && (N.isBeingRendered(id) ?? true);
}

// <https://html.spec.whatwg.org/#concept-inert>
function isInertElement(id) {
  for (let current = id; current >= 0; current = flatParentOf(current)) {
    if (N.kind(current) === 1 && hasContentAttribute(current, 'inert')) return true;
  }
  const modal = topModalDialog();
  return modal >= 0 && !isFlatAncestorOf(modal, id);
}

// The parent, through the host for shadow roots; -1 for none.
function flatParentOf(id) {
  const parent = N.parent(id);
  return parent >= 0 ? parent : N.shadowHost(id);
}

function isFlatAncestorOf(ancestor, id) {
  for (let current = id; current >= 0; current = flatParentOf(current)) {
    if (current === ancestor) return true;
  }
  return false;
}

// The focusable area that stands for an element: itself, or with `delegatesFocus` one inside.
// <https://html.spec.whatwg.org/#get-the-focusable-area>
function focusableAreaOf(id) {
  const root = N.shadowRoot(id);
  if (root >= 0 && delegatesFocusOf(root)) {
    if (focusedElement() >= 0 && isFlatAncestorOf(id, focusedElement())) return focusedElement();
    return focusDelegateOf(root);
  }
  return isFocusableElement(id) ? id : -1;
}

// <https://html.spec.whatwg.org/#focus-delegate>
function focusDelegateOf(top) {
  const autofocus = firstDescendant(top, (id) =>
    hasContentAttribute(id, 'autofocus') && focusableAreaOf(id) >= 0);
  if (autofocus >= 0) return focusableAreaOf(autofocus);
  const first = firstDescendant(top, (id) => focusableAreaOf(id) >= 0);
  return first >= 0 ? focusableAreaOf(first) : -1;
}

// The first element inside of a node, in tree order, that passes a test; -1 for none.
function firstDescendant(top, test) {
  for (let id = nextInTree(top, top); id >= 0; id = nextInTree(id, top)) {
    if (N.kind(id) === 1 && test(id)) return id;
  }
  return -1;
}

// The next node in tree order that isn't a descendant.
function nextOutside(id, top) {
  for (let current = id; current !== top && current >= 0; current = N.parent(current)) {
    const sibling = N.nextSibling(current);
    if (sibling >= 0) return sibling;
  }
  return -1;
}

// <https://html.spec.whatwg.org/#dom-focus>
function focusElement(id, { preventScroll = false } = {}) {
  const area = focusableAreaOf(id);
  if (area < 0 || area === focusedElement()) return;
  moveFocus(area);
  if (preventScroll || focusedElement() !== area) return;
  scrollIntoViewSteps(area, {
    behavior: 'auto', block: 'nearest', inline: 'nearest', onlyNearest: false,
  });
}

// <https://html.spec.whatwg.org/#dom-blur>
function unfocusElement(id) {
  if (focusedElement() === id && id >= 0) moveFocus(-1);
}

// Runs the focus update steps: `target` is -1 for the viewport.
// <https://html.spec.whatwg.org/#focus-update-steps>
function moveFocus(target) {
  const old = focusedElement();
  if (old === target) return;
  N.setFocus(-1);
  if (old >= 0 && N.isConnected(old)) {
    commitPendingChange(old);
    fireFocusEvent('blur', old, target, false);
    fireFocusEvent('focusout', old, target, true);
  }
  // A listener may have moved the focus itself.
  if (focusedElement() !== -1 || target < 0 || !N.isConnected(target)) return;
  N.setFocus(target);
  fireFocusEvent('focus', target, old, false);
  if (focusedElement() === target) fireFocusEvent('focusin', target, old, true);
}

function fireFocusEvent(type, target, related, bubbles) {
  fireEvent(type, target, {
    interface: 'FocusEvent', bubbles, cancelable: false, composed: true, view: globalThis,
    relatedTarget: related >= 0 && N.isConnected(related) ? wrap(related) : null,
  });
}

// <https://html.spec.whatwg.org/#focus-fixup-rule>
preRemovingSteps.push((id) => {
  if (focusedElement() >= 0 && isFlatAncestorOf(id, focusedElement())) {
    N.setFocus(-1);
  }
});

// <https://html.spec.whatwg.org/#dom-documentorshadowroot-activeelement>
function activeElementOf(rootId) {
  const isDocument = N.kind(rootId) === 9;
  if (focusedElement() >= 0 && (rootId === 0 || !isDocument)) {
    let candidate = focusedElement();
    for (let depth = 0; depth < 1000; depth += 1) {
      const root = N.root(candidate);
      if (root === rootId) return wrap(candidate);
      const host = N.shadowHost(root);
      if (host < 0) break;
      candidate = host;
    }
  }
  if (!isDocument) return null;
  const html = documentElementId(rootId);
  if (html < 0) return null;
  const body = isHTMLElementNamed(html, 'html') ? bodyElementId(html) : -1;
  return wrap(body >= 0 ? body : html);
}
