// Points, rectangles and quadrilaterals.
// <https://drafts.csswg.org/geometry-1/>

/** An unrestricted double of a dictionary's member or an optional argument. */
function numberOr(value, fallback) {
  return value === undefined ? fallback : +value;
}

/** The smaller of two numbers; NaN if one is. */
function nanSafeMinimum(a, b) {
  return a !== a || b !== b ? NaN : a < b ? a : b;
}

/** The larger of two numbers; NaN if one is. */
function nanSafeMaximum(a, b) {
  return a !== a || b !== b ? NaN : a > b ? a : b;
}

let setPointMembers;

class DOMPointReadOnly {
  #x;
  #y;
  #z;
  #w;

  constructor(x = 0, y = 0, z = 0, w = 1) {
    this.#x = +x;
    this.#y = +y;
    this.#z = +z;
    this.#w = +w;
  }

  static fromPoint(other = undefined) {
    return pointFromInit(DOMPointReadOnly, other);
  }

  get x() { return this.#x; }
  get y() { return this.#y; }
  get z() { return this.#z; }
  get w() { return this.#w; }

  matrixTransform(matrix = undefined) {
    const { x, y, z, w } = { x: this.#x, y: this.#y, z: this.#z, w: this.#w };
    return transformPoint(matrixValuesFromInit(matrix), x, y, z, w);
  }

  toJSON() {
    return { x: this.#x, y: this.#y, z: this.#z, w: this.#w };
  }

  static {
    setPointMembers = (point, member, value) => {
      switch (member) {
        case 'x': point.#x = value; break;
        case 'y': point.#y = value; break;
        case 'z': point.#z = value; break;
        default: point.#w = value;
      }
    };
  }
}
defineInterface(DOMPointReadOnly);

class DOMPoint extends DOMPointReadOnly {
  static fromPoint(other = undefined) {
    return pointFromInit(DOMPoint, other);
  }

  get x() { return super.x; }
  set x(value) { setPointMembers(this, 'x', +value); }
  get y() { return super.y; }
  set y(value) { setPointMembers(this, 'y', +value); }
  get z() { return super.z; }
  set z(value) { setPointMembers(this, 'z', +value); }
  get w() { return super.w; }
  set w(value) { setPointMembers(this, 'w', +value); }
}
defineInterface(DOMPoint, { exposedAs: ['DOMPoint', 'SVGPoint'] });

function pointFromInit(Class, init) {
  const members = toDictionary(init);
  const w = numberOr(members.w, 1);
  const x = numberOr(members.x, 0);
  const y = numberOr(members.y, 0);
  const z = numberOr(members.z, 0);
  return new Class(x, y, z, w);
}

let setRectMembers;
let rectMembers;

class DOMRectReadOnly {
  #x;
  #y;
  #width;
  #height;

  constructor(x = 0, y = 0, width = 0, height = 0) {
    this.#x = +x;
    this.#y = +y;
    this.#width = +width;
    this.#height = +height;
  }

  static fromRect(other = undefined) {
    return rectFromInit(DOMRectReadOnly, other);
  }

  get x() { return this.#x; }
  get y() { return this.#y; }
  get width() { return this.#width; }
  get height() { return this.#height; }
  get top() { return nanSafeMinimum(this.#y, this.#y + this.#height); }
  get right() { return nanSafeMaximum(this.#x, this.#x + this.#width); }
  get bottom() { return nanSafeMaximum(this.#y, this.#y + this.#height); }
  get left() { return nanSafeMinimum(this.#x, this.#x + this.#width); }

  toJSON() {
    return {
      x: this.#x, y: this.#y, width: this.#width, height: this.#height, top: this.top,
      right: this.right, bottom: this.bottom, left: this.left,
    };
  }

  static {
    setRectMembers = (rect, member, value) => {
      switch (member) {
        case 'x': rect.#x = value; break;
        case 'y': rect.#y = value; break;
        case 'width': rect.#width = value; break;
        default: rect.#height = value;
      }
    };
    /** The four numbers of a rectangle, whatever the page has made of its attributes. */
    rectMembers = (rect) => [rect.#x, rect.#y, rect.#width, rect.#height];
  }
}
defineInterface(DOMRectReadOnly);

class DOMRect extends DOMRectReadOnly {
  static fromRect(other = undefined) {
    return rectFromInit(DOMRect, other);
  }

  get x() { return super.x; }
  set x(value) { setRectMembers(this, 'x', +value); }
  get y() { return super.y; }
  set y(value) { setRectMembers(this, 'y', +value); }
  get width() { return super.width; }
  set width(value) { setRectMembers(this, 'width', +value); }
  get height() { return super.height; }
  set height(value) { setRectMembers(this, 'height', +value); }
}
defineInterface(DOMRect, { exposedAs: ['DOMRect', 'SVGRect'] });

function rectFromInit(Class, init) {
  const members = toDictionary(init);
  const height = numberOr(members.height, 0);
  const width = numberOr(members.width, 0);
  const x = numberOr(members.x, 0);
  const y = numberOr(members.y, 0);
  return new Class(x, y, width, height);
}

let rectListItems;

class DOMRectListState extends Returning {
  #items;
  constructor(object, items) {
    super(object);
    this.#items = items;
  }
  static {
    rectListItems = (object) => object.#items;
  }
}

class DOMRectList {
  constructor() {
    illegalConstructor();
  }
  get length() {
    return rectListItems(this).length;
  }
  item(index) {
    const items = rectListItems(this);
    requireArguments(arguments.length, 1, 'item');
    return items[index >>> 0] ?? null;
  }
}
defineInterface(DOMRectList);
defineIndexedIterator(DOMRectList.prototype);

/** A `DOMRectList` of rectangles given as one flat list of x, y, width, height. */
function makeRectList(numbers) {
  const list = new DOMRectListState(objectCreate(DOMRectList.prototype), []);
  const items = rectListItems(list);
  for (let i = 0; i + 3 < numbers.length; i += 4) {
    const rect = new DOMRect(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3]);
    defineProperty(items, items.length, {
      value: rect, writable: true, enumerable: true, configurable: true,
    });
    // The list never changes, so its indexed properties are plain ones.
    defineProperty(list, items.length - 1, {
      value: rect, writable: false, enumerable: true, configurable: true,
    });
  }
  return list;
}

class DOMQuad {
  #points;

  constructor(p1 = undefined, p2 = undefined, p3 = undefined, p4 = undefined) {
    this.#points = [
      pointFromInit(DOMPoint, p1), pointFromInit(DOMPoint, p2), pointFromInit(DOMPoint, p3),
      pointFromInit(DOMPoint, p4),
    ];
  }

  static fromRect(other = undefined) {
    const [x, y, width, height] = rectMembers(rectFromInit(DOMRect, other));
    return new DOMQuad(
      { x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height });
  }

  static fromQuad(other = undefined) {
    const members = toDictionary(other);
    return new DOMQuad(members.p1, members.p2, members.p3, members.p4);
  }

  get p1() { return this.#points[0]; }
  get p2() { return this.#points[1]; }
  get p3() { return this.#points[2]; }
  get p4() { return this.#points[3]; }

  getBounds() {
    const { left, top, right, bottom } = quadBounds(this.#points);
    return new DOMRect(left, top, right - left, bottom - top);
  }

  toJSON() {
    void this.#points;
    return { p1: this.p1, p2: this.p2, p3: this.p3, p4: this.p4 };
  }
}
defineInterface(DOMQuad);

function quadBounds(points) {
  const bounds = { left: points[0].x, top: points[0].y, right: points[0].x, bottom: points[0].y };
  for (let i = 1; i < 4; i++) {
    bounds.left = nanSafeMinimum(bounds.left, points[i].x);
    bounds.top = nanSafeMinimum(bounds.top, points[i].y);
    bounds.right = nanSafeMaximum(bounds.right, points[i].x);
    bounds.bottom = nanSafeMaximum(bounds.bottom, points[i].y);
  }
  return bounds;
}
