import GalleyPrimitives

extension RuleParser {
  /// Reads one at-rule, and adds what it gives.
  ///
  /// <https://drafts.csswg.org/css-syntax-3/#consume-at-rule>
  mutating func parseAtRule(
    _ tokens: inout TokenStream, _ context: Context, into rules: inout [Rule]
  ) {
    let name = tokens.next()
    let start = tokens.position
    var prelude = tokens
    var block: TokenStream?
    scan: while true {
      switch tokens.peekRaw.kind {
      case .end, .semicolon:
        prelude = prelude.upTo(tokens.position)
        _ = tokens.nextRaw()
        break scan
      case .openBrace:
        prelude = prelude.upTo(tokens.position)
        block = tokens.consumeBlock(.openBrace)
        break scan
      case .whitespace: _ = tokens.nextRaw()
      default: tokens.skipComponent()
      }
    }
    prelude.move(to: start)
    if let block {
      parseBlockRule(name, prelude, block, context, into: &rules)
    } else {
      parseStatementRule(name, prelude, context, into: &rules)
    }
  }

  private mutating func parseStatementRule(
    _ name: CSSToken, _ prelude: TokenStream, _ context: Context, into rules: inout [Rule]
  ) {
    switch name.name.text {
    case "charset": break
    case "import":
      guard context.isTopLevel, mayImport else {
        log.add("@import after other rules", at: Int(name.start))
        return
      }
      parseImport(prelude, name, into: &rules)
    case "namespace":
      guard context.isTopLevel, mayNameNamespace else {
        log.add("@namespace after other rules", at: Int(name.start))
        return
      }
      parseNamespace(prelude)
    case "layer":
      let names = prelude.splitAtCommas().map { layerName($0) }
      guard names.allSatisfy({ $0 != nil }) else {
        log.add("invalid layer name", at: Int(name.start))
        return
      }
      rules.append(.layerStatement(names.compactMap { $0 }))
    default: log.add("unknown rule '@\(name.name.text)'", at: Int(name.start))
    }
  }

  private mutating func parseBlockRule(
    _ name: CSSToken, _ prelude: TokenStream, _ block: TokenStream, _ context: Context,
    into rules: inout [Rule]
  ) {
    switch name.name.text {
    case "media":
      rules.append(.media(MediaQueryList(prelude), parseRules(block, context.inner)))
    case "supports":
      guard let holds = SupportsCondition(selectorParser: selectorParser).evaluate(prelude) else {
        log.add("invalid @supports condition", at: Int(name.start))
        return
      }
      // Nothing in a block that doesn't hold is used, not even for diagnostics.
      if holds { rules += parseRules(block, context.inner) }
    case "layer":
      let layer = layerName(prelude)
      guard layer != nil || prelude.isAtEnd else {
        log.add("invalid layer name", at: Int(name.start))
        return
      }
      rules.append(.layerBlock(layer, parseRules(block, context.inner)))
    case "container":
      guard let query = ContainerQuery(prelude) else {
        log.add("invalid @container condition", at: Int(name.start))
        return
      }
      rules.append(.container(query, parseRules(block, context.inner)))
    case "scope": parseScope(name, prelude, block, context, into: &rules)
    case "font-face":
      guard prelude.isAtEnd, let rule = FontFaceRule(descriptors(block)) else { return }
      rules.append(.fontFace(rule))
    case "font-feature-values":
      guard let rule = FontFeatureValuesRule(prelude, block) else {
        log.add("invalid @font-feature-values", at: Int(name.start))
        return
      }
      rules.append(.fontFeatureValues(rule))
    case "font-palette-values":
      guard let rule = FontPaletteValuesRule(prelude, descriptors(block)) else {
        log.add("invalid @font-palette-values", at: Int(name.start))
        return
      }
      rules.append(.fontPaletteValues(rule))
    case "counter-style":
      var prelude = prelude
      guard let style = prelude.consumeOriginalIdent(), prelude.isAtEnd,
        let rule = CounterStyleRule(name: style, descriptors(block))
      else {
        log.add("invalid @counter-style", at: Int(name.start))
        return
      }
      rules.append(.counterStyle(rule))
    case "property": parseProperty(name, prelude, block, into: &rules)
    case "page":
      rules.append(
        .page(
          PageRule(
            selectors: prelude.remainingText, declarations: declarationParser.parseList(block),
            geometry: PageGeometry(descriptors(block)))))
    case "position-try":
      var prelude = prelude
      guard let name = prelude.parseDashedIdent(), prelude.isAtEnd else { return }
      rules.append(
        .positionTry(
          PositionTryRule(name: name, declarations: declarationParser.parseList(block))))
    case "keyframes", "-webkit-keyframes": parseKeyframes(prelude, block, into: &rules)
    // Styles for transitions, which a still page has none of.
    case "starting-style", "view-transition", "-moz-document": break
    default:
      log.add(
        "unknown rule '@\(name.name.text)'", at: Int(name.start),
        name.name.text.hasPrefix("-") ? .note : .warning)
    }
  }

