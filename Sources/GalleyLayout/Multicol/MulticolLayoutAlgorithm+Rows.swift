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
}
