// Lengths, rectangles and numbers of SVG's attributes.
// <https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength>
//
// Animated values are their base values, since nothing is animated by elements.

const svgLengthPattern =
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?:%|em|ex|px|cm|mm|in|pt|pc)?$/i;
const svgUnits = ['', '', '%', 'em', 'ex', 'px', 'cm', 'mm', 'in', 'pt', 'pc'];
const svgUnitPixels = { '': 1, px: 1, cm: 96 / 2.54, mm: 96 / 25.4, in: 96, pt: 96 / 72, pc: 16 };

// The number and unit of an attribute, `initial` where it says none.
function svgLengthOf({ id, attribute, initial }) {
  const text = stripASCIIWhitespace(contentAttribute(id, attribute) ?? initial);
  const match = regExpExec(/^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(%|[a-z]*)$/i, text);
  const unit = match === null ? -1 : svgUnits.lastIndexOf(asciiLowercase(match[2]));
  if (match === null || unit < 0) return { number: 0, unit: 1 };
  return { number: Number(match[1]), unit: match[2] === '' ? 1 : unit };
}

// How many px a unit is for an element's attribute.
function svgUnitSize({ id, attribute }, unit) {
  const name = svgUnits[unit];
  if (name === 'em' || name === 'ex') {
    const size = Number.parseFloat(N.computedValue(id, '', 'font-size') ?? '16') || 16;
    return name === 'em' ? size : size / 2;
  }
  if (name !== '%') return svgUnitPixels[name] ?? 1;
  const view = nearestSVG(id) >= 0 ? nearestSVG(id) : id;
  const [x = 0, y = 0, width = 0, height = 0] = N.boundingRect(view) ?? [];
  void x;
  void y;
  if (/^(?:x|cx|rx|width|x1|x2)$/.test(attribute)) return width / 100;
  if (/^(?:y|cy|ry|height|y1|y2)$/.test(attribute)) return height / 100;
  return Math.sqrt((width * width + height * height) / 2) / 100;
}

class SVGLength {
  constructor() {
    illegalConstructor();
  }

  get unitType() {
    return svgLengthOf(platformState(this, SVGLength)).unit;
  }

  get value() {
    const source = platformState(this, SVGLength);
    const { number, unit } = svgLengthOf(source);
    return number * svgUnitSize(source, unit);
  }

  set value(value) {
    const source = platformState(this, SVGLength);
    const number = toFloat(value);
    const { unit } = svgLengthOf(source);
    const size = svgUnitSize(source, unit);
    const isPlain = size === 0 || unit === 1;
    setContentAttribute(source.id, source.attribute,
      isPlain ? String(number) : `${number / size}${svgUnits[unit]}`);
  }

  get valueInSpecifiedUnits() {
    return svgLengthOf(platformState(this, SVGLength)).number;
  }

  set valueInSpecifiedUnits(value) {
    const source = platformState(this, SVGLength);
    const { unit } = svgLengthOf(source);
    setContentAttribute(source.id, source.attribute, `${toFloat(value)}${svgUnits[unit]}`);
  }

  get valueAsString() {
    const { number, unit } = svgLengthOf(platformState(this, SVGLength));
    return `${number}${svgUnits[unit]}`;
  }

  set valueAsString(value) {
    const { id, attribute } = platformState(this, SVGLength);
    const text = toDOMString(value);
    if (!regExpTest(svgLengthPattern, text)) {
      throw new DOMException(`'${text}' is no length`, 'SyntaxError');
    }
    setContentAttribute(id, attribute, text);
  }

  newValueSpecifiedUnits(unitType, valueInSpecifiedUnits) {
    const { id, attribute } = platformState(this, SVGLength);
    requireArguments(arguments.length, 2, 'newValueSpecifiedUnits');
    const unit = toUnsignedShort(unitType);
    const number = toFloat(valueInSpecifiedUnits);
    if (unit < 1 || unit >= svgUnits.length) {
      throw new DOMException('There is no such unit', 'NotSupportedError');
    }
    setContentAttribute(id, attribute, `${number}${svgUnits[unit]}`);
  }

