// The screen, and the part of a page that is seen.

/** <https://w3c.github.io/screen-orientation/#screenorientation-interface> */
class ScreenOrientation extends EventTarget {
  #isOrientation = true;
  constructor(token = undefined) {
    if (token !== screenToken) illegalConstructor();
    super();
  }
  get type() {
    void this.#isOrientation;
    const [width, height] = screenSize();
    return width >= height ? 'landscape-primary' : 'portrait-primary';
  }
  get angle() {
    void this.#isOrientation;
    return 0;
  }
  lock(orientation) {
    return rejectedFor(() => {
      void this.#isOrientation;
      requireArguments(arguments.length, 1, 'lock');
      toDOMString(orientation);
      throw new DOMException('The screen can not be turned.', 'NotSupportedError');
    });
  }
  unlock() {
    void this.#isOrientation;
  }
}
const screenToken = {};
defineInterface(ScreenOrientation);
defineEventHandlers(ScreenOrientation.prototype, ['change']);
const screenOrientationObject = new ScreenOrientation(screenToken);

function screenSize() {
  const view = N.viewport();
  return [view[5], view[6]];
}

/** <https://drafts.csswg.org/cssom-view-1/#the-screen-interface> */
class Screen extends EventTarget {
  #size = screenSize;
  #origin = 0;
  #depth = 24;
  constructor(token = undefined) {
    if (token !== screenToken) illegalConstructor();
    super();
  }
  get availWidth() { return this.#size()[0]; }
  get availHeight() { return this.#size()[1]; }
  get availLeft() { return this.#origin; }
  get availTop() { return this.#origin; }
  get width() { return this.#size()[0]; }
  get height() { return this.#size()[1]; }
  get colorDepth() { return this.#depth; }
  get pixelDepth() { return this.#depth; }
  get orientation() { return this.#depth && screenOrientationObject; }
}
defineInterface(Screen);
const screenObject = new Screen(screenToken);
extendWindow({ get screen() { return screenObject; } });

/** <https://drafts.csswg.org/cssom-view-1/#the-visualviewport-interface> */
class VisualViewport extends EventTarget {
  /** Nobody has pinched: the view's corner is the layout viewport's. */
  #origin = 0;
  constructor(token = undefined) {
    if (token !== viewportToken) illegalConstructor();
    super();
  }
  get offsetLeft() { return this.#origin; }
  get offsetTop() { return this.#origin; }
  get pageLeft() { return this.#origin + pageScroll()[0]; }
  get pageTop() { return this.#origin + pageScroll()[1]; }
  get width() {
    refreshLayoutAnswers();
    return this.#origin + N.viewport()[3];
  }
  get height() {
    refreshLayoutAnswers();
    return this.#origin + N.viewport()[4];
  }
  get scale() { return this.#origin + 1; }
}
const viewportToken = {};
defineInterface(VisualViewport);
defineEventHandlers(VisualViewport.prototype, ['resize', 'scroll', 'scrollend']);
const visualViewportObject = new VisualViewport(viewportToken);
extendWindow({ get visualViewport() { return visualViewportObject; } });
