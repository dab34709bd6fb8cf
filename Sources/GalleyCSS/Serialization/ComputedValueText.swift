import GalleyPrimitives

/// Writes computed values as CSS would, for people who read what changed between two styles.
///
/// Deviation: values of properties that few pages set follow the shape of our types where CSS has a
/// grammar of its own; the same value always gives the same text.
///
/// <https://drafts.csswg.org/cssom-1/#serializing-css-values>
struct ComputedValueText {
  /// The property's name, which says what a bare number is.
  let property: String

  /// How deep the parts of a value are told.
  private static let depthLimit = 12

  private static let unitless: Set<String> = [
    "opacity", "flex-grow", "flex-shrink", "order", "z-index", "font-weight", "fill-opacity",
    "stroke-opacity", "stop-opacity", "flood-opacity", "stroke-miterlimit", "zoom",
    "shape-image-threshold", "column-count", "orphans", "widows", "initial-letter", "line-clamp",
    "max-lines", "math-depth",
  ]

  /// Properties whose lists have no commas.
  private static let spaced: Set<String> = [
    "content", "counter-increment", "counter-reset", "counter-set",
  ]

  /// Cases that CSS doesn't write.
  private static let plainCases: Set<String> = [
    "items",
    "length-percentage", "keyword", "color", "length", "value", "named", "generic", "number",
  ]

  func text<Value>(of value: Value) -> String { text(of: value, depth: 0) }

  private func display(_ value: DisplayParser.Value) -> String {
    if value.isRunIn { return "run-in" }
    switch value.display {
    case .flex where value.isLegacyFlexbox: return "-webkit-box"
    case .inlineFlex where value.isLegacyFlexbox: return "-webkit-inline-box"
    default: return display(value.display)
    }
  }

  private func number(_ value: Double) -> String {
    if property == "font-stretch" { return decimalText(value, decimals: 4) + "%" }
    return Self.unitless.contains(property) ? decimalText(value, decimals: 4) : px(value)
  }

  private func text(of value: Any, depth: Int) -> String {
    if depth > Self.depthLimit { return "…" }
    switch value {
    case let value as LengthPercentage: return lengthPercentage(value)
    case let value as AutoLength:
      if case .lengthPercentage(let length) = value { return lengthPercentage(length) }
      return "auto"
    case let value as SizeValue: return size(value)
    case let value as StyleColor: return color(value)
    case let value as Color: return color(value)
    case let value as Display: return display(value)
    case let value as DisplayParser.Value: return display(value)
    case let value as LineHeight:
      switch value {
      case .normal: return "normal"
      case .number(let factor): return decimalText(Double(factor), decimals: 4)
      case .length(let length): return px(Double(length))
      }
    case let value as Calculation: return calculation(value)
    case let value as AspectRatio:
      let ratio = value.ratio.map { decimalText(Double($0), decimals: 4) }
      return [value.isAuto ? "auto" : nil, ratio].compactMap { $0 }.joined(separator: " ")
    case let value as Alignment:
      let overflow = value.overflow == .default ? "" : "\(value.overflow) "
      return (value.isLegacy ? "legacy " : "") + overflow + hyphenated("\(value.keyword)")
    case let value as ContentItem: return contentItem(value)
    case let value as CounterChange:
      let name = value.isReversed ? "reversed(\(value.name.text))" : value.name.text
      return value.hasValue ? "\(name) \(value.value)" : name
    case let value as FontFeature:
      let letters = (0..<4).map { UInt8(truncatingIfNeeded: value.tag >> (24 - 8 * UInt32($0))) }
      let tag = "\"\(String(decoding: letters, as: UTF8.self))\""
      return value.value == 1 ? tag : "\(tag) \(value.value)"
    case let value as Atom: return value.text
    case let value as String: return value
    case let value as Float: return number(Double(value))
    case let value as Double: return number(value)
    case let value as Bool: return value ? "true" : "false"
    case let value as any BinaryInteger: return "\(value)"
    case let value as any RawRepresentable<String>: return value.rawValue
    case let value as any OptionSet: return "\(value.rawValue)"
    default: return parts(of: value, depth: depth)
    }
  }

