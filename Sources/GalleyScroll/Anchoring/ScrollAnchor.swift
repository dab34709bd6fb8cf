public import GalleyDOM
public import GalleyDisplayList
public import GalleyLayout
public import GalleyPrimitives
import GalleyCSS
import GalleyStyle

/// What is being read, so that it can stay in place when the page is laid out anew: a character of
/// a text, or an element, and how far it is from the top of the view.
///
/// A place in the document, not a share of the page's length: going back to the earlier layout
/// leads back to the earlier offset.
///
/// <https://drafts.csswg.org/css-scroll-anchoring-1/#anchor-node-selection>
public struct ScrollAnchor: Hashable, Sendable {
  /// A text node or an element.
  public var node: NodeID
  /// The place in the node's text, in UTF-16; `nil` for an element.
  public var textOffset: Int?
  /// How far the anchor is from the start of the scrollport, in CSS px, as shown.
  public var distance: Point
  /// The key of the container that it keeps in place; zero for the viewport.
  public var container: Int32

  /// The anchors of all containers that are scrolled, outer ones first.
  public static func all(
    in tree: FragmentTree, _ scrolling: ScrollTree, _ offsets: ScrollOffsets
  ) -> [ScrollAnchor] {
    scrolling.containers.indices.compactMap {
      ScrollAnchor(in: tree, scrolling, offsets, container: $0)
    }
  }

  /// The first thing in view that scrolls with a container; `nil` if that is at its start, shows
  /// nothing of the kind, or has `overflow-anchor: none`.
  ///
  /// Deviation: the suppression triggers are left out. They keep scripts that move what they see
  /// move from chasing it, and would lose the reader's place where a media query changes a margin.
  public init?(
    in tree: FragmentTree, _ scrolling: ScrollTree, _ offsets: ScrollOffsets,
    container index: Int = 0
  ) {
    let own = scrolling.containers[index]
    container = own.key
    let offset = offsets[own.key]
    guard !own.isAnchoringOff, offset != own.initialOffset else { return nil }
    let writing = own.writingDirection
    let port = own.scrollport
    let view = Rect(x: 0, y: 0, width: port.width, height: port.height)
    let line = ScrollAnchor.start(of: own.optimalViewingRegion, writing)
    var best: (node: Int, distance: Double)?
    var node = index == 0 ? 1 : own.node + 1
    let last = index == 0 ? tree.nodes.count : Int(tree.nodes[own.node].subtreeEnd)
    while node < last {
      let fragment = tree.fragment(at: node)
      let end = Int(tree.nodes[node].subtreeEnd)
      if fragment.kind == .box {
        let style = tree.boxes.styles.rows[fragment.style.index]
        let isExcluded =
          !tree.boxes[fragment.box].isAnonymous
          && (style.box.position == .fixed || style.box.position == .sticky
            || style.rare.isOverflowAnchorNone)
        let reach = tree.verticalReach[node]
        let isBefore =
          writing.isHorizontal && scrolling.container(ofNode: node) == index
          && reach.maxY.px - port.minY - offset.y < line
        if isExcluded || isBefore {
          node = end
          continue
        }
      }
      // Text fragments and boxes without any contents are what a reader sees.
      let isLeaf = fragment.kind == .text || (fragment.kind == .box && end == node + 1)
      let isBox = fragment.kind == .box && tree.boxes[fragment.box].kind != .inline
      if isLeaf, fragment.kind == .text || isBox, scrolling.container(ofNode: node) == index,
        ScrollAnchor.place(of: node, in: tree) != nil
      {
        let rect = scrolling.placeInPort(
          of: Rect(tree.rect(at: node)), node: node, in: index, offsets)
        let isInView =
          rect.maxX > view.minX && rect.minX < view.maxX && rect.maxY > view.minY
          && rect.minY < view.maxY
        let (start, finish) = ScrollAnchor.extent(of: rect, writing)
        if isInView, finish > line {
          // What is cut by the line at the top is being read; else what comes first.
          let distance = max(0, start - line)
          if best.map({ distance < $0.distance }) ?? true { best = (node, distance) }
          if distance == 0 { break }
        }
      }
      node += 1
    }
    guard let best, let found = ScrollAnchor.place(of: best.node, in: tree) else { return nil }
    let rect = scrolling.placeInPort(
      of: Rect(tree.rect(at: best.node)), node: best.node, in: index, offsets)
    self.node = found.node
    textOffset = found.textOffset
    distance = ScrollAnchor.corner(of: rect, writing)
  }

