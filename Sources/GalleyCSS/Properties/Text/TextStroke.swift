import GalleyPrimitives

// <https://compat.spec.whatwg.org/#text-fill-and-stroking>
extension Longhands {
  static let webkitTextFillColor = computed(
    "-webkit-text-fill-color", inherits: true, parse: { $0.parseColor() },
    read: { $0.text.fillColor }, write: { $0.text.fillColor = $1 })

  static let webkitTextStrokeColor = computed(
    "-webkit-text-stroke-color", inherits: true, parse: { $0.parseColor() },
    read: { $0.text.strokeColor }, write: { $0.text.strokeColor = $1 })

  private static let strokeWidths = KeywordTable<Float>([
    ("thin", 1), ("medium", 3), ("thick", 5),
  ])

  static let webkitTextStrokeWidth = computed(
    "-webkit-text-stroke-width", inherits: true,
    parse: { tokens in
      tokens.parseKeyword(strokeWidths).map { .computed($0) } ?? tokens.parseLength(.nonNegative)
    },
    read: { $0.text.strokeWidth }, write: { $0.text.strokeWidth = $1 })
}

extension Shorthands {
  static let webkitTextStroke = anyOrder(
    "-webkit-text-stroke", ["-webkit-text-stroke-width", "-webkit-text-stroke-color"],
    [part(Longhands.webkitTextStrokeWidth), part(Longhands.webkitTextStrokeColor)])
}
