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
  /// The setting as options of the command, such as `--max-pixels 12`, to be added to those that
  /// there are. Where another limit stands in its way, it says that it must be the only one.
  public let option: String

  init(_ kind: Kind, _ tolerance: Tolerance, insteadOf old: Tolerance) {
    self.kind = kind
    self.tolerance = tolerance
    var words: [String] = []
    func number(_ value: Double) -> String { decimalText(value, decimals: 6) }
    if tolerance.colorMetric != old.colorMetric {
      words.append("--metric \(tolerance.colorMetric.rawValue)")
    }
    if tolerance.colorDistance != old.colorDistance || !words.isEmpty {
      words.append("--threshold \(number(tolerance.colorDistance))")
    }
    if tolerance.ignoresAntialiasing != old.ignoresAntialiasing {
      words.append("--ignore-antialiasing")
    }
    if tolerance.shift != old.shift { words.append("--shift \(tolerance.shift)") }
    let isAlone =
      old.maximumPixels != nil && tolerance.maximumPixels == nil
      || old.maximumPercent != nil && tolerance.maximumPercent == nil
      || old.density != nil && tolerance.density == nil
      || old.minimumSimilarity != nil && tolerance.minimumSimilarity == nil
    if let most = tolerance.maximumPixels, isAlone || most != old.maximumPixels {
      words.append("--max-pixels \(most)")
    }
    if let most = tolerance.maximumPercent, isAlone || most != old.maximumPercent {
      words.append("--max-percent \(number(most))")
    }
    if let density = tolerance.density, isAlone || density != old.density {
      words.append("--density \(density.pixels)/\(density.window)")
    }
    if let least = tolerance.minimumSimilarity, isAlone || least != old.minimumSimilarity {
      words.append("--min-similarity \(number(least))")
    }
    option = words.joined(separator: " ") + (isAlone ? Self.alone : "")
  }

  private static let alone = " as the only limit"
}

extension PictureComparison {
  /// The side of the square that the density counts in when none is asked for, in px.
  static let usualWindow = 10
  /// As far as a shift is looked for, in px.
  static let longestShift = 8
  /// Comparisons with more different pixels than this get no suggestion of a shift.
  private static let shiftPixelLimit = 100_000
  /// Comparisons with more different pixels than this get no suggestion of a similarity, unless one
  /// is asked for.
  private static let similarityPixelLimit = 2_000_000

  /// For each kind of setting the smallest one that would pass; none for pictures that pass, or
  /// that have different sizes, which never do.
  ///
  /// Settings of a pixel are told with all else as it is. Limits that don't hold are told together,
  /// since all must hold; another kind of limit is told as the only one. Numbers have six decimals:
  /// with one less in the last of them the pictures don't pass.
  public func suggestions() -> [ToleranceSuggestion] {
    guard !isPassed, hasSameSize else { return [] }
    var result: [ToleranceSuggestion] = []
    func add(_ kind: ToleranceSuggestion.Kind, _ change: (inout Tolerance) -> Void) {
      var tolerance = tolerance
      change(&tolerance)
      result.append(ToleranceSuggestion(kind, tolerance, insteadOf: self.tolerance))
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
      if hasOnlySmoothedEdges ?? passes(other) { add(.antialiasing) { $0 = other } }
    }
    if let shift = smallestShift() { add(.shift) { $0.shift = shift } }
    result += limitSuggestions()
    return result
  }

  /// A change of one limit to the least that holds.
  private typealias LimitChange = (
    kind: ToleranceSuggestion.Kind, change: (inout Tolerance) -> Void
  )

  private func limitSuggestions() -> [ToleranceSuggestion] {
    let window = tolerance.density?.window ?? Self.usualWindow
    let pixels = different.largestCount(inWindow: window)
    var all: [LimitChange] = [
      (.pixels, { $0.maximumPixels = differentPixels }),
      (.percent, { $0.maximumPercent = roundedUp(percent) }),
      (.density, { $0.density = Tolerance.Density(pixels: pixels, window: window) }),
    ]
    if similarity != nil || differentPixels <= Self.similarityPixelLimit {
      let value = similarity ?? Self.similarity(expected, actual, different, deep)
      all.append((.similarity, { $0.minimumSimilarity = -roundedUp(-value) }))
    }
    var result: [ToleranceSuggestion] = []
    var joint = tolerance
    var broken: [ToleranceSuggestion.Kind] = []
    for (kind, change) in all where hasBrokenLimit(kind) {
      change(&joint)
      broken.append(kind)
    }
    if let first = broken.first {
      result.append(ToleranceSuggestion(first, joint, insteadOf: tolerance))
    }
    for (kind, change) in all where broken != [kind] {
      var alone = tolerance.withoutLimits
      change(&alone)
      result.append(ToleranceSuggestion(kind, alone, insteadOf: tolerance))
    }
    return result
  }

  /// Whether a limit is set and doesn't hold.
  private func hasBrokenLimit(_ kind: ToleranceSuggestion.Kind) -> Bool {
    var only = tolerance.withoutLimits
    switch kind {
    case .pixels: only.maximumPixels = tolerance.maximumPixels
    case .percent: only.maximumPercent = tolerance.maximumPercent
    case .density: only.density = tolerance.density
    case .similarity: only.minimumSimilarity = tolerance.minimumSimilarity
    case .yiqDistance, .oklabDistance, .antialiasing, .shift: return false
    }
    return only.hasLimits
      && !ToleranceLimits(only, hasSameSize: true).allow(
        different, count: differentPixels, similarity: similarity)
  }

  /// Whether all that differs is smoothed edges; `nil` if limits may let something else pass too.
  private var hasOnlySmoothedEdges: Bool? {
    guard !tolerance.hasLimits else { return nil }
    for y in 0..<height where different.count(inRow: y) > 0 {
      for x in 0..<width where different[x, y] {
        if !AntialiasedPixels.contains(x, y, expected, actual) { return false }
      }
    }
    return true
  }

  private func passes(_ tolerance: Tolerance) -> Bool {
    PictureComparison(
      expected: expected, actual: actual, tolerance: tolerance, masks: masks,
      deepExpected: deep?.expected, deepActual: deep?.actual
    ).isPassed
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
          if !ShiftedPixels.contains(x, y, expected, actual, deep, within: shift) {
            next[x, y] = true
          }
        }
      }
      rest = next
      let similarity =
        tolerance.minimumSimilarity == nil ? nil : Self.similarity(expected, actual, rest, deep)
      if limits.allow(rest, count: rest.count, similarity: similarity) { return shift }
    }
    return nil
  }
}
