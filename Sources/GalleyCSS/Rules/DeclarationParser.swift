public import GalleyPrimitives

/// Reads declarations.
///
/// <https://drafts.csswg.org/css-syntax-3/#consume-declaration>
public struct DeclarationParser {
  var log: ParseLog

  init(log: ParseLog) { self.log = log }

  /// Parses a `style` attribute.
  ///
  /// <https://drafts.csswg.org/css-style-attr/#syntax>
  public static func parseStyleAttribute(
    _ bytes: [UInt8], baseURL: String, options: TokenStream.Options = []
  ) -> (declarations: [Declaration], diagnostics: [Diagnostic], usesContainerUnits: Bool) {
    let buffer = TokenBuffer(bytes, baseURL: baseURL)
    var parser = DeclarationParser(log: ParseLog(buffer))
    var tokens = buffer.stream
    tokens.options = options
    let declarations = parser.parseList(tokens)
    return (declarations, parser.log.diagnostics(url: baseURL), buffer.usesContainerUnits)
  }

  /// Reads declarations alone; rules among them are dropped.
  mutating func parseList(_ tokens: TokenStream) -> [Declaration] {
    var tokens = tokens
    var declarations: [Declaration] = []
    while true {
      let token = tokens.peek
      if token.kind == .end { return declarations }
      if token.kind == .semicolon {
        _ = tokens.next()
      } else if token.kind == .atKeyword {
        skipAtRule(&tokens)
      } else if !parseOne(&tokens, into: &declarations) {
        skipBadDeclaration(&tokens)
      }
    }
  }

  /// Skips to after the next semicolon.
  func skipBadDeclaration(_ tokens: inout TokenStream) {
    while tokens.peekRaw.kind != .end {
      if tokens.peekRaw.kind == .semicolon {
        _ = tokens.nextRaw()
        return
      }
      tokens.skipComponent()
    }
  }

  private func skipAtRule(_ tokens: inout TokenStream) {
    while tokens.peekRaw.kind != .end {
      let kind = tokens.peek.kind
      tokens.skipComponent()
      if kind == .semicolon || kind == .openBrace { return }
    }
  }

  /// Reads one declaration with its semicolon.
  ///
  /// - Returns: `false`, having taken nothing, if the tokens have not the shape of one. One of the
  ///   right shape whose name or value is not known is taken and logged.
  mutating func parseOne(_ tokens: inout TokenStream, into list: inout [Declaration]) -> Bool {
    var copy = tokens
    let name = copy.next()
    guard name.kind == .ident, copy.consume(kind: .colon) else { return false }
    copy.skipWhitespace()
    let start = copy.position
    var hasBlock = false
    var hasOther = false
    while copy.peekRaw.kind != .end, copy.peekRaw.kind != .semicolon {
      switch copy.peekRaw.kind {
      case .whitespace:
        _ = copy.nextRaw()
        continue
      case .openBrace where !hasBlock: hasBlock = true
      default: hasOther = true
      }
      copy.skipComponent()
    }
    var value = TokenStream(copy.buffer, range: start..<copy.position)
    value.options = tokens.options
    let spelt = isCustom(name, copy) ? copy.text(of: name) : ""
    if spelt.isEmpty, hasBlock, hasOther { return false }
    if copy.peekRaw.kind == .semicolon { _ = copy.nextRaw() }
    tokens = copy
    guard let (content, isImportant) = DeclarationParser.splitImportant(value) else {
      report(name, value, "invalid value")
      return true
    }
    if !spelt.isEmpty {
      parseCustom(spelt, name, content, isImportant, into: &list)
    } else {
      parse(name, content, isImportant, into: &list)
    }
    return true
  }

  private func isCustom(_ token: CSSToken, _ tokens: TokenStream) -> Bool {
    let source = tokens.buffer.source
    let start = Int(token.start)
    if source[start] == 45 { return start + 1 < source.count && source[start + 1] == 45 }
    return token.flags.contains(.hasEscapes) && tokens.text(of: token).hasPrefix("--")
  }

  private mutating func parse(
    _ name: CSSToken, _ value: TokenStream, _ isImportant: Bool,
    into list: inout [Declaration]
  ) {
    if value.hasSubstitutions, !value.hasValidSubstitutions {
      report(name, value, "invalid value")
      return
    }
    let result = PropertyRegistry.shared.parse(
      name.name, value, isImportant: isImportant, offset: name.start)
    switch result {
    case .declarations(let declarations): list += declarations
    case .unknownProperty:
      log.add(
        "unknown property '\(name.name.text)'", at: Int(name.start),
        name.name.text.hasPrefix("-") ? .note : .warning)
    case .invalidValue: report(name, value, "invalid value")
    }
  }

  private mutating func parseCustom(
    _ spelt: String, _ name: CSSToken, _ value: TokenStream, _ isImportant: Bool,
    into list: inout [Declaration]
  ) {
    guard spelt.utf8.count > 2, value.isValidAnyValue,
      !value.hasSubstitutions || value.hasValidSubstitutions
    else {
      report(name, value, "invalid value")
      return
    }
    let declared: DeclaredValue
    if let keyword = CSSWideKeyword(value) {
      declared = .wide(keyword)
    } else {
      declared = .custom(value)
    }
    list.append(
      Declaration(
        property: .custom, customName: Atom(spelt), value: declared, isImportant: isImportant,
        offset: name.start))
  }

  private mutating func report(_ name: CSSToken, _ value: TokenStream, _ problem: String) {
    let text = String(value.remainingText.prefix(120))
    log.add("\(problem) in '\(name.name.text): \(text)'", at: Int(name.start))
  }

  /// Takes a trailing `!important` off a value.
  ///
  /// - Returns: `nil` if a `!` stands anywhere else at the outermost level.
  static func splitImportant(
    _ value: TokenStream
  ) -> (value: TokenStream, isImportant: Bool)? {
    var scan = value
    while !scan.isAtEnd {
      if scan.peek.isDelim("!") {
        scan.skipWhitespace()
        let mark = scan.position
        _ = scan.nextRaw()
        guard scan.consume(ident: Names.important), scan.isAtEnd else { return nil }
        return (value.upTo(mark), true)
      }
      scan.skipComponent()
    }
    return (value, false)
  }
}
