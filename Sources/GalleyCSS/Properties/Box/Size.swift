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
    _ initial: SizeValue, unitless: UnitlessLengths = .inQuirks, depth: Int = 0
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
    case .function where token.name == Keyword.calcSize && depth < 16:
      return attempt { tokens in
        guard var arguments = tokens.consumeFunction(Keyword.calcSize),
          let size = arguments.parseCalcSize(initial, depth: depth), arguments.isAtEnd
        else { return nil }
        return size
      }
    default:
      let isPercentage = token.kind == .percentage
      return parseLengthPercentage(.nonNegative, unitless: unitless, anchors: .size)?.map {
        .lengthPercentage(isPercentage && $0 == .zero ? .zeroPercent : $0)
      }
    }
  }

  /// Takes the arguments of `calc-size()`.
  ///
  /// <https://drafts.csswg.org/css-values-5/#calc-size>
  private mutating func parseCalcSize(
    _ initial: SizeValue, depth: Int
  ) -> Specified<SizeValue>? {
    let isAny = consume(ident: Keyword.any)
    var basis = Specified.computed(SizeValue.lengthPercentage(.zero))
    if !isAny {
      if initial == .none, peek.isIdent(Keyword.none) { return nil }
      if peek.kind != .ident, peek.kind != .function || !isSizeFunction {
        guard let sum = parseCalculation(allowsSize: false) else { return nil }
        basis = sum.map { .lengthPercentage(LengthPercentage(calculation: $0)) }
      } else {
        guard let size = parseSize(initial, unitless: .zeroOnly, depth: depth + 1) else {
          return nil
        }
        basis = size
      }
    }
    guard consumeComma(), let calculation = parseCalculation(allowsSize: !isAny) else {
      return nil
    }
    return basis.combined(with: calculation) { basis, calculation in
      let least = Calculation.leaf(px: 0, percent: 0)
      switch basis {
      case .lengthPercentage(let length):
        let inner = length.calculation ?? .leaf(px: length.px, percent: length.percent)
        let whole = Calculation.max([least, calculation.substituting(size: inner)])
        if whole.hasPercentage {
          return .lengthPercentage(LengthPercentage(calculation: whole))
        }
        return .lengthPercentage(LengthPercentage(px: censored(Double(whole.resolved(against: 0)))))
      case .calcSize(let keyword, let inner):
        return .calcSize(keyword, .max([least, calculation.substituting(size: inner)]))
      case .auto, .none, .minContent, .maxContent, .fitContent, .stretch, .fitContentFunction,
        .content:
        return .calcSize(basis, .max([least, calculation]))
      }
    }
  }

  /// Whether a function comes that gives a size by itself.
  private var isSizeFunction: Bool {
    peek.name == Keyword.calcSize || peek.name == Keyword.fitContent
  }

  /// Takes a sum of lengths and percentages, and of `size`.
  private mutating func parseCalculation(allowsSize: Bool) -> Specified<Calculation>? {
    var parser = MathParser(percentIsLength: true)
    parser.allowsSize = allowsSize
    guard let math = parser.parseSum(&self, depth: 0), math.type == .length else { return nil }
    return math.specified { $0.calculation }
  }
}

extension Calculation {
  /// Whether a percentage stands in it.
  fileprivate var hasPercentage: Bool {
    switch self {
    case .leaf(_, let percent): percent != 0
    case .size, .anchor: false
    case .sum(let terms), .min(let terms), .max(let terms), .hypot(let terms):
      terms.contains(where: \.hasPercentage)
    case .product(let term, _), .abs(let term): term.hasPercentage
    case .clamp(let low, let value, let high):
      value.hasPercentage || low?.hasPercentage == true || high?.hasPercentage == true
    case .round(_, let a, let b), .mod(let a, let b), .rem(let a, let b):
      a.hasPercentage || b.hasPercentage
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
