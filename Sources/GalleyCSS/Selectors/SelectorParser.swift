public import GalleyPrimitives

/// Reads selectors.
///
/// <https://drafts.csswg.org/selectors-4/#grammar>
public struct SelectorParser {
  /// The namespace prefixes of the sheet.
  public var namespaces: [Atom: Atom] = [:]
  /// The namespace of names without a prefix; `nil` if no `@namespace` rule sets one.
  public var defaultNamespace: Atom?
  /// Whether lists that may be are forgiving, as they are everywhere but in `@supports`.
  var isForgiving = true
  /// Whether we are inside `:has()`, which cannot nest.
  var isInsideHas = false
  private var depth = 0

  public init() {}

  /// Reads a list, all of which must be valid.
  ///
  /// - Parameter isRelative: Whether selectors may begin with a combinator.
  public mutating func parseList(
    _ tokens: TokenStream, isRelative: Bool = false
  ) -> SelectorList? {
    var selectors: [ComplexSelector] = []
    for part in tokens.splitAtCommas() {
      guard let selector = parseComplex(part, isRelative: isRelative, allowsPseudoElements: true)
      else { return nil }
      selectors.append(selector)
    }
    return SelectorList(selectors)
  }

  /// Reads a list whose invalid members are left out.
  ///
  /// <https://drafts.csswg.org/selectors-4/#forgiving-selector>
  ///
  /// - Returns: `nil` if lists are not to be forgiven and a member is invalid.
  mutating func parseForgivingList(_ tokens: TokenStream) -> SelectorList? {
    guard isForgiving else { return parseStrictList(tokens) }
    var list = SelectorList([])
    for part in tokens.splitAtCommas() {
      if let selector = parseComplex(part, isRelative: false, allowsPseudoElements: false) {
        list.selectors.append(selector)
      } else if part.containsNestingSelector {
        list.hasInvalidNesting = true
      }
    }
    dropDefaultNamespaces(&list)
    return list
  }

  /// Takes the default namespace off subjects that name no type.
  ///
  /// <https://drafts.csswg.org/selectors-4/#matches>
  func dropDefaultNamespaces(_ list: inout SelectorList) {
    guard let defaultNamespace else { return }
    for index in list.selectors.indices {
      guard let last = list.selectors[index].compounds.indices.last else { continue }
      let simples = list.selectors[index].compounds[last].simples
      guard simples.count > 1, simples[0] == .namespace(.url(defaultNamespace)) else { continue }
      switch simples[1] {
      case .type, .universal: break
      default: list.selectors[index].compounds[last].simples.removeFirst()
      }
    }
  }

  mutating func parseStrictList(
    _ tokens: TokenStream, isRelative: Bool = false
  ) -> SelectorList? {
    var selectors: [ComplexSelector] = []
    for part in tokens.splitAtCommas() {
      guard let selector = parseComplex(part, isRelative: isRelative, allowsPseudoElements: false)
      else { return nil }
      selectors.append(selector)
    }
    return SelectorList(selectors)
  }

  private mutating func parseComplex(
    _ tokens: TokenStream, isRelative: Bool, allowsPseudoElements: Bool
  ) -> ComplexSelector? {
    guard depth < 64 else { return nil }
    depth += 1
    defer { depth -= 1 }
    var tokens = tokens
    tokens.skipWhitespace()
    let leading = combinator(&tokens)
    guard leading == nil || isRelative else { return nil }
    var compounds: [CompoundSelector] = []
    var combinators: [Combinator] = []
    var pseudoElements: [PseudoElementSelector] = []
    while true {
      tokens.skipWhitespace()
      guard let compound = parseCompound(&tokens, &pseudoElements) else { return nil }
      compounds.append(compound)
      // Matching descends once for each compound.
      guard compounds.count <= 1000 else { return nil }
      let hasSpace = tokens.skipWhitespace()
      if tokens.isAtEnd { break }
      guard pseudoElements.isEmpty else { return nil }
      if let next = combinator(&tokens) {
        combinators.append(next)
      } else if hasSpace {
        combinators.append(.descendant)
      } else {
        return nil
      }
    }
    guard pseudoElements.isEmpty || allowsPseudoElements else { return nil }
    return ComplexSelector(
      compounds: compounds, combinators: combinators, leadingCombinator: leading,
      pseudoElements: pseudoElements)
  }

  private func combinator(_ tokens: inout TokenStream) -> Combinator? {
    let token = tokens.peekRaw
    guard token.kind == .delim else { return nil }
    let combinator: Combinator
    switch token.delimiter {
    case ">": combinator = .child
    case "+": combinator = .nextSibling
    case "~": combinator = .subsequentSibling
    default: return nil
    }
    _ = tokens.nextRaw()
    return combinator
  }

