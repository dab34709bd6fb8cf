// input, textarea, button, output, fieldset.
// <https://html.spec.whatwg.org/#forms>

const formMethods = { keywords: ['get', 'post', 'dialog'], missing: 'get', invalid: 'get' };
const formEncodings = {
  keywords: ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'],
  missing: 'application/x-www-form-urlencoded', invalid: 'application/x-www-form-urlencoded',
};
const popoverActions = {
  keywords: ['toggle', 'show', 'hide'], missing: 'toggle', invalid: 'toggle',
};

// What submit buttons say over their form.
// <https://html.spec.whatwg.org/#form-submission-attributes>
function reflectSubmitter(Class) {
  reflectURL(Class, 'formAction', 'formaction', { emptyIsDocument: true });
  reflectEnumerated(Class, 'formEnctype', 'formenctype', { ...formEncodings, missing: undefined });
  reflectEnumerated(Class, 'formMethod', 'formmethod', { ...formMethods, missing: undefined });
  reflectBoolean(Class, 'formNoValidate');
  reflectString(Class, 'formTarget');
  reflectElement(Class, 'popoverTargetElement', 'popovertarget');
  reflectEnumerated(Class, 'popoverTargetAction', 'popovertargetaction', popoverActions);
}

// <https://html.spec.whatwg.org/#htmlinputelement>
class HTMLInputElement extends HTMLElement {
  get checked() {
    return isChecked(idOfInterface(this, HTMLInputElement));
  }

  set checked(value) {
    setChecked(idOfInterface(this, HTMLInputElement), Boolean(value));
  }

  get indeterminate() {
    return N.isIndeterminate(idOfInterface(this, HTMLInputElement));
  }

  set indeterminate(value) {
    N.setIndeterminate(idOfInterface(this, HTMLInputElement), Boolean(value));
  }

  get files() {
    const id = idOfInterface(this, HTMLInputElement);
    return inputTypeOf(id) === 'file' ? fileListOf(id) : null;
  }

  set files(value) {
    const id = idOfInterface(this, HTMLInputElement);
    if (value === null || value === undefined || inputTypeOf(id) !== 'file') return;
    setFileList(id, value);
  }

  get value() {
    return inputValue(idOfInterface(this, HTMLInputElement));
  }

  set value(value) {
    const id = idOfInterface(this, HTMLInputElement);
    const text = toDOMStringNullEmpty(value);
    withElementReactions(() => setInputValue(id, text));
  }

  // <https://html.spec.whatwg.org/#dom-input-valueasdate>
  get valueAsDate() {
    const id = idOfInterface(this, HTMLInputElement);
    const type = inputTypeOf(id);
    if (!arrayIncludes(['date', 'month', 'week', 'time'], type)) return null;
    const number = parseDateTime(type, inputValue(id));
    if (number === null) return null;
    if (type !== 'month') return new Date(number);
    const year = 1970 + Math.floor(number / 12);
    return new Date(dateMilliseconds(year, number - (year - 1970) * 12 + 1, 1));
  }

  set valueAsDate(value) {
    const id = idOfInterface(this, HTMLInputElement);
    if (value !== null && value !== undefined && !isObject(value)) {
      throw new TypeError('The value is no object');
    }
    const type = inputTypeOf(id);
    if (!arrayIncludes(['date', 'month', 'week', 'time'], type)) {
      throw new DOMException('The type of the input has no date', 'InvalidStateError');
    }
    if (value === null || value === undefined) {
      setInputValue(id, '');
      return;
    }
    const time = dateTimeOf(value);
    if (Number.isNaN(time)) {
      setInputValue(id, '');
    } else if (type === 'month') {
      const date = new Date(time);
      const months = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
      setInputValue(id, formatDateTime(type, months));
    } else {
      setInputValue(id, formatDateTime(type, time));
    }
  }

  // <https://html.spec.whatwg.org/#dom-input-valueasnumber>
  get valueAsNumber() {
    const id = idOfInterface(this, HTMLInputElement);
    const type = inputTypeOf(id);
    if (!arrayIncludes(numericTypes, type)) return NaN;
    return inputNumber(type, inputValue(id)) ?? NaN;
  }

  set valueAsNumber(value) {
    const id = idOfInterface(this, HTMLInputElement);
    const number = toNumber(value);
    if (number === Infinity || number === -Infinity) {
      throw new TypeError('The value is not finite');
    }
    const type = inputTypeOf(id);
    if (!arrayIncludes(numericTypes, type)) {
      throw new DOMException('The type of the input has no number', 'InvalidStateError');
    }
    setInputValue(id, Number.isNaN(number) ? '' : inputNumberText(type, number));
  }

  get width() {
    return inputImageLength(idOfInterface(this, HTMLInputElement), 'width');
  }

