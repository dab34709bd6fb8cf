import GalleyCSS
import GalleyPrimitives

extension FlexLayoutAlgorithm {
  /// Makes the items in the order that `order` gives.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#order-property>
  mutating func collectItems(in context: inout LayoutContext) {
    var children: [(order: Int32, box: ID<Box>)] = []
    for child in context.boxes.children(of: box) {
      if context.boxes[child].isOutOfFlow {
        outOfFlowChildren.append(child)
      } else {
        let isAnonymous = context.boxes[child].isAnonymous
        children.append((isAnonymous ? 0 : context.boxes.style(of: child).container.order, child))
      }
    }
    if children.contains(where: { $0.order != 0 }) {
      children = children.enumerated()
        .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
    }
    items.reserveCapacity(children.count)
    for child in children { items.append(makeItem(child.box, in: &context)) }
    if !isMultiLine { trimMargins(of: 0..<items.count, isFirst: true, isLast: true) }
  }

  private func makeItem(_ child: ID<Box>, in context: inout LayoutContext) -> FlexItem {
    let style = context.boxes.style(of: child)
    let itemWriting = style.writingDirection
    let margins = context.margins(of: child, percentageBasis: innerInline, in: writing)
    let autos = writing.logical(style.box.margin.map(\.isAuto))
    let childInsets = context.insets(of: child, in: itemSpace(child, itemWriting))
    let isParallel = itemWriting.isHorizontal == writing.isHorizontal
    let inlineInsets = isParallel ? childInsets.inlineSum : childInsets.blockSum
    let blockInsets = isParallel ? childInsets.blockSum : childInsets.inlineSum
    let inlineMargins = FlexSides(start: margins.inlineStart, end: margins.inlineEnd)
    let blockMargins = FlexSides(start: margins.blockStart, end: margins.blockEnd)
    var alignment = style.container.alignSelf
    if alignment.keyword == .auto || isLegacy || context.boxes[child].isAnonymous {
      alignment = container.alignItems
    }
    return FlexItem(
      box: child, writing: itemWriting, mainMargins: isRow ? inlineMargins : blockMargins,
      crossMargins: isRow ? blockMargins : inlineMargins,
      hasAutoMainStart: isRow ? autos.inlineStart : autos.blockStart,
      hasAutoMainEnd: isRow ? autos.inlineEnd : autos.blockEnd,
      hasAutoCrossStart: isRow ? autos.blockStart : autos.inlineStart,
      hasAutoCrossEnd: isRow ? autos.blockEnd : autos.inlineEnd,
      mainInsets: isRow ? inlineInsets : blockInsets,
      crossInsets: isRow ? blockInsets : inlineInsets,
      grow: Double(style.container.flexGrow), shrink: Double(style.container.flexShrink),
      alignment: alignment, isInlineMain: isParallel == isRow)
  }

  /// The space in which an item is laid out, before any size is fixed.
  func itemSpace(_ item: FlexItem) -> ConstraintSpace {
    var result = itemSpace(item.box, item.writing)
    result.trimmedMargins = item.trimmed
    return result
  }

  /// The space in which a child is laid out, before any size is fixed.
  func itemSpace(_ child: ID<Box>, _ itemWriting: WritingDirection) -> ConstraintSpace {
    let isParallel = itemWriting.isHorizontal == writing.isHorizontal
    var result = ConstraintSpace(
      writing: itemWriting,
      availableInlineSize: isParallel ? innerInline : (innerBlock ?? innerInline),
      availableBlockSize: isParallel ? innerBlock : innerInline)
    result.percentageInlineSize =
      isParallel ? innerInline : (percentageBlock ?? innerInline)
    result.percentageBlockSize = isParallel ? percentageBlock : innerInline
    result.marginPercentageBasis = innerInline
    result.inlineAutoSize = .fitContent
    result.isNewFormattingContext = true
    return result
  }

