import GalleyPrimitives

extension Longhands {
  /// The text's colour, which `currentcolor` stands for in other properties.
  ///
  /// <https://drafts.csswg.org/css-color-4/#the-color-property>
  static let color = Longhand(
    "color", inherits: true, phase: .color, parse: { $0.parseColor(isQuirky: true) },
    apply: { value, style, context in
      style.text.color = value.resolve(context, style).resolved(context.parent.text.color)
    },
    copy: { $1.text.color = $0.text.color },
    text: { ComputedValueText.text(of: $0.text.color) })

  /// Which schemes the element can be shown in, as bits: 1 light, 2 dark, 4 only.
  ///
  /// <https://drafts.csswg.org/css-color-adjust-1/#color-scheme-prop>
  static let colorScheme = plain(
    "color-scheme", inherits: true, phase: .first,
    parse: { tokens -> UInt8? in
      if tokens.consume(ident: Keyword.normal) { return 0 }
      var bits: UInt8 = 0
      var isEmpty = true
      while let name = tokens.consumeOriginalIdent() {
        isEmpty = false
        switch name {
        case Keyword.light: bits |= 1
        case Keyword.dark: bits |= 2
        case Keyword.only where bits & 4 == 0: bits |= 4
        default: break
        }
      }
      return isEmpty || bits == 4 ? nil : bits
    },
    read: { $0.inherited.colorScheme }, write: { $0.inherited.colorScheme = $1 })

  /// <https://drafts.csswg.org/css-color-adjust-1/#print-color-adjust>
  static let printColorAdjust = keyword(
    "print-color-adjust", inherits: true,
    KeywordTable<Bool>([("economy", false), ("exact", true)]),
    read: { $0.inherited.isPrintColorExact }, write: { $0.inherited.isPrintColorExact = $1 })
}
