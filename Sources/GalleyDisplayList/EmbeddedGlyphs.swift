public import GalleyPrimitives
public import GalleyText

/// The glyphs of a page and of those inside of it: each page numbers its fonts for itself.
///
/// The faces of the page's own runs have their own numbers; those of an inner page's have the
/// number of its fonts besides.
public struct EmbeddedGlyphs: GlyphSource {
  /// The page's own, then those of the pages inside of it.
  private let sources: [any GlyphSource]

  /// How many pages have numbers.
  public static let limit = 1 << 10
  private static let faceBits: Int32 = 20

  public init(_ sources: [any GlyphSource]) { self.sources = sources }

  /// The number of a face whose page's fonts are `count` places further on.
  static func moved(_ face: Int32, by count: Int) -> Int32 {
    face &+ Int32(truncatingIfNeeded: count) << faceBits
  }

  private func find(_ instance: FontInstance) -> (source: any GlyphSource, own: FontInstance)? {
    let number = Int(instance.face >> Self.faceBits)
    guard sources.indices.contains(number) else { return nil }
    var own = instance
    own.face &= 1 << Self.faceBits - 1
    return (sources[number], own)
  }

  public func outline(of glyph: UInt32, in instance: FontInstance) -> Path {
    find(instance).map { $0.source.outline(of: glyph, in: $0.own) } ?? Path()
  }

  public func image(of glyph: UInt32, in instance: FontInstance) -> GlyphImage? {
    find(instance).flatMap { $0.source.image(of: glyph, in: $0.own) }
  }

  public func layers(of glyph: UInt32, in instance: FontInstance) -> [GlyphLayer]? {
    find(instance).flatMap { $0.source.layers(of: glyph, in: $0.own) }
  }

  public func isColorFont(_ instance: FontInstance) -> Bool {
    find(instance).map { $0.source.isColorFont($0.own) } ?? false
  }

  public func subset(of instance: FontInstance, to glyphs: [UInt32]) -> FontSubset? {
    find(instance).flatMap { $0.source.subset(of: $0.own, to: glyphs) }
  }

  public func characters(of instance: FontInstance) -> [UInt32: UInt32] {
    find(instance).map { $0.source.characters(of: $0.own) } ?? [:]
  }

  public func advances(of glyphs: [UInt32], in instance: FontInstance) -> [Double] {
    find(instance).map { $0.source.advances(of: glyphs, in: $0.own) }
      ?? [Double](repeating: 0, count: glyphs.count)
  }
}
