import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// Paints the rules in the gaps of a flex, grid or multi-column container.
  ///
  /// <https://drafts.csswg.org/css-gaps-1/#layout-painting>
  mutating func paintGapDecorations(_ node: Int, _ style: ComputedStyle) {
    let decorations = details(fragment(node)).gapDecorations
    guard !decorations.isEmpty else { return }
    let origin = tree.nodes[node].offset
    // Rules scroll with the contents.
    let space = contentSpaces[node]
    for decoration in decorations {
      let side = PaintedSide(decoration.side, style.text.color)
      guard side.isVisible else { continue }
      let rect = snapped(decoration.rect.offset(by: origin))
      if rect.isEmpty { continue }
      var painted = side
      painted.width = decoration.isHorizontal ? rect.height : rect.width
      paintEdge(
        painted, rect, isHorizontal: decoration.isHorizontal, in: space, node: nodeID(node))
    }
  }
}
