import GalleyText
import Synchronization

/// How each character is folded, taken from ICU's data when it is first asked for and kept for the
/// process.
///
/// Characters are the same letter if they have the same primary weights in the root collation for
/// searching: that is what gives case, width, kana, ligatures, digits, Arabic and Hebrew forms.
/// The rules that no data gives are the ones of ``FoldTableState``.
///
/// <https://www.unicode.org/reports/tr10/#Searching>
final class FoldTable: Sendable {
  static let shared = FoldTable()

  /// How many characters are looked up at a time.
  static let pageSize = 64

  private let state = Mutex(FoldTableState())

  /// The entries of the characters of one unit, as far as they have been looked up.
  var entries: [FoldEntry] { state.withLock { $0.entries } }

  /// The entries of the page of a character.
  func page(of c: UInt32) -> (start: Int, entries: ArraySlice<FoldEntry>) {
    state.withLock { $0.page(of: c) }
  }

  /// All that is known of one character.
  func fold(_ c: UInt32) -> CharacterFold { state.withLock { $0.fold(c) } }
}

/// What ``FoldTable`` guards.
///
/// Four rules come from no table. Typographic quotes are the ASCII ones, as WebKit has it. A voiced
/// kana is another letter than its plain partner, a small one another than the large. A Hangul
/// syllable is one letter, since readers see one character. Dotted and dotless i share a key, and
/// the language decides at each match which of them are the same.
struct FoldTableState: ~Copyable {
  private(set) var entries = [FoldEntry](repeating: FoldEntry(.unknown), count: 0x10000)
  /// The pages of other characters, by code point divided by ``FoldTable/pageSize``.
  private var pages: [UInt32: [FoldEntry]] = [:]
  private let collator: SearchCollator?
  /// The key of each primary weight that has been seen.
  private var keys: [UInt64: UInt32] = [:]
  private var folds: [UInt32: CharacterFold] = [:]
  /// The primary weights of the ideographs of one unit, as long as they have no keys.
  private var ideographs: [ClosedRange<UInt32>] = []
  /// The next key for a letter that no single character stands for, in a range of plane 14 that is
  /// not assigned.
  private var nextSpareKey: UInt32 = 0xE0200

  init() {
    collator = SearchCollator()
    // Small letters first, so that keys of ASCII are themselves.
    for c in UInt32(0x61)...0x7A { assignKey(c, to: c) }
    for c in UInt32(0x20)...0x7E { assignKey(c, to: c) }
    assignKey(0x131, to: 0x69)
    for (first, last) in [(UInt32(0x4E00), UInt32(0x9FFF)), (0x3400, 0x4DBF)] {
      let bounds = [first, last].compactMap { elements(of: $0).first?.primary }
      if bounds.count == 2, bounds[0] < bounds[1] { ideographs.append(bounds[0]...bounds[1]) }
    }
  }

  private mutating func assignKey(_ key: UInt32, to c: UInt32) {
    guard let first = elements(of: key).first else { return }
    let weight = UInt64(first.primary)
    if keys[weight] == nil { keys[weight] = c }
  }

  mutating func page(of c: UInt32) -> (start: Int, entries: ArraySlice<FoldEntry>) {
    let size = UInt32(FoldTable.pageSize)
    let first = c / size * size
    let range = Int(first)..<Int(first + size)
    if first >= 0x10000 {
      let page = pages[first / size] ?? (first..<first + size).map { entry(of: $0) }
      pages[first / size] = page
      return (range.lowerBound, page[...])
    }
    if entries[range.lowerBound].kind == .unknown {
      for place in range { entries[place] = entry(of: UInt32(place)) }
    }
    return (range.lowerBound, entries[range])
  }

