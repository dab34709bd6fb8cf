/// A MIME type with its parameters.
///
/// <https://mimesniff.spec.whatwg.org/#mime-type-representation>
public struct MIMEType: Hashable, Sendable, CustomStringConvertible {
  /// Type and subtype in lower case, as `text/html`.
  public let essence: String
  /// Names in lower case, in their order.
  public let parameters: [Parameter]

  public struct Parameter: Hashable, Sendable {
    public let name: String
    public let value: String
  }

  public init(essence: String, parameters: [Parameter] = []) {
    self.essence = essence
    self.parameters = parameters
  }

  /// Parses what a `Content-Type` header or a `data:` URL says; `nil` when it isn't valid.
  ///
  /// <https://mimesniff.spec.whatwg.org/#parsing-a-mime-type>
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.count
    let essence = Self.trimmed(bytes[..<end])
    guard let slash = essence.firstIndex(of: UInt8(ascii: "/")), slash > essence.startIndex,
      slash + 1 < essence.endIndex, essence[..<slash].allSatisfy(Self.isTokenByte),
      essence[(slash + 1)...].allSatisfy(Self.isTokenByte)
    else { return nil }
    self.essence = String(decoding: essence, as: UTF8.self).lowercased()
    parameters = Self.parseParameters(bytes[end...])
  }

  private static func parseParameters(_ bytes: ArraySlice<UInt8>) -> [Parameter] {
    var parameters: [Parameter] = []
    var position = bytes.startIndex
    while position < bytes.endIndex {
      position += 1
      let start = position
      while position < bytes.endIndex, bytes[position] != UInt8(ascii: ";"),
        bytes[position] != UInt8(ascii: "=")
      {
        position += 1
      }
      let name = String(
        decoding: bytes[start..<position].drop(while: isSpace), as: UTF8.self
      ).lowercased()
      guard position < bytes.endIndex, bytes[position] == UInt8(ascii: "=") else { continue }
      position += 1
      var value: [UInt8] = []
      if position < bytes.endIndex, bytes[position] == UInt8(ascii: "\"") {
        position += 1
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
          if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.endIndex { position += 1 }
          value.append(bytes[position])
          position += 1
        }
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: ";") { position += 1 }
      } else {
        let start = position
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: ";") { position += 1 }
        value = Array(trimmed(bytes[start..<position]))
        if value.isEmpty { continue }
      }
      guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte),
        !parameters.contains(where: { $0.name == name })
      else { continue }
      parameters.append(Parameter(name: name, value: String(decoding: value, as: UTF8.self)))
    }
    return parameters
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var result = bytes.drop(while: isSpace)
    while let last = result.last, isSpace(last) { result.removeLast() }
    return result
  }

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }

  /// The value of the `charset` parameter; `nil` without one.
  public var charset: String? { parameters.first { $0.name == "charset" }?.value }

  /// <https://mimesniff.spec.whatwg.org/#serialize-a-mime-type>
  public var description: String {
    essence + parameters.map { ";\($0.name)=\(Self.quoted($0.value))" }.joined()
  }

  private static func quoted(_ value: String) -> String {
    if !value.isEmpty, value.utf8.allSatisfy(isTokenByte) { return value }
    return "\"" + value.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "\""
  }

  public static let html = MIMEType(essence: "text/html")
  public static let css = MIMEType(essence: "text/css")
  public static let plainText = MIMEType(essence: "text/plain")
  public static let svg = MIMEType(essence: "image/svg+xml")
  public static let unknown = MIMEType(essence: "application/octet-stream")

  /// Whether a document of this type is parsed as XML.
  ///
  /// <https://mimesniff.spec.whatwg.org/#xml-mime-type>
  public var isXML: Bool {
    essence == "text/xml" || essence == "application/xml" || essence.hasSuffix("+xml")
  }

  public var isHTML: Bool { essence == "text/html" }

  /// <https://mimesniff.spec.whatwg.org/#javascript-mime-type>
  public var isJavaScript: Bool {
    [
      "application/ecmascript", "application/javascript", "application/x-ecmascript",
      "application/x-javascript", "text/ecmascript", "text/javascript", "text/javascript1.0",
      "text/javascript1.1", "text/javascript1.2", "text/javascript1.3", "text/javascript1.4",
      "text/javascript1.5", "text/jscript", "text/livescript", "text/x-ecmascript",
      "text/x-javascript",
    ].contains(essence)
  }

  /// <https://mimesniff.spec.whatwg.org/#json-mime-type>
  public var isJSON: Bool {
    essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
  }

  /// Whether a document of this type is shown as the text that it is.
  ///
  /// <https://html.spec.whatwg.org/#read-text>
  public var isPlainText: Bool {
    isJSON || isJavaScript || (essence.hasPrefix("text/") && !isHTML && !isXML)
  }

  /// Whether a document of this type can be shown: markup, text, or an image of a known kind.
  public var isShown: Bool {
    isHTML || isXML || isPlainText || Self.shownImages.contains(essence)
  }

  private static let shownImages: Set<String> = [
    "image/png", "image/apng", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/bmp",
    "image/x-icon", "image/vnd.microsoft.icon",
  ]
}
