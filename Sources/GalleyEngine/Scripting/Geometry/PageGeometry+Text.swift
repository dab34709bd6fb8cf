import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyScroll
import GalleyStyle

extension PageGeometry {
  /// The rectangles of a part of a text, line by line, in the viewport; for an empty part one
  /// without width where a caret would stand.
  ///
  /// - Parameter range: UTF-16 units of the node's data.
  func rects(ofText node: NodeID, _ range: Range<Int>) -> [Rect] {
    guard !range.isEmpty else {
      return caretRect(inText: node, at: range.lowerBound).map { [$0] } ?? []
    }
    return contentRanges(ofText: node, range).flatMap { stretch in
      dividedAtBreaks(stretch).flatMap { part -> [Rect] in
        if part.isBreak {
          return fragments.lineBreak(
            in: Int(stretch.content), at: part.range.range.lowerBound
          ).map { [place(of: $0.rect, node: $0.node)] } ?? []
        }
        let geometry = frame.textGeometry
        let pieces = geometry.pieces(of: [part.range])
        return geometry.lines(of: pieces).map { place(of: $0.rect, node: $0.node) }
      }
    }
  }

  /// The parts of a stretch of contents between line feeds, and those themselves.
  private func dividedAtBreaks(
    _ stretch: InlineTextRange
  ) -> [(range: InlineTextRange, isBreak: Bool)] {
    let units = frame.boxes.inlineContents[Int(stretch.content)].text
    let range = Int(stretch.range.lowerBound)..<min(Int(stretch.range.upperBound), units.count)
    guard units.indices.contains(range.lowerBound), units[range].contains(0x0A) else {
      return [(stretch, false)]
    }
    var result: [(range: InlineTextRange, isBreak: Bool)] = []
    var start = range.lowerBound
    func add(_ part: Range<Int>, isBreak: Bool) {
      guard !part.isEmpty else { return }
      let part = Int32(clamping: part.lowerBound)..<Int32(clamping: part.upperBound)
      result.append((InlineTextRange(content: stretch.content, range: part), isBreak))
    }
    for place in range where units[place] == 0x0A {
      add(start..<place, isBreak: false)
      add(place..<place + 1, isBreak: true)
      start = place + 1
    }
    add(start..<range.upperBound, isBreak: false)
    return result
  }

  /// The stretches of inline contents that a part of a text became.
  func contentRanges(ofText node: NodeID, _ range: Range<Int>) -> [InlineTextRange] {
    var result: [InlineTextRange] = []
    let boxes = frame.boxes
    for box in textBoxes(of: node) {
      let text = boxes.texts[Int(boxes[box].payload)]
      let length = text.range.count
      let low = min(max(range.lowerBound - text.startInNode, 0), length)
      let high = min(max(range.upperBound - text.startInNode, 0), length)
      guard low < high, let content = boxes.inlineContent(around: box) else { continue }
      let mapping = boxes.inlineContents[content].mapping
      guard let start = mapping.contentOffset(of: low, in: box),
        let end = mapping.contentOffset(of: high, in: box), start < end
      else { continue }
      result.append(
        InlineTextRange(
          content: Int32(clamping: content),
          range: Int32(clamping: start)..<Int32(clamping: end)))
    }
    return result
  }

  /// The text boxes of a node: one, or two where its first letter stands alone.
  private func textBoxes(of node: NodeID) -> [ID<Box>] {
    guard let first = box(of: node) else { return [] }
    let boxes = frame.boxes
    var result: [ID<Box>] = []
    func add(_ id: ID<Box>) {
      if boxes[id].kind == .text, boxes[id].node == node, !result.contains(id),
        boxes.texts.indices.contains(Int(boxes[id].payload))
      {
        result.append(id)
      }
    }
    add(first)
    // A first letter is in a box of its own, beside the rest of its text.
    let around = boxes[first].parent.map { boxes[$0].pseudo == .firstLetter ? $0 : first } ?? first
    for sibling in [boxes[around].previousSibling, boxes[around].nextSibling] {
      guard let sibling else { continue }
      add(sibling)
      if let inner = boxes[sibling].firstChild { add(inner) }
    }
    return result
  }

  /// Where a caret before the unit `offset` stands; `nil` if the text doesn't show.
  func caretRect(inText node: NodeID, at offset: Int) -> Rect? {
    if let after = rects(ofText: node, offset..<offset + 1).first {
      return Rect(x: after.minX, y: after.minY, width: 0, height: after.height)
    }
    guard offset > 0, let before = rects(ofText: node, offset - 1..<offset).last else { return nil }
    return Rect(x: before.maxX, y: before.minY, width: 0, height: before.height)
  }

  /// The offset in a text whose caret is nearest to a point of the viewport, its end for a point
  /// below all of its lines; `nil` if the text doesn't show.
  func offset(inText node: NodeID, near point: Point, length: Int) -> Int? {
    var best: (distance: Double, offset: Int)?
    var bottom: (y: Double, offset: Int)?
    let geometry = frame.textGeometry
    for offset in 0..<min(length, 4096) {
      for piece in geometry.pieces(of: contentRanges(ofText: node, offset..<offset + 1)) {
        let rect = place(of: piece.rect, node: piece.node)
        let details = fragments.fragment(at: piece.node).details
        let isReversed =
          details >= 0 && fragments.store.textDetails[Int(details)].direction == .rightToLeft
        let down = max(rect.minY - point.y, point.y - rect.maxY, 0)
        let carets = isReversed ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
        for (x, place) in [(carets.0, offset), (carets.1, offset + 1)] {
          let distance = abs(x - point.x) + down * 10_000
          if best.map({ distance <= $0.distance }) ?? true { best = (distance, place) }
        }
        if bottom.map({ rect.maxY >= $0.y }) ?? true { bottom = (rect.maxY, offset + 1) }
      }
    }
    if let bottom, point.y > bottom.y { return bottom.offset }
    return best?.offset
  }
}