  private mutating func entry(of c: UInt32) -> FoldEntry {
    if Self.isOneLetter(c) { return FoldEntry(.letter, key: c) }
    // Half of a pair says nothing of the pair.
    if c & 0xFFFF_F800 == 0xD800 { return FoldEntry(.contextual) }
    let folded = fold(c)
    if CharacterProperties.mayCompose(c) {
      let isMark =
        folded.letters.isEmpty && CharacterProperties.graphemeRole(of: c) == .extender
      return FoldEntry(.contextual, key: isMark ? 2 : 1)
    }
    let only = folded.letters.count == 1 ? folded.letters[0] : nil
    switch CharacterProperties.graphemeRole(of: c) {
    case .contextual: return FoldEntry(.contextual)
    case .extender:
      if folded.letters.isEmpty { return FoldEntry(.mark) }
      // Letters above others come in an order of their own.
      if Self.movesAmongMarks(c) { return FoldEntry(.contextual, key: 1) }
      guard let only, !only.continues, folded.marks.isEmpty else { return FoldEntry(.contextual) }
      return FoldEntry(.extender, key: only.key)
    case .control:
      let isIgnored = folded.letters.isEmpty && folded.marks.isEmpty
      return FoldEntry(isIgnored ? .ignored : .contextual)
    case .base:
      // The i of Turkish is counted, since its texts need a look at each i.
      guard let only, folded.marks.isEmpty, c != 0x130, c != 0x131 else {
        return folded.letters.isEmpty ? FoldEntry(.contextual) : FoldEntry(.letters)
      }
      return FoldEntry(.letter, key: only.key)
    }
  }

  /// Fast path: the characters of which there are most and that are equal to no other without
  /// being canonical or compatibility variants.
  private static func isOneLetter(_ c: UInt32) -> Bool {
    switch c {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xE000...0xF8FF, 0x20000...0x2A6DF: true
    default: false
    }
  }

  mutating func fold(_ c: UInt32) -> CharacterFold {
    if Self.isOneLetter(c) {
      return CharacterFold(letters: [FoldedLetter(key: c, base: c)])
    }
    if let known = folds[c] { return known }
    let folded = makeFold(c)
    if folds.count < 1 << 16 { folds[c] = folded }
    return folded
  }

  private mutating func makeFold(_ c: UInt32) -> CharacterFold {
    if FoldedLetter.isSoundMark(c) {
      return CharacterFold(letters: [FoldedLetter(key: c, base: c, continues: true)])
    }
    if let quote = Self.quotationMark(c) {
      return CharacterFold(letters: [FoldedLetter(key: quote, base: quote)])
    }
    let decomposed = Self.scalars(NormalizationForm.decomposed.normalize(Self.units(c)))
    if decomposed.count == 2, FoldedLetter.isSoundMark(decomposed[1]) {
      var folded = fold(decomposed[0])
      folded.letters.append(
        FoldedLetter(key: decomposed[1], base: decomposed[1], continues: true))
      return folded
    }
    return letters(of: c, decomposed)
  }

  private mutating func letters(of c: UInt32, _ decomposed: [UInt32]) -> CharacterFold {
    var folded = CharacterFold()
    let elements = elements(of: c)
    let plain = Self.scalars(NormalizationForm.compatibilityDecomposed.normalize(Self.units(c)))
    let bases = plain.filter { !CharacterProperties.category(of: $0).isMark }
    let count = elements.count { $0.primary != 0 }
    let form = CharacterProperties.compatibilityType(of: c)
    let isKatakana = CharacterProperties.isKatakana(c)
    let continuesSyllable = Self.continuesSyllable(c)
    for element in elements {
      if element.primary == 0 {
        if folded.letters.isEmpty {
          folded.marks.append(element.secondary)
        } else {
          folded.letters[folded.letters.count - 1].marks.append(element.secondary)
        }
        continue
      }
      let index = folded.letters.count
      let base =
        bases.count == count ? bases[index] : count == 1 ? decomposed.first ?? c : c
      let key = key(of: element.primary, c, isAlone: count == 1, parts: plain)
      folded.letters.append(
        FoldedLetter(
          key: key,
          marks: element.secondary == SearchCollator.Element.unmarked ? [] : [element.secondary],
          base: base, isCapital: CharacterProperties.isUppercase(base),
          form: FoldedLetter.isSpace(key) ? 0 : form, isKatakana: isKatakana,
          continues: index > 0 || continuesSyllable))
    }
    return folded
  }