  /// <https://drafts.csswg.org/css-cascade-5/#at-import>
  private mutating func parseImport(
    _ prelude: TokenStream, _ name: CSSToken, into rules: inout [Rule]
  ) {
    var tokens = prelude
    guard let url = tokens.consumeString() ?? tokens.consumeURL() else {
      log.add("invalid @import", at: Int(name.start))
      return
    }
    var layer = ImportRule.Layer.none
    if tokens.consume(ident: ConditionNames.layer) {
      layer = .anonymous
    } else if tokens.peek.isFunction(ConditionNames.layer) {
      var copy = tokens
      if let arguments = copy.consumeFunction(ConditionNames.layer),
        let path = layerName(arguments)
      {
        layer = .named(path)
        tokens = copy
      }
    }
    var copy = tokens
    if let (function, arguments) = copy.consumeAnyFunction(), function.text == "supports" {
      let condition = SupportsCondition(selectorParser: selectorParser)
      tokens = copy
      let holds = condition.supportsDeclaration(arguments) || condition.evaluate(arguments) == true
      guard holds else { return }
    }
    rules.append(.import(imports.count))
    imports.append(ImportRule(url: url, layer: layer, media: MediaQueryList(tokens)))
  }

  /// <https://drafts.csswg.org/css-namespaces-3/#declaration>
  private mutating func parseNamespace(_ prelude: TokenStream) {
    var tokens = prelude
    let prefix = tokens.consumeOriginalIdent()
    guard let url = tokens.consumeString() ?? tokens.consumeURL(), tokens.isAtEnd else { return }
    if let prefix {
      selectorParser.namespaces[prefix] = Atom(url)
    } else {
      selectorParser.defaultNamespace = Atom(url)
    }
  }

  /// Reads names joined by dots.
  private func layerName(_ tokens: TokenStream) -> [Atom]? {
    var tokens = tokens
    tokens.skipWhitespace()
    var path: [Atom] = []
    while true {
      let token = tokens.nextRaw()
      guard token.kind == .ident, CSSWideKeyword(token.name) == nil else { return nil }
      path.append(Atom(tokens.text(of: token)))
      if tokens.isAtEnd { return path }
      guard tokens.nextRaw().isDelim(".") else { return nil }
    }
  }

