import GalleyPrimitives
import Synchronization

extension FontContext {
  /// The faces to look for glyphs in that no family of a description has, in order.
  ///
  /// Deviation: they are the families' upright regular faces, thickened and slanted where the
  /// style asks for it, as browsers on Linux do, whose search by character knows no weight.
  func fallbackInstances(for description: FontDescription) -> [FontInstance] {
    let wantsBold = description.weight >= 600 && description.allowsSyntheticWeight
    let wantsOblique = description.slope.isLeaning && description.allowsSyntheticStyle
    var synthesis: FontInstance.Synthesis = []
    if wantsBold { synthesis.insert(.bold) }
    if wantsOblique { synthesis.insert(.oblique) }
    return fallbackEntries.map { entry in
      let tables = library.entries[Int(entry)].tables
      var own = synthesis
      if tables.weights.upperBound >= 600 { own.remove(.bold) }
      if tables.isItalic { own.remove(.oblique) }
      var instance = FontInstance(
        face: entry, size: usedSize(of: entry, description), synthesis: own)
      if own.contains(.oblique) { instance.slant = description.slope.angle }
      return instance
    }
  }

  /// The library's fallback faces, found once.
  private var fallbackEntries: [Int32] {
    if let known = state.withLock({ $0.fallbackEntries }) { return known }
    var names = FamilyMap.fallback
    let listed = Set(names.map { $0.lowercased() }).union(FamilyMap.neverFallback)
    names += library.familyNames.filter { !listed.contains($0.lowercased()) }
    let found = names.compactMap { name -> Int32? in
      let entries = library.entries(ofFamily: name)
      let properties = entries.map { entry in
        let tables = library.entries[entry].tables
        return FontMatcher.Properties(
          weights: tables.weights, stretches: tables.stretches,
          slope: tables.isItalic ? .italic : .normal)
      }
      return FontMatcher.best(among: properties, for: FontDescription()).first.map {
        Int32(entries[$0])
      }
    }
    state.withLock { $0.fallbackEntries = found }
    return found
  }

  /// The emoji font at the description's size; `nil` if there is none.
  func emojiInstance(for description: FontDescription) -> FontInstance? {
    guard let entry = libraryEntry(ofFamily: FamilyMap.emoji, description) else { return nil }
    // Pictures are neither thickened nor slanted.
    return FontInstance(face: Int32(entry), size: description.size)
  }
}
