import GalleyPrimitives

extension TextShaper {
  /// Shapes what no family of the list has with the library's other faces; what none has becomes
  /// boxes.
  ///
  /// As in browsers, a face that was found for one character is tried on all that is missing.
  mutating func shapeWithFallback(_ job: inout PieceJob) {
    var tried: Set<Int32> = []
    var givenUp: Set<UInt32> = []
    while let hint = nextHint(job, except: givenUp) {
      guard let instance = fallback(for: hint, job.font, tried: tried) else {
        givenUp.insert(hint)
        if fallback(for: hint, job.font, tried: []) == nil { unknown.insert(hint) }
        continue
      }
      // Each face is tried once, so this ends, also where a face has a character but cannot show
      // it in its cluster.
      tried.insert(instance.face)
      shapePending(&job, with: ResolvedFont.Candidate(instance: instance))
    }
    let left = job.pending
    job.pending = []
    for range in left { box(&job, range) }
  }

  /// The first character that a font must have and may have.
  private func nextHint(_ job: PieceJob, except givenUp: Set<UInt32>) -> UInt32? {
    for range in job.pending {
      for scalar in UTF16Scalars(job.text, range)
      where !scalar.value.isUnseen && !unknown.contains(scalar.value) {
        if !givenUp.contains(scalar.value) { return scalar.value }
      }
    }
    return nil
  }

  /// The first fallback face with a glyph for `c` that was not tried; `nil` if none has it.
  private mutating func fallback(
    for c: UInt32, _ font: ResolvedFont, tried: Set<Int32>
  ) -> FontInstance? {
    if fallbackFont !== font {
      fallbackFont = font
      fallbackInstances = context.fallbackInstances(for: font.description)
      fallbackHits.removeAll()
    }
    if tried.isEmpty, let known = fallbackHits[c] { return known }
    for instance in fallbackInstances where !tried.contains(instance.face) {
      if context.face(instance.face)?.shaping.hasGlyph(for: c) == true {
        if tried.isEmpty { fallbackHits[c] = instance }
        return instance
      }
    }
    return nil
  }

  /// Shapes a range with the first font, whose glyphs for unknown characters are boxes.
  private mutating func box(_ job: inout PieceJob, _ range: Range<Int>) {
    report(job, range)
    var instance = job.font.primary
    instance.size *= job.scale
    guard let open = font(for: instance) else {
      job.runs.append(emptyRun(job, range, instance))
      return
    }
    var run = shape(job, range, with: open, ResolvedFont.Candidate(instance: instance))
    for index in run.glyphs.indices where run.glyphs[index].glyph == 0 {
      if !run.glyphs[index].flags.contains(.invisible) {
        run.glyphs[index].flags.insert(.missing)
      }
    }
    job.runs.append(run.finish())
  }

  /// A run of boxes half an em wide, for when there are no fonts at all.
  private func emptyRun(
    _ job: PieceJob, _ range: Range<Int>, _ instance: FontInstance
  ) -> ShapedRun {
    var glyphs = UTF16Scalars(job.text, range).map {
      ShapedGlyph(
        glyph: 0, cluster: Int32(clamping: $0.offset), advance: instance.size / 2,
        flags: .missing)
    }
    if job.request.direction == .rightToLeft { glyphs.reverse() }
    var run = ShapedRunBuilder(
      instance: instance, range: range, direction: job.request.direction,
      orientation: job.piece.orientation, script: job.piece.script, glyphs: glyphs)
    run.measure(job.text)
    return run.finish()
  }

  /// Says once for each character that no font has it.
  private mutating func report(_ job: PieceJob, _ range: Range<Int>) {
    for scalar in UTF16Scalars(job.text, range) where !scalar.value.isUnseen {
      guard unknown.contains(scalar.value), reported.insert(scalar.value).inserted else { continue }
      var tried: [String] = []
      for candidate in job.font.candidates {
        let name = context.familyName(of: candidate.instance)
        if !tried.contains(name) { tried.append(name) }
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      diagnostics.append(
        Diagnostic(
          .fonts, .warning,
          "no font has U+\(code) (tried \(tried.joined(separator: ", ")) and all fallback fonts)"))
    }
  }
}
