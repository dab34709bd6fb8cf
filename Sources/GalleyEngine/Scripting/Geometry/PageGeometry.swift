import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives
import GalleyScroll
import GalleyStyle

/// What scripts read off a layout: where things show in the viewport while something is scrolled.
///
/// <https://drafts.csswg.org/cssom-view-1/>
struct PageGeometry {
  let frame: Frame
  let tree: ScrollTree
  /// What is scrolled, each offset in its range, with the shifts of sticky boxes.
  private(set) var offsets: ScrollOffsets
  /// The shifts of sticky boxes alone.
  private var shifts = ScrollOffsets()
  let transforms: FragmentTransforms
  private let reader: ElementMetricsReader

  /// - Parameter offsets: What was scrolled before, to be kept as far as the layout allows.
  init(_ frame: Frame, offsets: ScrollOffsets) {
    self.frame = frame
    tree = frame.scrollTree
    transforms = FragmentTransforms(frame.fragments)
    reader = ElementMetricsReader(frame.fragments)
    self.offsets = ScrollOffsets()
    scroll(to: offsets)
  }

  var fragments: FragmentTree { frame.fragments }
  private var document: Document { frame.boxes.styled.document }

  /// Scrolls to other offsets.
  mutating func scroll(to offsets: ScrollOffsets) {
    var whole = tree.clamped(offsets)
    for container in tree.containers {
      let offset = whole[container.key]
      whole[container.key] = Point(
        x: onDevicePixel(offset.x, container.rangeX), y: onDevicePixel(offset.y, container.rangeY))
    }
    self.offsets = tree.resolved(whole)
    shifts = self.offsets
    for container in tree.containers { shifts[container.key] = Point() }
  }

  /// An offset on whole device pixels inside of its range, as pages are scrolled to in browsers.
  private func onDevicePixel(_ offset: Double, _ range: ScrollRange) -> Double {
    let scale = max(frame.deviceScale, 0.01)
    let rounded = (offset * scale).rounded() / scale
    if rounded > range.upper { return (range.upper * scale).rounded(.down) / scale }
    return rounded < range.lower ? (range.lower * scale).rounded(.up) / scale : rounded
  }

  /// The first box of a node; `nil` for one without, or one that is younger than the layout.
  func box(of node: NodeID) -> ID<Box>? {
    frame.boxes.boxOfNode.indices.contains(node.index) ? frame.boxes.box(of: node) : nil
  }

  /// The computed style of an element; `nil` outside of the document.
  func style(of element: NodeID) -> ComputedStyle? {
    let styled = frame.boxes.styled
    guard styled.elementStyles.indices.contains(element.index),
      let style = styled.style(of: element)
    else { return nil }
    return frame.boxes.styles[style]
  }

  // MARK: Rectangles

  /// The border boxes of an element in content order, in the viewport, transforms applied.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#dom-element-getclientrects>
  func clientRects(of element: NodeID) -> [Rect] {
    guard let box = box(of: element) else {
      guard document.nodes.indices.contains(element.index), document[element].isElement,
        document[element].namespace == .svg, let shown = frame.svgBoxes.bounds(of: element)
      else { return [] }
      return [place(of: shown.rect, node: shown.node)]
    }
    if frame.boxes[box].kind == .lineBreak {
      return fragments.lineBreak(of: box).map { [place(of: $0.rect, node: $0.node)] } ?? []
    }
    return fragmentRects(of: box, in: fragments).map { place(of: $0.rect, node: $0.node) }
  }

  /// <https://drafts.csswg.org/cssom-view-1/#dom-element-getboundingclientrect>
  func boundingRect(of element: NodeID) -> Rect {
    let rects = clientRects(of: element)
    guard var result = rects.first else { return Rect() }
    var isFlat = result.width == 0 && result.height == 0
    for rect in rects.dropFirst() where rect.width != 0 || rect.height != 0 {
      if isFlat {
        result = rect
        isFlat = false
        continue
      }
      let (x, y) = (min(result.minX, rect.minX), min(result.minY, rect.minY))
      result = Rect(
        x: x, y: y, width: max(result.maxX, rect.maxX) - x,
        height: max(result.maxY, rect.maxY) - y)
    }
    return result
  }

