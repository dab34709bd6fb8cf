public import GalleyPrimitives

/// A counter style that a sheet defines.
///
/// <https://drafts.csswg.org/css-counter-styles-3/#the-counter-style-rule>
public struct CounterStyleRule: Sendable {
  /// <https://drafts.csswg.org/css-counter-styles-3/#counter-style-system>
  public enum System: Hashable, Sendable {
    case cyclic, numeric, alphabetic, symbolic, additive
    /// The value of the first symbol.
    case fixed(Int)
    case extends(Atom)
  }

  public struct AdditiveSymbol: Hashable, Sendable {
    public var weight: Int
    public var symbol: String

    public init(weight: Int, symbol: String) {
      self.weight = weight
      self.symbol = symbol
    }
  }

  public var name: Atom
  public var system: System
  public var symbols: [String] = []
  /// Heaviest first.
  public var additiveSymbols: [AdditiveSymbol] = []
  /// What is `nil` was not given: the default, or with `extends` the other style's.
  public var negative: (before: String, after: String)?
  public var prefix: String?
  public var suffix: String?
  public var pad: (length: Int, symbol: String)?
  /// An empty array is `auto`.
  public var ranges: [ClosedRange<Int>]?
  public var fallback: Atom?

  public init(name: Atom, system: System) {
    self.name = name
    self.system = system
  }

  /// `nil` if the rule defines no counter style.
  init?(name: Atom, _ descriptors: Descriptors) {
    let reserved = ["none", "decimal", "disc", "square", "circle", "disclosure-open"]
    let lowercased = name.asciiLowercased.text
    guard !reserved.contains(lowercased), lowercased != "disclosure-closed",
      CSSWideKeyword(name.asciiLowercased) == nil
    else { return nil }
    self.init(
      name: name, system: descriptors.last("system") { Self.system(&$0) } ?? .symbolic)
    symbols = descriptors.last("symbols") { Self.symbols(&$0) } ?? []
    additiveSymbols = descriptors.last("additive-symbols") { Self.additive(&$0) } ?? []
    negative = descriptors.last("negative") { tokens in
      Self.symbol(&tokens).map { (before: $0, after: Self.symbol(&tokens) ?? "") }
    }
    prefix = descriptors.last("prefix") { Self.symbol(&$0) }
    suffix = descriptors.last("suffix") { Self.symbol(&$0) }
    pad = descriptors.last("pad") { Self.pad(&$0) }
    fallback = descriptors.last("fallback") { $0.consumeOriginalIdent() }
    ranges = descriptors.last("range") { Self.ranges(&$0) }
    let isValid =
      switch system {
      case .cyclic, .symbolic, .fixed: !symbols.isEmpty
      case .numeric, .alphabetic: symbols.count >= 2
      case .additive: !additiveSymbols.isEmpty
      case .extends: symbols.isEmpty && additiveSymbols.isEmpty
      }
    guard isValid else { return nil }
  }

  private static func system(_ tokens: inout TokenStream) -> System? {
    switch tokens.consumeIdent()?.text {
    case "cyclic": .cyclic
    case "numeric": .numeric
    case "alphabetic": .alphabetic
    case "symbolic": .symbolic
    case "additive": .additive
    case "fixed": .fixed(tokens.consumeInteger() ?? 1)
    case "extends": tokens.consumeOriginalIdent().map { .extends($0) }
    default: nil
    }
  }

  /// Reads a symbol: a string or an identifier.
  ///
  /// Not yet: images.
  private static func symbol(_ tokens: inout TokenStream) -> String? {
    if let string = tokens.consumeString() { return string }
    guard let name = tokens.consumeOriginalIdent(),
      CSSWideKeyword(name.asciiLowercased) == nil
    else { return nil }
    return name.text
  }

  private static func symbols(_ tokens: inout TokenStream) -> [String]? {
    var symbols: [String] = []
    while let symbol = symbol(&tokens) { symbols.append(symbol) }
    return symbols.isEmpty ? nil : symbols
  }

  /// Reads an integer and a symbol in either order.
  private static func weighted(_ tokens: inout TokenStream) -> (weight: Int, symbol: String)? {
    var weight = tokens.consumeInteger()
    let symbol = symbol(&tokens)
    if weight == nil { weight = tokens.consumeInteger() }
    guard let weight, let symbol, weight >= 0, tokens.isAtEnd else { return nil }
    return (weight, symbol)
  }

  private static func additive(_ tokens: inout TokenStream) -> [AdditiveSymbol]? {
    var symbols: [AdditiveSymbol] = []
    for part in tokens.takeAll().splitAtCommas() {
      var part = part
      guard let (weight, symbol) = weighted(&part), weight < symbols.last?.weight ?? .max else {
        return nil
      }
      symbols.append(AdditiveSymbol(weight: weight, symbol: symbol))
    }
    return symbols
  }

  private static func pad(_ tokens: inout TokenStream) -> (length: Int, symbol: String)? {
    weighted(&tokens).map { (length: $0.weight, symbol: $0.symbol) }
  }

  /// <https://drafts.csswg.org/css-counter-styles-3/#counter-style-range>
  private static func ranges(_ tokens: inout TokenStream) -> [ClosedRange<Int>]? {
    if tokens.consume(ident: Atom("auto")) { return [] }
    var result: [ClosedRange<Int>] = []
    for part in tokens.takeAll().splitAtCommas() {
      var part = part
      func bound(_ infinite: Int) -> Int? {
        part.consume(ident: MediaNames.infinite) ? infinite : part.consumeInteger()
      }
      guard let low = bound(.min), let high = bound(.max), low <= high, part.isAtEnd else {
        return nil
      }
      result.append(low...high)
    }
    return result
  }
}
