import GalleyPrimitives

// <https://drafts.csswg.org/css-flexbox-1/>
extension Longhands {
  /// <https://drafts.csswg.org/css-flexbox-1/#flex-direction-property>
  static let flexDirection = keyword(
    "flex-direction", read: { $0.container.flexDirection },
    write: { $0.container.flexDirection = $1 })

  /// <https://drafts.csswg.org/css-flexbox-1/#flex-wrap-property>
  static let flexWrap = keyword(
    "flex-wrap", read: { $0.container.flexWrap }, write: { $0.container.flexWrap = $1 })

  /// <https://drafts.csswg.org/css-flexbox-1/#flex-grow-property>
  static let flexGrow = computed(
    "flex-grow", parse: { $0.parseNumber(.nonNegative) },
    read: { $0.container.flexGrow }, write: { $0.container.flexGrow = $1 })

  /// <https://drafts.csswg.org/css-flexbox-1/#flex-shrink-property>
  static let flexShrink = computed(
    "flex-shrink", parse: { $0.parseNumber(.nonNegative) },
    read: { $0.container.flexShrink }, write: { $0.container.flexShrink = $1 })

  /// <https://drafts.csswg.org/css-flexbox-1/#flex-basis-property>
  static let flexBasis = computed(
    "flex-basis",
    parse: { tokens in
      if tokens.consume(ident: Keyword.content) { return .computed(.content) }
      return tokens.parseSize(.auto, unitless: .zeroOnly)
    },
    read: { $0.container.flexBasis }, write: { $0.container.flexBasis = $1 })

  /// <https://drafts.csswg.org/css-display-4/#order-property>
  static let order = computed(
    "order", parse: { $0.parseInteger() },
    read: { $0.container.order }, write: { $0.container.order = $1 })
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-flexbox-1/#flex-flow-property>
  static let flexFlow = anyOrder(
    "flex-flow", ["flex-direction", "flex-wrap"],
    [part(Longhands.flexDirection), part(Longhands.flexWrap)])

  /// <https://drafts.csswg.org/css-flexbox-1/#flex-property>
  static let flex = Shorthand("flex", ["flex-grow", "flex-shrink", "flex-basis"]) {
    tokens, values in
    var grow: Specified<Float>?
    var shrink: Specified<Float>?
    var basis: Specified<SizeValue>?
    if tokens.consume(ident: Keyword.none) {
      (grow, shrink, basis) = (.computed(0), .computed(0), .computed(.auto))
    } else {
      while !tokens.isAtEnd {
        if grow == nil, let number = tokens.parseNumber(.nonNegative) {
          grow = number
          shrink = tokens.parseNumber(.nonNegative)
        } else if basis == nil, let size = Longhands.flexBasis.parse(&tokens) {
          basis = size
        } else {
          return false
        }
      }
      guard grow != nil || basis != nil else { return false }
    }
    values.set(Longhands.flexGrow, grow ?? .computed(1))
    values.set(Longhands.flexShrink, shrink ?? .computed(1))
    values.set(Longhands.flexBasis, basis ?? .computed(.lengthPercentage(.zeroPercent)))
    return true
  }
}
