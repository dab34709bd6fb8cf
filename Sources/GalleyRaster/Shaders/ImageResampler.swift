import GalleyImages
import GalleyPrimitives

/// Pixels at their place on the device.
struct PlacedPixels: Sendable {
  var bounds: PixelRect
  var pixels: [UInt32]
}

/// Makes pictures smaller or larger by averaging the area behind each new pixel.
enum ImageResampler {
  /// Which old pixels a new one is made of, along one axis.
  private struct Axis {
    /// For each new pixel: the first old one and where its weights begin.
    var starts: [(first: Int, weights: Range<Int>)] = []
    var weights: [Float] = []

    /// - Parameters:
    ///   - origin: Where the first new pixel begins, in old pixels.
    ///   - step: How many old pixels a new one spans; negative runs backwards.
    ///   - clamps: Whether old pixels continue outside `range` as at its ends; otherwise nothing is
    ///     there.
    init(count: Int, origin: Double, step: Double, range: Range<Int>, clamps: Bool) {
      starts.reserveCapacity(count)
      for index in 0..<count {
        var low = origin + Double(index) * step
        var high = low + step
        if high < low { swap(&low, &high) }
        if high - low < 1 {
          let middle = (low + high) / 2
          low = middle - 0.5
          high = middle + 0.5
        }
        let first = Int(low.rounded(.down))
        let last = max(first, Int(high.rounded(.up)) - 1)
        let from = min(max(first, range.lowerBound), range.upperBound - 1)
        let to = min(max(last, range.lowerBound), range.upperBound - 1)
        let begin = weights.count
        weights += [Float](repeating: 0, count: to - from + 1)
        for old in first...last {
          let overlap = min(high, Double(old + 1)) - max(low, Double(old))
          let place = min(max(old, from), to)
          guard clamps || place == old, overlap > 0 else { continue }
          weights[begin + place - from] += Float(overlap / (high - low))
        }
        starts.append((from, begin..<weights.count))
      }
    }
  }

  /// A picture scaled so that the part `source` takes exactly `width × height` pixels.
  static func resize(_ bitmap: Bitmap, source: Rect, width: Int, height: Int) -> Bitmap {
    let columns = range(source.minX, source.maxX, bitmap.width)
    let rows = range(source.minY, source.maxY, bitmap.height)
    guard width > 0, height > 0, !columns.isEmpty, !rows.isEmpty else {
      return Bitmap(width: 0, height: 0)
    }
    let x = Axis(
      count: width, origin: source.minX, step: source.width / Double(width), range: columns,
      clamps: true)
    let y = Axis(
      count: height, origin: source.minY, step: source.height / Double(height), range: rows,
      clamps: true)
    return Bitmap(
      width: width, height: height, pixels: average(bitmap.pixels, bitmap.width, x, y))
  }

  private static func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let from = min(max(low.rounded(.down), 0), Double(count))
    let to = min(max(high.rounded(.up), from), Double(count))
    return Int(from)..<Int(to)
  }

  /// A picture under a transform that keeps the axes, perhaps swapping them; what is outside of the
  /// picture is transparent. `nil` for other transforms.
  static func draw(
    _ pixels: [UInt32], width: Int, height: Int, transform: AffineTransform
  ) -> PlacedPixels? {
    if transform.a == 0, transform.d == 0, transform.b != 0, transform.c != 0 {
      var turned = [UInt32](repeating: 0, count: pixels.count)
      for row in 0..<height {
        for column in 0..<width { turned[column * height + row] = pixels[row * width + column] }
      }
      return draw(
        turned, width: height, height: width,
        transform: AffineTransform(
          a: transform.c, b: 0, c: 0, d: transform.b, tx: transform.tx, ty: transform.ty))
    }
    guard transform.b == 0, transform.c == 0, transform.a != 0, transform.d != 0 else {
      return nil
    }
    let bounds = PixelRect(
      outer: transform.apply(Rect(width: Double(width), height: Double(height))))
    guard !bounds.isEmpty else { return nil }
    let x = Axis(
      count: bounds.width, origin: (Double(bounds.minX) - transform.tx) / transform.a,
      step: 1 / transform.a, range: 0..<width, clamps: false)
    let y = Axis(
      count: bounds.height, origin: (Double(bounds.minY) - transform.ty) / transform.d,
      step: 1 / transform.d, range: 0..<height, clamps: false)
    return PlacedPixels(bounds: bounds, pixels: average(pixels, width, x, y))
  }

  private static func average(
    _ pixels: [UInt32], _ stride: Int, _ x: Axis, _ y: Axis
  ) -> [UInt32] {
    let width = x.starts.count
    var result = [UInt32](repeating: 0, count: width * y.starts.count)
    // The last old rows, averaged along x already; neighbouring new rows share at most two.
    var cached: [(row: Int, colors: [SIMD4<Float>])] = []
    var sums = [SIMD4<Float>](repeating: .zero, count: width)
    for (newRow, (firstRow, rowWeights)) in y.starts.enumerated() {
      for index in 0..<width { sums[index] = .zero }
      for (offset, weightIndex) in rowWeights.enumerated() {
        let weight = y.weights[weightIndex]
        guard weight != 0 else { continue }
        let row = firstRow + offset
        if !cached.contains(where: { $0.row == row }) {
          if cached.count >= 2 { cached.removeFirst() }
          cached.append((row, averageRow(pixels, row * stride, x)))
        }
        guard let place = cached.firstIndex(where: { $0.row == row }) else { continue }
        for index in 0..<width { sums[index] += cached[place].colors[index] * weight }
      }
      for index in 0..<width { result[newRow * width + index] = Pixel.pack(sums[index]) }
    }
    return result
  }

  private static func averageRow(
    _ pixels: [UInt32], _ rowStart: Int, _ x: Axis
  ) -> [SIMD4<Float>] {
    var colors = [SIMD4<Float>](repeating: .zero, count: x.starts.count)
    for index in 0..<x.starts.count {
      let (first, weights) = x.starts[index]
      var sum = SIMD4<Float>.zero
      var place = rowStart + first
      for weightIndex in weights {
        sum += Pixel.unpack(pixels[place]) * x.weights[weightIndex]
        place += 1
      }
      colors[index] = sum
    }
    return colors
  }
}
