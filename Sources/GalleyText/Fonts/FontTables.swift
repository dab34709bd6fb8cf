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
    /// Whether a `slnt` or `ital` axis leans the face.
    var slantAxis = false
    /// Whether the face has variation axes.
    var isVariable = false
  }

  /// The faces in a font file; empty if it is none.
  static func faces(in bytes: Span<UInt8>) -> [Face] {
    guard bytes.count >= 12 else { return [] }
    if bytes.u32(0) == FontTag.ttcf {
      let count = min(Int(bytes.u32(8)), 64)
      return (0..<count).compactMap { face(in: bytes, at: Int(bytes.u32(12 + 4 * $0))) }
    }
    return face(in: bytes, at: 0).map { [$0] } ?? []
  }

  private static func face(in bytes: Span<UInt8>, at start: Int) -> Face? {
    let version = bytes.u32(start)
    guard version == 0x10000 || version == FontTag.OTTO || version == FontTag.appleTrue else {
      return nil
    }
    var face = Face()
    var hasOS2 = false
    var macStyle: UInt16 = 0
    let count = Int(bytes.u16(start + 4))
    for index in 0..<count {
      let record = start + 12 + 16 * index
      let offset = Int(bytes.u32(record + 8))
      let length = Int(bytes.u32(record + 12))
      switch bytes.u32(record) {
      case FontTag.name: readNames(in: bytes, at: offset, length: length, into: &face)
      case FontTag.head: macStyle = bytes.u16(offset + 44)
      case FontTag.os2:
        hasOS2 = true
        let weight = Float(bytes.u16(offset + 4))
        // Some old fonts count weights from 1 to 9.
        let scaled = weight < 10 ? weight * 100 : weight
        face.weights = ClosedRange(only: min(max(scaled, 1), 1000))
        face.stretches = ClosedRange(only: percent(ofWidthClass: bytes.u16(offset + 6)))
        face.isItalic = bytes.u16(offset + 62) & 0x201 != 0
      default: continue
      }
    }
    if !hasOS2 {
      if macStyle & 1 != 0 { face.weights = 700...700 }
      face.isItalic = macStyle & 2 != 0
    }
    for index in 0..<count where bytes.u32(start + 12 + 16 * index) == FontTag.fvar {
      readAxes(in: bytes, at: Int(bytes.u32(start + 12 + 16 * index + 8)), into: &face)
    }
    return face
  }

  /// <https://learn.microsoft.com/typography/opentype/spec/os2#uswidthclass>
  private static func percent(ofWidthClass value: UInt16) -> Float {
    let percents: [Float] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    return value >= 1 && value <= 9 ? percents[Int(value) - 1] : 100
  }

  /// <https://learn.microsoft.com/typography/opentype/spec/fvar>
  private static func readAxes(in bytes: Span<UInt8>, at offset: Int, into face: inout Face) {
    face.isVariable = true
    let axes = offset + Int(bytes.u16(offset + 4))
    let size = Int(bytes.u16(offset + 10))
    for index in 0..<min(Int(bytes.u16(offset + 8)), 64) {
      let axis = axes + index * size
      let low = Float(Int32(bitPattern: bytes.u32(axis + 4))) / 65536
      let high = max(low, Float(Int32(bitPattern: bytes.u32(axis + 12))) / 65536)
      switch bytes.u32(axis) {
      case FontTag.wght: face.weights = low...high
      case FontTag.wdth: face.stretches = low...high
      case FontTag.slnt, FontTag.ital: face.slantAxis = true
      default: continue
      }
    }
  }

  /// <https://learn.microsoft.com/typography/opentype/spec/name>
  private static func readNames(
    in bytes: Span<UInt8>, at table: Int, length: Int, into face: inout Face
  ) {
    let storage = table + Int(bytes.u16(table + 4))
    var typographic: [String] = []
    var plain: [String] = []
    for index in 0..<Int(bytes.u16(table + 2)) {
      let record = table + 6 + 12 * index
      guard record + 12 <= table + length else { break }
      let nameID = bytes.u16(record + 6)
      guard nameID == 1 || nameID == 4 || nameID == 6 || nameID == 16 else { continue }
      let start = storage + Int(bytes.u16(record + 10))
      let count = Int(bytes.u16(record + 8))
      guard start >= 0, start + count <= bytes.count else { continue }
      let text: String
      switch bytes.u16(record) {
      case 0, 3:
        let units = stride(from: start, to: start + count - 1, by: 2).map { bytes.u16($0) }
        text = String(decoding: units, as: UTF16.self)
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
