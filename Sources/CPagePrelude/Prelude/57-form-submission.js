// Submitting forms.
// <https://html.spec.whatwg.org/#form-submission-2>

// What a submitter says, else what the form says.
function submissionAttribute(form, submitter, own, name, definition) {
  const text = submitter >= 0 && isSubmitButton(submitter)
    ? contentAttribute(submitter, own) : null;
  return enumeratedState(text ?? contentAttribute(form, name), definition);
}

// <https://html.spec.whatwg.org/#form-submission-algorithm>
function submitForm(form, submitter, { isByMethod = false } = {}) {
  if (!N.isConnected(form)) return;
  const record = elementRecord(form);
  if (record.isConstructingEntries) return;
  if (!isByMethod) {
    if (record.isFiringSubmit) return;
    record.isFiringSubmit = true;
    try {
      const controls = submittableElementsOf(form);
      for (const id of controls) N.setUserInteracted(id, true);
      const skips = submitter >= 0 && hasContentAttribute(submitter, 'formnovalidate')
        || hasContentAttribute(form, 'novalidate');
      if (!skips && !validateInteractively(controls)) return;
      const goesOn = fireEvent('submit', form, {
        interface: 'SubmitEvent', bubbles: true, cancelable: true,
        submitter: submitter >= 0 && submitter !== form ? wrap(submitter) : null,
      });
      if (!goesOn) return;
    } finally {
      record.isFiringSubmit = false;
    }
    if (!N.isConnected(form)) return;
  }
  const entries = entryListOf(form, submitter);
  if (entries === null || !N.isConnected(form)) return;
  const method = submissionAttribute(form, submitter, 'formmethod', 'method', formMethods);
  if (method === 'dialog') {
    submitToDialog(form, submitter);
    return;
  }
  const action = submitter >= 0 && hasContentAttribute(submitter, 'formaction')
    ? contentAttribute(submitter, 'formaction') : contentAttribute(form, 'action');
  const base = ownerDocumentOf(form);
  const url = action === null || action === ''
    ? N.url(documentURLOf(base), null) : parseURLFor(form, action);
  if (url === null) return;
  const enctype = submissionAttribute(form, submitter, 'formenctype', 'enctype', formEncodings);
  const target = submitter >= 0 && hasContentAttribute(submitter, 'formtarget')
    ? contentAttribute(submitter, 'formtarget') : linkTarget(form);
  const options = { kind: 'form', method, target, element: form, submitter };
  const scheme = urlPart(url, 'protocol');
  if (method === 'post' && (scheme === 'http:' || scheme === 'https:')) {
    navigateFrom(base, url.href, { ...options, ...encodeEntries(entries, enctype) });
  } else if (method === 'get' && scheme !== 'mailto:' && scheme !== 'javascript:') {
    navigateFrom(base, withQuery(url.href, encodeURLEntries(entries)), options);
  } else {
    navigateFrom(base, url.href, options);
  }
}

// <https://html.spec.whatwg.org/#form-submission-algorithm>, for the method `dialog`.
function submitToDialog(form, submitter) {
  const dialog = ancestorNamed(form, 'dialog');
  if (dialog < 0 || !hasContentAttribute(dialog, 'open')) return;
  let result = null;
  if (submitter >= 0) {
    const { x = 0, y = 0 } = elementRecord(submitter).coordinate ?? {};
    const isImage = N.localName(submitter) === 'input' && inputTypeOf(submitter) === 'image';
    result = isImage ? `${x},${y}` : contentAttribute(submitter, 'value');
  }
  closeDialog(dialog, result, submitter >= 0 ? wrap(submitter) : null);
}

// A URL with its query replaced.
function withQuery(href, query) {
  const hashAt = stringIndexOf(href, '#');
  const hash = hashAt < 0 ? '' : stringSlice(href, hashAt);
  const rest = hashAt < 0 ? href : stringSlice(href, 0, hashAt);
  const queryAt = stringIndexOf(rest, '?');
  return `${queryAt < 0 ? rest : stringSlice(rest, 0, queryAt)}?${query}${hash}`;
}

// The entries `[name, value]` of a form, where values are strings or File objects; null while
// they are being collected.
// <https://html.spec.whatwg.org/#constructing-the-form-data-set>
function entryListOf(form, submitter = -1) {
  const record = elementRecord(form);
  if (record.isConstructingEntries) return null;
  record.isConstructingEntries = true;
  try {
    const entries = [];
    for (const id of submittableElementsOf(form)) addEntries(id, submitter, entries);
    return entriesAfterEvent(form, entries);
  } finally {
    record.isConstructingEntries = false;
  }
}

