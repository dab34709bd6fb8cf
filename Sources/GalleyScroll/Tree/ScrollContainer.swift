public import GalleyCSS
public import GalleyPrimitives

/// What happens to scrolling that goes past an edge.
///
/// <https://drafts.csswg.org/css-overscroll-1/#overscroll-behavior-properties>
public enum OverscrollBehavior: UInt8, Hashable, Sendable {
  /// It goes on to what contains the box, and may bounce.
  case auto
  /// It may bounce, and goes no further.
  case contain
  /// It neither bounces nor goes further.
  case none
}

/// The lowest and the highest offset along one axis, in CSS px.
public struct ScrollRange: Hashable, Sendable {
  public var lower: Double
  public var upper: Double

  /// - Parameter upper: Taken as `lower` if it is below.
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = max(lower, upper)
  }

  public static let zero = ScrollRange(0, 0)

  public var length: Double { upper - lower }

  /// Whether there is anything to scroll.
  public var isScrollable: Bool { upper > lower }

  /// The offset of the range that is nearest to `value`; not-a-number is the lowest.
  public func clamped(_ value: Double) -> Double { value > lower ? min(value, upper) : lower }

  /// How far `value` is past the nearer edge: negative before the start, positive past the end.
  public func excess(of value: Double) -> Double { value - clamped(value) }
}

/// A box whose contents can be scrolled, or the viewport. Coordinates are CSS px of the page as
/// laid out: nothing scrolled.
///
/// <https://drafts.csswg.org/css-overflow-3/#scroll-container>
public struct ScrollContainer: Hashable, Sendable {
  /// The raw id of the element, as in ``GalleyDisplayList/ScrollOffsets``; zero for the viewport.
  public var key: Int32
  /// The index of the box's fragment in the fragment tree.
  public var node: Int
  /// The container that this one lies in, by its index in the tree; `nil` for the viewport.
  public var parent: Int?
  /// Whether ``parent``'s scrolling moves the container; it doesn't move what is fixed.
  public var isFixed: Bool
  /// The padding box.
  public var scrollport: Rect
  /// What sticky boxes stay in: the scrollport inside the container's padding.
  public var stickyView: Rect
  /// All that scrolling can reach, at least ``scrollport``.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#scrollable>
  public var scrollableOverflow: Rect
  /// Along x; starts below zero where lines begin at the right.
  public var rangeX: ScrollRange
  public var rangeY: ScrollRange
  /// Whether users can scroll: not with `overflow: hidden`, which programs only can.
  public var isUserScrollableX: Bool
  public var isUserScrollableY: Bool
  public var overscrollX: OverscrollBehavior
  public var overscrollY: OverscrollBehavior
  /// `scroll-behavior: smooth`.
  public var isSmooth: Bool
  /// The used `scroll-padding`.
  public var scrollPadding: PhysicalSides<Double>
  public var snapType: ScrollSnapType
  public var writingDirection: WritingDirection
  /// `overflow-anchor: none`.
  public var isAnchoringOff: Bool

  /// Whether it comes to rest at snap positions.
  public var snaps: Bool { snapType.axis != .none }

  /// The offset within the ranges that is nearest to `offset`.
  public func clamped(_ offset: Point) -> Point {
    Point(x: rangeX.clamped(offset.x), y: rangeY.clamped(offset.y))
  }

  /// The offset at which nothing is scrolled yet: that at which reading starts.
  public var initialOffset: Point { clamped(Point()) }

  /// The part of the scrollport that ``scrollPadding`` leaves, at the origin.
  ///
  /// <https://drafts.csswg.org/css-scroll-snap-1/#optimal-viewing-region>
  public var optimalViewingRegion: Rect {
    Rect(
      x: scrollPadding.left, y: scrollPadding.top,
      width: max(0, scrollport.width - scrollPadding.left - scrollPadding.right),
      height: max(0, scrollport.height - scrollPadding.top - scrollPadding.bottom))
  }
}

/// A sticky box with what it sticks to. Coordinates are CSS px of the page as laid out, without
/// the shifts of sticky boxes.
///
/// <https://drafts.csswg.org/css-position-3/#stickypos-insets>
public struct StickyBox: Hashable, Sendable {
  /// The index of its fragment in the fragment tree.
  public var node: Int
  /// The index of the container whose scrolling it follows.
  public var container: Int
  /// The sticky boxes around it in the same container, by their indices, inner ones last.
  public var outer: [Int]
  /// How many of ``outer`` are around its containing block, or are it.
  public var outerOfContainingBlock: Int
  public var borderBox: Rect
  public var margin: PhysicalSides<Double>
  public var containingBlock: Rect
  /// The used insets; `nil` where they are `auto`.
  public var insets: PhysicalSides<Double?>
  /// The shift that layout gave it.
  public var laidOutShift: Point
}
