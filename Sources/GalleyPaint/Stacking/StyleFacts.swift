import GalleyCSS

/// What painting asks about the style of every fragment, found once for each style.
struct StyleFacts: OptionSet {
  let rawValue: UInt8

  static let positioned = StyleFacts(rawValue: 1)
  static let stackingContext = StyleFacts(rawValue: 2)
  /// Has a `z-index` that is not `auto`.
  static let indexed = StyleFacts(rawValue: 4)
  /// May ask for a coordinate space of its own: transforms, clips, scrolling, fixed boxes.
  static let spaced = StyleFacts(rawValue: 8)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ style: ComputedStyle) {
    self.init(rawValue: 0)
    if style.box.position != .static { insert(.positioned) }
    if style.makesStackingContext { insert(.stackingContext) }
    if style.box.zIndex != nil { insert(.indexed) }
    if style.effects.hasTransform || style.effects.clip != nil || style.box.overflowX != .visible
      || style.box.overflowY != .visible || !style.rare.containment.isEmpty
      || style.box.position == .fixed || style.box.position == .sticky
    {
      insert(.spaced)
    }
  }
}
