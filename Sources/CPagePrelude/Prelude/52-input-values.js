// The values and checkedness of controls, and how scripts and forms change them.
// The native tree holds what differs from the page's own markup: a value or checkedness that isn't
// null there has its "dirty" flag set.
// <https://html.spec.whatwg.org/#concept-fe-value>

function inputValue(id) {
  const type = inputTypeOf(id);
  switch (valueModeOf(type)) {
    case 'value':
      return sanitizeInputValue(id, type, N.ownValue(id) ?? contentAttribute(id, 'value') ?? '');
    case 'default': return contentAttribute(id, 'value') ?? '';
    case 'default/on': return contentAttribute(id, 'value') ?? 'on';
    default: {
      const files = filesOf(id);
      return files.length > 0 ? `C:\\fakepath\\${fileState(files[0]).name}` : '';
    }
  }
}

// <https://html.spec.whatwg.org/#dom-input-value>
function setInputValue(id, value) {
  const type = inputTypeOf(id);
  switch (valueModeOf(type)) {
    case 'value': {
      const old = inputValue(id);
      const clean = sanitizeInputValue(id, type, value);
      storeOwnValue(id, clean);
      if (clean !== old) moveCaretToEnd(id, clean);
      break;
    }
    case 'filename':
      if (value !== '') {
        throw new DOMException('Only a user can choose files', 'InvalidStateError');
      }
      setFiles(id, []);
      break;
    default: setContentAttribute(id, 'value', value);
  }
}

// Keeps a value that a script has set, which length limits don't concern.
function storeOwnValue(id, value) {
  N.setOwnValue(id, value, true);
}

// The files of inputs as File objects, once they were asked for or set by scripts; what users
// choose is the native side's.
const fileArrays = new SafeMap();
const fileLists = new SafeMap();

// The files of a file input as File objects.
function filesOf(id) {
  let files = fileArrays.get(id);
  if (files === undefined) {
    files = arrayMap(N.filesOf(id), ({ name, type, bytes }) => makeFile(bytes, type, name, 0));
    fileArrays.set(id, files);
  }
  return files;
}

// A user has chosen other files.
hooks.filesChosen = (id) => {
  fileArrays.delete(id);
};

function setFiles(id, files) {
  N.clearFiles(id);
  fileLists.delete(id);
  fileArrays.set(id, files);
}

// The FileList of an input, the same as long as its files are.
function fileListOf(id) {
  const files = filesOf(id);
  const known = fileLists.get(id);
  if (known !== undefined && known.files === files) return known.list;
  const list = makeFileList(files);
  fileLists.set(id, { files, list });
  return list;
}

function setFileList(id, value) {
  const files = platformState(value, FileList);
  fileArrays.set(id, files);
  fileLists.set(id, { files, list: value });
}

// What a change of type does to the value.
// <https://html.spec.whatwg.org/#input-type-change>
watchAttribute('type', ['input'], (id, oldText, newText) => {
  const oldType = enumeratedState(oldText, inputTypeKeywords);
  const newType = enumeratedState(newText, inputTypeKeywords);
  if (oldType === newType) return;
  const [oldMode, newMode] = [valueModeOf(oldType), valueModeOf(newType)];
  const own = N.ownValue(id);
  if (oldMode === 'value' && (newMode === 'default' || newMode === 'default/on')) {
    const value = sanitizeInputValue(id, oldType, own ?? contentAttribute(id, 'value') ?? '');
    N.setOwnValue(id, null, true);
    if (value !== '') setContentAttribute(id, 'value', value);
  } else if (oldMode !== 'value' && newMode === 'value') {
    N.setOwnValue(id, null, true);
  } else if (newMode === 'filename') {
    N.setOwnValue(id, null, true);
    setFiles(id, []);
  } else if (own !== null) {
    storeOwnValue(id, sanitizeInputValue(id, newType, own));
  }
  if (!arrayIncludes(selectableTypes, oldType) && arrayIncludes(selectableTypes, newType)) {
    storeSelection(id, 0, 0, 'none');
  }
  if (newType === 'radio' && isChecked(id)) uncheckOthers(id);
});

// Checkedness.

// Of a radio button its group has a say in it.
function isChecked(id) {
  const own = N.ownChecked(id);
  if (own !== null) return own;
  if (!hasContentAttribute(id, 'checked')) return false;
  return inputTypeOf(id) !== 'radio' || !arraySome(otherRadioButtons(id), (other) => {
    const isOther = N.ownChecked(other);
    return isOther ?? (hasContentAttribute(other, 'checked') && N.compare(id, other) < 0);
  });
}

