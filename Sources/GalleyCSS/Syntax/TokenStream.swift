public import GalleyPrimitives

/// A cursor over a range of a buffer's tokens: what parsers of values read from.
///
/// Copying one is cheap, so a parser tries a branch on a copy, or saves the stream and puts it
/// back. Methods without `raw` in their name skip white space before the token that they look at.
public struct TokenStream: Sendable {
  public let buffer: TokenBuffer
  /// The index of the next token.
  public private(set) var position: Int
  /// The index after the last token of this stream.
  public let end: Int
  /// How lenient values are read.
  public var options: Options = []

  /// Where a value stands, as far as it changes its grammar.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Quirk: lengths without unit and colours without `#` count in some properties.
    /// <https://quirks.spec.whatwg.org/#the-unitless-length-quirk>
    public static let quirks = Options(rawValue: 1)
    /// An SVG presentation attribute, where numbers without unit are px.
    public static let presentationAttribute = Options(rawValue: 2)
  }

  public init(_ buffer: TokenBuffer, range: Range<Int>) {
    self.buffer = buffer
    self.position = range.lowerBound
    self.end = min(range.upperBound, buffer.tokens.count)
  }

  /// A stream over `text`'s own tokens.
  public init(_ text: String) { self = TokenBuffer(text).stream }

  private var endToken: CSSToken {
    let offset = end < buffer.tokens.count ? Int(buffer.tokens[end].start) : buffer.source.count
    return CSSToken(.end, start: offset, end: offset)
  }

  /// The next token, white space included.
  public var peekRaw: CSSToken { position < end ? buffer.tokens[position] : endToken }

  /// The token `ahead` places after the next one, white space counted.
  public func peekRaw(ahead: Int) -> CSSToken {
    position + ahead < end ? buffer.tokens[position + ahead] : endToken
  }

  /// Takes the next token, white space included.
  public mutating func nextRaw() -> CSSToken {
    guard position < end else { return endToken }
    position += 1
    return buffer.tokens[position - 1]
  }

  /// Skips white space.
  /// - Returns: Whether there was any.
  @discardableResult public mutating func skipWhitespace() -> Bool {
    let start = position
    while position < end, buffer.tokens[position].kind == .whitespace { position += 1 }
    return position > start
  }

  /// The next token that isn't white space.
  public var peek: CSSToken {
    var index = position
    while index < end, buffer.tokens[index].kind == .whitespace { index += 1 }
    return index < end ? buffer.tokens[index] : endToken
  }

  /// Takes the next token that isn't white space; of a function or block only its opening.
  public mutating func next() -> CSSToken {
    skipWhitespace()
    return nextRaw()
  }

  /// Whether nothing but white space is left.
  public var isAtEnd: Bool { peek.kind == .end }

  /// Skips one component value: a token, or a function or block with all that is inside.
  public mutating func skipComponent() {
    skipWhitespace()
    guard position < end else { return }
    position = min(Int(buffer.tokens[position].match) + 1, end)
  }

  /// Moves to the end.
  public mutating func skipAll() { position = end }

  /// Moves to a token index inside the stream's range.
  public mutating func move(to index: Int) { position = min(max(index, 0), end) }
}

extension TokenStream {
  /// Takes an identifier; `nil`, taking nothing, if the next token is none.
  /// - Returns: Its name in lower case.
  public mutating func consumeIdent() -> Atom? {
    let token = peek
    guard token.kind == .ident else { return nil }
    skipComponent()
    return token.name
  }

  /// Takes an identifier as the author spelt it, as custom names and font families need.
  public mutating func consumeOriginalIdent() -> Atom? {
    let token = peek
    guard token.kind == .ident else { return nil }
    skipComponent()
    return Atom(text(of: token))
  }

  /// Takes the identifier `name`, which is in lower case.
  /// - Returns: Whether it was there.
  public mutating func consume(ident name: Atom) -> Bool {
    guard peek.isIdent(name) else { return false }
    skipComponent()
    return true
  }

