import GalleyPrimitives

// Colours and effects of SVG elements.
extension Longhands {
  private static func color(
    _ name: String, read: @escaping StyleReader<StyleColor>,
    write: @escaping StyleWriter<StyleColor>
  ) -> Longhand<Specified<StyleColor>> {
    computed(name, parse: { $0.parseColor() }, read: read, write: write)
  }

  private static func opacity(
    _ name: String, read: @escaping StyleReader<Float>, write: @escaping StyleWriter<Float>
  ) -> Longhand<Specified<Float>> {
    computed(
      name, parse: { $0.parseNumberOrPercentage()?.map { min(max($0, 0), 1) } }, read: read,
      write: write)
  }

  /// <https://svgwg.org/svg2-draft/pservers.html#StopColorProperty>
  static let stopColor = color(
    "stop-color", read: { $0.rare.svg.stopColor }, write: { $0.rare.svg.stopColor = $1 })
  static let stopOpacity = opacity(
    "stop-opacity", read: { $0.rare.svg.stopOpacity }, write: { $0.rare.svg.stopOpacity = $1 })

  /// <https://drafts.csswg.org/filter-effects-1/#FloodColorProperty>
  static let floodColor = color(
    "flood-color", read: { $0.rare.svg.floodColor }, write: { $0.rare.svg.floodColor = $1 })
  static let floodOpacity = opacity(
    "flood-opacity", read: { $0.rare.svg.floodOpacity },
    write: { $0.rare.svg.floodOpacity = $1 })
  static let lightingColor = color(
    "lighting-color", read: { $0.rare.svg.lightingColor },
    write: { $0.rare.svg.lightingColor = $1 })

  /// <https://svgwg.org/svg2-draft/coords.html#VectorEffects>
  static let vectorEffect = keyword(
    "vector-effect",
    KeywordTable<Bool>([
      ("none", false), ("non-scaling-stroke", true), ("non-scaling-size", false),
      ("non-rotation", false), ("fixed-position", false),
    ]),
    read: { $0.rare.svg.isStrokeNonScaling }, write: { $0.rare.svg.isStrokeNonScaling = $1 })

  /// <https://drafts.csswg.org/css-masking-1/#the-mask-type>
  static let maskType = keyword(
    "mask-type", KeywordTable<Bool>([("luminance", false), ("alpha", true)]),
    read: { $0.rare.svg.isMaskAlpha }, write: { $0.rare.svg.isMaskAlpha = $1 })

  /// <https://svgwg.org/svg2-draft/painting.html#PaintOrder>
  static let paintOrder = plain(
    "paint-order", inherits: true,
    parse: { tokens -> PaintOrder? in
      if tokens.consume(ident: "normal") { return PaintOrder() }
      var parts: [PaintOrder.Part] = []
      while !tokens.isAtEnd {
        guard let part = tokens.parseKeyword(paintParts), !parts.contains(part) else { return nil }
        parts.append(part)
      }
      guard let first = parts.first else { return nil }
      let rest = PaintOrder.Part.allCases.filter { !parts.contains($0) }
      return PaintOrder(first: first, second: parts.count > 1 ? parts[1] : rest[0])
    },
    read: { $0.inherited.paintOrder }, write: { $0.inherited.paintOrder = $1 })

  private static let paintParts = KeywordTable<PaintOrder.Part>()
}
