import GalleyCSS
import GalleyPrimitives

extension FlexLayoutAlgorithm {
  /// The border-box inline sizes that the contents ask for.
  ///
  /// Deviation: a row sums its items' contributions up, as browsers do, instead of searching for
  /// the flex fraction.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#intrinsic-sizes>
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    let writing = context.boxes.writingDirection(of: box)
    let insets = context.intrinsicInsets(of: box, in: writing)
    if let contained = context.containedInlineSize(of: box, in: writing) {
      return IntrinsicSizes(minContent: contained, maxContent: contained) + insets.inlineSum
    }
    var space = ConstraintSpace(writing: writing, availableInlineSize: .zero)
    space.isMeasuring = true
    var algorithm = FlexLayoutAlgorithm(box: box, space: space, in: context)
    algorithm.innerBlock = context.definiteBlockSize(of: box, in: space, insets: insets)
      .map { ($0 - insets.blockSum).clampedToZero }
    let sizes =
      algorithm.isRow
      ? algorithm.rowSizes(in: &context) : algorithm.columnSizes(space, insets, in: &context)
    return sizes + insets.inlineSum
  }

  /// <https://drafts.csswg.org/css-flexbox-1/#intrinsic-main-sizes>
  private func rowSizes(in context: inout LayoutContext) -> IntrinsicSizes {
    let gap = container.columnGap.map { $0.used(.zero).clampedToZero } ?? .zero
    var sizes = IntrinsicSizes()
    var count = 0
    let children = context.boxes.children(of: box).filter { !context.boxes[$0].isOutOfFlow }
    for child in children {
      let isLast = count == children.count - 1
      let margins = countedInlineMargins(
        of: child, isFirst: count == 0, isLast: isLast, in: context)
      let own = mainContribution(of: child, in: &context) + margins
      if isMultiLine {
        let alone = countedInlineMargins(of: child, isFirst: true, isLast: true, in: context)
        sizes.minContent = max(sizes.minContent, own.minContent - margins + alone)
      } else {
        sizes.minContent += own.minContent + (count > 0 ? gap : .zero)
      }
      sizes.maxContent += own.maxContent + (count > 0 ? gap : .zero)
      count += 1
    }
    sizes.minContent = sizes.minContent.clampedToZero
    sizes.maxContent = max(sizes.maxContent, sizes.minContent)
    return sizes
  }

  /// What an item adds along the main axis: its contents within what flexing allows.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#intrinsic-item-contributions>
  private func mainContribution(
    of child: ID<Box>, in context: inout LayoutContext
  ) -> IntrinsicSizes {
    var sizes = context.intrinsicContribution(of: child, in: writing)
    let isAnonymous = context.boxes[child].isAnonymous
    let own = context.boxes.writingDirection(of: child)
    guard !isAnonymous, own.isHorizontal == writing.isHorizontal else { return sizes }
    if let stretched = stretchedContribution(of: child, in: &context) {
      sizes = IntrinsicSizes(minContent: stretched, maxContent: stretched)
    }
    let index = context.boxes[child].style.index
    let basis = context.boxes.styles.rows[index].container.flexBasis
    let canGrow = context.boxes.styles.rows[index].container.flexGrow > 0
    let canShrink = context.boxes.styles.rows[index].container.flexShrink > 0
    let insets = context.intrinsicInsets(of: child, in: own)
    func length(_ value: SizeValue) -> LayoutUnit? {
      guard let length = value.lengthPercentage, !length.hasPercentage else { return nil }
      return context.borderBoxSize(length.used(.zero), of: child, insets: insets.inlineSum)
    }
    let preferred = context.inlineSizeValue(.preferred, of: child, in: own)
    // 9.2.3.C: a base that contents give is found under the constraint that the container is.
    var base: IntrinsicSizes
    switch (basis == .auto ? preferred : basis).basis {
    case .lengthPercentage(let value):
      let size = length(.lengthPercentage(value)) ?? context.intrinsicSizes(of: child).maxContent
      base = IntrinsicSizes(minContent: size, maxContent: size)
    case .minContent:
      let size = context.intrinsicSizes(of: child).minContent
      base = IntrinsicSizes(minContent: size, maxContent: size)
    case .auto, .none, .content, .fitContent, .fitContentFunction, .stretch, .calcSize:
      base = sizes
    case .maxContent:
      base = IntrinsicSizes(minContent: sizes.maxContent, maxContent: sizes.maxContent)
    }
    if !canGrow {
      sizes.minContent = min(sizes.minContent, base.minContent)
      sizes.maxContent = min(sizes.maxContent, base.maxContent)
    }
    if !canShrink {
      // A basis that counts percentages leaves the min-content size as it is, as in browsers.
      let isCyclic = basis.lengthPercentage?.hasPercentage ?? false
      if !isCyclic { sizes.minContent = max(sizes.minContent, base.minContent) }
      sizes.maxContent = max(sizes.maxContent, base.maxContent)
    }
    let maximum = context.inlineSizeValue(.maximum, of: child, in: own)
    if let limit = length(maximum) {
      sizes.minContent = min(sizes.minContent, limit)
      sizes.maxContent = min(sizes.maxContent, limit)
    }
    let minimum = context.inlineSizeValue(.minimum, of: child, in: own)
    var least = length(minimum) ?? insets.inlineSum
    if minimum == .auto, !context.isScrollContainer(child) {
      let content = context.intrinsicContribution(of: child, in: writing).minContent
      least = max(least, min(content, length(maximum) ?? .max))
    }
    sizes.minContent = max(sizes.minContent, least)
    sizes.maxContent = max(sizes.maxContent, least)
    return sizes
  }

  /// The size that a ratio gives an item that is stretched across a line of known size.
  private func stretchedContribution(
    of child: ID<Box>, in context: inout LayoutContext
  ) -> LayoutUnit? {
    let own = context.boxes.writingDirection(of: child)
    guard !isMultiLine, let innerBlock, let ratio = context.anyPreferredRatio(of: child, in: own),
      context.inlineSizeValue(.preferred, of: child, in: own) == .auto,
      context.blockSizeValue(.preferred, of: child, in: own) == .auto
    else { return nil }
    let style = context.boxes.styles.rows[context.boxes[child].style.index]
    var alignment = style.container.alignSelf.keyword
    if alignment == .auto { alignment = container.alignItems.keyword }
    let autos = writing.logical(style.box.margin.map(\.isAuto))
    guard alignment == .normal || alignment == .stretch, !autos.blockStart, !autos.blockEnd else {
      return nil
    }
    let margins = context.margins(of: child, percentageBasis: .zero, in: writing)
    let insets = context.intrinsicInsets(of: child, in: own)
    let space = ConstraintSpace(
      writing: own, availableInlineSize: .zero, availableBlockSize: innerBlock)
    let cross = context.clampBlockSize(
      max(innerBlock - margins.blockSum, insets.blockSum), of: child, in: space, insets: insets,
      content: nil)
    return context.inlineSize(fromBlock: cross, ratio: ratio, of: child, insets: insets)
  }

  /// <https://drafts.csswg.org/css-flexbox-1/#intrinsic-cross-sizes>
  private mutating func columnSizes(
    _ space: ConstraintSpace, _ insets: BoxInsets, in context: inout LayoutContext
  ) -> IntrinsicSizes {
    var sizes = IntrinsicSizes()
    var outer: [ID<Box>: LayoutUnit] = [:]
    for child in context.boxes.children(of: box) where !context.boxes[child].isOutOfFlow {
      let margins = countedInlineMargins(of: child, isFirst: true, isLast: true, in: context)
      let own = context.intrinsicContribution(of: child, in: writing) + margins
      sizes.minContent = max(sizes.minContent, own.minContent)
      sizes.maxContent = max(sizes.maxContent, own.maxContent)
      outer[child] = own.maxContent
    }
    guard isMultiLine, outer.count > 1 else { return sizes }
    let limit = context.blockSizeValue(.maximum, of: box, in: writing)
    maximumMain = context.resolveBlockSize(
      limit, of: box, in: space, insets: insets, content: nil
    ).map { ($0 - insets.blockSum).clampedToZero }
    guard innerMain ?? maximumMain != nil else { return sizes }
    // The lines that the items make when each is as wide as it wants to be.
    innerInline = sizes.maxContent
    resolveGaps()
    collectItems(in: &context)
    for index in items.indices { sizeBase(index, in: &context) }
    collectLines()
    let total = lines.reduce(crossGap * max(0, lines.count - 1)) { sum, line in
      sum
        + line.items.reduce(LayoutUnit.zero) { max($0, outer[items[$1].box] ?? .zero) }
    }
    sizes.maxContent = max(sizes.maxContent, total)
    return sizes
  }
}
