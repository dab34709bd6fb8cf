import GalleyCSS
import GalleyPrimitives

/// Where the contents of a table cell are put that is taller than they are.
///
/// <https://drafts.csswg.org/css-align-3/#distribution-block>
struct CellAlignment {
  enum Place { case start, center, end, baseline }

  var place: Place
  /// Whether contents that are too tall stay at the start edge.
  var isSafe: Bool

  /// How far the contents move from the start edge; baselines are another matter.
  ///
  /// - Parameter free: What they leave of the cell; negative if they are too tall.
  func shift(in free: LayoutUnit) -> LayoutUnit {
    let free = isSafe ? free.clampedToZero : free
    switch place {
    case .start, .baseline: return .zero
    case .center: return free / 2
    case .end: return free
    }
  }
}

extension LayoutContext {
  /// What `align-content` of a table cell, or `vertical-align` where that is `normal`, says.
  ///
  /// Contents of scroll containers can be reached wherever they are, so that only they may overflow
  /// at the start edge without being told to.
  ///
  /// <https://drafts.csswg.org/css-align-3/#auto-safety-scroll>
  func cellAlignment(of cell: ID<Box>) -> CellAlignment {
    let row = boxes[cell]
    guard !row.isAnonymous else { return CellAlignment(place: .baseline, isSafe: false) }
    let style = boxes.styles.rows[row.style.index]
    let alignment = style.container.alignContent
    let isSafe =
      switch alignment.overflow {
      case .safe: true
      case .unsafe: false
      case .default: !isScrollContainer(cell)
      }
    switch alignment.keyword {
    case .auto, .normal: return Self.cellAlignment(style.box.verticalAlign)
    case .center, .anchorCenter: return CellAlignment(place: .center, isSafe: isSafe)
    case .end, .flexEnd, .selfEnd: return CellAlignment(place: .end, isSafe: isSafe)
    case .baseline: return CellAlignment(place: .baseline, isSafe: true)
    // What there is but one of to distribute or align falls back.
    case .spaceAround, .spaceEvenly: return CellAlignment(place: .center, isSafe: true)
    case .lastBaseline: return CellAlignment(place: .end, isSafe: true)
    case .stretch, .start, .selfStart, .flexStart, .left, .right, .spaceBetween:
      return CellAlignment(place: .start, isSafe: true)
    }
  }

  /// <https://drafts.csswg.org/css2/#height-layout>
  private static func cellAlignment(_ align: VerticalAlign) -> CellAlignment {
    switch align {
    case .top: CellAlignment(place: .start, isSafe: false)
    case .middle: CellAlignment(place: .center, isSafe: false)
    case .bottom: CellAlignment(place: .end, isSafe: false)
    case .baseline, .sub, .super, .textTop, .textBottom, .lengthPercentage:
      CellAlignment(place: .baseline, isSafe: false)
    }
  }
}
