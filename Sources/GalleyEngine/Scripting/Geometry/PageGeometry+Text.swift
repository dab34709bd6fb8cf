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
    let geometry = frame.textGeometry
    let pieces = geometry.pieces(of: contentRanges(ofText: node, range))
    return geometry.lines(of: pieces).map { place(of: $0.rect, node: $0.node) }
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
      guard low < high, let content = content(around: box) else { continue }
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

  private func content(around box: ID<Box>) -> Int? {
    let boxes = frame.boxes
    var current = boxes[box].parent
    while let id = current {
      if boxes[id].kind != .inline {
        let payload = Int(boxes[id].payload)
        guard boxes[id].hasInlineChildren, boxes.inlineContents.indices.contains(payload),
          boxes.inlineContents[payload].container == id
        else { return nil }
        return payload
      }
      current = boxes[id].parent
    }
    return nil
  }

  /// Where a caret before the unit `offset` stands; `nil` if the text doesn't show.
  func caretRect(inText node: NodeID, at offset: Int) -> Rect? {
    if let after = rects(ofText: node, offset..<offset + 1).first {
      return Rect(x: after.minX, y: after.minY, width: 0, height: after.height)
    }
    guard offset > 0, let before = rects(ofText: node, offset - 1..<offset).last else { return nil }
    return Rect(x: before.maxX, y: before.minY, width: 0, height: before.height)
  }

  /// The offset in a text whose caret is nearest to a point of the viewport; `nil` if the text
  /// doesn't show.
  func offset(inText node: NodeID, near point: Point, length: Int) -> Int? {
    var best: (distance: Double, offset: Int)?
    for offset in 0..<min(length, 4096) {
      for rect in rects(ofText: node, offset..<offset + 1) {
        let down = max(rect.minY - point.y, point.y - rect.maxY, 0)
        for (x, place) in [(rect.minX, offset), (rect.maxX, offset + 1)] {
          let distance = abs(x - point.x) + down * 10_000
          if best.map({ distance < $0.distance }) ?? true { best = (distance, place) }
        }
      }
    }
    return best?.offset
  }
}
