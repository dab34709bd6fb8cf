/// A value of the alignment properties.
///
/// <https://drafts.csswg.org/css-align-3/#alignment-values>
public struct Alignment: Hashable, Sendable {
  public enum Keyword: UInt8, Hashable, Sendable {
    /// `auto`, of `align-self` and `justify-self`.
    case auto
    case normal, stretch
    case baseline, lastBaseline
    case center, start, end, selfStart, selfEnd, flexStart, flexEnd, left, right
    case spaceBetween, spaceAround, spaceEvenly
    case anchorCenter
  }
  public enum Overflow: UInt8, Hashable, Sendable { case `default`, safe, unsafe }

  public var keyword: Keyword
  public var overflow: Overflow
  /// `legacy`, of `justify-items`.
  public var isLegacy: Bool

  public init(_ keyword: Keyword, overflow: Overflow = .default, isLegacy: Bool = false) {
    self.keyword = keyword
    self.overflow = overflow
    self.isLegacy = isLegacy
  }

  public static let auto = Alignment(.auto)
  public static let normal = Alignment(.normal)
}

/// <https://drafts.csswg.org/css-flexbox-1/#flex-direction-property>
public enum FlexDirection: String, CaseIterable, Hashable, Sendable {
  case row, column
  case rowReverse = "row-reverse"
  case columnReverse = "column-reverse"
}

/// <https://drafts.csswg.org/css-flexbox-1/#flex-wrap-property>
public enum FlexWrap: String, CaseIterable, Hashable, Sendable {
  case nowrap, wrap
  case wrapReverse = "wrap-reverse"
}
