// Where the standards that build on DOM hook in when a tree changes, and custom element reactions.
//
// Each registry is an array of functions. One with a property `only`, an array of local names, is
// called for elements of these names alone, which keeps changes to all others fast.
// <https://dom.spec.whatwg.org/#mutation-algorithms>

/**
 * `(id, localName)`: an element, in tree order, stands in another tree.
 * <https://dom.spec.whatwg.org/#concept-node-insert-ext>
 */
const insertionSteps = [];
/** `(id, localName)`: as before, once all nodes are there; only for connected elements. */
const postConnectionSteps = [];
/** `(id, parentId, localName)`: an element was taken out; `parentId` is -1 for descendants. */
const removingSteps = [];
/** `(id, parentId)`: any node is about to be taken out, and still has its place. */
const preRemovingSteps = [];
/** `(parentId, localName)`: children came or went, or a text among them changed. */
const childrenChangedSteps = [];
/** `(id, localName, oldValue, newValue, namespace)`; values are `null` for no attribute. */
const attributeChangeSteps = [];
/** `(copyId, id, localName, isDeep)` for each element that was cloned. */
const cloningSteps = [];
/** `(id, oldDocumentId)` for each node that came to another document. */
const adoptingSteps = [];
/** `(id, localName)`: an element was moved with `moveBefore`; `removingSteps` are not called. */
const movingSteps = [];

/** Calls steps for an element. */
function runElementSteps(steps, id, localName, argument) {
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i];
    if (step.only !== undefined && !arrayIncludes(step.only, localName)) continue;
    step(id, argument === undefined ? localName : argument, localName);
  }
}

/** Whether steps would do anything for an element of a name without children. */
function concernsElement(steps, localName) {
  for (let i = 0; i < steps.length; i++) {
    const { only } = steps[i];
    if (only === undefined || arrayIncludes(only, localName)) return true;
  }
  return false;
}

/** All elements of a subtree with those of shadow trees, itself included, in tree order. */
function shadowIncludingElements(id) {
  return N.shadowIncludingElements(id);
}

/** What custom elements do around changes: {begin(), end()}; `null` before the first definition. */
shared.elementReactions ??= null;

/**
 * Runs steps of a member that is declared [CEReactions].
 * <https://html.spec.whatwg.org/#cereactions>
 */
function withElementReactions(steps) {
  const reactions = shared.elementReactions;
  if (reactions === null) return steps();
  reactions.begin();
  try {
    return steps();
  } finally {
    reactions.end();
  }
}

/** Makes methods and setters of a class run within `withElementReactions`. */
function declareElementReactions(Class, names) {
  const { prototype } = Class;
  for (const name of names) {
    const descriptor = getOwnPropertyDescriptor(prototype, name);
    const key = descriptor.value ? 'value' : 'set';
    const inner = descriptor[key];
    if (inner === undefined) continue;
    const { length, name: functionName } = inner;
    // The compiler passes `arguments` on without making an object of them.
    const outer = key === 'set' ? {
      set [name](value) {
        const reactions = shared.elementReactions;
        if (reactions === null) {
          inner.call(this, value);
          return;
        }
        reactions.begin();
        try {
          inner.call(this, value);
        } finally {
          reactions.end();
        }
      },
    } : {
      [name]() {
        const reactions = shared.elementReactions;
        if (reactions === null) return inner.apply(this, arguments);
        reactions.begin();
        try {
          return inner.apply(this, arguments);
        } finally {
          reactions.end();
        }
      },
    };
    descriptor[key] = getOwnPropertyDescriptor(outer, name)[key];
    defineProperty(descriptor[key], 'length', { value: length, configurable: true });
    defineProperty(descriptor[key], 'name', { value: functionName, configurable: true });
    asPlatformFunction(descriptor[key]);
    defineProperty(prototype, name, descriptor);
  }
}
