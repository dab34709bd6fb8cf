public import Foundation

/// A side of a rectangle, in reading order.
///
/// Source: Apple's SwiftUI `Edge`.
public enum Edge: Int8, Hashable, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// Several sides.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the sides of a rectangle, in points; positive ones point inwards.
///
/// Source: Apple's SwiftUI `EdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance on any side.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
