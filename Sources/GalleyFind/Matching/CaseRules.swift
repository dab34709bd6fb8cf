import GalleyPrimitives

/// The rules about letters that differ from language to language.
///
/// <https://www.unicode.org/Public/UCD/latest/ucd/SpecialCasing.txt>
enum CaseRules: Hashable, Sendable {
  case root
  /// I is the capital of ı, and İ of i.
  case turkic
  /// A small letter keeps its dot below other marks.
  case lithuanian
  /// Words in capitals are written without accents.
  case greek

  /// The rules of a language.
  ///
  /// - Parameter language: A BCP 47 tag in any case.
  init(language: String) {
    let primary = language.prefix { $0 != "-" && $0 != "_" }
    switch primary.lowercased() {
    case "tr", "az", "tur", "aze": self = .turkic
    case "lt", "lit": self = .lithuanian
    case "el", "ell", "gre": self = .greek
    default: self = .root
    }
  }
}

/// The stretches of a text whose language is known.
struct LanguageStretches: Sendable {
  private var stretches: [(range: Range<Int>, rules: CaseRules)] = []

  init(_ languages: [(Range<Int>, String)]) {
    var end = 0
    for (range, language) in languages {
      guard !language.isEmpty, range.lowerBound >= end, !range.isEmpty else { continue }
      end = range.upperBound
      let rules = CaseRules(language: language)
      if let last = stretches.last, last.rules == rules, last.range.upperBound == range.lowerBound {
        stretches[stretches.count - 1].range = last.range.lowerBound..<end
      } else {
        stretches.append((range, rules))
      }
    }
  }

  /// The rules at an offset; `nil` where the language isn't known.
  func rules(at offset: Int) -> CaseRules? {
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < stretches.count && stretches[low].range.contains(offset)
      ? stretches[low].rules : nil
  }
}
