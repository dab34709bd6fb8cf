import GalleyPrimitives

extension ComputedText {
  static let box: [(String, Writer)] = [
    ("width", { ValueText.size($0.box.width) }), ("height", { ValueText.size($0.box.height) }),
    ("min-width", { ValueText.size($0.box.minWidth) }),
    ("min-height", { ValueText.size($0.box.minHeight) }),
    ("max-width", { ValueText.size($0.box.maxWidth) }),
    ("max-height", { ValueText.size($0.box.maxHeight) }),
    ("flex-basis", { ValueText.size($0.container.flexBasis) }),
    ("margin-top", { ValueText.auto($0.box.margin.top) }),
    ("margin-right", { ValueText.auto($0.box.margin.right) }),
    ("margin-bottom", { ValueText.auto($0.box.margin.bottom) }),
    ("margin-left", { ValueText.auto($0.box.margin.left) }),
    ("padding-top", { ValueText.lengthPercentage($0.box.padding.top) }),
    ("padding-right", { ValueText.lengthPercentage($0.box.padding.right) }),
    ("padding-bottom", { ValueText.lengthPercentage($0.box.padding.bottom) }),
    ("padding-left", { ValueText.lengthPercentage($0.box.padding.left) }),
    ("top", { ValueText.auto($0.box.inset.top) }),
    ("right", { ValueText.auto($0.box.inset.right) }),
    ("bottom", { ValueText.auto($0.box.inset.bottom) }),
    ("left", { ValueText.auto($0.box.inset.left) }),
    ("scroll-padding-top", { ValueText.auto($0.rare.scrollPadding.top) }),
    ("scroll-padding-right", { ValueText.auto($0.rare.scrollPadding.right) }),
    ("scroll-padding-bottom", { ValueText.auto($0.rare.scrollPadding.bottom) }),
    ("scroll-padding-left", { ValueText.auto($0.rare.scrollPadding.left) }),
    ("display", { display($0) }),
    ("scroll-margin-top", { ValueText.px($0.rare.scrollMargin.top) }),
    ("scroll-margin-right", { ValueText.px($0.rare.scrollMargin.right) }),
    ("scroll-margin-bottom", { ValueText.px($0.rare.scrollMargin.bottom) }),
    ("scroll-margin-left", { ValueText.px($0.rare.scrollMargin.left) }),
    ("object-view-box", { $0.rare.objectViewBox.map { shape($0) } ?? "none" }),
    ("z-index", { $0.box.zIndex.map { String($0) } ?? "auto" }),
    ("order", { String($0.container.order) }),
    ("flex-grow", { CSSText.number($0.container.flexGrow) }),
    ("flex-shrink", { CSSText.number($0.container.flexShrink) }),
    ("aspect-ratio", { aspectRatio($0.box.aspectRatio) }),
    ("table-layout", { $0.box.isTableLayoutFixed ? "fixed" : "auto" }),
    (
      "border-spacing",
      {
        ValueText.pair(
          ValueText.px($0.inherited.borderSpacing.x), ValueText.px($0.inherited.borderSpacing.y))
      }
    ),
    (
      "vertical-align",
      {
        switch $0.box.verticalAlign {
        case .baseline: "baseline"
        case .sub: "sub"
        case .super: "super"
        case .top: "top"
        case .textTop: "text-top"
        case .middle: "middle"
        case .bottom: "bottom"
        case .textBottom: "text-bottom"
        case .lengthPercentage(let length): ValueText.lengthPercentage(length)
        }
      }
    ),
    ("row-gap", { $0.container.rowGap.map { ValueText.lengthPercentage($0) } ?? "normal" }),
    ("column-gap", { $0.container.columnGap.map { ValueText.lengthPercentage($0) } ?? "normal" }),
    ("column-width", { $0.container.columnWidth.map { ValueText.px($0) } ?? "auto" }),
    ("column-count", { $0.container.columnCount.map { String($0) } ?? "auto" }),
    ("column-height", { $0.container.columnHeight.map { ValueText.px($0) } ?? "auto" }),
    ("column-span", { $0.container.spansAllColumns ? "all" : "none" }),
    (
      "overflow-clip-margin",
      {
        let length = ValueText.px($0.rare.overflowClipMargin)
        if $0.rare.overflowClipBox == .paddingBox { return length }
        let box = $0.rare.overflowClipBox.rawValue
        return $0.rare.overflowClipMargin == 0 ? box : "\(box) \(length)"
      }
    ),
    ("contain", { containment($0.rare.containment) }),
    (
      "contain-intrinsic-width",
      { $0.rare.containIntrinsicWidth.map { ValueText.px($0) } ?? "none" }
    ),
    (
      "contain-intrinsic-height",
      { $0.rare.containIntrinsicHeight.map { ValueText.px($0) } ?? "none" }
    ),
    (
      "container-name",
      { ValueText.words($0.rare.containerNames.map { CSSText.identifier($0.text) }) }
    ),
    (
      "margin-trim",
      {
        ValueText.flags(
          $0.rare.marginTrim.rawValue,
          [(1, "block-start"), (2, "inline-start"), (4, "block-end"), (8, "inline-end")])
      }
    ),
    (
      "scroll-snap-type",
      {
        let type = $0.rare.scrollSnapType
        if type.axis == .none { return "none" }
        return type.isMandatory ? "\(type.axis) mandatory" : "\(type.axis)"
      }
    ),
    (
      "scroll-snap-align",
      {
        ValueText.pair("\($0.rare.scrollSnapAlign.block)", "\($0.rare.scrollSnapAlign.inline)")
      }
    ),
    (
      "scrollbar-gutter",
      {
        ValueText.flags($0.rare.scrollbarGutter, [(1, "stable"), (2, "both-edges")], empty: "auto")
      }
    ),
    (
      "scrollbar-color",
      { style in
        guard let colors = style.inherited.scrollbarColor else { return "auto" }
        return "\(ValueText.color(colors.x, style)) \(ValueText.color(colors.y, style))"
      }
    ),
    ("zoom", { CSSText.number($0.rare.zoom) }),
    ("orphans", { String($0.inherited.orphans) }), ("widows", { String($0.inherited.widows) }),
  ]

