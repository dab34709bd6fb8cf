// NodeList and HTMLCollection.
// <https://dom.spec.whatwg.org/#old-style-collections>
//
// A live list computes its ids anew when the document has changed since, or only what the list
// depends on.

/** Says that what a list computes depends on the tree alone, not on attributes or texts. */
function ofTree(compute) {
  compute.version = N.treeVersion;
  return compute;
}

/** Says that what a list computes depends on the tree and on classes. */
function ofClasses(compute) {
  compute.version = N.classVersion;
  return compute;
}

/** Says that what a list computes depends on the tree, ids and names. */
function ofNames(compute) {
  compute.version = N.nameVersion;
  return compute;
}

/** Private state of lists: what they hold now. */
class LiveIds {
  constructor(compute) {
    this.compute = compute;
    this.version = -1;
    this.list = null;
    this.names = null;
    this.namesVersion = -1;
  }
  ids() {
    const version = (this.compute.version ?? N.version)();
    if (version !== this.version) {
      this.version = version;
      this.list = this.compute();
    }
    return this.list;
  }
}

class StaticIds {
  constructor(list) {
    this.list = list;
  }
  ids() {
    return this.list;
  }
}

class NodeList {
  constructor() {
    illegalConstructor();
  }
  get length() {
    return platformState(this, NodeList).ids().length;
  }
  item(index) {
    const state = platformState(this, NodeList);
    requireArguments(arguments.length, 1, 'item');
    return wrap(state.ids()[toUnsignedLong(index)] ?? -1);
  }
}
defineInterface(NodeList, { iterable: true });

/** The handlers' view of a list's indexed properties. */
function indexedIds(state) {
  return {
    length: () => state.ids().length,
    item(index) {
      const id = state.ids()[index];
      return id === undefined ? undefined : wrap(id);
    },
  };
}

/** A `NodeList` over a state with `ids()`. `Interface` may be one that inherits NodeList. */
function makeNodeList(state, Interface = NodeList) {
  const target = makePlatformObject(Interface, state);
  const list = makeLegacyPlatformObject(target, { indexed: indexedIds(state) });
  return stampPlatformObject(list, Interface, state);
}

/** A list of nodes that doesn't change. */
function makeStaticNodeList(ids) {
  return makeNodeList(new StaticIds(ids));
}

/** A list of nodes that is computed from the tree as it is. */
function makeLiveNodeList(compute) {
  return makeNodeList(new LiveIds(compute));
}

const childNodeLists = new SafeMap();

/** The list of a node's children, the same one each time. */
function childNodesOf(id) {
  let list = childNodeLists.get(id);
  if (list === undefined) {
    list = makeLiveNodeList(ofTree(() => N.children(id)));
    childNodeLists.set(id, list);
  }
  return list;
}

class HTMLCollection {
  constructor() {
    illegalConstructor();
  }
  get length() {
    return platformState(this, HTMLCollection).ids().length;
  }
  item(index) {
    const state = platformState(this, HTMLCollection);
    requireArguments(arguments.length, 1, 'item');
    return wrap(state.ids()[toUnsignedLong(index)] ?? -1);
  }
  namedItem(name) {
    const state = platformState(this, HTMLCollection);
    requireArguments(arguments.length, 1, 'namedItem');
    return wrap(namesOfCollection(state).get(toDOMString(name)) ?? -1);
  }
}
defineIndexedIterator(HTMLCollection.prototype);
defineInterface(HTMLCollection);

/**
 * Supported property names with their elements.
 * <https://dom.spec.whatwg.org/#interface-htmlcollection>
 */
