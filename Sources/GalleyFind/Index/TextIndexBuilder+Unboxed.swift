import GalleyCSS
import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

/// Text that has no boxes: that of SVG, that of elements that aren't rendered, and what an element
/// holds for when it can't be shown.
extension TextIndexBuilder {
  /// Elements whose text is meant for no reader.
  static func isNeverText(_ node: Node) -> Bool {
    guard node.namespace == .html else { return false }
    switch node.name {
    case .head, .script, .style, .template, .noembed, .noframes, .datalist, .option, .optgroup:
      return true
    default: return false
    }
  }

  mutating func enterUnboxed(_ id: NodeID, _ node: Node, _ state: State) {
    let style = tree.boxes.styled.style(of: id)
    let facts = style.map { styles[$0.index] } ?? TextStyleFacts(unstyled: node)
    var state = state
    if facts.isNone || style == nil {
      guard scope.contains(.unrendered), !TextIndexBuilder.isNeverText(node) else { return }
      state.standing = .unrendered
    }
    if node.namespace == .svg {
      enterSVG(id, node, state)
      return
    }
    if node.namespace == .html {
      switch node.name {
      case .br:
        mark(.block)
        return
      case .img, .select, .iframe, .frame, .embed, .video, .audio, .meter, .progress, .input,
        .textarea, .script, .style, .template:
        mark(.object)
        return
      default: break
      }
    }
    // Text in foreign objects is as in HTML.
    state.isInSVG = false
    let separation = facts.isInline || facts.isContents ? TextBreak.none : .block
    mark(separation)
    descend(into: id, node, state, after: separation)
  }

  /// Of SVG, what `text` elements hold is text.
  ///
  /// <https://svgwg.org/svg2-draft/text.html#TextElement>
  private mutating func enterSVG(_ id: NodeID, _ node: Node, _ state: State) {
    var state = state
    state.isInSVG = true
    switch node.name {
    case .title, .desc, .metadata, .script, .style: return
    case .defs, .symbol, .marker, .pattern, .clipPath, .mask:
      guard scope.contains(.unrendered) else { return }
      state.standing = .unrendered
      descend(into: id, node, state, after: .object)
    case .foreignObject:
      state.isInSVG = false
      mark(.block)
      descend(into: id, node, state, after: .block)
    case TextIndexBuilder.svgText:
      state.isInSVGText = true
      mark(.block)
      descend(into: id, node, state, after: .block)
    default: descend(into: id, node, state, after: .none)
    }
  }

  private static let svgText = Atom("text")

  /// Adds the text of a node, with white space as its parent's style says.
  mutating func addUnboxedText(of id: NodeID, _ node: Node, _ state: State) {
    if state.isInSVG, !state.isInSVGText { return }
    let parent = tree.boxes.styled.flatTree?.parentElement(of: id, in: document) ?? node.parent
    guard let parent else { return }
    let style = tree.boxes.styled.style(of: parent)
    let facts =
      style.map { styles[$0.index] } ?? TextStyleFacts(unstyled: document.nodes[parent.index])
    var state = state
    if !facts.isVisible { state.standing = .unrendered }
    if state.standing == .unrendered || state.isClipped, !scope.contains(.unrendered) { return }
    let units = Array(String(decoding: document.textBytes(of: id), as: UTF8.self).utf16)
    var position = 0
    while position < units.count {
      let isSpace = facts.collapses(units[position])
      var end = position + 1
      while end < units.count, facts.collapses(units[end]) == isSpace { end += 1 }
      if !isSpace {
        addUnboxed(units[position..<end], at: position, of: id, state, facts)
      } else if facts.whiteSpace != .discard, pending == .none, let last = text.last,
        last != 0x20, last != 0x0A
      {
        addUnboxed([0x20], at: position, of: id, state, facts)
      }
      position = end
    }
  }

  private mutating func addUnboxed(
    _ units: ArraySlice<UInt16>, at offset: Int, of node: NodeID, _ state: State,
    _ facts: TextStyleFacts
  ) {
    begin(in: facts)
    segments.append(
      TextSegment(
        start: Int32(clamping: text.count), count: Int32(clamping: units.count), content: -1,
        contentStart: 0, node: node, nodeStart: Int32(clamping: offset),
        nodeCount: Int32(clamping: units.count), box: state.host == .max ? -1 : state.host,
        standing: state.standing))
    text += units
  }
}

extension TextStyleFacts {
  /// Whether a unit is white space that collapses.
  func collapses(_ unit: UInt16) -> Bool {
    switch whiteSpace {
    case .collapse, .discard, .preserveBreaks, .preserveSpaces:
      unit == 0x20 || unit == 0x0A || unit == 0x09 || unit == 0x0D
    case .preserve, .breakSpaces: false
    }
  }
}
