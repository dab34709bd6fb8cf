import GalleyCSS
import GalleyPrimitives

extension BlockLayoutAlgorithm {
  /// The border-box inline sizes that the contents ask for.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#intrinsic-sizes>
  static func intrinsicSizes(of box: ID<Box>, in context: inout LayoutContext) -> IntrinsicSizes {
    let writing = context.boxes.writingDirection(of: box)
    let insets = context.intrinsicInsets(of: box, in: writing).inlineSum
    if let contained = context.containedInlineSize(of: box, in: writing) {
      return IntrinsicSizes(minContent: contained, maxContent: contained) + insets
    }
    if let control = context.controlSize(of: box)?.inlineSize {
      return IntrinsicSizes(minContent: control, maxContent: control) + insets
    }
    if context.boxes[box].hasInlineChildren {
      return InlineLayoutAlgorithm.intrinsicSizes(of: box, in: &context) + insets
    }
    return sizesOfBlocks(in: box, writing: writing, &context) + insets
  }

  /// What block-level children and floats ask for: the widest child, and rows of floats.
  private static func sizesOfBlocks(
    in box: ID<Box>, writing: WritingDirection, _ context: inout LayoutContext
  ) -> IntrinsicSizes {
    var sizes = IntrinsicSizes()
    var left = LayoutUnit.zero
    var right = LayoutUnit.zero
    var child = context.boxes[box].firstChild
    while let id = child {
      let row = context.boxes[id]
      child = row.nextSibling
      guard !row.isOutOfFlow, !row.flags.contains(.outsideMarker), row.isLaidOutAlone,
        !context.spansColumns(id)
      else { continue }
      let index = row.style.index
      let cleared = context.clearedSides(
        context.boxes.styles.rows[index].box.clear, in: writing)
      if !cleared.isEmpty {
        sizes.maxContent = max(sizes.maxContent, left + right)
        if cleared.contains(.left) { left = .zero }
        if cleared.contains(.right) { right = .zero }
      }
      let own = context.intrinsicContribution(of: id, in: writing)
      let margins = context.margins(of: id, percentageBasis: .zero, in: writing)
      sizes.minContent = max(sizes.minContent, own.minContent + margins.inlineSum)
      if row.isFloating {
        let outer = (own.maxContent + margins.inlineSum).clampedToZero
        if context.isLeftFloat(id, in: writing) { left += outer } else { right += outer }
        continue
      }
      var outer = own.maxContent + margins.inlineSum
      if context.establishesFormattingContext(id) {
        let lineLeft = writing.isRightToLeft ? margins.inlineEnd : margins.inlineStart
        let lineRight = writing.isRightToLeft ? margins.inlineStart : margins.inlineEnd
        // Margins reach behind floats; without floats negative ones count too.
        outer =
          own.maxContent + (left > .zero ? max(lineLeft, left) : lineLeft)
          + (right > .zero ? max(lineRight, right) : lineRight)
      }
      sizes.maxContent = max(sizes.maxContent, outer, left + right)
      left = .zero
      right = .zero
    }
    sizes.maxContent = max(sizes.maxContent, left + right, sizes.minContent)
    return sizes
  }
}

extension LayoutContext {
  /// What a child's border box adds to the intrinsic sizes of its container: its own contents, or
  /// its preferred size, within its limits; percentages count as `auto`. Margins are not in.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#intrinsic-contribution>
  ///
  /// - Parameter writing: The container's writing direction, whose inline axis is asked about.
  mutating func intrinsicContribution(
    of box: ID<Box>, in writing: WritingDirection
  ) -> IntrinsicSizes {
    let own = boxes.writingDirection(of: box)
    if own.isHorizontal != writing.isHorizontal {
      return orthogonalContribution(of: box, in: writing)
    }
    let insets = intrinsicInsets(of: box, in: own)
    let preferred = inlineSizeValue(.preferred, of: box, in: own)
    let maximum = inlineSizeValue(.maximum, of: box, in: own)
    let minimum = inlineSizeValue(.minimum, of: box, in: own)
    var sizes: IntrinsicSizes
    if let length = definiteLength(preferred, of: box, insets: insets.inlineSum) {
      sizes = IntrinsicSizes(minContent: length, maxContent: length)
    } else {
      sizes = automaticContribution(of: box, preferred: preferred, insets: insets, in: own)
    }
    if let limit = contributionLimit(maximum, of: box, insets: insets.inlineSum) {
      sizes.minContent = min(sizes.minContent, limit)
      sizes.maxContent = min(sizes.maxContent, limit)
    } else if boxes[box].kind == .replaced, isPercentage(maximum) {
      sizes.minContent = insets.inlineSum
    }
    if let limit = contributionLimit(
      minimum, of: box, insets: insets.inlineSum, percentageBasis: .zero)
    {
      sizes.minContent = max(sizes.minContent, limit)
      sizes.maxContent = max(sizes.maxContent, limit)
    }
    if boxes[box].kind == .table {
      // A table is never smaller than its contents.
      let content = intrinsicSizes(of: box).minContent
      sizes.minContent = max(sizes.minContent, content)
      sizes.maxContent = max(sizes.maxContent, content)
    }
    return sizes
  }

