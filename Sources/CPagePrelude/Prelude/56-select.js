// select, option, optgroup.
// <https://html.spec.whatwg.org/#the-select-element>

// The options of a select: children, and children of optgroups that are children.
// <https://html.spec.whatwg.org/#concept-select-option-list>
function selectOptions(id) {
  return arrayFilter(htmlElementsByTag(id, 'option'), (option) => selectOfOption(option) === id);
}

// The select that an option is in the list of, -1 for none.
function selectOfOption(option) {
  let isInGroup = false;
  for (let current = N.parent(option); current >= 0; current = N.parent(current)) {
    if (N.kind(current) !== 1) return -1;
    if (N.namespace(current) !== HTML_NAMESPACE) continue;
    switch (N.localName(current)) {
      case 'select': return current;
      case 'option': case 'datalist': case 'hr': return -1;
      case 'optgroup':
        if (isInGroup) return -1;
        isInGroup = true;
        break;
      default: break;
    }
  }
  return -1;
}

function displaySizeOf(select) {
  const text = contentAttribute(select, 'size');
  const number = text === null ? null : parseHTMLNonNegativeInteger(text);
  if (number !== null) return number;
  return hasContentAttribute(select, 'multiple') ? 4 : 1;
}

// What is chosen of each select, as of a version of the document.
const chosenOptions = new SafeMap();

// `{options, chosen}`: the options, and the set of those that are chosen, in tree order.
// <https://html.spec.whatwg.org/#selectedness-setting-algorithm>
function selectState(select) {
  const version = N.version();
  const known = chosenOptions.get(select);
  if (known !== undefined && known.version === version) return known;
  const options = selectOptions(select);
  let chosen = arrayFilter(options, isOptionMarked);
  if (!hasContentAttribute(select, 'multiple')) {
    // The last of several that markup or scripts chose; what is dirty counts more.
    const own = arrayFilter(chosen, (id) => N.ownSelected(id) === true);
    const last = lastOf(own) ?? lastOf(chosen);
    chosen = last === undefined ? [] : [last];
    if (chosen.length === 0 && displaySizeOf(select) === 1 && !N.hasNoSelection(select)) {
      const first = arrayFind(options, (id) => !isDisabledOption(id));
      if (first !== undefined) chosen = [first];
    }
  }
  const state = { version, options, chosen, set: new SafeSet(chosen) };
  chosenOptions.set(select, state);
  return state;
}

// An option's own selectedness, without what its select makes of it.
function isOptionMarked(id) {
  return N.ownSelected(id) ?? hasContentAttribute(id, 'selected');
}

function isOptionSelected(id) {
  const select = selectOfOption(id);
  return select < 0 ? isOptionMarked(id) : selectState(select).set.has(id);
}

// <https://html.spec.whatwg.org/#dom-option-selected>
function setOptionSelected(id, value) {
  const select = selectOfOption(id);
  if (select >= 0 && !hasContentAttribute(select, 'multiple')) {
    if (value) {
      N.setNoSelection(select, false);
      for (const other of selectState(select).options) {
        if (other !== id && isOptionMarked(other)) N.setOwnSelected(other, false);
      }
    } else {
      N.setNoSelection(select, false);
    }
  }
  N.setOwnSelected(id, value);
  if (select >= 0) settleSelection(select);
}

// Chooses one option and none else; -1 for none at all.
// <https://html.spec.whatwg.org/#dom-select-selectedindex>
function chooseOnly(select, chosen) {
  const { options } = selectState(select);
  for (const option of options) {
    if (option !== chosen && (isOptionMarked(option) || chosen < 0)) {
      N.setOwnSelected(option, false);
    }
  }
  N.setNoSelection(select, chosen < 0);
  if (chosen >= 0) N.setOwnSelected(chosen, true);
}

function isSelectMissing(select) {
  const { chosen, options } = selectState(select);
  const isPlaceholder = (id) => !hasContentAttribute(select, 'multiple')
    && displaySizeOf(select) === 1 && options[0] === id && optionValue(id) === ''
    && N.parent(id) === select;
  return !arraySome(chosen, (id) => !isPlaceholder(id));
}

// <https://html.spec.whatwg.org/#dom-option-text>
function optionText(id) {
  let text = '';
  for (let node = nextInTree(id, id); node >= 0;) {
    const kind = N.kind(node);
    if (kind === 3 || kind === 4) text += N.data(node);
    const isScript = kind === 1 && N.localName(node) === 'script'
      && (N.namespace(node) === HTML_NAMESPACE || N.namespace(node) === SVG_NAMESPACE);
    node = isScript ? nextOutside(node, id) : nextInTree(node, id);
  }
  return collapseASCIISpace(text);
}

