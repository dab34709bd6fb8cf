public import GalleyDisplayList
public import GalleyPrimitives

extension Filter {
  /// How far a blur carries pixels, in px.
  public static func reach(sigma: Double) -> Int { BoxBlur(sigma: sigma).reach }

  /// How far the filter carries pixels on the device.
  public func reach(_ transform: AffineTransform) -> (x: Int, y: Int) {
    switch self {
    case .blur(let sigmaX, let sigmaY):
      let sigma = transform.deviceSigmas(sigmaX, sigmaY)
      return (Self.reach(sigma: sigma.x), Self.reach(sigma: sigma.y))
    case .dropShadow(let offset, let sigma, _):
      let device = transform.deviceSigmas(sigma, sigma)
      let moved = transform.deviceOffset(offset)
      return (
        abs(moved.x) + Self.reach(sigma: device.x), abs(moved.y) + Self.reach(sigma: device.y)
      )
    case .colorMatrix, .luminanceToAlpha: return (0, 0)
    case .graph(let graph):
      return graph.steps.reduce((0, 0)) { sum, step in
        let reach = step.primitive.reach(transform)
        return (min(sum.0 + reach.x, 4096), min(sum.1 + reach.y, 4096))
      }
    }
  }
}

extension FilterGraph.Primitive {
  /// How far the primitive carries pixels on the device.
  func reach(_ transform: AffineTransform) -> (x: Int, y: Int) {
    switch self {
    case .flood, .blend, .arithmetic, .merge, .colorMatrix, .transfer, .turbulence, .image:
      return (0, 0)
    case .lighting: return (1, 1)
    case .convolution(let convolution):
      let reach = max(convolution.columns, convolution.rows)
      let moved = transform.deviceOffset(Point(x: Double(reach), y: Double(reach)))
      return (max(reach, abs(moved.x)), max(reach, abs(moved.y)))
    case .displacement(let scale, _, _):
      let moved = transform.deviceOffset(Point(x: scale.width / 2, y: scale.height / 2))
      // Deviation: from further away nothing is brought in, which bounds what a band costs.
      return (min(abs(moved.x) + 1, 256), min(abs(moved.y) + 1, 256))
    case .blur(let x, let y): return Filter.blur(sigmaX: x, sigmaY: y).reach(transform)
    case .offset(let offset):
      let moved = transform.deviceOffset(offset)
      return (abs(moved.x), abs(moved.y))
    case .dropShadow(let offset, let x, let y, _):
      let moved = transform.deviceOffset(offset)
      let blur = Filter.blur(sigmaX: x, sigmaY: y).reach(transform)
      return (abs(moved.x) + blur.x, abs(moved.y) + blur.y)
    case .morphology(_, let x, let y):
      let radius = transform.deviceOffset(Point(x: x, y: y))
      return (abs(radius.x), abs(radius.y))
    case .tile(let rect):
      let size = PixelRect(outer: transform.apply(rect))
      return (min(size.width, 2048), min(size.height, 2048))
    }
  }
}

extension AffineTransform {
  /// Standard deviations of a blur along the device's axes.
  ///
  /// Deviation: none is larger than 500 px, beyond which nobody sees a difference.
  func deviceSigmas(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let limit = 500.0
    let dx = (a * a * x * x + c * c * y * y).squareRoot()
    let dy = (b * b * x * x + d * d * y * y).squareRoot()
    return (dx.isFinite ? min(dx, limit) : 0, dy.isFinite ? min(dy, limit) : 0)
  }

  /// A distance in whole device px.
  func deviceOffset(_ offset: Point) -> (x: Int, y: Int) {
    func whole(_ value: Double) -> Int {
      value.isFinite ? Int(min(max(value, -100_000), 100_000).rounded()) : 0
    }
    return (
      whole(a * offset.x + c * offset.y), whole(b * offset.x + d * offset.y)
    )
  }
}
