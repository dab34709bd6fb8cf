/// Which parts of two sequences belong together, in order.
///
/// What both begin and end with is matched first, then what occurs once in each (Bram Cohen's
/// patience difference), then, in what is small enough, the longest common subsequence.
struct SequenceAlignment<Element: Hashable> {
  /// Parts of the same length and contents.
  struct Match: Hashable {
    var first: Int
    var second: Int
    var count: Int
  }

  private let a: [Element]
  private let b: [Element]
  /// In order.
  private(set) var matches: [Match] = []

  /// Cells of the table that the longest common subsequence of two parts may need.
  private static var tableLimit: Int { 1 << 22 }

  init(_ a: [Element], _ b: [Element]) {
    self.a = a
    self.b = b
    var pending = [(a.indices, b.indices)]
    // The parts still to be looked at lie on a stack, the next one last.
    while let (first, second) = pending.popLast() { split(first, second, &pending) }
    matches.sort { $0.first < $1.first }
    joinMatches()
  }

  private mutating func split(
    _ first: Range<Int>, _ second: Range<Int>, _ pending: inout [(Range<Int>, Range<Int>)]
  ) {
    var (a0, a1, b0, b1) = (
      first.lowerBound, first.upperBound, second.lowerBound, second.upperBound
    )
    let start = (a0, b0)
    while a0 < a1, b0 < b1, a[a0] == b[b0] {
      a0 += 1
      b0 += 1
    }
    if a0 > start.0 { matches.append(Match(first: start.0, second: start.1, count: a0 - start.0)) }
    let end = a1
    while a1 > a0, b1 > b0, a[a1 - 1] == b[b1 - 1] {
      a1 -= 1
      b1 -= 1
    }
    if a1 < end { matches.append(Match(first: a1, second: b1, count: end - a1)) }
    guard a0 < a1, b0 < b1 else { return }
    let anchors = uniqueMatches(a0..<a1, b0..<b1)
    guard !anchors.isEmpty else {
      matchLongestSubsequence(a0..<a1, b0..<b1)
      return
    }
    var (x, y) = (a0, b0)
    for (i, j) in anchors {
      pending.append((x..<i, y..<j))
      matches.append(Match(first: i, second: j, count: 1))
      (x, y) = (i + 1, j + 1)
    }
    pending.append((x..<a1, y..<b1))
  }

  /// Elements that occur once in each part, as many as keep their order.
  private func uniqueMatches(_ first: Range<Int>, _ second: Range<Int>) -> [(Int, Int)] {
    var places: [Element: (a: Int, b: Int, countA: Int, countB: Int)] = [:]
    for i in first {
      let known = places[a[i]] ?? (0, 0, 0, 0)
      places[a[i]] = (i, known.b, known.countA + 1, known.countB)
    }
    for j in second {
      guard let known = places[b[j]] else { continue }
      places[b[j]] = (known.a, j, known.countA, known.countB + 1)
    }
    let unique = places.values.filter { $0.countA == 1 && $0.countB == 1 }.map { ($0.a, $0.b) }
      .sorted { $0.0 < $1.0 }
    // The longest increasing subsequence, by piles: each keeps its last card on top.
    var tops: [Int] = []
    var previous = [Int](repeating: -1, count: unique.count)
    for (index, pair) in unique.enumerated() {
      var low = 0
      var high = tops.count
      while low < high {
        let middle = (low + high) / 2
        if unique[tops[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var result: [(Int, Int)] = []
    var current = tops.last ?? -1
    while current >= 0 {
      result.append(unique[current])
      current = previous[current]
    }
    return result.reversed()
  }

  private mutating func matchLongestSubsequence(_ first: Range<Int>, _ second: Range<Int>) {
    let (rows, columns) = (first.count, second.count)
    guard (rows + 1).multipliedReportingOverflow(by: columns + 1).overflow == false,
      (rows + 1) * (columns + 1) <= Self.tableLimit
    else { return }
    let stride = columns + 1
    var lengths = [Int32](repeating: 0, count: (rows + 1) * stride)
    for i in (0..<rows).reversed() {
      for j in (0..<columns).reversed() {
        lengths[i * stride + j] =
          a[first.lowerBound + i] == b[second.lowerBound + j]
          ? lengths[(i + 1) * stride + j + 1] + 1
          : max(lengths[(i + 1) * stride + j], lengths[i * stride + j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < rows, j < columns {
      if a[first.lowerBound + i] == b[second.lowerBound + j] {
        matches.append(Match(first: first.lowerBound + i, second: second.lowerBound + j, count: 1))
        i += 1
        j += 1
      } else if lengths[(i + 1) * stride + j] >= lengths[i * stride + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }

  private mutating func joinMatches() {
    var joined: [Match] = []
    for match in matches {
      if let last = joined.last, last.first + last.count == match.first,
        last.second + last.count == match.second
      {
        joined[joined.count - 1].count += match.count
      } else {
        joined.append(match)
      }
    }
    matches = joined
  }
}
