public import Foundation

/// A direction with a length, such as a velocity in points a second.
///
/// Source: Apple's Core Graphics `CGVector`, which Foundation on Linux lacks.
public struct CGVector: Hashable, Sendable, Codable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// No length at all.
  public init() { self.init(dx: 0, dy: 0) }

  public static let zero = CGVector(dx: 0, dy: 0)
}
