import GalleyDisplayList
import GalleyPrimitives
import GalleyText

/// One glyph of a run, at its place on the device.
struct PlacedGlyph {
  /// The mask's index in ``GlyphTable/masks``.
  var mask: Int32
  /// The px that holds the pen.
  var x: Int32
  var y: Int32
  /// The premultiplied colour.
  var pixel: UInt32
}

/// A glyph that is drawn from its outline: a large one, or one that is turned.
struct OutlinedGlyph {
  var path: Path
  var transform: AffineTransform
  var pixel: UInt32
}

/// The glyphs of a list, drawn once for each font, size and sub-pixel place.
///
/// It grows while a list is prepared and doesn't change while bands are painted.
final class GlyphTable {
  private(set) var masks: [GlyphMask] = [.blank]
  private let source: any GlyphSource
  private let pool = GlyphPool()
  private let accumulator = CoverageAccumulator()
  private var fonts: [FontKey: Int] = [:]
  private var lookups: [Lookup] = []
  private var outlines: [OutlineKey: Path] = [:]

  /// An instance under the linear part of a transform, in a colour of some brightness.
  struct FontKey: Hashable {
    var instance: FontInstance
    var tone: UInt8
    var a: Float
    var b: Float
    var c: Float
    var d: Float
  }

  private struct OutlineKey: Hashable {
    var instance: FontInstance
    var glyph: UInt32
  }

  /// The masks of one font: an index for each glyph and quarter of a px, 0 for one not yet drawn.
  private struct Lookup {
    let key: FontKey
    let isColored: Bool
    /// Whether glyphs are placed to a quarter of a px along x, and otherwise along y.
    let isAlongX: Bool
    var masks: [Int32] = []
  }

  /// Larger glyphs than this, in px, are drawn from their outlines each time.
  static let largestMask = 256.0
  /// Glyph ids are at most 16 bits in fonts; anything far above is not a glyph.
  private static let glyphLimit: UInt32 = 1 << 17

  init(source: any GlyphSource) { self.source = source }

  /// The number of a font under a transform; `nil` if its glyphs are drawn from outlines.
  func font(_ instance: FontInstance, _ transform: AffineTransform, tone: UInt8) -> Int? {
    let isUpright = transform.b == 0 && transform.c == 0
    let isQuarter = transform.a == 0 && transform.d == 0
    let size = Double(instance.size)
    let extent =
      size * max(abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
    guard isUpright || isQuarter, extent <= Self.largestMask else { return nil }
    let key = FontKey(
      instance: instance, tone: tone, a: Float(transform.a), b: Float(transform.b),
      c: Float(transform.c),
      d: Float(transform.d))
    if let known = fonts[key] { return known }
    lookups.append(
      Lookup(key: key, isColored: source.isColorFont(instance), isAlongX: isUpright))
    fonts[key] = lookups.count - 1
    return lookups.count - 1
  }

  /// Whether the font's glyphs may have colours of their own.
  func isColored(_ font: Int) -> Bool { lookups[font].isColored }

  /// The mask of a glyph whose pen is at (`x`, `y`) on the device, and the px that holds the pen.
  func place(_ glyph: UInt32, font: Int, x: Double, y: Double) -> (mask: Int32, x: Int32, y: Int32)?
  {
    guard glyph < Self.glyphLimit, abs(x) < 4_000_000, abs(y) < 4_000_000 else { return nil }
    let isAlongX = lookups[font].isAlongX
    let quarters = Int(((isAlongX ? x : y) * 4 + 0.5).rounded(.down))
    let across = Int((isAlongX ? y : x).rounded(.toNearestOrAwayFromZero))
    let phase = quarters & 3
    let slot = Int(glyph) * 4 + phase
    if slot >= lookups[font].masks.count {
      let missing = slot + 1 - lookups[font].masks.count
      lookups[font].masks += [Int32](repeating: 0, count: max(missing, lookups[font].masks.count))
    }
    var index = lookups[font].masks[slot]
    if index == 0 {
      index = Int32(masks.count)
      masks.append(draw(glyph, font: font, phase: phase))
      lookups[font].masks[slot] = index
    }
    let along = quarters >> 2
    return (index, Int32(isAlongX ? along : across), Int32(isAlongX ? across : along))
  }

  /// The layers of a glyph with several colours.
  func layers(of glyph: UInt32, font: Int) -> [GlyphLayer]? {
    lookups[font].isColored ? source.layers(of: glyph, in: lookups[font].key.instance) : nil
  }

  /// The outline in px at the instance's size.
  func outline(of glyph: UInt32, in instance: FontInstance) -> Path {
    let key = OutlineKey(instance: instance, glyph: glyph)
    if let known = outlines[key] { return known }
    let path = source.outline(of: glyph, in: instance)
    outlines[key] = path
    return path
  }

  func image(of glyph: UInt32, in instance: FontInstance) -> GlyphImage? {
    source.isColorFont(instance) ? source.image(of: glyph, in: instance) : nil
  }

  func layers(of glyph: UInt32, in instance: FontInstance) -> [GlyphLayer]? {
    source.isColorFont(instance) ? source.layers(of: glyph, in: instance) : nil
  }

  private func draw(_ glyph: UInt32, font: Int, phase: Int) -> GlyphMask {
    let lookup = lookups[font]
    let shift = Double(phase) / 4
    let transform = AffineTransform(
      a: Double(lookup.key.a), b: Double(lookup.key.b), c: Double(lookup.key.c),
      d: Double(lookup.key.d), tx: lookup.isAlongX ? shift : 0, ty: lookup.isAlongX ? 0 : shift)
    if lookup.isColored, let image = source.image(of: glyph, in: lookup.key.instance) {
      return picture(image, transform)
    }
    let outline = source.outline(of: glyph, in: lookup.key.instance)
    guard !outline.isEmpty else { return .blank }
    let path = outline.transformed(by: transform)
      .alignedToPixelsIfBlock(
        ofSize: Double(lookup.key.instance.size) * abs(transform.determinant).squareRoot())
    let bounds = PixelRect(outer: path.controlBounds)
    guard !bounds.isEmpty, bounds.width <= 4096, bounds.height <= 4096 else { return .blank }
    accumulator.begin(in: bounds)
    accumulator.add(path, transform: .identity)
    return GlyphMask(
      accumulator, in: bounds, tone: GlyphTone.tables[Int(lookup.key.tone)], pool: pool)
  }

  private func picture(_ image: GlyphImage, _ transform: AffineTransform) -> GlyphMask {
    let rect = Rect(
      x: image.left, y: -image.top, width: Double(image.width) * image.scale,
      height: Double(image.height) * image.scale)
    let target = transform.apply(rect)
    guard image.width > 0, image.height > 0, image.pixels.count == image.width * image.height,
      target.width < 4096, target.height < 4096, !target.isEmpty,
      let bitmap = ImageResampler.draw(
        image.pixels, width: image.width, height: image.height,
        transform: transform.concatenating(
          AffineTransform(
            a: image.scale, b: 0, c: 0, d: image.scale, tx: rect.x, ty: rect.y)))
    else { return .blank }
    return GlyphMask(
      pixels: bitmap.pixels, width: bitmap.bounds.width, height: bitmap.bounds.height,
      left: bitmap.bounds.minX, top: bitmap.bounds.minY, pool: pool)
  }
}
