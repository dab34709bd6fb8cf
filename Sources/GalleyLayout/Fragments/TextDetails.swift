public import GalleyPrimitives
public import GalleyText

/// The glyphs of a text fragment.
public struct TextDetails: Sendable {
  /// The inline content that the text belongs to, an index of ``BoxTree/inlineContents``.
  public var content: Int32
  /// The stretch of the content's text, in UTF-16; empty for an inserted hyphen or ellipsis.
  public var range: Range<Int32>
  /// Shaped runs from left to right (top to bottom in vertical text), each with glyphs in visual
  /// order; spacing and justification are in their advances.
  public var runs: ArraySlice<ShapedRun>
  public var direction: TextDirection
  /// From the fragment's top edge (vertical text: its line-over edge) to the baseline.
  public var ascent: LayoutUnit
  /// From the fragment's line-left edge to the first glyph's pen, in px: a little before the edge
  /// where the widths of texts that come earlier on the line were rounded up, so that glyphs stand
  /// where they would if the text were not divided into boxes.
  public var penOffset: Float = 0
  /// Whether the text is not the document's: a marker, `content`, a hyphen, an ellipsis.
  public var isGenerated: Bool
  /// Whether the text is the emphasis marks of another.
  public var isEmphasis = false

  public init(
    content: Int32, range: Range<Int32>, runs: ArraySlice<ShapedRun>, direction: TextDirection,
    ascent: LayoutUnit, isGenerated: Bool
  ) {
    self.content = content
    self.range = range
    self.runs = runs
    self.direction = direction
    self.ascent = ascent
    self.isGenerated = isGenerated
  }
}
