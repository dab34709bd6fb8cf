import GalleyPrimitives

// <https://drafts.fxtf.org/motion-1/>
extension Longhands {
  private static let coordinateBoxes = KeywordTable<BoxArea>([
    ("border-box", .borderBox), ("padding-box", .paddingBox), ("content-box", .contentBox),
    ("fill-box", .fillBox), ("stroke-box", .strokeBox), ("view-box", .viewBox),
  ])
  private static let rayName = Atom("ray")

  /// <https://drafts.fxtf.org/motion-1/#offset-path-property>
  static let offsetPath = computed(
    "offset-path",
    parse: { tokens -> Specified<OffsetPath>? in
      if tokens.consume(ident: Keyword.none) { return .computed(.none) }
      var box = tokens.parseKeyword(coordinateBoxes)
      let path: Specified<OffsetPath>?
      if let url = tokens.parseURL() {
        path = .computed(.url(url, .borderBox))
      } else if tokens.peek.kind == .function, tokens.peek.name == rayName {
        path = parseRay(&tokens)?.map { .ray($0, .borderBox) }
      } else {
        let hasCenter = saysCenter(tokens)
        path = tokens.parseBasicShape()?.map { .shape($0, hasCenter: hasCenter, .borderBox) }
      }
      guard let path else { return box.map { .computed(.box($0)) } }
      if box == nil { box = tokens.parseKeyword(coordinateBoxes) }
      guard let area = box else { return path }
      return path.map { path in
        switch path {
        case .none, .box: path
        case .ray(let ray, _): .ray(ray, area)
        case .url(let url, _): .url(url, area)
        case .shape(let shape, let hasCenter, _): .shape(shape, hasCenter: hasCenter, area)
        }
      }
    },
    read: { $0.effects.motion.path }, write: { $0.effects.motion.path = $1 })

  /// Whether the function that comes next has an `at`.
  private static func saysCenter(_ tokens: TokenStream) -> Bool {
    var tokens = tokens
    guard var arguments = tokens.consumeAnyFunction()?.arguments else { return false }
    while !arguments.isAtEnd {
      if arguments.consume(ident: Keyword.at) { return true }
      arguments.skipComponent()
    }
    return false
  }

  /// <https://drafts.fxtf.org/motion-1/#ray-function>
  private static func parseRay(_ tokens: inout TokenStream) -> Specified<OffsetRay>? {
    guard var arguments = tokens.consumeFunction(rayName) else { return nil }
    let sizes = KeywordTable<OffsetRay.Size>()
    var angle: Specified<Float>?
    var size: OffsetRay.Size?
    var contains = false
    var center: Specified<BackgroundPosition>?
    while !arguments.isAtEnd {
      if angle == nil, let given = arguments.parseAngle(allowsZero: true) {
        angle = given
      } else if size == nil, let given = arguments.parseKeyword(sizes) {
        size = given
      } else if !contains, arguments.consume(ident: Keyword.contain) {
        contains = true
      } else if center == nil, arguments.consume(ident: Keyword.at) {
        guard let given = arguments.parsePosition() else { return nil }
        center = given
      } else {
        return nil
      }
    }
    guard let angle else { return nil }
    let (raySize, isContained) = (size ?? .closestSide, contains)
    return angle.combined(with: lifted(center)) {
      OffsetRay(angle: $0, size: raySize, contains: isContained, center: $1)
    }
  }

  /// <https://drafts.fxtf.org/motion-1/#offset-distance-property>
  static let offsetDistance = computed(
    "offset-distance", parse: { $0.parseLengthPercentage() },
    read: { $0.effects.motion.distance }, write: { $0.effects.motion.distance = $1 })

  /// <https://drafts.fxtf.org/motion-1/#offset-position-property>
  static let offsetPosition = computed(
    "offset-position",
    parse: { tokens -> Specified<OffsetPosition>? in
      if tokens.consume(ident: Keyword.normal) { return .computed(.normal) }
      if tokens.consume(ident: Keyword.auto) { return .computed(.auto) }
      return tokens.parsePosition()?.map { .position($0) }
    },
    read: { $0.effects.motion.position }, write: { $0.effects.motion.position = $1 })

  /// <https://drafts.fxtf.org/motion-1/#offset-anchor-property>
  static let offsetAnchor = computed(
    "offset-anchor",
    parse: { tokens -> Specified<BackgroundPosition?>? in
      if tokens.consume(ident: Keyword.auto) { return .computed(nil) }
      return tokens.parsePosition()?.map { $0 }
    },
    read: { $0.effects.motion.anchor }, write: { $0.effects.motion.anchor = $1 })

  private static let directions = KeywordTable<Float>([("auto", 0), ("reverse", 180)])

  /// <https://drafts.fxtf.org/motion-1/#offset-rotate-property>
  static let offsetRotate = computed(
    "offset-rotate",
    parse: { tokens -> Specified<OffsetRotation>? in
      var direction = tokens.parseKeyword(directions)
      let angle = tokens.parseAngle()
      if direction == nil { direction = tokens.parseKeyword(directions) }
      guard let turn = direction else {
        return angle?.map { OffsetRotation(isAuto: false, angle: $0) }
      }
      return (angle ?? .computed(0)).map { OffsetRotation(angle: $0 + turn) }
    },
    read: { $0.effects.motion.rotation }, write: { $0.effects.motion.rotation = $1 })
}

extension Shorthands {
  /// <https://drafts.fxtf.org/motion-1/#offset-shorthand>
  static let offset = Shorthand(
    "offset",
    ["offset-position", "offset-path", "offset-distance", "offset-rotate", "offset-anchor"]
  ) { tokens, values in
    var isEmpty = true
    if let position = tokens.attempt(Longhands.offsetPosition.parse) {
      values.set(Longhands.offsetPosition, position)
      isEmpty = false
    }
    if let path = tokens.attempt(Longhands.offsetPath.parse) {
      values.set(Longhands.offsetPath, path)
      isEmpty = false
      var hasDistance = false
      var hasRotation = false
      while !tokens.isAtEnd, tokens.peek.kind != .delim {
        if !hasDistance, let distance = tokens.attempt(Longhands.offsetDistance.parse) {
          values.set(Longhands.offsetDistance, distance)
          hasDistance = true
        } else if !hasRotation, let rotation = tokens.attempt(Longhands.offsetRotate.parse) {
          values.set(Longhands.offsetRotate, rotation)
          hasRotation = true
        } else {
          return false
        }
      }
    }
    if isEmpty { return false }
    if tokens.consumeDelim("/") {
      guard let anchor = tokens.attempt(Longhands.offsetAnchor.parse) else { return false }
      values.set(Longhands.offsetAnchor, anchor)
    }
    return true
  }
}
