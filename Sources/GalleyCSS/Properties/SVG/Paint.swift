import GalleyPrimitives

extension TokenStream {
  /// Takes what a shape is filled or stroked with.
  ///
  /// <https://svgwg.org/svg2-draft/painting.html#SpecifyingPaint>
  mutating func parseSVGPaint() -> Specified<SVGPaint>? {
    if consume(ident: Keyword.none) { return .computed(SVGPaint.none) }
    if consume(ident: Keyword.contextFill) { return .computed(.contextFill) }
    if consume(ident: Keyword.contextStroke) { return .computed(.contextStroke) }
    if let url = parseURL() {
      if consume(ident: Keyword.none) { return .computed(.url(url, fallback: nil)) }
      return lifted(parseColor()).map { .url(url, fallback: $0) }
    }
    return parseColor()?.map { .color($0) }
  }
}

// <https://svgwg.org/svg2-draft/painting.html>
extension Longhands {
  static let fill = computed(
    "fill", inherits: true, parse: { $0.parseSVGPaint() },
    read: { $0.inherited.fill }, write: { $0.inherited.fill = $1 })
  static let stroke = computed(
    "stroke", inherits: true, parse: { $0.parseSVGPaint() },
    read: { $0.inherited.stroke }, write: { $0.inherited.stroke = $1 })

  private static func opacity(
    _ name: String, read: @escaping StyleReader<Float>, write: @escaping StyleWriter<Float>
  ) -> Longhand<Specified<Float>> {
    computed(
      name, inherits: true, parse: { $0.parseNumberOrPercentage()?.map { min(max($0, 0), 1) } },
      read: read, write: write)
  }

  static let fillOpacity = opacity(
    "fill-opacity", read: { $0.inherited.fillOpacity }, write: { $0.inherited.fillOpacity = $1 })
  static let strokeOpacity = opacity(
    "stroke-opacity", read: { $0.inherited.strokeOpacity },
    write: { $0.inherited.strokeOpacity = $1 })

  static let fillRule = keyword(
    "fill-rule", inherits: true, TokenStream.fillRules, read: { $0.inherited.fillRule },
    write: { $0.inherited.fillRule = $1 })
  static let clipRule = keyword(
    "clip-rule", inherits: true, TokenStream.fillRules, read: { $0.inherited.clipRule },
    write: { $0.inherited.clipRule = $1 })

  static let strokeWidth = computed(
    "stroke-width", inherits: true,
    parse: { $0.parseLengthPercentage(.nonNegative, unitless: .always) },
    read: { $0.inherited.strokeWidth }, write: { $0.inherited.strokeWidth = $1 })

  private static func name(
    _ property: String, _ names: [String], read: @escaping StyleReader<Atom>,
    write: @escaping StyleWriter<Atom>
  ) -> Longhand<Atom> {
    keyword(
      property, inherits: true, KeywordTable<Atom>(names.map { ($0, Atom($0)) }), read: read,
      write: write)
  }

  static let strokeLinecap = name(
    "stroke-linecap", ["butt", "round", "square"], read: { $0.inherited.strokeLineCap },
    write: { $0.inherited.strokeLineCap = $1 })
  static let strokeLinejoin = name(
    "stroke-linejoin", ["miter", "miter-clip", "round", "bevel", "arcs"],
    read: { $0.inherited.strokeLineJoin }, write: { $0.inherited.strokeLineJoin = $1 })
  static let textAnchor = name(
    "text-anchor", ["start", "middle", "end"], read: { $0.inherited.textAnchor },
    write: { $0.inherited.textAnchor = $1 })

  static let strokeMiterlimit = computed(
    "stroke-miterlimit", inherits: true, parse: { $0.parseNumber(.nonNegative) },
    read: { $0.inherited.strokeMiterLimit }, write: { $0.inherited.strokeMiterLimit = $1 })

  static let strokeDasharray = computed(
    "stroke-dasharray", inherits: true,
    parse: { tokens -> Specified<[LengthPercentage]>? in
      if tokens.consume(ident: Keyword.none) { return .computed([]) }
      var dashes: [Specified<LengthPercentage>] = []
      while !tokens.isAtEnd {
        guard let dash = tokens.parseLengthPercentage(.nonNegative, unitless: .always) else {
          return nil
        }
        dashes.append(dash)
        if tokens.consumeComma(), tokens.isAtEnd { return nil }
      }
      return dashes.isEmpty ? nil : gathered(dashes)
    },
    read: { $0.inherited.strokeDashArray }, write: { $0.inherited.strokeDashArray = $1 })

  static let strokeDashoffset = computed(
    "stroke-dashoffset", inherits: true, parse: { $0.parseLengthPercentage(unitless: .always) },
    read: { $0.inherited.strokeDashOffset }, write: { $0.inherited.strokeDashOffset = $1 })
}
