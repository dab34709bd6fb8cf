import GalleyPrimitives
import Synchronization

extension FontContext {
  /// The measures of an instance.
  public func metrics(of instance: FontInstance) -> FontMetrics {
    if let known = state.withLock({ $0.metrics[instance] }) { return known }
    let metrics = measure(instance)
    state.withLock { state in
      if state.metrics.count > 4096 { state.metrics.removeAll() }
      state.metrics[instance] = metrics
    }
    return metrics
  }

  private func measure(_ instance: FontInstance) -> FontMetrics {
    var metrics = FontMetrics()
    let size = instance.size.isFinite ? Double(max(instance.size, 0)) : 0
    metrics.size = Float(size)
    guard let face = face(instance.face)?.shaping else {
      metrics.exactAscent = Float(size * 0.8)
      metrics.exactDescent = Float(size * 0.2)
      metrics.xHeight = Float(size / 2)
      metrics.capHeight = Float(size * 0.7)
      metrics.zeroAdvance = Float(size / 2)
      metrics.ideographicAdvance = Float(size)
      return metrics
    }
    let rule = rule(instance.face)
    let ascent = rule?.ascentOverride.map(Double.init) ?? face.metric(.ascender) ?? 0.8
    let descent = rule?.descentOverride.map(Double.init) ?? -(face.metric(.descender) ?? -0.2)
    let lineGap = rule?.lineGapOverride.map(Double.init) ?? face.metric(.lineGap) ?? 0
    metrics.exactAscent = Float(ascent * size)
    metrics.exactDescent = Float(descent * size)
    metrics.exactLineGap = Float(max(lineGap, 0) * size)
    // The tables say it, or else the letter's own shape; a font without the letter gets what
    // browsers assume.
    let xHeight = positive(face.metric(.xHeight)) ?? top(of: "x", in: face) ?? ascent * 0.56
    let capHeight = positive(face.metric(.capHeight)) ?? top(of: "H", in: face) ?? ascent
    metrics.xHeight = Float(xHeight * size)
    metrics.capHeight = Float(capHeight * size)
    metrics.zeroAdvance = Float((advance(of: 0x30, in: face) ?? 0.5) * size)
    metrics.ideographicAdvance = Float((advance(of: 0x6C34, in: face) ?? 1) * size)
    metrics.spaceAdvance = Float((advance(of: 0x20, in: face) ?? 0.25) * size)
    // OpenType gives the top edges of both lines.
    let underline = positive(face.metric(.underlineSize)) ?? 0.05
    metrics.underlineThickness = Float(underline * size)
    metrics.underlineOffset = Float(
      (-(face.metric(.underlineOffset) ?? -0.1) + underline / 2) * size)
    let strikeout = positive(face.metric(.strikeoutSize)) ?? underline
    metrics.strikeoutThickness = Float(strikeout * size)
    metrics.strikeoutOffset = Float(
      ((positive(face.metric(.strikeoutOffset)) ?? xHeight / 2) - strikeout / 2) * size)
    return metrics
  }

  private func positive(_ value: Double?) -> Double? { value.flatMap { $0 > 0 ? $0 : nil } }

  private func top(of letter: Unicode.Scalar, in face: ShapingFace) -> Double? {
    positive(face.glyph(for: letter.value).flatMap { face.top(of: $0) })
  }

  private func advance(of c: UInt32, in face: ShapingFace) -> Double? {
    face.glyph(for: c).map { face.advance(of: $0) }
  }
}
