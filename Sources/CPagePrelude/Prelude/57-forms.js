// form, its elements, RadioNodeList.
// <https://html.spec.whatwg.org/#htmlformelement>

// <https://html.spec.whatwg.org/#radionodelist>
class RadioNodeList extends NodeList {
  get value() {
    const found = checkedRadioOf(platformState(this, RadioNodeList).ids());
    return found < 0 ? '' : contentAttribute(found, 'value') ?? 'on';
  }

  set value(value) {
    const ids = platformState(this, RadioNodeList).ids();
    const text = toDOMString(value);
    const found = arrayFind(ids, (id) => isRadioButton(id)
      && (contentAttribute(id, 'value') ?? 'on') === text);
    if (found !== undefined) setChecked(found, true);
  }
}
defineInterface(RadioNodeList);

function isRadioButton(id) {
  return isHTMLElementNamed(id, 'input') && inputTypeOf(id) === 'radio';
}

function checkedRadioOf(ids) {
  return arrayFind(ids, (id) => isRadioButton(id) && isChecked(id)) ?? -1;
}

// <https://html.spec.whatwg.org/#htmlformcontrolscollection>
class HTMLFormControlsCollection extends HTMLCollection {
  namedItem(name) {
    const { form } = platformState(this, HTMLFormControlsCollection);
    requireArguments(arguments.length, 1, 'namedItem');
    return namedFormElement(form, toDOMString(name)) ?? null;
  }
}
defineInterface(HTMLFormControlsCollection);

// An element of a form by name or id, a list of several, undefined for none.
// <https://html.spec.whatwg.org/#dom-htmlformcontrolscollection-nameditem>
function namedFormElement(form, name) {
  if (name === '') return undefined;
  const found = formNameTable(form).byName.get(name) ?? noIds;
  if (found.length === 0) return undefined;
  if (found.length === 1) return wrap(found[0]);
  return radioNodeListOf(form, name, () => formNameTable(form).byName.get(name) ?? noIds);
}

function radioNodeListOf(form, name, collect) {
  return collectionOf(form, `radio ${name}`, collect, (compute) =>
    makeNodeList(new LiveIds(compute), RadioNodeList));
}

function formElementsCollection(form) {
  return collectionOf(form, 'elements', () => formElementsOf(form), (compute) => {
    const collection = makeHTMLCollection(compute, HTMLFormControlsCollection, {
      named: {
        names: () => namesOf(formElementsOf(form)),
        get: (name) => namedFormElement(form, name),
      },
    });
    platformState(collection, HTMLFormControlsCollection).form = form;
    return collection;
  });
}

// Ids and names of elements, each once, in tree order.
function namesOf(ids) {
  const names = new SafeSet();
  for (let index = 0; index < ids.length; index += 1) {
    const id = contentAttribute(ids[index], 'id');
    if (id !== null && id !== '') names.add(id);
    const name = contentAttribute(ids[index], 'name');
    if (name !== null && name !== '') names.add(name);
  }
  return [...names];
}

class HTMLFormElement extends HTMLElement {
  get elements() {
    return formElementsCollection(idOfInterface(this, HTMLFormElement));
  }

  get length() {
    return formNameTable(idOfInterface(this, HTMLFormElement)).elements.length;
  }

  submit() {
    submitForm(idOfInterface(this, HTMLFormElement), -1, { isByMethod: true });
  }

  // <https://html.spec.whatwg.org/#dom-form-requestsubmit>
  requestSubmit(submitter = null) {
    const id = idOfInterface(this, HTMLFormElement);
    submitForm(id, submitterId(submitter, id));
  }

  reset() {
    const id = idOfInterface(this, HTMLFormElement);
    if (elementRecords.get(id)?.isResetting) return;
    resetForm(id);
  }

  checkValidity() {
    const id = idOfInterface(this, HTMLFormElement);
    return validateControls(submittableElementsOf(id)).isValid;
  }

  reportValidity() {
    const id = idOfInterface(this, HTMLFormElement);
    return validateInteractively(submittableElementsOf(id));
  }
}
defineIndexedIterator(HTMLFormElement.prototype);
reflectAll(HTMLFormElement, {
  strings: 'acceptCharset=accept-charset name target rel', booleans: 'noValidate',
});
reflectURL(HTMLFormElement, 'action', 'action', { emptyIsDocument: true });
reflectEnumerated(HTMLFormElement, 'autocomplete', 'autocomplete', {
  keywords: ['on', 'off'], missing: 'on', invalid: 'on',
});
reflectEnumerated(HTMLFormElement, 'enctype', 'enctype', formEncodings);
reflectEnumerated(HTMLFormElement, 'encoding', 'enctype', formEncodings);
reflectEnumerated(HTMLFormElement, 'method', 'method', formMethods);
reflectTokenList(HTMLFormElement, 'relList', 'rel', anchorRelations);

// The elements that a form's named properties come from: its listed ones, then its images.
// <https://html.spec.whatwg.org/#dom-form-supported-property-names>
const formNames = new SafeMap();

