public import GalleyPrimitives

/// One function of a transform list. Angles in degrees.
///
/// <https://drafts.csswg.org/css-transforms-2/#transform-functions>
public enum TransformFunction: Hashable, Sendable {
  case translate(x: LengthPercentage, y: LengthPercentage, z: Float)
  case scale(x: Float, y: Float, z: Float)
  /// About an axis; (0, 0, 1) is the plain 2D turn.
  case rotate(x: Float, y: Float, z: Float, degrees: Float)
  case skew(x: Float, y: Float)
  /// `matrix()` as a, b, c, d, e, f.
  case matrix([Float])
  /// `matrix3d()`, 16 numbers in column order.
  case matrix3D([Float])
  /// In CSS px; zero counts as `none`.
  case perspective(Float)
}

/// <https://drafts.csswg.org/css-transforms-1/#transform-origin-property>
public struct TransformOrigin: Hashable, Sendable {
  public var x: LengthPercentage
  public var y: LengthPercentage
  /// In CSS px.
  public var z: Float
  public init(
    x: LengthPercentage = LengthPercentage(percent: 50),
    y: LengthPercentage = LengthPercentage(percent: 50), z: Float = 0
  ) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// One function of a `filter` list.
///
/// <https://drafts.fxtf.org/filter-effects/#supported-filter-functions>
public enum FilterFunction: Hashable, Sendable {
  /// The standard deviation in CSS px.
  case blur(Float)
  case brightness(Float)
  case contrast(Float)
  case grayscale(Float)
  /// In degrees.
  case hueRotate(Float)
  case invert(Float)
  case opacity(Float)
  case saturate(Float)
  case sepia(Float)
  case dropShadow(Shadow)
  /// An SVG filter's URL.
  case url(String)
}

/// <https://drafts.fxtf.org/css-masking-1/#the-clip-path>
public enum ClipPath: Hashable, Sendable {
  case none
  case url(String)
  /// The box alone.
  case box(BoxArea)
  case shape(BasicShape, BoxArea)
}

/// <https://drafts.csswg.org/css-shapes-1/#basic-shape-functions>
public enum BasicShape: Hashable, Sendable {
  case inset(PhysicalSides<LengthPercentage>, CornerRadii)
  /// `xywh()`.
  case rectangle(
    x: LengthPercentage, y: LengthPercentage, width: LengthPercentage, height: LengthPercentage,
    CornerRadii)
  case circle(ShapeRadius, at: BackgroundPosition)
  case ellipse(ShapeRadius, ShapeRadius, at: BackgroundPosition)
  case polygon([Pair<LengthPercentage>], Path.FillRule)
  case path(Path, Path.FillRule)
  /// `shape()`.
  case outline(ShapeOutline)
}

/// <https://drafts.csswg.org/css-shapes-1/#typedef-shape-radius>
public enum ShapeRadius: Hashable, Sendable {
  case closestSide, farthestSide, closestCorner, farthestCorner
  case lengthPercentage(LengthPercentage)
}

/// <https://drafts.csswg.org/css-shapes-1/#shape-outside-property>
public enum ShapeOutside: Hashable, Sendable {
  case none
  case box(BoxArea)
  case shape(BasicShape, BoxArea)
  case image(Image)
}

/// <https://drafts.csswg.org/css-masking-1/#clip-property>: edges of a rectangle; `nil` is `auto`.
public struct ClipRect: Hashable, Sendable {
  public var top: Float?
  public var right: Float?
  public var bottom: Float?
  public var left: Float?
  public init(top: Float?, right: Float?, bottom: Float?, left: Float?) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }
}
