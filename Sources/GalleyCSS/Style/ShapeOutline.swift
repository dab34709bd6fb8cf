public import GalleyPrimitives

/// What `shape()` draws: commands whose lengths wait for the reference box.
///
/// <https://drafts.csswg.org/css-shapes-2/#shape-function>
public struct ShapeOutline: Hashable, Sendable {
  public var rule: Path.FillRule
  /// Where the first contour begins.
  public var start: BackgroundPosition
  public var commands: [Command]

  public init(rule: Path.FillRule, start: BackgroundPosition, commands: [Command]) {
    self.rule = rule
    self.start = start
    self.commands = commands
  }

  /// A point, from the box's corner or from the point before.
  public struct Target: Hashable, Sendable {
    public var offset: BackgroundPosition
    /// Whether the offset counts from the end of the command before.
    public var isRelative: Bool

    public init(_ offset: BackgroundPosition, isRelative: Bool) {
      self.offset = offset
      self.isRelative = isRelative
    }
  }

  /// A control point, and what it counts from.
  public struct Control: Hashable, Sendable {
    public enum Base: UInt8, Hashable, Sendable { case start, end, origin }
    public var offset: BackgroundPosition
    public var base: Base

    public init(_ offset: BackgroundPosition, from base: Base) {
      self.offset = offset
      self.base = base
    }
  }

  public enum Command: Hashable, Sendable {
    case move(Target)
    case line(Target)
    case horizontal(LengthPercentage, isRelative: Bool)
    case vertical(LengthPercentage, isRelative: Bool)
    case cubic(Target, Control, Control)
    case quadratic(Target, Control)
    /// The control points follow from the curve before; the second of a cubic curve is given.
    case smooth(Target, Control?)
    /// The rotation in degrees.
    case arc(
      Target, radii: Pair<LengthPercentage>, isUniform: Bool, rotation: Float, isLarge: Bool,
      isClockwise: Bool)
    case close
  }
}
