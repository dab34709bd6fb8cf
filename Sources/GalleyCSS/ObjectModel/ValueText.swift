import GalleyPrimitives

/// Writes the parts that computed values have in common.
///
/// <https://drafts.csswg.org/cssom-1/#serialize-a-css-component-value>
enum ValueText {
  static func px(_ value: Float) -> String { CSSText.number(value) + "px" }
  static func percent(_ value: Float) -> String { CSSText.number(value) + "%" }
  static func degrees(_ value: Float) -> String { CSSText.number(value) + "deg" }
  static func integer(_ value: Int32) -> String { String(value) }

  static func lengthPercentage(_ value: LengthPercentage) -> String {
    if let calculation = value.calculation { return CalculationText.text(of: calculation) }
    if value.percent == 0 { return px(value.px) }
    let share = percent(value.percent.magnitude < 1e-30 ? 0 : value.percent)
    if value.px == 0 { return share }
    return value.px < 0
      ? "calc(\(share) - \(px(-value.px)))" : "calc(\(share) + \(px(value.px)))"
  }

  static func auto(_ value: AutoLength) -> String {
    if case .lengthPercentage(let length) = value { return lengthPercentage(length) }
    return "auto"
  }

  static func size(_ value: SizeValue) -> String {
    switch value {
    case .auto: "auto"
    case .none: "none"
    case .lengthPercentage(let length): lengthPercentage(length)
    case .minContent: "min-content"
    case .maxContent: "max-content"
    case .fitContent: "fit-content"
    case .stretch: "stretch"
    case .fitContentFunction(let length): "fit-content(\(lengthPercentage(length)))"
    case .content: "content"
    case .calcSize(let basis, let inner):
      "calc-size(\(size(basis)), \(CalculationText.text(of: inner, isOutermost: false)))"
    }
  }

  /// The used colour: the resolved value of properties that are colours.
  static func color(_ value: StyleColor, _ style: ComputedStyle) -> String {
    CSSText.color(value.resolved(style.text.color))
  }

  static func pair(_ x: String, _ y: String) -> String { x == y ? x : "\(x) \(y)" }

  /// Four values with those left out that follow from others.
  static func sides(_ values: [String]) -> String {
    guard values.count == 4 else { return values.joined(separator: " ") }
    var count = 4
    if values[3] == values[1] {
      count = 3
      if values[2] == values[0] {
        count = 2
        if values[1] == values[0] { count = 1 }
      }
    }
    return values.prefix(count).joined(separator: " ")
  }

  static func sides(_ sides: PhysicalSides<String>) -> String {
    self.sides([sides.top, sides.right, sides.bottom, sides.left])
  }

  static func list(_ parts: [String], empty: String = "none") -> String {
    parts.isEmpty ? empty : parts.joined(separator: ", ")
  }

  static func words(_ parts: [String], empty: String = "none") -> String {
    parts.isEmpty ? empty : parts.joined(separator: " ")
  }

  /// The names of the bits that are set.
  static func flags(_ bits: UInt8, _ names: [(UInt8, String)], empty: String = "none") -> String {
    words(names.filter { bits & $0.0 != 0 }.map(\.1), empty: empty)
  }

  static func position(_ value: BackgroundPosition) -> String {
    "\(lengthPercentage(value.x)) \(lengthPercentage(value.y))"
  }

  static func backgroundSize(_ value: BackgroundSize) -> String {
    switch value {
    case .cover: "cover"
    case .contain: "contain"
    case .explicit(let width, let height):
      height.isAuto ? auto(width) : "\(auto(width)) \(auto(height))"
    }
  }

  static func repeats(_ x: RepeatStyle, _ y: RepeatStyle) -> String {
    if x == .repeat, y == .noRepeat { return "repeat-x" }
    if x == .noRepeat, y == .repeat { return "repeat-y" }
    return pair(x.rawValue, y.rawValue)
  }

  static func shadow(_ value: Shadow, _ style: ComputedStyle, hasSpread: Bool) -> String {
    var parts = [color(value.color, style), px(value.x), px(value.y), px(value.blur)]
    if hasSpread { parts.append(px(value.spread)) }
    if value.isInset { parts.append("inset") }
    return parts.joined(separator: " ")
  }

  static func corner(_ value: Pair<LengthPercentage>) -> String {
    pair(lengthPercentage(value.x), lengthPercentage(value.y))
  }

  static func radii(_ value: CornerRadii) -> String {
    let corners = [value.topLeft, value.topRight, value.bottomRight, value.bottomLeft]
    let x = sides(corners.map { lengthPercentage($0.x) })
    let y = sides(corners.map { lengthPercentage($0.y) })
    return x == y ? x : "\(x) / \(y)"
  }
}

/// Writes calculations that only layout can finish.
enum CalculationText {
  static func text(of value: Calculation, isOutermost: Bool = true) -> String {
    func list(_ name: String, _ terms: [Calculation?]) -> String {
      "\(name)("
        + terms.map { $0.map { text(of: $0, isOutermost: false) } ?? "none" }
        .joined(separator: ", ") + ")"
    }
    func wrapped(_ inner: String) -> String { isOutermost ? "calc(\(inner))" : inner }
    switch value {
    case .leaf(let px, let percent):
      let share = ValueText.percent(percent)
      if px == 0 { return share }
      if percent == 0 { return isOutermost ? "calc(0% + \(ValueText.px(px)))" : ValueText.px(px) }
      return wrapped(
        px < 0 ? "\(share) - \(ValueText.px(-px))" : "\(share) + \(ValueText.px(px))")
    case .size: return "size"
    case .anchor: return "anchor()"
    case .sum(let terms):
      return wrapped(terms.map { text(of: $0, isOutermost: false) }.joined(separator: " + "))
    case .product(let term, let factor):
      var inner = text(of: term, isOutermost: false)
      if case .sum = term { inner = "(\(inner))" }
      return wrapped("\(CSSText.number(factor)) * \(inner)")
    case .min(let terms): return list("min", terms)
    case .max(let terms): return list("max", terms)
    case .clamp(let low, let middle, let high): return list("clamp", [low, middle, high])
    case .round(let strategy, let a, let b):
      let name =
        switch strategy {
        case .nearest: ""
        case .up: "up, "
        case .down: "down, "
        case .toZero: "to-zero, "
        }
      return
        "round(\(name)\(text(of: a, isOutermost: false)), \(text(of: b, isOutermost: false)))"
    case .mod(let a, let b): return list("mod", [a, b])
    case .rem(let a, let b): return list("rem", [a, b])
    case .abs(let term): return list("abs", [term])
    case .hypot(let terms): return list("hypot", terms)
    }
  }
}
