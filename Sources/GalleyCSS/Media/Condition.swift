import GalleyPrimitives

/// A test that may be known to hold, known not to, or not understood.
///
/// <https://drafts.csswg.org/mediaqueries-4/#evaluating>
public enum Truth: UInt8, Hashable, Sendable {
  case yes, no, unknown

  public init(_ value: Bool) { self = value ? .yes : .no }
}

/// Tests joined with `not`, `and` and `or`, as `@media`, `@container` and `@supports` have them.
///
/// <https://drafts.csswg.org/mediaqueries-4/#media-conditions>
public indirect enum Condition<Test: Hashable & Sendable>: Hashable, Sendable {
  case test(Test)
  case not(Condition)
  case and([Condition])
  case or([Condition])
  /// Syntax that later specifications may give a meaning.
  case unknown

  /// Evaluates in three-valued logic.
  public func evaluate(_ test: (Test) -> Truth) -> Truth {
    switch self {
    case .test(let value): return test(value)
    case .not(let condition):
      switch condition.evaluate(test) {
      case .yes: return .no
      case .no: return .yes
      case .unknown: return .unknown
      }
    case .and(let conditions):
      var result = Truth.yes
      for condition in conditions {
        switch condition.evaluate(test) {
        case .no: return .no
        case .unknown: result = .unknown
        case .yes: break
        }
      }
      return result
    case .or(let conditions):
      var result = Truth.no
      for condition in conditions {
        switch condition.evaluate(test) {
        case .yes: return .yes
        case .unknown: result = .unknown
        case .no: break
        }
      }
      return result
    case .unknown: return .unknown
    }
  }
}

/// What can be read at the place of a test.
enum ConditionLeaf<Test: Hashable & Sendable> {
  case test(Test)
  /// Balanced tokens of unknown meaning.
  case general
}

extension Condition {
  /// Reads a condition up to the stream's end.
  ///
  /// - Parameters:
  ///   - allowsOr: Whether `or` may join at the outermost level.
  ///   - inBlock: Reads what stands in parentheses if it is no nested condition.
  ///   - function: Reads a function test.
  /// - Returns: `nil` if the syntax is wrong.
  static func parse(
    _ tokens: inout TokenStream, allowsOr: Bool = true, depth: Int = 0,
    inBlock: (TokenStream) -> ConditionLeaf<Test>,
    function: (Atom, TokenStream) -> ConditionLeaf<Test>
  ) -> Condition? {
    guard depth < 64 else { return nil }
    if tokens.consume(ident: ConditionNames.not) {
      return operand(&tokens, depth, inBlock, function).map { .not($0) }
    }
    guard let first = operand(&tokens, depth, inBlock, function) else { return nil }
    var conditions = [first]
    let word: Atom
    if tokens.peek.isIdent(ConditionNames.and) {
      word = ConditionNames.and
    } else if allowsOr, tokens.peek.isIdent(ConditionNames.or) {
      word = ConditionNames.or
    } else {
      return first
    }
    while tokens.consume(ident: word) {
      guard let next = operand(&tokens, depth, inBlock, function) else { return nil }
      conditions.append(next)
    }
    return word == ConditionNames.and ? .and(conditions) : .or(conditions)
  }

  private static func operand(
    _ tokens: inout TokenStream, _ depth: Int, _ inBlock: (TokenStream) -> ConditionLeaf<Test>,
    _ function: (Atom, TokenStream) -> ConditionLeaf<Test>
  ) -> Condition? {
    if let inside = tokens.consumeBlock(.openParenthesis) {
      var copy = inside
      let first = inside.peek
      if first.isIdent(ConditionNames.not) || first.kind == .openParenthesis
        || first.kind == .function,
        let nested = parse(&copy, depth: depth + 1, inBlock: inBlock, function: function),
        copy.isAtEnd
      {
        return nested
      }
      switch inBlock(inside) {
      case .test(let test): return .test(test)
      case .general: return .unknown
      }
    }
    guard let (name, arguments) = tokens.consumeAnyFunction() else { return nil }
    switch function(name, arguments) {
    case .test(let test): return .test(test)
    case .general: return .unknown
    }
  }
}

enum ConditionNames {
  static let not = Atom("not")
  static let and = Atom("and")
  static let or = Atom("or")
  static let only = Atom("only")
  static let layer = Atom("layer")
}
