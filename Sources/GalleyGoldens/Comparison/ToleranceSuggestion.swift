import GalleyImages
import GalleyPrimitives

/// The smallest setting of one kind with which pictures that differ would pass.
public struct ToleranceSuggestion: Hashable, Sendable {
  /// Which setting it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case yiqDistance, oklabDistance, antialiasing, shift, pixels, percent, density, similarity
  }

  public let kind: Kind
  /// What passes.
  public let tolerance: Tolerance

  /// The setting as an option of the command, such as `--max-pixels 12`.
  public var option: String {
    switch kind {
    case .yiqDistance: "--threshold \(decimalText(tolerance.colorDistance, decimals: 6))"
    case .oklabDistance:
      "--metric oklab --threshold \(decimalText(tolerance.colorDistance, decimals: 6))"
    case .antialiasing: "--ignore-antialiasing"
    case .shift: "--shift \(tolerance.shift)"
    case .pixels: "--max-pixels \(tolerance.maximumPixels ?? 0)"
    case .percent: "--max-percent \(decimalText(tolerance.maximumPercent ?? 0, decimals: 6))"
    case .density:
      "--density \(tolerance.density?.pixels ?? 0)/\(tolerance.density?.window ?? 0)"
    case .similarity:
      "--min-similarity \(decimalText(tolerance.minimumSimilarity ?? 1, decimals: 6))"
    }
  }
}

extension PictureComparison {
  /// The side of the square that the density counts in when none is asked for, in px.
  static let usualWindow = 10
  /// As far as a shift is looked for, in px.
  static let longestShift = 8
  /// Comparisons with more different pixels than this get no suggestion of a shift.
  private static let shiftPixelLimit = 100_000

  /// For each kind of setting the smallest one that would pass; none for pictures that pass, or
  /// that have different sizes, which never do.
  ///
  /// Settings of a pixel are told with all else as it is; a limit is told as the only one.
  /// Numbers have six decimals: with one less in the last of them the pictures don't pass.
  public func suggestions() -> [ToleranceSuggestion] {
    guard !isPassed, hasSameSize else { return [] }
    var result: [ToleranceSuggestion] = []
    func add(_ kind: ToleranceSuggestion.Kind, _ change: (inout Tolerance) -> Void) {
      var tolerance = tolerance
      change(&tolerance)
      result.append(ToleranceSuggestion(kind: kind, tolerance: tolerance))
    }
    for metric in Tolerance.ColorMetric.allCases {
      guard let distance = smallestDistance(metric) else { continue }
      add(metric == .yiq ? .yiqDistance : .oklabDistance) {
        $0.colorMetric = metric
        $0.colorDistance = distance
      }
    }
    if !tolerance.ignoresAntialiasing {
      var other = tolerance
      other.ignoresAntialiasing = true
      if passes(other) { add(.antialiasing) { $0 = other } }
    }
    if let shift = smallestShift() { add(.shift) { $0.shift = shift } }
    add(.pixels) {
      $0 = $0.withoutLimits
      $0.maximumPixels = differentPixels
    }
    add(.percent) {
      $0 = $0.withoutLimits
      $0.maximumPercent = roundedUp(percent)
    }
    let window = tolerance.density?.window ?? Self.usualWindow
    add(.density) {
      $0 = $0.withoutLimits
      $0.density = Tolerance.Density(
        pixels: different.largestCount(inWindow: window), window: window)
    }
    let similarity = similarity ?? Self.similarity(expected, actual, different)
    add(.similarity) {
      $0 = $0.withoutLimits
      $0.minimumSimilarity = -roundedUp(-similarity)
    }
    return result
  }

  private func passes(_ tolerance: Tolerance) -> Bool {
    PictureComparison(expected: expected, actual: actual, tolerance: tolerance, masks: masks)
      .isPassed
  }

  /// The least number of six decimals that isn't smaller.
  func roundedUp(_ value: Double) -> Double {
    let rounded = (value * 1e6).rounded(.up)
    // A number of six decimals may lie slightly below what it stands for.
    return (rounded - 1) / 1e6 >= value ? (rounded - 1) / 1e6 : rounded / 1e6
  }

  /// The smallest shift that passes; `nil` if none does.
  private func smallestShift() -> Int? {
    guard tolerance.shift < Self.longestShift, differentPixels <= Self.shiftPixelLimit else {
      return nil
    }
    let limits = ToleranceLimits(tolerance, hasSameSize: true)
    var rest = different
    for shift in (tolerance.shift + 1)...Self.longestShift {
      var next = PixelMask(width: width, height: height)
      for y in 0..<height {
        rest.forEach(inRow: y) { x in
          if !ShiftedPixels.contains(x, y, expected, actual, within: shift) { next[x, y] = true }
        }
      }
      rest = next
      let similarity =
        tolerance.minimumSimilarity == nil ? nil : Self.similarity(expected, actual, rest)
      if limits.allow(rest, count: rest.count, similarity: similarity) { return shift }
    }
    return nil
  }
}
