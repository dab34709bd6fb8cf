import GalleyPrimitives

/// Reads the rules of a sheet.
///
/// <https://drafts.csswg.org/css-syntax-3/#parser-algorithms>
struct RuleParser {
  private let buffer: TokenBuffer
  private let options: TokenStream.Options
  var declarationParser: DeclarationParser
  var selectorParser = SelectorParser()
  var selectorLists: [NestedSelectorList] = []
  var imports: [ImportRule] = []
  private var allowsImports = true
  private var allowsNamespaces = true

  var usesContainerUnits: Bool { buffer.usesContainerUnits }

  var log: ParseLog {
    get { declarationParser.log }
    _modify { yield &declarationParser.log }
  }

  /// What surrounds a list of rules.
  struct Context {
    /// The selector list that bare declarations belong to; `nil` if there may be none.
    var declarations: Int?
    /// What `&` means.
    var nesting: NestedSelectorList.Context = .sheet
    var isTopLevel = false
    var depth = 0

    var inner: Context {
      var context = self
      context.depth += 1
      context.isTopLevel = false
      return context
    }
  }

  init(_ buffer: TokenBuffer, options: TokenStream.Options) {
    self.buffer = buffer
    self.options = options
    declarationParser = DeclarationParser(log: ParseLog(buffer))
  }

  mutating func parseSheet() -> [Rule] {
    var tokens = buffer.stream
    tokens.options = options
    return parseRules(tokens, Context(isTopLevel: true))
  }

  /// Reads the contents of a sheet or block.
  ///
  /// <https://drafts.csswg.org/css-syntax-3/#consume-block-contents>
  mutating func parseRules(_ tokens: TokenStream, _ context: Context) -> [Rule] {
    var rules: [Rule] = []
    guard context.depth < 64 else {
      log.add("rules nested too deeply", at: Int(tokens.peek.start))
      return rules
    }
    var tokens = tokens
    var declarations: [Declaration] = []
    func flush() {
      guard !declarations.isEmpty, let selectors = context.declarations else { return }
      rules.append(
        .style(StyleRule(selectors: selectors, declarations: declarations, children: [])))
      declarations = []
    }
    while true {
      let token = tokens.peek
      switch token.kind {
      case .end:
        flush()
        return rules
      case .semicolon where !context.isTopLevel: _ = tokens.next()
      case .cdo where context.isTopLevel, .cdc where context.isTopLevel: _ = tokens.next()
      case .atKeyword:
        var found: [Rule] = []
        parseAtRule(&tokens, context, into: &found)
        if !found.isEmpty { flush() }
        if context.isTopLevel { noteOrder(token.name, found) }
        rules += found
      default:
        // Where declarations have no place, they are still read as such, and dropped.
        if !context.isTopLevel, declarationParser.parseOne(&tokens, into: &declarations) {
          if context.declarations == nil { declarations = [] }
          continue
        }
        if let rule = parseQualifiedRule(&tokens, context) {
          flush()
          rules.append(.style(rule))
          allowsImports = false
          allowsNamespaces = false
        }
      }
    }
  }

  /// Keeps track of where `@import` and `@namespace` may still stand.
  ///
  /// <https://drafts.csswg.org/css-cascade-5/#at-import>
  private mutating func noteOrder(_ name: Atom, _ rules: [Rule]) {
    switch name.text {
    case "charset", "import": return
    case "namespace": allowsImports = false
    case "layer":
      if case .layerStatement? = rules.first { return }
      allowsImports = false
      allowsNamespaces = false
    default:
      guard !rules.isEmpty || name.text == "supports" else { return }
      allowsImports = false
      allowsNamespaces = false
    }
  }

  var mayImport: Bool { allowsImports }
  var mayNameNamespace: Bool { allowsNamespaces }

  /// <https://drafts.csswg.org/css-syntax-3/#consume-qualified-rule>
  private mutating func parseQualifiedRule(
    _ tokens: inout TokenStream, _ context: Context
  ) -> StyleRule? {
    tokens.skipWhitespace()
    let start = tokens.position
    let first = tokens.peekRaw
    while true {
      let token = tokens.peekRaw
      switch token.kind {
      case .end:
        log.add("unfinished rule", at: Int(first.start))
        return nil
      // Deviation: only inside style rules, as in browsers; the specification ends a rule here in
      // the block of any conditional rule too, so that remains of a broken selector would apply.
      case .semicolon where context.nesting != .sheet:
        _ = tokens.nextRaw()
        log.add("invalid declaration", at: Int(first.start), .note)
        return nil
      case .openBrace:
        let mark = tokens.position
        guard let block = tokens.consumeBlock(.openBrace) else { return nil }
        var prelude = TokenStream(buffer, range: start..<mark)
        prelude.options = options
        if isCustomProperty(prelude) { return nil }
        return parseStyleRule(prelude, block, context)
      case .whitespace: _ = tokens.nextRaw()
      default: tokens.skipComponent()
      }
    }
  }

  /// Whether what looks like a rule is a custom property with a block.
  private func isCustomProperty(_ prelude: TokenStream) -> Bool {
    var prelude = prelude
    let first = prelude.next()
    return first.kind == .ident && prelude.text(of: first).hasPrefix("--")
      && prelude.peek.kind == .colon
  }

  private mutating func parseStyleRule(
    _ prelude: TokenStream, _ block: TokenStream, _ context: Context
  ) -> StyleRule? {
    let isNested = context.nesting != .sheet
    guard var list = selectorParser.parseList(prelude, isRelative: isNested) else {
      log.add(
        "invalid selector '\(String(prelude.remainingText.prefix(120)))'",
        at: Int(prelude.peek.start))
      return nil
    }
    if isNested { makeAbsolute(&list, context.nesting) }
    let index = selectorLists.count
    selectorLists.append(NestedSelectorList(list: list, context: context.nesting))
    var inner = context.inner
    inner.declarations = index
    inner.nesting = .rule(index)
    var rule = StyleRule(selectors: index, declarations: [], children: [])
    rule.children = parseRules(block, inner)
    // The declarations before the first nested rule are the rule's own.
    if case .style(let own)? = rule.children.first, own.selectors == index {
      rule.declarations = own.declarations
      rule.children.removeFirst()
    }
    return rule
  }

  /// Puts `&`, or in a scope `:scope`, before selectors that begin with a combinator or, in a
  /// style rule, do not name it.
  ///
  /// <https://drafts.csswg.org/css-nesting-1/#syntax>
  func makeAbsolute(_ list: inout SelectorList, _ nesting: NestedSelectorList.Context) {
    for index in list.selectors.indices {
      let leading = list.selectors[index].leadingCombinator
      switch nesting {
      case .rule:
        if leading == nil, list.selectors[index].containsNesting { continue }
        list.selectors[index].prepend(CompoundSelector([.nesting]), leading ?? .descendant)
      case .scope:
        guard let leading else { continue }
        let scope = SimpleSelector.where(
          SelectorList([ComplexSelector(compounds: [CompoundSelector([.pseudoClass(.scope)])])]))
        list.selectors[index].prepend(CompoundSelector([scope]), leading)
      case .sheet: break
      }
    }
  }
}
