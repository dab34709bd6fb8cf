import GalleyDisplayList
import GalleyPrimitives
import Glibc

/// Lights a surface.
///
/// <https://drafts.csswg.org/filter-effects-1/#feDiffuseLightingElement>
/// <https://drafts.csswg.org/filter-effects-1/#feSpecularLightingElement>
struct LightedSurface {
  private typealias Vector = SIMD3<Double>

  private let lighting: Lighting
  private let transform: AffineTransform
  private let region: PixelRect
  /// 0…255.
  private let color: Vector

  init(_ lighting: Lighting, _ transform: AffineTransform, isLinear: Bool, region: PixelRect) {
    self.lighting = lighting
    self.transform = transform
    self.region = region
    func channel(_ value: UInt8) -> Double {
      let c = Double(value) / 255
      guard isLinear else { return c * 255 }
      return (c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)) * 255
    }
    color = Vector(
      channel(lighting.color.red), channel(lighting.color.green), channel(lighting.color.blue))
  }

  func fill(_ result: PixelBuffer, heights: PixelBuffer) {
    let bounds = result.bounds
    guard !bounds.isEmpty, !region.isEmpty else { return }
    let scale = transform.determinant.magnitude.squareRoot()
    let light = LightSource(lighting.source, transform, scale)
    func height(_ x: Int, _ y: Int) -> Double {
      // Neighbours outside of the region count as its edge.
      let x = min(max(x, region.minX), region.maxX - 1)
      let y = min(max(y, region.minY), region.maxY - 1)
      return Double(heights[x, y] &>> 24) / 255
    }
    result.mapPixels { index, _ in
      let x = bounds.minX + index % bounds.width
      let y = bounds.minY + index / bounds.width
      guard x >= region.minX, x < region.maxX, y >= region.minY, y < region.maxY else { return 0 }
      let surface = lighting.surfaceScale
      // The Sobel gradient; at the edges the same with the pixels that there are.
      let left = height(x - 1, y - 1) + 2 * height(x - 1, y) + height(x - 1, y + 1)
      let right = height(x + 1, y - 1) + 2 * height(x + 1, y) + height(x + 1, y + 1)
      let top = height(x - 1, y - 1) + 2 * height(x, y - 1) + height(x + 1, y - 1)
      let bottom = height(x - 1, y + 1) + 2 * height(x, y + 1) + height(x + 1, y + 1)
      let isEdgeX = x == region.minX || x == region.maxX - 1
      let isEdgeY = y == region.minY || y == region.maxY - 1
      let normal = normalized(
        Vector(
          -surface * (right - left) / 4 * (isEdgeX ? 2 : 1),
          -surface * (bottom - top) / 4 * (isEdgeY ? 2 : 1), 1))
      let (direction, strength) = light.ray(
        to: Vector(Double(x) + 0.5, Double(y) + 0.5, surface * height(x, y) * scale))
      let tint = color * strength
      if lighting.isSpecular {
        let half = normalized(direction + Vector(0, 0, 1))
        let amount =
          lighting.constant * pow(max(0, dot(normal, half)), lighting.exponent)
        return pack(tint * amount, alphaOfColor: true)
      }
      return pack(tint * (lighting.constant * max(0, dot(normal, direction))), alphaOfColor: false)
    }
  }

  private func pack(_ value: Vector, alphaOfColor: Bool) -> UInt32 {
    func channel(_ value: Double) -> Float {
      value.isFinite ? Float(min(max(value, 0), 255)) : 0
    }
    let (r, g, b) = (channel(value.x), channel(value.y), channel(value.z))
    return Pixel.pack(SIMD4(r, g, b, alphaOfColor ? max(r, g, b) : 255))
  }

  private func dot(_ a: Vector, _ b: Vector) -> Double { (a * b).sum() }

  private func normalized(_ vector: Vector) -> Vector {
    let length = (vector * vector).sum().squareRoot()
    return length > 0 ? vector / length : Vector(0, 0, 1)
  }
}

/// A light on the device.
private struct LightSource {
  private let source: Lighting.Source
  private let fixed: SIMD3<Double>
  private let place: SIMD3<Double>
  private let axis: SIMD3<Double>

  init(_ source: Lighting.Source, _ transform: AffineTransform, _ scale: Double) {
    self.source = source
    func device(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      let point = transform.apply(Point(x: x, y: y))
      return SIMD3(point.x, point.y, z * scale)
    }
    switch source {
    case .distant(let azimuth, let elevation):
      let (a, e) = (azimuth * .pi / 180, elevation * .pi / 180)
      fixed = SIMD3(cos(a) * cos(e), sin(a) * cos(e), sin(e))
      (place, axis) = (SIMD3(), SIMD3())
    case .point(let x, let y, let z):
      (fixed, place, axis) = (SIMD3(), device(x, y, z), SIMD3())
    case .spot(let x, let y, let z, let atX, let atY, let atZ, _, _):
      fixed = SIMD3()
      place = device(x, y, z)
      axis = Self.normalized(device(atX, atY, atZ) - place)
    }
  }

  /// The direction of the light as seen from a point, and how much of it arrives.
  func ray(to point: SIMD3<Double>) -> (SIMD3<Double>, Double) {
    switch source {
    case .distant: return (fixed, 1)
    case .point: return (Self.normalized(place - point), 1)
    case .spot(_, _, _, _, _, _, let exponent, let limit):
      let direction = Self.normalized(place - point)
      let alignment = -(direction * axis).sum()
      if alignment <= 0 { return (direction, 0) }
      if let limit, alignment < limit { return (direction, 0) }
      return (direction, pow(alignment, exponent))
    }
  }

  private static func normalized(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let length = (vector * vector).sum().squareRoot()
    return length > 0 ? vector / length : SIMD3(0, 0, 1)
  }
}
