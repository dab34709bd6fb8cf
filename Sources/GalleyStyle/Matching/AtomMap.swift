import GalleyPrimitives

/// A hash table from atoms to numbers, faster than a dictionary for these keys.
struct AtomMap {
  private var keys: [Int32]
  private var values: [Int32]
  private var count = 0

  init(minimumCapacity: Int = 16) {
    var size = 32
    while size < minimumCapacity * 2 { size *= 2 }
    keys = Array(repeating: -1, count: size)
    values = Array(repeating: 0, count: size)
  }

  private func slot(_ key: Int32) -> Int {
    let mask = keys.count - 1
    var slot = Int(UInt32(bitPattern: key) &* 2_654_435_761 >> 8) & mask
    while keys[slot] != key, keys[slot] >= 0 { slot = (slot + 1) & mask }
    return slot
  }

  /// The number of `atom`; -1 if there is none.
  func value(_ atom: Atom) -> Int32 {
    let slot = slot(atom.rawValue)
    return keys[slot] >= 0 ? values[slot] : -1
  }

  mutating func set(_ atom: Atom, _ value: Int32) {
    if (count + 1) * 2 > keys.count { grow() }
    let slot = slot(atom.rawValue)
    if keys[slot] < 0 {
      keys[slot] = atom.rawValue
      count += 1
    }
    values[slot] = value
  }

  private mutating func grow() {
    var larger = AtomMap(minimumCapacity: keys.count)
    for index in keys.indices where keys[index] >= 0 {
      let slot = larger.slot(keys[index])
      larger.keys[slot] = keys[index]
      larger.values[slot] = values[index]
    }
    larger.count = count
    self = larger
  }
}
