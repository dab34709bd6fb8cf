import GalleyDOM
import GalleyFind
import GalleyLayout
import GalleyPaint
import GalleyPrimitives
import GalleyStyle

extension TextGeometry {
  /// Where text shows that has no boxes of its own: that of SVG where its glyphs stand, other text
  /// where the box of the element is that shows something in its place.
  func unboxedPieces(
    of range: Range<Int>, _ segment: TextSegment, in document: FoundDocument
  ) -> [Piece] {
    if let element = textElement(around: segment.node),
      let start = document.index.offset(
        ofElement: element, in: tree.boxes.styled.document),
      let cells = document.frame.svgTexts[element]
    {
      let wanted = range.lowerBound - start..<range.upperBound - start
      var pieces: [Piece] = []
      let first = cells.indices.first(from: { cells[$0].range.upperBound > wanted.lowerBound })
      for cell in cells[first...] {
        if cell.range.lowerBound >= wanted.upperBound { break }
        for rect in cell.rects(of: wanted) {
          pieces.append(
            Piece(node: cell.fragment, line: Int32(clamping: -2 - cell.fragment), rect: rect))
        }
      }
      if !pieces.isEmpty { return pieces }
    }
    guard segment.box >= 0, let node = tree.firstNode(of: ID(Int(segment.box))) else { return [] }
    return [Piece(node: node, line: -1, rect: Rect(tree.rect(at: node)))]
  }

  /// The SVG `text` element that a node is in; `nil` if it is in none.
  private func textElement(around node: NodeID) -> NodeID? {
    let document = tree.boxes.styled.document
    var current = document[node].parent
    while let id = current, document[id].namespace == .svg {
      if document[id].name == TextGeometry.text { return id }
      current = document[id].parent
    }
    return nil
  }

  private static let text = Atom("text")
}
