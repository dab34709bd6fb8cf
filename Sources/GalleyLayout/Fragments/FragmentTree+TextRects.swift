import GalleyCSS
public import GalleyPrimitives
import GalleyText

extension TextDetails {
  /// Where a stretch of the text stands along the line: from the fragment's line-left edge, in px,
  /// each stretch of neighbouring glyphs once, in visual order.
  ///
  /// A cluster that the stretch takes a part of, such as a ligature, is divided evenly among its
  /// characters.
  ///
  /// - Parameter range: UTF-16 units of the content's text; what lies outside of the fragment's
  ///   own range counts for nothing.
  /// - Parameter length: How long the fragment is.
  public func extents(of range: Range<Int32>, length: Double) -> [ClosedRange<Double>] {
    let part = range.clamped(to: self.range)
    if part.isEmpty { return [] }
    if part == self.range || runs.isEmpty { return [0...max(0, length)] }
    var result: [ClosedRange<Double>] = []
    func add(_ from: Double, _ to: Double) {
      let (low, high) = (min(from, to), max(from, to))
      guard low.isFinite, high.isFinite else { return }
      if let last = result.last, low <= last.upperBound + 1 / 64, high >= last.lowerBound - 1 / 64 {
        result[result.count - 1] =
          min(last.lowerBound, low)...max(last.upperBound, high)
      } else {
        result.append(low...high)
      }
    }
    var pen = Double(penOffset)
    for run in runs {
      let start = Int32(clamping: run.range.lowerBound)
      let end = max(start, Int32(clamping: run.range.upperBound))
      let inRun = part.clamped(to: start..<end)
      if !inRun.isEmpty {
        add(
          pen + Double(run.visualPosition(of: Int(inRun.lowerBound))),
          pen + Double(run.visualPosition(of: Int(inRun.upperBound))))
      }
      pen += Double(run.width)
    }
    return result
  }
}

extension FragmentTree {
  /// The rectangles of a stretch of the text that a fragment shows, in page coordinates without
  /// transforms and scroll offsets; more than one where text runs in both directions.
  ///
  /// - Parameter range: UTF-16 units of the text of the fragment's inline content.
  /// - Parameter index: A node with a text fragment; others show no text.
  public func textRects(of range: Range<Int32>, at index: Int) -> [Rect] {
    let fragment = fragment(at: index)
    guard fragment.kind == .text, fragment.details >= 0 else { return [] }
    let details = store.textDetails[Int(fragment.details)]
    let rect = Rect(rect(at: index))
    let mode = boxes.styles.rows[fragment.style.index].text.writingMode
    switch mode {
    case .horizontalTB:
      return details.extents(of: range, length: rect.width).map {
        Rect(
          x: rect.minX + $0.lowerBound, y: rect.minY, width: $0.upperBound - $0.lowerBound,
          height: rect.height)
      }
    case .verticalRL, .verticalLR, .sidewaysRL:
      return details.extents(of: range, length: rect.height).map {
        Rect(
          x: rect.minX, y: rect.minY + $0.lowerBound, width: rect.width,
          height: $0.upperBound - $0.lowerBound)
      }
    case .sidewaysLR:
      return details.extents(of: range, length: rect.height).map {
        Rect(
          x: rect.minX, y: rect.maxY - $0.upperBound, width: rect.width,
          height: $0.upperBound - $0.lowerBound)
      }
    }
  }
}
