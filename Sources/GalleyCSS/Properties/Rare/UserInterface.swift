import GalleyPrimitives

// <https://drafts.csswg.org/css-ui-4/>
extension Longhands {
  private static let appearances = KeywordTable<Bool>(
    [("none", true)]
      + [
        "auto", "menulist-button", "textfield", "button", "checkbox", "listbox", "menulist",
        "meter", "progress-bar", "push-button", "radio", "searchfield", "slider-horizontal",
        "square-button", "textarea", "base", "base-select", "slider-vertical",
        "searchfield-cancel-button", "inner-spin-button", "media-slider", "media-sliderthumb",
        "media-volume-slider", "media-volume-sliderthumb", "sliderthumb-horizontal",
        "sliderthumb-vertical",
      ].map { ($0, false) })

  /// Whether it is `none`.
  ///
  /// <https://drafts.csswg.org/css-ui-4/#appearance-switching>
  static let appearance = keyword(
    "appearance", appearances, read: { $0.rare.isAppearanceNone },
    write: { $0.rare.isAppearanceNone = $1 })

  private static func autoColor(
    _ name: String, read: @escaping StyleReader<StyleColor?>,
    write: @escaping StyleWriter<StyleColor?>
  ) -> Longhand<Specified<StyleColor?>> {
    computed(
      name, inherits: true,
      parse: { tokens in
        if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
        return tokens.parseColor()?.map { $0 }
      }, read: read, write: write)
  }

  /// `nil` is `auto`.
  ///
  /// <https://drafts.csswg.org/css-ui-4/#widget-accent>
  static let accentColor = autoColor(
    "accent-color", read: { $0.inherited.accentColor }, write: { $0.inherited.accentColor = $1 })

  /// `nil` is `auto`.
  ///
  /// <https://drafts.csswg.org/css-ui-4/#caret-color>
  static let caretColor = autoColor(
    "caret-color", read: { $0.inherited.caretColor }, write: { $0.inherited.caretColor = $1 })

  /// The keyword at the end of the list; images before it are read and not kept.
  ///
  /// <https://drafts.csswg.org/css-ui-4/#cursor>
  static let cursor = plain(
    "cursor", inherits: true,
    parse: { tokens -> Atom? in
      while let image = tokens.parseImage() {
        _ = image
        if tokens.parseNumber() != nil, tokens.parseNumber() == nil { return nil }
        guard tokens.consumeComma() else { return nil }
      }
      return tokens.consumeIdent()
    },
    read: { $0.inherited.cursor }, write: { $0.inherited.cursor = $1 })

  /// <https://svgwg.org/svg2-draft/interact.html#PointerEventsProp>
  static let pointerEvents = keyword(
    "pointer-events", inherits: true,
    KeywordTable<PointerEvents>([
      ("auto", .auto), ("none", .none), ("visiblepainted", .visiblePainted),
      ("visiblefill", .visibleFill), ("visiblestroke", .visibleStroke), ("visible", .visible),
      ("painted", .painted), ("fill", .fill), ("stroke", .stroke), ("all", .all),
      ("bounding-box", .boundingBox),
    ]), read: { $0.inherited.pointerEvents }, write: { $0.inherited.pointerEvents = $1 })

  /// <https://drafts.csswg.org/css-ui-4/#resize>
  static let resize = keyword(
    "resize",
    KeywordTable<Bool>([
      ("none", false), ("both", true), ("horizontal", true), ("vertical", true),
      ("block", true), ("inline", true),
    ]),
    read: { $0.rare.isResizable }, write: { $0.rare.isResizable = $1 })

  /// Whether it is `none`.
  ///
  /// <https://drafts.csswg.org/css-ui-4/#content-selection>
  static let userSelect = keyword(
    "user-select",
    KeywordTable<Bool>([
      ("auto", false), ("text", false), ("none", true), ("contain", false), ("all", false),
    ]),
    read: { $0.rare.isUserSelectNone }, write: { $0.rare.isUserSelectNone = $1 })

  /// Lengths are computed as if there was no zoom; the style that layout uses is scaled in the
  /// end.
  ///
  /// <https://drafts.csswg.org/css-viewport-1/#zoom-property>
  static let zoom = computed(
    "zoom", phase: .first,
    parse: { tokens -> Specified<Float>? in
      if tokens.consume(ident: Keyword.normal) || tokens.consume(ident: Keyword.reset) {
        return .computed(1)
      }
      return tokens.parseNumberOrPercentage(.nonNegative)?.map { $0 == 0 ? 1 : $0 }
    },
    read: { $0.rare.zoom }, write: { $0.rare.zoom = $1 })
}
