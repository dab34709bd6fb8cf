import GalleyCSS
import GalleyPrimitives

extension BreakBetween {
  /// How strongly a value asks: values that adjoin join to the strongest.
  ///
  /// <https://drafts.csswg.org/css-break-4/#forced-breaks>
  private var strength: Int {
    switch self {
    case .auto: 0
    case .avoidColumn: 1
    case .avoidPage, .avoidRegion: 2
    case .avoid: 3
    case .column, .region: 4
    case .always, .all: 5
    case .page: 6
    case .left, .right, .recto, .verso: 7
    }
  }

  /// The value that holds where two values adjoin; of equal ones the later wins.
  func joined(with later: BreakBetween) -> BreakBetween {
    later.strength >= strength ? later : self
  }

  /// Whether the value forces a break in fragmentainers of a kind.
  func isForced(in kind: FragmentationSpace.Kind) -> Bool {
    switch self {
    case .column: kind == .column
    case .always: kind != .none
    case .page, .left, .right, .recto, .verso: kind == .page
    case .all: kind != .none
    case .auto, .avoid, .avoidPage, .avoidColumn, .avoidRegion, .region: false
    }
  }

  /// Whether the value argues against a break in fragmentainers of a kind.
  func isAvoided(in kind: FragmentationSpace.Kind) -> Bool {
    switch self {
    case .avoid: kind != .none
    case .avoidColumn: kind == .column
    case .avoidPage: kind == .page
    case .auto, .page, .left, .right, .recto, .verso, .column, .region, .always, .all,
      .avoidRegion:
      false
    }
  }
}

extension BreakInside {
  /// Whether the value argues against breaks inside in fragmentainers of a kind.
  ///
  /// <https://drafts.csswg.org/css-break-4/#break-within>
  func isAvoided(in kind: FragmentationSpace.Kind) -> Bool {
    switch self {
    case .avoid: kind != .none
    case .avoidColumn: kind == .column
    case .avoidPage: kind == .page
    case .auto, .avoidRegion: false
    }
  }
}

extension LayoutContext {
  /// `break-before` of a box; anonymous boxes have none.
  func breakBefore(of box: ID<Box>) -> BreakBetween {
    if boxes[box].isAnonymous { return .auto }
    return boxes.styles.rows[boxes[box].style.index].rare.breakBefore
  }

  /// `break-after` of a box; anonymous boxes have none.
  func breakAfter(of box: ID<Box>) -> BreakBetween {
    if boxes[box].isAnonymous { return .auto }
    return boxes.styles.rows[boxes[box].style.index].rare.breakAfter
  }

  /// Whether breaks inside a box are to be avoided.
  func avoidsBreakInside(_ box: ID<Box>, in kind: FragmentationSpace.Kind) -> Bool {
    if boxes[box].isAnonymous { return false }
    return boxes.styles.rows[boxes[box].style.index].rare.breakInside.isAvoided(in: kind)
  }

  /// Whether a box is never divided: it goes into one fragmentainer whole, even if it overflows
  /// there.
  ///
  /// <https://drafts.csswg.org/css-break-4/#possible-breaks>
  func isMonolithic(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    switch row.kind {
    case .replaced: return true
    case .viewport, .blockContainer, .flexContainer, .gridContainer, .table, .tableCell,
      .tableCaption:
      break
    case .inline, .text, .lineBreak, .wordBreakOpportunity, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableRow, .tableColumnGroup, .tableColumn:
      return false
    }
    if row.isAnonymous { return false }
    if row.flags.contains(.control) || row.flags.contains(.outsideMarker) { return true }
    if row.isInlineLevel || isTooDeepForColumns(box) { return true }
    if let parent = row.parent,
      boxes.writingDirection(of: parent).mode != boxes.writingDirection(of: box).mode
    {
      return true
    }
    let overflow = usedOverflow(of: box)
    if overflow.x.isScrollable || overflow.y.isScrollable { return true }
    let style = boxes.styles.rows[row.style.index]
    return style.rare.containment.contains(.size) || style.rare.containerType == .size
      || style.rare.lineClamp != nil || style.rare.contentVisibility == .hidden
  }

  /// Whether a box takes all columns out of the way: `column-span: all` in the flow of a
  /// multi-column container.
  ///
  /// <https://drafts.csswg.org/css-multicol-1/#column-span>
  func isSpanner(_ box: ID<Box>) -> Bool {
    let row = boxes[box]
    guard row.isInFlow, !row.isAnonymous, !row.isInlineLevel else { return false }
    return boxes.styles.rows[row.style.index].container.spansAllColumns
  }
}
