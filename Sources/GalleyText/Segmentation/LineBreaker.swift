import GalleyPrimitives

/// Finds where lines may break.
///
/// A breaker keeps ICU's iterators between calls, so make one for a thread and keep it.
///
/// <https://drafts.csswg.org/css-text-3/#line-breaking>
public struct LineBreaker: ~Copyable {
  private var pairs = PairBreaks()
  private var iterator: BreakIterator?
  private var iteratorLocale = ""

  public init() {}

  /// The soft wrap opportunities of a text with one style.
  public mutating func opportunities(
    in text: [UInt16], rules: LineBreakRules = LineBreakRules()
  ) -> BoundaryMap {
    opportunities(in: text, rules: [(end: text.count, rules: rules)])
  }

  /// The soft wrap opportunities of a text.
  ///
  /// - Parameter rules: The rules of the text's pieces, in order without gaps. Those of the
  ///   character before a place decide about it.
  /// - Returns: The offsets before which a line may begin. Start and end are not among them.
  public mutating func opportunities(
    in text: [UInt16], rules: [(end: Int, rules: LineBreakRules)]
  ) -> BoundaryMap {
    var map = BoundaryMap(count: text.count)
    // Each kind of rules looks at the whole text, for what is around its pieces.
    var unicode: [LineBreakRules: BoundaryMap] = [:]
    var start = 0
    for (end, rules) in rules {
      let end = min(end, text.count)
      guard start < end else { continue }
      // The place at `end` lies after the piece's last character.
      let places = max(start + 1, 1)..<min(end + 1, text.count)
      if rules.strictness == .anywhere {
        if unicode[rules] == nil { unicode[rules] = GraphemeBreaker.boundaries(in: text) }
        for place in places where unicode[rules]?[place] == true { map[place] = true }
      } else if !places.isEmpty {
        addOpportunities(text, places, rules, &unicode, to: &map)
      }
      start = end
    }
    return map
  }

  private mutating func addOpportunities(
    _ text: [UInt16], _ places: Range<Int>, _ rules: LineBreakRules,
    _ unicode: inout [LineBreakRules: BoundaryMap], to map: inout BoundaryMap
  ) {
    let breaksAll = rules.wordBreak == .breakAll
    var boundaries = unicode[rules]
    var last = text[places.lowerBound - 1]
    for place in places {
      let next = text[place]
      defer { last = next }
      if isSpace(next) { continue }
      if isSpace(last) {
        map[place] = true
        continue
      }
      // Other controls let no line break beside them.
      if last < 0x21 || next < 0x21 { continue }
      if last < 0x100, next < 0x100, !(last == 0x2D && next > 0x7F) {
        let before = place > 1 ? text[place - 2] : nil
        if pairs.allows(last, next, before: before) {
          map[place] = !keepsTogether(text, place, rules)
          continue
        }
        if !breaksAll { continue }
      }
      if breaksAll, breaksBeforeDash(text, place, rules) {
        map[place] = true
        continue
      }
      if boundaries == nil {
        boundaries = unicodeBoundaries(text, rules)
        unicode[rules] = boundaries
      }
      let isAllowed = boundaries?[place] == true || isBesideEastAsianQuote(text, place)
      if isAllowed, !keepsTogether(text, place, rules) { map[place] = true }
    }
  }

  /// Whether the place is outside a quotation mark with East Asian characters on both sides, where
  /// Unicode 16 allows a break that older data does not.
  ///
  /// <https://www.unicode.org/reports/tr14/#LB19a>
  private func isBesideEastAsianQuote(_ text: [UInt16], _ place: Int) -> Bool {
    guard place > 0, place < text.count else { return false }
    switch (text[place - 1], text[place]) {
    case (0x201D, _), (0x2019, _):
      guard let before = text.scalar(before: place - 1)?.value else { return false }
      return isEastAsian(before) && isIdeograph(text.scalar(at: place).value)
    case (_, 0x201C), (_, 0x2018):
      guard place + 1 < text.count, let before = text.scalar(before: place)?.value else {
        return false
      }
      return isIdeograph(before) && isEastAsian(text.scalar(at: place + 1).value)
    default: return false
    }
  }

  private func isEastAsian(_ c: UInt32) -> Bool {
    switch CharacterProperties.eastAsianWidth(of: c) {
    case .fullwidth, .wide, .halfwidth: true
    case .neutral, .ambiguous, .narrow: false
    }
  }

