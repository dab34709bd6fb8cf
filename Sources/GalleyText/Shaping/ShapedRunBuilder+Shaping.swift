import GalleyPrimitives

extension ShapedRunBuilder {
  /// Whether the font lacks a character of the run that must be seen.
  var hasMissingGlyphs: Bool {
    glyphs.contains { $0.glyph == 0 && $0.flags.isDisjoint(with: [.invisible, .missing]) }
  }

  /// Takes the glyphs of controls, tabs and line ends away; marks spaces as not drawn.
  mutating func hideControls(_ text: [UInt16], space: UInt32, spaceAdvance: Float) {
    for index in glyphs.indices {
      let offset = Int(glyphs[index].cluster)
      guard offset < text.count else { continue }
      let unit = text[offset]
      if unit == 0x20 || unit == 0xA0 {
        glyphs[index].flags.insert(.invisible)
      } else if unit == 0x2028 || unit == 0x2029 {
        // Separators that do not end lines look like spaces.
        glyphs[index].glyph = space
        glyphs[index].advance = spaceAdvance
        glyphs[index].flags.insert(.invisible)
      } else if unit.isControl {
        // Controls that mean nothing to CSS are to be seen, as boxes.
        if glyphs[index].glyph == 0 { glyphs[index].flags.insert(.missing) }
      } else if unit < 0x20 || unit == 0xFFFC
        || (glyphs[index].glyph == 0 && text.scalar(at: offset).value.isUnseen)
      {
        glyphs[index].glyph = space
        glyphs[index].advance = 0
        glyphs[index].offsetX = 0
        glyphs[index].offsetY = 0
        glyphs[index].flags.insert(.invisible)
      }
    }
  }

  /// Gives glyphs of a font of pictures their pictures' advances, as browsers do.
  mutating func measurePictures(_ face: LoadedFace, size: Double) {
    guard orientation != .upright, let outlines = face.outlineFace else { return }
    for index in glyphs.indices where glyphs[index].advance != 0 {
      if let advance = outlines.pictureAdvance(of: glyphs[index].glyph, size: size) {
        glyphs[index].advance = Float(advance)
      }
    }
  }

  /// Parts of the range whose clusters the font has, and parts that it lacks, in logical order.
  func partsByAvailability() -> [(range: Range<Int>, isMissing: Bool)] {
    var parts: [(range: Range<Int>, isMissing: Bool)] = []
    let rising = direction == .leftToRight
    var step = 0
    func glyph(_ step: Int) -> ShapedGlyph { glyphs[rising ? step : glyphs.count - 1 - step] }
    while step < glyphs.count {
      let cluster = glyph(step).cluster
      var isMissing = false
      while step < glyphs.count, glyph(step).cluster == cluster {
        if glyph(step).glyph == 0, glyph(step).flags.isDisjoint(with: [.invisible, .missing]) {
          isMissing = true
        }
        step += 1
      }
      let start = parts.isEmpty ? range.lowerBound : Int(cluster)
      let end = step < glyphs.count ? Int(glyph(step).cluster) : range.upperBound
      if let last = parts.last, last.isMissing == isMissing {
        parts[parts.count - 1].range = last.range.lowerBound..<end
      } else {
        parts.append((start..<max(end, start), isMissing))
      }
    }
    return parts
  }

  /// Adds `letter-spacing` after each character and `word-spacing` to each word separator.
  ///
  /// <https://drafts.csswg.org/css-text-3/#spacing>
  mutating func addTracking(_ text: [UInt16], letters: Float, words: Float) {
    guard letters != 0 || words != 0 else { return }
    let rising = direction == .leftToRight
    for index in glyphs.indices {
      let cluster = glyphs[index].cluster
      // The glyph of the cluster that is last in reading order carries the space.
      let neighbour = rising ? index + 1 : index - 1
      if glyphs.indices.contains(neighbour), glyphs[neighbour].cluster == cluster { continue }
      let offset = Int(cluster)
      guard offset < text.count else { continue }
      let c = text.scalar(at: offset).value
      var space: Float = 0
      // Letters that join take no space between them; what stands among them does.
      let isJoined = Scripts.isCursive(script) && Scripts.script(of: c) > Scripts.inherited
      if !isJoined, !c.isUnseen || (offset < text.count && text[offset].isControl) {
        space += letters
      }
      if words != 0, CharacterProperties.isWordSeparator(c) { space += words }
      glyphs[index].advance += space
      if !rising { glyphs[index].offsetX += space }
    }
  }

  /// Gives upright glyphs of a font without vertical metrics those that browsers make up.
  ///
  /// The advance is the line height of the font, and the origin is as far down as its ascent.
  mutating func makeUpVerticalMetrics(_ metrics: FontMetrics, _ text: [UInt16]) {
    let down = metrics.ascent - metrics.exactAscent
    for index in glyphs.indices where glyphs[index].advance != 0 {
      switch text[min(Int(glyphs[index].cluster), text.count - 1)] {
      // HarfBuzz knows how wide these are.
      case 0x2000...0x200A, 0x202F, 0x205F, 0x3000: continue
      default: break
      }
      glyphs[index].advance = metrics.ascent + metrics.descent
      glyphs[index].offsetY += down
    }
  }
}

extension UInt16 {
  /// Whether the unit is a control character without a meaning in CSS.
  ///
  /// <https://drafts.csswg.org/css-text-3/#white-space-processing>
  var isControl: Bool {
    (self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0C && self != 0x0D)
      || (self >= 0x7F && self < 0xA0)
  }
}
