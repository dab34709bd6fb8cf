/// A sequence of bits that counts those set before a place and finds the one with a number, each
/// in the time of a few steps.
struct BitRanks: Sendable {
  private let words: [UInt64]
  /// How many bits are set before each eighth word.
  private let ranks: [UInt32]
  let count: Int

  private static let wordsOfBlock = 8

  init(_ bits: BitSequence) {
    words = bits.words
    count = bits.count
    var ranks: [UInt32] = []
    ranks.reserveCapacity(bits.words.count / Self.wordsOfBlock + 2)
    var total: UInt32 = 0
    for (index, word) in bits.words.enumerated() {
      if index % Self.wordsOfBlock == 0 { ranks.append(total) }
      total &+= UInt32(word.nonzeroBitCount)
    }
    ranks.append(total)
    self.ranks = ranks
  }

  subscript(index: Int) -> Bool {
    index >= 0 && index < count && words[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// How many bits are set before `index`.
  func rank(_ index: Int) -> Int {
    let index = max(0, min(index, count))
    let word = index >> 6
    let block = word / Self.wordsOfBlock
    var rank = Int(ranks[block])
    for other in block * Self.wordsOfBlock..<word { rank += words[other].nonzeroBitCount }
    if index & 63 != 0 {
      rank += (words[word] & (1 << UInt64(index & 63) - 1)).nonzeroBitCount
    }
    return rank
  }

  /// How many bits are set in a range.
  func rank(in range: Range<Int>) -> Int {
    let first = range.lowerBound >> 6
    let last = range.upperBound >> 6
    guard last - first < 32, last < words.count, range.lowerBound >= 0 else {
      return rank(range.upperBound) - rank(range.lowerBound)
    }
    let head = words[first] & (~0 << UInt64(range.lowerBound & 63))
    let tail: UInt64 = 1 << UInt64(range.upperBound & 63) - 1
    if first == last { return (head & tail).nonzeroBitCount }
    var rank = head.nonzeroBitCount + (words[last] & tail).nonzeroBitCount
    for index in first + 1..<last { rank += words[index].nonzeroBitCount }
    return rank
  }

  /// The place of the set bit with number `rank` from 0; `count` if there are not as many.
  func place(ofRank rank: Int) -> Int {
    guard rank >= 0, let total = ranks.last, rank < Int(total) else { return count }
    var low = 0
    var high = ranks.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(ranks[middle]) <= rank { low = middle } else { high = middle }
    }
    var left = rank - Int(ranks[low])
    var index = low * Self.wordsOfBlock
    while index < words.count {
      let ones = words[index].nonzeroBitCount
      if left < ones { break }
      left -= ones
      index += 1
    }
    guard index < words.count else { return count }
    var word = words[index]
    for _ in 0..<left { word &= word - 1 }
    return index << 6 + word.trailingZeroBitCount
  }

  /// The place of the set bit that follows the one at `place` as the `number`th; `count` if there
  /// are not as many.
  func place(_ number: Int, after place: Int) -> Int {
    guard number > 0 else { return place }
    if number > 512 { return self.place(ofRank: rank(place) + number) }
    var left = number
    var index = (place + 1) >> 6
    guard index < words.count else { return count }
    var word = words[index] & (~0 << UInt64((place + 1) & 63))
    while true {
      let ones = word.nonzeroBitCount
      if left <= ones { break }
      left -= ones
      index += 1
      guard index < words.count else { return count }
      word = words[index]
    }
    for _ in 1..<left { word &= word - 1 }
    return index << 6 + word.trailingZeroBitCount
  }

  /// The last set bit at `index` or before it; `nil` if there is none.
  func last(atOrBefore index: Int) -> Int? {
    guard index >= 0, count > 0 else { return nil }
    let index = min(index, count - 1)
    var place = index >> 6
    var word = words[place] & (~0 >> UInt64(63 - index & 63))
    while word == 0 {
      guard place > 0 else { return nil }
      place -= 1
      word = words[place]
    }
    return place << 6 + 63 - word.leadingZeroBitCount
  }

  /// The first set bit at `index` or after it; `count` if there is none.
  func first(atOrAfter index: Int) -> Int {
    guard index < count else { return count }
    let index = max(0, index)
    var place = index >> 6
    var word = words[place] & (~0 << UInt64(index & 63))
    while word == 0 {
      place += 1
      guard place < words.count else { return count }
      word = words[place]
    }
    return min(count, place << 6 + word.trailingZeroBitCount)
  }
}

/// Bits that are appended one after the other.
struct BitSequence {
  private(set) var words: [UInt64] = []
  private(set) var count = 0

  mutating func append(_ bit: Bool) {
    if count & 63 == 0 { words.append(0) }
    if bit { words[count >> 6] |= 1 << UInt64(count & 63) }
    count += 1
  }

  mutating func append(repeating bit: Bool, count number: Int) {
    var left = number
    while left > 0 {
      if count & 63 == 0 { words.append(0) }
      let room = min(64 - count & 63, left)
      if bit {
        let ones: UInt64 = room == 64 ? ~0 : 1 << UInt64(room) - 1
        words[count >> 6] |= ones << UInt64(count & 63)
      }
      count += room
      left -= room
    }
  }

  /// Drops all but the first `number` bits.
  mutating func truncate(to number: Int) {
    guard number < count else { return }
    words.removeLast(words.count - (number + 63) / 64)
    if number & 63 != 0 { words[number >> 6] &= 1 << UInt64(number & 63) - 1 }
    count = number
  }
}
