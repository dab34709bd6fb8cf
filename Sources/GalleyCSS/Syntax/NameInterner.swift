import GalleyPrimitives

/// Turns byte ranges into atoms; each distinct spelling asks the process's table once.
struct NameInterner {
  private struct Entry {
    var hash: UInt32
    var start: Int32
    var count: Int32
    var atom: Atom
  }

  private var slots = [Int32](repeating: -1, count: 256)
  private var entries: [Entry] = []

  /// The atom of the ASCII lower case of `source[range]`, which holds no escapes.
  mutating func lowercased(_ source: [UInt8], _ range: Range<Int>) -> Atom {
    intern(source, range, folding: 32)
  }

  /// The atom of `source[range]` as spelt.
  mutating func exact(_ source: [UInt8], _ range: Range<Int>) -> Atom {
    intern(source, range, folding: 0)
  }

  private mutating func intern(_ source: [UInt8], _ range: Range<Int>, folding: UInt8) -> Atom {
    var hash: UInt32 = 2_166_136_261 &+ UInt32(folding)
    for index in range {
      hash = (hash ^ UInt32(source[index])) &* 16_777_619
    }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, Int(entry.count) == range.count,
        equal(source, Int(entry.start), range)
      {
        return entry.atom
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let atom = Atom(
      folding == 0
        ? String(decoding: source[range], as: UTF8.self)
        : String(
          decoding: source[range].map { $0 >= 65 && $0 <= 90 ? $0 | 32 : $0 }, as: UTF8.self))
    slots[slot] = Int32(entries.count)
    entries.append(
      Entry(
        hash: hash, start: Int32(range.lowerBound), count: Int32(range.count), atom: atom))
    if entries.count * 2 > slots.count { grow() }
    return atom
  }

  private func equal(_ source: [UInt8], _ start: Int, _ range: Range<Int>) -> Bool {
    for offset in 0..<range.count where source[start + offset] != source[range.lowerBound + offset]
    {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in entries.indices {
      var slot = Int(entries[index].hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}
