/// A value of `width`, `height`, their minimums and maximums, and of `flex-basis`.
///
/// <https://drafts.csswg.org/css-sizing-3/#sizing-values>
public enum SizeValue: Hashable, Sendable {
  /// `auto`, the initial value of preferred and minimum sizes.
  case auto
  /// `none`, the initial value of maximum sizes.
  case none
  case lengthPercentage(LengthPercentage)
  case minContent, maxContent, fitContent, stretch
  case fitContentFunction(LengthPercentage)
  /// `content`, of `flex-basis` alone.
  case content
  /// A calculation with the size that a keyword gives.
  ///
  /// <https://drafts.csswg.org/css-values-5/#calc-size>
  indirect case calcSize(SizeValue, Calculation)

  /// Whether the size comes from the contents, or from a ratio where there is one.
  public var dependsOnContent: Bool {
    switch self {
    case .auto, .content, .minContent, .maxContent, .fitContent: true
    case .none, .lengthPercentage, .stretch, .fitContentFunction, .calcSize: false
    }
  }

  /// What the value behaves as: the keyword that a calculation begins with, else itself.
  public var basis: SizeValue {
    if case .calcSize(let basis, _) = self { return basis }
    return self
  }

  /// The calculation that is put on top of ``basis``.
  public var calculation: Calculation? {
    if case .calcSize(_, let calculation) = self { return calculation }
    return nil
  }

  /// The value's length; `nil` for keywords.
  public var lengthPercentage: LengthPercentage? {
    if case .lengthPercentage(let value) = self { return value }
    return nil
  }
}

/// A length with `auto` beside it: margins and insets.
public enum AutoLength: Hashable, Sendable {
  case auto
  case lengthPercentage(LengthPercentage)

  public static let zero = AutoLength.lengthPercentage(.zero)
  public var isAuto: Bool { self == .auto }
}

/// <https://drafts.csswg.org/css-sizing-4/#aspect-ratio>
public struct AspectRatio: Hashable, Sendable {
  /// Whether a replaced element's natural ratio goes first.
  public var isAuto: Bool
  /// Width over height; `nil` if only `auto` is given or the ratio is degenerate.
  public var ratio: Float?

  public init(isAuto: Bool = true, ratio: Float? = nil) {
    self.isAuto = isAuto
    self.ratio = ratio
  }
}

/// A horizontal and a vertical value.
public struct Pair<Value> {
  public var x: Value
  public var y: Value

  public init(_ x: Value, _ y: Value) {
    self.x = x
    self.y = y
  }
}

extension Pair: Equatable where Value: Equatable {}
extension Pair: Hashable where Value: Hashable {}
extension Pair: Sendable where Value: Sendable {}

/// The line height, computed.
///
/// <https://drafts.csswg.org/css-inline-3/#line-height-property>
public enum LineHeight: Hashable, Sendable {
  case normal
  /// A factor of the element's own font size.
  case number(Float)
  /// In CSS px.
  case length(Float)
}
