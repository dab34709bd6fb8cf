import GalleyPrimitives

extension QueryFeature {
  /// Whether the environment has the feature.
  func evaluate(in media: MediaEnvironment) -> Truth {
    if let length = length(in: media) {
      return compare(length) { $0.px(in: media) }
    }
    switch name.text {
    case "aspect-ratio", "device-aspect-ratio":
      return compareRatio(media.width, media.height) { $0.number(in: media) }
    case "resolution":
      return compare(media.scale) {
        switch $0 {
        case .resolution(let value): value
        case .math(let text): text.resolution(in: media)
        case .ident(MediaNames.infinite): .infinity
        default: nil
        }
      }
    case "-webkit-device-pixel-ratio":
      return compare(media.scale) {
        $0.number(in: media)
      }
    case "color": return compareNumber(8, media)
    case "color-index", "monochrome", "grid", "-webkit-transform-2d": return compareNumber(0, media)
    case "-webkit-transform-3d": return compareNumber(1, media)
    case "orientation":
      return compareKeyword(
        media.height >= media.width ? "portrait" : "landscape", ["portrait", "landscape"])
    case "scan": return compareKeyword("progressive", ["interlace", "progressive"])
    case "update":
      return compareKeyword(media.mediaType == .print ? "none" : "fast", ["none", "slow", "fast"])
    case "overflow-block":
      return compareKeyword(
        media.mediaType == .print ? "paged" : "scroll", ["none", "scroll", "paged"])
    case "overflow-inline":
      return compareKeyword(media.mediaType == .print ? "none" : "scroll", ["none", "scroll"])
    case "color-gamut": return compareKeyword("srgb", ["srgb", "p3", "rec2020"])
    case "dynamic-range", "video-dynamic-range":
      return compareKeyword("standard", ["standard", "high"], isBooleanTrue: true)
    case "pointer", "any-pointer":
      return compareKeyword(media.pointer.rawValue, ["none", "coarse", "fine"])
    case "hover", "any-hover":
      return compareKeyword(media.canHover ? "hover" : "none", ["none", "hover"])
    case "scripting":
      return compareKeyword(
        media.scripting ? "enabled" : "none", ["none", "initial-only", "enabled"])
    default: return evaluatePreference(in: media)
    }
  }

  private func evaluatePreference(in media: MediaEnvironment) -> Truth {
    func reduce(_ isReduced: Bool) -> Truth {
      compareKeyword(isReduced ? "reduce" : "no-preference", ["no-preference", "reduce"])
    }
    switch name.text {
    case "prefers-color-scheme":
      return compareKeyword(media.colorScheme.rawValue, ["light", "dark"])
    case "prefers-reduced-motion": return reduce(media.prefersReducedMotion)
    case "prefers-reduced-transparency": return reduce(media.prefersReducedTransparency)
    case "prefers-reduced-data": return reduce(media.prefersReducedData)
    case "prefers-contrast":
      return compareKeyword(
        media.contrast.rawValue, ["no-preference", "more", "less", "custom"])
    case "forced-colors":
      return compareKeyword(media.forcedColors ? "active" : "none", ["none", "active"])
    case "inverted-colors":
      return compareKeyword(media.invertedColors ? "inverted" : "none", ["none", "inverted"])
    case "display-mode":
      return compareKeyword(
        "browser",
        [
          "browser", "fullscreen", "standalone", "minimal-ui", "picture-in-picture",
          "window-controls-overlay",
        ])
    default: return .unknown
    }
  }

  private func length(in media: MediaEnvironment) -> Double? {
    switch name.text {
    case "width", "device-width": media.width
    case "height", "device-height": media.height
    default: nil
    }
  }

  /// Compares the feature's value with all bounds; a bound that `convert` does not take is not
  /// understood.
  func compare(_ actual: Double, _ convert: (QueryValue) -> Double?) -> Truth {
    if bounds.isEmpty { return Truth(actual != 0) }
    var result = Truth.yes
    for bound in bounds {
      guard let value = convert(bound.value) else { return .unknown }
      if !bound.comparison.holds(actual, value) { result = .no }
    }
    return result
  }

  private func compareNumber(_ actual: Double, _ media: MediaEnvironment) -> Truth {
    compare(actual) {
      guard let value = $0.number(in: media), value == value.rounded() else { return nil }
      return value
    }
  }

  func compareRatio(
    _ width: Double, _ height: Double, _ number: (QueryValue) -> Double?
  ) -> Truth {
    if bounds.isEmpty { return Truth(width != 0) }
    var result = Truth.yes
    for bound in bounds {
      let parts: (QueryValue, QueryValue)
      if case .ratio(let a, let b) = bound.value {
        parts = (a, b)
      } else {
        parts = (bound.value, .number(1))
      }
      guard let numerator = number(parts.0), let denominator = number(parts.1) else {
        return .unknown
      }
      guard numerator >= 0, denominator >= 0 else { return .unknown }
      // A ratio of zero counts as infinite, 0/0 too.
      let holds =
        denominator == 0
        ? bound.comparison.holds(width / height, .infinity)
        : bound.comparison.holds(width * denominator, height * numerator)
      if !holds { result = .no }
    }
    return result
  }

  /// Compares a keyword; `no-preference` and `none` are false by themselves.
  func compareKeyword(
    _ actual: String, _ allowed: [String], isBooleanTrue: Bool = false
  ) -> Truth {
    guard let bound = bounds.first else {
      return Truth(isBooleanTrue || (actual != "none" && actual != "no-preference"))
    }
    guard !isRange, bounds.count == 1, case .ident(let value) = bound.value,
      allowed.contains(value.text)
    else { return .unknown }
    return Truth(value.text == actual)
  }
}
