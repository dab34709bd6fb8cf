// SVG and MathML elements in small.
// <https://svgwg.org/svg2-draft/types.html>

// <https://svgwg.org/svg2-draft/types.html#InterfaceSVGAnimatedString>
class SVGAnimatedString {
  constructor() {
    illegalConstructor();
  }

  get baseVal() {
    return animatedValue(this);
  }

  set baseVal(value) {
    const { id, attribute, namespace } = platformState(this, SVGAnimatedString);
    const text = toDOMString(value);
    const isOld = namespace === null && N.getAttribute(id, attribute, XLINK_NAMESPACE) !== null
      && attribute === 'href' && N.getAttribute(id, attribute, null) === null;
    withElementReactions(() =>
      changeAttribute(id, attribute, isOld ? XLINK_NAMESPACE : null, text));
  }

  get animVal() {
    return animatedValue(this);
  }
}
defineInterface(SVGAnimatedString);

function animatedValue(object) {
  const { id, attribute } = platformState(object, SVGAnimatedString);
  return N.getAttribute(id, attribute, null)
    ?? (attribute === 'href' ? N.getAttribute(id, attribute, XLINK_NAMESPACE) : null) ?? '';
}

const animatedStrings = new SafeMap();

function animatedStringOf(id, attribute) {
  const key = `${id} ${attribute}`;
  let string = animatedStrings.get(key);
  if (string === undefined) {
    string = makePlatformObject(SVGAnimatedString, { id, attribute, namespace: null });
    animatedStrings.set(key, string);
  }
  return string;
}

// <https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement>
class SVGElement extends Element {
  constructor() {
    illegalConstructor();
  }

  get className() {
    return animatedStringOf(idOfInterface(this, SVGElement), 'class');
  }

  get ownerSVGElement() {
    return wrap(nearestSVG(idOfInterface(this, SVGElement)));
  }

  get viewportElement() {
    return wrap(nearestSVG(idOfInterface(this, SVGElement)));
  }
}
includeHTMLOrSVGElement(SVGElement);

function isSVGElementNamed(id, name) {
  return id >= 0 && N.kind(id) === 1 && N.localName(id) === name
    && N.namespace(id) === SVG_NAMESPACE;
}

// The nearest `svg` around an element, -1 for none.
function nearestSVG(start) {
  for (let id = N.parent(start); id >= 0; id = N.parent(id)) {
    if (isSVGElementNamed(id, 'svg')) return id;
    if (N.kind(id) !== 1 || N.namespace(id) !== SVG_NAMESPACE) return -1;
  }
  return -1;
}

// <https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement>
class SVGGraphicsElement extends SVGElement {
  getBBox(options = undefined) {
    idOfInterface(this, SVGGraphicsElement);
    return new DOMRect();
  }

  getCTM() {
    return svgMatrix(idOfInterface(this, SVGGraphicsElement), false);
  }

  getScreenCTM() {
    return svgMatrix(idOfInterface(this, SVGGraphicsElement), true);
  }

  get nearestViewportElement() {
    return wrap(nearestSVG(idOfInterface(this, SVGGraphicsElement)));
  }

  get farthestViewportElement() {
    let found = -1;
    let id = nearestSVG(idOfInterface(this, SVGGraphicsElement));
    while (id >= 0) {
      found = id;
      id = nearestSVG(id);
    }
    return wrap(found);
  }
}
includeSVGTests(SVGGraphicsElement);
defineProperty(SVGGraphicsElement.prototype.getBBox, 'length', { value: 0, configurable: true });

function svgMatrix(id, isOnScreen) {
  const matrix = N.svgMatrix?.(id, isOnScreen) ?? null;
  return matrix === null ? null : new DOMMatrix(matrix);
}

// <https://svgwg.org/svg2-draft/types.html#InterfaceSVGTests>
function includeSVGTests(Class) {
  for (const name of ['requiredExtensions', 'systemLanguage']) {
    defineElementAttribute(Class, name, (id) =>
      makeDOMStringList(splitOnASCIIWhitespace(contentAttribute(id, name) ?? '')), null);
  }
}

function defineHref(Class) {
  defineElementAttribute(Class, 'href', (id) => animatedStringOf(id, 'href'), null);
}

class SVGGeometryElement extends SVGGraphicsElement {
  getTotalLength() {
    const id = idOfInterface(this, SVGGeometryElement);
    return N.svgPathLength?.(id) ?? 0;
  }

  getPointAtLength(distance) {
    const id = idOfInterface(this, SVGGeometryElement);
    requireArguments(arguments.length, 1, 'getPointAtLength');
    const [x, y] = N.svgPointAtLength?.(id, toFloat(distance)) ?? [0, 0];
    return new DOMPoint(x, y);
  }
}

class SVGTextContentElement extends SVGGraphicsElement {
  getNumberOfChars() {
    return textContentOf(idOfInterface(this, SVGTextContentElement)).length;
  }
}

class SVGTextPositioningElement extends SVGTextContentElement {}

class SVGSVGElement extends SVGGraphicsElement {
  getElementById(elementId) {
    const id = idOfInterface(this, SVGSVGElement);
    requireArguments(arguments.length, 1, 'getElementById');
    const name = toDOMString(elementId);
    return wrap(firstDescendant(id, (inner) => contentAttribute(inner, 'id') === name));
  }

  createSVGPoint() {
    idOfInterface(this, SVGSVGElement);
    return new DOMPoint();
  }

  createSVGMatrix() {
    idOfInterface(this, SVGSVGElement);
    return new DOMMatrix();
  }

  createSVGRect() {
    idOfInterface(this, SVGSVGElement);
    return new DOMRect();
  }

