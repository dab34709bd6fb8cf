// HTMLElement: what all HTML elements have.
// <https://html.spec.whatwg.org/#htmlelement>

// Records that belong to elements and aren't attributes: id → record, common to all worlds.
const elementRecords = shared.elementRecords ??= new SafeMap();

// The record of an element, made when it is first asked for.
function elementRecord(id) {
  let record = elementRecords.get(id);
  if (record === undefined) elementRecords.set(id, record = Object.create(null));
  return record;
}

const autocapitalizeKeywords = {
  off: 'none', none: 'none', on: 'sentences', sentences: 'sentences', words: 'words',
  characters: 'characters',
};

class HTMLElement extends Element {
  // <https://html.spec.whatwg.org/#html-element-constructors>
  constructor() {
    return htmlConstructor(new.target, interfaceExtendedBy(new.target));
  }

  get translate() {
    return isTranslated(idOfInterface(this, HTMLElement));
  }

  set translate(value) {
    setContentAttribute(idOfInterface(this, HTMLElement), 'translate', value ? 'yes' : 'no');
  }

  // <https://html.spec.whatwg.org/#dom-hidden>
  get hidden() {
    const value = contentAttribute(idOfInterface(this, HTMLElement), 'hidden');
    if (value === null) return false;
    return asciiLowercase(value) === 'until-found' ? 'until-found' : true;
  }

  set hidden(value) {
    const id = idOfInterface(this, HTMLElement);
    withElementReactions(() => {
      if (typeof value === 'string' && asciiLowercase(value) === 'until-found') {
        setContentAttribute(id, 'hidden', 'until-found');
      } else if (value === null || value === false || value === '' || value === undefined
        || value === 0 || Number.isNaN(value)) {
        removeContentAttribute(id, 'hidden');
      } else {
        setContentAttribute(id, 'hidden', '');
      }
    });
  }

  get accessKeyLabel() {
    idOfInterface(this, HTMLElement);
    return '';
  }

  // <https://html.spec.whatwg.org/#dom-draggable>
  get draggable() {
    const id = idOfInterface(this, HTMLElement);
    const state = enumeratedState(contentAttribute(id, 'draggable'), {
      keywords: ['true', 'false'], missing: 'auto', invalid: 'auto',
    });
    if (state !== 'auto') return state === 'true';
    const name = N.localName(id);
    return name === 'img' || ((name === 'a' || name === 'object' && isImageObject(id))
      && (name === 'object' || hasContentAttribute(id, 'href')));
  }

  set draggable(value) {
    setContentAttribute(idOfInterface(this, HTMLElement), 'draggable', value ? 'true' : 'false');
  }

  // <https://html.spec.whatwg.org/#dom-spellcheck>
  get spellcheck() {
    let id = idOfInterface(this, HTMLElement);
    const top = id;
    while (id >= 0 && N.kind(id) === 1) {
      const value = contentAttribute(id, 'spellcheck');
      if (value !== null) {
        const keyword = asciiLowercase(value);
        if (keyword === 'false') return false;
        if (keyword === '' || keyword === 'true') return true;
      }
      id = N.parent(id);
    }
    return top >= 0;
  }

  set spellcheck(value) {
    setContentAttribute(idOfInterface(this, HTMLElement), 'spellcheck', value ? 'true' : 'false');
  }

  // <https://html.spec.whatwg.org/#dom-writingsuggestions>
  get writingSuggestions() {
    let id = idOfInterface(this, HTMLElement);
    while (id >= 0 && N.kind(id) === 1) {
      const value = contentAttribute(id, 'writingsuggestions');
      if (value !== null) return asciiLowercase(value) === 'false' ? 'false' : 'true';
      id = N.parent(id);
    }
    return 'true';
  }

  set writingSuggestions(value) {
    setContentAttribute(
      idOfInterface(this, HTMLElement), 'writingsuggestions', toDOMString(value));
  }

