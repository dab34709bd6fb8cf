public import GalleyPrimitives

/// One token of a style sheet: what it is, and the range of source bytes that it came from.
///
/// A row of a ``TokenBuffer``; strings and URLs keep their text in the buffer's source and are
/// decoded when asked for.
///
/// <https://drafts.csswg.org/css-syntax-3/#tokenization>
public struct CSSToken: Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    case ident
    /// A name with its opening parenthesis; the arguments follow as tokens up to ``match``.
    case function
    case atKeyword, hash, string, badString, url, badURL
    /// A single code point that is no other token; ``CSSToken/delimiter`` holds it.
    case delim
    case number, percentage, dimension
    case whitespace, cdo, cdc, colon, semicolon, comma
    case openSquare, closeSquare, openParenthesis, closeParenthesis, openBrace, closeBrace
    /// What a stream gives past its last token.
    case end
  }

  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A number written without fraction and exponent.
    public static let isInteger = Flags(rawValue: 1)
    /// A number written with `+` or `-`.
    public static let hasSign = Flags(rawValue: 2)
    /// A hash whose value is an identifier, so that it can be an id selector.
    public static let isID = Flags(rawValue: 4)
    /// The token's text holds escapes.
    public static let hasEscapes = Flags(rawValue: 8)
  }

  public var kind: Kind
  public var flags: Flags
  /// Ident, function, at-keyword: the name in ASCII lower case. Dimension: its unit in lower case.
  /// Hash: the name as spelt. Empty otherwise.
  public var name: Atom
  /// Number, percentage, dimension: the value (a percentage as written, `50%` is 50).
  /// Delim: its code point.
  public var number: Double
  /// The first source byte.
  public var start: Int32
  /// The byte after the last one.
  public var end: Int32
  /// Function and opening brackets: the index of the token that closes it, or the count of tokens
  /// if nothing does. For other tokens, their own index.
  public var match: Int32

  public init(_ kind: Kind, start: Int, end: Int) {
    self.kind = kind
    self.flags = []
    self.name = .empty
    self.number = 0
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    self.match = 0
  }

  /// The code point of a delim token; NUL for others.
  public var delimiter: Unicode.Scalar {
    kind == .delim ? Unicode.Scalar(UInt32(number)) ?? "\0" : "\0"
  }

  /// The integer that a number token holds, clamped to 32 bits; `nil` if it isn't an integer.
  public var integer: Int? {
    guard kind == .number, flags.contains(.isInteger) else { return nil }
    return Int(max(min(number, 2_147_483_647), -2_147_483_648))
  }

  /// Whether the token is an ident of that lower-case name.
  public func isIdent(_ name: Atom) -> Bool { kind == .ident && self.name == name }

  public func isFunction(_ name: Atom) -> Bool { kind == .function && self.name == name }

  public func isDelim(_ scalar: Unicode.Scalar) -> Bool {
    kind == .delim && number == Double(scalar.value)
  }
}
