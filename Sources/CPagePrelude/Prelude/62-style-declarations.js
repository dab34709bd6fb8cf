// Declaration blocks.
// <https://drafts.csswg.org/cssom-1/#css-declaration-blocks>
//
// A declaration is `{name, value, important, shorthand, text}`: the last two for longhands of a
// shorthand that waits for variables. A block is `{list(), store(list), rule, isReadOnly}`.

/** Declarations from the flat list that natives give. */
function declarationsFromList(parts) {
  const result = [];
  for (let i = 0; i + 4 < parts.length; i += 5) {
    result[result.length] = {
      name: parts[i], value: parts[i + 1], important: parts[i + 2], shorthand: parts[i + 3],
      text: parts[i + 4],
    };
  }
  return result;
}

const propertyInfos = new SafeMap();

/** The canonical name of a property and a shorthand's longhands; `null` for what is none. */
function propertyInfo(name) {
  let info = propertyInfos.get(name);
  if (info === undefined) {
    const found = N.propertyInfo(name);
    info = found === null ? null
      : { name: found[0], longhands: found.length > 1 ? arraySlice(found, 1) : null };
    if (propertyInfos.size < 10000) propertyInfos.set(name, info);
  }
  return info;
}

/** A property's name as declarations have it: lower case, unless it is a custom property's. */
function declaredName(name) {
  return stringStartsWith(name, '--') ? name : asciiLowercase(name);
}

const shorthandTexts = new SafeMap();

/** The text of a shorthand from the declarations of all its longhands; '' if there is none. */
function textOfShorthand(name, declarations) {
  let key = name;
  const flat = [];
  for (let i = 0; i < declarations.length; i++) {
    const { name: longhand, value, important, shorthand, text } = declarations[i];
    key += `\n${value}\t${important}\t${text}`;
    arrayPush(flat, longhand, value, important, shorthand, text);
  }
  let result = shorthandTexts.get(key);
  if (result === undefined) {
    result = N.shorthandText(name, flat);
    if (shorthandTexts.size > 5000) shorthandTexts.clear();
    shorthandTexts.set(key, result);
  }
  return result;
}

function declarationNamed(list, name) {
  for (let i = 0; i < list.length; i++) if (list[i].name === name) return list[i];
  if (list.length > 0 && list[0].name === 'all' && isSetByAll(name)) {
    const { value, important } = list[0];
    return { name, value, important, shorthand: null, text: null };
  }
  return null;
}

/** Whether `all` stands for a property, too. */
function isSetByAll(name) {
  return !stringStartsWith(name, '--') && name !== 'direction' && name !== 'unicode-bidi';
}

/** The declarations of a shorthand's longhands; `null` if one is missing. */
function declarationsOfShorthand(list, longhands) {
  const result = [];
  for (let i = 0; i < longhands.length; i++) {
    const found = declarationNamed(list, longhands[i]);
    if (found === null) return null;
    result[i] = found;
  }
  return result;
}

/** <https://drafts.csswg.org/cssom-1/#dom-cssstyledeclaration-getpropertyvalue> */
function declaredValue(list, name) {
  if (stringStartsWith(name, '--')) return declarationNamed(list, name)?.value ?? '';
  if (name === 'all') {
    if (list.length === 0 || list[0].name !== 'all') return '';
    for (let i = 1; i < list.length; i++) if (isSetByAll(list[i].name)) return '';
    return list[0].value;
  }
  const info = propertyInfo(name);
  if (info === null) return '';
  if (info.longhands === null) return declarationNamed(list, info.name)?.value ?? '';
  const parts = declarationsOfShorthand(list, info.longhands);
  return parts === null ? '' : textOfShorthand(info.name, parts);
}
const wideKeywords = ['initial', 'inherit', 'unset', 'revert', 'revert-layer'];

/** By longhand: the shorthands that it is of, those with more longhands first. */
let shorthandsOfLonghand = null;

function shorthandsOf(longhand) {
  if (shorthandsOfLonghand === null) {
    shorthandsOfLonghand = new SafeMap();
    const infos = [];
    for (const name of N.propertyNames()) {
      const info = propertyInfo(name);
      if (info !== null && info.longhands !== null && info.name === name
        && !stringStartsWith(name, 'page-break-') && name !== '-webkit-line-clamp') {
        arrayPush(infos, info);
      }
    }
    arraySort(infos, (a, b) => b.longhands.length - a.longhands.length
      || (stringStartsWith(a.name, '-') - stringStartsWith(b.name, '-'))
      || (a.name < b.name ? -1 : 1));
    for (const info of infos) {
      for (const name of info.longhands) {
        const known = shorthandsOfLonghand.get(name);
        if (known === undefined) shorthandsOfLonghand.set(name, [info]);
        else arrayPush(known, info);
      }
    }
  }
  return shorthandsOfLonghand.get(longhand) ?? [];
}

