/// The hyphenation patterns of a language, as a tree of their letters.
///
/// Fast path: equals libhyphen, which takes twenty times as long to read the same file. It holds
/// for files that have one level and whose breaks don't change the spelling.
///
/// <https://drafts.csswg.org/css-text-4/#hyphenation>
struct HyphenationPatterns: Sendable {
  /// From a state and a letter to the next state: open addressing, `state << 16 | letter`, with
  /// zero where nothing is.
  private var keys: [UInt64]
  private var targets: [Int32]
  private var stateCount = 1
  /// By state: where the digits of its pattern are in ``digits``; empty where no pattern ends.
  private var matches: [Range<Int32>] = [0..<0]
  private var digits: [UInt8] = []
  /// The fewest letters before the first break and after the last one.
  private var least = (before: 2, after: 2)

  /// Reads a file of patterns in UTF-8; `nil` if it needs more than this.
  init?(_ file: [UInt8]) {
    var size = 1024
    while size < file.count { size *= 2 }
    keys = [UInt64](repeating: 0, count: size)
    targets = [Int32](repeating: 0, count: size)
    digits.reserveCapacity(file.count / 2)
    matches.reserveCapacity(file.count / 3)
    var letters: [UInt16] = []
    var values: [UInt8] = []
    var position = 0
    var isFirst = true
    while position < file.count {
      var end = position
      while end < file.count, file[end] != 0x0A { end += 1 }
      let line = position..<end
      position = end + 1
      if isFirst {
        isFirst = false
        guard file[line].starts(with: Array("UTF-8".utf8)) else { return nil }
        continue
      }
      guard let first = file[line].first, first != 0x25, first != 0x23 else { continue }
      if first >= 0x41, first <= 0x5A {
        guard readSetting(file[line]) else { return nil }
      } else {
        guard readPattern(file, line, &letters, &values) else { return nil }
      }
    }
    if isFirst { return nil }
  }

  /// A line that isn't a pattern; gives whether it is understood.
  private mutating func readSetting(_ line: ArraySlice<UInt8>) -> Bool {
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard let name = words.first else { return true }
    let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
    switch name {
    case "LEFTHYPHENMIN": least.before = number > 0 ? number : 2
    case "RIGHTHYPHENMIN": least.after = number > 0 ? number : 2
    case "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN": break
    default: return false
    }
    return true
  }

  /// Adds a pattern: letters with digits before, between and after them.
  private mutating func readPattern(
    _ file: [UInt8], _ line: Range<Int>, _ letters: inout [UInt16], _ values: inout [UInt8]
  ) -> Bool {
    letters.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    values.append(0)
    var index = line.lowerBound
    while index < line.upperBound, file[index] > 0x20 {
      let byte = file[index]
      var letter = UInt16(byte)
      var length = 1
      switch byte {
      case 0x2F: return false
      case 0x30...0x39:
        values[values.count - 1] = byte - 0x30
        index += 1
        continue
      case ..<0x80: break
      case ..<0xE0:
        guard index + 1 < line.upperBound else { return false }
        letter = UInt16(byte & 0x1F) << 6 | UInt16(file[index + 1] & 0x3F)
        length = 2
      case ..<0xF0:
        guard index + 2 < line.upperBound else { return false }
        letter =
          UInt16(byte & 0xF) << 12 | UInt16(file[index + 1] & 0x3F) << 6
          | UInt16(file[index + 2] & 0x3F)
        length = 3
      default: return false
      }
      letters.append(letter)
      values.append(0)
      index += length
    }
    guard !letters.isEmpty else { return true }
    var state: Int32 = 0
    for letter in letters { state = next(adding: letter, to: state) }
    let start = digits.count
    digits += values.drop { $0 == 0 }
    matches[Int(state)] = Int32(start)..<Int32(digits.count)
    return true
  }

  private static func key(_ state: Int32, _ letter: UInt16) -> UInt64 {
    UInt64(UInt32(bitPattern: state)) << 16 | UInt64(letter)
  }

  /// The place of a key in ``keys``, or the free one that it would have.
  private func slot(_ key: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (keys.count - 1)
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private mutating func next(adding letter: UInt16, to state: Int32) -> Int32 {
    let key = Self.key(state, letter)
    let slot = slot(key)
    if keys[slot] == key { return targets[slot] }
    let new = Int32(stateCount)
    stateCount += 1
    matches.append(0..<0)
    keys[slot] = key
    targets[slot] = new
    if stateCount * 2 > keys.count { grow() }
    return new
  }

  private mutating func grow() {
    let (oldKeys, oldTargets) = (keys, targets)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    targets = [Int32](repeating: 0, count: oldKeys.count * 2)
    for (index, key) in oldKeys.enumerated() where key != 0 {
      let slot = slot(key)
      keys[slot] = key
      targets[slot] = oldTargets[index]
    }
  }

  /// The offsets in a word before which it may be divided, rising.
  ///
  /// - Parameter word: In lower case, without surrogates, so that units are characters.
  func breaks(in word: [UInt16]) -> [Int] {
    let count = word.count + 2
    func letter(_ index: Int) -> UInt16 {
      index == 0 || index == count - 1 ? 0x2E : word[index - 1]
    }
    // After each letter of `.word.`.
    var levels = [UInt8](repeating: 0, count: count + 1)
    // Of the patterns that end at a letter, the longest beginning decides, as in libhyphen.
    var isReached = [Bool](repeating: false, count: count)
    for start in 0..<count {
      var state: Int32 = 0
      var index = start
      while index < count {
        let key = Self.key(state, letter(index))
        let slot = slot(key)
        guard keys[slot] == key else { break }
        state = targets[slot]
        if !isReached[index] {
          isReached[index] = true
          let match = matches[Int(state)]
          let first = index + 1 - match.count
          for (step, digit) in match.enumerated() where first + step >= 0 {
            levels[first + step] = max(levels[first + step], digits[Int(digit)])
          }
        }
        index += 1
      }
    }
    guard word.count > least.before else { return [] }
    return (least.before...word.count).filter {
      levels[$0] & 1 == 1 && word.count - $0 >= least.after
    }
  }
}
