// The clock of `Date`, which follows the page's virtual time.
// <https://tc39.es/ecma262/#sec-date-constructor>
//
// Whether the page begins now or at a time of its user's choice is native code's to say
// (`N.epoch`). Everything but the present time is JavaScriptCore's own.

const SystemDate = globalThis.Date;

/** The constructors that follow this clock. */
const virtualDates = new NativeWeakSet();

function currentDateTime() {
  return Math.floor(pageEpoch + readClock());
}

// Gives a global object, the page's or that of a page inside of it, this clock.
function useVirtualTime(realm) {
  const { Date: OwnDate, Intl, WeakMap } = realm;
  const VirtualDate = {
    Date: function () {
      if (new.target === undefined) return new OwnDate(currentDateTime()).toString();
      const args = arguments.length === 0 ? [currentDateTime()] : arguments;
      return Reflect.construct(OwnDate, args, new.target);
    },
  }.Date;

  for (const key of Reflect.ownKeys(OwnDate)) {
    Object.defineProperty(VirtualDate, key, Object.getOwnPropertyDescriptor(OwnDate, key));
  }
  const dateFunctions = {
    now() {
      return currentDateTime();
    },
  };
  Object.defineProperty(VirtualDate, 'now', {
    value: dateFunctions.now, writable: true, enumerable: false, configurable: true,
  });
  Object.defineProperty(OwnDate.prototype, 'constructor', {
    value: VirtualDate, writable: true, enumerable: false, configurable: true,
  });
  Object.defineProperty(realm, 'Date', {
    value: VirtualDate, writable: true, enumerable: false, configurable: true,
  });
  weakSetAdd(virtualDates, VirtualDate);
  asPlatformFunction(VirtualDate);
  asPlatformFunction(VirtualDate.now);

  // Formatting without a date means the present one.
  {
    const { prototype } = Intl.DateTimeFormat;
    const formatToParts = prototype.formatToParts;
    const replaced = {
      formatToParts(date) {
        return Reflect.apply(formatToParts, this, [date === undefined ? currentDateTime() : date]);
      },
    };
    const formatDescriptor = Object.getOwnPropertyDescriptor(prototype, 'format');
    const boundFormats = new WeakMap();
    const accessor = {
      get format() {
        const format = Reflect.apply(formatDescriptor.get, this, []);
        if (boundFormats.has(format)) return boundFormats.get(format);
        const bound = (date) => format(date === undefined ? currentDateTime() : date);
        Object.defineProperty(bound, 'name', { value: '', configurable: true });
        boundFormats.set(format, bound);
        return bound;
      },
    };
    Object.defineProperty(prototype, 'formatToParts', {
      value: replaced.formatToParts, writable: true, enumerable: false, configurable: true,
    });
    Object.defineProperty(prototype, 'format', {
      ...formatDescriptor, get: Object.getOwnPropertyDescriptor(accessor, 'format').get,
    });
    asPlatformFunction(replaced.formatToParts);
  }
}
useVirtualTime(globalThis);
