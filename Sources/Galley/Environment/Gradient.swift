public import Foundation

/// Colours along a line.
///
/// Source: Apple's SwiftUI `Gradient`.
public struct Gradient: Hashable, Sendable {
  /// A colour at a place of the line.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0 at the line's start, 1 at its end.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// In the order of their locations.
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances, the first at the start and the last at the end.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(
        color: color,
        location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }
}

/// Colours along a straight line across a rectangle.
///
/// Source: Apple's SwiftUI `LinearGradient`.
public nonisolated struct LinearGradient: ShapeStyle, View, Sendable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public var paint: Paint {
    Paint(.linear(gradient, start: startPoint, end: endPoint))
  }
}

/// Colours from a point outwards.
///
/// Source: Apple's SwiftUI `RadialGradient`.
public nonisolated struct RadialGradient: ShapeStyle, View, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// - Parameters:
  ///   - startRadius: Where the first colour ends, in points from the centre.
  ///   - endRadius: Where the last colour begins, in points from the centre.
  public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// See ``init(gradient:center:startRadius:endRadius:)``.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public var paint: Paint {
    Paint(.radial(gradient, center: center, startRadius: startRadius, endRadius: endRadius))
  }
}
