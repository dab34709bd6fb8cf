// Calls the page's interfaces at random: every member of every interface, with arguments that fit
// and that don't. The same seed gives the same calls.

'use strict';
{
  let state = Number(new URLSearchParams(location.search).get('seed') ?? SEED) >>> 0 || 1;
  const random = (n) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % n;
  };
  const pick = (list) => list[random(list.length)];

  const tags = [
    'div', 'span', 'p', 'table', 'tr', 'td', 'tbody', 'ul', 'li', 'input', 'select', 'option',
    'textarea', 'form', 'button', 'img', 'iframe', 'style', 'link', 'script', 'template', 'slot',
    'details', 'summary', 'dialog', 'svg', 'canvas', 'video', 'object', 'fieldset', 'legend',
    'x-fuzz', 'html', 'body', 'head', 'title', 'base', 'meta', 'a', 'label', 'progress', 'meter',
  ];
  const strings = [
    '', 'a', 'id1', 'div', 'x-fuzz', ' ', '\0', '\ud800', 'é\u0301😀', '0', '-1', '1e400', 'NaN',
    'null', 'flex', 'grid', 'none', 'block', 'table', 'inline-block', 'absolute', 'fixed', 'sticky',
    '10px', '-5px', '1e9px', '100%', 'calc(1px + 2%)', 'red', 'var(--x)', 'url(x)', 'click', 'load',
    'beforebegin', 'afterbegin', 'beforeend', 'afterend', 'display', 'width', 'color', 'position',
    '<b>x</b>', '<p><table><td>', '<script>1</' + 'script>', '</div>', '<svg><foreignObject><p>',
    'p', '*', ':is(', 'div > p', '[a', '::before', 'http://a.b/c?d#e', 'data:text/html,x', '//', ':',
    '<iframe srcdoc="<p>x<script>parent.seen = self</' + 'script>">', 'about:blank', '//p[@a]',
    'blob:x', '{"a":1}', 'p{color:red}', '@media all{p{top:0}}', '@import "x";', 'module', 'x'.repeat(5000),
  ];
  const numbers = [
    0, 1, -1, 2, 3, 7, 0.5, -0, NaN, Infinity, -Infinity, 2 ** 31, 2 ** 32, -(2 ** 31), 1e9, 1e21,
    2 ** 53, 65536, 100,
  ];
  // What would make every run wait, leave the page or end in what is tested elsewhere.
  const skipped = new Set([
    'constructor', 'alert', 'confirm', 'prompt', 'print', 'reload', 'assign', 'replace', 'close',
    'stop', 'eval', 'Function', 'open', 'location', 'href', 'debugger', 'GeneratorFunction',
    'wait', 'waitAsync', 'exit', 'log', 'error', 'warn', 'info', 'debug', 'trace', 'table', 'dir',
    'dirxml', 'group', 'groupCollapsed', 'assert', 'count', 'time', 'timeLog', 'timeEnd', 'back',
    'forward', 'go', 'submit', 'requestSubmit',
  ]);
  const builtins = new Set([
    'Array', 'Object', 'Function', 'Atomics', 'SharedArrayBuffer', 'ArrayBuffer', 'String', 'RegExp',
    'Proxy', 'Reflect', 'globalThis', 'eval', 'BigInt', 'Symbol', 'WebAssembly', 'Map', 'Set',
    'Promise', 'Error', 'Date', 'Math', 'JSON', 'Intl', 'Iterator', 'Temporal', 'WeakRef',
    'FinalizationRegistry', 'DataView', 'Number', 'Boolean',
  ]);
  const interfaces = Object.getOwnPropertyNames(globalThis).filter((name) => {
    if (builtins.has(name) || /Array$|Error$|^Async|^Generator/.test(name)) return false;
    const value = Object.getOwnPropertyDescriptor(globalThis, name).value;
    return typeof value === 'function' && typeof value.prototype === 'object';
  });

  const pool = [document, document.body, document.documentElement, globalThis, document.head];
  const keep = (value) => {
    if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return;
    if (pool.length < 400) pool.push(value);
    else pool[5 + random(395)] = value;
  };

  const argument = () => {
    switch (random(9)) {
      case 0: case 1: return pick(strings);
      case 2: case 3: return pick(numbers);
      case 4: case 5: return pick(pool);
      case 6: return pick([null, undefined, true, false, {}, [], () => {}, Symbol.iterator, 5n]);
      case 7:
        return {
          [pick(['bubbles', 'behavior', 'mode', 'top', 'childList', 'subtree', 'attributes', 'type',
            'capture', 'once', 'composed', 'detail', 'block', 'root', 'threshold'])]:
          pick([true, 'smooth', 'open', 'closed', 1, 'center', null, [0, 0.5]]),
          childList: true, mode: pick(['open', 'closed']),
        };
      default: return document.createElement(pick(tags));
    }
  };

  const members = (object) => {
    const names = [];
    for (let at = object, depth = 0; at && depth < 8; at = Object.getPrototypeOf(at), depth++) {
      if (at === Object.prototype || at === Function.prototype || at === Array.prototype) break;
      for (const name of Reflect.ownKeys(at)) {
        if (typeof name === 'string' && !skipped.has(name) && !/^\d+$/.test(name)) names.push(name);
      }
    }
    return names;
  };

  const frameScripts = [
    '1', 'frameElement.remove()', 'document.open(); document.write("<p>"); document.close()',
    'parent.document.body.append(document.body)', 'document.body.innerHTML = "<iframe>"',
    'frameElement.srcdoc = "<script>parent.seen = document</" + "script>"', 'delete self.document',
    'setTimeout(() => frameElement.offsetWidth, 0)', 'getComputedStyle(document.body).color',
  ];

  const step = () => {
    const what = random(13);
    if (what === 12) {
      if (!length) return;
      const frame = frames[random(length)];
      keep(frame);
      keep(frame.document);
      if (!random(3)) frame.eval(pick(frameScripts));
      return;
    }
    if (what === 0) {
      const element = random(8)
        ? document.createElement(pick(tags))
        : document.createElementNS('http://www.w3.org/2000/svg', pick(['svg', 'g', 'rect', 'text']));
      keep(element);
      if (random(2)) {
        const parent = pick(pool);
        if (parent instanceof Node) parent.appendChild(element);
      }
      return;
    }
    if (what === 1) {
      const Interface = globalThis[pick(interfaces)];
      keep(Reflect.construct(Interface, [argument(), argument(), argument()].slice(0, random(4))));
      return;
    }
    const target = random(6) ? pick(pool) : globalThis[pick(interfaces)].prototype;
    const names = members(target);
    if (!names.length) return;
    const name = pick(names);
    if (what < 4) {
      target[name] = argument();
      return;
    }
    const value = target[name];
    if (typeof value === 'function' && target !== globalThis) {
      const receiver = random(12) ? target : pick(pool);
      keep(Reflect.apply(value, receiver, [argument(), argument(), argument()].slice(0, random(4))));
    } else if (typeof value === 'function' && random(3) === 0) {
      keep(Reflect.apply(value, undefined, [argument(), argument()]));
    } else {
      keep(value);
    }
  };

  globalThis.fuzz = (count) => {
    let thrown = 0;
    for (let i = 0; i < count; i++) {
      try {
        step();
      } catch {
        thrown++;
      }
      if (!document.documentElement) document.append(document.createElement('html'));
      if (i % 200 === 0) {
        try {
          void document.documentElement.getBoundingClientRect().width;
        } catch { /* What a page has replaced may throw. */ }
      }
    }
    return thrown;
  };
}
