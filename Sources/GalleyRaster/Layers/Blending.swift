import GalleyDisplayList

/// Blends colours as the blend modes say.
///
/// <https://drafts.csswg.org/compositing-1/#blending>
enum Blending {
  /// The result of a source pixel on a backdrop pixel, both premultiplied.
  static func blend(_ source: UInt32, _ backdrop: UInt32, _ mode: BlendMode) -> UInt32 {
    let sourceAlpha = source &>> 24
    let backdropAlpha = backdrop &>> 24
    switch mode {
    case .normal: return Pixel.over(source, backdrop)
    case .destinationIn: return Pixel.scale(backdrop, by: sourceAlpha)
    case .destinationOut: return Pixel.scale(backdrop, by: 255 &- sourceAlpha)
    case .sourceIn: return Pixel.scale(source, by: backdropAlpha)
    case .sourceOut: return Pixel.scale(source, by: 255 &- backdropAlpha)
    case .sourceAtop:
      return Pixel.scale(source, by: backdropAlpha)
        &+ Pixel.scale(backdrop, by: 255 &- sourceAlpha)
    case .xor:
      return Pixel.scale(source, by: 255 &- backdropAlpha)
        &+ Pixel.scale(backdrop, by: 255 &- sourceAlpha)
    case .plusLighter:
      var sum = Pixel.unpack(source) + Pixel.unpack(backdrop)
      sum.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      return Pixel.pack(sum)
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
      .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity:
      if sourceAlpha == 0 { return backdrop }
      if backdropAlpha == 0 { return source }
      return mixed(source, backdrop, mode)
    }
  }

  /// <https://drafts.csswg.org/compositing-1/#generalformula>
  private static func mixed(_ source: UInt32, _ backdrop: UInt32, _ mode: BlendMode) -> UInt32 {
    let s = Pixel.unpack(source) / 255
    let b = Pixel.unpack(backdrop) / 255
    let cs = Vector(s.x, s.y, s.z) / s.w
    let cb = Vector(b.x, b.y, b.z) / b.w
    let blended = blend(cb, cs, mode) * (s.w * b.w)
    let own = Vector(s.x, s.y, s.z) * (1 - b.w)
    let below = Vector(b.x, b.y, b.z) * (1 - s.w)
    let color = blended + own + below
    let alpha = s.w + b.w - s.w * b.w
    var result = SIMD4(color.x, color.y, color.z, alpha) * 255
    result.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: alpha * 255))
    return Pixel.pack(result)
  }

  private typealias Vector = SIMD3<Float>

  private static func blend(_ cb: Vector, _ cs: Vector, _ mode: BlendMode) -> Vector {
    switch mode {
    case .hue: return withLuminosity(withSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: return withLuminosity(withSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: return withLuminosity(cs, luminosity(cb))
    case .luminosity: return withLuminosity(cb, luminosity(cs))
    default:
      return Vector(
        channel(cb.x, cs.x, mode), channel(cb.y, cs.y, mode), channel(cb.z, cs.z, mode))
    }
  }

  private static func channel(_ b: Float, _ s: Float, _ mode: BlendMode) -> Float {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: hardLight(s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b <= 0 ? 0 : (s >= 1 ? 1 : min(1, b / (1 - s)))
    case .colorBurn: b >= 1 ? 1 : (s <= 0 ? 0 : 1 - min(1, (1 - b) / s))
    case .hardLight: hardLight(b, s)
    case .softLight: softLight(b, s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    case .normal, .hue, .saturation, .color, .luminosity, .plusLighter, .destinationIn,
      .destinationOut, .sourceIn, .sourceOut, .sourceAtop, .xor:
      s
    }
  }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b * 2 * s }
    let t = 2 * s - 1
    return b + t - b * t
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  // MARK: Non-separable modes
  // <https://drafts.csswg.org/compositing-1/#blendingnonseparable>

  private static func luminosity(_ c: Vector) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func saturation(_ c: Vector) -> Float { c.max() - c.min() }

  private static func withLuminosity(_ c: Vector, _ target: Float) -> Vector {
    let color = c + (target - luminosity(c))
    let l = luminosity(color)
    let low = color.min()
    let high = color.max()
    var result = color
    if low < 0, l > low { result = l + (result - l) * l / (l - low) }
    if high > 1, high > l { result = l + (result - l) * (1 - l) / (high - l) }
    return result
  }

  private static func withSaturation(_ c: Vector, _ target: Float) -> Vector {
    let low = c.min()
    let range = c.max() - low
    return range > 0 ? (c - low) * target / range : Vector()
  }
}
