import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Walks a document and gives each element its style.
struct StyleResolver: ~Copyable {
  let document: Document
  var index: RuleIndex
  var matcher: SelectorMatcher
  var filter = AncestorFilter()
  var computation: StyleComputation
  var styled: StyledDocument
  var diagnostics: [Diagnostic] = []
  let tokenOptions: TokenStream.Options
  let options: StyleOptions

  /// Blocks that match the element at hand, sorted.
  var matched: [MatchedBlock] = []
  /// Blocks that match its pseudo-elements.
  var pseudoMatched: [[MatchedBlock]]
  /// Whether an element is inside of a nested scope with that root.
  struct ScopeQuestion: Hashable {
    var scope: Int32
    var root: NodeID
    var element: NodeID
  }
  var scopeAnswers: [ScopeQuestion: Bool] = [:]
  /// Rules in `@container` that match pseudo-elements of the element at hand.
  var containedPseudoRules: [(container: Int32, pseudo: PseudoElement, match: MatchedBlock)] = []
  /// Blocks that match a highlight of the element at hand, with what they are for.
  var highlightMatched: [(pseudo: HighlightPseudo, match: MatchedBlock)] = []
  /// Whether ``collectMarker(_:)`` runs.
  var wantsMarker = false
  /// Whether the element at hand may have pseudo-elements of form controls.
  var isControl = false
  /// Whether the body's `link` attribute colours links.
  let hasLinkColors: Bool
  /// Whether any declaration so far counts containers.
  var usesContainerUnits: Bool
  /// Sizes that container units count; the first is the viewport's.
  var unitSets = [ContainerUnits()]
  var unitNumbers: [ContainerUnits: Int32] = [:]
  private var lists = MatchedListTable()
  private var known: [ShareKey: Int32] = [:]
  var hintBlocks: [[PresentationalHint]: Int32] = [:]
  var attributeBlocks: [[UInt8]: Int32] = [:]

  /// Elements of equal keys have the same style.
  private struct ShareKey: Hashable {
    var parent: Int32
    var list: Int32
    var language: Atom
    /// Bits: 1 root, 2 item of a flex or grid container, 4 replaced, 8 table; 16 and more the
    /// pseudo-element.
    var situation: UInt32
    /// The number of the sizes that container units count, where there are such.
    var units: Int32
  }

  /// An element whose descendants are being visited.
  struct Level {
    var element: NodeID
    var style: Int32
    /// The style of the box that children's boxes are put into.
    var containerIsItemParent: Bool
    var language: Atom
    var hashCount: Int
    /// The number of the sizes that the children's container units count.
    var units: Int32 = 0
    /// How many size containers there are, this one included.
    var containerDepth = 0
    /// Whether `@container` rules hold for the children, as far as it was asked.
    var containerAnswers: [Int32: Bool] = [:]
  }

  var levels: [Level] = []
  private var hashes: [UInt32] = []

  init(
    _ document: Document, _ index: consuming RuleIndex, _ media: MediaEnvironment,
    _ options: StyleOptions, usesFontUnits: Bool
  ) {
    self.document = document
    matcher = SelectorMatcher(document, index.pool, language: options.language)
    matcher.target = options.target
    matcher.states = ElementStates(options.interaction, document, matcher.flatTree)
    computation = StyleComputation(
      document, media, options, RegisteredProperties(index.properties))
    computation.usesFontUnits = usesFontUnits
    computation.positionTries = index.positionTries
    styled = StyledDocument(document: document)
    styled.registeredValues = computation.registered.rows.compactMapValues(\.initialText)
    tokenOptions = document.mode == .quirks ? .quirks : []
    self.options = options
    usesContainerUnits = index.usesContainerUnits
    hasLinkColors = bodyLinkColor(in: document) != nil
    self.index = index
    pseudoMatched = Array(repeating: [], count: PseudoElement.allCases.count)
    var initial = ComputedStyle.initial
    initial.font.size = options.mediumFontSize
    initialID = styled.styles.append(initial).rawValue
    displays.append(initial.box.display)
    languages.append(initial.text.language)
    areContainers.append(false)
    zooms.append(1)
  }

  /// The style that the root inherits from.
  let initialID: Int32
  /// What is asked of styles most, by style; reading a whole style counts references.
  private var displays: [Display] = []
  private var languages: [Atom] = []
  private var areContainers: [Bool] = []
  /// By style: its zoom, times that of all ancestors.
  private var zooms: [Float] = []
  /// Of styles whose lengths were scaled: what children inherit from.
  private var unzoomed: [Int32: ComputedStyle] = [:]

