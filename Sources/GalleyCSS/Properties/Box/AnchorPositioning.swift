import GalleyPrimitives

// <https://drafts.csswg.org/css-anchor-position-1/>
extension Longhands {
  private static let allName = Atom("all")
  private static let alwaysName = Atom("always")

  /// <https://drafts.csswg.org/css-anchor-position-1/#name>
  static let anchorName = plain(
    "anchor-name",
    parse: { tokens -> [Atom]? in
      if tokens.consume(ident: Keyword.none) { return [] }
      return tokens.parseCommaList { $0.parseDashedIdent() }
    },
    read: { $0.rare.anchor.names }, write: { $0.rare.anchor.names = $1 })

  /// <https://drafts.csswg.org/css-anchor-position-1/#anchor-scope>
  static let anchorScope = plain(
    "anchor-scope",
    parse: { tokens -> AnchorScope? in
      if tokens.consume(ident: Keyword.none) { return AnchorScope.none }
      if tokens.consume(ident: allName) { return .all }
      return tokens.parseCommaList { $0.parseDashedIdent() }.map { .names($0) }
    },
    read: { $0.rare.anchor.scope }, write: { $0.rare.anchor.scope = $1 })

  /// <https://drafts.csswg.org/css-anchor-position-1/#position-anchor>
  static let positionAnchor = plain(
    "position-anchor",
    parse: { tokens -> PositionAnchor? in
      if tokens.consume(ident: Keyword.none) { return PositionAnchor.none }
      if tokens.consume(ident: Keyword.normal) { return .normal }
      if tokens.consume(ident: Keyword.auto) { return .auto }
      return tokens.parseDashedIdent().map { .name($0) }
    },
    read: { $0.rare.anchor.position }, write: { $0.rare.anchor.position = $1 })

  /// <https://drafts.csswg.org/css-anchor-position-1/#position-area>
  static let positionArea = plain(
    "position-area",
    parse: { tokens -> PositionArea?? in
      if tokens.consume(ident: Keyword.none) { return .some(nil) }
      return tokens.parsePositionArea().map { .some($0) } ?? nil
    },
    read: { $0.rare.anchor.area }, write: { $0.rare.anchor.area = $1 })

  private static let tactics = KeywordTable<PositionFallback.Tactic>([
    ("flip-block", .flipBlock), ("flip-inline", .flipInline), ("flip-start", .flipStart),
    ("flip-x", .flipX), ("flip-y", .flipY),
  ])

  /// <https://drafts.csswg.org/css-anchor-position-1/#position-try-fallbacks>
  static let positionTryFallbacks = plain(
    "position-try-fallbacks",
    parse: { tokens -> [PositionFallback]? in
      if tokens.consume(ident: Keyword.none) { return [] }
      return tokens.parseCommaList { tokens in
        if let area = tokens.attempt({ $0.parsePositionArea() }) {
          return PositionFallback(area: area)
        }
        var fallback = PositionFallback()
        while true {
          if let tactic = tokens.parseKeyword(tactics) {
            guard !fallback.tactics.contains(tactic) else { return nil }
            fallback.tactics.append(tactic)
          } else if fallback.rule == nil, let name = tokens.parseDashedIdent() {
            fallback.rule = name
          } else {
            break
          }
        }
        return fallback.rule == nil && fallback.tactics.isEmpty ? nil : fallback
      }
    },
    read: { $0.rare.anchor.fallbacks }, write: { $0.rare.anchor.fallbacks = $1 })

  /// <https://drafts.csswg.org/css-anchor-position-1/#position-try-order-property>
  static let positionTryOrder = keyword(
    "position-try-order", read: { $0.rare.anchor.order }, write: { $0.rare.anchor.order = $1 })

  private static let visibilities = KeywordTable<PositionVisibility>([
    ("anchors-valid", .anchorsValid), ("anchors-visible", .anchorsVisible),
    ("no-overflow", .noOverflow),
  ])

  /// <https://drafts.csswg.org/css-anchor-position-1/#position-visibility>
  static let positionVisibility = plain(
    "position-visibility",
    parse: { tokens -> PositionVisibility? in
      if tokens.consume(ident: alwaysName) { return [] }
      var result: PositionVisibility = []
      while let part = tokens.parseKeyword(visibilities) {
        guard !result.contains(part) else { return nil }
        result.insert(part)
      }
      return result.isEmpty ? nil : result
    },
    read: { $0.rare.anchor.visibility }, write: { $0.rare.anchor.visibility = $1 })

  static let anchors: [AnyLonghand] = [
    .init(anchorName), .init(anchorScope), .init(positionAnchor), .init(positionArea),
    .init(positionTryFallbacks), .init(positionTryOrder), .init(positionVisibility),
  ]
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-anchor-position-1/#position-try-prop>
  static let positionTry = Shorthand(
    "position-try", ["position-try-order", "position-try-fallbacks"]
  ) { tokens, values in
    if let order = tokens.attempt(Longhands.positionTryOrder.parse) {
      values.set(Longhands.positionTryOrder, order)
    }
    guard let fallbacks = tokens.attempt(Longhands.positionTryFallbacks.parse) else { return false }
    values.set(Longhands.positionTryFallbacks, fallbacks)
    return true
  }
}

extension TokenStream {
  /// Takes a name that begins with two dashes.
  ///
  /// <https://drafts.csswg.org/css-values-4/#dashed-idents>
  mutating func parseDashedIdent() -> Atom? {
    attempt { tokens in
      guard let name = tokens.consumeOriginalIdent(), name.text.hasPrefix("--") else {
        return nil
      }
      return name
    }
  }

