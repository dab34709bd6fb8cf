// Clocks and what is measured with them.
// <https://w3c.github.io/hr-time/>
// <https://w3c.github.io/performance-timeline/>
// <https://w3c.github.io/user-timing/>

/** The time at which the page began, in milliseconds since 1970. */
const pageEpoch = (shared.pageEpoch ??= N.epoch());

/** What `performance.timing` says, by attribute, in milliseconds since the page's start. */
const navigationTiming = (shared.navigationTiming ??= { navigationStart: 0, fetchStart: 0 });

const navigationTimingNames = [
  'navigationStart', 'unloadEventStart', 'unloadEventEnd', 'redirectStart', 'redirectEnd',
  'fetchStart', 'domainLookupStart', 'domainLookupEnd', 'connectStart', 'connectEnd',
  'secureConnectionStart', 'requestStart', 'responseStart', 'responseEnd', 'domLoading',
  'domInteractive', 'domContentLoadedEventStart', 'domContentLoadedEventEnd', 'domComplete',
  'loadEventStart', 'loadEventEnd',
];

/** Notes that the page has come to a point that `performance.timing` names. */
function recordTiming(name) {
  navigationTiming[name] ??= loopTime();
}

const performanceTimeline = {
  entries: [],
  /** Observers that have been told to observe, with their buffers. */
  observers: [],
  isDelivering: false,
};
const supportedEntryTypes = Object.freeze(['mark', 'measure']);

class PerformanceEntry {
  #record;

  constructor() {
    const [key, record] = arguments;
    if (key !== constructionKey) throw new TypeError('Illegal constructor');
    this.#record = record;
  }

  static recordOf(entry) {
    return entry.#record;
  }

  get name() {
    return this.#record.name;
  }

  get entryType() {
    return this.#record.entryType;
  }

  get startTime() {
    return this.#record.startTime;
  }

  get duration() {
    return this.#record.duration;
  }

  toJSON() {
    const { name, entryType, startTime, duration } = this.#record;
    const json = { name, entryType, startTime, duration };
    if ('detail' in this.#record) json.detail = this.#record.detail;
    return json;
  }
}
const performanceRecordOf = PerformanceEntry.recordOf;
delete PerformanceEntry.recordOf;

class PerformanceMark extends PerformanceEntry {
  constructor(markName, markOptions = undefined) {
    requireArguments(arguments.length, 1, 'constructor');
    const name = `${markName}`;
    const options = toDictionary(markOptions);
    const { detail } = options;
    const startTime = options.startTime === undefined ? undefined : toDouble(options.startTime);
    if (navigationTimingNames.includes(name)) {
      throw new DOMException(`${name} is an attribute of PerformanceTiming`, 'SyntaxError');
    }
    if (startTime !== undefined && startTime < 0) {
      throw new TypeError('A mark cannot have a negative start time');
    }
    super(constructionKey, {
      name, entryType: 'mark', startTime: startTime ?? readClock(), duration: 0,
      detail: detail === undefined || detail === null ? null : cloneStructured(detail),
    });
  }

