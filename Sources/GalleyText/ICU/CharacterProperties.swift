import CICU

/// What Unicode says of single code points.
public enum CharacterProperties {
  /// <https://www.unicode.org/reports/tr44/#General_Category_Values>
  public enum Category: UInt8, Sendable {
    case unassigned, uppercaseLetter, lowercaseLetter, titlecaseLetter, modifierLetter, otherLetter
    case nonspacingMark, enclosingMark, spacingMark, decimalNumber, letterNumber, otherNumber
    case spaceSeparator, lineSeparator, paragraphSeparator, control, format, privateUse, surrogate
    case dashPunctuation, openPunctuation, closePunctuation, connectorPunctuation, otherPunctuation
    case mathSymbol, currencySymbol, modifierSymbol, otherSymbol, initialPunctuation
    case finalPunctuation

    /// Any of the letters.
    public var isLetter: Bool { rawValue >= 1 && rawValue <= 5 }
    /// Any of the marks.
    public var isMark: Bool { rawValue >= 6 && rawValue <= 8 }
    /// Any of the numbers.
    public var isNumber: Bool { rawValue >= 9 && rawValue <= 11 }
    /// Any of the punctuation.
    public var isPunctuation: Bool { (rawValue >= 19 && rawValue <= 23) || rawValue >= 28 }
    /// Any of the symbols.
    public var isSymbol: Bool { rawValue >= 24 && rawValue <= 27 }
  }

  /// The general category of `c`.
  public static func category(of c: UInt32) -> Category {
    Category(rawValue: UInt8(clamping: icu_category(c))) ?? .unassigned
  }

  /// The bidirectional classes that layout asks about.
  public enum BidiClass: Sendable {
    case leftToRight
    /// R and AL.
    case rightToLeft
    /// LRI, RLI and FSI.
    case isolateInitiator
    case popIsolate
    case paragraphSeparator
    case other
  }

  /// The bidirectional class of `c`.
  public static func bidiClass(of c: UInt32) -> BidiClass {
    switch icu_char_direction(c) {
    case 0: .leftToRight
    case 1, 13: .rightToLeft
    case 7: .paragraphSeparator
    case 19, 20, 21: .isolateInitiator
    case 22: .popIsolate
    default: .other
    }
  }

  /// <https://www.unicode.org/reports/tr11/>
  public enum EastAsianWidth: UInt8, Sendable {
    case neutral, ambiguous, halfwidth, fullwidth, narrow, wide
  }

  /// The East Asian width of `c`.
  public static func eastAsianWidth(of c: UInt32) -> EastAsianWidth {
    EastAsianWidth(rawValue: UInt8(clamping: icu_property(c, icu_prop_east_asian_width)))
      ?? .neutral
  }

  /// <https://www.unicode.org/reports/tr50/>
  public enum VerticalOrientation: UInt8, Sendable {
    case rotated, transformedRotated, transformedUpright, upright
  }

  /// How `c` stands in vertical text.
  public static func verticalOrientation(of c: UInt32) -> VerticalOrientation {
    VerticalOrientation(
      rawValue: UInt8(clamping: icu_property(c, icu_prop_vertical_orientation))) ?? .rotated
  }

  /// The line breaking class of `c`, as ICU numbers them.
  static func lineBreakClass(of c: UInt32) -> Int32 { icu_property(c, icu_prop_line_break) }

  /// Whether `c` is normally not shown when no font has it.
  public static func isDefaultIgnorable(_ c: UInt32) -> Bool {
    c >= 0xAD && icu_binary(c, icu_prop_default_ignorable) == 1
  }

  /// Whether `c` can be an emoji.
  public static func isEmoji(_ c: UInt32) -> Bool { icu_binary(c, icu_prop_emoji) == 1 }

  /// Whether `c` is an emoji unless a variation selector says otherwise.
  public static func isEmojiPresentation(_ c: UInt32) -> Bool {
    c >= 0x231A && icu_binary(c, icu_prop_emoji_presentation) == 1
  }

  /// Whether `c` is a skin tone.
  public static func isEmojiModifier(_ c: UInt32) -> Bool { c >= 0x1F3FB && c <= 0x1F3FF }

  /// Whether `c` takes a skin tone.
  public static func isEmojiModifierBase(_ c: UInt32) -> Bool {
    icu_binary(c, icu_prop_emoji_modifier_base) == 1
  }

  /// Whether `c` extends the character before it: marks, joiners and variation selectors.
  public static func isGraphemeExtender(_ c: UInt32) -> Bool {
    guard c >= 0x300 else { return false }
    let value = icu_property(c, icu_prop_grapheme_break)
    // Extend, SpacingMark and ZWJ.
    return value == 3 || value == 10 || value == 17
  }

  /// Whether `c` is an ideograph.
  public static func isIdeographic(_ c: UInt32) -> Bool {
    c >= 0x2E80 && icu_binary(c, icu_prop_ideographic) == 1
  }

  /// The script of `c` as an ISO 15924 tag, such as `Latn`.
  public static func scriptName(of c: UInt32) -> String {
    guard let name = unsafe icu_script_short_name(icu_script(c)) else { return "Zzzz" }
    return unsafe String(cString: name)
  }

  /// Whether `c` separates words for `word-spacing`.
  ///
  /// <https://drafts.csswg.org/css-text-3/#word-separator>
  public static func isWordSeparator(_ c: UInt32) -> Bool {
    switch c {
    case 0x20, 0xA0, 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F: true
    default: false
    }
  }
}
