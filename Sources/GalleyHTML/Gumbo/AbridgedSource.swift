/// A document's source in which passages that the tree builder needn't read have stand-ins, and
/// what they stand for.
///
/// gumbo takes some 400 instructions for each character, whether it is part of a tag or of a
/// novel. How text is placed depends only on whether it is white space, and attributes' values are
/// only passed on, so that one character does for a whole passage.
///
/// A stand-in is one character of plane 15, after one of plane 16 when there are many: characters
/// that no source has which was abridged. Equal attribute values have equal stand-ins, since the
/// tree builder compares the attributes of formatting elements.
struct AbridgedSource {
  /// What gumbo reads.
  var bytes: [UInt8] = []
  /// Where in the source the passages stand.
  var passages: [Range<UInt32>] = []
  /// Where in ``bytes`` the tags of `style` elements begin, and in which line of the source.
  var styleLines: [(offset: Int, line: Int)] = []

  /// How many stand-ins have one character.
  static let base = 0xFFFE

  /// The line of the `style` tag at that place of ``bytes``.
  func line(ofStyleAt offset: Int) -> Int {
    var (low, high) = (0, styleLines.count)
    while low < high {
      let middle = (low + high) / 2
      if styleLines[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? styleLines[low - 1].line : 1
  }

  /// Adds the stand-in of a passage to ``bytes``.
  mutating func append(standInOf index: Int) {
    if index >= Self.base { append(scalar: 0x10_0000 + UInt32(index / Self.base - 1)) }
    append(scalar: 0xF_0000 + UInt32(index % Self.base))
  }

  private mutating func append(scalar: UInt32) {
    bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }
}

extension AbridgedSource {
  /// The passage that `text` is the stand-in of; `nil` if it is anything else.
  func passage(
    _ text: UnsafeBufferPointer<UInt8>, in source: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    let count = text.count
    guard count == 4 || count == 8, unsafe text[count - 4] == 0xF3,
      unsafe text[count - 3] >= 0xB0
    else { return nil }
    var result: UnsafeBufferPointer<UInt8>?
    unsafe forEachPiece(of: text, in: source) { unsafe result = $0 }
    return unsafe result
  }

  /// Calls `body` with the pieces of the source that `text`, which gumbo gave, consists of or
  /// stands for, in order.
  func forEachPiece(
    of text: UnsafeBufferPointer<UInt8>, in source: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    var position = 0
    var high = 0
    let count = text.count
    while position < count {
      let lead = unsafe text[position]
      guard lead >= 0xF3, position + 3 < count else {
        position += 1
        continue
      }
      let second = unsafe Int(text[position + 1] & 0x3F)
      let third = unsafe Int(text[position + 2] & 0x3F)
      let low = unsafe (second & 0xF) << 12 | third << 6 | Int(text[position + 3] & 0x3F)
      if lead == 0xF3, second < 0x30 {
        position += 4
        continue
      }
      if position > start { unsafe body(UnsafeBufferPointer(rebasing: text[start..<position])) }
      position += 4
      start = position
      if lead == 0xF4 {
        high = low + 1
        continue
      }
      let index = high * Self.base + low
      high = 0
      if passages.indices.contains(index) {
        let passage = passages[index]
        unsafe body(
          UnsafeBufferPointer(rebasing: source[Int(passage.lowerBound)..<Int(passage.upperBound)]))
      }
    }
    if position > start { unsafe body(UnsafeBufferPointer(rebasing: text[start..<position])) }
  }
}
