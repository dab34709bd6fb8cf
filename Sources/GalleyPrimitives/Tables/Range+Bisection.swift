extension Range<Int> {
  /// The first number that a rule holds for, if it holds for all that follow it, too; the end if it
  /// holds for none.
  public func first(from rule: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if rule(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
