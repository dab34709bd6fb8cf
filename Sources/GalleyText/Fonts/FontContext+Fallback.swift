import GalleyPrimitives
import Synchronization

extension FontContext {
  /// The faces to look for glyphs in that no family of a description has, in order.
  func fallbackInstances(for description: FontDescription) -> [FontInstance] {
    var synthesis: FontInstance.Synthesis = []
    if description.allowsSyntheticWeight { synthesis.insert(.bold) }
    if description.allowsSyntheticStyle { synthesis.insert(.oblique) }
    let key = FallbackKey(
      weight: description.weight, stretch: description.stretch, slope: description.slope,
      synthesis: synthesis)
    var known = state.withLock { $0.fallbackFaces[key] }
    if known == nil {
      var names = FamilyMap.fallback
      let listed = Set(names.map { $0.lowercased() }).union(FamilyMap.neverFallback)
      names += library.familyNames.filter { !listed.contains($0.lowercased()) }
      let found = names.compactMap { name in
        fallbackEntry(ofFamily: name, description).map { libraryInstance($0, description) }
      }
      state.withLock { $0.fallbackFaces[key] = found }
      known = found
    }
    return (known ?? []).map {
      var instance = $0
      instance.size = description.size
      return instance
    }
  }

  /// Fast path: as ``libraryEntry(ofFamily:_:)``, but the file stays closed.
  private func fallbackEntry(ofFamily name: String, _ description: FontDescription) -> Int? {
    let entries = library.entries(ofFamily: name)
    let properties = entries.map { entry in
      let tables = library.entries[entry].tables
      return FontMatcher.Properties(
        weights: tables.weights, stretches: tables.stretches,
        slope: tables.isItalic ? .italic : .normal)
    }
    return FontMatcher.best(among: properties, for: description).first.map { entries[$0] }
  }

  /// The emoji font at the description's size; `nil` if there is none.
  func emojiInstance(for description: FontDescription) -> FontInstance? {
    guard let entry = libraryEntry(ofFamily: FamilyMap.emoji, description) else { return nil }
    // Pictures are neither thickened nor slanted.
    return FontInstance(face: Int32(entry), size: description.size)
  }

  /// The first fallback face with a glyph for `c` that is not among `tried`; `nil` if none has it.
  func fallbackInstance(
    for c: UInt32, _ description: FontDescription, tried: Set<Int32>
  ) -> FontInstance? {
    for instance in fallbackInstances(for: description) where !tried.contains(instance.face) {
      if face(instance.face)?.shaping.hasGlyph(for: c) == true { return instance }
    }
    return nil
  }
}
