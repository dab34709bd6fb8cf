import GalleyCSS
import GalleyPrimitives

extension GridLayoutAlgorithm {
  /// Sizes tracks by what their items ask for.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#algo-content>
  mutating func resolveIntrinsicSizes(
    _ axis: GridAxis, _ result: inout GridTracks, _ constraint: GridConstraint,
    in context: inout LayoutContext
  ) {
    var spanning: [Int] = []
    var flexible: [Int] = []
    for index in items.indices where items[index].sizes(axis) {
      let range = items[index].range(axis)
      guard range.upperBound <= result.tracks.count else { continue }
      if range.count == 1 {
        let track = result.tracks[range.lowerBound]
        if track.isFlexible {
          flexible.append(index)
        } else if track.isIntrinsic {
          fit(index, range.lowerBound, axis, &result, constraint, in: &context)
        }
      } else if range.contains(where: { result.tracks[$0].isFlexible }) {
        flexible.append(index)
      } else if range.contains(where: { result.tracks[$0].isIntrinsic }) {
        spanning.append(index)
      }
    }
    for index in result.tracks.indices { raiseLimit(&result.tracks[index]) }
    // 12.5.3: items that span more tracks come later.
    spanning.sort { (items[$0].range(axis).count, $0) < (items[$1].range(axis).count, $1) }
    var start = 0
    while start < spanning.count {
      let span = items[spanning[start]].range(axis).count
      var end = start
      while end < spanning.count, items[spanning[end]].range(axis).count == span { end += 1 }
      accommodate(
        Array(spanning[start..<end]), axis, &result, constraint, isFlexible: false, in: &context)
      start = end
    }
    if !flexible.isEmpty {
      accommodate(flexible, axis, &result, constraint, isFlexible: true, in: &context)
    }
    for index in result.tracks.indices where result.tracks[index].hasInfiniteLimit {
      result.tracks[index].limit = result.tracks[index].base
    }
  }

  private func raiseLimit(_ track: inout GridTrack) { track.limit = max(track.limit, track.base) }

  /// A contribution cut off at what the tracks of fixed maximums can be.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#limited-contribution>
  private mutating func limited(
    _ kind: GridContribution, of index: Int, _ axis: GridAxis, _ result: GridTracks,
    in context: inout LayoutContext
  ) -> LayoutUnit {
    let size = contribution(kind, of: index, axis, result, in: &context)
    let range = items[index].range(axis)
    var limit = fixedMaximum(of: range, result)
    if range.count == 1, result.tracks[range.lowerBound].maximum == .fitContent {
      limit = result.tracks[range.lowerBound].maximumLength
    }
    guard let limit, size > limit else { return size }
    return max(limit, contribution(.minimum, of: index, axis, result, in: &context))
  }

  /// 12.5.2: an item in one track.
  private mutating func fit(
    _ index: Int, _ place: Int, _ axis: GridAxis, _ result: inout GridTracks,
    _ constraint: GridConstraint, in context: inout LayoutContext
  ) {
    let track = result.tracks[place]
    var base = track.base
    switch track.minimum {
    case .fixed, .fitContent, .flexible: break
    case .minContent:
      base = max(base, contribution(.minContent, of: index, axis, result, in: &context))
    case .maxContent:
      base = max(base, contribution(.maxContent, of: index, axis, result, in: &context))
    case .auto:
      let size =
        constraint == .minContent
        ? limited(.minContent, of: index, axis, result, in: &context)
        : contribution(.minimum, of: index, axis, result, in: &context)
      base = max(base, size)
    }
    result.tracks[place].base = base
    let known = track.hasInfiniteLimit ? .zero : track.limit
    switch track.maximum {
    case .fixed, .flexible: break
    case .minContent:
      result.tracks[place].limit = max(
        known, contribution(.minContent, of: index, axis, result, in: &context))
    case .auto, .maxContent:
      result.tracks[place].limit = max(
        known, contribution(.maxContent, of: index, axis, result, in: &context))
    case .fitContent:
      let size = contribution(.maxContent, of: index, axis, result, in: &context)
      result.tracks[place].limit = max(known, min(size, track.maximumLength))
    }
  }

  /// What a step of accommodating spanning items raises.
  private enum Phase {
    case minimums, contentMinimums, maxContentMinimums, forcedMaxContentMinimums
    case intrinsicMaximums, maxContentMaximums

    var raisesLimits: Bool { self == .intrinsicMaximums || self == .maxContentMaximums }

    func affects(_ track: GridTrack) -> Bool {
      switch self {
      case .minimums: track.hasIntrinsicMinimum
      case .contentMinimums: track.minimum == .minContent || track.minimum == .maxContent
      case .maxContentMinimums: track.minimum == .auto || track.minimum == .maxContent
      case .forcedMaxContentMinimums: track.minimum == .maxContent
      case .intrinsicMaximums: track.hasIntrinsicMaximum
      case .maxContentMaximums:
        track.maximum == .auto || track.maximum == .maxContent || track.maximum == .fitContent
      }
    }
  }

  /// 12.5.3–4: items that span several tracks, or flexible ones.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#algo-spanning-items>
  private mutating func accommodate(
    _ group: [Int], _ axis: GridAxis, _ result: inout GridTracks, _ constraint: GridConstraint,
    isFlexible: Bool, in context: inout LayoutContext
  ) {
    run(.minimums, group, axis, &result, constraint, isFlexible, in: &context)
    run(.contentMinimums, group, axis, &result, constraint, isFlexible, in: &context)
    if constraint == .maxContent {
      run(.maxContentMinimums, group, axis, &result, constraint, isFlexible, in: &context)
    }
    run(.forcedMaxContentMinimums, group, axis, &result, constraint, isFlexible, in: &context)
    for index in result.tracks.indices { raiseLimit(&result.tracks[index]) }
    guard !isFlexible else { return }
    run(.intrinsicMaximums, group, axis, &result, constraint, isFlexible, in: &context)
    run(.maxContentMaximums, group, axis, &result, constraint, isFlexible, in: &context)
    for index in result.tracks.indices { result.tracks[index].isInfinitelyGrowable = false }
  }

