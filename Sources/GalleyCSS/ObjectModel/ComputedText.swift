public import GalleyPrimitives

/// Writes computed values as `getComputedStyle()` gives them where no box has a say.
///
/// <https://drafts.csswg.org/cssom-1/#resolved-values>
public enum ComputedText {
  typealias Writer = @Sendable (ComputedStyle) -> String

  /// Of longhands whose values are not told by their type alone.
  private static let writers: [Atom: Writer] = {
    var all: [Atom: Writer] = [:]
    for table in [text, font, box, surface, effects, images, grid, generated, other, svg] {
      for (name, writer) in table { all[Atom(name)] = writer }
    }
    return all
  }()

  /// The value of a physical longhand; `nil` if the engine keeps none.
  static func text(of longhand: AnyLonghand, _ style: ComputedStyle) -> String? {
    if let writer = writers[longhand.name] { return writer(style) }
    return longhand.text?(style) ?? InitialText.ineffective[longhand.name.text]
  }

  /// The value of a property: a longhand, a logical one by the one that it stands for, or a
  /// shorthand.
  ///
  /// - Returns: `nil` for what is no property; empty for a shorthand that can't be written.
  public static func text(of name: Atom, _ style: ComputedStyle) -> String? {
    let registry = PropertyRegistry.shared
    if let id = registry.longhandID(name), let longhand = id.longhand {
      return value(of: longhand, style)
    }
    guard let shorthand = registry.shorthand(name) else { return nil }
    let values = shorthand.longhands.map { id in
      id.longhand.map { value(of: $0, style) } ?? ""
    }
    return ShorthandText.text(of: shorthand, values)
  }

  private static func value(of longhand: AnyLonghand, _ style: ComputedStyle) -> String {
    guard let physical = longhand.physical else { return text(of: longhand, style) ?? "" }
    return physical(style.writingDirection).longhand.flatMap { text(of: $0, style) } ?? ""
  }

  /// The names of all longhands in the order in which `getComputedStyle()` lists them.
  ///
  /// Those that the engine keeps no value of are left out; names with prefixes come last.
  public static let names: [String] = PropertyRegistry.shared.longhands.filter { longhand in
    let physical = longhand.physical.flatMap { $0(.horizontalLeftToRight).longhand } ?? longhand
    return text(of: physical, .initial) != nil
  }.map(\.name.text).sorted {
    ($0.hasPrefix("-") ? 1 : 0, $0) < ($1.hasPrefix("-") ? 1 : 0, $1)
  }
}

/// Writes specified initial values: what a shorthand sets its other longhands to.
enum InitialText {
  /// Initial values whose computed form is another.
  private static let specified: [String: String] = {
    var all = [
      "font-size": "medium", "outline-width": "medium", "font-weight": "normal",
      "font-stretch": "normal", "outline-color": "currentcolor", "color": "canvastext",
      "transform-origin": "50% 50%", "column-rule-width": "medium", "letter-spacing": "normal",
      "word-spacing": "normal", "background-color": "transparent", "row-rule-width": "medium",
      "-webkit-text-stroke-width": "0px", "outline-style": "none",
      "column-rule-color": "currentcolor", "row-rule-color": "currentcolor",
      "text-decoration-color": "currentcolor", "text-emphasis-color": "currentcolor",
      "-webkit-text-stroke-color": "currentcolor", "-webkit-text-fill-color": "currentcolor",
      "background-position-x": "0%", "background-position-y": "0%",
      "-webkit-mask-position-x": "0%", "-webkit-mask-position-y": "0%",
    ]
    for side in [
      "top", "right", "bottom", "left", "inline-start", "inline-end", "block-start", "block-end",
    ] {
      all["border-\(side)-width"] = "medium"
      all["border-\(side)-color"] = "currentcolor"
      all["border-\(side)-style"] = "none"
    }
    return all
  }()

  static func text(of longhand: AnyLonghand) -> String {
    if let text = specified[longhand.name.text] { return text }
    let target = longhand.physical.flatMap { $0(.horizontalLeftToRight).longhand } ?? longhand
    return ComputedText.text(of: target, .initial) ?? ""
  }

  /// Initial values of properties that change nothing in a still picture: all that they compute to.
  static let ineffective: [String: String] = [
    "animation-composition": "replace", "animation-delay": "0s", "animation-direction": "normal",
    "animation-duration": "0s", "animation-fill-mode": "none", "animation-iteration-count": "1",
    "animation-name": "none", "animation-play-state": "running",
    "animation-timing-function": "ease", "transition-behavior": "normal",
    "transition-delay": "0s", "transition-duration": "0s", "transition-property": "all",
    "transition-timing-function": "ease", "interpolate-size": "numeric-only",
    "view-transition-name": "none", "view-transition-class": "none",
    "scroll-initial-target": "none", "touch-action": "auto",
    "-webkit-tap-highlight-color": "rgba(0, 0, 0, 0.18)", "-webkit-user-drag": "auto",
    "-webkit-user-modify": "read-only", "app-region": "none", "-webkit-app-region": "none",
    "caret-animation": "auto", "caret-shape": "auto", "interactivity": "auto",
    "text-rendering": "auto", "text-size-adjust": "auto", "-webkit-font-smoothing": "auto",
    "text-spacing-trim": "normal", "speak": "normal", "speak-as": "normal",
    "-webkit-rtl-ordering": "logical", "-webkit-locale": "auto", "-webkit-text-security": "none",
    "math-depth": "0", "math-shift": "normal", "math-style": "normal", "page": "auto",
    "page-orientation": "upright", "size": "auto", "color-interpolation": "srgb",
    "color-interpolation-filters": "linearrgb", "color-rendering": "auto",
    "shape-rendering": "auto", "mask-border-source": "none", "mask-border-slice": "0",
    "mask-border-width": "auto", "mask-border-outset": "0", "mask-border-repeat": "stretch",
    "mask-border-mode": "alpha", "buffered-rendering": "auto",
    "-webkit-box-align": "stretch", "-webkit-box-direction": "normal", "-webkit-box-flex": "0",
    "-webkit-box-flex-group": "1", "-webkit-box-lines": "single",
    "-webkit-box-ordinal-group": "1", "-webkit-box-pack": "start", "-webkit-box-reflect": "none",
  ]
}

extension ComputedText {
  /// A shorthand's value from those of its longhands, in their order; empty if it can't be written.
  public static func text(ofShorthand shorthand: AnyShorthand, _ values: [String]) -> String {
    switch shorthand.name.text {
    case "background":
      return LayeredText.computedBackground(
        shorthand.longhands.map { $0.longhand?.name.text ?? "" }, values)
    case "outline", "text-emphasis", "column-rule", "list-style":
      return values.joined(separator: " ")
    default: return ShorthandText.text(of: shorthand, values)
    }
  }
}

/// What `CSS.supports()` is asked.
public enum SupportsText {
  /// Whether a condition in text holds, with or without parentheses around a lone declaration.
  ///
  /// <https://drafts.csswg.org/css-conditional-3/#dom-css-supports>
  public static func holds(_ text: String) -> Bool {
    let condition = SupportsCondition(selectorParser: SelectorParser())
    if condition.evaluate(TokenStream(text)) == true { return true }
    return condition.supportsDeclaration(TokenStream(text))
  }
}
