extension MIMEType {
  /// The type of bytes that came without one.
  ///
  /// - Parameter mayBeMarkup: Whether what looks like HTML, XML or PDF is taken for it.
  ///
  /// <https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type>
  public init(sniffing bytes: [UInt8], mayBeMarkup: Bool = true) {
    let head = bytes.prefix(Self.sniffedCount)
    let markup = mayBeMarkup ? Self.markup(in: head) : nil
    self = markup ?? Self.known(in: head) ?? Self.text(in: head)
  }

  /// The type of bytes that are declared as plain text, but may be anything without markup.
  ///
  /// <https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary>
  init(sniffingTextOrBinary bytes: [UInt8]) {
    let head = bytes.prefix(Self.sniffedCount)
    let text = Self.text(in: head)
    self = text == .plainText ? text : Self.known(in: head) ?? .unknown
  }

  /// The type of an image; `nil` for other bytes.
  ///
  /// <https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern>
  init?(sniffingImage bytes: [UInt8]) {
    guard let type = Self.image(in: bytes.prefix(Self.sniffedCount)) else { return nil }
    self = type
  }

  /// HTML or XML by its first tag, or PDF.
  private static func markup(in head: ArraySlice<UInt8>) -> MIMEType? {
    var start = head.drop { $0 == 0x09 || $0 == 0x0A || $0 == 0x0C || $0 == 0x0D || $0 == 0x20 }
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    let tags = [
      "<!DOCTYPE HTML", "<HTML", "<HEAD", "<SCRIPT", "<IFRAME", "<H1", "<DIV", "<FONT", "<TABLE",
      "<A", "<STYLE", "<TITLE", "<B", "<BODY", "<BR", "<P", "<!--",
    ]
    for tag in tags {
      let candidate = start.prefix(tag.utf8.count)
      let isEqual = candidate.map { $0.isASCIILetter ? $0 & 0xDF : $0 }.elementsEqual(tag.utf8)
      let next = start.dropFirst(tag.utf8.count).first
      if isEqual, tag == "<!--" || next == 0x20 || next == 0x3E { return .html }
    }
    if start.starts(with: "<?xml".utf8) { return MIMEType(essence: "text/xml") }
    if head.starts(with: "%PDF-".utf8) { return MIMEType(essence: "application/pdf") }
    return nil
  }

  private static let imageSignatures: [([UInt8], String)] = [
    ([0, 0, 1, 0], "image/x-icon"), ([0, 0, 2, 0], "image/x-icon"), (Array("BM".utf8), "image/bmp"),
    (Array("GIF87a".utf8), "image/gif"), (Array("GIF89a".utf8), "image/gif"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
  ]

  private static func image(in head: ArraySlice<UInt8>) -> MIMEType? {
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBPVP".utf8) {
      return MIMEType(essence: "image/webp")
    }
    return imageSignatures.first { head.starts(with: $0.0) }.map { MIMEType(essence: $0.1) }
  }

  private static let otherSignatures: [([UInt8], String)] = [
    (Array("%!PS-Adobe-".utf8), "application/postscript"),
    (Array("wOFF".utf8), "font/woff"), (Array("wOF2".utf8), "font/woff2"),
    (Array("OTTO".utf8), "font/otf"), (Array("ttcf".utf8), "font/collection"),
    ([0, 1, 0, 0], "font/ttf"), ([0x1F, 0x8B, 0x08], "application/x-gzip"),
    ([0x50, 0x4B, 3, 4], "application/zip"),
    ([0x52, 0x61, 0x72, 0x20, 0x1A, 0x07, 0x00], "application/x-rar-compressed"),
    (Array("ID3".utf8), "audio/mpeg"), (Array("OggS".utf8) + [0], "application/ogg"),
    (Array("MThd".utf8) + [0, 0, 0, 6], "audio/midi"),
    ([0x1A, 0x45, 0xDF, 0xA3], "video/webm"),
  ]

  /// What is told by its first bytes, beside markup.
  private static func known(in head: ArraySlice<UInt8>) -> MIMEType? {
    if let image = image(in: head) { return image }
    if head.starts(with: "RIFF".utf8) {
      if head.dropFirst(8).starts(with: "AVI ".utf8) { return MIMEType(essence: "video/avi") }
      if head.dropFirst(8).starts(with: "WAVE".utf8) { return MIMEType(essence: "audio/wave") }
    }
    if head.dropFirst(4).starts(with: "ftypmp4".utf8) { return MIMEType(essence: "video/mp4") }
    return otherSignatures.first { head.starts(with: $0.0) }.map { MIMEType(essence: $0.1) }
  }

  private static func text(in head: ArraySlice<UInt8>) -> MIMEType {
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]]
    if marks.contains(where: { head.starts(with: $0) }) { return .plainText }
    let isBinary = head.contains {
      $0 <= 0x08 || $0 == 0x0B || (0x0E...0x1A).contains($0) || (0x1C...0x1F).contains($0)
    }
    return isBinary ? .unknown : .plainText
  }
}