function optionValue(id) {
  return contentAttribute(id, 'value') ?? optionText(id);
}

class HTMLOptionElement extends HTMLElement {
  get label() {
    const id = idOfInterface(this, HTMLOptionElement);
    const label = contentAttribute(id, 'label');
    return label ?? optionText(id);
  }

  set label(value) {
    setContentAttribute(idOfInterface(this, HTMLOptionElement), 'label', toDOMString(value));
  }

  get selected() {
    return isOptionSelected(idOfInterface(this, HTMLOptionElement));
  }

  set selected(value) {
    setOptionSelected(idOfInterface(this, HTMLOptionElement), Boolean(value));
  }

  get value() {
    return optionValue(idOfInterface(this, HTMLOptionElement));
  }

  set value(value) {
    setContentAttribute(idOfInterface(this, HTMLOptionElement), 'value', toDOMString(value));
  }

  get text() {
    return optionText(idOfInterface(this, HTMLOptionElement));
  }

  set text(value) {
    const id = idOfInterface(this, HTMLOptionElement);
    const text = toDOMString(value);
    withElementReactions(() => replaceAllWithText(text, id));
  }

  get index() {
    const id = idOfInterface(this, HTMLOptionElement);
    const select = selectOfOption(id);
    return select < 0 ? 0 : Math.max(0, arrayIndexOf(selectState(select).options, id));
  }
}
reflectAll(HTMLOptionElement, { booleans: 'disabled defaultSelected=selected' });
defineFormOwner(HTMLOptionElement, (id) => {
  const select = selectOfOption(id);
  return select < 0 ? -1 : formOwnerOf(select);
});

// <https://html.spec.whatwg.org/#dom-option>
defineFactory('Option', HTMLOptionElement, 0,
  (text = undefined, value = undefined, isDefault = undefined, isSelected = undefined) => {
    const id = createElementIn(0, 'option');
    const content = text === undefined ? '' : toDOMString(text);
    const own = value === undefined ? null : toDOMString(value);
    if (content !== '') replaceAllWithText(content, id);
    if (own !== null) setContentAttribute(id, 'value', own);
    if (isDefault) setContentAttribute(id, 'selected', '');
    N.setOwnSelected(id, Boolean(isSelected));
    return wrap(id);
  });

class HTMLOptGroupElement extends HTMLElement {}
reflectAll(HTMLOptGroupElement, { strings: 'label', booleans: 'disabled' });

// Adding a `selected` option to a list for one choice takes it from the others.
watchAttribute('selected', ['option'], (id, oldValue, newValue) => {
  if (newValue === null || oldValue !== null || N.ownSelected(id) !== null) return;
  const select = selectOfOption(id);
  if (select >= 0) N.setNoSelection(select, false);
  if (select < 0 || hasContentAttribute(select, 'multiple')) return;
  for (const other of selectOptions(select)) {
    if (other !== id && N.ownSelected(other) === true) N.setOwnSelected(other, false);
  }
});

const optionInsertionSteps = (id) => {
  if (!isHTMLElementNamed(id, 'option')) return;
  const select = selectOfOption(id);
  if (select < 0 || hasContentAttribute(select, 'multiple')) return;
  const record = elementRecord(select);
  if (!isOptionMarked(id)) {
    // What was chosen stays, without a look at all options.
    const { chosen } = record;
    if (chosen !== undefined && N.ownSelected(chosen) === true
      && selectOfOption(chosen) === select || isDisabledOption(id)) return;
    settleSelection(select);
    return;
  }
  N.setNoSelection(select, false);
  // Of those that are chosen, the last one to come stays.
  for (const other of selectOptions(select)) {
    if (other !== id && isOptionMarked(other)
      && (elementRecords.get(other)?.isInserted || N.compare(other, id) < 0)) {
      N.setOwnSelected(other, false);
    }
  }
  elementRecord(id).isInserted = true;
};
optionInsertionSteps.only = ['option'];
insertionSteps.push(optionInsertionSteps);

const optionRemovingSteps = (id, parent) => {
  if (parent < 0) return;
  const select = isHTMLElementNamed(parent, 'select') ? parent : ancestorNamed(parent, 'select');
  if (select >= 0) settleSelection(select);
};
optionRemovingSteps.only = ['option', 'optgroup'];
removingSteps.push(optionRemovingSteps);

