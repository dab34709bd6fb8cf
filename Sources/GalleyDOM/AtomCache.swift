public import GalleyPrimitives

/// The names that one parser has met, so that each is looked up in the process's table once.
public struct AtomCache {
  private struct Entry {
    var hash: UInt32
    var start: Int32
    var count: Int32
    var atom: Atom
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// Open addressing: an entry's number plus one; zero where nothing is.
  private var slots = [Int32](repeating: 0, count: 256)

  public init() {}

  /// The atom of a name in UTF-8, exactly as spelt.
  public mutating func atom(_ name: Span<UInt8>) -> Atom {
    var hash: UInt32 = 2_166_136_261
    for index in name.indices { hash = (hash ^ UInt32(name[index])) &* 16_777_619 }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.hash == hash, equals(entry, name) { return entry.atom }
      slot = (slot + 1) & (slots.count - 1)
    }
    let start = bytes.count
    for index in name.indices { bytes.append(name[index]) }
    let atom = Atom(String(decoding: bytes[start...], as: UTF8.self))
    entries.append(
      Entry(
        hash: hash, start: Int32(truncatingIfNeeded: start),
        count: Int32(truncatingIfNeeded: name.count), atom: atom))
    slots[slot] = Int32(entries.count)
    if entries.count * 2 > slots.count { grow() }
    return atom
  }

  private func equals(_ entry: Entry, _ name: Span<UInt8>) -> Bool {
    guard Int(entry.count) == name.count else { return false }
    for index in name.indices where bytes[Int(entry.start) + index] != name[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    for (number, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number + 1)
    }
  }
}
