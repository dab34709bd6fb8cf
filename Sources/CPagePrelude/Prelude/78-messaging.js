// Messages: between windows, through ports, and to all pages of an origin.
// <https://html.spec.whatwg.org/#comms>

/** Posts a message to a window of the page or of a page inside of it. */
function postToWindow(message, targetOrigin, transfer, target = shared.windowTarget) {
  const incumbent = shared.incumbent ?? shared.windowTarget;
  const origin = originOfWindow(incumbent);
  let isWanted = true;
  if (targetOrigin === '/') {
    isWanted = originOfWindow(target) === origin;
  } else if (targetOrigin !== '*') {
    const url = N.url(targetOrigin, null);
    if (url === null) throw new DOMException(`'${targetOrigin}' is no origin`, 'SyntaxError');
    isWanted = url.origin === originOfWindow(target);
  }
  const record = serializeWithTransfer(message, transfer);
  if (!isWanted) return;
  queueEventTask('posted message', () => (isActiveWindow(target)
    ? messageEventOf(record, target, { origin, source: windowObjectOf(incumbent) }) : null));
}

/** What `fireInSteps` needs for a message that has arrived. */
function messageEventOf(record, target, init) {
  try {
    const { value, received } = deserializeWithTransfer(record);
    const ports = freeze(arrayFilter(received, (object) => object instanceof MessagePort));
    return {
      type: 'message', target, init: { interface: 'MessageEvent', data: value, ports, ...init },
    };
  } catch {
    return { type: 'messageerror', target, init: { interface: 'MessageEvent', ...init } };
  }
}

/** The origin of the page's document; 'null' for an opaque one. */
function pageOrigin() {
  return N.url(pageURL(), null)?.origin ?? 'null';
}

/** The page's address, as `document.URL`. */
function pageURL() {
  return N.documentURL();
}

/** The transfer list of `postMessage(message, transfer)` or `(message, {transfer})`. */
function toTransferList(value) {
  if (value === undefined || value === null) return [];
  if (!isObject(value)) throw new TypeError('The second argument is neither a list nor options');
  const method = value[Symbol.iterator];
  if (method !== undefined && method !== null) return sequenceFrom(value, method, toTransferable);
  const { transfer } = value;
  return transfer === undefined ? [] : toSequence(transfer, toTransferable);
}

/** `postMessage` of a window, with its arguments. */
function postMessageTo(target, message, targetOriginOrOptions, transfer) {
  if (isObject(targetOriginOrOptions) || targetOriginOrOptions === undefined
    || targetOriginOrOptions === null) {
    const { targetOrigin, transfer: list } = toDictionary(targetOriginOrOptions);
    const objects = list === undefined ? [] : toSequence(list, toTransferable);
    const origin = targetOrigin === undefined ? '/' : toUSVString(targetOrigin);
    postToWindow(message, origin, objects, target);
  } else {
    const origin = toUSVString(targetOriginOrOptions);
    postToWindow(
      message, origin, transfer === undefined ? [] : toSequence(transfer, toTransferable), target);
  }
}

const windowMessaging = {
  postMessage(message, targetOriginOrOptions = undefined, transfer = undefined) {
    requireArguments(arguments.length, 1, 'postMessage');
    postMessageTo(shared.windowTarget, message, targetOriginOrOptions, transfer);
  },
};
defineProperty(windowMessaging.postMessage, 'length', { value: 1, configurable: true });
defineGlobalFunctions(windowMessaging);

let makePort, portState;

/** <https://html.spec.whatwg.org/#message-ports> */
class MessagePort extends EventTarget {
  #state;

  constructor() {
    if (arguments[0] !== constructionKey) throw new TypeError('Illegal constructor');
    super();
    this.#state = arguments[1];
  }

