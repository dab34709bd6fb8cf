import GalleyImages
import GalleyPrimitives

extension PictureComparison {
  /// What differs, in sentences for people; empty for pictures that pass.
  ///
  /// - Parameter alignment: What ``rowAlignment()`` gave.
  public func summary(_ alignment: RowAlignment?) -> [String] {
    if isPassed { return [] }
    var lines: [String] = []
    if !hasSameSize {
      lines.append(
        "size \(expected.width) × \(expected.height) → \(actual.width) × \(actual.height) px")
    }
    lines.append(
      "\(differentPixels) of \(width * height) pixels differ "
        + "(\(decimalText(percent, decimals: 4)) %), by up to \(maximumChannelDifference) "
        + "of \(bitsPerChannel == 8 ? 255 : 65535)"
    )
    guard let alignment else { return lines }
    for band in alignment.insertionsAndRemovals.prefix(8) {
      switch band {
      case .inserted(_, let y, let rows): lines.append("1 band inserted at y=\(y), \(rows) px")
      case .removed(let y, _, let rows): lines.append("1 band removed at y=\(y), \(rows) px")
      case .same, .changed: break
      }
    }
    let rest = alignment.insertionsAndRemovals.count - 8
    if rest > 0 { lines.append("\(rest) more bands inserted or removed") }
    lines.append("\(alignment.changedPixels) other pixels changed")
    return lines
  }
}
