import GalleyCSS
import GalleyDOM
public import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension ScrollTree {
  /// Finds what scrolls and what sticks on a page that was laid out.
  public init(_ tree: FragmentTree) {
    var builder = ScrollTreeBuilder(tree)
    self = builder.build()
  }
}

/// Walks a fragment tree once, front to back.
private struct ScrollTreeBuilder {
  private let tree: FragmentTree
  private var containers: [ScrollContainer] = []
  private var stickies: [StickyBox] = []
  private var fixed: [ScrollTree.FixedBox] = []
  private var areas: [SnapArea] = []
  /// By node: as ``ScrollTree`` keeps them.
  private var stickyOfNode: [Int32]
  private var containerOfNode: [Int32]
  /// By node that is a scroll container: its index.
  private var containerAtNode: [Int: Int] = [:]
  private let isInteresting: [Bool]

  init(_ tree: FragmentTree) {
    self.tree = tree
    stickyOfNode = [Int32](repeating: -1, count: tree.nodes.count)
    containerOfNode = [Int32](repeating: 0, count: tree.nodes.count)
    isInteresting = tree.boxes.styles.rows.map { style in
      style.box.position == .sticky || style.box.position == .fixed
        || style.box.overflowX.isScrollable || style.box.overflowY.isScrollable
        || style.rare.scrollSnapAlign != ScrollSnapAlign()
    }
  }

  mutating func build() -> ScrollTree {
    containers.append(viewport())
    for node in tree.nodes.indices.dropFirst() { visit(node) }
    return ScrollTree(
      containers: containers, stickyBoxes: stickies, fixedBoxes: fixed, snapAreas: areas,
      fittingSize: fittingSize(of: tree), stickyOfNode: stickyOfNode,
      containerOfNode: containerOfNode)
  }

  private mutating func visit(_ node: Int) {
    let parent = Int(tree.nodes[node].parent)
    guard parent >= 0 else { return }
    if let container = containerAtNode[parent] {
      containerOfNode[node] = Int32(container)
    } else {
      containerOfNode[node] = containerOfNode[parent]
      stickyOfNode[node] = stickyOfNode[parent]
    }
    let fragment = tree.fragment(at: node)
    guard fragment.kind == .box, isInteresting[fragment.style.index] else { return }
    let box = tree.boxes[fragment.box]
    guard !box.isAnonymous else { return }
    let style = tree.boxes.styles.rows[fragment.style.index]
    if parent == 0, style.box.position == .fixed {
      containerOfNode[node] = -1
      fixed.append(
        ScrollTree.FixedBox(
          node: node, rect: Rect(tree.rect(at: node)), element: box.node?.rawValue ?? -1))
    }
    if style.box.position == .sticky {
      stickies.append(sticky(node, fragment, style))
      stickyOfNode[node] = Int32(stickies.count - 1)
    }
    if style.rare.scrollSnapAlign != ScrollSnapAlign() { addSnapArea(node, fragment.box, style) }
    let overflow = tree.boxes.usedOverflow(of: fragment.box)
    if overflow.x.isScrollable || overflow.y.isScrollable, fragment.details >= 0,
      box.pseudo == nil, let element = box.node
    {
      containerAtNode[node] = containers.count
      containers.append(container(node, fragment, style, element, overflow))
    }
  }

  // MARK: Containers

  /// The style that the viewport scrolls by: the root element's, or the body's in its place.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#overflow-propagation>
  private var viewportOverflow: (x: Overflow, y: Overflow) {
    guard let root = rootStyle else { return (.auto, .auto) }
    var style = root
    if root.box.overflowX == .visible, root.box.overflowY == .visible,
      root.usedContainment.isEmpty, let body = tree.boxes.styled.document.body,
      let id = tree.boxes.styled.style(of: body), tree.boxes.styles[id].usedContainment.isEmpty
    {
      style = tree.boxes.styles[id]
    }
    func used(_ value: Overflow) -> Overflow {
      switch value {
      case .visible: .auto
      case .clip: .hidden
      case .hidden, .scroll, .auto: value
      }
    }
    return (used(style.box.overflowX), used(style.box.overflowY))
  }

  private var rootStyle: ComputedStyle? {
    tree.boxes[tree.boxes.root].firstChild.map { tree.boxes.style(of: $0) }
  }

