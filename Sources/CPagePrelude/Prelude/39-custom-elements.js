// The registry of custom elements.
// <https://html.spec.whatwg.org/#custom-elements-api>

/** Whether a value can be called with `new`, found without a look at it. */
function isConstructor(value) {
  if (typeof value !== 'function') return false;
  try {
    construct(new NativeProxy(value, { construct: () => ({}) }), []);
    return true;
  } catch {
    return false;
  }
}

/** Promises of `whenDefined` that wait: name → `{promise, resolve}`. */
const definitionPromises = new SafeMap();
let isDefiningElement = false;

/** Reads a callback of a definition's prototype. */
function lifecycleCallback(callbacks, prototype, name) {
  const value = prototype[name];
  if (value !== undefined) callbacks[name] = toCallback(value);
}

/** Reads what the constructor and its prototype say of a definition. */
function readDefinition(constructor, definition) {
  const { prototype } = constructor;
  if (!isObject(prototype)) throw new TypeError('The constructor\'s prototype is no object.');
  const { callbacks } = definition;
  lifecycleCallback(callbacks, prototype, 'connectedCallback');
  lifecycleCallback(callbacks, prototype, 'disconnectedCallback');
  lifecycleCallback(callbacks, prototype, 'adoptedCallback');
  lifecycleCallback(callbacks, prototype, 'connectedMoveCallback');
  lifecycleCallback(callbacks, prototype, 'attributeChangedCallback');
  if (callbacks.attributeChangedCallback) {
    const { observedAttributes } = constructor;
    if (observedAttributes !== undefined) {
      const names = toSequence(observedAttributes, toDOMString);
      for (let i = 0; i < names.length; i++) definition.observedAttributes.add(names[i]);
    }
  }
  const { disabledFeatures } = constructor;
  if (disabledFeatures !== undefined) {
    const features = toSequence(disabledFeatures, toDOMString);
    definition.disablesInternals = arrayIncludes(features, 'internals');
    definition.disablesShadow = arrayIncludes(features, 'shadow');
  }
  definition.isFormAssociated = Boolean(constructor.formAssociated);
  if (definition.isFormAssociated) {
    lifecycleCallback(callbacks, prototype, 'formAssociatedCallback');
    lifecycleCallback(callbacks, prototype, 'formResetCallback');
    lifecycleCallback(callbacks, prototype, 'formDisabledCallback');
    lifecycleCallback(callbacks, prototype, 'formStateRestoreCallback');
  }
}

arrayPush(shadowRootRefusals, (host) => customElementDefinition(
  ownerDocumentOf(host), N.namespace(host), N.localName(host), elementIsValue(host),
)?.disablesShadow === true);

/** <https://html.spec.whatwg.org/#customelementregistry> */
class CustomElementRegistry {
  constructor() {
    illegalConstructor();
  }

  define(name, constructor, options = undefined) {
    platformState(this, CustomElementRegistry);
    requireArguments(arguments.length, 2, 'define');
    const elementName = toDOMString(name);
    toCallback(constructor);
    const extendsValue = toDictionary(options).extends;
    const extended = extendsValue === undefined ? null : toDOMString(extendsValue);
    if (!isConstructor(constructor)) throw new TypeError('The value is not a constructor.');
    defineElement(elementName, constructor, extended);
  }

  get(name) {
    platformState(this, CustomElementRegistry);
    requireArguments(arguments.length, 1, 'get');
    const definition = customElementDefinitions.get(toDOMString(name));
    return definition !== undefined && definition.worldName === worldName
      ? definition.constructor
      : undefined;
  }

  getName(constructor) {
    platformState(this, CustomElementRegistry);
    requireArguments(arguments.length, 1, 'getName');
    return customElementsByConstructor.get(toCallback(constructor))?.name ?? null;
  }

  whenDefined(name) {
    // An operation that gives a promise throws nothing.
    try {
      platformState(this, CustomElementRegistry);
      requireArguments(arguments.length, 1, 'whenDefined');
      return whenElementDefined(toDOMString(name));
    } catch (error) {
      return new NativePromise((_, reject) => reject(error));
    }
  }

