/// The letters of one text as bytes, as long as it has no more than 128 beside those of ASCII.
struct KeyAlphabet: Sendable {
  /// The number of the block of 256 keys in `bytes`, from 1; 0 for keys that have no byte.
  private var blocks: [UInt8] = []
  private var bytes: [UInt8] = []
  /// The keys of the bytes from 128 on.
  private(set) var keys: [UInt32] = []

  /// The byte of a key; `nil` if it has none.
  func byte(of key: UInt32) -> UInt8? {
    if key < 0x80 { return UInt8(truncatingIfNeeded: key) }
    guard !blocks.isEmpty else { return nil }
    let block = Int(blocks[Int(key >> 8)])
    guard block > 0 else { return nil }
    let byte = bytes[(block - 1) << 8 + Int(key & 0xFF)]
    return byte == 0 ? nil : byte
  }

  /// Gives a key a byte that has none; `nil` if there is no room.
  mutating func add(_ key: UInt32) -> UInt8? {
    guard keys.count < 128 else { return nil }
    if blocks.isEmpty { blocks = [UInt8](repeating: 0, count: 0x2000) }
    if blocks[Int(key >> 8)] == 0 {
      bytes.append(contentsOf: repeatElement(0, count: 256))
      blocks[Int(key >> 8)] = UInt8(bytes.count >> 8)
    }
    let byte = UInt8(0x80 + keys.count)
    bytes[(Int(blocks[Int(key >> 8)]) - 1) << 8 + Int(key & 0xFF)] = byte
    keys.append(key)
    return byte
  }

  /// The key of a byte.
  func key(of byte: UInt8) -> UInt32 { byte < 0x80 ? UInt32(byte) : keys[Int(byte) - 0x80] }
}
