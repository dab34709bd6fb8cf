public import GalleyPrimitives

/// <https://drafts.csswg.org/css-backgrounds-3/#border-style>
public enum BorderLineStyle: String, CaseIterable, Hashable, Sendable {
  case none, hidden, dotted, dashed, solid, double, groove, ridge, inset, outset
  /// Whether a border of this style has no width.
  public var isInvisible: Bool { self == .none || self == .hidden }
}

/// One side of a border, or an outline, or a column rule.
public struct BorderSide: Hashable, Sendable {
  /// The computed width in CSS px: zero if the style is `none` or `hidden`, else snapped to whole
  /// device px as <https://drafts.csswg.org/css-values-4/#snap-as-a-border-width> says.
  public var width: Float
  public var style: BorderLineStyle
  public var color: StyleColor

  public init(
    width: Float = 3, style: BorderLineStyle = .none, color: StyleColor = .currentColor
  ) {
    self.width = width
    self.style = style
    self.color = color
  }

  /// The width that takes part in layout: zero for `none` and `hidden`.
  public var usedWidth: Float { style.isInvisible ? 0 : width }
}

/// The radii of a box's corners; percentages count the border box.
///
/// <https://drafts.csswg.org/css-backgrounds-3/#border-radius>
public struct CornerRadii: Hashable, Sendable {
  public var topLeft = Pair(LengthPercentage.zero, LengthPercentage.zero)
  public var topRight = Pair(LengthPercentage.zero, LengthPercentage.zero)
  public var bottomRight = Pair(LengthPercentage.zero, LengthPercentage.zero)
  public var bottomLeft = Pair(LengthPercentage.zero, LengthPercentage.zero)
  public init() {}
  public var isZero: Bool { self == CornerRadii() }
}

/// <https://drafts.csswg.org/css-backgrounds-3/#border-images>
public struct BorderImage: Hashable, Sendable {
  public enum Width: Hashable, Sendable {
    case auto
    /// A multiple of the border's width.
    case number(Float)
    case lengthPercentage(LengthPercentage)
  }
  public enum Outset: Hashable, Sendable {
    case number(Float)
    /// In CSS px.
    case length(Float)
  }
  public enum Slice: Hashable, Sendable {
    case number(Float)
    case percent(Float)
  }
  public enum Repeat: String, CaseIterable, Hashable, Sendable {
    case stretch, `repeat`, round, space
  }
  /// `nil` is `none`.
  public var source: Image?
  public var slice = PhysicalSides(all: Slice.percent(100))
  public var fillsCenter = false
  public var width = PhysicalSides(all: Width.number(1))
  public var outset = PhysicalSides(all: Outset.number(0))
  public var repeatX = Repeat.stretch
  public var repeatY = Repeat.stretch
  public init() {}
}

/// <https://drafts.csswg.org/css-ui-4/#outline-props>
public struct Outline: Hashable, Sendable {
  /// In CSS px.
  public var width: Float = 3
  public var style: BorderLineStyle = .none
  /// `outline-style: auto`; drawn as solid.
  public var isAuto = false
  public var color: StyleColor = .currentColor
  /// In CSS px, outwards.
  public var offset: Float = 0
  public init() {}
}
