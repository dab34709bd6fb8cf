import GalleyPrimitives

/// Writes media queries, and the conditions of other rules, in their canonical form.
///
/// <https://drafts.csswg.org/cssom-1/#serializing-media-queries>
public enum MediaText {
  /// The queries of a list, each as the object model writes it.
  public static func queries(_ text: String) -> [String] {
    let tokens = TokenStream(text)
    guard !tokens.isAtEnd else { return [] }
    return tokens.splitAtCommas().map { query($0) }
  }

  static func list(_ tokens: TokenStream) -> String {
    guard !tokens.isAtEnd else { return "" }
    return tokens.splitAtCommas().map { query($0) }.joined(separator: ", ")
  }

  private static func query(_ tokens: TokenStream) -> String {
    guard !MediaQuery(tokens).isInvalid else { return "not all" }
    let text = condition(tokens)
    return text.hasPrefix("all and ") ? String(text.dropFirst(8)) : text
  }

  /// A condition with its white space and letter case made canonical.
  static func condition(_ tokens: TokenStream, keepsCase: Bool = false, depth: Int = 0) -> String {
    var tokens = tokens
    var result = ""
    func add(_ text: String) {
      if !result.isEmpty, !result.hasSuffix(" ") { result += " " }
      result += text
    }
    while true {
      tokens.skipWhitespace()
      let token = tokens.peek
      switch token.kind {
      case .end: return result
      case .ident:
        tokens.skipComponent()
        let text = tokens.text(of: token)
        add(CSSText.identifier(keepsCase || text.hasPrefix("--") ? text : token.name.text))
      case .colon:
        tokens.skipComponent()
        result += ": "
      case .comma:
        tokens.skipComponent()
        result += ", "
      case .number:
        tokens.skipComponent()
        add(CSSText.number(token.number))
      case .percentage:
        tokens.skipComponent()
        add(CSSText.number(token.number) + "%")
      case .dimension:
        tokens.skipComponent()
        add(CSSText.number(token.number) + token.name.text)
      case .string:
        tokens.skipComponent()
        add(CSSText.string(tokens.text(of: token)))
      case .delim:
        tokens.skipComponent()
        var sign = String(Character(token.delimiter))
        if tokens.peekRaw.isDelim("=") {
          tokens.skipComponent()
          sign += "="
        }
        add(sign)
      case .openParenthesis:
        guard depth < 64, let inside = tokens.consumeBlock(.openParenthesis) else { return result }
        add("(\(condition(inside, keepsCase: keepsCase, depth: depth + 1)))")
      case .function:
        guard depth < 64, let (name, inside) = tokens.consumeAnyFunction() else { return result }
        add("\(name.text)(\(condition(inside, keepsCase: keepsCase, depth: depth + 1)))")
      default:
        tokens.skipComponent()
        add(
          String(
            decoding: tokens.buffer.source[Int(token.start)..<Int(token.end)], as: UTF8.self))
      }
    }
  }
}
