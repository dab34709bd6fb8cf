// The event handler attributes of elements.
// <https://html.spec.whatwg.org/#event-handlers-on-elements,-document-objects,-and-window-objects>

includeGlobalEventHandlers(HTMLElement);
includeGlobalEventHandlers(SVGElement);
includeGlobalEventHandlers(MathMLElement);
includeWindowEventHandlers(HTMLBodyElement);
includeWindowEventHandlers(HTMLFrameSetElement);
