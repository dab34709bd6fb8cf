public import GalleyPrimitives

/// A font at a size, as its list numbers it.
public struct FontSlot: Hashable, Sendable {
  public var rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// Glyphs of one font and colour on one baseline.
public struct GlyphRun: Hashable, Sendable {
  public var font: FontSlot
  /// The glyphs' place in the list's pools ``DisplayList/glyphs`` and ``DisplayList/glyphOffsets``.
  public var glyphs: Range<Int32>
  /// Where the offsets count from: on the baseline, in the item's space.
  public var origin: Point
  public var color: RGBA8
  /// How often the run, its offsets included, is turned clockwise by 90° around ``origin``: 1 for
  /// sideways text in vertical lines.
  public var quarterTurns: UInt8

  public init(
    font: FontSlot, glyphs: Range<Int32>, origin: Point, color: RGBA8, quarterTurns: UInt8 = 0
  ) {
    self.font = font
    self.glyphs = glyphs
    self.origin = origin
    self.color = color
    self.quarterTurns = quarterTurns
  }
}

/// From a run's origin to a glyph's origin, in px before the run is turned; y grows downwards.
public struct GlyphOffset: Hashable, Sendable {
  public var x: Float
  public var y: Float

  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }
}