/** <https://drafts.csswg.org/cssom-1/#serialize-a-css-declaration-block> */
function declarationsText(list) {
  const parts = [];
  const done = new SafeSet();
  const write = (name, value, important) => {
    arrayPush(parts, `${name}: ${value}${important ? ' !important' : ''};`);
  };
  for (let i = 0; i < list.length; i++) {
    const declaration = list[i];
    if (done.has(declaration.name)) continue;
    let isWritten = false;
    const shorthands = list.length > 1 ? shorthandsOf(declaration.name) : [];
    for (let k = 0; k < shorthands.length && !isWritten; k++) {
      const { name, longhands } = shorthands[k];
      if (longhands.length > list.length) continue;
      const members = declarationsOfShorthand(list, longhands);
      if (members === null || members.some((member) => done.has(member.name))) continue;
      const value = textOfShorthand(name, members);
      if (value === '') continue;
      write(name, value, declaration.important);
      for (const member of members) done.add(member.name);
      isWritten = true;
    }
    if (isWritten) continue;
    write(declaration.name, declaration.value, declaration.important);
    done.add(declaration.name);
  }
  return arrayJoin(parts, ' ');
}

/** Puts declarations into a list. - Returns: the new list, or `null` if nothing changed. */
function listWithDeclarations(list, changes) {
  let result = null;
  if (changes.length === 1 && changes[0].name === 'all') {
    return [changes[0], ...arrayFilter(list, (d) => d.name !== 'all' && !isSetByAll(d.name))];
  }
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i];
    const current = result ?? list;
    let place = -1;
    for (let k = 0; k < current.length; k++) if (current[k].name === change.name) place = k;
    if (place >= 0) {
      const known = current[place];
      if (known.value === change.value && known.important === change.important
        && known.text === change.text) continue;
      result ??= arraySlice(list);
      result[place] = change;
    } else {
      result ??= arraySlice(list);
      arrayPush(result, change);
    }
  }
  return result;
}

function checkBlockIsWritable(block) {
  if (block.isReadOnly) {
    throw new DOMException('These styles are computed.', 'NoModificationAllowedError');
  }
}

/** <https://drafts.csswg.org/cssom-1/#dom-cssstyledeclaration-setproperty> */
function setBlockProperty(block, property, value, priority) {
  checkBlockIsWritable(block);
  const name = declaredName(property);
  if (block.parse !== undefined) {
    setDescriptor(block, name, value);
    return;
  }
  if (!stringStartsWith(name, '--') && name !== 'all' && propertyInfo(name) === null) return;
  if (value === '') {
    removeBlockProperty(block, name);
    return;
  }
  if (priority !== '' && asciiLowercase(priority) !== 'important') return;
  const parsed = N.parseDeclaration(name, value, priority !== '');
  if (parsed === null) return;
  const changed = listWithDeclarations(block.list(), declarationsFromList(parsed));
  if (changed !== null) block.store(changed);
}

/** Puts a descriptor in the place of one of its name; an empty value takes it away. */
function setDescriptor(block, name, value) {
  const list = block.list();
  if (value === '') {
    const kept = arrayFilter(list, (declaration) => declaration.name !== name);
    if (kept.length < list.length) block.store(kept);
    return;
  }
  const changed = listWithDeclarations(list, block.parse(name, value));
  if (changed !== null) block.store(changed);
}

/** <https://drafts.csswg.org/cssom-1/#dom-cssstyledeclaration-removeproperty> */
function removeBlockProperty(block, property) {
  checkBlockIsWritable(block);
  const name = declaredName(property);
  const list = block.list();
  if (block.parse !== undefined) {
    const known = block.value(name);
    setDescriptor(block, name, '');
    return known;
  }
  const value = declaredValue(list, name);
  const info = stringStartsWith(name, '--') ? { name, longhands: null } : propertyInfo(name);
  if (name === 'all') {
    const kept = arrayFilter(list, (d) => d.name !== 'all' && !isSetByAll(d.name));
    if (kept.length < list.length) block.store(kept);
    return value;
  }
  if (info === null) return value;
  const names = info.longhands ?? [info.name];
  const kept = arrayFilter(list, (declaration) => !arrayIncludes(names, declaration.name));
  if (kept.length < list.length) block.store(kept);
  return value;
}

