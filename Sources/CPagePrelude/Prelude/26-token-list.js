// DOMTokenList.
// <https://dom.spec.whatwg.org/#interface-domtokenlist>

/** A token list's state: the tokens of an attribute, parsed once for each value. */
class TokenState {
  constructor(element, attribute, supported) {
    this.element = element;
    this.attribute = attribute;
    this.supported = supported;
    this.value = null;
    this.list = [];
  }
  tokens() {
    const value = N.getAttribute(this.element, this.attribute, null);
    if (value !== this.value) {
      this.value = value;
      this.list = value === null ? [] : [...new SafeSet(splitOnASCIIWhitespace(value))];
    }
    return this.list;
  }
  /** <https://dom.spec.whatwg.org/#concept-dtl-update> */
  update(tokens) {
    if (tokens.length === 0 && N.getAttribute(this.element, this.attribute, null) === null) {
      return;
    }
    setContentAttribute(this.element, this.attribute, arrayJoin(tokens, ' '));
  }
}

function checkToken(token) {
  if (token === '') throwDOMException('SyntaxError', 'The token must not be empty');
  for (let i = 0; i < token.length; i++) {
    const code = stringCharCodeAt(token, i);
    if (code === 32 || code === 9 || code === 10 || code === 12 || code === 13) {
      throwDOMException('InvalidCharacterError', 'The token must not contain white space');
    }
  }
}

/** Strings of arguments, all checked before anything is done. */
function checkTokens(values) {
  const tokens = new NativeArray(values.length);
  for (let i = 0; i < values.length; i++) tokens[i] = toDOMString(values[i]);
  for (let i = 0; i < tokens.length; i++) checkToken(tokens[i]);
  return tokens;
}

class DOMTokenList {
  constructor() {
    illegalConstructor();
  }
  get length() {
    return platformState(this, DOMTokenList).tokens().length;
  }
  item(index) {
    const state = platformState(this, DOMTokenList);
    requireArguments(arguments.length, 1, 'item');
    return state.tokens()[toUnsignedLong(index)] ?? null;
  }
  contains(token) {
    const state = platformState(this, DOMTokenList);
    requireArguments(arguments.length, 1, 'contains');
    return arrayIncludes(state.tokens(), toDOMString(token));
  }
  add(...tokens) {
    const state = platformState(this, DOMTokenList);
    const added = checkTokens(tokens);
    const list = arraySlice(state.tokens());
    for (let i = 0; i < added.length; i++) {
      if (!arrayIncludes(list, added[i])) list[list.length] = added[i];
    }
    state.update(list);
  }
  remove(...tokens) {
    const state = platformState(this, DOMTokenList);
    const removed = checkTokens(tokens);
    state.update(arrayFilter(state.tokens(), (token) => !arrayIncludes(removed, token)));
  }
  toggle(token, force = undefined) {
    const state = platformState(this, DOMTokenList);
    requireArguments(arguments.length, 1, 'toggle');
    const name = toDOMString(token);
    const wanted = force === undefined ? undefined : !!force;
    checkToken(name);
    const list = state.tokens();
    if (arrayIncludes(list, name)) {
      if (wanted === true) return true;
      state.update(arrayFilter(list, (other) => other !== name));
      return false;
    }
    if (wanted === false) return false;
    state.update(appended(list, name));
    return true;
  }
  replace(token, newToken) {
    const state = platformState(this, DOMTokenList);
    requireArguments(arguments.length, 2, 'replace');
    const old = toDOMString(token);
    const added = toDOMString(newToken);
    if (old === '' || added === '') checkToken('');
    checkToken(old);
    checkToken(added);
    const list = state.tokens();
    const index = arrayIndexOf(list, old);
    if (index < 0) return false;
    // The new token takes the place of whichever of both comes first.
    const result = [];
    let isPlaced = false;
    for (let i = 0; i < list.length; i++) {
      if (list[i] !== old && list[i] !== added) {
        result[result.length] = list[i];
      } else if (!isPlaced) {
        result[result.length] = added;
        isPlaced = true;
      }
    }
    state.update(result);
    return true;
  }
  supports(token) {
    const { supported } = platformState(this, DOMTokenList);
    requireArguments(arguments.length, 1, 'supports');
    const name = toDOMString(token);
    if (!supported) throw new TypeError('The attribute has no supported tokens');
    return arrayIncludes(supported, asciiLowercase(name));
  }
  get value() {
    const { element, attribute } = platformState(this, DOMTokenList);
    return N.getAttribute(element, attribute, null) ?? '';
  }
  set value(value) {
    const { element, attribute } = platformState(this, DOMTokenList);
    setContentAttribute(element, attribute, toDOMString(value));
  }
  toString() {
    const { element, attribute } = platformState(this, DOMTokenList);
    return N.getAttribute(element, attribute, null) ?? '';
  }
}
declareElementReactions(DOMTokenList, ['add', 'remove', 'toggle', 'replace', 'value']);
defineInterface(DOMTokenList, { iterable: true });

const tokenLists = new SafeMap();

/**
 * The token list of an element's attribute, the same object each time. `supported` are the tokens
 * that `supports` knows, in lower case; without, it throws.
 */
function tokenListOf(element, attribute, supported = null) {
  const key = `${element} ${attribute}`;
  let list = tokenLists.get(key);
  if (list !== undefined) return list;
  const state = new TokenState(element, attribute, supported);
  const target = makePlatformObject(DOMTokenList, state);
  list = makeLegacyPlatformObject(target, {
    indexed: {
      length: () => state.tokens().length,
      item: (index) => state.tokens()[index],
    },
  });
  stampPlatformObject(list, DOMTokenList, state);
  tokenLists.set(key, list);
  return list;
}
