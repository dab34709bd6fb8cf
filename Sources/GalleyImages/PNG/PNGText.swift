internal import CDeflate

/// Texts that a PNG file carries beside its pixels.
public enum PNGText {
  /// The file with a compressed text in front of its end; as it is if it is no whole PNG file.
  ///
  /// - Parameter keyword: 1 to 79 characters of ASCII.
  ///
  /// <https://www.w3.org/TR/png-3/#11iTXt>
  public static func embed(_ text: String, keyword: StaticString, in file: [UInt8]) -> [UInt8] {
    let end = PNGChunk.make("IEND", [])
    guard file.count > end.count, Array(file.suffix(end.count)) == end else { return file }
    var data = Array(keyword.description.utf8)
    // A zero ends the keyword; then: compressed, by zlib, without language and translation.
    data += [0, 1, 0, 0, 0]
    data += zlibDeflated(Array(text.utf8))
    return file.dropLast(end.count) + PNGChunk.make("iTXt", data) + end
  }

  /// The text under a keyword; `nil` if the file has none.
  public static func text(keyword: StaticString, in file: [UInt8]) -> String? {
    let head = Array(keyword.description.utf8) + [0, 1, 0, 0, 0]
    guard let chunks = try? PNGChunks(file) else { return nil }
    for chunk in chunks.all where chunk.name == Array("iTXt".utf8) {
      let data = file[chunk.data]
      guard data.starts(with: head),
        let bytes = zlibInflated(Array(data.dropFirst(head.count)))
      else { continue }
      return String(decoding: bytes, as: UTF8.self)
    }
    return nil
  }
}

/// The chunks of a whole PNG file.
///
/// <https://www.w3.org/TR/png-3/#5DataRep>
public struct PNGChunks {
  struct Chunk {
    var name: [UInt8]
    /// Where its data is in the file.
    var data: Range<Int>
  }

  /// In the order of the file.
  let all: [Chunk]

  /// Checks every chunk.
  ///
  /// - Throws: ``ImageError/corrupt(_:)`` if the file ends too early, or a checksum is wrong.
  public init(_ file: [UInt8]) throws(ImageError) {
    guard file.starts(with: PNGChunk.signature) else { throw .corrupt(.png) }
    var chunks: [Chunk] = []
    var position = PNGChunk.signature.count
    while true {
      guard position + 12 <= file.count else { throw .corrupt(.png) }
      func number(at place: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 << 8 | UInt32(file[place + $1]) }
      }
      let length = Int(number(at: position))
      guard length <= file.count - position - 12 else { throw .corrupt(.png) }
      let name = Array(file[(position + 4)..<(position + 8)])
      let checksum = unsafe file.withUnsafeBytes { bytes in
        unsafe libdeflate_crc32(0, bytes.baseAddress?.advanced(by: position + 4), length + 4)
      }
      guard checksum == number(at: position + 8 + length) else { throw .corrupt(.png) }
      chunks.append(Chunk(name: name, data: (position + 8)..<(position + 8 + length)))
      position += 12 + length
      if name == Array("IEND".utf8) { break }
    }
    all = chunks
  }
}
