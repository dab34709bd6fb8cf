// Shadow roots and slots.
// <https://dom.spec.whatwg.org/#shadow-trees>

/**
 * Whether elements of a name may be shadow hosts.
 * <https://dom.spec.whatwg.org/#valid-shadow-host-name>
 */
const shadowHostNames = new SafeSet([
  'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6',
  'header', 'main', 'nav', 'p', 'section', 'span',
]);

// Names with a hyphen that MathML and SVG have.
const reservedHyphenatedNames = new SafeSet([
  'annotation-xml', 'color-profile', 'font-face', 'font-face-src', 'font-face-uri',
  'font-face-format', 'font-face-name', 'missing-glyph',
]);

/** <https://html.spec.whatwg.org/#valid-custom-element-name> */
function isValidCustomElementName(name) {
  const first = stringCharCodeAt(name, 0);
  return first >= 97 && first <= 122 && stringIncludes(name, '-')
    && !reservedHyphenatedNames.has(name)
    && !regExpTest(/[A-Z\0\t\n\f\r />]/, name) && isValidElementName(name);
}

/** The dictionary ShadowRootInit. */
function toShadowRootInit(value) {
  const init = toDictionary(value);
  const clonable = !!init.clonable;
  const delegatesFocus = !!init.delegatesFocus;
  if (init.mode === undefined) throw new TypeError('The mode of the shadow root is missing');
  const mode = toEnum(init.mode, ['open', 'closed'], 'ShadowRootMode');
  const serializable = !!init.serializable;
  const slotAssignment = dictionaryMember(
    init, 'slotAssignment', (text) => toEnum(text, ['manual', 'named'], 'SlotAssignmentMode'),
    'named');
  return { mode, delegatesFocus, slotAssignment, clonable, serializable };
}

/** Rules `(hostId) → bool`: whether an element's definition forbids shadow roots. */
const shadowRootRefusals = [];

/** <https://dom.spec.whatwg.org/#concept-attach-a-shadow-root> */
function attachShadowRoot(host, { mode, delegatesFocus, slotAssignment, clonable, serializable }) {
  const localName = N.localName(host);
  if (N.namespace(host) !== HTML_NAMESPACE
    || !(shadowHostNames.has(localName) || isValidCustomElementName(localName))) {
    throwDOMException('NotSupportedError', 'This element can\'t have a shadow root');
  }
  for (let i = 0; i < shadowRootRefusals.length; i++) {
    if (shadowRootRefusals[i](host)) {
      throwDOMException('NotSupportedError', 'This element\'s definition disables shadow roots');
    }
  }
  const existing = N.shadowRoot(host);
  if (existing >= 0) {
    const record = shadowRecordOf(existing);
    if (!record.isDeclarative || record.mode !== mode) {
      throwDOMException('NotSupportedError', 'The element has a shadow root already');
    }
    for (const child of N.children(existing)) removeNode(child);
    record.isDeclarative = false;
    return existing;
  }
  const root = N.attachShadow(host);
  if (root < 0) throwDOMException('NotSupportedError', 'This element can\'t have a shadow root');
  shadowRecords.set(root, {
    mode, delegatesFocus, slotAssignment, clonable, serializable, isDeclarative: false,
    assigned: new SafeMap(),
  });
  setOwnerDocument(root, ownerDocumentOf(host));
  return root;
}

/** What is known of a shadow root; those that the parser made are recorded when asked for. */
function shadowRecordOf(root) {
  let record = shadowRecords.get(root);
  if (record === undefined) {
    const bits = maximum(N.shadowDeclaration(root), 0);
    record = {
      mode: (bits & 1) !== 0 ? 'closed' : 'open', delegatesFocus: (bits & 2) !== 0,
      slotAssignment: 'named', clonable: (bits & 4) !== 0, serializable: (bits & 8) !== 0,
      isDeclarative: true, assigned: new SafeMap(),
    };
    shadowRecords.set(root, record);
  }
  return record;
}