  private func viewport() -> ScrollContainer {
    let size = Rect(PhysicalRect(size: tree.viewport))
    let overflow = viewportOverflow
    let style = rootStyle
    let writing =
      tree.boxes[tree.boxes.root].firstChild.map { tree.boxes.writingDirection(of: $0) }
      ?? .horizontalLeftToRight
    return container(
      key: 0, node: 0, parent: nil, isFixed: false, port: size, stickyView: size,
      overflow: Rect(tree.scrollableOverflow), used: overflow, style: style, writing: writing)
  }

  private func container(
    _ node: Int, _ fragment: Fragment, _ style: ComputedStyle, _ element: NodeID,
    _ overflow: (x: Overflow, y: Overflow)
  ) -> ScrollContainer {
    let details = tree.store.boxDetails[Int(fragment.details)]
    let padding = tree.rect(at: node).inset(by: details.scrollportInsets)
    let area = details.scrollableOverflow.offset(by: padding.origin)
    let own = containerOfNode[node]
    return container(
      key: element.rawValue, node: node, parent: max(0, Int(own)), isFixed: own < 0,
      port: Rect(padding), stickyView: Rect(padding.inset(by: details.padding)),
      overflow: area.isEmpty ? Rect(padding) : Rect(area), used: overflow,
      style: style, writing: tree.boxes.writingDirection(of: fragment.box))
  }

  private func container(
    key: Int32, node: Int, parent: Int?, isFixed: Bool, port: Rect, stickyView: Rect,
    overflow: Rect,
    used: (x: Overflow, y: Overflow), style: ComputedStyle?, writing: WritingDirection
  ) -> ScrollContainer {
    func range(_ lower: Double, _ upper: Double, _ used: Overflow) -> ScrollRange {
      guard used.isScrollable else { return .zero }
      // Less than a px comes from rounding and is nothing that anyone wants to scroll.
      return ScrollRange(lower <= -1 ? lower : 0, upper >= 1 ? upper : 0)
    }
    let rare = style?.rare
    func padding(_ side: AutoLength?, _ basis: Double) -> Double {
      guard case .lengthPercentage(let length) = side else { return 0 }
      let value = Double(length.resolved(against: Float(basis)))
      return value.isFinite ? max(0, value) : 0
    }
    func overscroll(_ bits: UInt8) -> OverscrollBehavior {
      OverscrollBehavior(rawValue: bits & 3) ?? .auto
    }
    let bits = rare?.overscrollBehavior ?? 0
    let sides = rare?.scrollPadding
    return ScrollContainer(
      key: key, node: node, parent: parent, isFixed: isFixed, scrollport: port,
      stickyView: stickyView, scrollableOverflow: overflow,
      rangeX: range(overflow.minX - port.minX, overflow.maxX - port.maxX, used.x),
      rangeY: range(overflow.minY - port.minY, overflow.maxY - port.maxY, used.y),
      isUserScrollableX: used.x == .auto || used.x == .scroll,
      isUserScrollableY: used.y == .auto || used.y == .scroll,
      overscrollX: overscroll(bits), overscrollY: overscroll(bits >> 2),
      isSmooth: rare?.isScrollBehaviorSmooth ?? false,
      scrollPadding: PhysicalSides(
        top: padding(sides?.top, port.height), right: padding(sides?.right, port.width),
        bottom: padding(sides?.bottom, port.height), left: padding(sides?.left, port.width)),
      snapType: rare?.scrollSnapType ?? .none, writingDirection: writing,
      isAnchoringOff: rare?.isOverflowAnchorNone ?? false)
  }

  // MARK: Sticky boxes

