import GalleyPrimitives

/// What `will-change` promises, as far as it changes layout.
struct WillChange: Hashable, Sendable {
  var makesStackingContext = false
  var makesContainingBlock = false
  var namesFilter = false
  var namesBackdropRoot = false
  var namesPosition = false
  var namesZIndex = false
}

extension Longhands {
  private static let stackingNames: Set<Atom> = Set(
    [
      "opacity", "transform", "translate", "rotate", "scale", "filter", "backdrop-filter",
      "perspective", "clip-path", "mask", "mask-image", "mix-blend-mode", "isolation",
      "position", "-webkit-transform", "-webkit-filter", "transform-style",
      "view-transition-name",
      "offset-path", "offset-position",
    ].map { Atom($0) })
  private static let backdropNames: Set<Atom> = Set(
    [
      "opacity", "filter", "backdrop-filter", "clip-path", "mask", "mask-image", "mix-blend-mode",
      "-webkit-filter",
    ].map { Atom($0) })
  private static let containingNames: Set<Atom> = Set(
    [
      "transform", "translate", "rotate", "scale", "filter", "backdrop-filter", "perspective",
      "-webkit-transform", "-webkit-filter", "transform-style", "contain",
      "offset-path",
    ].map { Atom($0) })

  /// <https://drafts.csswg.org/css-will-change-1/#will-change>
  static let willChange = plain(
    "will-change",
    parse: { tokens -> WillChange? in
      var result = WillChange()
      if tokens.consume(ident: Keyword.auto) { return result }
      let names = tokens.parseCommaList { $0.consumeIdent() }
      guard let names else { return nil }
      for name in names {
        if stackingNames.contains(name) { result.makesStackingContext = true }
        if backdropNames.contains(name) { result.namesBackdropRoot = true }
        if containingNames.contains(name) { result.makesContainingBlock = true }
        switch name.text {
        case "filter", "backdrop-filter", "-webkit-filter": result.namesFilter = true
        case "position": result.namesPosition = true
        case "z-index": result.namesZIndex = true
        default: break
        }
      }
      return result
    },
    read: {
      WillChange(
        makesStackingContext: $0.effects.willChangeStackingContext,
        makesContainingBlock: $0.effects.willChangeContainingBlock,
        namesFilter: $0.effects.willChangeFilter,
        namesBackdropRoot: $0.effects.willChangeBackdropRoot,
        namesPosition: $0.effects.willChangePosition,
        namesZIndex: $0.effects.willChangeZIndex)
    },
    write: {
      $0.effects.willChangeStackingContext = $1.makesStackingContext
      $0.effects.willChangeContainingBlock = $1.makesContainingBlock
      $0.effects.willChangeFilter = $1.namesFilter
      $0.effects.willChangeBackdropRoot = $1.namesBackdropRoot
      $0.effects.willChangePosition = $1.namesPosition
      $0.effects.willChangeZIndex = $1.namesZIndex
    })
}
