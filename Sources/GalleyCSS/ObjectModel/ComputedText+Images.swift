import GalleyPrimitives

extension ComputedText {
  static let images: [(String, Writer)] = [
    (
      "background-image", { style in layers(style) { $0.image.map { image($0, style) } ?? "none" } }
    ),
    (
      "background-position-x",
      { layers($0) { ValueText.lengthPercentage($0.position.x, percentZero: true) } }
    ),
    (
      "background-position-y",
      { layers($0) { ValueText.lengthPercentage($0.position.y, percentZero: true) } }
    ),
    ("background-size", { layers($0) { ValueText.backgroundSize($0.size) } }),
    ("background-repeat", { layers($0) { ValueText.repeats($0.repeatX, $0.repeatY) } }),
    ("background-attachment", { layers($0) { $0.attachment.rawValue } }),
    ("background-origin", { layers($0) { $0.origin.rawValue } }),
    ("background-clip", { layers($0) { $0.clip.rawValue } }),
    ("background-blend-mode", { layers($0) { $0.blendMode.rawValue } }),
    ("mask-image", { style in masks(style) { $0.image.map { image($0, style) } ?? "none" } }),
    (
      "-webkit-mask-position-x",
      { masks($0) { ValueText.lengthPercentage($0.position.x, percentZero: true) } }
    ),
    (
      "-webkit-mask-position-y",
      { masks($0) { ValueText.lengthPercentage($0.position.y, percentZero: true) } }
    ),
    ("mask-size", { masks($0) { ValueText.backgroundSize($0.size) } }),
    ("mask-repeat", { masks($0) { ValueText.repeats($0.repeatX, $0.repeatY) } }),
    ("mask-origin", { masks($0) { $0.origin.rawValue } }),
    ("mask-clip", { masks($0) { $0.clip.rawValue } }),
    ("mask-mode", { masks($0) { $0.mode.rawValue } }),
    ("mask-composite", { masks($0) { $0.composite.rawValue } }),
    (
      "border-image-source",
      { style in
        style.surface.image.source.map { image($0, style) } ?? "none"
      }
    ),
    (
      "list-style-image",
      { style in
        style.inherited.listStyleImage.map { image($0, style) } ?? "none"
      }
    ),
    ("object-position", { ValueText.position($0.rare.objectPosition) }),
  ]

  private static func layers(_ style: ComputedStyle, _ text: (BackgroundLayer) -> String) -> String
  {
    style.surface.backgroundLayers.map(text).joined(separator: ", ")
  }

  private static func masks(_ style: ComputedStyle, _ text: (MaskLayer) -> String) -> String {
    style.effects.maskLayers.map(text).joined(separator: ", ")
  }

  /// <https://drafts.csswg.org/css-images-4/#serialization>
  static func image(_ value: Image, _ style: ComputedStyle, depth: Int = 0) -> String {
    guard depth < 16 else { return "none" }
    switch value {
    case .url(let url): return CSSText.url(url)
    case .gradient(let inner): return gradient(inner, style)
    case .color(let color): return "image(\(ValueText.color(color, style)))"
    case .set(let options):
      let parts = options.map { option in
        image(option.image, style, depth: depth + 1) + " \(CSSText.number(option.resolution))dppx"
          + (option.type.isEmpty ? "" : " type(\(CSSText.string(option.type)))")
      }
      return "image-set(\(parts.joined(separator: ", ")))"
    case .crossFade(let parts):
      let texts = parts.map { part in
        image(part.image, style, depth: depth + 1)
          + (part.percent.map { " \(ValueText.percent($0))" } ?? "")
      }
      return "cross-fade(\(texts.joined(separator: ", ")))"
    case .filtered(let inner, _): return image(inner, style, depth: depth + 1)
    case .invalid: return "none"
    }
  }

  private static func gradient(_ value: Gradient, _ style: ComputedStyle) -> String {
    var name = value.isRepeating ? "repeating-" : ""
    var head: [String] = []
    switch value.shape {
    case .linear(let angle):
      name += "linear-gradient"
      if angle != 180 { head.append(ValueText.degrees(angle)) }
    case .linearTo(let x, let y):
      name += "linear-gradient"
      let vertical = y < 0 ? "top" : y > 0 ? "bottom" : ""
      let horizontal = x < 0 ? "left" : x > 0 ? "right" : ""
      let corner = [vertical, horizontal].filter { !$0.isEmpty }.joined(separator: " ")
      if corner != "bottom" { head.append("to \(corner)") }
    case .radial(let size, let isCircle, let position):
      name += "radial-gradient"
      switch size {
      case .closestSide: head.append(isCircle ? "circle closest-side" : "closest-side")
      case .closestCorner: head.append(isCircle ? "circle closest-corner" : "closest-corner")
      case .farthestSide: head.append(isCircle ? "circle farthest-side" : "farthest-side")
      case .farthestCorner: if isCircle { head.append("circle") }
      case .radii(let x, let y):
        head.append(
          isCircle
            ? ValueText.lengthPercentage(x)
            : "\(ValueText.lengthPercentage(x)) \(ValueText.lengthPercentage(y))")
      }
      if position != .center || !head.isEmpty { head.append("at \(ValueText.position(position))") }
    case .conic(let angle, let position):
      name += "conic-gradient"
      if angle != 0 { head.append("from \(ValueText.degrees(angle))") }
      if position != .center { head.append("at \(ValueText.position(position))") }
    }
    let isConic =
      if case .conic = value.shape { true } else { false }
    let stops = value.stops.map { stop -> String in
      let place = stop.position.map {
        isConic && $0.calculation == nil && $0.percent == 0
          ? ValueText.degrees($0.px) : ValueText.lengthPercentage($0)
      }
      return [stop.color.map { ValueText.color($0, style) }, place].compactMap { $0 }
        .joined(separator: " ")
    }
    let parts = (head.isEmpty ? [] : [head.joined(separator: " ")]) + stops
    return "\(name)(\(parts.joined(separator: ", ")))"
  }
}

extension ValueText {
  /// As ``lengthPercentage(_:)``, for properties whose zero is a percentage where no length was
  /// given.
  static func lengthPercentage(_ value: LengthPercentage, percentZero: Bool) -> String {
    percentZero && value == .zero ? "0%" : lengthPercentage(value)
  }
}
