import GalleyPrimitives

extension FontStyle {
  /// What ``sizeKeyword`` is where the size was given in px, so that no change of family scales it.
  static let absoluteSize: UInt8 = 0
  /// What ``sizeKeyword`` is where the size counts from a keyword's by `em`, percentages and so on.
  static let relativeSize: UInt8 = 9

  /// Whether the list of families is `monospace` alone, for which browsers have a smaller default
  /// size.
  private var isMonospaceOnly: Bool { families == [.generic(.monospace)] }

  private static let sizes: [Float] = [9, 10, 13, 16, 18, 24, 32, 48]
  private static let monospaceSizes: [Float] = [9, 10, 12, 13, 16, 20, 26, 39]

  /// Sets the size that a keyword stands for: 1 is `xx-small`, 8 `xxx-large`.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#absolute-size-mapping>
  mutating func setSize(keyword: UInt8) {
    let index = Int(min(max(keyword, 1), 8)) - 1
    sizeKeyword = UInt8(index + 1)
    size = isMonospaceOnly ? Self.monospaceSizes[index] : Self.sizes[index]
  }

  /// Takes over the size of `other`, from which it is inherited.
  ///
  /// Quirk: a change to or from plain `monospace` scales sizes that count from a keyword, as
  /// browsers do it with their default of 13px for that family.
  mutating func setSize(inheritedFrom other: FontStyle) {
    switch other.sizeKeyword {
    case Self.absoluteSize:
      sizeKeyword = Self.absoluteSize
      size = other.size
    case Self.relativeSize:
      sizeKeyword = Self.relativeSize
      size = scaled(other.size, from: other)
    default: setSize(keyword: other.sizeKeyword)
    }
  }

  /// Sets a size that counts from the parent's.
  fileprivate mutating func setSize(relative value: Float, parent: FontStyle) {
    if parent.sizeKeyword == Self.absoluteSize {
      sizeKeyword = Self.absoluteSize
      size = value
    } else {
      sizeKeyword = Self.relativeSize
      size = scaled(value, from: parent)
    }
  }

  fileprivate mutating func setSize(absolute px: Float) {
    size = max(0, px)
    sizeKeyword = Self.absoluteSize
  }

  private func scaled(_ value: Float, from other: FontStyle) -> Float {
    if isMonospaceOnly == other.isMonospaceOnly { return value }
    return isMonospaceOnly ? value * 13 / 16 : value * 16 / 13
  }
}

extension ComputedStyle {
  /// Makes the inherited font size fit the element's own families, before `font-size` is computed.
  public mutating func inheritFontSize(from parent: ComputedStyle) {
    guard font.families != parent.font.families else { return }
    font.setSize(inheritedFrom: parent.font)
  }
}

/// A value of `font-size` as written.
enum SpecifiedFontSize: Sendable {
  /// 1 is `xx-small`, 8 `xxx-large`.
  case keyword(UInt8)
  case larger, smaller
  case absolute(Specified<Float>)
  /// Counts from the parent's size.
  case relative(Specified<LengthPercentage>)
  /// Counts from the parent's size if it holds a percentage.
  case calculated(Specified<LengthPercentage>)

  private static let keywords = KeywordTable<UInt8>([
    ("xx-small", 1), ("x-small", 2), ("small", 3), ("medium", 4), ("large", 5), ("x-large", 6),
    ("xx-large", 7), ("xxx-large", 8), ("-webkit-xxx-large", 8),
  ])

  static func parse(_ tokens: inout TokenStream) -> SpecifiedFontSize? {
    if let keyword = tokens.parseKeyword(keywords) { return .keyword(keyword) }
    if tokens.consume(ident: Keyword.larger) { return .larger }
    if tokens.consume(ident: Keyword.smaller) { return .smaller }
    // Not yet: the scale of `math-depth`, which only `math` takes in.
    if tokens.consume(ident: Keyword.math) {
      return .relative(.computed(LengthPercentage(percent: 100)))
    }
    let token = tokens.peek
    var isFontRelative = token.kind == .percentage
    if token.kind == .dimension, case .length(let unit)? = Unit(token.name) {
      isFontRelative = unit.isFontRelative
    }
    guard
      let value = tokens.parseLengthPercentage(.nonNegative, unitless: .inQuirks)
    else { return nil }
    if token.kind == .function { return .calculated(value) }
    if isFontRelative { return .relative(value) }
    return .absolute(value.map(\.px))
  }

  func apply(_ style: inout ComputedStyle, _ context: ComputeContext) {
    let parent = context.parent.font
    switch self {
    case .keyword(let keyword): style.font.setSize(keyword: keyword)
    case .larger: style.font.setSize(relative: parent.size * 1.2, parent: parent)
    case .smaller: style.font.setSize(relative: parent.size / 1.2, parent: parent)
    case .absolute(let size): style.font.setSize(absolute: size.resolve(context, style))
    case .calculated(let size):
      let length = size.resolve(context, style)
      let px = length.resolved(against: parent.size)
      if length.hasPercentage {
        style.font.setSize(relative: max(0, px), parent: parent)
      } else {
        style.font.setSize(absolute: px)
      }
    case .relative(let size):
      let px = size.resolve(context, style).resolved(against: parent.size)
      style.font.setSize(relative: max(0, px), parent: parent)
    }
  }
}

extension Longhands {
  /// <https://drafts.csswg.org/css-fonts-4/#font-size-prop>
  static let fontSize = Longhand(
    "font-size", inherits: true, phase: .fontSize, parse: { SpecifiedFontSize.parse(&$0) },
    apply: { value, style, context in value.apply(&style, context) },
    copy: { $1.font.setSize(inheritedFrom: $0.font) },
    text: { ComputedValueText.text(of: $0.font.size) })
}
