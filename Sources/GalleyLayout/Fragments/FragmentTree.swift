public import GalleyPrimitives

/// The result of layout, frozen: all reachable fragments in preorder with their places on the page.
///
/// Readers (paint, scroll, find, outline, dumps) walk ``nodes`` from front to back; a node's
/// subtree is `index..<nodes[index].subtreeEnd`.
public struct FragmentTree: Sendable {
  /// A fragment at its place on the page.
  public struct Node: Sendable {
    public var fragment: ID<Fragment>
    /// The index of the parent; negative for the root.
    public var parent: Int32
    /// The index after the last descendant.
    public var subtreeEnd: Int32
    /// The top-left corner in page coordinates: transforms and scroll offsets not applied.
    public var offset: PhysicalOffset
  }

  public private(set) var boxes: BoxTree
  public internal(set) var store: FragmentStore
  /// Preorder; the first is the viewport's box.
  public internal(set) var nodes: [Node] = []
  /// By box index: the box's first node; negative if it has none.
  public internal(set) var firstNodeOfBox: [Int32] = []
  /// By node index: the next node of the same box in preorder; negative if there is none.
  public internal(set) var nextNodeOfSameBox: [Int32] = []
  /// The viewport in CSS px, without the room of classic scrollbars: the initial containing block.
  public internal(set) var viewport: PhysicalSize
  /// The viewport with its scrollbars.
  public var window: PhysicalSize {
    let gutters = boxes.boxes.count > 0 ? boxes.scrollbarGutters(of: boxes.root) : .zero
    return PhysicalSize(
      width: viewport.width + gutters.horizontal, height: viewport.height + gutters.vertical)
  }
  public internal(set) var diagnostics: [Diagnostic] = []

  /// What scrolling the page can reach, from the page's top-left corner; at least the viewport.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#scrolling-area>
  public internal(set) var scrollableOverflow: PhysicalRect

  /// By node index: from where to where the node and its descendants reach down the page, but for
  /// what is painted beyond boxes, and but for boxes fixed to the viewport.
  public internal(set) var verticalReach: [VerticalReach] = []

  /// A stretch of the page.
  public struct VerticalReach: Hashable, Sendable {
    public var minY: LayoutUnit
    public var maxY: LayoutUnit
  }

  /// By node index: how far a sticky box (and all inside it) was moved for nothing scrolled; the
  /// offsets of its nodes include it.
  public internal(set) var stickyShifts: [Int32: PhysicalOffset] = [:]

  init(boxes: BoxTree, store: FragmentStore, viewport: PhysicalSize) {
    self.boxes = boxes
    self.store = store
    self.viewport = viewport
    scrollableOverflow = PhysicalRect(size: viewport)
  }

  /// Notes the scrollbars that are shown, which take no room.
  mutating func useScrollbars(_ use: ScrollbarUse) { boxes.scrollbars = use }

  /// A tree of no fragments, for painting what belongs to no box.
  public init(withoutFragmentsOf boxes: BoxTree) {
    self.init(boxes: boxes, store: FragmentStore(), viewport: .zero)
  }

  /// A box's first node in preorder; `nil` if it has no fragment.
  public func firstNode(of box: ID<Box>) -> Int? {
    guard firstNodeOfBox.indices.contains(box.index) else { return nil }
    let node = firstNodeOfBox[box.index]
    return node < 0 ? nil : Int(node)
  }

  public func fragment(at index: Int) -> Fragment {
    store.fragments.rows[nodes[index].fragment.index]
  }

  /// The border box (line box, text rectangle) of a node in page coordinates.
  public func rect(at index: Int) -> PhysicalRect {
    PhysicalRect(origin: nodes[index].offset, size: fragment(at: index).size)
  }
}
