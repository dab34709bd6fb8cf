public import GalleyPrimitives

/// One longhand of a declaration in a sheet or style attribute, shorthands expanded.
///
/// <https://drafts.csswg.org/css-cascade-5/#declared>
public struct Declaration: Sendable {
  public var property: PropertyID
  /// The name, with its `--`, where ``property`` is ``PropertyID/custom``; empty otherwise.
  public var customName: Atom
  public var value: DeclaredValue
  public var isImportant: Bool
  /// The byte of the source where the declaration begins.
  public var offset: Int32

  public init(
    property: PropertyID, customName: Atom = .empty, value: DeclaredValue,
    isImportant: Bool = false, offset: Int32 = 0
  ) {
    self.property = property
    self.customName = customName
    self.value = value
    self.isImportant = isImportant
    self.offset = offset
  }
}

/// What a declaration says, before the cascade.
public enum DeclaredValue: Sendable {
  /// <https://drafts.csswg.org/css-cascade-5/#defaulting-keywords>
  case wide(CSSWideKeyword)
  /// A value that matched the property's grammar.
  case parsed(SpecifiedValue)
  /// Tokens with `var()`, `env()` or `attr()`, which are parsed after substitution.
  case unresolved(UnresolvedValue)
  /// A custom property's tokens.
  case custom(TokenStream)
}

/// The keywords that every property takes.
///
/// <https://drafts.csswg.org/css-values-4/#css-wide-keywords>
public enum CSSWideKeyword: UInt8, Hashable, Sendable {
  case initial, inherit, unset, revert, revertLayer

  /// The keyword of that lower-case name.
  public init?(_ name: Atom) {
    switch name {
    case Names.inherit: self = .inherit
    case Names.initial: self = .initial
    case Names.unset: self = .unset
    case Names.revert: self = .revert
    case Names.revertLayer: self = .revertLayer
    default: return nil
    }
  }

  /// The keyword if it is all that `tokens` hold.
  public init?(_ tokens: TokenStream) {
    var tokens = tokens
    guard tokens.peek.kind == .ident, let name = tokens.consumeIdent(),
      let keyword = CSSWideKeyword(name), tokens.isAtEnd
    else { return nil }
    self = keyword
  }
}

/// A parsed value whose type has been forgotten: it knows how to compute itself into a style.
public struct SpecifiedValue: Sendable {
  /// Writes the computed value into the style.
  public let apply: @Sendable (inout ComputedStyle, ComputeContext) -> Void

  public init(apply: @escaping @Sendable (inout ComputedStyle, ComputeContext) -> Void) {
    self.apply = apply
  }
}

/// A value that waits for substitution.
///
/// <https://drafts.csswg.org/css-variables-1/#variables-in-shorthands>
public struct UnresolvedValue: Sendable {
  /// All tokens of the declaration's value.
  public let tokens: TokenStream
  /// The shorthand that they are written for; `nil` if the declaration named the longhand itself.
  public let shorthand: AnyShorthand?

  public init(tokens: TokenStream, shorthand: AnyShorthand? = nil) {
    self.tokens = tokens
    self.shorthand = shorthand
  }
}
