import GalleyPrimitives

// <https://drafts.csswg.org/css-shapes-1/>
extension Longhands {
  private static let shapeBoxes = KeywordTable<BoxArea>([
    ("margin-box", .marginBox), ("border-box", .borderBox), ("padding-box", .paddingBox),
    ("content-box", .contentBox),
  ])

  /// <https://drafts.csswg.org/css-shapes-1/#shape-outside-property>
  static let shapeOutside = computed(
    "shape-outside",
    parse: { tokens -> Specified<ShapeOutside>? in
      if tokens.consume(ident: Keyword.none) { return .computed(ShapeOutside.none) }
      if let image = tokens.parseImage() { return image.map { .image($0) } }
      var box = tokens.parseKeyword(shapeBoxes)
      guard let shape = tokens.parseBasicShape() else { return box.map { .computed(.box($0)) } }
      if box == nil { box = tokens.parseKeyword(shapeBoxes) }
      let area = box ?? .marginBox
      return shape.map { .shape($0, area) }
    },
    read: { $0.rare.shapeOutside }, write: { $0.rare.shapeOutside = $1 })

  /// <https://drafts.csswg.org/css-shapes-1/#shape-margin-property>
  static let shapeMargin = computed(
    "shape-margin", parse: { $0.parseLengthPercentage(.nonNegative) },
    read: { $0.rare.shapeMargin }, write: { $0.rare.shapeMargin = $1 })

  /// <https://drafts.csswg.org/css-shapes-1/#shape-image-threshold-property>
  static let shapeImageThreshold = computed(
    "shape-image-threshold",
    parse: { $0.parseNumberOrPercentage()?.map { min(max($0, 0), 1) } },
    read: { $0.rare.shapeImageThreshold }, write: { $0.rare.shapeImageThreshold = $1 })
}
