import GalleyCSS
import GalleyDisplayList
import GalleyLayout
import GalleyPrimitives

extension Painter {
  /// Paints a box's classic scrollbars; overlay ones follow when all of their layer is painted, so
  /// that they lie over it.
  mutating func notePaintedScrollbars(of node: Int) {
    guard options.scrollbars.style != .none, hits == nil, node != 0 else { return }
    let bars = tree.boxes.scrollbars(of: fragment(node).box)
    guard bars.vertical || bars.horizontal else { return }
    switch options.scrollbars.style {
    case .none: break
    case .classic: paintScrollbars(of: node)
    case .overlay: pendingScrollbars.append(node)
    }
  }

  /// Paints the scrollbars of a box.
  ///
  /// <https://drafts.csswg.org/css-scrollbars-1/>
  mutating func paintScrollbars(of node: Int) {
    let fragment = fragment(node)
    guard fragment.kind == .box, fragment.details >= 0 else { return }
    let details = details(fragment)
    let inner = snapped(tree.rect(at: node).inset(by: details.border))
    let style = tree.boxes.styles.rows[fragment.style.index]
    var space = spaces[node]
    if !style.surface.radii.isZero {
      // Round corners cut bars off as they do contents.
      let shape = list.shape(paddingEdge(of: node, style, details))
      space = list.add(PaintSpace(parent: space, clip: shape))
    }
    paint(
      BarFrame(
        box: fragment.box, key: nodeID(node), inner: inner,
        port: snapped(tree.rect(at: node).inset(by: details.scrollportInsets)),
        overflow: details.scrollableOverflow, gutters: details.scrollbar.map(\.px),
        space: space))
  }

  /// Paints those of the page itself.
  mutating func paintViewportScrollbars() {
    guard options.scrollbars.style != .none else { return }
    let window = Rect(PhysicalRect(size: tree.window))
    paint(
      BarFrame(
        box: tree.boxes.root, key: ScrollOffsets.viewport, inner: window,
        port: Rect(PhysicalRect(size: tree.viewport)), overflow: tree.scrollableOverflow,
        gutters: tree.boxes.scrollbarGutters(of: tree.boxes.root).map(\.px),
        space: DisplayList.root))
  }

  /// Where a box's bars go.
  private struct BarFrame {
    var box: ID<Box>
    var key: Int32
    /// Inside the border.
    var inner: Rect
    /// What the bars leave.
    var port: Rect
    /// From the corner of ``port``.
    var overflow: PhysicalRect
    var gutters: PhysicalSides<Double>
    var space: ID<PaintSpace>
  }

  private mutating func paint(_ frame: BarFrame) {
    guard let style = tree.boxes.scrollbarStyle(of: frame.box) else { return }
    let bars = tree.boxes.scrollbars(of: frame.box)
    let isClassic = options.scrollbars.style == .classic
    let colors = scrollbarColors(style)
    let (inner, port, gutters) = (frame.inner, frame.port, frame.gutters)
    let isLeft = tree.boxes.isLeftScrollbar(frame.box)
    let size = Double(ScrollbarUse.thickness(style.rare.scrollbarWidth))
    let thin = size < 15 ? 4.0 : 7
    let gap = 2.0
    let width = isClassic ? max(gutters.left, gutters.right) : thin
    let height = isClassic ? gutters.bottom : thin
    let room = isClassic || !bars.vertical || !bars.horizontal ? 0 : thin + gap
    if bars.vertical, width > 0 {
      let x =
        isClassic
        ? (isLeft ? inner.minX : inner.maxX - width)
        : (isLeft ? port.minX + gap : port.maxX - width - gap)
      var bar = bar(frame, colors, isVertical: true)
      bar.rect = Rect(x: x, y: port.minY, width: width, height: max(0, port.height - room))
      if frame.key == ScrollOffsets.viewport {
        bar.mark(options.scrollbars.ticks.map { $0 - frame.overflow.minY.px })
        bar.tickColor = options.scrollbars.tickColor
      }
      list.scrollbar(bar, in: frame.space, node: frame.key)
    }
    if bars.horizontal, height > 0 {
      var bar = bar(frame, colors, isVertical: false)
      bar.rect = Rect(
        x: port.minX + (isLeft ? room : 0),
        y: isClassic ? inner.maxY - height : port.maxY - height - gap,
        width: max(0, port.width - room), height: height)
      list.scrollbar(bar, in: frame.space, node: frame.key)
    }
    if isClassic, bars.vertical, bars.horizontal, width > 0, height > 0 {
      // The corner between the bars belongs to neither.
      let corner = Rect(
        x: isLeft ? inner.minX : inner.maxX - width, y: inner.maxY - height, width: width,
        height: height)
      list.fill(.rect(corner), with: .color(colors.track), in: frame.space, node: frame.key)
    }
  }

  private func bar(
    _ frame: BarFrame, _ colors: (thumb: RGBA8, track: RGBA8), isVertical: Bool
  ) -> Scrollbar {
    let area = frame.overflow
    let (low, high, view) =
      isVertical
      ? (area.minY.px, area.maxY.px, frame.port.height)
      : (area.minX.px, area.maxX.px, frame.port.width)
    // As scrolling has it: less than a px is nothing to scroll.
    let lower = low <= -1 ? low : 0
    let upper = high - view >= 1 ? high - view : 0
    return Scrollbar(
      look: options.scrollbars.style == .classic ? .classic : .overlay, scroller: frame.key,
      isVertical: isVertical, rect: Rect(), range: min(lower, upper)...max(lower, upper),
      viewLength: view, thumbColor: colors.thumb, trackColor: colors.track)
  }

  /// The colours of a box's bars: those it asks for, or such as fit its colour scheme.
  ///
  /// <https://drafts.csswg.org/css-scrollbars-1/#scrollbar-color>
  private func scrollbarColors(_ style: ComputedStyle) -> (thumb: RGBA8, track: RGBA8) {
    let isClassic = options.scrollbars.style == .classic
    let none = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)
    if let colors = style.inherited.scrollbarColor {
      let thumb = colors.x.resolved(style.text.color).rgba8
      return (thumb, isClassic ? colors.y.resolved(style.text.color).rgba8 : none)
    }
    func gray(_ value: UInt8, _ alpha: UInt8 = 255) -> RGBA8 {
      RGBA8(red: value, green: value, blue: value, alpha: alpha)
    }
    return switch (isClassic, style.inherited.isDark) {
    case (true, false): (gray(0xC1), gray(0xF1))
    case (true, true): (gray(0x6B), gray(0x2B))
    case (false, false): (gray(0, 0x80), none)
    case (false, true): (gray(0xFF, 0x80), none)
    }
  }
}
