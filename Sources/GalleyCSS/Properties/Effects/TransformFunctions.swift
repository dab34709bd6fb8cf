import GalleyPrimitives

extension TokenStream {
  /// Takes a list of transform functions, or `none`.
  ///
  /// <https://drafts.csswg.org/css-transforms-2/#transform-functions>
  mutating func parseTransformList() -> Specified<[TransformFunction]>? {
    if consume(ident: Keyword.none) { return .computed([]) }
    var functions: [Specified<TransformFunction>] = []
    while peek.kind == .function {
      guard let function = parseTransformFunction() else { return nil }
      functions.append(function)
    }
    return functions.isEmpty ? nil : gathered(functions)
  }

  private enum TransformName: Sendable {
    case matrix, matrix3D, translate, translateX, translateY, translateZ, translate3D
    case scale, scaleX, scaleY, scaleZ, scale3D, rotate, rotateX, rotateY, rotateZ, rotate3D
    case skew, skewX, skewY, perspective
  }

  private static let transformNames = KeywordTable<TransformName>([
    ("translate", .translate), ("scale", .scale), ("rotate", .rotate),
    ("translatex", .translateX), ("translatey", .translateY), ("matrix", .matrix),
    ("scalex", .scaleX), ("scaley", .scaleY), ("skew", .skew), ("skewx", .skewX),
    ("skewy", .skewY), ("translatez", .translateZ), ("translate3d", .translate3D),
    ("scalez", .scaleZ), ("scale3d", .scale3D), ("rotatex", .rotateX), ("rotatey", .rotateY),
    ("rotatez", .rotateZ), ("rotate3d", .rotate3D), ("matrix3d", .matrix3D),
    ("perspective", .perspective),
  ])

  private mutating func parseTransformFunction() -> Specified<TransformFunction>? {
    guard let (name, inside) = consumeAnyFunction(), let function = Self.transformNames[name]
    else { return nil }
    var arguments = inside
    let result: Specified<TransformFunction>?
    switch function {
    case .matrix: result = arguments.parseNumbers(6)?.map { .matrix($0) }
    case .matrix3D: result = arguments.parseNumbers(16)?.map { .matrix3D($0) }
    case .translate, .translateX, .translateY, .translateZ, .translate3D:
      result = arguments.parseTranslation(function)
    case .scale, .scaleX, .scaleY, .scaleZ, .scale3D: result = arguments.parseScaling(function)
    case .rotate, .rotateX, .rotateY, .rotateZ, .rotate3D:
      result = arguments.parseRotation(function)
    case .skew:
      guard let x = arguments.parseAngle(allowsZero: true) else { return nil }
      var y = Specified.computed(Float(0))
      if arguments.consumeComma() {
        guard let second = arguments.parseAngle(allowsZero: true) else { return nil }
        y = second
      }
      result = x.combined(with: y) { .skew(x: $0, y: $1) }
    case .skewX:
      result = arguments.parseAngle(allowsZero: true)?.map { .skew(x: $0, y: 0) }
    case .skewY:
      result = arguments.parseAngle(allowsZero: true)?.map { .skew(x: 0, y: $0) }
    case .perspective:
      if arguments.consume(ident: Keyword.none) {
        result = .computed(.perspective(0))
      } else {
        // Lengths below 1px count as 1px.
        result = arguments.parseLength(.nonNegative)?.map { .perspective(max($0, 1)) }
      }
    }
    return arguments.isAtEnd ? result : nil
  }

  private mutating func parseNumbers(_ count: Int) -> Specified<[Float]>? {
    guard let numbers = parseCommaList({ $0.parseNumber() }), numbers.count == count else {
      return nil
    }
    return gathered(numbers)
  }

  private mutating func parseTranslation(_ name: TransformName) -> Specified<TransformFunction>? {
    if name == .translateZ {
      return parseLength()?.map { .translate(x: .zero, y: .zero, z: $0) }
    }
    guard let first = parseLengthPercentage() else { return nil }
    switch name {
    case .translateX: return first.map { .translate(x: $0, y: .zero, z: 0) }
    case .translateY: return first.map { .translate(x: .zero, y: $0, z: 0) }
    case .translate3D:
      guard consumeComma(), let y = parseLengthPercentage(), consumeComma(),
        let z = parseLength()
      else { return nil }
      return gathered([first, y]).combined(with: z) { .translate(x: $0[0], y: $0[1], z: $1) }
    default:
      guard consumeComma() else { return first.map { .translate(x: $0, y: .zero, z: 0) } }
      guard let y = parseLengthPercentage() else { return nil }
      return first.combined(with: y) { .translate(x: $0, y: $1, z: 0) }
    }
  }

  private mutating func parseScaling(_ name: TransformName) -> Specified<TransformFunction>? {
    guard let first = parseNumberOrPercentage() else { return nil }
    switch name {
    case .scaleX: return first.map { .scale(x: $0, y: 1, z: 1) }
    case .scaleY: return first.map { .scale(x: 1, y: $0, z: 1) }
    case .scaleZ: return first.map { .scale(x: 1, y: 1, z: $0) }
    case .scale3D:
      guard consumeComma(), let y = parseNumberOrPercentage(), consumeComma(),
        let z = parseNumberOrPercentage()
      else { return nil }
      return gathered([first, y, z]).map { .scale(x: $0[0], y: $0[1], z: $0[2]) }
    default:
      guard consumeComma() else { return first.map { .scale(x: $0, y: $0, z: 1) } }
      guard let y = parseNumberOrPercentage() else { return nil }
      return first.combined(with: y) { .scale(x: $0, y: $1, z: 1) }
    }
  }

  private mutating func parseRotation(_ name: TransformName) -> Specified<TransformFunction>? {
    if name == .rotate3D {
      var axis: [Specified<Float>] = []
      for _ in 0..<3 {
        guard let part = parseNumber(), consumeComma() else { return nil }
        axis.append(part)
      }
      guard let angle = parseAngle(allowsZero: true) else { return nil }
      return gathered(axis).combined(with: angle) {
        .rotate(x: $0[0], y: $0[1], z: $0[2], degrees: $1)
      }
    }
    guard let angle = parseAngle(allowsZero: true) else { return nil }
    switch name {
    case .rotateX: return angle.map { .rotate(x: 1, y: 0, z: 0, degrees: $0) }
    case .rotateY: return angle.map { .rotate(x: 0, y: 1, z: 0, degrees: $0) }
    default: return angle.map { .rotate(x: 0, y: 0, z: 1, degrees: $0) }
    }
  }
}