  /// A value by the parts that it has.
  private func parts(of value: Any, depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { text(of: $0.value, depth: depth + 1) } ?? empty
    case .enum:
      guard let child = mirror.children.first else { return hyphenated("\(value)") }
      let payload = text(of: child.value, depth: depth + 1)
      let name = hyphenated(child.label ?? "")
      return Self.plainCases.contains(name)
        ? payload : "\(name)(\(payload))"
    case .collection, .set, .dictionary:
      let members = mirror.children.map { text(of: $0.value, depth: depth + 1) }
      if members.isEmpty { return "none" }
      return (mirror.displayStyle == .collection ? members : members.sorted())
        .joined(separator: Self.spaced.contains(property) ? " " : ", ")
    case .class: return "…"
    case .struct, .tuple, .none, .some:
      let members = mirror.children.compactMap { child -> String? in
        // A flag is told by its name, and only if it is up.
        if let flag = child.value as? Bool { return flag ? hyphenated(child.label ?? "") : nil }
        return text(of: child.value, depth: depth + 1)
      }
      return members.isEmpty ? "none" : members.joined(separator: " ")
    }
  }

  /// What stands for no value.
  private var empty: String {
    switch property {
    case "z-index", "clip", "column-count", "column-width", "column-height": "auto"
    case "row-gap", "column-gap", "letter-spacing", "word-spacing": "normal"
    default: "none"
    }
  }

  private func px(_ value: Double) -> String { decimalText(value, decimals: 4) + "px" }

  private func lengthPercentage(_ value: LengthPercentage) -> String {
    if let calculation = value.calculation { return self.calculation(calculation) }
    return sum(value.px, value.percent)
  }

  private func sum(_ px: Float, _ percent: Float) -> String {
    if percent == 0 { return self.px(Double(px)) }
    let share = decimalText(Double(percent), decimals: 4) + "%"
    return px == 0 ? share : "calc(\(share) + \(self.px(Double(px))))"
  }

  private func size(_ value: SizeValue) -> String {
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
    case .calcSize(let basis, let inner): "calc-size(\(size(basis)), \(calculation(inner)))"
    }
  }

  private func calculation(_ value: Calculation) -> String {
    func list(_ name: String, _ terms: [Calculation?]) -> String {
      "\(name)(" + terms.map { $0.map { calculation($0) } ?? "none" }.joined(separator: ", ") + ")"
    }
    switch value {
    case .leaf(let px, let percent): return sum(px, percent)
    case .size: return "size"
    case .anchor: return "anchor()"
    case .sum(let terms): return "(" + terms.map { calculation($0) }.joined(separator: " + ") + ")"
    case .product(let term, let factor):
      return "(\(calculation(term)) * \(decimalText(Double(factor), decimals: 4)))"
    case .min(let terms): return list("min", terms)
    case .max(let terms): return list("max", terms)
    case .clamp(let low, let middle, let high): return list("clamp", [low, middle, high])
    case .round(_, let a, let b): return list("round", [a, b])
    case .mod(let a, let b): return list("mod", [a, b])
    case .rem(let a, let b): return list("rem", [a, b])
    case .abs(let term): return list("abs", [term])
    case .hypot(let terms): return list("hypot", terms)
    }
  }

  private func color(_ value: StyleColor) -> String {
    switch value {
    case .currentColor: "currentcolor"
    case .color(let color): self.color(color)
    case .derived(let derived): "derived(\(color(derived.color(.black))))"
    }
  }

  private func color(_ value: Color) -> String {
    guard value.space == .srgb, value.missing == 0 else {
      let parts = [value.c0, value.c1, value.c2].map { decimalText(Double($0), decimals: 4) }
      return "color(\(hyphenated("\(value.space)")) \(parts.joined(separator: " "))"
        + (value.alpha == 1 ? ")" : " / \(decimalText(Double(value.alpha), decimals: 4)))")
    }
    if value.alpha == 0, value.c0 == 0, value.c1 == 0, value.c2 == 0 { return "transparent" }
    let parts = [value.c0, value.c1, value.c2].map {
      decimalText(Double($0) * 255, decimals: 2)
    }
    let list = parts.joined(separator: ", ")
    return value.alpha == 1
      ? "rgb(\(list))" : "rgba(\(list), \(decimalText(Double(value.alpha), decimals: 4)))"
  }

  /// <https://drafts.csswg.org/css-display-4/#the-display-properties>
  private func display(_ value: Display) -> String {
    switch value {
    case .none: return "none"
    case .contents: return "contents"
    case .internal(let kind): return hyphenated("\(kind)")
    case .box(let outer, let inner, let isListItem):
      if isListItem { return inner == .flow && outer == .block ? "list-item" : "inline list-item" }
      switch (outer, inner) {
      case (.block, .flow): return "block"
      case (.inline, .flow): return "inline"
      case (.block, _): return hyphenated("\(inner)")
      case (.inline, .flowRoot): return "inline-block"
      case (.inline, _): return hyphenated("inline-\(inner)")
      }
    }
  }

  /// <https://drafts.csswg.org/css-content-3/#content-values>
  private func contentItem(_ value: ContentItem) -> String {
    func counter(_ function: String, _ words: [String], _ style: CounterStyleName) -> String {
      let name = text(of: style, depth: 0)
      return "\(function)(\((words + (name == "decimal" ? [] : [name])).joined(separator: ", ")))"
    }
    return switch value {
    case .string(let text): "\"\(text)\""
    case .image(let image): text(of: image, depth: 0)
    case .counter(let name, let style): counter("counter", [name.text], style)
    case .counters(let name, let separator, let style):
      counter("counters", [name.text, "\"\(separator)\""], style)
    case .openQuote, .closeQuote, .noOpenQuote, .noCloseQuote: hyphenated("\(value)")
    case .attribute(let name, let fallback):
      fallback.isEmpty ? "attr(\(name.text))" : "attr(\(name.text), \"\(fallback)\")"
    }
  }

  /// `flexStart` as `flex-start`.
  private func hyphenated(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase {
        result += "-" + character.lowercased()
      } else {
        result.append(character)
      }
    }
    return result
  }
}
