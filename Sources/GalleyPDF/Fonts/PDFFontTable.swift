import GalleyDisplayList
import GalleyPrimitives
import GalleyText

/// The fonts of a file, and the codes that its texts have for glyphs.
///
/// A glyph has a code for each text that it stands for, so that texts can be searched and copied
/// whatever ligatures and substitutes stand in them.
///
/// <https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf#page=275>
struct PDFFontTable {
  /// A face at a place on its axes.
  private struct FaceKey: Hashable {
    var face: Int32
    var variation: UInt16
  }

  /// A face whose glyphs are drawn by procedures of their own.
  private struct DrawnKey: Hashable {
    var face: Int32
    var variation: UInt16
    var palette: UInt16
    var synthesis: FontInstance.Synthesis
    var slant: Float
  }

  /// A glyph with the text that it stands for.
  struct Entry: Hashable {
    var glyph: UInt32
    var text: [UInt16]
  }

  /// One font of the file: up to so many codes as its kind has.
  struct Font {
    /// The object's number.
    var number: Int
    var instance: FontInstance
    /// Code 0 is left to what is missing.
    var entries: [Entry] = []
    var codes: [Entry: Int] = [:]
    /// By glyph, as fractions of the font size.
    var advances: [UInt32: Double] = [:]
  }

  /// Where a glyph is.
  struct Place {
    /// In ``embedded`` or ``drawn``.
    var font: Int
    var code: Int
    var isDrawn: Bool
    /// As a fraction of the font size.
    var advance: Double
  }

  private(set) var embedded: [Font] = []
  private(set) var drawn: [Font] = []
  private var embeddedOfFace: [FaceKey: Int] = [:]
  private var drawnOfFace: [DrawnKey: Int] = [:]
  private var isEmbeddable: [FaceKey: Bool] = [:]
  private var colored: [FaceKey: Bool] = [:]
  private var characters: [FaceKey: [UInt32: UInt32]] = [:]
  private let glyphs: any GlyphSource

  init(glyphs: any GlyphSource) { self.glyphs = glyphs }

  private static let embeddedLimit = 60_000
  private static let drawnLimit = 250

  /// The place of a glyph.
  ///
  /// - Parameter text: What it stands for; `nil` if nobody knows.
  mutating func place(
    of glyph: UInt32, text: ArraySlice<UInt16>?, in instance: FontInstance, file: inout PDFFile
  ) -> Place {
    let key = FaceKey(face: instance.face, variation: instance.variation)
    let entry = Entry(
      glyph: glyph, text: text.map { Array($0) } ?? characterText(of: glyph, in: instance, key))
    let isDrawn =
      !canEmbed(instance, key) || (isColored(instance, key) && hasPicture(glyph, instance))
    if isDrawn {
      let drawnKey = DrawnKey(
        face: instance.face, variation: instance.variation, palette: instance.palette,
        synthesis: instance.synthesis, slant: instance.slant)
      var index = drawnOfFace[drawnKey] ?? -1
      if index < 0
        || drawn[index].codes[entry] == nil && drawn[index].entries.count >= Self.drawnLimit
      {
        var own = instance
        own.size = 1000
        drawn.append(Font(number: file.reserve(), instance: own))
        index = drawn.count - 1
        drawnOfFace[drawnKey] = index
      }
      return Self.place(entry, in: &drawn[index], index, isDrawn: true, glyphs)
    }
    var index = embeddedOfFace[key] ?? -1
    if index < 0
      || embedded[index].codes[entry] == nil && embedded[index].entries.count >= Self.embeddedLimit
    {
      embedded.append(Font(number: file.reserve(), instance: plain(instance)))
      index = embedded.count - 1
      embeddedOfFace[key] = index
    }
    return Self.place(entry, in: &embedded[index], index, isDrawn: false, glyphs)
  }

  private func plain(_ instance: FontInstance) -> FontInstance {
    FontInstance(face: instance.face, size: 1000, variation: instance.variation)
  }

  private static func place(
    _ entry: Entry, in font: inout Font, _ index: Int, isDrawn: Bool, _ glyphs: any GlyphSource
  ) -> Place {
    let advance: Double
    if let known = font.advances[entry.glyph] {
      advance = known
    } else {
      let value = glyphs.advances(of: [entry.glyph], in: font.instance).first ?? 0
      // As the file says it.
      advance = value.isFinite ? (min(max(value, -100), 100) * 1e5).rounded() / 1e5 : 0
      font.advances[entry.glyph] = advance
    }
    if let code = font.codes[entry] {
      return Place(font: index, code: code, isDrawn: isDrawn, advance: advance)
    }
    font.entries.append(entry)
    font.codes[entry] = font.entries.count
    return Place(font: index, code: font.entries.count, isDrawn: isDrawn, advance: advance)
  }

  private mutating func canEmbed(_ instance: FontInstance, _ key: FaceKey) -> Bool {
    if let known = isEmbeddable[key] { return known }
    let can = glyphs.subset(of: plain(instance), to: [0]) != nil
    isEmbeddable[key] = can
    return can
  }

  private mutating func isColored(_ instance: FontInstance, _ key: FaceKey) -> Bool {
    if let known = colored[key] { return known }
    let value = glyphs.isColorFont(instance)
    colored[key] = value
    return value
  }

  private func hasPicture(_ glyph: UInt32, _ instance: FontInstance) -> Bool {
    glyphs.layers(of: glyph, in: instance) != nil || glyphs.image(of: glyph, in: instance) != nil
  }

  /// What the font's character map says that a glyph stands for.
  private mutating func characterText(
    of glyph: UInt32, in instance: FontInstance, _ key: FaceKey
  ) -> [UInt16] {
    if characters[key] == nil { characters[key] = glyphs.characters(of: instance) }
    guard let c = characters[key]?[glyph], let scalar = Unicode.Scalar(c) else { return [] }
    return Array(String(scalar).utf16)
  }

  /// The name under which a place's font is used.
  func number(of place: Place) -> Int {
    place.isDrawn ? drawn[place.font].number : embedded[place.font].number
  }
}