  /// A sizing property of an item along an axis as a border-box size; `nil` if it isn't definite.
  func definiteSize(
    _ value: SizeValue, _ item: FlexItem, isMain: Bool, in context: inout LayoutContext
  ) -> LayoutUnit? {
    let itemSpace = itemSpace(item)
    let childInsets = context.insets(of: item.box, in: itemSpace)
    if item.isInlineMain == isMain {
      return context.resolveInlineSize(value, of: item.box, in: itemSpace, insets: childInsets)
    }
    switch value.basis {
    case .minContent, .maxContent, .fitContent, .fitContentFunction:
      // Along the block axis these are the size of the contents, which `auto` finds.
      return nil
    case .auto, .none, .content, .lengthPercentage, .stretch, .calcSize:
      return context.resolveBlockSize(
        value, of: item.box, in: itemSpace, insets: childInsets, content: nil)
    }
  }

  /// A minimum or maximum size along an axis; unlike preferred sizes, keywords count contents.
  private func limit(
    _ role: SizingRole, _ item: FlexItem, isMain: Bool, in context: inout LayoutContext
  ) -> LayoutUnit? {
    let value = sizeProperty(role, item, isMain: isMain, in: context)
    switch value.basis {
    case .minContent, .maxContent, .fitContent, .fitContentFunction:
      if item.isInlineMain != isMain {
        return calculated(
          value, contentBlock(item, in: &context), item, isMain: isMain, in: context)
      }
    case .auto, .none, .content, .lengthPercentage, .stretch, .calcSize: break
    }
    return definiteSize(value, item, isMain: isMain, in: &context)
  }

  /// A border-box size with the calculation of a `calc-size()` put on it.
  private func calculated(
    _ value: SizeValue, _ size: LayoutUnit, _ item: FlexItem, isMain: Bool,
    in context: borrowing LayoutContext
  ) -> LayoutUnit {
    guard let calculation = value.calculation else { return size }
    let itemSpace = itemSpace(item)
    return context.calculated(
      calculation, size: size, of: item.box,
      insets: isMain ? item.mainInsets : item.crossInsets,
      percentageBasis: item.isInlineMain == isMain
        ? itemSpace.percentageInlineSize : itemSpace.percentageBlockSize)
  }

  /// The preferred, minimum or maximum size property of an item along an axis.
  func sizeProperty(
    _ role: SizingRole, _ item: FlexItem, isMain: Bool, in context: borrowing LayoutContext
  ) -> SizeValue {
    let isHorizontal = isMain == (isRow == writing.isHorizontal)
    return context.sizeValue(role, of: item.box, isHorizontal: isHorizontal)
  }

  /// Determines the flex base size and the hypothetical main size.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#algo-main-item>
  mutating func sizeBase(_ index: Int, in context: inout LayoutContext) {
    var item = items[index]
    let crossProperty = sizeProperty(.preferred, item, isMain: false, in: context)
    item.hasAutoCross = crossProperty == .auto
    item.definiteCross = definiteSize(crossProperty, item, isMain: false, in: &context)
    item.minCross = limit(.minimum, item, isMain: false, in: &context) ?? .zero
    item.maxCross = limit(.maximum, item, isMain: false, in: &context) ?? .max
    item.maxMain = limit(.maximum, item, isMain: true, in: &context) ?? .max
    let preferred = sizeProperty(.preferred, item, isMain: true, in: context)
    let basis =
      context.boxes[item.box].isAnonymous
      ? SizeValue.auto : context.boxes.style(of: item.box).container.flexBasis
    let used = basis == .auto ? preferred : basis
    let ratio = mainOverCross(item, in: &context)
    let cross = item.definiteCross ?? stretchedCross(item)
    var isFromRatio = false
    if let definite = definiteSize(used, item, isMain: true, in: &context) {
      item.baseSize = definite + captionSize(of: item, in: &context)
      item.hasDefiniteBase = true
    } else if let ratio, let cross, used.basis == .auto || used.basis == .content {
      item.baseSize = mainSize(fromCross: item.clampedCross(cross), ratio, item, in: &context)
      isFromRatio = true
    } else {
      item.baseSize = contentMain(item, used.basis, in: &context)
      if let ratio {
        item.baseSize = transferLimits(to: item.baseSize, ratio, item, in: &context)
        isFromRatio = !item.isInlineMain
      }
    }
    if !item.hasDefiniteBase {
      item.baseSize = calculated(used, item.baseSize, item, isMain: true, in: context)
    }
    // What a ratio gives from a definite size is definite, too.
    if isFromRatio { item.hasDefiniteBase = true }
    item.baseSize = max(item.baseSize, item.mainInsets)
    let minimum = sizeProperty(.minimum, item, isMain: true, in: context)
    if minimum.basis == .auto {
      item.minMain = calculated(
        minimum, automaticMinimum(item, preferred, ratio, cross, in: &context), item,
        isMain: true, in: context)
    } else {
      item.minMain = limit(.minimum, item, isMain: true, in: &context) ?? .zero
    }
    item.hypotheticalMain = item.clampedMain(item.baseSize)
    items[index] = item
  }

