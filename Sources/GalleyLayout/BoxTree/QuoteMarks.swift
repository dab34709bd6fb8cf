import GalleyCSS

/// The quotation marks in force, by nesting depth.
///
/// <https://drafts.csswg.org/css-content-3/#quotes>
struct QuoteMarks {
  private var pairs: [(open: String, close: String)]

  init(_ quotes: Quotes, language: String) {
    switch quotes {
    case .none: pairs = []
    case .pairs(let given): pairs = given.map { ($0.open, $0.close) }
    case .auto: pairs = QuoteMarks.marks(of: language)
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

  /// The marks that a language uses, from the CLDR's delimiters.
  ///
  /// <https://cldr.unicode.org/>
  private static func marks(of language: String) -> [(open: String, close: String)] {
    let primary = language.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return switch primary {
    case "fr": [("«", "»"), ("«", "»")]
    case "de", "cs", "sk", "sl", "bg", "is", "lt": [("„", "“"), ("‚", "‘")]
    case "ru", "uk", "be": [("«", "»"), ("„", "“")]
    case "es", "it", "pt", "el", "ca", "gl": [("«", "»"), ("“", "”")]
    case "pl", "ro": [("„", "”"), ("«", "»")]
    case "hu": [("„", "”"), ("»", "«")]
    case "ja": [("「", "」"), ("『", "』")]
    case "da", "no", "nb", "nn": [("«", "»"), ("‘", "’")]
    case "sv", "fi": [("”", "”"), ("’", "’")]
    case "he": [("”", "”"), ("’", "’")]
    case "ar": [("”", "“"), ("’", "‘")]
    case "fa": [("«", "»"), ("‹", "›")]
    default: [("“", "”"), ("‘", "’")]
    }
  }
}
