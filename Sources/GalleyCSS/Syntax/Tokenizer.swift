import GalleyPrimitives

/// Turns preprocessed UTF-8 into tokens, with brackets matched.
///
/// <https://drafts.csswg.org/css-syntax-3/#tokenizer-algorithms>
struct Tokenizer {
  let source: [UInt8]
  private var position = 0
  private var tokens: [CSSToken] = []
  private var openBrackets: [Int32] = []
  private var names = NameInterner()
  /// Whether units such as `cqw` occur.
  private(set) var usesContainerUnits = false

  init(_ source: [UInt8]) {
    self.source = source
    tokens.reserveCapacity(source.count / 3)
  }

  mutating func run() -> [CSSToken] {
    // Token positions are 32-bit; no sheet of such a size is rendered.
    guard source.count < Int(Int32.max) else { return [] }
    while true {
      skipComments()
      guard position < source.count else { break }
      append(consumeToken())
    }
    for index in openBrackets { tokens[Int(index)].match = Int32(tokens.count) }
    return tokens
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    position + ahead < source.count ? source[position + ahead] : 0
  }

  /// Adds a token and matches brackets: a closing one belongs to the innermost open one, or is an
  /// ordinary token.
  private mutating func append(_ token: CSSToken) {
    var token = token
    let index = Int32(tokens.count)
    token.match = index
    switch token.kind {
    case .function, .openParenthesis, .openSquare, .openBrace: openBrackets.append(index)
    case .closeParenthesis, .closeSquare, .closeBrace:
      if let open = openBrackets.last, closes(token.kind, tokens[Int(open)].kind) {
        tokens[Int(open)].match = index
        openBrackets.removeLast()
      }
    default: break
    }
    tokens.append(token)
  }

  private func closes(_ kind: CSSToken.Kind, _ open: CSSToken.Kind) -> Bool {
    switch kind {
    case .closeParenthesis: open == .function || open == .openParenthesis
    case .closeSquare: open == .openSquare
    default: open == .openBrace
    }
  }

  private mutating func skipComments() {
    while byte() == 47, byte(1) == 42 {
      position += 2
      while position < source.count, !(source[position] == 42 && byte(1) == 47) { position += 1 }
      position = min(position + 2, source.count)
    }
  }

  private mutating func single(_ kind: CSSToken.Kind, _ count: Int = 1) -> CSSToken {
    position += count
    return CSSToken(kind, start: position - count, end: position)
  }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-token>
  private mutating func consumeToken() -> CSSToken {
    let start = position
    switch byte() {
    case 32, 10, 9:
      while position < source.count, ByteClass.isWhitespace(source[position]) { position += 1 }
      return CSSToken(.whitespace, start: start, end: position)
    case 34, 39: return consumeString()
    case 35:
      guard ByteClass.isIdent(byte(1)) || isValidEscape(1) else { return delim() }
      position += 1
      let isID = startsIdent()
      var token = CSSToken(.hash, start: start, end: start)
      token.name = consumeName(&token.flags, lowercase: false)
      if isID { token.flags.insert(.isID) }
      token.end = Int32(position)
      return token
    case 40: return single(.openParenthesis)
    case 41: return single(.closeParenthesis)
    case 43, 46: return startsNumber() ? consumeNumeric() : delim()
    case 44: return single(.comma)
    case 45:
      if startsNumber() { return consumeNumeric() }
      if byte(1) == 45, byte(2) == 62 { return single(.cdc, 3) }
      return startsIdent() ? consumeIdentLike() : delim()
    case 58: return single(.colon)
    case 59: return single(.semicolon)
    case 60:
      return byte(1) == 33 && byte(2) == 45 && byte(3) == 45 ? single(.cdo, 4) : delim()
    case 64:
      position += 1
      guard startsIdent() else {
        position -= 1
        return delim()
      }
      var token = CSSToken(.atKeyword, start: start, end: start)
      token.name = consumeName(&token.flags, lowercase: true)
      token.end = Int32(position)
      return token
    case 91: return single(.openSquare)
    case 92: return isValidEscape(0) ? consumeIdentLike() : delim()
    case 93: return single(.closeSquare)
    case 123: return single(.openBrace)
    case 125: return single(.closeBrace)
    case let byte where ByteClass.isDigit(byte): return consumeNumeric()
    case let byte where ByteClass.isIdentStart(byte): return consumeIdentLike()
    default: return delim()
    }
  }

  private mutating func delim() -> CSSToken {
    var token = CSSToken(.delim, start: position, end: position + 1)
    token.number = Double(byte())
    position += 1
    return token
  }

  /// <https://drafts.csswg.org/css-syntax-3/#starts-with-a-valid-escape>
  private func isValidEscape(_ ahead: Int) -> Bool {
    byte(ahead) == 92 && position + ahead + 1 < source.count && byte(ahead + 1) != 10
  }

  /// <https://drafts.csswg.org/css-syntax-3/#would-start-an-identifier>
  private func startsIdent(_ ahead: Int = 0) -> Bool {
    let first = byte(ahead)
    if first == 45 {
      let second = byte(ahead + 1)
      return ByteClass.isIdentStart(second) || second == 45 || isValidEscape(ahead + 1)
    }
    return ByteClass.isIdentStart(first) || isValidEscape(ahead)
  }

  /// <https://drafts.csswg.org/css-syntax-3/#starts-with-a-number>
  private func startsNumber() -> Bool {
    var ahead = 0
    if byte() == 43 || byte() == 45 { ahead = 1 }
    if ByteClass.isDigit(byte(ahead)) { return true }
    return byte(ahead) == 46 && ByteClass.isDigit(byte(ahead + 1))
  }

