import GalleyEngine
import GalleyScript
import Testing

/// Places, sizes and scrolling as scripts see them, and rules as they are written. Each row makes
/// the contents of a page and looks at them.
///
/// <https://drafts.csswg.org/cssom-view-1/>
/// <https://drafts.csswg.org/cssom-1/>
@Suite struct ViewScriptTests {
  private static let boxes: [(String, String)] = [
    // A page with SVG keeps the transform origins of its other elements.
    (
      "box(show('<svg></svg><div id=x style=\"transform: rotate(90deg); width: 40px; "
        + "height: 20px; position: absolute; left: 0; top: 0\"></div>'))", "10,-10,20,40"
    ),
    (
      "box(show('<svg width=100 height=80 style=\"position: absolute; left: 5px; top: 0\">"
        + "<g transform=\"scale(2)\"><rect id=x x=10 y=5 width=3 height=4 /></g></svg>'))",
      "25,10,6,8"
    ),
    ("show('<div id=x style=\"zoom: 2; width: 30px; border: 1px solid\">').offsetWidth", "32"),
    ("box(show('<div>aaa<br id=x>bb</div>'))", "30,0,0,10"),
    ("show('<div style=\"width: 50px\" id=x>aaaaaaaaaa</div>').scrollWidth", "100"),
    (
      "show('<div style=\"width: 50px; overflow: auto; padding: 5px\" id=x>aaaaaaaaaa</div>')"
        + ".scrollWidth", "110"
    ),
    (
      "show('<div style=\"width: 50px; white-space: pre-wrap\" id=x>aaaa      b</div>')"
        + ".scrollWidth", "50"
    ),
    (
      "show('<div id=x style=\"width: 50px\"><p style=\"position: absolute; left: -90px\">a')"
        + ".scrollWidth", "50"
    ),
    (
      "(show('<div id=x style=\"display: flex; flex-direction: row-reverse; overflow: auto; "
        + "width: 50px; height: 20px\"><p style=\"flex: none; width: 80px\">'), "
        + "x.scrollLeft = -99, x.scrollLeft)", "-30"
    ),
    (
      "(show('<div id=h></div>'), h.attachShadow({mode: 'open'}).innerHTML = "
        + "'<div style=\"position: relative; padding: 5px\"><slot></slot></div>', "
        + "h.innerHTML = '<b id=x>x</b>', x.offsetParent.localName)", "body"
    ),
    ("show('<div style=\"filter: blur(1px)\" id=p><b id=x>').offsetParent.id", "p"),
    ("show('<details><summary></summary><p id=x>').checkVisibility()", "false"),
    (
      "getComputedStyle(show('<div style=\"width: 100px\"><p id=x style=\"width: 40px; "
        + "margin: 0 auto\">')).marginLeft", "30px"
    ),
    (
      "getComputedStyle(show('<style>#x::before { content: \"\"; display: block; width: 50% }"
        + "</style><div id=x style=\"width: 80px\">'), '::before').width", "40px"
    ),
  ]

  private static let scrolling: [(String, String)] = [
    (
      "show('<div id=x style=\"display: flex; flex-direction: row-reverse; overflow: auto; "
        + "width: 50px\"><p style=\"flex: none; width: 80px\">').scrollWidth", "80"
    ),
    ("(snap('y mandatory'), s.scrollBy(0, 1), s.scrollTop)", "70"),
    ("(s.scrollBy(0, -1), s.scrollTop)", "0"),
    (
      "(show('<div style=\"overflow: auto; height: 50px\" id=x><p style=\"height: 300px\">'), "
        + "x.scrollTop = 20, x.style.display = 'none', x.scrollTop)", "0"
    ),
    ("(x.style.display = '', x.scrollTop)", "20"),
    ("(x.scrollTop = 30, r = x, r.remove(), page.append(r), x.scrollTop)", "0"),
    (
      "(show('<div style=\"overflow: auto; height: 100px\" id=s><div style=\"height: 900px\">"
        + "<p id=x style=\"position: sticky; top: 10%; height: 9px; margin: 0\"></p></div></div>"
        + "'), s.scrollTop = 50, getComputedStyle(x).top + x.offsetTop)", "10px60"
    ),
    ("(x.scrollIntoView(), s.scrollTop)", "60"),
    (
      "(x.style.height = '200px', x.style.bottom = '10px', s.scrollTop = 0, x.offsetTop)", "10"
    ),
  ]

