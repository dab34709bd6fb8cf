import GalleyPrimitives

extension TextShaper {
  /// Shapes what no family of the list has with the library's other faces; what none has becomes
  /// boxes.
  mutating func shapeWithFallback(_ job: inout PieceJob) {
    var queue = job.pending.map { (range: $0, tried: Set<Int32>()) }
    queue.reverse()
    job.pending = []
    while let (range, tried) = queue.popLast() {
      guard let hint = firstSeen(job.text, range) else {
        box(&job, range)
        continue
      }
      let found =
        unknown.contains(hint.value)
        ? nil : context.fallbackInstance(for: hint.value, job.request.font, tried: tried)
      guard let instance = found else {
        unknown.insert(hint.value)
        let end = endOfUnknown(job.text, hint.offset + hint.length, range.upperBound)
        // What stands before the hint is unseen and goes with it.
        if end < range.upperBound { queue.append((end..<range.upperBound, [])) }
        box(&job, range.lowerBound..<end)
        continue
      }
      shapePendingPart(&job, range, with: instance)
      for rest in job.pending.reversed() {
        queue.append((rest, tried.union([instance.face])))
      }
      job.pending = []
    }
  }

  private mutating func shapePendingPart(
    _ job: inout PieceJob, _ range: Range<Int>, with instance: FontInstance
  ) {
    job.pending = [range]
    shapePending(&job, with: ResolvedFont.Candidate(instance: instance))
  }

  /// The first character of a range that a font must have.
  private func firstSeen(_ text: [UInt16], _ range: Range<Int>) -> UTF16Scalars.Element? {
    for scalar in UTF16Scalars(text, range) where !scalar.value.isUnseen { return scalar }
    return nil
  }

  /// The end of the characters from `offset` that are known to be in no font, marks included.
  private func endOfUnknown(_ text: [UInt16], _ offset: Int, _ limit: Int) -> Int {
    var end = offset
    for scalar in UTF16Scalars(text, offset..<limit) {
      guard
        unknown.contains(scalar.value) || CharacterProperties.isGraphemeExtender(scalar.value)
      else { break }
      end = scalar.offset + scalar.length
    }
    return end
  }

  /// Shapes a range with the first font, whose glyphs for unknown characters are boxes.
  private mutating func box(_ job: inout PieceJob, _ range: Range<Int>) {
    report(job, range)
    var instance = job.font.primary
    instance.size *= job.scale
    guard let font = font(for: instance) else {
      job.runs.append(emptyRun(job, range, instance))
      return
    }
    var run = shape(job, range, instance: instance, font: font, features: [])
    for index in run.glyphs.indices where run.glyphs[index].glyph == 0 {
      run.glyphs[index].flags.insert(.missing)
    }
    job.runs.append(run)
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
    var run = ShapedRun(
      instance: instance, range: range, direction: job.request.direction,
      orientation: job.piece.orientation, script: job.piece.script, glyphs: glyphs, width: 0,
      positions: [], boundaries: [])
    run.measure(job.text)
    return run
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
