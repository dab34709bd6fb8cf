// What Swift calls to dispatch events: one listener at a time, so that microtasks run between two.

/** Dispatches that are under way, by number. */
const steppedDispatches = new SafeMap();
let lastSteppedDispatch = 0;

/**
 * Begins to dispatch a trusted event.
 * - Parameter target: the id of a node; -1 for the window.
 * - Parameter init: as `makeTrustedEvent` takes it; node-valued members are ids.
 * - Returns: a number for `stepDispatch` and `endDispatch`.
 */
hooks.beginDispatch = (interfaceName, type, target, init) => {
  target = capturedTarget(type, target, init);
  const reference = target < 0 ? shared.windowTarget : target;
  const record = makeTrustedEvent(type, { ...init, interface: interfaceName });
  if (init?.hasView) record.values.set('view', shared.windowTarget);
  const override = init?.targetsDocument ? 0 : reference;
  lastSteppedDispatch += 1;
  steppedDispatches.set(
    lastSteppedDispatch, new EventDispatch(record, reference, override));
  return lastSteppedDispatch;
};

/** Calls the next listener. - Returns: false once all were called. */
hooks.stepDispatch = (number) => steppedDispatches.get(number)?.step() ?? false;

/**
 * Ends a dispatch.
 * - Returns: `{isCanceled, isActivated}`: whether a listener canceled the event, and whether an
 *   activation behavior has run.
 */
hooks.endDispatch = (number) => {
  const dispatch = steppedDispatches.get(number);
  steppedDispatches.delete(number);
  if (dispatch !== undefined) endCapture(dispatch.record.type, {});
  return {
    isCanceled: dispatch?.record.isCanceled ?? false,
    isActivated: dispatch !== undefined && dispatch.activation !== null,
  };
};
