public import GalleyImages
public import GalleyPrimitives

/// How two pictures differ, pixel by pixel.
public struct ImageDifference: Sendable {
  /// What counts as a difference.
  public struct Options: Sendable {
    /// The distance of two colours in YIQ up to which they count as equal, from 0 to 1.
    public var threshold = 0.0
    /// Whether pixels that differ only by the smoothing of an edge count as equal.
    public var ignoresAntialiasing = false
    /// Parts that are left out, in px.
    public var masks: [Rect] = []

    public init() {}
  }

  /// The sizes of both pictures agree.
  public private(set) var hasSameSize = true
  public private(set) var width = 0
  public private(set) var height = 0
  /// Pixels that differ; those that only one picture has differ too.
  public private(set) var differentPixels = 0
  /// The largest difference of one channel of one pixel, 0…255.
  public private(set) var maximumChannelDifference = 0
  /// For each pixel of the larger size whether it differs; empty if none does.
  public private(set) var isDifferent: [Bool] = []

  public init(_ expected: Bitmap, _ actual: Bitmap, options: Options = Options()) {
    width = max(expected.width, actual.width)
    height = max(expected.height, actual.height)
    hasSameSize = expected.width == actual.width && expected.height == actual.height
    // Fast path: equal pixels have no difference.
    if hasSameSize, expected.pixels == actual.pixels { return }
    isDifferent = [Bool](repeating: false, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        guard !options.masks.contains(where: { contains($0, x, y) }) else { continue }
        guard x < expected.width, y < expected.height, x < actual.width, y < actual.height else {
          maximumChannelDifference = 255
          note(x, y)
          continue
        }
        let a = expected.pixels[y * expected.width + x]
        let b = actual.pixels[y * actual.width + x]
        if a == b { continue }
        if options.threshold > 0, distance(a, b) <= options.threshold { continue }
        if options.ignoresAntialiasing,
          isAntialiased(expected, x, y, other: actual)
            || isAntialiased(actual, x, y, other: expected)
        {
          continue
        }
        maximumChannelDifference = max(maximumChannelDifference, channelDifference(a, b))
        note(x, y)
      }
    }
  }

  private mutating func note(_ x: Int, _ y: Int) {
    differentPixels += 1
    isDifferent[y * width + x] = true
  }

  /// The share of pixels that differ.
  public var percent: Double {
    width * height == 0 ? 0 : Double(differentPixels) * 100 / Double(width * height)
  }

  /// Rectangles that hold all differing pixels, those near each other together.
  public var regions: [Rect] {
    guard !isDifferent.isEmpty else { return [] }
    let cell = 16
    let columns = (width + cell - 1) / cell
    let rows = (height + cell - 1) / cell
    var boxes = [(minX: Int, minY: Int, maxX: Int, maxY: Int)?](
      repeating: nil, count: columns * rows)
    for y in 0..<height {
      for x in 0..<width where isDifferent[y * width + x] {
        let index = y / cell * columns + x / cell
        let known = boxes[index] ?? (x, y, x + 1, y + 1)
        boxes[index] = (
          min(known.minX, x), min(known.minY, y), max(known.maxX, x + 1), max(known.maxY, y + 1)
        )
      }
    }
    var seen = [Bool](repeating: false, count: boxes.count)
    var result: [Rect] = []
    for start in boxes.indices where boxes[start] != nil && !seen[start] {
      var pending = [start]
      seen[start] = true
      var union = boxes[start] ?? (0, 0, 0, 0)
      while let index = pending.popLast() {
        guard let box = boxes[index] else { continue }
        union = (
          min(union.minX, box.minX), min(union.minY, box.minY), max(union.maxX, box.maxX),
          max(union.maxY, box.maxY)
        )
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) {
            let next = y * columns + x
            if boxes[next] != nil, !seen[next] {
              seen[next] = true
              pending.append(next)
            }
          }
        }
      }
      result.append(
        Rect(
          x: Double(union.minX), y: Double(union.minY), width: Double(union.maxX - union.minX),
          height: Double(union.maxY - union.minY)))
    }
    return result
  }

  /// The expected picture, faded, with what differs in red.
  public func picture(over expected: Bitmap) -> Bitmap {
    var result = Bitmap(width: width, height: height, filledWith: 0xFFFF_FFFF)
    for y in 0..<height {
      for x in 0..<width {
        if !isDifferent.isEmpty, isDifferent[y * width + x] {
          result.pixels[y * width + x] = 0xFF00_00FF
        } else if x < expected.width, y < expected.height {
          let luma = brightness(expected.pixels[y * expected.width + x])
          let faded = UInt32(min(max(229 + luma / 10, 0), 255))
          result.pixels[y * width + x] = 0xFF00_0000 | faded << 16 | faded << 8 | faded
        }
      }
    }
    return result
  }
}

