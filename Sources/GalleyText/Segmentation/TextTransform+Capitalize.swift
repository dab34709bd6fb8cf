extension TextTransform {
  /// The first letter of each word in title case.
  ///
  /// <https://drafts.csswg.org/css-text-3/#valdef-text-transform-capitalize>
  static func capitalized(
    _ text: [UInt16], _ locale: String, after previous: ArraySlice<UInt16>
  ) -> Result {
    let whole = Array(previous.suffix(64)) + text
    let start = whole.count - text.count
    let words = WordBreaker.boundaries(in: whole)
    var result: [UInt16] = []
    result.reserveCapacity(text.count)
    var sources: [Int32] = []
    var changesLength = false
    var isBegun = false
    var offset = 0
    while offset < whole.count {
      let (c, length) = whole.scalar(at: offset)
      if words[offset] { isBegun = false }
      var end = offset + length
      var units = Array(whole[offset..<end])
      let category = CharacterProperties.category(of: c)
      // Punctuation before a word's first letter is passed over.
      if !isBegun, category.isLetter || category.isNumber || category.isSymbol {
        isBegun = true
        if category.isLetter {
          if isDutchDigraph(whole, offset, locale) { end += 1 }
          units = CaseMapping.titlecaseFirst(Array(whole[offset..<end]), locale: locale)
        }
      }
      if offset >= start {
        let kept = units.count == end - offset
        if !kept { changesLength = true }
        for step in 0..<units.count {
          sources.append(Int32(clamping: offset - start + (kept ? step : 0)))
        }
        result += units
      }
      offset = end
    }
    sources.append(Int32(clamping: text.count))
    return Result(text: result, sources: changesLength ? sources : nil)
  }

  /// In Dutch, ij is one letter.
  private static func isDutchDigraph(_ text: [UInt16], _ offset: Int, _ locale: String) -> Bool {
    guard locale.hasPrefix("nl"), offset + 1 < text.count else { return false }
    return (text[offset] | 0x20) == 0x69 && (text[offset + 1] | 0x20) == 0x6A
  }
}
