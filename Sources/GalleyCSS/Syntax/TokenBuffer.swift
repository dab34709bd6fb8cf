/// The tokens of one style sheet, style attribute or substituted value, with its source text.
///
/// Immutable; declarations and rules point into it by ranges of token indices.
public final class TokenBuffer: Sendable {
  /// The preprocessed source, UTF-8 with `\n` line ends.
  public let source: [UInt8]
  public let tokens: [CSSToken]
  /// Whether units such as `cqw` occur.
  public let usesContainerUnits: Bool
  /// What relative URLs in it count from; empty if there is none.
  public let baseURL: String

  /// Tokenizes `bytes`, which are UTF-8.
  ///
  /// <https://drafts.csswg.org/css-syntax-3/#input-preprocessing>
  public init(_ bytes: [UInt8], baseURL: String = "") {
    let source = preprocessed(bytes)
    var tokenizer = Tokenizer(source)
    self.tokens = tokenizer.run()
    usesContainerUnits = tokenizer.usesContainerUnits
    self.source = source
    self.baseURL = baseURL
  }

  public convenience init(_ text: String, baseURL: String = "") {
    self.init(Array(text.utf8), baseURL: baseURL)
  }

  /// The line and column, counted from 1, of a source byte.
  public func location(ofByte offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var lineStart = 0
    for index in 0..<min(offset, source.count) where source[index] == 10 {
      line += 1
      lineStart = index + 1
    }
    return (line, max(offset - lineStart, 0) + 1)
  }

  /// A stream over all tokens.
  public var stream: TokenStream { TokenStream(self, range: 0..<tokens.count) }
}

/// The source with line ends made `\n` and NUL made U+FFFD.
private func preprocessed(_ bytes: [UInt8]) -> [UInt8] {
  guard bytes.contains(where: { $0 == 0 || $0 == 12 || $0 == 13 }) else { return bytes }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var index = 0
  while index < bytes.count {
    switch bytes[index] {
    case 0: result += [0xEF, 0xBF, 0xBD]
    case 12: result.append(10)
    case 13:
      result.append(10)
      if index + 1 < bytes.count, bytes[index + 1] == 10 { index += 1 }
    case let byte: result.append(byte)
    }
    index += 1
  }
  return result
}