  /// Visits all elements in document order.
  mutating func run() {
    guard let root = document.documentElement else { return }
    if let flatTree = matcher.flatTree {
      visitFlatTree(root, flatTree)
    } else {
      visitSubtree(root, isDocument: true)
    }
    if document.nodes.contains(where: { $0.namespace == .svg && $0.name == .use }) {
      resolveUses()
    }
  }

  /// Visits an element and all inside it in document order.
  mutating func visitSubtree(_ root: NodeID, isDocument: Bool) {
    var current: NodeID? = root
    while let element = current {
      var descends = false
      if document.nodes[element.index].kind == .element {
        descends = visit(element, isRoot: isDocument && element == root)
      }
      if descends, let child = document.nodes[element.index].firstChild {
        enter(element)
        current = child
        continue
      }
      var node = element
      while true {
        if node == root {
          current = nil
          break
        }
        if let sibling = document.nodes[node.index].nextSibling {
          current = sibling
          break
        }
        guard let parent = document.nodes[node.index].parent else {
          current = nil
          break
        }
        leave()
        node = parent
      }
    }
  }

  mutating func enter(_ element: NodeID) {
    let node = document.nodes[element.index]
    let start = hashes.count
    let id = matcher.id(of: element)
    if id != .empty { hashes.append(AncestorFilter.hash(id, .id)) }
    for place in Int(node.classStart)..<Int(node.classStart) + Int(node.classCount) {
      hashes.append(AncestorFilter.hash(matcher.className(at: place), .class))
    }
    hashes.append(AncestorFilter.hash(typeName(node).rawValue, .type))
    for index in start..<hashes.count { filter.insert(hashes[index]) }
    enter(element, style: styled.elementStyles[element.index], hashCount: hashes.count - start)
  }

  private mutating func enter(_ element: NodeID, style: Int32, hashCount: Int) {
    let display = displays[Int(style)]
    let isItemParent: Bool
    switch display {
    case .contents: isItemParent = levels.last?.containerIsItemParent ?? false
    case .box(_, .flex, _), .box(_, .grid, _), .box(_, .gridLanes, _): isItemParent = true
    case .none, .internal, .box: isItemParent = false
    }
    var level = Level(
      element: element, style: style, containerIsItemParent: isItemParent,
      language: languages[Int(style)], hashCount: hashCount, units: levels.last?.units ?? 0,
      containerDepth: levels.last?.containerDepth ?? 0)
    if areContainers[Int(style)] {
      level.units = units(inside: element, style: style, outer: level.units)
      level.containerDepth += 1
      styled.containerUse.depth = max(styled.containerUse.depth, level.containerDepth)
    }
    levels.append(level)
  }

  mutating func leave() {
    guard let level = levels.popLast() else { return }
    for _ in 0..<level.hashCount { filter.remove(hashes.removeLast()) }
  }

  /// The name by which rules find an element of that type.
  func typeName(_ node: Node) -> Atom {
    node.namespace == .html && !document.isXML ? node.name : node.name.asciiLowercased
  }

  /// Styles an element with its pseudo-elements.
  /// - Returns: Whether its children have styles too.
  mutating func visit(_ element: NodeID, isRoot: Bool) -> Bool {
    collect(element)
    addHints(element)
    addStyleAttribute(element)
    let node = document.nodes[element.index]
    let parentID = levels.last?.style ?? initialID
    let isItem = levels.last?.containerIsItemParent ?? false
    var language = levels.last?.language ?? .empty
    if isRoot, !matcher.documentLanguage.isEmpty { language = Atom(matcher.documentLanguage) }
    if node.attributeCount > 0, let own = document.ownLanguage(of: element) {
      language = Atom(own)
    }
    let situation = StyleAdjustment.Situation(
      isRoot: isRoot, isItem: isItem, isReplaced: isReplaced(node),
      isTable: node.name == .table && node.namespace == .html)
    var list: [MatchedBlock] = []
    swap(&list, &matched)
    let style = resolve(
      &list, parentID: parentID, element: element, language: language, situation,
      units: levels.last?.units ?? 0, pseudo: nil)
    swap(&list, &matched)
    styled.elementStyles[element.index] = style
    if !containedPseudoRules.isEmpty { collectContained(element) }
    resolvePseudoElements(of: element, style: style, language: language)
    let display = displays[Int(style)]
    return display != .none || node.namespace == .svg || options.includesHiddenElements
  }

  private func isReplaced(_ node: Node) -> Bool {
    guard node.namespace == .html else { return false }
    switch node.name {
    case .img, .video, .audio, .canvas, .iframe, .embed, .object, .input, .textarea, .select,
      .br, .wbr, .meter, .progress:
      return true
    default: return false
    }
  }

