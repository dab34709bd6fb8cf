import GalleyCSS
import GalleyPrimitives
import Testing

@Suite struct RuleParserTests {
  private func summary(_ rules: [Rule]) -> String {
    rules.map { rule in
      switch rule {
      case .style(let style):
        "style(\(style.declarations.count))"
          + (style.children.isEmpty ? "" : "{\(summary(style.children))}")
      case .media(_, let rules): "media{\(summary(rules))}"
      case .container(_, let rules): "container{\(summary(rules))}"
      case .import: "import"
      case .layerStatement(let names): "layers(\(names.count))"
      case .layerBlock(let name, let rules):
        "layer(\(name?.map(\.text).joined(separator: ".") ?? "")){\(summary(rules))}"
      case .scope(_, let rules): "scope{\(summary(rules))}"
      case .fontFace: "font-face"
      case .fontFeatureValues: "font-feature-values"
      case .fontPaletteValues: "font-palette-values"
      case .property: "property"
      case .counterStyle: "counter-style"
      case .page: "page"
      case .positionTry: "position-try"
      case .keyframes(let rule): "keyframes(\(rule.frames.count))"
      }
    }.joined(separator: " ")
  }

  /// <https://drafts.csswg.org/css-syntax-3/#error-handling>
  @Test(arguments: [
    ("a{--x:1} b{--y:2;--z:3}", "style(1) style(2)"),
    ("a{--x:1;;!;--y:2}", "style(2)"),
    ("a,{--x:1} b{--x:1}", "style(1)"),
    ("a{--x:{a;b}} b{}", "style(1) style(0)"),
    ("@unknown x{a{--x:1}} b{--x:1}", "style(1)"),
    ("@unknown x;b{--x:1}", "style(1)"),
    ("<!-- a{--x:1} -->b{--x:1}", "style(1) style(1)"),
    ("a{--x:1", "style(1)"),
    ("} a{--x:1} b{--x:1}", "style(1)"),
    ("@media screen{a{--x:1}}", "media{style(1)}"),
    ("@layer a,b.c; @layer a.b{c{--x:1}} @layer{}", "layers(2) layer(a.b){style(1)} layer(){}"),
    ("@import url(x) layer(y) supports(--a:b) print; a{}", "import style(0)"),
    ("a{} @import 'x';", "style(0)"),
    ("@supports (--a:b){a{}} @supports not (--a:b){b{}}", "style(0)"),
    ("@supports selector(a > b){a{}} @supports selector(:x){b{}}", "style(0)"),
    ("@scope (.a) to (.b){c{--x:1}}", "scope{style(1)}"),
    ("@keyframes k{from{--x:1} 50%,to{--x:2}}", "keyframes(2)"),
    ("@property --p{syntax:'*';inherits:false} @property q{}", "property"),
    ("@counter-style c{symbols:a} @counter-style decimal{symbols:a}", "counter-style"),
    ("@font-face{font-family:f;src:url(x)} @font-face{src:url(x)}", "font-face"),
  ])
  func sheetsGiveRules(_ sheet: (text: String, rules: String)) {
    #expect(summary(StyleSheet(sheet.text).rules) == sheet.rules, "\(sheet.text)")
  }

  /// <https://drafts.csswg.org/css-nesting-1/#mixing>
  @Test func declarationsAfterNestedRulesStayAfterThem() {
    let sheet = StyleSheet("a{--x:1; b:hover{--y:1} --z:1; @media all{--w:1} &.c{}}")
    #expect(
      summary(sheet.rules) == "style(1){style(1) style(1) media{style(1)} style(0)}")
  }

  @Test func diagnosticsNameEachDeclarationOnceWithItsPlace() {
    let sheet = StyleSheet("a{}\nb { frob: 1;\n frob: 1 }", url: "x.css")
    #expect(sheet.diagnostics.count == 1)
    #expect(sheet.diagnostics.first?.line == 2)
    #expect(sheet.diagnostics.first?.column == 5)
    #expect(sheet.diagnostics.first?.url == "x.css")
  }
}