  get detail() {
    return performanceRecordOf(this).detail;
  }
}

class PerformanceMeasure extends PerformanceEntry {
  get detail() {
    return performanceRecordOf(this).detail;
  }
}

/** The entries of a list that fit, by start time. */
function filterEntries(entries, name, type) {
  return entries.filter((entry) => {
    const record = performanceRecordOf(entry);
    return (name === null || record.name === name) && (type === null || record.entryType === type);
  }).sort((a, b) => performanceRecordOf(a).startTime - performanceRecordOf(b).startTime);
}

/** <https://w3c.github.io/performance-timeline/#queue-a-performanceentry> */
function addPerformanceEntry(entry) {
  const { entryType } = performanceRecordOf(entry);
  performanceTimeline.entries.push(entry);
  for (const observer of performanceTimeline.observers) {
    if (observer.types.has(entryType)) observer.buffer.push(entry);
  }
  deliverPerformanceEntries();
}

function deliverPerformanceEntries() {
  if (performanceTimeline.isDelivering) return;
  if (!performanceTimeline.observers.some((observer) => observer.buffer.length > 0)) return;
  performanceTimeline.isDelivering = true;
  queueTask('performance timeline', () => {
    performanceTimeline.isDelivering = false;
    for (const observer of [...performanceTimeline.observers]) {
      const entries = observer.buffer.splice(0);
      if (entries.length === 0) continue;
      const list = new PerformanceObserverEntryList(constructionKey, entries);
      runNext(() => {
        callAndReport(observer.callback, observer.object, [
          list, observer.object, observer.isFirst ? { droppedEntriesCount: 0 } : {},
        ]);
        observer.isFirst = false;
      });
    }
  });
}

/** <https://w3c.github.io/user-timing/#convert-a-mark-to-a-timestamp> */
function markTime(mark) {
  if (typeof mark === 'number') {
    if (mark < 0) throw new TypeError('A time cannot be negative');
    return mark;
  }
  if (navigationTimingNames.includes(mark)) {
    if (mark === 'navigationStart') return 0;
    const time = navigationTiming[mark];
    if (time === undefined || time === 0) {
      throw new DOMException(`${mark} has not happened`, 'InvalidAccessError');
    }
    return time;
  }
  const { entries } = performanceTimeline;
  for (let index = entries.length - 1; index >= 0; index--) {
    const record = performanceRecordOf(entries[index]);
    if (record.entryType === 'mark' && record.name === mark) return record.startTime;
  }
  throw new DOMException(`there is no mark ${mark}`, 'SyntaxError');
}

function toMarkOrTime(value) {
  return typeof value === 'number' ? toDouble(value) : `${value}`;
}

/** <https://w3c.github.io/user-timing/#measure-method> */
function measurePerformance(name, options, endMark) {
  const isDictionary = isObject(options);
  const given = isDictionary || options === undefined || options === null
    ? readMeasureOptions(options) : { start: `${options}` };
  if (isDictionary && (given.isAny || given.detail !== undefined)) {
    if (endMark !== undefined) throw new TypeError('options and an end mark were both given');
    if (given.start === undefined && given.end === undefined) {
      throw new TypeError('neither a start nor an end was given');
    }
    if (given.start !== undefined && given.end !== undefined && given.duration !== undefined) {
      throw new TypeError('start, end and duration were all given');
    }
  }
  let end;
  if (endMark !== undefined) end = markTime(endMark);
  else if (given.end !== undefined) end = markTime(given.end);
  else if (given.start !== undefined && given.duration !== undefined) {
    end = markTime(given.start) + markTime(given.duration);
  } else end = readClock();
  let start = 0;
  if (given.start !== undefined) start = markTime(given.start);
  else if (given.duration !== undefined && given.end !== undefined) {
    start = markTime(given.end) - markTime(given.duration);
  }
  const detail = given.detail === undefined || given.detail === null
    ? null : cloneStructured(given.detail);
  return new PerformanceMeasure(constructionKey, {
    name, entryType: 'measure', startTime: start, duration: end - start, detail,
  });
}

function readMeasureOptions(options) {
  const given = toDictionary(options);
  const { detail } = given;
  const duration = given.duration === undefined ? undefined : toDouble(given.duration);
  const end = given.end === undefined ? undefined : toMarkOrTime(given.end);
  const start = given.start === undefined ? undefined : toMarkOrTime(given.start);
  const isAny = duration !== undefined || end !== undefined || start !== undefined;
  return { detail, duration, end, start, isAny };
}

class Performance extends EventTarget {
  #isPerformance = true;

  constructor() {
    if (arguments[0] !== constructionKey) throw new TypeError('Illegal constructor');
    super();
  }

  get timeOrigin() {
    return this.#isPerformance ? pageEpoch : 0;
  }

  get timing() {
    return this.#isPerformance ? performanceTiming : null;
  }

  get navigation() {
    return this.#isPerformance ? performanceNavigation : null;
  }

  now() {
    return this.#isPerformance ? readClock() : 0;
  }

  mark(markName, markOptions = undefined) {
    void this.#isPerformance;
    requireArguments(arguments.length, 1, 'mark');
    const entry = new PerformanceMark(markName, markOptions);
    addPerformanceEntry(entry);
    return entry;
  }

