import GalleyPrimitives

/// Writes selectors as `selectorText` gives them, from tokens that are known to be valid.
///
/// <https://drafts.csswg.org/cssom-1/#serializing-selectors>
struct SelectorText {
  /// Whether type selectors without a prefix are of one namespace.
  let hasDefaultNamespace: Bool
  /// What a selector that doesn't say what it counts from is written after; empty for nothing.
  var implied = ""

  /// How deep selectors may stand in each other.
  private static let depthLimit = 32

  /// A selector list; `nil` if it isn't valid in itself.
  ///
  /// - Parameter isNested: Whether it is of a rule inside of a style rule.
  static func text(
    of tokens: TokenStream, parser: SelectorParser, isNested: Bool, impliesNesting: Bool = false
  ) -> String? {
    var parser = parser
    guard parser.parseList(tokens, isRelative: isNested) != nil else { return nil }
    return SelectorText(
      hasDefaultNamespace: parser.defaultNamespace != nil,
      implied: impliesNesting ? "&" : isNested ? ":scope" : ""
    ).list(tokens, depth: 0)
  }

  private func list(_ tokens: TokenStream, depth: Int) -> String {
    tokens.splitAtCommas().map { part in
      depth == 0 ? absolute(part) : complex(part, depth: depth)
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A relative selector with what it counts from.
  ///
  /// <https://drafts.csswg.org/css-nesting-1/#cssom>
  private func absolute(_ tokens: TokenStream) -> String {
    let text = complex(tokens, depth: 0)
    guard !implied.isEmpty, let first = text.first else { return text }
    var scan = tokens
    var hasNesting = false
    while scan.peekRaw.kind != .end {
      if scan.nextRaw().isDelim("&") { hasNesting = true }
    }
    let isRelative = ">+~".contains(first)
    if isRelative { return "\(implied) \(text)" }
    return implied == "&" && !hasNesting ? "& \(text)" : text
  }

  private func complex(_ tokens: TokenStream, depth: Int) -> String {
    var tokens = tokens
    var result = ""
    var hasSpace = false
    tokens.skipWhitespace()
    while true {
      if tokens.skipWhitespace() { hasSpace = true }
      let token = tokens.peekRaw
      if token.kind == .end { return result }
      if let combinator = combinator(token, next: tokens.peekRaw(ahead: 1)) {
        result += result.isEmpty ? "\(combinator) " : " \(combinator) "
        tokens.skipComponent()
        tokens.skipWhitespace()
        hasSpace = false
        continue
      }
      if hasSpace, !result.isEmpty { result += " " }
      hasSpace = false
      result += simple(&tokens, isFirst: result.isEmpty || result.hasSuffix(" "), depth: depth)
    }
  }

  private func combinator(_ token: CSSToken, next: CSSToken) -> String? {
    guard token.kind == .delim else { return nil }
    switch token.delimiter {
    case ">", "+", "~": return String(Character(token.delimiter))
    default: return nil
    }
  }

  private func simple(_ tokens: inout TokenStream, isFirst: Bool, depth: Int) -> String {
    let token = tokens.nextRaw()
    switch token.kind {
    case .ident: return CSSText.identifier(tokens.text(of: token))
    case .hash: return "#" + CSSText.identifier(tokens.text(of: token))
    case .delim:
      switch token.delimiter {
      case ".":
        let name = tokens.nextRaw()
        return "." + CSSText.identifier(tokens.text(of: name))
      case "*":
        // A universal selector is written only where it stands alone or has a namespace.
        if tokens.peekRaw.isDelim("|") {
          // Any namespace goes without saying where there is no default.
          if hasDefaultNamespace { return "*" }
          _ = tokens.nextRaw()
          return simple(&tokens, isFirst: isFirst, depth: depth)
        }
        switch tokens.peekRaw.kind {
        case .hash, .colon, .openSquare: return isFirst ? "" : "*"
        case .delim where tokens.peekRaw.isDelim("."): return isFirst ? "" : "*"
        default: return "*"
        }
      default: return String(Character(token.delimiter))
      }
    case .openSquare:
      tokens.move(to: tokens.position - 1)
      guard let inside = tokens.consumeBlock(.openSquare) else { return "" }
      return attribute(inside)
    case .colon: return pseudo(&tokens, depth: depth)
    default:
      return String(
        decoding: tokens.buffer.source[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }
  }

  private func attribute(_ tokens: TokenStream) -> String {
    var tokens = tokens
    var result = "["
    while true {
      let token = tokens.next()
      switch token.kind {
      case .end: return result + "]"
      case .ident:
        let name = CSSText.identifier(tokens.text(of: token))
        if result.hasSuffix("=") {
          result += CSSText.string(tokens.text(of: token))
        } else if result.hasSuffix("\"") {
          result += " \(name.lowercased())"
        } else {
          result += name
        }
      case .string: result += CSSText.string(tokens.text(of: token))
      case .delim where token.delimiter == "|" && result == "[": break
      case .delim: result += String(Character(token.delimiter))
      default:
        result += String(
          decoding: tokens.buffer.source[Int(token.start)..<Int(token.end)], as: UTF8.self)
      }
    }
  }

  /// Pseudo-elements that may be written with one colon.
  private static let oneColon: Set<String> = ["before", "after", "first-line", "first-letter"]
  /// Pseudo-classes whose arguments are selectors.
  private static let lists: Set<String> = [
    "is", "where", "not", "has", "host", "host-context", "slotted", "cue", "-webkit-any", "matches",
    "-moz-any", "has-slotted", "current",
  ]

  private func pseudo(_ tokens: inout TokenStream, depth: Int) -> String {
    var colons = ":"
    if tokens.peekRaw.kind == .colon {
      _ = tokens.nextRaw()
      colons = "::"
    }
    let token = tokens.peekRaw
    guard token.kind == .function else {
      let name = tokens.nextRaw()
      let text = name.name.text
      if Self.oneColon.contains(text) { colons = "::" }
      return colons + CSSText.identifier(text)
    }
    guard depth < Self.depthLimit, let (name, arguments) = tokens.consumeAnyFunction() else {
      tokens.skipComponent()
      return colons
    }
    let text = name.text
    let inner: String
    if Self.lists.contains(text) {
      inner = list(arguments, depth: depth + 1)
    } else if text.hasPrefix("nth-") {
      inner = nth(arguments, depth: depth)
    } else {
      inner = plain(arguments)
    }
    return "\(colons)\(text)(\(inner))"
  }

  /// <https://drafts.csswg.org/css-syntax-3/#serializing-anb>
  private func nth(_ tokens: TokenStream, depth: Int) -> String {
    var tokens = tokens
    let of = Atom("of")
    var scan = tokens
    while !scan.isAtEnd, !scan.peek.isIdent(of) { scan.skipComponent() }
    let head = tokens.upTo(scan.position)
    tokens.move(to: scan.position)
    var headTokens = head
    guard let (step, offset) = parseAnPlusB(&headTokens) else { return plain(head) }
    var result = ""
    if step == 0 {
      result = "\(offset)"
    } else {
      result = step == 1 ? "n" : step == -1 ? "-n" : "\(step)n"
      if offset > 0 { result += "+\(offset)" }
      if offset < 0 { result += "\(offset)" }
    }
    if tokens.consume(ident: of) { result += " of \(list(tokens, depth: depth + 1))" }
    return result
  }

  private func plain(_ tokens: TokenStream) -> String {
    var tokens = tokens
    var parts: [String] = []
    var result = ""
    while !tokens.isAtEnd {
      let token = tokens.next()
      switch token.kind {
      case .comma:
        result += parts.joined(separator: " ") + ", "
        parts = []
      case .ident: parts.append(CSSText.identifier(tokens.text(of: token)))
      case .string: parts.append(CSSText.string(tokens.text(of: token)))
      default:
        parts.append(
          String(decoding: tokens.buffer.source[Int(token.start)..<Int(token.end)], as: UTF8.self))
      }
    }
    return result + parts.joined(separator: " ")
  }
}
