import GalleyPrimitives

extension ComputedText {
  static let generated: [(String, Writer)] = [
    ("content", { style in content(style.generated.content, style) }),
    ("counter-reset", { changes($0.generated.counterReset, usual: 0) }),
    ("counter-increment", { changes($0.generated.counterIncrement, usual: 1) }),
    ("counter-set", { changes($0.generated.counterSet, usual: 0) }),
    ("list-style-type", { counterStyle($0.inherited.listStyleType) }),
    (
      "quotes",
      {
        switch $0.inherited.quotes {
        case .auto: "auto"
        case .none: "none"
        case .pairs(let pairs):
          pairs.map { "\(CSSText.string($0.open)) \(CSSText.string($0.close))" }
            .joined(separator: " ")
        }
      }
    ),
  ]

  private static func changes(_ changes: [CounterChange], usual: Int) -> String {
    ValueText.words(
      changes.map { change in
        let name = CSSText.identifier(change.name.text)
        let shown = change.isReversed ? "reversed(\(name))" : name
        return change.hasValue || !change.isReversed ? "\(shown) \(change.value)" : shown
      })
  }

  private static func counterStyle(_ value: CounterStyleName) -> String {
    switch value {
    case .named(let name): CSSText.identifier(name.text)
    case .symbols(let kind, let symbols):
      "symbols(" + (kind == .symbolic ? "" : "\(kind.rawValue) ")
        + symbols.map { CSSText.string($0) }.joined(separator: " ") + ")"
    case .none: "none"
    case .string(let text): CSSText.string(text)
    }
  }

  private static func content(_ value: Content, _ style: ComputedStyle) -> String {
    switch value {
    case .normal: "normal"
    case .none: "none"
    case .items(let items):
      items.map { item -> String in
        switch item {
        case .string(let text): CSSText.string(text)
        case .image(let inner): image(inner, style)
        case .counter(let name, let kind):
          "counter(\(CSSText.identifier(name.text))\(suffix(kind)))"
        case .counters(let name, let separator, let kind):
          "counters(\(CSSText.identifier(name.text)), \(CSSText.string(separator))\(suffix(kind)))"
        case .openQuote: "open-quote"
        case .closeQuote: "close-quote"
        case .noOpenQuote: "no-open-quote"
        case .noCloseQuote: "no-close-quote"
        case .attribute(let name, let fallback):
          "attr(\(name.text)" + (fallback.isEmpty ? "" : ", \(CSSText.string(fallback))") + ")"
        }
      }.joined(separator: " ")
    }
  }

  private static func suffix(_ kind: CounterStyleName) -> String {
    if case .named(let name) = kind, name.text == "decimal" { return "" }
    return ", \(counterStyle(kind))"
  }

  static let other: [(String, Writer)] = [
    ("cursor", { $0.inherited.cursor == .empty ? "auto" : $0.inherited.cursor.text }),
    (
      "accent-color",
      { style in
        style.inherited.accentColor.map { ValueText.color($0, style) } ?? "auto"
      }
    ),
    (
      "caret-color",
      { style in
        style.inherited.caretColor.map { ValueText.color($0, style) }
          ?? CSSText.color(style.text.color)
      }
    ),
    ("image-orientation", { $0.inherited.orientsImages ? "from-image" : "none" }),
    ("appearance", { $0.rare.isAppearanceNone ? "none" : "auto" }),
    ("position-visibility", { _ in "anchors-visible" }),
    ("position-anchor", { _ in "normal" }),
    ("column-rule-break", { _ in "spanning-item" }), ("row-rule-break", { _ in "spanning-item" }),
  ]

  static let svg: [(String, Writer)] = [
    ("fill", { paint($0.inherited.fill, $0) }), ("stroke", { paint($0.inherited.stroke, $0) }),
    (
      "d",
      {
        guard let path = $0.rare.svg.path, !path.isEmpty else { return "none" }
        return "path(\"\(ComputedText.path(path))\")"
      }
    ),
    ("fill-opacity", { CSSText.number($0.inherited.fillOpacity) }),
    ("stroke-opacity", { CSSText.number($0.inherited.strokeOpacity) }),
    ("stroke-linecap", { atom($0.inherited.strokeLineCap, "butt") }),
    ("stroke-linejoin", { atom($0.inherited.strokeLineJoin, "miter") }),
    ("text-anchor", { atom($0.inherited.textAnchor, "start") }),
    ("dominant-baseline", { atom($0.inherited.dominantBaseline, "auto") }),
    ("alignment-baseline", { atom($0.rare.svg.alignmentBaseline, "baseline") }),
    ("marker-start", { marker($0.inherited.markerStart) }),
    ("marker-mid", { marker($0.inherited.markerMid) }),
    ("marker-end", { marker($0.inherited.markerEnd) }),
    (
      "stroke-dasharray",
      {
        ValueText.list($0.inherited.strokeDashArray.map { ValueText.lengthPercentage($0) })
      }
    ),
    ("stroke-miterlimit", { CSSText.number($0.inherited.strokeMiterLimit) }),
    ("stop-color", { ValueText.color($0.rare.svg.stopColor, $0) }),
    ("flood-color", { ValueText.color($0.rare.svg.floodColor, $0) }),
    ("lighting-color", { ValueText.color($0.rare.svg.lightingColor, $0) }),
    ("stop-opacity", { CSSText.number($0.rare.svg.stopOpacity) }),
    ("flood-opacity", { CSSText.number($0.rare.svg.floodOpacity) }),
    ("vector-effect", { $0.rare.svg.isStrokeNonScaling ? "non-scaling-stroke" : "none" }),
    (
      "paint-order",
      {
        let order = $0.inherited.paintOrder
        if order == PaintOrder() { return "normal" }
        return order.parts.map(\.rawValue).joined(separator: " ")
      }
    ),
  ]

  private static func atom(_ value: Atom, _ initial: String) -> String {
    value == .empty ? initial : value.text
  }

  private static func marker(_ url: String) -> String { url.isEmpty ? "none" : CSSText.url(url) }

  private static func paint(_ value: SVGPaint, _ style: ComputedStyle) -> String {
    switch value {
    case .none: "none"
    case .color(let color): ValueText.color(color, style)
    case .url(let url, let fallback):
      CSSText.url(url) + (fallback.map { " \(ValueText.color($0, style))" } ?? "")
    case .contextFill: "context-fill"
    case .contextStroke: "context-stroke"
    }
  }
}