  /// Takes the function `name`, which is in lower case.
  /// - Returns: Its arguments; `nil`, taking nothing, if the next token is another.
  public mutating func consumeFunction(_ name: Atom) -> TokenStream? {
    peek.isFunction(name) ? consumeAnyFunction()?.arguments : nil
  }

  /// Takes a function, whatever its name.
  public mutating func consumeAnyFunction() -> (name: Atom, arguments: TokenStream)? {
    let token = peek
    guard token.kind == .function, let arguments = consumeInside() else { return nil }
    return (token.name, arguments)
  }

  /// Takes a `[`, `(` or `{` block.
  /// - Returns: What is inside; `nil`, taking nothing, if the next token opens no such block.
  public mutating func consumeBlock(_ open: CSSToken.Kind) -> TokenStream? {
    peek.kind == open ? consumeInside() : nil
  }

  /// Takes the function or block that comes next, and gives what is inside.
  private mutating func consumeInside() -> TokenStream? {
    skipWhitespace()
    guard position < end else { return nil }
    let match = min(Int(buffer.tokens[position].match), end)
    var inside = TokenStream(buffer, range: (position + 1)..<max(match, position + 1))
    inside.options = options
    position = min(match + 1, end)
    return inside
  }

  /// Takes a comma.
  public mutating func consumeComma() -> Bool { consume(kind: .comma) }

  /// Takes a token of that kind.
  public mutating func consume(kind: CSSToken.Kind) -> Bool {
    guard peek.kind == kind else { return false }
    _ = next()
    return true
  }

  public mutating func consumeDelim(_ scalar: Unicode.Scalar) -> Bool {
    guard peek.isDelim(scalar) else { return false }
    _ = next()
    return true
  }

  /// Takes a string's text.
  public mutating func consumeString() -> String? {
    let token = peek
    guard token.kind == .string else { return nil }
    skipComponent()
    return text(of: token)
  }

  /// Takes a literal number (not `calc()`).
  public mutating func consumeNumber() -> Double? {
    let token = peek
    guard token.kind == .number else { return nil }
    skipComponent()
    return token.number
  }

  /// Takes a literal integer (not `calc()`).
  public mutating func consumeInteger() -> Int? {
    guard let value = peek.integer else { return nil }
    skipComponent()
    return value
  }

  /// Takes `url(…)` or `src("…")`.
  /// - Returns: The URL as written; it counts from the buffer's ``TokenBuffer/baseURL``.
  public mutating func consumeURL() -> String? {
    let token = peek
    if token.kind == .url {
      skipComponent()
      return text(of: token)
    }
    guard token.kind == .function, token.name == Names.url || token.name == Names.src else {
      return nil
    }
    var copy = self
    guard var arguments = copy.consumeAnyFunction()?.arguments,
      let url = arguments.consumeString()
    else { return nil }
    self = copy
    return url
  }

  /// Runs `parse` and puts the stream back if it gives `nil`.
  public mutating func attempt<Value>(_ parse: (inout TokenStream) -> Value?) -> Value? {
    let saved = self
    if let value = parse(&self) { return value }
    self = saved
    return nil
  }

  /// Splits what is left at commas outside of functions and blocks.
  public func splitAtCommas() -> [TokenStream] {
    var parts: [TokenStream] = []
    var start = position
    var index = position
    while index < end {
      if buffer.tokens[index].kind == .comma {
        parts.append(part(start..<index))
        start = index + 1
      }
      index = Int(buffer.tokens[index].match) + 1
    }
    parts.append(part(start..<end))
    return parts
  }

  private func part(_ range: Range<Int>) -> TokenStream {
    var stream = TokenStream(buffer, range: range)
    stream.options = options
    return stream
  }

  /// The part of this stream from its next token up to, not including, the token `index`.
  public func upTo(_ index: Int) -> TokenStream { part(position..<max(position, min(index, end))) }
}
