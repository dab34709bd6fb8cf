import GalleyPrimitives

/// Copies a computed value out of a style.
typealias StyleReader<Value> = @Sendable (ComputedStyle) -> Value
/// Puts a computed value into a style.
typealias StyleWriter<Value> = @Sendable (inout ComputedStyle, Value) -> Void

extension Longhands {
  /// A property whose values are the keywords of `table`.
  static func keyword<Value: Sendable>(
    _ name: String, inherits: Bool = false, phase: ComputePhase = .rest,
    _ table: KeywordTable<Value>, read: @escaping StyleReader<Value>,
    write: @escaping StyleWriter<Value>
  ) -> Longhand<Value> {
    Longhand(
      name, inherits: inherits, phase: phase, parse: { $0.parseKeyword(table) },
      apply: { value, style, _ in write(&style, value) },
      copy: { source, style in write(&style, read(source)) },
      text: { style in
        let value = read(style)
        return table.name(of: value) ?? ComputedValueText.text(of: value)
      })
  }

  /// A property whose keywords are the cases of its type.
  static func keyword<Value: CaseIterable & RawRepresentable & Sendable>(
    _ name: String, inherits: Bool = false, phase: ComputePhase = .rest,
    read: @escaping StyleReader<Value>, write: @escaping StyleWriter<Value>
  ) -> Longhand<Value> where Value.RawValue == String {
    keyword(
      name, inherits: inherits, phase: phase, KeywordTable<Value>(), read: read, write: write)
  }

  /// A property whose specified values are its computed ones.
  static func plain<Value: Sendable>(
    _ name: String, inherits: Bool = false, phase: ComputePhase = .rest,
    parse: @escaping @Sendable (inout TokenStream) -> Value?,
    read: @escaping StyleReader<Value>, write: @escaping StyleWriter<Value>
  ) -> Longhand<Value> {
    Longhand(
      name, inherits: inherits, phase: phase, parse: parse,
      apply: { value, style, _ in write(&style, value) },
      copy: { source, style in write(&style, read(source)) },
      text: { ComputedValueText.text(of: read($0)) })
  }

  /// A property whose values may depend on the element.
  static func computed<Value: Sendable>(
    _ name: String, inherits: Bool = false, phase: ComputePhase = .rest,
    parse: @escaping @Sendable (inout TokenStream) -> Specified<Value>?,
    read: @escaping StyleReader<Value>, write: @escaping StyleWriter<Value>
  ) -> Longhand<Specified<Value>> {
    Longhand(
      name, inherits: inherits, phase: phase, parse: parse,
      apply: { specified, style, context in
        switch specified {
        case .computed(let value): write(&style, value)
        case .deferred(let compute): write(&style, compute(context, style))
        }
      },
      copy: { source, style in write(&style, read(source)) },
      text: { ComputedValueText.text(of: read($0)) })
  }

  /// A logical property: which of `targets` it stands for, the element's writing mode says.
  ///
  /// <https://drafts.csswg.org/css-logical-1/#logical-property-group>
  static func logical<Value>(
    _ name: String, _ targets: [Longhand<Value>],
    _ index: @escaping @Sendable (WritingDirection) -> Int
  ) -> Longhand<Value> {
    let names = targets.map(\.name)
    return Longhand(
      name, inherits: targets[0].inherits, parse: targets[0].parse,
      apply: { value, style, context in
        targets[index(style.writingDirection)].apply(value, &style, context)
      },
      copy: { source, style in
        targets[index(style.writingDirection)].copy(source, &style)
      },
      physical: { PropertyID(names[index($0)]) ?? .custom })
  }

  /// A property that is known and accepted, and changes nothing in a still picture.
  static func withoutEffect(_ name: String) -> Longhand<Bool> {
    Longhand(
      name,
      parse: { tokens in
        if tokens.isAtEnd { return nil }
        tokens.skipAll()
        return true
      },
      apply: { _, _, _ in }, copy: { _, _ in })
  }
}

/// The places of a logical side's physical one in top, right, bottom, left.
enum LogicalSide {
  static let inlineStart: @Sendable (WritingDirection) -> Int = {
    Int($0.inlineStartSide.rawValue)
  }
  static let inlineEnd: @Sendable (WritingDirection) -> Int = { Int($0.inlineEndSide.rawValue) }
  static let blockStart: @Sendable (WritingDirection) -> Int = {
    Int($0.blockStartSide.rawValue)
  }
  static let blockEnd: @Sendable (WritingDirection) -> Int = { Int($0.blockEndSide.rawValue) }
}

/// The places of a logical axis' physical one in horizontal, vertical.
enum LogicalAxis {
  static let inline: @Sendable (WritingDirection) -> Int = { $0.isHorizontal ? 0 : 1 }
  static let block: @Sendable (WritingDirection) -> Int = { $0.isHorizontal ? 1 : 0 }
}
