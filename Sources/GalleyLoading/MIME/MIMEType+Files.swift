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
}