  /// The cross size of an item that is stretched in a single-line container of definite size.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#definite-sizes>
  func stretchedCross(_ item: FlexItem) -> LayoutUnit? {
    guard !isMultiLine, item.isStretched, let innerCross else { return nil }
    return item.clampedCross((innerCross - item.crossMargins.sum).clampedToZero)
  }

  /// The preferred aspect ratio of an item, main over cross; `nil` if it has none.
  private func mainOverCross(_ item: FlexItem, in context: inout LayoutContext) -> Double? {
    guard let ratio = context.anyPreferredRatio(of: item.box, in: item.writing) else { return nil }
    return item.isInlineMain ? ratio : 1 / ratio
  }

  private func mainSize(
    fromCross cross: LayoutUnit, _ ratio: Double, _ item: FlexItem,
    in context: inout LayoutContext
  ) -> LayoutUnit {
    if context.ratioCountsBorderBox(item.box) { return cross.scaled(by: ratio) }
    return (cross - item.crossInsets).clampedToZero.scaled(by: ratio) + item.mainInsets
  }

  /// What the captions of a table add to its size along the main axis, which size properties
  /// don't count.
  ///
  /// <https://drafts.csswg.org/css-tables-3/#mapping>
  private func captionSize(of item: FlexItem, in context: inout LayoutContext) -> LayoutUnit {
    guard context.boxes[item.box].kind == .table, !item.isInlineMain else { return .zero }
    var itemSpace = itemSpace(item)
    itemSpace.fixedInlineSize = crossForMeasuring(item, in: &context)
    itemSpace.isMeasuring = true
    let result = context.layOut(item.box, in: itemSpace)
    let details = context.fragments[result.fragment].details
    guard details >= 0, let grid = context.fragments.boxDetails[Int(details)].tableGrid else {
      return .zero
    }
    return (result.size.blockSize - item.writing.logical(grid.size).blockSize).clampedToZero
  }

  /// The main size that an item's contents ask for.
  private func contentMain(
    _ item: FlexItem, _ value: SizeValue, in context: inout LayoutContext
  ) -> LayoutUnit {
    if item.isInlineMain {
      let sizes = intrinsicSizes(of: item, in: &context)
      return value == .minContent ? sizes.minContent : sizes.maxContent
    }
    return contentBlock(item, in: &context)
  }

  /// What the contents of an item ask for whose inline axis is the main axis, at its cross size if
  /// that is definite.
  private func intrinsicSizes(
    of item: FlexItem, in context: inout LayoutContext
  ) -> IntrinsicSizes {
    let cross = crossForMeasuring(item, in: &context)
    return context.withKnownBlockSize(cross, of: item.box) { $0.intrinsicSizes(of: item.box) }
  }