  private static let rules: [(String, String)] = [
    ("rule('a { b {} }')", "a {\\n  & b { }\\n}"),
    ("rule('a { > b {} }')", "a {\\n  & > b { }\\n}"),
    ("rule('@scope (a) { > b {} }')", "@scope (a) {\\n  :scope > b { }\\n}"),
    (
      "rule('@page { top: 0; @top-left { content: \"x\" } }')",
      "@page { top: 0px; @top-left { content: \\\"x\\\"; } }"
    ),
    ("rule('@page :nonsense {}')", "SyntaxError"),
    (
      "rule('@keyframes k { 0% { top: 0 !important; left: 0 } }')",
      "@keyframes k { \\n  0% { left: 0px; }\\n}"
    ),
    ("rule('*|*.a :where(b, ) {}')", ".a :where(b) { }"),
    ("(show('<style id=x>a {} @import url(y); b {}</style>'), x.sheet.cssRules.length)", "2"),
    ("rule('@font-face { src: url(a); nonsense: 1 }')", "@font-face { src: url(\\\"a\\\"); }"),
    ("written('border-width: thin medium thick 1px')", "border-width: thin medium thick 1px;"),
    ("written('opacity: 50%')", "opacity: 0.5;"),
    ("written('outline: auto')", "outline: auto;"),
    (
      "written('background: url(a), linear-gradient(red, blue) center / cover')",
      "background: url(\\\"a\\\"), linear-gradient(red, blue) center center / cover;"
    ),
    ("registered('--a', '<length>', '1em')", "SyntaxError"),
    ("registered('--a', '<length>', '3px')", "3px"),
    ("registered('--a', '<length>', '3px')", "InvalidModificationError"),
    (
      "(() => { try { document.adoptedStyleSheets = [document.styleSheets[0]]; } "
        + "catch (error) { return error.name; } })()", "NotAllowedError"
    ),
  ]

  @Test func boxesAreWhereTheyShow() throws { try check(Self.boxes) }

  @Test func scrollingKeepsToSnapPositionsAndBoxes() throws { try check(Self.scrolling) }

  @Test func rulesAreWrittenInOneForm() throws { try check(Self.rules) }

  private func check(_ rows: [(String, String)]) throws {
    var fixture = try InteractionFixture(
      "<!DOCTYPE html><style>body { margin: 0; font: 10px/1 Ahem }</style><div id=page></div>")
    let checks = rows.map {
      "check(\(scriptLiteral($0.0)), () => \($0.0), \"\($0.1)\");"
    }
    fixture.expect(
      checks: checks,
      after: """
        let r;
        const page = document.getElementById('page');
        const show = (html) => { page.innerHTML = html; return document.getElementById('x'); };
        const box = (e) => { const b = e.getBoundingClientRect();
          return [b.x, b.y, b.width, b.height].map((v) => Math.round(v * 100) / 100).join(); };
        const snap = (type) => show(`<div id=s style="overflow: auto; height: 80px;
          scroll-snap-type: ${type}">` + '<p style="scroll-snap-align: start; height: 70px; \
          margin: 0">'.repeat(5) + '</div>');
        const rule = (text) => { const sheet = new CSSStyleSheet();
          try { sheet.insertRule(text); } catch (error) { return error.name; }
          return sheet.cssRules[0].cssText; };
        const written = (text) => { page.style.cssText = text;
          const found = page.style.cssText; page.style.cssText = ''; return found; };
        const registered = (name, syntax, initialValue) => {
          try { CSS.registerProperty({ name, syntax, inherits: false, initialValue }); }
          catch (error) { return error.name; }
          return getComputedStyle(page).getPropertyValue(name); };
        for (const id of ['x', 's', 'h']) {
          Object.defineProperty(globalThis, id, { get: () => document.getElementById(id) });
        }
        """)
  }
}
