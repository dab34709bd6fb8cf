import GalleyCSS
public import GalleyPrimitives

extension BoxTree {
  /// Whether a box contains its absolutely positioned descendants.
  ///
  /// <https://drafts.csswg.org/css-position-3/#absolute-positioning-containing-block>
  public func containsAbsolute(_ box: ID<Box>) -> Bool {
    let row = self[box]
    if row.kind == .viewport { return true }
    if row.isAnonymous || row.kind == .text { return false }
    let style = styles.rows[row.style.index]
    return style.box.position != .static || style.effects.willChangePosition
      || containsFixed(box)
  }

  /// Whether a box contains its `position: fixed` descendants.
  ///
  /// <https://drafts.csswg.org/css-position-3/#fixed-positioning-containing-block>
  public func containsFixed(_ box: ID<Box>) -> Bool {
    let row = self[box]
    if row.kind == .viewport { return true }
    if row.isAnonymous || row.kind == .text { return false }
    let style = styles.rows[row.style.index]
    if !style.effects.filters.isEmpty || !style.effects.backdropFilters.isEmpty
      || style.effects.willChangeFilter
    {
      // Filters on the root element leave fixed boxes to the viewport.
      // <https://drafts.fxtf.org/filter-effects/#FilterProperty>
      if !row.flags.contains(.rootElement) { return true }
    }
    if row.kind == .inline { return false }
    if row.kind == .tableColumn || row.kind == .tableColumnGroup { return false }
    if style.effects.hasTransform
      || style.effects.perspective != nil || style.effects.preserves3D
      || style.effects.willChangeContainingBlock
    {
      return true
    }
    return !usedContainment(of: box).isDisjoint(with: [.layout, .paint])
  }
}

extension LayoutContext {
  /// Whether a box contains its absolutely positioned descendants.
  func containsAbsolute(_ box: ID<Box>) -> Bool { boxes.containsAbsolute(box) }

  /// Whether a box contains its `position: fixed` descendants.
  func containsFixed(_ box: ID<Box>) -> Bool { boxes.containsFixed(box) }

  /// Makes an inline box the containing block of an out-of-flow box inside it, if it is one and
  /// nothing nearer is.
  func claim(_ candidate: inout OutOfFlowBox, for inline: ID<Box>) {
    guard candidate.inlineContainer == nil else { return }
    let isFixed =
      boxes.styles.rows[boxes[candidate.box].style.index].box.position == .fixed
    if isFixed ? containsFixed(inline) : containsAbsolute(inline) {
      candidate.inlineContainer = inline
    }
  }
}
