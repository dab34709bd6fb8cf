import GalleyCSS
import GalleyPrimitives

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
    if style.box.zIndex != nil || style.effects.willChangeZIndex { insert(.indexed) }
    if style.effects.hasTransform || style.effects.preserves3D || style.effects.isBackfaceHidden
      || style.effects.clip != nil || style.box.overflowX != .visible
      || style.box.overflowY != .visible || !style.rare.containment.isEmpty
      || style.box.position == .fixed || style.box.position == .sticky
    {
      insert(.spaced)
    }
  }
}

extension ComputedStyle {
  /// How far what is painted may reach beyond the boxes of this style, in px; infinite where that
  /// isn't known.
  var inkReach: Double {
    if text.writingMode != .horizontalTB || !effects.filters.isEmpty { return .infinity }
    let shadows = (effects.boxShadows + text.shadows).reduce(Float(0)) {
      max($0, abs($1.x) + abs($1.y) + 2 * $1.blur + abs($1.spread))
    }
    let outline =
      effects.outline.style == .none ? 0 : effects.outline.width + abs(effects.outline.offset)
    return Double(shadows + outline + 3 * font.size) + 64
  }
}
