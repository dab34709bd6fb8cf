import GalleyCSS
import GalleyPrimitives

extension LayoutContext {
  /// A sizing value along the block axis as a border-box size.
  ///
  /// - Parameter content: The border-box size that the contents give; `nil` while not known.
  /// - Returns: `nil` if the value is `auto` or `none`, or behaves so.
  func resolveBlockSize(
    _ value: SizeValue, of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets,
    content: LayoutUnit?
  ) -> LayoutUnit? {
    switch value {
    case .auto, .none, .content: return nil
    case .lengthPercentage(let length):
      if length.hasPercentage {
        guard let basis = space.percentageBlockSize else {
          return isEmptyInMeasuredCell(box, in: space.writing)
            ? borderBoxSize(.zero, of: box, insets: insets.blockSum, along: .block) : nil
        }
        return borderBoxSize(
          length.used(basis), of: box, insets: insets.blockSum, along: .block)
      }
      return borderBoxSize(length.used(.zero), of: box, insets: insets.blockSum, along: .block)
    case .minContent, .maxContent, .fitContent, .fitContentFunction: return content
    case .stretch:
      guard let available = space.availableBlockSize else { return nil }
      let margins = margins(of: box, in: space)
      let start = space.ignoredStretchMargins.contains(.start) ? .zero : margins.blockStart
      let end = space.ignoredStretchMargins.contains(.end) ? .zero : margins.blockEnd
      return max(available - start - end, insets.blockSum)
    case .calcSize(let basis, let calculation):
      return resolveBlockSize(basis, of: box, in: space, insets: insets, content: content).map {
        calculated(
          calculation, size: $0, of: box, insets: insets.blockSum,
          percentageBasis: space.percentageBlockSize, along: .block)
      }
    }
  }

  /// The border-box block size as far as it doesn't depend on contents; `nil` if it does.
  ///
  /// <https://drafts.csswg.org/css-sizing-3/#definite>
  func definiteBlockSize(
    of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets
  ) -> LayoutUnit? {
    if let fixed = space.fixedBlockSize {
      return space.isFixedBlockSizeIndefinite ? nil : max(fixed, insets.blockSum)
    }
    let value = blockSizeValue(.preferred, of: box, in: space.writing)
    var size = resolveBlockSize(value, of: box, in: space, insets: insets, content: nil)
    if size == nil, value == .auto, space.blockAutoSize == .stretch {
      size = resolveBlockSize(.stretch, of: box, in: space, insets: insets, content: nil)
    }
    guard let size else { return nil }
    return clampBlockSize(size, of: box, in: space, insets: insets, content: nil)
  }

  /// A border-box block size within `min-height` and `max-height`.
  ///
  /// - Parameter automaticMinimum: What `min-height: auto` comes to; `nil` for nothing.
  func clampBlockSize(
    _ size: LayoutUnit, of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets,
    content: LayoutUnit?, automaticMinimum: LayoutUnit? = nil
  ) -> LayoutUnit {
    var size = size
    let maximum = blockSizeValue(.maximum, of: box, in: space.writing)
    if let limit = resolveBlockSize(
      maximum, of: box, in: space, insets: insets, content: content)
    {
      size = min(size, limit)
    }
    let minimum = blockSizeValue(.minimum, of: box, in: space.writing)
    if minimum.basis == .auto {
      var least = automaticMinimum ?? .zero
      if let limit = resolveBlockSize(
        maximum, of: box, in: space, insets: insets, content: content)
      {
        least = min(least, limit)
      }
      if let calculation = minimum.calculation {
        least = calculated(
          calculation, size: least, of: box, insets: insets.blockSum,
          percentageBasis: space.percentageBlockSize, along: .block)
      }
      size = max(size, least)
    } else if let limit = resolveBlockSize(
      minimum, of: box, in: space, insets: insets, content: content)
    {
      size = max(size, limit)
    }
    return max(size, insets.blockSum)
  }

  /// Whether a preferred block size comes from the contents, or from a ratio where there is one:
  /// percentages do while their basis is indefinite.
  private func behavesAsAuto(_ value: SizeValue, in space: ConstraintSpace) -> Bool {
    if let length = value.lengthPercentage {
      return length.hasPercentage && space.percentageBlockSize == nil
    }
    return value.dependsOnContent
  }

  /// The used border-box block size.
  ///
  /// <https://drafts.csswg.org/css2/#normal-block>
  ///
  /// - Parameters:
  ///   - inlineSize: The used border-box inline size.
  ///   - content: The border-box block size that the contents give.
  func usedBlockSize(
    of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets, inlineSize: LayoutUnit,
    content: LayoutUnit
  ) -> LayoutUnit {
    if let fixed = space.fixedBlockSize { return max(fixed, insets.blockSum) }
    if let least = space.leastBlockSize { return max(content, least, insets.blockSum) }
    let value = blockSizeValue(.preferred, of: box, in: space.writing)
    let ratio =
      behavesAsAuto(value.basis, in: space) ? preferredRatio(of: box, in: space.writing) : nil
    var size = content
    var minimum: LayoutUnit?
    var content = content
    if ratio == nil,
      let resolved = resolveBlockSize(
        value.basis, of: box, in: space, insets: insets, content: content)
    {
      size = resolved
    } else if value.basis == .auto, space.blockAutoSize == .stretch,
      let stretched = resolveBlockSize(
        .stretch, of: box, in: space, insets: insets, content: content)
    {
      size = stretched
    } else if let ratio {
      // Content keywords give what the ratio gives; the automatic minimum still counts contents.
      // <https://drafts.csswg.org/css-sizing-4/#aspect-ratio-minimum>
      size = blockSize(fromInline: inlineSize, ratio: ratio, of: box, insets: insets)
      if !isScrollContainer(box) { minimum = content }
      content = size
    }
    if let calculation = value.calculation {
      size = calculated(
        calculation, size: size, of: box, insets: insets.blockSum,
        percentageBasis: space.percentageBlockSize, along: .block)
    }
    return clampBlockSize(
      size, of: box, in: space, insets: insets, content: content, automaticMinimum: minimum)
  }

  /// The content-box block size that percentages of a box's children count; `nil` if indefinite.
  ///
  /// <https://drafts.csswg.org/css2/#the-height-property>
  func percentageBasisForChildren(
    of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets, inlineSize: LayoutUnit
  ) -> LayoutUnit? {
    if let size = definiteBlockSize(of: box, in: space, insets: insets) {
      return (size - insets.blockSum).clampedToZero
    }
    if space.fixedBlockSize != nil { return nil }
    if behavesAsAuto(blockSizeValue(.preferred, of: box, in: space.writing), in: space),
      let ratio = preferredRatio(of: box, in: space.writing)
    {
      let size = blockSize(fromInline: inlineSize, ratio: ratio, of: box, insets: insets)
      return
        (clampBlockSize(size, of: box, in: space, insets: insets, content: nil) - insets.blockSum)
        .clampedToZero
    }
    if passesPercentageHeightsThrough(box) { return space.percentageBlockSize }
    return nil
  }
}
