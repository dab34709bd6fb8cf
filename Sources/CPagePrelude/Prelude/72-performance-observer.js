// Observers of what is measured.
// <https://w3c.github.io/performance-timeline/#the-performanceobserver-interface>

class PerformanceObserverEntryList {
  #entries;

  constructor() {
    if (arguments[0] !== constructionKey) throw new TypeError('Illegal constructor');
    this.#entries = arguments[1];
  }

  getEntries() {
    return filterEntries(this.#entries, null, null);
  }

  getEntriesByType(type) {
    requireArguments(arguments.length, 1, 'getEntriesByType');
    return filterEntries(this.#entries, null, `${type}`);
  }

  getEntriesByName(name, type = undefined) {
    requireArguments(arguments.length, 1, 'getEntriesByName');
    return filterEntries(this.#entries, `${name}`, type === undefined ? null : `${type}`);
  }
}

/** <https://w3c.github.io/performance-timeline/#the-performanceobserver-interface> */
class PerformanceObserver {
  #state;

  constructor(callback) {
    requireArguments(arguments.length, 1, 'constructor');
    toCallback(callback);
    this.#state = {
      callback, object: this, types: new Set(), buffer: [], kind: null, isFirst: true,
    };
  }

  observe(options = undefined) {
    const state = this.#state;
    const { buffered, entryTypes, type } = toDictionary(options);
    if (entryTypes === undefined && type === undefined) {
      throw new TypeError('neither entryTypes nor type was given');
    }
    if (entryTypes !== undefined && (type !== undefined || buffered !== undefined)) {
      throw new TypeError('entryTypes was given beside others');
    }
    const kind = entryTypes !== undefined ? 'several' : 'single';
    if (state.kind !== null && state.kind !== kind) {
      throw new DOMException('entryTypes and type were both used', 'InvalidModificationError');
    }
    state.kind = kind;
    const wanted = (kind === 'several' ? Array.from(entryTypes, (name) => `${name}`) : [`${type}`])
      .filter((name) => supportedEntryTypes.includes(name));
    if (wanted.length === 0) return;
    if (kind === 'several') state.types = new Set(wanted);
    else state.types.add(wanted[0]);
    if (!performanceTimeline.observers.includes(state)) performanceTimeline.observers.push(state);
    if (kind === 'single' && buffered) {
      for (const entry of filterEntries(performanceTimeline.entries, null, wanted[0])) {
        state.buffer.push(entry);
      }
      deliverPerformanceEntries();
    }
  }

  disconnect() {
    const state = this.#state;
    performanceTimeline.observers = performanceTimeline.observers
      .filter((other) => other !== state);
    state.buffer = [];
    state.types = new Set();
    state.kind = null;
  }

  takeRecords() {
    return this.#state.buffer.splice(0);
  }

  static get supportedEntryTypes() {
    return supportedEntryTypes;
  }
}

defineInterface(PerformanceObserverEntryList);
defineInterface(PerformanceObserver);
