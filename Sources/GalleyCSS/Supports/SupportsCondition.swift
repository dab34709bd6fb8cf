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
    let name = tokens.next()
    guard name.kind == .ident, tokens.consume(kind: .colon) else { return false }
    let spelt = tokens.text(of: name)
    if spelt.hasPrefix("--") { return spelt.utf8.count > 2 }
    guard let (value, _) = DeclarationParser.splitImportant(tokens), !value.isAtEnd else {
      return false
    }
    if case .declarations = PropertyRegistry.shared.parse(name.name, value) { return true }
    return false
  }

  private func supportsFunction(_ name: Atom, _ arguments: TokenStream) -> Bool {
    switch name.text {
    case "selector":
      var parser = selectorParser
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
