import GalleyCSS
import GalleyPrimitives

/// The three properties that size one axis.
enum SizingRole { case preferred, minimum, maximum }

extension LayoutContext {
  /// The computed preferred, minimum or maximum size of a box along its own inline axis.
  func inlineSizeValue(
    _ role: SizingRole, of box: ID<Box>, in writing: WritingDirection
  ) -> SizeValue {
    sizeValue(role, of: box, isHorizontal: writing.isHorizontal)
  }

  /// The computed preferred, minimum or maximum size of a box along its own block axis.
  func blockSizeValue(
    _ role: SizingRole, of box: ID<Box>, in writing: WritingDirection
  ) -> SizeValue {
    sizeValue(role, of: box, isHorizontal: !writing.isHorizontal)
  }

  /// `width`, `height` and their limits. Anonymous boxes have none: their style is their parent's
  /// inherited part alone.
  func sizeValue(_ role: SizingRole, of box: ID<Box>, isHorizontal: Bool) -> SizeValue {
    let index = boxes[box].style.index
    return switch (role, isHorizontal) {
    case (.preferred, true): boxes.styles.rows[index].box.width
    case (.preferred, false): boxes.styles.rows[index].box.height
    case (.minimum, true): boxes.styles.rows[index].box.minWidth
    case (.minimum, false): boxes.styles.rows[index].box.minHeight
    case (.maximum, true): boxes.styles.rows[index].box.maxWidth
    case (.maximum, false): boxes.styles.rows[index].box.maxHeight
    }
  }

  /// Whether `width` and `height` name border-box sizes.
  func isBorderBoxSized(_ box: ID<Box>) -> Bool {
    boxes.styles.rows[boxes[box].style.index].box.boxSizing == .borderBox
  }

  /// A length of a sizing property as a border-box size. Scrollbars take their room from it.
  func borderBoxSize(
    _ length: LayoutUnit, of box: ID<Box>, insets: LayoutUnit, along axis: SizeAxis = .inline
  ) -> LayoutUnit {
    let length = length.clampedToZero
    if isBorderBoxSized(box) { return max(length, insets) }
    guard boxes.scrollbars.style == .classic else { return length + insets }
    let gutters = scrollbarGutters(of: box, in: boxes.writingDirection(of: box))
    let taken = axis == .inline ? gutters.inlineSum : gutters.blockSum
    return max(length + insets - taken, insets)
  }

  /// A sizing value along the inline axis as a border-box size; `nil` if it is `auto` or `none`.
  mutating func resolveInlineSize(
    _ value: SizeValue, of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets
  ) -> LayoutUnit? {
    switch value {
    case .auto, .none, .content: return nil
    case .lengthPercentage(let length):
      return borderBoxSize(
        length.used(space.percentageInlineSize), of: box, insets: insets.inlineSum)
    case .minContent: return max(contentSizes(of: box, insets).minContent, insets.inlineSum)
    case .maxContent: return max(contentSizes(of: box, insets).maxContent, insets.inlineSum)
    case .fitContent: return fitContentInlineSize(of: box, in: space, insets: insets)
    case .stretch: return stretchedInlineSize(of: box, in: space, insets: insets)
    case .fitContentFunction(let length):
      let sizes = contentSizes(of: box, insets)
      let limit = borderBoxSize(
        length.used(space.percentageInlineSize), of: box, insets: insets.inlineSum)
      return min(sizes.maxContent, max(sizes.minContent, limit))
    case .calcSize(let basis, let calculation):
      return resolveInlineSize(basis, of: box, in: space, insets: insets).map {
        calculated(
          calculation, size: $0, of: box, insets: insets.inlineSum,
          percentageBasis: space.percentageInlineSize)
      }
    }
  }

