import GalleyPrimitives

extension RuleOutlineParser {
  /// Reads a rule whose block holds declarations, descriptors or keyframes.
  mutating func leafRule(
    _ name: String, _ prelude: TokenStream, _ block: TokenStream, _ source: String, depth: Int
  ) -> RuleOutline? {
    var tokens = prelude
    func make(
      _ kind: RuleOutline.Kind, _ prelude: [String], _ declarations: [DeclaredProperty]
    ) -> RuleOutline {
      RuleOutline(kind: kind, prelude: prelude, declarations: declarations, source: source)
    }
    switch name {
    case "font-face":
      return prelude.isAtEnd
        ? make(
          .fontFace, [],
          descriptors(block).filter { Self.fontFaceDescriptors.contains($0.name) }) : nil
    case "counter-style":
      guard let style = tokens.consumeOriginalIdent(), tokens.isAtEnd else { return nil }
      return make(.counterStyle, [style.text], descriptors(block))
    case "property":
      guard let property = tokens.consumeOriginalIdent(), tokens.isAtEnd,
        property.text.hasPrefix("--")
      else { return nil }
      let all = descriptors(block)
      guard all.contains(where: { $0.name == "syntax" }),
        all.contains(where: { $0.name == "inherits" })
      else { return nil }
      return make(.property, [property.text], all)
    case "font-feature-values":
      return make(.fontFeatureValues, [prelude.remainingText], [])
    case "font-palette-values":
      guard let palette = tokens.consumeOriginalIdent(), tokens.isAtEnd,
        palette.text.hasPrefix("--")
      else { return nil }
      return make(.fontPaletteValues, [palette.text], descriptors(block))
    case "page":
      guard let selector = pageSelector(prelude) else { return nil }
      var rule = make(.page, [selector], declarations(block))
      rule.children = marginRules(block)
      return rule
    case "position-try":
      guard let name = tokens.consumeOriginalIdent(), tokens.isAtEnd, name.text.hasPrefix("--")
      else { return nil }
      return make(.positionTry, [name.text], declarations(block))
    case "keyframes", "-webkit-keyframes":
      guard let name = tokens.consumeOriginalIdent()?.text ?? tokens.consumeString(),
        tokens.isAtEnd
      else { return nil }
      var rule = make(.keyframes, [name], [])
      rule.children = rules(block, .keyframes, depth: depth + 1)
      return rule
    default: return nil
    }
  }

  /// <https://drafts.csswg.org/css-page-3/#page-selectors>
  private func pageSelector(_ tokens: TokenStream) -> String? {
    if tokens.isAtEnd { return "" }
    var result: [String] = []
    for part in tokens.splitAtCommas() {
      var pieces = part.remainingText.split(separator: ":", omittingEmptySubsequences: false)
      let name = String(pieces.removeFirst())
      let pseudos = pieces.map { $0.lowercased() }
      var scan = TokenStream(name)
      guard pseudos.allSatisfy({ ["left", "right", "first", "blank"].contains($0) }),
        name.isEmpty ? !pseudos.isEmpty : scan.consumeOriginalIdent() != nil && scan.isAtEnd
      else { return nil }
      result.append(([name] + pseudos).joined(separator: ":"))
    }
    return result.joined(separator: ", ")
  }

  /// The rules of page-margin boxes in the block of an `@page` rule.
  ///
  /// <https://drafts.csswg.org/css-page-3/#margin-at-rules>
  private func marginRules(_ block: TokenStream) -> [RuleOutline] {
    var (tokens, result) = (block, [RuleOutline]())
    while !tokens.isAtEnd {
      tokens.skipWhitespace()
      let start = tokens.position
      let token = tokens.peek
      tokens.skipComponent()
      guard token.kind == .atKeyword, Self.marginBoxes.contains(token.name.text) else { continue }
      tokens.skipWhitespace()
      guard let inside = tokens.consumeBlock(.openBrace) else { continue }
      result.append(
        RuleOutline(
          kind: .margin, prelude: [token.name.text], declarations: declarations(inside),
          source: TokenStream(tokens.buffer, range: start..<tokens.position).remainingText))
    }
    return result
  }

  private static let marginBoxes: Set<String> = [
    "top-left-corner", "top-left", "top-center", "top-right", "top-right-corner",
    "bottom-left-corner", "bottom-left", "bottom-center", "bottom-right", "bottom-right-corner",
    "left-top", "left-middle", "left-bottom", "right-top", "right-middle", "right-bottom",
  ]

  private static let fontFaceDescriptors: Set<String> = [
    "src", "font-family", "font-style", "font-weight", "font-stretch", "font-width", "size-adjust",
    "unicode-range", "font-feature-settings", "font-variation-settings", "font-named-instance",
    "font-display", "font-language-override", "ascent-override", "descent-override",
    "line-gap-override", "superscript-position-override", "subscript-position-override",
    "superscript-size-override", "subscript-size-override", "font-variant",
  ]

  private func descriptors(_ block: TokenStream) -> [DeclaredProperty] {
    var reader = DeclarationReader(block)
    var result: [DeclaredProperty] = []
    while let (name, value, _) = reader.next() {
      result.removeAll { $0.name == name }
      // No tokens have the shape of ranges of characters.
      let text =
        name == "unicode-range"
        ? value.remainingText : DeclaredText(Atom("font-family")).text(of: value)
      result.append(DeclaredProperty(name: name, value: text, isImportant: false, pending: nil))
    }
    return result
  }

  static func keyframeSelector(_ tokens: TokenStream) -> String? {
    var keys: [String] = []
    for part in tokens.splitAtCommas() {
      var part = part
      let token = part.next()
      guard part.isAtEnd else { return nil }
      switch token.kind {
      case .percentage where token.number >= 0 && token.number <= 100:
        keys.append(CSSText.number(token.number) + "%")
      case .ident where token.name.text == "from": keys.append("0%")
      case .ident where token.name.text == "to": keys.append("100%")
      default: return nil
      }
    }
    return keys.joined(separator: ", ")
  }
}
