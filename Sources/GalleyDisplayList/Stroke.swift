public import GalleyPrimitives

/// A line of some width along a path.
public struct Stroke: Hashable, Sendable {
  public enum Cap: UInt8, Hashable, Sendable { case butt, round, square }
  public enum Join: UInt8, Hashable, Sendable { case miter, round, bevel }

  public var path: Path
  public var color: RGBA8
  public var width: Double
  public var cap: Cap
  public var join: Join
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty for a whole line.
  public var dashes: [Double]
  /// How far into the dashes the line begins.
  public var dashOffset: Double

  public init(
    _ path: Path, color: RGBA8, width: Double, cap: Cap = .butt, join: Join = .miter,
    miterLimit: Double = 4, dashes: [Double] = [], dashOffset: Double = 0
  ) {
    self.path = path
    self.color = color
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashOffset = dashOffset
  }
}