  /// What `calc-size()` makes of a border-box size that its keyword gives.
  ///
  /// <https://drafts.csswg.org/css-values-5/#resolving-calc-size>
  ///
  /// - Parameter percentageBasis: `nil` while indefinite; percentages then count nothing.
  func calculated(
    _ calculation: Calculation, size: LayoutUnit, of box: ID<Box>, insets: LayoutUnit,
    percentageBasis: LayoutUnit?, along axis: SizeAxis = .inline
  ) -> LayoutUnit {
    let own = isBorderBoxSized(box) ? size : (size - insets).clampedToZero
    let result = calculation.resolved(
      against: Float((percentageBasis ?? .zero).px), size: Float(own.px))
    return borderBoxSize(
      LayoutUnit(truncatingPx: Double(result)), of: box, insets: insets, along: axis)
  }

  /// The border-box size that makes the margin box fill the available size.
  func stretchedInlineSize(
    of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets
  ) -> LayoutUnit {
    let margins = margins(of: box, in: space)
    return max(space.availableInlineSize - margins.inlineSum, insets.inlineSum)
  }

  /// The intrinsic sizes with the used padding, which percentages may have a part in.
  private mutating func contentSizes(of box: ID<Box>, _ insets: BoxInsets) -> IntrinsicSizes {
    let sizes = intrinsicSizes(of: box)
    guard boxes[box].kind != .table else { return sizes }
    let counted = intrinsicInsets(of: box, in: boxes.writingDirection(of: box)).inlineSum
    return sizes + (insets.inlineSum - counted)
  }

  /// The shrink-to-fit size.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#fit-content-size>
  mutating func fitContentInlineSize(
    of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets
  ) -> LayoutUnit {
    let sizes = contentSizes(of: box, insets)
    let stretched = stretchedInlineSize(of: box, in: space, insets: insets)
    return max(min(sizes.maxContent, max(sizes.minContent, stretched)), insets.inlineSum)
  }

  /// The preferred ratio of a box that isn't replaced, inline to block size; `nil` if it has none.
  ///
  /// <https://drafts.csswg.org/css-sizing-4/#aspect-ratio>
  func preferredRatio(of box: ID<Box>, in writing: WritingDirection) -> Double? {
    let index = boxes[box].style.index
    guard let ratio = boxes.styles.rows[index].box.aspectRatio.ratio, ratio > 0, ratio.isFinite
    else { return nil }
    return writing.isHorizontal ? Double(ratio) : 1 / Double(ratio)
  }

  /// Whether a ratio counts the border box: with `box-sizing: border-box`, but never with `auto`.
  func ratioCountsBorderBox(_ box: ID<Box>) -> Bool {
    isBorderBoxSized(box) && !boxes.styles.rows[boxes[box].style.index].box.aspectRatio.isAuto
  }

  /// The border-box inline size that a border-box block size and a ratio give.
  func inlineSize(
    fromBlock blockSize: LayoutUnit, ratio: Double, of box: ID<Box>, insets: BoxInsets
  ) -> LayoutUnit {
    if ratioCountsBorderBox(box) {
      return max(blockSize.scaled(by: ratio), insets.inlineSum)
    }
    return (blockSize - insets.blockSum).clampedToZero.scaled(by: ratio) + insets.inlineSum
  }

  /// The border-box block size that a border-box inline size and a ratio give.
  func blockSize(
    fromInline inlineSize: LayoutUnit, ratio: Double, of box: ID<Box>, insets: BoxInsets
  ) -> LayoutUnit {
    if ratioCountsBorderBox(box) {
      return max(inlineSize.scaled(by: 1 / ratio), insets.blockSum)
    }
    return (inlineSize - insets.inlineSum).clampedToZero.scaled(by: 1 / ratio) + insets.blockSum
  }

