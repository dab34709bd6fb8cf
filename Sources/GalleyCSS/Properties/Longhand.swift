public import GalleyPrimitives

/// All that the cascade must know of one longhand property.
///
/// A property is a value of this type in a file of its own, plus a line in ``Longhands/all``.
/// Nothing else in the engine lists properties.
public struct Longhand<Value: Sendable>: Sendable {
  /// The name in style sheets, in lower case.
  public let name: Atom
  /// <https://drafts.csswg.org/css-cascade-5/#inherited-property>
  public let inherits: Bool
  /// When the value is computed among the element's others.
  public let phase: ComputePhase
  /// Reads a specified value; `nil` if the tokens do not match the property's grammar. What is
  /// left over makes the declaration invalid.
  public let parse: @Sendable (inout TokenStream) -> Value?
  /// Writes the computed value of a specified one.
  public let apply: @Sendable (Value, inout ComputedStyle, ComputeContext) -> Void
  /// Copies the computed value from one style to another: how values are inherited, and how
  /// initial values are taken from ``ComputedStyle/initial``.
  public let copy: @Sendable (ComputedStyle, inout ComputedStyle) -> Void
  /// The physical property that a logical one stands for; `nil` if the property is physical.
  ///
  /// <https://drafts.csswg.org/css-logical-1/#logical-property-group>
  public let physical: (@Sendable (WritingDirection) -> PropertyID)?
  /// The computed value as CSS would write it; `nil` if the property has none of its own.
  public let text: (@Sendable (ComputedStyle) -> String)?

  public init(
    _ name: String, inherits: Bool = false, phase: ComputePhase = .rest,
    parse: @escaping @Sendable (inout TokenStream) -> Value?,
    apply: @escaping @Sendable (Value, inout ComputedStyle, ComputeContext) -> Void,
    copy: @escaping @Sendable (ComputedStyle, inout ComputedStyle) -> Void,
    physical: (@Sendable (WritingDirection) -> PropertyID)? = nil,
    text: (@Sendable (ComputedStyle) -> String)? = nil
  ) {
    self.name = Atom(name)
    self.inherits = inherits
    self.phase = phase
    self.parse = parse
    self.apply = apply
    self.copy = copy
    self.physical = physical
    self.text = text
  }
}

/// The order in which an element's properties are computed: each phase may read the ones before.
public enum ComputePhase: UInt8, Hashable, Sendable, CaseIterable {
  /// What relative units and logical names depend on: `writing-mode`, `direction`, `color-scheme`,
  /// `zoom`, the font's family, weight, width and style.
  case first
  case fontSize
  /// `line-height`, which `lh` depends on.
  case lineHeight
  /// `color`, which `currentcolor` depends on.
  case color
  case rest
}

/// A longhand whose value type has been forgotten, so that all of them fit one table.
public struct AnyLonghand: Sendable {
  public let name: Atom
  public let inherits: Bool
  public let phase: ComputePhase
  /// Reads a whole value; `nil` if it is invalid.
  public let parse: @Sendable (TokenStream) -> SpecifiedValue?
  public let copy: @Sendable (ComputedStyle, inout ComputedStyle) -> Void
  public let physical: (@Sendable (WritingDirection) -> PropertyID)?
  /// The computed value as CSS would write it; `nil` if the property has none of its own.
  public let text: (@Sendable (ComputedStyle) -> String)?

  public init<Value>(_ longhand: Longhand<Value>) {
    name = longhand.name
    inherits = longhand.inherits
    phase = longhand.phase
    copy = longhand.copy
    physical = longhand.physical
    text = longhand.text
    parse = { tokens in
      var tokens = tokens
      guard let value = longhand.parse(&tokens), tokens.isAtEnd else { return nil }
      return longhand.specified(value)
    }
  }
}

extension Longhand {
  /// `value` as the cascade keeps it.
  public func specified(_ value: Value) -> SpecifiedValue {
    let apply = apply
    return SpecifiedValue { style, context in apply(value, &style, context) }
  }
}
