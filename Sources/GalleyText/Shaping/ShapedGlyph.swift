/// A glyph with its place, relative to the pen.
public struct ShapedGlyph: Hashable, Sendable {
  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Text may not be cut before this glyph's cluster without shaping both sides again.
    public static let unsafeToBreak = Flags(rawValue: 1)
    /// No font has the character; draw a box.
    public static let missing = Flags(rawValue: 2)
    /// Nothing is to be drawn, such as for a space, a tab or a control character.
    public static let invisible = Flags(rawValue: 4)
  }

  /// The glyph's index in its font.
  public var glyph: UInt32
  /// The first UTF-16 unit of the text that the glyph stands for, from the paragraph's start.
  public var cluster: Int32
  /// How far the pen moves along the line after the glyph, in px.
  public var advance: Float
  /// From the pen to the glyph's origin, in px, rightwards.
  public var offsetX: Float
  /// From the pen to the glyph's origin, in px, downwards.
  public var offsetY: Float
  public var flags: Flags

  public init(
    glyph: UInt32, cluster: Int32, advance: Float, offsetX: Float = 0, offsetY: Float = 0,
    flags: Flags = []
  ) {
    self.glyph = glyph
    self.cluster = cluster
    self.advance = advance
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.flags = flags
  }
}