/** Clones a host's shadow root, if it is clonable. */
function cloneShadowRoot(host, copy, documentId) {
  const root = N.shadowRoot(host);
  if (root < 0) return;
  const record = shadowRecordOf(root);
  if (!record.clonable) return;
  const copyRoot = attachShadowRoot(copy, record);
  shadowRecords.get(copyRoot).isDeclarative = record.isDeclarative;
  for (let child = N.firstChild(root); child >= 0; child = N.nextSibling(child)) {
    N.insert(cloneNodeOf(child, documentId, true), copyRoot, -1);
  }
}

function shadowRootId(wrapper) {
  const id = idOf(wrapper);
  if (interfaceOfWrapper(wrapper) !== ShadowRoot) illegalInvocation();
  return id;
}

class ShadowRoot extends DocumentFragment {
  constructor() {
    illegalConstructor();
  }
  get mode() {
    return shadowRecordOf(shadowRootId(this)).mode;
  }
  get delegatesFocus() {
    return shadowRecordOf(shadowRootId(this)).delegatesFocus;
  }
  get slotAssignment() {
    return shadowRecordOf(shadowRootId(this)).slotAssignment;
  }
  get clonable() {
    return shadowRecordOf(shadowRootId(this)).clonable;
  }
  get serializable() {
    return shadowRecordOf(shadowRootId(this)).serializable;
  }
  get host() {
    return wrap(N.shadowHost(shadowRootId(this)));
  }
}
defineInterface(ShadowRoot);

/**
 * A node's slot for pages: `null` if its tree is closed.
 * <https://dom.spec.whatwg.org/#find-a-slot>
 */
function findSlot(id) {
  const slot = assignedSlotOf(id);
  return slot < 0 || isClosedShadowRoot(N.root(slot)) ? null : wrap(slot);
}

/** The slot that a node is assigned to; -1 for none. */
function assignedSlotOf(id) {
  const parent = N.parent(id);
  if (parent < 0) return -1;
  const root = N.shadowRoot(parent);
  if (root < 0) return -1;
  if (shadowRecordOf(root).slotAssignment !== 'manual') return N.assignedSlot(id);
  const slot = manualSlots.get(id) ?? -1;
  return slot >= 0 && N.root(slot) === root ? slot : -1;
}

/** Slots that nodes were assigned to with `assign`: node id → slot id. */
const manualSlots = shared.manualSlots ??= new SafeMap();
/** The nodes that `assign` gave to slots: slot id → ids. */
const manualAssignments = shared.manualAssignments ??= new SafeMap();

/** The nodes assigned to a slot. <https://dom.spec.whatwg.org/#find-slotables> */
function slottablesOf(slot) {
  const root = N.root(slot);
  const host = N.shadowHost(root);
  if (host < 0) return [];
  if (shadowRecordOf(root).slotAssignment !== 'manual') return N.assignedNodes(slot);
  return arrayFilter(manualAssignments.get(slot) ?? [],
    (id) => N.parent(id) === host && manualSlots.get(id) === slot);
}

/** <https://dom.spec.whatwg.org/#find-flattened-slotables> */
function flattenedSlottablesOf(slot) {
  if (N.shadowHost(N.root(slot)) < 0) return [];
  let ids = slottablesOf(slot);
  if (ids.length === 0) {
    ids = arrayFilter(N.children(slot), (id) => {
      const kind = N.kind(id);
      return kind === 1 || isTextKind(kind);
    });
  }
  const result = [];
  for (let i = 0; i < ids.length; i++) {
    if (isSlot(ids[i]) && N.shadowHost(N.root(ids[i])) >= 0) {
      const inner = flattenedSlottablesOf(ids[i]);
      for (let j = 0; j < inner.length; j++) result[result.length] = inner[j];
    } else {
      result[result.length] = ids[i];
    }
  }
  return result;
}

