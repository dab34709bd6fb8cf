import GalleyImages

/// The objects of a PDF file, numbered from 1.
///
/// The same objects give the same bytes on every machine: nothing of the clock or of the place is
/// among them.
///
/// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=46>
struct PDFFile {
  private var objects: [[UInt8]?] = []

  /// The number of an object that is written later.
  mutating func reserve() -> Int {
    objects.append(nil)
    return objects.count
  }

  mutating func set(_ number: Int, _ text: PDFBytes) { objects[number - 1] = text.bytes }

  mutating func set(_ number: Int, _ text: String) { objects[number - 1] = Array(text.utf8) }

  /// - Returns: The object's number.
  mutating func add(_ text: PDFBytes) -> Int {
    objects.append(text.bytes)
    return objects.count
  }

  /// - Returns: The object's number.
  mutating func add(_ text: String) -> Int {
    objects.append(Array(text.utf8))
    return objects.count
  }

  /// Adds a stream.
  ///
  /// - Parameters:
  ///   - entries: Of its dictionary, but for the length and the packing.
  ///   - isPacked: Whether the bytes stay as they are, since `entries` says how they are packed.
  /// - Returns: The object's number.
  mutating func add(stream: [UInt8], _ entries: String, isPacked: Bool = false) -> Int {
    let number = reserve()
    set(number, stream: stream, entries, isPacked: isPacked)
    return number
  }

  mutating func set(_ number: Int, stream: [UInt8], _ entries: String, isPacked: Bool = false) {
    var data = stream
    var filter = ""
    if !isPacked {
      let packed = zlibDeflated(stream)
      if !packed.isEmpty, packed.count < stream.count {
        data = packed
        filter = " /Filter /FlateDecode"
      }
    }
    var object = PDFBytes("<< \(entries)\(filter) /Length \(data.count) >>\nstream\n")
    object.append(data)
    object.append("\nendstream")
    objects[number - 1] = object.bytes
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - root: The catalogue's number.
  ///   - info: The number of what the file says of itself.
  ///   - note: A comment after all objects, of one line; `nil` for none.
  func bytes(root: Int, info: Int, note: String?) -> [UInt8] {
    // Four bytes beyond ASCII tell programs that the file isn't text.
    var file = PDFBytes("%PDF-1.7\n")
    file.append([0x25, 0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for (index, object) in objects.enumerated() {
      offsets.append(file.count)
      file.append("\(index + 1) 0 obj\n")
      file.append(object ?? Array("null".utf8))
      file.append("\nendobj\n")
    }
    let id = Self.fingerprint(file.bytes)
    if let note { file.append(PDFNotes.mark + note + "\n") }
    let start = file.count
    file.append("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n")
    for offset in offsets {
      let digits = String(offset)
      file.append(String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n")
    }
    file.append(
      "trailer\n<< /Size \(objects.count + 1) /Root \(root) 0 R /Info \(info) 0 R "
        + "/ID [<\(id)> <\(id)>] >>\nstartxref\n\(start)\n%%EOF\n")
    return file.bytes
  }

  /// Thirty-two hexadecimal digits that depend on all bytes.
  static func fingerprint(_ bytes: [UInt8]) -> String {
    // FNV-1a from two starting points.
    var first: UInt64 = 0xCBF2_9CE4_8422_2325
    var second: UInt64 = 0x6C62_272E_07BB_0142
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second ^ UInt64(byte)) &* 0x100_0000_01B3 &+ 1
    }
    return hex(first) + hex(second)
  }

  private static func hex(_ value: UInt64) -> String {
    var text = PDFBytes()
    text.hex(Int(value >> 32), bytes: 4)
    text.hex(Int(value & 0xFFFF_FFFF), bytes: 4)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