  // <https://html.spec.whatwg.org/#dom-autocapitalize>
  get autocapitalize() {
    return ownAutocapitalize(idOfInterface(this, HTMLElement));
  }

  set autocapitalize(value) {
    setContentAttribute(idOfInterface(this, HTMLElement), 'autocapitalize', toDOMString(value));
  }

  // <https://html.spec.whatwg.org/#dom-autocorrect>
  get autocorrect() {
    const id = idOfInterface(this, HTMLElement);
    if (N.localName(id) === 'input'
      && arrayIncludes(['url', 'email', 'password'], inputTypeOf(id))) return false;
    const definition = { keywords: { on: 'on', off: 'off' }, empty: 'on', invalid: 'on' };
    const own = enumeratedState(contentAttribute(id, 'autocorrect'), definition);
    if (own !== undefined) return own === 'on';
    const owner = isAutocapitalizeInheriting(id) ? formOwnerOf(id) : -1;
    if (owner < 0) return true;
    return enumeratedState(contentAttribute(owner, 'autocorrect'), definition) !== 'off';
  }

  set autocorrect(value) {
    setContentAttribute(idOfInterface(this, HTMLElement), 'autocorrect', value ? 'on' : 'off');
  }

  // <https://html.spec.whatwg.org/#dom-contenteditable>
  get contentEditable() {
    return contentEditableState(idOfInterface(this, HTMLElement));
  }

  set contentEditable(value) {
    const id = idOfInterface(this, HTMLElement);
    const keyword = asciiLowercase(toDOMString(value));
    withElementReactions(() => {
      if (keyword === 'inherit') {
        removeContentAttribute(id, 'contenteditable');
      } else if (keyword === 'true' || keyword === 'false' || keyword === 'plaintext-only') {
        setContentAttribute(id, 'contenteditable', keyword);
      } else {
        throw new DOMException(`'${value}' is no value of contentEditable`, 'SyntaxError');
      }
    });
  }

  get isContentEditable() {
    return isEditableElement(idOfInterface(this, HTMLElement));
  }

  // <https://html.spec.whatwg.org/#dom-click>
  click() {
    const id = idOfInterface(this, HTMLElement);
    if (isActuallyDisabled(id)) return;
    const record = elementRecord(id);
    if (record.isClicked) return;
    record.isClicked = true;
    try {
      fireSyntheticPointerEvent('click', this, false);
    } finally {
      record.isClicked = false;
    }
  }

  // <https://html.spec.whatwg.org/#dom-attachinternals>
  attachInternals() {
    idOfInterface(this, HTMLElement);
    return attachElementInternals(this);
  }
}

// <https://html.spec.whatwg.org/#translation-mode>
function isTranslated(start) {
  let id = start;
  while (id >= 0 && N.kind(id) === 1) {
    const value = contentAttribute(id, 'translate');
    if (value !== null) {
      const keyword = asciiLowercase(value);
      if (keyword === '' || keyword === 'yes') return true;
      if (keyword === 'no') return false;
    }
    id = N.parent(id);
  }
  return true;
}

function isAutocapitalizeInheriting(id) {
  return arrayIncludes(
    ['button', 'fieldset', 'input', 'output', 'select', 'textarea'], N.localName(id));
}

function ownAutocapitalize(id) {
  const value = contentAttribute(id, 'autocapitalize');
  if (value !== null && value !== '') {
    const keyword = asciiLowercase(value);
    return Object.hasOwn(autocapitalizeKeywords, keyword)
      ? autocapitalizeKeywords[keyword] : 'sentences';
  }
  if (!isAutocapitalizeInheriting(id)) return '';
  const owner = formOwnerOf(id);
  return owner < 0 ? '' : ownAutocapitalize(owner);
}

