import GalleyPrimitives

/// A block of declarations that applies, with its place in the cascade.
struct MatchedBlock {
  /// Origin, tree, layer, specificity and closeness to the scope's root; a higher one wins.
  var priority: UInt64
  /// The order of appearance, which decides among equals.
  var order: Int32
  var block: Int32

  /// - Parameter context: The rank of the block's tree among others, below 16.
  init(
    _ block: Int32, _ data: DeclarationBlock, specificity: Specificity, hops: Int, order: Int32,
    context: Int = 0
  ) {
    let closeness = UInt64(0xFFF - min(max(hops, 0), 0xFFF))
    priority =
      UInt64(data.origin.rawValue) << 62 | UInt64(context & 15) << 58 | UInt64(data.layer) << 42
      | UInt64(specificity.rawValue) << 12 | closeness
    self.order = order
    self.block = block
  }

  /// A block without a selector: hints or a style attribute.
  init(_ block: Int32, _ data: DeclarationBlock, context: Int = 0) {
    self.init(
      block, data, specificity: Specificity(), hops: 0, order: .max, context: context)
  }

  /// The rank of the block's tree.
  var context: UInt32 { UInt32(priority >> 58 & 15) }

  static func precedes(_ a: MatchedBlock, _ b: MatchedBlock) -> Bool {
    a.priority != b.priority ? a.priority < b.priority : a.order < b.order
  }
}

/// Gives each distinct list of blocks a number, so that lists are compared by it.
struct MatchedListTable {
  private var slots = [Int32](repeating: -1, count: 1024)
  private var entries: [(hash: UInt32, start: Int32, count: Int32)] = []
  private var pool: [Int32] = []

  mutating func number(of list: [MatchedBlock]) -> Int32 {
    var hash: UInt32 = 2_166_136_261
    for item in list { hash = (hash ^ UInt32(bitPattern: item.block)) &* 16_777_619 }
    hash ^= hash >> 15
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, Int(entry.count) == list.count, equal(Int(entry.start), list) {
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(entries.count)
    slots[slot] = number
    entries.append((hash, Int32(pool.count), Int32(list.count)))
    for item in list { pool.append(item.block) }
    if entries.count * 2 > slots.count { grow() }
    return number
  }

  private func equal(_ start: Int, _ list: [MatchedBlock]) -> Bool {
    for index in list.indices where pool[start + index] != list[index].block { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for index in entries.indices {
      var slot = Int(entries[index].hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}