// The other radio buttons of a group.
// <https://html.spec.whatwg.org/#radio-button-group>
function otherRadioButtons(id) {
  const name = contentAttribute(id, 'name');
  if (name === null || name === '') return [];
  const owner = formOwnerOf(id);
  return arrayFilter(htmlElementsByTag(N.root(id), 'input'), (other) =>
    other !== id && inputTypeOf(other) === 'radio'
    && contentAttribute(other, 'name') === name && formOwnerOf(other) === owner);
}

function uncheckOthers(id) {
  for (const other of otherRadioButtons(id)) uncheck(other);
}

function uncheck(id) {
  if (N.ownChecked(id) ?? hasContentAttribute(id, 'checked')) N.setOwnChecked(id, false);
}

// Checks or unchecks as the `checked` setter and clicks do.
// <https://html.spec.whatwg.org/#dom-input-checked>
function setChecked(id, value) {
  N.setOwnChecked(id, value);
  if (value && inputTypeOf(id) === 'radio') uncheckOthers(id);
}

// A radio button that comes to be checked, or into a group, unchecks the others.
function keepOneChecked(id) {
  if (inputTypeOf(id) === 'radio' && isChecked(id)) uncheckOthers(id);
}

watchAttribute('checked', ['input'], (id, oldValue, newValue) => {
  if (newValue === null || oldValue !== null) return;
  if (N.ownChecked(id) === null && inputTypeOf(id) === 'radio') uncheckOthers(id);
});
watchAttribute('name', ['input'], keepOneChecked);
watchAttribute('form', ['input'], keepOneChecked);

// Of buttons that come together, each gives way to those that come after it.
const inputInsertionSteps = (id) => {
  if (!isRadioButton(id) || !(N.ownChecked(id) ?? hasContentAttribute(id, 'checked'))) return;
  for (const other of otherRadioButtons(id)) {
    if (elementRecords.get(other)?.isInserted || N.compare(other, id) < 0) uncheck(other);
  }
  elementRecord(id).isInserted = true;
};
inputInsertionSteps.only = ['input'];
insertionSteps.push(inputInsertionSteps);

// <https://html.spec.whatwg.org/#the-input-element:concept-node-clone-ext>
const controlCloningSteps = (copy, original) => {
  if (N.namespace(original) !== HTML_NAMESPACE) return;
  const value = N.ownValue(original);
  if (value !== null) N.setOwnValue(copy, value, true);
  if (N.localName(original) === 'input') {
    const checked = N.ownChecked(original);
    if (checked !== null) N.setOwnChecked(copy, checked);
    if (N.isIndeterminate(original)) N.setIndeterminate(copy, true);
  }
};
controlCloningSteps.only = ['input', 'textarea'];
cloningSteps.push(controlCloningSteps);

// Textareas.

function normalizeLineBreaks(text) {
  return stringReplace(text, /\r\n?/g, '\n');
}

// <https://html.spec.whatwg.org/#concept-textarea-raw-value>
function textareaValue(id) {
  return normalizeLineBreaks(N.ownValue(id) ?? childTextContent(id));
}

function setTextareaValue(id, value) {
  const old = textareaValue(id);
  const clean = normalizeLineBreaks(value);
  storeOwnValue(id, clean);
  if (clean !== old) moveCaretToEnd(id, clean);
}

// Selections in text controls.
// <https://html.spec.whatwg.org/#textFieldSelection>

function controlValue(id) {
  return N.localName(id) === 'textarea' ? textareaValue(id) : inputValue(id);
}

// `{start, end, direction}`.
function controlSelection(id) {
  const { length } = controlValue(id);
  const stored = N.fieldSelection(id);
  if (stored === null) return { start: 0, end: 0, direction: 'none' };
  const [anchor, focus] = stored;
  const start = Math.min(anchor, focus, length);
  const end = Math.min(Math.max(anchor, focus), length);
  const direction = anchor > focus ? 'backward'
    : elementRecords.get(id)?.selectionDirection ?? (anchor < focus ? 'forward' : 'none');
  return { start, end, direction };
}

function storeSelection(id, start, end, direction) {
  elementRecord(id).selectionDirection = direction === 'backward' && start === end
    ? 'backward' : direction === 'backward' ? undefined : direction;
  if (direction === 'backward') N.setFieldSelection(id, end, start);
  else N.setFieldSelection(id, start, end);
}

function moveCaretToEnd(id, value) {
  storeSelection(id, value.length, value.length, 'none');
}

// <https://html.spec.whatwg.org/#set-the-selection-range>
function setSelection(id, start, end, direction) {
  const { length } = controlValue(id);
  const before = controlSelection(id);
  const to = Math.min(end ?? 0, length);
  const from = Math.min(start ?? 0, to);
  const way = direction === 'backward' || direction === 'forward' ? direction : 'none';
  storeSelection(id, from, to, way);
  if (before.start !== from || before.end !== to || before.direction !== way) {
    queueTask('user interaction', () => fireEvent('select', id, { bubbles: true }));
  }
}

