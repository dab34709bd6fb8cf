public import GalleyPrimitives

/// How far each scroll container's content is scrolled, in CSS px; none is at its origin.
public struct ScrollOffsets: Hashable, Sendable {
  private var offsets: [Int32: Point] = [:]

  public init() {}

  /// The offset of the node with this raw id: positive values show what is further right and down.
  public subscript(node: Int32) -> Point {
    get { offsets[node] ?? Point() }
    set { offsets[node] = newValue }
  }
}
