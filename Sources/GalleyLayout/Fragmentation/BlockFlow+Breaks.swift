import GalleyCSS
import GalleyPrimitives

// Breaks between and inside block-level children.
//
// <https://drafts.csswg.org/css-break-4/#possible-breaks>
extension BlockFlow {
  /// Whether nothing more goes into this fragment.
  var isBroken: Bool { breaks?.hasInFlowBreak ?? false }

  /// A block offset of the formatting context as one from the fragmentainer's block-start edge.
  func fragmentainerOffset(fromBFC offset: LayoutUnit) -> LayoutUnit {
    offset + (breaks?.space.offset ?? .zero)
  }

  /// Whether the flow stops before a child without a look at it; prepares the margins of one that
  /// goes on or comes after a break.
  mutating func stops(
    before box: ID<Box>, token: ID<BreakToken>?, in context: inout LayoutContext
  ) -> Bool {
    if breaks?.space.allowsSpanners == true, context.isSpanner(box) {
      // The multi-column container has laid it out if the flow goes on here.
      if token != nil {
        strut = MarginStrut()
        return true
      }
      breaks?.breakBefore(box, isForced: false, appeal: .perfect, in: &context)
      breaks?.result.spanner = box
      return true
    }
    if let breaks, breaks.isTarget(box) {
      self.breaks?.breakBefore(
        box, isForced: false, appeal: breaks.target?.appeal ?? .perfect, in: &context)
      return true
    }
    if let token {
      let row = context.breakTokens.rows[token.index]
      strut = MarginStrut()
      strut.isDropped = !(row.isBreakBefore && row.isForced)
    }
    return false
  }

  /// Decides whether a child that was laid out stays, and takes in what it says about breaks.
  ///
  /// - Parameter bfcBlockOffset: Where its border box begins in the formatting context.
  /// - Returns: Whether it goes to the next fragmentainer.
  mutating func breaksBefore(
    _ box: ID<Box>, _ result: LayoutResult, bfcBlockOffset: LayoutUnit,
    in context: inout LayoutContext
  ) -> Bool {
    guard var breaks else { return false }
    self.breaks = nil
    defer { self.breaks = breaks }
    let size = writing.logical(context.fragments[result.fragment].size)
    var layout = result.fragmentation
    if context.isMonolithic(box) {
      layout.breakBefore = context.breakBefore(of: box)
      layout.breakAfter = context.breakAfter(of: box)
      layout.tallestUnbreakable = max(layout.tallestUnbreakable, size.blockSize)
    }
    let status = breaks.breakBeforeChildIfNeeded(
      box, layout, blockSize: size.blockSize,
      offset: fragmentainerOffset(fromBFC: bfcBlockOffset, breaks),
      hasSeparation: breaks.hasChild || isPushedByFloats, in: &context)
    if status == .brokeBefore { return true }
    breaks.add(
      box, layout,
      end: contentOffset.blockOffset + blockOffset(fromBFC: bfcBlockOffset)
        + max(size.blockSize, layout.extent), in: context)
    return false
  }

  private func fragmentainerOffset(
    fromBFC offset: LayoutUnit, _ breaks: BreakBuilder
  ) -> LayoutUnit {
    offset + breaks.space.offset
  }
}
