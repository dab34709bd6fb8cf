import CICU
public import GalleyPrimitives

/// The embedding levels of a text, and the orders of its lines.
///
/// <https://www.unicode.org/reports/tr9/>
public struct BidiParagraph: Sendable {
  /// The direction that a paragraph has before its characters are looked at.
  public enum Base: UInt8, Hashable, Sendable {
    case leftToRight, rightToLeft
    /// The first strong character decides; left-to-right if there is none.
    ///
    /// <https://drafts.csswg.org/css-writing-modes-4/#valdef-unicode-bidi-plaintext>
    case automatic
  }

  /// The level of each UTF-16 unit; odd levels run from right to left.
  public let levels: [UInt8]
  /// The paragraphs that separators cut the text into, with their base levels.
  private let paragraphs: [(end: Int, level: UInt8)]

  /// Resolves the levels of `text`, which has its embedding controls in it.
  public init(_ text: [UInt16], base: Base) {
    (levels, paragraphs) = BidiParagraph.resolve(text, base: base)
  }

  /// The level of the paragraph that `offset` is in.
  public func baseLevel(at offset: Int) -> UInt8 {
    let index = paragraphs.partitioningIndex { offset < $0.end }
    return index < paragraphs.count ? paragraphs[index].level : paragraphs.last?.level ?? 0
  }

  /// The direction of the paragraph that `offset` is in.
  public func baseDirection(at offset: Int) -> TextDirection {
    baseLevel(at: offset) & 1 == 0 ? .leftToRight : .rightToLeft
  }

  /// The places of pieces of a line in visual order, from their levels in logical order.
  ///
  /// - Returns: For each place from the left, the index of the piece that stands there.
  public static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    // L2: from the highest level to the lowest odd one, reverse what is at that level or above.
    var level = highest
    while level >= lowestOdd {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return order
  }

  /// Whether `text` may have anything but left-to-right characters at level 0.
  ///
  /// Fast path: without such characters all levels of a left-to-right paragraph are 0.
  public static func needsResolving(_ text: [UInt16]) -> Bool {
    for unit in text where unit >= 0x590 {
      switch unit {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x200F, 0x202A...0x202E,
        0x2066...0x2069, 0xD802, 0xD803, 0xD83A, 0xD83B:
        return true
      default: continue
      }
    }
    return false
  }

  /// The direction of the first strong character outside isolates; `nil` if there is none.
  ///
  /// <https://html.spec.whatwg.org/multipage/dom.html#the-dir-attribute>
  public static func firstStrongDirection(_ text: [UInt16]) -> TextDirection? {
    var isolates = 0
    for scalar in UTF16Scalars(text, 0..<text.count) {
      switch CharacterProperties.bidiClass(of: scalar.value) {
      case .leftToRight where isolates == 0: return .leftToRight
      case .rightToLeft where isolates == 0: return .rightToLeft
      case .isolateInitiator: isolates += 1
      case .popIsolate: isolates = max(0, isolates - 1)
      case .paragraphSeparator where isolates == 0: return nil
      default: continue
      }
    }
    return nil
  }

  private static func resolve(
    _ text: [UInt16], base: Base
  ) -> (levels: [UInt8], paragraphs: [(end: Int, level: UInt8)]) {
    let plain: UInt8 = base == .rightToLeft ? 1 : 0
    let fallback = (
      [UInt8](repeating: plain, count: text.count), [(end: text.count, level: plain)]
    )
    guard !text.isEmpty, let bidi = unsafe icu_bidi_open() else { return fallback }
    defer { unsafe icu_bidi_close(bidi) }
    let start =
      switch base {
      case .leftToRight: UInt8(0)
      case .rightToLeft: UInt8(1)
      case .automatic: icu_bidi_default_ltr()
      }
    // ICU keeps a pointer to the text, so all is read inside.
    return unsafe text.withUnsafeBufferPointer { units in
      guard
        unsafe icu_bidi_set(bidi, units.baseAddress, Int32(clamping: units.count), start) == 1,
        let found = unsafe icu_bidi_levels(bidi)
      else { return fallback }
      let levels = unsafe Array(UnsafeBufferPointer(start: found, count: units.count))
      var paragraphs: [(end: Int, level: UInt8)] = []
      for index in unsafe 0..<icu_bidi_paragraph_count(bidi) {
        var end: Int32 = 0
        var level: UInt8 = 0
        if unsafe icu_bidi_paragraph(bidi, index, &end, &level) == 1 {
          paragraphs.append((Int(end), level))
        }
      }
      return (levels, paragraphs)
    }
  }
}