  private static func display(_ style: ComputedStyle) -> String {
    if style.rare.isRunIn { return "run-in" }
    switch style.box.display {
    case .flex where style.rare.isLegacyFlexbox: return "-webkit-box"
    case .inlineFlex where style.rare.isLegacyFlexbox: return "-webkit-inline-box"
    default: return style.box.display.text
    }
  }

  static func aspectRatio(_ value: AspectRatio) -> String {
    guard let ratio = value.ratio else { return "auto" }
    let text = "\(CSSText.number(ratio)) / 1"
    return value.isAuto ? "auto \(text)" : text
  }

  private static func containment(_ value: Containment) -> String {
    if value == [.size, .layout, .paint, .style] { return "strict" }
    if value == [.layout, .paint, .style] { return "content" }
    return ValueText.flags(
      value.rawValue,
      [(4, "size"), (8, "inline-size"), (1, "layout"), (16, "style"), (2, "paint")])
  }

  static let surface: [(String, Writer)] = {
    var all: [(String, Writer)] = [
      ("background-color", { ValueText.color($0.surface.backgroundColor, $0) }),
      (
        "border-image-slice",
        {
          let image = $0.surface.image
          let sides = image.slice.map { slice -> String in
            switch slice {
            case .number(let number): CSSText.number(number)
            case .percent(let percent): ValueText.percent(percent)
            }
          }
          return ValueText.sides(sides) + (image.fillsCenter ? " fill" : "")
        }
      ),
      (
        "border-image-width",
        {
          ValueText.sides(
            $0.surface.image.width.map { width -> String in
              switch width {
              case .auto: "auto"
              case .number(let number): CSSText.number(number)
              case .lengthPercentage(let length): ValueText.lengthPercentage(length)
              }
            })
        }
      ),
      (
        "border-image-outset",
        {
          ValueText.sides(
            $0.surface.image.outset.map { outset -> String in
              switch outset {
              case .number(let number): CSSText.number(number)
              case .length(let length): ValueText.px(length)
              }
            })
        }
      ),
      (
        "border-image-repeat",
        {
          ValueText.pair($0.surface.image.repeatX.rawValue, $0.surface.image.repeatY.rawValue)
        }
      ),
      ("border-top-left-radius", { ValueText.corner($0.surface.radii.topLeft) }),
      ("border-top-right-radius", { ValueText.corner($0.surface.radii.topRight) }),
      ("border-bottom-right-radius", { ValueText.corner($0.surface.radii.bottomRight) }),
      ("border-bottom-left-radius", { ValueText.corner($0.surface.radii.bottomLeft) }),
      ("outline-color", { ValueText.color($0.effects.outline.color, $0) }),
      (
        "outline-style",
        {
          $0.effects.outline.isAuto ? "auto" : $0.effects.outline.style.rawValue
        }
      ),
      ("outline-width", { ValueText.px($0.effects.outline.width) }),
      ("outline-offset", { ValueText.px($0.effects.outline.offset) }),
    ]
    let sides: [(String, @Sendable (ComputedStyle) -> BorderSide)] = [
      ("top", { $0.surface.border.top }), ("right", { $0.surface.border.right }),
      ("bottom", { $0.surface.border.bottom }), ("left", { $0.surface.border.left }),
    ]
    for (name, side) in sides {
      all.append(("border-\(name)-color", { ValueText.color(side($0).color, $0) }))
      all.append(("border-\(name)-style", { side($0).style.rawValue }))
      all.append(("border-\(name)-width", { ValueText.px(side($0).usedWidth) }))
    }
    for (name, isColumn) in [("column", true), ("row", false)] {
      let rules: @Sendable (ComputedStyle) -> GapRules = {
        isColumn ? $0.container.gaps.columns : $0.container.gaps.rows
      }
      all.append(
        (
          "\(name)-rule-color",
          { style in
            gapList(rules(style).colors, initial: .currentColor) { ValueText.color($0, style) }
          }
        ))
      all.append(
        (
          "\(name)-rule-style",
          {
            gapList(rules($0).styles, initial: .none) { $0.rawValue }
          }
        ))
      all.append(
        (
          "\(name)-rule-width",
          {
            gapList(rules($0).widths, initial: 3) { ValueText.px($0) }
          }
        ))
    }
    return all
  }()

  private static func gapList<Value>(
    _ list: GapRuleList<Value>, initial: Value, _ text: (Value) -> String
  ) -> String {
    let values = list.leading + list.repeated + list.trailing
    return (values.isEmpty ? [initial] : values).map(text).joined(separator: ", ")
  }
}
