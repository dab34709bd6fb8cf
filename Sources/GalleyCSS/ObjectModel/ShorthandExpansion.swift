import GalleyPrimitives

/// Finds the texts of a shorthand's longhands in the shorthand's own text.
///
/// Parsed values know only what they compute to. So each longhand's part of the tokens is found by
/// what it computes to as well: the stretch of components that gives, as a value of the longhand
/// alone, what the shorthand gave it.
struct ShorthandExpansion {
  private let shorthand: AnyShorthand
  private let tokens: TokenStream
  private let declarations: [Declaration]
  /// Where components start, the end of the last one added.
  private let bounds: [Int]

  /// What the shorthand as a whole computes to.
  private let base: ComputedStyle

  /// How many components are tried as parts of a value.
  private static let componentLimit = 24

  init(_ shorthand: AnyShorthand, _ tokens: TokenStream, _ declarations: [Declaration]) {
    self.shorthand = shorthand
    self.tokens = tokens
    self.declarations = declarations
    var scan = tokens
    var bounds: [Int] = []
    while !scan.isAtEnd, bounds.count < Self.componentLimit {
      scan.skipWhitespace()
      bounds.append(scan.position)
      scan.skipComponent()
    }
    bounds.append(scan.position)
    self.bounds = bounds
    // Lists of layers are as long as the list of images, so all values count together.
    var base = ComputedStyle.initial
    for declaration in declarations {
      if case .parsed(let value) = declaration.value {
        value.apply(&base, ShorthandExpansion.context)
      }
    }
    self.base = base
  }

  func texts() -> [(property: PropertyID, text: String)] {
    if let sides = sideTexts() ?? layerTexts() { return sides }
    return declarations.map { ($0.property, text(of: $0)) }
  }

  /// The texts of four sides, of which each has one component; `nil` for other shorthands.
  private func sideTexts() -> [(property: PropertyID, text: String)]? {
    let names = ["top", "right", "bottom", "left"]
    let count = bounds.count - 1
    guard declarations.count == 4, (1...4).contains(count),
      zip(declarations, names).allSatisfy({
        $0.property.longhand?.name.text.split(separator: "-").contains(Substring($1)) ?? false
      })
    else { return nil }
    return zip(declarations, 0...).map { declaration, side in
      let place = side < count ? side : side == 3 && count > 1 ? 1 : 0
      return (
        declaration.property, DeclaredProperty.text(of: declaration.property, stretch(place, 1))
      )
    }
  }

  /// The texts of a shorthand with several layers, each of which is read by itself; `nil` for other
  /// shorthands.
  private func layerTexts() -> [(property: PropertyID, text: String)]? {
    guard shorthand.name.text == "background" || shorthand.name.text == "mask" else { return nil }
    let layers = tokens.splitAtCommas()
    guard layers.count > 1, layers.count <= Self.componentLimit else { return nil }
    let parsed = layers.map { layer in
      DeclaredProperty.parse(shorthand.name.text, layer, isImportant: false) ?? []
    }
    return declarations.map { declaration in
      let name = declaration.property.longhand?.name.text ?? ""
      let values = parsed.compactMap { $0.first { $0.name == name }?.value }
      guard values.count == layers.count else {
        return (declaration.property, text(of: declaration))
      }
      return (
        declaration.property,
        name == "background-color" ? values.last ?? "" : values.joined(separator: ", ")
      )
    }
  }

  private func text(of declaration: Declaration) -> String {
    guard let longhand = declaration.property.longhand else { return "" }
    if case .wide = declaration.value { return InitialText.text(of: longhand) }
    guard case .parsed(let value) = declaration.value else { return "" }
    guard let wanted = computed(value, longhand) else { return InitialText.text(of: longhand) }
    let initial = longhand.physical == nil ? longhand.text?(.initial) : nil
    if let part = part(longhand, wanted) { return part }
    if let initial, initial == wanted { return InitialText.text(of: longhand) }
    let known = ComputedText.text(of: longhand, wantedStyle(value)) ?? wanted
    // The second half of a place that names one is its middle.
    if known == "50%", longhand.name.text.contains("-position-") { return "center" }
    // Deviation: as in browsers, where `flex: 1` means a share of what may be indefinite.
    return shorthand.name.text == "flex" && known == "0px" ? "0%" : known
  }

  /// What a value computes to, in circumstances in which units differ from each other.
  private func computed(_ value: SpecifiedValue, _ longhand: AnyLonghand) -> String? {
    let style = wantedStyle(value)
    let target =
      longhand.physical.flatMap { $0(.horizontalLeftToRight).longhand } ?? longhand
    return target.text?(style)
  }

  private func wantedStyle(_ value: SpecifiedValue) -> ComputedStyle {
    var style = base
    value.apply(&style, ShorthandExpansion.context)
    return style
  }

  /// Circumstances that no two units share.
  private static let context: ComputeContext = {
    var context = ComputeContext(parent: .initial)
    context.fontSize = 17.3
    context.rootFontSize = 19.7
    context.lineHeight = 23.9
    context.rootLineHeight = 29.3
    context.fontMetrics = RelativeFontMetrics(
      xHeight: 7.1, zeroAdvance: 8.3, capHeight: 11.9, ideographicAdvance: 16.1)
    context.rootFontMetrics = RelativeFontMetrics(
      xHeight: 9.1, zeroAdvance: 10.3, capHeight: 13.9, ideographicAdvance: 18.1)
    context.viewportWidth = 811
    context.viewportHeight = 607
    return context
  }()

  /// The first and longest stretch of components that computes to `wanted`.
  private func part(_ longhand: AnyLonghand, _ wanted: String) -> String? {
    let count = bounds.count - 1
    for length in stride(from: count, through: 1, by: -1) {
      for start in 0...(count - length) {
        let stream = stretch(start, length)
        guard let value = longhand.parse(stream), computed(value, longhand) == wanted else {
          continue
        }
        return DeclaredProperty.text(of: PropertyID(longhand.name) ?? .custom, stream)
      }
    }
    return nil
  }

  private func stretch(_ start: Int, _ length: Int) -> TokenStream {
    let end = start + length < bounds.count ? bounds[start + length] : tokens.end
    var stream = TokenStream(tokens.buffer, range: bounds[start]..<end)
    stream.options = tokens.options
    return stream
  }
}
