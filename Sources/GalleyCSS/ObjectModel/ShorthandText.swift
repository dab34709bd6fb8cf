import GalleyPrimitives

/// Writes shorthands from the texts of their longhands.
///
/// Each way in which the shorthand could be written is tried, the shortest first, and is right if
/// it parses to the same longhands.
///
/// <https://drafts.csswg.org/cssom-1/#serialize-a-css-value>
enum ShorthandText {
  /// The text of a shorthand; empty if the values can't be written as one.
  ///
  /// - Parameter values: In the order of the shorthand's longhands.
  static func text(of shorthand: AnyShorthand, _ values: [String]) -> String {
    guard !values.isEmpty, !values.contains("") else { return "" }
    let isWide = values.map { isWideKeyword($0) }
    if isWide.contains(true) {
      return values.allSatisfy { $0 == values[0] } ? values[0] : ""
    }
    if values.contains(where: { $0.contains("var(") }) { return "" }
    let names = shorthand.longhands.map { $0.longhand?.name.text ?? "" }
    for candidate in candidates(shorthand, names, values) where !candidate.isEmpty {
      if expands(candidate, to: values, shorthand) { return candidate }
    }
    return ""
  }

  private static func isWideKeyword(_ text: String) -> Bool { CSSWideKeyword(Atom(text)) != nil }

  /// Whether a shorthand's text gives its longhands those values.
  private static func expands(
    _ text: String, to values: [String], _ shorthand: AnyShorthand
  ) -> Bool {
    guard let parsed = DeclaredProperty.parse(shorthand.name.text, text),
      parsed.count == values.count
    else { return false }
    var known: [String: String] = [:]
    for property in parsed { known[property.name] = property.value }
    for (id, value) in zip(shorthand.longhands, values) {
      guard let longhand = id.longhand, let own = known[longhand.name.text],
        own == value || isSame(own, value, longhand)
      else { return false }
    }
    return true
  }

  /// Whether two texts of a longhand compute to the same.
  private static func isSame(_ a: String, _ b: String, _ longhand: AnyLonghand) -> Bool {
    // `auto` has no style of its own.
    if longhand.name.text == "outline-style" { return a == b }
    guard let first = longhand.parse(TokenStream(a)), let second = longhand.parse(TokenStream(b))
    else { return false }
    let target = longhand.physical.flatMap { $0(.horizontalLeftToRight).longhand } ?? longhand
    var (left, right) = (ComputedStyle.initial, ComputedStyle.initial)
    var context = ComputeContext(parent: .initial)
    context.fontSize = 17.3
    context.rootFontSize = 19.7
    first.apply(&left, context)
    second.apply(&right, context)
    guard let text = target.text else { return a == b }
    return text(left) == text(right)
  }

  private static func candidates(
    _ shorthand: AnyShorthand, _ names: [String], _ values: [String]
  ) -> [String] {
    let name = shorthand.name.text
    switch name {
    case "font": return [fontText(names, values)]
    case "background", "mask": return [LayeredText.text(name, names, values)]
    case "border-radius": return [radiusText(values)]
    case "border", "border-block", "border-inline": return [borderText(names, values)]
    case "flex": return [values.joined(separator: " ")]
    case "grid-area", "grid-row", "grid-column": return gridLines(values)
    case "white-space":
      return [
        "normal", "nowrap", "pre", "pre-wrap", "pre-line", "break-spaces",
        values.joined(separator: " "),
      ]
    case "page-break-before", "page-break-after", "page-break-inside":
      return [values[0] == "page" ? "always" : values[0]]
    case "transition", "animation": return [TimedText.text(name, values)]
    case "border-image":
      return borderImage(shorthand, values)
    case "grid-template": return [gridTemplate(values)]
    case "background-position", "mask-position":
      let x = LayeredText.parts(values[0])
      let y = LayeredText.parts(values[1])
      guard x.count == y.count else { return [] }
      return [zip(x, y).map { "\($0) \($1)" }.joined(separator: ", ")]
    default: break
    }
    var result: [String] = []
    if values.allSatisfy({ $0 == values[0] }) { result.append(values[0]) }
    if omitting(shorthand, values) == nil { result += ["none"] + values }
    result.append(values[0])
    if values.count == 4, names.allSatisfy({ sideNames.contains(where: $0.contains) }) {
      result.append(ValueText.sides(values))
    }
    if let short = omitting(shorthand, values) { result.append(short) }
    if result.count < 3 { result += ["none", "normal", "auto"] }
    result.append(values.joined(separator: " "))
    result.append(values.joined(separator: " / "))
    return result
  }