function addEntries(id, submitter, entries) {
  if (isDisabledControl(id) || ancestorNamed(id, 'datalist') >= 0) return;
  const localName = N.localName(id);
  const type = localName === 'input' ? inputTypeOf(id) : '';
  const isButton = localName === 'button'
    || arrayIncludes(['submit', 'image', 'reset', 'button'], type);
  if (isButton && id !== submitter) return;
  if ((type === 'checkbox' || type === 'radio') && !isChecked(id)) return;
  const name = contentAttribute(id, 'name') ?? '';
  if (type === 'image') {
    const { x = 0, y = 0 } = elementRecord(id).coordinate ?? {};
    const prefix = name === '' ? '' : `${name}.`;
    arrayPush(entries, [`${prefix}x`, String(x)], [`${prefix}y`, String(y)]);
    return;
  }
  if (isFormAssociatedCustomElement(id)) {
    const { submissionValue = null } = elementRecord(id);
    if (isArray(submissionValue)) arrayPush(entries, ...submissionValue);
    else if (submissionValue !== null && name !== '') arrayPush(entries, [name, submissionValue]);
    return;
  }
  if (name === '') return;
  if (localName === 'select') {
    for (const option of selectState(id).chosen) {
      if (!isDisabledOption(option)) arrayPush(entries, [name, optionValue(option)]);
    }
  } else if (type === 'checkbox' || type === 'radio') {
    arrayPush(entries, [name, contentAttribute(id, 'value') ?? 'on']);
  } else if (type === 'file') {
    const files = filesOf(id);
    if (files.length === 0) {
      arrayPush(entries, [name, makeFile(new Uint8Array(0), 'application/octet-stream', '', 0)]);
    }
    for (const file of files) arrayPush(entries, [name, file]);
  } else if (type === 'hidden' && asciiLowercase(name) === '_charset_') {
    arrayPush(entries, [name, 'UTF-8']);
  } else {
    arrayPush(entries, [name, localName === 'button' ? contentAttribute(id, 'value') ?? ''
      : controlValue(id)]);
  }
  const direction = contentAttribute(id, 'dirname');
  if (direction !== null && direction !== ''
    && (localName === 'textarea' || arrayIncludes(textTypes, type) || type === 'hidden')) {
    arrayPush(entries, [direction, directionalityOf(id)]);
  }
}

// The direction of a control's text: its `dir`, that of an ancestor, or what its text begins with.
function directionalityOf(id) {
  for (let current = id; current >= 0 && N.kind(current) === 1; current = flatParentOf(current)) {
    const state = enumeratedState(contentAttribute(current, 'dir'), {
      keywords: ['ltr', 'rtl', 'auto'],
    });
    if (state === 'ltr' || state === 'rtl') return state;
    if (state === 'auto') {
      const text = current === id ? controlValue(id) : textContentOf(current);
      const match = /\p{L}/u.exec(text);
      return match !== null && /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(match[0])
        ? 'rtl' : 'ltr';
    }
  }
  return 'ltr';
}

// What listeners of `formdata` make of the entries.
function entriesAfterEvent(form, entries) {
  const data = makeFormData(entries);
  fireEvent('formdata', form, { interface: 'FormDataEvent', bubbles: true, formData: data });
  return arraySlice(formDataEntryList(data));
}

// The entries of a new FormData for a form.
// <https://xhr.spec.whatwg.org/#dom-formdata>
function formDataEntries(form, submitter = null) {
  const id = idOfInterface(form, HTMLFormElement);
  const entries = entryListOf(id, submitterId(submitter, id));
  if (entries === null) {
    throw new DOMException('The entries are being collected', 'InvalidStateError');
  }
  return entries;
}

const entryText = (value) => (typeof value === 'string' ? value : value.name);

function encodeURLEntries(entries) {
  const withBreaks = (text) => stringReplace(text, /\r\n?|\n/g, '\r\n');
  return serializeFormURLEncoded(
    arrayMap(entries, ([name, value]) => [withBreaks(name), withBreaks(entryText(value))]));
}

// The body of a request: `{body, contentType}`, or the entries where files are among them.
function encodeEntries(entries, enctype) {
  if (enctype === 'multipart/form-data') {
    return {
      contentType: enctype,
      entries: arrayMap(entries, ([name, value]) => (typeof value === 'string'
        ? { name, value } : { name, value: value.name, type: value.type, isFile: true })),
    };
  }
  if (enctype === 'text/plain') {
    return {
      contentType: enctype,
      body: arrayJoin(
        arrayMap(entries, ([name, value]) => `${name}=${entryText(value)}\r\n`), ''),
    };
  }
  return { contentType: enctype, body: encodeURLEntries(entries) };
}
