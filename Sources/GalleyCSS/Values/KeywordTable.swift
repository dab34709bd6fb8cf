import GalleyPrimitives

/// The keywords of one type by their atoms, made once for each property that takes them.
struct KeywordTable<Value: Sendable>: Sendable {
  private let rows: [(name: Atom, value: Value)]

  /// Keywords with the values that they stand for.
  init(_ rows: [(String, Value)]) {
    self.rows = rows.map { (Atom($0.0), $0.1) }
  }

  subscript(name: Atom) -> Value? {
    for row in rows where row.name == name { return row.value }
    return nil
  }

  /// The first keyword that stands for a value; `nil` if none does, or values can't be compared.
  func name(of value: Value) -> String? {
    guard let value = value as? any Hashable else { return nil }
    let wanted = AnyHashable(value)
    return rows.first { ($0.value as? any Hashable).map { AnyHashable($0) } == wanted }?.name.text
  }
}

extension KeywordTable
where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// All cases of the type, by their raw values, and further names for some of them.
  init(aliases: [(String, Value)] = []) {
    self.init(Value.allCases.map { ($0.rawValue, $0) } + aliases)
  }

  /// All cases but some.
  init(except: (Value) -> Bool) {
    self.init(Value.allCases.filter { !except($0) }.map { ($0.rawValue, $0) })
  }
}

extension TokenStream {
  /// Takes an identifier that `table` knows; `nil`, taking nothing, if there is none.
  mutating func parseKeyword<Value>(_ table: KeywordTable<Value>) -> Value? {
    let token = peek
    guard token.kind == .ident, let value = table[token.name] else { return nil }
    skipComponent()
    return value
  }

  /// Takes as many values as `parse` gives, at least one, with commas between them.
  mutating func parseCommaList<Value>(_ parse: (inout TokenStream) -> Value?) -> [Value]? {
    var values: [Value] = []
    repeat {
      guard let value = parse(&self) else { return nil }
      values.append(value)
    } while consumeComma()
    return values
  }

  /// Takes one to four values that go around a box: top, right, bottom, left.
  ///
  /// <https://drafts.csswg.org/css-box-4/#margin-shorthand>
  mutating func parseSides<Value>(
    _ parse: (inout TokenStream) -> Value?
  ) -> (top: Value, right: Value, bottom: Value, left: Value)? {
    guard let top = parse(&self) else { return nil }
    let right = parse(&self) ?? top
    let bottom = parse(&self) ?? top
    let left = parse(&self) ?? right
    return (top, right, bottom, left)
  }

  /// Takes one or two values, the second equal to the first if it is missing.
  mutating func parsePair<Value>(
    _ parse: (inout TokenStream) -> Value?
  ) -> (first: Value, second: Value)? {
    guard let first = parse(&self) else { return nil }
    return (first, parse(&self) ?? first)
  }
}
