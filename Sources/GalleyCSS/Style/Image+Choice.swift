extension Image {
  /// The image that stands for this one: the choice of an `image-set()`, with the device px of the
  /// picture for each CSS px; other images are themselves.
  ///
  /// <https://drafts.csswg.org/css-images-4/#image-set-notation>
  ///
  /// - Parameter scale: The device px of a CSS px where it is shown.
  public func chosen(scale: Double) -> (image: Image, resolution: Double) {
    guard case .set(let options) = self else { return (self, 1) }
    var best: ImageSetOption?
    for option in options where option.isSupported {
      guard let known = best else {
        best = option
        continue
      }
      // Of the same resolution the first counts.
      let isEnough = Double(option.resolution) >= scale
      let knownIsEnough = Double(known.resolution) >= scale
      let isBetter =
        isEnough
        ? !knownIsEnough || option.resolution < known.resolution
        : !knownIsEnough && option.resolution > known.resolution
      if isBetter { best = option }
    }
    guard let best, best.resolution > 0 else { return (.invalid, 1) }
    let inner = best.image.chosen(scale: scale)
    return (inner.image, inner.resolution * Double(best.resolution))
  }
}

extension ImageSetOption {
  private static let types: Set<String> = [
    "", "image/png", "image/apng", "image/jpeg", "image/jpg", "image/pjpeg", "image/webp",
    "image/gif", "image/bmp", "image/x-bmp", "image/x-icon", "image/vnd.microsoft.icon",
    "image/svg+xml",
  ]

  /// Whether images of the type can be shown.
  fileprivate var isSupported: Bool { Self.types.contains(type.lowercased()) }
}

extension CrossFadePart {
  /// The weight of each part of a `cross-fade()`: what is given, and an even share of the rest for
  /// those without.
  ///
  /// <https://drafts.csswg.org/css-images-4/#cross-fade-function>
  public static func weights(of parts: [CrossFadePart]) -> [Float] {
    let given = parts.reduce(Float(0)) { $0 + max(0, $1.percent ?? 0) / 100 }
    let missing = parts.count { $0.percent == nil }
    let share = missing > 0 ? max(0, 1 - given) / Float(missing) : 0
    let total = max(given + share * Float(missing), 1)
    return parts.map { ($0.percent.map { max(0, $0) / 100 } ?? share) / total }
  }
}
