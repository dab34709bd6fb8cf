import GalleyImages

extension PictureComparison {
  /// Comparisons with more different pixels than this, and limits that depend on where those are, get
  /// no suggestion of a distance.
  private static let placedPixelLimit = 4_000_000
  /// How many pairs of colours are counted.
  private static let pairLimit = 1 << 22

  /// The smallest distance of colours that passes, in six decimals; `nil` if none does.
  func smallestDistance(_ metric: Tolerance.ColorMetric) -> Double? {
    var other = tolerance
    other.colorDistance = 0
    other.minimumSimilarity = nil
    let pixels =
      tolerance.colorDistance == 0
      ? different
      : DifferentPixels(
        expected, actual, tolerance: other, masks: masks, deep: deep
      ).mask
    if !tolerance.hasLimits { return roundedUp(largestDistance(pixels, metric)) }
    if tolerance.density == nil, tolerance.minimumSimilarity == nil {
      var allowed = tolerance.maximumPixels ?? Int.max
      if let percent = tolerance.maximumPercent {
        // The largest count whose share is within the limit.
        var count = Int((percent / 100 * Double(width) * Double(height)).rounded(.up)) + 1
        while count > 0, Self.percent(count, width: width, height: height) > percent { count -= 1 }
        allowed = min(allowed, count)
      }
      return distance(leaving: allowed, of: pixels, metric).map { roundedUp($0) }
    }
    return placedDistance(pixels, metric).map { roundedUp($0) }
  }

  /// Calls `body` with each pair of colours that differ, those in a row once.
  private func forEachPair<Pixel: ComparedColor>(
    _ mask: PixelMask, _ first: [Pixel], _ second: [Pixel],
    _ body: (Pixel, Pixel, _ count: Int) -> Void
  ) {
    var last: (a: Pixel, b: Pixel, count: Int)?
    for y in 0..<height {
      mask.forEach(inRow: y) { x in
        let a = first[y * expected.width + x]
        let b = second[y * actual.width + x]
        if let known = last, a == known.a, b == known.b {
          last?.count = known.count + 1
        } else {
          if let known = last { body(known.a, known.b, known.count) }
          last = (a, b, 1)
        }
      }
    }
    if let known = last { body(known.a, known.b, known.count) }
  }

  private func largestDistance(_ mask: PixelMask, _ metric: Tolerance.ColorMetric) -> Double {
    func largest<Pixel: ComparedColor>(_ first: [Pixel], _ second: [Pixel]) -> Double {
      var largest = 0.0
      // Fast path: pairs that were looked at lately.
      var known = [ColorPair<Pixel>?](repeating: nil, count: 1 << 12)
      forEachPair(mask, first, second) { a, b, _ in
        let pair = ColorPair(a: a, b: b)
        let slot = Int(truncatingIfNeeded: (a &* 31 ^ b) >> 3) & (1 << 12 - 1)
        if known[slot] == pair { return }
        known[slot] = pair
        largest = max(largest, ColorDistance.between(a, b, metric: metric))
      }
      return largest
    }
    if let deep { return largest(deep.expected.pixels, deep.actual.pixels) }
    return largest(expected.pixels, actual.pixels)
  }

  /// The smallest distance that leaves so many pixels different.
  private func distance(
    leaving allowed: Int, of mask: PixelMask, _ metric: Tolerance.ColorMetric
  ) -> Double? {
    if let deep {
      return distance(leaving: allowed, of: mask, metric, deep.expected.pixels, deep.actual.pixels)
    }
    return distance(leaving: allowed, of: mask, metric, expected.pixels, actual.pixels)
  }

  private struct ColorPair<Pixel: ComparedColor>: Hashable {
    var a: Pixel
    var b: Pixel
  }

  private func distance<Pixel: ComparedColor>(
    leaving allowed: Int, of mask: PixelMask, _ metric: Tolerance.ColorMetric, _ first: [Pixel],
    _ second: [Pixel]
  ) -> Double? {
    var counts: [ColorPair<Pixel>: Int] = [:]
    var isComplete = true
    forEachPair(mask, first, second) { a, b, count in
      guard counts.count < Self.pairLimit else {
        isComplete = false
        return
      }
      counts[ColorPair(a: a, b: b), default: 0] += count
    }
    guard isComplete else { return nil }
    let distances = counts.map { pair, count in
      (ColorDistance.between(pair.a, pair.b, metric: metric), count)
    }.sorted { $0.0 > $1.0 }
    var left = 0
    for (distance, count) in distances {
      left += count
      if left > allowed { return distance }
    }
    return 0
  }

  /// The same for limits that depend on where pixels are.
  private func placedDistance(_ pixels: PixelMask, _ metric: Tolerance.ColorMetric) -> Double? {
    guard pixels.count <= Self.placedPixelLimit else { return nil }
    var distances: [Double] = []
    for y in 0..<height {
      pixels.forEach(inRow: y) { x in
        let (a, b) = (y * expected.width + x, y * actual.width + x)
        distances.append(
          deep.map {
            ColorDistance.between($0.expected.pixels[a], $0.actual.pixels[b], metric: metric)
          } ?? ColorDistance.between(expected.pixels[a], actual.pixels[b], metric: metric))
      }
    }
    let limits = ToleranceLimits(tolerance, hasSameSize: true)
    func passes(_ least: Double) -> Bool {
      var mask = PixelMask(width: width, height: height)
      var index = 0
      for y in 0..<height {
        pixels.forEach(inRow: y) { x in
          if distances[index] > least { mask[x, y] = true }
          index += 1
        }
      }
      let similarity =
        tolerance.minimumSimilarity == nil ? nil : Self.similarity(expected, actual, mask, deep)
      return limits.allow(mask, count: mask.count, similarity: similarity)
    }
    let all = Array(Set(distances + [0])).sorted()
    guard let largest = all.last, passes(largest) else { return nil }
    var low = 0
    var high = all.count - 1
    while low < high {
      let middle = (low + high) / 2
      if passes(all[middle]) { high = middle } else { low = middle + 1 }
    }
    return all[high]
  }
}
