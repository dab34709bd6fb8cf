import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle
import Testing

/// <https://drafts.csswg.org/css-variables-1/>
@Suite struct CustomPropertyTests {
  private let x = Element(.div, [(.id, "x"), (Atom("data-n"), "7")])

  @Test(arguments: [
    ("div{--a:3;z-index:var(--a)}", 3),
    ("body{--a:3} div{z-index:var(--a)}", 3),
    ("div{z-index:var(--none,4)}", 4),
    ("div{z-index:var(--none)}", -1),
    ("div{z-index:1;z-index:var(--none)}", -1),
    ("div{--a:var(--b);--b:5;z-index:var(--a)}", 5),
    ("div{--a:var(--b);--b:var(--a);z-index:var(--a,6)}", 6),
    ("div{--a:1;--b:calc(var(--a) + 1);z-index:var(--b)}", 2),
    ("div{--A:1;--a:2;z-index:var(--A)}", 1),
    ("body{--a:1} div{--a:initial;z-index:var(--a,8)}", 8),
    ("div{--a:inherit;z-index:var(--a)} body{--a:9}", 9),
    ("div{--a:;z-index:var(--a) 3}", 3),
    ("div{--a:1;z-index:var(--a)2}", -1),
    ("@property --r{syntax:'<integer>';inherits:false;initial-value:5} div{z-index:var(--r)}", 5),
    (
      "@property --r{syntax:'<integer>';inherits:false;initial-value:5} body{--r:6} div{z-index:var(--r)}",
      5
    ),
    (
      "@property --r{syntax:'<integer>';inherits:true;initial-value:5} body{--r:6} div{--r:x;z-index:var(--r)}",
      6
    ),
    ("div{z-index:attr(data-n type(<integer>))}", 7),
    ("div{z-index:attr(data-m type(<integer>),2)}", 2),
    ("div{z-index:env(none,2)}", 2),
  ])
  func referencesAreReplaced(_ sheet: (css: String, winner: Int32)) {
    #expect(winner(sheet.css, x) == sheet.winner, "\(sheet.css)")
  }

  @Test func shorthandsSetTheirLonghandsAfterSubstitution() {
    let page = StyledPage(x, css: "div{--m:1px 2px;margin:var(--m) 3px}")
    #expect(page["x"].box.margin.top == .lengthPercentage(LengthPercentage(px: 1)))
    #expect(page["x"].box.margin.right == .lengthPercentage(LengthPercentage(px: 2)))
    #expect(page["x"].box.margin.bottom == .lengthPercentage(LengthPercentage(px: 3)))
  }
}
