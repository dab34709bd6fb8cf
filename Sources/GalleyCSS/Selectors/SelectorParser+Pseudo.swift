import GalleyPrimitives

extension SelectorParser {
  /// Reads what follows a colon.
  mutating func parsePseudo(
    _ tokens: inout TokenStream, _ simples: inout [SimpleSelector],
    _ pseudoElements: inout [PseudoElementSelector]
  ) -> Bool {
    _ = tokens.nextRaw()
    if tokens.peekRaw.kind == .colon {
      _ = tokens.nextRaw()
      return parsePseudoElement(&tokens, &pseudoElements)
    }
    let token = tokens.peekRaw
    if token.kind == .ident {
      _ = tokens.nextRaw()
      if PseudoNames.legacyElements.contains(token.name) {
        guard pseudoElements.isEmpty, let element = PseudoNames.elements[token.name] else {
          return false
        }
        pseudoElements.append(element)
        return true
      }
      if !pseudoElements.isEmpty {
        // Scroll bar parts take pseudo-classes of their own.
        if pseudoElements.last == .unsupported { return true }
        // <https://drafts.csswg.org/css-pseudo-4/#selectordef-search-text>
        if token.name == PseudoNames.current,
          pseudoElements.last == .highlight(.searchText)
        {
          pseudoElements[pseudoElements.count - 1] = .highlight(.currentSearchText)
          return true
        }
        guard let state = PseudoNames.classes[token.name] else { return false }
        guard state == .never || pseudoElements.last?.isPart == true else { return false }
        // Not yet: pseudo-classes of parts that are true on a still page.
        simples.append(.never)
        return true
      }
      guard let selector = PseudoNames.classes[token.name] else { return false }
      simples.append(selector)
      return true
    }
    guard token.kind == .function, pseudoElements.isEmpty, tokens.peekRaw.kind == .function,
      let function = tokens.consumeAnyFunction(),
      let selector = parseFunction(function.name, function.arguments)
    else { return false }
    simples.append(selector)
    return true
  }

  private mutating func parsePseudoElement(
    _ tokens: inout TokenStream, _ pseudoElements: inout [PseudoElementSelector]
  ) -> Bool {
    let token = tokens.peekRaw
    if token.kind == .function {
      if token.name == PseudoNames.slotted || token.name == PseudoNames.part {
        guard pseudoElements.isEmpty, let arguments = tokens.consumeAnyFunction()?.arguments,
          let element = parseShadowElement(token.name, arguments)
        else { return false }
        pseudoElements.append(element)
        return true
      }
      if token.name == PseudoNames.highlight {
        guard pseudoElements.last.map({ $0.isOfOtherTree || $0 == .detailsContent }) ?? true,
          var arguments = tokens.consumeAnyFunction()?.arguments,
          let name = arguments.consumeOriginalIdent(), arguments.isAtEnd
        else { return false }
        pseudoElements.append(.highlight(.custom(name)))
        return true
      }
      guard PseudoNames.elementFunctions.contains(token.name),
        let arguments = tokens.consumeAnyFunction()?.arguments, !arguments.isAtEnd
      else { return false }
      pseudoElements.append(.unsupported)
      return true
    }
    guard token.kind == .ident else { return false }
    _ = tokens.nextRaw()
    let element: PseudoElementSelector
    if let known = PseudoNames.elements[token.name] {
      element = known
    } else if token.name.text.hasPrefix("-webkit-") {
      element = .unsupported
    } else {
      return false
    }
    // Only markers (of `::before` and `::after`) come inside of another pseudo-element.
    if let outer = pseudoElements.last {
      let nests =
        (outer == .before || outer == .after) && element == .marker
        || outer == .detailsContent && element != .detailsContent || outer.isOfOtherTree
      guard nests || outer == .unsupported || element == .unsupported else { return false }
    }
    pseudoElements.append(element)
    return true
  }

