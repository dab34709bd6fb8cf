import GalleyPrimitives

// The commands of `shape()`.
//
// <https://drafts.csswg.org/css-shapes-2/#shape-function>
extension TokenStream {
  private typealias Command = ShapeOutline.Command

  private enum CommandName: Sendable {
    case move, line, hline, vline, curve, smooth, arc
  }

  private static let commandNames = KeywordTable<CommandName>([
    ("move", .move), ("line", .line), ("hline", .hline), ("vline", .vline), ("curve", .curve),
    ("smooth", .smooth), ("arc", .arc),
  ])

  /// Takes the arguments of `shape()`.
  mutating func parseShapeOutline() -> Specified<ShapeOutline>? {
    let rule = parseKeyword(Self.fillRules) ?? .nonzero
    guard consume(ident: Keyword.from), let start = parsePosition(), consumeComma(),
      let commands = parseCommaList({ $0.parseShapeCommand() })
    else { return nil }
    return start.combined(with: gathered(commands)) {
      ShapeOutline(rule: rule, start: $0, commands: $1)
    }
  }

  private mutating func parseShapeCommand() -> Specified<ShapeOutline.Command>? {
    if consume(ident: Keyword.close) { return .computed(.close) }
    guard let name = parseKeyword(Self.commandNames) else { return nil }
    let isRelative = consume(ident: Keyword.by)
    guard isRelative || consume(ident: Keyword.to) else { return nil }
    if name == .hline || name == .vline {
      let length =
        isRelative
        ? parseLengthPercentage() : parseAxisPosition(isHorizontal: name == .hline)
      return length?.map {
        name == .hline
          ? .horizontal($0, isRelative: isRelative) : .vertical($0, isRelative: isRelative)
      }
    }
    guard let offset = isRelative ? parseCoordinates() : parseShortPosition() else { return nil }
    let target = offset.map { ShapeOutline.Target($0, isRelative: isRelative) }
    switch name {
    case .move: return target.map { .move($0) }
    case .line, .hline, .vline: return target.map { .line($0) }
    case .curve:
      guard consume(ident: Keyword.with), let first = parseControl(isRelative) else { return nil }
      guard consumeDelim("/") else {
        return target.combined(with: first) { .quadratic($0, $1) }
      }
      guard let second = parseControl(isRelative) else { return nil }
      return target.combined(with: gathered([first, second])) { .cubic($0, $1[0], $1[1]) }
    case .smooth:
      guard consume(ident: Keyword.with) else { return target.map { .smooth($0, nil) } }
      guard let second = parseControl(isRelative) else { return nil }
      return target.combined(with: second) { .smooth($0, $1) }
    case .arc: return parseArc(target)
    }
  }

  private mutating func parseCoordinates() -> Specified<BackgroundPosition>? {
    guard let x = parseLengthPercentage(), let y = parseLengthPercentage() else { return nil }
    return x.combined(with: y) { BackgroundPosition(x: $0, y: $1) }
  }

  private static let controlBases = KeywordTable<ShapeOutline.Control.Base>([
    ("start", .start), ("end", .end), ("origin", .origin),
  ])

  private mutating func parseControl(_ isRelative: Bool) -> Specified<ShapeOutline.Control>? {
    guard let offset = isRelative ? parseCoordinates() : parseShortPosition() else { return nil }
    var base = isRelative ? ShapeOutline.Control.Base.start : .origin
    if consume(ident: Keyword.from) {
      guard let given = parseKeyword(Self.controlBases) else { return nil }
      base = given
    }
    let known = base
    return offset.map { ShapeOutline.Control($0, from: known) }
  }

  private static let arcSweeps = KeywordTable<Bool>([("cw", true), ("ccw", false)])
  private static let arcSizes = KeywordTable<Bool>([("large", true), ("small", false)])

  private mutating func parseArc(
    _ target: Specified<ShapeOutline.Target>
  ) -> Specified<ShapeOutline.Command>? {
    guard consume(ident: Keyword.of), let x = parseLengthPercentage() else { return nil }
    let y = parseLengthPercentage()
    var sweep: Bool?
    var size: Bool?
    var rotation: Specified<Float>?
    while true {
      if sweep == nil, let parsed = parseKeyword(Self.arcSweeps) {
        sweep = parsed
      } else if size == nil, let parsed = parseKeyword(Self.arcSizes) {
        size = parsed
      } else if rotation == nil, consume(ident: Keyword.rotate) {
        guard let angle = parseAngle(allowsZero: true) else { return nil }
        rotation = angle
      } else {
        break
      }
    }
    let (isUniform, isLarge, isClockwise) = (y == nil, size ?? false, sweep ?? false)
    return target.combined(with: gathered([x, y ?? x])) { ($0, $1) }
      .combined(with: rotation ?? .computed(0)) { shape, rotation in
        .arc(
          shape.0, radii: Pair(shape.1[0], shape.1[1]), isUniform: isUniform,
          rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
      }
  }
}
