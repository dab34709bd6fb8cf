import GalleyPrimitives

extension Tolerance {
  /// No difference but what is given.
  public init(
    colorDistance: Double = 0, colorMetric: ColorMetric = .yiq, ignoresAntialiasing: Bool = false,
    shift: Int = 0, maximumPixels: Int? = nil, maximumPercent: Double? = nil,
    density: Density? = nil, minimumSimilarity: Double? = nil
  ) {
    self.init()
    self.colorDistance = colorDistance
    self.colorMetric = colorMetric
    self.ignoresAntialiasing = ignoresAntialiasing
    self.shift = shift
    self.maximumPixels = maximumPixels
    self.maximumPercent = maximumPercent
    self.density = density
    self.minimumSimilarity = minimumSimilarity
  }

  /// How a test says it, such as `Tolerance(maximumPixels: 12)`; numbers have six decimals.
  public var swiftText: String {
    var parts: [String] = []
    func number(_ value: Double) -> String { decimalText(value, decimals: 6) }
    if colorDistance != 0 { parts.append("colorDistance: \(number(colorDistance))") }
    if colorMetric != .yiq { parts.append("colorMetric: .\(colorMetric.rawValue)") }
    if ignoresAntialiasing { parts.append("ignoresAntialiasing: true") }
    if shift != 0 { parts.append("shift: \(shift)") }
    if let maximumPixels { parts.append("maximumPixels: \(maximumPixels)") }
    if let maximumPercent { parts.append("maximumPercent: \(number(maximumPercent))") }
    if let density {
      parts.append(
        "density: Tolerance.Density(pixels: \(density.pixels), window: \(density.window))")
    }
    if let minimumSimilarity {
      parts.append("minimumSimilarity: \(number(minimumSimilarity))")
    }
    return "Tolerance(\(parts.joined(separator: ", ")))"
  }
}
