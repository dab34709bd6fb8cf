import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Turns one sheet's selectors into operations.
struct SelectorCompiler {
  private let sheet: StyleSheet
  private let isQuirks: Bool
  /// Compiled lists by their index in the sheet; -1 for those to come.
  private var compiled: [Int32]
  /// Whether the selectors at hand stand inside of `:has()`.
  private var isInsideHas = false

  init(_ sheet: StyleSheet, isQuirks: Bool) {
    self.sheet = sheet
    self.isQuirks = isQuirks
    compiled = Array(repeating: -1, count: sheet.selectorLists.count)
  }

  /// The compiled form of a list of the sheet.
  mutating func list(_ index: Int, in pool: inout CompiledSelectors) -> Int32 {
    if compiled[index] >= 0 { return compiled[index] }
    let source = sheet.selectorLists[index]
    var nesting: Int32 = -1
    if case .rule(let parent) = source.context, parent < index {
      nesting = list(parent, in: &pool)
    }
    let result = compile(source.list, source.context, nesting, &pool)
    compiled[index] = result
    return result
  }

  private mutating func compile(
    _ list: SelectorList, _ context: NestedSelectorList.Context, _ nesting: Int32,
    _ pool: inout CompiledSelectors, isRelative: Bool = false
  ) -> Int32 {
    var selectors: [CompiledSelector] = []
    for selector in list.selectors {
      selectors.append(compile(selector, context, nesting, &pool, isRelative: isRelative))
    }
    let start = Int32(pool.selectors.count)
    pool.selectors += selectors
    pool.lists.append(start..<Int32(pool.selectors.count))
    return Int32(pool.lists.count - 1)
  }

  private mutating func compile(
    _ selector: ComplexSelector, _ context: NestedSelectorList.Context, _ nesting: Int32,
    _ pool: inout CompiledSelectors, isRelative: Bool
  ) -> CompiledSelector {
    var operations: [SelectorOperation] = []
    var specificity = Specificity()
    for index in selector.compounds.indices.reversed() {
      var simples: [SelectorOperation] = []
      for simple in selector.compounds[index].simples {
        append(simple, context, nesting, &pool, to: &simples, &specificity)
      }
      // Hosts have no type, not even any.
      if selector.compounds[index].simples.contains(.universal),
        simples.contains(where: { $0.kind == .host })
      {
        simples.append(SelectorOperation(kind: .never))
      }
      // What is cheap to refuse comes first; the kinds are in that order.
      simples.sort { $0.kind.rawValue < $1.kind.rawValue }
      operations += simples
      if index > 0 {
        operations.append(
          SelectorOperation(kind: .combinator, detail: selector.combinators[index - 1].rawValue))
      }
    }
    let leading = selector.leadingCombinator ?? .descendant
    if isRelative {
      operations.append(SelectorOperation(kind: .combinator, detail: leading.rawValue))
      operations.append(SelectorOperation(kind: .anchor))
    }
    let start = Int32(pool.operations.count)
    pool.operations += operations
    var result = CompiledSelector(
      start: start, end: Int32(pool.operations.count), specificity: specificity)
    result.leading = leading
    result.isSimple = selector.compounds.count == 1
    result.staysOnLevel = selector.combinators.allSatisfy {
      $0 == .nextSibling || $0 == .subsequentSibling
    }
    if !isRelative { result.ancestorHashes = ancestorHashes(operations, pool) }
    var pseudoElements = selector.pseudoElements[...]
    switch pseudoElements.first {
    case .slotted(let list):
      result.slotted = compile(list, context, nesting, &pool)
      result.specificity += .type
      result.specificity += pool.specificity(ofList: result.slotted)
      pseudoElements.removeFirst()
    case .part(let names):
      result.part = Int32(pool.parts.count)
      pool.parts.append(names)
      result.specificity += .type
      pseudoElements.removeFirst()
    default: break
    }
    setPseudo(Array(pseudoElements), of: &result)
    return result
  }

  private func setPseudo(
    _ elements: [PseudoElementSelector], of selector: inout CompiledSelector
  ) {
    guard let element = elements.first else { return }
    for _ in elements { selector.specificity += .type }
    switch element {
    case .before: selector.pseudo = .before
    case .after: selector.pseudo = .after
    case .marker: selector.pseudo = .marker
    case .firstLine: selector.pseudo = .firstLine
    case .firstLetter: selector.pseudo = .firstLetter
    case .placeholder: selector.pseudo = .placeholder
    case .highlight(let highlight):
      selector.highlight = highlight
      if highlight == .currentSearchText { selector.specificity += .class }
    case .backdrop: selector.pseudo = .backdrop
    case .fileSelectorButton: selector.pseudo = .fileSelectorButton
    case .detailsContent: selector.pseudo = .detailsContent
    case .sliderTrack: selector.pseudo = .sliderTrack
    case .sliderFill: selector.pseudo = .sliderFill
    case .sliderThumb: selector.pseudo = .sliderThumb
    case .slotted, .part, .unsupported: selector.isUnsupported = true
    }
    // Not yet: `::before::marker`.
    if elements.count > 1 { selector.isUnsupported = true }
  }

