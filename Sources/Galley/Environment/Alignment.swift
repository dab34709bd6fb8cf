import Foundation

/// Where a view lies in a larger or smaller rectangle than its own.
///
/// Source: Apple's SwiftUI `Alignment`; Deviation: guides of one's own are not possible, as there
/// are no stacks of views that they could align.
public struct Alignment: Hashable, Sendable {
  /// The point of the view that lies on the same point of the rectangle.
  let point: UnitPoint

  public static let center = Alignment(point: .center)
  public static let leading = Alignment(point: .leading)
  public static let trailing = Alignment(point: .trailing)
  public static let top = Alignment(point: .top)
  public static let bottom = Alignment(point: .bottom)
  public static let topLeading = Alignment(point: .topLeading)
  public static let topTrailing = Alignment(point: .topTrailing)
  public static let bottomLeading = Alignment(point: .bottomLeading)
  public static let bottomTrailing = Alignment(point: .bottomTrailing)

  /// The origin of something of `size` in a rectangle of size `outer` at (0, 0).
  func origin(of size: CGSize, in outer: CGSize) -> CGPoint {
    CGPoint(
      x: (outer.width - size.width) * point.x, y: (outer.height - size.height) * point.y)
  }
}
