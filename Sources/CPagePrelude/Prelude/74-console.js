// The console, whose messages become diagnostics.
// <https://console.spec.whatwg.org/>

const consoleState = { counts: new Map(), timers: new Map(), indentation: '' };
const maximumConsoleText = 100_000;

function consoleString(value) {
  try {
    return `${value}`;
  } catch {
    return '[object]';
  }
}

/** The own data property of an object; `undefined` where a getter or trap would have to run. */
function ownDataValue(object, key) {
  const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
  return descriptor !== undefined && 'value' in descriptor ? descriptor.value : undefined;
}

function errorText(error) {
  const name = consoleString(error.name ?? 'Error');
  const message = consoleString(error.message ?? '');
  return message === '' ? name : `${name}: ${message}`;
}

function isErrorObject(value) {
  return Object.prototype.toString.call(value) === '[object Error]' || isDOMException(value);
}

/** A value as it is shown for a person: short, on one line, without running code of the page's. */
function inspectValue(value, depth, seen) {
  switch (typeof value) {
    case 'string': return depth === 0 ? value : JSON.stringify(value);
    case 'symbol': return value.toString();
    case 'bigint': return `${value}n`;
    case 'function':
      return `function ${consoleString(ownDataValue(value, 'name') ?? '')}`.trimEnd();
    case 'object': break;
    default: return Object.is(value, -0) ? '-0' : `${value}`;
  }
  if (value === null) return 'null';
  try {
    return inspectObject(value, depth, seen);
  } catch {
    return '[object]';
  }
}

function inspectObject(value, depth, seen) {
  if (isErrorObject(value)) return errorText(value);
  const nodeText = describeNode(value);
  if (nodeText !== null) return nodeText;
  if (seen.includes(value)) return '[Circular]';
  const isList = Array.isArray(value) || ArrayBuffer.isView(value) && 'length' in value;
  if (depth > 2) return isList ? '[…]' : '{…}';
  const next = [...seen, value];
  const limit = 100;
  if (isList) {
    const items = [];
    for (let index = 0; index < value.length && index < limit; index++) {
      items.push(inspectValue(ownDataValue(value, `${index}`), depth + 1, next));
    }
    if (value.length > limit) items.push('…');
    return `[${items.join(', ')}]`;
  }
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  if (tag === 'Date') {
    return isNaN(value) ? 'Invalid Date' : SystemDate.prototype.toISOString.call(value);
  }
  if (tag === 'RegExp') return RegExp.prototype.toString.call(value);
  if (value instanceof Map && tag === 'Map') {
    const items = [];
    for (const [key, item] of Map.prototype.entries.call(value)) {
      if (items.length === limit) break;
      items.push(`${inspectValue(key, depth + 1, next)} => ${inspectValue(item, depth + 1, next)}`);
    }
    return `Map {${items.join(', ')}}`;
  }
  if (value instanceof Set && tag === 'Set') {
    const items = [];
    for (const item of Set.prototype.values.call(value)) {
      if (items.length === limit) break;
      items.push(inspectValue(item, depth + 1, next));
    }
    return `Set {${items.join(', ')}}`;
  }
  const items = [];
  for (const key of Reflect.ownKeys(value)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(value, key);
    if (descriptor === undefined || !descriptor.enumerable) continue;
    if (items.length === limit) {
      items.push('…');
      break;
    }
    const shown = 'value' in descriptor ? inspectValue(descriptor.value, depth + 1, next) : '(…)';
    items.push(`${typeof key === 'symbol' ? `[${key.toString()}]` : key}: ${shown}`);
  }
  const text = items.length === 0 ? '{}' : `{ ${items.join(', ')} }`;
  return tag === 'Object' ? text : `${tag} ${text}`;
}

/** A node as its tag; null for what is no node. */
function describeNode(value) {
  let id;
  try {
    id = idOf(value);
  } catch {
    return null;
  }
  switch (N.kind(id)) {
    case 1: {
      const name = N.getAttribute(id, 'id', null);
      const classes = N.getAttribute(id, 'class', null);
      return `<${N.localName(id)}${name ? ` id="${name}"` : ''}`
        + `${classes ? ` class="${classes}"` : ''}>`;
    }
    case 3: return JSON.stringify(N.data(id));
    case 8: return `<!--${N.data(id)}-->`;
    case 9: return '#document';
    case 10: return `<!DOCTYPE ${N.localName(id)}>`;
    default: return '#document-fragment';
  }
}

/** <https://console.spec.whatwg.org/#formatter> */
function formatConsole(args) {
  const parts = [];
  let rest = 0;
  if (typeof args[0] === 'string' && args.length > 1) {
    let used = 1;
    const text = args[0].replace(/%[sdifoOc%]/g, (mark) => {
      if (mark === '%%') return '%';
      if (used >= args.length) return mark;
      const value = args[used++];
      const isSymbol = typeof value === 'symbol';
      switch (mark) {
        case '%s': return isSymbol ? value.toString() : inspectValue(value, 0, []);
        case '%d':
        case '%i': return isSymbol ? 'NaN' : `${parseInt(consoleString(value), 10)}`;
        case '%f': return isSymbol ? 'NaN' : `${parseFloat(consoleString(value))}`;
        case '%c': return '';
        default: return inspectValue(value, 1, []);
      }
    });
    parts.push(text);
    rest = used;
  }
  for (let index = rest; index < args.length; index++) parts.push(inspectValue(args[index], 0, []));
  const text = parts.join(' ');
  return text.length > maximumConsoleText ? `${text.slice(0, maximumConsoleText)}…` : text;
}

