import GalleyPrimitives

extension FontContext {
  /// The part of an instance's font that some glyphs need, at the instance's place on the axes.
  ///
  /// - Returns: `nil` if the font has no outlines, may not be embedded, or can't be taken apart.
  public func subset(of instance: FontInstance, to glyphs: [UInt32]) -> FontSubset? {
    guard let face = face(instance.face)?.shaping, !face.hasNoOutlines, face.isEmbeddable,
      !glyphs.isEmpty
    else { return nil }
    let places = variations(of: instance)
    let wanted = Set(glyphs).sorted()
    guard let made = SubsetLibrary.subset(of: face, glyphs: wanted, variations: places) else {
      return nil
    }
    guard let file = ShapingFace(blob: FontBlob(made.bytes), index: 0) else { return nil }
    var result = FontSubset(
      format: .trueType, bytes: made.bytes, glyphs: [:],
      postScriptName: face.postScriptName, ascent: face.metric(.ascender) ?? 0.8,
      descent: face.metric(.descender) ?? -0.2, capHeight: face.metric(.capHeight) ?? 0.7,
      bounds: face.bounds)
    var names = made.glyphs
    let compact = file.table(FontTag.CFF)
    if !compact.isEmpty {
      guard let table = CompactFontTable(compact) else { return nil }
      result.format = .compact
      result.bytes = compact
      let ids = table.characterIDs
      names = names.map { Int($0) < ids.count ? ids[Int($0)] : 0 }
    } else if file.table(FontTag.glyf).isEmpty {
      return nil
    }
    for (glyph, name) in zip(wanted, names) { result.glyphs[glyph] = name == .max ? 0 : name }
    return result
  }

  /// How far the pen moves after each of some glyphs at the instance's place on the axes, as
  /// fractions of the font size.
  public func advances(of glyphs: [UInt32], in instance: FontInstance) -> [Double] {
    guard let face = face(instance.face)?.shaping else {
      return [Double](repeating: 0, count: glyphs.count)
    }
    let font = face.makeFont(size: 1000, variations: variations(of: instance))
    return glyphs.map { Double(font.advance(of: $0)) / 1000 }
  }

  /// The code points that an instance's character map has for glyphs.
  ///
  /// - Returns: By glyph; glyphs that no code point leads to are missing.
  public func characters(of instance: FontInstance) -> [UInt32: UInt32] {
    face(instance.face)?.shaping.charactersOfGlyphs ?? [:]
  }
}

extension FontInstance {
  /// How far to the side a synthetic slant moves a point for each unit of height.
  public var leanPerHeight: Double { OutlineFace.lean(Double(slant)) }
}

extension ShapingFace {
  /// Whether the font's licence lets parts of it be put into documents.
  ///
  /// <https://learn.microsoft.com/typography/opentype/spec/os2#fstype>
  var isEmbeddable: Bool {
    let table = table(FontTag.os2)
    guard table.count >= 10 else { return true }
    let type = UInt16(table[8]) << 8 | UInt16(table[9])
    // Restricted, or without subsets, or pictures only.
    return type & 0x000F != 0x0002 && type & 0x0300 == 0
  }

  /// The box around all glyphs in thousandths of the font size, y upwards.
  var bounds: [Double] {
    let table = table(FontTag.head)
    guard table.count >= 44 else { return [0, -200, 1000, 800] }
    return stride(from: 36, to: 44, by: 2).map { at in
      let value = Int16(bitPattern: UInt16(table[at]) << 8 | UInt16(table[at + 1]))
      return (Double(value) * 1000 / Double(unitsPerEm)).rounded()
    }
  }
}
