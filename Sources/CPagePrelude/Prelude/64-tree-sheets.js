// The sheets of documents and shadow roots.
// <https://drafts.csswg.org/cssom-1/#extensions-to-the-document-or-shadow-root-interface>

class StyleSheetList {
  constructor() {
    illegalConstructor();
  }
  get length() { return treeSheets(platformState(this, StyleSheetList)).length; }
  item(index) {
    const root = platformState(this, StyleSheetList);
    requireArguments(arguments.length, 1, 'item');
    return sheetWrapper(treeSheets(root)[index >>> 0]);
  }
}
defineInterface(StyleSheetList);
defineIndexedIterator(StyleSheetList.prototype);

/** The sheets of a document or shadow root in tree order. */
function treeSheets(root) {
  const result = [];
  for (const id of N.queryAll(root, 'style, link')) {
    const sheet = sheetOf(id);
    if (sheet !== null) arrayPush(result, sheet);
  }
  return result;
}

const sheetLists = new NativeWeakMap();
const adoptedArrays = new NativeWeakMap();

function sheetListOf(node) {
  const root = idOf(node);
  let list = sheetLists.get(node);
  if (list === undefined) {
    list = makeLegacyPlatformObject(makePlatformObject(StyleSheetList, root), {
      indexed: {
        length: () => treeSheets(root).length,
        item: (index) => sheetWrapper(treeSheets(root)[index]) ?? undefined,
      },
    });
    stampPlatformObject(list, StyleSheetList, root);
    sheetLists.set(node, list);
  }
  return list;
}

function checkAdoptable(value, root) {
  const sheet = platformState(value, CSSStyleSheet);
  const holder = N.kind(root) === 9 ? root : ownerDocumentOf(root);
  if (!sheet.isConstructed || sheet.document !== holder) {
    throw new DOMException('Only constructed sheets can be adopted.', 'NotAllowedError');
  }
  return sheet;
}

function setAdopted(root, wrappers) {
  const sheets = arrayMap(wrappers, (value) => platformState(value, CSSStyleSheet));
  for (const sheet of adoptedSheets.get(root) ?? []) {
    sheet.adopters = arrayFilter(sheet.adopters, (other) => other !== root);
  }
  adoptedSheets.set(root, sheets);
  for (const sheet of sheets) {
    if (!arrayIncludes(sheet.adopters, root)) arrayPush(sheet.adopters, root);
  }
  applyAdoptedSheets(root);
}

/** The observable array of a tree. <https://webidl.spec.whatwg.org/#idl-observable-array> */
function adoptedArrayOf(node) {
  const root = idOf(node);
  let entry = adoptedArrays.get(node);
  if (entry === undefined) {
    const backing = [];
    const update = () => setAdopted(root, arrayFilter(backing, (value) => value !== undefined));
    const proxy = new NativeProxy(backing, {
      set(target, key, value) {
        if (typeof key === 'string' && arrayIndexOfKey(key) >= 0) {
          if (arrayIndexOfKey(key) > target.length) return false;
          checkAdoptable(value, root);
          target[key] = value;
          update();
          return true;
        }
        target[key] = value;
        if (key === 'length') update();
        return true;
      },
      defineProperty(target, key, descriptor) {
        if (typeof key === 'string' && arrayIndexOfKey(key) >= 0) {
          checkAdoptable(descriptor.value, root);
          target[key] = descriptor.value;
          update();
          return true;
        }
        return defineProperty(target, key, descriptor);
      },
      deleteProperty(target, key) {
        if (typeof key === 'string' && arrayIndexOfKey(key) >= 0) {
          if (arrayIndexOfKey(key) !== target.length - 1) return false;
          target.length -= 1;
          update();
          return true;
        }
        return deleteProperty(target, key);
      },
    });
    entry = { backing, proxy };
    adoptedArrays.set(node, entry);
  }
  return entry;
}

const documentOrShadowRootSheets = {
  get styleSheets() { return sheetListOf(this); },
  get adoptedStyleSheets() { return adoptedArrayOf(this).proxy; },
  set adoptedStyleSheets(value) {
    const { backing } = adoptedArrayOf(this);
    const root = idOf(this);
    const list = toSequence(value, (item) => {
      platformState(item, CSSStyleSheet);
      return item;
    });
    backing.length = 0;
    try {
      for (let i = 0; i < list.length; i++) {
        checkAdoptable(list[i], root);
        backing[i] = list[i];
      }
    } finally {
      setAdopted(root, arraySlice(backing));
    }
  },
};
includeMixin(Document, documentOrShadowRootSheets);
includeMixin(ShadowRoot, documentOrShadowRootSheets);
