import GalleyCSS
import GalleyPrimitives

// Rows of columns one below the other.
extension MulticolLayoutAlgorithm {
  /// The block size of a row of columns, where it is set.
  ///
  /// <https://drafts.csswg.org/css-multicol-2/#ch>
  var wrappedBlockSize: LayoutUnit? {
    if let height = style.container.columnHeight {
      return max(LayoutUnit(px: Double(height)), .epsilon * 64)
    }
    guard style.container.columnWrap == .wrap else { return nil }
    return (contentBlockSize ?? maximumBlockSize).map { max($0, .epsilon * 64) }
  }

  /// Whether columns that don't fit in a row make another row below it.
  ///
  /// <https://drafts.csswg.org/css-multicol-2/#cwr>
  var wraps: Bool {
    switch style.container.columnWrap {
    case .nowrap: false
    case .wrap: wrappedBlockSize != nil
    case .auto: style.container.columnHeight != nil
    }
  }

  /// The gap between rows of columns.
  var rowGap: LayoutUnit {
    guard let gap = style.container.rowGap else {
      return LayoutUnit(truncatingPx: Double(style.font.size))
    }
    return gap.used(contentBlockSize ?? .zero).clampedToZero
  }

  /// Whether a row of columns is better off in the next outer fragmentainer; what is before the
  /// container may be, too, which the appeal says then.
  ///
  /// - Parameter outer: The room that the row had.
  mutating func prefersNextFragmentainer(_ row: ColumnRow, _ outer: LayoutUnit) -> Bool {
    guard let account = breaks, account.target == nil else { return false }
    var appeal = row.appeal
    if row.tallestUnbreakable > max(row.blockSize, outer) {
      appeal = .lastResort
      breaks?.noteShortage(row.tallestUnbreakable - outer)
    }
    guard appeal < .perfect else { return false }
    let start = account.space.offset + contentOffset.blockOffset + blockOffset
    guard start > account.firstOffset else { return false }
    breaks?.noteShortage(row.shortage)
    if account.hasChild, account.clamped(.perfect) > appeal { return true }
    breaks?.result.appeal = min(account.result.appeal, account.clamped(appeal))
    return false
  }
}
