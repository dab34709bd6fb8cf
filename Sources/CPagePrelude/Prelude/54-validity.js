// Constraint validation.
// <https://html.spec.whatwg.org/#constraints>

// Whether an element is barred from constraint validation.
// <https://html.spec.whatwg.org/#barred-from-constraint-validation>
function willValidate(id) {
  switch (N.localName(id)) {
    case 'input': {
      const type = inputTypeOf(id);
      if (type === 'hidden' || type === 'reset' || type === 'button') return false;
      if (hasContentAttribute(id, 'readonly') && !arrayIncludes(
        ['range', 'color', 'checkbox', 'radio', 'file', 'submit', 'image'], type)) return false;
      break;
    }
    case 'button':
      if (buttonTypeOf(id) !== 'submit') return false;
      break;
    case 'textarea':
      if (hasContentAttribute(id, 'readonly')) return false;
      break;
    case 'select': break;
    default:
      if (!isFormAssociatedCustomElement(id) || hasContentAttribute(id, 'readonly')) return false;
  }
  return !isDisabledControl(id) && ancestorNamed(id, 'datalist') < 0;
}

const validityNames = [
  'valueMissing', 'typeMismatch', 'patternMismatch', 'tooLong', 'tooShort', 'rangeUnderflow',
  'rangeOverflow', 'stepMismatch', 'badInput', 'customError',
];

// What each constraint says of a control: the names of those that it doesn't satisfy.
function validityFlags(id) {
  const flags = [];
  const name = N.localName(id);
  if (isValueMissing(id, name)) arrayPush(flags, 'valueMissing');
  if (name === 'textarea') addLengthFlags(id, textareaValue(id), flags);
  else if (name === 'input') addInputFlags(id, flags);
  const record = elementRecords.get(id);
  if (record?.internalsFlags) arrayPush(flags, ...record.internalsFlags);
  if (customValidityMessage(id) !== '') arrayPush(flags, 'customError');
  return flags;
}

function customValidityMessage(id) {
  return elementRecords.get(id)?.customValidity ?? '';
}

function isValueMissing(id, name) {
  if (name === 'select') {
    return hasContentAttribute(id, 'required') && isSelectMissing(id);
  }
  if (name === 'textarea') {
    return hasContentAttribute(id, 'required') && isMutableControl(id) && textareaValue(id) === '';
  }
  if (name !== 'input') return false;
  const type = inputTypeOf(id);
  switch (type) {
    case 'hidden': case 'range': case 'color': case 'submit': case 'image': case 'reset':
    case 'button':
      return false;
    case 'checkbox': return hasContentAttribute(id, 'required') && !isChecked(id);
    case 'radio': {
      if (isChecked(id)) return false;
      const others = otherRadioButtons(id);
      return arraySome([id, ...others], (other) => hasContentAttribute(other, 'required'))
        && !arraySome(others, isChecked);
    }
    case 'file': return hasContentAttribute(id, 'required') && filesOf(id).length === 0;
    default:
      return hasContentAttribute(id, 'required') && isMutableControl(id) && inputValue(id) === '';
  }
}

function lengthLimit(id, name) {
  const text = contentAttribute(id, name);
  return text === null ? null : parseHTMLNonNegativeInteger(text);
}

// Lengths count only for what a user has typed.
function addLengthFlags(id, value, flags) {
  if (value === '' || !N.isTyped(id)) return;
  const most = lengthLimit(id, 'maxlength');
  const least = lengthLimit(id, 'minlength');
  if (most !== null && value.length > most) arrayPush(flags, 'tooLong');
  if (least !== null && value.length < least) arrayPush(flags, 'tooShort');
}

const emailPattern = new RegExp(
  '^[a-zA-Z0-9.!#$%&\'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
  + '(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$');

function addInputFlags(id, flags) {
  const type = inputTypeOf(id);
  if (!arrayIncludes(textTypes, type) && !arrayIncludes(numericTypes, type)) return;
  const value = inputValue(id);
  if (value === '') return;
  const values = type === 'email' && hasContentAttribute(id, 'multiple')
    ? stringSplit(value, ',') : [value];
  if (type === 'email' && !arrayEvery(values, (address) => regExpTest(emailPattern, address))
    || type === 'url' && N.url(value, null) === null) arrayPush(flags, 'typeMismatch');
  if (arrayIncludes(textTypes, type)) {
    const pattern = contentAttribute(id, 'pattern');
    if (pattern !== null && !satisfiesPattern(pattern, values)) arrayPush(flags, 'patternMismatch');
    addLengthFlags(id, value, flags);
    return;
  }
  const number = inputNumber(type, value);
  if (number === null) return;
  const low = inputBound(id, type, 'min');
  const high = inputBound(id, type, 'max');
  if (type === 'time' && low !== null && high !== null && high < low) {
    // The day turns between the bounds.
    if (number > high && number < low) arrayPush(flags, 'rangeUnderflow', 'rangeOverflow');
  } else {
    if (low !== null && number < low) arrayPush(flags, 'rangeUnderflow');
    if (high !== null && number > high) arrayPush(flags, 'rangeOverflow');
  }
  if (isOffStep(id, type, number)) arrayPush(flags, 'stepMismatch');
}

