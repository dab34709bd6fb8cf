import GalleyCSS
import GalleyPrimitives

/// The size that a grid's tracks are fitted to, where it isn't definite.
///
/// <https://drafts.csswg.org/css-grid-2/#grid-sizing-constraint>
enum GridConstraint { case none, minContent, maxContent }

extension GridLayoutAlgorithm {
  /// Sizes the tracks of an axis.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#algo-track-sizing>
  mutating func sizedTracks(
    _ axis: GridAxis, constraint: GridConstraint, in context: inout LayoutContext
  ) -> GridTracks {
    var result = makeTracks(axis)
    guard !result.tracks.isEmpty, adopted(axis) == nil else { return result }
    let available = constraint == .none ? inner(axis) : nil
    // 12.4: tracks were initialized when they were made.
    if result.tracks.contains(where: { $0.isIntrinsic || $0.isFlexible }) {
      prepareBaselines(axis, result, in: &context)
      resolveIntrinsicSizes(axis, &result, constraint, in: &context)
    }
    maximize(axis, &result, constraint, available)
    expandFlexible(axis, &result, constraint, available, in: &context)
    stretchAuto(axis, &result, constraint, available)
    return result
  }

  /// <https://drafts.csswg.org/css-grid-2/#algo-grow-tracks>
  private func maximize(
    _ axis: GridAxis, _ result: inout GridTracks, _ constraint: GridConstraint,
    _ available: LayoutUnit?
  ) {
    if constraint == .minContent { return }
    guard let available else {
      for index in result.tracks.indices {
        result.tracks[index].base = max(result.tracks[index].base, result.tracks[index].limit)
      }
      return
    }
    share(available - result.total, &result)
  }

  /// Grows all tracks equally up to their limits.
  private func share(_ room: LayoutUnit, _ result: inout GridTracks) {
    guard room > .zero else { return }
    let potentials = result.tracks.map { $0.hasInfiniteLimit ? .max : $0.limit - $0.base }
    let parts = GridShare.equally(room, potentials)
    for index in result.tracks.indices { result.tracks[index].base += parts[index] }
  }

  /// <https://drafts.csswg.org/css-grid-2/#algo-flex-tracks>
  private mutating func expandFlexible(
    _ axis: GridAxis, _ result: inout GridTracks, _ constraint: GridConstraint,
    _ available: LayoutUnit?, in context: inout LayoutContext
  ) {
    guard constraint != .minContent, result.tracks.contains(where: \.isFlexible) else { return }
    let all = result.tracks.indices
    var fraction = 0.0
    if let available {
      if available <= result.total { fraction = 0 }
      fraction = findFraction(all, result, filling: available)
    } else {
      for track in result.tracks where track.isFlexible {
        fraction = max(fraction, track.base.px / max(track.factor, 1))
      }
      for index in items.indices where items[index].sizes(axis) {
        let range = items[index].range(axis)
        guard range.contains(where: { result.tracks[$0].isFlexible }) else { continue }
        let size = contribution(.maxContent, of: index, axis, result, in: &context)
        fraction = max(fraction, findFraction(range, result, filling: size))
      }
      let total = sum(result, fraction)
      let minimum = axis == .inline ? innerMinimum.inlineSize : innerMinimum.blockSize
      let maximum = axis == .inline ? innerMaximum.inlineSize : innerMaximum.blockSize
      if constraint == .none || axis == .block {
        if total < minimum {
          fraction = findFraction(all, result, filling: minimum)
        } else if total > maximum {
          fraction = findFraction(all, result, filling: max(maximum, minimum))
        }
      }
    }
    var carried = 0.0
    for index in all where result.tracks[index].isFlexible {
      // Fractions of a unit carry over, so that no room is lost.
      let exact = fraction * result.tracks[index].factor + carried
      let size = LayoutUnit(truncatingPx: exact)
      if size >= result.tracks[index].base {
        carried = max(0, min(exact - size.px, 1))
        result.tracks[index].base = size
      }
    }
  }

