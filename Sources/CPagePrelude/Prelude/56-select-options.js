// HTMLOptionsCollection, and changing the options of a select.
// <https://html.spec.whatwg.org/#htmloptionscollection>
class HTMLOptionsCollection extends HTMLCollection {
  get length() {
    return selectState(selectOfCollection(this)).options.length;
  }

  set length(value) {
    setOptionCount(selectOfCollection(this), toUnsignedLong(value));
  }

  add(element, before = undefined) {
    const select = selectOfCollection(this);
    requireArguments(arguments.length, 1, 'add');
    addOption(select, element, before);
  }

  remove(index) {
    const select = selectOfCollection(this);
    requireArguments(arguments.length, 1, 'remove');
    removeOption(select, toLong(index));
  }

  get selectedIndex() {
    const { options, chosen } = selectState(selectOfCollection(this));
    return chosen.length === 0 ? -1 : arrayIndexOf(options, chosen[0]);
  }

  set selectedIndex(value) {
    const select = selectOfCollection(this);
    chooseOnly(select, selectState(select).options[toLong(value)] ?? -1);
  }
}
defineInterface(HTMLOptionsCollection);

function selectOfCollection(collection) {
  return platformState(collection, HTMLOptionsCollection).select;
}

function optionsCollectionOf(select) {
  return collectionOf(select, 'options', () => selectState(select).options, (compute) => {
    const collection = makeHTMLCollection(compute, HTMLOptionsCollection, {
      indexed: {
        length: () => selectState(select).options.length,
        item: (index) => optionAt(select, index),
        set: (index, value) => setOptionAt(select, index, value),
      },
    });
    platformState(collection, HTMLOptionsCollection).select = select;
    return collection;
  });
}

// <https://html.spec.whatwg.org/#dom-htmloptionscollection-length>
function setOptionCount(select, count) {
  const { options } = selectState(select);
  withElementReactions(() => {
    if (count > options.length) {
      if (count > 100000) return;
      const fragment = createFragmentIn(ownerDocumentOf(select));
      for (let number = options.length; number < count; number += 1) {
        insertNode(createElementIn(ownerDocumentOf(select), 'option'), fragment, -1);
      }
      insertNode(fragment, select, -1);
    } else {
      for (const option of arraySlice(options, count)) removeNode(option);
    }
  });
}

// <https://html.spec.whatwg.org/#dom-htmloptionscollection-setter>
function setOptionAt(select, index, value) {
  withElementReactions(() => {
    if (value === null || value === undefined) {
      removeOption(select, index);
      return;
    }
    const option = idOfInterface(value, HTMLOptionElement);
    const { length } = selectState(select).options;
    if (index > length) setOptionCount(select, index);
    const old = selectState(select).options[index];
    if (old === undefined) preInsertIds(option, select, -1);
    else if (old !== option) replaceChecked(wrap(old), wrap(option), wrap(N.parent(old)));
  });
}

function removeOption(select, index) {
  const option = selectState(select).options[index];
  if (option !== undefined) withElementReactions(() => removeNode(option));
}

// <https://html.spec.whatwg.org/#dom-htmloptionscollection-add>
function addOption(select, element, before) {
  const id = nodeIdOrNone(element);
  if (!isHTMLElementNamed(id, 'option') && !isHTMLElementNamed(id, 'optgroup')) {
    throw new TypeError('Only options and groups of them can be added');
  }
  let reference = -1;
  if (before !== null && before !== undefined) {
    const other = nodeIdOrNone(before);
    if (isObject(before) && hasInterface(before, HTMLElement)) {
      reference = other;
      if (!isFlatAncestorOf(select, other) || other === select) {
        throw new DOMException('The element is not in the select', 'NotFoundError');
      }
    } else {
      reference = selectState(select).options[toLong(before)] ?? -1;
    }
  }
  if (isFlatAncestorOf(id, select)) {
    throw new DOMException('The element holds the select', 'HierarchyRequestError');
  }
  if (reference === id) return;
  const parent = reference >= 0 ? N.parent(reference) : select;
  withElementReactions(() => preInsertIds(id, parent, reference));
}

function hasInterface(value, Interface) {
  try {
    idOfInterface(value, Interface);
    return true;
  } catch {
    return false;
  }
}
