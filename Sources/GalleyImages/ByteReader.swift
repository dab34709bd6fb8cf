/// Reads numbers out of a file's bytes; past the end there is `nil`.
struct ByteReader {
  let bytes: [UInt8]
  /// The index of the next byte.
  var position: Int
  /// Where reading ends; at most the count of bytes.
  let end: Int

  init(_ bytes: [UInt8], at position: Int = 0, end: Int? = nil) {
    self.bytes = bytes
    self.end = min(bytes.count, max(0, end ?? bytes.count))
    self.position = min(max(0, position), self.end)
  }

  var remaining: Int { end - position }

  mutating func skip(_ count: Int) {
    position = count < 0 ? position : position + min(count, remaining)
  }

  mutating func uint8() -> UInt8? {
    guard position < end else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func littleEndian(_ count: Int) -> Int? {
    guard remaining >= count else { return nil }
    var value = 0
    for offset in 0..<count { value |= Int(bytes[position + offset]) << (8 * offset) }
    position += count
    return value
  }

  mutating func bigEndian(_ count: Int) -> Int? {
    guard remaining >= count else { return nil }
    var value = 0
    for offset in 0..<count { value = value << 8 | Int(bytes[position + offset]) }
    position += count
    return value
  }

  /// The next four bytes as a signed number, lowest byte first.
  mutating func littleEndianInt32() -> Int? {
    guard let value = littleEndian(4) else { return nil }
    return Int(Int32(truncatingIfNeeded: value))
  }
}
