/// Finds where units stand in others, overlapping places among them, in order.
///
/// It compares the two units of the needle that are rarest in the text, a vector of places at a
/// time, and the rest where both are there. Where that fails too often it goes on with Knuth, Morris
/// and Pratt's table, so that no text and needle take more than time in proportion to their lengths.
struct OccurrenceScanner<Unit: FixedWidthInteger & UnsignedInteger & Sendable> {
  private let needle: [Unit]
  /// The distances of the two rarest units.
  private let rare: (Int, Int)
  /// How many units have been compared in vain, and how many a search may have been.
  private var wasted = 0
  private let start: Int
  private var table: [Int32]?
  /// Where the table's search stands, and how many units before that match.
  private var place = 0
  private var matched = 0

  /// How many comparisons for each unit of the text are too many.
  private static var patience: Int { 4 }
  /// How many units of the text tell which are rare.
  private static var sampleLength: Int { 2048 }

  init(_ needle: [Unit], in units: [Unit], count: Int, from start: Int) {
    self.needle = needle
    self.start = start
    rare = Self.rarePair(needle, units, count)
  }

  private static func rarePair(_ needle: [Unit], _ units: [Unit], _ count: Int) -> (Int, Int) {
    var counts = [UInt32](repeating: 0, count: 256)
    let step = max(1, count / sampleLength)
    for place in stride(from: 0, to: count, by: step) { counts[slot(units[place])] += 1 }
    // The ends of a long needle tell as much as its middle.
    let head = needle.prefix(256)
    var first = 0
    for index in head.indices where counts[slot(head[index])] < counts[slot(head[first])] {
      first = index
    }
    var second: Int?
    for index in head.indices where index != first && head[index] != head[first] {
      guard let best = second else {
        second = index
        continue
      }
      if counts[slot(head[index])] < counts[slot(head[best])] { second = index }
    }
    return (first, second ?? (needle.count > 1 && first == 0 ? head.count - 1 : 0))
  }

  private static func slot(_ unit: Unit) -> Int {
    Int(truncatingIfNeeded: unit ^ (unit >> (Unit.bitWidth / 2))) & 0xFF
  }

  /// The first place at `from` or after it; `nil` if there is none.
  ///
  /// - Parameter pair: ``UnitKernels/firstPair(_:from:to:_:_:)`` for these units.
  mutating func next(
    in units: [Unit], count: Int, from: Int,
    pair: ([Unit], Int, Int, (unit: Unit, distance: Int), (unit: Unit, distance: Int)) -> Int
  ) -> Int? {
    let end = count - needle.count + 1
    var at = from
    while at < end {
      if table != nil { return nextByTable(in: units, count: count, from: at) }
      at = pair(units, at, end, (needle[rare.0], rare.0), (needle[rare.1], rare.1))
      guard at < end else { return nil }
      var index = 0
      while index < needle.count, units[at + index] == needle[index] { index += 1 }
      // What matches is compared in vain too if the caller refuses it: it asks for the next place.
      wasted += index
      if wasted > (at - start) * Self.patience + 4096 { makeTable(at) }
      if index == needle.count { return at }
      at += 1
    }
    return nil
  }

  private mutating func makeTable(_ from: Int) {
    var table = [Int32](repeating: 0, count: needle.count)
    var length = 0
    var index = 1
    while index < needle.count {
      if needle[index] == needle[length] {
        length += 1
        table[index] = Int32(length)
        index += 1
      } else if length > 0 {
        length = Int(table[length - 1])
      } else {
        index += 1
      }
    }
    self.table = table
    place = from
    matched = 0
  }

  private mutating func nextByTable(in units: [Unit], count: Int, from: Int) -> Int? {
    guard let table else { return nil }
    if from > place {
      place = from
      matched = 0
    }
    while place < count {
      if units[place] == needle[matched] {
        place += 1
        matched += 1
        guard matched == needle.count else { continue }
        let found = place - matched
        matched = Int(table[matched - 1])
        if found >= from { return found }
      } else if matched > 0 {
        matched = Int(table[matched - 1])
      } else {
        place += 1
      }
    }
    return nil
  }
}
