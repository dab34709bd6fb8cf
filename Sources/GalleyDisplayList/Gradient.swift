public import GalleyPrimitives

/// A colour at a place of a gradient line.
///
/// <https://drafts.csswg.org/css-images-4/#color-stop-syntax>
public struct GradientStop: Hashable, Sendable {
  /// In lengths of the gradient line, or in turns of a conic gradient; never falling along a list.
  public var offset: Double
  public var color: Color
  /// Where, as a part of the way to the next stop, the colour half-way between is; `nil` is 0.5.
  ///
  /// <https://drafts.csswg.org/css-images-4/#color-interpolation-hint>
  public var hint: Double?

  public init(offset: Double, color: Color, hint: Double? = nil) {
    self.offset = offset
    self.color = color
    self.hint = hint
  }
}

/// A gradient image, in the coordinates of its tile: the origin is the tile's top left corner.
///
/// <https://drafts.csswg.org/css-images-4/#gradients>
public struct Gradient: Hashable, Sendable {
  public enum Geometry: Hashable, Sendable {
    /// Offset 0 lies at `start` and 1 at `end`.
    case linear(start: Point, end: Point)
    /// Offset 1 lies on the ellipse with these radii.
    case radial(center: Point, radii: Size)
    /// Offset 0 lies on the circle about `focus`, and 1 on the one about `center`.
    ///
    /// <https://svgwg.org/svg2-draft/pservers.html#RadialGradientNotes>
    case focal(center: Point, radius: Double, focus: Point, focusRadius: Double)
    /// Offset 0 lies `from` degrees clockwise from straight up.
    case conic(center: Point, from: Double)
  }

  public var geometry: Geometry
  public var stops: [GradientStop]
  public var repeats: Bool
  /// The space in which colours between stops are computed.
  public var interpolation: ColorSpace
  public var hueMethod: HueInterpolation

  public init(
    _ geometry: Geometry, stops: [GradientStop], repeats: Bool = false,
    interpolation: ColorSpace = .srgb, hueMethod: HueInterpolation = .shorter
  ) {
    self.geometry = geometry
    self.stops = stops
    self.repeats = repeats
    self.interpolation = interpolation
    self.hueMethod = hueMethod
  }
}

/// Where the copies of an image or a gradient lie.
public struct Tiling: Hashable, Sendable {
  /// One copy, in the space of its item.
  public var tile: Rect
  /// From one copy to the next, `tile`'s size for plain repetition, more for `space`; 0 along an
  /// axis that has only the one copy.
  public var step: Size

  /// One copy that isn't repeated.
  public init(single tile: Rect) {
    self.tile = tile
    step = Size()
  }

  public init(tile: Rect, step: Size) {
    self.tile = tile
    self.step = step
  }
}

/// A gradient in its tiles.
public struct GradientFill: Hashable, Sendable {
  public var gradient: Gradient
  public var tiling: Tiling

  public init(_ gradient: Gradient, tiling: Tiling) {
    self.gradient = gradient
    self.tiling = tiling
  }
}
