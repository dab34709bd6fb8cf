public import GalleyPrimitives

/// A coordinate system in which items are painted, with what clips them.
///
/// A point of the space goes to its parent in this order: it is moved by the scroll offset of
/// ``scroller``, then clipped by ``clip``, then mapped by ``transform``, then moved by the shift of
/// ``sticky``. So one space serves a scroll container: its clip is the padding box and stays in
/// place while the content moves.
public struct PaintSpace: Hashable, Sendable {
  /// The space that ``transform`` leads to; `nil` for the root, whose parent is the canvas in CSS px.
  public var parent: ID<PaintSpace>?
  /// From this space, scrolled, to its parent. A perspective is flattened to the plane already.
  public var transform: AffineTransform
  /// What can be seen, in this space's coordinates without ``scroller``'s offset; `nil` clips nothing.
  public var clip: Shape?
  /// The node, by its raw id, whose scroll offset moves the content; `nil` if nothing does.
  public var scroller: Int32?
  /// The sticky box, by the index of its fragment's node, whose shift moves the space; `nil` if
  /// the space moves with its parent.
  public var sticky: Int32?
  /// Whether ``transform`` leads to the canvas instead of the parent, whose clips apply
  /// nevertheless: what is fixed to the viewport and seen through a box.
  public var isAnchoredToCanvas: Bool

  public init(
    parent: ID<PaintSpace>?, transform: AffineTransform = .identity, clip: Shape? = nil,
    scroller: Int32? = nil, sticky: Int32? = nil, isAnchoredToCanvas: Bool = false
  ) {
    self.parent = parent
    self.transform = transform
    self.clip = clip
    self.scroller = scroller
    self.sticky = sticky
    self.isAnchoredToCanvas = isAnchoredToCanvas
  }
}
