public import GalleyPrimitives

/// Names for the alternates of font families.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-feature-values>
public struct FontFeatureValuesRule: Sendable {
  public var families: [String]
  public var definitions: [(alternate: FontAlternate, values: [UInt32])]

  /// `nil` if the prelude names no families.
  init?(_ prelude: TokenStream, _ block: TokenStream) {
    let parts = prelude.splitAtCommas()
    families = parts.compactMap { part in
      var part = part
      guard let name = part.consumeFamilyName(), part.isAtEnd else { return nil }
      return name
    }
    guard families.count == parts.count, !families.isEmpty else { return nil }
    definitions = []
    var tokens = block
    while !tokens.isAtEnd {
      let name = tokens.next()
      // What is no block of definitions, such as `font-display`, ends at a semicolon.
      var body: TokenStream?
      while !tokens.isAtEnd, tokens.peek.kind != .semicolon {
        body = tokens.consumeBlock(.openBrace)
        if body != nil { break }
        tokens.skipComponent()
      }
      if body == nil { _ = tokens.consume(kind: .semicolon) }
      if name.kind == .atKeyword, let body, let kind = FontAlternate.Kind(rawValue: name.name.text),
        kind != .historicalForms
      {
        readDefinitions(body, of: kind)
      }
    }
  }

  /// Reads `name: 1 2;` again and again.
  private mutating func readDefinitions(_ block: TokenStream, of kind: FontAlternate.Kind) {
    var tokens = block
    while !tokens.isAtEnd {
      if tokens.consume(kind: .semicolon) { continue }
      let name = tokens.consumeOriginalIdent()
      var isValid = name != nil && tokens.consume(kind: .colon)
      var values: [UInt32] = []
      while !tokens.isAtEnd, tokens.peek.kind != .semicolon {
        if let value = tokens.consumeInteger(), value >= 0, value <= Int(UInt32.max) {
          values.append(UInt32(value))
        } else {
          isValid = false
          tokens.skipComponent()
        }
      }
      let most =
        switch kind {
        case .styleset: Int.max
        case .characterVariant: 2
        case .stylistic, .swash, .ornaments, .annotation, .historicalForms: 1
        }
      if isValid, let name, !values.isEmpty, values.count <= most {
        definitions.append((FontAlternate(kind, name), values))
      }
    }
  }
}

/// A named palette for colour fonts of some families.
///
/// <https://drafts.csswg.org/css-fonts-4/#font-palette-values>
public struct FontPaletteValuesRule: Sendable {
  /// <https://drafts.csswg.org/css-fonts-4/#base-palette-desc>
  public enum Base: Hashable, Sendable {
    case index(UInt16), light, dark
  }

  public var name: Atom
  public var families: [String]
  public var base: Base
  /// In order; a later one of an index wins.
  public var overrides: [(index: UInt16, color: Color)]

  /// `nil` if the rule has no name that begins with `--`, or no families.
  init?(_ prelude: TokenStream, _ descriptors: Descriptors) {
    var prelude = prelude
    guard let name = prelude.consumeOriginalIdent(), prelude.isAtEnd, name.text.hasPrefix("--"),
      let families = descriptors.last("font-family", { Self.families(&$0) })
    else { return nil }
    self.name = name
    self.families = families
    base = descriptors.last("base-palette") { Self.base(&$0) } ?? .index(0)
    overrides = descriptors.last("override-colors") { Self.overrides(&$0) } ?? []
  }

  /// Reads a list of families, none of which is generic.
  private static func families(_ tokens: inout TokenStream) -> [String]? {
    let parsed = tokens.parseFontFamilies() ?? []
    let names = parsed.compactMap { family -> String? in
      if case .named(let name) = family { return name.text }
      return nil
    }
    return names.count == parsed.count && !names.isEmpty ? names : nil
  }

  private static func base(_ tokens: inout TokenStream) -> Base? {
    if tokens.consume(ident: Atom("light")) { return .light }
    if tokens.consume(ident: Atom("dark")) { return .dark }
    guard let index = tokens.consumeInteger(), index >= 0 else { return nil }
    return .index(UInt16(clamping: index))
  }

  private static func overrides(
    _ tokens: inout TokenStream
  ) -> [(index: UInt16, color: Color)]? {
    var result: [(index: UInt16, color: Color)] = []
    for part in tokens.takeAll().splitAtCommas() {
      var part = part
      guard let index = part.parseInteger(.nonNegative)?.known,
        case .computed(.color(let color))? = part.parseColor(), part.isAtEnd
      else { return nil }
      result.append((UInt16(clamping: index), color))
    }
    return result
  }
}
