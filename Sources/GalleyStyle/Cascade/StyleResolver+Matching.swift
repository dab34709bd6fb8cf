import GalleyCSS
import GalleyDOM
import GalleyPrimitives

extension StyleResolver {
  /// Finds the rules that match an element and its pseudo-elements but markers.
  mutating func collect(_ element: NodeID) {
    matched.removeAll(keepingCapacity: true)
    wantsMarker = false
    if !scopeAnswers.isEmpty { scopeAnswers.removeAll(keepingCapacity: true) }
    let node = document.nodes[element.index]
    isControl = node.namespace == .html && (node.name == .input || node.name == .textarea)
    for slot in pseudoMatched.indices where !pseudoMatched[slot].isEmpty {
      pseudoMatched[slot].removeAll(keepingCapacity: true)
    }
    collectAll(element, node)
  }

  /// Finds the rules that match an element's marker, which few elements have.
  mutating func collectMarker(_ element: NodeID) {
    wantsMarker = true
    collectAll(element, document.nodes[element.index])
  }

  /// Finds the rules that match an element's highlights.
  mutating func collectHighlights(_ element: NodeID) {
    highlightMatched.removeAll(keepingCapacity: true)
    wantsMarker = false
    if !scopeAnswers.isEmpty { scopeAnswers.removeAll(keepingCapacity: true) }
    for place in index.highlights.indices { considerLikely(index.highlights[place], element) }
  }

  private mutating func collectAll(_ element: NodeID, _ node: Node) {
    if node.idAttribute != .empty {
      for place in index.ids.range(matcher.id(of: element)) {
        consider(index.ids.entries[place], element)
      }
    }
    for name in Int(node.classStart)..<Int(node.classStart) + Int(node.classCount) {
      for place in index.classes.range(matcher.className(at: name)) {
        consider(index.classes.entries[place], element)
      }
    }
    if !index.attributes.isEmpty {
      for attribute in Int(node.attributeStart)..<Int(node.attributeStart)
        + Int(node.attributeCount)
      {
        let name = document.attributes[attribute].name
        let key = node.namespace == .html && !document.isXML ? name : name.asciiLowercased
        for place in index.attributes.range(key) {
          consider(index.attributes.entries[place], element)
        }
      }
    }
    for place in index.types.range(typeName(node)) {
      consider(index.types.entries[place], element)
    }
    for place in index.others.indices { consider(index.others[place], element) }
  }

  /// Fast path: most rules are refused by what their selectors ask of ancestors, which is not worth
  /// a call.
  @inline(__always)
  private mutating func consider(_ entry: RuleIndex.Entry, _ element: NodeID) {
    if filter.mayMatch(entry.hashes) { considerLikely(entry, element) }
  }

  private mutating func considerLikely(_ entry: RuleIndex.Entry, _ element: NodeID) {
    switch entry.pseudo {
    case .marker: guard wantsMarker else { return }
    case .placeholder, .fileSelectorButton: guard isControl, !wantsMarker else { return }
    case nil, .before, .after, .firstLine, .firstLetter, .backdrop, .detailsContent,
      .sliderTrack, .sliderFill, .sliderThumb:
      if wantsMarker { return }
    }
    let rule = index.rules[Int(entry.rule)]
    let selector = index.pool.selectors[Int(rule.selector)]
    let hops: Int
    if rule.scope >= 0 {
      guard let found = scopeHops(rule, selector, element) else { return }
      hops = found
    } else if matcher.flatTree != nil {
      guard matchesAcrossTrees(rule, selector, element) else { return }
      hops = 0xFFF
    } else {
      guard selector.slotted < 0, selector.part < 0, matcher.matches(selector, element) else {
        return
      }
      hops = 0xFFF
    }
    let context =
      matcher.flatTree == nil || rule.tree < 0
      ? 0 : contextRank(rule.tree > 0 ? NodeID(Int(rule.tree)) : nil)
    let match = MatchedBlock(
      rule.block, index.blocks[Int(rule.block)], specificity: selector.specificity, hops: hops,
      order: rule.block, context: context)
    if rule.container >= 0 {
      // The element itself may be the container of its pseudo-elements; its style comes first.
      if let pseudo = selector.pseudo, !wantsMarker {
        containedPseudoRules.append((rule.container, pseudo, match))
        return
      }
      let isPseudo = selector.pseudo != nil || selector.highlight != nil
      guard holds(container: rule.container, element: element, isPseudo: isPseudo) else {
        return
      }
    }
    if let highlight = selector.highlight {
      highlightMatched.append((highlight, match))
    } else if let pseudo = selector.pseudo {
      StyleResolver.add(match, to: &pseudoMatched[Int(pseudo.rawValue)])
    } else {
      StyleResolver.add(match, to: &matched)
    }
  }

  /// Adds the rules of pseudo-elements that stand in `@container`, now that the element has a style.
  mutating func collectContained(_ element: NodeID) {
    while let (container, pseudo, match) = containedPseudoRules.popLast() {
      if holds(container: container, element: element, isPseudo: true) {
        StyleResolver.add(match, to: &pseudoMatched[Int(pseudo.rawValue)])
      }
    }
  }

