import GalleyLoading

/// Puts a document's bytes together.
struct DocumentReceiver {
  private let requested: WebURL
  private var response: FetchResponse?
  private var bytes: [UInt8] = []

  init(url: WebURL) { requested = url }

  mutating func begin(_ head: FetchResponse) { response = head }
  mutating func append(_ more: [UInt8]) { bytes += more }

  var hasHead: Bool { response != nil }

  /// The type, or what the bytes look like that are there.
  private var mimeType: MIMEType {
    guard let response, response.mimeType != .unknown || bytes.isEmpty else {
      return MIMEType(sniffing: bytes)
    }
    return response.mimeType
  }

  /// The document with all that has come.
  var resource: LoadedResource {
    LoadedResource(
      url: response?.url ?? requested, bytes: bytes, mimeType: mimeType,
      charset: response?.charset)
  }
}

extension MIMEType {
  /// Whether a page can be made of content of the type.
  ///
  /// <https://html.spec.whatwg.org/#loading-a-document>
  var canBeShown: Bool {
    if isXML || essence.hasPrefix("text/") { return true }
    return Self.shown.contains(essence)
  }

  private static let shown: Set<String> = [
    "application/json", "application/javascript", "application/ecmascript", "image/png",
    "image/apng", "image/jpeg", "image/jpg", "image/pjpeg", "image/gif", "image/webp", "image/bmp",
    "image/x-ms-bmp", "image/x-icon", "image/vnd.microsoft.icon", "image/svg+xml",
  ]
}