  private func sum(_ result: GridTracks, _ fraction: Double) -> LayoutUnit {
    result.tracks.reduce(result.gaps(in: result.tracks.indices)) { sum, track in
      sum
        + (track.isFlexible
          ? max(track.base, LayoutUnit(truncatingPx: fraction * track.factor)) : track.base)
    }
  }

  /// Finds the size of an `fr`, in px.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#algo-find-fr-size>
  private func findFraction(
    _ range: Range<Int>, _ result: GridTracks, filling space: LayoutUnit
  ) -> Double {
    var leftover = space - result.gaps(in: range)
    var factors = 0.0
    var flexible: [Int] = []
    for index in range {
      if result.tracks[index].isFlexible {
        flexible.append(index)
        factors += result.tracks[index].factor
      } else {
        leftover -= result.tracks[index].base
      }
    }
    while true {
      let fraction = max(0, leftover.px) / max(factors, 1)
      let inflexible = flexible.filter {
        fraction * result.tracks[$0].factor + 1.0 / 128 < result.tracks[$0].base.px
      }
      guard !inflexible.isEmpty else { return fraction }
      for index in inflexible {
        leftover -= result.tracks[index].base
        factors -= result.tracks[index].factor
      }
      flexible.removeAll {
        fraction * result.tracks[$0].factor + 1.0 / 128 < result.tracks[$0].base.px
      }
      if flexible.isEmpty { return 0 }
    }
  }

  /// <https://drafts.csswg.org/css-grid-2/#algo-stretch>
  private func stretchAuto(
    _ axis: GridAxis, _ result: inout GridTracks, _ constraint: GridConstraint,
    _ available: LayoutUnit?
  ) {
    let alignment = axis == .inline ? container.justifyContent : container.alignContent
    guard alignment.keyword == .normal || alignment.keyword == .stretch else { return }
    let minimum = axis == .inline ? innerMinimum.inlineSize : innerMinimum.blockSize
    guard constraint == .none, let size = available ?? (minimum > .zero ? minimum : nil) else {
      return
    }
    let free = size - result.total
    guard free > .zero else { return }
    let autos = result.tracks.indices.filter {
      result.tracks[$0].maximum == .auto && !result.tracks[$0].isCollapsed
    }
    guard !autos.isEmpty else { return }
    let parts = GridShare.equally(free, [LayoutUnit](repeating: .max, count: autos.count))
    for (part, index) in zip(parts, autos) { result.tracks[index].base += part }
  }
}

/// Shares space out.
enum GridShare {
  /// Shares `space` equally, no part more than its limit; what no one can take is left.
  static func equally(_ space: LayoutUnit, _ limits: [LayoutUnit]) -> [LayoutUnit] {
    var parts = [LayoutUnit](repeating: .zero, count: limits.count)
    guard space > .zero, !limits.isEmpty else { return parts }
    var left = space
    if limits.allSatisfy({ $0 == .max }) {
      for index in limits.indices {
        parts[index] = left / (limits.count - index)
        left -= parts[index]
      }
      return parts
    }
    // Those that can take least come first, so that what they leave goes to the others.
    let order = limits.indices.sorted { (limits[$0], $0) < (limits[$1], $1) }
    for (position, index) in order.enumerated() {
      let part = min(left / (order.count - position), limits[index].clampedToZero)
      parts[index] = part
      left -= part
    }
    return parts
  }

  /// Shares `space` in proportion to weights.
  static func proportionally(_ space: LayoutUnit, _ weights: [Double]) -> [LayoutUnit] {
    var parts = [LayoutUnit](repeating: .zero, count: weights.count)
    var weight = weights.reduce(0, +)
    var left = space
    for index in weights.indices where weight > 0 {
      let part = weights[index] >= weight ? left : left.scaled(by: weights[index] / weight)
      parts[index] = part
      left -= part
      weight -= weights[index]
    }
    return parts
  }
}
