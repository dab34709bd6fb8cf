import GalleyPrimitives

extension ComputedText {
  static let text: [(String, Writer)] = [
    ("color", { CSSText.color($0.text.color) }),
    ("text-decoration-line", { decorationLines($0.generated.decorationLines) }),
    ("text-decoration-color", { ValueText.color($0.generated.decorationColor, $0) }),
    (
      "text-decoration-thickness",
      {
        switch $0.generated.decorationThickness {
        case .auto: "auto"
        case .fromFont: "from-font"
        case .lengthPercentage(let length): ValueText.lengthPercentage(length)
        }
      }
    ),
    (
      "text-decoration-skip-spaces",
      {
        ValueText.flags(
          $0.text.skippedSpaces.rawValue, [(1, "start"), (2, "end"), (4, "all")])
      }
    ),
    (
      "text-decoration-inset",
      {
        guard let inset = $0.generated.decorationInset else { return "auto" }
        return ValueText.pair(ValueText.px(inset.x), ValueText.px(inset.y))
      }
    ),
    (
      "text-underline-offset",
      {
        $0.text.underlineOffset.map { ValueText.lengthPercentage($0) } ?? "auto"
      }
    ),
    (
      "text-underline-position",
      {
        let bits = $0.text.underlinePosition.rawValue
        return ValueText.flags(
          bits, [(2, "from-font"), (1, "under"), (4, "left"), (8, "right")], empty: "auto")
      }
    ),
    (
      "text-emphasis-style",
      {
        switch $0.text.emphasisStyle {
        case .none: "none"
        case .mark(let mark): emphasisNames[mark] ?? CSSText.string(mark)
        case .shapeByMode(let isFilled): isFilled ? "filled" : "open"
        }
      }
    ),
    ("text-emphasis-color", { ValueText.color($0.text.emphasisColor, $0) }),
    (
      "text-emphasis-position",
      {
        let position = $0.text.emphasisPosition
        let block = position.contains(.under) ? "under" : "over"
        return position.contains(.left) ? "\(block) left" : block
      }
    ),
    ("-webkit-text-fill-color", { ValueText.color($0.text.fillColor, $0) }),
    ("-webkit-text-stroke-color", { ValueText.color($0.text.strokeColor, $0) }),
    ("-webkit-text-stroke-width", { ValueText.px($0.text.strokeWidth) }),
    (
      "text-shadow",
      { style in
        ValueText.list(
          style.text.shadows.map { ValueText.shadow($0, style, hasSpread: false) })
      }
    ),
    ("text-transform", { textTransform($0.text.transform) }),
    (
      "text-indent",
      {
        let indent = $0.text.indent
        return ValueText.words(
          [
            ValueText.lengthPercentage(indent.length), indent.isHanging ? "hanging" : "",
            indent.appliesToEachLine ? "each-line" : "",
          ].filter { !$0.isEmpty })
      }
    ),
    ("letter-spacing", { spacing($0.text.letterSpacing, zero: "normal") }),
    ("word-spacing", { spacing($0.text.wordSpacing, zero: "0px") }),
    (
      "tab-size",
      {
        switch $0.text.tabSize {
        case .number(let number): CSSText.number(number)
        case .length(let length): ValueText.px(length)
        }
      }
    ),
    (
      "hanging-punctuation",
      {
        ValueText.flags(
          $0.text.hangingPunctuation,
          [(1, "first"), (2, "force-end"), (4, "allow-end"), (8, "last")])
      }
    ),
    ("hyphenate-character", { $0.text.hyphenateCharacter.map { CSSText.string($0) } ?? "auto" }),
    (
      "hyphenate-limit-chars",
      {
        let limits = $0.text.hyphenateLimits
        let all = [limits.word, limits.before, limits.after].map { $0 == 0 ? "auto" : String($0) }
        return all[2] == all[1]
          ? (all[1] == all[0] ? all[0] : "\(all[0]) \(all[1])")
          : all.joined(separator: " ")
      }
    ),
    (
      "text-autospace",
      {
        let value = $0.text.autospace
        if value.isEmpty { return "no-autospace" }
        return ValueText.flags(
          value.rawValue, [(1, "ideograph-alpha"), (2, "ideograph-numeric")], empty: "normal")
      }
    ),
    (
      "color-scheme",
      {
        let bits = $0.inherited.colorScheme
        return ValueText.flags(bits, [(1, "light"), (2, "dark"), (4, "only")], empty: "normal")
      }
    ),
    (
      "line-height",
      {
        switch $0.font.lineHeight {
        case .normal: "normal"
        case .number(let factor): ValueText.px(factor * $0.font.size)
        case .length(let length): ValueText.px(length)
        }
      }
    ),
    (
      "text-box-trim",
      {
        switch $0.rare.textBoxTrim {
        case .both: "trim-both"
        case .start: "trim-start"
        case .end: "trim-end"
        default: "none"
        }
      }
    ),
    ("text-box-edge", { edges($0.text.textBoxEdge, empty: "auto") }),
    ("line-fit-edge", { edges($0.text.lineFitEdge, empty: "leading") }),
    (
      "initial-letter",
      {
        guard let letter = $0.rare.initialLetter else { return "normal" }
        return "\(CSSText.number(letter.x)) \(CSSText.number(letter.y))"
      }
    ),
    ("text-overflow", { overflowText($0.box.textOverflow) }),
    (
      "block-ellipsis",
      {
        switch $0.text.blockEllipsis {
        case .clip: "no-ellipsis"
        case .ellipsis: "auto"
        case .string(let text): CSSText.string(text)
        }
      }
    ),
    ("max-lines", { $0.rare.lineClamp.map { String($0) } ?? "none" }),
    ("ruby-overhang", { $0.inherited.rubyOverhangs ? "auto" : "none" }),
  ]

