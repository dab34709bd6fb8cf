import GalleyCSS
import GalleyPrimitives

/// Puts items one after the other into lanes, each as far towards the start as it goes.
///
/// <https://drafts.csswg.org/css-grid-3/#grid-lanes-layout-algorithm>
struct GridLanePlacement {
  /// What of an earlier part of a lane is free.
  private struct Opening {
    var start: LayoutUnit
    /// Where the next item begins.
    var end: LayoutUnit
  }

  /// Older openings than this many in a lane are forgotten, so that looking for one stays cheap.
  private static let openingLimit = 32

  private let gap: LayoutUnit
  /// Differences that count as none; `nil` if all do.
  private let tolerance: LayoutUnit?
  private let isReversed: Bool
  /// Lanes that no item can be put into.
  private let isCollapsed: [Bool]
  /// The used size of each lane, for dense packing; empty if items are not packed.
  private let laneSizes: [LayoutUnit]
  /// By lane: where the next item may begin.
  private var running: [LayoutUnit]
  private var openings: [[Opening]]
  /// The line that automatic placement looks from.
  private var cursor: Int
  /// Where the last item ends.
  private(set) var extent = LayoutUnit.zero

  init(
    isCollapsed: [Bool], gap: LayoutUnit, tolerance: LayoutUnit?, isReversed: Bool,
    laneSizes: [LayoutUnit]
  ) {
    self.gap = gap
    self.tolerance = tolerance
    self.isReversed = isReversed
    self.isCollapsed = isCollapsed
    self.laneSizes = laneSizes
    running = [LayoutUnit](repeating: .zero, count: isCollapsed.count)
    openings = [[Opening]](repeating: [], count: isCollapsed.count)
    cursor = isReversed ? isCollapsed.count : 0
  }

  /// Where in a range of lanes an item can begin, below all others.
  private func position(in range: Range<Int>) -> LayoutUnit {
    running[range].reduce(.zero) { max($0, $1) }
  }

  private func isOpen(_ range: Range<Int>) -> Bool {
    range.upperBound <= isCollapsed.count && !isCollapsed[range].contains(true)
  }

  /// The lanes for an item that has none of its own.
  ///
  /// <https://drafts.csswg.org/css-grid-3/#placement-tolerance>
  func lanes(forSpan span: Int) -> Range<Int> {
    let span = max(1, min(span, isCollapsed.count))
    var places: [(start: Int, position: LayoutUnit)] = []
    for start in 0...max(0, isCollapsed.count - span) where isOpen(start..<start + span) {
      places.append((start, position(in: start..<start + span)))
    }
    guard let least = places.map(\.position).min() else { return 0..<span }
    let candidates = places.filter { place in
      tolerance.map { place.position - least <= $0 } ?? true
    }
    let chosen: Int
    if isReversed {
      chosen =
        candidates.last { $0.start + span <= cursor }?.start ?? candidates.last?.start ?? 0
    } else {
      chosen = candidates.first { $0.start >= cursor }?.start ?? candidates.first?.start ?? 0
    }
    return chosen..<chosen + span
  }

  /// Puts an item into lanes.
  ///
  /// - Parameters:
  ///   - size: The size of its margin box along the stacking axis.
  ///   - isFixed: Whether the lanes are given, so that dense packing doesn't choose others.
  /// - Returns: The lanes, and where the margin box begins.
  mutating func place(
    _ range: Range<Int>, size: LayoutUnit, isFixed: Bool
  ) -> (range: Range<Int>, offset: LayoutUnit) {
    let below = position(in: range)
    if !laneSizes.isEmpty,
      let opening = opening(for: range, size: size, below: below, isFixed: isFixed)
    {
      take(opening.range, at: opening.offset, size: size)
      cursor = isReversed ? opening.range.lowerBound : opening.range.upperBound
      return opening
    }
    for lane in range {
      if below > running[lane] {
        openings[lane].append(Opening(start: running[lane], end: below))
        if openings[lane].count > Self.openingLimit { openings[lane].removeFirst() }
      }
      running[lane] = max(below + size + gap, .zero)
    }
    extent = max(extent, below + size)
    cursor = isReversed ? range.lowerBound : range.upperBound
    return (range, below)
  }

  /// The first opening that an item fits into, in lanes of the same size together.
  ///
  /// <https://drafts.csswg.org/css-grid-3/#dense-packing>
  private func opening(
    for range: Range<Int>, size: LayoutUnit, below: LayoutUnit, isFixed: Bool
  ) -> (range: Range<Int>, offset: LayoutUnit)? {
    let span = range.count
    let wanted = laneSizes[range].reduce(.zero, +)
    var best: (range: Range<Int>, offset: LayoutUnit)?
    let starts =
      isFixed ? range.lowerBound...range.lowerBound : 0...max(0, isCollapsed.count - span)
    // Those after the cursor come first.
    let order =
      isReversed
      ? starts.reversed().filter { $0 + span <= cursor }
        + starts.reversed().filter { $0 + span > cursor }
      : starts.filter { $0 >= cursor } + starts.filter { $0 < cursor }
    for start in order {
      let lanes = start..<start + span
      guard isOpen(lanes), laneSizes[lanes].reduce(.zero, +) == wanted,
        let offset = firstFree(in: lanes, size: size), offset < below
      else { continue }
      if let known = best, known.offset <= offset { continue }
      best = (lanes, offset)
    }
    return best
  }

  /// The first place where something of a size is free in all lanes of a range.
  private func firstFree(in lanes: Range<Int>, size: LayoutUnit) -> LayoutUnit? {
    var offset = LayoutUnit.zero
    for _ in 0...(Self.openingLimit * lanes.count + 1) {
      let before = offset
      for lane in lanes {
        var next = running[lane]
        for opening in openings[lane] {
          let start = max(opening.start, offset)
          if start + size + gap <= opening.end { next = min(next, start) }
        }
        offset = max(offset, next)
      }
      if offset == before { return offset }
    }
    return nil
  }

  private mutating func take(_ lanes: Range<Int>, at offset: LayoutUnit, size: LayoutUnit) {
    let end = offset + size + gap
    for lane in lanes {
      if offset >= running[lane] {
        running[lane] = max(running[lane], end)
        continue
      }
      var left: [Opening] = []
      for opening in openings[lane] {
        guard offset < opening.end, end > opening.start else {
          left.append(opening)
          continue
        }
        if offset > opening.start { left.append(Opening(start: opening.start, end: offset)) }
        if end < opening.end { left.append(Opening(start: end, end: opening.end)) }
      }
      openings[lane] = left
    }
    extent = max(extent, offset + size)
  }
}
