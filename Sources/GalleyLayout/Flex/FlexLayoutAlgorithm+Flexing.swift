import GalleyPrimitives

extension FlexLayoutAlgorithm {
  /// Finds the main sizes of the items of a line.
  ///
  /// <https://drafts.csswg.org/css-flexbox-1/#resolve-flexible-lengths>
  mutating func resolveFlexibleLengths(_ range: Range<Int>, _ mainSize: LayoutUnit) {
    let gaps = mainGap * max(0, range.count - 1)
    let hypothetical = range.reduce(gaps) { $0 + items[$1].outerHypothetical }
    let isGrowing = hypothetical < mainSize
    // 2: size inflexible items.
    for index in range {
      let factor = isGrowing ? items[index].grow : items[index].shrink
      let base = items[index].baseSize
      let target = items[index].hypotheticalMain
      items[index].mainSize = target
      items[index].isFrozen =
        factor == 0 || (isGrowing ? base > target : base < target)
    }
    let initialFree = freeSpace(range, mainSize, gaps)
    // 4: loop until all items are frozen.
    while range.contains(where: { !items[$0].isFrozen }) {
      var free = freeSpace(range, mainSize, gaps)
      let factors = range.reduce(0.0) { sum, index in
        items[index].isFrozen
          ? sum : sum + (isGrowing ? items[index].grow : items[index].shrink)
      }
      if factors < 1 {
        let part = initialFree.scaled(by: factors)
        if abs(part.px) < abs(free.px) { free = part }
      }
      distribute(free, over: range, isGrowing: isGrowing, factors: factors)
      freezeViolations(range)
    }
  }

  private func freeSpace(
    _ range: Range<Int>, _ mainSize: LayoutUnit, _ gaps: LayoutUnit
  ) -> LayoutUnit {
    let used = range.reduce(gaps) { sum, index in
      let item = items[index]
      return sum + (item.isFrozen ? item.outerMain : item.outerBase)
    }
    return mainSize - used
  }

  private mutating func distribute(
    _ free: LayoutUnit, over range: Range<Int>, isGrowing: Bool, factors: Double
  ) {
    let scaled = range.reduce(0.0) { sum, index in
      let item = items[index]
      return item.isFrozen ? sum : sum + item.shrink * (item.baseSize - item.mainInsets).px
    }
    var exact = 0.0
    var given = LayoutUnit.zero
    for index in range where !items[index].isFrozen {
      let item = items[index]
      var part = 0.0
      if isGrowing, factors > 0 {
        part = free.px * item.grow / factors
      } else if !isGrowing, scaled > 0 {
        part = free.px * item.shrink * (item.baseSize - item.mainInsets).px / scaled
      }
      guard part.isFinite else { continue }
      // Fractions carry over, so that rounding never loses or makes room.
      exact += part
      let share = LayoutUnit(truncatingPx: exact) - given
      given += share
      items[index].mainSize = item.baseSize + share
    }
  }

  private mutating func freezeViolations(_ range: Range<Int>) {
    var total = LayoutUnit.zero
    for index in range where !items[index].isFrozen {
      let target = items[index].mainSize
      let clamped = items[index].clampedMain(target)
      items[index].violation = clamped - target
      items[index].mainSize = clamped
      total += items[index].violation
    }
    for index in range where !items[index].isFrozen {
      let violation = items[index].violation
      if total == .zero || (total > .zero && violation > .zero)
        || (total < .zero && violation < .zero)
      {
        items[index].isFrozen = true
      }
    }
  }
}
