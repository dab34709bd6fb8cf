import GalleyPrimitives

extension TokenStream {
  /// One part of a position as written.
  private enum Part {
    /// `left` or `right`: 0 or 100.
    case horizontal(Float)
    /// `top` or `bottom`.
    case vertical(Float)
    case center
    case offset(Specified<LengthPercentage>)
  }

  private static let sides = KeywordTable<Part>([
    ("left", .horizontal(0)), ("right", .horizontal(100)), ("top", .vertical(0)),
    ("bottom", .vertical(100)), ("center", .center),
  ])

  /// Takes a position of one to four values.
  ///
  /// - Parameter allowsThree: Whether an edge may go without its offset, as in
  ///   `background-position`.
  ///
  /// <https://drafts.csswg.org/css-values-4/#position>
  mutating func parsePosition(
    allowsThree: Bool = false, unitless: UnitlessLengths = .zeroOnly
  ) -> Specified<BackgroundPosition>? {
    let saved = self
    var parts: [Part] = []
    var ends: [TokenStream] = []
    while parts.count < 4 {
      if let side = parseKeyword(Self.sides) {
        parts.append(side)
      } else if let offset = parseLengthPercentage(unitless: unitless) {
        parts.append(.offset(offset))
      } else {
        break
      }
      ends.append(self)
    }
    // The longest prefix that is a position; what follows may belong to something else.
    while !parts.isEmpty {
      if parts.count != 3 || allowsThree, let position = Self.position(parts) {
        self = ends[parts.count - 1]
        return position
      }
      parts.removeLast()
    }
    self = saved
    return nil
  }

  /// Takes a position of one or two values, as `transform-origin` has it.
  mutating func parseShortPosition() -> Specified<BackgroundPosition>? {
    let saved = self
    var parts: [Part] = []
    var ends: [TokenStream] = []
    while parts.count < 2 {
      if let side = parseKeyword(Self.sides) {
        parts.append(side)
      } else if let offset = parseLengthPercentage() {
        parts.append(.offset(offset))
      } else {
        break
      }
      ends.append(self)
    }
    while !parts.isEmpty {
      if let position = Self.shortPosition(parts) {
        self = ends[parts.count - 1]
        return position
      }
      parts.removeLast()
    }
    self = saved
    return nil
  }

  private static func position(_ parts: [Part]) -> Specified<BackgroundPosition>? {
    if parts.count <= 2 { return shortPosition(parts) }
    var x: Specified<LengthPercentage>?
    var y: Specified<LengthPercentage>?
    var centers = 0
    var index = 0
    while index < parts.count {
      var offset: Specified<LengthPercentage>?
      if index + 1 < parts.count, case .offset(let value) = parts[index + 1] { offset = value }
      switch parts[index] {
      case .horizontal(let edge):
        guard x == nil else { return nil }
        x = edgeOffset(edge, offset)
      case .vertical(let edge):
        guard y == nil else { return nil }
        y = edgeOffset(edge, offset)
      case .center:
        guard offset == nil else { return nil }
        centers += 1
      case .offset: return nil
      }
      index += offset == nil ? 1 : 2
    }
    let center = Specified.computed(LengthPercentage(percent: 50))
    if centers == 1 {
      if x == nil { x = center } else if y == nil { y = center } else { return nil }
    } else if centers > 1 {
      return nil
    }
    guard let x, let y else { return nil }
    return x.combined(with: y) { BackgroundPosition(x: $0, y: $1) }
  }

  private static func edgeOffset(
    _ edge: Float, _ offset: Specified<LengthPercentage>?
  ) -> Specified<LengthPercentage> {
    guard let offset else { return .computed(LengthPercentage(percent: edge)) }
    return edge == 0 ? offset : offset.map(\.fromEnd)
  }

  private static func shortPosition(_ parts: [Part]) -> Specified<BackgroundPosition>? {
    let center = Specified.computed(LengthPercentage(percent: 50))
    func value(_ part: Part) -> Specified<LengthPercentage> {
      switch part {
      case .horizontal(let edge), .vertical(let edge): .computed(LengthPercentage(percent: edge))
      case .center: center
      case .offset(let offset): offset
      }
    }
    var x = center
    var y = center
    switch (parts[0], parts.count > 1 ? parts[1] : .center) {
    case (.horizontal, .horizontal), (.vertical, .vertical), (.vertical, .offset),
      (.offset, .horizontal):
      return nil
    case (.vertical, let second):
      (x, y) = (value(second), value(parts[0]))
    case (.center, .horizontal(let edge)):
      (x, y) = (.computed(LengthPercentage(percent: edge)), center)
    case (let first, let second):
      (x, y) = (value(first), value(second))
    }
    return x.combined(with: y) { BackgroundPosition(x: $0, y: $1) }
  }

  /// Takes the position along one axis: a keyword, an offset, or an edge with an offset.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-4/#propdef-background-position-x>
  mutating func parseAxisPosition(isHorizontal: Bool) -> Specified<LengthPercentage>? {
    let saved = self
    guard let part = parseKeyword(Self.sides) else { return parseLengthPercentage() }
    switch (part, isHorizontal) {
    case (.center, _): return .computed(LengthPercentage(percent: 50))
    case (.horizontal(let edge), true), (.vertical(let edge), false):
      return Self.edgeOffset(edge, parseLengthPercentage())
    default:
      self = saved
      return nil
    }
  }
}
