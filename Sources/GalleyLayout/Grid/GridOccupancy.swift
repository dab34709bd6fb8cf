/// Which cells of a grid are taken, while items are placed.
///
/// Major tracks are rows when items flow in rows; each keeps a bit for each of its cells.
struct GridOccupancy {
  private var lines: [[UInt64]] = []

  /// The first minor position at or after `start` at which `span` cells of all `major` tracks are
  /// free.
  func firstFree(in major: Range<Int>, span: Int, from start: Int) -> Int {
    var position = start
    var isSettled = false
    while !isSettled {
      isSettled = true
      for line in major {
        if let taken = lastTaken(line, position..<position + span) {
          position = taken + 1
          isSettled = false
        }
      }
    }
    return position
  }

  /// Whether no cell of the area is taken.
  func isFree(_ major: Range<Int>, _ minor: Range<Int>) -> Bool {
    major.allSatisfy { lastTaken($0, minor) == nil }
  }

  /// Whether all cells of a track are taken, up to `count`.
  func isFull(_ line: Int, count: Int) -> Bool {
    guard line < lines.count else { return false }
    let words = lines[line]
    for word in 0..<(count + 63) / 64 {
      let wanted = min(64, count - word * 64)
      let mask: UInt64 = wanted == 64 ? .max : (1 << UInt64(wanted)) - 1
      guard word < words.count, words[word] & mask == mask else { return false }
    }
    return true
  }

  mutating func take(_ major: Range<Int>, _ minor: Range<Int>) {
    guard major.upperBound > major.lowerBound, minor.upperBound > minor.lowerBound else { return }
    while lines.count < major.upperBound { lines.append([]) }
    let first = minor.lowerBound / 64
    let last = (minor.upperBound - 1) / 64
    for line in major {
      while lines[line].count <= last { lines[line].append(0) }
      for word in first...last { lines[line][word] |= Self.mask(minor, word) }
    }
  }

  private func lastTaken(_ line: Int, _ minor: Range<Int>) -> Int? {
    guard line < lines.count, !minor.isEmpty else { return nil }
    let words = lines[line]
    var word = min((minor.upperBound - 1) / 64, words.count - 1)
    let first = minor.lowerBound / 64
    while word >= first {
      let bits = words[word] & Self.mask(minor, word)
      if bits != 0 { return word * 64 + 63 - bits.leadingZeroBitCount }
      word -= 1
    }
    return nil
  }

  /// The bits of a word that lie in a range.
  private static func mask(_ range: Range<Int>, _ word: Int) -> UInt64 {
    let low = max(range.lowerBound - word * 64, 0)
    let high = min(range.upperBound - word * 64, 64)
    guard high > low, low < 64 else { return 0 }
    let upper: UInt64 = high == 64 ? .max : (1 << UInt64(high)) - 1
    return upper & ~((1 << UInt64(low)) - 1)
  }
}
