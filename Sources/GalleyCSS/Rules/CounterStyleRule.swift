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
  init?(name: Atom, _ descriptors: [String: TokenStream]) {
    let reserved = ["none", "decimal", "disc", "square", "circle", "disclosure-open"]
    let lowercased = name.asciiLowercased.text
    guard !reserved.contains(lowercased), lowercased != "disclosure-closed",
      CSSWideKeyword(name.asciiLowercased) == nil,
      let system = CounterStyleRule.system(descriptors["system"])
    else { return nil }
    self.init(name: name, system: system)
    if var tokens = descriptors["symbols"] {
      while let symbol = CounterStyleRule.symbol(&tokens) { symbols.append(symbol) }
      if !tokens.isAtEnd { symbols = [] }
    }
    readAdditive(descriptors["additive-symbols"])
    readRest(descriptors)
    let isValid =
      switch system {
      case .cyclic, .symbolic, .fixed: !symbols.isEmpty
      case .numeric, .alphabetic: symbols.count >= 2
      case .additive: !additiveSymbols.isEmpty
      case .extends: symbols.isEmpty && additiveSymbols.isEmpty
      }
    guard isValid else { return nil }
  }

  private static func system(_ tokens: TokenStream?) -> System? {
    guard var tokens else { return .symbolic }
    let system: System
    switch tokens.consumeIdent()?.text {
    case "cyclic": system = .cyclic
    case "numeric": system = .numeric
    case "alphabetic": system = .alphabetic
    case "symbolic": system = .symbolic
    case "additive": system = .additive
    case "fixed": system = .fixed(tokens.consumeInteger() ?? 1)
    case "extends":
      guard let name = tokens.consumeOriginalIdent() else { return nil }
      system = .extends(name)
    default: return nil
    }
    return tokens.isAtEnd ? system : nil
  }

  /// Reads a symbol: a string or an identifier.
  ///
  /// Not yet: images.
  private static func symbol(_ tokens: inout TokenStream) -> String? {
    tokens.consumeString() ?? tokens.consumeOriginalIdent()?.text
  }

  private mutating func readAdditive(_ tokens: TokenStream?) {
    guard let tokens else { return }
    for part in tokens.splitAtCommas() {
      var part = part
      var weight = part.consumeInteger()
      let symbol = CounterStyleRule.symbol(&part)
      if weight == nil { weight = part.consumeInteger() }
      guard let weight, let symbol, weight >= 0, part.isAtEnd,
        weight < additiveSymbols.last?.weight ?? .max
      else {
        additiveSymbols = []
        return
      }
      additiveSymbols.append(AdditiveSymbol(weight: weight, symbol: symbol))
    }
  }

  private mutating func readRest(_ descriptors: [String: TokenStream]) {
    if var tokens = descriptors["negative"], let before = CounterStyleRule.symbol(&tokens) {
      let after = CounterStyleRule.symbol(&tokens) ?? ""
      if tokens.isAtEnd { negative = (before, after) }
    }
    if var tokens = descriptors["prefix"], let symbol = CounterStyleRule.symbol(&tokens),
      tokens.isAtEnd
    {
      prefix = symbol
    }
    if var tokens = descriptors["suffix"], let symbol = CounterStyleRule.symbol(&tokens),
      tokens.isAtEnd
    {
      suffix = symbol
    }
    if var tokens = descriptors["pad"] {
      var length = tokens.consumeInteger()
      let symbol = CounterStyleRule.symbol(&tokens)
      if length == nil { length = tokens.consumeInteger() }
      if let length, let symbol, length >= 0, tokens.isAtEnd { pad = (length, symbol) }
    }
    if var tokens = descriptors["fallback"], let name = tokens.consumeOriginalIdent(),
      tokens.isAtEnd
    {
      fallback = name
    }
    if let tokens = descriptors["range"] { readRange(tokens) }
  }

  /// <https://drafts.csswg.org/css-counter-styles-3/#counter-style-range>
  private mutating func readRange(_ tokens: TokenStream) {
    var copy = tokens
    if copy.consume(ident: Atom("auto")), copy.isAtEnd {
      ranges = []
      return
    }
    var result: [ClosedRange<Int>] = []
    for part in tokens.splitAtCommas() {
      var part = part
      func bound(_ infinite: Int) -> Int? {
        part.consume(ident: MediaNames.infinite) ? infinite : part.consumeInteger()
      }
      guard let low = bound(.min), let high = bound(.max), low <= high, part.isAtEnd else {
        return
      }
      result.append(low...high)
    }
    ranges = result
  }
}
