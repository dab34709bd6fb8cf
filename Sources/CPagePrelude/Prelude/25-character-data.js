// CharacterData, Text, CDATASection, ProcessingInstruction, Comment.
// <https://dom.spec.whatwg.org/#interface-characterdata>

/** The id of a receiver that has data. */
function dataId(wrapper) {
  const kind = kindOfWrapper(wrapper);
  if (kind !== 3 && kind !== 4 && kind !== 7 && kind !== 8) illegalInvocation();
  return idOf(wrapper);
}

/** The id of a receiver that is a text. */
function textId(wrapper) {
  const kind = kindOfWrapper(wrapper);
  if (kind !== 3 && kind !== 4) illegalInvocation();
  return idOf(wrapper);
}

class CharacterData extends Node {
  get data() {
    return N.data(dataId(this));
  }
  set data(value) {
    replaceAllData(dataId(this), toDOMStringNullEmpty(value));
  }
  get length() {
    return N.data(dataId(this)).length;
  }
  substringData(offset, count) {
    const id = dataId(this);
    requireArguments(arguments.length, 2, 'substringData');
    const start = toUnsignedLong(offset);
    const length = toUnsignedLong(count);
    const data = N.data(id);
    if (start > data.length) throwDOMException('IndexSizeError', 'The offset is beyond the data');
    return stringSlice(data, start, start + length);
  }
  appendData(data) {
    const id = dataId(this);
    requireArguments(arguments.length, 1, 'appendData');
    const string = toDOMString(data);
    replaceChildData(id, N.data(id).length, 0, string);
  }
  insertData(offset, data) {
    const id = dataId(this);
    requireArguments(arguments.length, 2, 'insertData');
    replaceChildData(id, toUnsignedLong(offset), 0, toDOMString(data));
  }
  deleteData(offset, count) {
    const id = dataId(this);
    requireArguments(arguments.length, 2, 'deleteData');
    replaceChildData(id, toUnsignedLong(offset), toUnsignedLong(count), '');
  }
  replaceData(offset, count, data) {
    const id = dataId(this);
    requireArguments(arguments.length, 3, 'replaceData');
    replaceChildData(id, toUnsignedLong(offset), toUnsignedLong(count), toDOMString(data));
  }
}
defineInterface(CharacterData);

/** Makes a text, comment or instruction in a document, for a constructor or method. */
function makeCharacterData(kind, data, documentId, target = '') {
  const id = N.createCharacterData(kind, data, target);
  setOwnerDocument(id, documentId);
  return id;
}

/** The prototype that a constructor gives its object. */
function prototypeOf(newTarget, Interface) {
  const { prototype } = newTarget;
  return isObject(prototype) ? prototype : Interface.prototype;
}

class Text extends CharacterData {
  constructor(data = '') {
    const string = toDOMString(data);
    return wrapAs(makeCharacterData(3, string, 0), 3, Text, prototypeOf(new.target, Text));
  }
  splitText(offset) {
    const id = textId(this);
    requireArguments(arguments.length, 1, 'splitText');
    return wrap(splitTextAt(id, toUnsignedLong(offset)));
  }
  get wholeText() {
    let first = textId(this);
    for (let id = N.previousSibling(first); id >= 0 && isTextKind(N.kind(id));
      id = N.previousSibling(id)) first = id;
    let text = '';
    for (let id = first; id >= 0 && isTextKind(N.kind(id)); id = N.nextSibling(id)) {
      text += N.data(id);
    }
    return text;
  }
  get assignedSlot() {
    return findSlot(textId(this));
  }
}
defineInterface(Text);

function isTextKind(kind) {
  return kind === 3 || kind === 4;
}

/**
 * Splits a text. - Returns: the id of the second part.
 * <https://dom.spec.whatwg.org/#concept-text-split>
 */
function splitTextAt(id, offset) {
  const data = N.data(id);
  const { length } = data;
  if (offset > length) throwDOMException('IndexSizeError', 'The offset is beyond the data');
  const added = N.createCharacterData(N.kind(id), stringSlice(data, offset), '');
  setOwnerDocument(added, ownerDocumentOf(id));
  const parent = N.parent(id);
  if (parent >= 0) {
    insertNode(added, parent, N.nextSibling(id));
    liveRanges.textSplit(id, added, parent, offset);
  }
  replaceChildData(id, offset, length - offset, '');
  return added;
}

class CDATASection extends Text {
  constructor() {
    illegalConstructor();
  }
}
defineInterface(CDATASection);

class ProcessingInstruction extends CharacterData {
  get target() {
    if (kindOfWrapper(this) !== 7) illegalInvocation();
    return N.localName(idOf(this));
  }
}
defineInterface(ProcessingInstruction);

class Comment extends CharacterData {
  constructor(data = '') {
    const string = toDOMString(data);
    return wrapAs(makeCharacterData(8, string, 0), 8, Comment, prototypeOf(new.target, Comment));
  }
}
defineInterface(Comment);
