public import GalleyPrimitives

/// A coordinate system in which items are painted, with what clips them.
///
/// A point of the space goes to its parent in this order: it is moved by the scroll offset of
/// ``scroller``, then clipped by ``clip``, then mapped by ``transform``. So one space serves a
/// scroll container: its clip is the padding box and stays in place while the content moves.
public struct PaintSpace: Hashable, Sendable {
  /// The space that ``transform`` leads to; `nil` for the root, whose parent is the canvas in CSS px.
  public var parent: ID<PaintSpace>?
  /// From this space, scrolled, to its parent. A perspective is flattened to the plane already.
  public var transform: AffineTransform
  /// What can be seen, in this space's coordinates without ``scroller``'s offset; `nil` clips nothing.
  public var clip: Shape?
  /// The node, by its raw id, whose scroll offset moves the content; `nil` if nothing does.
  public var scroller: Int32?

  public init(
    parent: ID<PaintSpace>?, transform: AffineTransform = .identity, clip: Shape? = nil,
    scroller: Int32? = nil
  ) {
    self.parent = parent
    self.transform = transform
    self.clip = clip
    self.scroller = scroller
  }
}