  measure(measureName, startOrMeasureOptions = undefined, endMark = undefined) {
    void this.#isPerformance;
    requireArguments(arguments.length, 1, 'measure');
    const end = endMark === undefined ? undefined : `${endMark}`;
    const entry = measurePerformance(`${measureName}`, startOrMeasureOptions, end);
    addPerformanceEntry(entry);
    return entry;
  }

  clearMarks(markName = undefined) {
    void this.#isPerformance;
    clearPerformanceEntries('mark', markName);
  }

  clearMeasures(measureName = undefined) {
    void this.#isPerformance;
    clearPerformanceEntries('measure', measureName);
  }

  clearResourceTimings() {
    void this.#isPerformance;
  }

  setResourceTimingBufferSize(maxSize) {
    void this.#isPerformance;
    requireArguments(arguments.length, 1, 'setResourceTimingBufferSize');
    toUnsignedLong(maxSize);
  }

  getEntries() {
    void this.#isPerformance;
    return filterEntries(performanceTimeline.entries, null, null);
  }

  getEntriesByType(type) {
    void this.#isPerformance;
    requireArguments(arguments.length, 1, 'getEntriesByType');
    return filterEntries(performanceTimeline.entries, null, `${type}`);
  }

  getEntriesByName(name, type = undefined) {
    void this.#isPerformance;
    requireArguments(arguments.length, 1, 'getEntriesByName');
    const wanted = type === undefined ? null : `${type}`;
    return filterEntries(performanceTimeline.entries, `${name}`, wanted);
  }

  toJSON() {
    void this.#isPerformance;
    const { timeOrigin } = this;
    return {
      timeOrigin, timing: performanceTiming.toJSON(), navigation: performanceNavigation.toJSON(),
    };
  }
}

function clearPerformanceEntries(type, name) {
  const wanted = name === undefined ? undefined : `${name}`;
  performanceTimeline.entries = performanceTimeline.entries.filter((entry) => {
    const record = performanceRecordOf(entry);
    return record.entryType !== type || (wanted !== undefined && record.name !== wanted);
  });
}

/** <https://w3c.github.io/navigation-timing/#the-performancetiming-interface> */
class PerformanceTiming {
  #isTiming = true;

  constructor() {
    if (arguments[0] !== constructionKey) throw new TypeError('Illegal constructor');
  }

  static {
    for (const name of navigationTimingNames) {
      const { get } = Object.getOwnPropertyDescriptor({
        get [name]() {
          if (!(isObject(this) && #isTiming in this)) throw new TypeError('Illegal invocation');
          const time = navigationTiming[name];
          return time === undefined ? 0 : Math.floor(pageEpoch + time);
        },
      }, name);
      defineProperty(PerformanceTiming.prototype, name, {
        get, enumerable: true, configurable: true,
      });
    }
  }

  toJSON() {
    void this.#isTiming;
    const json = {};
    for (const name of navigationTimingNames) json[name] = this[name];
    return json;
  }
}

class PerformanceNavigation {
  #isNavigation = true;

  constructor() {
    if (arguments[0] !== constructionKey) throw new TypeError('Illegal constructor');
  }

  get type() {
    return this.#isNavigation ? 0 : 255;
  }

  get redirectCount() {
    return this.#isNavigation ? 0 : 1;
  }

  toJSON() {
    void this.#isNavigation;
    const { type, redirectCount } = this;
    return { type, redirectCount };
  }
}

const performanceTiming = new PerformanceTiming(constructionKey);
const performanceNavigation = new PerformanceNavigation(constructionKey);
const performance = new Performance(constructionKey);
for (const Class of [
  PerformanceEntry, PerformanceMark, PerformanceMeasure, Performance, PerformanceTiming,
]) {
  defineInterface(Class);
}
defineInterface(PerformanceNavigation, {
  constants: { TYPE_NAVIGATE: 0, TYPE_RELOAD: 1, TYPE_BACK_FORWARD: 2, TYPE_RESERVED: 255 },
});
defineEventHandlers(Performance.prototype, ['resourcetimingbufferfull']);
exposeReplaceable('performance', performance);
