public import GalleyPrimitives

/// Noise.
///
/// <https://drafts.csswg.org/filter-effects-1/#feTurbulenceElement>
public struct Turbulence: Hashable, Sendable {
  public var frequencyX: Double
  public var frequencyY: Double
  public var octaveCount: Int
  public var seed: Int
  public var isFractal: Bool
  public var stitches: Bool
  /// Where the user space begins, in the layer's space.
  public var origin: Point

  public init(
    frequencyX: Double, frequencyY: Double, octaveCount: Int, seed: Int, isFractal: Bool,
    stitches: Bool, origin: Point
  ) {
    self.frequencyX = frequencyX
    self.frequencyY = frequencyY
    self.octaveCount = octaveCount
    self.seed = seed
    self.isFractal = isFractal
    self.stitches = stitches
    self.origin = origin
  }
}

/// A matrix that mixes each pixel with its neighbours.
///
/// <https://drafts.csswg.org/filter-effects-1/#feConvolveMatrixElement>
public struct Convolution: Hashable, Sendable {
  public enum Edge: UInt8, Hashable, Sendable { case duplicate, wrap, none }

  public var columns: Int
  public var rows: Int
  /// Row by row, as the attribute has it.
  public var kernel: [Float]
  public var divisor: Float
  public var bias: Float
  public var targetX: Int
  public var targetY: Int
  public var edge: Edge
  public var preservesAlpha: Bool

  /// - Precondition: The kernel has `columns * rows` numbers.
  public init(columns: Int, rows: Int, kernel: [Float]) {
    precondition(kernel.count == columns * rows, "a kernel has a number for each place")
    self.columns = columns
    self.rows = rows
    self.kernel = kernel
    divisor = 1
    bias = 0
    targetX = columns / 2
    targetY = rows / 2
    edge = .duplicate
    preservesAlpha = false
  }
}

/// Light on a surface whose heights are an alpha channel.
///
/// <https://drafts.csswg.org/filter-effects-1/#feDiffuseLightingElement>
public struct Lighting: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// Degrees.
    case distant(azimuth: Double, elevation: Double)
    case point(x: Double, y: Double, z: Double)
    /// `limit` is the cosine of the cone's angle; `nil` without a cone.
    case spot(
      x: Double, y: Double, z: Double, atX: Double, atY: Double, atZ: Double, exponent: Double,
      limit: Double?)
  }

  /// In the layer's space.
  public var source: Source
  public var isSpecular: Bool
  public var surfaceScale: Double
  /// `diffuseConstant` or `specularConstant`.
  public var constant: Double
  public var exponent: Double
  public var color: RGBA8

  public init(
    source: Source, isSpecular: Bool, surfaceScale: Double, constant: Double, exponent: Double,
    color: RGBA8
  ) {
    self.source = source
    self.isSpecular = isSpecular
    self.surfaceScale = surfaceScale
    self.constant = constant
    self.exponent = exponent
    self.color = color
  }
}
