import GalleyFind
import GalleyPrimitives
import GalleyText

/// Looks for what a text directive means.
///
/// Each of its texts lies inside of one block; between them anything may stand that is white space
/// or a break, and between start and end anything at all.
///
/// <https://wicg.github.io/scroll-to-text-fragment/#finding-ranges-in-a-document>
struct TextDirectiveSearch {
  /// A text of the directive. Places are asked for in ascending order, so what was found stays
  /// true, and the whole search reads the page's text at most once for each text.
  private struct Part {
    let pattern: TextPattern
    var found: Range<Int>?
    var isExhausted = false

    init?(_ text: String?, _ wordMatch: FindOptions.WordMatch) {
      guard let text else { return nil }
      var options = FindOptions()
      options.wordMatch = wordMatch
      guard let pattern = try? TextPattern(text, options), !pattern.isEmpty else { return nil }
      self.pattern = pattern
    }

    mutating func first(in text: FoldedText, from start: Int) -> Range<Int>? {
      if let found, found.lowerBound >= start { return found }
      if isExhausted { return nil }
      found = (try? pattern.firstRange(in: text, from: start)) ?? nil
      isExhausted = found == nil
      return found
    }
  }

  private let folded: FoldedText
  private var prefix: Part?
  private var start: Part?
  private var end: Part?
  private var suffix: Part?

  init(_ directive: TextFragment, in folded: FoldedText) {
    self.folded = folded
    // The text ends a word unless something of the directive touches it; after a prefix it need
    // not begin one.
    let isBounded = directive.end != nil || directive.suffix == nil
    prefix = Part(directive.prefix, .startsWith)
    let startMatch: FindOptions.WordMatch = isBounded ? .fullWord : .startsWith
    start = Part(directive.start, prefix == nil ? startMatch : .contains)
    end = Part(directive.end, directive.suffix == nil ? .fullWord : .startsWith)
    suffix = Part(directive.suffix, .contains)
    hasEnd = directive.end != nil
    hasSuffix = directive.suffix != nil
    mustEndWord = isBounded
  }

  private let hasEnd: Bool
  private let hasSuffix: Bool
  private let mustEndWord: Bool

  /// The first stretch of the text that the directive means; `nil` if there is none.
  mutating func range() -> Range<Int>? {
    guard start != nil, hasEnd == (end != nil), hasSuffix == (suffix != nil) else { return nil }
    var position = 0
    while position <= folded.text.count {
      guard let match = nextStart(&position) else { return nil }
      guard let match else { continue }
      var from = match.upperBound
      while true {
        var result = match
        if hasEnd {
          guard let last = end?.first(in: folded, from: from) else { return nil }
          result = match.lowerBound..<last.upperBound
        }
        guard hasSuffix else { return result }
        let place = afterSpace(result.upperBound)
        guard let after = suffix?.first(in: folded, from: place) else { return nil }
        if after.lowerBound == place, endsWord(after.upperBound) { return result }
        if !hasEnd { break }
        from = max(result.upperBound, from + 1)
      }
    }
    return nil
  }

  /// The next match of the start, with the prefix before it; an inner `nil` if the prefix stands
  /// before something else, an outer one if there is no more.
  private mutating func nextStart(_ position: inout Int) -> Range<Int>?? {
    guard prefix != nil else {
      guard let match = start?.first(in: folded, from: position) else { return .none }
      position = match.lowerBound + 1
      return .some(match)
    }
    guard let before = prefix?.first(in: folded, from: position) else { return .none }
    position = before.lowerBound + 1
    let place = afterSpace(before.upperBound)
    guard let match = start?.first(in: folded, from: place) else { return .none }
    if match.lowerBound != place || mustEndWord && !endsWord(match.upperBound) {
      return .some(nil)
    }
    return .some(match)
  }

  /// The first offset at or after another where there is neither white space nor a break.
  private func afterSpace(_ offset: Int) -> Int {
    var offset = offset
    let text = folded.text
    while offset < text.count {
      switch text[offset] {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x3000, 0xFFFC, 0x2000...0x200B: offset += 1
      default: return offset
      }
    }
    return offset
  }

  /// Whether a word ends at an offset; what is near decides.
  private func endsWord(_ offset: Int) -> Bool {
    let text = folded.text
    if offset <= 0 || offset >= text.count { return true }
    let start = max(0, offset - 64)
    let near = Array(text[start..<min(text.count, offset + 64)])
    return WordBreaker.boundaries(in: near)[offset - start]
  }
}

extension Frame {
  /// The first text of the page that a directive means; `nil` if there is none.
  public func match(of directive: TextFragment) -> FoundMatch? {
    let index = textIndex()
    var search = TextDirectiveSearch(directive, in: index.folded)
    guard let range = search.range() else { return nil }
    let result = FindResult(
      query: directive.start, options: FindOptions(),
      documents: [FoundDocument(frame: self, index: index, matches: TextMatches(range))])
    return result.matches.first
  }
}
