/// The code points of a piece of UTF-16 text, with their places; lone surrogates as themselves.
struct UTF16Scalars: Sequence, IteratorProtocol {
  struct Element {
    var value: UInt32
    /// The first unit.
    var offset: Int
    /// 1 or 2 units.
    var length: Int
  }

  private let text: [UInt16]
  private var position: Int
  private let end: Int

  init(_ text: [UInt16], _ range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Element? {
    guard position < end else { return nil }
    let offset = position
    let (value, length) = text.scalar(at: offset, end: end)
    position += length
    return Element(value: value, offset: offset, length: length)
  }
}

extension [UInt16] {
  /// The code point at `offset` and its length in units; a lone surrogate is itself.
  public func scalar(at offset: Int, end: Int? = nil) -> (value: UInt32, length: Int) {
    let high = self[offset]
    guard high & 0xFC00 == 0xD800, offset + 1 < (end ?? count) else { return (UInt32(high), 1) }
    let low = self[offset + 1]
    guard low & 0xFC00 == 0xDC00 else { return (UInt32(high), 1) }
    return (0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF)), 2)
  }

  /// The code point that ends at `offset` and its length in units.
  public func scalar(before offset: Int) -> (value: UInt32, length: Int)? {
    guard offset > 0 else { return nil }
    let low = self[offset - 1]
    if low & 0xFC00 == 0xDC00, offset > 1, self[offset - 2] & 0xFC00 == 0xD800 {
      return (scalar(at: offset - 2).value, 2)
    }
    return (UInt32(low), 1)
  }
}
