import CICU

/// What a search asks about code points.
extension CharacterProperties {
  /// How a character joins those beside it in a grapheme cluster.
  ///
  /// <https://www.unicode.org/reports/tr29/#Grapheme_Cluster_Break_Property_Values>
  public enum GraphemeRole: Sendable {
    /// It stands alone unless a character that follows extends it.
    case base
    /// It stands alone in any case.
    case control
    /// It joins what precedes it unless that is a control.
    case extender
    /// Its neighbours decide.
    case contextual
  }

  /// How `c` joins its neighbours.
  public static func graphemeRole(of c: UInt32) -> GraphemeRole {
    // After a sign that kills a vowel, newer rules join what follows.
    if icu_property(c, icu_prop_combining_class) == 9 { return .contextual }
    switch icu_property(c, icu_prop_grapheme_break) {
    case icu_grapheme_break_other:
      return icu_binary(c, icu_prop_extended_pictographic) == 1 ? .contextual : .base
    case icu_grapheme_break_lv, icu_grapheme_break_lvt: return .base
    case icu_grapheme_break_control: return .control
    case icu_grapheme_break_extend, icu_grapheme_break_spacing_mark: return .extender
    default: return .contextual
    }
  }

  /// Whether `c` may merge with a character before it when text is composed.
  ///
  /// <https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms>
  public static func mayCompose(_ c: UInt32) -> Bool {
    c >= 0x300 && icu_property(c, icu_prop_nfc_quick_check) != 1
  }

  /// Which kind of variant `c` is of the characters it decomposes into; 0 for none and for those
  /// that are canonically equivalent.
  ///
  /// <https://www.unicode.org/reports/tr44/#Character_Decomposition_Mappings>
  public static func compatibilityType(of c: UInt32) -> UInt8 {
    let type = icu_property(c, icu_prop_decomposition_type)
    return type > 1 ? UInt8(clamping: type) : 0
  }

  /// Whether `c` is a small kana or the mark of a long one.
  ///
  /// <https://www.unicode.org/reports/tr14/#CJ>
  public static func isSmallKana(_ c: UInt32) -> Bool {
    c >= 0x3041 && lineBreakClass(of: c) == icu_line_break_conditional_japanese
  }

  /// Whether `c` is katakana.
  public static func isKatakana(_ c: UInt32) -> Bool {
    c >= 0x30A0 && Scripts.script(of: c) == Scripts.katakana
  }

  /// Whether `c` is a capital.
  public static func isUppercase(_ c: UInt32) -> Bool { icu_binary(c, icu_prop_uppercase) == 1 }

  /// What is the same for all cases of `c`, if that is one character.
  ///
  /// <https://www.unicode.org/reports/tr44/#CaseFolding.txt>
  public static func caseFolded(_ c: UInt32) -> UInt32 { icu_fold_character(c) }
}
