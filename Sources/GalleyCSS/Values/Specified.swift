/// A value as a declaration gives it: computed already, or waiting to know its element.
///
/// Parsers return values of this kind, with the computed type inside. A value that depends on
/// nothing but itself is computed while the sheet is parsed, so that applying it costs a copy.
///
/// <https://drafts.csswg.org/css-cascade-5/#specified>
enum Specified<Value: Sendable>: Sendable {
  case computed(Value)
  /// Takes the context and the style under construction, whose earlier phases are done.
  case deferred(@Sendable (ComputeContext, ComputedStyle) -> Value)

  /// The computed value.
  func resolve(_ context: ComputeContext, _ style: ComputedStyle) -> Value {
    switch self {
    case .computed(let value): value
    case .deferred(let compute): compute(context, style)
    }
  }

  /// The value put through `transform`, now or when it is computed.
  func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Specified<Result> {
    switch self {
    case .computed(let value): .computed(transform(value))
    case .deferred(let compute): .deferred { transform(compute($0, $1)) }
    }
  }

  /// This value and another, put together by `transform`.
  func combined<Other: Sendable, Result: Sendable>(
    with other: Specified<Other>, _ transform: @escaping @Sendable (Value, Other) -> Result
  ) -> Specified<Result> {
    if case .computed(let value) = self, case .computed(let otherValue) = other {
      return .computed(transform(value, otherValue))
    }
    return .deferred { transform(self.resolve($0, $1), other.resolve($0, $1)) }
  }

  /// The value itself if it depends on nothing.
  var known: Value? {
    if case .computed(let value) = self { return value }
    return nil
  }
}

/// Values in a list as one value that is a list.
func gathered<Value>(_ values: [Specified<Value>]) -> Specified<[Value]> {
  let known = values.compactMap(\.known)
  if known.count == values.count { return .computed(known) }
  return .deferred { context, style in values.map { $0.resolve(context, style) } }
}

/// An optional value as a value that is optional.
func lifted<Value>(_ value: Specified<Value>?) -> Specified<Value?> {
  guard let value else { return .computed(nil) }
  return value.map { $0 }
}