  private static let emphasisNames: [String: String] = [
    "•": "dot", "◦": "open dot", "●": "circle", "○": "open circle", "◉": "double-circle",
    "◎": "open double-circle", "▲": "triangle", "△": "open triangle", "﹅": "sesame",
    "﹆": "open sesame",
  ]

  private static func edges(_ value: TextEdges?, empty: String) -> String {
    guard let value else { return empty }
    return ValueText.pair(value.over.rawValue, value.under.rawValue)
  }

  private static func overflowText(_ value: TextOverflow) -> String {
    switch value {
    case .clip: "clip"
    case .ellipsis: "ellipsis"
    case .string(let text): CSSText.string(text)
    }
  }

  private static func spacing(_ value: LengthPercentage, zero: String) -> String {
    value == .zero ? zero : ValueText.lengthPercentage(value)
  }

  private static func decorationLines(_ lines: DecorationLines) -> String {
    ValueText.flags(
      lines.rawValue,
      [
        (1, "underline"), (2, "overline"), (4, "line-through"), (8, "blink"),
        (16, "spelling-error"), (32, "grammar-error"),
      ])
  }

  private static func textTransform(_ value: TextTransform) -> String {
    if value.isMathAuto { return "math-auto" }
    var parts: [String] = []
    if value.letterCase != .none { parts.append("\(value.letterCase)") }
    if value.isFullWidth { parts.append("full-width") }
    if value.isFullSizeKana { parts.append("full-size-kana") }
    return ValueText.words(parts)
  }
}