  /// The container's offset, before it is clamped, at which the anchor is where it was.
  ///
  /// - Returns: `nil` if the page doesn't show the anchor in the container any more.
  public func offset(in tree: FragmentTree, _ scrolling: ScrollTree) -> Point? {
    guard let index = fragment(in: tree), let own = scrolling.index(ofKey: container),
      scrolling.container(ofNode: index) == own
    else { return nil }
    let writing = scrolling.containers[own].writingDirection
    let initial = scrolling.containers[own].initialOffset
    let port = scrolling.containers[own].scrollport
    let corner = ScrollAnchor.corner(
      of: Rect(tree.rect(at: index)).offset(x: -port.x, y: -port.y), writing)
    // Only the axis along which blocks follow each other is kept in place.
    return writing.isHorizontal
      ? Point(x: initial.x, y: corner.y - distance.y)
      : Point(x: corner.x - distance.x, y: initial.y)
  }

  /// The fragment that shows the anchor now.
  private func fragment(in tree: FragmentTree) -> Int? {
    if textOffset == nil { return tree.boxes.box(of: node).flatMap { tree.firstNode(of: $0) } }
    var nearest: Int?
    for index in tree.nodes.indices {
      guard let (found, range) = ScrollAnchor.text(at: index, in: tree), found == node,
        let textOffset
      else { continue }
      if range.contains(textOffset) { return index }
      if range.lowerBound <= textOffset || nearest == nil { nearest = index }
    }
    return nearest
  }

  /// What of the document a fragment shows first.
  private static func place(
    of index: Int, in tree: FragmentTree
  ) -> (node: NodeID, textOffset: Int?)? {
    let fragment = tree.fragment(at: index)
    switch fragment.kind {
    case .text: return text(at: index, in: tree).map { ($0.node, $0.range.lowerBound) }
    case .line: return nil
    case .box:
      let box = tree.boxes[fragment.box]
      guard !box.isAnonymous, box.pseudo == nil, let node = box.node, !fragment.size.isEmpty else {
        return nil
      }
      return (node, nil)
    }
  }

  /// The text node that a fragment shows, and which part of it.
  private static func text(
    at index: Int, in tree: FragmentTree
  ) -> (node: NodeID, range: Range<Int>)? {
    let fragment = tree.fragment(at: index)
    guard fragment.kind == .text, fragment.details >= 0 else { return nil }
    let details = tree.store.textDetails[Int(fragment.details)]
    guard !details.isGenerated, !details.range.isEmpty, details.content >= 0 else { return nil }
    let range = Int(details.range.lowerBound)..<Int(details.range.upperBound)
    let mapping = tree.boxes.inlineContents[Int(details.content)].mapping
    guard let source = mapping.sources(of: range).first(where: { !$0.range.isEmpty }),
      let node = tree.boxes[source.box].node, tree.boxes.styled.document[node].isText
    else { return nil }
    return (node, source.range)
  }

  /// Where along the block axis a rectangle starts, counted the way blocks go.
  private static func start(of rect: Rect, _ writing: WritingDirection) -> Double {
    extent(of: rect, writing).0
  }

  private static func extent(of rect: Rect, _ writing: WritingDirection) -> (Double, Double) {
    if writing.isHorizontal { return (rect.minY, rect.maxY) }
    return writing.isBlockReversed ? (-rect.maxX, -rect.minX) : (rect.minX, rect.maxX)
  }

  /// The corner at which a rectangle starts.
  private static func corner(of rect: Rect, _ writing: WritingDirection) -> Point {
    Point(
      x: !writing.isHorizontal && writing.isBlockReversed ? rect.maxX : rect.minX, y: rect.minY)
  }
}

extension PhysicalSize {
  fileprivate var isEmpty: Bool { width <= .zero || height <= .zero }
}

extension ScrollModel {
  /// Takes a new layout of the page; what the anchors stand for stays in place.
  ///
  /// - Parameter fragments: Those of the new layout.
  public mutating func relayout(
    _ tree: ScrollTree, at time: Double, anchors: [ScrollAnchor], in fragments: FragmentTree
  ) {
    var kept: Point?
    var inner: [Int32: Point] = [:]
    for anchor in anchors {
      guard let offset = anchor.offset(in: fragments, tree) else { continue }
      if anchor.container == ScrollOffsets.viewport {
        kept = offset
      } else {
        inner[anchor.container] = offset
      }
    }
    relayout(tree, at: time, anchoredOffset: kept, inner: inner)
  }
}
