import GalleyPrimitives

extension ShapedRun {
  /// Horizontal runs as one upright character, their middle on the line's central axis.
  ///
  /// <https://drafts.csswg.org/css-writing-modes-4/#text-combine-layout>
  ///
  /// - Parameters:
  ///   - runs: In logical order, from left to right.
  ///   - em: What the character takes along the line.
  ///   - baseline: From the character's top to the runs' baseline.
  public static func combined(_ runs: [ShapedRun], em: Float, baseline: Float) -> [ShapedRun] {
    var pen = -runs.reduce(Float(0)) { $0 + $1.width } / 2
    var result: [ShapedRun] = []
    result.reserveCapacity(runs.count)
    for (index, run) in runs.enumerated() {
      var glyphs: [ShapedGlyph] = []
      glyphs.reserveCapacity(run.glyphs.count)
      for var glyph in run.glyphs {
        let advance = glyph.advance
        glyph.offsetX += pen
        glyph.offsetY += baseline
        glyph.advance = 0
        glyph.cluster = Int32(clamping: run.range.lowerBound)
        pen += advance
        glyphs.append(glyph)
      }
      let size = index == runs.count - 1 ? em : 0
      if let last = glyphs.indices.last { glyphs[last].advance = size }
      var positions = [Float](repeating: 0, count: run.range.count + 1)
      positions[run.range.count] = size
      var boundaries = [Boundary](repeating: [], count: run.range.count)
      if !boundaries.isEmpty { boundaries[0] = index == 0 ? [.cluster, .safe] : .cluster }
      let storage = ShapedGlyphs(
        start: run.range.lowerBound, glyphs: glyphs, positions: positions, boundaries: boundaries)
      result.append(
        ShapedRun(
          instance: run.instance, range: run.range, direction: .leftToRight, orientation: .upright,
          script: run.script, width: size, origin: 0, glyphRange: 0..<Int32(clamping: glyphs.count),
          storage: storage))
    }
    return result
  }
}
