/// The hyphenation patterns of one language: where its words may be divided.
///
/// Liang's algorithm: a pattern gives values to the places between its letters; of all patterns
/// that match, the highest value counts at each place, and odd ones allow a break. The files are
/// those of libhyphen; they may have two levels, the first of which divides compound words.
///
/// <https://tug.org/docs/liang/>
struct HyphenationPatterns: Sendable {
  /// The patterns of one level.
  private struct Level {
    /// For the hash of a pattern's letters, where its values begin in ``values``.
    var index: [UInt64: Int32] = [:]
    /// For each pattern the values before its letters and after the last, one after the other.
    var values: [UInt8] = []
    var longest = 0
    /// How many letters a part of a word must have at the least before and after a break.
    var before = 2
    var after = 2
  }

  private var levels = [Level()]

  /// Reads a file of patterns; lines that it does not know are left out.
  ///
  /// Not yet: patterns that change the spelling at a break.
  init(_ bytes: [UInt8]) {
    var isFirst = true
    for line in bytes.split(separator: 0x0A) {
      // The first line names the encoding.
      if isFirst {
        isFirst = false
        continue
      }
      add(line)
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    let last = levels.count - 1
    guard let first = line.first, first != 0x23, first != 0x25, !line.contains(0x2F) else { return }
    if first >= 0x41 && first <= 0x5A {
      let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\r" }
      guard let name = words.first else { return }
      let number = words.count > 1 ? min(max(Int(words[1]) ?? 2, 1), 99) : 2
      switch name {
      case "LEFTHYPHENMIN": levels[last].before = number
      case "RIGHTHYPHENMIN": levels[last].after = number
      case "NEXTLEVEL":
        levels.append(Level())
        levels[last + 1].before = levels[last].before
        levels[last + 1].after = levels[last].after
      default: break
      }
      return
    }
    var letters: [UInt16] = []
    var values: [UInt8] = [0]
    for unit in String(decoding: line, as: UTF8.self).utf16 {
      if unit >= 0x30 && unit <= 0x39 {
        values[values.count - 1] = UInt8(unit - 0x30)
      } else if unit > 0x20 {
        letters.append(unit)
        values.append(0)
      }
    }
    guard !letters.isEmpty, letters.count < 64 else { return }
    var hash = HyphenationPatterns.seed
    for letter in letters { HyphenationPatterns.mix(letter, into: &hash) }
    levels[last].index[hash] = Int32(clamping: levels[last].values.count)
    levels[last].values += values
    levels[last].longest = max(levels[last].longest, letters.count)
  }

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func mix(_ unit: UInt16, into hash: inout UInt64) {
    hash = (hash ^ UInt64(unit)) &* 0x100_0000_01B3
  }

  /// The offsets in a word before which it may be divided, rising.
  ///
  /// - Parameter word: In lower case.
  func breaks(in word: [UInt16]) -> [Int] {
    guard word.count > 1, word.count <= 200 else { return [] }
    var result = breaks(in: word, of: levels[0])
    guard levels.count > 1 else { return result }
    var parts = [0] + result + [word.count]
    parts.removeAll { $0 < 0 }
    for (start, end) in zip(parts, parts.dropFirst()) where end - start > 3 {
      result += breaks(in: Array(word[start..<end]), of: levels[1]).map { $0 + start }
    }
    return result.sorted()
  }

  private func breaks(in word: [UInt16], of level: Level) -> [Int] {
    let text = [0x2E] + word + [0x2E]
    var values = [UInt8](repeating: 0, count: text.count + 1)
    for start in text.indices {
      var hash = HyphenationPatterns.seed
      for end in start..<min(start + level.longest, text.count) {
        HyphenationPatterns.mix(text[end], into: &hash)
        guard let found = level.index[hash] else { continue }
        for offset in 0...(end - start + 1) {
          values[start + offset] = max(values[start + offset], level.values[Int(found) + offset])
        }
      }
    }
    guard level.before <= word.count - level.after else { return [] }
    return (level.before...(word.count - level.after)).filter { values[$0 + 1] & 1 == 1 }
  }
}
