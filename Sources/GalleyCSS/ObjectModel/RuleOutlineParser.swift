import GalleyPrimitives

/// Reads the outline of a sheet.
///
/// What is not valid is left out, by the same parsers that read sheets for the cascade.
public struct RuleOutlineParser {
  private var declarationParser: DeclarationParser
  private var selectorParser = SelectorParser()
  private let options: TokenStream.Options
  /// Whether selectors are inside of a style rule with no `@scope` between.
  private var impliesNesting = false

  private static let depthLimit = 64

  private init(_ buffer: TokenBuffer, options: TokenStream.Options) {
    declarationParser = DeclarationParser(log: ParseLog(buffer))
    self.options = options
  }

  /// The rules of a whole sheet.
  public static func sheet(
    _ text: String, options: TokenStream.Options = []
  ) -> [RuleOutline] {
    let buffer = TokenBuffer(text)
    var parser = RuleOutlineParser(buffer, options: options)
    var tokens = buffer.stream
    tokens.options = options
    return parser.rules(tokens, .sheet, depth: 0)
  }

  /// The only rule of a text; `nil` if it is none, or there is more.
  ///
  /// - Parameters:
  ///   - impliesNesting: Whether the rule is in a style rule with no `@scope` between.
  ///   - namespaces: The prefixes that the sheet declares, each with its URL.
  ///
  /// <https://drafts.csswg.org/cssom-1/#parse-a-css-rule>
  public static func rule(
    _ text: String, in context: RuleOutlineContext, impliesNesting: Bool = false,
    namespaces: [(prefix: String, url: String)] = []
  ) -> RuleOutline? {
    let buffer = TokenBuffer(text)
    var parser = RuleOutlineParser(buffer, options: [])
    parser.impliesNesting = impliesNesting
    for (prefix, url) in namespaces where !prefix.isEmpty {
      parser.selectorParser.namespaces[Atom(prefix)] = Atom(url)
    }
    var tokens = buffer.stream
    tokens.skipWhitespace()
    let found = parser.nextRule(&tokens, context, depth: 0)
    return tokens.isAtEnd ? found : nil
  }

  /// A selector list in canonical form; `nil` if it isn't valid.
  public static func selectorText(
    _ text: String, isNested: Bool = false, impliesNesting: Bool = false,
    namespaces: [(prefix: String, url: String)] = []
  ) -> String? {
    var parser = SelectorParser()
    for (prefix, url) in namespaces where !prefix.isEmpty {
      parser.namespaces[Atom(prefix)] = Atom(url)
    }
    return SelectorText.text(
      of: TokenStream(text), parser: parser, isNested: isNested, impliesNesting: impliesNesting)
  }

  /// The keys of a keyframe in canonical form; `nil` if they aren't valid.
  public static func keyframeSelector(_ text: String) -> String? {
    keyframeSelector(TokenStream(text))
  }

  // MARK: Lists of rules

  mutating func rules(
    _ tokens: TokenStream, _ context: RuleOutlineContext, depth: Int
  ) -> [RuleOutline] {
    var tokens = tokens
    var result: [RuleOutline] = []
    guard depth < Self.depthLimit else { return result }
    var stage = RuleStage.imports
    while true {
      tokens.skipWhitespace()
      switch tokens.peek.kind {
      case .end: return result
      case .semicolon where context != .sheet: _ = tokens.next()
      case .cdo where context == .sheet, .cdc where context == .sheet: _ = tokens.next()
      default:
        if let rule = nextRule(&tokens, context, depth: depth), stage.admits(rule.kind) {
          result.append(rule)
        }
      }
    }
  }

  /// How far a sheet is: imports come first, then namespaces, then all else.
  ///
  /// <https://drafts.csswg.org/css-cascade-5/#at-import>
  private enum RuleStage {
    case imports, namespaces, rest

    mutating func admits(_ kind: RuleOutline.Kind) -> Bool {
      switch kind {
      case .import: return self == .imports
      case .namespace:
        if self == .imports { self = .namespaces }
        return self == .namespaces
      case .layerStatement: return true
      default:
        self = .rest
        return true
      }
    }
  }