class CSSStyleDeclaration {
  constructor() {
    illegalConstructor();
  }

  get cssText() {
    const block = platformState(this, CSSStyleDeclaration);
    return block.isReadOnly ? '' : declarationsText(block.list());
  }
  set cssText(value) {
    const block = platformState(this, CSSStyleDeclaration);
    value = toDOMString(value);
    checkBlockIsWritable(block);
    block.store(declarationsFromList(N.parseDeclarations(value)));
  }
  get length() {
    return platformState(this, CSSStyleDeclaration).names().length;
  }
  get parentRule() {
    return ruleWrapper(platformState(this, CSSStyleDeclaration).rule ?? null);
  }
  item(index) {
    const block = platformState(this, CSSStyleDeclaration);
    requireArguments(arguments.length, 1, 'item');
    return block.names()[index >>> 0] ?? '';
  }
  getPropertyValue(property) {
    const block = platformState(this, CSSStyleDeclaration);
    requireArguments(arguments.length, 1, 'getPropertyValue');
    return block.value(declaredName(toDOMString(property)));
  }
  getPropertyPriority(property) {
    const block = platformState(this, CSSStyleDeclaration);
    requireArguments(arguments.length, 1, 'getPropertyPriority');
    const name = declaredName(toDOMString(property));
    if (block.isReadOnly) return '';
    const info = stringStartsWith(name, '--') ? { name, longhands: null } : propertyInfo(name);
    if (info === null) return '';
    const list = block.list();
    for (const longhand of info.longhands ?? [info.name]) {
      if (!declarationNamed(list, longhand)?.important) return '';
    }
    return 'important';
  }
  setProperty(property, value, priority = '') {
    const block = platformState(this, CSSStyleDeclaration);
    requireArguments(arguments.length, 2, 'setProperty');
    property = toDOMString(property);
    value = toDOMStringNullEmpty(value);
    priority = toDOMStringNullEmpty(priority);
    withElementReactions(() => setBlockProperty(block, property, value, priority));
  }
  removeProperty(property) {
    const block = platformState(this, CSSStyleDeclaration);
    requireArguments(arguments.length, 1, 'removeProperty');
    property = toDOMString(property);
    return withElementReactions(() => removeBlockProperty(block, property));
  }
}

/** `background-color` as `backgroundColor`. */
function attributeNameOfProperty(name) {
  return stringReplace(name, /-([a-z])/g, (_, letter) => stringToUpperCase(letter));
}

function defineStyleAttribute(attribute, property) {
  const descriptor = getOwnPropertyDescriptor({
    get [attribute]() {
      return platformState(this, CSSStyleDeclaration).value(property);
    },
    set [attribute](value) {
      const block = platformState(this, CSSStyleDeclaration);
      value = toDOMStringNullEmpty(value);
      if (shared.elementReactions === null) setBlockProperty(block, property, value, '');
      else withElementReactions(() => setBlockProperty(block, property, value, ''));
    },
  }, attribute);
  defineProperty(CSSStyleDeclaration.prototype, attribute, descriptor);
}

for (const name of N.propertyNames()) {
  if (stringStartsWith(name, '-webkit-')) {
    // Both `webkitTransform` and `WebkitTransform`.
    const upper = attributeNameOfProperty(name);
    defineStyleAttribute(upper, name);
    defineStyleAttribute(`w${stringSlice(upper, 1)}`, name);
  } else if (stringIncludes(name, '-')) {
    defineStyleAttribute(attributeNameOfProperty(name), name);
  }
  defineStyleAttribute(name, name);
}
defineStyleAttribute('cssFloat', 'float');
defineInterface(CSSStyleDeclaration);
defineIndexedIterator(CSSStyleDeclaration.prototype);

/** A `CSSStyleDeclaration`, or one of an interface that inherits it, of a block. */
function makeStyleDeclaration(block, Interface = CSSStyleDeclaration) {
  block.names ??= () => arrayMap(block.list(), (declaration) => declaration.name);
  block.value ??= (name) => declaredValue(block.list(), name);
  const target = makePlatformObject(Interface, block);
  const proxy = makeLegacyPlatformObject(target, {
    indexed: {
      length: () => block.names().length,
      item: (index) => block.names()[index],
    },
  });
  return stampPlatformObject(proxy, Interface, block);
}