  private mutating func parseFunction(
    _ name: Atom, _ arguments: TokenStream
  ) -> SimpleSelector? {
    switch name {
    case PseudoNames.host, PseudoNames.hostContext:
      return parseCompoundArgument(arguments).map {
        .host($0, isContext: name == PseudoNames.hostContext)
      }
    case PseudoNames.hasSlotted: return parseCompoundArgument(arguments).map { .hasSlotted($0) }
    case PseudoNames.is, PseudoNames.matches:
      return parseForgivingList(arguments).map { .is($0) }
    case PseudoNames.where: return parseForgivingList(arguments).map { .where($0) }
    case PseudoNames.not:
      guard var list = parseStrictList(arguments) else { return nil }
      dropDefaultNamespaces(&list)
      return .not(list)
    case PseudoNames.has:
      guard !isInsideHas else { return nil }
      isInsideHas = true
      defer { isInsideHas = false }
      return parseStrictList(arguments, isRelative: true).map { .has($0) }
    case PseudoNames.lang:
      var ranges: [String] = []
      for part in arguments.splitAtCommas() {
        var part = part
        let token = part.next()
        guard token.kind == .ident || token.kind == .string, part.isAtEnd else { return nil }
        ranges.append(part.text(of: token))
      }
      return .lang(ranges)
    case PseudoNames.dir:
      var arguments = arguments
      guard let direction = arguments.consumeIdent(), arguments.isAtEnd else { return nil }
      if direction == PseudoNames.ltr { return .dir(isRightToLeft: false) }
      return direction == PseudoNames.rtl ? .dir(isRightToLeft: true) : .never
    case PseudoNames.state:
      var arguments = arguments
      guard let name = arguments.consumeIdent(), arguments.isAtEnd else { return nil }
      return .state(name)
    case PseudoNames.nthChild: return parseNth(arguments, fromEnd: false, ofType: false)
    case PseudoNames.nthLastChild: return parseNth(arguments, fromEnd: true, ofType: false)
    case PseudoNames.nthOfType: return parseNth(arguments, fromEnd: false, ofType: true)
    case PseudoNames.nthLastOfType: return parseNth(arguments, fromEnd: true, ofType: true)
    default:
      return PseudoNames.neverFunctions.contains(name) && !arguments.isAtEnd ? .never : nil
    }
  }

  /// Reads what stands in `:host()` and the like: one compound without pseudo-elements.
  private mutating func parseCompoundArgument(_ arguments: TokenStream) -> SelectorList? {
    guard let list = parseStrictList(arguments), list.selectors.count == 1,
      list.selectors[0].compounds.count == 1, list.selectors[0].pseudoElements.isEmpty
    else { return nil }
    return list
  }

  /// <https://drafts.csswg.org/css-shadow-parts-1/#part>
  /// <https://drafts.csswg.org/css-scoping-1/#slotted-pseudo>
  private mutating func parseShadowElement(
    _ name: Atom, _ arguments: TokenStream
  ) -> PseudoElementSelector? {
    if name == PseudoNames.slotted { return parseCompoundArgument(arguments).map { .slotted($0) } }
    var tokens = arguments
    var names: [Atom] = []
    while let part = tokens.consumeOriginalIdent() { names.append(part) }
    return tokens.isAtEnd && !names.isEmpty ? .part(names) : nil
  }

  private mutating func parseNth(
    _ arguments: TokenStream, fromEnd: Bool, ofType: Bool
  ) -> SimpleSelector? {
    var tokens = arguments
    guard let (step, offset) = parseAnPlusB(&tokens) else { return nil }
    var test = NthTest(step: step, offset: offset, fromEnd: fromEnd, ofType: ofType, of: nil)
    if !tokens.isAtEnd {
      guard !ofType, tokens.consume(ident: PseudoNames.of) else { return nil }
      guard let list = parseStrictList(tokens) else { return nil }
      test.of = list
    }
    return .nth(test)
  }
}