// Chooses what a list for one choice shows by itself, so that it stays chosen.
// <https://html.spec.whatwg.org/#selectedness-setting-algorithm>
function settleSelection(select) {
  if (hasContentAttribute(select, 'multiple') || displaySizeOf(select) !== 1) return;
  N.setNoSelection(select, false);
  const [chosen] = selectState(select).chosen;
  if (chosen === undefined) return;
  if (!isOptionMarked(chosen)) N.setOwnSelected(chosen, true);
  elementRecord(select).chosen = chosen;
}

watchAttribute('size', ['select'], settleSelection);
watchAttribute('multiple', ['select'], (id, oldValue, newValue) => {
  if (newValue === null) {
    const marked = arrayFilter(selectOptions(id), isOptionMarked);
    for (const option of arraySlice(marked, 0, -1)) N.setOwnSelected(option, false);
    settleSelection(id);
  } else if (oldValue === null && displaySizeOf(id) <= 4) {
    // What showed by itself goes on being chosen.
    const options = selectOptions(id);
    if (arraySome(options, isOptionMarked) || N.hasNoSelection(id)) return;
    const first = arrayFind(options, (option) => !isDisabledOption(option));
    if (first !== undefined && !hasContentAttribute(id, 'size')) N.setOwnSelected(first, true);
  }
});

// <https://html.spec.whatwg.org/#htmlselectelement>
class HTMLSelectElement extends HTMLElement {
  get type() {
    const id = idOfInterface(this, HTMLSelectElement);
    return hasContentAttribute(id, 'multiple') ? 'select-multiple' : 'select-one';
  }

  get options() {
    return optionsCollectionOf(idOfInterface(this, HTMLSelectElement));
  }

  get length() {
    return selectState(idOfInterface(this, HTMLSelectElement)).options.length;
  }

  set length(value) {
    const id = idOfInterface(this, HTMLSelectElement);
    setOptionCount(id, toUnsignedLong(value));
  }

  item(index) {
    const id = idOfInterface(this, HTMLSelectElement);
    requireArguments(arguments.length, 1, 'item');
    return wrap(selectState(id).options[toUnsignedLong(index)] ?? -1);
  }

  namedItem(name) {
    const id = idOfInterface(this, HTMLSelectElement);
    requireArguments(arguments.length, 1, 'namedItem');
    return optionsCollectionOf(id).namedItem(name);
  }

  add(element, before = undefined) {
    const id = idOfInterface(this, HTMLSelectElement);
    requireArguments(arguments.length, 1, 'add');
    addOption(id, element, before);
  }

  // With an index it removes an option, without one the select itself.
  remove(index) {
    const id = idOfInterface(this, HTMLSelectElement);
    if (arguments.length > 0) removeOption(id, toLong(index));
    else withElementReactions(() => removeNode(id));
  }

  get selectedOptions() {
    const id = idOfInterface(this, HTMLSelectElement);
    return collectionOf(id, 'selectedOptions', () => selectState(id).chosen);
  }

  get selectedIndex() {
    const { options, chosen } = selectState(idOfInterface(this, HTMLSelectElement));
    return chosen.length === 0 ? -1 : arrayIndexOf(options, chosen[0]);
  }

  set selectedIndex(value) {
    const id = idOfInterface(this, HTMLSelectElement);
    chooseOnly(id, selectState(id).options[toLong(value)] ?? -1);
  }

  get value() {
    const [first] = selectState(idOfInterface(this, HTMLSelectElement)).chosen;
    return first === undefined ? '' : optionValue(first);
  }

  set value(value) {
    const id = idOfInterface(this, HTMLSelectElement);
    const text = toDOMString(value);
    const { options } = selectState(id);
    chooseOnly(id, arrayFind(options, (option) => optionValue(option) === text) ?? -1);
  }

  showPicker() {
    requirePicker(idOfInterface(this, HTMLSelectElement));
  }
}
defineProperty(HTMLSelectElement.prototype.remove, 'length', { value: 0, configurable: true });
defineIndexedIterator(HTMLSelectElement.prototype);
reflectAll(HTMLSelectElement, { strings: 'name', booleans: 'disabled multiple required' });
reflectUnsignedLong(HTMLSelectElement, 'size', 'size', { initial: 0 });
defineAutocomplete(HTMLSelectElement);
defineFormOwner(HTMLSelectElement);
defineLabels(HTMLSelectElement);
includeValidation(HTMLSelectElement);

function optionAt(select, index) {
  const id = selectState(select).options[index];
  return id === undefined ? undefined : wrap(id);
}

exoticElements.set(HTMLSelectElement, (id) => ({
  indexed: {
    length: () => selectState(id).options.length,
    item: (index) => optionAt(id, index),
    set: (index, value) => setOptionAt(id, index, value),
  },
}));
