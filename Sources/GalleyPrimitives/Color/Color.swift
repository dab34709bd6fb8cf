/// A colour space in which CSS names colours or mixes them.
///
/// <https://drafts.csswg.org/css-color-4/#color-syntax>
public enum ColorSpace: UInt8, Hashable, Sendable {
  case srgb, srgbLinear, displayP3, displayP3Linear, a98RGB, prophotoRGB, rec2020, xyzD50, xyzD65
  case lab, lch, oklab, oklch, hsl, hwb
}

/// A colour as CSS computes it: three components in a colour space, and alpha.
///
/// Components have the scale of the specification with numbers: RGB and XYZ spaces 0…1, Lab and
/// LCH lightness 0…100, Oklab and Oklch lightness 0…1, hues in degrees, HSL and HWB percentages
/// 0…100. A missing component (`none`) is zero with its bit in ``missing`` set.
///
/// <https://drafts.csswg.org/css-color-4/#missing>
public struct Color: Hashable, Sendable {
  public var space: ColorSpace
  public var c0: Float
  public var c1: Float
  public var c2: Float
  /// 0…1, not premultiplied.
  public var alpha: Float
  /// Bits 0…3: the components and alpha that are `none`.
  public var missing: UInt8

  public init(
    _ space: ColorSpace, _ c0: Float, _ c1: Float, _ c2: Float, alpha: Float = 1,
    missing: UInt8 = 0
  ) {
    self.space = space
    self.c0 = c0
    self.c1 = c1
    self.c2 = c2
    self.alpha = alpha
    self.missing = missing
  }

  /// An sRGB colour of 8-bit channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Float = 1) {
    self.init(.srgb, Float(red) / 255, Float(green) / 255, Float(blue) / 255, alpha: alpha)
  }

  public static let transparent = Color(.srgb, 0, 0, 0, alpha: 0)
  public static let black = Color(.srgb, 0, 0, 0)
  public static let white = Color(.srgb, 1, 1, 1)

  /// Whether the colour leaves what is below it as it is.
  public var isTransparent: Bool { alpha <= 0 }
}

/// A colour of 8 bits a channel in sRGB, not premultiplied: what painting and PNG files use.
public struct RGBA8: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let transparent = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = RGBA8(red: 0, green: 0, blue: 0)
  public static let white = RGBA8(red: 255, green: 255, blue: 255)
}