  private mutating func consumeName(_ flags: inout CSSToken.Flags, lowercase: Bool) -> Atom {
    let start = position
    while position < source.count, ByteClass.isIdent(source[position]) { position += 1 }
    guard isValidEscape(0) else {
      return lowercase
        ? names.lowercased(source, start..<position) : names.exact(source, start..<position)
    }
    flags.insert(.hasEscapes)
    let text = decodedName(start)
    let atom = Atom(String(decoding: text, as: UTF8.self))
    return lowercase ? atom.asciiLowercased : atom
  }

  /// The name from `start` with escapes decoded; moves behind it.
  private mutating func decodedName(_ start: Int) -> [UInt8] {
    position = start
    var text: [UInt8] = []
    while position < source.count {
      if ByteClass.isIdent(source[position]) {
        text.append(source[position])
        position += 1
      } else if isValidEscape(0) {
        position += 1
        consumeEscape(source, &position, into: &text)
      } else {
        break
      }
    }
    return text
  }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-ident-like-token>
  private mutating func consumeIdentLike() -> CSSToken {
    var token = CSSToken(.ident, start: position, end: position)
    token.name = consumeName(&token.flags, lowercase: true)
    if byte() == 40 {
      position += 1
      if token.name == Names.url {
        var ahead = 0
        while ByteClass.isWhitespace(byte(ahead)) { ahead += 1 }
        if byte(ahead) != 34, byte(ahead) != 39 { return consumeURL(from: token) }
      }
      token.kind = .function
    }
    token.end = Int32(position)
    return token
  }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-url-token>
  private mutating func consumeURL(from start: CSSToken) -> CSSToken {
    var token = CSSToken(.url, start: Int(start.start), end: 0)
    while ByteClass.isWhitespace(byte()) { position += 1 }
    scan: while position < source.count {
      let byte = source[position]
      switch byte {
      case 41:
        position += 1
        break scan
      case 32, 10, 9:
        while ByteClass.isWhitespace(self.byte()) { position += 1 }
        if position < source.count, source[position] != 41 {
          token.kind = .badURL
          skipBadURL()
          break scan
        }
      case 34, 39, 40:
        token.kind = .badURL
        skipBadURL()
        break scan
      case 92 where isValidEscape(0):
        token.flags.insert(.hasEscapes)
        skipEscape()
      case _ where byte == 92 || ByteClass.isNonPrintable(byte):
        token.kind = .badURL
        skipBadURL()
        break scan
      default: position += 1
      }
    }
    token.end = Int32(position)
    return token
  }

  /// Skips a backslash with what it escapes.
  private mutating func skipEscape() {
    position += 1
    var ignored: [UInt8] = []
    consumeEscape(source, &position, into: &ignored)
  }

  private mutating func skipBadURL() {
    while position < source.count {
      if source[position] == 41 {
        position += 1
        return
      }
      if isValidEscape(0) { skipEscape() } else { position += 1 }
    }
  }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-string-token>
  private mutating func consumeString() -> CSSToken {
    var token = CSSToken(.string, start: position, end: 0)
    let quote = byte()
    position += 1
    while position < source.count {
      let byte = source[position]
      if byte == quote {
        position += 1
        break
      } else if byte == 10 {
        token.kind = .badString
        break
      } else if byte == 92 {
        token.flags.insert(.hasEscapes)
        skipEscape()
      } else {
        position += 1
      }
    }
    token.end = Int32(position)
    return token
  }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-numeric-token>
  private mutating func consumeNumeric() -> CSSToken {
    var token = CSSToken(.number, start: position, end: 0)
    token.number = consumeNumber(&token.flags)
    if startsIdent() {
      token.kind = .dimension
      var flags: CSSToken.Flags = []
      if byte() | 32 == 99, byte(1) | 32 == 113 { usesContainerUnits = true }
      token.name = consumeName(&flags, lowercase: true)
    } else if byte() == 37 {
      position += 1
      token.kind = .percentage
    }
    token.end = Int32(position)
    return token
  }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-number>
  private mutating func consumeNumber(_ flags: inout CSSToken.Flags) -> Double {
    let start = position
    flags.insert(.isInteger)
    if byte() == 43 || byte() == 45 {
      flags.insert(.hasSign)
      position += 1
    }
    let isNegative = source[start] == 45
    var mantissa = 0.0
    var digits = 0
    while ByteClass.isDigit(byte()) {
      mantissa = mantissa * 10 + Double(byte() - 48)
      digits += 1
      position += 1
    }
    var fractionDigits = 0
    if byte() == 46, ByteClass.isDigit(byte(1)) {
      flags.remove(.isInteger)
      position += 1
      while ByteClass.isDigit(byte()) {
        mantissa = mantissa * 10 + Double(byte() - 48)
        fractionDigits += 1
        position += 1
      }
    }
    var hasExponent = false
    if byte() | 32 == 101 {
      var ahead = 1
      if byte(1) == 43 || byte(1) == 45 { ahead = 2 }
      if ByteClass.isDigit(byte(ahead)) {
        hasExponent = true
        flags.remove(.isInteger)
        position += ahead
        while ByteClass.isDigit(byte()) { position += 1 }
      }
    }
    // Fast path: equals the correctly rounded conversion while the digits fit a Double exactly.
    if !hasExponent, digits + fractionDigits <= 15 {
      let value = mantissa / powersOfTen[fractionDigits]
      return isNegative ? -value : value
    }
    let text = String(decoding: source[start..<position], as: UTF8.self)
    let value = Double(text) ?? 0
    return value.isFinite ? value : (isNegative ? -1 : 1) * Double.greatestFiniteMagnitude
  }
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]
