import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension BoxTreeBuilder {
  /// Makes the boxes of an element and of everything inside it.
  mutating func buildElement(_ element: NodeID, in parent: ID<Box>) {
    guard let styleID = tree.styled.style(of: element) else { return }
    let style = tree.styles[styleID]
    switch style.box.display {
    case .none: return
    case .contents:
      // Replaced elements have no boxes then, and neither have line breaks.
      // https://drafts.csswg.org/css-display-4/#unbox
      guard !isUnboxedToNothing(element) else { return }
      applyCounters(style, of: element)
      // Containment acts on boxes, of which there is none.
      counters.enter()
      buildPseudo(.before, of: element, in: parent)
      buildChildren(of: element, in: parent)
      buildPseudo(.after, of: element, in: parent)
      counters.leave()
    case .box, .internal:
      applyCounters(style, of: element)
      let isRoot = element == document.documentElement
      let id = appendBox(
        for: element, pseudo: nil, style: isRoot ? rootStyle(styleID) : styleID, in: parent)
      tree.boxOfNode[element.index] = id.rawValue
      if body == element { tree.boxes[id].flags.insert(.body) }
      let isContained = style.usedContainment.contains(.style)
      let quotesBefore = quoteDepth
      counters.enter(isContained: isContained)
      buildContents(of: element, in: id)
      counters.leave()
      if isContained { quoteDepth = quotesBefore }
      regularizeChildren(of: id)
    }
  }

  /// Makes one box with the kind and flags that its style asks for, and appends it to `parent`.
  mutating func appendBox(
    for element: NodeID, pseudo: PseudoElement?, style styleID: ID<ComputedStyle>,
    in parent: ID<Box>
  ) -> ID<Box> {
    let style = tree.styles[styleID]
    var box = Box(kind: kind(of: style.box.display), style: styleID, node: element)
    box.pseudo = pseudo
    if style.box.display.isInlineLevel {
      box.flags.insert(.inlineLevel)
      if style.rare.isRunIn { box.flags.insert(.runIn) }
    }
    if style.box.position.isOutOfFlow {
      box.flags.insert(.outOfFlow)
    } else if style.box.float != .none {
      box.flags.insert(.floating)
    }
    if case .box(_, _, isListItem: true) = style.box.display { box.flags.insert(.listItem) }
    if box.isInFlow, !box.isInlineLevel, tree.inlinizes(parent) { box.flags.insert(.inlineLevel) }
    if pseudo == nil { classify(element, &box) }
    let id = tree.boxes.append(box)
    tree.append(id, to: parent)
    return id
  }

  /// The kind of box that a display type asks for.
  func kind(of display: Display) -> Box.Kind {
    switch display {
    case .none, .contents: .inline
    case .box(let outer, let inner, _):
      switch inner {
      case .flow: outer == .inline ? .inline : .blockContainer
      case .flowRoot: .blockContainer
      case .table: .table
      case .flex: .flexContainer
      case .grid, .gridLanes: .gridContainer
      // Not yet: math layout; its contents flow inline.
      case .ruby, .math: outer == .inline ? .inline : .blockContainer
      }
    case .internal(let part):
      switch part {
      case .tableRowGroup: .tableRowGroup
      case .tableHeaderGroup: .tableHeaderGroup
      case .tableFooterGroup: .tableFooterGroup
      case .tableRow: .tableRow
      case .tableCell: .tableCell
      case .tableColumnGroup: .tableColumnGroup
      case .tableColumn: .tableColumn
      case .tableCaption: .tableCaption
      case .rubyText: .blockContainer
      case .rubyBase, .rubyBaseContainer, .rubyTextContainer: .inline
      }
    }
  }

  /// Fills a box: marker, `::before`, the element's contents, `::after`.
  private mutating func buildContents(of element: NodeID, in id: ID<Box>) {
    let box = tree.boxes[id]
    switch box.kind {
    case .lineBreak, .wordBreakOpportunity, .replaced: return
    case .viewport, .blockContainer, .inline, .text, .flexContainer, .gridContainer, .table,
      .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell,
      .tableColumnGroup, .tableColumn, .tableCaption:
      break
    }
    if box.flags.contains(.listItem) { buildMarker(of: element, in: id) }
    // Text fields and menus show nothing of the page beside their values.
    if box.flags.contains(.control), !document.isHTML(element, .button) {
      _ = buildControlContents(of: element, in: id)
      return
    }
    buildPseudo(.before, of: element, in: id)
    if !buildContentProperty(of: element, in: id), !buildControlContents(of: element, in: id) {
      buildChildren(of: element, in: id)
    }
    buildPseudo(.after, of: element, in: id)
  }

  /// Applies `counter-reset`, `counter-increment` and `counter-set`, in this order, and the
  /// implicit increment of list items.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#auto-numbering>
  mutating func applyCounters(_ style: ComputedStyle, of element: NodeID?) {
    let generated = style.generated
    for change in generated.counterReset {
      let isOpen = change.isReversed && !change.hasValue
      let value =
        isOpen ? element.map { reversedStart(of: change.name, from: $0) } ?? 0 : change.value
      counters.reset(change.name, to: value, isReversed: change.isReversed)
    }
    var listItemIsExplicit = false
    for change in generated.counterIncrement {
      counters.increment(change.name, by: change.value)
      if change.name == Self.listItem { listItemIsExplicit = true }
    }
    if case .box(_, _, isListItem: true) = style.box.display, !listItemIsExplicit {
      counters.increment(Self.listItem, by: counters.isReversed(Self.listItem) ? -1 : 1)
    }
    for change in generated.counterSet { counters.set(change.name, to: change.value) }
  }

  static let listItem = Atom("list-item")
}
