import GalleyPrimitives

extension FontContext {
  /// The used size of a face for a description: its size, or what makes a measure of the face a
  /// given part of that. It wins over the face's own `size-adjust`.
  ///
  /// <https://drafts.csswg.org/css-fonts-5/#font-size-adjust-prop>
  func usedSize(
    of face: Int32, _ description: FontDescription, descriptor: Float = 1
  ) -> Float {
    guard let adjust = description.sizeAdjust, description.size > 0,
      let wanted = adjust.value ?? ownAspect(adjust.metric, description),
      let aspect = aspect(adjust.metric, of: face)
    else { return description.size * max(descriptor, 0) }
    return description.size * wanted / aspect
  }

  /// What `from-font` is: the measure of the first available font.
  private func ownAspect(_ metric: FontSizeAdjust.Metric, _ description: FontDescription) -> Float?
  {
    var plain = description
    plain.sizeAdjust = nil
    return aspect(metric, of: primaryInstance(for: plain).face)
  }

  /// A measure of a face over the size; `nil` if it has none that is more than nothing.
  private func aspect(_ metric: FontSizeAdjust.Metric, of face: Int32) -> Float? {
    // A size at which no measure is rounded away.
    let size: Float = 1024
    let metrics = metrics(of: FontInstance(face: face, size: size))
    let measure =
      switch metric {
      case .exHeight: metrics.xHeight
      case .capHeight: metrics.capHeight
      case .chWidth: metrics.zeroAdvance
      case .icWidth, .icHeight: metrics.ideographicAdvance
      }
    return measure > 0 ? measure / size : nil
  }
}