  /// The contribution of a box whose preferred size is no length.
  private mutating func automaticContribution(
    of box: ID<Box>, preferred: SizeValue, insets: BoxInsets, in writing: WritingDirection
  ) -> IntrinsicSizes {
    var sizes = intrinsicSizes(of: box)
    let isReplaced = boxes[box].kind == .replaced
    if preferred.basis.dependsOnContent || isPercentage(preferred.basis), !isReplaced,
      let ratio = preferredRatio(of: box, in: writing)
    {
      sizes = ratioContribution(of: box, ratio: ratio, content: sizes, insets: insets, in: writing)
    } else {
      switch preferred.basis {
      case .minContent: if !isReplaced { sizes.maxContent = sizes.minContent }
      case .maxContent: if !isReplaced { sizes.minContent = sizes.maxContent }
      case .lengthPercentage:
        // 5.2.2: a replaced box sized by a percentage can be compressed to nothing.
        // <https://drafts.csswg.org/css-sizing-3/#replaced-percentage-min-contribution>
        if isReplaced { sizes.minContent = insets.inlineSum }
      case .fitContentFunction(let length):
        if !length.hasPercentage {
          let limit = borderBoxSize(length.used(.zero), of: box, insets: insets.inlineSum)
          let size = min(sizes.maxContent, max(sizes.minContent, limit))
          sizes = IntrinsicSizes(minContent: size, maxContent: size)
        }
      case .auto, .none, .content, .fitContent, .stretch, .calcSize: break
      }
    }
    if let calculation = preferred.calculation {
      sizes.minContent = calculated(
        calculation, size: sizes.minContent, of: box, insets: insets.inlineSum,
        percentageBasis: nil)
      sizes.maxContent = calculated(
        calculation, size: sizes.maxContent, of: box, insets: insets.inlineSum,
        percentageBasis: nil)
    }
    return sizes
  }

  /// The contribution of a box with a ratio: what its block size gives, at least what its contents
  /// need; without a block size, its limits count.
  ///
  /// <https://drafts.csswg.org/css-sizing-4/#aspect-ratio-size-transfers>
  private func ratioContribution(
    of box: ID<Box>, ratio: Double, content: IntrinsicSizes, insets: BoxInsets,
    in writing: WritingDirection
  ) -> IntrinsicSizes {
    func transferred(_ role: SizingRole) -> LayoutUnit? {
      definiteBlockLength(role, of: box, in: writing, insets: insets.blockSum).map {
        inlineSize(fromBlock: $0, ratio: ratio, of: box, insets: insets)
      }
    }
    var sizes = content
    let least = transferred(.minimum) ?? .zero
    let greatest = max(transferred(.maximum) ?? .max, least)
    let isSized = transferred(.preferred)
    if let size = isSized { sizes = IntrinsicSizes(minContent: size, maxContent: size) }
    sizes.minContent = max(min(sizes.minContent, greatest), least)
    sizes.maxContent = max(min(sizes.maxContent, greatest), least)
    let minimum = inlineSizeValue(.minimum, of: box, in: writing)
    if isSized != nil, minimum.basis == .auto, !isScrollContainer(box) {
      var limit = content.minContent
      if let calculation = minimum.calculation {
        limit = calculated(
          calculation, size: limit, of: box, insets: insets.inlineSum, percentageBasis: nil)
      }
      sizes.minContent = max(sizes.minContent, limit)
      sizes.maxContent = max(sizes.maxContent, limit)
    }
    return sizes
  }

  /// The contribution of a box whose lines run across those of its container: its block size.
  private mutating func orthogonalContribution(
    of box: ID<Box>, in writing: WritingDirection
  ) -> IntrinsicSizes {
    let own = boxes.writingDirection(of: box)
    let available = own.logical(viewport).inlineSize
    var space = ConstraintSpace(writing: own, availableInlineSize: available)
    space.marginPercentageBasis = .zero
    space.isNewFormattingContext = true
    space.inlineAutoSize = .fitContent
    space.isMeasuring = true
    let size = layOut(box, in: space).size.blockSize
    return IntrinsicSizes(minContent: size, maxContent: size)
  }

