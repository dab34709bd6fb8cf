import GalleyCSS
import GalleyText

/// The quotation marks in force, by nesting depth.
///
/// <https://drafts.csswg.org/css-content-3/#quotes>
struct QuoteMarks {
  private var pairs: [(open: String, close: String)]

  init(_ quotes: Quotes, language: String) {
    switch quotes {
    case .none: pairs = []
    case .pairs(let given): pairs = given.map { ($0.open, $0.close) }
    case .auto:
      let marks = QuotationMarks(language: language)
      pairs = [(marks.open, marks.close), (marks.innerOpen, marks.innerClose)]
    }
  }

  /// The opening mark at a depth counted from 0; the last pair serves all deeper levels.
  func open(at depth: Int) -> String {
    pairs.isEmpty ? "" : pairs[min(max(depth, 0), pairs.count - 1)].open
  }

  /// The closing mark at a depth counted from 0.
  func close(at depth: Int) -> String {
    pairs.isEmpty ? "" : pairs[min(max(depth, 0), pairs.count - 1)].close
  }
}
