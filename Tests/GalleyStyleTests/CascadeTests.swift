import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle
import Testing

/// <https://drafts.csswg.org/css-cascade-5/#cascade-sort>
@Suite struct CascadeTests {
  private let x = Element(.div, [(.class, "c"), (.id, "x")])

  @Test(arguments: [
    ("#x{z-index:1} .c{z-index:2} div{z-index:3}", 1),
    (".c{z-index:1} .c{z-index:2}", 2),
    (".c{z-index:1!important} #x{z-index:2}", 1),
    ("@layer{#x{z-index:1}} div{z-index:2}", 2),
    ("@layer a,b; @layer b{div{z-index:1}} @layer a{#x{z-index:2}}", 1),
    ("@layer a{div{z-index:1!important}} @layer b{#x{z-index:2!important}}", 1),
    ("@layer a{div{z-index:1!important}} #x{z-index:2!important}", 1),
    ("@layer a{@layer b{#x{z-index:1}} div{z-index:2}}", 2),
    ("@layer a.b,a; @layer a{div{z-index:2}} @layer a.b{div{z-index:1}}", 2),
    ("@layer a{div{z-index:1}} div{z-index:revert-layer}", 1),
    ("div{z-index:1} div{z-index:revert}", -1),
    (":where(#x){z-index:1} div{z-index:2}", 2),
    (":is(#x,p){z-index:1} .c.c{z-index:2}", 1),
    ("body{.c{z-index:1} & div{z-index:2}}", 1),
    ("div{z-index:1; &.c{z-index:2} z-index:3}", 2),
    ("div{z-index:1; @media all{z-index:2} z-index:3}", 3),
    ("body{z-index:9} div{z-index:inherit}", 9),
    ("div{z-index:1;z-index:bogus}", 1),
    ("div{all:unset;z-index:4}", 4),
    ("div{z-index:4;all:unset}", -1),
    ("@scope (body){div{z-index:1}} @scope (html){div{z-index:2}}", 1),
    ("@scope (body) to (.c){div{z-index:1}}", -1),
    ("@scope (.c){:scope{z-index:1}}", 1),
    ("@scope (.c){z-index:1}", 1),
    ("@scope (body){> div{z-index:1}}", 1),
    ("@media (width > 1000px){div{z-index:1}}", -1),
    ("@supports (display:flex) and (not (foo:bar)){div{z-index:1}}", 1),
  ])
  func strongestDeclarationWins(_ sheet: (css: String, winner: Int32)) {
    #expect(winner(sheet.css, x) == sheet.winner, "\(sheet.css)")
  }

  @Test func styleAttributeBeatsRulesButNotImportantOnes() {
    let styled = Element(.div, [(.id, "x"), (.style, "z-index:5")])
    #expect(winner("#x{z-index:1}", styled) == 5)
    #expect(winner("#x{z-index:1!important}", styled) == 1)
    #expect(
      winner(
        "@layer{#x{z-index:1!important}}",
        Element(.div, [(.id, "x"), (.style, "z-index:5!important")]))
        == 5)
  }

  @Test func hintsLoseToAuthorRules() {
    let cell = Element(.table, [], [Element(.td, [(.id, "x"), (.bgcolor, "red")])])
    let red = StyledPage([cell], css: [])["x"].surface.backgroundColor
    #expect(red == .color(Color(red: 255, green: 0, blue: 0)))
    let blue = StyledPage([cell], css: ["*{background:blue}"])["x"].surface.backgroundColor
    #expect(blue == .color(Color(red: 0, green: 0, blue: 255)))
  }

  /// <https://drafts.csswg.org/css-logical-1/#box>
  @Test func logicalAndPhysicalPropertiesCascadeTogether() {
    let page = StyledPage(
      Element(.div, [(.id, "x")]), Element(.div, [(.id, "y")]),
      css: """
        div{direction:rtl;margin-left:1px;margin-inline-end:2px;margin-inline-start:3px}
        #y{margin-left:5px}
        """)
    #expect(page["x"].box.margin.left == .lengthPercentage(LengthPercentage(px: 2)))
    #expect(page["x"].box.margin.right == .lengthPercentage(LengthPercentage(px: 3)))
    #expect(page["y"].box.margin.left == .lengthPercentage(LengthPercentage(px: 5)))
  }
}
