/// A direction of two-dimensional space.
///
/// Source: Apple's SwiftUI `Axis`.
public enum Axis: Int8, Hashable, CaseIterable, Sendable {
  case horizontal, vertical

  /// One direction, both or none.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    public init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

    public static let horizontal = Set(.horizontal)
    public static let vertical = Set(.vertical)
  }
}
