// Interfaces: classes of JavaScript made into what interface definitions ask for.
// <https://webidl.spec.whatwg.org/#js-interfaces>

/** Gives what its constructor is handed, so that derived classes put private fields on it. */
class Returning {
  constructor(object) {
    return object;
  }
}

let stampPlatformObject, platformState, hasPlatformState;

/** The private state of platform objects that were not made by a class's own constructor. */
class PlatformState extends Returning {
  #interface;
  #state;
  constructor(object, Interface, state) {
    super(object);
    this.#interface = Interface;
    this.#state = state;
  }
  static {
    /** Makes an object one of an interface, with any value as its private state. */
    stampPlatformObject = (object, Interface, state) => new PlatformState(object, Interface, state);
    /** The private state of an object of an interface or one that inherits it; else TypeError. */
    platformState = (object, Interface) => {
      const own = object.#interface;
      if (own !== Interface && !isPrototypeOf(Interface.prototype, own.prototype)) {
        illegalInvocation();
      }
      return object.#state;
    };
    hasPlatformState = (object, Interface) => {
      if (!isObject(object) || !(#interface in object)) return false;
      const own = object.#interface;
      return own === Interface || isPrototypeOf(Interface.prototype, own.prototype);
    };
  }
}

/**
 * A new object of an interface with its private state, without a call of the constructor.
 * `newTarget` is for use in constructors, so that classes of the page may extend the interface.
 */
function makePlatformObject(Interface, state, newTarget = Interface) {
  const { prototype } = newTarget;
  const object = objectCreate(isObject(prototype) ? prototype : Interface.prototype);
  return stampPlatformObject(object, Interface, state);
}

/** Puts a value on the page's global object under a name, as interfaces are. */
function expose(name, value) {
  defineProperty(globalThis, name, {
    value, writable: true, enumerable: false, configurable: true,
  });
}

/**
 * Makes a class an interface: its members enumerable, with `Symbol.toStringTag`, and exposed.
 *
 * Options: `constants` {NAME: number}; `unscopables` [names]; `exposedAs`: a name, a list of names,
 * or `false` for interfaces that are not on the global object; `notEnumerable` [names];
 * `iterable: true`: the methods of arrays for an interface with indexed properties;
 * `name`: the interface's name where it isn't the class's.
 */
function defineInterface(Class, options = {}) {
  const { prototype } = Class;
  const name = options.name ?? Class.name;
  asPlatformFunction(Class);
  markMembers(Class, ['length', 'name', 'prototype']);
  markMembers(prototype, ['constructor']);
  const { constants } = options;
  if (constants) {
    for (const constant of ownKeys(constants)) {
      const descriptor = {
        value: constants[constant], writable: false, enumerable: true, configurable: false,
      };
      defineProperty(Class, constant, descriptor);
      defineProperty(prototype, constant, descriptor);
    }
  }
  if (options.iterable) defineArrayIteration(prototype);
  if (options.notEnumerable) {
    for (const key of options.notEnumerable) {
      defineProperty(prototype, key, { enumerable: false });
    }
  }
  if (options.unscopables) defineUnscopables(Class, options.unscopables);
  defineProperty(prototype, Symbol.toStringTag, {
    value: name, writable: false, enumerable: false, configurable: true,
  });
  if (options.name) defineProperty(Class, 'name', { value: name, configurable: true });
  const { exposedAs = name } = options;
  if (typeof exposedAs === 'string') {
    expose(exposedAs, Class);
  } else if (exposedAs) {
    for (const key of exposedAs) expose(key, Class);
  }
  return Class;
}

/** Keeps members out of the scope of `with` and of inline handlers ([Unscopable]). */
function defineUnscopables(Class, names) {
  const value = objectCreate(null);
  for (let i = 0; i < names.length; i++) value[names[i]] = true;
  defineProperty(Class.prototype, Symbol.unscopables, {
    value, writable: false, enumerable: false, configurable: true,
  });
}

/** Makes a class's accessors and methods enumerable, and hides their source. */
function markMembers(object, except) {
  const keys = ownKeys(object);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (arrayIncludes(except, key)) continue;
    const { get, set, value } = getOwnPropertyDescriptor(object, key);
    if (get) asPlatformFunction(get);
    if (set) asPlatformFunction(set);
    if (typeof value === 'function') asPlatformFunction(value);
    if (typeof key === 'string') defineProperty(object, key, { enumerable: true });
  }
}

/**
 * Adds members of a mixin to an interface: those of an object literal's accessors and methods.
 */
function includeMixin(Class, members) {
  const keys = ownKeys(members);
  for (let i = 0; i < keys.length; i++) {
    const descriptor = getOwnPropertyDescriptor(members, keys[i]);
    const { get, set, value } = descriptor;
    if (get) asPlatformFunction(get);
    if (set) asPlatformFunction(set);
    if (typeof value === 'function') asPlatformFunction(value);
    descriptor.enumerable = typeof keys[i] === 'string';
    defineProperty(Class.prototype, keys[i], descriptor);
  }
}

/** A namespace object such as `CSS`, exposed. */
function defineNamespace(name, members) {
  markMembers(members, []);
  defineProperty(members, Symbol.toStringTag, {
    value: name, writable: false, enumerable: false, configurable: true,
  });
  expose(name, members);
  return members;
}

/**
 * Own accessors and methods that can't be changed ([LegacyUnforgeable]): those of an object
 * literal, put on `object`.
 */
function defineUnforgeable(object, members) {
  const keys = ownKeys(members);
  for (let i = 0; i < keys.length; i++) {
    const descriptor = getOwnPropertyDescriptor(members, keys[i]);
    const { get, set, value } = descriptor;
    if (get) asPlatformFunction(get);
    if (set) asPlatformFunction(set);
    if (typeof value === 'function') {
      asPlatformFunction(value);
      descriptor.writable = false;
    }
    descriptor.enumerable = true;
    descriptor.configurable = false;
    defineProperty(object, keys[i], descriptor);
  }
}

const arrayPrototype = Array.prototype;
const arrayValues = arrayPrototype.values;
const arrayIterationMethods = {
  entries: arrayPrototype.entries, keys: arrayPrototype.keys, values: arrayValues,
  forEach: arrayPrototype.forEach,
};

/** `Symbol.iterator` of an interface with indexed properties. */
function defineIndexedIterator(prototype) {
  defineProperty(prototype, Symbol.iterator, {
    value: arrayValues, writable: true, enumerable: false, configurable: true,
  });
}

/** The methods of an interface declared `iterable<T>` with indexed properties. */
function defineArrayIteration(prototype) {
  for (const name of ['entries', 'keys', 'values', 'forEach']) {
    defineProperty(prototype, name, {
      value: arrayIterationMethods[name], writable: true, enumerable: true, configurable: true,
    });
  }
  defineIndexedIterator(prototype);
}

const iteratorPrototype = getPrototypeOf(getPrototypeOf([][Symbol.iterator]()));
let nextOfPairs;

/** The state of one iterator over pairs. */
class PairIteratorState extends Returning {
  #pairs;
  #kind;
  #index = 0;
  constructor(object, pairs, kind) {
    super(object);
    this.#pairs = pairs;
    this.#kind = kind;
  }
  static {
    nextOfPairs = (object) => {
      const list = object.#pairs();
      const index = object.#index;
      if (index >= list.length) return { value: undefined, done: true };
      object.#index = index + 1;
      const [key, value] = list[index];
      const kind = object.#kind;
      return {
        value: kind === 'keys' ? key : kind === 'values' ? value : [key, value], done: false,
      };
    };
  }
}

/**
 * The methods of an interface declared `iterable<K, V>`: `pairsOf(object)` gives the pairs that
 * it has now, or throws a TypeError for a wrong receiver. Call it after `defineInterface`.
 *
 * <https://webidl.spec.whatwg.org/#js-iterable>
 */
function definePairIteration(Class, pairsOf) {
  const { prototype } = Class;
  const name = prototype[Symbol.toStringTag];
  const iterators = objectCreate(iteratorPrototype);
  const { next } = { next() { return nextOfPairs(this); } };
  defineProperty(iterators, 'next', {
    value: asPlatformFunction(next), writable: true, enumerable: true, configurable: true,
  });
  defineProperty(iterators, Symbol.toStringTag, {
    value: `${name} Iterator`, writable: false, enumerable: false, configurable: true,
  });
  const iterate = (object, kind) => {
    pairsOf(object);
    return new PairIteratorState(objectCreate(iterators), () => pairsOf(object), kind);
  };
  const methods = {
    entries() { return iterate(this, 'entries'); },
    keys() { return iterate(this, 'keys'); },
    values() { return iterate(this, 'values'); },
    forEach(callback, thisArgument = undefined) {
      pairsOf(this);
      requireArguments(arguments.length, 1, 'forEach');
      toCallback(callback);
      for (let i = 0; i < pairsOf(this).length; i++) {
        const [key, value] = pairsOf(this)[i];
        apply(callback, thisArgument, [value, key, this]);
      }
    },
  };
  includeMixin(Class, methods);
  defineProperty(prototype, Symbol.iterator, {
    value: methods.entries, writable: true, enumerable: false, configurable: true,
  });
}
