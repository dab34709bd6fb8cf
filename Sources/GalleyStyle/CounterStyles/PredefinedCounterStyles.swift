import GalleyCSS
import GalleyPrimitives

/// The counter styles that every page has.
///
/// <https://drafts.csswg.org/css-counter-styles-3/#predefined-counters>
enum PredefinedCounterStyles {
  static let decimal = CounterStyle(.numeric, (0...9).map { "\($0)" })

  static let all: [Atom: CounterStyle] = {
    var table: [Atom: CounterStyle] = [:]
    for (name, style) in numeric + alphabetic + bullets + additive + eastAsian {
      table[Atom(name)] = style
    }
    return table
  }()

  /// Symbols of one code point each, from `first` on.
  private static func run(_ first: UInt32, _ count: UInt32) -> [String] {
    (0..<count).compactMap { Unicode.Scalar(first + $0).map { String(Character($0)) } }
  }

  private static func letters(_ text: String) -> [String] {
    text.unicodeScalars.map { String(Character($0)) }
  }

  private static let numeric: [(String, CounterStyle)] = {
    var styles = [("decimal", decimal)]
    var leadingZero = decimal
    leadingZero.pad = (2, "0")
    styles.append(("decimal-leading-zero", leadingZero))
    let digits: [(String, UInt32)] = [
      ("arabic-indic", 0x660), ("bengali", 0x9E6), ("cambodian", 0x17E0), ("khmer", 0x17E0),
      ("devanagari", 0x966), ("gujarati", 0xAE6), ("gurmukhi", 0xA66), ("kannada", 0xCE6),
      ("lao", 0xED0), ("malayalam", 0xD66), ("mongolian", 0x1810), ("myanmar", 0x1040),
      ("oriya", 0xB66), ("persian", 0x6F0), ("tamil", 0xBE6), ("telugu", 0xC66), ("thai", 0xE50),
      ("tibetan", 0xF20),
    ]
    for (name, zero) in digits { styles.append((name, CounterStyle(.numeric, run(zero, 10)))) }
    var cjk = CounterStyle(.numeric, letters("〇一二三四五六七八九"))
    cjk.suffix = "、"
    cjk.ranges = [0...Int.max]
    styles.append(("cjk-decimal", cjk))
    return styles
  }()

  private static let alphabetic: [(String, CounterStyle)] = {
    let latin = CounterStyle(.alphabetic, run(0x61, 26))
    let upperLatin = CounterStyle(.alphabetic, run(0x41, 26))
    var styles = [
      ("lower-alpha", latin), ("lower-latin", latin), ("upper-alpha", upperLatin),
      ("upper-latin", upperLatin),
      ("lower-greek", CounterStyle(.alphabetic, letters("αβγδεζηθικλμνξοπρστυφχψω"))),
    ]
    let kana = [
      (
        "hiragana",
        "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"
      ),
      (
        "hiragana-iroha",
        "いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"
      ),
      (
        "katakana",
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"
      ),
      (
        "katakana-iroha",
        "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"
      ),
    ]
    for (name, text) in kana {
      var style = CounterStyle(.alphabetic, letters(text))
      style.suffix = "、"
      styles.append((name, style))
    }
    for (name, text) in [
      ("cjk-earthly-branch", "子丑寅卯辰巳午未申酉戌亥"), ("cjk-heavenly-stem", "甲乙丙丁戊己庚辛壬癸"),
    ] {
      var style = CounterStyle(.fixed(1), letters(text))
      style.suffix = "、"
      style.fallback = Atom("cjk-decimal")
      styles.append((name, style))
    }
    return styles
  }()

  private static let bullets: [(String, CounterStyle)] = [
    ("disc", "\u{2022}"), ("circle", "\u{25E6}"), ("square", "\u{25AA}"),
    ("disclosure-open", "\u{25BE}"), ("disclosure-closed", "\u{25B8}"),
  ].map { name, symbol in
    var style = CounterStyle(.cyclic, [symbol])
    style.suffix = " "
    return (name, style)
  }

  private static func additive(
    _ symbols: [(Int, String)], _ range: ClosedRange<Int>
  ) -> CounterStyle {
    var style = CounterStyle(.additive)
    style.additiveSymbols = symbols.map {
      CounterStyleRule.AdditiveSymbol(weight: $0.0, symbol: $0.1)
    }
    style.ranges = [range]
    return style
  }

