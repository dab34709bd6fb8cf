// Mutation observers: <https://dom.spec.whatwg.org/#mutation-observers>
//
// Records are plain objects with ids that observers of all worlds share; `MutationRecord` objects
// are made when they are handed to a callback.

/** Registered observers by node: `[{observer, options, source}]`. */
shared.registeredObservers ??= new SafeMap();
/** Observers with records that wait for the microtask. */
shared.pendingMutationObservers ??= new SafeSet();
shared.hasQueuedMutationMicrotask ??= false;

/** Runs a function in a microtask, in a way that the page can't get at. */
async function queueEngineMicrotask(steps) {
  await undefined;
  steps();
}

/**
 * Queues a record for all interested observers.
 * <https://dom.spec.whatwg.org/#queueing-a-mutation-record>
 *
 * - Parameter record: of ids: `addedNodes`, `removedNodes`, `previousSibling`, `nextSibling`,
 *   `attributeName`, `attributeNamespace`, `oldValue`.
 */
function queueMutationRecord(type, target, record) {
  const registrations = shared.registeredObservers;
  const interested = new SafeMap();
  for (let node = target; node >= 0; node = N.parent(node)) {
    const list = registrations.get(node);
    if (list === undefined) continue;
    for (let i = 0; i < list.length; i++) {
      const { observer, options } = list[i];
      if (node !== target && !options.subtree) continue;
      if (!options[type]) continue;
      if (
        type === 'attributes' && options.attributeFilter !== null &&
        (record.attributeNamespace !== null ||
          !arrayIncludes(options.attributeFilter, record.attributeName))
      ) continue;
      const wantsOldValue =
        (type === 'attributes' && options.attributeOldValue) ||
        (type === 'characterData' && options.characterDataOldValue);
      interested.set(observer, interested.get(observer) === true || wantsOldValue);
    }
  }
  if (interested.size === 0) return;
  interested.forEach((wantsOldValue, observer) => {
    arrayPush(observer.records, {
      type,
      target,
      addedNodes: record.addedNodes ?? null,
      removedNodes: record.removedNodes ?? null,
      previousSibling: record.previousSibling ?? -1,
      nextSibling: record.nextSibling ?? -1,
      attributeName: record.attributeName ?? null,
      attributeNamespace: record.attributeNamespace ?? null,
      oldValue: wantsOldValue ? record.oldValue ?? null : null,
    });
    shared.pendingMutationObservers.add(observer);
  });
  queueMutationObserverMicrotask();
}

/** <https://dom.spec.whatwg.org/#queue-a-mutation-observer-compound-microtask> */
function queueMutationObserverMicrotask() {
  if (shared.hasQueuedMutationMicrotask) return;
  shared.hasQueuedMutationMicrotask = true;
  queueEngineMicrotask(notifyMutationObservers);
}

/** <https://dom.spec.whatwg.org/#notify-mutation-observers> */
function notifyMutationObservers() {
  shared.hasQueuedMutationMicrotask = false;
  const pending = [];
  shared.pendingMutationObservers.forEach((observer) => {
    arrayPush(pending, observer);
  });
  shared.pendingMutationObservers.clear();
  arraySort(pending, (first, second) => first.order - second.order);
  const slots = takeSignaledSlots();
  for (let i = 0; i < pending.length; i++) {
    const observer = pending[i];
    const { records } = observer;
    observer.records = [];
    removeTransientObservers(observer);
    if (records.length > 0) observer.deliver(records);
  }
  for (let i = 0; i < slots.length; i++) fireEvent('slotchange', slots[i], { bubbles: true });
}

/** Takes an observer's transient registrations, or all of them, from their nodes. */
function removeTransientObservers(observer, removesAll = false) {
  const kept = [];
  for (let i = 0; i < observer.nodes.length; i++) {
    const node = observer.nodes[i];
    const list = shared.registeredObservers.get(node);
    if (list === undefined) continue;
    const rest = arrayFilter(list, (registration) =>
      registration.observer !== observer || (!removesAll && registration.source === null));
    if (rest.length === 0) shared.registeredObservers.delete(node);
    else shared.registeredObservers.set(node, rest);
    for (let j = 0; j < rest.length; j++) {
      if (rest[j].observer !== observer) continue;
      arrayPush(kept, node);
      break;
    }
  }
  observer.nodes = kept;
  shared.observesMutations = shared.registeredObservers.size > 0;
}

// Observers of subtrees go on to see a node that is taken out until they are notified.
// <https://dom.spec.whatwg.org/#concept-node-remove>
arrayPush(preRemovingSteps, (removed) => {
  if (!shared.observesMutations) return;
  for (let node = N.parent(removed); node >= 0; node = N.parent(node)) {
    const list = shared.registeredObservers.get(node);
    if (list === undefined) continue;
    for (let i = 0; i < list.length; i++) {
      const { observer, options } = list[i];
      if (!options.subtree) continue;
      addRegistration(removed, { observer, options, source: list[i] });
      // Where nothing is queued otherwise, the registration ends with the microtask all the same.
      shared.pendingMutationObservers.add(observer);
      queueMutationObserverMicrotask();
    }
  }
});

