import GalleyPrimitives

/// The properties that place a box along a path.
///
/// <https://drafts.fxtf.org/motion-1/>
public struct MotionStyle: Hashable, Sendable {
  public var path = OffsetPath.none
  public var distance = LengthPercentage.zero
  public var position = OffsetPosition.normal
  /// `nil` is `auto`.
  public var anchor: BackgroundPosition?
  public var rotation = OffsetRotation()
  public init() {}
}

/// <https://drafts.fxtf.org/motion-1/#offset-path-property>
public enum OffsetPath: Hashable, Sendable {
  case none
  case ray(OffsetRay, BoxArea)
  /// A shape of the page's SVG elements.
  case url(String, BoxArea)
  /// `hasCenter` tells whether the shape says where its centre is.
  case shape(BasicShape, hasCenter: Bool, BoxArea)
  /// The edge of the box alone.
  case box(BoxArea)
}

/// <https://drafts.fxtf.org/motion-1/#ray-function>
public struct OffsetRay: Hashable, Sendable {
  public enum Size: String, CaseIterable, Hashable, Sendable {
    case sides
    case closestSide = "closest-side"
    case closestCorner = "closest-corner"
    case farthestSide = "farthest-side"
    case farthestCorner = "farthest-corner"
  }
  /// In degrees, 0 upwards and clockwise.
  public var angle: Float
  public var size: Size
  public var contains: Bool
  /// `nil` leaves it to `offset-position`.
  public var center: BackgroundPosition?

  public init(angle: Float, size: Size, contains: Bool, center: BackgroundPosition?) {
    self.angle = angle
    self.size = size
    self.contains = contains
    self.center = center
  }
}

/// <https://drafts.fxtf.org/motion-1/#offset-position-property>
public enum OffsetPosition: Hashable, Sendable {
  case normal, auto
  case position(BackgroundPosition)
}

/// <https://drafts.fxtf.org/motion-1/#offset-rotate-property>
public struct OffsetRotation: Hashable, Sendable {
  /// Whether the path's direction counts.
  public var isAuto = true
  /// In degrees; of `reverse` 180 more.
  public var angle: Float = 0
  public init(isAuto: Bool = true, angle: Float = 0) {
    self.isAuto = isAuto
    self.angle = angle
  }
}

extension EffectsStyle {
  /// Whether the box has a map of its own.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#ctm>
  public var hasTransform: Bool {
    !transform.isEmpty || translate != nil || rotate != nil || scale != nil || motion.path != .none
  }
}
