import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

/// What the cells and the elements of a column ask of its inline size.
///
/// <https://drafts.csswg.org/css-tables-3/#computing-column-measures>
struct TableColumnMeasure {
  var minContent = LayoutUnit.zero
  var maxContent = LayoutUnit.zero
  /// In percent of the table.
  var percent: Double?
  /// In fixed layout: border and padding of the cell that gave ``percent``, which come on top.
  var percentInsets = LayoutUnit.zero
  /// Whether a length is given.
  var isConstrained = false
  /// Whether `visibility: collapse` takes the column away.
  var isCollapsed = false

  /// Takes in a cell that lies in the column alone.
  ///
  /// Deviation: a cell with a length decides the column's preferred size even if the contents of
  /// others want more, as browsers have it.
  mutating func merge(_ cell: TableColumnMeasure) {
    if cell.isConstrained {
      maxContent = isConstrained ? max(maxContent, cell.maxContent) : cell.maxContent
    } else {
      maxContent = max(maxContent, isConstrained ? cell.minContent : cell.maxContent)
    }
    minContent = max(minContent, cell.minContent)
    maxContent = max(maxContent, minContent)
    if let percent = cell.percent { self.percent = max(self.percent ?? 0, percent) }
    isConstrained = isConstrained || cell.isConstrained
  }
}

extension LayoutContext {
  /// What one cell asks of the columns that it spans.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#computing-cell-measures>
  mutating func measure(
    _ cell: ID<Box>, borders: LogicalSides<LayoutUnit>?, in writing: WritingDirection,
    isFixed: Bool
  ) -> TableColumnMeasure {
    let own = intrinsicInsets(of: cell, in: writing)
    var insets = own
    if let borders { insets.border = borders }
    var measure = TableColumnMeasure()
    if !isFixed {
      // Intrinsic sizes count the cell's own borders; collapsed ones replace them.
      let sizes = intrinsicSizes(of: cell)
      let difference = insets.inlineSum - own.inlineSum
      measure.minContent = (sizes.minContent + difference).clampedToZero
      measure.maxContent = (sizes.maxContent + difference).clampedToZero
    }
    let minimum = inlineSizeValue(.minimum, of: cell, in: writing)
    let maximum = inlineSizeValue(.maximum, of: cell, in: writing)
    let preferred = inlineSizeValue(.preferred, of: cell, in: writing)
    if let length = preferred.lengthPercentage {
      if length.hasPercentage {
        if length.percent > 0 { measure.percent = Double(length.percent) }
        if isFixed, !isBorderBoxSized(cell) { measure.percentInsets = insets.inlineSum }
      } else if !isFixed || length.px > 0 {
        let size = borderBoxSize(length.used(.zero), of: cell, insets: insets.inlineSum)
        measure.isConstrained = true
        measure.maxContent = max(size, measure.minContent)
        if isFixed {
          measure.maxContent = size
          measure.minContent = size
        }
      }
    }
    if measure.isConstrained, !isFixed, hasNowrapQuirk(cell) {
      measure.minContent = max(measure.minContent, measure.maxContent)
    }
    if let limit = fixedLength(maximum, of: cell, insets) {
      measure.maxContent = min(measure.maxContent, limit)
      measure.minContent = min(measure.minContent, limit)
    }
    if let limit = fixedLength(minimum, of: cell, insets) {
      measure.minContent = max(measure.minContent, limit)
    }
    measure.maxContent = max(measure.maxContent, measure.minContent)
    return measure
  }

  /// Quirk: a cell with the `nowrap` attribute is at least as wide as its length.
  ///
  /// <https://quirks.spec.whatwg.org/#the-table-cell-nowrap-minimum-width-calculation-quirk>
  private func hasNowrapQuirk(_ cell: ID<Box>) -> Bool {
    guard boxes.styled.document.mode == .quirks, !boxes[cell].isAnonymous,
      boxes[cell].pseudo == nil, let node = boxes[cell].node
    else { return false }
    return boxes.styled.document.attributeValue("nowrap", of: node) != nil
  }

  private func fixedLength(
    _ value: SizeValue, of cell: ID<Box>, _ insets: BoxInsets
  ) -> LayoutUnit? {
    guard let length = value.lengthPercentage, !length.hasPercentage else { return nil }
    return borderBoxSize(length.used(.zero), of: cell, insets: insets.inlineSum)
  }
}
