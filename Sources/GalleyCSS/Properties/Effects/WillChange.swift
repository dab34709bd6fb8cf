import GalleyPrimitives

/// What `will-change` promises, as far as it changes layout.
struct WillChange: Hashable, Sendable {
  var makesStackingContext = false
  var makesContainingBlock = false
}

extension Longhands {
  private static let stackingNames: Set<Atom> = Set(
    [
      "opacity", "transform", "translate", "rotate", "scale", "filter", "backdrop-filter",
      "perspective", "clip-path", "mask", "mask-image", "mix-blend-mode", "isolation",
      "position", "z-index", "-webkit-transform", "-webkit-filter", "transform-style",
      "view-transition-name",
      "offset-path", "offset-position",
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
        if containingNames.contains(name) { result.makesContainingBlock = true }
      }
      return result
    },
    read: {
      WillChange(
        makesStackingContext: $0.effects.willChangeStackingContext,
        makesContainingBlock: $0.effects.willChangeContainingBlock)
    },
    write: {
      $0.effects.willChangeStackingContext = $1.makesStackingContext
      $0.effects.willChangeContainingBlock = $1.makesContainingBlock
    })
}