  private mutating func append(
    _ simple: SimpleSelector, _ context: NestedSelectorList.Context, _ nesting: Int32,
    _ pool: inout CompiledSelectors, to operations: inout [SelectorOperation],
    _ specificity: inout Specificity
  ) {
    switch simple {
    case .universal, .namespace(.any): break
    case .type(let name, let lowercased):
      specificity += .type
      operations.append(SelectorOperation(kind: .type, atom: name, index: lowercased.rawValue))
    case .namespace(let test):
      operations.append(
        SelectorOperation(
          kind: .namespace, detail: SelectorCompiler.namespace(test)?.rawValue ?? 0,
          atom: SelectorCompiler.otherNamespace(test)))
    case .id(let name):
      specificity += .id
      operations.append(SelectorOperation(kind: .id, atom: isQuirks ? name.asciiLowercased : name))
    case .class(let name):
      specificity += .class
      operations.append(
        SelectorOperation(kind: .class, atom: isQuirks ? name.asciiLowercased : name))
    case .attribute(let test):
      specificity += .class
      operations.append(SelectorOperation(kind: .attribute, index: Int32(pool.attributes.count)))
      pool.attributes.append(
        CompiledSelectors.Attribute(
          test: test, namespace: SelectorCompiler.namespace(test.namespace),
          otherNamespace: SelectorCompiler.otherNamespace(test.namespace),
          ignoresCaseInHTML: MatchNames.caseInsensitiveValues.contains(test.lowercasedName)))
    case .pseudoClass(.host):
      specificity += .class
      operations.append(SelectorOperation(kind: .host, index: -1))
    case .pseudoClass(.hasSlotted):
      specificity += .class
      operations.append(SelectorOperation(kind: .hasSlotted, index: -1))
    case .host(let list, let isContext):
      let index = compile(list, context, nesting, &pool)
      specificity += .class
      specificity += pool.specificity(ofList: index)
      operations.append(SelectorOperation(kind: .host, detail: isContext ? 1 : 0, index: index))
    case .hasSlotted(let list):
      let index = compile(list, context, nesting, &pool)
      specificity += .class
      specificity += pool.specificity(ofList: index)
      operations.append(SelectorOperation(kind: .hasSlotted, index: index))
    case .pseudoClass(let value):
      specificity += .class
      operations.append(SelectorOperation(kind: .pseudoClass, detail: value.rawValue))
    case .nth(let test):
      specificity += .class
      let list = test.of.map { compile($0, context, nesting, &pool) } ?? -1
      if list >= 0 { specificity += pool.specificity(ofList: list) }
      operations.append(SelectorOperation(kind: .nth, index: Int32(pool.nths.count)))
      pool.nths.append(CompiledSelectors.Nth(test: test, list: list))
    case .is(let list):
      let index = compile(list, context, nesting, &pool)
      specificity += pool.specificity(ofList: index)
      operations.append(SelectorOperation(kind: .isAny, index: index))
    case .where(let list):
      let index = compile(list, context, nesting, &pool)
      operations.append(SelectorOperation(kind: .isAny, index: index))
    case .not(let list):
      let index = compile(list, context, nesting, &pool)
      specificity += pool.specificity(ofList: index)
      operations.append(SelectorOperation(kind: .isNone, index: index))
    case .has(let list):
      isInsideHas = true
      let index = compile(list, context, nesting, &pool, isRelative: true)
      isInsideHas = false
      specificity += pool.specificity(ofList: index)
      operations.append(SelectorOperation(kind: .has, index: index))
    case .lang(let ranges):
      specificity += .class
      operations.append(SelectorOperation(kind: .language, index: Int32(pool.languages.count)))
      pool.languages.append(ranges)
    case .dir(let isRightToLeft):
      specificity += .class
      operations.append(SelectorOperation(kind: .direction, detail: isRightToLeft ? 1 : 0))
    case .state(let name):
      specificity += .class
      operations.append(SelectorOperation(kind: .customState, atom: name))
    case .nesting:
      if nesting >= 0, isInsideHas, pool.usesHas(list: nesting) {
        // `:has()` does not nest, by way of `&` neither.
        operations.append(SelectorOperation(kind: .never))
      } else if nesting >= 0 {
        specificity += pool.specificity(ofList: nesting)
        operations.append(SelectorOperation(kind: .isAny, index: nesting))
      } else {
        operations.append(
          SelectorOperation(kind: .pseudoClass, detail: PseudoClass.scope.rawValue))
      }
    case .never:
      specificity += .class
      operations.append(SelectorOperation(kind: .never))
    }
  }

  /// The namespace that a test asks for; `nil` for any.
  private static func namespace(_ test: NamespaceTest) -> Namespace? {
    switch test {
    case .any: nil
    case .none: Namespace.none
    case .url(let url): MatchNames.namespaces[url] ?? .other
    }
  }

  /// The URL that a test asks for if it is no namespace that the document knows; else empty.
  private static func otherNamespace(_ test: NamespaceTest) -> Atom {
    if case .url(let url) = test, MatchNames.namespaces[url] == nil { return url }
    return .empty
  }

  /// Names of compounds that only ancestors of the subject can match.
  private func ancestorHashes(
    _ operations: [SelectorOperation], _ pool: CompiledSelectors
  ) -> (UInt32, UInt32, UInt32) {
    var found: [UInt32] = []
    // Whether the compound that is read describes an ancestor of the subject.
    var isAncestor = false
    for operation in operations {
      switch operation.kind {
      case .combinator:
        isAncestor =
          operation.detail == Combinator.descendant.rawValue
          || operation.detail == Combinator.child.rawValue
      case .id where isAncestor: found.append(AncestorFilter.hash(operation.atom, .id))
      case .class where isAncestor: found.append(AncestorFilter.hash(operation.atom, .class))
      case .type where isAncestor:
        found.append(AncestorFilter.hash(operation.index, .type))
      default: break
      }
    }
    // Ids and classes say more than types, so they go first.
    found.sort { $0 & 3 < $1 & 3 }
    return (
      found.count > 0 ? found[0] : 0, found.count > 1 ? found[1] : 0,
      found.count > 2 ? found[2] : 0
    )
  }
}
