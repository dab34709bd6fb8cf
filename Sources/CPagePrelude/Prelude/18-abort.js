// Aborting ongoing activities: <https://dom.spec.whatwg.org/#aborting-ongoing-activities>

/** Ties an `AbortSignal` to its state. */
class AbortState extends Returning {
  #state;
  constructor(signal) {
    super(signal);
    this.#state = {
      aborted: false,
      reason: undefined,
      algorithms: new SafeSet(),
      isDependent: false,
      sources: new SafeSet(),
      dependents: new SafeSet(),
    };
  }
  static of(value) {
    return isObject(value) && #state in value ? value.#state : null;
  }
}

/** A signal's state `{aborted, reason, …}`, or null for what is no signal. */
function abortStateOf(value) {
  return AbortState.of(value);
}

function abortReceiver(value) {
  const state = AbortState.of(value);
  if (state === null) throw new TypeError('The receiver is not an AbortSignal.');
  return state;
}

/** Has a function run when a signal aborts; nothing happens where it has aborted already. */
function addAbortAlgorithm(signal, algorithm) {
  const state = AbortState.of(signal);
  if (!state.aborted) state.algorithms.add(algorithm);
}

/** Takes back `addAbortAlgorithm`. */
function removeAbortAlgorithm(signal, algorithm) {
  AbortState.of(signal).algorithms.delete(algorithm);
}

/** Whether `makeAbortSignal` is what constructs. */
const signalToken = {};

function makeAbortSignal() {
  return new AbortSignal(signalToken);
}

/** <https://dom.spec.whatwg.org/#abortsignal-signal-abort> */
function signalAbort(signal, reason) {
  const state = AbortState.of(signal);
  if (state.aborted) return;
  setAborted(state, reason);
  const dependents = [];
  state.dependents.forEach((dependent) => {
    const dependentState = AbortState.of(dependent);
    if (dependentState.aborted) return;
    setAborted(dependentState, state.reason);
    arrayPush(dependents, dependent);
  });
  state.dependents.clear();
  runAbortSteps(signal, state);
  for (let i = 0; i < dependents.length; i++) {
    runAbortSteps(dependents[i], AbortState.of(dependents[i]));
  }
}

function setAborted(state, reason) {
  state.aborted = true;
  state.reason = reason === undefined
    ? new DOMException('The operation was aborted.', 'AbortError')
    : reason;
}

/** <https://dom.spec.whatwg.org/#run-the-abort-steps> */
function runAbortSteps(signal, state) {
  const { algorithms } = state;
  state.algorithms = new SafeSet();
  algorithms.forEach((algorithm) => {
    algorithm();
  });
  fireEvent('abort', signal);
}

/**
 * A signal that aborts with the first of others.
 * <https://dom.spec.whatwg.org/#create-a-dependent-abort-signal>
 * - Parameter signals: an array of signals.
 */
function makeDependentAbortSignal(signals) {
  const result = makeAbortSignal();
  const state = AbortState.of(result);
  for (let i = 0; i < signals.length; i++) {
    const source = AbortState.of(signals[i]);
    if (source.aborted) {
      state.aborted = true;
      state.reason = source.reason;
      return result;
    }
  }
  state.isDependent = true;
  for (let i = 0; i < signals.length; i++) {
    const source = AbortState.of(signals[i]);
    if (source.isDependent) {
      source.sources.forEach((sourceSignal) => {
        state.sources.add(sourceSignal);
        AbortState.of(sourceSignal).dependents.add(result);
      });
    } else {
      state.sources.add(signals[i]);
      source.dependents.add(result);
    }
  }
  return result;
}

/** <https://dom.spec.whatwg.org/#abortsignal> */
class AbortSignal extends EventTarget {
  constructor(token = undefined) {
    if (token !== signalToken) throw new TypeError('Illegal constructor');
    super();
    new AbortState(this);
  }

  static abort(reason = undefined) {
    const signal = makeAbortSignal();
    setAborted(AbortState.of(signal), reason);
    return signal;
  }

  static timeout(milliseconds) {
    requireArguments(arguments.length, 1, 'timeout');
    const delay = toUnsignedLongLong(milliseconds, 'enforce');
    const signal = makeAbortSignal();
    runAfterTimeout(delay, () => {
      signalAbort(signal, new DOMException('The operation timed out.', 'TimeoutError'));
    });
    return signal;
  }

  static any(signals) {
    requireArguments(arguments.length, 1, 'any');
    return makeDependentAbortSignal(toSequence(signals, (signal) => {
      if (AbortState.of(signal) === null) throw new TypeError('An item is not an AbortSignal.');
      return signal;
    }));
  }

  get aborted() {
    return abortReceiver(this).aborted;
  }
  get reason() {
    return abortReceiver(this).reason;
  }
  throwIfAborted() {
    const { aborted, reason } = abortReceiver(this);
    if (aborted) throw reason;
  }
}
defineInterface(AbortSignal);

/** Ties an `AbortController` to its signal. */
class AbortControllerState extends Returning {
  #signal;
  constructor(controller) {
    super(controller);
    this.#signal = makeAbortSignal();
  }
  static signalOf(value) {
    if (!isObject(value) || !(#signal in value)) {
      throw new TypeError('The receiver is not an AbortController.');
    }
    return value.#signal;
  }
}

/** <https://dom.spec.whatwg.org/#abortcontroller> */
class AbortController {
  constructor() {
    new AbortControllerState(this);
  }
  get signal() {
    return AbortControllerState.signalOf(this);
  }
  abort(reason = undefined) {
    signalAbort(AbortControllerState.signalOf(this), reason);
  }
}
defineInterface(AbortController);
