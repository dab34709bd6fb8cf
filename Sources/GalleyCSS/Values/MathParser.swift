import GalleyPrimitives

/// A checked calculation and the dimensions of its value.
struct MathExpression: Sendable {
  var node: MathNode
  var type: MathType

  /// The value put through `transform`; at once if it depends on nothing.
  func specified<Result: Sendable>(
    _ transform: @escaping @Sendable (MathValue) -> Result
  ) -> Specified<Result> {
    if !node.dependsOnContext { return .computed(transform(node.evaluate(.constant))) }
    let node = node
    return .deferred { context, _ in
      transform(node.evaluate(MathEnvironment(context: context)))
    }
  }
}

/// Reads math functions.
///
/// <https://drafts.csswg.org/css-values-4/#calc-syntax>
struct MathParser {
  /// Whether percentages stand for lengths; else they have a dimension of their own.
  var percentIsLength = false
  /// The anchor functions that are allowed.
  var anchors: AnchorFunctions = []
  /// Whether `size` stands for a length.
  var allowsSize = false
  /// The channel keywords of a relative colour, alpha last.
  var channels: [Atom] = []

  /// How deep functions and parentheses may nest.
  private static let depthLimit = 64
  /// How many factors a product may have: each is a level of the tree.
  private static let factorLimit = 100
  private static let termLimit = 1000
  static let functions = KeywordTable<MathFunction>(aliases: [("-webkit-calc", .calc)])
  private static let strategies = KeywordTable<Calculation.RoundingStrategy>([
    ("nearest", .nearest), ("up", .up), ("down", .down), ("to-zero", .toZero),
  ])
  private static let constants = KeywordTable<Double>([
    ("e", 2.718281828459045), ("pi", .pi), ("infinity", .infinity), ("-infinity", -.infinity),
    ("nan", .nan),
  ])

  /// Takes a math function; `nil`, with the stream anywhere, if there is no valid one.
  func parse(_ tokens: inout TokenStream, depth: Int = 0) -> MathExpression? {
    let token = tokens.peek
    if !anchors.isEmpty, token.kind == .function,
      token.name == Self.anchorName || token.name == Self.anchorSizeName
    {
      return parseAnchor(&tokens, depth: depth)
    }
    guard depth < Self.depthLimit, token.kind == .function,
      let function = Self.functions[token.name],
      var arguments = tokens.consumeAnyFunction()?.arguments,
      let result = parse(function, &arguments, depth: depth + 1), arguments.isAtEnd
    else { return nil }
    return result
  }

  private func parse(
    _ function: MathFunction, _ tokens: inout TokenStream, depth: Int
  ) -> MathExpression? {
    switch function {
    case .calc: return parseSum(&tokens, depth: depth)
    case .clamp: return parseClamp(&tokens, depth: depth)
    case .round:
      var strategy = Calculation.RoundingStrategy.nearest
      if let named = tokens.parseKeyword(Self.strategies) {
        guard tokens.consumeComma() else { return nil }
        strategy = named
      }
      guard let arguments = parseArguments(&tokens, 1...2, depth), isUniform(arguments),
        arguments.count == 2 || arguments[0].type == .number
      else { return nil }
      let step = arguments.count == 2 ? arguments[1].node : .amount(1)
      return MathExpression(
        node: .round(strategy, arguments[0].node, step), type: arguments[0].type)
    case .min, .max, .hypot:
      guard let arguments = parseArguments(&tokens, 1...64, depth), isUniform(arguments) else {
        return nil
      }
      return MathExpression(
        node: .function(function, arguments.map(\.node)), type: arguments[0].type)
    case .mod, .rem:
      guard let arguments = parseArguments(&tokens, 2...2, depth), isUniform(arguments) else {
        return nil
      }
      return MathExpression(
        node: .function(function, arguments.map(\.node)), type: arguments[0].type)
    case .atan2:
      guard let arguments = parseArguments(&tokens, 2...2, depth), isUniform(arguments) else {
        return nil
      }
      return MathExpression(node: .function(function, arguments.map(\.node)), type: .angle)
    case .progress:
      guard let arguments = parseArguments(&tokens, 3...3, depth), isUniform(arguments) else {
        return nil
      }
      return MathExpression(node: .function(function, arguments.map(\.node)), type: .number)
    case .abs, .sign:
      guard let arguments = parseArguments(&tokens, 1...1, depth) else { return nil }
      return MathExpression(
        node: .function(function, [arguments[0].node]),
        type: function == .abs ? arguments[0].type : .number)
    case .sin, .cos, .tan:
      guard let argument = parseArguments(&tokens, 1...1, depth)?.first else { return nil }
      if argument.type == .angle {
        return MathExpression(node: .function(function, [argument.node]), type: .number)
      }
      guard argument.type == .number else { return nil }
      let degrees = MathNode.product(argument.node, .amount(180 / .pi))
      return MathExpression(node: .function(function, [degrees]), type: .number)
    case .asin, .acos, .atan:
      guard let argument = parseArguments(&tokens, 1...1, depth)?.first,
        argument.type == .number
      else { return nil }
      return MathExpression(node: .function(function, [argument.node]), type: .angle)
    case .pow, .sqrt, .log, .exp:
      let count = function == .pow ? 2...2 : (function == .log ? 1...2 : 1...1)
      guard let arguments = parseArguments(&tokens, count, depth),
        arguments.allSatisfy({ $0.type == .number })
      else { return nil }
      return MathExpression(node: .function(function, arguments.map(\.node)), type: .number)
    }
  }

