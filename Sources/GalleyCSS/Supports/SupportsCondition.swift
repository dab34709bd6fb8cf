import GalleyPrimitives

/// Evaluates `@supports` conditions while the sheet is read.
///
/// <https://drafts.csswg.org/css-conditional-5/#at-supports-ext>
struct SupportsCondition {
  let selectorParser: SelectorParser

  /// Whether the condition holds; `nil` if its syntax is wrong, so that the rule is dropped.
  func evaluate(_ tokens: TokenStream) -> Bool? {
    var tokens = tokens
    guard
      let condition = Condition<Bool>.parse(
        &tokens, inBlock: { .test(supportsDeclaration($0)) },
        function: { .test(supportsFunction($0, $1)) }),
      tokens.isAtEnd
    else { return nil }
    return condition.evaluate { Truth($0) } == .yes
  }

  /// Whether a declaration, without parentheses, is one that we take.
  func supportsDeclaration(_ tokens: TokenStream) -> Bool {
    var tokens = tokens
    var parser = DeclarationParser(log: ParseLog(tokens.buffer))
    var declarations: [Declaration] = []
    guard parser.parseOne(&tokens, into: &declarations), !declarations.isEmpty else {
      return false
    }
    return tokens.isAtEnd && !tokens.endsWithSemicolon
  }

  private func supportsFunction(_ name: Atom, _ arguments: TokenStream) -> Bool {
    switch name.text {
    case "selector":
      var parser = selectorParser
      parser.isForgiving = false
      guard arguments.splitAtCommas().count == 1, let list = parser.parseList(arguments) else {
        return false
      }
      return !list.selectors[0].pseudoElements.contains(.unsupported)
    case "font-tech":
      let known = [
        "features-opentype", "variations", "color-colrv0", "color-sbix", "color-cbdt",
      ]
      return known.contains(arguments.remainingText.lowercased())
    case "font-format":
      let known = ["opentype", "truetype", "woff", "woff2", "collection"]
      return known.contains(arguments.remainingText.lowercased())
    case "at-rule":
      let known = [
        "@media", "@supports", "@import", "@layer", "@scope", "@font-face", "@property",
        "@counter-style", "@namespace", "@page", "@keyframes", "@container", "@charset",
      ]
      return known.contains(arguments.remainingText.lowercased())
    default: return false
    }
  }
}

extension TokenStream {
  /// Whether the last token that isn't white space, taken already or not, is a semicolon.
  fileprivate var endsWithSemicolon: Bool {
    var index = end
    while index > 0, buffer.tokens[index - 1].kind == .whitespace { index -= 1 }
    return index > 0 && buffer.tokens[index - 1].kind == .semicolon
  }
}
