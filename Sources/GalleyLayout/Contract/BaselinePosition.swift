import GalleyCSS
import GalleyPrimitives

/// Where an item's baseline is along an axis of its container, and the group that it belongs to.
///
/// <https://drafts.csswg.org/css-align-3/#baseline-sharing-group>
struct BaselinePosition {
  /// From the border edge at the axis' start side.
  var fromStart: LayoutUnit
  /// Whether the group lies at the end of the axis.
  var isAtEnd: Bool
}

extension LayoutContext {
  /// Finds the first or last baseline that an item aligns along an axis of its container.
  ///
  /// Where the item has none along that axis, one is made up of its border box: the central one in
  /// vertical containers, else the line-under edge.
  ///
  /// <https://drafts.csswg.org/css-align-3/#synthesize-baseline>
  ///
  /// - Parameters:
  ///   - isBlockAxis: Whether the axis is the container's block axis.
  func baselinePosition(
    of result: LayoutResult, _ item: ID<Box>, isLast: Bool, isBlockAxis: Bool,
    container: ID<Box>
  ) -> BaselinePosition {
    let own = boxes.writingDirection(of: item)
    let outer = boxes.writingDirection(of: container)
    let isParallel = own.isHorizontal == outer.isHorizontal
    let hasLines = isBlockAxis == isParallel
    let size = hasLines ? result.size.blockSize : result.size.inlineSize
    var side: PhysicalSide
    if isBlockAxis {
      side = isParallel ? own.blockStartSide : outer.blockStartSide
    } else if isParallel {
      side = outer.isHorizontal ? outer.inlineStartSide : .top
    } else {
      side = own.blockStartSide
    }
    var baseline: LayoutUnit?
    if hasLines {
      baseline = usableBaseline(
        isLast ? result.lastBaseline ?? result.firstBaseline : result.firstBaseline, of: item,
        size)
    }
    if baseline == nil {
      let style = boxes.styles.rows[boxes[container].style.index]
      if !outer.isHorizontal, style.text.textOrientation != .sideways {
        baseline = size / 2
      } else {
        baseline = side == .left ? .zero : size
      }
    }
    let startSide = isBlockAxis ? outer.blockStartSide : outer.inlineStartSide
    let fromStart = baseline ?? size
    return side == startSide
      ? BaselinePosition(fromStart: fromStart, isAtEnd: isLast)
      : BaselinePosition(fromStart: size - fromStart, isAtEnd: !isLast)
  }
}
