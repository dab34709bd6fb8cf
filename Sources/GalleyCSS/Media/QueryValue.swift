public import GalleyPrimitives

/// A value that a media or container feature is compared with.
///
/// <https://drafts.csswg.org/mediaqueries-4/#typedef-mf-value>
public enum QueryValue: Hashable, Sendable {
  case number(Double)
  case length(LinearLength)
  case ratio(Double, Double)
  /// In device pixels a px.
  case resolution(Double)
  case ident(Atom)

  /// Reads one value.
  static func parse(_ tokens: inout TokenStream) -> QueryValue? {
    guard let first = parseTerm(&tokens) else { return nil }
    guard case .number(let numerator) = first, tokens.consumeDelim("/") else { return first }
    guard case .number(let denominator)? = parseTerm(&tokens) else { return nil }
    return .ratio(numerator, denominator)
  }

  private static func parseTerm(_ tokens: inout TokenStream) -> QueryValue? {
    let token = tokens.peek
    switch token.kind {
    case .ident:
      tokens.skipComponent()
      return .ident(token.name)
    case .number:
      tokens.skipComponent()
      return .number(token.number)
    case .dimension:
      tokens.skipComponent()
      return dimension(token)
    case .function:
      guard let (name, arguments) = tokens.consumeAnyFunction() else { return nil }
      return function(name, arguments, depth: 0)
    default: return nil
    }
  }

  private static func dimension(_ token: CSSToken) -> QueryValue? {
    if let length = LinearLength(token.number, unit: token.name) { return .length(length) }
    switch token.name.text {
    case "dppx", "x": return .resolution(token.number)
    case "dpi": return .resolution(token.number / 96)
    case "dpcm": return .resolution(token.number * 2.54 / 96)
    default: return nil
    }
  }

  /// `calc()` of sums and products.
  private static func function(_ name: Atom, _ arguments: TokenStream, depth: Int) -> QueryValue? {
    guard depth < 32, name.text == "calc" || name == .empty else { return nil }
    var tokens = arguments
    guard var sum = product(&tokens, depth) else { return nil }
    while !tokens.isAtEnd {
      let sign: Double
      if tokens.consumeDelim("+") {
        sign = 1
      } else if tokens.consumeDelim("-") {
        sign = -1
      } else {
        return nil
      }
      guard let next = product(&tokens, depth), let total = add(sum, next, sign) else {
        return nil
      }
      sum = total
    }
    return sum
  }

  private static func product(_ tokens: inout TokenStream, _ depth: Int) -> QueryValue? {
    guard var result = factor(&tokens, depth) else { return nil }
    while true {
      let isProduct = tokens.consumeDelim("*")
      guard isProduct || tokens.consumeDelim("/") else { return result }
      guard let next = factor(&tokens, depth) else { return nil }
      if case .number(let number) = next {
        result = scale(result, isProduct ? number : 1 / number)
      } else if isProduct, case .number(let number) = result {
        result = scale(next, number)
      } else {
        return nil
      }
    }
  }

  private static func factor(_ tokens: inout TokenStream, _ depth: Int) -> QueryValue? {
    if let inside = tokens.consumeBlock(.openParenthesis) {
      return function(.empty, inside, depth: depth + 1)
    }
    if let (name, arguments) = tokens.consumeAnyFunction() {
      return function(name, arguments, depth: depth + 1)
    }
    return parseTerm(&tokens)
  }

  private static func scale(_ value: QueryValue, _ factor: Double) -> QueryValue {
    switch value {
    case .number(let number): .number(number * factor)
    case .length(let length): .length(length.scaled(by: factor))
    case .resolution(let resolution): .resolution(resolution * factor)
    case .ratio, .ident: value
    }
  }

  private static func add(_ a: QueryValue, _ b: QueryValue, _ sign: Double) -> QueryValue? {
    switch (a, b) {
    case (.number(let a), .number(let b)): .number(a + sign * b)
    case (.length(let a), .length(let b)): .length(a + b.scaled(by: sign))
    case (.resolution(let a), .resolution(let b)): .resolution(a + sign * b)
    default: nil
    }
  }
}
