import GalleyPrimitives

/// The three longhands of one border side.
private struct BorderLonghands: Sendable {
  var width: Longhand<Specified<Float>>
  var style: Longhand<BorderLineStyle>
  var color: Longhand<Specified<StyleColor>>

  var names: [String] { [width.name.text, style.name.text, color.name.text] }
}

extension Shorthands {
  private typealias L = Longhands

  /// Reads a width, a style and a colour in any order, for all of `sides`.
  private static func border(
    _ name: String, _ sides: [BorderLonghands], resetting others: [String] = []
  ) -> Shorthand {
    Shorthand(name, sides.flatMap(\.names) + others) { tokens, values in
      var width: Specified<Float>?
      var style: BorderLineStyle?
      var color: Specified<StyleColor>?
      while !tokens.isAtEnd {
        if width == nil, let parsed = tokens.parseLineWidth() {
          width = parsed
        } else if style == nil, let parsed = sides[0].style.parse(&tokens) {
          style = parsed
        } else if color == nil, let parsed = tokens.parseColor() {
          color = parsed
        } else {
          return false
        }
      }
      guard width != nil || style != nil || color != nil else { return false }
      for side in sides {
        values.set(side.width, width ?? .computed(3))
        values.set(side.style, style ?? .none)
        values.set(side.color, color ?? .computed(.currentColor))
      }
      return true
    }
  }

  private static let top = BorderLonghands(
    width: L.borderTopWidth, style: L.borderTopStyle, color: L.borderTopColor)
  private static let right = BorderLonghands(
    width: L.borderRightWidth, style: L.borderRightStyle, color: L.borderRightColor)
  private static let bottom = BorderLonghands(
    width: L.borderBottomWidth, style: L.borderBottomStyle, color: L.borderBottomColor)
  private static let left = BorderLonghands(
    width: L.borderLeftWidth, style: L.borderLeftStyle, color: L.borderLeftColor)
  private static let inlineStart = BorderLonghands(
    width: L.borderInlineStartWidth, style: L.borderInlineStartStyle,
    color: L.borderInlineStartColor)
  private static let inlineEnd = BorderLonghands(
    width: L.borderInlineEndWidth, style: L.borderInlineEndStyle, color: L.borderInlineEndColor)
  private static let blockStart = BorderLonghands(
    width: L.borderBlockStartWidth, style: L.borderBlockStartStyle,
    color: L.borderBlockStartColor)
  private static let blockEnd = BorderLonghands(
    width: L.borderBlockEndWidth, style: L.borderBlockEndStyle, color: L.borderBlockEndColor)

  /// <https://drafts.csswg.org/css-backgrounds-3/#border-shorthands>
  static let borders: [Shorthand] = [
    border(
      "border", [top, right, bottom, left],
      resetting: [
        "border-image-source", "border-image-slice", "border-image-width",
        "border-image-outset", "border-image-repeat",
      ]),
    border("border-top", [top]), border("border-right", [right]),
    border("border-bottom", [bottom]), border("border-left", [left]),
    border("border-inline", [inlineStart, inlineEnd]),
    border("border-block", [blockStart, blockEnd]),
    border("border-inline-start", [inlineStart]), border("border-inline-end", [inlineEnd]),
    border("border-block-start", [blockStart]), border("border-block-end", [blockEnd]),
    sides("border-width", L.borderWidths), sides("border-style", L.borderStyles),
    sides("border-color", L.borderColors),
    pair("border-inline-width", inlineStart.width, inlineEnd.width),
    pair("border-inline-style", inlineStart.style, inlineEnd.style),
    pair("border-inline-color", inlineStart.color, inlineEnd.color),
    pair("border-block-width", blockStart.width, blockEnd.width),
    pair("border-block-style", blockStart.style, blockEnd.style),
    pair("border-block-color", blockStart.color, blockEnd.color),
  ]
}