// <https://html.spec.whatwg.org/#compiled-pattern-regular-expression>
function satisfiesPattern(pattern, values) {
  let compiled;
  try {
    // The pattern alone must be valid, so that it can't close the group around it.
    new RegExp(pattern, 'v');
    compiled = new RegExp(`^(?:${pattern})$`, 'v');
  } catch {
    return true;
  }
  return arrayEvery(values, (value) => regExpTest(compiled, value));
}

// What a user is told of an invalid control.
const validityMessages = {
  valueMissing: 'Please fill out this field.',
  typeMismatch: 'Please enter a value of the right kind.',
  patternMismatch: 'Please match the requested format.',
  tooLong: 'Please shorten this text.',
  tooShort: 'Please lengthen this text.',
  rangeUnderflow: 'Please enter a larger value.',
  rangeOverflow: 'Please enter a smaller value.',
  stepMismatch: 'Please enter a valid value.',
  badInput: 'Please enter a valid value.',
};

function validationMessageOf(id) {
  if (!willValidate(id)) return '';
  const custom = customValidityMessage(id);
  if (custom !== '') return custom;
  const [first] = validityFlags(id);
  if (first === undefined) return '';
  return elementRecords.get(id)?.internalsMessage || (validityMessages[first] ?? '');
}

// Fires `invalid` at a control whose constraints aren't satisfied.
// <https://html.spec.whatwg.org/#check-validity-steps>
function checkControlValidity(id) {
  if (!willValidate(id) || validityFlags(id).length === 0) return true;
  fireEvent('invalid', id, { cancelable: true });
  return false;
}

// <https://html.spec.whatwg.org/#report-validity-steps>
function reportControlValidity(id) {
  if (!willValidate(id) || validityFlags(id).length === 0) return true;
  if (fireEvent('invalid', id, { cancelable: true }) && focusableAreaOf(id) >= 0) focusElement(id);
  return false;
}

// The invalid controls that no listener took care of; empty if all are valid, then `isValid`.
// <https://html.spec.whatwg.org/#statically-validate-the-constraints>
function validateControls(controls) {
  const invalid = arrayFilter(controls, (id) =>
    willValidate(id) && validityFlags(id).length > 0);
  const unhandled = arrayFilter(invalid, (id) => fireEvent('invalid', id, { cancelable: true }));
  return { isValid: invalid.length === 0, unhandled };
}

// <https://html.spec.whatwg.org/#interactively-validate-the-constraints>
function validateInteractively(controls) {
  const { isValid, unhandled } = validateControls(controls);
  const first = arrayFind(unhandled, (id) => focusableAreaOf(id) >= 0);
  if (first !== undefined) focusElement(first);
  return isValid;
}

// <https://html.spec.whatwg.org/#validitystate>
class ValidityState {
  constructor() {
    illegalConstructor();
  }

  get valid() {
    return validityFlags(platformState(this, ValidityState)).length === 0;
  }
}
for (const name of validityNames) {
  const { get } = getOwnPropertyDescriptor({
    get [name]() {
      return arrayIncludes(validityFlags(platformState(this, ValidityState)), name);
    },
  }, name);
  defineProperty(ValidityState.prototype, name, { get, enumerable: true, configurable: true });
}
defineInterface(ValidityState);

const validityStates = new SafeMap();

// The ValidityState of a control, the same each time.
function validityOf(id) {
  let state = validityStates.get(id);
  if (state === undefined) validityStates.set(id, state = makePlatformObject(ValidityState, id));
  return state;
}

// <https://html.spec.whatwg.org/#the-constraint-validation-api>
function includeValidation(Class) {
  defineElementAttribute(Class, 'willValidate', willValidate, null);
  defineElementAttribute(Class, 'validity', validityOf, null);
  defineElementAttribute(Class, 'validationMessage', validationMessageOf, null);
  includeMixin(Class, {
    checkValidity() {
      return checkControlValidity(idOfInterface(this, Class));
    },
    reportValidity() {
      return reportControlValidity(idOfInterface(this, Class));
    },
    setCustomValidity(error) {
      const id = idOfInterface(this, Class);
      requireArguments(arguments.length, 1, 'setCustomValidity');
      const message = normalizeLineBreaks(toDOMString(error));
      elementRecord(id).customValidity = message;
      N.setCustomError(id, message !== '');
    },
  });
}
