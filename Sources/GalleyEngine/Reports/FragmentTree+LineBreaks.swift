import GalleyCSS
import GalleyLayout
import GalleyPrimitives

/// Where forced line breaks stand, which have no fragments of their own.
extension FragmentTree {
  /// Where the break of a `br` stands: without extent at the end of what is on its line, in page
  /// coordinates, no transform applied; `nil` if the line doesn't show.
  ///
  /// - Returns: The node is the line's.
  func lineBreak(of box: ID<Box>) -> (rect: Rect, node: Int)? {
    guard boxes[box].kind == .lineBreak, let content = boxes.inlineContent(around: box),
      let item = boxes.inlineContents[content].items.first(where: {
        $0.box == box && $0.kind == .forcedBreak
      })
    else { return nil }
    return lineBreak(in: content, at: item.start)
  }

  /// The same for the unit at an offset of an inline content.
  func lineBreak(in content: Int, at offset: Int32) -> (rect: Rect, node: Int)? {
    let container = boxes.inlineContents[content].container
    guard let first = firstNode(of: container) else { return nil }
    // The last line that starts no later holds the break.
    var line: Int?
    for node in first..<max(first + 1, Int(nodes[first].subtreeEnd)) {
      let fragment = fragment(at: node)
      guard fragment.kind == .line, fragment.details >= 0, Int(nodes[node].parent) == first,
        store.lineDetails[Int(fragment.details)].range.lowerBound <= offset
      else { continue }
      line = node
    }
    guard let line else { return nil }
    var texts: Rect?
    for node in line..<max(line + 1, Int(nodes[line].subtreeEnd)) {
      let fragment = fragment(at: node)
      guard fragment.kind == .text, fragment.details >= 0 else { continue }
      let details = store.textDetails[Int(fragment.details)]
      guard details.content == Int32(clamping: content), details.range.upperBound <= offset else {
        continue
      }
      let rect = Rect(rect(at: node))
      texts = texts.map { $0.union(rect) } ?? rect
    }
    let writing = boxes.writingDirection(of: container)
    let all = texts ?? Rect(rect(at: line))
    let side = texts == nil ? writing.inlineStartSide : writing.inlineEndSide
    var rect = all
    switch side {
    case .left: rect.width = 0
    case .right: rect = Rect(x: all.maxX, y: all.minY, width: 0, height: all.height)
    case .top: rect.height = 0
    case .bottom: rect = Rect(x: all.minX, y: all.maxY, width: all.width, height: 0)
    }
    return (rect, line)
  }
}

extension BoxTree {
  /// Which inline content a box is in; `nil` for none.
  func inlineContent(around box: ID<Box>) -> Int? {
    var current = self[box].parent
    while let id = current {
      if self[id].kind != .inline {
        let payload = Int(self[id].payload)
        guard self[id].hasInlineChildren, inlineContents.indices.contains(payload),
          inlineContents[payload].container == id
        else { return nil }
        return payload
      }
      current = self[id].parent
    }
    return nil
  }
}
