// localStorage and sessionStorage.
// <https://html.spec.whatwg.org/#webstorage>
//
// Native code keeps the areas, by origin, in the page's data store.

const makeStorage = (area) => {
  const storage = makePlatformObject(Storage, { area });
  const proxy = makeStorageProxy(storage, area);
  stampPlatformObject(proxy, Storage, { area });
  return proxy;
};

/**
 * Fires at the other pages of the store what has changed; here it is native code that knows them,
 * and tells the others with this.
 */
hooks.storageChanged = (areaName, key, oldValue, newValue, url) => {
  const storageArea = storageAreas[areaName];
  queueEventTask('DOM manipulation', () => ({
    type: 'storage', target: globalThis,
    init: { interface: 'StorageEvent', key, oldValue, newValue, url, storageArea },
  }));
};

function storageArea(receiver) {
  return platformState(receiver, Storage).area;
}

function setStorageItem(area, key, value) {
  if (!N.storageSet(area, key, value)) {
    throw new DOMException('The storage of the origin is full', 'QuotaExceededError');
  }
}

class Storage {
  constructor() {
    throw new TypeError('Illegal constructor');
  }

  get length() {
    return N.storageKeys(storageArea(this)).length;
  }

  key(index) {
    const area = storageArea(this);
    requireArguments(arguments.length, 1, 'key');
    return N.storageKeys(area)[toUnsignedLong(index)] ?? null;
  }

  getItem(key) {
    const area = storageArea(this);
    requireArguments(arguments.length, 1, 'getItem');
    return N.storageGet(area, toDOMString(key));
  }

  setItem(key, value) {
    const area = storageArea(this);
    requireArguments(arguments.length, 2, 'setItem');
    const name = toDOMString(key);
    setStorageItem(area, name, toDOMString(value));
  }

  removeItem(key) {
    const area = storageArea(this);
    requireArguments(arguments.length, 1, 'removeItem');
    N.storageRemove(area, toDOMString(key));
  }

  clear() {
    N.storageRemove(storageArea(this), null);
  }
}
defineInterface(Storage);

/** Named properties: what the interface has itself comes first, all else is an item. */
function makeStorageProxy(storage, area) {
  const isItem = (key) => typeof key === 'string' && !(key in storage);
  return new NativeProxy(storage, {
    get(target, key, receiver) {
      if (!isItem(key)) return Reflect.get(target, key, receiver);
      return N.storageGet(area, key) ?? undefined;
    },
    has(target, key) {
      return key in target || (isItem(key) && N.storageGet(area, key) !== null);
    },
    set(target, key, value, receiver) {
      if (typeof key === 'symbol') return Reflect.set(target, key, value, target);
      setStorageItem(area, key, toDOMString(value));
      return true;
    },
    defineProperty(target, key, descriptor) {
      if (typeof key === 'symbol') return defineProperty(target, key, descriptor);
      if (!('value' in descriptor)) return false;
      setStorageItem(area, key, toDOMString(descriptor.value));
      return true;
    },
    deleteProperty(target, key) {
      if (typeof key === 'symbol') return deleteProperty(target, key);
      if (isItem(key) && N.storageGet(area, key) !== null) N.storageRemove(area, key);
      return true;
    },
    getOwnPropertyDescriptor(target, key) {
      if (isItem(key)) {
        const value = N.storageGet(area, key);
        if (value !== null) return { value, writable: true, enumerable: true, configurable: true };
      }
      return getOwnPropertyDescriptor(target, key);
    },
    ownKeys(target) {
      const keys = arrayFilter(N.storageKeys(area), isItem);
      for (const key of ownKeys(target)) keys[keys.length] = key;
      return keys;
    },
    preventExtensions() {
      return false;
    },
  });
}

/** The storage of this world by its area's name, made when it is first asked for. */
const storageAreas = {
  __proto__: null,
  made: { __proto__: null },
  get local() {
    return (this.made.local ??= makeStorage('local'));
  },
  get session() {
    return (this.made.session ??= makeStorage('session'));
  },
};

{
  const attributes = {
    get localStorage() {
      return storageFor('local');
    },
    get sessionStorage() {
      return storageFor('session');
    },
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    defineProperty(globalThis, name, {
      get: asPlatformFunction(getOwnPropertyDescriptor(attributes, name).get), set: undefined,
      enumerable: true, configurable: true,
    });
  }
}

/** <https://html.spec.whatwg.org/#obtain-a-storage-bottle-map>: opaque origins have none. */
function storageFor(area) {
  if (!N.storageIsAllowed()) {
    throw new DOMException('Documents of this origin have no storage', 'SecurityError');
  }
  return storageAreas[area];
}