  /// Adds a block once, with its highest priority: several selectors of a rule may match.
  static func add(_ match: MatchedBlock, to list: inout [MatchedBlock]) {
    for index in list.indices where list[index].block == match.block {
      if list[index].priority < match.priority { list[index] = match }
      return
    }
    list.append(match)
  }

  /// How far the nearest scope's root is, for which the selector matches; `nil` if it doesn't.
  ///
  /// <https://drafts.csswg.org/css-cascade-6/#scope-effects>
  private mutating func scopeHops(
    _ rule: IndexedRule, _ selector: CompiledSelector, _ element: NodeID
  ) -> Int? {
    defer { matcher.scope = nil }
    var candidate: NodeID? = element
    var hops = 0
    while let root = candidate {
      if isScope(rule.scope, root, element) {
        matcher.scope = root
        if matcher.matches(selector, element) { return hops }
      }
      hops += 1
      candidate = document.parentElement(of: root)
    }
    return nil
  }

  /// Whether `root` is a root of the scope and `element` inside its limits.
  private mutating func isScope(_ number: Int32, _ root: NodeID, _ element: NodeID) -> Bool {
    let scope = index.scopes[Int(number)]
    guard scope.parent >= 0 else { return testScope(scope, root, element) }
    let key = ScopeQuestion(scope: number, root: root, element: element)
    if let answer = scopeAnswers[key] { return answer }
    let answer = testScope(scope, root, element)
    scopeAnswers[key] = answer
    return answer
  }

  private mutating func testScope(
    _ scope: IndexedScope, _ root: NodeID, _ element: NodeID
  ) -> Bool {
    matcher.scope = nil
    if scope.parent >= 0 {
      // The root itself has to be in the scope around.
      var outer: NodeID? = root
      var isInside = false
      while let candidate = outer, !isInside {
        isInside = isScope(scope.parent, candidate, root)
        if isInside { matcher.scope = candidate }
        outer = document.parentElement(of: candidate)
      }
      guard isInside else { return false }
    }
    if scope.start >= 0 {
      guard matcher.matches(list: scope.start, root) else { return false }
    } else if root != scope.implicitRoot ?? matcher.root {
      return false
    }
    guard scope.end >= 0 else { return true }
    matcher.scope = root
    var current: NodeID? = element
    while let node = current {
      if matcher.matches(list: scope.end, node) { return false }
      if node == root { return true }
      current = document.parentElement(of: node)
    }
    return true
  }

  /// Fast path: whether the element has attributes but those that stand for no declarations.
  private func mayHaveHints(_ element: NodeID) -> Bool {
    let node = document.nodes[element.index]
    if node.namespace == .html, node.name == .td || node.name == .th { return true }
    let start = Int(node.attributeStart)
    for index in start..<start + Int(node.attributeCount) {
      switch document.attributes[index].name {
      case .class, .id, .style, .title, .rel: continue
      case .href where !hasLinkColors: continue
      default: return true
      }
    }
    return false
  }

  mutating func addHints(_ element: NodeID) {
    guard mayHaveHints(element) else { return }
    let hints = presentationalHints(of: element, in: document)
    guard !hints.isEmpty else { return }
    let block: Int32
    if let known = hintBlocks[hints] {
      block = known
    } else {
      var declarations: [Declaration] = []
      for hint in hints {
        var tokens = TokenBuffer(hint.value, baseURL: document.baseURL).stream
        tokens.options = tokenOptions
        if document[element].namespace == .svg { tokens.options.insert(.presentationAttribute) }
        let result = PropertyRegistry.shared.parse(Atom(hint.property), tokens)
        if case .declarations(let parsed) = result { declarations += parsed }
      }
      block = Int32(index.blocks.count)
      index.blocks.append(DeclarationBlock(declarations, origin: .presentationalHint))
      hintBlocks[hints] = block
    }
    matched.append(MatchedBlock(block, index.blocks[Int(block)]))
  }

  mutating func addStyleAttribute(_ element: NodeID) {
    guard document.nodes[element.index].attributeCount > 0,
      let attribute = document.attribute(.style, of: element)
    else { return }
    let bytes = Array(document.bytes(of: attribute))
    let block: Int32
    if let known = attributeBlocks[bytes] {
      block = known
    } else {
      let parsed = DeclarationParser.parseStyleAttribute(
        bytes, baseURL: document.baseURL, options: tokenOptions)
      diagnostics += parsed.diagnostics
      if parsed.usesContainerUnits { usesContainerUnits = true }
      block = Int32(index.blocks.count)
      var data = DeclarationBlock(parsed.declarations, origin: .author)
      data.layer = DeclarationBlock.styleAttributeLayer
      index.blocks.append(data)
      attributeBlocks[bytes] = block
    }
    let context =
      matcher.flatTree == nil ? 0 : contextRank(document.shadowRoot(around: element))
    matched.append(MatchedBlock(block, index.blocks[Int(block)], context: context))
  }
}
