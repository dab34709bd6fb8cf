import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Decides which elements selectors match; keeps what it has found out about siblings.
struct SelectorMatcher: ~Copyable {
  let document: Document
  let pool: CompiledSelectors
  /// What `:scope` is; `nil` for the document's root.
  var scope: NodeID?
  /// The id that the URL's fragment names; empty for none.
  var target = Atom.empty
  /// What a user is doing with the page.
  var states = ElementStates()
  /// The root of the shadow tree that the rule at hand is in, and its host; `nil` for the document.
  var treeRoot: NodeID?
  var treeHost: NodeID?
  /// `nil` in documents without shadow trees.
  let flatTree: FlatTree?
  /// What `:has()` is asked of.
  var anchor: NodeID?
  /// Class names and ids in lower case, for documents in quirks mode; else empty.
  private var lowercasedClasses: [Atom] = []
  private var lowercasedIDs: [Int32: Atom] = [:]
  private let isQuirks: Bool
  let isHTMLDocument: Bool
  let root: NodeID?
  var siblings: SiblingIndex
  /// Answers of `:has()` by element and list.
  var hasAnswers: [UInt64: Bool] = [:]
  /// What `:checked` matches, once it was asked for.
  var checkedElements: Set<NodeID>?
  /// What the element's language is where no element says so.
  let documentLanguage: String

  /// - Parameter language: The language of a document that says nothing of its own.
  init(_ document: Document, _ pool: CompiledSelectors, language: String = "") {
    self.document = document
    self.pool = pool
    isQuirks = document.mode == .quirks
    isHTMLDocument = !document.isXML
    root = document.documentElement
    flatTree = document.hasShadowTrees ? FlatTree(document) : nil
    siblings = SiblingIndex(count: document.nodes.count)
    let pragma = SelectorMatcher.pragmaLanguage(of: document)
    documentLanguage = pragma.isEmpty ? language : pragma
    if isQuirks {
      lowercasedClasses = document.classNames.map { $0.asciiLowercased }
      for index in document.nodes.indices where document.nodes[index].idAttribute != .empty {
        lowercasedIDs[Int32(index)] = document.nodes[index].idAttribute.asciiLowercased
      }
    }
  }

  /// An element's id as it is compared.
  func id(of element: NodeID) -> Atom {
    isQuirks
      ? lowercasedIDs[element.rawValue] ?? .empty : document.nodes[element.index].idAttribute
  }

  /// An element's class name at a place of the pool, as it is compared.
  func className(at index: Int) -> Atom {
    isQuirks ? lowercasedClasses[index] : document.classNames[index]
  }

  /// How a match failed: what else can be tried.
  private enum Outcome {
    case matches, failsHere, failsForAllSiblings, failsCompletely
  }

  /// Whether a selector of the pool matches.
  mutating func matches(_ selector: CompiledSelector, _ element: NodeID) -> Bool {
    match(Int(selector.start), Int(selector.end), element) == .matches
  }

  /// Whether a selector of a list matches.
  mutating func matches(list: Int32, _ element: NodeID) -> Bool {
    for index in pool.lists[Int(list)] {
      let selector = pool.selectors[Int(index)]
      if selector.pseudo == nil, !selector.isUnsupported, matches(selector, element) {
        return true
      }
    }
    return false
  }

  /// <https://drafts.csswg.org/selectors-4/#match-a-complex-selector-against-an-element>
  private mutating func match(_ start: Int, _ end: Int, _ element: NodeID) -> Outcome {
    var index = start
    while index < end {
      let operation = pool.operations[index]
      index += 1
      guard operation.kind == .combinator else {
        if test(operation, element) { continue }
        return .failsHere
      }
      switch Combinator(rawValue: operation.detail) {
      case .descendant:
        var ancestor = document.nodes[element.index].parent
        while let current = ancestor, document.nodes[current.index].kind == .element {
          let outcome = match(index, end, current)
          if outcome == .matches || outcome == .failsCompletely { return outcome }
          ancestor = document.nodes[current.index].parent
        }
        if treeRoot != nil, ancestor == treeRoot, matchesHost(index, end) { return .matches }
        return .failsCompletely
      case .child:
        guard let parent = document.nodes[element.index].parent,
          document.nodes[parent.index].kind == .element
        else {
          let isTop = treeRoot != nil && document.nodes[element.index].parent == treeRoot
          return isTop && matchesHost(index, end) ? .matches : .failsCompletely
        }
        let outcome = match(index, end, parent)
        if outcome == .matches || outcome == .failsCompletely { return outcome }
        return .failsForAllSiblings
      case .nextSibling:
        guard let sibling = document.previousElement(before: element) else {
          return .failsForAllSiblings
        }
        return match(index, end, sibling)
      case .subsequentSibling:
        var sibling = document.previousElement(before: element)
        while let current = sibling {
          let outcome = match(index, end, current)
          if outcome != .failsHere { return outcome }
          sibling = document.previousElement(before: current)
        }
        return .failsForAllSiblings
      case nil: return .failsCompletely
      }
    }
    return .matches
  }

  private mutating func test(_ operation: SelectorOperation, _ element: NodeID) -> Bool {
    let node = document.nodes[element.index]
    switch operation.kind {
    case .type:
      return isHTMLDocument && node.namespace == .html
        ? node.name.rawValue == operation.index : node.name == operation.atom
    case .namespace:
      return node.namespace.rawValue == operation.detail
        && (node.namespace != .other
          || document.otherElementNamespaces[element] == operation.atom)
    case .id: return id(of: element) == operation.atom
    case .class:
      let start = Int(node.classStart)
      for index in start..<start + Int(node.classCount)
      where className(at: index) == operation.atom {
        return true
      }
      return false
    case .attribute: return testAttribute(Int(operation.index), element)
    case .pseudoClass:
      guard let value = PseudoClass(rawValue: operation.detail) else { return false }
      return test(value, element)
    case .nth: return testNth(operation.index, element)
    case .isAny: return matches(list: operation.index, element)
    case .isNone: return !matches(list: operation.index, element)
    case .has: return testHas(operation.index, element)
    case .language: return testLanguage(pool.languages[Int(operation.index)], element)
    case .direction:
      return (document.isRightToLeft(element)) == (operation.detail == 1)
    case .customState:
      return document.customElementStates[element]?.states.contains(operation.atom) == true
    case .anchor: return element == anchor
    case .hasSlotted: return testHasSlotted(operation.index, element)
    // The host itself is no ordinary element of the tree: see `matchesHost`.
    case .host: return false
    case .never, .combinator: return false
    }
  }
}
