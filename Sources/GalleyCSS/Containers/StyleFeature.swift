public import GalleyPrimitives

/// A question about a container's computed values. Texts are source text.
///
/// <https://drafts.csswg.org/css-conditional-5/#style-container>
public enum StyleFeature: Hashable, Sendable {
  /// Whether the property has a value of its own: for custom properties, one at all.
  case present(Atom)
  case equals(Atom, String)
  /// Each value compared with the next one.
  case range([String], [QueryFeature.Comparison])

  /// Reads the arguments of `style()`; `nil` if their syntax is none that we know.
  static func condition(_ arguments: TokenStream) -> Condition<StyleFeature>? {
    var tokens = arguments
    if let condition = Condition<StyleFeature>.parse(
      &tokens,
      inBlock: { parse($0).map { .test($0) } ?? .general },
      function: { _, _ in .general }), tokens.isAtEnd
    {
      return condition
    }
    return parse(arguments).map { .test($0) }
  }

  private static func parse(_ inside: TokenStream) -> StyleFeature? {
    var tokens = inside
    if tokens.peek.kind == .ident {
      let isCustom = tokens.text(of: tokens.peek).hasPrefix("--")
      let lowercased = tokens.peek.name
      if let original = tokens.consumeOriginalIdent() {
        let name = isCustom ? original : lowercased
        if tokens.isAtEnd { return .present(name) }
        if tokens.consume(kind: .colon) { return .equals(name, tokens.remainingText) }
      }
    }
    return range(inside)
  }

  /// <https://drafts.csswg.org/css-conditional-5/#typedef-style-range>
  private static func range(_ inside: TokenStream) -> StyleFeature? {
    var tokens = inside
    var values: [String] = []
    var comparisons: [QueryFeature.Comparison] = []
    var start = tokens
    func endValue() -> Bool {
      let text = start.upTo(tokens.position).remainingText
      values.append(text)
      return !text.isEmpty
    }
    while !tokens.isAtEnd {
      let token = tokens.peekRaw
      guard token.isDelim("<") || token.isDelim(">") || token.isDelim("=") else {
        if token.kind == .whitespace { _ = tokens.nextRaw() } else { tokens.skipComponent() }
        continue
      }
      guard endValue(), let comparison = QueryFeature.parseComparison(&tokens) else { return nil }
      comparisons.append(comparison)
      start = tokens
    }
    guard endValue(), comparisons.count == 1 || comparisons.count == 2 else { return nil }
    if comparisons.count == 2 {
      let isUpwards = comparisons.allSatisfy { $0 == .less || $0 == .lessOrEqual }
      let isDownwards = comparisons.allSatisfy { $0 == .greater || $0 == .greaterOrEqual }
      guard isUpwards || isDownwards else { return nil }
    }
    return .range(values, comparisons)
  }
}

/// A value of a type that can be compared, in the type's canonical unit.
///
/// <https://drafts.csswg.org/css-conditional-5/#evaluate-a-style-range>
public struct ComparableValue: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number, percentage, length, angle, time, resolution
  }

  let kind: Kind
  let amount: Double

  /// Reads a text without substitutions; `nil` if it is no value of such a type.
  public init?(_ text: String, _ context: ComputeContext) {
    func read(
      _ kind: Kind, _ parse: (inout TokenStream) -> Specified<Float>?
    ) -> ComparableValue? {
      var tokens = TokenStream(text)
      guard let value = parse(&tokens), tokens.isAtEnd else { return nil }
      return ComparableValue(
        kind: kind, amount: Double(value.resolve(context, context.parent)))
    }
    guard
      let value = read(.number, { $0.parseNumber() })
        ?? read(.percentage, { $0.parsePercentage() }) ?? read(.length, { $0.parseLength() })
        ?? read(.angle, { $0.parseAngle() }) ?? read(.time, { $0.parseTime() })
        ?? read(.resolution, { $0.parseResolution() })
    else { return nil }
    self = value
  }

  private init(kind: Kind, amount: Double) {
    self.kind = kind
    self.amount = amount
  }

  /// Whether the comparison holds; `nil` if the values are of different types. Zero is a length,
  /// too.
  public func holds(
    _ comparison: QueryFeature.Comparison, _ other: ComparableValue
  ) -> Bool? {
    let isZeroLength =
      (kind == .length && other.kind == .number && other.amount == 0)
      || (other.kind == .length && kind == .number && amount == 0)
    guard kind == other.kind || isZeroLength else { return nil }
    return comparison.holds(amount, other.amount)
  }
}
