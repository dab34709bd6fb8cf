import GalleyCSS
import GalleyFind
public import GalleyLayout
import GalleyPaint

extension Frame {
  /// The text that the page's address quotes, as far as the page has it.
  ///
  /// <https://wicg.github.io/scroll-to-text-fragment/#invoking-text-directives>
  public var targetText: [InlineTextRange] {
    if textDirectives.isEmpty { return [] }
    return sharedTargetText.value {
      textDirectives.flatMap { match(of: $0)?.inlineRanges ?? [] }
    }
  }

  /// Marks what a search has found.
  ///
  /// - Parameter current: The index of the match that the user is at; `nil` for none.
  public mutating func showMatches(of result: FindResult, current: Int? = nil) {
    var found = Highlight(.searchText, ranges: [])
    var currentText = Highlight(.currentSearchText, ranges: [])
    found.ranges.reserveCapacity(result.count)
    for match in result.matches {
      if match.index == current {
        currentText.addMatch(match.inlineRanges)
      } else {
        found.addMatch(match.inlineRanges)
      }
    }
    highlights.removeAll { $0.pseudo == .searchText || $0.pseudo == .currentSearchText }
    highlights += [found, currentText].filter { !$0.ranges.isEmpty }
  }
}

extension Highlight {
  fileprivate mutating func addMatch(_ parts: [InlineTextRange]) {
    for (place, range) in parts.enumerated() {
      if place > 0 { continuations.insert(ranges.count) }
      ranges.append(range)
    }
  }
}
