import GalleyDisplayList
import GalleyPrimitives

/// The common coverage of some clips, for one target.
final class ClipMask {
  let mask: AlphaMask
  /// For each row, the longest run of px that are wholly visible.
  private let clearRuns: [Range<Int>]

  var bounds: PixelRect { mask.bounds }

  init(
    _ clip: ResolvedClip, nodes: [ClipNode], in bounds: PixelRect, list: DisplayList,
    accumulator: CoverageAccumulator
  ) {
    var mask: AlphaMask?
    for index in clip.shapes {
      guard let (shape, transform) = nodes[index].shape else { continue }
      let next = AlphaMask(shape, transform, in: bounds, list: list, accumulator: accumulator)
      if mask == nil { mask = next } else { mask?.multiply(by: next) }
    }
    let result = mask ?? AlphaMask(.empty)
    self.mask = result
    var runs: [Range<Int>] = []
    for row in 0..<result.bounds.height {
      var best = 0..<0
      var start = -1
      let begin = row * result.bounds.width
      for column in 0...result.bounds.width {
        if column < result.bounds.width, result.bytes[begin + column] == 255 {
          if start < 0 { start = column }
        } else if start >= 0 {
          if column - start > best.count { best = start..<column }
          start = -1
        }
      }
      runs.append(best.lowerBound + result.bounds.minX..<best.upperBound + result.bounds.minX)
    }
    clearRuns = runs
  }

  /// Whether all of a range of a row is wholly visible.
  func isClear(y: Int, from: Int, to: Int) -> Bool {
    guard y >= bounds.minY, y < bounds.maxY else { return false }
    let run = clearRuns[y - bounds.minY]
    return run.lowerBound <= from && to <= run.upperBound
  }
}
