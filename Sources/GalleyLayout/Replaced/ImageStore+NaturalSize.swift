public import GalleyCSS
public import GalleyImages

extension ImageStore {
  /// The natural dimensions of a CSS image in CSS px; `nil` if it can't be shown.
  ///
  /// <https://drafts.csswg.org/css-images-4/#sizing-terms>
  ///
  /// - Parameters:
  ///   - scale: The device px of a CSS px.
  ///   - orientation: Whether pictures are turned as their files ask.
  public func naturalSize(
    of image: Image, scale: Double, _ orientation: RasterImage.Orientation
  ) -> NaturalSize? {
    let (chosen, resolution) = image.chosen(scale: scale)
    switch chosen {
    case .url(let url):
      guard let id = self[key(of: url, orientation)], !isBroken(id) else { return nil }
      var size = naturalSize(id)
      size.width = size.width.map { $0 / resolution }
      size.height = size.height.map { $0 / resolution }
      return size
    case .gradient, .color: return NaturalSize.none
    case .filtered(let inner, _): return naturalSize(of: inner, scale: scale, orientation)
    case .crossFade(let parts): return naturalSize(of: parts, scale: scale, orientation)
    case .set, .invalid: return nil
    }
  }

  /// The average of those images that have dimensions, by their weights.
  ///
  /// <https://drafts.csswg.org/css-images-4/#cross-fade-sizing>
  private func naturalSize(
    of parts: [CrossFadePart], scale: Double, _ orientation: RasterImage.Orientation
  ) -> NaturalSize {
    var total = 0.0
    var width = 0.0
    var height = 0.0
    for (part, weight) in zip(parts, CrossFadePart.weights(of: parts)) {
      guard let size = naturalSize(of: part.image, scale: scale, orientation),
        let w = size.width, let h = size.height
      else { continue }
      total += Double(weight)
      width += w * Double(weight)
      height += h * Double(weight)
    }
    guard total > 0, height > 0 else { return .none }
    return NaturalSize(width: width / total, height: height / total, aspectRatio: width / height)
  }
}

extension InheritedStyle {
  /// Whether pictures are turned as their files ask.
  ///
  /// <https://drafts.csswg.org/css-images-3/#the-image-orientation>
  public var imageOrientation: RasterImage.Orientation {
    orientsImages ? .fromImage : .asStored
  }
}
