public import GalleyCSS
public import GalleyPrimitives

extension ReplacedContent {
  /// Makes the natural size that of the part which `object-view-box` shows.
  ///
  /// <https://drafts.csswg.org/css-images-5/#the-object-view-box>
  mutating func showViewBox(of style: ComputedStyle) {
    guard let width = naturalWidth, let height = naturalHeight,
      let box = style.rare.objectViewBox?.viewBox(width: width, height: height)
    else { return }
    naturalWidth = Float(box.width)
    naturalHeight = Float(box.height)
    naturalRatio = box.height > 0 ? Float(box.width / box.height) : nil
  }
}

extension BasicShape {
  /// The part of an image of a size that the shape shows as a view box; `nil` if it is empty, or
  /// of another kind.
  public func viewBox(width: Float, height: Float) -> Rect? {
    func x(_ value: LengthPercentage) -> Double { Double(value.resolved(against: width)) }
    func y(_ value: LengthPercentage) -> Double { Double(value.resolved(against: height)) }
    let rect: Rect
    switch self {
    case .inset(let sides, _):
      rect = Rect(
        x: x(sides.left), y: y(sides.top),
        width: Double(width) - x(sides.left) - x(sides.right),
        height: Double(height) - y(sides.top) - y(sides.bottom))
    case .rectangle(let left, let top, let w, let h, _):
      rect = Rect(x: x(left), y: y(top), width: x(w), height: y(h))
    case .circle, .ellipse, .polygon, .path, .outline: return nil
    }
    return rect.width > 0 && rect.height > 0 ? rect : nil
  }
}
