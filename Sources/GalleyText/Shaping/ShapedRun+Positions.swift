import GalleyPrimitives

extension ShapedRun {
  /// The position before the unit at `offset`, from the run's logical start edge, in px.
  ///
  /// Inside a ligature the clusters' carets divide it evenly. Offsets outside the range are moved
  /// into it.
  public func position(of offset: Int) -> Float {
    if offset >= range.upperBound { return width }
    let index = max(offset, range.lowerBound) - storage.start
    guard index < storage.positions.count else { return 0 }
    // The units of a cluster that was cut off at the start take nothing.
    if origin != 0 { return max(storage.positions[index] - origin, 0) }
    return storage.positions[index]
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
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high + 1) / 2
      if self.position(of: middle) <= position { low = middle } else { high = middle - 1 }
    }
    while low > range.lowerBound, !isClusterStart(low) { low -= 1 }
    return low
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
    return storage.boundaries[offset - storage.start].contains(.cluster)
  }

  /// Whether cutting the run before `offset` keeps the glyphs on both sides.
  public func isSafeToBreak(before offset: Int) -> Bool {
    if offset == range.lowerBound || offset == range.upperBound { return true }
    guard range.contains(offset) else { return false }
    return storage.boundaries[offset - storage.start].contains(.safe)
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
    let glyphs = glyphs
    let first = glyphs.partitioningIndex {
      rising ? Int($0.cluster) >= piece.lowerBound : Int($0.cluster) < piece.upperBound
    }
    let end = glyphs.partitioningIndex {
      rising ? Int($0.cluster) >= piece.upperBound : Int($0.cluster) < piece.lowerBound
    }
    part.glyphRange = Int32(first)..<Int32(max(first, end))
    // A cluster that is cut stays whole, in the part that it begins in.
    let start = clusterPosition(notBefore: piece.lowerBound)
    part.origin = start
    part.width = max(clusterPosition(notBefore: piece.upperBound) - start, 0)
    return part
  }

  /// On the storage's positions, where the first cluster is that begins at `offset` or after it;
  /// the end of the run counts.
  private func clusterPosition(notBefore offset: Int) -> Float {
    var offset = offset
    while offset < range.upperBound, !isClusterStart(offset) { offset += 1 }
    return offset < range.upperBound
      ? storage.positions[offset - storage.start] : origin + width
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element belongs to the second part of a partitioned collection.
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
