import GalleyEngine
import GalleyScript
import Testing

/// What scripts read off a layout, and how they change it. Each row is an expression with what it
/// must be; rows run in order on one page.
///
/// <https://drafts.csswg.org/cssom-view-1/>
/// <https://drafts.csswg.org/cssom-1/>
@Suite struct LayoutScriptTests {
  private static let page = """
    <style id=sheet>
      body { margin: 8px; font: 20px/1 Ahem }
      .a { width: 100px; height: 50px; background: lime }
      @media print { .a { height: 1px } }
    </style>
    <div class=a id=a style="margin: 1px 2px">xx yy</div>
    <div id=scroller style="overflow: scroll; width: 100px; height: 50px">
      <div id=inner style="height: 500px"></div></div>
    <div id=snap style="overflow: scroll; height: 100px; scroll-snap-type: y mandatory">
      <p style="margin: 0; height: 80px; scroll-snap-align: start"></p>
      <p style="margin: 0; height: 80px; scroll-snap-align: start"></p>
      <p style="margin: 0; height: 80px; scroll-snap-align: start"></p></div>
    <div style="height: 2000px"><div id=sticky style="position: sticky; top: 5px">s</div></div>
    """

  private static let rows: [(String, String)] = [
    ("a.getBoundingClientRect().top", "8"), ("a.offsetLeft", "10"), ("a.offsetWidth", "100"),
    ("a.offsetParent.tagName", "BODY"), ("scroller.scrollHeight", "500"),
    ("(scroller.scrollTop = 20, scroller.scrollTop)", "20"),
    ("inner.getBoundingClientRect().top - scroller.getBoundingClientRect().top", "-20"),
    ("(scroller.scrollTop = 1e9, scroller.scrollTop)", "450"),
    ("(inner.style.height = '100px', scroller.scrollTop)", "50"),
    ("(snap.scrollTop = 50, snap.scrollTop)", "80"),
    ("(scrollTo(0, 1000), sticky.getBoundingClientRect().top)", "5"),
    ("(scrollTo(0, 0), scrollY)", "0"),
    ("(a.style.width = '200px', a.offsetWidth)", "200"),
    ("a.getAttribute('style')", "margin: 1px 2px; width: 200px;"),
    ("getComputedStyle(a).backgroundColor", "rgb(0, 255, 0)"),
    ("getComputedStyle(a).margin", "1px 2px"), ("getComputedStyle(a).fontFamily", "Ahem"),
    ("document.styleSheets[0].cssRules[2].cssText", "@media print {\\n  .a { height: 1px; }\\n}"),
    ("document.styleSheets[0].insertRule('.a { height: 70px }', 2)", "2"),
    ("a.offsetHeight", "70"),
    ("(document.styleSheets[0].cssRules[2].style.height = '60px', a.offsetHeight)", "60"),
    ("(document.styleSheets[0].deleteRule(2), a.offsetHeight)", "50"),
    ("(sheet.sheet.disabled = true, getComputedStyle(a).backgroundColor)", "rgba(0, 0, 0, 0)"),
    ("(sheet.sheet.disabled = false, getComputedStyle(a).height)", "50px"),
    ("matchMedia('(min-width:1px)').matches", "true"), ("CSS.escape('1a')", "\\\\31 a"),
    ("document.elementFromPoint(20, 20).id", "a"),
    ("new DOMMatrix('scale(2)').translate(1, 2).toString()", "matrix(2, 0, 0, 2, 2, 4)"),
    ("(a.style.display = '-webkit-box', getComputedStyle(a).display)", "-webkit-box"),
    (
      "(a.style.cssText = 'display: -webkit-box; -webkit-box-orient: vertical; "
        + "-webkit-line-clamp: 1', getComputedStyle(a).display)", "flow-root"
    ),
    ("(a.style.cssText = 'display: run-in', getComputedStyle(a).display)", "run-in"),
  ]

  @Test func scriptsReadAndChangeTheLayout() throws {
    var fixture = try InteractionFixture(Self.page)
    let names = ["a", "scroller", "inner", "snap", "sticky", "sheet"]
    let checks = Self.rows.map { row in
      "check(\(scriptLiteral(row.0)), () => \(row.0), \"\(row.1)\");"
    }
    fixture.expect(
      checks: checks,
      after: names.map { "const \($0) = document.getElementById('\($0)');" }.joined())
  }
}
