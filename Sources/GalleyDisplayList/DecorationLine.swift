public import GalleyPrimitives

/// One line of a text decoration, with the gaps for descenders already cut.
///
/// <https://drafts.csswg.org/css-text-decor-4/#text-decoration-style-property>
public struct DecorationLine: Hashable, Sendable {
  public enum Style: UInt8, Hashable, Sendable { case solid, double, dotted, dashed, wavy }

  /// Where the line begins, in the middle of its thickness; dots, dashes and waves count from here.
  ///
  /// Of a double line it is the middle of the first one, and the second lies two thicknesses after.
  public var start: Point
  public var isVertical: Bool
  public var thickness: Double
  public var style: Style
  public var color: RGBA8
  /// The parts to be drawn, from and to, in px along the line.
  public var segments: [ClosedRange<Double>]

  public init(
    start: Point, isVertical: Bool = false, thickness: Double, style: Style, color: RGBA8,
    segments: [ClosedRange<Double>]
  ) {
    self.start = start
    self.isVertical = isVertical
    self.thickness = thickness
    self.style = style
    self.color = color
    self.segments = segments
  }
}
