import GalleyCSS
import GalleyPrimitives

/// What an item asks of the tracks that it spans.
///
/// <https://drafts.csswg.org/css-grid-2/#algo-track-sizing>
enum GridContribution { case minimum, minContent, maxContent }

extension GridLayoutAlgorithm {
  /// The size of the area that an item lies in, as far as it is known.
  func area(of item: GridItem) -> (inline: LayoutUnit?, block: LayoutUnit?) {
    var inline: LayoutUnit?
    var block: LayoutUnit?
    if lanes == .block {
      inline = innerInline ?? LayoutUnit(px: 1_000_000)
    } else if let own = item.ownAreaInlineSize {
      inline = own
    } else if areColumnsSized, item.sizesColumns {
      inline = (columns.area(item.columns).size - item.extra.inlineSum).clampedToZero
    }
    if areRowsSized, item.sizesRows {
      block = (rows.area(item.rows).size - item.extra.blockSum).clampedToZero
    } else if item.sizesRows, item.rows.upperBound <= rows.tracks.count,
      let fixed = fixedMaximum(of: item.rows, rows)
    {
      // 12.1: rows of a fixed size have it before they are sized.
      block = (fixed - item.extra.blockSum).clampedToZero
    }
    return (inline, block)
  }

  /// The space in which an item is laid out in an area.
  ///
  /// - Parameter block: The area's block size; `nil` to find out what the contents ask for.
  func itemSpace(
    _ item: GridItem, inline: LayoutUnit, block: LayoutUnit?, in context: inout LayoutContext
  ) -> ConstraintSpace {
    let available = item.isParallel ? inline : block
    var result = ConstraintSpace(
      writing: item.writing,
      availableInlineSize: available ?? item.writing.logical(context.viewport).inlineSize,
      availableBlockSize: item.isParallel ? block : inline)
    result.marginPercentageBasis = inline
    result.isNewFormattingContext = true
    result.inlineAutoSize = .fitContent
    result.trimmedMargins = item.trimmed
    result.baselinePadding = item.baselinePadding
    let margins = margins(of: item, percentageBasis: inline, in: context)
    let itemInsets = context.insets(of: item.box, in: result)
    let inlineRoom = inline - margins.inlineSum
    let blockRoom = block.map { $0 - margins.blockSum }
    if item.isInlineSubgrid || fills(item, .inline, in: context) {
      fix(item, .inline, inlineRoom, &result, itemInsets, in: &context)
    }
    if let blockRoom, item.isBlockSubgrid || fills(item, .block, in: context) {
      fix(item, .block, blockRoom, &result, itemInsets, in: &context)
    }
    return result
  }

  /// Whether an item's size is that of its area.
  private func fills(
    _ item: GridItem, _ axis: GridAxis, in context: borrowing LayoutContext
  ) -> Bool {
    guard item.stretches(axis) else { return false }
    let isHorizontal = (axis == .inline) == writing.isHorizontal
    return context.sizeValue(.preferred, of: item.box, isHorizontal: isHorizontal) == .auto
  }

  private func fix(
    _ item: GridItem, _ axis: GridAxis, _ room: LayoutUnit, _ result: inout ConstraintSpace,
    _ itemInsets: BoxInsets, in context: inout LayoutContext
  ) {
    let isSubgrid = item.isSubgrid(axis)
    if (axis == .inline) == item.isParallel {
      let size = max(room, itemInsets.inlineSum)
      result.fixedInlineSize =
        isSubgrid
        ? size : context.clampInlineSize(size, of: item.box, in: result, insets: itemInsets)
    } else {
      let size = max(room, itemInsets.blockSum)
      result.fixedBlockSize =
        isSubgrid
        ? size
        : context.clampBlockSize(
          size, of: item.box, in: result, insets: itemInsets, content: nil)
    }
  }

