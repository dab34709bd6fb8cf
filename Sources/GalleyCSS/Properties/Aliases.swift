extension Shorthands {
  /// Names that stand for another property: the name, and what it stands for.
  ///
  /// <https://drafts.csswg.org/css-cascade-5/#legacy-name-alias>
  /// <https://compat.spec.whatwg.org/#css-simple-aliases>
  static let aliases: [(String, String)] =
    [
      ("word-wrap", "overflow-wrap"), ("font-width", "font-stretch"),
      ("grid-gap", "gap"), ("grid-row-gap", "row-gap"), ("grid-column-gap", "column-gap"),
      ("color-adjust", "print-color-adjust"), ("-webkit-box-sizing", "box-sizing"),
      ("-moz-box-sizing", "box-sizing"), ("-moz-tab-size", "tab-size"),
      ("-webkit-border-radius", "border-radius"),
      ("-webkit-writing-mode", "writing-mode"), ("-epub-writing-mode", "writing-mode"),
      ("-webkit-text-orientation", "text-orientation"),
      ("-epub-text-orientation", "text-orientation"),
      ("-webkit-text-combine", "text-combine-upright"),
      ("-epub-text-combine", "text-combine-upright"),
      ("-epub-text-transform", "text-transform"), ("-epub-word-break", "word-break"),
      ("-epub-text-emphasis", "text-emphasis"),
      ("-epub-text-emphasis-color", "text-emphasis-color"),
      ("-epub-text-emphasis-style", "text-emphasis-style"),
      ("-webkit-hyphenate-character", "hyphenate-character"),
      ("-epub-caption-side", "caption-side"),
      ("-webkit-print-color-adjust", "print-color-adjust"),
      ("-webkit-column-break-before", "break-before"),
      ("-webkit-column-break-after", "break-after"),
      ("-webkit-column-break-inside", "break-inside"),
      ("-webkit-logical-width", "inline-size"), ("-webkit-logical-height", "block-size"),
      ("-webkit-min-logical-width", "min-inline-size"),
      ("-webkit-min-logical-height", "min-block-size"),
      ("-webkit-max-logical-width", "max-inline-size"),
      ("-webkit-max-logical-height", "max-block-size"),
      ("-webkit-margin-start", "margin-inline-start"),
      ("-webkit-margin-end", "margin-inline-end"),
      ("-webkit-margin-before", "margin-block-start"),
      ("-webkit-margin-after", "margin-block-end"),
      ("-webkit-padding-start", "padding-inline-start"),
      ("-webkit-padding-end", "padding-inline-end"),
      ("-webkit-padding-before", "padding-block-start"),
      ("-webkit-padding-after", "padding-block-end"),
      ("-webkit-border-start", "border-inline-start"),
      ("-webkit-border-end", "border-inline-end"),
      ("-webkit-border-before", "border-block-start"),
      ("-webkit-border-after", "border-block-end"),
      ("-webkit-mask-box-image", "mask-border"),
    ] + prefixed.map { ("-webkit-" + $0, $0) }

  /// Properties with an alias that begins with `-webkit-`.
  private static let prefixed = [
    "align-content", "align-items", "align-self", "animation", "animation-delay",
    "animation-direction", "animation-duration", "animation-fill-mode",
    "animation-iteration-count", "animation-name", "animation-play-state",
    "animation-timing-function", "appearance", "backdrop-filter", "backface-visibility",
    "background-clip", "background-origin", "background-size", "border-bottom-left-radius",
    "border-bottom-right-radius", "border-top-left-radius", "border-top-right-radius",
    "border-image", "box-decoration-break", "box-shadow", "clip-path", "column-count",
    "column-fill", "column-gap", "column-rule", "column-rule-color", "column-rule-style",
    "column-rule-width", "column-span", "column-width", "columns", "filter", "flex",
    "flex-basis", "flex-direction", "flex-flow", "flex-grow", "flex-shrink", "flex-wrap",
    "font-feature-settings", "hyphens", "initial-letter", "justify-content", "line-break",
    "mask", "mask-clip", "mask-composite", "mask-image", "mask-origin", "mask-position",
    "mask-repeat", "mask-size", "opacity", "order", "perspective", "perspective-origin",
    "ruby-position", "shape-image-threshold", "shape-margin", "shape-outside",
    "text-decoration-skip", "text-emphasis", "text-emphasis-color", "text-emphasis-position",
    "text-emphasis-style", "text-size-adjust", "transform", "transform-origin",
    "transform-style", "transition", "transition-delay", "transition-duration",
    "transition-property", "transition-timing-function", "user-select",
  ]
}
