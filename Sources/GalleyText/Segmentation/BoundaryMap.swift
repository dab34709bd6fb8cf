/// Places in a text: a bit for each offset from 0 to the text's length.
public struct BoundaryMap: Hashable, Sendable {
  private var words: [UInt64]
  /// The length of the text.
  public let count: Int

  init(count: Int) {
    self.count = count
    words = [UInt64](repeating: 0, count: count / 64 + 1)
  }

  /// A map of the same text without any place.
  public var emptied: BoundaryMap { BoundaryMap(count: count) }

  /// Whether there is a boundary before the unit at `offset`.
  public subscript(offset: Int) -> Bool {
    get {
      guard offset >= 0, offset <= count else { return false }
      return words[offset >> 6] & (1 << UInt64(offset & 63)) != 0
    }
    set {
      guard offset >= 0, offset <= count else { return }
      let bit = UInt64(1) << UInt64(offset & 63)
      if newValue { words[offset >> 6] |= bit } else { words[offset >> 6] &= ~bit }
    }
  }

  /// The first boundary after `offset`; `nil` if there is none.
  public func next(after offset: Int) -> Int? {
    let start = max(offset + 1, 0)
    guard start <= count else { return nil }
    var index = start >> 6
    var word = words[index] & (~0 << UInt64(start & 63))
    while word == 0 {
      index += 1
      guard index < words.count else { return nil }
      word = words[index]
    }
    return index << 6 + word.trailingZeroBitCount
  }

  /// The last boundary before `offset`; `nil` if there is none.
  public func previous(before offset: Int) -> Int? {
    let end = min(offset - 1, count)
    guard end >= 0 else { return nil }
    var index = end >> 6
    var word = words[index] & (~0 >> UInt64(63 - end & 63))
    while word == 0 {
      index -= 1
      guard index >= 0 else { return nil }
      word = words[index]
    }
    return index << 6 + 63 - word.leadingZeroBitCount
  }
}
