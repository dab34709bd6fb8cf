public import GalleyPrimitives

/// A value of `content`.
///
/// <https://drafts.csswg.org/css-content-3/#content-property>
public enum Content: Hashable, Sendable {
  /// The element's own contents; for a pseudo-element, no box.
  case normal
  case none
  case items([ContentItem])
}

/// One piece of generated content.
public enum ContentItem: Hashable, Sendable {
  case string(String)
  case image(Image)
  case counter(name: Atom, style: CounterStyleName)
  case counters(name: Atom, separator: String, style: CounterStyleName)
  case openQuote, closeQuote, noOpenQuote, noCloseQuote
  /// The originating element's attribute without a namespace.
  case attribute(Atom, fallback: String)
}

/// A counter style by its name, or one written in place.
///
/// <https://drafts.csswg.org/css-counter-styles-3/#typedef-counter-style>
public enum CounterStyleName: Hashable, Sendable {
  case named(Atom)
  case symbols(CounterSymbolsKind, [String])
  /// Nothing at all, of `list-style-type: none`.
  case none
  /// The string itself, of `list-style-type: "…"`.
  case string(String)
}

/// <https://drafts.csswg.org/css-counter-styles-3/#symbols-function>
public enum CounterSymbolsKind: String, CaseIterable, Hashable, Sendable {
  case cyclic, numeric, alphabetic, symbolic, fixed
}

/// One counter of `counter-reset`, `counter-set` or `counter-increment`.
///
/// <https://drafts.csswg.org/css-lists-3/#auto-numbering>
public struct CounterChange: Hashable, Sendable {
  public var name: Atom
  public var value: Int
  /// Of `counter-reset: reversed(name)`; ``value`` counts if ``hasValue``.
  public var isReversed: Bool
  public var hasValue: Bool

  public init(name: Atom, value: Int, isReversed: Bool = false, hasValue: Bool = true) {
    self.name = name
    self.value = value
    self.isReversed = isReversed
    self.hasValue = hasValue
  }
}

/// <https://drafts.csswg.org/css-lists-3/#list-style-position-property>
public enum ListStylePosition: String, CaseIterable, Hashable, Sendable { case inside, outside }
