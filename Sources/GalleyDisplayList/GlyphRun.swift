public import GalleyPrimitives
public import GalleyText

/// Glyphs of one font and colour on one baseline.
public struct GlyphRun: Hashable, Sendable {
  public var font: FontInstance
  /// The glyphs' place in the list's pools ``DisplayList/glyphs`` and ``DisplayList/glyphOffsets``.
  public var glyphs: Range<Int32>
  /// Where the offsets count from: on the baseline, in the item's space.
  public var origin: Point
  public var color: RGBA8
  /// How often the run, its offsets included, is turned clockwise by 90° around ``origin``: 1 for
  /// sideways text in vertical lines.
  public var quarterTurns: UInt8

  public init(
    font: FontInstance, glyphs: Range<Int32>, origin: Point, color: RGBA8, quarterTurns: UInt8 = 0
  ) {
    self.font = font
    self.glyphs = glyphs
    self.origin = origin
    self.color = color
    self.quarterTurns = quarterTurns
  }

  /// From glyphs' offsets to the item's space.
  public var map: AffineTransform {
    let move = AffineTransform.translation(x: origin.x, y: origin.y)
    return switch quarterTurns & 3 {
    case 1: move.concatenating(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    case 2: move.concatenating(AffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
    case 3: move.concatenating(AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0))
    default: move
    }
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

/// Where the shapes of glyphs come from: a page's fonts, or a test's.
public protocol GlyphSource: Sendable {
  /// The shape in px at the instance's size, y downwards, from the glyph's origin.
  func outline(of glyph: UInt32, in instance: FontInstance) -> Path
  /// The picture of a glyph of a bitmap font; `nil` if it is an outline.
  func image(of glyph: UInt32, in instance: FontInstance) -> GlyphImage?
  /// The coloured layers of a glyph, bottom first; `nil` if it has one colour.
  func layers(of glyph: UInt32, in instance: FontInstance) -> [GlyphLayer]?
  /// Whether glyphs of the instance may be pictures or layers.
  func isColorFont(_ instance: FontInstance) -> Bool
  /// The part of an instance's font that some glyphs need, as a file; `nil` if there is none.
  func subset(of instance: FontInstance, to glyphs: [UInt32]) -> FontSubset?
  /// The code points that the font's character map has for glyphs.
  func characters(of instance: FontInstance) -> [UInt32: UInt32]
  /// How far the pen moves after each of some glyphs, as fractions of the font size.
  func advances(of glyphs: [UInt32], in instance: FontInstance) -> [Double]
}

extension GlyphSource {
  public func subset(of instance: FontInstance, to glyphs: [UInt32]) -> FontSubset? { nil }
  public func characters(of instance: FontInstance) -> [UInt32: UInt32] { [:] }
  public func advances(of glyphs: [UInt32], in instance: FontInstance) -> [Double] {
    [Double](repeating: 0.5, count: glyphs.count)
  }
}

extension FontContext: GlyphSource {}
