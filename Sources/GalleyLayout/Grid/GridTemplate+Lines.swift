import GalleyCSS
import GalleyPrimitives

/// Where an item is to lie along one axis.
enum GridPlacement {
  /// Tracks counted from the explicit grid's start; negative ones lie before it.
  case definite(Range<Int>)
  /// So many tracks, wherever there is room.
  case auto(span: Int)
}

extension GridTemplate {
  private static func clamped(_ line: Int) -> Int { max(-limit, min(line, limit)) }

  /// Resolves the two placement properties of an axis.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#line-placement>
  ///
  /// - Parameter automaticSpan: The span of an item that has none.
  func resolve(_ start: GridLine, _ end: GridLine, automaticSpan: Int = 1) -> GridPlacement {
    var end = end
    if case .span = start, case .span = end { end = .auto }
    var first = line(start, isStart: true)
    var last = line(end, isStart: false)
    switch (first, last) {
    case (let a?, nil): last = spanned(end, from: a, forwards: true, automaticSpan)
    case (nil, let b?): first = spanned(start, from: b, forwards: false, automaticSpan)
    case (nil, nil): return .auto(span: automatic(start) ?? automatic(end) ?? automaticSpan)
    case (_?, _?): break
    }
    guard let first, let last else { return .auto(span: 1) }
    // 8.3.1: swap lines in the wrong order; drop an end at the start.
    var low = Self.clamped(min(first, last))
    var high = Self.clamped(max(first, last))
    if isSubgrid {
      low = max(0, min(low, count - 1))
      high = max(1, min(high, count))
    }
    if low >= high {
      if low >= Self.limit { low = Self.limit - 1 }
      high = low + 1
    }
    return .definite(low..<high)
  }

  /// Resolves one edge of an absolutely positioned box; `nil` is `auto` or a line that isn't there.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#abspos-items>
  func positionedLines(_ start: GridLine, _ end: GridLine) -> (start: Int?, end: Int?) {
    var end = end
    if case .span = start, case .span = end { end = .auto }
    var first = line(start, isStart: true)
    var last = line(end, isStart: false)
    if let a = first, last == nil, case .span = end {
      last = spanned(end, from: a, forwards: true, 1)
    }
    if let b = last, first == nil, case .span = start {
      first = spanned(start, from: b, forwards: false, 1)
    }
    if let a = first, let b = last {
      if a > b { return (b, a) }
      if a == b { return (a, nil) }
    }
    return (first, last)
  }

  private func automatic(_ line: GridLine) -> Int? {
    // A span up to a name spans one track where there is no line to count from.
    guard case .span(let count, let name) = line else { return nil }
    return name == .empty ? max(1, min(count, Self.limit)) : 1
  }

  private func line(_ value: GridLine, isStart: Bool) -> Int? {
    switch value {
    case .auto, .span: return nil
    case .area(let name):
      if !names.isEmpty {
        let edge = Atom(name.text + (isStart ? "-start" : "-end"))
        if let first = names[edge]?.first { return first }
      }
      return nth(1, name)
    case .line(let number, let name):
      if name == .empty {
        return number > 0
          ? min(number, Self.limit) - 1 : count + 1 + max(number, -Self.limit * 2)
      }
      return nth(number, name)
    }
  }

  /// The n-th line of a name; all implicit lines have any name.
  private func nth(_ number: Int, _ name: Atom) -> Int {
    let lines = names[name] ?? []
    if number > 0 {
      let number = min(number, Self.limit)
      return lines.count >= number ? lines[number - 1] : count + number - lines.count
    }
    let back = min(-max(number, -Self.limit), Self.limit)
    return lines.count >= back && back > 0 ? lines[lines.count - back] : lines.count - back
  }

  private func spanned(
    _ value: GridLine, from line: Int, forwards: Bool, _ automaticSpan: Int
  ) -> Int {
    guard case .span(let asked, let name) = value else {
      return forwards ? line + automaticSpan : line - automaticSpan
    }
    let number = max(1, min(asked, Self.limit))
    if name == .empty { return forwards ? line + number : line - number }
    let lines = names[name] ?? []
    if forwards {
      let after = lines.filter { $0 > line }
      if after.count >= number { return after[number - 1] }
      return max(line, count) + number - after.count
    }
    let before = lines.filter { $0 < line }
    if before.count >= number { return before[before.count - number] }
    return min(line, 0) - (number - before.count)
  }
}
