import CFreeType
import GalleyPrimitives
import Synchronization

/// A face as FreeType sees it: the shapes and pictures of glyphs.
///
/// A FreeType face has one glyph slot, so a lock lets one thread at a time use it.
@safe
final class OutlineFace: Sendable {
  private struct Handle: Sendable {
    let owned: FreeTypeLibrary.Face
    var variations: [FontVariation] = []
    /// The size in FreeType's list that is selected; `nil` if none is.
    var strike: Int?

    var face: FT_Face { unsafe owned.pointer }
  }

  private let handle: Mutex<Handle>
  /// Keeps the bytes that FreeType reads.
  private let blob: FontBlob
  let unitsPerEm: Double
  /// Whether glyphs may be pictures or layers.
  let hasColor: Bool

  /// `nil` if FreeType cannot open the font.
  init?(blob: FontBlob, index: Int) {
    let opened = blob.withBytes { bytes -> FreeTypeLibrary.Face? in
      unsafe bytes.withUnsafeBytes { unsafe FreeTypeLibrary.shared.open($0, index: index) }
    }
    guard let owned = opened else { return nil }
    let face = unsafe owned.pointer
    self.blob = blob
    handle = Mutex(Handle(owned: owned))
    let units = unsafe Double(face.pointee.units_per_EM)
    unitsPerEm = units > 0 ? units : 1000
    hasColor = unsafe ft_has_color(face) != 0
  }

  deinit { handle.withLock { FreeTypeLibrary.shared.close($0.owned) } }

  /// The outline of a glyph, unhinted, y down, in px at `size`.
  func outline(
    of glyph: UInt32, size: Double, synthesis: FontInstance.Synthesis, slant: Double,
    variations: [FontVariation]
  ) -> Path {
    handle.withLock { handle in
      OutlineFace.vary(&handle, variations)
      let face = unsafe handle.face
      guard unsafe FT_Load_Glyph(face, glyph, ft_load_unscaled_outline) == 0,
        let slot = unsafe face.pointee.glyph, unsafe ft_format_is_outline(slot) != 0
      else { return Path() }
      if synthesis.contains(.bold) {
        // An em's twenty-fourth is what browsers on FreeType add.
        _ = unsafe FT_Outline_Embolden(&slot.pointee.outline, Int(unitsPerEm) / 24)
      }
      let scale = size / unitsPerEm
      var builder = OutlineBuilder(scale: scale)
      if synthesis.contains(.oblique) {
        let lean = OutlineFace.lean(slant) * scale
        if synthesis.contains(.vertical) {
          builder.verticalLean = lean
          builder.center = unsafe Double(slot.pointee.advance.x) / 2
        } else {
          builder.lean = lean
        }
      }
      unsafe builder.decompose(&slot.pointee.outline)
      return builder.path
    }
  }

  /// How far a slant moves a point to the side for each unit of height.
  static func lean(_ slant: Double) -> Double {
    // Browsers lean italics by a quarter.
    if slant == Double(FontInstance.italicSlant) { return 0.25 }
    let degrees = slant.isFinite ? min(max(slant, -85), 85) : 0
    return Double(FT_Tan(FT_Angle(degrees * 65536))) / 65536
  }

  /// The picture of a glyph, from the strike that suits `size` best; `nil` if it has none.
  func image(of glyph: UInt32, size: Double) -> GlyphImage? {
    handle.withLock { handle in
      let face = unsafe handle.face
      guard size > 0, unsafe ft_has_fixed_sizes(face) != 0,
        let strike = unsafe OutlineFace.bestStrike(of: face, size: size)
      else { return nil }
      if handle.strike != strike {
        guard unsafe FT_Select_Size(face, Int32(strike)) == 0 else { return nil }
        handle.strike = strike
      }
      guard unsafe FT_Load_Glyph(face, glyph, ft_load_color_bitmap) == 0,
        let slot = unsafe face.pointee.glyph
      else { return nil }
      let ppem = unsafe Double(face.pointee.available_sizes[strike].y_ppem) / 64
      return unsafe OutlineFace.copy(slot.pointee, scale: size / max(ppem, 1))
    }
  }

  /// The advance of a glyph of a font of pictures only, in px at `size`; `nil` if the font has
  /// outlines.
  func pictureAdvance(of glyph: UInt32, size: Double) -> Double? {
    handle.withLock { handle in
      let face = unsafe handle.face
      guard size > 0, unsafe ft_is_scalable(face) == 0, unsafe ft_has_fixed_sizes(face) != 0,
        let strike = unsafe OutlineFace.bestStrike(of: face, size: size)
      else { return nil }
      if handle.strike != strike {
        guard unsafe FT_Select_Size(face, Int32(strike)) == 0 else { return nil }
        handle.strike = strike
      }
      guard unsafe FT_Load_Glyph(face, glyph, ft_load_bitmap_metrics) == 0,
        let slot = unsafe face.pointee.glyph
      else { return nil }
      let ppem = unsafe Double(face.pointee.available_sizes[strike].y_ppem) / 64
      return unsafe Double(slot.pointee.advance.x) / 64 * size / max(ppem, 1)
    }
  }