  convertToSpecifiedUnits(unitType) {
    const source = platformState(this, SVGLength);
    requireArguments(arguments.length, 1, 'convertToSpecifiedUnits');
    const unit = toUnsignedShort(unitType);
    if (unit < 1 || unit >= svgUnits.length) {
      throw new DOMException('There is no such unit', 'NotSupportedError');
    }
    const { number, unit: old } = svgLengthOf(source);
    const size = svgUnitSize(source, unit);
    const pixels = number * svgUnitSize(source, old);
    setContentAttribute(source.id, source.attribute,
      `${size === 0 ? 0 : pixels / size}${svgUnits[unit]}`);
  }
}
defineInterface(SVGLength, {
  constants: {
    SVG_LENGTHTYPE_UNKNOWN: 0, SVG_LENGTHTYPE_NUMBER: 1, SVG_LENGTHTYPE_PERCENTAGE: 2,
    SVG_LENGTHTYPE_EMS: 3, SVG_LENGTHTYPE_EXS: 4, SVG_LENGTHTYPE_PX: 5, SVG_LENGTHTYPE_CM: 6,
    SVG_LENGTHTYPE_MM: 7, SVG_LENGTHTYPE_IN: 8, SVG_LENGTHTYPE_PT: 9, SVG_LENGTHTYPE_PC: 10,
  },
});

class SVGAnimatedLength {
  constructor() {
    illegalConstructor();
  }

  get baseVal() {
    return platformState(this, SVGAnimatedLength);
  }

  get animVal() {
    return platformState(this, SVGAnimatedLength);
  }
}
defineInterface(SVGAnimatedLength);

// The numbers of `viewBox`; null where it has not four.
function svgViewBox(id) {
  const numbers = stringSplit(
    stripASCIIWhitespace(contentAttribute(id, 'viewBox') ?? ''), /[\t\n\f\r ,]+/).map(Number);
  return numbers.length === 4 && arrayEvery(numbers, (number) => Number.isFinite(number))
    ? numbers : null;
}

// A rectangle that is an attribute's, and changes it.
class SVGRect {
  constructor() {
    illegalConstructor();
  }
}
['x', 'y', 'width', 'height'].forEach((name, index) => {
  const { get, set } = getOwnPropertyDescriptor({
    get [name]() {
      return svgViewBox(platformState(this, SVGRect))?.[index] ?? 0;
    },
    set [name](value) {
      const id = platformState(this, SVGRect);
      const numbers = svgViewBox(id) ?? [0, 0, 0, 0];
      numbers[index] = toFloat(value);
      setContentAttribute(id, 'viewBox', arrayJoin(numbers, ' '));
    },
  }, name);
  defineProperty(SVGRect.prototype, name, { get, set, enumerable: true, configurable: true });
});
defineInterface(SVGRect);

class SVGAnimatedRect {
  constructor() {
    illegalConstructor();
  }

  get baseVal() {
    return platformState(this, SVGAnimatedRect);
  }

  get animVal() {
    return platformState(this, SVGAnimatedRect);
  }
}
defineInterface(SVGAnimatedRect);

const svgValues = new SafeMap();

// The same object each time for an element and attribute.
function svgValueOf(id, attribute, make) {
  const key = `${id} ${attribute}`;
  let value = svgValues.get(key);
  if (value === undefined) svgValues.set(key, value = make());
  return value;
}

function defineSVGLengths(Class, names, initial = '0') {
  for (const attribute of names.split(' ')) {
    defineElementAttribute(Class, attribute, (id) => svgValueOf(id, attribute, () =>
      makePlatformObject(SVGAnimatedLength,
        makePlatformObject(SVGLength, { id, attribute, initial }))), null);
  }
}

function defineSVGViewBox(Class) {
  defineElementAttribute(Class, 'viewBox', (id) => svgValueOf(id, 'viewBox', () =>
    makePlatformObject(SVGAnimatedRect, makePlatformObject(SVGRect, id))), null);
}

defineSVGLengths(SVGSVGElement, 'x y');
defineSVGLengths(SVGSVGElement, 'width height', '100%');
for (const Class of [SVGRectElement, SVGImageElement, SVGUseElement, SVGForeignObjectElement]) {
  defineSVGLengths(Class, 'x y width height');
}
defineSVGLengths(SVGRectElement, 'rx ry');
defineSVGLengths(SVGCircleElement, 'cx cy r');
defineSVGLengths(SVGEllipseElement, 'cx cy rx ry');
defineSVGLengths(SVGLineElement, 'x1 y1 x2 y2');
for (const Class of [SVGSVGElement, SVGSymbolElement, SVGMarkerElement, SVGPatternElement]) {
  defineSVGViewBox(Class);
}
