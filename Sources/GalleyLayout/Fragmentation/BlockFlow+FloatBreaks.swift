import GalleyPrimitives

// Floats in fragmentainers: divided, or pushed into the next one.
//
// <https://drafts.csswg.org/css-break-4/#possible-breaks>
extension BlockFlow {
  /// Drops the block-start margin of a float that goes on or comes after an unforced break.
  ///
  /// <https://drafts.csswg.org/css-break-4/#break-margins>
  func truncateMargins(
    of float: inout UnplacedFloat, token: ID<BreakToken>?, in context: borrowing LayoutContext
  ) {
    guard let token else { return }
    let row = context.breakTokens.rows[token.index]
    if !(row.isBreakBefore && row.isForced) { float.margins.blockStart = .zero }
  }

  /// Lays a float out again at its place, so that it is divided there.
  ///
  /// - Returns: Whether all of it goes to the next fragmentainer.
  mutating func divide(
    _ float: inout UnplacedFloat, bfcBlockOffset: LayoutUnit, token: ID<BreakToken>?,
    in context: inout LayoutContext
  ) -> Bool {
    guard var breaks else { return false }
    let offset = breaks.space.offset + bfcBlockOffset + float.margins.blockStart
    let isMonolithic = context.isMonolithic(float.box)
    if !isMonolithic {
      var space = breaks.childSpace(float.box, token: token, offset: offset, in: context)
      space.allowsSpanners = false
      let margins = float.margins
      float = layOutFloat(float.box, fragmentation: space, in: &context)
      float.margins = margins
    }
    let layout = float.result.fragmentation
    var isPushed = false
    if let limit = breaks.limit {
      let size = float.size.blockSize
      if layout.breakToken != nil {
        isPushed = offset > breaks.firstOffset && layout.breaksInFlow && layout.appeal < .perfect
        if isPushed { breaks.noteShortage(layout.shortage) }
      } else if offset > breaks.firstOffset, offset + size > limit {
        isPushed = true
        breaks.noteShortage(offset + size - limit)
      }
    }
    if isPushed {
      breaks.childTokens.append(context.breakBefore(float.box, isForced: false))
    } else {
      var layout = layout
      if isMonolithic {
        layout.tallestUnbreakable = max(layout.tallestUnbreakable, float.size.blockSize)
      }
      let end = contentOffset.blockOffset + blockOffset(fromBFC: bfcBlockOffset)
      breaks.add(
        float.box, layout, isParallel: true,
        end: end + float.margins.blockStart + max(float.size.blockSize, layout.extent), in: context)
      if layout.breakToken != nil { float.margins.blockEnd = .zero }
    }
    self.breaks = breaks
    return isPushed
  }
}