  /// The block size of an item whose block axis is the main axis, laid out without limits.
  private func contentBlock(_ item: FlexItem, in context: inout LayoutContext) -> LayoutUnit {
    var itemSpace = itemSpace(item)
    itemSpace.fixedInlineSize = crossForMeasuring(item, in: &context)
    itemSpace.percentageBlockSize = percentageBlock
    itemSpace.isMeasuring = true
    if sizeProperty(.preferred, item, isMain: true, in: context) != .auto,
      context.boxes[item.box].kind != .replaced
    {
      // Percentages inside don't count a size that is left out here.
      itemSpace.fixedBlockSize = .zero
      itemSpace.isFixedBlockSizeIndefinite = true
    }
    let result = context.layOut(item.box, in: itemSpace)
    if let ratio = context.preferredRatio(of: item.box, in: item.writing),
      context.boxes[item.box].kind != .replaced
    {
      // The ratio gives the size that contents without one would.
      let size = context.blockSize(
        fromInline: result.size.inlineSize, ratio: ratio, of: item.box,
        insets: context.insets(of: item.box, in: itemSpace))
      return max(size, result.intrinsicBlockSize, item.mainInsets)
    }
    return max(result.intrinsicBlockSize, item.mainInsets)
  }

  /// A main size within the limits of the cross size, converted through the ratio.
  ///
  /// <https://drafts.csswg.org/css-sizing-4/#aspect-ratio-size-transfers>
  private func transferLimits(
    to size: LayoutUnit, _ ratio: Double, _ item: FlexItem, in context: inout LayoutContext
  ) -> LayoutUnit {
    var size = size
    if item.maxCross < .max {
      size = min(size, mainSize(fromCross: item.maxCross, ratio, item, in: &context))
    }
    if item.minCross > .zero {
      size = max(size, mainSize(fromCross: item.minCross, ratio, item, in: &context))
    }
    return size
  }

  /// The inline size at which an item of a column container is measured.
  func crossForMeasuring(_ item: FlexItem, in context: inout LayoutContext) -> LayoutUnit? {
    if let definite = item.definiteCross { return item.clampedCross(definite) }
    if let stretched = stretchedCross(item) { return stretched }
    return nil
  }

  /// The size suggestion of a compressible box whose size counts percentages: they are zero.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#min-content-zero>
  private func compressedSize(
    _ preferred: SizeValue, _ item: FlexItem, in context: borrowing LayoutContext
  ) -> LayoutUnit? {
    guard let length = preferred.lengthPercentage, length.hasPercentage,
      context.isCompressibleControl(item.box)
    else { return nil }
    return context.borderBoxSize(length.used(.zero), of: item.box, insets: item.mainInsets)
  }

  /// <https://drafts.csswg.org/css-flexbox-1/#min-size-auto>
  private func automaticMinimum(
    _ item: FlexItem, _ preferred: SizeValue, _ ratio: Double?, _ cross: LayoutUnit?,
    in context: inout LayoutContext
  ) -> LayoutUnit {
    if context.isScrollContainer(item.box) { return .zero }
    let isReplaced = context.boxes[item.box].kind == .replaced
    var content: LayoutUnit
    if item.isInlineMain {
      content = intrinsicSizes(of: item, in: &context).minContent
    } else {
      content = contentBlock(item, in: &context)
    }
    if let ratio {
      if let cross {
        let transferred = max(
          mainSize(fromCross: item.clampedCross(cross), ratio, item, in: &context),
          item.mainInsets)
        content = isReplaced ? min(content, transferred) : max(content, transferred)
      }
      content = transferLimits(to: content, ratio, item, in: &context)
    }
    if let compressed = compressedSize(preferred, item, in: context) {
      content = min(content, compressed)
    } else if let specified = definiteSize(preferred, item, isMain: true, in: &context) {
      // Tables hold their contents whatever their size property says.
      if context.boxes[item.box].kind != .table { content = min(content, specified) }
    } else if let ratio, let definite = item.definiteCross, isReplaced {
      content = min(
        content, mainSize(fromCross: item.clampedCross(definite), ratio, item, in: &context))
    }
    return min(content, item.maxMain)
  }
}