  upgrade(root) {
    platformState(this, CustomElementRegistry);
    requireArguments(arguments.length, 1, 'upgrade');
    const elements = shadowIncludingElements(idOf(root));
    for (let i = 0; i < elements.length; i++) {
      tryToUpgradeElement(elements[i], N.localName(elements[i]));
    }
  }
}
declareElementReactions(CustomElementRegistry, ['upgrade']);
defineInterface(CustomElementRegistry);

/** <https://html.spec.whatwg.org/#dom-customelementregistry-define> */
function defineElement(name, constructor, extended) {
  if (worldName !== '') {
    throw new DOMException('Only the page itself defines elements.', 'NotSupportedError');
  }
  if (!isValidCustomElementName(name)) {
    throw new DOMException(`'${name}' is not a name of custom elements.`, 'SyntaxError');
  }
  if (customElementDefinitions.has(name) || customElementsByConstructor.has(constructor)) {
    throw new DOMException('The name or constructor is in use.', 'NotSupportedError');
  }
  const localName = extended ?? name;
  if (
    extended !== null && (isValidCustomElementName(extended) ||
      elementInterface(extended, HTML_NAMESPACE) === HTMLUnknownElement)
  ) throw new DOMException('That element can\'t be extended.', 'NotSupportedError');
  if (isDefiningElement) {
    throw new DOMException('An element is being defined already.', 'NotSupportedError');
  }
  const definition = {
    name, localName, constructor, worldName, callbacks: { __proto__: null },
    observedAttributes: new SafeSet(), constructionStack: [], disablesInternals: false,
    disablesShadow: false, isFormAssociated: false, wrap, enqueue: enqueueCustomElement,
    upgrade: (id) => upgradeElement(id, definition),
    constructElement: (local, prefix) => constructCustomElement(definition, local, prefix),
  };
  isDefiningElement = true;
  try {
    readDefinition(constructor, definition);
  } finally {
    isDefiningElement = false;
  }
  customElementDefinitions.set(name, definition);
  if (!arrayIncludes(customElementNames, localName)) arrayPush(customElementNames, localName);
  customElementsByConstructor.set(constructor, definition);
  shared.elementReactions = customElementReactions;
  withElementReactions(() => upgradeElementsNamed(definition));
  const waiting = definitionPromises.get(name);
  definitionPromises.delete(name);
  waiting?.resolve(constructor);
}

/** Upgrades the elements of the document that a new definition is for. */
function upgradeElementsNamed(definition) {
  const { name, localName } = definition;
  const elements = N.elementsByTag(0, localName, localName);
  const isInShadowTrees = shadowRecords.size > 0;
  const all = isInShadowTrees ? shadowIncludingElements(0) : elements;
  for (let i = 0; i < all.length; i++) {
    const id = all[i];
    if (isInShadowTrees && N.localName(id) !== localName) continue;
    if (N.namespace(id) !== HTML_NAMESPACE) continue;
    if (localName !== name && elementIsValue(id) !== name) continue;
    const record = customElementRecords.get(id);
    if (record === undefined || record.state === 'undefined') {
      enqueueElementUpgrade(id, definition);
    }
  }
}

function whenElementDefined(name) {
  if (!isValidCustomElementName(name)) {
    throw new DOMException(`'${name}' is not a name of custom elements.`, 'SyntaxError');
  }
  const definition = customElementDefinitions.get(name);
  if (definition !== undefined) {
    return new NativePromise((resolve) => resolve(definition.constructor));
  }
  let waiting = definitionPromises.get(name);
  if (waiting === undefined) {
    waiting = { promise: null, resolve: null };
    waiting.promise = new NativePromise((resolve) => {
      waiting.resolve = resolve;
    });
    definitionPromises.set(name, waiting);
  }
  return waiting.promise;
}

const pageCustomElements = makePlatformObject(CustomElementRegistry, true);

includeMixin({ prototype: globalThis }, {
  get customElements() {
    return pageCustomElements;
  },
});
