public import GalleyPrimitives

/// The shadow of a box, outside or inside it.
///
/// <https://drafts.csswg.org/css-backgrounds-3/#box-shadow>
public struct BoxShadow: Hashable, Sendable {
  public enum Side: UInt8, Hashable, Sendable {
    /// ``shape`` is dark, and nothing is drawn inside ``box``.
    case outer
    /// The outside of ``shape`` is dark, and nothing is drawn outside ``box``.
    case inner
  }

  public var side: Side
  /// The edge that casts the shadow, offset and spread already applied.
  public var shape: RoundedRect
  /// The box: its border edge for an outer shadow, its padding edge for an inner one.
  public var box: RoundedRect
  /// The standard deviation of the blur in px: half of the property's blur radius.
  public var sigma: Double
  public var color: RGBA8

  public init(
    _ side: Side, shape: RoundedRect, box: RoundedRect, sigma: Double, color: RGBA8
  ) {
    self.side = side
    self.shape = shape
    self.box = box
    self.sigma = sigma
    self.color = color
  }
}