  /// Reads one rule; `nil`, having taken its tokens, if it isn't valid.
  private mutating func nextRule(
    _ tokens: inout TokenStream, _ context: RuleOutlineContext, depth: Int
  ) -> RuleOutline? {
    tokens.skipWhitespace()
    let start = tokens.position
    guard tokens.peek.kind != .end else { return nil }
    if tokens.peek.kind == .atKeyword { return atRule(&tokens, context, depth: depth) }
    while true {
      let token = tokens.peekRaw
      switch token.kind {
      case .end: return nil
      case .semicolon where context == .style:
        _ = tokens.nextRaw()
        return nil
      case .openBrace:
        var prelude = TokenStream(tokens.buffer, range: start..<tokens.position)
        prelude.options = options
        guard let block = tokens.consumeBlock(.openBrace) else { return nil }
        let source = text(tokens, from: start)
        if context == .keyframes {
          guard let keys = Self.keyframeSelector(prelude) else { return nil }
          return RuleOutline(
            kind: .keyframe, prelude: [keys],
            // What is important has no place among frames.
            // <https://drafts.csswg.org/css-animations-1/#keyframes>
            declarations: declarations(block).filter { !$0.isImportant }, source: source)
        }
        guard
          let selector = SelectorText.text(
            of: prelude, parser: selectorParser, isNested: context == .style,
            impliesNesting: context == .style && impliesNesting)
        else { return nil }
        var rule = RuleOutline(kind: .style, prelude: [selector], source: source)
        fill(&rule, block, depth: depth + 1)
        return rule
      case .whitespace: _ = tokens.nextRaw()
      default: tokens.skipComponent()
      }
    }
  }

  private func text(_ tokens: TokenStream, from start: Int) -> String {
    TokenStream(tokens.buffer, range: start..<tokens.position).remainingText
  }

  /// The contents of a style rule's block, or of a grouping rule's in one: declarations first, then
  /// rules with declarations between them.
  private mutating func fill(_ rule: inout RuleOutline, _ block: TokenStream, depth: Int) {
    guard depth < Self.depthLimit else { return }
    let outer = impliesNesting
    defer { impliesNesting = outer }
    if rule.kind == .style { impliesNesting = true }
    if rule.kind == .scope { impliesNesting = false }
    var tokens = block
    var start: Int?
    var end = 0
    var isFirst = rule.kind == .style
    func flush(_ rule: inout RuleOutline) {
      guard let from = start else { return }
      var part = TokenStream(block.buffer, range: from..<end)
      part.options = options
      let found = declarations(part)
      start = nil
      if isFirst {
        rule.declarations = found
      } else if !found.isEmpty {
        rule.children.append(
          RuleOutline(
            kind: .nestedDeclarations, prelude: [], declarations: found,
            source: part.remainingText))
      }
      isFirst = false
    }
    while true {
      tokens.skipWhitespace()
      let token = tokens.peek
      if token.kind == .end { break }
      if token.kind == .semicolon {
        _ = tokens.next()
        continue
      }
      if token.kind != .atKeyword {
        let position = tokens.position
        var ignored: [Declaration] = []
        if declarationParser.parseOne(&tokens, into: &ignored) {
          start = start ?? position
          end = tokens.position
          continue
        }
      }
      if let inner = nextRule(&tokens, .style, depth: depth) {
        flush(&rule)
        isFirst = false
        rule.children.append(inner)
      }
    }
    flush(&rule)
  }

  func declarations(_ block: TokenStream) -> [DeclaredProperty] {
    DeclaredProperty.parseBlock(block)
  }

  // MARK: At-rules

  private mutating func atRule(
    _ tokens: inout TokenStream, _ context: RuleOutlineContext, depth: Int
  ) -> RuleOutline? {
    let start = tokens.position
    let keyword = tokens.next()
    let preludeStart = tokens.position
    var block: TokenStream?
    var preludeEnd = preludeStart
    scan: while true {
      preludeEnd = tokens.position
      switch tokens.peekRaw.kind {
      case .end: break scan
      case .semicolon:
        _ = tokens.nextRaw()
        break scan
      case .openBrace:
        block = tokens.consumeBlock(.openBrace)
        break scan
      case .whitespace: _ = tokens.nextRaw()
      default: tokens.skipComponent()
      }
    }
    var prelude = TokenStream(tokens.buffer, range: preludeStart..<preludeEnd)
    prelude.options = options
    let source = text(tokens, from: start)
    let name = keyword.name.text
    guard let block else { return statement(name, prelude, source, context) }
    guard
      var rule = blockRule(name, prelude, block, source, context, depth: depth)
    else { return nil }
    switch rule.kind {
    case .media, .supports, .container, .layerBlock, .scope, .startingStyle:
      if context == .style || rule.kind == .scope {
        fill(&rule, block, depth: depth + 1)
      } else {
        rule.children = rules(block, .group, depth: depth + 1)
      }
    default: break
    }
    return rule
  }

