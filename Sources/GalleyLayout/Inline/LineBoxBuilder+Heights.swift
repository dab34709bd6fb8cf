import GalleyCSS
import GalleyPrimitives
import GalleyText

extension LineBoxBuilder {
  /// What `vertical-align` makes of a box.
  private enum Alignment {
    /// The baseline is so far below the parent's.
    case shift(LayoutUnit)
    /// The box goes to the top or bottom of the aligned subtree that it is in.
    case top, bottom
  }

  /// Where a box of the given height is put by its `vertical-align`.
  ///
  /// <https://drafts.csswg.org/css2/#propdef-vertical-align>
  ///
  /// - Parameters:
  ///   - lineHeight: What percentages count.
  ///   - parent: The state of the inline box around it.
  private func alignment(
    _ value: VerticalAlign, _ height: FontHeight, lineHeight: LayoutUnit, parent: Int
  ) -> Alignment {
    let style = states[parent].style
    switch value {
    case .baseline: return .shift(.zero)
    case .sub: return .shift(LayoutUnit(px: Double(style.font.size)) / 5 + 1)
    case .super: return .shift(-(LayoutUnit(px: Double(style.font.size)) / 3 + 1))
    case .top: return .top
    case .bottom: return .bottom
    case .textTop: return .shift(height.ascent - style.textHeight.ascent)
    case .textBottom: return .shift(style.textHeight.descent - height.descent)
    case .middle:
      let half = LayoutUnit(px: Double(style.metrics.xHeight / 2))
      return .shift((height.ascent - height.descent) / 2 - (style.isCentral ? .zero : half))
    case .lengthPercentage(let value): return .shift(-value.used(lineHeight))
    }
  }

  /// Aligns a finished inline box with the one around it.
  mutating func alignBox(_ index: Int, _ context: borrowing LayoutContext) {
    if let letter = states[index].letter {
      states[index].shift = letter.shift
      return
    }
    let style = states[index].style
    let parent = states[index].parent
    let value = style.verticalAlign
    switch value {
    case .top, .bottom: resolvePending(index)
    case .baseline, .sub, .super, .textTop, .middle, .textBottom, .lengthPercentage: break
    }
    let height = states[index].height
    switch alignment(
      value, height ?? .zero, lineHeight: style.lineHeight, parent: parent)
    {
    case .shift(let shift):
      states[index].shift = shift
      if let height { states[parent].unite(height.moved(down: shift)) }
      if let extent = states[index].extent {
        states[parent].uniteExtent(extent.moved(down: shift))
      }
    case .top, .bottom:
      let root = alignedRoot(parent, context)
      states[index].anchor = root
      guard let height else { return }
      states[root].pending.append(
        InlineBoxState.PendingAlignment(
          isTop: value == .top, height: height, index: index, isLeaf: false))
    }
  }

  /// Aligns an atomic box with the inline box around it.
  mutating func alignLeaf(
    _ index: Int, _ box: ID<Box>, _ height: FontHeight, _ context: borrowing LayoutContext
  ) {
    let leaf = leaves[index]
    let row = context.boxes[box].style.index
    let value = context.boxes.styles.rows[row].box.verticalAlign
    let lineHeight = InlineStyle.lineHeight(
      context.boxes.styles.rows[row], normal: states[leaf.state].style.lineHeight)
    switch alignment(value, height, lineHeight: lineHeight, parent: leaf.state) {
    case .shift(let shift):
      leaves[index].shift = shift
      states[leaf.state].unite(height.moved(down: shift))
      states[leaf.state].uniteExtent(height.moved(down: shift))
    case .top, .bottom:
      let root = alignedRoot(leaf.state, context)
      leaves[index].anchor = root
      states[root].pending.append(
        InlineBoxState.PendingAlignment(
          isTop: value == .top, height: height, index: index, isLeaf: true))
    }
  }

  /// The innermost box from `index` outwards that is itself aligned to a top or bottom, or the
  /// root inline box.
  ///
  /// <https://drafts.csswg.org/css2/#aligned-subtree>
  private func alignedRoot(_ index: Int, _ context: borrowing LayoutContext) -> Int {
    var index = index
    while index != 0 {
      let value = states[index].style.verticalAlign
      if value == .top || value == .bottom { return index }
      index = states[index].parent
    }
    return 0
  }

