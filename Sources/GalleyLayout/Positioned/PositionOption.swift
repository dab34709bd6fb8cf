import GalleyCSS
import GalleyPrimitives

/// One of the places that a box may take: its values, before anchors are put in.
///
/// <https://drafts.csswg.org/css-anchor-position-1/#position-options-list>
struct PositionOption {
  var values: PositionedValues
  var tracks: PositionAreaTracks?
  let containing: WritingDirection

  init(_ values: PositionedValues, containing: WritingDirection, own: WritingDirection) {
    self.values = values
    self.containing = containing
    tracks = values.area.map { PositionAreaTracks($0, containing: containing, own: own) }
  }

  /// <https://drafts.csswg.org/css-anchor-position-1/#swap-due-to-a-try-tactic>
  mutating func apply(_ tactic: PositionFallback.Tactic) {
    switch tactic {
    case .flipX: mirror(isX: true)
    case .flipY: mirror(isX: false)
    case .flipBlock: mirror(isX: !containing.isHorizontal)
    case .flipInline: mirror(isX: containing.isHorizontal)
    case .flipStart: transpose()
    }
  }

  private mutating func mirror(isX: Bool) {
    let (start, end): (PhysicalSide, PhysicalSide) = isX ? (.left, .right) : (.top, .bottom)
    let inset = values.inset
    values.inset[start] = inset[end].mappingAnchors(\.mirrored)
    values.inset[end] = inset[start].mappingAnchors(\.mirrored)
    let margin = values.margin
    values.margin[start] = margin[end]
    values.margin[end] = margin[start]
    if isX {
      if let x = tracks?.x.mirrored { tracks?.x = x }
    } else if let y = tracks?.y.mirrored {
      tracks?.y = y
    }
    if isX == containing.isHorizontal {
      values.justifySelf.keyword = values.justifySelf.keyword.mirrored
    } else {
      values.alignSelf.keyword = values.alignSelf.keyword.mirrored
    }
  }

  /// Swaps the block and the inline axis, the start corner staying where it is.
  private mutating func transpose() {
    func swapped(_ side: PhysicalSide) -> PhysicalSide {
      if side == containing.blockStartSide { return containing.inlineStartSide }
      if side == containing.blockEndSide { return containing.inlineEndSide }
      if side == containing.inlineStartSide { return containing.blockStartSide }
      return containing.blockEndSide
    }
    let (inset, margin) = (values.inset, values.margin)
    for side in [PhysicalSide.top, .right, .bottom, .left] {
      values.inset[side] = inset[swapped(side)].mappingAnchors { $0.transposed(swapped) }
      values.margin[side] = margin[swapped(side)].mappingAnchors { $0.transposed(swapped) }
    }
    func size(_ value: SizeValue) -> SizeValue {
      value.mappingAnchors { $0.transposed(swapped) }
    }
    (values.width, values.height) = (size(values.height), size(values.width))
    (values.minWidth, values.minHeight) = (size(values.minHeight), size(values.minWidth))
    (values.maxWidth, values.maxHeight) = (size(values.maxHeight), size(values.maxWidth))
    (values.alignSelf, values.justifySelf) = (values.justifySelf, values.alignSelf)
    if let old = tracks {
      let isMirrored = containing.isInlineReversed != containing.isBlockReversed
      tracks?.x = isMirrored ? old.y.mirrored : old.y
      tracks?.y = isMirrored ? old.x.mirrored : old.x
    }
  }
}

extension AnchorFunction {
  /// The function of the opposite side.
  fileprivate var mirrored: AnchorFunction {
    guard case .side(let side) = kind else { return self }
    var result = self
    let opposite: Side =
      switch side {
      case .top: .bottom
      case .bottom: .top
      case .left: .right
      case .right: .left
      case .start: .end
      case .end: .start
      case .selfStart: .selfEnd
      case .selfEnd: .selfStart
      case .percentage(let share): .percentage(1 - share)
      case .inside, .outside, .center: side
      }
    result.kind = .side(opposite)
    return result
  }

  /// The function for the other axis.
  fileprivate func transposed(_ swapped: (PhysicalSide) -> PhysicalSide) -> AnchorFunction {
    var result = self
    switch kind {
    case .side(let side):
      func mapped(_ physical: PhysicalSide) -> Side {
        switch swapped(physical) {
        case .top: .top
        case .right: .right
        case .bottom: .bottom
        case .left: .left
        }
      }
      switch side {
      case .top: result.kind = .side(mapped(.top))
      case .right: result.kind = .side(mapped(.right))
      case .bottom: result.kind = .side(mapped(.bottom))
      case .left: result.kind = .side(mapped(.left))
      case .inside, .outside, .center, .start, .end, .selfStart, .selfEnd, .percentage: break
      }
    case .size(let dimension):
      let other: Dimension =
        switch dimension {
        case .width: .height
        case .height: .width
        case .block: .inline
        case .inline: .block
        case .selfBlock: .selfInline
        case .selfInline: .selfBlock
        case .same: .same
        }
      result.kind = .size(other)
    }
    return result
  }
}

extension AutoLength {
  /// The value with other anchor functions.
  func mappingAnchors(_ change: (AnchorFunction) -> AnchorFunction) -> AutoLength {
    guard case .lengthPercentage(let length) = self, let calculation = length.calculation,
      calculation.hasAnchors
    else { return self }
    return .lengthPercentage(
      LengthPercentage(calculation: calculation.mappingAnchors(change)))
  }
}

extension SizeValue {
  /// The value with other anchor functions.
  func mappingAnchors(_ change: (AnchorFunction) -> AnchorFunction) -> SizeValue {
    guard case .lengthPercentage(let length) = self, let calculation = length.calculation,
      calculation.hasAnchors
    else { return self }
    return .lengthPercentage(
      LengthPercentage(calculation: calculation.mappingAnchors(change)))
  }
}

extension Alignment.Keyword {
  fileprivate var mirrored: Alignment.Keyword {
    switch self {
    case .start: .end
    case .end: .start
    case .selfStart: .selfEnd
    case .selfEnd: .selfStart
    case .flexStart: .flexEnd
    case .flexEnd: .flexStart
    case .left: .right
    case .right: .left
    case .auto, .normal, .stretch, .baseline, .lastBaseline, .center, .spaceBetween, .spaceAround,
      .spaceEvenly, .anchorCenter:
      self
    }
  }
}
