import GalleyCSS
import GalleyPrimitives

/// How wide and tall a replaced box's content box is. All sizes are content-box sizes.
///
/// <https://drafts.csswg.org/css2/#inline-replaced-width>
struct ReplacedSizing {
  /// One physical axis: what the style asks for.
  private struct Axis {
    /// `nil` is `auto`.
    var preferred: LayoutUnit?
    var minimum = LayoutUnit.zero
    var maximum = LayoutUnit.max

    func clamp(_ size: LayoutUnit) -> LayoutUnit { max(min(size, maximum), minimum) }
  }

  private var width: Axis
  private var height: Axis
  private let naturalWidth: LayoutUnit?
  private let naturalHeight: LayoutUnit?
  /// Width over height; `nil` if there is none.
  private let ratio: Double?
  /// Whether the ratio was set, so that it goes before natural dimensions.
  private let isRatioSet: Bool
  /// What the ratio counts beside the content box, horizontally and vertically.
  private let ratioInsets: PhysicalSize
  private let isHorizontal: Bool
  /// The room along the inline axis.
  private let available: LayoutUnit

  init(
    _ box: ID<Box>, in space: ConstraintSpace, insets: BoxInsets,
    context: borrowing LayoutContext
  ) {
    let row = context.boxes[box]
    let style = context.boxes.styles.rows[row.style.index].box
    var naturalWidth: Float?
    var naturalHeight: Float?
    var naturalRatio: Float?
    if row.payload >= 0 {
      let content = context.boxes.replaced[Int(row.payload)]
      naturalWidth = content.naturalWidth
      naturalHeight = content.naturalHeight
      naturalRatio = content.naturalRatio
    }
    func unit(_ px: Float?) -> LayoutUnit? { px.map { LayoutUnit(truncatingPx: Double($0)) } }
    isHorizontal = space.writing.isHorizontal
    if let inline = context.containedInlineSize(of: box, in: space.writing) {
      let block = context.containedBlockSize(of: box, in: space.writing)
      self.naturalWidth = isHorizontal ? inline : block ?? unit(naturalWidth)
      self.naturalHeight = isHorizontal ? block ?? unit(naturalHeight) : inline
      naturalRatio = nil
    } else {
      self.naturalWidth = unit(naturalWidth)
      self.naturalHeight = unit(naturalHeight)
    }
    var ratio = naturalRatio
    if ratio == nil, let naturalWidth, let naturalHeight, naturalHeight > 0,
      self.naturalWidth == unit(naturalWidth), self.naturalHeight == unit(naturalHeight)
    {
      ratio = naturalWidth / naturalHeight
    }
    isRatioSet = style.aspectRatio.ratio != nil && (!style.aspectRatio.isAuto || ratio == nil)
    if let preferred = style.aspectRatio.ratio, isRatioSet { ratio = preferred }
    let sum = space.writing.physical(insets.sum)
    ratioInsets =
      isRatioSet && context.ratioCountsBorderBox(box)
      ? PhysicalSize(width: sum.horizontal, height: sum.vertical) : .zero
    self.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? Double($0) : nil }
    let margins = context.margins(
      of: box, percentageBasis: space.marginPercentageBasis, in: space.writing)
    available = (space.availableInlineSize - margins.inlineSum - insets.inlineSum).clampedToZero

