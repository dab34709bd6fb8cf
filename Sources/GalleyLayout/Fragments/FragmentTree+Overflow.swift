import GalleyCSS
import GalleyPrimitives

extension FragmentTree {
  /// Finds how far each box's contents reach, from the innermost outwards.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#scrollable>
  mutating func computeScrollableOverflow() {
    // By node: what its descendants cover, and what its children in flow do, on the page.
    var covered = [PhysicalRect?](repeating: nil, count: nodes.count)
    var inFlow = [PhysicalRect?](repeating: nil, count: nodes.count)
    func join(_ rect: PhysicalRect, to list: inout [PhysicalRect?], _ index: Int) {
      list[index] = list[index]?.union(rect) ?? rect
    }
    verticalReach = [VerticalReach](
      repeating: VerticalReach(minY: .zero, maxY: .zero), count: nodes.count)
    for index in nodes.indices.reversed() {
      let fragment = fragment(at: index)
      let border = PhysicalRect(origin: nodes[index].offset, size: fragment.size)
      verticalReach[index] = VerticalReach(
        minY: min(border.minY, covered[index]?.minY ?? border.minY),
        maxY: max(border.maxY, covered[index]?.maxY ?? border.maxY))
      let parent = Int(nodes[index].parent)
      switch fragment.kind {
      case .text: continue
      case .line:
        guard parent >= 0 else { continue }
        join(covered[index].map { border.union($0) } ?? border, to: &covered, parent)
        join(border, to: &inFlow, parent)
      case .box:
        let reach = reach(
          of: index, fragment, border: border, covered: covered[index], inFlow: inFlow[index])
        guard parent >= 0 else { continue }
        let row = boxes[fragment.box]
        let isFixedToViewport =
          parent == 0 && boxes.styles.rows[fragment.style.index].box.position == .fixed
        if !isFixedToViewport { join(reach, to: &covered, parent) }
        if row.isInFlow && !row.isInlineLevel {
          let margin =
            fragment.details >= 0
            ? store.boxDetails[Int(fragment.details)].margin : PhysicalSides.zero
          join(border.outset(by: margin), to: &inFlow, parent)
        }
      }
    }
    if !nodes.isEmpty, let details = Optional(fragment(at: 0).details), details >= 0 {
      scrollableOverflow = store.boxDetails[Int(details)].scrollableOverflow
    }
  }

  /// Notes a box's scrollable overflow.
  ///
  /// - Returns: What the box adds to that of its parent, on the page.
  private mutating func reach(
    of index: Int, _ fragment: Fragment, border: PhysicalRect, covered: PhysicalRect?,
    inFlow: PhysicalRect?
  ) -> PhysicalRect {
    guard fragment.details >= 0 else { return covered.map { border.union($0) } ?? border }
    let row = boxes[fragment.box]
    let details = store.boxDetails[Int(fragment.details)]
    let padding = border.inset(by: details.scrollportInsets)
    var overflow = boxes.usedOverflow(of: fragment.box)
    let isViewport = row.kind == .viewport
    if isViewport { overflow = (.auto, .auto) }
    let isScroller = overflow.x.isScrollable || overflow.y.isScrollable
    let writing = isViewport ? rootWritingDirection : boxes.writingDirection(of: fragment.box)
    let starts = isViewport ? writing.startSides : startSides(of: fragment.box, writing)
    var content = covered
    if isScroller, var end = inFlow {
      // Padding at the end edges belongs to what can be scrolled to.
      end = end.outset(by: endSides(details.padding, starts))
      content = content?.union(end) ?? end
    }
    var area = padding
    if let content {
      area = area.union(isScroller ? reachable(content, padding, starts) : content)
    }
    store.boxDetails[Int(fragment.details)].scrollableOverflow = PhysicalRect(
      origin: area.origin - padding.origin, size: area.size)

    var reach = border
    if let content, !isScroller { reach = border.union(clipped(content, padding, overflow)) }
    guard !row.isAnonymous else { return reach }
    let style = boxes.styles.rows[fragment.style.index]
    if style.rare.containment.contains(.paint) || style.rare.contentVisibility != .visible {
      reach = border
    }
    if let transform = style.affineTransform(borderBox: Rect(border)), row.kind != .inline {
      let rect = transform.apply(Rect(reach))
      return PhysicalRect(
        x: LayoutUnit(flooringPx: rect.minX), y: LayoutUnit(flooringPx: rect.minY),
        width: LayoutUnit(px: rect.width), height: LayoutUnit(px: rect.height))
    }
    return reach
  }

  /// The writing direction that decides which sides of the page can be scrolled to.
  private var rootWritingDirection: WritingDirection {
    guard let root = boxes[boxes.root].firstChild else { return .horizontalLeftToRight }
    return boxes.writingDirection(of: root)
  }

  /// The sides beyond which nothing can be scrolled to: those at which the contents of a box start,
  /// which are others where a flex container reverses its axes.
  ///
  /// <https://drafts.csswg.org/css-overflow-3/#scroll-origin>
  private func startSides(of box: ID<Box>, _ writing: WritingDirection) -> [PhysicalSide] {
    guard boxes[box].kind == .flexContainer else { return writing.startSides }
    let container = boxes.style(of: box).container
    var isInlineReversed = container.flexDirection == .rowReverse
    var isBlockReversed = container.flexDirection == .columnReverse
    if container.flexWrap == .wrapReverse {
      switch container.flexDirection {
      case .row, .rowReverse: isBlockReversed = true
      case .column, .columnReverse: isInlineReversed = true
      }
    }
    return [
      isInlineReversed ? writing.inlineEndSide : writing.inlineStartSide,
      isBlockReversed ? writing.blockEndSide : writing.blockStartSide,
    ]
  }

  /// Zero but for the sides at which the axes end.
  private func endSides(
    _ sides: PhysicalSides<LayoutUnit>, _ starts: [PhysicalSide]
  ) -> PhysicalSides<LayoutUnit> {
    var result = sides
    for side in starts { result[side] = .zero }
    return result
  }

  /// The part of `content` that lies beyond no start edge of the scroll container.
  private func reachable(
    _ content: PhysicalRect, _ padding: PhysicalRect, _ starts: [PhysicalSide]
  ) -> PhysicalRect {
    var minX = content.minX
    var maxX = content.maxX
    var minY = content.minY
    var maxY = content.maxY
    for side in starts {
      switch side {
      case .left: minX = max(minX, padding.minX)
      case .right: maxX = min(maxX, padding.maxX)
      case .top: minY = max(minY, padding.minY)
      case .bottom: maxY = min(maxY, padding.maxY)
      }
    }
    guard maxX >= minX, maxY >= minY else { return padding }
    return PhysicalRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The part of `content` that `overflow: clip` lets out.
  private func clipped(
    _ content: PhysicalRect, _ padding: PhysicalRect, _ overflow: (x: Overflow, y: Overflow)
  ) -> PhysicalRect {
    var result = content
    if overflow.x == .clip {
      let minX = max(content.minX, padding.minX)
      result.origin.x = minX
      result.size.width = (min(content.maxX, padding.maxX) - minX).clampedToZero
    }
    if overflow.y == .clip {
      let minY = max(content.minY, padding.minY)
      result.origin.y = minY
      result.size.height = (min(content.maxY, padding.maxY) - minY).clampedToZero
    }
    return result
  }
}

extension WritingDirection {
  /// The sides at which the axes start.
  fileprivate var startSides: [PhysicalSide] { [inlineStartSide, blockStartSide] }
}
