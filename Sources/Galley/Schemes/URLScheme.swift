/// The scheme of a URL that an app answers itself.
///
/// Source: Apple's `URLScheme`.
public struct URLScheme: Hashable, Sendable {
  /// As it was written.
  public let rawValue: String

  /// The schemes that the engine answers, which no app may take over.
  static let builtIn: Set<String> = [
    "http", "https", "ws", "wss", "ftp", "file", "about", "data", "blob", "javascript",
    "applewebdata", "webkit-fake-url", "resource",
  ]

  /// - Parameter rawValue: A letter, then letters, digits, `+`, `-` and `.`, all ASCII. The result
  ///   is `nil` for anything else, and for a scheme that the engine answers itself, in whatever
  ///   case it is written.
  @MainActor
  public init?(_ rawValue: String) {
    guard let first = rawValue.utf8.first, isASCIILetter(first),
      rawValue.utf8.allSatisfy({
        isASCIILetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
      }), !URLScheme.builtIn.contains(rawValue.lowercased())
    else { return nil }
    self.rawValue = rawValue
  }
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
