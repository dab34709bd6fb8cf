import GalleyCSS
import GalleyDOM
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// Gives each node the space of its decorations and of its contents.
  mutating func assignSpaces() {
    let count = tree.nodes.count
    spaces = [ID<PaintSpace>](repeating: DisplayList.root, count: count)
    contentSpaces = spaces
    let viewport = list.add(PaintSpace(parent: DisplayList.root, scroller: 0))
    contentSpaces[0] = viewport
    for node in 1..<max(1, count) {
      let parent = Int(tree.nodes[node].parent)
      var space = contentSpaces[parent]
      let fragment = fragment(node)
      guard fragment.kind == .box,
        styleFacts[fragment.style.index].contains(.spaced) || isClippedCell(fragment)
      else {
        spaces[node] = space
        contentSpaces[node] = space
        continue
      }
      let style = tree.boxes.styles.rows[fragment.style.index]
      if parent == 0, style.box.position == .fixed { space = DisplayList.root }
      let box = tree.boxes[fragment.box]
      if style.box.position == .sticky, !box.isAnonymous {
        space = list.add(PaintSpace(parent: space, sticky: Int32(node)))
      }
      if isTransformable(box), let placed = placeInSpace(node, style, in: space) {
        space = placed
      }
      if let clip = style.effects.clip, style.box.position.isOutOfFlow {
        space = list.add(
          PaintSpace(parent: space, clip: .rect(clipRect(clip, of: tree.rect(at: node)))))
      }
      spaces[node] = space
      contentSpaces[node] = contentSpace(of: node, box, style, in: space)
    }
  }

  /// Whether transforms apply to the box.
  ///
  /// <https://drafts.csswg.org/css-transforms-1/#transformable-element>
  func isTransformable(_ box: Box) -> Bool {
    switch box.kind {
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableColumn, .tableColumnGroup: false
    case .viewport, .blockContainer, .replaced, .flexContainer, .gridContainer, .table,
      .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableCaption:
      true
    }
  }

  /// <https://drafts.fxtf.org/css-masking-1/#clip-property>
  private func clipRect(_ clip: ClipRect, of rect: PhysicalRect) -> Rect {
    let top = rect.minY.px + Double(clip.top ?? 0)
    let left = rect.minX.px + Double(clip.left ?? 0)
    let bottom = clip.bottom.map { rect.minY.px + Double($0) } ?? rect.maxY.px
    let right = clip.right.map { rect.minX.px + Double($0) } ?? rect.maxX.px
    return Rect(
      x: snap(left), y: snap(top), width: max(0, snap(right) - snap(left)),
      height: max(0, snap(bottom) - snap(top)))
  }

  /// The space inside the overflow clip of a box; the box's own space if it clips nothing.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#overflow-properties>
  private mutating func contentSpace(
    of node: Int, _ box: Box, _ style: ComputedStyle, in space: ID<PaintSpace>
  ) -> ID<PaintSpace> {
    let details = details(fragment(node))
    guard details.clipsContents || clipsOverflow(box, style) else { return space }
    let clipsAll = details.clipsContents || containsPaint(style)
    let clipsX = style.box.overflowX != .visible || clipsAll
    let clipsY = style.box.overflowY != .visible || clipsAll
    let padding = tree.rect(at: node).inset(by: details.scrollportInsets)
    var clip = snapped(padding)
    if style.box.overflowX == .clip || style.box.overflowY == .clip {
      clip = edge(style.rare.overflowClipBox, of: node, style, details).rect
        .outset(by: Double(style.rare.overflowClipMargin))
    }
    let endless = 1e7
    if !clipsX { clip = Rect(x: -endless, y: clip.y, width: 2 * endless, height: clip.height) }
    if !clipsY { clip = Rect(x: clip.x, y: -endless, width: clip.width, height: 2 * endless) }
    var shape = Shape.rect(clip)
    if clipsX, clipsY, !style.surface.radii.isZero {
      shape = list.shape(inset(borderEdge(of: node, style), by: details.scrollportInsets))
    }
    let isScroller = style.box.overflowX.isScrollable || style.box.overflowY.isScrollable
    return list.add(
      PaintSpace(
        parent: space, clip: shape, scroller: isScroller && box.pseudo == nil ? nodeID(node) : nil))
  }

  /// Whether a box clips its contents; what the viewport took over does not.
  private func clipsOverflow(_ box: Box, _ style: ComputedStyle) -> Bool {
    switch box.kind {
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableRow, .tableRowGroup,
      .tableHeaderGroup, .tableFooterGroup, .tableColumn, .tableColumnGroup, .viewport, .replaced:
      return false
    case .blockContainer, .flexContainer, .gridContainer, .table, .tableCell, .tableCaption: break
    }
    if containsPaint(style) { return true }
    guard style.box.overflowX != .visible || style.box.overflowY != .visible else { return false }
    if box.flags.contains(.rootElement) { return false }
    if box.flags.contains(.body), let root = rootStyle, root.box.overflowX == .visible,
      root.box.overflowY == .visible, root.usedContainment.isEmpty,
      style.usedContainment.isEmpty
    {
      return false
    }
    return true
  }

  /// Whether table layout clips what a cell holds.
  private func isClippedCell(_ fragment: Fragment) -> Bool {
    tree.boxes[fragment.box].kind == .tableCell && details(fragment).clipsContents
  }

  /// Whether `contain: paint` applies, which it doesn't to parts of rubies.
  ///
  /// <https://drafts.csswg.org/css-contain-2/#containment-paint>
  private func containsPaint(_ style: ComputedStyle) -> Bool {
    if case .internal(let part) = style.box.display, part.isRubyPart { return false }
    return style.rare.containment.contains(.paint)
  }

  /// The style of the root element's box.
  var rootStyle: ComputedStyle? {
    tree.boxes[tree.boxes.root].firstChild.map { tree.boxes.style(of: $0) }
  }
}
