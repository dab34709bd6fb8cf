public import Foundation

/// Where a scroll view stands, in points.
///
/// Source: Apple's SwiftUI `ScrollGeometry`.
public struct ScrollGeometry: Equatable, Sendable, CustomDebugStringConvertible {
  /// The content's place that lies at the top left corner of the container.
  ///
  /// Negative, or past the end, while a bounce goes on and where there are insets: at rest at the
  /// top `y` is `-contentInsets.top`.
  public var contentOffset: CGPoint
  /// Without insets.
  public var contentSize: CGSize
  /// Room that scrolling has beyond the content on each side.
  public var contentInsets: EdgeInsets
  /// What shows at once, insets included.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// All that the container shows, in the content's coordinates.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// ``visibleRect`` without what the insets cover; the same when there are none.
  public var bounds: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
  }

  public var debugDescription: String {
    "ScrollGeometry(contentOffset: \(contentOffset.x),\(contentOffset.y), "
      + "contentSize: \(contentSize.width)×\(contentSize.height), "
      + "contentInsets: \(contentInsets.top),\(contentInsets.leading),\(contentInsets.bottom),"
      + "\(contentInsets.trailing), "
      + "containerSize: \(containerSize.width)×\(containerSize.height))"
  }

  /// What every comparison starts from.
  static let zero = ScrollGeometry(
    contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)
}
