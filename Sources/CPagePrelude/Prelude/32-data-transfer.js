// DataTransfer: what is dragged, pasted or copied.
// <https://html.spec.whatwg.org/#datatransfer>
//
// Nothing of the machine comes in by itself: what a script puts in is what is there. A store is
// `{items, dropEffect, effectAllowed, list, types, typesKey, files, fileList}`, an item
// `{kind, type, data, object}`.

const dropEffects = ['none', 'copy', 'link', 'move'];
const allowedEffects = [
  'none', 'copy', 'copyLink', 'copyMove', 'link', 'linkMove', 'move', 'all', 'uninitialized',
];

/** The type that a format stands for, and whether only the first URL of its data is meant. */
function transferFormat(format) {
  const lower = asciiLowercase(toDOMString(format));
  if (lower === 'text') return ['text/plain', false];
  return lower === 'url' ? ['text/uri-list', true] : [lower, false];
}

/** <https://html.spec.whatwg.org/#datatransferitem> */
class DataTransferItem {
  constructor() {
    illegalConstructor();
  }
  get kind() {
    const { store, item } = platformState(this, DataTransferItem);
    return arrayIncludes(store.items, item) ? item.kind : '';
  }
  get type() {
    const { store, item } = platformState(this, DataTransferItem);
    return arrayIncludes(store.items, item) ? item.type : '';
  }
  getAsString(callback) {
    const { store, item } = platformState(this, DataTransferItem);
    requireArguments(arguments.length, 1, 'getAsString');
    if (callback === null || callback === undefined) return;
    toCallback(callback);
    if (!arrayIncludes(store.items, item) || item.kind !== 'string') return;
    queueTask('user interaction', () => {
      try {
        apply(callback, undefined, [item.data]);
      } catch (error) {
        reportException(error);
      }
    });
  }
  getAsFile() {
    const { store, item } = platformState(this, DataTransferItem);
    return arrayIncludes(store.items, item) && item.kind === 'file' ? item.data : null;
  }
}
defineInterface(DataTransferItem);

function transferItemObject(store, item) {
  item.object ??= makePlatformObject(DataTransferItem, { store, item });
  return item.object;
}

/** <https://html.spec.whatwg.org/#datatransferitemlist> */
class DataTransferItemList {
  constructor() {
    illegalConstructor();
  }
  get length() {
    return platformState(this, DataTransferItemList).items.length;
  }
  add(data, type = undefined) {
    const store = platformState(this, DataTransferItemList);
    requireArguments(arguments.length, 1, 'add');
    let item;
    if (arguments.length === 1) {
      if (!isObject(data) || !(data instanceof File)) throw new TypeError('The value is no File');
      item = { kind: 'file', type: asciiLowercase(data.type), data, object: null };
    } else {
      const text = toDOMString(data);
      item = { kind: 'string', type: asciiLowercase(toDOMString(type)), data: text, object: null };
      const isSame = (other) => other.kind === 'string' && other.type === item.type;
      if (arraySome(store.items, isSame)) {
        throw new DOMException('There is an item of that type', 'NotSupportedError');
      }
    }
    store.items[store.items.length] = item;
    return transferItemObject(store, item);
  }
  remove(index) {
    const store = platformState(this, DataTransferItemList);
    requireArguments(arguments.length, 1, 'remove');
    const place = toUnsignedLong(index);
    if (place < store.items.length) arraySplice(store.items, place, 1);
  }
  clear() {
    platformState(this, DataTransferItemList).items.length = 0;
  }
}
defineIndexedIterator(DataTransferItemList.prototype);
defineInterface(DataTransferItemList);

function transferItems(store) {
  if (store.list === null) {
    const target = makePlatformObject(DataTransferItemList, store);
    const list = makeLegacyPlatformObject(target, {
      indexed: {
        length: () => store.items.length,
        item: (index) => (index < store.items.length
          ? transferItemObject(store, store.items[index]) : undefined),
      },
    });
    store.list = stampPlatformObject(list, DataTransferItemList, store);
  }
  return store.list;
}

/** <https://html.spec.whatwg.org/#datatransfer> */
class DataTransfer {
  constructor() {
    stampPlatformObject(this, DataTransfer, {
      items: [], dropEffect: 'none', effectAllowed: 'none', list: null, types: null, typesKey: '',
      files: [], fileList: null,
    });
  }
  get dropEffect() { return platformState(this, DataTransfer).dropEffect; }
  set dropEffect(value) {
    const store = platformState(this, DataTransfer);
    const name = toDOMString(value);
    if (arrayIncludes(dropEffects, name)) store.dropEffect = name;
  }
  get effectAllowed() { return platformState(this, DataTransfer).effectAllowed; }
  set effectAllowed(value) {
    const store = platformState(this, DataTransfer);
    const name = toDOMString(value);
    if (arrayIncludes(allowedEffects, name)) store.effectAllowed = name;
  }
  get items() { return transferItems(platformState(this, DataTransfer)); }
  setDragImage(image, x, y) {
    platformState(this, DataTransfer);
    requireArguments(arguments.length, 3, 'setDragImage');
    elementId(image);
    toLong(x);
    toLong(y);
  }
  get types() {
    const store = platformState(this, DataTransfer);
    const types = new SafeSet();
    for (let i = 0; i < store.items.length; i++) {
      types.add(store.items[i].kind === 'file' ? 'Files' : store.items[i].type);
    }
    const list = [];
    types.forEach((type) => { list[list.length] = type; });
    const key = arrayJoin(list, '\n');
    if (store.types === null || store.typesKey !== key) {
      store.types = freeze(list);
      store.typesKey = key;
    }
    return store.types;
  }
  getData(format) {
    const store = platformState(this, DataTransfer);
    requireArguments(arguments.length, 1, 'getData');
    const [type, isURL] = transferFormat(format);
    const item = arrayFind(
      store.items, (other) => other.kind === 'string' && other.type === type);
    if (item === undefined) return '';
    if (!isURL) return item.data;
    const lines = stringSplit(stringReplace(item.data, /\r/g, ''), '\n');
    return arrayFind(lines, (line) => line !== '' && line[0] !== '#') ?? '';
  }
  setData(format, data) {
    const store = platformState(this, DataTransfer);
    requireArguments(arguments.length, 2, 'setData');
    const [type] = transferFormat(format);
    const text = toDOMString(data);
    store.items = arrayFilter(
      store.items, (other) => other.kind !== 'string' || other.type !== type);
    store.items[store.items.length] = { kind: 'string', type, data: text, object: null };
  }
  clearData(format = undefined) {
    const store = platformState(this, DataTransfer);
    const type = format === undefined ? null : transferFormat(format)[0];
    store.items = arrayFilter(
      store.items, (other) => other.kind !== 'string' || (type !== null && other.type !== type));
  }
  get files() {
    const store = platformState(this, DataTransfer);
    const items = arrayFilter(store.items, ({ kind }) => kind === 'file');
    const files = arrayMap(items, ({ data }) => data);
    const isSame = store.fileList !== null && files.length === store.files.length
      && arrayEvery(files, (file) => arrayIncludes(store.files, file));
    if (!isSame) {
      store.files = files;
      store.fileList = makeFileList(files);
    }
    return store.fileList;
  }
}
defineInterface(DataTransfer);

/** Converts to `DataTransfer?`. */
function toNullableDataTransfer(value) {
  if (value === null || value === undefined) return null;
  if (!hasPlatformState(value, DataTransfer)) {
    throw new TypeError('The value is not a DataTransfer');
  }
  return value;
}
