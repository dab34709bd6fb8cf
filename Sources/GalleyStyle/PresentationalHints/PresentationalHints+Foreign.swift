import GalleyDOM
import GalleyPrimitives

/// SVG's presentation attributes: each is the property of its name.
///
/// <https://svgwg.org/svg2-draft/styling.html#PresentationAttributes>
func svgHints(of id: NodeID, in document: Document) -> [PresentationalHint] {
  let name = document[id].name
  return document.attributes(of: id).compactMap { attribute in
    guard attribute.namespace == .none else { return nil }
    if isGeometry(attribute.name, of: name) || lengthAttributes.contains(attribute.name) {
      return PresentationalHint(attribute.name.text, withUnit(document.value(of: attribute)))
    }
    if isTransform(attribute.name, of: name) {
      return SVGTransformList.matrix(of: document.bytes(of: attribute)).map {
        PresentationalHint(
          "transform",
          "matrix(\($0.a), \($0.b), \($0.c), \($0.d), \($0.tx), \($0.ty))")
      }
    }
    guard presentationAttributes.contains(attribute.name) else { return nil }
    return PresentationalHint(attribute.name.text, document.value(of: attribute))
  }
}

/// <https://svgwg.org/svg2-draft/geometry.html>
private func isGeometry(_ attribute: Atom, of element: Atom) -> Bool {
  switch attribute {
  case .width, .height:
    return element == .svg || element == .image || element == .rect || element == .foreignObject
  case .x, .y:
    return element == .svg || element == .image || element == .rect || element == .foreignObject
      || element == .use
  case .cx, .cy: return element == .circle || element == .ellipse
  case .r: return element == .circle
  case .rx, .ry: return element == .rect || element == .ellipse
  default: return false
  }
}

/// <https://svgwg.org/svg2-draft/coords.html#TransformProperty>
private func isTransform(_ attribute: Atom, of element: Atom) -> Bool {
  switch element {
  case .linearGradient, .radialGradient: attribute == gradientTransform
  case .pattern: attribute == patternTransform
  default: attribute == .transform
  }
}

private let gradientTransform: Atom = "gradientTransform"
private let patternTransform: Atom = "patternTransform"

/// A length whose missing unit is px, as attributes allow.
private func withUnit(_ value: String) -> String {
  let trimmed = value.drop { $0.isWhitespace }
  guard let number = Double(trimmed.prefix { $0.isNumber || "+-.eE".contains($0) }),
    trimmed.allSatisfy({ $0.isNumber || "+-.eE".contains($0) || $0.isWhitespace }),
    number.isFinite
  else { return value }
  return "\(trimmed)px"
}

private let lengthAttributes: Set<Atom> = [
  "stroke-width", "stroke-dashoffset", "font-size", "letter-spacing", "word-spacing",
  "baseline-shift",
]

private let presentationAttributes: Set<Atom> = [
  "alignment-baseline", "clip-path", "clip-rule", "color", "color-interpolation",
  "color-interpolation-filters", "cursor", "direction", "display", "dominant-baseline", "fill",
  "fill-opacity", "fill-rule", "filter", "flood-color", "flood-opacity", "font-family",
  "font-size-adjust", "font-stretch", "font-style", "font-variant", "font-weight",
  "glyph-orientation-horizontal", "glyph-orientation-vertical", "image-rendering",
  "lighting-color", "marker-end", "marker-mid", "marker-start", "mask", "mask-type", "opacity",
  "overflow", "paint-order", "pointer-events", "shape-rendering", "stop-color", "stop-opacity",
  "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
  "stroke-opacity", "text-anchor", "text-decoration", "text-overflow", "text-rendering",
  "transform-origin", "unicode-bidi", "vector-effect", "visibility", "white-space",
  "writing-mode",
]

private let mathColor: Atom = "mathcolor"
private let mathBackground: Atom = "mathbackground"
private let mathSize: Atom = "mathsize"

/// <https://w3c.github.io/mathml-core/#attributes-common-to-html-and-mathml-elements>
func mathHints(of id: NodeID, in document: Document) -> [PresentationalHint] {
  document.attributes(of: id).compactMap { attribute in
    guard attribute.namespace == .none else { return nil }
    switch attribute.name {
    case mathColor: return PresentationalHint("color", document.value(of: attribute))
    case mathBackground:
      return PresentationalHint("background-color", document.value(of: attribute))
    case mathSize: return PresentationalHint("font-size", document.value(of: attribute))
    case .dir: return PresentationalHint("direction", document.value(of: attribute))
    default: return nil
    }
  }
}
