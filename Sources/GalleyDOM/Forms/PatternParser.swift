/// Reads the syntax of ECMAScript's regular expressions.
///
/// <https://tc39.es/ecma262/#sec-patterns>
struct PatternParser {
  private let source: [Unicode.Scalar]
  private var index = 0
  private var groupCount = 0
  private var names: [String: Int] = [:]
  private var depth = 0

  init(_ pattern: String) { source = Array(pattern.unicodeScalars.prefix(10_000)) }

  /// - Returns: `nil` for what isn't a pattern, or none that is supported.
  mutating func parse() -> PatternMatcher.Node? {
    guard let node = choice(), index == source.count else { return nil }
    return node
  }

  private var peek: Unicode.Scalar? { index < source.count ? source[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    index += 1
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard source[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  private mutating func choice() -> PatternMatcher.Node? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 50 else { return nil }
    var branches: [PatternMatcher.Node] = []
    repeat {
      var parts: [PatternMatcher.Node] = []
      while let next = peek, next != "|", next != ")" {
        guard let part = term() else { return nil }
        parts.append(part)
      }
      branches.append(.sequence(parts))
    } while take("|" as Unicode.Scalar)
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func term() -> PatternMatcher.Node? {
    guard let node = atom() else { return nil }
    let bounds: (Int, Int)
    switch peek {
    case "*": bounds = (0, .max)
    case "+": bounds = (1, .max)
    case "?": bounds = (0, 1)
    case "{":
      guard let counted = counts() else { return nil }
      return quantified(node, counted)
    default: return node
    }
    index += 1
    return quantified(node, bounds)
  }

  private mutating func quantified(
    _ node: PatternMatcher.Node, _ bounds: (Int, Int)
  ) -> PatternMatcher.Node? {
    guard bounds.0 <= bounds.1, bounds.0 <= 1000 else { return nil }
    let isLazy = take("?" as Unicode.Scalar)
    return .repetition(node, least: bounds.0, most: bounds.1, isLazy: isLazy)
  }

  /// `{n}`, `{n,}` or `{n,m}`.
  private mutating func counts() -> (Int, Int)? {
    guard take("{" as Unicode.Scalar), let least = number() else { return nil }
    var most = least
    if take("," as Unicode.Scalar) { most = number() ?? .max }
    return take("}" as Unicode.Scalar) ? (least, most) : nil
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = peek, ("0"..."9").contains(digit) {
      value = min((value ?? 0) * 10 + Int(digit.value - 48), 100_000)
      index += 1
    }
    return value
  }

  private mutating func atom() -> PatternMatcher.Node? {
    guard let next = peek else { return nil }
    index += 1
    switch next {
    case ".":
      return .scalar { $0 != "\n" && $0 != "\r" && $0 != "\u{2028}" && $0 != "\u{2029}" }
    case "^": return .start
    case "$": return .end
    case "(": return group()
    case "[": return set().map { .scalar($0) }
    case "\\": return escape()
    case "*", "+", "?", "{", "}", "]": return nil
    default: return .scalar { $0 == next }
    }
  }

  private mutating func group() -> PatternMatcher.Node? {
    var number: Int?
    var lookahead: Bool?
    if take("?:") {
    } else if take("?=") {
      lookahead = false
    } else if take("?!") {
      lookahead = true
    } else if take("?<"), peek != "=", peek != "!" {
      groupCount += 1
      number = groupCount
      var name = ""
      while let next = peek, next != ">" {
        name.unicodeScalars.append(next)
        index += 1
      }
      guard take(">" as Unicode.Scalar), !name.isEmpty else { return nil }
      names[name] = groupCount
    } else if peek == "?" || peek == "=" || (peek == "!" && source[index - 1] == "<") {
      return nil
    } else {
      groupCount += 1
      number = groupCount
    }
    guard let node = choice(), take(")" as Unicode.Scalar) else { return nil }
    if let lookahead { return .lookahead(node, isNegative: lookahead) }
    return .group(node, number)
  }

  private mutating func escape() -> PatternMatcher.Node? {
    guard let next = peek else { return nil }
    switch next {
    case "b", "B":
      index += 1
      return .boundary(isInside: next == "B")
    case "1"..."9":
      return number().map { .backreference($0) }
    case "k":
      index += 1
      guard take("<" as Unicode.Scalar) else { return nil }
      var name = ""
      while let next = peek, next != ">" {
        name.unicodeScalars.append(next)
        index += 1
      }
      guard take(">" as Unicode.Scalar), let number = names[name] else { return nil }
      return .backreference(number)
    default: return characterClass().map { .scalar($0) }
    }
  }

  /// What a backslash stands before: a kind of characters, or one character.
  private mutating func characterClass() -> (@Sendable (Unicode.Scalar) -> Bool)? {
    guard let next = peek else { return nil }
    switch next {
    case "d", "D", "w", "W", "s", "S":
      index += 1
      let test: @Sendable (Unicode.Scalar) -> Bool =
        switch next {
        case "d", "D": { ("0"..."9").contains($0) }
        case "w", "W": { isWord($0) }
        default: { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
        }
      let isNegative = next == "D" || next == "W" || next == "S"
      return { test($0) != isNegative }
    case "p", "P":
      index += 1
      guard take("{" as Unicode.Scalar) else { return nil }
      var name = ""
      while let part = peek, part != "}" {
        name.unicodeScalars.append(part)
        index += 1
      }
      guard take("}" as Unicode.Scalar), let test = PatternParser.category(name) else {
        return nil
      }
      let isNegative = next == "P"
      return { test($0) != isNegative }
    default:
      guard let scalar = escapedScalar() else { return nil }
      return { $0 == scalar }
    }
  }

  private static func category(_ name: String) -> (@Sendable (Unicode.Scalar) -> Bool)? {
    switch name {
    case "L", "Letter", "Alphabetic": { $0.properties.isAlphabetic }
    case "Lu", "Uppercase_Letter", "Uppercase": { $0.properties.isUppercase }
    case "Ll", "Lowercase_Letter", "Lowercase": { $0.properties.isLowercase }
    case "N", "Number": { $0.properties.numericType != nil }
    case "Nd", "Decimal_Number": { $0.properties.generalCategory == .decimalNumber }
    default: nil
    }
  }

  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let next = peek else { return nil }
    index += 1
    switch next {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "f": return "\u{C}"
    case "v": return "\u{B}"
    case "0": return "\0"
    case "x": return hexadecimal(2)
    case "u":
      if take("{" as Unicode.Scalar) {
        let scalar = hexadecimal(nil)
        return take("}" as Unicode.Scalar) ? scalar : nil
      }
      return hexadecimal(4)
    default: return isWord(next) ? nil : next
    }
  }

  private mutating func hexadecimal(_ count: Int?) -> Unicode.Scalar? {
    var value: UInt32 = 0
    var digits = 0
    while digits < count ?? 6, let next = peek, let digit = Int(String(next), radix: 16) {
      value = value * 16 + UInt32(digit)
      digits += 1
      index += 1
    }
    guard digits > 0, digits == count ?? digits else { return nil }
    return Unicode.Scalar(value)
  }

  /// The inside of brackets.
  private mutating func set() -> (@Sendable (Unicode.Scalar) -> Bool)? {
    let isNegative = take("^" as Unicode.Scalar)
    var tests: [@Sendable (Unicode.Scalar) -> Bool] = []
    while let next = peek, next != "]" {
      if next == "[" || take("&&") || take("--") { return nil }
      guard let low = setMember() else { return nil }
      switch low {
      case .test(let test): tests.append(test)
      case .scalar(let low):
        if peek == "-", index + 1 < source.count, source[index + 1] != "]" {
          index += 1
          guard case .scalar(let high)? = setMember(), low <= high else { return nil }
          tests.append { (low...high).contains($0) }
        } else {
          tests.append { $0 == low }
        }
      }
    }
    guard take("]" as Unicode.Scalar) else { return nil }
    let all = tests
    return { scalar in all.contains { $0(scalar) } != isNegative }
  }

  private enum SetMember {
    case scalar(Unicode.Scalar)
    case test(@Sendable (Unicode.Scalar) -> Bool)
  }

  private mutating func setMember() -> SetMember? {
    guard let next = peek else { return nil }
    index += 1
    guard next == "\\" else { return .scalar(next) }
    switch peek {
    case "d", "D", "w", "W", "s", "S", "p", "P": return characterClass().map { .test($0) }
    case "b":
      index += 1
      return .scalar("\u{8}")
    case "-":
      index += 1
      return .scalar("-")
    default: return escapedScalar().map { .scalar($0) }
    }
  }
}