  private static let sideNames = ["top", "right", "bottom", "left"]

  private static func borderImage(_ shorthand: AnyShorthand, _ values: [String]) -> [String] {
    guard values.count == 5 else { return [] }
    let repeats = values[4] == "stretch" ? "" : " \(values[4])"
    let source = values[0]
    return [
      "\(source)\(repeats)", "\(source) \(values[1])\(repeats)",
      "\(source) \(values[1]) / \(values[2])\(repeats)",
      "\(source) \(values[1]) / \(values[2]) / \(values[3])\(repeats)",
    ]
  }

  /// The values that are not initial, in the order of the syntax.
  private static func omitting(_ shorthand: AnyShorthand, _ values: [String]) -> String? {
    var kept: [String] = []
    for (id, value) in zip(shorthand.longhands, values) {
      guard let longhand = id.longhand else { return nil }
      let initial = InitialText.text(of: longhand)
      if value != initial, !isSame(value, initial, longhand) { kept.append(value) }
    }
    if kept.isEmpty { return nil }
    return kept.joined(separator: " ")
  }

  private static func fontText(_ names: [String], _ values: [String]) -> String {
    var of: [String: String] = [:]
    for (name, value) in zip(names, values) { of[name] = value }
    guard let size = of["font-size"], let family = of["font-family"] else { return "" }
    var parts: [String] = []
    func add(_ name: String, unless usual: [String]) {
      if let value = of[name], !usual.contains(value) { parts.append(value) }
    }
    add("font-style", unless: ["normal"])
    add("font-variant-caps", unless: ["normal"])
    add("font-weight", unless: ["normal", "400"])
    if let stretch = of["font-stretch"], stretch != "normal", stretch != "100%" {
      parts.append(stretchNames[stretch] ?? stretch)
    }
    let line = of["line-height"] ?? "normal"
    parts.append(line == "normal" ? size : "\(size) / \(line)")
    parts.append(family)
    return parts.joined(separator: " ")
  }

  private static let stretchNames = [
    "50%": "ultra-condensed", "62.5%": "extra-condensed", "75%": "condensed",
    "87.5%": "semi-condensed", "112.5%": "semi-expanded", "125%": "expanded",
    "150%": "extra-expanded", "200%": "ultra-expanded",
  ]

  private static func radiusText(_ values: [String]) -> String {
    let corners = values.map { $0.split(separator: " ").map(String.init) }
    guard corners.allSatisfy({ (1...2).contains($0.count) }) else { return "" }
    let x = ValueText.sides(corners.map { $0[0] })
    let y = ValueText.sides(corners.map { $0.count > 1 ? $0[1] : $0[0] })
    return x == y ? x : "\(x) / \(y)"
  }

  private static func borderText(_ names: [String], _ values: [String]) -> String {
    var kinds: [String: Set<String>] = ["width": [], "style": [], "color": []]
    for (name, value) in zip(names, values) {
      for kind in kinds.keys where name.hasSuffix("-\(kind)") && !name.contains("image") {
        kinds[kind]?.insert(value)
      }
    }
    guard kinds.values.allSatisfy({ $0.count == 1 }) else { return "" }
    let width = kinds["width"]?.first ?? ""
    let style = kinds["style"]?.first ?? ""
    let color = kinds["color"]?.first ?? ""
    var parts: [String] = []
    if width != "medium" { parts.append(width) }
    if style != "none" { parts.append(style) }
    if color != "currentcolor" { parts.append(color) }
    return parts.isEmpty ? "none" : parts.joined(separator: " ")
  }

  private static func gridLines(_ values: [String]) -> [String] {
    // Ends that follow from starts come last, and are left out first.
    (1...values.count).map { values.prefix($0).joined(separator: " / ") }
  }

  private static func gridTemplate(_ values: [String]) -> String {
    guard values.count == 3 else { return "" }
    if values[2] == "none" {
      return values[0] == "none" && values[1] == "none" ? "none" : "\(values[0]) / \(values[1])"
    }
    let areas = values[2].split(separator: "\"").map(String.init).filter { $0 != " " }
    let rows = values[0].split(separator: " ").map(String.init)
    guard rows.count == areas.count, !values[0].contains("("), !values[0].contains("[") else {
      return ""
    }
    let body = zip(areas, rows).map { "\"\($0)\"" + ($1 == "auto" ? "" : " \($1)") }
      .joined(separator: " ")
    return values[1] == "none" ? body : "\(body) / \(values[1])"
  }
}
