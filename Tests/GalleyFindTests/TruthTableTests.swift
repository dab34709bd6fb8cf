import GalleyFind
import Testing

/// What matches what, as a table.
///
/// <https://www.unicode.org/reports/tr10/#Searching>
@Suite struct TruthTableTests {
  @Test func everyQueryIsFoundAsOftenAsTheTableSays() throws {
    for entry in TruthTable.texts {
      let text = FoldedText(Array(entry.text.utf16))
      for (query, comparison, count) in entry.counts {
        var options = FindOptions()
        switch comparison {
        case .folded: break
        case .strict:
          options.matchesCase = true
          options.matchesDiacritics = true
          options.matchesWidth = true
          options.matchesKana = true
        case .wordStarts: options.wordMatch = .startsWith
        }
        let found = try TextPattern(query, options).ranges(in: text)
        #expect(found.count == count, "\(query) in \(entry.text)")
      }
    }
  }
}