  private mutating func resolvePseudoElements(
    of element: NodeID, style: Int32, language: Atom
  ) {
    let display = displays[Int(style)]
    guard display != .none else { return }
    if case .box(_, _, isListItem: true) = display { collectMarker(element) }
    let isItemParent: Bool
    switch display {
    case .box(_, .flex, _), .box(_, .grid, _), .box(_, .gridLanes, _): isItemParent = true
    case .contents: isItemParent = levels.last?.containerIsItemParent ?? false
    case .none, .internal, .box: isItemParent = false
    }
    var units = levels.last?.units ?? 0
    if areContainers[Int(style)] {
      units = self.units(inside: element, style: style, outer: units)
    }
    for pseudo in PseudoElement.allCases {
      let slot = Int(pseudo.rawValue)
      guard !pseudoMatched[slot].isEmpty, applies(pseudo, to: element, display) else { continue }
      let isBox = pseudo == .before || pseudo == .after
      let situation = StyleAdjustment.Situation(
        isRoot: false, isItem: isItemParent && isBox, isReplaced: false, isPseudoElement: true)
      var list: [MatchedBlock] = []
      swap(&list, &pseudoMatched[slot])
      let id = resolve(
        &list, parentID: style, element: element, language: language, situation, units: units,
        pseudo: pseudo)
      swap(&list, &pseudoMatched[slot])
      styled.pseudoStyles[StyledDocument.PseudoKey(element, pseudo)] = ID(Int(id))
    }
  }

  /// Whether an element of that kind can have the pseudo-element.
  private func applies(_ pseudo: PseudoElement, to element: NodeID, _ display: Display) -> Bool {
    switch pseudo {
    case .before, .after:
      // Without `content` there is no box.
      return pseudoMatched[Int(pseudo.rawValue)].contains {
        index.blocks[Int($0.block)].flags.contains(.setsContent)
      }
    case .marker: return true
    case .placeholder, .fileSelectorButton:
      return document.isHTML(element, .input) || document.isHTML(element, .textarea)
    case .backdrop: return document.isHTML(element, .dialog)
    case .detailsContent: return document.isHTML(element, .details)
    case .sliderTrack, .sliderFill, .sliderThumb:
      return document.isHTML(element, .input) || document.isHTML(element, .progress)
        || document.isHTML(element, .meter)
    case .firstLine, .firstLetter: return true
    }
  }

  /// The style of what `list` matches, shared with all that have the same.
  private mutating func resolve(
    _ list: inout [MatchedBlock], parentID: Int32, element: NodeID, language: Atom,
    _ situation: StyleAdjustment.Situation, units: Int32, pseudo: PseudoElement?
  ) -> Int32 {
    if list.count > 1 { list.sort(by: MatchedBlock.precedes) }
    let isShared = !list.contains {
      index.blocks[Int($0.block)].flags.contains(.usesAttributes)
    }
    let bits: UInt32 =
      (situation.isRoot ? 1 : 0) | (situation.isItem ? 2 : 0) | (situation.isReplaced ? 4 : 0)
      | (situation.isTable ? 8 : 0) | (pseudo.map { UInt32($0.rawValue) + 1 } ?? 0) << 4
    let key = ShareKey(
      parent: parentID, list: lists.number(of: list), language: language, situation: bits,
      units: usesContainerUnits ? units : 0)
    if isShared, let style = known[key] { return style }
    let parent = unzoomed[parentID] ?? styled.styles[ID<ComputedStyle>(Int(parentID))]
    let input = ComputationInput(
      parent: parent, element: element, isRoot: situation.isRoot,
      language: language == parent.text.language ? nil : language,
      units: usesContainerUnits ? unitSets[Int(units)] : ContainerUnits(),
      zoom: zooms[Int(parentID)])
    var style = computation.compute(list, blocks: index.blocks, input)
    StyleAdjustment.apply(to: &style, parent: parent, situation)
    let zoom = min(max(zooms[Int(parentID)] * style.rare.zoom, 1e-4), 1e4)
    let id: Int32
    if zoom == 1 {
      if style.rare.zoom != 1 { style.rare.zoom = 1 }
      id = styled.styles.append(style).rawValue
    } else {
      let isInsideSVG = levels.last.map { document[$0.element].namespace == .svg } ?? false
      style.rare.zoom = isInsideSVG ? 1 : zoom
      id = styled.styles.append(isInsideSVG ? style : style.zoomed(by: zoom)).rawValue
      unzoomed[id] = style
    }
    zooms.append(zoom)
    displays.append(style.box.display)
    languages.append(style.text.language)
    areContainers.append(style.rare.containerType != .normal)
    if isShared { known[key] = id }
    return id
  }
}
