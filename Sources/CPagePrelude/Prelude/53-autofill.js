// The `autocomplete` attribute of controls.
// <https://html.spec.whatwg.org/#attr-fe-autocomplete>

const autofillContactFields = [
  'tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-local-prefix',
  'tel-local-suffix', 'tel-extension', 'email', 'impp',
];
const autofillNormalFields = [
  'name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix',
  'nickname', 'organization-title', 'username', 'new-password', 'current-password',
  'one-time-code', 'organization', 'street-address', 'address-line1', 'address-line2',
  'address-line3', 'address-level4', 'address-level3', 'address-level2', 'address-level1',
  'country', 'country-name', 'postal-code', 'cc-name', 'cc-given-name', 'cc-additional-name',
  'cc-family-name', 'cc-number', 'cc-exp', 'cc-exp-month', 'cc-exp-year', 'cc-csc', 'cc-type',
  'transaction-currency', 'transaction-amount', 'language', 'bday', 'bday-day', 'bday-month',
  'bday-year', 'sex', 'url', 'photo',
];

// <https://html.spec.whatwg.org/#autofill-processing-model>
// What the IDL attribute says: the tokens in lower case if they make sense, else ''.
function exposedAutofill(id) {
  const tokens = splitOnASCIIWhitespace(contentAttribute(id, 'autocomplete') ?? '')
    .map(asciiLowercase);
  const isHidden = N.localName(id) === 'input' && inputTypeOf(id) === 'hidden';
  let index = tokens.length - 1;
  if (index < 0) return '';
  let field = tokens[index];
  const parts = [];
  if (field === 'off' || field === 'on') {
    return tokens.length > 1 || isHidden ? '' : field;
  }
  if (field === 'webauthn') {
    parts.unshift(field);
    index -= 1;
    if (index < 0) return 'webauthn';
    field = tokens[index];
  }
  const isContact = arrayIncludes(autofillContactFields, field);
  if (!isContact && !arrayIncludes(autofillNormalFields, field)) return '';
  parts.unshift(field);
  index -= 1;
  if (index >= 0 && isContact
    && arrayIncludes(['home', 'work', 'mobile', 'fax', 'pager'], tokens[index])) {
    parts.unshift(tokens[index]);
    index -= 1;
  }
  if (index >= 0 && (tokens[index] === 'shipping' || tokens[index] === 'billing')) {
    parts.unshift(tokens[index]);
    index -= 1;
  }
  if (index >= 0 && tokens[index].startsWith('section-')) {
    parts.unshift(tokens[index]);
    index -= 1;
  }
  return index >= 0 ? '' : arrayJoin(parts, ' ');
}

function defineAutocomplete(Class) {
  defineElementAttribute(Class, 'autocomplete', exposedAutofill,
    (id, value) => setContentAttribute(id, 'autocomplete', value), toDOMString);
}
