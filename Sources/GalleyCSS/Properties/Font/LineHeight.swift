import GalleyPrimitives

extension TokenStream {
  /// Takes a value of `line-height`. Percentages count the font size.
  mutating func parseLineHeight() -> Specified<LineHeight>? {
    if consume(ident: Keyword.normal) { return .computed(.normal) }
    if let number = parseNumber(.nonNegative) { return number.map { .number($0) } }
    guard let length = parseLengthPercentage(.nonNegative) else { return nil }
    return .deferred { context, style in
      .length(max(0, length.resolve(context, style).resolved(against: Float(context.fontSize))))
    }
  }
}

extension Longhands {
  /// <https://drafts.csswg.org/css-inline-3/#line-height-property>
  static let lineHeight = computed(
    "line-height", inherits: true, phase: .lineHeight, parse: { $0.parseLineHeight() },
    read: { $0.font.lineHeight }, write: { $0.font.lineHeight = $1 })
}
