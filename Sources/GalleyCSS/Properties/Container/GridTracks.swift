import GalleyPrimitives

/// Reads track lists.
///
/// <https://drafts.csswg.org/css-grid-2/#track-sizing>
extension TokenStream {
  private static let breadths = KeywordTable<TrackBreadth>([
    ("auto", .auto), ("min-content", .minContent), ("max-content", .maxContent),
  ])

  /// - Parameter allowsFlex: Whether an `fr` may stand here.
  private mutating func parseTrackBreadth(allowsFlex: Bool) -> Specified<TrackBreadth>? {
    if let keyword = parseKeyword(Self.breadths) { return .computed(keyword) }
    let token = peek
    if allowsFlex, token.kind == .dimension, token.number >= 0, case .flex? = Unit(token.name) {
      skipComponent()
      return .computed(.fraction(finite(token.number)))
    }
    return parseLengthPercentage(.nonNegative)?.map { .lengthPercentage($0) }
  }

  /// Takes one track size.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#typedef-track-size>
  mutating func parseTrackSize() -> Specified<TrackSize>? {
    if peek.isFunction(Keyword.minmax) {
      return attempt { tokens in
        guard var arguments = tokens.consumeFunction(Keyword.minmax),
          let low = arguments.parseTrackBreadth(allowsFlex: false), arguments.consumeComma(),
          let high = arguments.parseTrackBreadth(allowsFlex: true), arguments.isAtEnd
        else { return nil }
        return low.combined(with: high) { .minmax($0, $1) }
      }
    }
    if peek.isFunction(Keyword.fitContent) {
      return attempt { tokens in
        guard var arguments = tokens.consumeFunction(Keyword.fitContent),
          let limit = arguments.parseLengthPercentage(.nonNegative), arguments.isAtEnd
        else { return nil }
        return limit.map { .fitContent($0) }
      }
    }
    return parseTrackBreadth(allowsFlex: true)?.map { .breadth($0) }
  }

  /// Takes `[name name]`.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#typedef-line-names>
  mutating func parseLineNames() -> [Atom]? {
    attempt { tokens in
      guard var inside = tokens.consumeBlock(.openSquare) else { return nil }
      var names: [Atom] = []
      while let name = inside.parseLineName() { names.append(name) }
      return inside.isAtEnd ? names : nil
    }
  }

  /// Takes an identifier that may name a line or an area.
  mutating func parseLineName() -> Atom? {
    let token = peek
    guard token.kind == .ident, CSSWideKeyword(token.name) == nil, token.name != Keyword.default,
      token.name != Keyword.span, token.name != Keyword.auto
    else { return nil }
    return consumeOriginalIdent()
  }

  /// Takes track sizes, line names and, unless `isSimple`, repetitions, to the end or a slash.
  mutating func parseTracks(isSimple: Bool) -> Specified<[TrackListItem]>? {
    var items: [Specified<TrackListItem>] = []
    var hasTrack = false
    var autoRepeats = 0
    var hasUnfixed = false
    var wasNames = false
    while !isAtEnd, !peek.isDelim("/") {
      if peek.kind == .openSquare {
        guard !wasNames, let names = parseLineNames() else { return nil }
        items.append(.computed(.lineNames(names)))
        wasNames = true
        continue
      }
      wasNames = false
      hasTrack = true
      if !isSimple, peek.isFunction(Keyword.repeat) {
        guard let (repetition, isAuto, isUnfixed) = parseRepetition() else { return nil }
        if isAuto { autoRepeats += 1 } else if isUnfixed { hasUnfixed = true }
        items.append(repetition)
      } else if let size = parseTrackSize() {
        if let known = size.known, !known.isFixed { hasUnfixed = true }
        items.append(size.map { .track($0) })
      } else {
        return nil
      }
    }
    // An automatic repetition stands once, and among fixed tracks only.
    guard hasTrack, autoRepeats == 0 || (autoRepeats == 1 && !hasUnfixed) else { return nil }
    return gathered(items)
  }

  private static let automaticRepeats = KeywordTable<TrackRepeat>([
    ("auto-fill", .autoFill), ("auto-fit", .autoFit),
  ])
  /// Larger numbers of repetitions count as this one.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#overlarge-grids>
  private static let repeatLimit: Int32 = 10_000

  /// - Returns: The repetition, whether it is automatic, and whether a track isn't fixed.
  private mutating func parseRepetition() -> (Specified<TrackListItem>, Bool, Bool)? {
    guard var arguments = consumeFunction(Keyword.repeat) else { return nil }
    let automatic = arguments.parseKeyword(Self.automaticRepeats)
    var count = Specified.computed(Int32(1))
    if automatic == nil {
      guard let parsed = arguments.parseInteger(.atLeastOne) else { return nil }
      count = parsed
    }
    guard arguments.consumeComma() else { return nil }
    var items: [Specified<TrackListItem>] = []
    var hasTrack = false
    var isFlexible = false
    var isUnfixed = false
    while !arguments.isAtEnd {
      if arguments.peek.kind == .openSquare {
        guard let names = arguments.parseLineNames() else { return nil }
        items.append(.computed(.lineNames(names)))
      } else if let size = arguments.parseTrackSize() {
        if let known = size.known {
          if known.isFlexible { isFlexible = true }
          if !known.isFixed { isUnfixed = true }
        }
        items.append(size.map { .track($0) })
        hasTrack = true
      } else {
        return nil
      }
    }
    guard hasTrack, automatic == nil || !isFlexible else { return nil }
    let repetition = count.combined(with: gathered(items)) { count, items in
      TrackListItem.repetition(automatic ?? .count(Int(min(count, Self.repeatLimit))), items)
    }
    return (repetition, automatic != nil, isUnfixed)
  }

  /// Takes the value of `grid-template-rows` or `grid-template-columns`.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#track-sizing>
  mutating func parseTrackList() -> Specified<TrackList>? {
    if consume(ident: Keyword.none) { return .computed(.none) }
    if consume(ident: Keyword.subgrid) { return parseSubgrid().map { .computed(.subgrid($0)) } }
    return parseTracks(isSimple: false)?.map { .tracks($0) }
  }

  private mutating func parseSubgrid() -> [TrackListItem]? {
    var items: [TrackListItem] = []
    while !isAtEnd, !peek.isDelim("/") {
      if let names = parseLineNames() {
        items.append(.lineNames(names))
        continue
      }
      guard var arguments = consumeFunction(Keyword.repeat) else { return nil }
      var kind = TrackRepeat.autoFill
      if !arguments.consume(ident: Keyword.autoFill) {
        guard let count = arguments.parseInteger(.atLeastOne)?.known else { return nil }
        kind = .count(Int(min(count, Self.repeatLimit)))
      }
      guard arguments.consumeComma() else { return nil }
      var names: [TrackListItem] = []
      while let next = arguments.parseLineNames() { names.append(.lineNames(next)) }
      guard arguments.isAtEnd, !names.isEmpty else { return nil }
      items.append(.repetition(kind, names))
    }
    return items
  }
}
