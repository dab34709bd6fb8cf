import GalleyPrimitives

/// A text in which differences that a search overlooks are gone, with the way back to the original.
///
/// One folded text serves all options: letters become the loosest form in which any options take
/// them for the same, and stricter ones look at the original where that form matches.
///
/// Graphemes (the characters that readers see) stay whole. Each knows where it begins in either
/// text, whatever the number of its letters. Text that has nothing but ASCII needs no such map.
public struct FoldedText: Sendable {
  /// The original text, which all ranges refer to.
  public let text: [UInt16]
  let stretches: LanguageStretches
  /// The text as it stands.
  let separate: FoldedForm
  /// The text with breaks and runs of white space as single spaces, which is made when it is asked
  /// for.
  private let joined = Computed<FoldedForm>()

  /// Folds a text in one pass.
  ///
  /// - Parameter text: UTF-16 units; lone surrogates are characters of their own.
  /// - Parameter languages: The languages of stretches of the text as BCP 47 tags, in order and
  ///   without overlap. What no stretch covers has no language.
  public init(_ text: [UInt16], languages: [(Range<Int>, String)] = []) {
    self.text = text
    stretches = LanguageStretches(languages)
    separate = FoldedForm(text, joinsSpaces: false)
  }

  /// The form that options ask for.
  func form(acrossBlocks: Bool) -> FoldedForm {
    acrossBlocks ? joined.value { FoldedForm(text, joinsSpaces: true) } : separate
  }
}

/// The letters of a text and their places.
struct FoldedForm: Sendable {
  let buffer: FoldedBuffer
  let joinsSpaces: Bool
  /// Whether letters i are among them that only a look at the language tells apart.
  let hasTurkicLetters: Bool
  /// Where graphemes begin in the original and in the folded text; `nil` if each unit is one.
  private let starts: (original: BitRanks, folded: BitRanks)?

  init(_ text: [UInt16], joinsSpaces: Bool) {
    var builder = FoldBuilder(text, joinsSpaces: joinsSpaces)
    builder.build()
    buffer = builder.buffer
    hasTurkicLetters = builder.hasTurkicLetters
    starts = builder.starts.map { (BitRanks($0.original), BitRanks($0.folded)) }
    self.joinsSpaces = joinsSpaces
  }

  /// Whether offsets are the same in both texts.
  var isIdentity: Bool { starts == nil }

  /// Whether a grapheme begins at a folded offset.
  func isStart(_ offset: Int) -> Bool { starts?.folded[offset] ?? (offset < buffer.count) }

  /// The grapheme that a folded offset is in, in folded and in original offsets. The latter include
  /// what is ignored up to the next grapheme.
  ///
  /// - Parameter near: Where a grapheme begins in both texts, to count from if it is before the
  ///   offset; becomes the place of the grapheme.
  func grapheme(
    at offset: Int, near anchor: inout (folded: Int, original: Int)?
  ) -> (folded: Range<Int>, original: Range<Int>) {
    guard let starts else { return (offset..<offset + 1, offset..<offset + 1) }
    let start = starts.folded.last(atOrBefore: offset) ?? 0
    let end = starts.folded.first(atOrAfter: offset + 1)
    let first = originalStart(start, starts, near: &anchor)
    let last = starts.original.first(atOrAfter: first + 1)
    return (start..<max(end, start), first..<max(last, first))
  }

  /// The original range of the graphemes that a folded range touches, with what is ignored after
  /// the last of them. The folded range begins where a grapheme does.
  ///
  /// - Parameter near: As for a single grapheme.
  func originalRange(
    _ folded: Range<Int>, near anchor: inout (folded: Int, original: Int)?
  ) -> Range<Int> {
    guard let starts else { return folded }
    let start = originalStart(folded.lowerBound, starts, near: &anchor)
    let number = starts.folded.rank(in: folded)
    return start..<max(start, starts.original.place(number, after: start))
  }

  /// Where the grapheme that begins at a folded offset begins in the original.
  private func originalStart(
    _ offset: Int, _ starts: (original: BitRanks, folded: BitRanks),
    near anchor: inout (folded: Int, original: Int)?
  ) -> Int {
    let start: Int
    if let anchor, anchor.folded <= offset {
      let number = starts.folded.rank(in: anchor.folded..<offset)
      start = starts.original.place(number, after: anchor.original)
    } else {
      start = starts.original.place(ofRank: starts.folded.rank(offset))
    }
    anchor = (offset, start)
    return start
  }

  /// Where the first grapheme begins in the original.
  var firstStart: Int { starts?.original.first(atOrAfter: 0) ?? 0 }

  /// The folded offset of the first grapheme that begins at an original offset or after it.
  func foldedStart(_ offset: Int) -> Int {
    guard let starts else { return max(0, min(offset, buffer.count)) }
    return starts.folded.place(ofRank: starts.original.rank(offset))
  }
}
