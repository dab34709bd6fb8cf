import GalleyCSS
import GalleyPrimitives

/// A flex item with what the algorithm finds out about it. Sizes are border-box sizes.
///
/// <https://drafts.csswg.org/css-flexbox-1/#flex-items>
struct FlexItem {
  let box: ID<Box>
  let writing: WritingDirection
  /// Along the container's main and cross axes.
  let mainMargins: FlexSides
  let crossMargins: FlexSides
  let hasAutoMainStart: Bool
  let hasAutoMainEnd: Bool
  let hasAutoCrossStart: Bool
  let hasAutoCrossEnd: Bool
  /// Border and padding along the main axis.
  let mainInsets: LayoutUnit
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
  /// Whether the cross size property is `auto`.
  var hasAutoCross = false
  var result: LayoutResult?
  /// From the item's cross-start border edge.
  var baseline = LayoutUnit.zero
  var takesPartInBaseline = false
  var mainOffset = LayoutUnit.zero
  var crossOffset = LayoutUnit.zero

  var outerBase: LayoutUnit { baseSize + mainMargins.sum }
  var outerHypothetical: LayoutUnit { hypotheticalMain + mainMargins.sum }
  var outerMain: LayoutUnit { mainSize + mainMargins.sum }
  var outerCross: LayoutUnit { crossSize + crossMargins.sum }

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
  /// From the line's cross-start edge, of the items that align their first baselines.
  var baseline = LayoutUnit.zero
}
