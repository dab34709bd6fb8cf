extension PixelMask {
  /// The most pixels that lie together in a square of `window` px a side.
  ///
  /// A square that is larger than the picture counts what there is.
  func largestCount(inWindow window: Int) -> Int {
    let window = max(1, window)
    var columns = [Int32](repeating: 0, count: width)
    /// How many pixels the rows of the window hold.
    var held = 0
    var largest = 0
    for y in 0..<height {
      forEach(inRow: y) { x in
        columns[x] += 1
        held += 1
      }
      if y >= window {
        forEach(inRow: y - window) { x in
          columns[x] -= 1
          held -= 1
        }
      }
      // Fast path: rows that hold no more than was found already.
      if held <= largest { continue }
      var sum = 0
      for x in 0..<width {
        sum += Int(columns[x])
        if x >= window { sum -= Int(columns[x - window]) }
        largest = max(largest, sum)
      }
    }
    return largest
  }
}
