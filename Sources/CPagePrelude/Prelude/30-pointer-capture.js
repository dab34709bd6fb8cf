// Elements that hold on to the pointer.
// <https://w3c.github.io/pointerevents/#pointer-capture>
//
// There is one pointer, the mouse. Its events go to the element that has captured it.

const mousePointerId = 1;

/** The element that is to have the pointer, the one that has it (-1 for none), and the buttons. */
const pointerCapture = (shared.pointerCapture ??= { pending: -1, current: -1, buttons: 0 });

function checkPointer(pointerId) {
  if (toLong(pointerId) !== mousePointerId) {
    throw new DOMException('There is no such pointer', 'NotFoundError');
  }
}

includeMixin(Element, {
  setPointerCapture(pointerId) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'setPointerCapture');
    checkPointer(pointerId);
    if (!N.isConnected(id)) {
      throw new DOMException('The element is in no document', 'InvalidStateError');
    }
    if (pointerCapture.buttons !== 0) pointerCapture.pending = id;
  },
  releasePointerCapture(pointerId) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'releasePointerCapture');
    checkPointer(pointerId);
    if (pointerCapture.pending === id) pointerCapture.pending = -1;
  },
  hasPointerCapture(pointerId) {
    const id = elementId(this);
    requireArguments(arguments.length, 1, 'hasPointerCapture');
    return toLong(pointerId) === mousePointerId && pointerCapture.pending === id;
  },
});

/** <https://w3c.github.io/pointerevents/#process-pending-pointer-capture> */
function processPendingCapture(init) {
  const { pending, current } = pointerCapture;
  if (pending === current) return;
  const fire = (type, target) => fireEvent(type, target, {
    ...init, interface: 'PointerEvent', bubbles: true, cancelable: false, composed: true,
  });
  pointerCapture.current = pending;
  if (current >= 0) fire('lostpointercapture', N.isConnected(current) ? current : 0);
  if (pending >= 0) fire('gotpointercapture', pending);
}

const capturedTypes = [
  'pointermove', 'pointerup', 'pointercancel', 'mousemove', 'mouseup',
];

/** The target that an event of the mouse goes to. */
function capturedTarget(type, target, init) {
  const isPointer = stringStartsWith(type, 'pointer');
  if (isPointer && init?.buttons !== undefined) pointerCapture.buttons = init.buttons;
  if (pointerCapture.pending < 0 && pointerCapture.current < 0) return target;
  if (pointerCapture.pending >= 0 && !N.isConnected(pointerCapture.pending)) {
    pointerCapture.pending = -1;
  }
  if (isPointer && arrayIncludes(capturedTypes, type)) processPendingCapture(init);
  const { current } = pointerCapture;
  return current >= 0 && arrayIncludes(capturedTypes, type) ? current : target;
}

/** Lets go of the pointer once its buttons are up and all has been told. */
function endCapture(type, init) {
  if (type !== 'mouseup' && type !== 'pointercancel') return;
  if (pointerCapture.current < 0 && pointerCapture.pending < 0) return;
  if (pointerCapture.buttons !== 0) return;
  pointerCapture.pending = -1;
  processPendingCapture({ ...init, pointerId: mousePointerId, pointerType: 'mouse' });
}