  /// The outer size that an item asks for along an axis.
  mutating func contribution(
    _ kind: GridContribution, of index: Int, _ axis: GridAxis, _ tracks: GridTracks,
    in context: inout LayoutContext
  ) -> LayoutUnit {
    let item = items[index]
    let edges = axis == .inline ? item.extra.inlineSum : item.extra.blockSum
    if item.isSubgrid(axis) {
      return edges + ownEdges(item, axis, in: &context)
    }
    let sizes = contributions(of: index, axis, in: &context)
    let shim = items[index].baseline(axis)?.shim ?? .zero
    let base: LayoutUnit
    switch kind {
    case .minContent: base = sizes.minContent
    case .maxContent: base = sizes.maxContent
    case .minimum:
      base =
        item.minimumContribution ?? minimum(of: item, axis, sizes, tracks, in: &context)
    }
    return base + edges + shim
  }

  /// Margins, borders and padding of an item along an axis.
  private func ownEdges(
    _ item: GridItem, _ axis: GridAxis, in context: inout LayoutContext
  ) -> LayoutUnit {
    let basis = area(of: item).inline ?? .zero
    let margins = margins(of: item, percentageBasis: basis, in: context)
    let borders = context.borders(of: item.box, in: writing)
    let padding = context.padding(of: item.box, percentageBasis: basis, in: writing)
    let sum = margins + borders + padding
    return axis == .inline ? sum.inlineSum : sum.blockSum
  }

  mutating func contributions(
    of index: Int, _ axis: GridAxis, in context: inout LayoutContext
  ) -> IntrinsicSizes {
    let item = items[index]
    if let known = axis == .inline ? item.inlineContribution : item.blockContribution {
      return known
    }
    let sizes: IntrinsicSizes
    if (axis == .inline) == item.isParallel {
      sizes = inlineSizes(item, axis, in: &context)
    } else {
      let size = measuredBlockSize(index, axis, in: &context)
      sizes = IntrinsicSizes(minContent: size, maxContent: size)
    }
    if axis == .inline {
      items[index].inlineContribution = sizes
    } else {
      items[index].blockContribution = sizes
    }
    return sizes
  }

  /// The contributions along the item's own inline axis.
  private func inlineSizes(
    _ item: GridItem, _ axis: GridAxis, in context: inout LayoutContext
  ) -> IntrinsicSizes {
    let basis = areColumnsSized ? area(of: item).inline ?? .zero : .zero
    let margins = margins(
      of: item, percentageBasis: axis == .inline ? .zero : basis, in: context)
    let sum = axis == .inline ? margins.inlineSum : margins.blockSum
    if let size = sizeFromBlock(item, in: &context) {
      return IntrinsicSizes(minContent: size, maxContent: size) + sum
    }
    return context.intrinsicContribution(of: item.box, in: item.writing) + sum
  }

  /// The inline size of an item with a ratio whose block size its area settles; `nil` otherwise.
  private func sizeFromBlock(_ item: GridItem, in context: inout LayoutContext) -> LayoutUnit? {
    let preferred = context.inlineSizeValue(.preferred, of: item.box, in: item.writing)
    guard preferred == .auto, let ratio = context.anyPreferredRatio(of: item.box, in: item.writing)
    else { return nil }
    let known = area(of: item)
    let room = item.isParallel ? known.block : known.inline
    guard let room else { return nil }
    var probe = ConstraintSpace(
      writing: item.writing, availableInlineSize: .zero, availableBlockSize: room)
    probe.marginPercentageBasis = known.inline ?? .zero
    let itemInsets = context.insets(of: item.box, in: probe)
    let axis: GridAxis = item.isParallel ? .block : .inline
    if fills(item, axis, in: context) { probe.blockAutoSize = .stretch }
    guard let block = context.definiteBlockSize(of: item.box, in: probe, insets: itemInsets)
    else { return nil }
    return context.inlineSize(
      fromBlock: block, ratio: ratio, of: item.box, insets: itemInsets)
  }

