import GalleyImages
import GalleyPDF
import GalleyPrimitives

// Recorded PDF files carry the layout that they were made of, as pictures do.
extension LayoutSnapshot {
  private static let name = "layout="

  /// The layout that a recorded PDF file carries; `nil` if it carries none.
  public init?(embeddedInPDF file: [UInt8]) {
    guard let note = PDFNotes.note(of: file), note.hasPrefix(Self.name),
      let packed = Base64.bytes(note.dropFirst(Self.name.count)),
      let text = zlibInflated(packed),
      let snapshot = try? LayoutSnapshot(parsing: String(decoding: text, as: UTF8.self))
    else { return nil }
    self = snapshot
  }

  /// The layout as a note of a PDF file.
  var pdfNote: String {
    Self.name + String(decoding: Base64.encoded(zlibDeflated(Array(text.utf8))), as: UTF8.self)
  }
}

extension Base64 {
  /// `nil` for what is no such text.
  static func bytes(_ text: Substring) -> [UInt8]? {
    var digits: [UInt8: UInt32] = [:]
    for (index, digit) in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
      .enumerated()
    {
      digits[digit] = UInt32(index)
    }
    var result: [UInt8] = []
    var value: UInt32 = 0
    var bits: UInt32 = 0
    for character in text.utf8 where character != 0x3D {
      guard let digit = digits[character] else { return nil }
      value = (value << 6 | digit) & 0xFFFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: value >> bits))
      }
    }
    return result
  }
}
