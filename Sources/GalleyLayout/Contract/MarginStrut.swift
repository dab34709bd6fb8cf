public import GalleyPrimitives

/// Adjoining margins that are still being collected.
///
/// <https://drafts.csswg.org/css2/#collapsing-margins>
public struct MarginStrut: Hashable, Sendable {
  /// The largest positive margin.
  public var positive = LayoutUnit.zero
  /// The smallest negative margin.
  public var negative = LayoutUnit.zero
  /// The largest positive margin that a quirks-mode body or cell ignores at its start.
  public var quirkyPositive = LayoutUnit.zero
  /// Whether quirky margins count as zero here.
  public var ignoresQuirky = false
  /// Whether an unforced break drops the margins that adjoin here.
  ///
  /// <https://drafts.csswg.org/css-break-4/#break-margins>
  public var isDropped = false

  public init() {}

  /// Adds an adjoining margin.
  public mutating func append(_ margin: LayoutUnit, isQuirky: Bool = false) {
    if isDropped || (isQuirky && ignoresQuirky) { return }
    if margin < .zero {
      negative = min(negative, margin)
    } else if isQuirky {
      quirkyPositive = max(quirkyPositive, margin)
    } else {
      positive = max(positive, margin)
    }
  }

  /// The one margin that all of them make.
  public var collapsed: LayoutUnit { max(positive, quirkyPositive) + negative }

  public var isEmpty: Bool { self == MarginStrut() }
}