  private mutating func key(
    of primary: UInt32, _ c: UInt32, isAlone: Bool, parts: [UInt32]
  ) -> UInt32 {
    let weight = weight(of: primary, c)
    if let known = keys[weight] { return known }
    // The characters that `c` is a variant of lend their keys.
    if parts != [c] {
      for part in parts {
        guard let first = elements(of: part).first(where: { $0.primary != 0 }) else { continue }
        let weight = self.weight(of: first.primary, part)
        if keys[weight] == nil { keys[weight] = part }
      }
      if let known = keys[weight] { return known }
    }
    if ideographs.contains(where: { $0.contains(primary) }) {
      assignIdeographs()
      if let known = keys[weight] { return known }
    }
    let isSpare = c >= 0xE0200 && c < 0xF0000
    let key = isAlone && !isSpare ? c : nextSpareKey
    if key == nextSpareKey, nextSpareKey < 0xEFFFF { nextSpareKey += 1 }
    keys[weight] = key
    return key
  }

  /// Gives ideographs their keys, which they have without a look otherwise: radicals share them.
  private mutating func assignIdeographs() {
    ideographs = []
    for c in Array(UInt32(0x4E00)...0x9FFF) + Array(0x3400...0x4DBF) { assignKey(c, to: c) }
  }

  /// What tells a letter from others: its primary weight, and whether it is a small kana.
  private func weight(of primary: UInt32, _ c: UInt32) -> UInt64 {
    UInt64(primary) | (CharacterProperties.isSmallKana(c) ? 1 << 32 : 0)
  }

  private func elements(of c: UInt32) -> [SearchCollator.Element] {
    let units = Self.units(c)
    switch collator {
    case .some(let collator): return collator.elements(of: units)
    case .none:
      // Without ICU's data, letters differ in case alone.
      let folded = CharacterProperties.caseFolded(c)
      return [
        SearchCollator.Element(
          primary: folded &+ 1, secondary: SearchCollator.Element.unmarked)
      ]
    }
  }

  /// The ASCII mark that a typographic quotation mark or Hebrew punctuation stands for.
  private static func quotationMark(_ c: UInt32) -> UInt32? {
    switch c {
    case 0x2018, 0x2019, 0x201A, 0x201B, 0x05F3: 0x27
    case 0x201C, 0x201D, 0x201E, 0x201F, 0x05F4: 0x22
    default: nil
    }
  }

  /// Whether `c` is a vowel or a final of a Hangul syllable.
  private static func continuesSyllable(_ c: UInt32) -> Bool {
    (c >= 0x1160 && c <= 0x11FF) || (c >= 0xD7B0 && c <= 0xD7FF)
  }

  /// Whether canonical order may put `c` behind the mark of an attached hook.
  private static func movesAmongMarks(_ c: UInt32) -> Bool {
    let text = units(c) + [0x321]
    return NormalizationForm.decomposed.normalize(text) != text
  }

  static func units(_ c: UInt32) -> [UInt16] {
    c < 0x10000
      ? [UInt16(c)]
      : [UInt16(0xD800 + (c - 0x10000) >> 10), UInt16(0xDC00 + (c - 0x10000) & 0x3FF)]
  }

  private static func scalars(_ units: [UInt16]) -> [UInt32] {
    var scalars: [UInt32] = []
    var offset = 0
    while offset < units.count {
      let (value, length) = units.scalar(at: offset)
      scalars.append(value)
      offset += length
    }
    return scalars
  }
}