  /// The outer block size of an item in its area, its inline size given.
  private mutating func measuredBlockSize(
    _ index: Int, _ axis: GridAxis, in context: inout LayoutContext
  ) -> LayoutUnit {
    let item = items[index]
    let known = area(of: item)
    let inline = known.inline ?? .zero
    var itemSpace: ConstraintSpace
    let margins = margins(of: item, percentageBasis: inline, in: context)
    if axis == .block {
      itemSpace = self.itemSpace(item, inline: inline, block: nil, in: &context)
    } else {
      // The item's lines run along the grid's block axis.
      itemSpace = self.itemSpace(
        item, inline: known.inline ?? .zero, block: known.block, in: &context)
      itemSpace.availableBlockSize = nil
      itemSpace.percentageBlockSize = nil
      itemSpace.fixedBlockSize = nil
    }
    itemSpace.isMeasuring = true
    itemSpace.baselinePadding = BaselinePadding()
    if item.isInlineSubgrid || item.isBlockSubgrid {
      itemSpace.subgrid = subgridTracks(of: item, isFinal: false, in: &context)
    }
    let result = context.layOut(item.box, in: itemSpace)
    noteBaseline(index, axis, result, margins, in: context)
    return result.size.blockSize + (axis == .inline ? margins.inlineSum : margins.blockSum)
  }

  /// The minimum contribution.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#minimum-contribution>
  func minimum(
    of item: GridItem, _ axis: GridAxis, _ sizes: IntrinsicSizes, _ tracks: GridTracks,
    in context: inout LayoutContext
  ) -> LayoutUnit {
    let isHorizontal = (axis == .inline) == writing.isHorizontal
    switch context.sizeValue(.preferred, of: item.box, isHorizontal: isHorizontal) {
    case .auto, .stretch: break
    case .lengthPercentage(let length):
      if !length.hasPercentage { return sizes.minContent }
    case .none, .content, .minContent, .maxContent, .fitContent, .fitContentFunction, .calcSize:
      return sizes.minContent
    }
    let edges = ownEdges(item, axis, in: &context)
    switch context.sizeValue(.minimum, of: item.box, isHorizontal: isHorizontal) {
    case .auto:
      return automaticMinimum(of: item, axis, sizes, edges, tracks, in: context)
    case .lengthPercentage(let length):
      let insets = insetSum(item, axis, in: context)
      let size =
        length.hasPercentage
        ? insets : context.borderBoxSize(length.used(.zero), of: item.box, insets: insets)
      return size + edges - insets
    case .minContent, .maxContent, .fitContent, .fitContentFunction, .stretch, .calcSize:
      return sizes.minContent
    case .none, .content: return edges
    }
  }

  private func insetSum(
    _ item: GridItem, _ axis: GridAxis, in context: borrowing LayoutContext
  ) -> LayoutUnit {
    let basis = area(of: item).inline ?? .zero
    let sum =
      context.borders(of: item.box, in: writing)
      + context.padding(of: item.box, percentageBasis: basis, in: writing)
    return axis == .inline ? sum.inlineSum : sum.blockSum
  }

  /// The content-based minimum size, where it applies.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#min-size-auto>
  private func automaticMinimum(
    of item: GridItem, _ axis: GridAxis, _ sizes: IntrinsicSizes, _ edges: LayoutUnit,
    _ tracks: GridTracks, in context: borrowing LayoutContext
  ) -> LayoutUnit {
    if context.isScrollContainer(item.box) { return edges }
    let range = item.range(axis)
    guard range.contains(where: { tracks.tracks[$0].minimum == .auto }) else { return edges }
    if range.count > 1, range.contains(where: { tracks.tracks[$0].isFlexible }) { return edges }
    guard let limit = fixedMaximum(of: range, tracks) else { return sizes.minContent }
    let shim = item.baseline(axis)?.shim ?? .zero
    let extra = axis == .inline ? item.extra.inlineSum : item.extra.blockSum
    return min(sizes.minContent, max(limit - shim - extra, edges))
  }

  /// The size that tracks of fixed maximums can have together; `nil` if one isn't fixed.
  func fixedMaximum(of range: Range<Int>, _ tracks: GridTracks) -> LayoutUnit? {
    var sum = tracks.gaps(in: range)
    for index in range {
      guard tracks.tracks[index].maximum == .fixed else { return nil }
      sum += max(tracks.tracks[index].maximumLength, tracks.tracks[index].minimumLength)
    }
    return sum
  }
}
