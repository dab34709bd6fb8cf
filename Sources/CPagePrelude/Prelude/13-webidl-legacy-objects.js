// Objects with indexed and named properties.
// <https://webidl.spec.whatwg.org/#js-legacy-platform-objects>

/** An array index that a property key stands for; -1 if it isn't one. */
function arrayIndexOfKey(key) {
  const first = stringCharCodeAt(key, 0);
  if (!(first >= 48 && first <= 57)) return -1;
  const index = key >>> 0;
  return `${index}` === key && index !== 4294967295 ? index : -1;
}

/**
 * A proxy over a platform object, with the properties that its interface says:
 *
 * - `indexed` {length(), item(index), set?(index, value), setNew?}: `item` gives `undefined` where
 *   there is none. `set` stands for both setters.
 * - `named` {names(), get(name), set?(name, value), delete?(name)}: `get` gives `undefined` where
 *   there is none; `delete` returns whether it could be.
 * - `unenumerable`: [LegacyUnenumerableNamedProperties].
 * - `overrideBuiltIns`: [LegacyOverrideBuiltIns].
 *
 * The proxy does not have the private state of `target`: stamp it too (`target` is what accessors
 * such as `length` are called on, the proxy is what methods are called on).
 */
function makeLegacyPlatformObject(target, { indexed, named, unenumerable, overrideBuiltIns }) {
  /** The value of a visible named property; `undefined` if there is none of the name. */
  const visible = (key) => {
    if (!overrideBuiltIns && key in target) return undefined;
    if (overrideBuiltIns && hasOwn(target, key)) return undefined;
    return named.get(key);
  };
  const proxy = new NativeProxy(target, {
    get(_, key, receiver) {
      if (typeof key === 'string') {
        if (indexed) {
          const index = arrayIndexOfKey(key);
          if (index >= 0) {
            const value = indexed.item(index);
            return value === undefined ? target[key] : value;
          }
        }
        if (named && (overrideBuiltIns || !(key in target))) {
          const value = visible(key);
          if (value !== undefined) return value;
        }
      }
      return Reflect.get(target, key, receiver === proxy ? target : receiver);
    },
    has(_, key) {
      if (typeof key === 'string') {
        if (indexed) {
          const index = arrayIndexOfKey(key);
          if (index >= 0) return indexed.item(index) !== undefined || key in target;
        }
        if (key in target) return true;
        return named ? visible(key) !== undefined : false;
      }
      return key in target;
    },
    getOwnPropertyDescriptor(_, key) {
      if (typeof key === 'string') {
        if (indexed) {
          const index = arrayIndexOfKey(key);
          if (index >= 0) {
            const value = indexed.item(index);
            if (value === undefined) return undefined;
            return { value, writable: !!indexed.set, enumerable: true, configurable: true };
          }
        }
        if (named) {
          const value = visible(key);
          if (value !== undefined) {
            return {
              value, writable: !!named.set, enumerable: !unenumerable, configurable: true,
            };
          }
        }
      }
      return getOwnPropertyDescriptor(target, key);
    },
    set(_, key, value, receiver) {
      if (receiver !== proxy) {
        if (indexed && !indexed.set && typeof key === 'string') {
          const index = arrayIndexOfKey(key);
          if (index >= 0 && indexed.item(index) !== undefined) return false;
        }
        return Reflect.set(target, key, value, receiver);
      }
      if (typeof key === 'string') {
        if (indexed) {
          const index = arrayIndexOfKey(key);
          if (index >= 0) {
            if (!indexed.set) return false;
            indexed.set(index, value);
            return true;
          }
        }
        if (named?.set && (overrideBuiltIns || !(key in target))) {
          named.set(key, value);
          return true;
        }
        if (named && !named.set && !(key in target) && visible(key) !== undefined) return false;
      }
      // Accessors of the interface work on the target; what the page adds becomes its own.
      return Reflect.set(target, key, value, target);
    },
    defineProperty(_, key, descriptor) {
      if (typeof key === 'string') {
        if (indexed) {
          const index = arrayIndexOfKey(key);
          if (index >= 0) {
            if (!indexed.set || !('value' in descriptor)) return false;
            indexed.set(index, descriptor.value);
            return true;
          }
        }
        if (named && (overrideBuiltIns || !hasOwn(target, key))) {
          const creating = visible(key) === undefined;
          if (!creating || named.set) {
            if (named.set && (overrideBuiltIns || !(key in target))) {
              if (!('value' in descriptor)) return false;
              named.set(key, descriptor.value);
              return true;
            }
            if (!creating) return false;
          }
        }
      }
      return defineProperty(target, key, descriptor);
    },
    deleteProperty(_, key) {
      if (typeof key === 'string') {
        if (indexed) {
          const index = arrayIndexOfKey(key);
          if (index >= 0) return indexed.item(index) === undefined;
        }
        if (named && visible(key) !== undefined) {
          return named.delete ? named.delete(key) !== false : false;
        }
      }
      return deleteProperty(target, key);
    },
    preventExtensions() {
      return false;
    },
    ownKeys() {
      const keys = [];
      const seen = new NativeSet();
      const add = (key) => {
        if (seen.has(key)) return;
        seen.add(key);
        keys[keys.length] = key;
      };
      if (indexed) {
        const length = indexed.length();
        for (let i = 0; i < length; i++) add(`${i}`);
      }
      if (named) {
        const names = named.names();
        for (let i = 0; i < names.length; i++) {
          if (overrideBuiltIns ? !hasOwn(target, names[i]) : !(names[i] in target)) add(names[i]);
        }
      }
      const own = ownKeys(target);
      for (let i = 0; i < own.length; i++) add(own[i]);
      return keys;
    },
  });
  return proxy;
}
