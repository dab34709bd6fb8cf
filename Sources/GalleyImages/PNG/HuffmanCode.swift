/// A prefix code of at most `limit` bits a symbol, as deflate wants it.
///
/// <https://www.rfc-editor.org/rfc/rfc1951#section-3.2.2>
struct HuffmanCode {
  /// Bits of each symbol's code; 0 for one that doesn't occur.
  private(set) var lengths: [UInt8]
  /// Each symbol's code with the first bit lowest.
  private(set) var codes: [UInt16]

  /// The best code for symbols that occur `counts` times.
  init(counts: [UInt32], limit: Int) {
    lengths = Self.lengths(for: counts, limit: limit)
    codes = [UInt16](repeating: 0, count: counts.count)
    var firstOfLength = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { firstOfLength[Int(length)] += 1 }
    var code: UInt16 = 0
    var next = [UInt16](repeating: 0, count: 17)
    for length in 1...16 {
      code = (code &+ (length > 1 ? firstOfLength[length - 1] : 0)) &<< 1
      next[length] = code
    }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = Self.reversed(next[length], bits: length)
      next[length] &+= 1
    }
  }

  private static func reversed(_ code: UInt16, bits: Int) -> UInt16 {
    var result: UInt16 = 0
    for bit in 0..<bits where code >> UInt16(bit) & 1 != 0 {
      result |= 1 << UInt16(bits - 1 - bit)
    }
    return result
  }

  private static func lengths(for counts: [UInt32], limit: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: counts.count)
    let used = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    guard used.count > 1 else {
      // One code alone is written with one bit.
      if let only = used.first { result[only] = 1 }
      return result
    }
    var symbolsOfDepth = depths(of: used.map { UInt64(counts[$0]) }, limit: limit)
    var depth = limit
    for symbol in used {
      while symbolsOfDepth[depth] == 0 { depth -= 1 }
      symbolsOfDepth[depth] -= 1
      result[symbol] = UInt8(depth)
    }
    return result
  }

  /// How many of the symbols, rarest first, get each depth; the code is complete.
  private static func depths(of weights: [UInt64], limit: Int) -> [Int] {
    // Two queues: the leaves in order, and the joined nodes, which come out in order too.
    var nodeWeights: [UInt64] = []
    var parents = [Int](repeating: 0, count: 2 * weights.count)
    var (leaf, node) = (0, 0)
    func takeLeast(_ parent: Int) -> UInt64 {
      if leaf < weights.count, node >= nodeWeights.count || weights[leaf] <= nodeWeights[node] {
        parents[leaf] = parent
        leaf += 1
        return weights[leaf - 1]
      }
      parents[weights.count + node] = parent
      node += 1
      return nodeWeights[node - 1]
    }
    for joined in 0..<(weights.count - 1) {
      let parent = weights.count + joined
      let weight = takeLeast(parent) + takeLeast(parent)
      nodeWeights.append(weight)
    }
    let root = 2 * weights.count - 2
    var depthOf = [Int](repeating: 0, count: root + 1)
    var symbolsOfDepth = [Int](repeating: 0, count: limit + 1)
    for place in stride(from: root - 1, through: 0, by: -1) {
      depthOf[place] = depthOf[parents[place]] + 1
      if place < weights.count { symbolsOfDepth[min(limit, depthOf[place])] += 1 }
    }
    // Cutting at the limit may claim too much of the code space: take it back from shorter codes.
    var claimed = (1...limit).reduce(0) { $0 + symbolsOfDepth[$1] << (limit - $1) }
    while claimed > 1 << limit {
      symbolsOfDepth[limit] -= 1
      if let depth = (1..<limit).last(where: { symbolsOfDepth[$0] > 0 }) {
        symbolsOfDepth[depth] -= 1
        symbolsOfDepth[depth + 1] += 2
      }
      claimed -= 1
    }
    return symbolsOfDepth
  }
}
