/// One face at one size, as glyphs are chosen, measured and drawn with it.
///
/// An instance means something only in the ``FontContext`` that gave it.
public struct FontInstance: Hashable, Sendable {
  /// How a face is bent to what the style asked when the family has no such face.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#font-synthesis-intro>
  public struct Synthesis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Synthesis(rawValue: 1)
    public static let oblique = Synthesis(rawValue: 2)
    /// The slant goes down the line: of upright letters in vertical text.
    public static let vertical = Synthesis(rawValue: 4)
  }

  /// The face's index in its context: first those of the library, then those of the document.
  public var face: Int32
  /// The used size, in px, with a face's `size-adjust` already in it.
  public var size: Float
  public var synthesis: Synthesis
  /// The place on the face's variation axes, in its context; 0 is the default place.
  public var variation: UInt16
  /// The palette of a colour font, in its context; 0 is the font's first.
  public var palette: UInt16
  /// Degrees, clockwise positive, of a synthetic slant.
  public var slant: Float = FontInstance.italicSlant

  /// The slant of synthetic italics.
  public static let italicSlant: Float = 14

  public init(
    face: Int32, size: Float, synthesis: Synthesis = [], variation: UInt16 = 0,
    palette: UInt16 = 0
  ) {
    self.face = face
    self.size = size
    self.synthesis = synthesis
    self.variation = variation
    self.palette = palette
  }
}