    let physical = space.writing.physical(insets.sum)
    let isBorderBox = style.boxSizing == .borderBox
    let widthBasis = isHorizontal ? space.percentageInlineSize : space.percentageBlockSize
    let heightBasis = isHorizontal ? space.percentageBlockSize : space.percentageInlineSize
    let stretchInline = available
    let stretchBlock = space.availableBlockSize.map {
      ($0 - margins.blockSum - insets.blockSum).clampedToZero
    }
    let naturalAxis = (width: self.naturalWidth, height: self.naturalHeight)
    func resolve(
      _ value: SizeValue, basis: LayoutUnit?, insets: LayoutUnit, isWidth: Bool,
      isLimit: Bool = true
    ) -> LayoutUnit? {
      switch value {
      case .auto, .none, .content, .fitContentFunction, .fitContent: return nil
      case .minContent, .maxContent:
        // As a preferred size, what the natural size or the ratio gives.
        guard isLimit else { return nil }
        return isWidth ? naturalAxis.width : naturalAxis.height
      case .calcSize(let keyword, let calculation):
        guard
          let size = resolve(
            keyword, basis: basis, insets: insets, isWidth: isWidth, isLimit: isLimit)
        else { return nil }
        let own = isBorderBox ? size + insets : size
        let result = LayoutUnit(
          truncatingPx: Double(
            calculation.resolved(against: Float((basis ?? .zero).px), size: Float(own.px))))
        return (isBorderBox ? result - insets : result).clampedToZero
      case .stretch: return isWidth == space.writing.isHorizontal ? stretchInline : stretchBlock
      case .lengthPercentage(let length):
        if length.hasPercentage && basis == nil { return nil }
        let used = length.used(basis ?? .zero).clampedToZero
        return isBorderBox ? (used - insets).clampedToZero : used
      }
    }
    width = Axis()
    height = Axis()
    let horizontal = physical.horizontal
    let vertical = physical.vertical
    width.preferred = resolve(
      style.width, basis: widthBasis, insets: horizontal, isWidth: true, isLimit: false)
    height.preferred = resolve(
      style.height, basis: heightBasis, insets: vertical, isWidth: false, isLimit: false)
    if let limit = resolve(style.minWidth, basis: widthBasis, insets: horizontal, isWidth: true) {
      width.minimum = limit
    }
    if let limit = resolve(style.minHeight, basis: heightBasis, insets: vertical, isWidth: false) {
      height.minimum = limit
    }
    if let limit = resolve(style.maxWidth, basis: widthBasis, insets: horizontal, isWidth: true) {
      width.maximum = limit
    }
    if let limit = resolve(style.maxHeight, basis: heightBasis, insets: vertical, isWidth: false) {
      height.maximum = limit
    }
    if let fixed = space.fixedInlineSize { fix(inline: true, fixed - insets.inlineSum) }
    if let fixed = space.fixedBlockSize { fix(inline: false, fixed - insets.blockSum) }
  }

  private mutating func fix(inline: Bool, _ size: LayoutUnit) {
    let axis = Axis(preferred: size.clampedToZero)
    if inline == isHorizontal { width = axis } else { height = axis }
  }

  /// Forgets what the style says of the inline axis, as intrinsic sizes do.
  mutating func ignoreInlineAxis() {
    if isHorizontal { width = Axis() } else { height = Axis() }
  }

  /// The used content-box size.
  func usedSize() -> PhysicalSize {
    switch (width.preferred, height.preferred) {
    case (let w?, let h?): return PhysicalSize(width: width.clamp(w), height: height.clamp(h))
    case (let w?, nil):
      let used = width.clamp(w)
      let other = ratio.map { height(from: used, $0) } ?? naturalHeight ?? 150
      return PhysicalSize(width: used, height: height.clamp(other))
    case (nil, let h?):
      let used = height.clamp(h)
      let other = ratio.map { width(from: used, $0) } ?? naturalWidth ?? 300
      return PhysicalSize(width: width.clamp(other), height: used)
    case (nil, nil):
      let size = naturalSize()
      guard let ratio else {
        return PhysicalSize(width: width.clamp(size.width), height: height.clamp(size.height))
      }
      return constrained(size, ratio: ratio)
    }
  }

  private func height(from width: LayoutUnit, _ ratio: Double) -> LayoutUnit {
    ((width + ratioInsets.width).scaled(by: 1 / ratio) - ratioInsets.height).clampedToZero
  }

  private func width(from height: LayoutUnit, _ ratio: Double) -> LayoutUnit {
    ((height + ratioInsets.height).scaled(by: ratio) - ratioInsets.width).clampedToZero
  }

  /// The size with both axes automatic and no limits.
  private func naturalSize() -> PhysicalSize {
    if let naturalWidth {
      let fromRatio = ratio.map { height(from: naturalWidth, $0) }
      let other = (isRatioSet ? fromRatio : nil) ?? naturalHeight ?? fromRatio ?? 150
      return PhysicalSize(width: naturalWidth, height: other)
    }
    if let naturalHeight {
      return PhysicalSize(
        width: ratio.map { width(from: naturalHeight, $0) } ?? 300, height: naturalHeight)
    }
    if let ratio {
      // With a ratio alone, it is as wide as a block that isn't replaced would be.
      if isHorizontal {
        return PhysicalSize(width: available, height: height(from: available, ratio))
      }
      return PhysicalSize(width: width(from: available, ratio), height: available)
    }
    return PhysicalSize(width: 300, height: 150)
  }

  /// Resolves violations of the limits so that the ratio is kept where it can be.
  ///
  /// <https://drafts.csswg.org/css2/#min-max-widths>
  private func constrained(_ size: PhysicalSize, ratio: Double) -> PhysicalSize {
    let w = size.width
    let h = size.height
    let maxWidth = max(width.maximum, width.minimum)
    let maxHeight = max(height.maximum, height.minimum)
    let minWidth = width.minimum
    let minHeight = height.minimum
    func fromWidth(_ width: LayoutUnit) -> LayoutUnit { self.height(from: width, ratio) }
    func fromHeight(_ height: LayoutUnit) -> LayoutUnit { self.width(from: height, ratio) }
    if w > maxWidth {
      if h > maxHeight {
        if fromWidth(maxWidth) <= maxHeight {
          return PhysicalSize(width: maxWidth, height: max(minHeight, fromWidth(maxWidth)))
        }
        return PhysicalSize(width: max(minWidth, fromHeight(maxHeight)), height: maxHeight)
      }
      if h < minHeight { return PhysicalSize(width: maxWidth, height: minHeight) }
      return PhysicalSize(width: maxWidth, height: max(fromWidth(maxWidth), minHeight))
    }
    if w < minWidth {
      if h < minHeight {
        if fromWidth(minWidth) >= minHeight {
          return PhysicalSize(width: minWidth, height: min(maxHeight, fromWidth(minWidth)))
        }
        return PhysicalSize(width: min(maxWidth, fromHeight(minHeight)), height: minHeight)
      }
      if h > maxHeight { return PhysicalSize(width: minWidth, height: maxHeight) }
      return PhysicalSize(width: minWidth, height: min(fromWidth(minWidth), maxHeight))
    }
    if h > maxHeight {
      return PhysicalSize(width: max(fromHeight(maxHeight), minWidth), height: maxHeight)
    }
    if h < minHeight {
      return PhysicalSize(width: min(fromHeight(minHeight), maxWidth), height: minHeight)
    }
    return size
  }
}
