// What custom elements have of their own.
// <https://html.spec.whatwg.org/#element-internals>

/** Internals by element: `{state, flags, message, anchor, states}`. */
const elementInternals = shared.elementInternals ??= new SafeMap();

/** <https://html.spec.whatwg.org/#dom-attachinternals> */
function attachElementInternals(element) {
  const id = idOf(element);
  const notSupported = (message) => {
    throw new DOMException(message, 'NotSupportedError');
  };
  if (elementIsValue(id) !== null) notSupported('Built-in elements have no internals.');
  const definition = customElementDefinition(
    ownerDocumentOf(id), N.namespace(id), N.localName(id), null);
  if (definition === null) notSupported('The element is not a custom one.');
  if (definition.disablesInternals) notSupported('The element wants no internals.');
  if (elementInternals.has(id)) notSupported('The element has its internals already.');
  const { state } = customElementRecord(id);
  if (state !== 'precustomized' && state !== 'custom') {
    notSupported('The element is not made yet.');
  }
  elementInternals.set(id, {
    state: null, flags: [], message: '', anchor: -1, states: new SafeSet(),
  });
  return makePlatformObject(ElementInternals, id);
}

/** Lets selectors know what has become of a custom element. */
function noteCustomElementState(id) {
  const record = customElementRecords.get(id);
  const internals = elementInternals.get(id);
  const isFormAssociated = record.definition?.isFormAssociated === true;
  const validity = !isFormAssociated || !willValidate(id) ? 0
    : (internals?.flags.length ?? 0) === 0 ? 1 : 2;
  const states = [];
  internals?.states.forEach((state) => { states[states.length] = state; });
  N.setCustomElementState(id, record.state === 'custom', isFormAssociated, validity, states);
}

/** The id of a receiver. */
function internalsId(object) {
  return platformState(object, ElementInternals);
}

/** The id of a receiver whose element is form-associated. */
function formInternalsId(object) {
  const id = internalsId(object);
  if (!customElementRecord(id).definition?.isFormAssociated) {
    throw new DOMException('The element is not form-associated.', 'NotSupportedError');
  }
  return id;
}

/** Converts to `(File or USVString or FormData)?`. */
function toFormValue(value) {
  if (value === undefined || value === null) return null;
  if (isObject(value) && (value instanceof FormData || value instanceof File)) return value;
  return toUSVString(value);
}

const internalsValidityNames = [
  'badInput', 'customError', 'patternMismatch', 'rangeOverflow', 'rangeUnderflow',
  'stepMismatch', 'tooLong', 'tooShort', 'typeMismatch', 'valueMissing',
];

/** <https://html.spec.whatwg.org/#elementinternals> */
class ElementInternals {
  constructor() {
    illegalConstructor();
  }
  get shadowRoot() {
    return wrap(N.shadowRoot(internalsId(this)));
  }
  setFormValue(value, state = undefined) {
    const id = internalsId(this);
    requireArguments(arguments.length, 1, 'setFormValue');
    const submitted = toFormValue(value);
    const kept = state === undefined ? submitted : toFormValue(state);
    formInternalsId(this);
    const internals = elementInternals.get(id);
    internals.state = kept;
    elementRecord(id).submissionValue = isObject(submitted) && submitted instanceof FormData
      ? formDataEntryList(submitted)
      : submitted;
  }
  get form() {
    return wrap(formOwnerOf(formInternalsId(this)));
  }
  setValidity(flags = undefined, message = undefined, anchor = undefined) {
    const dictionary = toDictionary(flags);
    const set = [];
    for (let i = 0; i < internalsValidityNames.length; i++) {
      const name = internalsValidityNames[i];
      if (dictionary[name]) arrayPush(set, name);
    }
    const text = message === undefined ? '' : toDOMString(message);
    const anchored = anchor === undefined ? -1 : elementId(anchor);
    const id = formInternalsId(this);
    if (set.length > 0 && text === '') {
      throw new TypeError('A message is needed for what is not valid.');
    }
    if (anchored >= 0 && (anchored === id || !isShadowIncludingDescendant(anchored, id))) {
      throw new DOMException('The anchor is not in the element.', 'NotFoundError');
    }
    const internals = elementInternals.get(id);
    internals.flags = set;
    const record = elementRecord(id);
    record.internalsFlags = set;
    record.internalsMessage = set.length > 0 ? text : '';
    internals.message = set.length > 0 ? text : '';
    internals.anchor = anchored;
    noteCustomElementState(id);
  }
  get willValidate() {
    return willValidate(formInternalsId(this));
  }
  get validity() {
    return validityOf(formInternalsId(this));
  }
  get validationMessage() {
    return elementInternals.get(formInternalsId(this)).message;
  }
  checkValidity() {
    return checkControlValidity(formInternalsId(this));
  }
  reportValidity() {
    return reportControlValidity(formInternalsId(this));
  }
  get labels() {
    return makeStaticNodeList(labelsOfInternals(formInternalsId(this)));
  }
  get states() {
    const id = internalsId(this);
    let states = internalsStates.get(id);
    if (states === undefined) {
      states = makePlatformObject(CustomStateSet, id);
      internalsStates.set(id, states);
    }
    return states;
  }
}
const internalsStates = new SafeMap();

