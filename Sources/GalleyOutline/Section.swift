public import GalleyDOM
public import GalleyPrimitives

/// A heading of a page and what stands under it. Coordinates are CSS px of the page.
public struct Section: Sendable {
  public var node: NodeID
  /// What a link to it names; `nil` if nothing does.
  public var id: String?
  /// A name that stays the same as long as the title and its place among equal titles do: made of
  /// the title's letters and digits. For lists that need one where ``id`` is `nil`.
  public var generatedID: String = ""
  /// 1…6.
  public var level: Int
  /// The heading's text, runs of white space as one space.
  public var title: String
  /// The heading's border box.
  public var rect: Rect
  /// Where the next heading of this or a higher level begins, or the page ends.
  public var end: Double
  /// The scroll offset of the page that shows the heading at the top of the viewport, below its
  /// `scroll-margin`, the page's `scroll-padding` and headers that stay while the page scrolls.
  public var scrollY: Double
  /// ``scrollY`` as it would be if the page had no end.
  public var wantedScrollY: Double
  /// From which scroll offset on the section is read, by the rule
  /// ``ActiveSectionRule/distributed``.
  public var activeFrom: Double = 0
  /// Whether nothing of the heading shows: `visibility: hidden`, no opacity, no size.
  public var isHidden = false

  public init(
    node: NodeID, id: String?, level: Int, title: String, rect: Rect, end: Double, scrollY: Double,
    wantedScrollY: Double? = nil
  ) {
    self.node = node
    self.id = id
    self.level = level
    self.title = title
    self.rect = rect
    self.end = end
    self.scrollY = scrollY
    self.wantedScrollY = wantedScrollY ?? scrollY
  }

  /// The top of the heading's border box.
  public var y: Double { rect.y }

  /// Whether the page can be scrolled so far that the heading is at the top; those at its end
  /// often can't.
  public var isReachable: Bool { wantedScrollY <= scrollY + 1 }
}

/// A section with those of lower levels that follow it.
public struct SectionTree: Sendable {
  public var section: Section
  public var children: [SectionTree]
}

/// Where a heading is, and where the page scrolls to for it.
public struct SectionPlace: Hashable, Sendable {
  /// The heading's border box.
  public var rect: Rect
  /// The page's scroll offset for it, beyond what can be reached if so.
  public var scrollY: Double
  public var isHidden: Bool

  public init(rect: Rect, scrollY: Double, isHidden: Bool = false) {
    self.rect = rect
    self.scrollY = scrollY
    self.isHidden = isHidden
  }
}