  set width(value) {
    setImageLength(idOfInterface(this, HTMLInputElement), 'width', value);
  }

  get height() {
    return inputImageLength(idOfInterface(this, HTMLInputElement), 'height');
  }

  set height(value) {
    setImageLength(idOfInterface(this, HTMLInputElement), 'height', value);
  }

  // <https://html.spec.whatwg.org/#dom-input-list>
  get list() {
    const id = idOfInterface(this, HTMLInputElement);
    if (['hidden', 'password', 'checkbox', 'radio', 'file', 'submit', 'image', 'reset', 'button']
      .includes(inputTypeOf(id))) return null;
    const reference = contentAttribute(id, 'list');
    if (reference === null || reference === '') return null;
    const found = N.elementById(N.root(id), reference);
    return isHTMLElementNamed(found, 'datalist') ? wrap(found) : null;
  }

  stepUp(n = 1) {
    stepValue(idOfInterface(this, HTMLInputElement), toLong(n), 1);
  }

  stepDown(n = 1) {
    stepValue(idOfInterface(this, HTMLInputElement), toLong(n), -1);
  }

  // <https://html.spec.whatwg.org/#dom-input-showpicker>
  showPicker() {
    requirePicker(idOfInterface(this, HTMLInputElement));
  }
}
reflectAll(HTMLInputElement, {
  strings: 'accept alt defaultValue=value dirName max min name pattern placeholder step align '
    + 'useMap',
  booleans: 'alpha defaultChecked=checked disabled multiple readOnly required', urls: 'src',
});
reflectEnumerated(HTMLInputElement, 'type', 'type', inputTypeKeywords);
reflectEnumerated(HTMLInputElement, 'colorSpace', 'colorspace', {
  keywords: ['limited-srgb', 'display-p3'], missing: 'limited-srgb', invalid: 'limited-srgb',
});
reflectUnsignedLong(HTMLInputElement, 'size', 'size', { isPositive: true, initial: 20 });
reflectLong(HTMLInputElement, 'maxLength', 'maxlength', { isNonNegative: true });
reflectLong(HTMLInputElement, 'minLength', 'minlength', { isNonNegative: true });
reflectSubmitter(HTMLInputElement);
defineAutocomplete(HTMLInputElement);
defineFormOwner(HTMLInputElement);
defineLabels(HTMLInputElement);
includeTextSelection(HTMLInputElement);
includeValidation(HTMLInputElement);

const dateGetTime = uncurryThis(Date.prototype.getTime);

function dateTimeOf(value) {
  try {
    return dateGetTime(value);
  } catch {
    throw new TypeError('The value is no Date');
  }
}

function inputImageLength(id, name) {
  if (inputTypeOf(id) !== 'image') return 0;
  return imageLength(id, name);
}

function requirePicker(id) {
  if (!isMutableControl(id)) {
    throw new DOMException('The control can not be changed', 'InvalidStateError');
  }
  throw new DOMException('Pickers need a user activation', 'NotAllowedError');
}

// <https://html.spec.whatwg.org/#dom-input-stepup>
function stepValue(id, count, direction) {
  const type = inputTypeOf(id);
  if (!arrayIncludes(numericTypes, type)) {
    throw new DOMException('The type of the input has no steps', 'InvalidStateError');
  }
  const step = allowedStep(id, type);
  if (step === null) throw new DOMException('The input takes any value', 'InvalidStateError');
  // Times stay within the day.
  const min = inputBound(id, type, 'min') ?? (type === 'time' ? 0 : null);
  const max = inputBound(id, type, 'max') ?? (type === 'time' ? 86399999 : null);
  if (min !== null && max !== null && min > max) return;
  const base = stepBase(id, type);
  const lowest = min === null ? null
    : cleanNumber(base + Math.ceil((min - base) / step - 1e-9) * step);
  const highest = max === null
    ? null : cleanNumber(base + Math.floor((max - base) / step + 1e-9) * step);
  if (lowest !== null && highest !== null && lowest > highest) return;
  const before = inputNumber(type, inputValue(id)) ?? 0;
  let value = before;
  if (isOffStep(id, type, value)) {
    const steps = (value - base) / step;
    value = base + (direction < 0 ? Math.floor(steps) : Math.ceil(steps)) * step;
  } else {
    value += direction * step * count;
  }
  if (lowest !== null && value < lowest) value = lowest;
  if (highest !== null && value > highest) value = highest;
  if (direction < 0 ? value > before && count >= 0 : value < before && count >= 0) return;
  setInputValue(id, inputNumberText(type, cleanNumber(value)));
}

// <https://html.spec.whatwg.org/#htmltextareaelement>
class HTMLTextAreaElement extends HTMLElement {
  get type() {
    idOfInterface(this, HTMLTextAreaElement);
    return 'textarea';
  }

