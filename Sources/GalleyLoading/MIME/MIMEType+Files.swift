extension MIMEType {
  private static let essencesByExtension: [String: String] = [
    "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml",
    "xht": "application/xhtml+xml", "xml": "application/xml", "xsl": "application/xml",
    "svg": "image/svg+xml", "css": "text/css", "js": "text/javascript", "mjs": "text/javascript",
    "json": "application/json", "txt": "text/plain", "text": "text/plain", "md": "text/plain",
    "png": "image/png", "apng": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "jpe": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "bmp": "image/bmp",
    "ico": "image/x-icon", "cur": "image/x-icon", "avif": "image/avif", "ttf": "font/ttf",
    "otf": "font/otf", "ttc": "font/collection", "woff": "font/woff", "woff2": "font/woff2",
    "pdf": "application/pdf",
  ]

  /// The type that the extension of a file's name stands for; `nil` for others.
  ///
  /// - Parameter path: Decoded.
  public init?(forFileAt path: String) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let suffix = String(decoding: name[dot...].dropFirst(), as: UTF8.self).lowercased()
    guard let essence = Self.essencesByExtension[suffix] else { return nil }
    self.init(essence: essence)
  }

  /// The type of bytes that came without one.
  ///
  /// <https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type>
  public init(sniffing bytes: [UInt8]) {
    let head = bytes.prefix(1445)
    self = Self.markup(in: head) ?? Self.binary(in: head) ?? Self.text(in: head)
  }

  /// HTML or XML by its first tag.
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
    return nil
  }

  private static func binary(in head: ArraySlice<UInt8>) -> MIMEType? {
    let signatures: [([UInt8], String)] = [
      (Array("%PDF-".utf8), "application/pdf"), ([0x89, 0x50, 0x4E, 0x47], "image/png"),
      ([0xFF, 0xD8, 0xFF], "image/jpeg"), (Array("GIF8".utf8), "image/gif"),
      (Array("BM".utf8), "image/bmp"), ([0, 0, 1, 0], "image/x-icon"),
      (Array("wOFF".utf8), "font/woff"), (Array("wOF2".utf8), "font/woff2"),
      (Array("OTTO".utf8), "font/otf"), ([0, 1, 0, 0], "font/ttf"),
      ([0x1F, 0x8B, 0x08], "application/x-gzip"), ([0x50, 0x4B, 3, 4], "application/zip"),
    ]
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBPVP".utf8) {
      return MIMEType(essence: "image/webp")
    }
    return signatures.first { head.starts(with: $0.0) }.map { MIMEType(essence: $0.1) }
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