  private mutating func sticky(
    _ node: Int, _ fragment: Fragment, _ style: ComputedStyle
  ) -> StickyBox {
    let outerSticky = Int(stickyOfNode[node])
    let outer = outerSticky < 0 ? [] : stickies[outerSticky].outer + [outerSticky]
    let container = max(0, Int(containerOfNode[node]))
    let stuck = laidOut(tree.stickyShifts[Int32(node)])
    // What is around the containing block moves with it; the fragments between are inline.
    let block = containingBlock(of: node, container: container)
    let count = outer.prefix { block.node == 0 || contains(stickies[$0].node, block.node) }.count
    let moved = outer.reduce(Point()) { $0 + stickies[$1].laidOutShift }
    let blockMoved = outer.prefix(count).reduce(Point()) { $0 + stickies[$1].laidOutShift }
    let isOwnContainer = block.node == containers[container].node
    let border = Rect(tree.rect(at: node)).offset(x: -moved.x - stuck.x, y: -moved.y - stuck.y)
    let port = containers[container].stickyView
    // Parts of inline boxes without borders have no details.
    let margin =
      fragment.details >= 0 ? tree.store.boxDetails[Int(fragment.details)].margin : .zero
    let inset = style.box.inset
    func length(_ value: AutoLength, _ basis: Double) -> Double? {
      guard case .lengthPercentage(let value) = value else { return nil }
      let plain = value.calculation == nil && value.percent == 0
      return LayoutUnit(
        truncatingPx: Double(plain ? value.px : value.resolved(against: Float(basis)))
      ).px
    }
    return StickyBox(
      node: node, container: container, outer: outer,
      outerOfContainingBlock: isOwnContainer ? 0 : count, borderBox: border,
      margin: margin.map(\.px),
      containingBlock: isOwnContainer
        ? block.rect : block.rect.offset(x: -blockMoved.x, y: -blockMoved.y),
      insets: PhysicalSides(
        top: length(inset.top, port.height), right: length(inset.right, port.width),
        bottom: length(inset.bottom, port.height), left: length(inset.left, port.width)),
      laidOutShift: stuck)
  }

  private func laidOut(_ shift: PhysicalOffset?) -> Point {
    Point(x: shift?.x.px ?? 0, y: shift?.y.px ?? 0)
  }

  private func contains(_ outer: Int, _ node: Int) -> Bool {
    outer <= node && node < Int(tree.nodes[outer].subtreeEnd)
  }

  /// The content box of the containing block; for a child of the scroll container itself, all
  /// that can be scrolled to.
  private func containingBlock(of node: Int, container: Int) -> (node: Int, rect: Rect) {
    var ancestor = Int(tree.nodes[node].parent)
    while ancestor > 0 {
      let fragment = tree.fragment(at: ancestor)
      if fragment.kind == .box, tree.boxes[fragment.box].isStickyContainingBlock {
        guard fragment.details >= 0 else { return (ancestor, Rect(tree.rect(at: ancestor))) }
        let details = tree.store.boxDetails[Int(fragment.details)]
        let padding = tree.rect(at: ancestor).inset(by: details.scrollportInsets)
        guard ancestor == containers[container].node else {
          return (ancestor, Rect(padding.inset(by: details.padding)))
        }
        let area = details.scrollableOverflow.offset(by: padding.origin)
        return (ancestor, Rect(area.inset(by: details.padding)))
      }
      ancestor = Int(tree.nodes[ancestor].parent)
    }
    return (0, Rect(tree.scrollableOverflow))
  }

  // MARK: Snapping

  private mutating func addSnapArea(_ node: Int, _ box: ID<Box>, _ style: ComputedStyle) {
    let container = Int(containerOfNode[node])
    guard container >= 0 else { return }
    // Areas lie where transforms take them.
    // <https://drafts.csswg.org/css-scroll-snap-1/#scroll-snap-area>
    var rect = Rect(tree.rect(at: node))
    var current = node
    while current > 0, current != containers[container].node {
      let fragment = tree.fragment(at: current)
      if fragment.kind == .box, tree.boxes[fragment.box].kind != .inline,
        let transform = tree.boxes.styles.rows[fragment.style.index].affineTransform(
          borderBox: Rect(tree.rect(at: current)))
      {
        rect = transform.apply(rect)
      }
      current = Int(tree.nodes[current].parent)
    }
    let margin = style.rare.scrollMargin.map { Double($0) }
    let align = style.rare.scrollSnapAlign
    let writing = containers[container].writingDirection
    func flipped(
      _ value: ScrollSnapAlign.Alignment, _ isReversed: Bool
    ) -> ScrollSnapAlign.Alignment {
      switch value {
      case .start: isReversed ? .end : .start
      case .end: isReversed ? .start : .end
      case .none, .center: value
      }
    }
    let block = flipped(align.block, writing.isBlockReversed)
    let inline = flipped(align.inline, writing.isInlineReversed)
    areas.append(
      SnapArea(
        container: container, node: node, element: tree.boxes[box].node?.rawValue ?? -1,
        rect: Rect(
          x: rect.x - margin.left, y: rect.y - margin.top,
          width: max(0, rect.width + margin.left + margin.right),
          height: max(0, rect.height + margin.top + margin.bottom)),
        alignX: writing.isHorizontal ? inline : block,
        alignY: writing.isHorizontal ? block : inline,
        mustStop: style.rare.isScrollSnapStopAlways))
  }
}