extension ComputedText {
  static let font: [(String, Writer)] = [
    ("font-family", { ValueText.list($0.font.families.map { family($0) }) }),
    ("font-weight", { CSSText.number($0.font.weight) }),
    ("font-stretch", { ValueText.percent($0.font.stretch) }),
    ("font-size", { ValueText.px($0.font.size) }),
    (
      "font-size-adjust",
      {
        guard let adjust = $0.font.sizeAdjust else { return "none" }
        let value = adjust.value.map { CSSText.number($0) } ?? "from-font"
        return adjust.metric == .exHeight ? value : "\(adjust.metric.rawValue) \(value)"
      }
    ),
    (
      "font-style",
      {
        switch $0.font.slope {
        case .normal: "normal"
        case .italic: "italic"
        case .oblique(let angle): angle == 14 ? "oblique" : "oblique \(ValueText.degrees(angle))"
        }
      }
    ),
    (
      "font-language-override",
      {
        $0.font.languageOverride == .empty
          ? "normal" : CSSText.string($0.font.languageOverride.text)
      }
    ),
    (
      "font-feature-settings",
      {
        ValueText.list(
          $0.font.featureSettings.map {
            "\"\(tag($0.tag))\"" + ($0.value == 1 ? "" : " \($0.value)")
          }, empty: "normal")
      }
    ),
    (
      "font-variation-settings",
      {
        ValueText.list(
          $0.font.variationSettings.map { "\"\(tag($0.tag))\" \(CSSText.number($0.value))" },
          empty: "normal")
      }
    ),
    (
      "font-variant-ligatures",
      {
        let variant = $0.font.variant
        let flags: [(Bool?, String)] = [
          (variant.commonLigatures, "common-ligatures"),
          (variant.discretionaryLigatures, "discretionary-ligatures"),
          (variant.historicalLigatures, "historical-ligatures"), (variant.contextual, "contextual"),
        ]
        if flags.allSatisfy({ $0.0 == false }) { return "none" }
        return ValueText.words(
          flags.compactMap { flag, name in flag.map { $0 ? name : "no-\(name)" } }, empty: "normal")
      }
    ),
    (
      "font-variant-numeric",
      {
        ValueText.words(
          $0.font.variant.numeric.compactMap { numericNames[tag($0.tag)] }, empty: "normal")
      }
    ),
    (
      "font-variant-east-asian",
      {
        ValueText.words(
          $0.font.variant.eastAsian.compactMap { eastAsianNames[tag($0.tag)] }, empty: "normal")
      }
    ),
    (
      "font-variant-alternates",
      { $0.font.variant.alternates.isEmpty ? "normal" : "historical-forms" }
    ),
  ]

  private static let numericNames = [
    "lnum": "lining-nums", "onum": "oldstyle-nums", "pnum": "proportional-nums",
    "tnum": "tabular-nums", "frac": "diagonal-fractions", "afrc": "stacked-fractions",
    "ordn": "ordinal", "zero": "slashed-zero",
  ]
  private static let eastAsianNames = [
    "jp78": "jis78", "jp83": "jis83", "jp90": "jis90", "jp04": "jis04", "smpl": "simplified",
    "trad": "traditional", "fwid": "full-width", "pwid": "proportional-width", "ruby": "ruby",
  ]

  private static func tag(_ tag: UInt32) -> String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func family(_ family: FontFamily) -> String {
    switch family {
    case .named(let name):
      // Names that are identifiers are written as such.
      let isPlain =
        CSSText.identifier(name.text) == name.text
        && GenericFamily.text[name.text.lowercased()] == nil
      return isPlain ? name.text : CSSText.string(name.text)
    case .generic(let generic):
      return GenericFamily.text.first { $0.value == generic }?.key ?? "serif"
    }
  }
}

extension GenericFamily {
  fileprivate static let text: [String: GenericFamily] = [
    "serif": .serif, "sans-serif": .sansSerif, "monospace": .monospace, "cursive": .cursive,
    "fantasy": .fantasy, "system-ui": .systemUI, "math": .math, "emoji": .emoji,
    "fangsong": .fangsong, "ui-serif": .uiSerif, "ui-sans-serif": .uiSansSerif,
    "ui-monospace": .uiMonospace, "ui-rounded": .uiRounded,
  ]
}
