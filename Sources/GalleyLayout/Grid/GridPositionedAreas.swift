import GalleyCSS
import GalleyPrimitives

/// The lines of a grid, which set the containing blocks of absolutely positioned boxes.
///
/// <https://drafts.csswg.org/css-grid-2/#abspos-items>
struct GridPositionedAreas {
  /// One axis of a grid.
  struct Axis {
    let template: GridTemplate
    let tracks: GridTracks
    /// From the container's border edge to its content box.
    let contentStart: LayoutUnit
    /// The padding edges, from the border edge.
    let paddingStart: LayoutUnit
    let paddingEnd: LayoutUnit

    /// The start and end of an area along the axis; lines that aren't there are padding edges.
    func range(_ start: GridLine, _ end: GridLine) -> (start: LayoutUnit, end: LayoutUnit) {
      let lines = template.positionedLines(start, end)
      let low = lines.start.flatMap { edge($0, isStart: true) } ?? paddingStart
      let high = lines.end.flatMap { edge($0, isStart: false) } ?? paddingEnd
      return (low, high)
    }

    private func edge(_ line: Int, isStart: Bool) -> LayoutUnit? {
      let index = line + tracks.explicitStart
      guard index >= 0, index <= tracks.tracks.count else { return nil }
      guard !tracks.tracks.isEmpty else { return contentStart }
      // Between two tracks an area starts after the gutter, and ends before it.
      if isStart && index < tracks.tracks.count || index == 0 {
        return contentStart + tracks.tracks[index].offset
      }
      return contentStart + tracks.tracks[index - 1].end
    }
  }

  let inline: Axis
  let block: Axis
  let writing: WritingDirection
  let size: LogicalSize

  /// The containing block that a box's placement properties name, from the border box's start
  /// corner.
  func area(of style: ContainerStyle) -> LogicalRect {
    let column = inline.range(style.gridColumnStart, style.gridColumnEnd)
    let row = block.range(style.gridRowStart, style.gridRowEnd)
    return LogicalRect(
      offset: LogicalOffset(inlineOffset: column.start, blockOffset: row.start),
      size: LogicalSize(
        inlineSize: (column.end - column.start).clampedToZero,
        blockSize: (row.end - row.start).clampedToZero))
  }

  /// The containing block from the top-left border corner.
  func rect(of style: ContainerStyle) -> PhysicalRect {
    let area = area(of: style)
    let extent = writing.physical(area.size)
    return PhysicalRect(
      origin: writing.physical(area.offset, of: extent, in: writing.physical(size)),
      size: extent)
  }
}

extension GridLayoutAlgorithm {
  func positionedAreas(_ size: LogicalSize) -> GridPositionedAreas {
    let border = insets.border + insets.scrollbar
    return GridPositionedAreas(
      inline: GridPositionedAreas.Axis(
        template: columnTemplate, tracks: columns, contentStart: insets.contentOffset.inlineOffset,
        paddingStart: border.inlineStart, paddingEnd: size.inlineSize - border.inlineEnd),
      block: GridPositionedAreas.Axis(
        template: rowTemplate, tracks: rows, contentStart: insets.contentOffset.blockOffset,
        paddingStart: border.blockStart, paddingEnd: size.blockSize - border.blockEnd),
      writing: writing, size: size)
  }
}
