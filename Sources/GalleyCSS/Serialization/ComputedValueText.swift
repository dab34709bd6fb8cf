import GalleyPrimitives

/// Writes computed values by the shape of our types, so that the same value always gives the same
/// text: what ``ComputedText`` tells of properties that have no grammar of their own there.
///
/// <https://drafts.csswg.org/cssom-1/#serializing-css-values>
enum ComputedValueText {
  /// How deep the parts of a value are told.
  private static let depthLimit = 12

  /// Cases that CSS doesn't write.
  private static let plainCases: Set<String> = [
    "items",
    "length-percentage", "keyword", "color", "length", "value", "named", "generic", "number",
  ]

  static func text<Value>(of value: Value) -> String { text(of: value, depth: 0) }

  private static func text(of value: Any, depth: Int) -> String {
    if depth > Self.depthLimit { return "…" }
    switch value {
    case let value as LengthPercentage: return ValueText.lengthPercentage(value)
    case let value as AutoLength: return ValueText.auto(value)
    case let value as SizeValue: return ValueText.size(value)
    case let value as StyleColor: return color(value)
    case let value as Color: return CSSText.color(value)
    case let value as Calculation: return CalculationText.text(of: value)
    case let value as Alignment:
      let overflow = value.overflow == .default ? "" : "\(value.overflow) "
      return (value.isLegacy ? "legacy " : "") + overflow
        + (value.keyword == .lastBaseline ? "last baseline" : hyphenated("\(value.keyword)"))
    case let value as Atom: return value.text
    case let value as String: return value
    case let value as Float: return CSSText.number(value)
    case let value as Double: return CSSText.number(value)
    case let value as Bool: return value ? "true" : "false"
    case let value as any BinaryInteger: return "\(value)"
    case let value as any RawRepresentable<String>: return value.rawValue
    case let value as any OptionSet: return "\(value.rawValue)"
    default: return parts(of: value, depth: depth)
    }
  }

  /// A value by the parts that it has.
  private static func parts(of value: Any, depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { text(of: $0.value, depth: depth + 1) } ?? "none"
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
        .joined(separator: ", ")
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

  private static func color(_ value: StyleColor) -> String {
    switch value {
    case .currentColor: "currentcolor"
    case .color(let color): CSSText.color(color)
    case .derived(let derived): "derived(\(CSSText.color(derived.color(.black))))"
    }
  }

  /// `flexStart` as `flex-start`.
  private static func hyphenated(_ name: String) -> String {
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