  private typealias Part = PositionArea.Part

  private static let areaKeywords: KeywordTable<PositionArea.Part> = {
    var table: [(String, PositionArea.Part)] = [("center", Part(.either, .center))]
    table.append(("span-all", Part(.either, .spanAll)))
    func add(_ name: String, _ axis: PositionArea.Axis, _ start: String, _ end: String) {
      table.append((name + start, Part(axis, .start)))
      table.append((name + end, Part(axis, .end)))
      table.append(("span-" + name + start, Part(axis, .spanStart)))
      table.append(("span-" + name + end, Part(axis, .spanEnd)))
    }
    add("", .x, "left", "right")
    add("", .y, "top", "bottom")
    add("x-", .xWriting, "start", "end")
    add("y-", .yWriting, "start", "end")
    add("block-", .block, "start", "end")
    add("inline-", .inline, "start", "end")
    add("", .either, "start", "end")
    add("self-x-", .selfX, "start", "end")
    add("self-y-", .selfY, "start", "end")
    add("self-block-", .selfBlock, "start", "end")
    add("self-inline-", .selfInline, "start", "end")
    add("self-", .selfEither, "start", "end")
    return KeywordTable(table)
  }()

  /// Takes one or two keywords of `position-area`.
  ///
  /// <https://drafts.csswg.org/css-anchor-position-1/#typedef-position-area>
  mutating func parsePositionArea() -> PositionArea? {
    guard let first = parseKeyword(Self.areaKeywords) else { return nil }
    guard let second = attempt({ $0.parseKeyword(Self.areaKeywords) }) else {
      // One keyword that says its axis leaves the other to span all; else it counts for both.
      switch first.axis {
      case .either, .selfEither: return PositionArea(first: first, second: first)
      case .x, .y, .block, .inline, .selfBlock, .selfInline, .xWriting, .yWriting, .selfX, .selfY:
        return PositionArea(first: first, second: Part(.either, .spanAll))
      }
    }
    func isNeutral(_ part: Part) -> Bool {
      part.axis == .either && (part.tracks == .center || part.tracks == .spanAll)
    }
    func group(_ axis: PositionArea.Axis) -> (kind: Int, isFirst: Bool) {
      switch axis {
      case .x, .xWriting, .selfX: (0, true)
      case .y, .yWriting, .selfY: (0, false)
      case .block: (1, true)
      case .inline: (1, false)
      case .selfBlock: (2, true)
      case .selfInline: (2, false)
      case .either: (3, true)
      case .selfEither: (4, true)
      }
    }
    if isNeutral(first) || isNeutral(second) {
      return PositionArea(first: first, second: second)
    }
    let (a, b) = (group(first.axis), group(second.axis))
    guard a.kind == b.kind else { return nil }
    if a.kind < 3, a.isFirst == b.isFirst { return nil }
    return PositionArea(first: first, second: second)
  }
}

extension AnchorFunction.Side {
  static let keywords = KeywordTable<AnchorFunction.Side>([
    ("inside", .inside), ("outside", .outside), ("top", .top), ("right", .right),
    ("bottom", .bottom), ("left", .left), ("start", .start), ("end", .end),
    ("self-start", .selfStart), ("self-end", .selfEnd), ("center", .center),
  ])
}

extension AnchorFunction.Dimension {
  static let keywords = KeywordTable<AnchorFunction.Dimension>([
    ("width", .width), ("height", .height), ("block", .block), ("inline", .inline),
    ("self-block", .selfBlock), ("self-inline", .selfInline),
  ])
}

/// The anchor functions that a property takes.
struct AnchorFunctions: OptionSet, Sendable {
  let rawValue: UInt8
  static let side = AnchorFunctions(rawValue: 1)
  static let size = AnchorFunctions(rawValue: 2)
}

extension MathParser {
  static let anchorName = Atom("anchor")
  static let anchorSizeName = Atom("anchor-size")

  /// Takes an anchor function; `nil` if none that is allowed comes.
  func parseAnchor(_ tokens: inout TokenStream, depth: Int) -> MathExpression? {
    let name = tokens.peek.name
    let isSide = name == Self.anchorName && anchors.contains(.side)
    guard depth < 32, isSide || (name == Self.anchorSizeName && anchors.contains(.size)),
      var arguments = tokens.consumeAnyFunction()?.arguments
    else { return nil }
    var element = arguments.parseDashedIdent()
    var kind: AnchorFunction.Kind?
    if isSide {
      if let side = arguments.parseKeyword(AnchorFunction.Side.keywords) {
        kind = .side(side)
      } else if let side = arguments.parseNumberOrPercentage(), let known = side.known,
        known.isFinite
      {
        kind = .side(.percentage(known))
      } else {
        return nil
      }
    } else if let dimension = arguments.parseKeyword(AnchorFunction.Dimension.keywords) {
      kind = .size(dimension)
    }
    if element == nil { element = arguments.parseDashedIdent() }
    var fallback: MathNode?
    if isSide || element != nil || kind != nil ? arguments.consumeComma() : !arguments.isAtEnd {
      guard let parsed = parseSum(&arguments, depth: depth + 1), parsed.type == .length else {
        return nil
      }
      fallback = parsed.node
    }
    guard arguments.isAtEnd else { return nil }
    return MathExpression(
      node: .anchor(element, kind ?? .size(.same), fallback), type: .length)
  }
}
