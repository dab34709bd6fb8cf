public import GalleyPrimitives

/// The fonts that one page sees: a library's and the page's own.
public final class FontContext: Sendable {
  public let library: FontLibrary
  /// Faces that could not be opened.
  public let diagnostics: [Diagnostic]

  public init(library: FontLibrary, faces: [DocumentFontFace] = []) {
    self.library = library
    diagnostics = []
  }

  /// The first available font of a description, which line heights and font-relative units use.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#first-available-font>
  public func primaryInstance(for description: FontDescription) -> FontInstance {
    FontInstance(face: 0, size: description.size)
  }

  /// The measures of an instance.
  public func metrics(of instance: FontInstance) -> FontMetrics { FontMetrics() }

  /// The measures of the first available font of a description.
  public func metrics(for description: FontDescription) -> FontMetrics {
    metrics(of: primaryInstance(for: description))
  }

  /// The name of the family that an instance's face belongs to.
  public func familyName(of instance: FontInstance) -> String { "" }

  /// The shape of a glyph in px at the instance's size; the origin is the glyph's own, y grows
  /// downwards. Empty if the glyph has no outline.
  public func outline(of glyph: UInt32, in instance: FontInstance) -> Path { Path() }

  /// The picture of a glyph of a bitmap font; `nil` if it is an outline.
  public func image(of glyph: UInt32, in instance: FontInstance) -> GlyphImage? { nil }

  /// The coloured layers of a glyph; `nil` if it has one colour.
  public func layers(of glyph: UInt32, in instance: FontInstance) -> [GlyphLayer]? { nil }

  /// Whether glyphs of the instance may be pictures or layers.
  public func isColorFont(_ instance: FontInstance) -> Bool { false }
}