  private mutating func run(
    _ phase: Phase, _ group: [Int], _ axis: GridAxis, _ result: inout GridTracks,
    _ constraint: GridConstraint, _ isFlexible: Bool, in context: inout LayoutContext
  ) {
    guard result.tracks.contains(where: { phase.affects($0) && $0.isFlexible == isFlexible })
    else { return }
    for index in group {
      let range = items[index].range(axis)
      let affected = range.filter {
        phase.affects(result.tracks[$0]) && result.tracks[$0].isFlexible == isFlexible
      }
      guard !affected.isEmpty else { continue }
      let size: LayoutUnit
      switch phase {
      case .minimums:
        size =
          constraint == .minContent
          ? limited(.minContent, of: index, axis, result, in: &context)
          : contribution(.minimum, of: index, axis, result, in: &context)
      case .contentMinimums, .intrinsicMaximums:
        size = contribution(.minContent, of: index, axis, result, in: &context)
      case .maxContentMinimums:
        size = limited(.maxContent, of: index, axis, result, in: &context)
      case .forcedMaxContentMinimums, .maxContentMaximums:
        size = contribution(.maxContent, of: index, axis, result, in: &context)
      }
      distribute(size, range, affected, phase, isFlexible, &result)
    }
    for index in result.tracks.indices {
      guard let planned = result.tracks[index].planned else { continue }
      result.tracks[index].planned = nil
      if !phase.raisesLimits {
        result.tracks[index].base += planned
      } else if result.tracks[index].hasInfiniteLimit {
        result.tracks[index].limit = result.tracks[index].base + planned
        if phase == .intrinsicMaximums { result.tracks[index].isInfinitelyGrowable = true }
      } else {
        result.tracks[index].limit += planned
      }
    }
  }

  /// Distributes the space that an item lacks across the tracks that it spans.
  ///
  /// <https://drafts.csswg.org/css-grid-2/#extra-space>
  private func distribute(
    _ contribution: LayoutUnit, _ range: Range<Int>, _ affected: [Int], _ phase: Phase,
    _ isFlexible: Bool, _ result: inout GridTracks
  ) {
    func size(_ track: GridTrack) -> LayoutUnit {
      phase.raisesLimits && !track.hasInfiniteLimit ? track.limit : track.base
    }
    var space = contribution - result.gaps(in: range)
    for index in range { space -= size(result.tracks[index]) }
    guard space > .zero else {
      for index in affected where result.tracks[index].planned == nil {
        result.tracks[index].planned = .zero
      }
      return
    }
    if isFlexible {
      let weights = affected.map { result.tracks[$0].factor }
      let parts =
        weights.contains { $0 > 0 }
        ? GridShare.proportionally(space, weights)
        : GridShare.equally(space, [LayoutUnit](repeating: .max, count: affected.count))
      plan(parts, affected, &result)
      return
    }
    let potentials = affected.map { index in
      let track = result.tracks[index]
      var room = LayoutUnit.max
      if phase.raisesLimits {
        if !track.hasInfiniteLimit && !track.isInfinitelyGrowable { room = .zero }
      } else if !track.hasInfiniteLimit {
        room = (track.limit - track.base).clampedToZero
      }
      if track.maximum == .fitContent {
        room = min(room, (track.maximumLength - size(track)).clampedToZero)
      }
      return room
    }
    var parts = GridShare.equally(space, potentials)
    let left = space - parts.reduce(.zero, +)
    if left > .zero {
      let takers = beyondLimits(affected, phase, parts, result)
      if !takers.isEmpty {
        let more = GridShare.equally(
          left, [LayoutUnit](repeating: .max, count: takers.count))
        for (part, taker) in zip(more, takers) { parts[taker] += part }
      }
    }
    plan(parts, affected, &result)
  }

  /// The positions of the tracks in `affected` that grow beyond their limits.
  private func beyondLimits(
    _ affected: [Int], _ phase: Phase, _ parts: [LayoutUnit], _ result: GridTracks
  ) -> [Int] {
    func isOpen(_ position: Int) -> Bool {
      // A fit-content() track counts as fixed once it has reached its argument.
      let track = result.tracks[affected[position]]
      guard track.maximum == .fitContent else { return true }
      let size =
        phase.raisesLimits && !track.hasInfiniteLimit ? track.limit : track.base
      return size + parts[position] < track.maximumLength
    }
    let all = Array(affected.indices)
    switch phase {
    case .minimums, .contentMinimums:
      let intrinsic = all.filter {
        result.tracks[affected[$0]].hasIntrinsicMaximum && isOpen($0)
      }
      return intrinsic.isEmpty ? all : intrinsic
    case .maxContentMinimums, .forcedMaxContentMinimums:
      let content = all.filter {
        let maximum = result.tracks[affected[$0]].maximum
        return (maximum == .maxContent || maximum == .auto || maximum == .fitContent) && isOpen($0)
      }
      return content.isEmpty ? all : content
    case .intrinsicMaximums, .maxContentMaximums:
      return all.filter { result.tracks[affected[$0]].hasIntrinsicMaximum && isOpen($0) }
    }
  }

  private func plan(_ parts: [LayoutUnit], _ affected: [Int], _ result: inout GridTracks) {
    for (part, index) in zip(parts, affected) {
      result.tracks[index].planned = max(result.tracks[index].planned ?? .zero, part)
    }
  }
}
