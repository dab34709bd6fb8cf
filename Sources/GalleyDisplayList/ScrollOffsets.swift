public import GalleyPrimitives

/// How far each scroll container's content is scrolled, in CSS px; none is at its origin.
///
/// Offsets may lie beyond what can be reached while a page bounces.
public struct ScrollOffsets: Hashable, Sendable {
  private var offsets: [Int32: Point] = [:]
  private var shifts: [Int32: Point] = [:]

  public init() {}

  /// The key of the viewport: the raw id of the document's own node.
  public static let viewport: Int32 = 0

  /// The offset of the node with this raw id: positive values show what is further right and down.
  public subscript(node: Int32) -> Point {
    get { offsets[node] ?? Point() }
    set { offsets[node] = newValue == Point() ? nil : newValue }
  }

  /// How far a sticky box is from where layout put it, by the index of its fragment's node.
  public subscript(sticky node: Int32) -> Point {
    get { shifts[node] ?? Point() }
    set { shifts[node] = newValue == Point() ? nil : newValue }
  }

  /// The raw ids of all nodes that are scrolled, in order.
  public var scrolledNodes: [Int32] { offsets.keys.sorted() }

  /// Whether nothing is scrolled.
  public var isZero: Bool { offsets.isEmpty && shifts.isEmpty }

  /// The same offsets without what sticky boxes are shifted by.
  public var withoutShifts: ScrollOffsets {
    var result = self
    result.shifts = [:]
    return result
  }
}
