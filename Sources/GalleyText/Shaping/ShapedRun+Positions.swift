import GalleyPrimitives

extension ShapedRun {
  /// The position before the unit at `offset`, from the run's logical start edge, in px.
  ///
  /// Inside a ligature the clusters' carets divide it evenly. Offsets outside the range are moved
  /// into it.
  public func position(of offset: Int) -> Float {
    let index = min(max(offset - range.lowerBound, 0), range.count)
    return index < positions.count ? positions[index] : 0
  }

  /// The width of a piece of the run, in px; outside the range there is nothing.
  public func width(of piece: Range<Int>) -> Float {
    position(of: piece.upperBound) - position(of: piece.lowerBound)
  }

  /// The position from the left edge (horizontal) or the top (vertical) before the unit at
  /// `offset`, in px.
  public func visualPosition(of offset: Int) -> Float {
    let position = position(of: offset)
    return direction == .leftToRight ? position : width - position
  }

  /// The last offset whose position is at most `position`, from the logical start edge, in px.
  ///
  /// Only offsets at which a cluster begins are given, and the end of the range.
  public func offset(atMost position: Float) -> Int {
    // Positions grow with the offset but for negative spacing, which a binary search survives.
    var low = 0
    var high = range.count
    while low < high {
      let middle = (low + high + 1) / 2
      if positions[middle] <= position { low = middle } else { high = middle - 1 }
    }
    while low > 0, low < range.count, !boundaries[low].contains(.cluster) { low -= 1 }
    return range.lowerBound + low
  }

  /// The offset whose caret is nearest to `position`, from the logical start edge, in px.
  public func offset(nearest position: Float) -> Int {
    let before = offset(atMost: position)
    var after = before + 1
    while after < range.upperBound, !isClusterStart(after) { after += 1 }
    guard after <= range.upperBound else { return before }
    let middle = (self.position(of: before) + self.position(of: after)) / 2
    return position < middle ? before : after
  }

  /// Whether a cluster begins at `offset`; the run's end counts.
  public func isClusterStart(_ offset: Int) -> Bool {
    if offset == range.upperBound { return true }
    guard range.contains(offset) else { return false }
    return boundaries[offset - range.lowerBound].contains(.cluster)
  }

  /// Whether cutting the run before `offset` keeps the glyphs on both sides.
  public func isSafeToBreak(before offset: Int) -> Bool {
    if offset == range.lowerBound || offset == range.upperBound { return true }
    guard range.contains(offset) else { return false }
    return boundaries[offset - range.lowerBound].contains(.safe)
  }

  /// The first safe offset that is not before `offset`.
  public func nextSafeToBreak(from offset: Int) -> Int {
    var offset = max(offset, range.lowerBound)
    while offset < range.upperBound, !isSafeToBreak(before: offset) { offset += 1 }
    return min(offset, range.upperBound)
  }

  /// The last safe offset that is not after `offset`.
  public func previousSafeToBreak(from offset: Int) -> Int {
    var offset = min(offset, range.upperBound)
    while offset > range.lowerBound, !isSafeToBreak(before: offset) { offset -= 1 }
    return max(offset, range.lowerBound)
  }

  /// The part of the run for a piece of its text.
  ///
  /// A glyph belongs to the part that its cluster begins in. The result is what shaping the piece
  /// would give if both of its ends are safe to break at.
  public func subrun(_ piece: Range<Int>) -> ShapedRun {
    let piece = piece.clamped(to: range)
    if piece == range { return self }
    var part = self
    part.range = piece
    // Clusters rise in the glyphs of a left-to-right run and fall in the others.
    let rising = direction == .leftToRight
    let first = glyphs.partitioningIndex {
      rising ? Int($0.cluster) >= piece.lowerBound : Int($0.cluster) < piece.upperBound
    }
    let end = glyphs.partitioningIndex {
      rising ? Int($0.cluster) >= piece.upperBound : Int($0.cluster) < piece.lowerBound
    }
    part.glyphs = Array(glyphs[first..<max(first, end)])
    let low = piece.lowerBound - range.lowerBound
    let high = piece.upperBound - range.lowerBound
    // A cluster that is cut stays whole, in the part that it begins in.
    let start = positions[clusterStart(notBefore: low)]
    let stop = positions[clusterStart(notBefore: high)]
    part.positions = positions[low...high].map { max($0 - start, 0) }
    part.positions[high - low] = max(stop - start, 0)
    part.boundaries = Array(boundaries[low..<high])
    part.width = part.positions.last ?? 0
    return part
  }

  /// The first index of a unit, from `index` on, at which a cluster begins; the end counts.
  private func clusterStart(notBefore index: Int) -> Int {
    var index = index
    while index < boundaries.count, !boundaries[index].contains(.cluster) { index += 1 }
    return index
  }

  /// Fills positions, boundaries and width in from the glyphs.
  ///
  /// - Parameter text: The paragraph's text, whose characters divide ligatures.
  mutating func measure(_ text: [UInt16]) {
    let count = range.count
    positions = [Float](repeating: 0, count: count + 1)
    boundaries = [Boundary](repeating: [], count: count)
    // Double keeps long runs exact.
    var sum = 0.0
    var cluster = -1
    var clusterStart = 0.0
    let rising = direction == .leftToRight
    let base = range.lowerBound
    for step in 0..<glyphs.count {
      let glyph = glyphs[rising ? step : glyphs.count - 1 - step]
      let index = min(max(Int(glyph.cluster) - base, 0), max(count - 1, 0))
      if index != cluster {
        if cluster >= 0 {
          // Fast path: most clusters are one unit.
          if index == cluster + 1 {
            positions[cluster] = Float(clusterStart)
          } else {
            spread(cluster..<max(index, cluster), from: clusterStart, to: sum, text)
          }
        }
        cluster = index
        clusterStart = sum
        if count > 0 {
          boundaries[index] = glyph.flags.contains(.unsafeToBreak) ? .cluster : [.cluster, .safe]
        }
      } else if glyph.flags.contains(.unsafeToBreak), count > 0 {
        boundaries[index].remove(.safe)
      }
      sum += Double(glyph.advance)
    }
    if cluster >= 0 {
      spread(cluster..<count, from: clusterStart, to: sum, text)
    }
    positions[count] = Float(sum)
    width = Float(sum)
  }

  /// Gives the units of one cluster their positions.
  private mutating func spread(
    _ units: Range<Int>, from start: Double, to end: Double, _ text: [UInt16]
  ) {
    guard units.count > 1 else {
      if let only = units.first { positions[only] = Float(start) }
      return
    }
    let base = range.lowerBound
    var characters = 1
    for index in units.dropFirst() where text.startsCharacter(at: base + index) {
      characters += 1
    }
    let share = (end - start) / Double(characters)
    var passed = 0
    for index in units {
      if index > units.lowerBound, text.startsCharacter(at: base + index) { passed += 1 }
      positions[index] = Float(start + share * Double(passed))
    }
  }
}

extension Array {
  /// The first index whose element belongs to the second part of a partitioned array.
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [UInt16] {
  /// Whether a caret may stand before the unit at `offset` of a ligature.
  fileprivate func startsCharacter(at offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    if self[offset] & 0xFC00 == 0xDC00 || self[offset - 1] == 0x200D { return false }
    return !CharacterProperties.isGraphemeExtender(scalar(at: offset).value)
  }
}
