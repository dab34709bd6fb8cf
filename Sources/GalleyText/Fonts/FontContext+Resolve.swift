import GalleyPrimitives
import Synchronization

extension FontContext {
  /// The faces that a description selects.
  func resolve(_ description: FontDescription) -> ResolvedFont {
    if let known = state.withLock({ $0.resolved[description] }) { return known }
    var candidates: [ResolvedFont.Candidate] = []
    for family in description.families {
      switch family {
      case .named(let name):
        let own = documentCandidates(named: name.text, description)
        candidates += own
        if own.isEmpty {
          candidates += libraryCandidate(
            named: FamilyMap.family(named: name.text), as: name.text, description)
        }
      case .generic(let generic):
        if let name = FamilyMap.family(for: generic) {
          candidates += libraryCandidate(named: name, as: name, description)
        }
      }
    }
    let standard = FamilyMap.standard
    candidates += libraryCandidate(named: standard, as: standard, description)
    if candidates.isEmpty, !library.isEmpty {
      // Fonts of the user's own: any of them is better than none.
      let name = library.familyNames.first ?? ""
      candidates = libraryCandidate(named: name, as: name, description)
    }
    var seen: Set<FontInstance> = []
    candidates = candidates.filter { !$0.ranges.isEmpty || seen.insert($0.instance).inserted }
    let resolved = ResolvedFont(description: description, candidates: candidates)
    state.withLock { state in
      // A page has dozens of descriptions; one that animates sizes must not fill the memory.
      if state.resolved.count > 4096 { state.resolved.removeAll() }
      state.resolved[description] = resolved
    }
    return resolved
  }

  /// - Parameter family: The name as the style has it.
  private func libraryCandidate(
    named name: String, as family: String, _ description: FontDescription
  ) -> [ResolvedFont.Candidate] {
    guard let entry = libraryEntry(ofFamily: name, description) else { return [] }
    var candidate = ResolvedFont.Candidate(instance: libraryInstance(entry, description))
    candidate.alternates = alternates(description, family)
    candidate.instance.palette = paletteID(description, family)
    return [candidate]
  }

  /// The best face of a family; `nil` if there is no such family.
  func libraryEntry(ofFamily name: String, _ description: FontDescription) -> Int? {
    let entries = library.entries(ofFamily: name)
    let properties = entries.map { libraryProperties($0) }
    guard let best = FontMatcher.best(among: properties, for: description).first,
      library.face(entries[best]) != nil
    else { return nil }
    return entries[best]
  }

  private func libraryProperties(_ entry: Int) -> FontMatcher.Properties {
    let tables = library.entries[entry].tables
    return FontMatcher.Properties(
      weights: tables.weights, stretches: tables.stretches,
      slope: tables.isItalic ? .italic : .normal)
  }

  /// An instance of a face of the library for a description.
  func libraryInstance(_ entry: Int, _ description: FontDescription) -> FontInstance {
    instance(
      face: Int32(entry), properties: libraryProperties(entry),
      size: usedSize(of: Int32(entry), description), extra: [], description)
  }

  private func documentCandidates(
    named name: String, _ description: FontDescription
  ) -> [ResolvedFont.Candidate] {
    let name = name.lowercased()
    let slots = documentFaces.indices.filter {
      documentFaces[$0].rule.family.text.lowercased() == name
    }
    let usable = slots.filter { documentFaces[$0].face(in: library) != nil }
    let properties = usable.map { documentFaces[$0].properties(in: library) }
    // A later rule goes before an earlier one for the code points that both serve.
    return FontMatcher.best(among: properties, for: description).reversed().map { best in
      let rule = documentFaces[usable[best]].rule
      let face = Int32(library.entries.count + usable[best])
      var instance = instance(
        face: face, properties: properties[best],
        size: usedSize(of: face, description, descriptor: rule.sizeAdjust),
        extra: rule.variations, description)
      instance.palette = paletteID(description, rule.family.text)
      return ResolvedFont.Candidate(
        instance: instance, ranges: rule.unicodeRanges, features: rule.features,
        alternates: alternates(description, rule.family.text))
    }
  }

  /// Bends a face to a description by its axes, and by synthesis where it has none.
  private func instance(
    face index: Int32, properties: FontMatcher.Properties, size: Float, extra: [FontVariation],
    _ description: FontDescription
  ) -> FontInstance {
    var synthesis: FontInstance.Synthesis = []
    // A face without axes stays closed.
    let mayVary = rule(index) != nil || library.entries[Int(index)].tables.isVariable
    let axes = mayVary ? face(index)?.shaping.axes ?? [] : []
    // Browsers call a face bold from 600 on.
    if description.weight >= 600, properties.weights.upperBound < 600,
      description.allowsSyntheticWeight
    {
      synthesis.insert(.bold)
    }
    let leans =
      properties.mayLean && axes.contains { $0.tag == FontTag.slnt || $0.tag == FontTag.ital }
    if description.slope.isLeaning, properties.slope == .normal, !leans,
      description.allowsSyntheticStyle
    {
      synthesis.insert(.oblique)
    }
    var instance = FontInstance(
      face: index, size: size, synthesis: synthesis,
      variation: variationID(place(on: axes, properties, extra, description)))
    if synthesis.contains(.oblique) { instance.slant = description.slope.angle }
    return instance
  }

  /// The settings of a variable face, from low to high precedence.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#font-feature-variation-resolution>
  private func place(
    on axes: [ShapingFace.Axis], _ properties: FontMatcher.Properties, _ extra: [FontVariation],
    _ description: FontDescription
  ) -> [FontVariation] {
    guard !axes.isEmpty else { return [] }
    var settings: [FontVariation] = []
    for axis in axes {
      var value: Float?
      switch axis.tag {
      case FontTag.wght: value = description.weight.clamped(to: properties.weights)
      case FontTag.wdth: value = description.stretch.clamped(to: properties.stretches)
      case FontTag.ital:
        value = description.slope == .italic && properties.servesItalic ? 1 : nil
      case FontTag.slnt:
        value = properties.angle(for: description.slope).map { -$0 }
      case FontTag.opsz: value = description.size
      default: value = nil
      }
      for setting in extra + description.variations where setting.tag == axis.tag {
        value = setting.value
      }
      if let value, value.isFinite {
        let place = value.clamped(to: axis.range)
        if place != axis.initial { settings.append(FontVariation(tag: axis.tag, value: place)) }
      }
    }
    return settings
  }
}

extension FontMatcher.Properties {
  /// Whether an axis for italics may be used.
  fileprivate var servesItalic: Bool { slope == .italic || mayLean }

  /// The angle that the face takes for a wanted slope; `nil` for the file's own.
  fileprivate func angle(for wanted: FontSlope) -> Float? {
    switch slope {
    case .oblique(let range): wanted.angle.clamped(to: range)
    case .normal: wanted.isLeaning && mayLean ? wanted.angle : nil
    case .italic: wanted.isLeaning ? wanted.angle : nil
    }
  }
}

extension FontSlope {
  /// Whether the letters lean.
  var isLeaning: Bool {
    switch self {
    case .normal: false
    case .italic: true
    case .oblique(let angle): angle != 0
    }
  }

  /// Degrees, clockwise positive; an italic counts as its usual slant.
  var angle: Float {
    switch self {
    case .normal: 0
    case .italic: FontInstance.italicSlant
    case .oblique(let angle): angle
    }
  }
}

extension Float {
  func clamped(to range: ClosedRange<Float>) -> Float {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
