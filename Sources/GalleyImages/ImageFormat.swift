/// A file format of pictures, told by the first bytes and never by a name.
public enum ImageFormat: String, Hashable, Sendable {
  case png, jpeg, webP, gif, bmp, ico

  /// The format that `bytes` begin with; `nil` when it is none of these.
  ///
  /// <https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern>
  public init?(sniffing bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if bytes.count >= 14, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<14].elementsEqual("WEBPVP".utf8)
    {
      self = .webP
    } else if bytes.starts(with: Array("BM".utf8)) {
      self = .bmp
    } else if bytes.starts(with: [0, 0, 1, 0]) || bytes.starts(with: [0, 0, 2, 0]) {
      self = .ico
    } else {
      return nil
    }
  }
}
