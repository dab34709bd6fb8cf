import GalleyPrimitives

extension TextShaper {
  /// Shapes what is pending with one face; what it lacks stays pending.
  mutating func shapePending(_ job: inout PieceJob, with candidate: ResolvedFont.Candidate) {
    let pending = job.pending
    job.pending = []
    for range in pending {
      if candidate.ranges.isEmpty {
        shape(&job, range, with: candidate)
      } else {
        for part in job.text.parts(of: range, where: candidate.serves) {
          if part.isServed {
            shape(&job, part.range, with: candidate)
          } else {
            job.pending.append(part.range)
          }
        }
      }
    }
  }

  /// Shapes a range with one face: appends runs, and what the face lacks to what is pending.
  private mutating func shape(
    _ job: inout PieceJob, _ range: Range<Int>, with candidate: ResolvedFont.Candidate
  ) {
    var instance = candidate.instance
    instance.size *= job.scale
    if job.piece.orientation == .upright, instance.synthesis.contains(.oblique) {
      instance.synthesis.insert(.vertical)
    }
    guard let open = font(for: instance),
      UTF16Scalars(job.text, range).contains(where: { isShown($0.value, by: open.font) })
    else {
      job.pending.append(range)
      return
    }
    let run = shape(job, range, with: open, candidate)
    guard run.hasMissingGlyphs else {
      job.runs.append(run.finish())
      return
    }
    let whole = run.finish()
    for part in run.partsByAvailability() {
      if part.isMissing {
        job.pending.append(part.range)
      } else {
        job.runs.append(whole.subrun(part.range))
      }
    }
  }

  /// Whether a face has the character, or nothing need be shown of it.
  private func isShown(_ c: UInt32, by font: ShapingFont) -> Bool {
    font.glyph(for: c) != nil || c.isUnseen
  }

  /// One call of HarfBuzz, and what CSS changes of its result.
  mutating func shape(
    _ job: PieceJob, _ range: Range<Int>, with open: OpenFont,
    _ candidate: ResolvedFont.Candidate
  ) -> ShapedRunBuilder {
    scratch.removeAll(keepingCapacity: true)
    _ = buffer.shape(
      job.text, range, with: open.font,
      job.settings(candidate, language: language.text), into: &scratch)
    var run = ShapedRunBuilder(
      instance: open.instance, range: range,
      direction: job.piece.orientation == .upright ? .leftToRight : job.request.direction,
      orientation: job.piece.orientation, script: job.piece.script, glyphs: scratch)
    if open.face.isPictureFont {
      run.measurePictures(open.face, size: Double(open.instance.size))
    }
    if run.orientation == .upright, !open.face.shaping.hasVerticalMetrics {
      run.makeUpVerticalMetrics(context.metrics(of: open.instance), job.text)
    }
    run.hideControls(
      job.text, space: open.spaceGlyph, spaceAdvance: open.spaceAdvance)
    run.addTracking(job.text, letters: job.request.letterSpacing, words: job.request.wordSpacing)
    run.measure(job.text)
    return run
  }
}

extension UInt32 {
  /// Whether nothing is seen of the code point even where no font has it: controls and what
  /// Unicode says to ignore.
  var isUnseen: Bool {
    self < 0x20 || (self >= 0x7F && self < 0xA0) || self == 0x2028 || self == 0x2029
      || self == 0xFFFC || CharacterProperties.isDefaultIgnorable(self)
  }
}

extension [UInt16] {
  /// Cuts a range where a condition on its characters changes; marks go with their base.
  func parts(
    of range: Range<Int>, where serves: (UInt32) -> Bool
  ) -> [(range: Range<Int>, isServed: Bool)] {
    var parts: [(range: Range<Int>, isServed: Bool)] = []
    for scalar in UTF16Scalars(self, range) {
      let end = scalar.offset + scalar.length
      let joins =
        CharacterProperties.isGraphemeExtender(scalar.value)
        || (scalar.offset > range.lowerBound && self[scalar.offset - 1] == 0x200D)
      if let last = parts.last, joins || last.isServed == serves(scalar.value) {
        parts[parts.count - 1].range = last.range.lowerBound..<end
      } else {
        parts.append((scalar.offset..<end, serves(scalar.value)))
      }
    }
    return parts
  }
}
