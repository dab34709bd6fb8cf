public import GalleyPrimitives

/// An SVG filter: primitives in order, each of which may use the results of earlier ones.
///
/// <https://drafts.csswg.org/filter-effects-1/#FilterElement>
public struct FilterGraph: Hashable, Sendable {
  /// What a primitive reads.
  public enum Input: Hashable, Sendable {
    case sourceGraphic, sourceAlpha
    /// The result of an earlier step.
    case step(Int)
  }

  /// Lengths are px of the layer's space.
  public enum Primitive: Hashable, Sendable {
    case flood(RGBA8)
    case blur(sigmaX: Double, sigmaY: Double)
    case offset(Point)
    /// The first input over the second.
    case blend(BlendMode)
    /// `k1 i1 i2 + k2 i1 + k3 i2 + k4`.
    case arithmetic(Float, Float, Float, Float)
    /// Inputs on one another, the last on top.
    case merge
    case colorMatrix(ColorMatrix)
    /// For red, green, blue and alpha, what each of 256 values becomes; empty keeps them.
    case transfer([[UInt8]])
    case dropShadow(offset: Point, sigmaX: Double, sigmaY: Double, color: RGBA8)
    case morphology(dilates: Bool, radiusX: Double, radiusY: Double)
    /// Copies of the input's region.
    case tile(Rect)
    case turbulence(Turbulence)
    case convolution(Convolution)
    case lighting(Lighting)
    /// The first input, moved by what channels (0 red … 3 alpha) of the second say.
    ///
    /// <https://drafts.csswg.org/filter-effects-1/#feDisplacementMapElement>
    case displacement(scale: Size, x: Int, y: Int)
    /// A picture stretched over a rectangle.
    case image(DisplayImage, Rect)
  }

  public struct Step: Hashable, Sendable {
    public var primitive: Primitive
    public var inputs: [Input]
    /// Outside of it the result is transparent; in the layer's space.
    public var region: Rect
    /// Whether colours are mixed in linear light.
    public var isLinear: Bool

    public init(_ primitive: Primitive, inputs: [Input], region: Rect, isLinear: Bool) {
      self.primitive = primitive
      self.inputs = inputs
      self.region = region
      self.isLinear = isLinear
    }
  }

  public var steps: [Step]
  /// What the filter may paint on, in the layer's space.
  public var region: Rect

  public init(steps: [Step], region: Rect) {
    self.steps = steps
    self.region = region
  }
}
