import GalleyPrimitives

// <https://drafts.csswg.org/css-rhythm-1/>
extension Longhands {
  /// <https://drafts.csswg.org/css-rhythm-1/#block-step-size>
  static let blockStepSize = computed(
    "block-step-size",
    parse: { tokens -> Specified<Float?>? in
      if tokens.consume(ident: Keyword.none) { return .computed(nil) }
      return tokens.parseLength(.nonNegative)?.map { .some($0) }
    },
    read: { $0.rare.blockStep.size }, write: { $0.rare.blockStep.size = $1 })

  /// <https://drafts.csswg.org/css-rhythm-1/#block-step-insert>
  static let blockStepInsert = keyword(
    "block-step-insert", read: { $0.rare.blockStep.insertion },
    write: { $0.rare.blockStep.insertion = $1 })

  /// <https://drafts.csswg.org/css-rhythm-1/#block-step-align>
  static let blockStepAlign = keyword(
    "block-step-align", read: { $0.rare.blockStep.align },
    write: { $0.rare.blockStep.align = $1 })

  /// <https://drafts.csswg.org/css-rhythm-1/#block-step-round>
  static let blockStepRound = keyword(
    "block-step-round", read: { $0.rare.blockStep.rounding },
    write: { $0.rare.blockStep.rounding = $1 })
}

extension Shorthands {
  /// <https://drafts.csswg.org/css-rhythm-1/#block-step>
  static let blockStep = anyOrder(
    "block-step",
    ["block-step-size", "block-step-insert", "block-step-align", "block-step-round"],
    [
      part(Longhands.blockStepSize), part(Longhands.blockStepInsert),
      part(Longhands.blockStepAlign), part(Longhands.blockStepRound),
    ])
}
