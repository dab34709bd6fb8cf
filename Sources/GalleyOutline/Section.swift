public import GalleyDOM
public import GalleyPrimitives

/// A heading of a page and what stands under it. Coordinates are CSS px of the page.
public struct Section: Sendable {
  public var node: NodeID
  /// What a link to it names; `nil` if nothing does.
  public var id: String?
  /// 1…6.
  public var level: Int
  /// The heading's text, runs of white space as one space.
  public var title: String
  /// The heading's border box.
  public var rect: Rect
  /// Where the next heading of this or a higher level begins, or the page ends.
  public var end: Double
  /// The scroll offset of the page that shows the heading at the top of the viewport.
  public var scrollY: Double

  /// The top of the heading's border box.
  public var y: Double { rect.y }
}

/// A section with those of lower levels that follow it.
public struct SectionTree: Sendable {
  public var section: Section
  public var children: [SectionTree]
}
