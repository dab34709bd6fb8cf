import GalleyPrimitives

/// The descriptors of an at-rule, in order.
///
/// <https://drafts.csswg.org/css-syntax-3/#descriptor>
struct Descriptors {
  private var values: [String: [TokenStream]] = [:]

  mutating func add(_ name: String, _ value: TokenStream) {
    values[name, default: []].append(value)
  }

  /// The last valid value of a descriptor; `nil` if there is none.
  ///
  /// - Parameter parse: Reads a value; `nil` or leftover tokens make it invalid.
  func last<Value>(_ name: String, _ parse: (inout TokenStream) -> Value?) -> Value? {
    for tokens in (values[name] ?? []).reversed() {
      var tokens = tokens
      if let value = parse(&tokens), tokens.isAtEnd { return value }
    }
    return nil
  }
}

extension TokenStream {
  /// What is left, all of which is taken.
  mutating func takeAll() -> TokenStream {
    let rest = self
    skipAll()
    return rest
  }

  /// Takes a family name: a string or identifiers.
  mutating func consumeFamilyName() -> String? {
    if let string = consumeString() { return string }
    var words: [String] = []
    while let word = consumeOriginalIdent() { words.append(word.text) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