/** Hands a message to native code; `level` is log, debug, info, warn or error. */
function printToConsole(level, text) {
  const { indentation } = consoleState;
  N.console(
    level, indentation === '' ? text : indentation + text.replaceAll('\n', `\n${indentation}`));
}

function logToConsole(level, args) {
  if (args.length > 0) printToConsole(level, formatConsole(args));
}

/** Rows and columns of a table as lines of text; null for what has none. */
function consoleTable(data, columns) {
  if (!isObject(data)) return null;
  const rows = [];
  const names = [];
  const valueName = 'Values';
  const note = (name) => {
    if (!names.includes(name) && names.length < 50) names.push(name);
  };
  for (const key of Object.keys(data).slice(0, 1000)) {
    const row = ownDataValue(data, key);
    const cells = new Map([['(index)', key]]);
    if (isObject(row)) {
      for (const column of columns ?? Object.keys(row)) {
        note(column);
        cells.set(column, inspectValue(ownDataValue(row, column), 1, []));
      }
    } else {
      note(valueName);
      cells.set(valueName, inspectValue(row, 1, []));
    }
    rows.push(cells);
  }
  names.unshift('(index)');
  const widths = names.map((name) => {
    return Math.max(name.length, ...rows.map((row) => (row.get(name) ?? '').length));
  });
  const line = (texts) =>
    texts.map((text, index) => text.padEnd(widths[index])).join(' │ ').trimEnd();
  return [
    line(names), widths.map((width) => '─'.repeat(width)).join('─┼─'),
    ...rows.map((row) => line(names.map((name) => row.get(name) ?? ''))),
  ].join('\n');
}

function consoleDuration(label) {
  return `${label}: ${Math.round((readClock() - consoleState.timers.get(label)) * 1000) / 1000} ms`;
}

const consoleFunctions = {
  debug(...data) {
    logToConsole('debug', data);
  },
  error(...data) {
    logToConsole('error', data);
  },
  info(...data) {
    logToConsole('info', data);
  },
  log(...data) {
    logToConsole('log', data);
  },
  warn(...data) {
    logToConsole('warn', data);
  },
  assert(condition = false, ...data) {
    if (condition) return;
    if (data.length === 0) printToConsole('error', 'Assertion failed');
    else if (typeof data[0] === 'string') {
      logToConsole('error', [`Assertion failed: ${data[0]}`, ...data.slice(1)]);
    } else logToConsole('error', ['Assertion failed:', ...data]);
  },
  clear() {
    consoleState.indentation = '';
  },
  dir(item = undefined, options = undefined) {
    toDictionary(options);
    printToConsole('log', inspectValue(item, 1, []));
  },
  dirxml(...data) {
    logToConsole('log', data);
  },
  table(tabularData = undefined, properties = undefined) {
    const columns = properties === undefined ? undefined
      : Array.from(properties, (name) => `${name}`);
    const text = consoleTable(tabularData, columns);
    if (text === null) logToConsole('log', [tabularData]);
    else printToConsole('log', text);
  },
  trace(...data) {
    const stack = consoleString(new Error().stack ?? '').split('\n').slice(1).join('\n');
    const text = data.length === 0 ? 'Trace' : formatConsole(data);
    printToConsole('log', `${text}${stack ? `\n${stack}` : ''}`);
  },
  count(label = 'default') {
    label = `${label}`;
    const count = (consoleState.counts.get(label) ?? 0) + 1;
    consoleState.counts.set(label, count);
    printToConsole('info', `${label}: ${count}`);
  },
  countReset(label = 'default') {
    label = `${label}`;
    if (consoleState.counts.has(label)) consoleState.counts.set(label, 0);
    else printToConsole('warn', `Count for '${label}' does not exist`);
  },
  group(...data) {
    if (data.length > 0) printToConsole('log', formatConsole(data));
    if (consoleState.indentation.length < 64) consoleState.indentation += '  ';
  },
  groupCollapsed(...data) {
    consoleFunctions.group(...data);
  },
  groupEnd() {
    consoleState.indentation = consoleState.indentation.slice(2);
  },
  time(label = 'default') {
    label = `${label}`;
    if (consoleState.timers.has(label)) printToConsole('warn', `Timer '${label}' already exists`);
    else consoleState.timers.set(label, readClock());
  },
  timeLog(label = 'default', ...data) {
    label = `${label}`;
    if (!consoleState.timers.has(label)) {
      printToConsole('warn', `Timer '${label}' does not exist`);
      return;
    }
    const items = data.map((item) => inspectValue(item, 0, []));
    printToConsole('log', [consoleDuration(label), ...items].join(' '));
  },
  timeEnd(label = 'default') {
    label = `${label}`;
    if (!consoleState.timers.has(label)) printToConsole('warn', `Timer '${label}' does not exist`);
    else printToConsole('info', consoleDuration(label));
    consoleState.timers.delete(label);
  },
};

// <https://console.spec.whatwg.org/#console-namespace>: its prototype is an object of its own.
const consoleObject = Object.create(Object.create(Object.prototype));
for (const name of Object.keys(consoleFunctions)) {
  const { value } = Object.getOwnPropertyDescriptor(consoleFunctions, name);
  asPlatformFunction(value);
  Object.defineProperty(consoleObject, name, {
    value, writable: true, enumerable: true, configurable: true,
  });
}
Object.defineProperty(consoleObject, Symbol.toStringTag, { value: 'console', configurable: true });
Object.defineProperty(globalThis, 'console', {
  value: consoleObject, writable: true, enumerable: false, configurable: true,
});