/** Whether a node is in another one, through hosts of shadow trees. */
function isShadowIncludingDescendant(id, ancestor) {
  for (let node = id; node >= 0;) {
    if (N.contains(ancestor, node)) return true;
    node = N.shadowHost(N.root(node));
  }
  return false;
}

function labelsOfInternals(id) {
  const root = N.root(id);
  return arrayFilter(N.elementsByTag(root, 'label', 'label'), (label) =>
    labeledControlOf(label) === id);
}

// Their accessibility attributes are properties without content attributes.
for (const name of ownKeys(Element.prototype)) {
  if (typeof name !== 'string' || !(stringStartsWith(name, 'aria') || name === 'role')) continue;
  const values = new SafeMap();
  const isElement = regExpTest(/Elements?$/, name);
  const { get, set } = getOwnPropertyDescriptor({
    get [name]() {
      return values.get(internalsId(this)) ?? null;
    },
    set [name](value) {
      const id = internalsId(this);
      values.set(id, isElement ? value ?? null : toNullableDOMString(value));
    },
  }, name);
  defineProperty(ElementInternals.prototype, name, {
    get, set, enumerable: true, configurable: true,
  });
}
defineInterface(ElementInternals);

/** <https://html.spec.whatwg.org/#customstateset> */
class CustomStateSet {
  constructor() {
    illegalConstructor();
  }
}
defineSetlike(
  CustomStateSet, (object) => elementInternals.get(platformState(object, CustomStateSet)).states,
  toDOMString, (object) => noteCustomElementState(platformState(object, CustomStateSet)));
defineInterface(CustomStateSet);

// Callbacks of form-associated elements.
// <https://html.spec.whatwg.org/#custom-element-reactions>

const formStates = new SafeMap();

function noteFormState(id) {
  const owner = formOwnerOf(id);
  const isDisabled = isDisabledControl(id);
  const old = formStates.get(id);
  formStates.set(id, { owner, isDisabled });
  if ((old?.owner ?? -1) !== owner) {
    enqueueElementCallback(id, 'formAssociatedCallback', () => [wrap(owner)]);
  }
  if (customElementRecord(id).state === 'custom') noteCustomElementState(id);
  if ((old?.isDisabled ?? false) !== isDisabled) {
    enqueueElementCallback(id, 'formDisabledCallback', () => [isDisabled]);
  }
}

function noteFormStateOf(id) {
  if (customElementRecords.get(id)?.definition?.isFormAssociated) noteFormState(id);
}

arrayPush(customElementUpgradeSteps, (id, definition) => {
  if (!definition.isFormAssociated) return;
  if (!arrayIncludes(formAssociatedNames, definition.localName)) {
    arrayPush(formAssociatedNames, definition.localName);
  }
  noteFormState(id);
});
const formAssociatedNames = shared.formAssociatedNames ??= [];
function formAssociatedMoved(id) {
  noteFormStateOf(id);
}
formAssociatedMoved.only = formAssociatedNames;
arrayPush(insertionSteps, formAssociatedMoved);
arrayPush(removingSteps, formAssociatedMoved);
arrayPush(attributeChangeSteps, (id, localName, oldValue, value, namespace) => {
  if (customElementRecords.size === 0 || namespace !== null) return;
  if (localName === 'disabled' || localName === 'form') {
    noteFormStateOf(id);
    if (localName === 'disabled' && N.localName(id) === 'fieldset') {
      const elements = N.elementsByTag(id, '*', '*');
      for (let i = 0; i < elements.length; i++) noteFormStateOf(elements[i]);
    }
  }
});
