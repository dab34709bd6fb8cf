// Custom elements: their states and reactions.
// <https://html.spec.whatwg.org/#custom-element-reactions>
//
// Only the page's own world defines custom elements; its reactions run whichever world changes
// the tree.

/** What is known of elements that are or may become custom: `{state, definition, reactions}`. */
const customElementRecords = shared.customElementRecords ??= new SafeMap();
/** Definitions by name. */
const customElementDefinitions = shared.customElementDefinitions ??= new SafeMap();

/** The state of reactions, which is the page world's once something is defined. */
const elementQueues = [];
let backupElementQueue = null;

/**
 * The definition that an element of a name has.
 * <https://html.spec.whatwg.org/#look-up-a-custom-element-definition>
 */
function customElementDefinition(documentId, namespace, localName, isValue) {
  if (namespace !== HTML_NAMESPACE || documentId !== 0) return null;
  const autonomous = customElementDefinitions.get(localName);
  if (autonomous !== undefined && autonomous.localName === localName) return autonomous;
  if (isValue === null || isValue === undefined) return null;
  const builtIn = customElementDefinitions.get(isValue);
  return builtIn !== undefined && builtIn.localName === localName ? builtIn : null;
}

function customElementRecord(id) {
  let record = customElementRecords.get(id);
  if (record === undefined) {
    record = { state: 'undefined', definition: null, reactions: [] };
    customElementRecords.set(id, record);
  }
  return record;
}

/** Whether an element's custom element state is `custom`. */
function isCustomElement(id) {
  return customElementRecords.get(id)?.state === 'custom';
}

/** <https://html.spec.whatwg.org/#enqueue-an-element-on-the-appropriate-element-queue> */
function enqueueCustomElement(id) {
  if (elementQueues.length > 0) {
    arrayPush(elementQueues[elementQueues.length - 1], id);
    return;
  }
  if (backupElementQueue === null) {
    backupElementQueue = [];
    queueEngineMicrotask(() => {
      const queue = backupElementQueue;
      invokeElementReactions(queue);
      backupElementQueue = null;
    });
  }
  arrayPush(backupElementQueue, id);
}

/** Runs the reactions of elements; the queue may grow meanwhile. */
function invokeElementReactions(queue) {
  for (let i = 0; i < queue.length; i++) {
    const id = queue[i];
    const record = customElementRecords.get(id);
    if (record === undefined) continue;
    while (record.reactions.length > 0) {
      const [reaction] = arraySplice(record.reactions, 0, 1);
      try {
        reaction(id);
      } catch (error) {
        reportException(error);
      }
    }
  }
}

/** What `withElementReactions` calls once there are custom elements. */
const customElementReactions = {
  __proto__: null,
  begin() {
    arrayPush(elementQueues, []);
  },
  end() {
    const queue = elementQueues[elementQueues.length - 1];
    arraySplice(elementQueues, elementQueues.length - 1, 1);
    invokeElementReactions(queue);
  },
  /** Has a callback called with these arguments. */
  enqueueCallback(id, name, values) {
    enqueueElementCallback(id, name, () => values);
  },
};

/**
 * Has a callback of a custom element called.
 * <https://html.spec.whatwg.org/#enqueue-a-custom-element-callback-reaction>
 *
 * - Parameter values: a function that gives the arguments, as objects of the page's world.
 */
function enqueueElementCallback(id, name, values) {
  const record = customElementRecords.get(id);
  const { definition } = record;
  const callback = definition?.callbacks[name];
  if (!callback) return;
  arrayPush(record.reactions, () => {
    apply(callback, definition.wrap(id), values());
  });
  definition.enqueue(id);
}

/** <https://html.spec.whatwg.org/#enqueue-a-custom-element-upgrade-reaction> */
function enqueueElementUpgrade(id, definition) {
  const record = customElementRecord(id);
  arrayPush(record.reactions, () => definition.upgrade(id));
  definition.enqueue(id);
}

/** <https://html.spec.whatwg.org/#concept-try-upgrade> */
function tryToUpgradeElement(id, localName) {
  const definition = customElementDefinition(
    ownerDocumentOf(id), N.namespace(id), localName, elementIsValue(id));
  if (definition !== null) enqueueElementUpgrade(id, definition);
}

