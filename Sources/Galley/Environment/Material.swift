/// A translucent sheet that blurs what is behind it.
///
/// Deviation: Apple doesn't publish what its materials are made of. Here each is a veil of a part
/// of the canvas colour over a blur of 30 points.
///
/// Source: Apple's SwiftUI `Material`.
public nonisolated struct Material: ShapeStyle, Sendable {
  /// How much of the veil covers what is behind, 0…1.
  let opacity: Float

  public static let ultraThin = Material(opacity: 0.3)
  public static let thin = Material(opacity: 0.45)
  public static let regular = Material(opacity: 0.6)
  public static let thick = Material(opacity: 0.75)
  public static let ultraThick = Material(opacity: 0.9)

  public var paint: Paint { Paint(.material(opacity: opacity)) }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
}