  /// The used border-box inline size of a block container, flex or grid container.
  ///
  /// <https://drafts.csswg.org/css2/#blockwidth>
  mutating func usedInlineSize(
    of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets
  ) -> LayoutUnit {
    if let fixed = space.fixedInlineSize { return max(fixed, insets.inlineSum) }
    let writing = space.writing
    let value = inlineSizeValue(.preferred, of: box, in: writing)
    var size: LayoutUnit
    var isFromRatio = false
    let ratio = value.basis.dependsOnContent ? preferredRatio(of: box, in: writing) : nil
    if let ratio, let block = definiteBlockSize(of: box, in: space, insets: insets) {
      size = inlineSize(fromBlock: block, ratio: ratio, of: box, insets: insets)
      isFromRatio = true
    } else if let resolved = resolveInlineSize(value.basis, of: box, in: space, insets: insets) {
      size = resolved
    } else if space.inlineAutoSize == .fitContent || shrinksToFit(box) {
      size = fitContentInlineSize(of: box, in: space, insets: insets)
    } else {
      size = stretchedInlineSize(of: box, in: space, insets: insets)
    }
    if let calculation = value.calculation {
      size = calculated(
        calculation, size: size, of: box, insets: insets.inlineSum,
        percentageBasis: space.percentageInlineSize)
    }
    return clampInlineSize(
      size, of: box, in: space, insets: insets, transferringBy: ratio, isFromRatio: isFromRatio)
  }

  /// A border-box inline size within `min-width` and `max-width`.
  ///
  /// - Parameters:
  ///   - ratio: The ratio by which limits of the block size hold for the inline size, too.
  ///   - isFromRatio: Whether the ratio gave the size.
  mutating func clampInlineSize(
    _ size: LayoutUnit, of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets,
    transferringBy ratio: Double? = nil, isFromRatio: Bool = false
  ) -> LayoutUnit {
    let writing = space.writing
    let maximum = inlineSizeValue(.maximum, of: box, in: writing)
    var greatest = resolveInlineSize(maximum, of: box, in: space, insets: insets) ?? .max
    let minimum = inlineSizeValue(.minimum, of: box, in: writing)
    var least: LayoutUnit
    if minimum.basis == .auto {
      // The automatic minimum of a box sized by its ratio is what its contents need.
      // <https://drafts.csswg.org/css-sizing-4/#aspect-ratio-minimum>
      let isContentBased = isFromRatio && !isScrollContainer(box)
      least = isContentBased ? min(intrinsicSizes(of: box).minContent, greatest) : .zero
      if let calculation = minimum.calculation {
        least = calculated(
          calculation, size: least, of: box, insets: insets.inlineSum,
          percentageBasis: space.percentageInlineSize)
      }
    } else if let ratio, minimum.basis.dependsOnContent,
      let block = definiteBlockSize(of: box, in: space, insets: insets)
    {
      least = inlineSize(fromBlock: block, ratio: ratio, of: box, insets: insets)
    } else {
      least = resolveInlineSize(minimum, of: box, in: space, insets: insets) ?? .zero
    }
    if let ratio {
      // <https://drafts.csswg.org/css-sizing-4/#aspect-ratio-size-transfers>
      let value = blockSizeValue(.minimum, of: box, in: writing)
      if let limit = resolveBlockSize(value, of: box, in: space, insets: insets, content: nil) {
        let transferred = inlineSize(fromBlock: limit, ratio: ratio, of: box, insets: insets)
        least = max(least, min(transferred, greatest))
      }
      let maximum = blockSizeValue(.maximum, of: box, in: writing)
      if let limit = resolveBlockSize(maximum, of: box, in: space, insets: insets, content: nil) {
        greatest = min(
          greatest, inlineSize(fromBlock: limit, ratio: ratio, of: box, insets: insets))
      }
    }
    return max(min(size, greatest), least, insets.inlineSum)
  }

  /// Whether an `auto` inline size shrinks to fit wherever the box is: buttons, legends, tables.
  func shrinksToFit(_ box: ID<Box>) -> Bool {
    if boxes[box].kind == .table { return true }
    return !boxes[box].isOutOfFlow && !boxes[box].flags.isDisjoint(with: [.control, .legend])
  }

  func isScrollContainer(_ box: ID<Box>) -> Bool {
    let overflow = usedOverflow(of: box)
    return overflow.x.isScrollable || overflow.y.isScrollable
  }
}