function isSlot(id) {
  return N.kind(id) === 1 && N.localName(id) === 'slot' && N.namespace(id) === HTML_NAMESPACE;
}

/** Slots whose nodes changed since the last `slotchange` events, in order. */
const signalSlots = shared.signalSlots ??= [];

/** <https://dom.spec.whatwg.org/#signal-a-slot-change> */
function signalSlotChange(slot) {
  if (!arrayIncludes(signalSlots, slot)) signalSlots[signalSlots.length] = slot;
  queueMutationObserverMicrotask();
}

/** Takes the slots that `slotchange` is to be fired at; notifying observers calls it. */
function takeSignaledSlots() {
  slotUpdates.count = 0;
  if (slotUpdates.late.size > 0) {
    const roots = [...slotUpdates.late];
    slotUpdates.late.clear();
    for (let i = 0; i < roots.length; i++) assignSlottables(roots[i]);
  }
  return arraySplice(signalSlots, 0, signalSlots.length);
}

// What was done since the last `slotchange` events. After many changes, shadow trees wait until
// the events are to be fired, so that filling a host costs no more than what it gets.
const slotUpdates = shared.slotUpdates ??= { count: 0, late: new SafeSet() };
const promptSlotUpdates = 128;

/** Assigns the nodes of a shadow tree's slots, now or before the next events. */
function updateSlotsOf(root) {
  slotUpdates.count += 1;
  if (slotUpdates.count <= promptSlotUpdates) {
    assignSlottables(root);
  } else {
    slotUpdates.late.add(root);
    queueMutationObserverMicrotask();
  }
}

/** Signals the slots that a change below or of `parent` gave other nodes. */
function updateSlotsAround(parent, node) {
  const ownRoot = N.shadowRoot(parent);
  if (ownRoot >= 0) updateSlotsOf(ownRoot);
  const root = N.root(parent);
  if (N.shadowHost(root) >= 0) {
    updateSlotsOf(root);
    // A slot that shows its own children.
    if (isSlot(parent) && slotUpdates.count <= promptSlotUpdates
      && slottablesOf(parent).length === 0) signalSlotChange(parent);
  }
}

/** <https://dom.spec.whatwg.org/#assign-slotables> */
function assignSlottablesFor(slot, assigned) {
  const nodes = slottablesOf(slot);
  const old = assigned.get(slot) ?? [];
  if (old.length === nodes.length && arrayEvery(nodes, (id, index) => id === old[index])) return;
  assigned.set(slot, nodes);
  signalSlotChange(slot);
}

/** <https://dom.spec.whatwg.org/#assign-slotables-for-a-tree> */
function assignSlottables(root) {
  const { assigned } = shadowRecordOf(root);
  const slots = N.elementsByTag(root, 'slot', 'slot');
  const seen = new SafeSet();
  for (let i = 0; i < slots.length; i++) {
    seen.add(slots[i]);
    assignSlottablesFor(slots[i], assigned);
  }
  for (const slot of [...assigned.keys()]) {
    if (!seen.has(slot)) assigned.delete(slot);
  }
}

attributeChangeSteps.push((id, localName, oldValue, newValue, namespace) => {
  if (namespace !== null || shadowRecords.size === 0 || oldValue === newValue) return;
  if (localName === 'slot') {
    const parent = N.parent(id);
    const root = parent < 0 ? -1 : N.shadowRoot(parent);
    if (root < 0) return;
    // The slot that the node leaves comes before the one that it gets.
    if (slotUpdates.count < promptSlotUpdates) {
      const { assigned } = shadowRecordOf(root);
      const old = arrayFilter(
        [...assigned.keys()], (slot) => arrayIncludes(assigned.get(slot), id));
      for (let i = 0; i < old.length; i++) assignSlottablesFor(old[i], assigned);
    }
    updateSlotsOf(root);
  } else if (localName === 'name' && isSlot(id)) {
    const root = N.root(id);
    if (N.shadowHost(root) >= 0) updateSlotsOf(root);
  }
});
