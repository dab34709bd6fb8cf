import GalleyPrimitives

/// The glyphs of words that were shaped before, for one font and one set of features.
///
/// Words are cut at spaces. A word is shaped with the space that follows it, and a space with the
/// character that follows it, so that kerning beside spaces is kept: see ``TextShaper``'s fast
/// path, which must give what shaping the whole text gives.
final class WordCache {
  /// A word's place in the pool of glyphs.
  struct Entry {
    /// The word's units in ``units``.
    var unitStart: Int32
    var unitCount: Int32
    var glyphStart: Int32
    var glyphCount: Int32
    /// Whether a space follows the word.
    var isBeforeSpace: Bool
    /// Whether text may not be cut between the word and that space.
    var isSpaceUnsafe: Bool
    /// Whether the font lacks a glyph.
    var isMissing: Bool
  }

  /// How a space stands before a character.
  struct Space {
    var advance: Float
    /// Whether text may not be cut between the two.
    var isUnsafe: Bool
    /// The glyph that the character has after a space.
    var next: UInt32
  }

  let instance: FontInstance
  let font: ShapingFont
  let settings: ShapingBuffer.Settings
  /// Whether words can be shaped alone in this font.
  let isUsable: Bool
  let spaceGlyph: UInt32
  let spaceAdvance: Float

  // One shaper owns a cache, so these accesses never overlap; checking each costs a fifth of the
  // time of shaping from memory.
  @exclusivity(unchecked) private(set) var glyphs: [ShapedGlyph] = []
  @exclusivity(unchecked) private var units: [UInt16] = []
  @exclusivity(unchecked) private var entries: [Entry] = []
  /// Indices of ``entries`` plus one, by hash; 0 is empty. A power of two long.
  @exclusivity(unchecked) private var table = [Int32](repeating: 0, count: 1024)
  @exclusivity(unchecked) private var spaces: [UInt16: Space] = [:]
  @exclusivity(unchecked) private var asciiSpaces = [Space?](repeating: nil, count: 128)

  /// Words longer than this are shaped each time.
  static let longestWord = 48

  init(
    instance: FontInstance, font: ShapingFont, face: ShapingFace, settings: ShapingBuffer.Settings
  ) {
    self.instance = instance
    self.font = font
    self.settings = settings
    spaceGlyph = font.glyph(for: 0x20) ?? 0
    spaceAdvance = font.advance(of: spaceGlyph)
    isUsable = spaceGlyph != 0 && !face.hasNoOutlines && face.isOnlyKerned(spaceGlyph)
  }

  /// The entry of a word; shapes the word if it is new.
  func entry(
    _ text: [UInt16], _ word: Range<Int>, isBeforeSpace: Bool, _ buffer: inout ShapingBuffer
  ) -> Entry {
    var hash: UInt64 = isBeforeSpace ? 0x9E37_79B9_7F4A_7C15 : 0x1234_5678_9ABC_DEF1
    for index in word { hash = (hash ^ UInt64(text[index])) &* 0x0000_0100_0000_01B3 }
    hash ^= hash >> 29
    var slot = unsafe Int(truncatingIfNeeded: hash) & (table.count - 1)
    while unsafe table[slot] != 0 {
      let entry = unsafe entries[Int(table[slot]) - 1]
      if entry.isBeforeSpace == isBeforeSpace, Int(entry.unitCount) == word.count {
        let start = Int(entry.unitStart)
        var step = 0
        while step < word.count, unsafe units[start + step] == text[word.lowerBound + step] {
          step += 1
        }
        if step == word.count { return entry }
      }
      slot = unsafe (slot + 1) & (table.count - 1)
    }
    return add(text, word, isBeforeSpace: isBeforeSpace, hash: hash, &buffer)
  }

  private func add(
    _ text: [UInt16], _ word: Range<Int>, isBeforeSpace: Bool, hash: UInt64,
    _ buffer: inout ShapingBuffer
  ) -> Entry {
    if unsafe glyphs.count > 1 << 18 { removeAll() }
    var piece = Array(text[word])
    if isBeforeSpace { piece.append(0x20) }
    var shaped: [ShapedGlyph] = []
    var isMissing = buffer.shape(piece, 0..<piece.count, with: font, settings, into: &shaped)
    var isSpaceUnsafe = false
    if isBeforeSpace {
      if let last = shaped.popLast(), Int(last.cluster) == word.count, last.glyph == spaceGlyph {
        isSpaceUnsafe = last.flags.contains(.unsafeToBreak)
      } else {
        isMissing = true
      }
    }
    let entry = unsafe Entry(
      unitStart: Int32(units.count), unitCount: Int32(word.count),
      glyphStart: Int32(glyphs.count), glyphCount: Int32(shaped.count),
      isBeforeSpace: isBeforeSpace, isSpaceUnsafe: isSpaceUnsafe, isMissing: isMissing)
    unsafe units += text[word]
    unsafe glyphs += shaped
    unsafe entries.append(entry)
    if unsafe entries.count * 2 > table.count { grow() } else { unsafe place(entries.count, hash) }
    return entry
  }

  private func place(_ number: Int, _ hash: UInt64) {
    var slot = unsafe Int(truncatingIfNeeded: hash) & (table.count - 1)
    while unsafe table[slot] != 0 { slot = unsafe (slot + 1) & (table.count - 1) }
    unsafe table[slot] = Int32(number)
  }

  private func grow() {
    unsafe table = unsafe [Int32](repeating: 0, count: table.count * 2)
    for (index, entry) in unsafe entries.enumerated() {
      var hash: UInt64 = entry.isBeforeSpace ? 0x9E37_79B9_7F4A_7C15 : 0x1234_5678_9ABC_DEF1
      let start = Int(entry.unitStart)
      for unit in start..<start + Int(entry.unitCount) {
        hash = unsafe (hash ^ UInt64(units[unit])) &* 0x0000_0100_0000_01B3
      }
      hash ^= hash >> 29
      place(index + 1, hash)
    }
  }

  private func removeAll() {
    unsafe glyphs.removeAll(keepingCapacity: true)
    unsafe units.removeAll(keepingCapacity: true)
    unsafe entries.removeAll(keepingCapacity: true)
    unsafe table = [Int32](repeating: 0, count: 1024)
  }

  /// How a space stands before the unit `next`.
  func space(before next: UInt16, _ buffer: inout ShapingBuffer) -> Space {
    if next < 128 {
      if let known = unsafe asciiSpaces[Int(next)] { return known }
    } else if let known = unsafe spaces[next] {
      return known
    }
    var shaped: [ShapedGlyph] = []
    _ = buffer.shape([0x20, next], 0..<2, with: font, settings, into: &shaped)
    var space = Space(advance: spaceAdvance, isUnsafe: false, next: .max)
    if shaped.count == 2 {
      space = Space(
        advance: shaped[0].advance, isUnsafe: shaped[1].flags.contains(.unsafeToBreak),
        next: shaped[1].glyph)
    }
    if next < 128 { unsafe asciiSpaces[Int(next)] = space } else { unsafe spaces[next] = space }
    return space
  }
}