  /// The coloured layers of a glyph, bottom first; `nil` if it has none.
  /// - Parameters:
  ///   - base: The palette's index; that of the first if the font has no such palette.
  ///   - overrides: Colours by their place in the palette.
  func layers(
    of glyph: UInt32, palette base: UInt16, _ overrides: [UInt16: RGBA8]
  ) -> [GlyphLayer]? {
    handle.withLock { handle in
      let face = unsafe handle.face
      var iterator = unsafe FT_LayerIterator()
      var layerGlyph: UInt32 = 0
      var colorIndex: UInt32 = 0
      var data = unsafe FT_Palette_Data()
      var palette: UnsafeMutablePointer<FT_Color>?
      guard unsafe FT_Palette_Data_Get(face, &data) == 0,
        unsafe FT_Palette_Select(face, base < data.num_palettes ? base : 0, &palette) == 0
      else { return nil }
      var layers: [GlyphLayer] = []
      while unsafe FT_Get_Color_Glyph_Layer(
        face, glyph, &layerGlyph, &colorIndex, &iterator) != 0, layers.count < 4096
      {
        var color: RGBA8?
        if colorIndex != 0xFFFF, let palette = unsafe palette,
          unsafe colorIndex < UInt32(data.num_palette_entries)
        {
          let entry = unsafe palette[Int(colorIndex)]
          color =
            overrides[UInt16(truncatingIfNeeded: colorIndex)]
            ?? RGBA8(red: entry.red, green: entry.green, blue: entry.blue, alpha: entry.alpha)
        }
        layers.append(GlyphLayer(glyph: layerGlyph, color: color))
      }
      return layers.isEmpty ? nil : layers
    }
  }

  private static func vary(_ handle: inout Handle, _ variations: [FontVariation]) {
    guard variations != handle.variations else { return }
    handle.variations = variations
    let face = unsafe handle.face
    var master: UnsafeMutablePointer<FT_MM_Var>?
    guard unsafe ft_has_variations(face) != 0, unsafe FT_Get_MM_Var(face, &master) == 0,
      let master = unsafe master
    else { return }
    var coordinates: [FT_Fixed] = []
    for index in unsafe 0..<Int(master.pointee.num_axis) {
      let axis = unsafe master.pointee.axis[index]
      var value = unsafe axis.def
      for setting in variations where unsafe UInt(setting.tag) == axis.tag {
        let low = unsafe Float(axis.minimum) / 65536
        let high = unsafe max(low, Float(axis.maximum) / 65536)
        value = FT_Fixed((min(max(setting.value, low), high) * 65536).rounded())
      }
      coordinates.append(value)
    }
    _ = unsafe FT_Set_Var_Design_Coordinates(face, UInt32(coordinates.count), &coordinates)
    unsafe FT_Done_MM_Var(face.pointee.glyph.pointee.library, master)
  }

  /// The smallest strike that is not below `size`, or the largest one.
  private static func bestStrike(of face: FT_Face, size: Double) -> Int? {
    var best: (index: Int, ppem: Double)?
    for index in unsafe 0..<Int(face.pointee.num_fixed_sizes) {
      let ppem = unsafe Double(face.pointee.available_sizes[index].y_ppem) / 64
      guard let current = best else {
        best = (index, ppem)
        continue
      }
      let isBetter = current.ppem < size ? ppem > current.ppem : ppem >= size && ppem < current.ppem
      if isBetter { best = (index, ppem) }
    }
    return best?.index
  }

  private static func copy(_ slot: FT_GlyphSlotRec_, scale: Double) -> GlyphImage? {
    var bitmap = unsafe slot.bitmap
    let width = unsafe Int(bitmap.width)
    let height = unsafe Int(bitmap.rows)
    guard width > 0, height > 0, width * height <= 1 << 24,
      unsafe ft_is_bgra(&bitmap) != 0, let start = unsafe bitmap.buffer
    else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    let pitch = unsafe Int(bitmap.pitch)
    for y in 0..<height {
      let row = unsafe pitch >= 0 ? start + y * pitch : start + (height - 1 - y) * -pitch
      for x in 0..<width {
        let blue = unsafe UInt32(row[4 * x])
        let green = unsafe UInt32(row[4 * x + 1])
        let red = unsafe UInt32(row[4 * x + 2])
        let alpha = unsafe UInt32(row[4 * x + 3])
        pixels[y * width + x] = red | green << 8 | blue << 16 | alpha << 24
      }
    }
    return unsafe GlyphImage(
      width: width, height: height, pixels: pixels, left: Double(slot.bitmap_left) * scale,
      top: Double(slot.bitmap_top) * scale, scale: scale)
  }
}
