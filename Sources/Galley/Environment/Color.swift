/// A colour of the sRGB space.
///
/// Source: the part of SwiftUI's `Color` that web pages and their surroundings need.
public struct Color: Hashable, Sendable {
  /// 0…1; values outside are colours that sRGB screens can't show.
  public var red: Double
  public var green: Double
  public var blue: Double
  /// 0, transparent, to 1, opaque; not premultiplied.
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    alpha = opacity
  }

  /// A grey.
  ///
  /// - Parameter white: 0, black, to 1, white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// The colour with its alpha multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: alpha * opacity)
  }

  public static let clear = Color(white: 0, opacity: 0)
  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
}
