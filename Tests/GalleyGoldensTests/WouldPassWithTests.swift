import GalleyGoldens
import GalleyImages
import GalleyPrimitives
import Testing

/// “Would pass with”: with each setting that is printed the pictures pass, and just under it they
/// don't.
@Suite struct WouldPassWithTests {
  /// What is set already when pictures fail.
  private static let starts: [@Sendable (inout Tolerance) -> Void] = [
    { _ in }, { $0.colorDistance = 0.004 }, { $0.ignoresAntialiasing = true }, { $0.shift = 1 },
    { $0.maximumPixels = 0 }, { $0.maximumPercent = 0.01 },
    { $0.density = Tolerance.Density(pixels: 0, window: 5) }, { $0.minimumSimilarity = 1 },
    { $0.colorMetric = .oklab },
    {
      $0.maximumPixels = 1
      $0.density = Tolerance.Density(pixels: 1, window: 4)
      $0.colorMetric = .oklab
      $0.colorDistance = 0.001
    },
    {
      $0.maximumPercent = 100
      $0.minimumSimilarity = 0.9999
      $0.shift = 1
    },
  ]
  private static let sizes = [(1, 1), (2, 30), (41, 1), (12, 9), (40, 31)]

  /// Reads options as the command does; the last of a name counts.
  private func tolerance(_ option: String, _ start: Tolerance) throws -> Tolerance {
    var result = start
    var words = option.split(separator: " ").map(String.init)
    if option.hasSuffix(" as the only limit") {
      words.removeLast(4)
      result.maximumPixels = nil
      result.maximumPercent = nil
      result.density = nil
      result.minimumSimilarity = nil
    }
    var index = 0
    func next() -> String? {
      index += 1
      return words.indices.contains(index) ? words[index] : nil
    }
    func number<Number: LosslessStringConvertible>() throws -> Number {
      let value = next().flatMap { Number($0) }
      return try #require(value)
    }
    while index < words.count {
      switch words[index] {
      case "--threshold": result.colorDistance = try number()
      case "--metric":
        result.colorMetric = try #require(next().flatMap { Tolerance.ColorMetric(rawValue: $0) })
      case "--ignore-antialiasing": result.ignoresAntialiasing = true
      case "--shift": result.shift = try number()
      case "--max-pixels": result.maximumPixels = try number()
      case "--max-percent": result.maximumPercent = try number()
      case "--density": result.density = next().flatMap { Tolerance.Density($0) }
      case "--min-similarity":
        result.minimumSimilarity = try number()
      default: Issue.record("not an option: \(words[index])")
      }
      index += 1
    }
    return result
  }

  /// Each way to make what an option sets a little stricter.
  private func stricter(_ option: String, _ printed: Tolerance) -> [Tolerance] {
    var result: [Tolerance] = []
    func add(_ change: (inout Tolerance) -> Void) {
      var tolerance = printed
      change(&tolerance)
      result.append(tolerance)
    }
    if option.contains("--threshold"), printed.colorDistance > 0 {
      add { $0.colorDistance = max(0, $0.colorDistance - 1e-6) }
    }
    if option.contains("--ignore-antialiasing") { add { $0.ignoresAntialiasing = false } }
    if option.contains("--shift") { add { $0.shift -= 1 } }
    if option.contains("--max-pixels"), let most = printed.maximumPixels {
      add { $0.maximumPixels = most - 1 }
    }
    if option.contains("--max-percent"), let most = printed.maximumPercent {
      add { $0.maximumPercent = most - 1e-6 }
    }
    if option.contains("--density"), let density = printed.density {
      add {
        $0.density = Tolerance.Density(pixels: density.pixels - 1, window: density.window)
      }
    }
    if option.contains("--min-similarity"), let least = printed.minimumSimilarity, least < 1 {
      add { $0.minimumSimilarity = least + 1e-6 }
    }
    return result
  }

  @Test(arguments: ChangedPictures.Change.allCases)
  func printedSettingsAreTheSmallest(change: ChangedPictures.Change) throws {
    var random = RandomNumbers(seed: ChangedPictures.Change.allCases.firstIndex(of: change) ?? 0)
    var kinds: Set<ToleranceSuggestion.Kind> = []
    var count = 0
    for (width, height) in Self.sizes {
      let expected = ChangedPictures.picture(width, height, &random)
      let actual = ChangedPictures.changed(expected, change, &random)
      for start in Self.starts {
        var tolerance = Tolerance()
        start(&tolerance)
        let masks = count % 3 == 0 ? [Rect(x: 0, y: 0, width: 3, height: 2)] : []
        func passes(_ tolerance: Tolerance) -> Bool {
          PictureComparison(
            expected: expected, actual: actual, tolerance: tolerance, masks: masks
          ).isPassed
        }
        let comparison = PictureComparison(
          expected: expected, actual: actual, tolerance: tolerance, masks: masks)
        count += 1
        if comparison.isPassed {
          #expect(comparison.suggestions().isEmpty)
          continue
        }
        for suggestion in comparison.suggestions() {
          let option = suggestion.option
          let printed = try self.tolerance(option, tolerance)
          #expect(printed == suggestion.tolerance, "\(option)")
          #expect(passes(printed), "\(width) × \(height), \(option)")
          for stricter in stricter(option, printed) {
            #expect(!passes(stricter), "\(width) × \(height), just under \(option)")
          }
          kinds.insert(suggestion.kind)
        }
      }
    }
    // Whatever changed, something of these is always said.
    #expect(
      kinds.isSuperset(of: [
        .yiqDistance, .oklabDistance, .pixels, .percent, .density, .similarity,
      ]))
  }

  @Test func movedPicturesPassWithAShift() {
    var random = RandomNumbers(seed: 1)
    var expected = ChangedPictures.picture(40, 31, &random)
    // Nothing is moved out of the picture.
    for index in expected.pixels.indices where index % 40 > 34 {
      expected.pixels[index] = 0xFFFF_FFFF
    }
    let actual = ChangedPictures.changed(expected, .moved, &random)
    let comparison = PictureComparison(expected: expected, actual: actual)
    #expect(comparison.suggestions().contains { $0.kind == .shift })
  }
}
