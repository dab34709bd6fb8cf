public import GalleyPrimitives
import Synchronization

/// Divides words of many languages by the patterns beside the bundled fonts.
///
/// <https://drafts.csswg.org/css-text-4/#hyphenation>
public final class Hyphenator: Sendable {
  /// How short the parts of a divided word may be; `nil` for what is usual.
  ///
  /// <https://drafts.csswg.org/css-text-4/#hyphenate-char-limits>
  public struct Limits: Hashable, Sendable {
    public var word: Int?
    public var before: Int?
    public var after: Int?

    public init(word: Int? = nil, before: Int? = nil, after: Int? = nil) {
      self.word = word
      self.before = before
      self.after = after
    }
  }

  private let folders: [String]
  private let languages = Mutex<[String: Language]>([:])

  /// Where words may be divided.
  private enum Dictionary {
    case patterns(HyphenationPatterns)
    /// For files that need more.
    case library(HyphenDictionary)

    func breaks(in word: [UInt16]) -> [Int] {
      switch self {
      case .patterns(let patterns): patterns.breaks(in: word)
      case .library(let library): library.breaks(in: word)
      }
    }
  }

  /// What is kept of a language: its patterns, `nil` if there are none, and words that came before.
  private struct Language {
    let dictionary: Dictionary?
    var words = HyphenatedWords()

    mutating func breaks(in word: [UInt16]) -> ArraySlice<Int32> {
      guard let dictionary, word.count > 1, word.count <= 200 else { return [] }
      return words.breaks(of: word) { dictionary.breaks(in: $0) }
    }
  }

  /// - Parameter folders: Those of the fonts; each may have a folder `Hyphenation`.
  init(folders: [String]) { self.folders = folders }

  /// The places in a text where words may be divided, before the units at these offsets.
  ///
  /// - Parameter range: A stretch of letters of one language.
  public func breaks(
    in text: [UInt16], _ range: Range<Int>, language: Atom, _ limits: Limits
  ) -> [Int] {
    let tag = language.asciiLowercased.text
    let isEnglish = tag.hasPrefix("en")
    return languages.withLock { languages in
      var language = languages.removeValue(forKey: tag) ?? Language(dictionary: load(tag))
      defer { languages[tag] = language }
      guard language.dictionary != nil else { return [] }
      var result: [Int] = []
      var lower: [UInt16] = []
      var start = range.lowerBound
      while start < range.upperBound {
        guard isLetter(text[start]) else {
          start += 1
          continue
        }
        var end = start + 1
        while end < range.upperBound, isLetter(text[end]) { end += 1 }
        addBreaks(of: start..<end, in: text, &language, limits, isEnglish, &lower, &result)
        start = end
      }
      return result
    }
  }

  private func addBreaks(
    of word: Range<Int>, in text: [UInt16], _ language: inout Language, _ limits: Limits,
    _ isEnglish: Bool, _ lower: inout [UInt16], _ result: inout [Int]
  ) {
    guard word.count >= limits.word ?? 5 else { return }
    // The author has divided the word.
    if word.upperBound < text.count, text[word.upperBound] == 0xAD { return }
    if word.lowerBound > 0, text[word.lowerBound - 1] == 0xAD { return }
    lower.removeAll(keepingCapacity: true)
    for index in word { lower.append(lowercased(text[index])) }
    // English names are left alone, as browsers do.
    if isEnglish, lower[0] != text[word.lowerBound] { return }
    let before = limits.before ?? 2
    let after = limits.after ?? 2
    for place in language.breaks(in: lower)
    where Int(place) >= before && Int(place) <= word.count - after {
      result.append(word.lowerBound + Int(place))
    }
  }

  private func isLetter(_ unit: UInt16) -> Bool {
    if unit < 0x80 { return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7A }
    let category = CharacterProperties.category(of: UInt32(unit))
    return category.isLetter || category.isMark
  }

  private func lowercased(_ unit: UInt16) -> UInt16 {
    if unit < 0x80 { return unit >= 0x41 && unit <= 0x5A ? unit | 0x20 : unit }
    guard let scalar = Unicode.Scalar(unit) else { return unit }
    let mapping = scalar.properties.lowercaseMapping.utf16
    return mapping.count == 1 ? mapping.first ?? unit : unit
  }

  /// The patterns of a language; `nil` if there are none.
  private func load(_ tag: String) -> Dictionary? {
    var names: [String] = []
    var parts = tag.split(separator: "-").filter {
      $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x61 && $0 <= 0x7A }
    }
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      names.append(Hyphenator.aliases[name] ?? name)
      parts.removeLast()
    }
    for name in names {
      for folder in folders {
        let path = folder + "/Hyphenation/" + name + ".dic"
        if let file = FileReader(path: path)?.read(at: 0, count: Hyphenator.largestFile),
          let patterns = HyphenationPatterns(file)
        {
          return .patterns(patterns)
        }
        if let dictionary = HyphenDictionary(path: path) { return .library(dictionary) }
      }
    }
    return nil
  }

  /// In bytes; several times that of German.
  private static let largestFile = 1 << 22

  /// Languages that use the patterns of another.
  private static let aliases = [
    "no": "nb", "nn": "nb", "en-au": "en-gb", "en-nz": "en-gb", "en-ie": "en-gb", "en-za": "en-gb",
    "en-in": "en-gb",
  ]
}
