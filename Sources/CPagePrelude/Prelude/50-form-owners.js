// What belongs to which form, what is disabled, what labels what.
// <https://html.spec.whatwg.org/#form-control-infrastructure>

const listedNames = ['button', 'fieldset', 'input', 'object', 'output', 'select', 'textarea'];
const submittableNames = ['button', 'input', 'select', 'textarea'];
const labelableNames = ['button', 'meter', 'output', 'progress', 'select', 'textarea', 'input'];
const listedSelector = 'button,fieldset,input,object,output,select,textarea';

function isHTMLElementAmong(id, names) {
  return id >= 0 && N.kind(id) === 1 && arrayIncludes(names, N.localName(id))
    && N.namespace(id) === HTML_NAMESPACE;
}

function isListedElement(id) {
  return isHTMLElementAmong(id, listedNames) || isFormAssociatedCustomElement(id);
}

function isSubmittableElement(id) {
  return isHTMLElementAmong(id, submittableNames) || isFormAssociatedCustomElement(id);
}

function isLabelableElement(id) {
  return isHTMLElementAmong(id, labelableNames)
    && (N.localName(id) !== 'input' || inputTypeOf(id) !== 'hidden')
    || isFormAssociatedCustomElement(id);
}

// Whether a custom element was defined with `formAssociated`.
function isFormAssociatedCustomElement(id) {
  if (customElementDefinitions.size === 0) return false;
  const record = customElementRecords.get(id);
  return record !== undefined && record.definition !== null && record.state !== 'failed'
    && record.definition.isFormAssociated;
}

// The form that an element belongs to, -1 for none.
// <https://html.spec.whatwg.org/#form-owner>
function formOwnerOf(id) {
  const name = N.localName(id);
  if (name === 'option' || name === 'optgroup' || name === 'legend') return -1;
  if (N.isConnected(id) && isListedElement(id)) {
    const reference = contentAttribute(id, 'form');
    if (reference !== null) {
      if (reference === '') return -1;
      const owner = N.elementById(N.root(id), reference);
      return isHTMLElementNamed(owner, 'form') ? owner : -1;
    }
  }
  return ancestorNamed(id, 'form');
}

// The nearest ancestor that is an HTML element of a name, -1 for none.
function ancestorNamed(id, name) {
  for (let current = N.parent(id); current >= 0; current = N.parent(current)) {
    if (isHTMLElementNamed(current, name)) return current;
  }
  return -1;
}

// The listed elements of a form in tree order.
function listedElementsOf(form) {
  return arrayFilter(N.queryAll(N.root(form), formControlsSelector()), (id) =>
    isListedElement(id) && formOwnerOf(id) === form);
}

function formControlsSelector() {
  if (customElementDefinitions.size === 0) return listedSelector;
  let selector = listedSelector;
  customElementDefinitions.forEach((definition) => {
    if (definition.isFormAssociated) selector += `,${cssIdentifier(definition.localName)}`;
  });
  return selector;
}

// Those that `form.elements` has: no image buttons.
// <https://html.spec.whatwg.org/#dom-form-elements>
function formElementsOf(form) {
  return arrayFilter(listedElementsOf(form), (id) =>
    N.localName(id) !== 'input' || inputTypeOf(id) !== 'image');
}

function submittableElementsOf(form) {
  return arrayFilter(listedElementsOf(form), isSubmittableElement);
}

// <https://html.spec.whatwg.org/#concept-fe-disabled>
function isDisabledControl(id) {
  if (hasContentAttribute(id, 'disabled')) return true;
  let inner = id;
  for (let current = N.parent(id); current >= 0; current = N.parent(current)) {
    if (isHTMLElementNamed(current, 'fieldset') && hasContentAttribute(current, 'disabled')
      && firstChildNamed(current, 'legend') !== inner) return true;
    inner = current;
  }
  return false;
}

// <https://html.spec.whatwg.org/#concept-element-disabled>
function isActuallyDisabled(id) {
  if (N.namespace(id) !== HTML_NAMESPACE) return false;
  switch (N.localName(id)) {
    case 'button': case 'input': case 'select': case 'textarea': case 'fieldset':
      return isDisabledControl(id);
    case 'optgroup': return hasContentAttribute(id, 'disabled');
    case 'option': return isDisabledOption(id);
    default: return isFormAssociatedCustomElement(id) && isDisabledControl(id);
  }
}

// <https://html.spec.whatwg.org/#concept-option-disabled>
function isDisabledOption(id) {
  if (hasContentAttribute(id, 'disabled')) return true;
  const parent = N.parent(id);
  return isHTMLElementNamed(parent, 'optgroup') && hasContentAttribute(parent, 'disabled');
}

// Whether a user may change a control's value.
function isMutableControl(id) {
  return !isDisabledControl(id) && !hasContentAttribute(id, 'readonly');
}