function namesOfCollection(state) {
  const version = N.version();
  if (state.names && state.namesVersion === version) return state.names;
  const ids = state.ids();
  const names = new SafeMap();
  for (let i = 0; i < ids.length; i++) {
    const id = N.getAttribute(ids[i], 'id', null);
    if (id !== null && id !== '' && !names.has(id)) names.set(id, ids[i]);
    const name = N.getAttribute(ids[i], 'name', null);
    if (name !== null && name !== '' && !names.has(name)
      && N.namespace(ids[i]) === HTML_NAMESPACE) names.set(name, ids[i]);
  }
  state.names = names;
  state.namesVersion = version;
  return names;
}

/** The handlers' view of a collection's named properties. */
function namedIds(state) {
  return {
    names: () => [...namesOfCollection(state).keys()],
    get(name) {
      const id = namesOfCollection(state).get(name);
      return id === undefined ? undefined : wrap(id);
    },
  };
}

/**
 * An `HTMLCollection` of what `compute()` gives: ids in tree order. `Interface` may be one that
 * inherits HTMLCollection; `overrides` replace the properties that it is made with.
 */
function makeHTMLCollection(compute, Interface = HTMLCollection, overrides = undefined) {
  const state = new LiveIds(compute);
  const target = makePlatformObject(Interface, state);
  const collection = makeLegacyPlatformObject(target, {
    indexed: indexedIds(state), named: namedIds(state), unenumerable: true, ...overrides,
  });
  return stampPlatformObject(collection, Interface, state);
}

// Collections by what they are of; emptied when they get many.
let collectionsByKey = new SafeMap();

/** A collection that is the same object for the same key. */
function cachedCollection(key, make) {
  let collection = collectionsByKey.get(key);
  if (collection === undefined) {
    if (collectionsByKey.size >= 4096) collectionsByKey = new SafeMap();
    collection = make();
    collectionsByKey.set(key, collection);
  }
  return collection;
}

/** <https://dom.spec.whatwg.org/#concept-getelementsbytagname> */
function elementsByTagName(root, name) {
  return cachedCollection(`tag ${root} ${name}`, () => {
    const lower = isHTMLDocument(ownerDocumentOf(root)) ? asciiLowercase(name) : name;
    return makeHTMLCollection(ofTree(() => {
      const ids = N.elementsByTag(root, elementPrefixes.size > 0 ? '*' : name, lower);
      if (elementPrefixes.size === 0 || name === '*') return ids;
      return arrayFilter(ids, (id) => {
        const own = qualifiedNameOf(id, N.localName(id));
        return own === (N.namespace(id) === HTML_NAMESPACE ? lower : name);
      });
    }));
  });
}

/** <https://dom.spec.whatwg.org/#concept-getelementsbytagnamens> */
function elementsByTagNameNS(root, namespace, localName) {
  const uri = namespace === '' ? null : namespace;
  return cachedCollection(`ns ${root} ${uri === null ? '' : `{${uri}}`} ${localName}`, () =>
    makeHTMLCollection(ofTree(() => arrayFilter(N.elementsByTag(root, '*', '*'), (id) =>
      (uri === '*' || N.namespace(id) === uri)
        && (localName === '*' || N.localName(id) === localName)))));
}

/** <https://dom.spec.whatwg.org/#concept-getelementsbyclassname> */
function elementsByClassName(root, names) {
  return cachedCollection(`class ${root} ${names}`, () => {
    const words = splitOnASCIIWhitespace(names);
    if (words.length > 0 && documentRecord(ownerDocumentOf(root)).mode === 'quirks') {
      const wanted = arrayMap(words, asciiLowercase);
      const isWanted = (id) => {
        const own = splitOnASCIIWhitespace(asciiLowercase(N.getAttribute(id, 'class', null) ?? ''));
        return arrayFilter(wanted, (word) => !arrayIncludes(own, word)).length === 0;
      };
      return makeHTMLCollection(
        ofClasses(() => arrayFilter(N.elementsByTag(root, '*', '*'), isWanted)));
    }
    return makeHTMLCollection(
      ofClasses(() => (words.length === 0 ? [] : N.elementsByClass(root, ...words))));
  });
}
