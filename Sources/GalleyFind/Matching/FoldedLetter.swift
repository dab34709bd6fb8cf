import GalleyText

/// A letter as a search compares it: what all letters share that may match each other, and beside
/// it what tells them apart.
struct FoldedLetter: Hashable, Sendable {
  /// What letters share that differ in case, marks, width or kana: the code point of one of them.
  var key: UInt32
  /// The secondary weights of the marks it carries, in canonical order.
  var marks: [UInt16] = []
  /// Its code point without marks, as case tells it from others.
  var base: UInt32
  var isCapital = false
  /// Which kind of variant its character is; 0 for none.
  var form: UInt8 = 0
  var isKatakana = false
  /// Whether it can't be had without the letter before it: the rest of a character that stands for
  /// several letters, a voiced sound mark, the rest of a Hangul syllable.
  var continues = false

  /// The mark that makes か into が, and its half-voiced partner. They are letters here and bound to
  /// what they follow, since Japanese takes voiced kana for other letters.
  static func isSoundMark(_ c: UInt32) -> Bool { c == 0x3099 || c == 0x309A }

  /// Whether `key` is what breaks and white space are, which are one where blocks are joined.
  static func isSpace(_ key: UInt32) -> Bool {
    switch key {
    case 0x20, 0x09...0x0D, 0x85, 0x2028, 0x2029, 0xFFFC: true
    default: false
    }
  }
}

/// What one character adds to folded text.
struct CharacterFold: Sendable {
  var letters: [FoldedLetter] = []
  /// Marks for the letter before the character.
  var marks: [UInt16] = []
}

/// How a character is folded and where it stands among its neighbours, in 32 bits.
struct FoldEntry: Sendable {
  enum Kind: UInt32 {
    /// Not looked up yet.
    case unknown
    /// One letter, which stands alone unless something extends it.
    case letter
    /// Several letters, or one that needs a look.
    case letters
    /// Nothing, and no part of its neighbours.
    case ignored
    /// Nothing but marks for the letter before.
    case mark
    /// One letter that joins the grapheme before it.
    case extender
    /// Its neighbours decide. The key is not 0 if it may merge with what precedes it, and 2 if it is
    /// a mark and no letter.
    case contextual
  }

  private let bits: UInt32

  init(_ kind: Kind, key: UInt32 = 0) { bits = kind.rawValue << 21 | key & 0x1F_FFFF }

  var key: UInt32 { bits & 0x1F_FFFF }
  var kind: Kind { Kind(rawValue: bits >> 21) ?? .contextual }

  /// Whether it is a mark that may merge with the letter before.
  var isPlainMark: Bool { kind == .contextual && key == 2 }

  /// The key of a character that stands alone, if it is one unit; `nil` of all others.
  var unitKey: UInt16? {
    bits >> 16 == Kind.letter.rawValue << 5 ? UInt16(truncatingIfNeeded: bits) : nil
  }
}
