public import GalleyPrimitives

/// A feature with what it is compared with.
///
/// <https://drafts.csswg.org/mediaqueries-4/#mq-features>
public struct QueryFeature: Hashable, Sendable {
  public enum Comparison: UInt8, Hashable, Sendable {
    case less, lessOrEqual, equal, greaterOrEqual, greater

    /// The comparison with its sides exchanged.
    var flipped: Comparison {
      switch self {
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .equal: .equal
      case .greaterOrEqual: .lessOrEqual
      case .greater: .less
      }
    }

    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .less: a < b
      case .lessOrEqual: a <= b
      case .equal: a == b
      case .greaterOrEqual: a >= b
      case .greater: a > b
      }
    }
  }

  public struct Bound: Hashable, Sendable {
    public var comparison: Comparison
    public var value: QueryValue
  }

  /// In lower case, without `min-` and `max-`.
  public var name: Atom
  /// All must hold; none asks for the feature itself.
  public var bounds: [Bound]
  /// Whether it was written `min-…:`, `max-…:` or as a range, which discrete features forbid.
  public var isRange: Bool

  /// Reads what stands between parentheses; `nil` if it is no feature.
  static func parse(_ inside: TokenStream) -> QueryFeature? {
    var tokens = inside
    let first = tokens.peek
    if first.kind == .ident {
      var plain = tokens
      _ = plain.next()
      if plain.isAtEnd { return QueryFeature(name: first.name, bounds: [], isRange: false) }
      if plain.peek.kind == .colon {
        _ = plain.next()
        return parsePlain(first.name.text, plain)
      }
    }
    return parseRange(&tokens)
  }

  private static func parsePlain(_ name: String, _ tokens: TokenStream) -> QueryFeature? {
    var tokens = tokens
    guard let value = QueryValue.parse(&tokens), tokens.isAtEnd else { return nil }
    var name = name
    var comparison = Comparison.equal
    let isWebKit = name.hasPrefix("-webkit-")
    if isWebKit { name = String(name.dropFirst(8)) }
    if name.hasPrefix("min-") {
      comparison = .greaterOrEqual
      name = String(name.dropFirst(4))
    } else if name.hasPrefix("max-") {
      comparison = .lessOrEqual
      name = String(name.dropFirst(4))
    }
    return QueryFeature(
      name: Atom(isWebKit ? "-webkit-" + name : name),
      bounds: [Bound(comparison: comparison, value: value)], isRange: comparison != .equal)
  }

  /// <https://drafts.csswg.org/mediaqueries-4/#typedef-mf-range>
  private static func parseRange(_ tokens: inout TokenStream) -> QueryFeature? {
    guard let left = QueryValue.parse(&tokens), let comparison = parseComparison(&tokens),
      let middle = QueryValue.parse(&tokens)
    else { return nil }
    if tokens.isAtEnd {
      if case .ident(let name) = left, isFeatureName(name) {
        return QueryFeature(
          name: name, bounds: [Bound(comparison: comparison, value: middle)], isRange: true)
      }
      guard case .ident(let name) = middle else { return nil }
      return QueryFeature(
        name: name, bounds: [Bound(comparison: comparison.flipped, value: left)], isRange: true)
    }
    guard case .ident(let name) = middle, let second = parseComparison(&tokens),
      let right = QueryValue.parse(&tokens), tokens.isAtEnd, comparison != .equal,
      second != .equal,
      (comparison == .less || comparison == .lessOrEqual)
        == (second == .less || second == .lessOrEqual)
    else { return nil }
    return QueryFeature(
      name: name,
      bounds: [
        Bound(comparison: comparison.flipped, value: left),
        Bound(comparison: second, value: right),
      ], isRange: true)
  }

  private static func isFeatureName(_ name: Atom) -> Bool {
    name != MediaNames.infinite
  }

  /// Takes a comparison sign.
  static func parseComparison(_ tokens: inout TokenStream) -> Comparison? {
    let token = tokens.next()
    guard token.kind == .delim else { return nil }
    let orEqual = tokens.peekRaw.isDelim("=")
    switch token.delimiter {
    case "=": return .equal
    case "<":
      if orEqual { _ = tokens.nextRaw() }
      return orEqual ? .lessOrEqual : .less
    case ">":
      if orEqual { _ = tokens.nextRaw() }
      return orEqual ? .greaterOrEqual : .greater
    default: return nil
    }
  }
}

enum MediaNames {
  static let infinite = Atom("infinite")
  static let all = Atom("all")
  /// Words that are no media types.
  static let reserved: Set<Atom> = [
    ConditionNames.not, ConditionNames.only, ConditionNames.and, ConditionNames.or,
    ConditionNames.layer,
  ]
}
