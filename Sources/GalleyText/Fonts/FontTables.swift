/// Reads what a library must know of a font file, without opening it as a font.
///
/// <https://learn.microsoft.com/typography/opentype/spec/otff>
struct FontTables {
  /// What the tables of one face say.
  struct Face: Sendable {
    /// Family names, the typographic one first.
    var families: [String] = []
    /// Full and PostScript names.
    var fullNames: [String] = []
    var weights: ClosedRange<Float> = 400...400
    var stretches: ClosedRange<Float> = 100...100
    var isItalic = false
    /// Whether the face has variation axes.
    var isVariable = false
  }

  /// Gives bytes of a font file from an offset on, fewer where the file ends.
  typealias Reader = (_ offset: Int, _ count: Int) -> [UInt8]

  /// The faces in a font file; empty if it is none.
  static func faces(in bytes: Span<UInt8>) -> [Face] {
    let all = (0..<bytes.count).map { bytes[$0] }
    return faces { offset, count in
      guard offset >= 0, offset < all.count else { return [] }
      return Array(all[offset..<min(all.count, offset + count)])
    }
  }

  /// The faces in a font file; empty if it is none.
  static func faces(reading read: Reader) -> [Face] {
    let start = read(0, 12 + 4 * 64)
    guard start.span.u32(0) == FontTag.ttcf else { return face(read, at: 0).map { [$0] } ?? [] }
    let count = min(Int(start.span.u32(8)), 64)
    return (0..<count).compactMap { face(read, at: Int(start.span.u32(12 + 4 * $0))) }
  }

  private static func face(_ read: Reader, at start: Int) -> Face? {
    let header = read(start, 12)
    let version = header.span.u32(0)
    guard version == 0x10000 || version == FontTag.OTTO || version == FontTag.appleTrue else {
      return nil
    }
    var face = Face()
    var hasOS2 = false
    var macStyle: UInt16 = 0
    let count = min(Int(header.span.u16(4)), 256)
    let directory = read(start + 12, 16 * count)
    var axes: Int?
    for index in 0..<count {
      let record = 16 * index
      let offset = Int(directory.span.u32(record + 8))
      let length = Int(directory.span.u32(record + 12))
      switch directory.span.u32(record) {
      case FontTag.name:
        let table = read(offset, min(length, 1 << 16))
        readNames(in: table.span, into: &face)
      case FontTag.head: macStyle = read(offset, 54).span.u16(44)
      case FontTag.os2:
        hasOS2 = true
        readOS2(read(offset, 64).span, into: &face)
      case FontTag.fvar: axes = offset
      default: continue
      }
    }
    if !hasOS2 {
      if macStyle & 1 != 0 { face.weights = 700...700 }
      face.isItalic = macStyle & 2 != 0
    }
    if let axes { readAxes(in: read(axes, 4096).span, into: &face) }
    return face
  }

  /// <https://learn.microsoft.com/typography/opentype/spec/os2>
  private static func readOS2(_ table: Span<UInt8>, into face: inout Face) {
    let weight = Float(table.u16(4))
    // Some old fonts count weights from 1 to 9.
    let scaled = weight < 10 ? weight * 100 : weight
    face.weights = ClosedRange(only: min(max(scaled, 1), 1000))
    face.stretches = ClosedRange(only: percent(ofWidthClass: table.u16(6)))
    face.isItalic = table.u16(62) & 0x201 != 0
  }

  /// <https://learn.microsoft.com/typography/opentype/spec/os2#uswidthclass>
  private static func percent(ofWidthClass value: UInt16) -> Float {
    let percents: [Float] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    return value >= 1 && value <= 9 ? percents[Int(value) - 1] : 100
  }

  /// <https://learn.microsoft.com/typography/opentype/spec/fvar>
  private static func readAxes(in bytes: Span<UInt8>, into face: inout Face) {
    face.isVariable = true
    let axes = Int(bytes.u16(4))
    let size = Int(bytes.u16(10))
    for index in 0..<min(Int(bytes.u16(8)), 64) {
      let axis = axes + index * size
      let low = Float(Int32(bitPattern: bytes.u32(axis + 4))) / 65536
      let high = max(low, Float(Int32(bitPattern: bytes.u32(axis + 12))) / 65536)
      switch bytes.u32(axis) {
      case FontTag.wght: face.weights = low...high
      case FontTag.wdth: face.stretches = low...high
      default: continue
      }
    }
  }

  /// <https://learn.microsoft.com/typography/opentype/spec/name>
  private static func readNames(in bytes: Span<UInt8>, into face: inout Face) {
    let storage = Int(bytes.u16(4))
    var typographic: [String] = []
    var plain: [String] = []
    for index in 0..<Int(bytes.u16(2)) {
      let record = 6 + 12 * index
      guard record + 12 <= bytes.count else { break }
      let nameID = bytes.u16(record + 6)
      guard nameID == 1 || nameID == 4 || nameID == 6 || nameID == 16 else { continue }
      let start = storage + Int(bytes.u16(record + 10))
      let count = Int(bytes.u16(record + 8))
      guard start >= 0, start + count <= bytes.count else { continue }
      let text: String
      switch bytes.u16(record) {
      case 0, 3:
        text = utf16Text(bytes, start, count)
      case 1:
        let codes = (start..<start + count).map { bytes[$0] }
        guard codes.allSatisfy({ $0 < 0x80 }) else { continue }
        text = String(decoding: codes, as: UTF8.self)
      default: continue
      }
      switch nameID {
      case 16: if !typographic.contains(text) { typographic.append(text) }
      case 1: if !plain.contains(text) { plain.append(text) }
      default: if !face.fullNames.contains(text) { face.fullNames.append(text) }
      }
    }
    face.families = typographic + plain.filter { !typographic.contains($0) }
  }
}

extension FontTables {
  /// Text of big-endian UTF-16.
  private static func utf16Text(_ bytes: Span<UInt8>, _ start: Int, _ count: Int) -> String {
    // Fast path: nearly all names are ASCII.
    var ascii: [UInt8] = []
    ascii.reserveCapacity(count / 2)
    for offset in stride(from: start, to: start + count - 1, by: 2) {
      let unit = bytes.u16(offset)
      guard unit < 0x80 else {
        let units = stride(from: start, to: start + count - 1, by: 2).map { bytes.u16($0) }
        return String(decoding: units, as: UTF16.self)
      }
      ascii.append(UInt8(unit))
    }
    return String(decoding: ascii, as: UTF8.self)
  }
}

extension ClosedRange<Float> {
  /// The range of a single value.
  init(only value: Float) { self = value...value }
}

extension Span<UInt8> {
  /// The big-endian number at `offset`; 0 outside.
  func u16(_ offset: Int) -> UInt16 {
    guard offset >= 0, offset + 2 <= count else { return 0 }
    return UInt16(self[offset]) << 8 | UInt16(self[offset + 1])
  }

  /// The big-endian number at `offset`; 0 outside.
  func u32(_ offset: Int) -> UInt32 {
    guard offset >= 0, offset + 4 <= count else { return 0 }
    return UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16
      | UInt32(self[offset + 2]) << 8 | UInt32(self[offset + 3])
  }
}
