import GalleyPrimitives

extension Longhands {
  private static let geometryBoxes = KeywordTable<BoxArea>([
    ("border-box", .borderBox), ("padding-box", .paddingBox), ("content-box", .contentBox),
    ("margin-box", .marginBox), ("fill-box", .fillBox), ("stroke-box", .strokeBox),
    ("view-box", .viewBox),
  ])

  /// <https://drafts.fxtf.org/css-masking-1/#the-clip-path>
  static let clipPath = computed(
    "clip-path",
    parse: { tokens -> Specified<ClipPath>? in
      if tokens.consume(ident: Keyword.none) { return .computed(.none) }
      if let url = tokens.parseURL() {
        _ = tokens.parseKeyword(geometryBoxes)
        return .computed(.url(url))
      }
      var box = tokens.parseKeyword(geometryBoxes)
      guard let shape = tokens.parseBasicShape() else { return box.map { .computed(.box($0)) } }
      if box == nil { box = tokens.parseKeyword(geometryBoxes) }
      let area = box ?? .borderBox
      return shape.map { .shape($0, area) }
    },
    read: { $0.effects.clipPath }, write: { $0.effects.clipPath = $1 })

  /// <https://drafts.fxtf.org/css-masking-1/#clip-property>
  static let clip = computed(
    "clip",
    parse: { tokens -> Specified<ClipRect?>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
      guard var arguments = tokens.consumeFunction(Keyword.rect) else { return nil }
      var edges: [Specified<Float?>] = []
      var hasCommas = false
      for index in 0..<4 {
        // Commas stand between all edges or none.
        if index > 0 {
          let hasComma = arguments.consumeComma()
          if index == 1 { hasCommas = hasComma } else if hasComma != hasCommas { return nil }
        }
        if arguments.consume(ident: Keyword.auto) {
          edges.append(.computed(nil))
        } else if let edge = arguments.parseLength(unitless: .inQuirks) {
          edges.append(edge.map { $0 })
        } else {
          return nil
        }
      }
      guard arguments.isAtEnd else { return nil }
      return gathered(edges).map {
        ClipRect(top: $0[0], right: $0[1], bottom: $0[2], left: $0[3])
      }
    },
    read: { $0.effects.clip }, write: { $0.effects.clip = $1 })
}
