extension FontContext {
  /// How far the shapes of glyphs reach above and below their baseline, in px.
  ///
  /// - Returns: `nil` if nothing is drawn.
  public func inkHeight(of runs: ArraySlice<ShapedRun>) -> (over: Float, under: Float)? {
    var result: (over: Float, under: Float)?
    for run in runs {
      guard let face = face(run.instance.face)?.shaping else { continue }
      for glyph in run.glyphs where !glyph.flags.contains(.invisible) {
        guard let (top, bottom) = face.verticalExtent(of: glyph.glyph), top > bottom else {
          continue
        }
        let over = Float(top) * run.instance.size - glyph.offsetY
        let under = glyph.offsetY - Float(bottom) * run.instance.size
        result = (max(result?.over ?? over, over), max(result?.under ?? under, under))
      }
    }
    return result
  }
}