function contentEditableState(id) {
  const value = contentAttribute(id, 'contenteditable');
  if (value === null) return 'inherit';
  const keyword = asciiLowercase(value);
  if (keyword === '' || keyword === 'true') return 'true';
  return keyword === 'false' || keyword === 'plaintext-only' ? keyword : 'inherit';
}

// Whether an element is an editing host or in one.
// <https://html.spec.whatwg.org/#editing-host>
function isEditableElement(start) {
  let id = start;
  while (id >= 0 && N.kind(id) === 1) {
    const state = N.namespace(id) === HTML_NAMESPACE ? contentEditableState(id) : 'inherit';
    if (state !== 'inherit') return state !== 'false';
    id = N.parent(id);
  }
  return id >= 0 && N.kind(id) === 9 && designModeOf(id) === 'on';
}

// <https://html.spec.whatwg.org/#fire-a-synthetic-pointer-event>
function fireSyntheticPointerEvent(type, target, isTrusted) {
  return fireEvent(type, target, {
    interface: 'PointerEvent', bubbles: true, cancelable: true, composed: true, view: globalThis,
    isUntrusted: !isTrusted, pointerId: -1, pointerType: '',
  });
}

reflectAll(HTMLElement, { strings: 'title lang accessKey', booleans: 'inert' });
reflectEnumerated(HTMLElement, 'dir', 'dir', { keywords: ['ltr', 'rtl', 'auto'] });
reflectEnumerated(HTMLElement, 'enterKeyHint', 'enterkeyhint', {
  keywords: ['enter', 'done', 'go', 'next', 'previous', 'search', 'send'],
});
reflectEnumerated(HTMLElement, 'inputMode', 'inputmode', {
  keywords: ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'],
});
reflectEnumerated(HTMLElement, 'virtualKeyboardPolicy', 'virtualkeyboardpolicy', {
  keywords: ['auto', 'manual'], empty: 'auto',
});

class HTMLUnknownElement extends HTMLElement {}

// What HTML and SVG elements share: `dataset`, `nonce`, `autofocus`, `tabIndex`, `focus`, `blur`.
// <https://html.spec.whatwg.org/#htmlorsvgelement>
const datasets = new SafeMap();

function includeHTMLOrSVGElement(Class) {
  reflectBoolean(Class, 'autofocus');
  // <https://html.spec.whatwg.org/#dom-tabindex>
  defineElementAttribute(Class, 'tabIndex',
    (id) => reflectedLong(id, 'tabindex', { initial: defaultTabIndex(id) }),
    (id, value) => setContentAttribute(id, 'tabindex', String(value)), toLong);
  // <https://html.spec.whatwg.org/#dom-noncedelement-nonce>
  defineElementAttribute(Class, 'nonce',
    (id) => elementRecords.get(id)?.nonce ?? contentAttribute(id, 'nonce') ?? '',
    (id, value) => { elementRecord(id).nonce = value; }, toDOMString);
  defineElementAttribute(Class, 'dataset', (id) => {
    let dataset = datasets.get(id);
    if (dataset === undefined) datasets.set(id, dataset = makeStringMap(id));
    return dataset;
  }, null);
  const methods = {
    focus(options = undefined) {
      const id = idOfInterface(this, Class);
      if (options !== undefined && options !== null && typeof options !== 'object'
        && typeof options !== 'function') throw new TypeError('FocusOptions are no object');
      focusElement(id, { preventScroll: Boolean(options?.preventScroll) });
    },
    blur() {
      unfocusElement(idOfInterface(this, Class));
    },
  };
  for (const name of ['focus', 'blur']) {
    Object.defineProperty(Class.prototype, name, {
      value: methods[name], enumerable: true, configurable: true, writable: true,
    });
  }
  Object.defineProperty(Class.prototype.focus, 'length', { value: 0, configurable: true });
}

watchAttribute('nonce', null, (id, oldValue, newValue) => {
  elementRecord(id).nonce = newValue ?? '';
});

includeHTMLOrSVGElement(HTMLElement);
