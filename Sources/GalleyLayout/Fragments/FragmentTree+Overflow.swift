import GalleyCSS
public import GalleyPrimitives

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
      case .text:
        guard parent >= 0, let area = scrollableArea(ofText: fragment, border, parent: parent)
        else { continue }
        join(area, to: &covered, parent)
        join(area, to: &inFlow, parent)
      case .line:
        guard parent >= 0 else { continue }
        join(covered[index].map { border.union($0) } ?? border, to: &covered, parent)
        join(widened(border, to: inFlow[index], of: parent), to: &inFlow, parent)
      case .box:
        let reach = reach(
          of: index, fragment, border: border, covered: covered[index], inFlow: inFlow[index])
        guard parent >= 0 else { continue }
        let row = boxes[fragment.box]
        let isFixedToViewport =
          parent == 0 && boxes.styles.rows[fragment.style.index].box.position == .fixed
        if !isFixedToViewport { join(reach, to: &covered, parent) }
        let style = boxes.styles.rows[fragment.style.index]
        if row.isInFlow || style.box.float != .none, !style.box.position.isOutOfFlow {
          let margin =
            fragment.details >= 0
            ? store.boxDetails[Int(fragment.details)].margin : PhysicalSides.zero
          let area = border.outset(by: margin).offset(
            by: PhysicalOffset.zero - relativeShift(style, in: parent))
          join(area, to: &inFlow, parent)
        }
      }
    }
    if !nodes.isEmpty, let details = Optional(fragment(at: 0).details), details >= 0 {
      scrollableOverflow = store.boxDetails[Int(details)].scrollableOverflow
    }
  }

  /// What a text adds to the overflow of the boxes around it; `nil` for nothing.
  private func scrollableArea(
    ofText fragment: Fragment, _ rect: PhysicalRect, parent: Int
  ) -> PhysicalRect? {
    guard fragment.details >= 0 else { return rect }
    let details = store.textDetails[Int(fragment.details)]
    // Emphasis marks, hyphens and ellipses don't count.
    if details.isEmphasis || (details.isGenerated && details.range.isEmpty) { return nil }
    let style = boxes.styles.rows[fragment.style.index]
    let contents = boxes.inlineContents
    guard style.text.whiteSpaceCollapse == .preserve, style.text.wrapMode == .wrap,
      contents.indices.contains(Int(details.content)), details.range.upperBound > 0,
      contents[Int(details.content)].text.indices.contains(Int(details.range.upperBound) - 1),
      contents[Int(details.content)].text[Int(details.range.upperBound) - 1] == 0x20
    else { return rect }
    // Spaces that hang beyond the line are nothing to scroll to.
    // <https://drafts.csswg.org/css-text-4/#hanging>
    var line = parent
    while line > 0, self.fragment(at: line).kind != .line { line = Int(nodes[line].parent) }
    guard line > 0 else { return rect }
    let bounds = PhysicalRect(
      origin: nodes[line].offset, size: self.fragment(at: line).size)
    let (minX, minY) = (max(rect.minX, bounds.minX), max(rect.minY, bounds.minY))
    let (maxX, maxY) = (min(rect.maxX, bounds.maxX), min(rect.maxY, bounds.maxY))
    guard maxX > minX, maxY > minY else { return nil }
    return PhysicalRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// A line with what stands on it along the inline axis.
  private func widened(
    _ line: PhysicalRect, to content: PhysicalRect?, of container: Int
  ) -> PhysicalRect {
    guard let content else { return line }
    let whole = line.union(content)
    return boxes.writingDirection(of: fragment(at: container).box).isHorizontal
      ? PhysicalRect(x: whole.minX, y: line.minY, width: whole.width, height: line.height)
      : PhysicalRect(x: line.minX, y: whole.minY, width: line.width, height: whole.height)
  }

  /// How far relative positioning moves a box, as far as its own style tells.
  private func relativeShift(_ style: ComputedStyle, in parent: Int) -> PhysicalOffset {
    guard style.box.position == .relative else { return .zero }
    let size = fragment(at: parent).size
    func length(_ value: AutoLength, _ basis: LayoutUnit) -> LayoutUnit? {
      guard case .lengthPercentage(let length) = value else { return nil }
      return LayoutUnit(px: Double(length.resolved(against: Float(basis.px))))
    }
    let inset = style.box.inset
    let x = length(inset.left, size.width) ?? length(inset.right, size.width).map { -$0 }
    let y = length(inset.top, size.height) ?? length(inset.bottom, size.height).map { -$0 }
    return PhysicalOffset(x: x ?? .zero, y: y ?? .zero)
  }

  /// The part of a box's scrollable overflow that lies beyond none of the edges at which its
  /// contents start, whether it is scrolled or not; from the corner of its padding box.
  public func reachableOverflow(of box: ID<Box>, _ details: BoxDetails, padding: PhysicalSize)
    -> PhysicalRect
  {
    // Of scroll containers it holds no more.
    let overflow = boxes.usedOverflow(of: box)
    if overflow.x.isScrollable || overflow.y.isScrollable { return details.scrollableOverflow }
    return reachable(
      details.scrollableOverflow, PhysicalRect(size: padding),
      boxes.writingDirection(of: box).startSides)
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
