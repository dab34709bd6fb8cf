import GalleyCSS
import GalleyPrimitives

// The rules in the gaps of a divided container.
//
// <https://drafts.csswg.org/css-gaps-1/#fragmentation>
extension DividedItems {
  /// The rules in the gaps that are in a fragment.
  func gapDecorations(
    _ strands: [StrandContents], _ breaks: BreakBuilder, _ size: LogicalSize,
    in context: borrowing LayoutContext
  ) -> [GapDecoration] {
    let fragment = context.fragments[whole.fragment]
    guard fragment.details >= 0 else { return [] }
    let all = context.fragments.boxDetails[Int(fragment.details)].gapDecorations
    guard !all.isEmpty else { return [] }
    let writing = space.writing
    let stretches = strands.map { self.stretches($0, breaks) }
    let base = breaks.consumed - (breaks.isFirst ? .zero : breaks.repeatedStart)
    let undivided = [PlacedRow(start: base, end: .max, shift: .zero - base, number: 0)]
    var result: [GapDecoration] = []
    for decoration in all {
      let start = writing.logical(
        decoration.rect.origin, of: decoration.rect.size, in: fragment.size)
      let extent = writing.logical(decoration.rect.size)
      var part = decoration
      let isBetweenRows = decoration.isHorizontal == writing.isHorizontal
      var places = undivided
      if stretches.count == 1 {
        places = stretches[0]
      } else if isBetweenRows {
        // The rule of a gap in one of several flows side by side.
        let middle = start.inlineOffset + extent.inlineSize / 2
        let strand = plan.strands.firstIndex { strand in
          strand.rows.contains { row in
            row.items.contains { $0.offset.inlineOffset <= middle && $0.inlineEnd >= middle }
          }
        }
        if let strand { places = stretches[strand] }
      }
      for (low, high) in pieces(start.blockOffset, start.blockOffset + extent.blockSize, places) {
        let end = min(high, size.blockSize)
        guard low < end else { continue }
        let partSize = writing.physical(
          LogicalSize(inlineSize: extent.inlineSize, blockSize: end - low))
        part.rect = PhysicalRect(
          origin: writing.physical(
            LogicalOffset(inlineOffset: start.inlineOffset, blockOffset: low), of: partSize,
            in: writing.physical(size)), size: partSize)
        result.append(part)
      }
    }
    return result
  }

  /// The stretches of the container that isn't divided which one flow has in a fragment.
  private func stretches(_ strand: StrandContents, _ breaks: BreakBuilder) -> [PlacedRow] {
    let base = breaks.consumed - (breaks.isFirst ? .zero : breaks.repeatedStart)
    guard let first = strand.rows.first, let last = strand.rows.last else {
      let shift = strand.shift - base
      return [PlacedRow(start: .zero - shift, end: .max, shift: shift, number: 0)]
    }
    // What is above the first row here is its gap, unless a break has taken that away.
    var result = [
      PlacedRow(
        start: .zero - first.shift, end: first.start, shift: first.shift, number: first.number)
    ]
    for row in strand.rows {
      if let before = result.last, result.count > 1 {
        result.append(
          PlacedRow(start: before.end, end: row.start, shift: row.shift, number: row.number))
      }
      result.append(row)
    }
    if !strand.isBeforeRow {
      result.append(
        PlacedRow(start: last.end, end: .max, shift: last.shift, number: last.number))
    }
    return result
  }

  /// Where a range of the container that isn't divided is in a fragment.
  private func pieces(
    _ start: LayoutUnit, _ end: LayoutUnit, _ places: [PlacedRow]
  ) -> [(start: LayoutUnit, end: LayoutUnit)] {
    var result: [(start: LayoutUnit, end: LayoutUnit)] = []
    for place in places {
      let from = max(start, place.start)
      let to = min(end, place.end)
      guard from < to else { continue }
      let low = (from + place.shift).clampedToZero
      let high = to + place.shift
      guard low < high else { continue }
      if let last = result.last, last.end == low {
        result[result.count - 1].end = high
      } else {
        result.append((low, high))
      }
    }
    return result
  }
}