  /// Puts what waited for the height of an aligned subtree in its place.
  private mutating func resolvePending(_ index: Int) {
    guard !states[index].pending.isEmpty else { return }
    let pending = states[index].pending
    states[index].pending = []
    var whole = states[index].height ?? pending[0].height
    for item in pending where item.height.height > whole.height {
      if item.isTop {
        whole.descent = item.height.height - whole.ascent
      } else {
        whole.ascent = item.height.height - whole.descent
      }
    }
    for item in pending {
      let shift =
        item.isTop
        ? item.height.ascent - whole.ascent : whole.descent - item.height.descent
      if item.isLeaf {
        leaves[item.index].shift = shift
      } else {
        states[item.index].shift = shift
      }
    }
    states[index].setHeight(whole)
  }

  /// Resolves what waited for the line, and gives the line's height around its baseline.
  mutating func finishHeights(_ context: borrowing LayoutContext) -> FontHeight {
    resolvePending(0)
    return states[0].height ?? .zero
  }

  /// How far a state's baseline is below the line's.
  func baseline(of index: Int) -> LayoutUnit {
    var index = index
    var result = LayoutUnit.zero
    while index != 0 {
      result += states[index].shift
      index = states[index].anchor
    }
    return result
  }

  /// How far an atomic box's margin box reaches above and below its baseline.
  ///
  /// <https://drafts.csswg.org/css2/#leading>
  func height(
    of atomic: LineAtomic, _ id: ID<Box>, _ context: borrowing LayoutContext
  ) -> FontHeight {
    let size = atomic.size.blockSize
    let margins = atomic.margins
    let over = isFlipped ? margins.blockEnd : margins.blockStart
    let under = isFlipped ? margins.blockStart : margins.blockEnd
    guard let baseline = ownBaseline(of: atomic, id, context) else {
      let whole = size + margins.blockSum
      if shaped.rootStyle.isCentral {
        return FontHeight(ascent: whole - whole / 2, descent: whole / 2)
      }
      return FontHeight(ascent: whole, descent: .zero)
    }
    let ascent = isFlipped ? size - baseline : baseline
    return FontHeight(ascent: ascent + over, descent: size - ascent + under)
  }

  /// The baseline that an atomic box takes from its contents, from its block-start border edge;
  /// `nil` if the margin box stands in.
  ///
  /// <https://drafts.csswg.org/css-inline-3/#baseline-source>
  private func ownBaseline(
    of atomic: LineAtomic, _ id: ID<Box>, _ context: borrowing LayoutContext
  ) -> LayoutUnit? {
    let box = context.boxes[id]
    let row = box.style.index
    guard context.boxes.styles.rows[row].text.writingMode == writing.mode,
      !context.boxes.styles.rows[row].rare.containment.contains(.layout)
    else { return nil }
    switch context.boxes.styles.rows[row].rare.baselineSource {
    case .auto: break
    case .first: return atomic.result.firstBaseline
    case .last: return atomic.result.lastBaseline
    }
    switch box.kind {
    case .blockContainer:
      let overflow = context.boxes.styles.rows[row].box.overflowY
      if overflow.isScrollable, !box.flags.contains(.control) { return nil }
      return atomic.result.lastBaseline
    case .flexContainer, .gridContainer:
      return context.usableBaseline(atomic.result.firstBaseline, of: id, atomic.size.blockSize)
    case .table: return atomic.result.firstBaseline
    case .replaced: return atomic.result.firstBaseline
    case .viewport, .inline, .text, .lineBreak, .wordBreakOpportunity, .tableRowGroup,
      .tableHeaderGroup, .tableFooterGroup, .tableRow, .tableCell, .tableColumnGroup,
      .tableColumn, .tableCaption:
      return atomic.result.lastBaseline
    }
  }
}

extension InlineStyle {
  /// The used line height of a style.
  ///
  /// - Parameter normal: What `normal` counts as.
  static func lineHeight(_ style: ComputedStyle, normal: LayoutUnit) -> LayoutUnit {
    switch style.font.lineHeight {
    case .normal: return normal
    case .number(let factor):
      // As browsers do: through a percentage of the font size, in single precision.
      let size = Float(LayoutUnit(px: Double(style.font.size)).px)
      return LayoutUnit(px: Double(size * (factor * 100) / 100))
    case .length(let px): return LayoutUnit(flooringPx: Double(px))
    }
  }
}
