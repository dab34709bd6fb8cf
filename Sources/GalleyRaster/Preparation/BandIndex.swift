/// Which prepared items each band of rows holds, in paint order.
struct BandIndex {
  /// Rows of one bin.
  static let rows = 128

  private let firstRow: Int
  private let binCount: Int
  /// Where each bin begins in ``entries``, and the end.
  private var starts: [Int]
  private var entries: [Int32]

  init(_ items: [PreparedItem]) {
    var low = Int.max
    var high = Int.min
    for item in items where !item.bounds.isEmpty {
      low = min(low, item.bounds.minY)
      high = max(high, item.bounds.maxY)
    }
    guard low < high else {
      (firstRow, binCount, starts, entries) = (0, 0, [0], [])
      return
    }
    let first = low
    firstRow = low
    binCount = (high - low + Self.rows - 1) / Self.rows
    func bins(_ item: PreparedItem) -> Range<Int> {
      item.bounds.isEmpty
        ? 0..<0
        : (item.bounds.minY - first) / Self.rows..<(item.bounds.maxY - first + Self.rows - 1)
          / Self.rows
    }
    var counts = [Int](repeating: 0, count: binCount + 1)
    for item in items {
      for bin in bins(item) { counts[bin + 1] += 1 }
    }
    for bin in 0..<binCount { counts[bin + 1] += counts[bin] }
    starts = counts
    entries = [Int32](repeating: 0, count: counts[binCount])
    for (index, item) in items.enumerated() {
      for bin in bins(item) {
        entries[counts[bin]] = Int32(truncatingIfNeeded: index)
        counts[bin] += 1
      }
    }
  }

  /// The items with indices in `range` whose bins hold rows from `minY` up to `maxY`, in order.
  ///
  /// Some of them may not reach the rows themselves.
  func items(in range: Range<Int>, minY: Int, maxY: Int) -> [Int32] {
    guard binCount > 0, maxY > firstRow, minY < maxY else { return [] }
    let first = max(0, (minY - firstRow) / Self.rows)
    let last = min(binCount - 1, (maxY - 1 - firstRow) / Self.rows)
    guard first <= last else { return [] }
    var merged: [Int32] = []
    for bin in first...last {
      let slice = part(of: bin, range)
      if merged.isEmpty {
        merged = Array(entries[slice])
      } else if !slice.isEmpty {
        merged = Self.merge(merged, entries[slice])
      }
    }
    return merged
  }

  private func part(of bin: Int, _ range: Range<Int>) -> Range<Int> {
    func lowerBound(_ value: Int) -> Int {
      var low = starts[bin]
      var high = starts[bin + 1]
      while low < high {
        let middle = (low + high) / 2
        if Int(entries[middle]) < value { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return lowerBound(range.lowerBound)..<lowerBound(range.upperBound)
  }

  private static func merge(_ a: [Int32], _ b: ArraySlice<Int32>) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(a.count + b.count)
    var i = 0
    var j = b.startIndex
    while i < a.count || j < b.endIndex {
      if j == b.endIndex || (i < a.count && a[i] < b[j]) {
        result.append(a[i])
        i += 1
      } else {
        if i < a.count, a[i] == b[j] { i += 1 }
        result.append(b[j])
        j += 1
      }
    }
    return result
  }
}