  /// A block size that is known from styles alone as a border-box size.
  private func definiteBlockLength(
    _ role: SizingRole, of box: ID<Box>, in writing: WritingDirection, insets: LayoutUnit
  ) -> LayoutUnit? {
    guard case .lengthPercentage(let length) = blockSizeValue(role, of: box, in: writing)
    else { return nil }
    guard length.hasPercentage else {
      return borderBoxSize(length.used(.zero), of: box, insets: insets, along: .block)
    }
    guard let basis = styledBlockSize(of: boxes[box].parent) else { return nil }
    return borderBoxSize(length.used(basis), of: box, insets: insets, along: .block)
  }

  /// The content-box height that a box has whatever its contents, as far as styles alone tell;
  /// what percentages of its children count while intrinsic sizes are found. `nil` if indefinite.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#definite>
  func styledBlockSize(of box: ID<Box>?) -> LayoutUnit? {
    guard let box else { return nil }
    if let known = knownBlockSizes[box] { return known }
    let row = boxes[box]
    let writing = boxes.writingDirection(of: box)
    if row.kind == .viewport { return writing.logical(viewport).blockSize }
    guard row.kind == .blockContainer || row.kind == .flexContainer || row.kind == .gridContainer
    else { return row.kind == .inline ? styledBlockSize(of: row.parent) : nil }
    let insets = intrinsicInsets(of: box, in: writing).blockSum
    guard case .lengthPercentage(let length) = blockSizeValue(.preferred, of: box, in: writing)
    else { return passesPercentageHeightsThrough(box) ? styledBlockSize(of: row.parent) : nil }
    var size: LayoutUnit
    if length.hasPercentage {
      guard let basis = styledBlockSize(of: row.parent) else { return nil }
      size = borderBoxSize(length.used(basis), of: box, insets: insets, along: .block)
    } else {
      size = borderBoxSize(length.used(.zero), of: box, insets: insets, along: .block)
    }
    let maximum = blockSizeValue(.maximum, of: box, in: writing)
    if let limit = definiteLength(maximum, of: box, insets: insets) { size = min(size, limit) }
    let minimum = blockSizeValue(.minimum, of: box, in: writing)
    if let limit = definiteLength(minimum, of: box, insets: insets) { size = max(size, limit) }
    return (size - insets).clampedToZero
  }

  /// A length without percentage as a border-box size; `nil` for anything else.
  private func definiteLength(
    _ value: SizeValue, of box: ID<Box>, insets: LayoutUnit
  ) -> LayoutUnit? {
    guard case .lengthPercentage(let length) = value, !length.hasPercentage else { return nil }
    return borderBoxSize(length.used(.zero), of: box, insets: insets, along: .block)
  }

  /// A `min-width` or `max-width` that contributions respect.
  ///
  /// - Parameter percentageBasis: What percentages count; with `nil` they count as none.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#cyclic-percentage-contribution>
  private mutating func contributionLimit(
    _ value: SizeValue, of box: ID<Box>, insets: LayoutUnit, percentageBasis: LayoutUnit? = nil
  ) -> LayoutUnit? {
    switch value {
    case .lengthPercentage(let length):
      if length.hasPercentage, percentageBasis == nil { return nil }
      return borderBoxSize(length.used(percentageBasis ?? .zero), of: box, insets: insets)
    case .minContent: return intrinsicSizes(of: box).minContent
    case .maxContent: return intrinsicSizes(of: box).maxContent
    case .fitContentFunction(let length):
      let sizes = intrinsicSizes(of: box)
      if length.hasPercentage, percentageBasis == nil { return sizes.maxContent }
      let limit = borderBoxSize(length.used(percentageBasis ?? .zero), of: box, insets: insets)
      return min(sizes.maxContent, max(sizes.minContent, limit))
    case .calcSize(let basis, let calculation):
      // The automatic minimum counts as zero here; a ratio's is added where the ratio is.
      let size = contributionLimit(
        basis, of: box, insets: insets, percentageBasis: percentageBasis)
      guard size != nil || basis == .auto else { return nil }
      return calculated(
        calculation, size: size ?? insets, of: box, insets: insets,
        percentageBasis: percentageBasis)
    case .auto, .none, .content, .fitContent, .stretch: return nil
    }
  }

  private func isPercentage(_ value: SizeValue) -> Bool {
    value.lengthPercentage?.hasPercentage ?? false
  }
}
