// Properties that browsers know and that change nothing in a still picture, or nothing that is
// drawn here. They parse, so that `@supports` answers as in a browser.
extension Longhands {
  static let withoutEffect: [AnyLonghand] = [
    // <https://drafts.csswg.org/css-animations-2/>
    "animation-composition", "animation-delay", "animation-direction", "animation-duration",
    "animation-fill-mode", "animation-iteration-count", "animation-name",
    "animation-play-state", "animation-timing-function",
    // <https://drafts.csswg.org/css-transitions-2/>
    "transition-behavior", "transition-delay", "transition-duration", "transition-property",
    "transition-timing-function", "interpolate-size", "view-transition-name",
    "view-transition-class",
    // Scrolling and input.
    "scroll-initial-target", "touch-action", "-webkit-overflow-scrolling",
    "-webkit-tap-highlight-color", "-webkit-user-drag", "-webkit-user-modify",
    "-webkit-touch-callout", "-webkit-app-region", "app-region", "caret-animation",
    "caret-shape", "caret", "ime-mode", "nav-up", "nav-down", "nav-left", "nav-right",
    "interactivity",
    // Text.
    "text-rendering", "text-size-adjust", "-webkit-font-smoothing", "-moz-osx-font-smoothing",
    "text-decoration-skip", "text-spacing-trim",
    "speak", "speak-as", "-webkit-rtl-ordering",
    "-webkit-locale", "-webkit-text-security", "-webkit-text-decorations-in-effect",
    "math-depth", "math-shift", "math-style", "text-group-align",
    // The flexible boxes of 2009; display: -webkit-box without their modern forms is rare.
    "-webkit-box-align", "-webkit-box-direction",
    "-webkit-box-flex", "-webkit-box-flex-group", "-webkit-box-lines",
    "-webkit-box-ordinal-group", "-webkit-box-pack", "-webkit-box-reflect",
    "-webkit-perspective-origin-x", "-webkit-perspective-origin-y",
    "-webkit-transform-origin-x", "-webkit-transform-origin-y", "-webkit-transform-origin-z",
    // Pages.
    "page", "page-orientation", "size", "bookmark-label", "bookmark-level", "bookmark-state",
    "string-set", "footnote-display", "footnote-policy",
    // SVG.
    "color-interpolation", "color-interpolation-filters", "color-rendering",
    "shape-rendering", "mask-border-source", "mask-border-slice", "mask-border-width",
    "mask-border-outset", "mask-border-repeat", "mask-border-mode", "buffered-rendering",
    "glyph-orientation-vertical",
  ].map { AnyLonghand(withoutEffect($0)) }
}

extension Shorthands {
  /// A shorthand whose longhands have no effect either.
  private static func ignored(_ name: String, _ longhands: [String]) -> Shorthand {
    Shorthand(name, longhands) { tokens, _ in
      if tokens.isAtEnd { return false }
      tokens.skipAll()
      return true
    }
  }

  static let withoutEffect: [Shorthand] = [
    ignored(
      "animation",
      [
        "animation-duration", "animation-timing-function", "animation-delay",
        "animation-iteration-count", "animation-direction", "animation-fill-mode",
        "animation-play-state", "animation-name",
      ]),
    ignored(
      "transition",
      [
        "transition-property", "transition-duration", "transition-timing-function",
        "transition-delay", "transition-behavior",
      ]),
    ignored(
      "mask-border",
      [
        "mask-border-source", "mask-border-slice", "mask-border-width", "mask-border-outset",
        "mask-border-repeat", "mask-border-mode",
      ]),
  ]
}