  get value() {
    return textareaValue(idOfInterface(this, HTMLTextAreaElement));
  }

  set value(value) {
    setTextareaValue(idOfInterface(this, HTMLTextAreaElement), toDOMStringNullEmpty(value));
  }

  get textLength() {
    return textareaValue(idOfInterface(this, HTMLTextAreaElement)).length;
  }
}
reflectAll(HTMLTextAreaElement, {
  strings: 'dirName name placeholder wrap', booleans: 'disabled readOnly required',
});
reflectUnsignedLong(HTMLTextAreaElement, 'cols', 'cols', {
  isPositiveWithFallback: true, initial: 20,
});
reflectUnsignedLong(HTMLTextAreaElement, 'rows', 'rows', {
  isPositiveWithFallback: true, initial: 2,
});
reflectLong(HTMLTextAreaElement, 'maxLength', 'maxlength', { isNonNegative: true });
reflectLong(HTMLTextAreaElement, 'minLength', 'minlength', { isNonNegative: true });
defineTextContentAttribute(HTMLTextAreaElement, 'defaultValue');
defineAutocomplete(HTMLTextAreaElement);
defineFormOwner(HTMLTextAreaElement);
defineLabels(HTMLTextAreaElement);
includeTextSelection(HTMLTextAreaElement);
includeValidation(HTMLTextAreaElement);

const buttonTypes = {
  keywords: ['submit', 'reset', 'button'], missing: 'submit', invalid: 'submit',
};

function buttonTypeOf(id) {
  return enumeratedState(contentAttribute(id, 'type'), buttonTypes);
}

class HTMLButtonElement extends HTMLElement {}
reflectAll(HTMLButtonElement, { strings: 'name value', booleans: 'disabled' });
reflectEnumerated(HTMLButtonElement, 'type', 'type', buttonTypes);
reflectSubmitter(HTMLButtonElement);
reflectElement(HTMLButtonElement, 'commandForElement', 'commandfor');
// <https://html.spec.whatwg.org/#dom-button-command>
defineElementAttribute(HTMLButtonElement, 'command', (id) => commandOf(id),
  (id, value) => setContentAttribute(id, 'command', value), toDOMString);
defineFormOwner(HTMLButtonElement);
defineLabels(HTMLButtonElement);
includeValidation(HTMLButtonElement);

function commandOf(id) {
  const text = contentAttribute(id, 'command') ?? '';
  if (stringStartsWith(text, '--')) return text;
  const keyword = asciiLowercase(text);
  return ['toggle-popover', 'show-popover', 'hide-popover', 'close', 'request-close', 'show-modal']
    .includes(keyword) ? keyword : '';
}

// <https://html.spec.whatwg.org/#htmloutputelement>
class HTMLOutputElement extends HTMLElement {
  get type() {
    idOfInterface(this, HTMLOutputElement);
    return 'output';
  }

  get defaultValue() {
    const id = idOfInterface(this, HTMLOutputElement);
    return elementRecords.get(id)?.outputDefault ?? textContentOf(id);
  }

  set defaultValue(value) {
    const id = idOfInterface(this, HTMLOutputElement);
    const text = toDOMString(value);
    const record = elementRecord(id);
    withElementReactions(() => {
      if (record.outputDefault === undefined || record.outputDefault === null) {
        replaceAllWithText(text, id);
      } else {
        record.outputDefault = text;
      }
    });
  }

  get value() {
    return textContentOf(idOfInterface(this, HTMLOutputElement));
  }

  set value(value) {
    const id = idOfInterface(this, HTMLOutputElement);
    const text = toDOMString(value);
    const record = elementRecord(id);
    withElementReactions(() => {
      record.outputDefault ??= textContentOf(id);
      replaceAllWithText(text, id);
    });
  }
}
reflectAll(HTMLOutputElement, { strings: 'name' });
reflectTokenList(HTMLOutputElement, 'htmlFor', 'for');
defineFormOwner(HTMLOutputElement);
defineLabels(HTMLOutputElement);
includeValidation(HTMLOutputElement);
includeValidation(HTMLObjectElement);

// <https://html.spec.whatwg.org/#htmlfieldsetelement>
class HTMLFieldSetElement extends HTMLElement {
  get type() {
    idOfInterface(this, HTMLFieldSetElement);
    return 'fieldset';
  }

  get elements() {
    const id = idOfInterface(this, HTMLFieldSetElement);
    return collectionOf(id, 'elements', () =>
      arrayFilter(N.queryAll(id, formControlsSelector()), isListedElement));
  }
}
reflectAll(HTMLFieldSetElement, { strings: 'name', booleans: 'disabled' });
defineFormOwner(HTMLFieldSetElement);
includeValidation(HTMLFieldSetElement);