  /// <https://drafts.csswg.org/css-cascade-6/#scope-atrule>
  private mutating func parseScope(
    _ name: CSSToken, _ prelude: TokenStream, _ block: TokenStream, _ context: Context,
    into rules: inout [Rule]
  ) {
    var tokens = prelude
    var scope = ScopeRule()
    func list(_ tokens: TokenStream, _ nesting: NestedSelectorList.Context) -> Int? {
      guard
        var list = selectorParser.parseList(tokens, isRelative: nesting != .sheet),
        list.selectors.allSatisfy({ $0.pseudoElements.isEmpty })
      else { return nil }
      if nesting == .scope || list.selectors.contains(where: { $0.leadingCombinator != nil }) {
        makeAbsolute(&list, nesting)
      }
      selectorLists.append(NestedSelectorList(list: list, context: nesting))
      return selectorLists.count - 1
    }
    if let start = tokens.consumeBlock(.openParenthesis) {
      scope.start = list(start, context.nesting)
      if scope.start == nil {
        log.add("invalid @scope", at: Int(name.start))
        return
      }
    }
    if tokens.consume(ident: Atom("to")) {
      guard let end = tokens.consumeBlock(.openParenthesis), let index = list(end, .scope) else {
        log.add("invalid @scope", at: Int(name.start))
        return
      }
      scope.end = index
    }
    guard tokens.isAtEnd else {
      log.add("invalid @scope", at: Int(name.start))
      return
    }
    // Bare declarations belong to the scope's root.
    let root = SimpleSelector.where(
      SelectorList([ComplexSelector(compounds: [CompoundSelector([.pseudoClass(.scope)])])]))
    let rootList = SelectorList([ComplexSelector(compounds: [CompoundSelector([root])])])
    var inner = context.inner
    inner.nesting = .scope
    inner.declarations = selectorLists.count
    selectorLists.append(NestedSelectorList(list: rootList, context: .scope))
    rules.append(.scope(scope, parseRules(block, inner)))
  }

  private mutating func parseProperty(
    _ name: CSSToken, _ prelude: TokenStream, _ block: TokenStream, into rules: inout [Rule]
  ) {
    var prelude = prelude
    let descriptors = descriptors(block)
    guard let property = prelude.consumeOriginalIdent(), prelude.isAtEnd,
      property.text.hasPrefix("--"),
      let text = descriptors.last("syntax", { $0.consumeString() }),
      let inherits = descriptors.last("inherits", { $0.consumeIdent() }),
      inherits.text == "true" || inherits.text == "false"
    else {
      log.add("invalid @property", at: Int(name.start))
      return
    }
    rules.append(
      .property(
        PropertyRule(
          name: property, syntax: text, inherits: inherits.text == "true",
          initialValue: descriptors.last("initial-value") { $0.takeAll() })))
  }

  /// <https://drafts.csswg.org/css-animations-1/#keyframes>
  private mutating func parseKeyframes(
    _ prelude: TokenStream, _ block: TokenStream, into rules: inout [Rule]
  ) {
    var prelude = prelude
    guard let name = prelude.consumeOriginalIdent() ?? prelude.consumeString().map({ Atom($0) }),
      prelude.isAtEnd
    else { return }
    var frames: [KeyframesRule.Frame] = []
    var tokens = block
    while !tokens.isAtEnd {
      var offsets: [Double] = []
      while !tokens.isAtEnd, tokens.peek.kind != .openBrace {
        let token = tokens.next()
        switch token.kind {
        case .percentage: offsets.append(token.number / 100)
        case .ident: offsets.append(token.name.text == "to" ? 1 : 0)
        default: break
        }
      }
      guard let body = tokens.consumeBlock(.openBrace) else { break }
      frames.append(
        KeyframesRule.Frame(
          offsets: offsets, declarations: declarationParser.parseList(body)))
    }
    rules.append(.keyframes(KeyframesRule(name: name, frames: frames)))
  }

  /// The descriptors of a block.
  func descriptors(_ block: TokenStream) -> Descriptors {
    var tokens = block
    var result = Descriptors()
    while !tokens.isAtEnd {
      let name = tokens.next()
      if name.kind == .semicolon { continue }
      let isDeclaration = name.kind == .ident && tokens.consume(kind: .colon)
      let value = tokens
      while tokens.peekRaw.kind != .end, tokens.peekRaw.kind != .semicolon {
        if tokens.peekRaw.kind == .whitespace {
          _ = tokens.nextRaw()
        } else {
          tokens.skipComponent()
        }
      }
      if isDeclaration { result.add(name.name.text, value.upTo(tokens.position)) }
    }
    return result
  }
}
