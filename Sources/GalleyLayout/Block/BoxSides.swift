import GalleyCSS
import GalleyPrimitives

extension LengthPercentage {
  /// The used length, percentages counting `basis`, cut to 1/64 px as browsers do.
  func used(_ basis: LayoutUnit) -> LayoutUnit {
    if calculation == nil && percent == 0 { return LayoutUnit(truncatingPx: Double(px)) }
    return LayoutUnit(truncatingPx: Double(resolved(against: Float(basis.px))))
  }
}

extension ComputedStyle {
  /// The widths of the borders that take part in layout, in px.
  var usedBorderWidths: PhysicalSides<Float> {
    // Each field by itself, since sides that are read whole count their colours' references.
    func used(_ style: BorderLineStyle, _ width: Float) -> Float { style.isInvisible ? 0 : width }
    return PhysicalSides(
      top: used(surface.border.top.style, surface.border.top.width),
      right: used(surface.border.right.style, surface.border.right.width),
      bottom: used(surface.border.bottom.style, surface.border.bottom.width),
      left: used(surface.border.left.style, surface.border.left.width))
  }
}

extension LayoutContext {
  /// The used margins of a box along the axes of its container, `auto` as zero.
  ///
  /// <https://drafts.csswg.org/css2/#margin-properties>
  ///
  /// - Parameters:
  ///   - percentageBasis: The inline size of the containing block.
  ///   - writing: The container's writing direction.
  func margins(
    of box: ID<Box>, percentageBasis: LayoutUnit, in writing: WritingDirection
  ) -> LogicalSides<LayoutUnit> {
    let style = boxes[box].style
    return writing.logical(
      boxes.styles.rows[style.index].box.margin.map { margin in
        switch margin {
        case .auto: LayoutUnit.zero
        case .lengthPercentage(let value): value.used(percentageBasis)
        }
      })
  }

  /// The used border widths of a box along its own axes.
  func borders(of box: ID<Box>, in writing: WritingDirection) -> LogicalSides<LayoutUnit> {
    let style = boxes[box].style
    let widths = boxes.styles.rows[style.index].usedBorderWidths
    return writing.logical(widths.map { LayoutUnit(truncatingPx: Double($0)) })
  }

  /// The used padding of a box along its own axes.
  ///
  /// - Parameter percentageBasis: The inline size of the containing block.
  func padding(
    of box: ID<Box>, percentageBasis: LayoutUnit, in writing: WritingDirection
  ) -> LogicalSides<LayoutUnit> {
    let style = boxes[box].style
    return writing.logical(
      boxes.styles.rows[style.index].box.padding.map { $0.used(percentageBasis).clampedToZero })
  }

  /// Whether a floating box goes to the line-left side.
  ///
  /// - Parameter writing: The writing direction of the containing block, which `inline-start` and
  ///   `inline-end` count in.
  func isLeftFloat(_ box: ID<Box>, in writing: WritingDirection) -> Bool {
    switch boxes.styles.rows[boxes[box].style.index].box.float {
    case .none, .left: true
    case .right: false
    case .inlineStart: !writing.isRightToLeft
    case .inlineEnd: writing.isRightToLeft
    }
  }

  /// The sides whose floats a value of `clear` passes.
  ///
  /// - Parameter writing: The writing direction of the containing block.
  func clearedSides(_ clear: Clear, in writing: WritingDirection) -> FloatSides {
    switch clear {
    case .none: []
    case .left: .left
    case .right: .right
    case .both: .both
    case .inlineStart: writing.isRightToLeft ? .right : .left
    case .inlineEnd: writing.isRightToLeft ? .left : .right
    }
  }

  /// How far relative positioning moves a box.
  ///
  /// <https://drafts.csswg.org/css-position-3/#relpos-insets>
  ///
  /// - Parameters:
  ///   - containing: The containing block's content box; its block size is `nil` while indefinite.
  ///   - writing: The containing block's writing direction.
  func relativeShift(
    of box: ID<Box>, inlineSize: LayoutUnit, blockSize: LayoutUnit?, in writing: WritingDirection
  ) -> PhysicalOffset {
    let index = boxes[box].style.index
    guard boxes.styles.rows[index].box.position == .relative, !boxes[box].isAnonymous else {
      return .zero
    }
    let inset = boxes.styles.rows[index].box.inset
    let width = writing.isHorizontal ? inlineSize : blockSize
    let height = writing.isHorizontal ? blockSize : inlineSize
    func length(_ value: AutoLength, _ basis: LayoutUnit?) -> LayoutUnit? {
      guard case .lengthPercentage(let value) = value else { return nil }
      if value.hasPercentage && basis == nil { return nil }
      return value.used(basis ?? .zero)
    }
    let left = length(inset.left, width)
    let right = length(inset.right, width)
    let top = length(inset.top, height)
    let bottom = length(inset.bottom, height)
    // Over-constrained: the start side of the containing block wins.
    let isRightStart =
      (writing.isHorizontal ? writing.inlineStartSide : writing.blockStartSide)
      == .right
    let isBottomStart = !writing.isHorizontal && writing.inlineStartSide == .bottom
    let x = isRightStart ? right.map { -$0 } ?? left ?? .zero : left ?? right.map { -$0 } ?? .zero
    let y = isBottomStart ? bottom.map { -$0 } ?? top ?? .zero : top ?? bottom.map { -$0 } ?? .zero
    return PhysicalOffset(x: x, y: y)
  }
}
