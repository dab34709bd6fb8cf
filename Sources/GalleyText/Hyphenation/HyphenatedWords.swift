/// Words of one language that were divided before, with their places for hyphens.
struct HyphenatedWords {
  private struct Entry {
    var unitStart: Int32
    var unitCount: Int32
    var breakStart: Int32
    var breakCount: Int32
    var hash: UInt32
  }

  private var units: [UInt16] = []
  private var places: [Int32] = []
  private var entries: [Entry] = []
  /// Open addressing: an entry's number plus one; zero where nothing is.
  private var slots = [Int32](repeating: 0, count: 1024)

  /// As many words as a long book has; then the oldest are forgotten, all at once.
  private static let mostWords = 1 << 15

  /// The offsets before which a word may be divided, from memory or from `divide`.
  mutating func breaks(
    of word: [UInt16], _ divide: ([UInt16]) -> [Int]
  ) -> ArraySlice<Int32> {
    var hash: UInt32 = 2_166_136_261
    for unit in word { hash = (hash ^ UInt32(unit)) &* 16_777_619 }
    hash ^= hash >> 15
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.hash == hash, equals(entry, word) {
        return places[Int(entry.breakStart)..<Int(entry.breakStart + entry.breakCount)]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    if entries.count >= Self.mostWords { self = Self() }
    let found = divide(word)
    let entry = Entry(
      unitStart: Int32(units.count), unitCount: Int32(word.count),
      breakStart: Int32(places.count), breakCount: Int32(found.count), hash: hash)
    units += word
    for place in found { places.append(Int32(truncatingIfNeeded: place)) }
    entries.append(entry)
    if entries.count * 2 > slots.count {
      slots = [Int32](repeating: 0, count: slots.count * 2)
      for number in 1...entries.count { take(slotFor: number) }
    } else {
      take(slotFor: entries.count)
    }
    return places[Int(entry.breakStart)...]
  }

  private func equals(_ entry: Entry, _ word: [UInt16]) -> Bool {
    guard Int(entry.unitCount) == word.count else { return false }
    let start = Int(entry.unitStart)
    for index in word.indices where units[start + index] != word[index] { return false }
    return true
  }

  private mutating func take(slotFor number: Int) {
    var slot = Int(entries[number - 1].hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }
}
