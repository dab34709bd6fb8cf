import GalleyPrimitives

// <https://drafts.csswg.org/css-transforms-2/>
extension Longhands {
  /// <https://drafts.csswg.org/css-transforms-1/#transform-property>
  static let transform = computed(
    "transform", parse: { $0.parseTransformList() },
    read: { $0.effects.transform }, write: { $0.effects.transform = $1 })

  /// <https://drafts.csswg.org/css-transforms-2/#propdef-translate>
  static let translate = computed(
    "translate",
    parse: { tokens -> Specified<TransformFunction?>? in
      if tokens.consume(ident: Keyword.none) { return .computed(nil) }
      guard let x = tokens.parseLengthPercentage() else { return nil }
      let y = tokens.parseLengthPercentage()
      let z = y == nil ? nil : tokens.parseLength()
      return gathered([x, y ?? .computed(.zero)]).combined(with: z ?? .computed(0)) {
        .translate(x: $0[0], y: $0[1], z: $1)
      }
    },
    read: { $0.effects.translate }, write: { $0.effects.translate = $1 })

  /// <https://drafts.csswg.org/css-transforms-2/#propdef-scale>
  static let scale = computed(
    "scale",
    parse: { tokens -> Specified<TransformFunction?>? in
      if tokens.consume(ident: Keyword.none) { return .computed(nil) }
      guard let x = tokens.parseNumberOrPercentage() else { return nil }
      let y = tokens.parseNumberOrPercentage()
      let z = y == nil ? nil : tokens.parseNumberOrPercentage()
      return gathered([x, y ?? x, z ?? .computed(1)]).map {
        .scale(x: $0[0], y: $0[1], z: $0[2])
      }
    },
    read: { $0.effects.scale }, write: { $0.effects.scale = $1 })

  private static let axes = KeywordTable<[Float]>([
    ("x", [1, 0, 0]), ("y", [0, 1, 0]), ("z", [0, 0, 1]),
  ])

  /// An angle, with an axis before or after it.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#propdef-rotate>
  static let rotate = computed(
    "rotate",
    parse: { tokens -> Specified<TransformFunction?>? in
      if tokens.consume(ident: Keyword.none) { return .computed(nil) }
      func axis(_ tokens: inout TokenStream) -> Specified<[Float]>? {
        if let axis = tokens.parseKeyword(axes) { return .computed(axis) }
        return tokens.attempt { tokens in
          guard let x = tokens.parseNumber(), let y = tokens.parseNumber(),
            let z = tokens.parseNumber()
          else { return nil }
          return gathered([x, y, z])
        }
      }
      let before = axis(&tokens)
      guard let angle = tokens.parseAngle() else { return nil }
      let turn = before ?? axis(&tokens) ?? .computed([0, 0, 1])
      return turn.combined(with: angle) {
        .rotate(x: $0[0], y: $0[1], z: $0[2], degrees: $1)
      }
    },
    read: { $0.effects.rotate }, write: { $0.effects.rotate = $1 })

  /// <https://drafts.csswg.org/css-transforms-1/#transform-origin-property>
  static let transformOrigin = computed(
    "transform-origin",
    parse: { tokens -> Specified<TransformOrigin>? in
      // The third value is a depth, so the position takes two at most.
      guard let position = tokens.parseShortPosition() else { return nil }
      return position.combined(with: tokens.parseLength() ?? .computed(0)) {
        TransformOrigin(x: $0.x, y: $0.y, z: $1)
      }
    },
    read: { $0.effects.transformOrigin }, write: { $0.effects.transformOrigin = $1 })

  /// <https://drafts.csswg.org/css-transforms-1/#transform-box>
  static let transformBox = keyword(
    "transform-box",
    KeywordTable<BoxArea>([
      ("content-box", .contentBox), ("border-box", .borderBox), ("fill-box", .fillBox),
      ("stroke-box", .strokeBox), ("view-box", .viewBox),
    ]),
    read: { $0.effects.transformBox }, write: { $0.effects.transformBox = $1 })

  /// <https://drafts.csswg.org/css-transforms-2/#transform-style-property>
  static let transformStyle = keyword(
    "transform-style", KeywordTable<Bool>([("flat", false), ("preserve-3d", true)]),
    read: { $0.effects.preserves3D }, write: { $0.effects.preserves3D = $1 })

  /// <https://drafts.csswg.org/css-transforms-2/#perspective-property>
  static let perspective = computed(
    "perspective",
    parse: { tokens -> Specified<Float?>? in
      if tokens.consume(ident: Keyword.none) { return .computed(nil) }
      return tokens.parseLength(.nonNegative)?.map { max($0, 1) }
    },
    read: { $0.effects.perspective }, write: { $0.effects.perspective = $1 })

  /// <https://drafts.csswg.org/css-transforms-2/#perspective-origin-property>
  static let perspectiveOrigin = computed(
    "perspective-origin", parse: { $0.parsePosition() },
    read: { $0.effects.perspectiveOrigin }, write: { $0.effects.perspectiveOrigin = $1 })

  /// <https://drafts.csswg.org/css-transforms-2/#backface-visibility-property>
  static let backfaceVisibility = keyword(
    "backface-visibility", KeywordTable<Bool>([("visible", false), ("hidden", true)]),
    read: { $0.effects.isBackfaceHidden }, write: { $0.effects.isBackfaceHidden = $1 })
}
