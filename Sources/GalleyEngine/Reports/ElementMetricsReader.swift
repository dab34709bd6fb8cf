import GalleyCSS
import GalleyDOM
public import GalleyLayout
import GalleyPrimitives
import GalleyStyle

/// The metrics of all elements in document order, contents of templates left out.
public func elementMetrics(_ tree: FragmentTree) -> [ElementMetrics] {
  ElementMetricsReader(tree).all()
}

/// Reads the numbers of elements off a layout.
struct ElementMetricsReader {
  private let tree: FragmentTree
  private let document: Document
  private let transforms: FragmentTransforms

  init(_ tree: FragmentTree) {
    self.tree = tree
    document = tree.boxes.styled.document
    transforms = FragmentTransforms(tree)
  }

  func all() -> [ElementMetrics] {
    guard let root = document.documentElement else { return [] }
    var result = [metrics(of: root)]
    var current = document.next(after: root, in: root)
    while let id = current {
      if document[id].isElement { result.append(metrics(of: id)) }
      current = document.next(after: id, in: root)
    }
    return result
  }

  /// The numbers of one element; those of an element without a box but for its style's are zero.
  func metrics(of element: NodeID) -> ElementMetrics {
    var result = ElementMetrics()
    if let style = tree.boxes.styled.style(of: element) {
      let computed = tree.boxes.styles[style]
      result.display = computed.box.display.text
      result.padding = list(computed.box.padding.map { Double($0.px) })
      result.margin = list(
        computed.box.margin.map {
          if case .lengthPercentage(let length) = $0 { Double(length.px) } else { 0 }
        })
    }
    guard let box = tree.boxes.box(of: element) else { return result }
    if let place = tree.lineBreak(of: box) {
      let rect = transforms.apply(to: place.rect, ofNode: place.node)
      result.rectWidth = rect.width
      result.rectHeight = rect.height
    }
    guard let first = tree.firstNode(of: box) else { return result }
    if let rect = unionOfFragments(of: box, in: tree, transforms: transforms) {
      result.rectWidth = rect.width
      result.rectHeight = rect.height
    }
    if let rect = unionOfFragments(of: box, in: tree, transforms: .none) {
      result.offsetWidth = rect.width
      result.offsetHeight = rect.height
    }
    readOffset(of: element, firstNode: first, into: &result)
    readInner(of: element, box: box, firstNode: first, into: &result)
    return result
  }

  private func list(_ sides: PhysicalSides<Double>) -> [Double] {
    [sides.top, sides.right, sides.bottom, sides.left]
  }

  func details(atNode index: Int) -> BoxDetails? {
    let fragment = tree.fragment(at: index)
    guard fragment.kind == .box, fragment.details >= 0 else { return nil }
    return tree.store.boxDetails[Int(fragment.details)]
  }

  private func readInner(
    of element: NodeID, box: ID<Box>, firstNode: Int, into result: inout ElementMetrics
  ) {
    if let details = details(atNode: firstNode) {
      result.padding = list(details.padding.map(\.px))
      result.margin = list(details.margin.map(\.px))
      let insets = details.scrollportInsets
      if tree.boxes[box].kind != .inline {
        result.clientLeft = insets.left.px
        result.clientTop = insets.top.px
        let size = tree.fragment(at: firstNode).size
        result.clientWidth = max(0, size.width.px - insets.horizontal.px)
        result.clientHeight = max(0, size.height.px - insets.vertical.px)
        let overflow = tree.reachableOverflow(
          of: box, details,
          padding: PhysicalSize(
            width: (size.width - insets.horizontal).clampedToZero,
            height: (size.height - insets.vertical).clampedToZero))
        result.scrollWidth = max(result.clientWidth, overflow.width.px)
        result.scrollHeight = max(result.clientHeight, overflow.height.px)
        if tree.boxes[box].kind == .table {
          // The borders of a table are inside of the size that it is given.
          result.clientWidth = size.width.px
          result.clientHeight = size.height.px
        }
      }
    }
    let isRoot = element == document.documentElement && document.mode != .quirks
    let isQuirkyBody = element == document.body && document.mode == .quirks
    if isRoot || isQuirkyBody {
      result.clientWidth = tree.viewport.width.px
      result.clientHeight = tree.viewport.height.px
      result.scrollWidth = max(tree.viewport.width.px, tree.scrollableOverflow.width.px)
      result.scrollHeight = max(tree.viewport.height.px, tree.scrollableOverflow.height.px)
    }
  }

  /// <https://drafts.csswg.org/cssom-view-1/#dom-htmlelement-offsettop>
  private func readOffset(
    of element: NodeID, firstNode: Int, into result: inout ElementMetrics
  ) {
    guard element != document.body else { return }
    let own = tree.nodes[firstNode].offset
    var origin = PhysicalOffset.zero
    if let parent = offsetParent(of: element), let box = tree.boxes.box(of: parent),
      let node = tree.firstNode(of: box)
    {
      // What counts from a body that is not positioned counts from the page.
      if parent != document.body || isPositioned(parent) {
        origin = tree.nodes[node].offset
        if let details = details(atNode: node) {
          origin += PhysicalOffset(
            x: details.scrollportInsets.left, y: details.scrollportInsets.top)
        }
      }
    }
    result.offsetLeft = (own.x - origin.x).px
    result.offsetTop = (own.y - origin.y).px
  }

  private func isPositioned(_ element: NodeID) -> Bool {
    tree.boxes.box(of: element).map { tree.boxes.containsAbsolute($0) } ?? false
  }

  /// The element that ``ElementMetrics/offsetLeft`` counts from; `nil` for the page. Elements of
  /// shadow trees that `element` isn't in are passed over.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#dom-htmlelement-offsetparent>
  func offsetParent(of element: NodeID) -> NodeID? {
    guard let style = tree.boxes.styled.style(of: element) else { return nil }
    let position = tree.boxes.styles[style].box.position
    var current = flatParent(of: element)
    while let ancestor = current {
      current = flatParent(of: ancestor)
      guard isInTree(of: element, ancestor) else { continue }
      if position == .fixed {
        if let box = tree.boxes.box(of: ancestor), tree.boxes.containsFixed(box) {
          return ancestor
        }
        continue
      }
      if ancestor == document.body || isPositioned(ancestor) { return ancestor }
      if position == .static, document[ancestor].namespace == .html {
        switch document[ancestor].name {
        case .td, .th, .table: return ancestor
        default: break
        }
      }
    }
    return nil
  }

  /// The element that a node is shown in.
  private func flatParent(of id: NodeID) -> NodeID? {
    tree.boxes.styled.flatTree?.parentElement(of: id, in: document)
      ?? document.parentElement(of: id)
  }

  /// Whether an element is in the tree of another, or in one around it.
  private func isInTree(of element: NodeID, _ ancestor: NodeID) -> Bool {
    guard document.hasShadowTrees, let root = document.shadowRoot(around: ancestor) else {
      return true
    }
    var current = document.shadowRoot(around: element)
    while let tree = current {
      if tree == root { return true }
      current = document.shadowHosts[tree].flatMap { document.shadowRoot(around: $0) }
    }
    return false
  }
}
