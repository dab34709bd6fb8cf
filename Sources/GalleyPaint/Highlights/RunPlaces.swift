import GalleyLayout
import GalleyText

/// The runs of a text fragment, to be found by their text without looking at all of them.
struct RunPlaces {
  private let runs: ArraySlice<ShapedRun>
  /// By run: where it begins along the line, from the fragment's line-left edge in px.
  private let pens: [Double]
  private let order: Order

  /// How the text of the runs goes on from left to right.
  private enum Order { case rising, falling, none }

  init(_ details: TextDetails) {
    runs = details.runs
    var pens: [Double] = []
    var pen = Double(details.penOffset)
    var isRising = true
    var isFalling = true
    var last: Range<Int>?
    for run in runs {
      pens.append(pen)
      pen += Double(run.width)
      if let last {
        if run.range.lowerBound < last.upperBound { isRising = false }
        if run.range.upperBound > last.lowerBound { isFalling = false }
      }
      last = run.range
    }
    self.pens = pens
    order = isRising ? .rising : isFalling ? .falling : .none
  }

  /// Calls `body` with each run that has some of a range, from left to right, and its place.
  func forEach(in range: Range<Int>, _ body: (ShapedRun, Double) -> Void) {
    var index = runs.startIndex
    var high = runs.endIndex
    switch order {
    case .rising:
      while index < high {
        let middle = (index + high) / 2
        if runs[middle].range.upperBound > range.lowerBound {
          high = middle
        } else {
          index = middle + 1
        }
      }
    case .falling:
      while index < high {
        let middle = (index + high) / 2
        if runs[middle].range.lowerBound < range.upperBound {
          high = middle
        } else {
          index = middle + 1
        }
      }
    case .none: break
    }
    while index < runs.endIndex {
      let run = runs[index]
      if run.range.overlaps(range) {
        body(run, pens[index - runs.startIndex])
      } else if order != .none {
        return
      }
      index += 1
    }
  }

  /// Where a stretch of text is along the line, from the fragment's line-left edge, in px; cut to
  /// the fragment, whose pens may begin a little outside.
  func extents(of range: Range<Int>, length: Double) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    forEach(in: range) { run, pen in
      let piece = range.clamped(to: run.range)
      let a = pen + Double(run.visualPosition(of: piece.lowerBound))
      let b = pen + Double(run.visualPosition(of: piece.upperBound))
      var low = min(max(min(a, b), 0), length)
      var high = min(max(max(a, b), low), length)
      if low < 0.02 { low = 0 }
      if length - high < 0.02 { high = length }
      if let last = result.last, low <= last.upperBound + 0.02 {
        result[result.count - 1] = last.lowerBound...max(last.upperBound, high)
      } else {
        result.append(low...high)
      }
    }
    return result
  }

  /// A range of text with the clusters at its ends made whole.
  func clusters(around range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    forEach(in: range) { run, _ in
      if run.range.contains(lower) {
        while lower > run.range.lowerBound, !run.isClusterStart(lower) { lower -= 1 }
      }
      if run.range.contains(upper) {
        while upper < run.range.upperBound, !run.isClusterStart(upper) { upper += 1 }
      }
    }
    return lower..<max(lower, upper)
  }
}
