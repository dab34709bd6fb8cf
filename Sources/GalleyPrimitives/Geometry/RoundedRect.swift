/// A rectangle whose corners are quarters of ellipses.
///
/// <https://drafts.csswg.org/css-backgrounds-3/#corners>
public struct RoundedRect: Hashable, Sendable {
  public var rect: Rect
  /// Horizontal (`width`) and vertical (`height`) radii.
  public var topLeft: Size
  public var topRight: Size
  public var bottomRight: Size
  public var bottomLeft: Size

  public init(
    _ rect: Rect, topLeft: Size = Size(), topRight: Size = Size(), bottomRight: Size = Size(),
    bottomLeft: Size = Size()
  ) {
    self.rect = rect
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// All corners alike, with circular quarters of `radius`.
  public init(_ rect: Rect, radius: Double) {
    let size = Size(width: radius, height: radius)
    self.init(rect, topLeft: size, topRight: size, bottomRight: size, bottomLeft: size)
  }

  /// Whether no corner is round.
  public var isRect: Bool {
    func isSharp(_ size: Size) -> Bool { !(size.width > 0 && size.height > 0) }
    return isSharp(topLeft) && isSharp(topRight) && isSharp(bottomRight) && isSharp(bottomLeft)
  }

  /// The same corners, reduced together where neighbouring ones would overlap.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#corner-overlap>
  public var fitted: RoundedRect {
    var factor = 1.0
    func limit(_ side: Double, _ sum: Double) {
      if sum > side, sum > 0 { factor = min(factor, max(0, side) / sum) }
    }
    limit(rect.width, topLeft.width + topRight.width)
    limit(rect.width, bottomLeft.width + bottomRight.width)
    limit(rect.height, topLeft.height + bottomLeft.height)
    limit(rect.height, topRight.height + bottomRight.height)
    guard factor < 1 else { return self }
    func scaled(_ size: Size) -> Size {
      Size(width: size.width * factor, height: size.height * factor)
    }
    return RoundedRect(
      rect, topLeft: scaled(topLeft), topRight: scaled(topRight), bottomRight: scaled(bottomRight),
      bottomLeft: scaled(bottomLeft))
  }

  /// The edge moved inwards by these widths, each corner's radii reduced by its sides' widths, as
  /// the padding edge follows from the border edge.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#corner-shaping>
  public func inset(
    top: Double, right: Double, bottom: Double, left: Double
  ) -> RoundedRect {
    func reduced(_ size: Size, _ dx: Double, _ dy: Double) -> Size {
      Size(width: max(0, size.width - dx), height: max(0, size.height - dy))
    }
    let inner = Rect(
      x: rect.x + left, y: rect.y + top, width: max(0, rect.width - left - right),
      height: max(0, rect.height - top - bottom))
    return RoundedRect(
      inner, topLeft: reduced(topLeft, left, top), topRight: reduced(topRight, right, top),
      bottomRight: reduced(bottomRight, right, bottom),
      bottomLeft: reduced(bottomLeft, left, bottom))
  }

  /// The edge moved outwards by `spread`; sharp corners stay sharp, and small radii grow less than
  /// the spread so that the shape changes without a jump.
  ///
  /// <https://drafts.csswg.org/css-backgrounds-3/#shadow-shape>
  public func outset(bySpread spread: Double) -> RoundedRect {
    guard spread > 0 else {
      return inset(top: -spread, right: -spread, bottom: -spread, left: -spread)
    }
    func grown(_ radius: Double) -> Double {
      guard radius > 0 else { return 0 }
      let ratio = radius / spread
      return ratio < 1
        ? radius + spread * (1 + (ratio - 1) * (ratio - 1) * (ratio - 1)) : radius + spread
    }
    func grown(_ size: Size) -> Size {
      guard size.width > 0, size.height > 0 else { return Size() }
      return Size(width: grown(size.width), height: grown(size.height))
    }
    return RoundedRect(
      rect.outset(by: spread), topLeft: grown(topLeft), topRight: grown(topRight),
      bottomRight: grown(bottomRight), bottomLeft: grown(bottomLeft))
  }
}
