public import GalleyDOM
public import GalleyLayout
public import GalleyPrimitives
public import GalleyStyle

/// Where the elements and lines of a page are.
///
/// Coordinates are CSS px from the page's top left corner, transforms applied.
public struct BoxReport: Sendable {
  public struct Element: Sendable {
    /// The way from the root, as `html>body>p:nth-child(2)`.
    public var path: String
    public var node: NodeID
    /// The union of the element's border boxes.
    public var rect: Rect
    /// The content box of its first fragment.
    public var content: Rect
  }

  /// What stands of one text node on one line.
  public struct Line: Sendable {
    /// The parent's way from the root with `>#text(k)`, k counting its texts from 1.
    public var path: String
    public var node: NodeID
    /// The document's text, runs of white space as one space.
    public var text: String
    public var rect: Rect
    /// The y of the baseline.
    public var baseline: Double
  }

  /// A box that generated content or a marker has.
  public struct PseudoElementBox: Sendable {
    public var pseudo: PseudoElement
    /// The element that it arose in.
    public var node: NodeID
    public var box: ID<Box>
    /// The union of its border boxes.
    public var rect: Rect
    /// The content box of its first fragment.
    public var content: Rect
    /// All text in it.
    public var text: String
  }

  /// In document order.
  public var elements: [Element] = []
  /// In the order of their boxes.
  public var pseudoElements: [PseudoElementBox] = []
  /// In document order.
  public var lines: [Line] = []
}
