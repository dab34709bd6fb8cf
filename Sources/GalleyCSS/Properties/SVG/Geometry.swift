import GalleyPrimitives

// <https://svgwg.org/svg2-draft/geometry.html>
extension Longhands {
  private static func length(
    _ name: String, _ range: NumericRange = .all, read: @escaping StyleReader<LengthPercentage>,
    write: @escaping StyleWriter<LengthPercentage>
  ) -> Longhand<Specified<LengthPercentage>> {
    computed(name, parse: { $0.parseLengthPercentage(range) }, read: read, write: write)
  }

  private static func radius(
    _ name: String, read: @escaping StyleReader<AutoLength>,
    write: @escaping StyleWriter<AutoLength>
  ) -> Longhand<Specified<AutoLength>> {
    computed(
      name,
      parse: { tokens in
        if tokens.consume(ident: Keyword.auto) { return .computed(.auto) }
        return tokens.parseLengthPercentage(.nonNegative)?.map { .lengthPercentage($0) }
      },
      read: read, write: write)
  }

  static let cx = length("cx", read: { $0.rare.svg.cx }, write: { $0.rare.svg.cx = $1 })
  static let cy = length("cy", read: { $0.rare.svg.cy }, write: { $0.rare.svg.cy = $1 })
  static let r = length(
    "r", .nonNegative, read: { $0.rare.svg.r }, write: { $0.rare.svg.r = $1 })
  static let x = length("x", read: { $0.rare.svg.x }, write: { $0.rare.svg.x = $1 })
  static let y = length("y", read: { $0.rare.svg.y }, write: { $0.rare.svg.y = $1 })
  static let rx = radius("rx", read: { $0.rare.svg.rx }, write: { $0.rare.svg.rx = $1 })
  static let ry = radius("ry", read: { $0.rare.svg.ry }, write: { $0.rare.svg.ry = $1 })

  /// <https://svgwg.org/svg2-draft/paths.html#TheDProperty>
  static let d = plain(
    "d",
    parse: { tokens -> Path?? in
      if tokens.consume(ident: Keyword.none) { return Path() }
      guard case .path(let path, _)? = tokens.parseBasicShape()?.known else { return nil }
      return path
    },
    read: { $0.rare.svg.path }, write: { $0.rare.svg.path = $1 })
}
