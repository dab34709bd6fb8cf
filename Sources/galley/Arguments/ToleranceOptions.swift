import GalleyGoldens

/// The options that say how much pictures may differ.
enum ToleranceOptions {
  static let specifications: [OptionSpecification] = [
    .value("--threshold", "F", "colour distance that counts as equal, 0 to 1 (0)"),
    .value("--metric", "yiq|oklab", "the space that colours are apart in (yiq)"),
    .flag("--ignore-antialiasing", "smoothed edges count as equal"),
    .value("--shift", "N", "px that a colour may be away from its place (0)"),
    .value("--max-pixels", "N", "how many pixels may differ"),
    .value("--max-percent", "F", "share of pixels that may differ, out of 100"),
    .value("--density", "K/N", "at most K different pixels in any square of N px"),
    .value("--min-similarity", "F", "least structural similarity (SSIM), 0 to 1"),
  ]

  /// What the options ask for; all limits that are given must hold.
  static func tolerance(_ arguments: ParsedArguments) throws(CommandError) -> Tolerance {
    var tolerance = Tolerance()
    tolerance.colorDistance = try arguments.number("--threshold", default: 0, in: 0...1)
    let metric = try arguments.word("--metric", of: ["yiq", "oklab"], default: "yiq")
    tolerance.colorMetric = metric == "oklab" ? .oklab : .yiq
    tolerance.ignoresAntialiasing = arguments.has("--ignore-antialiasing")
    tolerance.shift = try arguments.integer("--shift", default: 0, in: 0...64)
    if arguments.has("--max-pixels") {
      tolerance.maximumPixels = try arguments.integer(
        "--max-pixels", default: 0, in: 0...1_000_000_000_000)
    }
    if arguments.has("--max-percent") {
      tolerance.maximumPercent = try arguments.number("--max-percent", default: 0, in: 0...100)
    }
    if let text = arguments.value("--density") {
      guard let density = Tolerance.Density(text) else {
        throw .usage("--density", "not K/N, such as 3/10: \(text)")
      }
      tolerance.density = density
    }
    if arguments.has("--min-similarity") {
      tolerance.minimumSimilarity = try arguments.number(
        "--min-similarity", default: 1, in: -1...1)
    }
    return tolerance
  }
}
