import GalleyCSS
import GalleyPrimitives

/// A flex item with what the algorithm finds out about it. Sizes are border-box sizes.
///
/// <https://drafts.csswg.org/css-flexbox-1/#flex-items>
struct FlexItem {
  let box: ID<Box>
  let writing: WritingDirection
  /// Along the container's main and cross axes.
  var mainMargins: FlexSides
  var crossMargins: FlexSides
  var hasAutoMainStart: Bool
  var hasAutoMainEnd: Bool
  var hasAutoCrossStart: Bool
  var hasAutoCrossEnd: Bool
  /// Border and padding along the main axis.
  var mainInsets: LayoutUnit
  let crossInsets: LayoutUnit
  let grow: Double
  let shrink: Double
  let alignment: Alignment
  /// Whether the item's inline axis is the main axis.
  let isInlineMain: Bool

  /// <https://drafts.csswg.org/css-flexbox-1/#flex-base-size>
  var baseSize = LayoutUnit.zero
  var minMain = LayoutUnit.zero
  var maxMain = LayoutUnit.max
  var minCross = LayoutUnit.zero
  var maxCross = LayoutUnit.max
  /// <https://drafts.csswg.org/css-flexbox-1/#hypothetical-main-size>
  var hypotheticalMain = LayoutUnit.zero
  var mainSize = LayoutUnit.zero
  var crossSize = LayoutUnit.zero
  var isFrozen = false
  var violation = LayoutUnit.zero
  /// The cross size property, if it is definite.
  var definiteCross: LayoutUnit?
  /// Whether the flex base size doesn't depend on contents.
  var hasDefiniteBase = false
  /// Whether the cross size property is `auto`.
  var hasAutoCross = false
  var result: LayoutResult?
  /// From the baseline to the margin edge that the items of the line are flush against: cross-start
  /// for first baselines, cross-end for last ones.
  var baselineDistance = LayoutUnit.zero
  /// Whether `visibility: collapse` takes the item away, but for its line's cross size.
  var isCollapsed = false
  var takesPartInBaseline = false
  /// Whether the item's group is flush against the line's cross-end edge.
  var isBaselineAtEnd = false
  /// Sides at which the container takes the item's margins away.
  var trimmed: TrimmedMargins = []
  var mainOffset = LayoutUnit.zero
  var crossOffset = LayoutUnit.zero

  var outerBase: LayoutUnit { baseSize + mainMargins.sum }
  var outerHypothetical: LayoutUnit { hypotheticalMain + mainMargins.sum }
  var outerMain: LayoutUnit { mainSize + mainMargins.sum }
  var outerCross: LayoutUnit { crossSize + crossMargins.sum }

  /// Leaves nothing of the item but a strut across its line.
  mutating func collapse(strut: LayoutUnit) {
    isCollapsed = true
    mainMargins = FlexSides()
    baseSize = .zero
    minMain = .zero
    maxMain = .zero
    mainInsets = .zero
    hypotheticalMain = .zero
    mainSize = .zero
    crossSize = strut
  }

  func clampedMain(_ size: LayoutUnit) -> LayoutUnit {
    max(min(size, maxMain), minMain, mainInsets)
  }

  func clampedCross(_ size: LayoutUnit) -> LayoutUnit {
    max(min(size, maxCross), minCross, crossInsets)
  }

  /// Whether the item fills its line along the cross axis.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#stretched>
  var isStretched: Bool {
    (alignment.keyword == .stretch || alignment.keyword == .normal) && hasAutoCross
      && !hasAutoCrossStart && !hasAutoCrossEnd
  }
}

/// Two values at the ends of an axis.
struct FlexSides {
  var start = LayoutUnit.zero
  var end = LayoutUnit.zero
  var sum: LayoutUnit { start + end }
}

/// Items side by side.
///
/// <https://drafts.csswg.org/css-flexbox-1/#flex-lines>
struct FlexLine {
  var items: Range<Int>
  var crossSize = LayoutUnit.zero
  var crossOffset = LayoutUnit.zero
  /// The largest ``FlexItem/baselineDistance`` of first and of last baselines.
  var firstDistance = LayoutUnit.zero
  var lastDistance = LayoutUnit.zero
}