  private mutating func statement(
    _ name: String, _ prelude: TokenStream, _ source: String, _ context: RuleOutlineContext
  ) -> RuleOutline? {
    var tokens = prelude
    switch name {
    case "import":
      guard context == .sheet, let url = tokens.consumeString() ?? tokens.consumeURL() else {
        return nil
      }
      var layer = "-"
      if tokens.consume(ident: ConditionNames.layer) {
        layer = ""
      } else if let inside = tokens.consumeFunction(ConditionNames.layer) {
        layer = MediaText.condition(inside, keepsCase: true).replacing(" ", with: "")
      }
      var supports = "-"
      if let inside = tokens.consumeFunction(Atom("supports")) {
        supports = MediaText.condition(inside)
      }
      // The URL, the layer and the condition, `-` where there is none, and the media.
      return RuleOutline(
        kind: .import, prelude: [url, layer, supports, MediaText.list(tokens)], source: source)
    case "namespace":
      guard context == .sheet else { return nil }
      let prefix = tokens.consumeOriginalIdent()
      guard let url = tokens.consumeString() ?? tokens.consumeURL(), tokens.isAtEnd else {
        return nil
      }
      if let prefix {
        selectorParser.namespaces[prefix] = Atom(url)
      } else {
        selectorParser.defaultNamespace = Atom(url)
      }
      return RuleOutline(kind: .namespace, prelude: [prefix?.text ?? "", url], source: source)
    case "layer":
      guard context != .style else { return nil }
      let names = tokens.splitAtCommas().map { layerName($0) }
      guard names.allSatisfy({ $0 != nil }) else { return nil }
      return RuleOutline(
        kind: .layerStatement, prelude: names.compactMap { $0 }, source: source)
    default: return nil
    }
  }

  private func layerName(_ tokens: TokenStream) -> String? {
    var tokens = tokens
    tokens.skipWhitespace()
    var result = ""
    while true {
      let token = tokens.nextRaw()
      guard token.kind == .ident, CSSWideKeyword(token.name) == nil else { return nil }
      result += CSSText.identifier(tokens.text(of: token))
      if tokens.isAtEnd { return result }
      guard tokens.nextRaw().isDelim(".") else { return nil }
      result += "."
    }
  }

  private mutating func blockRule(
    _ name: String, _ prelude: TokenStream, _ block: TokenStream, _ source: String,
    _ context: RuleOutlineContext, depth: Int
  ) -> RuleOutline? {
    var tokens = prelude
    func make(_ kind: RuleOutline.Kind, _ prelude: [String]) -> RuleOutline {
      RuleOutline(kind: kind, prelude: prelude, source: source)
    }
    switch name {
    case "media": return make(.media, [MediaText.list(prelude)])
    case "supports":
      guard SupportsCondition(selectorParser: selectorParser).evaluate(prelude) != nil else {
        return nil
      }
      return make(.supports, [Self.conditionText(prelude)])
    case "container":
      guard ContainerQuery(prelude) != nil else { return nil }
      var name = ""
      if tokens.peek.kind == .ident, !tokens.peek.isIdent(ConditionNames.not) {
        name = tokens.consumeOriginalIdent()?.text ?? ""
      }
      return make(.container, [name, MediaText.condition(tokens)])
    case "layer":
      if prelude.isAtEnd { return make(.layerBlock, [""]) }
      guard let layer = layerName(prelude) else { return nil }
      return make(.layerBlock, [layer])
    case "scope":
      var parts = ["", ""]
      for index in 0..<2 {
        if index == 1 {
          guard tokens.consume(ident: Atom("to")) else { break }
        }
        guard let inside = tokens.consumeBlock(.openParenthesis) else {
          if index == 1 { return nil }
          continue
        }
        guard
          let text = SelectorText.text(of: inside, parser: selectorParser, isNested: true)
        else { return nil }
        parts[index] = text
      }
      return tokens.isAtEnd ? make(.scope, parts) : nil
    case "starting-style": return prelude.isAtEnd ? make(.startingStyle, []) : nil
    default:
      guard context != .style else { return nil }
      return leafRule(name, prelude, block, source, depth: depth)
    }
  }

  private static func conditionText(_ tokens: TokenStream) -> String {
    // What is in parentheses is kept as it was written.
    tokens.remainingText
  }
}