  /// <https://drafts.csswg.org/selectors-4/#typedef-compound-selector>
  private mutating func parseCompound(
    _ tokens: inout TokenStream, _ pseudoElements: inout [PseudoElementSelector]
  ) -> CompoundSelector? {
    var simples: [SimpleSelector] = []
    let start = tokens.position
    if !parseType(&tokens, &simples) { return nil }
    let typeEnd = tokens.position
    loop: while true {
      let token = tokens.peekRaw
      switch token.kind {
      case .hash:
        guard token.flags.contains(.isID), pseudoElements.isEmpty else { return nil }
        _ = tokens.nextRaw()
        simples.append(.id(token.name))
      case .delim where token.delimiter == ".":
        _ = tokens.nextRaw()
        let name = tokens.nextRaw()
        guard name.kind == .ident, pseudoElements.isEmpty else { return nil }
        simples.append(.class(Atom(tokens.text(of: name))))
      case .delim where token.delimiter == "&":
        _ = tokens.nextRaw()
        guard pseudoElements.isEmpty else { return nil }
        simples.append(.nesting)
      case .openSquare:
        guard pseudoElements.isEmpty, let inside = tokens.consumeBlock(.openSquare),
          let test = parseAttribute(inside)
        else { return nil }
        simples.append(.attribute(test))
      case .colon:
        guard parsePseudo(&tokens, &simples, &pseudoElements) else { return nil }
      default: break loop
      }
    }
    if tokens.position == start { return nil }
    if simples.isEmpty { simples.append(.universal) }
    // A default namespace holds for compounds without a type, but not for bare `:is()` and `&`.
    if typeEnd == start, let defaultNamespace, !isOnlyLogical(simples) {
      simples.insert(.namespace(.url(defaultNamespace)), at: 0)
    }
    return CompoundSelector(simples)
  }

  private func isOnlyLogical(_ simples: [SimpleSelector]) -> Bool {
    simples.allSatisfy {
      switch $0 {
      case .is, .where, .not, .nesting, .pseudoClass(.scope): true
      default: false
      }
    }
  }

  /// Reads a type selector with its namespace if there is one.
  /// - Returns: `false` if it is invalid.
  private func parseType(_ tokens: inout TokenStream, _ simples: inout [SimpleSelector]) -> Bool {
    func name(_ token: CSSToken) -> SimpleSelector? {
      if token.kind == .ident {
        let spelt = token.flags.contains(.hasEscapes) || hasUppercase(token, tokens)
        return .type(spelt ? Atom(tokens.text(of: token)) : token.name, lowercased: token.name)
      }
      return token.isDelim("*") ? .universal : nil
    }
    let first = tokens.peekRaw
    let second = tokens.peekRaw(ahead: 1)
    let third = tokens.peekRaw(ahead: 2)
    if first.isDelim("|") {
      guard let type = name(second) else { return false }
      tokens.move(to: tokens.position + 2)
      simples += [.namespace(.none), type]
    } else if second.isDelim("|"), let prefix = name(first) {
      guard let type = name(third) else { return false }
      tokens.move(to: tokens.position + 3)
      if case .type(let prefix, _) = prefix {
        guard let url = namespaces[prefix] else { return false }
        simples += [.namespace(.url(url)), type]
      } else {
        simples += [type]
      }
    } else if let type = name(first) {
      _ = tokens.nextRaw()
      if let defaultNamespace { simples.append(.namespace(.url(defaultNamespace))) }
      simples.append(type)
    }
    return true
  }

  private func hasUppercase(_ token: CSSToken, _ tokens: TokenStream) -> Bool {
    tokens.buffer.source[Int(token.start)..<Int(token.end)].contains { $0 >= 65 && $0 <= 90 }
  }

  /// <https://drafts.csswg.org/selectors-4/#attribute-representation>
  private func parseAttribute(_ inside: TokenStream) -> AttributeTest? {
    var tokens = inside
    tokens.skipWhitespace()
    var namespace = NamespaceTest.none
    if tokens.peekRaw.isDelim("|") {
      _ = tokens.nextRaw()
    } else if tokens.peekRaw(ahead: 1).isDelim("|"), !tokens.peekRaw(ahead: 2).isDelim("=") {
      let prefix = tokens.nextRaw()
      _ = tokens.nextRaw()
      if prefix.isDelim("*") {
        namespace = .any
      } else {
        guard prefix.kind == .ident, let url = namespaces[Atom(tokens.text(of: prefix))] else {
          return nil
        }
        namespace = .url(url)
      }
    }
    let name = tokens.nextRaw()
    guard name.kind == .ident else { return nil }
    var test = AttributeTest(
      name: Atom(tokens.text(of: name)), lowercasedName: name.name, namespace: namespace,
      test: .exists, value: [], caseRule: .documentLanguage)
    if tokens.isAtEnd { return test }
    let sign = tokens.next()
    guard sign.kind == .delim else { return nil }
    switch sign.delimiter {
    case "=": test.test = .equals
    case "~": test.test = .includes
    case "|": test.test = .dashMatch
    case "^": test.test = .prefix
    case "$": test.test = .suffix
    case "*": test.test = .substring
    default: return nil
    }
    if test.test != .equals, !tokens.nextRaw().isDelim("=") { return nil }
    let value = tokens.next()
    guard value.kind == .ident || value.kind == .string else { return nil }
    test.value = Array(tokens.text(of: value).utf8)
    if let flag = tokens.consumeIdent() {
      switch flag {
      case PseudoNames.i: test.caseRule = .ignore
      case PseudoNames.s: test.caseRule = .respect
      default: return nil
      }
    }
    return tokens.isAtEnd ? test : nil
  }
}

extension TokenStream {
  /// Whether `&` is among the tokens, at any depth.
  fileprivate var containsNestingSelector: Bool {
    (position..<end).contains { buffer.tokens[$0].isDelim("&") }
  }
}
