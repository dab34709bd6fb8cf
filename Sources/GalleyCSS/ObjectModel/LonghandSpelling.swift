import GalleyPrimitives

/// Shortens declared values to the one form in which the object model writes them.
enum LonghandSpelling {
  /// Longhands of two equal parts of which the second may be left out.
  private static let pairs: Set<String> = [
    "border-top-left-radius", "border-top-right-radius", "border-bottom-right-radius",
    "border-bottom-left-radius", "border-start-start-radius", "border-start-end-radius",
    "border-end-start-radius", "border-end-end-radius", "border-spacing", "scroll-snap-align",
    "text-decoration-inset", "border-image-repeat", "scale",
  ]
  /// Longhands that are a place in a box.
  private static let positions: Set<String> = [
    "object-position", "perspective-origin", "transform-origin", "offset-anchor",
    "offset-position",
  ]
  /// Longhands of keywords alone, which compute to themselves in their canonical order.
  private static let keywords: Set<String> = [
    "display", "text-decoration-line", "background-repeat", "mask-repeat", "grid-auto-flow",
    "contain", "text-emphasis-position", "paint-order", "hanging-punctuation", "scrollbar-gutter",
    "text-underline-position", "margin-trim", "text-transform", "scroll-snap-type",
    "counter-increment", "counter-reset", "counter-set", "grid-template-areas",
    "font-variant-ligatures", "font-variant-numeric", "font-variant-east-asian",
  ]

  static func canonical(
    _ text: String, of longhand: AnyLonghand, _ tokens: TokenStream
  ) -> String {
    let name = longhand.name.text
    if keywords.contains(name), let value = longhand.parse(tokens) {
      var style = ComputedStyle.initial
      value.apply(&style, ComputeContext(parent: .initial))
      // A number is no keyword: what has one keeps its own form.
      if let known = ComputedText.text(of: longhand, style), !known.contains("px") { return known }
    }
    if name == "scale" || name == "translate" { return axes(text, isScale: name == "scale") }
    if name == "font-feature-settings" { return features(text) }
    if name.hasPrefix("align-") || name.hasPrefix("justify-"), text.hasPrefix("first baseline") {
      return String(text.dropFirst(6))
    }
    if pairs.contains(name) {
      let parts = text.split(separator: " ")
      if parts.count == 2, parts[0] == parts[1] { return String(parts[0]) }
      return text
    }
    if name == "box-shadow" || name == "text-shadow" { return shadows(tokens, longhand.name) }
    if positions.contains(name) { return position(text) }
    if name == "background-size" || name == "mask-size" {
      return text.split(separator: ",").map { layer in
        let parts = layer.split(separator: " ")
        return parts.count == 2 && parts[1] == "auto"
          ? String(parts[0])
          : parts.joined(separator: " ")
      }.joined(separator: ", ")
    }
    if name.hasSuffix("opacity") { return alpha(text) }
    if name == "clip", text.hasPrefix("rect("), !text.contains(",") {
      return text.replacing(" ", with: ", ")
    }
    if name == "aspect-ratio" { return ratio(text) }
    if name.hasPrefix("border-image-"), name != "border-image-source" {
      let parts = text.split(separator: " ").map(String.init)
      let fill = parts.contains("fill") ? " fill" : ""
      let values = parts.filter { $0 != "fill" }
      guard values.count == 4, !text.contains("(") else {
        return values.joined(separator: " ") + fill
      }
      return ValueText.sides(values) + fill
    }
    return text
  }

  /// `2 2 1` as `2`, and `10px 0px` as `10px`.
  private static func axes(_ text: String, isScale: Bool) -> String {
    guard !text.contains("(") else { return text }
    var parts = text.split(separator: " ").map(String.init)
    if parts.count == 3, parts[2] == (isScale ? "1" : "0px") { parts.removeLast() }
    if parts.count == 2, parts[1] == (isScale ? parts[0] : "0px") { parts.removeLast() }
    return parts.joined(separator: " ")
  }

  /// Features without the value that they have if none is given.
  private static func features(_ text: String) -> String {
    text.replacing("\" on", with: "\"").replacing("\" 1,", with: "\",")
      .replacing("\" off", with: "\" 0")
  }

  /// Shadows with their colours first.
  private static func shadows(_ tokens: TokenStream, _ name: Atom) -> String {
    let writer = DeclaredText(name)
    return tokens.splitAtCommas().map { layer in
      var scan = layer
      var (color, inset, lengths): (String, String, [String]) = ("", "", [])
      while !scan.isAtEnd {
        scan.skipWhitespace()
        let start = scan.position
        let token = scan.peek
        var copy = scan
        let isColor = copy.parseColor() != nil
        scan.skipComponent()
        let part = writer.text(of: TokenStream(layer.buffer, range: start..<scan.position))
        if isColor {
          color = part
        } else if token.kind == .ident {
          inset = part
        } else {
          lengths.append(part)
        }
      }
      return ([color] + lengths + [inset]).filter { !$0.isEmpty }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// `top` as `center top`, `left` as `left center`.
  private static func position(_ text: String) -> String {
    let parts = text.split(separator: " ").map(String.init)
    guard !text.contains("(") else { return text }
    switch parts.count {
    case 1:
      switch parts[0] {
      case "top", "bottom": return "center \(parts[0])"
      case "auto", "normal": return text
      default: return "\(parts[0]) center"
      }
    case 2, 3:
      let isTurned =
        ["top", "bottom"].contains(parts[0]) || ["left", "right"].contains(parts[1])
      guard isTurned else { return text }
      return ([parts[1], parts[0]] + parts.dropFirst(2)).joined(separator: " ")
    default: return text
    }
  }

  /// A share as a number.
  ///
  /// <https://drafts.csswg.org/css-color-4/#transparency>
  private static func alpha(_ text: String) -> String {
    guard text.hasSuffix("%"), let share = Double(text.dropLast()), share.isFinite else {
      return text
    }
    return CSSText.number(Float(share / 100))
  }

  /// `2` as `2 / 1`.
  private static func ratio(_ text: String) -> String {
    if text.contains("(") { return text }
    var parts = text.split(separator: " ").map(String.init)
    let isAuto = parts.contains("auto")
    parts.removeAll { $0 == "auto" }
    if parts.isEmpty { return "auto" }
    let numbers = parts.filter { $0 != "/" }
    let ratio = "\(numbers[0]) / \(numbers.count > 1 ? numbers[1] : "1")"
    return isAuto ? "auto \(ratio)" : ratio
  }
}