/** The `is` value that an element was made with; the parser's stands in its attribute. */
function elementIsValue(id) {
  return elementIsValues.get(id) ?? N.getAttribute(id, 'is', null);
}

/** <https://html.spec.whatwg.org/#concept-upgrade-an-element> */
function upgradeElement(id, definition) {
  const record = customElementRecord(id);
  if (record.state !== 'undefined') return;
  record.definition = definition;
  record.state = 'failed';
  const attributes = N.attributes(id);
  for (let i = 0; i < attributes.length; i += 3) {
    noteCustomAttribute(id, record, attributes[i + 1], null, attributes[i + 2], attributes[i]);
  }
  if (N.isConnected(id)) enqueueElementCallback(id, 'connectedCallback', noValues);
  const entry = { element: wrap(id), isConstructed: false };
  arrayPush(definition.constructionStack, entry);
  try {
    if (definition.disablesShadow && N.shadowRoot(id) >= 0) {
      throw new DOMException('The element has a shadow root already.', 'NotSupportedError');
    }
    record.state = 'precustomized';
    const result = construct(definition.constructor, []);
    if (result !== entry.element) {
      throw new TypeError('The constructor gave another element.');
    }
  } catch (error) {
    record.definition = null;
    record.reactions = [];
    record.state = 'failed';
    throw error;
  } finally {
    arraySplice(definition.constructionStack, definition.constructionStack.length - 1, 1);
  }
  runCustomElementUpgradeSteps(id, definition);
  record.state = 'custom';
  noteCustomElementState(id);
}

/** Steps `(id, definition)` once an element became a custom one, for form-associated ones. */
const customElementUpgradeSteps = [];

function runCustomElementUpgradeSteps(id, definition) {
  for (let i = 0; i < customElementUpgradeSteps.length; i++) {
    customElementUpgradeSteps[i](id, definition);
  }
}

const noValues = () => [];

function noteCustomAttribute(id, record, localName, oldValue, value, namespace) {
  if (!record.definition.observedAttributes.has(localName)) return;
  enqueueElementCallback(
    id, 'attributeChangedCallback', () => [localName, oldValue, value, namespace]);
}

/**
 * Makes a custom element, or -1 where there is no definition.
 * <https://dom.spec.whatwg.org/#concept-create-element>
 */
function makeCustomElement(documentId, localName, namespace, prefix, isValue, isSynchronous) {
  const definition = customElementDefinition(documentId, namespace, localName, isValue);
  if (definition === null) return -1;
  if (definition.localName === definition.name && isSynchronous) {
    return definition.constructElement(localName, prefix);
  }
  const id = N.createElement(localName, namespace);
  if (prefix !== null) elementPrefixes.set(id, prefix);
  if (isValue !== null) elementIsValues.set(id, isValue);
  if (!isSynchronous) {
    enqueueElementUpgrade(id, definition);
    return id;
  }
  try {
    definition.upgrade(id);
  } catch (error) {
    reportException(error);
    customElementRecord(id).state = 'failed';
  }
  return id;
}

/** Runs an autonomous element's constructor. - Returns: the id of what it made. */
function constructCustomElement(definition, localName, prefix) {
  try {
    const result = construct(definition.constructor, []);
    const id = nodeIdOrNone(result);
    if (id < 0 || N.kind(id) !== 1 || N.namespace(id) !== HTML_NAMESPACE) {
      throw new TypeError('The constructor did not give an HTML element.');
    }
    const reason = N.attributes(id).length > 0
      ? 'has attributes'
      : N.firstChild(id) >= 0
        ? 'has children'
        : N.parent(id) >= 0
          ? 'has a parent'
          : ownerDocumentOf(id) !== 0
            ? 'is of another document'
            : N.localName(id) !== localName
              ? 'has another name'
              : null;
    if (reason !== null) {
      throw new DOMException(`The new element ${reason}.`, 'NotSupportedError');
    }
    if (prefix !== null) elementPrefixes.set(id, prefix);
    return id;
  } catch (error) {
    reportException(error);
    const id = N.createElement(localName, HTML_NAMESPACE);
    if (prefix !== null) elementPrefixes.set(id, prefix);
    customElementRecord(id).state = 'failed';
    wrapElementAs(id, localName, HTML_NAMESPACE, HTMLUnknownElement);
    return id;
  }
}

