import GalleyPrimitives

extension TextShaper {
  /// Shapes simple text word by word from memory; `nil` if it must be shaped as a whole.
  ///
  /// Fast path: equals shaping the whole. It holds for left-to-right scripts whose letters do not
  /// join, in fonts whose layout tables do not look at spaces.
  mutating func shapeWords(
    _ text: [UInt16], _ range: Range<Int>, script: UInt32, _ request: ShapeRequest,
    _ slot: FontSlot
  ) -> ShapedRun? {
    guard request.direction == .leftToRight, request.orientation == .horizontal,
      let words = wordCache(script: script, request, slot), words.isUsable
    else { return nil }
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(range.count)
    var offset = range.lowerBound
    var isAfterUnsafe = false
    while offset < range.upperBound {
      let unit = text[offset]
      if unit == 0x20 {
        var glyph = ShapedGlyph(
          glyph: words.spaceGlyph, cluster: Int32(truncatingIfNeeded: offset),
          advance: words.spaceAdvance,
          flags: isAfterUnsafe ? [.unsafeToBreak, .invisible] : .invisible)
        isAfterUnsafe = false
        if offset + 1 < range.upperBound {
          let space = words.space(before: text[offset + 1], &buffer)
          glyph.advance = space.advance
          isAfterUnsafe = space.isUnsafe
        }
        glyphs.append(glyph)
        offset += 1
        continue
      }
      var end = offset
      while end < range.upperBound, text[end] != 0x20 {
        guard TextShaper.isSimple(text[end]) else { return nil }
        end += 1
      }
      guard end - offset <= WordCache.longestWord else { return nil }
      let isBeforeSpace = end < range.upperBound
      let entry = words.entry(text, offset..<end, isBeforeSpace: isBeforeSpace, &buffer)
      guard !entry.isMissing, entry.glyphCount > 0 else { return nil }
      let first = glyphs.count
      for index in Int(entry.glyphStart)..<Int(entry.glyphStart + entry.glyphCount) {
        var glyph = unsafe words.glyphs[index]
        glyph.cluster += Int32(truncatingIfNeeded: offset)
        glyphs.append(glyph)
      }
      if offset > range.lowerBound {
        // The kerning of space and letter is known for the letter's own glyph only.
        let space = words.space(before: text[offset], &buffer)
        guard space.next == glyphs[first].glyph else { return nil }
      }
      if isAfterUnsafe { glyphs[first].flags.insert(.unsafeToBreak) }
      isAfterUnsafe = entry.isSpaceUnsafe
      offset = end
    }
    var run = ShapedRunBuilder(
      instance: words.instance, range: range, direction: .leftToRight, orientation: .horizontal,
      script: script, glyphs: glyphs)
    run.addTracking(text, letters: request.letterSpacing, words: request.wordSpacing)
    run.measure(text)
    return run.finish()
  }

  /// Characters that stand alone: no marks, no controls, nothing that joins or turns.
  private static func isSimple(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x52F, 0x1E00...0x1FFF,
      0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF:
      true
    default: false
    }
  }

  /// The words of the first face of a font; `nil` as long as it pays not to have any.
  private mutating func wordCache(
    script: UInt32, _ request: ShapeRequest, _ slot: FontSlot
  ) -> WordCache? {
    let isSpaced = request.letterSpacing != 0
    for words in slot.words where words.script == script && words.isSpaced == isSpaced {
      return words.cache
    }
    // Asking a font about its tables costs as much as shaping a page of text.
    slot.unitsBefore += request.range.count
    guard slot.unitsBefore > 1500, slot.words.count < 16,
      let candidate = slot.resolved.candidates.first, candidate.ranges.isEmpty,
      let open = font(for: candidate.instance)
    else { return nil }
    let piece = TextPiece(
      range: request.range, script: script, orientation: .horizontal)
    let job = PieceJob(text: [], piece: piece, request: request, font: slot.resolved)
    let cache = WordCache(
      instance: candidate.instance, font: open.font, face: open.face.shaping,
      settings: job.settings(
        candidate, language: request.font.language.text))
    slot.words.append((script, isSpaced, cache))
    return cache
  }
}

/// What a shaper keeps for one font description.
public final class FontSlot {
  let resolved: ResolvedFont
  /// How much text was shaped before the first words were kept.
  var unitsBefore = 0
  var words: [(script: UInt32, isSpaced: Bool, cache: WordCache)] = []

  init(resolved: ResolvedFont) { self.resolved = resolved }
}
