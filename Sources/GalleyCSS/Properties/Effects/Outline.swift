import GalleyPrimitives

// A line around a box that takes no space.
//
// <https://drafts.csswg.org/css-ui-4/#outline-props>
extension Longhands {
  static let outlineColor = computed(
    "outline-color",
    parse: { tokens -> Specified<StyleColor>? in
      if tokens.consume(ident: Keyword.auto) || tokens.consume(ident: Keyword.invert) {
        return .computed(.currentColor)
      }
      return tokens.parseColor()
    },
    read: { $0.effects.outline.color }, write: { $0.effects.outline.color = $1 })

  private static let outlineStyles = KeywordTable<BorderLineStyle>(except: { $0 == .hidden })

  /// `nil` is `auto`.
  static let outlineStyle = plain(
    "outline-style",
    parse: { tokens -> BorderLineStyle?? in
      if tokens.consume(ident: Keyword.auto) { return .some(nil) }
      return tokens.parseKeyword(outlineStyles).map { .some($0) }
    },
    read: { $0.effects.outline.isAuto ? nil : $0.effects.outline.style },
    write: {
      $0.effects.outline.isAuto = $1 == nil
      $0.effects.outline.style = $1 ?? .solid
    })

  static let outlineWidth = computed(
    "outline-width", parse: { $0.parseLineWidth() },
    read: { $0.effects.outline.width }, write: { $0.effects.outline.width = $1 })

  static let outlineOffset = computed(
    "outline-offset", parse: { $0.parseLength() },
    read: { $0.effects.outline.offset }, write: { $0.effects.outline.offset = $1 })
}

extension Shorthands {
  static let outline = anyOrder(
    "outline", ["outline-color", "outline-style", "outline-width"],
    [
      part(Longhands.outlineWidth), part(Longhands.outlineStyle), part(Longhands.outlineColor),
    ])
}
