import CICU

/// The scripts of code points, as ICU numbers them.
enum Scripts {
  static let common: Int32 = 0
  static let inherited: Int32 = 1
  static let arabic: Int32 = 2
  static let han: Int32 = 17
  static let hangul: Int32 = 18
  static let hiragana: Int32 = 20
  static let katakana: Int32 = 22
  static let latin: Int32 = 25

  /// The script of `c`.
  static func script(of c: UInt32) -> Int32 {
    // Fast path: the scripts of most text.
    switch c {
    case 0x41...0x5A, 0x61...0x7A: latin
    case 0...0xA9: common
    case 0x4E00...0x9FFF: han
    case 0xAC00...0xD7A3: hangul
    case 0x3041...0x3096: hiragana
    default: icu_script(c)
    }
  }

  /// Whether `c` is used with `script` by its script extensions.
  static func has(_ c: UInt32, _ script: Int32) -> Bool { icu_has_script(c, script) == 1 }

  /// The script extensions of `c`; its script alone if it has none.
  static func extensions(of c: UInt32) -> [Int32] {
    var scripts = [Int32](repeating: 0, count: 32)
    let count = unsafe icu_script_extensions(c, &scripts, 32)
    return count > 0 ? Array(scripts.prefix(Int(count))) : [icu_script(c)]
  }

  /// The ISO 15924 tag of a script.
  static func tag(of script: Int32) -> UInt32 {
    switch script {
    case common, inherited: return 0x5A79_7979
    case latin: return 0x4C61_746E
    default:
      guard let name = unsafe icu_script_short_name(script) else { return 0x5A79_7979 }
      return unsafe String(cString: name).utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// The partner of an opening bracket; `nil` if `c` is none.
  static func closingBracket(for c: UInt32) -> UInt32? {
    icu_property(c, icu_prop_paired_bracket_type) == 1 ? icu_paired_bracket(c) : nil
  }

  /// Whether `c` is a closing bracket.
  static func isClosingBracket(_ c: UInt32) -> Bool {
    icu_property(c, icu_prop_paired_bracket_type) == 2
  }
}