  private func isUniform(_ arguments: [MathExpression]) -> Bool {
    arguments.allSatisfy { $0.type == arguments[0].type }
  }

  private func parseArguments(
    _ tokens: inout TokenStream, _ count: ClosedRange<Int>, _ depth: Int
  ) -> [MathExpression]? {
    guard let arguments = tokens.parseCommaList({ parseSum(&$0, depth: depth) }),
      count.contains(arguments.count)
    else { return nil }
    return arguments
  }

  private func parseClamp(_ tokens: inout TokenStream, depth: Int) -> MathExpression? {
    let isLowNone = tokens.consume(ident: Keyword.none)
    let low = isLowNone ? nil : parseSum(&tokens, depth: depth)
    guard isLowNone || low != nil, tokens.consumeComma(),
      let value = parseSum(&tokens, depth: depth), tokens.consumeComma()
    else { return nil }
    let isHighNone = tokens.consume(ident: Keyword.none)
    let high = isHighNone ? nil : parseSum(&tokens, depth: depth)
    guard isHighNone || high != nil, low.map({ $0.type == value.type }) ?? true,
      high.map({ $0.type == value.type }) ?? true
    else { return nil }
    return MathExpression(node: .clamp(low?.node, value.node, high?.node), type: value.type)
  }

  /// White space must stand on both sides of `+` and `-`.
  func parseSum(_ tokens: inout TokenStream, depth: Int) -> MathExpression? {
    guard depth < Self.depthLimit, let first = parseProduct(&tokens, depth: depth) else {
      return nil
    }
    var terms = [first.node]
    while true {
      var next = tokens
      let hasSpace = next.skipWhitespace()
      let isSubtraction = next.peekRaw.isDelim("-")
      guard isSubtraction || next.peekRaw.isDelim("+") else { break }
      _ = next.nextRaw()
      guard hasSpace, next.skipWhitespace(), let term = parseProduct(&next, depth: depth),
        term.type == first.type
      else { return nil }
      guard terms.count < Self.termLimit else { return nil }
      terms.append(isSubtraction ? .product(.amount(-1), term.node) : term.node)
      tokens = next
    }
    return MathExpression(node: terms.count == 1 ? terms[0] : .sum(terms), type: first.type)
  }

  private func parseProduct(_ tokens: inout TokenStream, depth: Int) -> MathExpression? {
    guard var result = parseValue(&tokens, depth: depth) else { return nil }
    for _ in 0..<Self.factorLimit {
      if tokens.consumeDelim("*") {
        guard let factor = parseValue(&tokens, depth: depth) else { return nil }
        result = MathExpression(
          node: .product(result.node, factor.node),
          type: result.type.multiplied(by: factor.type))
      } else if tokens.consumeDelim("/") {
        guard let divisor = parseValue(&tokens, depth: depth) else { return nil }
        result = MathExpression(
          node: .quotient(result.node, divisor.node),
          type: result.type.multiplied(by: divisor.type, sign: -1))
      } else {
        return result
      }
    }
    return nil
  }

  private func parseValue(_ tokens: inout TokenStream, depth: Int) -> MathExpression? {
    let token = tokens.peek
    switch token.kind {
    case .number:
      tokens.skipComponent()
      return MathExpression(node: .amount(token.number), type: .number)
    case .percentage:
      tokens.skipComponent()
      return MathExpression(
        node: .percent(token.number), type: percentIsLength ? .length : .percent)
    case .dimension:
      tokens.skipComponent()
      return Unit(token.name).map { Self.dimension(token.number, $0) }
    case .ident:
      tokens.skipComponent()
      if allowsSize, token.name == Keyword.size {
        return MathExpression(node: .size, type: .length)
      }
      if let index = channels.firstIndex(of: token.name) {
        return MathExpression(node: .channel(index), type: .number)
      }
      return Self.constants[token.name].map { MathExpression(node: .amount($0), type: .number) }
    case .function: return parse(&tokens, depth: depth + 1)
    case .openParenthesis:
      guard var inside = tokens.consumeBlock(.openParenthesis),
        let result = parseSum(&inside, depth: depth + 1), inside.isAtEnd
      else { return nil }
      return result
    default: return nil
    }
  }

  private static func dimension(_ value: Double, _ unit: Unit) -> MathExpression {
    switch unit {
    case .length(let unit):
      let node = unit.absolute.map { MathNode.amount(value * $0) } ?? .length(value, unit)
      return MathExpression(node: node, type: .length)
    case .angle(let factor): return MathExpression(node: .amount(value * factor), type: .angle)
    case .time(let factor): return MathExpression(node: .amount(value * factor), type: .time)
    case .frequency(let factor):
      return MathExpression(node: .amount(value * factor), type: MathType(frequency: 1))
    case .resolution(let factor):
      return MathExpression(node: .amount(value * factor), type: .resolution)
    case .flex: return MathExpression(node: .amount(value), type: MathType(flex: 1))
    }
  }
}