  /// Where a rectangle of a fragment shows: scrolling and transforms applied from the inside out.
  func place(of rect: Rect, node: Int) -> Rect {
    // Fast path: without transforms, what scrolling adds up to.
    guard !transforms.isEmpty else {
      let moved = tree.displacement(ofNode: node, offsets)
      return rect.offset(x: moved.x, y: moved.y)
    }
    // Single precision hides what is left of turning.
    func single(_ value: Double) -> Double { Double(Float(value)) }
    let shown = matrix(ofNode: node).apply(rect)
    return Rect(
      x: single(shown.x), y: single(shown.y), width: single(shown.width),
      height: single(shown.height))
  }

  /// Leads from where a fragment was laid out to where it shows in the viewport.
  func matrix(ofNode node: Int) -> AffineTransform {
    var result = AffineTransform.identity
    var current = node
    while current >= 0 {
      let parent = Int(fragments.nodes[current].parent)
      if let own = transforms.ownTransform(ofNode: current, parent: parent) {
        result = own.concatenating(result)
      }
      let moved = offsets[sticky: Int32(current)]
      if moved != Point() {
        result = AffineTransform.translation(x: moved.x, y: moved.y).concatenating(result)
      }
      if parent >= 0, let container = tree.container(ofNode: current),
        tree.containers[container].node == parent
      {
        let offset = offsets[tree.containers[container].key]
        result = AffineTransform.translation(x: -offset.x, y: -offset.y).concatenating(result)
      }
      current = parent
    }
    return result
  }

  /// A place of the viewport from the corner of an element's padding box, transforms undone; in
  /// SVG from that of the outermost SVG element. `nil` for what has no box.
  ///
  /// <https://drafts.csswg.org/cssom-view-1/#dom-mouseevent-offsetx>
  func paddingPoint(of element: NodeID, _ point: Point) -> Point? {
    let node =
      box(of: element).flatMap { fragments.firstNode(of: $0) }
      ?? frame.svgBoxes.bounds(of: element)?.node
    guard let node, let inverse = matrix(ofNode: node).inverted else { return nil }
    let inner = inverse.apply(point)
    let corner = fragments.rect(at: node).origin
    let insets = reader.details(atNode: node)?.border ?? .zero
    return Point(
      x: inner.x - corner.x.px - insets.left.px, y: inner.y - corner.y.px - insets.top.px)
  }

  // MARK: Numbers

  /// The numbers of an element that has a box; `nil` for others.
  func metrics(of element: NodeID) -> ElementMetrics? {
    guard let box = box(of: element), let node = fragments.firstNode(of: box) else { return nil }
    var result = reader.metrics(of: element)
    if !tree.stickyBoxes.isEmpty {
      var moved = tree.displacement(ofNode: node, shifts)
      if let parent = reader.offsetParent(of: element), let outer = self.box(of: parent),
        let outerNode = fragments.firstNode(of: outer)
      {
        moved = moved - tree.displacement(ofNode: outerNode, shifts)
      }
      result.offsetLeft += moved.x
      result.offsetTop += moved.y
    }
    return result
  }

  /// <https://drafts.csswg.org/cssom-view-1/#dom-htmlelement-offsetparent>
  func offsetParent(of element: NodeID) -> NodeID? {
    guard box(of: element) != nil, element != document.body, element != document.documentElement
    else { return nil }
    return reader.offsetParent(of: element)
  }

  /// Used values of an element's first box; `nil` if it has no details, as inline boxes without
  /// edges.
  func details(of element: NodeID) -> BoxDetails? { box(of: element).flatMap { details(of: $0) } }

  /// Used values of a box's first fragment.
  func details(of box: ID<Box>) -> BoxDetails? {
    guard let node = fragments.firstNode(of: box) else { return nil }
    return reader.details(atNode: node)
  }

  /// The size of an element's first border box, transforms not applied.
  func borderBoxSize(of element: NodeID) -> Size? {
    box(of: element).flatMap { borderBoxSize(of: $0) }
  }

  /// The size of a box's first border box, transforms not applied.
  func borderBoxSize(of box: ID<Box>) -> Size? {
    guard let node = fragments.firstNode(of: box) else { return nil }
    let size = fragments.fragment(at: node).size
    return Size(width: size.width.px, height: size.height.px)
  }
}
