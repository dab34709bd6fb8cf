public import GalleyDisplayList
public import GalleyPrimitives

extension ScrollTree {
  /// The innermost container that shows at a place of the viewport.
  public func container(at point: Point, _ offsets: ScrollOffsets) -> Int {
    // Containers follow those around them, and later ones lie over earlier ones.
    for index in containers.indices.dropFirst().reversed() {
      let container = containers[index]
      guard
        let part = visiblePart(of: container.scrollport, node: container.node, offsets),
        part.minX <= point.x, point.x < part.maxX, part.minY <= point.y, point.y < part.maxY
      else { continue }
      return index
    }
    return 0
  }

  /// The containers at a place of the viewport, inner ones first, the viewport last.
  public func chain(at point: Point, _ offsets: ScrollOffsets) -> [Int] {
    let index = container(at: point, offsets)
    guard index > 0 else { return [0] }
    return [index] + chain(fromNode: containers[index].node).filter { $0 != index }
  }
}