// Whether selection members apply: to textareas and most text fields.
function hasSelectionMembers(id) {
  return N.localName(id) === 'textarea' || arrayIncludes(selectableTypes, inputTypeOf(id));
}

function requireSelectionMembers(id) {
  if (!hasSelectionMembers(id)) {
    throw new DOMException('The type of the input has no selection', 'InvalidStateError');
  }
}

const toNullableUnsignedLong = (value) =>
  (value === null || value === undefined ? null : toUnsignedLong(value));

// <https://html.spec.whatwg.org/#dom-textarea/input-selectionstart>
function includeTextSelection(Class) {
  const isInput = Class.name === 'HTMLInputElement';
  const idFor = (element) => idOfInterface(element, Class);
  // Inputs say null where a selection makes no sense.
  const nullable = (convert) => (isInput ? (value) => (
    value === null || value === undefined ? null : convert(value)) : convert);
  defineElementAttribute(Class, 'selectionStart',
    (id) => (hasSelectionMembers(id) ? controlSelection(id).start : null),
    (id, value) => {
      requireSelectionMembers(id);
      const { end, direction } = controlSelection(id);
      setSelection(id, value, Math.max(end, value ?? 0), direction);
    }, nullable((value) => toUnsignedLong(value)));
  defineElementAttribute(Class, 'selectionEnd',
    (id) => (hasSelectionMembers(id) ? controlSelection(id).end : null),
    (id, value) => {
      requireSelectionMembers(id);
      const { start, direction } = controlSelection(id);
      setSelection(id, start, value, direction);
    }, nullable((value) => toUnsignedLong(value)));
  defineElementAttribute(Class, 'selectionDirection',
    (id) => (hasSelectionMembers(id) ? controlSelection(id).direction : null),
    (id, value) => {
      requireSelectionMembers(id);
      const { start, end } = controlSelection(id);
      setSelection(id, start, end, value);
    }, nullable(toDOMString));
  includeMixin(Class, {
    // <https://html.spec.whatwg.org/#dom-textarea/input-select>
    select() {
      const id = idFor(this);
      if (isInput && !hasSelectionMembers(id)
        && !arrayIncludes(
          [...dateTypes, 'email', 'number', 'color', 'file'], inputTypeOf(id))) return;
      setSelection(id, 0, controlValue(id).length, 'none');
    },
    setSelectionRange(start, end, direction = undefined) {
      const id = idFor(this);
      requireArguments(arguments.length, 2, 'setSelectionRange');
      const from = isInput ? toNullableUnsignedLong(start) : toUnsignedLong(start);
      const to = isInput ? toNullableUnsignedLong(end) : toUnsignedLong(end);
      const way = direction === undefined ? 'none' : toDOMString(direction);
      requireSelectionMembers(id);
      setSelection(id, from, to, way);
    },
    setRangeText(replacement, start = undefined, end = undefined, mode = undefined) {
      const id = idFor(this);
      requireArguments(arguments.length, 1, 'setRangeText');
      if (arguments.length === 2) {
        throw new TypeError('setRangeText takes a text, or a text with a start and an end');
      }
      const text = toDOMString(replacement);
      const range = arguments.length === 1
        ? null : [toUnsignedLong(start), toUnsignedLong(end)];
      const way = mode === undefined
        ? 'preserve' : toEnum(mode, ['select', 'start', 'end', 'preserve'], 'SelectionMode');
      replaceRangeOfText(id, text, range, way);
    },
  });
  defineProperty(Class.prototype.setRangeText, 'length', { value: 1, configurable: true });
}

// <https://html.spec.whatwg.org/#dom-textarea/input-setrangetext>
function replaceRangeOfText(id, text, range, mode) {
  requireSelectionMembers(id);
  const old = controlValue(id);
  const selected = controlSelection(id);
  let [start, end] = range ?? [selected.start, selected.end];
  if (start > end) {
    throw new DOMException('The start is after the end', 'IndexSizeError');
  }
  start = Math.min(start, old.length);
  end = Math.min(end, old.length);
  storeOwnValue(id, stringSlice(old, 0, start) + text + stringSlice(old, end));
  const newEnd = start + text.length;
  switch (mode) {
    case 'select': setSelection(id, start, newEnd, 'none'); break;
    case 'start': setSelection(id, start, start, 'none'); break;
    case 'end': setSelection(id, newEnd, newEnd, 'none'); break;
    default: {
      const delta = text.length - (end - start);
      let from = selected.start;
      let to = selected.end;
      if (from > end) from += delta;
      else if (from > start) from = start;
      if (to > end) to += delta;
      else if (to > start) to = newEnd;
      setSelection(id, from, to, selected.direction);
    }
  }
}

// A user's change that isn't told by `change` yet; the focus's leaving tells it.
// Not yet: typing goes through the native side, which fires its events itself.
function commitPendingChange() {}
