import GalleyPrimitives

extension ShapedRun {
  /// Adds space after characters, as justification does.
  ///
  /// - Parameter amounts: In px, for the character whose first unit is at each offset; offsets
  ///   rise. The space goes after all glyphs of that character's cluster.
  public mutating func addSpace(_ amounts: [(offset: Int, amount: Float)]) {
    guard !amounts.isEmpty, !glyphs.isEmpty else { return }
    let rising = direction == .leftToRight
    for (offset, amount) in amounts where range.contains(offset) {
      // The cluster's glyphs lie side by side; the trailing one in reading order is widened.
      let end = glyphs.partitioningIndex {
        rising ? Int($0.cluster) > offset : Int($0.cluster) <= offset
      }
      let index = rising ? end - 1 : end
      guard glyphs.indices.contains(index) else { continue }
      glyphs[index].advance += amount
      if !rising { glyphs[index].offsetX += amount }
    }
    shiftPositions(by: amounts)
  }

  /// Sets the advance of the glyphs of the character at `offset`, as a tab stop does.
  public mutating func setAdvance(_ advance: Float, at offset: Int) {
    guard range.contains(offset) else { return }
    addSpace([(offset, advance - width(of: offset..<offset + 1))])
  }

  private mutating func shiftPositions(by amounts: [(offset: Int, amount: Float)]) {
    var total = 0.0
    var next = 0
    for index in 0..<positions.count {
      while next < amounts.count, amounts[next].offset - range.lowerBound < index {
        if amounts[next].offset >= range.lowerBound { total += Double(amounts[next].amount) }
        next += 1
      }
      positions[index] += Float(total)
    }
    width = positions.last ?? 0
  }
}
