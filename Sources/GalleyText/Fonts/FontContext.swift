public import GalleyPrimitives
import Synchronization

/// The fonts that one page sees: a library's and the page's own.
public final class FontContext: Sendable {
  public let library: FontLibrary
  let documentFaces: [DocumentFaceSlot]
  private let values: FontValues

  struct State: Sendable {
    var resolved: [FontDescription: ResolvedFont] = [:]
    var metrics: [FontInstance: FontMetrics] = [:]
    /// The places on variation axes, by the id in an instance less one.
    var variations: [[FontVariation]] = []
    var variationIDs: [[FontVariation]: UInt16] = [:]
    /// The palettes, by the id in an instance less one.
    var palettes: [FontValues.Palette] = []
    var fallbackEntries: [Int32]?
    var outlines: [GlyphKey: Path] = [:]
  }

  struct GlyphKey: Hashable {
    var glyph: UInt32
    var instance: FontInstance
  }

  let state = Mutex(State())

  /// - Parameters:
  ///   - faces: The page's faces, in the order of their rules. They are opened when they are first
  ///     needed.
  ///   - values: What the page calls alternates and palettes.
  public init(
    library: FontLibrary, faces: [DocumentFontFace] = [], values: FontValues = FontValues()
  ) {
    self.library = library
    self.values = values
    documentFaces = faces.map { DocumentFaceSlot($0) }
  }

  /// The page's faces that were needed and could not be opened.
  public var diagnostics: [Diagnostic] {
    documentFaces.compactMap { slot in
      guard slot.hasFailed else { return nil }
      return Diagnostic(
        .fonts, .warning, "the font for family \"\(slot.rule.family.text)\" cannot be used")
    }
  }

  /// The first available font of a description, which line heights and font-relative units use.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#first-available-font>
  public func primaryInstance(for description: FontDescription) -> FontInstance {
    resolve(description).primary
  }

  /// The measures of the first available font of a description.
  public func metrics(for description: FontDescription) -> FontMetrics {
    metrics(of: primaryInstance(for: description))
  }

  /// The name of the family that an instance's face belongs to.
  public func familyName(of instance: FontInstance) -> String {
    let index = Int(instance.face)
    if library.entries.indices.contains(index) {
      return library.entries[index].tables.families.first ?? ""
    }
    let slot = index - library.entries.count
    return documentFaces.indices.contains(slot) ? documentFaces[slot].rule.family.text : ""
  }

  /// The opened face of an index; `nil` if it cannot be opened.
  func face(_ index: Int32) -> LoadedFace? {
    let index = Int(index)
    if index < library.entries.count { return library.face(index) }
    let slot = index - library.entries.count
    return documentFaces.indices.contains(slot) ? documentFaces[slot].face(in: library) : nil
  }

  /// The rule of a face that the page brings; `nil` for the library's.
  func rule(_ index: Int32) -> DocumentFontFace? {
    let slot = Int(index) - library.entries.count
    return documentFaces.indices.contains(slot) ? documentFaces[slot].rule : nil
  }

  /// The features of a description's alternates in a family.
  func alternates(_ description: FontDescription, _ family: String) -> [FontFeature] {
    values.features(of: description.alternates, in: family)
  }

  /// The id of the palette that a description asks of a family; 0 is the font's first.
  func paletteID(_ description: FontDescription, _ family: String) -> UInt16 {
    guard let palette = values.palette(description.palette, of: family) else { return 0 }
    return state.withLock { state in
      if let known = state.palettes.firstIndex(of: palette) { return UInt16(known + 1) }
      guard state.palettes.count < Int(UInt16.max) else { return 0 }
      state.palettes.append(palette)
      return UInt16(state.palettes.count)
    }
  }

  /// The palette of an instance; `nil` for the font's first.
  func palette(of instance: FontInstance) -> FontValues.Palette? {
    guard instance.palette > 0 else { return nil }
    return state.withLock { state in
      let index = Int(instance.palette) - 1
      return index < state.palettes.count ? state.palettes[index] : nil
    }
  }

  /// The place on the axes that an instance stands at.
  func variations(of instance: FontInstance) -> [FontVariation] {
    guard instance.variation > 0 else { return [] }
    return state.withLock { state in
      let index = Int(instance.variation) - 1
      return index < state.variations.count ? state.variations[index] : []
    }
  }

  /// The id of a place on variation axes.
  func variationID(_ variations: [FontVariation]) -> UInt16 {
    guard !variations.isEmpty else { return 0 }
    return state.withLock { state in
      if let known = state.variationIDs[variations] { return known }
      guard state.variations.count < Int(UInt16.max) else { return 0 }
      state.variations.append(variations)
      let id = UInt16(state.variations.count)
      state.variationIDs[variations] = id
      return id
    }
  }
}
