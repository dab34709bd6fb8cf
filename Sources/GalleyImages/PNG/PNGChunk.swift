internal import CDeflate

/// Chunks and checksums of a PNG file.
///
/// <https://www.w3.org/TR/png-3/#5Chunk-layout>
enum PNGChunk {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Length and name, which come before a chunk's data.
  static let headerSize = 8

  /// A whole chunk.
  static func make(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
    finish(name, [UInt8](repeating: 0, count: headerSize) + data)
  }

  /// Fills in the head in front of the data and adds the checksum.
  ///
  /// - Parameter bytes: ``headerSize`` bytes of room, then the data.
  static func finish(_ name: StaticString, _ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let length = UInt32(truncatingIfNeeded: bytes.count - headerSize)
    for index in 0..<4 { bytes[index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * index)) }
    name.withUTF8Buffer { text in
      for index in 0..<min(4, text.count) { unsafe bytes[4 + index] = text[index] }
    }
    let checksum = unsafe bytes.withUnsafeBytes { buffer in
      unsafe libdeflate_crc32(0, buffer.baseAddress?.advanced(by: 4), buffer.count - 4)
    }
    bytes += bigEndian(checksum)
    return bytes
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  /// The checksum of two pieces in a row.
  static func combine(_ first: UInt32, _ second: UInt32, secondCount: Int) -> UInt32 {
    let base: UInt64 = 65_521
    let count = UInt64(secondCount) % base
    let firstLow = UInt64(first & 0xFFFF)
    let low = (firstLow + UInt64(second & 0xFFFF) + base - 1) % base
    let high =
      (count * firstLow + UInt64(first >> 16) + UInt64(second >> 16) + base - count) % base
    return UInt32(high << 16 | low)
  }
}
