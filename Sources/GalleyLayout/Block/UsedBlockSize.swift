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
        guard let basis = space.percentageBlockSize else { return nil }
        return borderBoxSize(length.used(basis), of: box, insets: insets.blockSum)
      }
      return borderBoxSize(length.used(.zero), of: box, insets: insets.blockSum)
    case .minContent, .maxContent, .fitContent, .fitContentFunction: return content
    case .stretch:
      guard let available = space.availableBlockSize else { return nil }
      let margins = margins(of: box, in: space)
      return max(available - margins.blockSum, insets.blockSum)
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
  func clampBlockSize(
    _ size: LayoutUnit, of box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets,
    content: LayoutUnit?
  ) -> LayoutUnit {
    var size = size
    let maximum = blockSizeValue(.maximum, of: box, in: space.writing)
    if let limit = resolveBlockSize(
      maximum, of: box, in: space, insets: insets, content: content)
    {
      size = min(size, limit)
    }
    let minimum = blockSizeValue(.minimum, of: box, in: space.writing)
    if let limit = resolveBlockSize(
      minimum, of: box, in: space, insets: insets, content: content)
    {
      size = max(size, limit)
    }
    return max(size, insets.blockSum)
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
    let value = blockSizeValue(.preferred, of: box, in: space.writing)
    if let size = resolveBlockSize(value, of: box, in: space, insets: insets, content: content) {
      return clampBlockSize(size, of: box, in: space, insets: insets, content: content)
    }
    if space.blockAutoSize == .stretch,
      let size = resolveBlockSize(.stretch, of: box, in: space, insets: insets, content: content)
    {
      return clampBlockSize(size, of: box, in: space, insets: insets, content: content)
    }
    if let ratio = preferredRatio(of: box, in: space.writing) {
      var size = blockSize(fromInline: inlineSize, ratio: ratio, of: box, insets: insets)
      let minimum = blockSizeValue(.minimum, of: box, in: space.writing)
      if minimum == .auto, !isScrollContainer(box) { size = max(size, content) }
      return clampBlockSize(size, of: box, in: space, insets: insets, content: content)
    }
    return clampBlockSize(content, of: box, in: space, insets: insets, content: content)
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
    if blockSizeValue(.preferred, of: box, in: space.writing) == .auto,
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
