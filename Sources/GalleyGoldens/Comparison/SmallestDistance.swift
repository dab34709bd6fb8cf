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
      ? different : DifferentPixels(expected, actual, tolerance: other, masks: masks).mask
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
  private func forEachPair(_ pixels: PixelMask, _ body: (UInt32, UInt32, _ count: Int) -> Void) {
    var last: (a: UInt32, b: UInt32, count: Int) = (0, 0, 0)
    for y in 0..<height {
      pixels.forEach(inRow: y) { x in
        let a = expected.pixels[y * expected.width + x]
        let b = actual.pixels[y * actual.width + x]
        if a == last.a, b == last.b {
          last.count += 1
        } else {
          if last.count > 0 { body(last.a, last.b, last.count) }
          last = (a, b, 1)
        }
      }
    }
    if last.count > 0 { body(last.a, last.b, last.count) }
  }

  private func largestDistance(_ pixels: PixelMask, _ metric: Tolerance.ColorMetric) -> Double {
    var largest = 0.0
    forEachPair(pixels) { a, b, _ in
      largest = max(largest, ColorDistance.between(a, b, metric: metric))
    }
    return largest
  }

  /// The smallest distance that leaves so many pixels different.
  private func distance(
    leaving allowed: Int, of pixels: PixelMask, _ metric: Tolerance.ColorMetric
  ) -> Double? {
    var counts: [UInt64: Int] = [:]
    var isComplete = true
    forEachPair(pixels) { a, b, count in
      guard counts.count < Self.pairLimit else {
        isComplete = false
        return
      }
      counts[UInt64(a) << 32 | UInt64(b), default: 0] += count
    }
    guard isComplete else { return nil }
    let distances = counts.map { pair, count in
      (
        ColorDistance.between(
          UInt32(pair >> 32), UInt32(truncatingIfNeeded: pair), metric: metric), count
      )
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
        distances.append(
          ColorDistance.between(
            expected.pixels[y * expected.width + x], actual.pixels[y * actual.width + x],
            metric: metric))
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
        tolerance.minimumSimilarity == nil ? nil : Self.similarity(expected, actual, mask)
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
