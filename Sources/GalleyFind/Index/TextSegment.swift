public import GalleyDOM
public import GalleyPrimitives

/// How text takes part in a page.
public enum TextStanding: UInt8, Hashable, Sendable {
  /// It is rendered, though it may be cut off or out of reach.
  case rendered
  /// In a `details` element that is closed.
  case collapsed
  /// In an element with `hidden=until-found`.
  case untilFound
  /// Not rendered at all; only searched when asked for.
  case unrendered
}

/// A stretch of an index's text and where it comes from.
public struct TextSegment: Sendable {
  /// Where the stretch begins in ``TextIndex/text``, in UTF-16 units.
  public var start: Int32
  public var count: Int32
  /// The inline content that holds the text, an index of `BoxTree.inlineContents`; negative for
  /// text that isn't laid out as boxes, such as that of SVG.
  public var content: Int32
  /// Where the stretch begins in the content's text.
  public var contentStart: Int32
  /// The text node; for the value of a form control the control's element.
  public var node: NodeID
  /// Where the stretch begins in the node's data (the control's value), in UTF-16 units.
  public var nodeStart: Int32
  /// How long it is there; other than ``count`` where a change of case made it longer or shorter.
  public var nodeCount: Int32
  /// The box that the text is in: its text box, or the box of the element that shows it otherwise;
  /// negative if there is none.
  public var box: Int32
  public var standing: TextStanding

  /// The stretch of the index's text.
  public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

  /// The offset in the node of an offset inside of the stretch.
  func nodeOffset(of offset: Int, roundingUp: Bool) -> Int {
    if nodeCount == count { return Int(nodeStart) + offset - Int(start) }
    return Int(nodeStart) + (roundingUp ? Int(nodeCount) : 0)
  }
}

/// A place in the text of a page: between two UTF-16 units of a node's data.
public struct TextPosition: Hashable, Sendable {
  /// A text node; for the value of a form control the control's element.
  public var node: NodeID
  /// UTF-16 units of the node's data.
  public var offset: Int

  public init(node: NodeID, offset: Int) {
    self.node = node
    self.offset = offset
  }
}
