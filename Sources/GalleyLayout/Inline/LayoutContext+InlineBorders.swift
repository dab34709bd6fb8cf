import GalleyCSS
import GalleyPrimitives

extension LayoutContext {
  /// The borders, padding and margins of an inline box's part, without those at cut edges.
  func physicalBorders(
    _ box: ID<Box>, _ edges: InlineEdges, isStart: Bool, isEnd: Bool
  ) -> BoxDetails {
    let writing = boxes.writingDirection(of: box)
    var result = BoxDetails()
    func sides(_ all: LogicalSides<LayoutUnit>) -> PhysicalSides<LayoutUnit> {
      var all = all
      if !isStart { all.inlineStart = .zero }
      if !isEnd { all.inlineEnd = .zero }
      return writing.physical(all)
    }
    result.border = sides(edges.border)
    result.padding = sides(edges.padding)
    result.margin = sides(edges.margin)
    result.hasSide[writing.inlineStartSide] = isStart
    result.hasSide[writing.inlineEndSide] = isEnd
    return result
  }
}
