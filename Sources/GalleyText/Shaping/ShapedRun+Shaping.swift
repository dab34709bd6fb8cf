import GalleyPrimitives

extension ShapedRun {
  /// Whether the font lacks a character of the run that must be seen.
  var hasMissingGlyphs: Bool {
    glyphs.contains { $0.glyph == 0 && !$0.flags.contains(.invisible) }
  }

  /// Takes the glyphs of controls, tabs and line ends away; marks spaces as not drawn.
  mutating func hideControls(_ text: [UInt16], space: UInt32) {
    for index in glyphs.indices {
      let offset = Int(glyphs[index].cluster)
      guard offset < text.count else { continue }
      let unit = text[offset]
      if unit == 0x20 || unit == 0xA0 {
        glyphs[index].flags.insert(.invisible)
      } else if unit < 0x20 || (unit >= 0x7F && unit < 0xA0) || unit == 0xFFFC
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
        if glyph(step).glyph == 0, !glyph(step).flags.contains(.invisible) { isMissing = true }
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
    let letters = isCursive ? 0 : letters
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
      if !c.isUnseen { space += letters }
      if words != 0, CharacterProperties.isWordSeparator(c) { space += words }
      glyphs[index].advance += space
      if !rising { glyphs[index].offsetX += space }
    }
  }

  /// Whether the run's letters join, so that nothing may come between them.
  ///
  /// <https://drafts.csswg.org/css-text-3/#cursive-script>
  public var isCursive: Bool {
    switch script {
    // Arab, Mand, Mong, Nkoo, Phag, Rohg, Syrc
    case 0x4172_6162, 0x4D61_6E64, 0x4D6F_6E67, 0x4E6B_6F6F, 0x5068_6167, 0x526F_6867,
      0x5379_7263:
      true
    default: false
    }
  }
}