  static {
    makePort = (state) => {
      const port = new MessagePort(constructionKey, state);
      state.port = port;
      return port;
    };
    portState = (value) => (isObject(value) && #state in value ? value.#state : null);
  }

  postMessage(message, options = undefined) {
    const state = this.#state;
    requireArguments(arguments.length, 1, 'postMessage');
    const transfer = toTransferList(options);
    if (arrayIncludes(transfer, this)) throwDataCloneError('The port that a message is sent by');
    const target = state.other;
    const isDoomed = target !== null && arrayIncludes(transfer, target.port);
    const record = serializeWithTransfer(message, transfer);
    if (target === null || isDoomed) return;
    target.messages[target.messages.length] = record;
    deliverPortMessages(target);
  }

  start() {
    void this.#state;
    startPort(this);
  }

  close() {
    const state = this.#state;
    const { other } = state;
    state.isDetached = true;
    if (other === null) return;
    state.other = null;
    other.other = null;
    queueEventTask('posted message', () => (other.port === null ? null
      : { type: 'close', target: other.port, init: {} }));
  }
}

/** Has the messages of a port come in, which wait until then. */
function startPort(port) {
  const state = portState(port);
  if (state.isStarted || state.isDetached) return;
  state.isStarted = true;
  for (let count = state.messages.length; count > 0; count--) queuePortMessage(state);
}

function newPortState() {
  return { port: null, other: null, messages: [], isStarted: false, isDetached: false };
}

function deliverPortMessages(state) {
  if (state.isStarted) queuePortMessage(state);
}

function queuePortMessage(state) {
  queueEventTask('posted message', () => {
    if (!state.isStarted || state.port === null || state.messages.length === 0) return null;
    const [record] = arraySplice(state.messages, 0, 1);
    return messageEventOf(record, state.port, {});
  });
}

defineInterface(MessagePort);
defineEventHandlers(MessagePort.prototype, ['message', 'messageerror', 'close']);
{
  // Setting the handler starts the port.
  const { get, set } = getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  const accessor = {
    set onmessage(value) {
      apply(set, this, [value]);
      startPort(this);
    },
  };
  defineProperty(MessagePort.prototype, 'onmessage', {
    get, set: asPlatformFunction(getOwnPropertyDescriptor(accessor, 'onmessage').set),
    enumerable: true, configurable: true,
  });
}

transferableTypes.push({
  matches: (value) => portState(value) !== null,
  isDetached: (port) => portState(port).isDetached,
  transfer(port) {
    const state = portState(port);
    const moved = { ...state, port: null, isStarted: false, isDetached: false };
    if (moved.other !== null) moved.other.other = moved;
    state.other = null;
    state.isDetached = true;
    state.isStarted = false;
    state.messages = [];
    return moved;
  },
  receive: (state) => makePort(state),
});

/** <https://html.spec.whatwg.org/#message-channels> */
class MessageChannel {
  #ports;

  constructor() {
    const [first, second] = [newPortState(), newPortState()];
    first.other = second;
    second.other = first;
    this.#ports = [makePort(first), makePort(second)];
  }

  get port1() {
    return this.#ports[0];
  }

  get port2() {
    return this.#ports[1];
  }
}
defineInterface(MessageChannel);

/** The channels of the page that are open, oldest first. */
const broadcastChannels = (shared.broadcastChannels ??= []);

/**
 * <https://html.spec.whatwg.org/#broadcasting-to-other-browsing-contexts>
 *
 * Deviation: messages reach the channels of the page itself; other pages don't get them.
 */
class BroadcastChannel extends EventTarget {
  #name;
  #isClosed = false;

  constructor(name) {
    requireArguments(arguments.length, 1, 'constructor');
    const text = toDOMString(name);
    super();
    this.#name = text;
    broadcastChannels[broadcastChannels.length] = this;
  }

  get name() {
    return this.#name;
  }

  postMessage(message) {
    const name = this.#name;
    requireArguments(arguments.length, 1, 'postMessage');
    if (this.#isClosed) throw new DOMException('The channel is closed', 'InvalidStateError');
    const record = serializeWithTransfer(message, []);
    const origin = pageOrigin();
    for (let index = 0; index < broadcastChannels.length; index++) {
      const channel = broadcastChannels[index];
      if (channel === this || !(#name in channel) || channel.#name !== name) continue;
      queueEventTask('DOM manipulation', () => (channel.#isClosed ? null
        : messageEventOf(record, channel, { origin })));
    }
  }

  close() {
    this.#isClosed = true;
    const index = arrayIndexOf(broadcastChannels, this);
    if (index >= 0) arraySplice(broadcastChannels, index, 1);
  }
}
defineInterface(BroadcastChannel);
defineEventHandlers(BroadcastChannel.prototype, ['message', 'messageerror']);
