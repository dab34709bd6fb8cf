/// Finds passages with the same bytes again.
struct PassageTable {
  /// Open addressing: a passage's number plus one; zero where nothing is.
  private var slots: [UInt32]
  private var count = 0

  /// - Parameter capacity: for how many passages there is room from the start.
  init(capacity: Int) {
    var size = 256
    while size < capacity * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
  }

  /// The number of an equal passage that was asked for before, or the number after the last of
  /// `passages`, which the caller then adds.
  mutating func index(of range: Range<Int>, in source: [UInt8], _ passages: [Range<UInt32>]) -> Int
  {
    var slot = Self.hash(range, in: source) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      let passage = Int(passages[index].lowerBound)..<Int(passages[index].upperBound)
      if passage.count == range.count, source[passage] == source[range] { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: passages.count + 1)
    count += 1
    if count * 2 > slots.count { grow(source, passages) }
    return passages.count
  }

  private mutating func grow(_ source: [UInt8], _ passages: [Range<UInt32>]) {
    var larger = [UInt32](repeating: 0, count: slots.count * 4)
    var last: UInt32?
    for number in slots where number != 0 {
      guard Int(number) <= passages.count else {
        last = number
        continue
      }
      let passage = passages[Int(number) - 1]
      let range = Int(passage.lowerBound)..<Int(passage.upperBound)
      var slot = Self.hash(range, in: source) & (larger.count - 1)
      while larger[slot] != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = number
    }
    slots = larger
    // The newest isn't among the passages yet; without a slot it is only not found again.
    if last != nil { count -= 1 }
  }

  private static func hash(_ range: Range<Int>, in source: [UInt8]) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in range { hash = (hash ^ UInt32(source[index])) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