private func contains(_ rect: Rect, _ x: Int, _ y: Int) -> Bool {
  Double(x) >= rect.minX && Double(x) < rect.maxX && Double(y) >= rect.minY
    && Double(y) < rect.maxY
}

private func channels(_ pixel: UInt32) -> (r: Double, g: Double, b: Double) {
  // On white, as both pictures would be seen.
  let rest = Double(255 - pixel >> 24)
  return (
    Double(pixel & 255) + rest, Double(pixel >> 8 & 255) + rest, Double(pixel >> 16 & 255) + rest
  )
}

private func channelDifference(_ a: UInt32, _ b: UInt32) -> Int {
  var result = 0
  for shift in [UInt32(0), 8, 16, 24] {
    result = max(result, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
  }
  return result
}

private func brightness(_ pixel: UInt32) -> Double {
  let (r, g, b) = channels(pixel)
  return 0.29889531 * r + 0.58662247 * g + 0.11448223 * b
}

/// The distance of two colours in YIQ, 0…1; the axes are weighed as eyes do.
private func distance(_ a: UInt32, _ b: UInt32) -> Double {
  let (r1, g1, b1) = channels(a)
  let (r2, g2, b2) = channels(b)
  let (r, g, blue) = (r1 - r2, g1 - g2, b1 - b2)
  let y = 0.29889531 * r + 0.58662247 * g + 0.11448223 * blue
  let i = 0.59597799 * r - 0.27417610 * g - 0.32180189 * blue
  let q = 0.21147017 * r - 0.52261711 * g + 0.31114694 * blue
  let squared = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  return (squared / 35215).squareRoot()
}

/// Whether a pixel lies on a smoothed edge: between a darker and a brighter neighbour which both
/// pictures show as parts of larger areas.
private func isAntialiased(_ image: Bitmap, _ x: Int, _ y: Int, other: Bitmap) -> Bool {
  let own = brightness(image.pixels[y * image.width + x])
  var equal = 0
  var darkest = (delta: 0.0, x: x, y: y)
  var brightest = (delta: 0.0, x: x, y: y)
  for ny in max(0, y - 1)...min(image.height - 1, y + 1) {
    for nx in max(0, x - 1)...min(image.width - 1, x + 1) where nx != x || ny != y {
      let delta = brightness(image.pixels[ny * image.width + nx]) - own
      if delta == 0 { equal += 1 }
      if equal > 2 { return false }
      if delta < darkest.delta { darkest = (delta, nx, ny) }
      if delta > brightest.delta { brightest = (delta, nx, ny) }
    }
  }
  if darkest.delta == 0 || brightest.delta == 0 { return false }
  return [(darkest.x, darkest.y), (brightest.x, brightest.y)].contains { place in
    hasManyEqualNeighbours(image, place.0, place.1)
      && hasManyEqualNeighbours(other, place.0, place.1)
  }
}

private func hasManyEqualNeighbours(_ image: Bitmap, _ x: Int, _ y: Int) -> Bool {
  guard x < image.width, y < image.height else { return false }
  let own = image.pixels[y * image.width + x]
  var equal = 0
  for ny in max(0, y - 1)...min(image.height - 1, y + 1) {
    for nx in max(0, x - 1)...min(image.width - 1, x + 1)
    where (nx != x || ny != y) && image.pixels[ny * image.width + nx] == own {
      equal += 1
    }
  }
  return equal > 2
}
