import Foundation

/// What can fill a rectangle behind a view.
///
/// Source: Apple's SwiftUI `ShapeStyle`.
public protocol ShapeStyle: Sendable {
  /// The filling itself.
  var paint: Paint { get }
}

/// A filling of a rectangle.
public struct Paint: Sendable {
  enum Kind: Sendable {
    case color(Color)
    case linear(Gradient, start: UnitPoint, end: UnitPoint)
    case radial(Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
    case material(opacity: Float)
    case image(Image)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

extension Color: ShapeStyle {
  public var paint: Paint { Paint(.color(self)) }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
