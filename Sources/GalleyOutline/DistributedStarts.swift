/// From which scroll offset on each section is active so that each has its turn.
///
/// What can be scrolled to the top starts there. What stands too near to the page's end shares the
/// last stretch of scrolling, in proportion to its place, and the last starts at the end. Sections
/// at one height follow each other within a px. On a page that doesn't scroll, all start at zero.
///
/// - Parameters:
///   - wanted: The offsets that show the sections at the top, ascending.
///   - greatest: The greatest scroll offset.
/// - Returns: Ascending offsets from zero to `greatest`; all different if `greatest` is above zero.
func distributedStarts(
  _ wanted: [Double], greatest: Double, viewportHeight: Double
) -> [Double] {
  guard greatest > 0 else { return wanted.map { _ in 0 } }
  var starts = wanted.map { $0.isFinite ? min(max(0, $0), greatest) : 0 }
  if let last = wanted.last, last.isFinite, last > greatest {
    let first = wanted.firstIndex { $0 > greatest } ?? 0
    // The stretch begins after the last that can be reached, at most a viewport before the end.
    let base = max(first > 0 ? starts[first - 1] : 0, greatest - max(0, viewportHeight))
    for index in first..<wanted.count {
      starts[index] = base + (greatest - base) * ((wanted[index] - base) / (last - base))
    }
  }
  // Those that start together get a share of the way to the next each, at most a px.
  var index = 0
  while index < starts.count {
    var end = index + 1
    while end < starts.count, starts[end] - starts[index] < 1.0 / 64 { end += 1 }
    if end - index > 1 {
      let start = starts[index]
      if start + 1.0 / 64 >= greatest {
        // At the very end the way back is shared.
        let before = index > 0 ? starts[index - 1] : 0
        let step = min(1, (greatest - before) / Double(end - index + 1))
        for place in index..<end { starts[place] = greatest - step * Double(end - 1 - place) }
      } else {
        let next = end < starts.count ? starts[end] : greatest
        let step = min(1, (next - start) / Double(end - index + 1))
        for place in index..<end { starts[place] = start + step * Double(place - index) }
      }
    }
    index = end
  }
  return starts
}