function addRegistration(node, registration) {
  const list = shared.registeredObservers.get(node);
  shared.registeredObservers.set(
    node, list === undefined ? [registration] : appended(list, registration));
  const { nodes } = registration.observer;
  if (!arrayIncludes(nodes, node)) arrayPush(nodes, node);
  shared.observesMutations = true;
}

shared.mutationObserverCount ??= 0;

/** Calls an observer's callback, unless the window that it is of shows no document any more. */
function callObserver(callback, observer, entries) {
  if (isActiveWindow(windowTargetOfCallback(callback))) {
    callAndReport(callback, observer, [entries, observer]);
  }
}

/** <https://dom.spec.whatwg.org/#interface-mutationobserver> */
class MutationObserver {
  constructor(callback) {
    requireArguments(arguments.length, 1, 'MutationObserver');
    toCallback(callback);
    shared.mutationObserverCount += 1;
    const observer = {
      order: shared.mutationObserverCount, nodes: [], records: [], deliver: null,
    };
    observer.deliver = (records) => {
      callObserver(callback, this, arrayMap(records, makeMutationRecord));
    };
    stampPlatformObject(this, MutationObserver, observer);
  }

  observe(target, options = undefined) {
    const observer = platformState(this, MutationObserver);
    requireArguments(arguments.length, 1, 'observe');
    const node = idOf(target);
    const wanted = toObserverOptions(options);
    const list = shared.registeredObservers.get(node) ?? [];
    for (let i = 0; i < list.length; i++) {
      if (list[i].observer !== observer) continue;
      const registration = list[i];
      removeTransientsOf(observer, registration);
      registration.options = wanted;
      return;
    }
    addRegistration(node, { observer, options: wanted, source: null });
  }

  disconnect() {
    const observer = platformState(this, MutationObserver);
    removeTransientObservers(observer, true);
    observer.records = [];
  }

  takeRecords() {
    const observer = platformState(this, MutationObserver);
    const { records } = observer;
    observer.records = [];
    return arrayMap(records, makeMutationRecord);
  }
}
defineInterface(MutationObserver);

/** Ends the transient registrations that come from another one. */
function removeTransientsOf(observer, source) {
  for (let i = 0; i < observer.nodes.length; i++) {
    const node = observer.nodes[i];
    const list = shared.registeredObservers.get(node);
    if (list === undefined) continue;
    const rest = arrayFilter(list, (registration) => registration.source !== source);
    if (rest.length === 0) shared.registeredObservers.delete(node);
    else shared.registeredObservers.set(node, rest);
  }
}

/** <https://dom.spec.whatwg.org/#dom-mutationobserver-observe> */
function toObserverOptions(value) {
  const dictionary = toDictionary(value);
  const flag = (name) => {
    const member = dictionary[name];
    return member === undefined ? undefined : Boolean(member);
  };
  const { attributeFilter } = dictionary;
  const filter = attributeFilter === undefined ? null : toSequence(attributeFilter, toDOMString);
  const attributeOldValue = flag('attributeOldValue');
  let attributes = flag('attributes');
  let characterData = flag('characterData');
  const characterDataOldValue = flag('characterDataOldValue');
  const childList = flag('childList') ?? false;
  const subtree = flag('subtree') ?? false;
  if (attributes === undefined && (attributeOldValue !== undefined || filter !== null)) {
    attributes = true;
  }
  if (characterData === undefined && characterDataOldValue !== undefined) characterData = true;
  if (!childList && !attributes && !characterData) {
    throw new TypeError('The options say nothing to observe.');
  }
  if (attributeOldValue && !attributes) {
    throw new TypeError('Old values are asked for of attributes that are not observed.');
  }
  if (filter !== null && !attributes) {
    throw new TypeError('A filter is given for attributes that are not observed.');
  }
  if (characterDataOldValue && !characterData) {
    throw new TypeError('Old values are asked for of data that is not observed.');
  }
  return {
    attributeFilter: filter,
    attributeOldValue: attributeOldValue === true,
    attributes: attributes === true,
    characterData: characterData === true,
    characterDataOldValue: characterDataOldValue === true,
    childList,
    subtree,
  };
}

function makeMutationRecord(record) {
  return makePlatformObject(MutationRecord, { record, addedNodes: null, removedNodes: null });
}

/** <https://dom.spec.whatwg.org/#interface-mutationrecord> */
class MutationRecord {
  constructor() {
    illegalConstructor();
  }
  get type() {
    return platformState(this, MutationRecord).record.type;
  }
  get target() {
    return wrap(platformState(this, MutationRecord).record.target);
  }
  get addedNodes() {
    const state = platformState(this, MutationRecord);
    return state.addedNodes ??= makeStaticNodeList(state.record.addedNodes ?? []);
  }
  get removedNodes() {
    const state = platformState(this, MutationRecord);
    return state.removedNodes ??= makeStaticNodeList(state.record.removedNodes ?? []);
  }
  get previousSibling() {
    return wrap(platformState(this, MutationRecord).record.previousSibling);
  }
  get nextSibling() {
    return wrap(platformState(this, MutationRecord).record.nextSibling);
  }
  get attributeName() {
    return platformState(this, MutationRecord).record.attributeName;
  }
  get attributeNamespace() {
    return platformState(this, MutationRecord).record.attributeNamespace;
  }
  get oldValue() {
    return platformState(this, MutationRecord).record.oldValue;
  }
}
defineInterface(MutationRecord);
