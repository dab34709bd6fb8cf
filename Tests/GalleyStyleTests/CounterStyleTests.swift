import GalleyCSS
import GalleyPrimitives
import GalleyStyle
import Testing

/// <https://drafts.csswg.org/css-counter-styles-3/>
@Suite struct CounterStyleTests {
  @Test(arguments: [
    ("decimal", -12, "-12"), ("decimal-leading-zero", 5, "05"), ("decimal-leading-zero", -5, "-5"),
    ("lower-alpha", 27, "aa"), ("lower-alpha", 0, "0"), ("upper-roman", 1994, "MCMXCIV"),
    ("lower-roman", 4000, "4000"), ("lower-greek", 25, "αα"), ("hebrew", 15, "טו"),
    ("hebrew", 1999, "א׳תתקצט"), ("armenian", 1234, "ՌՄԼԴ"), ("georgian", 19999, "ჵჰშჟთ"),
    ("cjk-decimal", 102, "一〇二"), ("simp-chinese-informal", 11, "十一"),
    ("simp-chinese-informal", 1001, "一千零一"), ("simp-chinese-formal", 111, "壹佰壹拾壹"),
    ("trad-chinese-informal", -110, "負一百一十"), ("japanese-informal", 1111, "千百十一"),
    ("japanese-formal", 1111, "壱阡壱百壱拾壱"), ("korean-hangul-formal", 21, "이십일"),
    ("cjk-earthly-branch", 13, "一三"), ("ethiopic-numeric", 78_010_092, "፸፰፻፩፼፺፪"),
    ("disc", 7, "•"), ("arabic-indic", 10, "١٠"), ("unknown", 3, "3"), ("UPPER-ROMAN", 4, "IV"),
  ])
  func predefinedStylesWriteNumbers(_ name: String, _ value: Int, _ text: String) {
    #expect(CounterStyles([]).text(of: value, in: .named(Atom(name))) == text)
  }

  private func styles(_ css: String) -> CounterStyles {
    CounterStyles(
      StyleSheet(css).rules.compactMap {
        if case .counterStyle(let rule) = $0 { return rule }
        return nil
      })
  }

  @Test(arguments: [
    ("system:cyclic;symbols:a b c", 5, "b"), ("system:cyclic;symbols:a b c", -1, "b"),
    ("system:fixed 3;symbols:a b", 4, "b"), ("system:fixed;symbols:a b", 3, "3"),
    ("system:symbolic;symbols:'*' '+'", 3, "**"), ("system:alphabetic;symbols:a b", 7, "aaa"),
    ("system:numeric;symbols:a b", 5, "bab"),
    ("system:additive;additive-symbols:5 V, 1 I", 8, "VIII"),
    ("system:additive;additive-symbols:5 V", 8, "8"),
    ("system:extends decimal;pad:3 '0'", -7, "-07"),
    ("system:extends decimal;negative:'(' ')'", -7, "(7)"),
    ("system:extends x", 4, "4"), ("system:extends lower-roman;range:1 3", 4, "4"),
    ("system:cyclic;symbols:a;range:infinite 2, 5 6;fallback:upper-roman", 4, "IV"),
  ])
  func definedStylesWriteNumbers(_ descriptors: String, _ value: Int, _ text: String) {
    #expect(
      styles("@counter-style x{\(descriptors)}").text(of: value, in: .named("x")) == text,
      "\(descriptors)")
  }

  @Test func markersHavePrefixAndSuffix() {
    let styles = styles("@counter-style x{system:extends decimal;prefix:'<';suffix:'>'}")
    #expect(styles.markerText(of: 3, in: .named("x")) == "<3>")
    #expect(styles.markerText(of: 3, in: .named("decimal")) == "3. ")
    #expect(styles.markerText(of: 3, in: .string("-")) == "-")
  }
}
