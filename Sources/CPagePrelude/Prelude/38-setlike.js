// Interfaces that are like sets and maps.
// <https://webidl.spec.whatwg.org/#idl-setlike>, <https://webidl.spec.whatwg.org/#idl-maplike>

const { entries: setEntries, values: setValues } = Set.prototype;
const { entries: mapEntries, keys: mapKeys, values: mapValues } = Map.prototype;

/** Puts methods of an iteration on an interface, with the one that `Symbol.iterator` is. */
function defineIteration(Class, methods, iterator) {
  includeMixin(Class, methods);
  defineProperty(Class.prototype, Symbol.iterator, {
    value: Class.prototype[iterator], writable: true, enumerable: false, configurable: true,
  });
}

/**
 * The members of an interface declared `setlike`.
 *
 * - Parameters:
 *   - collectionOf: gives an object's `SafeSet`, or throws for a wrong receiver.
 *   - convert: converts an item.
 *   - changed: called with an object that was changed.
 */
function defineSetlike(Class, collectionOf, convert, changed = () => {}) {
  const { keys, values } = {
    keys() {
      return apply(setValues, collectionOf(this), []);
    },
    values() {
      return apply(setValues, collectionOf(this), []);
    },
  };
  defineIteration(Class, {
    get size() {
      return collectionOf(this).size;
    },
    entries() {
      return apply(setEntries, collectionOf(this), []);
    },
    forEach(callback, thisArgument = undefined) {
      const collection = collectionOf(this);
      requireArguments(arguments.length, 1, 'forEach');
      toCallback(callback);
      collection.forEach((item) => apply(callback, thisArgument, [item, item, this]));
    },
    has(value) {
      const collection = collectionOf(this);
      requireArguments(arguments.length, 1, 'has');
      return collection.has(convert(value));
    },
    add(value) {
      const collection = collectionOf(this);
      requireArguments(arguments.length, 1, 'add');
      collection.add(convert(value));
      changed(this);
      return this;
    },
    delete(value) {
      const collection = collectionOf(this);
      requireArguments(arguments.length, 1, 'delete');
      const isDeleted = collection.delete(convert(value));
      changed(this);
      return isDeleted;
    },
    clear() {
      collectionOf(this).clear();
      changed(this);
    },
    keys,
    values,
  }, 'values');
}

/** The members of an interface declared `maplike`, as `defineSetlike`. */
function defineMaplike(Class, collectionOf, convertKey, convertValue, changed = () => {}) {
  defineIteration(Class, {
    get size() {
      return collectionOf(this).size;
    },
    entries() {
      return apply(mapEntries, collectionOf(this), []);
    },
    keys() {
      return apply(mapKeys, collectionOf(this), []);
    },
    values() {
      return apply(mapValues, collectionOf(this), []);
    },
    forEach(callback, thisArgument = undefined) {
      const collection = collectionOf(this);
      requireArguments(arguments.length, 1, 'forEach');
      toCallback(callback);
      collection.forEach((value, key) => apply(callback, thisArgument, [value, key, this]));
    },
    get(key) {
      const collection = collectionOf(this);
      requireArguments(arguments.length, 1, 'get');
      return collection.get(convertKey(key));
    },
    has(key) {
      const collection = collectionOf(this);
      requireArguments(arguments.length, 1, 'has');
      return collection.has(convertKey(key));
    },
    set(key, value) {
      const collection = collectionOf(this);
      requireArguments(arguments.length, 2, 'set');
      const name = convertKey(key);
      collection.set(name, convertValue(value));
      changed(this);
      return this;
    },
    delete(key) {
      const collection = collectionOf(this);
      requireArguments(arguments.length, 1, 'delete');
      const isDeleted = collection.delete(convertKey(key));
      changed(this);
      return isDeleted;
    },
    clear() {
      collectionOf(this).clear();
      changed(this);
    },
  }, 'entries');
}
