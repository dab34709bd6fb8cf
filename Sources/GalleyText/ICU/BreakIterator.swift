import CICU

/// The one owner of a `UBreakIterator`.
@safe
struct BreakIterator: ~Copyable {
  enum Kind {
    case grapheme, word, line
  }

  private let iterator: OpaquePointer

  /// `nil` if ICU has no data for it.
  init?(_ kind: Kind, locale: String) {
    let type =
      switch kind {
      case .grapheme: icu_break_grapheme
      case .word: icu_break_word
      case .line: icu_break_line
      }
    guard let opened = unsafe icu_break_open(type, locale) else { return nil }
    unsafe iterator = opened
  }

  deinit { unsafe icu_break_close(iterator) }

  /// Calls `body` with each boundary of a piece of text after its start, counted from the text's
  /// start, and the boundary's rule status.
  mutating func forEachBoundary(
    in text: [UInt16], _ range: Range<Int>, _ body: (Int, Int32) -> Void
  ) {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= text.count else { return }
    unsafe text.withUnsafeBufferPointer { units in
      guard let base = units.baseAddress,
        unsafe icu_break_set(
          iterator, base + range.lowerBound, Int32(clamping: range.count)) == 1
      else { return }
      _ = unsafe icu_break_first(iterator)
      while true {
        let next = unsafe icu_break_next(iterator)
        guard next != icu_break_done else { return }
        unsafe body(range.lowerBound + Int(next), icu_break_status(iterator))
      }
    }
  }
}
