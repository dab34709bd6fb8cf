public import GalleyPrimitives

/// A property that sets several longhands, as a value in a file of its own, plus a line in
/// ``Shorthands/all``.
public struct Shorthand: Sendable {
  public let name: Atom
  /// The longhands that it sets or resets, in the order of the canonical syntax.
  public let longhands: [Atom]
  /// Reads a value and sets longhands in the result; the ones not set take their initial values.
  /// `false` if the tokens do not match the grammar; leftover tokens make it invalid too.
  public let parse: @Sendable (inout TokenStream, inout ShorthandValues) -> Bool

  public init(
    _ name: String, _ longhands: [String],
    parse: @escaping @Sendable (inout TokenStream, inout ShorthandValues) -> Bool
  ) {
    self.name = Atom(name)
    self.longhands = longhands.map { Atom($0) }
    self.parse = parse
  }
}

/// What a shorthand's value gives its longhands.
public struct ShorthandValues: Sendable {
  /// In the order of setting; a later value for the same longhand wins.
  public private(set) var values: [(name: Atom, value: SpecifiedValue)] = []

  public init() {}

  public mutating func set<Value>(_ longhand: Longhand<Value>, _ value: Value) {
    values.append((longhand.name, longhand.specified(value)))
  }

  /// The value of a longhand; `nil` if it wasn't set and takes its initial value.
  public subscript(name: Atom) -> SpecifiedValue? { values.last { $0.name == name }?.value }
}

/// A shorthand in the registry, with its longhands' numbers.
public struct AnyShorthand: Sendable {
  public let name: Atom
  public let longhands: [PropertyID]
  public let parse: @Sendable (TokenStream) -> ShorthandValues?

  init(_ shorthand: Shorthand, longhands: [PropertyID]) {
    name = shorthand.name
    self.longhands = longhands
    parse = { tokens in
      var tokens = tokens
      var values = ShorthandValues()
      guard shorthand.parse(&tokens, &values), tokens.isAtEnd else { return nil }
      return values
    }
  }
}
