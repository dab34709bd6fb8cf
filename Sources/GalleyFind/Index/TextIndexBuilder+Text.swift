import GalleyCSS
import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

/// The text of boxes.
extension TextIndexBuilder {
  mutating func addText(of id: NodeID, _ node: Node, _ state: State) {
    if state.host >= 0 {
      addUnboxedText(of: id, node, state)
      return
    }
    let index = tree.boxes.boxOfNode[id.index]
    guard index >= 0 else { return }
    let box = tree.boxes.boxes.rows[Int(index)]
    if box.payload >= 0, tree.boxes.texts[Int(box.payload)].startInNode > 0,
      let previous = box.previousSibling, tree.boxes[previous].pseudo == .firstLetter,
      tree.boxes[previous].node == id, let letter = firstText(in: previous)
    {
      addBox(letter, node: id, state)
    }
    addBox(ID(Int(index)), node: id, state)
  }

  private func firstText(in id: ID<Box>) -> ID<Box>? {
    var current: ID<Box>? = id
    while let box = current, tree.boxes[box].kind != .text { current = tree.boxes[box].firstChild }
    return current
  }

  /// Adds what a text box shows.
  mutating func addBox(_ id: ID<Box>, node: NodeID, _ state: State) {
    let box = tree.boxes.boxes.rows[id.index]
    guard box.kind == .text, places.indices.contains(Int(box.payload)) else { return }
    let facts = styles[box.style.index]
    var standing = state.standing
    if !facts.isVisible || state.isClipped {
      guard scope.contains(.unrendered) else { return }
      if !facts.isVisible { standing = .unrendered }
    }
    if standing == .unrendered, !scope.contains(.unrendered) { return }
    let place = places[Int(box.payload)]
    guard place.content >= 0 else { return }
    let content = Int(place.content)
    let start = Int32(clamping: tree.boxes.texts[Int(box.payload)].startInNode)
    var index = Int(place.unit)
    let count = tree.boxes.inlineContents[content].mapping.units.count
    while index < count {
      let unit = tree.boxes.inlineContents[content].mapping.units[index]
      guard unit.box == id else { break }
      index += 1
      let range = Int(unit.content.lowerBound)..<Int(unit.content.upperBound)
      guard !range.isEmpty, range.upperBound <= tree.boxes.inlineContents[content].text.count
      else {
        noteSegmentBreak(unit.source, of: id, node: node, start: start, standing)
        continue
      }
      begin(in: facts)
      if let space = segmentBreak {
        addSegmentBreak(space, before: tree.boxes.inlineContents[content].text[range.lowerBound])
      }
      segments.append(
        TextSegment(
          start: Int32(clamping: text.count), count: Int32(clamping: range.count),
          content: place.content, contentStart: unit.content.lowerBound, node: node,
          nodeStart: start + unit.source.lowerBound,
          nodeCount: unit.source.upperBound - unit.source.lowerBound, box: id.rawValue,
          standing: standing))
      let before = text.count
      text += tree.boxes.inlineContents[content].text[range]
      if facts.whiteSpace == .preserveBreaks {
        for place in before..<text.count where text[place] == 0x0A { text[place] = 0x20 }
      }
    }
  }

  /// Remembers a line end of the source that may be one inside of East Asian text.
  private mutating func noteSegmentBreak(
    _ source: Range<Int32>, of id: ID<Box>, node: NodeID, start: Int32, _ standing: TextStanding
  ) {
    guard segmentBreak == nil, pending == .none, let last = text.last, last >= 0x1100 else {
      return
    }
    let units = tree.boxes.text(of: id)
    let range = Int(source.lowerBound)..<Int(source.upperBound)
    guard range.upperBound <= units.count,
      units[units.startIndex + range.lowerBound..<units.startIndex + range.upperBound]
        .contains(0x0A)
    else { return }
    segmentBreak = TextSegment(
      start: 0, count: 1, content: -1, contentStart: 0, node: node,
      nodeStart: start + source.lowerBound, nodeCount: source.upperBound - source.lowerBound,
      box: -1, standing: standing)
  }

  /// Line ends of the source between East Asian characters leave nothing on the page. To a search
  /// they are spaces, as they are in browsers.
  ///
  /// <https://drafts.csswg.org/css-text-4/#line-break-transform>
  private mutating func addSegmentBreak(_ space: TextSegment, before next: UInt16) {
    segmentBreak = nil
    guard next >= 0x1100 else { return }
    var space = space
    space.start = Int32(clamping: text.count)
    segments.append(space)
    text.append(0x20)
  }

  /// Writes the break that is due, and notes the language of what comes.
  mutating func begin(in facts: TextStyleFacts) {
    if pending != .none {
      // A line break at the end of a block is the block's end.
      let repeats = pending == .block && text.last == 0x0A
      if !text.isEmpty, !repeats { text.append(pending.unit) }
      pending = .none
      segmentBreak = nil
    }
    noteLanguage(facts.language)
  }

  private mutating func noteLanguage(_ language: Atom) {
    if currentLanguage == language { return }
    if let last = languages.last, last.0.upperBound == Int.max {
      languages[languages.count - 1].0 = last.0.lowerBound..<text.count
    }
    currentLanguage = language
    if language != .empty { languages.append((text.count..<Int.max, language.text)) }
  }

  mutating func mark(_ kind: TextBreak) { pending = max(pending, kind) }

  mutating func addLineBreak() {
    if text.isEmpty { return }
    segmentBreak = nil
    if pending != .none { text.append(pending.unit) }
    pending = .none
    text.append(0x0A)
  }
}