  /// A wide character that does not forbid a break beside it, as wide punctuation may.
  private func isIdeograph(_ c: UInt32) -> Bool {
    isEastAsian(c) && CharacterProperties.category(of: c).isLetter
  }

  private func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0x0A }

  /// The opportunities of UAX #14.
  private mutating func unicodeBoundaries(_ text: [UInt16], _ rules: LineBreakRules) -> BoundaryMap
  {
    var map = BoundaryMap(count: text.count)
    let locale = rules.icuLocale
    if iterator == nil || iteratorLocale != locale {
      iterator = BreakIterator(.line, locale: locale)
      if iterator == nil { iterator = BreakIterator(.line, locale: "en@lb=normal") }
      iteratorLocale = locale
    }
    let units = rules.wordBreak == .breakAll ? LineBreaker.ideographs(for: text) : text
    iterator?.forEachBoundary(in: units, 0..<units.count) { offset, _ in map[offset] = true }
    return map
  }

  /// The text with an ideograph for each letter and digit, which `break-all` treats as such.
  ///
  /// <https://drafts.csswg.org/css-text-3/#valdef-word-break-break-all>
  private static func ideographs(for text: [UInt16]) -> [UInt16] {
    var units = text
    for scalar in UTF16Scalars(text, 0..<text.count) where isLetterOrDigit(scalar.value) {
      if scalar.length == 1 {
        units[scalar.offset] = 0x4E00
      } else {
        units[scalar.offset] = 0xD840
        units[scalar.offset + 1] = 0xDC00
      }
    }
    return units
  }

  /// Whether `break-all` takes a character for an ideograph.
  private static func isLetterOrDigit(_ c: UInt32) -> Bool {
    guard c > 0x20 else { return false }
    return switch CharacterProperties.lineBreakClass(of: c) {
    // XX, AI, AL, NU, SA and HL.
    case 0, 1, 2, 19, 24, 38: true
    // Browsers take a plus sign for a letter.
    default: c == 0x2B
    }
  }

  /// Whether a line may break before a dash after a letter, which UAX #14 does not let it.
  private func breaksBeforeDash(_ text: [UInt16], _ place: Int, _ rules: LineBreakRules) -> Bool {
    switch text[place] {
    case 0x2D, 0x7C: break
    case 0x2010, 0x2013: if rules.strictness != .loose { return false }
    default: return false
    }
    guard let (before, _) = text.scalar(before: place) else { return false }
    return LineBreaker.isLetterOrDigit(before) || CharacterProperties.isIdeographic(before)
  }

  /// Whether `keep-all` forbids a break between two letters or digits.
  ///
  /// <https://drafts.csswg.org/css-text-3/#valdef-word-break-keep-all>
  private func keepsTogether(_ text: [UInt16], _ place: Int, _ rules: LineBreakRules) -> Bool {
    guard rules.wordBreak == .keepAll else { return false }
    var before = place
    while let (c, length) = text.scalar(before: before) {
      // A mark counts as its base.
      if CharacterProperties.category(of: c).isMark {
        before -= length
        continue
      }
      return isWordCharacter(c) && isWordCharacter(text.scalar(at: place).value)
    }
    return false
  }

  private func isWordCharacter(_ c: UInt32) -> Bool {
    let category = CharacterProperties.category(of: c)
    guard category.isLetter || category.isNumber || category.isMark else { return false }
    return CharacterProperties.lineBreakClass(of: c) != 24
  }
}

extension LineBreakRules {
  /// ICU's name for the language and the strictness.
  ///
  /// <https://www.unicode.org/reports/tr35/#UnicodeLineBreakStyleIdentifier>
  var icuLocale: String {
    let language = language.text.split(separator: "-").first.map { $0.lowercased() } ?? ""
    let isEastAsian = ["ja", "zh", "ko"].contains(language)
    return switch strictness {
    // Without a wish, browsers break Japanese and Korean as other languages.
    case .automatic, .anywhere: language == "zh" ? "zh@lb=normal" : "en@lb=normal"
    case .normal: (isEastAsian ? language : "en") + "@lb=normal"
    case .strict: (isEastAsian ? language : "en") + "@lb=strict"
    case .loose: (isEastAsian ? language : "en") + "@lb=loose"
    }
  }
}
