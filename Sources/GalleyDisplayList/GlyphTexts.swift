/// What text a glyph stands for, as a stretch of ``DisplayList/textUnits``.
public struct GlyphText: Hashable, Sendable {
  public var start: Int32
  /// In UTF-16 units; 0 if nothing is known, -1 if the glyph belongs to the one before it: both
  /// together stand for that one's text.
  public var count: Int32

  public init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }

  public static let unknown = GlyphText(start: 0, count: 0)
  public static let continued = GlyphText(start: 0, count: -1)
}

extension DisplayList {
  /// The text of a glyph in the pool, in UTF-16; `nil` if nothing is known, empty if the glyph
  /// belongs to the one before it.
  public func text(ofGlyph index: Int) -> ArraySlice<UInt16>? {
    guard glyphTexts.indices.contains(index) else { return nil }
    let text = glyphTexts[index]
    if text.count == 0 { return nil }
    guard text.count > 0, text.start >= 0 else { return [] }
    let end = Int(text.start) + Int(text.count)
    return end <= textUnits.count ? textUnits[Int(text.start)..<end] : nil
  }
}
