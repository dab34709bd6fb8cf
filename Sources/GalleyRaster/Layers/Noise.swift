import GalleyDisplayList
import GalleyPrimitives

/// Perlin's noise, with the tables and the generator that the specification prescribes.
///
/// <https://drafts.csswg.org/filter-effects-1/#feTurbulenceElement>
struct Noise {
  private static let size = 0x100
  private static let mask = 0xff

  private let turbulence: Turbulence
  private var lattice: [Int]
  /// By channel and lattice point.
  private var gradients: [[SIMD2<Double>]]
  private var frequency: SIMD2<Double>
  /// The tile in lattice steps, for noise without seams; `nil` for plain noise.
  private var stitch: (width: Int, height: Int)?

  /// - Parameter tile: What noise without seams repeats, in the layer's space.
  init(_ turbulence: Turbulence, tile: Rect) {
    self.turbulence = turbulence
    frequency = SIMD2(turbulence.frequencyX, turbulence.frequencyY)
    let count = Self.size + Self.size + 2
    lattice = (0..<count).map { $0 < Self.size ? $0 : 0 }
    gradients = []
    var random = LatticeRandom(seed: turbulence.seed)
    for _ in 0..<4 {
      var channel = [SIMD2<Double>](repeating: SIMD2(), count: count)
      for index in 0..<Self.size {
        let x = random.signed(Self.size)
        let y = random.signed(Self.size)
        let length = (x * x + y * y).squareRoot()
        channel[index] = length > 0 ? SIMD2(x, y) / length : SIMD2(1, 0)
      }
      gradients.append(channel)
    }
    for index in stride(from: Self.size - 1, to: 0, by: -1) {
      lattice.swapAt(index, random.next() % Self.size)
    }
    for index in 0..<Self.size + 2 {
      lattice[Self.size + index] = lattice[index]
      for channel in 0..<4 {
        gradients[channel][Self.size + index] = gradients[channel][index]
      }
    }
    if turbulence.stitches { fit(tile) }
  }

  /// Adjusts the frequencies so that the tile holds whole steps.
  private mutating func fit(_ tile: Rect) {
    func fitted(_ frequency: Double, _ length: Double) -> Double {
      guard frequency > 0, length > 0 else { return frequency }
      let low = (length * frequency).rounded(.down) / length
      let high = (length * frequency).rounded(.up) / length
      return low > 0 && frequency / low < high / frequency ? low : high
    }
    frequency = SIMD2(fitted(frequency.x, tile.width), fitted(frequency.y, tile.height))
    func steps(_ value: Double) -> Int {
      value.isFinite ? Int(min(max(value.rounded(), 0), 1e6)) : 0
    }
    stitch = (steps(tile.width * frequency.x), steps(tile.height * frequency.y))
  }

  func fill(_ buffer: PixelBuffer, _ transform: AffineTransform, _ region: PixelRect) {
    guard let inverse = transform.inverted else { return }
    let bounds = buffer.bounds
    buffer.mapPixels { index, _ in
      let x = bounds.minX + index % bounds.width
      let y = bounds.minY + index / bounds.width
      guard x >= region.minX, x < region.maxX, y >= region.minY, y < region.maxY else { return 0 }
      let point = inverse.apply(Point(x: Double(x), y: Double(y))) - turbulence.origin
      var color = SIMD4<Float>()
      for channel in 0..<4 {
        let sum = turbulence(channel, SIMD2(point.x, point.y))
        color[channel] = Float(min(max(sum, 0), 1))
      }
      color = SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
      return Pixel.pack(color * 255)
    }
  }

  private func turbulence(_ channel: Int, _ point: SIMD2<Double>) -> Double {
    var sum = 0.0
    var place = point * frequency
    var ratio = 1.0
    var steps = stitch
    var wrap = SIMD2<Double>(4096, 4096)
    if let stitch { wrap += SIMD2(Double(stitch.width), Double(stitch.height)) }
    for _ in 0..<turbulence.octaveCount {
      let value = noise(channel, place, steps, wrap)
      sum += (turbulence.isFractal ? value : abs(value)) / ratio
      place *= 2
      ratio *= 2
      if let known = steps {
        steps = (known.width * 2, known.height * 2)
        wrap = wrap * 2 - 4096
      }
    }
    return turbulence.isFractal ? (sum + 1) / 2 : sum
  }

  private func noise(
    _ channel: Int, _ place: SIMD2<Double>, _ steps: (width: Int, height: Int)?,
    _ wrap: SIMD2<Double>
  ) -> Double {
    func axis(_ value: Double, _ limit: Double, _ step: Int?) -> (Int, Int, Double) {
      let t = min(max(value + 4096, -1e9), 1e9)
      var low = Int(t.rounded(.down))
      var high = low + 1
      if let step {
        if Double(low) >= limit { low -= step }
        if Double(high) >= limit { high -= step }
      }
      return (low & Self.mask, high & Self.mask, t - t.rounded(.down))
    }
    let (x0, x1, fx) = axis(place.x, wrap.x, steps?.width)
    let (y0, y1, fy) = axis(place.y, wrap.y, steps?.height)
    func curve(_ t: Double) -> Double { t * t * (3 - 2 * t) }
    func mix(_ t: Double, _ a: Double, _ b: Double) -> Double { a + t * (b - a) }
    let (i, j) = (lattice[x0], lattice[x1])
    func corner(_ index: Int, _ dx: Double, _ dy: Double) -> Double {
      let gradient = gradients[channel][lattice[index]]
      return dx * gradient.x + dy * gradient.y
    }
    let sx = curve(fx)
    let upper = mix(sx, corner(i + y0, fx, fy), corner(j + y0, fx - 1, fy))
    let lower = mix(sx, corner(i + y1, fx, fy - 1), corner(j + y1, fx - 1, fy - 1))
    return mix(curve(fy), upper, lower)
  }
}

/// The generator of Park and Miller with the constants of the specification.
private struct LatticeRandom {
  private var state: Int

  init(seed: Int) {
    var start = seed
    if start <= 0 { start = -(start % 2_147_483_646) + 1 }
    state = min(start, 2_147_483_646)
  }

  mutating func next() -> Int {
    let value = 16807 * (state % 127_773) - 2836 * (state / 127_773)
    state = value <= 0 ? value + 2_147_483_647 : value
    return state
  }

  /// A number from -1 up to 1.
  mutating func signed(_ size: Int) -> Double {
    Double(next() % (size + size) - size) / Double(size)
  }
}
