import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import Testing

@Suite struct SelectorMatchingTests {
  private let page: [Element] = [
    Element(
      .div, [(.class, "a b"), (.id, "d"), (.lang, "de-AT")],
      [
        Element(.p, [(.class, "first"), (.title, "one two")]),
        Element(
          .p, [(.id, "x"), (.class, "Mid"), (.title, "Uni-code")],
          [Element(.span, [(.class, "leaf")]), Element(.img)]),
        Element(.h1), Element(.p, [(.class, "last")]),
        Element(.input, [(.type, "CHECKBOX"), (.checked, ""), (.required, "")]),
      ])
  ]

  private func matches(_ selector: String) -> Bool {
    StyledPage(page, css: ["\(selector){z-index:1}"])["x"].box.zIndex == 1
  }

  /// <https://drafts.csswg.org/selectors-4/>
  @Test(arguments: [
    "p", "P", "#x", ".Mid", "*", "p#x.Mid", "[title]", "[title=Uni-code]", "[title|=Uni]",
    "[title^=Un]", "[title$=ode]", "[title*=i-c]", "[title=uni-CODE i]", "div p", "div > p",
    ".first + p", ".first ~ #x", "html > body > .a.b > p:nth-child(2)", "p:nth-child(even)",
    "p:nth-last-child(4)", "p:nth-of-type(2)", "p:nth-last-of-type(2)",
    "p:nth-child(2 of p)", "p:nth-last-child(2 of p)", ":not(.last)", ":not(div > .first, h1)",
    ":is(.zzz, div > p)", ":where(p)", ":has(img)", ":has(> .leaf + img)", ":has(+ h1)",
    ":has(~ .last)", "p:not(:has(b))", ":lang(de)", ":lang('*-AT')", ":not(:lang(en))",
    ":dir(ltr)", "p:not(:empty)", "p:not(:first-child):not(:last-child)",
    "div:has(:checked) p", "div:has(input:required) > p", ":root p", "body :scope p, #x",
    "p:not(:hover)", ":not(:visited)", "P.Mid:enabled, p:not(:disabled)",
  ])
  func selectorMatches(_ selector: String) { #expect(matches(selector), "\(selector)") }

  @Test(arguments: [
    ".mid", "#X", "[title=uni-code]", "[title='uni-code' s]", "[title~=Uni]", "[title^='']",
    "p p", "body > p", ".last ~ p", "h1 + p", "p:first-child", "p:only-child",
    "p:nth-child(2n+1)", ":nth-child(1 of p)", ":not(p)", ":has(b)", ":has(> b)", ":has(+ p)",
    ":lang(en)", ":dir(rtl)", ":empty", ":hover", ":root", ":checked", "a:link", ":is()",
    "p:nth-of-type(odd)", ":not(:is(p))", "img p", ":has(> :checked)",
  ])
  func selectorDoesNotMatch(_ selector: String) { #expect(!matches(selector), "\(selector)") }

  /// <https://quirks.spec.whatwg.org/#case-sensitivity>
  @Test func quirksModeIgnoresCaseOfClassesAndIDs() {
    let styled = StyledPage(page, css: ["#X.MID{z-index:1}"], mode: .quirks)
    #expect(styled["x"].box.zIndex == 1)
  }
}
