import GalleyCSS
import GalleyPrimitives

extension FlexLayoutAlgorithm {
  /// A line by where it lies, with the margin boxes of its items.
  private struct PlacedLine {
    var start: LayoutUnit
    var end: LayoutUnit
    /// Along the main axis, in order of place.
    var items: [FlexSides]
  }

  /// The rules in the gaps.
  ///
  /// <https://drafts.csswg.org/css-gaps-1/>
  ///
  /// - Parameters:
  ///   - size: The border-box size.
  ///   - main: The content box's main size.
  func gapDecorations(
    _ size: LogicalSize, main: LayoutUnit, cross: LayoutUnit
  ) -> [GapDecoration] {
    guard case .decorations(let decorations) = container.gapDecorations,
      decorations.columns.isVisible || decorations.rows.isVisible
    else { return [] }
    let origin = insets.contentOffset
    let mainOrigin = isRow ? origin.inlineOffset : origin.blockOffset
    let crossOrigin = isRow ? origin.blockOffset : origin.inlineOffset
    let lines = placedLines(main, cross)
    let mainGaps = mainGaps(lines, mainOrigin, crossOrigin).filter { !$0.isEmpty }
    let crossGaps = crossGaps(lines, mainEnd: main, mainOrigin, crossOrigin)
      .filter { !$0.isEmpty }
    let builder = GapDecorationBuilder(decorations: decorations, writing: writing, size: size)
    return builder.build(
      columns: isRow ? mainGaps : crossGaps, rows: isRow ? crossGaps : mainGaps)
  }

  private func placedLines(_ main: LayoutUnit, _ cross: LayoutUnit) -> [PlacedLine] {
    var result = lines.map { line in
      let start =
        isWrapReversed ? cross - line.crossOffset - line.crossSize : line.crossOffset
      var places: [FlexSides] = []
      for index in line.items where !items[index].isCollapsed {
        let item = items[index]
        let offset = isMainReversed ? main - item.mainOffset - item.mainSize : item.mainOffset
        places.append(
          FlexSides(
            start: offset - item.mainMargins.start,
            end: offset + item.mainSize + item.mainMargins.end))
      }
      if isMainReversed { places.reverse() }
      return PlacedLine(start: start, end: start + line.crossSize, items: places)
    }
    if isWrapReversed { result.reverse() }
    return result
  }

  /// The gaps between the items of each line.
  private func mainGaps(
    _ lines: [PlacedLine], _ mainOrigin: LayoutUnit, _ crossOrigin: LayoutUnit
  ) -> [Gap] {
    var result: [Gap] = []
    // Where lines don't fill the container, nothing outside of them is between items.
    let crossStart = lines.first?.start ?? .zero
    let crossEnd = lines.last?.end ?? .zero
    for (number, line) in lines.enumerated() where line.items.count > 1 {
      var first = Gap.Point(position: crossOrigin + crossStart, isEdge: true)
      if number > 0 {
        let before = lines[number - 1].end
        first = Gap.Point(
          position: crossOrigin + (before + line.start) / 2, width: line.start - before)
      }
      var last = Gap.Point(position: crossOrigin + crossEnd, isEdge: true)
      if number + 1 < lines.count {
        let after = lines[number + 1].start
        last = Gap.Point(
          position: crossOrigin + (line.end + after) / 2, width: after - line.end)
      }
      for index in 0..<line.items.count - 1 {
        var gap = Gap(
          start: mainOrigin + line.items[index].end,
          end: mainOrigin + line.items[index + 1].start, index: index,
          count: line.items.count - 1)
        gap.points = [first, last]
        gap.pieces = [Gap.Piece()]
        result.append(gap)
      }
    }
    return result
  }

  /// The gaps between lines.
  private func crossGaps(
    _ lines: [PlacedLine], mainEnd: LayoutUnit, _ mainOrigin: LayoutUnit,
    _ crossOrigin: LayoutUnit
  ) -> [Gap] {
    guard lines.count > 1 else { return [] }
    return (0..<lines.count - 1).map { number in
      var gap = Gap(
        start: crossOrigin + lines[number].end, end: crossOrigin + lines[number + 1].start,
        index: number, count: lines.count - 1)
      var crossings: [Gap.Point] = []
      for line in [lines[number], lines[number + 1]] where line.items.count > 1 {
        for index in 0..<line.items.count - 1 {
          let low = line.items[index].end
          let high = line.items[index + 1].start
          crossings.append(
            Gap.Point(position: mainOrigin + (low + high) / 2, width: high - low))
        }
      }
      crossings.sort { $0.position < $1.position }
      gap.points = [Gap.Point(position: mainOrigin, isEdge: true)]
      for point in crossings where gap.points.last?.position != point.position {
        gap.points.append(point)
      }
      gap.points.append(Gap.Point(position: mainOrigin + mainEnd, isEdge: true))
      gap.pieces = [Gap.Piece](repeating: Gap.Piece(), count: gap.points.count - 1)
      return gap
    }
  }
}