function formNameTable(form) {
  const version = N.version();
  let table = formNames.get(form);
  if (table !== undefined && table.version === version) return table;
  const past = table?.past ?? new SafeMap();
  const images = arrayFilter(
    htmlElementsByTag(N.root(form), 'img'), (id) => formOwnerOf(id) === form);
  const elements = formElementsOf(form);
  table = {
    version, elements, images, past, byName: idsByName(elements), imagesByName: idsByName(images),
  };
  formNames.set(form, table);
  return table;
}

// Ids of elements by their ids and names, in tree order.
function idsByName(elements) {
  const table = new SafeMap();
  const add = (name, element) => {
    if (name === null || name === '') return;
    const ids = table.get(name);
    if (ids === undefined) table.set(name, [element]);
    else if (ids[ids.length - 1] !== element) ids[ids.length] = element;
  };
  for (let index = 0; index < elements.length; index += 1) {
    add(contentAttribute(elements[index], 'id'), elements[index]);
    add(contentAttribute(elements[index], 'name'), elements[index]);
  }
  return table;
}

const noIds = [];

// <https://html.spec.whatwg.org/#dom-form-nameditem>
function namedFormProperty(form, name) {
  // Whatever is asked of a form could be one of these names, and mostly isn't.
  if (!N.isNameUsed(name) && formNames.get(form)?.past.has(name) !== true) return undefined;
  const table = formNameTable(form);
  let found = table.byName.get(name) ?? noIds;
  const isImage = found.length === 0;
  if (isImage) found = table.imagesByName.get(name) ?? noIds;
  if (found.length === 0) {
    const past = table.past.get(name);
    if (past === undefined) return undefined;
    if (formOwnerOf(past) === form) return wrap(past);
    table.past.delete(name);
    return undefined;
  }
  if (found.length > 1) {
    return radioNodeListOf(form, `${isImage ? 'image ' : ''}${name}`, () => {
      const now = formNameTable(form);
      return (isImage ? now.imagesByName : now.byName).get(name) ?? noIds;
    });
  }
  table.past.set(name, found[0]);
  return wrap(found[0]);
}

exoticElements.set(HTMLFormElement, (id) => ({
  indexed: {
    length: () => formNameTable(id).elements.length,
    item: (index) => {
      const found = formNameTable(id).elements[index];
      return found === undefined ? undefined : wrap(found);
    },
  },
  named: {
    names: () => {
      const { elements, images, past } = formNameTable(id);
      const names = new SafeSet(namesOf(elements));
      for (const name of namesOf(images)) names.add(name);
      past.forEach((element, name) => {
        if (formOwnerOf(element) === id) names.add(name);
      });
      return [...names];
    },
    get: (name) => namedFormProperty(id, name),
  },
  unenumerable: true,
  overrideBuiltIns: true,
}));

// The id of the button that a form is to be sent with, -1 for none.
function submitterId(submitter, form) {
  if (submitter === null || submitter === undefined) return -1;
  const id = idOfInterface(submitter, HTMLElement);
  if (!isSubmitButton(id)) throw new TypeError('The submitter is no submit button');
  if (formOwnerOf(id) !== form) {
    throw new DOMException('The submitter is not of this form', 'NotFoundError');
  }
  return id;
}

function isSubmitButton(id) {
  if (isHTMLElementNamed(id, 'button')) return isSubmittingButton(id);
  return isHTMLElementNamed(id, 'input') && arrayIncludes(['submit', 'image'], inputTypeOf(id));
}

// A button without a type isn't a submit button if it commands something.
function isSubmittingButton(id) {
  return buttonTypeOf(id) === 'submit'
    && (hasContentAttribute(id, 'type') && asciiLowercase(contentAttribute(id, 'type')) === 'submit'
      || !hasContentAttribute(id, 'command') && !hasContentAttribute(id, 'commandfor'));
}

// <https://html.spec.whatwg.org/#concept-form-reset>
function resetForm(form) {
  const record = elementRecord(form);
  record.isResetting = true;
  try {
    if (fireEvent('reset', form, { bubbles: true, cancelable: true })) {
      for (const id of listedElementsOf(form)) resetControl(id);
    }
  } finally {
    record.isResetting = false;
  }
}

function resetControl(id) {
  const record = elementRecord(id);
  switch (N.localName(id)) {
    case 'input':
      N.setOwnValue(id, null, true);
      N.setOwnChecked(id, null);
      setFiles(id, []);
      keepOneChecked(id);
      break;
    case 'textarea': N.setOwnValue(id, null, true); break;
    case 'select':
      N.setNoSelection(id, false);
      for (const option of selectOptions(id)) N.setOwnSelected(option, null);
      settleSelection(id);
      break;
    case 'output': {
      const text = record.outputDefault;
      if (text !== undefined && text !== null) replaceAllWithText(text, id);
      record.outputDefault = null;
      break;
    }
    default:
      if (isFormAssociatedCustomElement(id)) {
        enqueueElementCallback(id, 'formResetCallback', () => []);
      }
  }
}
