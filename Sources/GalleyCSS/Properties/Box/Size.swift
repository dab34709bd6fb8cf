import GalleyPrimitives

extension TokenStream {
  private static let sizeKeywords = KeywordTable<SizeValue>([
    ("min-content", .minContent), ("max-content", .maxContent), ("fit-content", .fitContent),
    ("stretch", .stretch), ("-webkit-fill-available", .stretch),
    ("-webkit-min-content", .minContent), ("-webkit-max-content", .maxContent),
    ("-webkit-fit-content", .fitContent), ("-moz-available", .stretch),
    ("-moz-min-content", .minContent), ("-moz-max-content", .maxContent),
    ("-moz-fit-content", .fitContent), ("intrinsic", .maxContent),
    ("min-intrinsic", .minContent),
  ])

  /// Takes a size: a length, a percentage or a keyword.
  ///
  /// - Parameter initial: `auto` or `none`, whichever the property has.
  ///
  /// <https://drafts.csswg.org/css-sizing-4/#sizing-values>
  mutating func parseSize(
    _ initial: SizeValue, unitless: UnitlessLengths = .inQuirks
  ) -> Specified<SizeValue>? {
    let token = peek
    switch token.kind {
    case .ident:
      if token.name == (initial == .none ? Keyword.none : Keyword.auto) {
        skipComponent()
        return .computed(initial)
      }
      return parseKeyword(Self.sizeKeywords).map { .computed($0) }
    case .function where token.name == Keyword.fitContent:
      return attempt { tokens in
        guard var arguments = tokens.consumeFunction(Keyword.fitContent),
          let limit = arguments.parseLengthPercentage(.nonNegative), arguments.isAtEnd
        else { return nil }
        return limit.map { .fitContentFunction($0) }
      }
    default:
      let isPercentage = token.kind == .percentage
      return parseLengthPercentage(.nonNegative, unitless: unitless)?.map {
        .lengthPercentage(isPercentage && $0 == .zero ? .zeroPercent : $0)
      }
    }
  }
}

// Preferred, minimum and maximum sizes.
//
// <https://drafts.csswg.org/css-sizing-3/#sizing-properties>
extension Longhands {
  private static func size(
    _ name: String, _ initial: SizeValue = .auto, read: @escaping StyleReader<SizeValue>,
    write: @escaping StyleWriter<SizeValue>
  ) -> Longhand<Specified<SizeValue>> {
    computed(name, parse: { $0.parseSize(initial) }, read: read, write: write)
  }

  static let width = size("width", read: { $0.box.width }, write: { $0.box.width = $1 })
  static let height = size("height", read: { $0.box.height }, write: { $0.box.height = $1 })
  static let minWidth = size(
    "min-width", read: { $0.box.minWidth }, write: { $0.box.minWidth = $1 })
  static let minHeight = size(
    "min-height", read: { $0.box.minHeight }, write: { $0.box.minHeight = $1 })
  static let maxWidth = size(
    "max-width", .none, read: { $0.box.maxWidth }, write: { $0.box.maxWidth = $1 })
  static let maxHeight = size(
    "max-height", .none, read: { $0.box.maxHeight }, write: { $0.box.maxHeight = $1 })

  static let inlineSize = logical("inline-size", [width, height], LogicalAxis.inline)
  static let blockSize = logical("block-size", [width, height], LogicalAxis.block)
  static let minInlineSize = logical("min-inline-size", [minWidth, minHeight], LogicalAxis.inline)
  static let minBlockSize = logical("min-block-size", [minWidth, minHeight], LogicalAxis.block)
  static let maxInlineSize = logical("max-inline-size", [maxWidth, maxHeight], LogicalAxis.inline)
  static let maxBlockSize = logical("max-block-size", [maxWidth, maxHeight], LogicalAxis.block)

  /// <https://drafts.csswg.org/css-sizing-3/#box-sizing>
  static let boxSizing = keyword(
    "box-sizing", read: { $0.box.boxSizing }, write: { $0.box.boxSizing = $1 })

  /// <https://drafts.csswg.org/css-sizing-4/#aspect-ratio>
  static let aspectRatio = computed(
    "aspect-ratio", parse: { $0.parseAspectRatio() },
    read: { $0.box.aspectRatio }, write: { $0.box.aspectRatio = $1 })
}

extension TokenStream {
  /// Takes `auto`, a ratio, or both.
  fileprivate mutating func parseAspectRatio() -> Specified<AspectRatio>? {
    var isAuto = consume(ident: Keyword.auto)
    guard let width = parseNumber(.nonNegative) else {
      return isAuto ? .computed(AspectRatio()) : nil
    }
    var height = Specified.computed(Float(1))
    if consumeDelim("/") {
      guard let parsed = parseNumber(.nonNegative) else { return nil }
      height = parsed
    }
    if !isAuto { isAuto = consume(ident: Keyword.auto) }
    let hasAuto = isAuto
    return width.combined(with: height) { width, height in
      // A degenerate ratio behaves as `auto`.
      let ratio = width / height
      return ratio.isFinite && ratio > 0
        ? AspectRatio(isAuto: hasAuto, ratio: ratio) : AspectRatio(isAuto: true, ratio: nil)
    }
  }
}