  suspendRedraw(milliseconds) {
    idOfInterface(this, SVGSVGElement);
    requireArguments(arguments.length, 1, 'suspendRedraw');
    toUnsignedLong(milliseconds);
    return 1;
  }

  unsuspendRedraw(handle) {
    idOfInterface(this, SVGSVGElement);
    requireArguments(arguments.length, 1, 'unsuspendRedraw');
    toUnsignedLong(handle);
  }

  unsuspendRedrawAll() {
    idOfInterface(this, SVGSVGElement);
  }

  forceRedraw() {
    idOfInterface(this, SVGSVGElement);
  }
}

class SVGGElement extends SVGGraphicsElement {}
class SVGDefsElement extends SVGGraphicsElement {}
class SVGSymbolElement extends SVGGraphicsElement {}
class SVGSwitchElement extends SVGGraphicsElement {}
class SVGUseElement extends SVGGraphicsElement {}
class SVGImageElement extends SVGGraphicsElement {}
class SVGForeignObjectElement extends SVGGraphicsElement {}
class SVGAElement extends SVGGraphicsElement {}
class SVGPathElement extends SVGGeometryElement {}
class SVGRectElement extends SVGGeometryElement {}
class SVGCircleElement extends SVGGeometryElement {}
class SVGEllipseElement extends SVGGeometryElement {}
class SVGLineElement extends SVGGeometryElement {}
class SVGPolylineElement extends SVGGeometryElement {}
class SVGPolygonElement extends SVGGeometryElement {}
class SVGTextElement extends SVGTextPositioningElement {}
class SVGTSpanElement extends SVGTextPositioningElement {}
class SVGTextPathElement extends SVGTextContentElement {}
class SVGTitleElement extends SVGElement {}
class SVGDescElement extends SVGElement {}
class SVGMetadataElement extends SVGElement {}
class SVGStyleElement extends SVGElement {}
class SVGScriptElement extends SVGElement {}
class SVGMarkerElement extends SVGElement {}
class SVGMaskElement extends SVGElement {}
class SVGClipPathElement extends SVGElement {}
class SVGPatternElement extends SVGElement {}
class SVGGradientElement extends SVGElement {}
class SVGLinearGradientElement extends SVGGradientElement {}
class SVGRadialGradientElement extends SVGGradientElement {}
class SVGStopElement extends SVGElement {}
class SVGFilterElement extends SVGElement {}
class SVGViewElement extends SVGElement {}
class SVGAnimationElement extends SVGElement {}
class SVGAnimateElement extends SVGAnimationElement {}
class SVGSetElement extends SVGAnimationElement {}
class SVGAnimateMotionElement extends SVGAnimationElement {}
class SVGAnimateTransformElement extends SVGAnimationElement {}
class SVGMPathElement extends SVGElement {}

for (const Class of [
  SVGUseElement, SVGImageElement, SVGAElement, SVGTextPathElement, SVGScriptElement,
  SVGPatternElement, SVGGradientElement, SVGMPathElement,
]) defineHref(Class);
reflectAll(SVGStyleElement, { strings: 'type media title' });
reflectAll(SVGScriptElement, { strings: 'type' });
reflectAll(SVGAElement, { strings: 'download ping rel hreflang type referrerPolicy' });
reflectTokenList(SVGAElement, 'relList', 'rel', anchorRelations);
defineElementAttribute(SVGAElement, 'target', (id) => animatedStringOf(id, 'target'), null);

const svgInterfaces = {
  svg: SVGSVGElement, g: SVGGElement, defs: SVGDefsElement, symbol: SVGSymbolElement,
  switch: SVGSwitchElement, use: SVGUseElement, image: SVGImageElement,
  foreignObject: SVGForeignObjectElement, a: SVGAElement, path: SVGPathElement,
  rect: SVGRectElement, circle: SVGCircleElement, ellipse: SVGEllipseElement,
  line: SVGLineElement, polyline: SVGPolylineElement, polygon: SVGPolygonElement,
  text: SVGTextElement, tspan: SVGTSpanElement, textPath: SVGTextPathElement,
  title: SVGTitleElement, desc: SVGDescElement, metadata: SVGMetadataElement,
  style: SVGStyleElement, script: SVGScriptElement, marker: SVGMarkerElement,
  mask: SVGMaskElement, clipPath: SVGClipPathElement, pattern: SVGPatternElement,
  linearGradient: SVGLinearGradientElement, radialGradient: SVGRadialGradientElement,
  stop: SVGStopElement, filter: SVGFilterElement, view: SVGViewElement,
  animate: SVGAnimateElement, set: SVGSetElement, animateMotion: SVGAnimateMotionElement,
  animateTransform: SVGAnimateTransformElement, mpath: SVGMPathElement,
};
for (const Class of [
  SVGElement, SVGGraphicsElement, SVGGeometryElement, SVGTextContentElement,
  SVGTextPositioningElement, SVGGradientElement, SVGAnimationElement,
]) defineInterface(Class);
for (const name of Object.keys(svgInterfaces)) {
  defineInterface(svgInterfaces[name]);
  registerElementInterface([name], svgInterfaces[name], SVG_NAMESPACE);
}
registerFallbackInterface(SVG_NAMESPACE, () => SVGElement);

// <https://w3c.github.io/mathml-core/#dom-mathmlelement>
class MathMLElement extends Element {
  constructor() {
    illegalConstructor();
  }
}
includeHTMLOrSVGElement(MathMLElement);
defineInterface(MathMLElement);
registerFallbackInterface(MATHML_NAMESPACE, () => MathMLElement);