  private static let additive: [(String, CounterStyle)] = {
    let roman = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    let weights = [1, 10, 100, 1000].flatMap { unit in (1...9).map { $0 * unit } }
    func sequence(_ symbols: [String]) -> [(Int, String)] {
      Array(zip(weights, symbols).reversed())
    }
    let armenian = additive(sequence(run(0x531, 36)), 1...9999)
    let georgianLetters = letters("აბგდევზჱთიკლმნჲოპჟრსტჳფქღყშჩცძწჭხჴჯჰ")
    let georgian = [(10000, "ჵ")] + sequence(georgianLetters)
    let hebrewLetters = letters("אבגדהוזחטיכלמנסעפצקרשת")
    let thousands = (1...10).reversed().map { ($0 * 1000, hebrewLetters[$0 - 1] + "׳") }
    let hundreds = [(400, "ת"), (300, "ש"), (200, "ר"), (100, "ק")]
    let tens = (2...9).reversed().map { ($0 * 10, hebrewLetters[$0 + 8]) }
    let teens = [(19, "יט"), (18, "יח"), (17, "יז"), (16, "טז"), (15, "טו"), (10, "י")]
    let units = (1...9).reversed().map { ($0, hebrewLetters[$0 - 1]) }
    return [
      ("upper-roman", additive(roman, 1...3999)),
      ("lower-roman", additive(roman.map { ($0.0, $0.1.lowercased()) }, 1...3999)),
      ("armenian", armenian), ("upper-armenian", armenian),
      ("lower-armenian", additive(sequence(run(0x561, 36)), 1...9999)),
      ("georgian", additive(georgian, 1...19999)),
      ("hebrew", additive(thousands + hundreds + tens + teens + units, 1...10999)),
    ]
  }()

  private static func spelled(
    _ numerals: SpelledNumerals, _ negative: String, _ suffix: String
  ) -> CounterStyle {
    var style = CounterStyle(.spelled(numerals))
    style.negative = (negative, "")
    style.suffix = suffix
    style.fallback = Atom("cjk-decimal")
    return style
  }

  private static let eastAsian: [(String, CounterStyle)] = {
    func chinese(
      _ digits: String, _ markers: String, _ groups: [String], _ isInformal: Bool,
      _ negative: String
    ) -> CounterStyle {
      var numerals = SpelledNumerals(
        digits, markers, groups, isInformal ? .beforeLeadingTen : .never)
      numerals.spellsZero = true
      return spelled(numerals, negative, "、")
    }
    func japanese(
      _ digits: String, _ markers: String, _ groups: [String], _ isInformal: Bool
    ) -> CounterStyle {
      let numerals = SpelledNumerals(
        digits, markers, groups, isInformal ? .beforeMarkers : .never)
      return spelled(numerals, "マイナス", "、")
    }
    func korean(
      _ digits: String, _ markers: String, _ groups: [String], _ isInformal: Bool
    ) -> CounterStyle {
      var numerals = SpelledNumerals(
        digits, markers, groups, isInformal ? .beforeMarkersAndTenThousand : .never)
      numerals.separator = " "
      return spelled(numerals, "마이너스 ", ", ")
    }
    let simplifiedGroups = ["万", "亿", "万亿"]
    let traditionalGroups = ["萬", "億", "兆"]
    let traditional = chinese("零一二三四五六七八九", "十百千", traditionalGroups, true, "負")
    var ethiopic = CounterStyle(.ethiopic)
    ethiopic.suffix = "/ "
    return [
      ("japanese-informal", japanese("〇一二三四五六七八九", "十百千", ["万", "億", "兆"], true)),
      ("japanese-formal", japanese("零壱弐参四伍六七八九", "拾百阡", traditionalGroups, false)),
      ("korean-hangul-formal", korean("영일이삼사오육칠팔구", "십백천", ["만", "억", "조"], false)),
      ("korean-hanja-informal", korean("零一二三四五六七八九", "十百千", traditionalGroups, true)),
      ("korean-hanja-formal", korean("零壹貳參四五六七八九", "拾百仟", traditionalGroups, false)),
      (
        "simp-chinese-informal", chinese("零一二三四五六七八九", "十百千", simplifiedGroups, true, "负")
      ),
      (
        "simp-chinese-formal", chinese("零壹贰叁肆伍陆柒捌玖", "拾佰仟", simplifiedGroups, false, "负")
      ),
      ("trad-chinese-informal", traditional), ("cjk-ideographic", traditional),
      (
        "trad-chinese-formal", chinese("零壹貳參肆伍陸柒捌玖", "拾佰仟", traditionalGroups, false, "負")
      ),
      ("ethiopic-numeric", ethiopic),
    ]
  }()
}