/**
 * What the constructors of HTML element interfaces do.
 * <https://html.spec.whatwg.org/#html-element-constructors>
 *
 * - Parameter Interface: the interface whose constructor runs.
 */
function htmlConstructor(newTarget, Interface) {
  if (newTarget === Interface) illegalConstructor();
  const definition = customElementsByConstructor.get(newTarget);
  if (definition === undefined) illegalConstructor();
  const { localName, name } = definition;
  if (localName === name) {
    if (Interface !== HTMLElement) illegalConstructor();
  } else if (elementInterface(localName, HTML_NAMESPACE) !== Interface) {
    illegalConstructor();
  }
  const { prototype: given } = newTarget;
  const prototype = isObject(given) ? given : Interface.prototype;
  const stack = definition.constructionStack;
  if (stack.length === 0) {
    const id = N.createElement(localName, HTML_NAMESPACE);
    customElementRecords.set(id, { state: 'custom', definition, reactions: [] });
    if (localName !== name) elementIsValues.set(id, name);
    runCustomElementUpgradeSteps(id, definition);
    noteCustomElementState(id);
    return wrapElementAs(id, localName, HTML_NAMESPACE, Interface, prototype);
  }
  const entry = stack[stack.length - 1];
  if (entry.isConstructed) throw new TypeError('The element was constructed already.');
  setPrototypeOf(entry.element, prototype);
  entry.isConstructed = true;
  return entry.element;
}

/** The interface of elements that a class extends: the one whose constructor runs first. */
function interfaceExtendedBy(Class) {
  for (let next = Class; typeof next === 'function'; next = getPrototypeOf(next)) {
    if (weakSetHas(platformFunctions, next)) return next;
  }
  return illegalConstructor();
}

/** Definitions by their constructors. */
const customElementsByConstructor = new SafeMap();

// What changes of the tree cause.

/** The local names that definitions are for: other elements are never custom ones. */
const customElementNames = shared.customElementNames ??= [];

function customElementInserted(id, localName) {
  const record = customElementRecords.get(id);
  if (record !== undefined && record.state !== 'undefined') {
    if (record.state === 'custom' && N.isConnected(id)) {
      enqueueElementCallback(id, 'connectedCallback', noValues);
    }
  } else if (N.isConnected(id)) {
    tryToUpgradeElement(id, localName);
  }
}
customElementInserted.only = customElementNames;
arrayPush(insertionSteps, customElementInserted);

let removedFromConnectedParent = false;

arrayPush(preRemovingSteps, (id, parentId) => {
  if (customElementNames.length > 0) removedFromConnectedParent = N.isConnected(parentId);
});

function customElementRemoved(id) {
  if (removedFromConnectedParent && isCustomElement(id)) {
    enqueueElementCallback(id, 'disconnectedCallback', noValues);
  }
}
customElementRemoved.only = customElementNames;
arrayPush(removingSteps, customElementRemoved);

arrayPush(movingSteps, (id) => {
  if (!isCustomElement(id)) return;
  const { callbacks } = customElementRecords.get(id).definition;
  if (callbacks.connectedMoveCallback) {
    enqueueElementCallback(id, 'connectedMoveCallback', noValues);
  } else if (N.isConnected(id)) {
    enqueueElementCallback(id, 'disconnectedCallback', noValues);
    enqueueElementCallback(id, 'connectedCallback', noValues);
  }
});

arrayPush(adoptingSteps, (id, oldDocument) => {
  if (!isCustomElement(id)) return;
  const { definition } = customElementRecords.get(id);
  const document = ownerDocumentOf(id);
  enqueueElementCallback(
    id, 'adoptedCallback', () => [definition.wrap(oldDocument), definition.wrap(document)]);
});

arrayPush(attributeChangeSteps, (id, localName, oldValue, value, namespace) => {
  if (customElementRecords.size === 0) return;
  const record = customElementRecords.get(id);
  if (record === undefined || record.state !== 'custom') return;
  noteCustomAttribute(id, record, localName, oldValue, value, namespace);
});

arrayPush(customElementMakers, makeCustomElement);