// The control of a label, -1 for none.
// <https://html.spec.whatwg.org/#labeled-control>
function labeledControlOf(label) {
  const reference = contentAttribute(label, 'for');
  if (reference !== null) {
    const found = reference === '' ? -1 : N.elementById(N.root(label), reference);
    return found >= 0 && isLabelableElement(found) ? found : -1;
  }
  return firstDescendant(label, isLabelableElement);
}

// The labels of a control, in tree order.
// <https://html.spec.whatwg.org/#dom-lfe-labels>
function labelsOf(id) {
  return arrayFilter(N.queryAll(N.root(id), 'label'), (label) =>
    isHTMLElementNamed(label, 'label') && labeledControlOf(label) === id);
}

// `labels`: a live list, the same each time.
function defineLabels(Class) {
  defineElementAttribute(Class, 'labels', (id) => {
    if (N.localName(id) === 'input' && inputTypeOf(id) === 'hidden') return null;
    return collectionOf(id, 'labels', () => labelsOf(id), makeLiveNodeList);
  }, null);
}

// `form`: the form owner, as this world's wrapper.
function defineFormOwner(Class, ownerOf = formOwnerOf) {
  defineElementAttribute(Class, 'form', (id) => wrap(ownerOf(id)), null);
}

// <https://html.spec.whatwg.org/#htmllabelelement>
class HTMLLabelElement extends HTMLElement {
  get control() {
    return wrap(labeledControlOf(idOfInterface(this, HTMLLabelElement)));
  }
}
reflectAll(HTMLLabelElement, { strings: 'htmlFor=for' });
defineFormOwner(HTMLLabelElement, (id) => {
  const control = labeledControlOf(id);
  return control < 0 ? -1 : formOwnerOf(control);
});

class HTMLLegendElement extends HTMLElement {}
reflectAll(HTMLLegendElement, { strings: 'align' });
defineFormOwner(HTMLLegendElement, (id) => {
  const parent = N.parent(id);
  return isHTMLElementNamed(parent, 'fieldset') ? formOwnerOf(parent) : -1;
});

class HTMLObjectElement extends HTMLElement {
  get contentDocument() {
    return frameDocument(idOfInterface(this, HTMLObjectElement));
  }

  get contentWindow() {
    return frameWindow(idOfInterface(this, HTMLObjectElement));
  }

  getSVGDocument() {
    return frameDocument(idOfInterface(this, HTMLObjectElement));
  }
}
reflectAll(HTMLObjectElement, {
  urls: 'data codeBase', booleans: 'declare', unsignedLongs: 'hspace vspace',
  strings: 'type name useMap width height align archive code standby codeType',
  legacyStrings: 'border',
});
defineFormOwner(HTMLObjectElement);

// <https://html.spec.whatwg.org/#htmldatalistelement>
class HTMLDataListElement extends HTMLElement {
  get options() {
    const id = idOfInterface(this, HTMLDataListElement);
    return collectionOf(id, 'options', ofTree(() => htmlElementsByTag(id, 'option')));
  }
}

// <https://html.spec.whatwg.org/#htmlprogresselement>
class HTMLProgressElement extends HTMLElement {
  get value() {
    return progressValue(idOfInterface(this, HTMLProgressElement));
  }

  set value(value) {
    const id = idOfInterface(this, HTMLProgressElement);
    const number = toDouble(value);
    withElementReactions(() => setContentAttribute(id, 'value', String(number)));
  }

  get position() {
    const id = idOfInterface(this, HTMLProgressElement);
    return hasContentAttribute(id, 'value') ? progressValue(id) / progressMaximum(id) : -1;
  }
}
reflectDouble(HTMLProgressElement, 'max', 'max', { isPositive: true, initial: 1 });
defineLabels(HTMLProgressElement);

function progressMaximum(id) {
  const number = parseHTMLFloat(contentAttribute(id, 'max') ?? '');
  return number !== null && number > 0 ? number : 1;
}

function progressValue(id) {
  const number = parseHTMLFloat(contentAttribute(id, 'value') ?? '');
  return number === null || number < 0 ? 0 : Math.min(number, progressMaximum(id));
}

// <https://html.spec.whatwg.org/#htmlmeterelement>
class HTMLMeterElement extends HTMLElement {}
defineLabels(HTMLMeterElement);

// What a meter shows, by the names of its attributes.
function meterNumbers(id) {
  const number = (name) => parseHTMLFloat(contentAttribute(id, name) ?? '');
  const min = number('min') ?? 0;
  const max = Math.max(number('max') ?? 1, min);
  const between = (value, low) => Math.min(Math.max(value, low), max);
  const value = between(number('value') ?? 0, min);
  const low = between(number('low') ?? min, min);
  const high = between(number('high') ?? max, low);
  const optimum = between(number('optimum') ?? (min + max) / 2, min);
  return { min, max, value, low, high, optimum };
}

for (const name of ['value', 'min', 'max', 'low', 'high', 'optimum']) {
  defineElementAttribute(HTMLMeterElement, name, (id) => meterNumbers(id)[name],
    (id, value) => setContentAttribute(id, name, String(value)), toDouble);
}
