import GalleyPrimitives

/// Reads `An+B`, `odd` or `even`.
///
/// <https://drafts.csswg.org/css-syntax-3/#anb-microsyntax>
func parseAnPlusB(_ tokens: inout TokenStream) -> (step: Int32, offset: Int32)? {
  tokens.skipWhitespace()
  let first = tokens.nextRaw()
  func integer(_ number: Double) -> Int32 { Int32(max(min(number, 1e9), -1e9)) }
  switch first.kind {
  case .number:
    return first.flags.contains(.isInteger) ? (0, integer(first.number)) : nil
  case .ident where first.name == PseudoNames.odd: return (2, 1)
  case .ident where first.name == PseudoNames.even: return (2, 0)
  case .dimension:
    guard first.flags.contains(.isInteger) else { return nil }
    return parseOffset(&tokens, step: integer(first.number), name: first.name.text)
  case .ident:
    let name = first.name.text
    if name.hasPrefix("-") {
      return parseOffset(&tokens, step: -1, name: String(name.dropFirst()))
    }
    return parseOffset(&tokens, step: 1, name: name)
  case .delim where first.delimiter == "+":
    let second = tokens.nextRaw()
    guard second.kind == .ident else { return nil }
    return parseOffset(&tokens, step: 1, name: second.name.text)
  default: return nil
  }
}

/// Reads what follows `A`: `name` is `n`, `n-` or `n-` with digits.
private func parseOffset(
  _ tokens: inout TokenStream, step: Int32, name: String
) -> (step: Int32, offset: Int32)? {
  func unsigned(_ token: CSSToken) -> Int32? {
    guard token.kind == .number, token.flags.contains(.isInteger), !token.flags.contains(.hasSign)
    else { return nil }
    return Int32(min(token.number, 1e9))
  }
  if name == "n" {
    let next = tokens.peek
    if next.kind == .number {
      guard next.flags.isSuperset(of: [.isInteger, .hasSign]) else { return nil }
      _ = tokens.next()
      return (step, Int32(max(min(next.number, 1e9), -1e9)))
    }
    if next.isDelim("+") || next.isDelim("-") {
      _ = tokens.next()
      guard let value = unsigned(tokens.next()) else { return nil }
      return (step, next.isDelim("-") ? -value : value)
    }
    return (step, 0)
  }
  if name == "n-" {
    guard let value = unsigned(tokens.next()) else { return nil }
    return (step, -value)
  }
  guard name.hasPrefix("n-"), name.utf8.dropFirst(2).allSatisfy({ $0 &- 48 < 10 }),
    let value = Int32(name.dropFirst(2).prefix(9))
  else { return nil }
  return (step, -value)
}
