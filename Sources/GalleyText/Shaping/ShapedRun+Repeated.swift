extension ShapedRun {
  /// The run's glyphs again and again, as emphasis marks are; the result stands for no text.
  ///
  /// - Parameter starts: Where each begins, in px; they rise. The result's pen begins at the first.
  public func repeated(at starts: [Float]) -> ShapedRun {
    var all: [ShapedGlyph] = []
    all.reserveCapacity(glyphs.count * starts.count)
    for (index, start) in starts.enumerated() {
      all += glyphs
      guard index + 1 < starts.count, let last = all.indices.last else { continue }
      all[last].advance += starts[index + 1] - start - width
    }
    let size = (starts.last ?? 0) - (starts.first ?? 0) + width
    let storage = ShapedGlyphs(
      start: 0, glyphs: all, positions: [0, size], boundaries: [.cluster])
    return ShapedRun(
      instance: instance, range: 0..<0, direction: direction, orientation: orientation,
      script: script, width: size, origin: 0, glyphRange: 0..<Int32(clamping: all.count),
      storage: storage)
  }
}
