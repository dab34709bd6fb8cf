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
        guard PseudoNames.classes[token.name] == .never else { return false }
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
        || outer == .detailsContent && element != .detailsContent
      guard nests || outer == .unsupported || element == .unsupported else { return false }
    }
    pseudoElements.append(element)
    return true
  }

  private mutating func parseFunction(
    _ name: Atom, _ arguments: TokenStream
  ) -> SimpleSelector? {
    switch name {
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
    case PseudoNames.nthChild: return parseNth(arguments, fromEnd: false, ofType: false)
    case PseudoNames.nthLastChild: return parseNth(arguments, fromEnd: true, ofType: false)
    case PseudoNames.nthOfType: return parseNth(arguments, fromEnd: false, ofType: true)
    case PseudoNames.nthLastOfType: return parseNth(arguments, fromEnd: true, ofType: true)
    default:
      return PseudoNames.neverFunctions.contains(name) && !arguments.isAtEnd ? .never : nil
    }
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
