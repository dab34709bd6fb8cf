import GalleyPrimitives

// <https://drafts.csswg.org/css-text-4/#justification>
extension Longhands {
  /// `start` and `end` as seen from a parent's direction.
  private static func matched(_ align: TextAlign, _ direction: TextDirection) -> TextAlign {
    switch align {
    case .start, .matchParent, .internalCenter: direction == .leftToRight ? .left : .right
    case .end: direction == .leftToRight ? .right : .left
    case .left, .right, .center, .justify, .justifyAll, .legacyLeft, .legacyRight, .legacyCenter:
      align
    }
  }

  private static let textAligns = KeywordTable<TextAlign>(aliases: [
    ("-webkit-match-parent", .matchParent), ("-webkit-auto", .start),
    ("-moz-center", .legacyCenter), ("-moz-left", .legacyLeft), ("-moz-right", .legacyRight),
  ])

  /// Deviation: a longhand, as browsers have it; `justify-all` isn't known.
  ///
  /// <https://drafts.csswg.org/css-text-4/#text-align-property>
  static let textAlign = Longhand(
    "text-align", inherits: true, parse: { $0.parseKeyword(textAligns) },
    apply: { value, style, context in
      let parent = context.parent.text
      if value == .internalCenter {
        style.text.align = parent.align == .start ? .center : parent.align
        return
      }
      guard value == .matchParent else {
        style.text.align = value
        return
      }
      style.text.align = context.isRoot ? .start : matched(parent.align, parent.direction)
    },
    copy: { $1.text.align = $0.text.align },
    text: { ComputedValueText.text(of: $0.text.align) })

  /// <https://drafts.csswg.org/css-text-4/#text-align-last-property>
  static let textAlignLast = keyword(
    "text-align-last", inherits: true, read: { $0.text.alignLast },
    write: { $0.text.alignLast = $1 })

  /// <https://drafts.csswg.org/css-text-4/#text-justify-property>
  static let textJustify = keyword(
    "text-justify", inherits: true,
    KeywordTable<TextJustify>(aliases: [("distribute", .interCharacter)]),
    read: { $0.text.justify }, write: { $0.text.justify = $1 })
}
