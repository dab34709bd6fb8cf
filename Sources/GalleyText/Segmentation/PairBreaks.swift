/// Where a line may break between two characters of Latin-1, by the two alone.
///
/// Deviation: UAX #14 would break after a slash and before no opening bracket. Browsers have
/// broken otherwise between ASCII characters since long before it, and pages count on it: before
/// opening brackets after most punctuation, after `-` and `?` before nearly anything.
struct PairBreaks: ~Copyable {
  /// For each pair: 0 not asked yet, 1 no break, 2 break. Empty until a pair past ASCII comes.
  private var known: [UInt8] = []
  private var iterator: BreakIterator?

  /// The characters after which a line may break before an opening bracket.
  private static let beforeBrackets = set("!\"#%&)*+,.:;=>\\]|}~")
  private static let brackets = set("(<[{")
  /// What may follow a break after a hyphen; digits are a matter of what is before the hyphen.
  private static let afterHyphen = set("\"#'%&(*+-<=>@[\\^_`{|~").union(letters)
  /// What may follow a break after a question mark.
  private static let afterQuestion = set("#$%&(*+-<=>@[\\^_`{|~0123456789").union(letters)
  private static let letters = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// Whether a line may break between `last` and `next`, both U+0021…U+00FF.
  ///
  /// - Parameter before: The unit before `last`.
  mutating func allows(_ last: UInt16, _ next: UInt16, before: UInt16?) -> Bool {
    if last < 0x80, next < 0x80 { return PairBreaks.allowsASCII(last, next, before: before) }
    if known.isEmpty { known = [UInt8](repeating: 0, count: 65536) }
    let index = Int(last) << 8 | Int(next)
    if known[index] == 0 { known[index] = ask(last, next) ? 2 : 1 }
    return known[index] == 2
  }

  static func allowsASCII(_ last: UInt16, _ next: UInt16, before: UInt16?) -> Bool {
    switch last {
    case 0x2D:
      // A hyphen before a digit may be a minus sign, unless something is before it.
      if next >= 0x30, next <= 0x39 { return before.map(isAlphanumeric) ?? false }
      return afterHyphen.contains(next)
    case 0x3F: return afterQuestion.contains(next)
    default: return brackets.contains(next) && beforeBrackets.contains(last)
    }
  }

  private static func isAlphanumeric(_ unit: UInt16) -> Bool {
    (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5A)
      || (unit >= 0x61 && unit <= 0x7A)
  }

  private mutating func ask(_ last: UInt16, _ next: UInt16) -> Bool {
    if iterator == nil { iterator = BreakIterator(.line, locale: "en@lb=normal") }
    var found = false
    iterator?.forEachBoundary(in: [last, next], 0..<2) { offset, _ in
      if offset == 1 { found = true }
    }
    return found
  }

  private static func set(_ characters: String) -> ASCIISet { ASCIISet(characters) }
}

/// A set of ASCII characters.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: String) {
    for c in characters.utf8 {
      if c < 64 { low |= 1 << UInt64(c) } else { high |= 1 << UInt64(c & 63) }
    }
  }

  func contains(_ unit: UInt16) -> Bool {
    guard unit < 128 else { return false }
    return (unit < 64 ? low : high) & (1 << UInt64(unit & 63)) != 0
  }

  func union(_ other: ASCIISet) -> ASCIISet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }
}
