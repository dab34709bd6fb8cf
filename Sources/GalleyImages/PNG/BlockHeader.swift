/// The head of a deflate block with codes of its own: the code lengths, themselves coded.
///
/// <https://www.rfc-editor.org/rfc/rfc1951#section-3.2.7>
struct BlockHeader {
  /// Values of up to 16 bits with their widths, first to last.
  private(set) var fields: [(value: UInt16, bits: UInt8)] = []

  init(literals: HuffmanCode, distances: HuffmanCode) {
    let literalCount = 1 + (literals.lengths.lastIndex { $0 > 0 } ?? 256)
    let distanceCount = 1 + (distances.lengths.lastIndex { $0 > 0 } ?? 0)
    let lengths = Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount])
    let runs = Self.runs(lengths)
    var counts = [UInt32](repeating: 0, count: 19)
    for run in runs { counts[run.symbol] += 1 }
    // A code of one symbol would be incomplete, which not every reader takes.
    if counts.filter({ $0 > 0 }).count < 2 {
      counts[0] += 1
      counts[18] += 1
    }
    let code = HuffmanCode(counts: counts, limit: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let codeCount = max(4, 1 + (order.lastIndex { code.lengths[$0] > 0 } ?? 0))
    fields.append((0b100, 3))  // Not the last block; codes of its own.
    fields.append((UInt16(literalCount - 257), 5))
    fields.append((UInt16(distanceCount - 1), 5))
    fields.append((UInt16(codeCount - 4), 4))
    for symbol in order[..<codeCount] { fields.append((UInt16(code.lengths[symbol]), 3)) }
    for run in runs {
      fields.append((code.codes[run.symbol], code.lengths[run.symbol]))
      if run.extraBits > 0 { fields.append((run.extra, run.extraBits)) }
    }
  }

  private struct Run {
    let symbol: Int
    var extra: UInt16 = 0
    var extraBits: UInt8 = 0
  }

  /// Lengths with their repetitions folded.
  private static func runs(_ lengths: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var count = 1
      while place + count < lengths.count, lengths[place + count] == length { count += 1 }
      place += count
      if length > 0 {
        runs.append(Run(symbol: Int(length)))
        count -= 1
      }
      while count >= 3 {
        let step: Int
        if length > 0 {
          step = min(count, 6)
          runs.append(Run(symbol: 16, extra: UInt16(step - 3), extraBits: 2))
        } else if count < 11 {
          step = count
          runs.append(Run(symbol: 17, extra: UInt16(step - 3), extraBits: 3))
        } else {
          step = min(count, 138)
          runs.append(Run(symbol: 18, extra: UInt16(step - 11), extraBits: 7))
        }
        count -= step
      }
      for _ in 0..<count { runs.append(Run(symbol: Int(length))) }
    }
    return runs
  }
}
