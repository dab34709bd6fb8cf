import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// A counting Bloom filter of the names of an element's ancestors.
///
/// It may say yes where no ancestor has a name, and never no where one has.
struct AncestorFilter {
  /// What a name is of; the value is part of the hash's lowest bits.
  enum Part: UInt32 {
    case id = 0
    case `class` = 1
    case type = 2
  }

  private static let mask = 4095
  private var counts = [UInt8](repeating: 0, count: 4096)

  /// A hash that is never 0.
  static func hash(_ atom: Atom, _ part: Part) -> UInt32 { hash(atom.rawValue, part) }

  /// The hash of the atom of that number.
  static func hash(_ atom: Int32, _ part: Part) -> UInt32 {
    let mixed = (UInt32(bitPattern: atom) &* 4 &+ part.rawValue) &* 2_654_435_761
    return mixed & ~3 | part.rawValue | 1 << 31
  }

  mutating func insert(_ hash: UInt32) {
    change(Int(hash >> 2), up: true)
    change(Int(hash >> 14), up: true)
  }

  mutating func remove(_ hash: UInt32) {
    change(Int(hash >> 2), up: false)
    change(Int(hash >> 14), up: false)
  }

  /// A counter that is full stays so.
  private mutating func change(_ slot: Int, up: Bool) {
    let index = slot & AncestorFilter.mask
    guard counts[index] != .max else { return }
    if up { counts[index] += 1 } else if counts[index] > 0 { counts[index] -= 1 }
  }

  private func mayContain(_ hash: UInt32) -> Bool {
    counts[Int(hash >> 2) & AncestorFilter.mask] > 0
      && counts[Int(hash >> 14) & AncestorFilter.mask] > 0
  }

  /// Whether ancestors with all of the names may exist.
  @inline(__always)
  func mayMatch(_ hashes: (UInt32, UInt32, UInt32)) -> Bool {
    if hashes.0 == 0 { return true }
    guard mayContain(hashes.0) else { return false }
    if hashes.1 == 0 { return true }
    guard mayContain(hashes.1) else { return false }
    return hashes.2 == 0 || mayContain(hashes.2)
  }
}
