import GalleyCSS
import GalleyPrimitives
import GalleyStyle
import GalleyText

/// What the sheets of a page call alternates and palettes of fonts.
func fontValues(of sheets: [StyleSheetSource], _ media: MediaEnvironment) -> FontValues {
  var collector = FontValuesCollector(media: media)
  for source in sheets { collector.collect(from: source) }
  return collector.finish()
}

/// Reads `@font-feature-values` and `@font-palette-values` in cascade order.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-feature-values>
private struct FontValuesCollector {
  let media: MediaEnvironment
  private var layers: [StyleOrigin: LayerTree] = [:]
  private var found: [(origin: StyleOrigin, layer: Int, rule: Rule)] = []

  init(media: MediaEnvironment) { self.media = media }

  mutating func collect(from source: StyleSheetSource) {
    collect(from: source.sheet, source.origin, layer: 0, depth: 0)
  }

  private mutating func collect(
    from sheet: StyleSheet, _ origin: StyleOrigin, layer: Int, depth: Int
  ) {
    guard depth < 32, sheet.media.matches(media) else { return }
    collect(from: sheet.rules, of: sheet, origin, layer: layer, depth: depth)
  }

  private mutating func collect(
    from rules: [Rule], of sheet: StyleSheet, _ origin: StyleOrigin, layer: Int, depth: Int
  ) {
    for rule in rules {
      switch rule {
      case .fontFeatureValues, .fontPaletteValues: found.append((origin, layer, rule))
      case .media(let queries, let inner):
        if queries.matches(media) {
          collect(from: inner, of: sheet, origin, layer: layer, depth: depth)
        }
      case .layerStatement(let names):
        for name in names { _ = layers[origin, default: LayerTree()].layer(name, in: layer) }
      case .layerBlock(let name, let inner):
        let own = self.layer(name, in: layer, origin)
        collect(from: inner, of: sheet, origin, layer: own, depth: depth)
      case .import(let index):
        guard index < sheet.importedSheets.count, let imported = sheet.importedSheets[index],
          sheet.imports[index].media.matches(media)
        else { continue }
        let own =
          switch sheet.imports[index].layer {
          case .none: layer
          case .anonymous: self.layer(nil, in: layer, origin)
          case .named(let path): self.layer(path, in: layer, origin)
          }
        collect(from: imported, origin, layer: own, depth: depth + 1)
      case .scope(_, let inner), .container(_, let inner):
        collect(from: inner, of: sheet, origin, layer: layer, depth: depth)
      case .style, .property, .counterStyle, .page, .keyframes, .positionTry, .fontFace:
        break
      }
    }
  }

  private mutating func layer(_ name: [Atom]?, in parent: Int, _ origin: StyleOrigin) -> Int {
    if let name { return layers[origin, default: LayerTree()].layer(name, in: parent) }
    return layers[origin, default: LayerTree()].anonymousLayer(in: parent)
  }

  /// The values, with later layers over earlier ones.
  consuming func finish() -> FontValues {
    var values = FontValues()
    if found.isEmpty { return values }
    let ranks = layers.mapValues { $0.ranks() }
    let ordered = found.enumerated().sorted { first, second in
      func key(_ entry: (offset: Int, element: (origin: StyleOrigin, layer: Int, rule: Rule)))
        -> (Int, Int, Int)
      {
        let origin = entry.element.origin
        let rank = ranks[origin]?[entry.element.layer] ?? .max
        return (Int(origin.rawValue), Int(rank), entry.offset)
      }
      return key(first) < key(second)
    }
    for entry in ordered { FontValuesCollector.define(entry.element.rule, in: &values) }
    return values
  }

  private static func define(_ rule: Rule, in values: inout FontValues) {
    switch rule {
    case .fontFeatureValues(let rule):
      for family in rule.families {
        for definition in rule.definitions {
          values.define(definition.alternate, of: family, as: definition.values)
        }
      }
    case .fontPaletteValues(let rule):
      var overrides: [UInt16: RGBA8] = [:]
      for (index, color) in rule.overrides { overrides[index] = color.rgba8 }
      let base: FontValues.Palette.Base =
        switch rule.base {
        case .index(let index): .index(index)
        case .light: .light
        case .dark: .dark
        }
      for family in rule.families {
        values.define(
          rule.name, of: family, as: FontValues.Palette(base: base, overrides: overrides))
      }
    default: break
    }
  }
}
