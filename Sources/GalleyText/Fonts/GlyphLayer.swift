public import GalleyPrimitives

/// One of the coloured outlines that make a glyph of a `COLR` font, bottom first.
///
/// <https://learn.microsoft.com/typography/opentype/spec/colr>
public struct GlyphLayer: Hashable, Sendable {
  public var glyph: UInt32
  /// `nil` takes the text's own colour.
  public var color: RGBA8?

  public init(glyph: UInt32, color: RGBA8?) {
    self.glyph = glyph
    self.color = color
  }
}
