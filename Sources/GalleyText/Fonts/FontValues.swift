public import GalleyPrimitives

/// What a page calls the alternates and palettes of its families.
public struct FontValues: Sendable {
  /// The colours of a palette.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#font-palette-values>
  public struct Palette: Hashable, Sendable {
    public enum Base: Hashable, Sendable {
      case index(UInt16), light, dark
    }

    /// The font's own palette that others come from.
    public var base: Base
    /// Colours by their place in the palette; later ones win.
    public var overrides: [UInt16: RGBA8]

    public init(base: Base, overrides: [UInt16: RGBA8] = [:]) {
      self.base = base
      self.overrides = overrides
    }
  }

  private struct PaletteKey: Hashable, Sendable {
    var family: String
    var name: Atom
  }

  private struct AlternateKey: Hashable, Sendable {
    var family: String
    var alternate: FontAlternate
  }

  private var alternates: [AlternateKey: [UInt32]] = [:]
  private var palettes: [PaletteKey: Palette] = [:]

  public init() {}

  /// Gives an alternate of a family a name; a later one with the same name wins.
  public mutating func define(_ alternate: FontAlternate, of family: String, as values: [UInt32]) {
    alternates[AlternateKey(family: family.lowercased(), alternate: alternate)] = values
  }

  /// Gives a palette of a family a name; a later one with the same name wins.
  public mutating func define(_ name: Atom, of family: String, as palette: Palette) {
    palettes[PaletteKey(family: family.lowercased(), name: name)] = palette
  }

  /// The palette that a style asks of a family; `nil` for the font's first.
  func palette(_ palette: FontPalette, of family: String) -> Palette? {
    switch palette {
    case .normal: nil
    case .light: Palette(base: .light)
    case .dark: Palette(base: .dark)
    case .named(let name): palettes[PaletteKey(family: family.lowercased(), name: name)]
    }
  }

  /// The features that alternates stand for in a family; names that it does not know give none.
  ///
  /// <https://drafts.csswg.org/css-fonts-4/#font-feature-values-syntax>
  func features(of wanted: [FontAlternate], in family: String) -> [FontFeature] {
    // Fast path: nearly no page asks for alternates.
    if wanted.isEmpty { return [] }
    let family = family.lowercased()
    var features: [FontFeature] = []
    for alternate in wanted {
      if alternate.kind == .historicalForms {
        features.append(FontFeature(tag: FontTag.hist, value: 1))
        continue
      }
      guard let values = alternates[AlternateKey(family: family, alternate: alternate)],
        let first = values.first
      else { continue }
      switch alternate.kind {
      case .stylistic: features.append(FontFeature(tag: FontTag.salt, value: first))
      case .swash:
        features.append(FontFeature(tag: FontTag.swsh, value: first))
        features.append(FontFeature(tag: FontTag.cswh, value: first))
      case .ornaments: features.append(FontFeature(tag: FontTag.ornm, value: first))
      case .annotation: features.append(FontFeature(tag: FontTag.nalt, value: first))
      case .styleset:
        for value in values where value >= 1 && value <= 20 {
          features.append(FontFeature(tag: FontTag.numbered(FontTag.ss00, value), value: 1))
        }
      case .characterVariant:
        if first >= 1, first <= 99 {
          features.append(
            FontFeature(
              tag: FontTag.numbered(FontTag.cv00, first), value: values.count > 1 ? values[1] : 1))
        }
      case .historicalForms: continue
      }
    }
    return features
  }
}
