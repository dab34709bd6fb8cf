import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

/// How many columns a multi-column container has, and how wide they are.
///
/// <https://drafts.csswg.org/css-multicol-1/#pseudo-algorithm>
struct ColumnGeometry {
  var count: Int
  var inlineSize: LayoutUnit
  var gap: LayoutUnit

  /// - Parameter available: The container's content-box inline size.
  init(_ style: ComputedStyle, available: LayoutUnit) {
    let gap = ColumnGeometry.gap(style, basis: available)
    self.gap = gap
    let wanted = style.container.columnCount.map { max(1, Int($0)) }
    // A width below 1px counts as that.
    let width = style.container.columnWidth.map { LayoutUnit(truncatingPx: max(1, Double($0))) }
    let room = Int(available.rawValue) + Int(gap.rawValue)
    if let width {
      let fitting = max(1, room / max(1, Int(width.rawValue) + Int(gap.rawValue)))
      count = min(wanted ?? .max, fitting)
    } else {
      count = wanted ?? 1
    }
    inlineSize = LayoutUnit(rawValue: Int32(clamping: max(0, room / count - Int(gap.rawValue))))
  }

  /// The used `column-gap`; `normal` is 1em.
  ///
  /// <https://drafts.csswg.org/css-multicol-1/#cg>
  static func gap(_ style: ComputedStyle, basis: LayoutUnit) -> LayoutUnit {
    guard let gap = style.container.columnGap else {
      return LayoutUnit(truncatingPx: Double(style.font.size))
    }
    return gap.used(basis).clampedToZero
  }

  /// From one column's inline-start edge to the next one's.
  var stride: LayoutUnit { inlineSize + gap }

  /// The inline offset of a column.
  func offset(of index: Int) -> LayoutUnit { stride * index }
}

extension LayoutContext {
  /// What the columns of a multi-column container are.
  func fragmentainerKind(of box: ID<Box>) -> FragmentationSpace.Kind {
    guard boxes.isPaged, let root = boxes.styled.document.documentElement,
      boxes.box(of: root) == box
    else { return .column }
    return .page
  }

  /// Whether a box lays its contents out in columns.
  ///
  /// <https://drafts.csswg.org/css-multicol-1/#multi-column-container>
  func isMulticol(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    guard !row.isAnonymous else { return false }
    return asksForColumns(row) && !isTooDeepForColumns(box)
  }

  private func asksForColumns(_ row: Box) -> Bool {
    let style = boxes.styles.rows[row.style.index].container
    return style.columnCount != nil || style.columnWidth != nil || style.columnHeight != nil
  }

  /// Whether a box that asks for columns is inside so many others that its contents stay whole:
  /// balancing tries several heights, and each level of nesting multiplies the tries.
  func isTooDeepForColumns(_ box: ID<Box>) -> Bool {
    asksForColumns(boxes[box]) && columnNesting(of: box) >= LayoutContext.deepestColumns
  }

  /// How many multi-column containers a box is inside of, up to ``deepestColumns``.
  func columnNesting(of box: ID<Box>) -> Int {
    var depth = 0
    var ancestor = boxes[box].parent
    while let id = ancestor, depth < LayoutContext.deepestColumns {
      if !boxes[id].isAnonymous, asksForColumns(boxes[id]) { depth += 1 }
      ancestor = boxes[id].parent
    }
    return depth
  }

  private static var deepestColumns: Int { 10 }

  /// How much is done to balance columns.
  struct BalancingEffort {
    /// Whether contents are measured before they are divided.
    var measures = true
    /// How many heights are tried.
    var passes = 60
  }

  /// How much is done to balance columns at a depth of nesting: each level lays out what is inside
  /// once for each height that it tries, so that tries multiply.
  func balancingEffort(nesting: Int) -> BalancingEffort {
    var effort = BalancingEffort()
    if nesting == 2 { effort.passes = 8 }
    if nesting >= 3 || columnPasses > LayoutContext.mostColumnPasses { effort.passes = 1 }
    if nesting >= 5 || columnPasses > LayoutContext.mostColumnPasses * 2 { effort.measures = false }
    return effort
  }
}
