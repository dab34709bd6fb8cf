public import GalleyPrimitives

/// Which part of a target meets which part of a scrollport.
///
/// <https://drafts.csswg.org/cssom-view-1/#enumdef-scrolllogicalposition>
public enum ScrollAlignment: String, CaseIterable, Hashable, Sendable {
  case start, center, end
  /// The nearer edge, and nothing if the target is in view.
  case nearest
}

/// Something to be scrolled into view. Coordinates are CSS px of the page as laid out.
public struct ScrollTarget: Hashable, Sendable {
  /// The index of its fragment in the fragment tree, which says what scrolls it.
  public var node: Int
  public var rect: Rect
  /// What is to stay free around it: `scroll-margin`.
  public var margin: PhysicalSides<Double>
  /// The fragments that are the target or inside of it: headers among them don't cover it.
  public var inside: Range<Int>

  /// - Parameter inside: `nil` for the fragment alone.
  public init(
    node: Int, rect: Rect,
    margin: PhysicalSides<Double> = PhysicalSides(top: 0, right: 0, bottom: 0, left: 0),
    inside: Range<Int>? = nil
  ) {
    self.node = node
    self.inside = inside ?? node..<node + 1
    self.rect = rect
    self.margin = margin
  }

  /// The rectangle with the margin around it.
  var area: Rect {
    Rect(
      x: rect.x - margin.left, y: rect.y - margin.top,
      width: max(0, rect.width + margin.left + margin.right),
      height: max(0, rect.height + margin.top + margin.bottom))
  }
}

/// Where along one axis a target goes, physically.
enum EdgeAlignment: Hashable, Sendable {
  case lower, center, upper, nearest

  /// - Parameter isReversed: Whether the axis starts at its upper end.
  init(_ alignment: ScrollAlignment, isReversed: Bool) {
    switch alignment {
    case .start: self = isReversed ? .upper : .lower
    case .end: self = isReversed ? .lower : .upper
    case .center: self = .center
    case .nearest: self = .nearest
    }
  }

  /// How far to scroll so that a target is where it should be.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#element-scrolling-members>
  func distance(target: (Double, Double), view: (Double, Double)) -> Double {
    let before = target.0 - view.0
    let after = target.1 - view.1
    switch self {
    case .lower: return before
    case .upper: return after
    case .center: return (before + after) / 2
    case .nearest:
      if (before <= 0 && after >= 0) || (before >= 0 && after <= 0) { return 0 }
      let isLarger = target.1 - target.0 > view.1 - view.0
      return (before < 0) != isLarger ? before : after
    }
  }
}
