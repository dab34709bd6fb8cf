import GalleyCSS
import GalleyDOM
import GalleyEngine
import GalleyFind
import GalleyFonts
import GalleyLayout
import GalleyLoading
import GalleyOutline
import GalleyPrimitives
import GalleyStyle
import GalleyText
import Testing

@Suite struct FindingTests {
  private static let fonts = (try? FontFolder.locate()).map { FontLibrary(folders: [$0]) }

  private func frame(
    _ html: String, width: Double = 400, scrollbars: ScrollbarStyle = .none
  ) throws -> Frame {
    let fonts = try #require(FindingTests.fonts)
    var settings = PageSettings(media: MediaEnvironment(width: width, height: 300), fonts: fonts)
    settings.scrollbars = scrollbars
    let url = try #require(WebURL("about:blank"))
    let style = "<style>body{margin:0;font:20px/20px Ahem}</style>"
    let resource = LoadedResource(
      url: url, bytes: Array(("<!doctype html>" + style + html).utf8), mimeType: .html)
    return PageModel(
      resource, loader: ResourceLoader(policy: ResourcePolicy()), settings: settings
    ).frame()
  }

  private func text(_ html: String, _ scope: TextIndex.Scope = []) throws -> String {
    String(decoding: try frame(html).textIndex(scope).text, as: UTF16.self)
      .trimmingBreaks()
  }

  @Test(arguments: [
    ("<p>see <a>the</a> <em>manual</em>now", "see the manualnow"),
    ("<p>foo<!-- c --><span style=display:none>x</span>bar", "foobar"),
    ("<div>foo</div><div>bar</div>", "foo\nbar"),
    ("<p>foo<br>bar", "foo\nbar"),
    ("<p>foo<img alt=x src=none.png>bar", "foo\u{FFFC}bar"),
    ("<p>foo<span style=float:left>F</span>bar", "fooFbar"),
    ("<p>foo<span style=position:absolute>A</span>bar", "fooAbar"),
    ("<p>foo<span style=display:inline-block>I</span>bar", "fooIbar"),
    ("<p>a<span style=display:inline-block><div>b</div></span>c", "a\nb\nc"),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "a\tb\nc"),
    ("<div style=display:flex><span>a</span><span>b</span></div>", "a\nb"),
    ("<span>a<div>b</div>c</span>", "a\nb\nc"),
    ("<pre>a\tb\n\n c</pre>", "a\tb\n\n c"),
    ("<div style=white-space:pre-line>a  b\nc</div>", "a b c"),
    ("<p>a<b> </b> <i> b</i>", "a b"),
    ("<style>p::before{content:'x'}</style><ol><li><p>a</ol>", "a"),
    ("<style>p::first-letter{color:red}</style><p>Once", "Once"),
    ("<style>p::first-line{text-transform:uppercase}</style><p>once", "once"),
    ("<p style=text-transform:uppercase>stra\u{DF}e", "STRASSE"),
    (
      "<p>a<button>b</button><input value=c><input type=submit value=d>e",
      "a\u{FFFC}b\u{FFFC}c\u{FFFC}e"
    ),
    (
      "<input placeholder=a><input type=password value=b><textarea>c</textarea>",
      "a\u{FFFC}c"
    ),
    ("<p>a<select><option>b</select>c", "a\u{FFFC}c"),
    ("<svg><title>t</title><text>a<tspan>b</tspan></text><text>c</text></svg>", "ab\nc"),
    ("<math><mi>x</mi><mo>=</mo></math>", "x\n="),
    ("<p><ruby>a<rp>(</rp><rt>b</rt><rp>)</rp>c<rt>d</rt></ruby>e", "abcde"),
    ("<p><ruby>a<rt>b</rt>c<rt>d</rt></ruby>e", "ace\nb\nd"),
    ("<div style=visibility:hidden>a<b style=visibility:visible>b</b></div>", "b"),
    ("<div style=width:0;height:0;overflow:hidden>a</div>b", "b"),
    ("<div style=content-visibility:hidden>a</div>b", "b"),
    ("<p style=opacity:0>a<p style=transform:scale(0)>b<p style=font-size:0>c", "a\nb\nc"),
    ("<details><summary>a</summary>b</details>", "a\nb"),
    ("<div><template shadowrootmode=open><p>a</p><slot></slot></template>b</div>", "a\nb"),
    ("<p>\u{4E2D}\u{6587}\n\u{5B57}", "\u{4E2D}\u{6587} \u{5B57}"),
  ])
  func textIsReadAsRendered(_ html: String, _ expected: String) throws {
    #expect(try text(html) == expected)
  }

  @Test func unrenderedTextIsReadWhenAsked() throws {
    let html = """
      <title>no</title><div style=display:none>a<p>b</p></div><p>c<i style=visibility:hidden>d</i>
      <style>no{}</style><template>no</template><dialog>e</dialog>
      """
    #expect(try text(html) == "c")
    #expect(try text(html, .unrendered) == "a\nb\ncd\ne")
  }

  @Test func basesOfAllRubyStandTogetherWhenAsked() throws {
    let html = "<p><ruby>a<rp>(</rp><rt>b</rt><rp>)</rp>c<rt>d</rt></ruby>e<p>f"
    #expect(try text(html, .joinedRubyBases) == "ace\nb\nd\nf")
  }

  @Test func placesLeadToNodesAndBack() throws {
    let frame = try frame("<p>a  b<p style=text-transform:uppercase>\u{DF}x")
    let index = frame.textIndex()
    #expect(String(decoding: index.text, as: UTF16.self) == "a b\nSSX")
    let b = try #require(index.start(of: 2..<3))
    #expect(b.offset == 3)
    #expect(index.offset(of: b) == 2)
    // The second space is collapsed away: the next place stands for it.
    #expect(index.offset(of: TextPosition(node: b.node, offset: 2)) == 2)
    let sharp = try #require(index.start(of: 5..<6))
    #expect((sharp.offset, index.end(of: 4..<6)?.offset) == (0, 2))
    #expect(index.end(of: 6..<7)?.offset == 2)
    #expect(index.start(of: 3..<4)?.node == nil)
    #expect(index.inlineRanges(of: 2..<6).map(\.range) == [2..<3, 0..<2])
  }

  private func rects(_ html: String, _ query: String, width: Double = 400) throws -> [Rect] {
    let match = try #require(try frame(html, width: width).find(query).matches.first)
    return match.rects
  }

  @Test func eachLineHasARectangle() throws {
    #expect(
      try rects("<p style=margin:0>aaaa bbbb cc", "bb c", width: 200) == [
        Rect(x: 140, y: 0, width: 40, height: 20), Rect(x: 0, y: 20, width: 20, height: 20),
      ])
    // Elements on a line that touch are one.
    #expect(
      try rects("<p style=margin:0>a<b>b</b><i>c</i>d", "bcd")
        == [Rect(x: 20, y: 0, width: 60, height: 20)])
    #expect(
      try rects("<p style=margin:0>a<b style=margin-left:9px>b</b>", "ab").count == 2)
  }

  @Test func rectanglesFollowDirectionsAndTransforms() throws {
    #expect(
      try rects("<div style=writing-mode:vertical-rl>aabbb</div>", "bb", width: 100)
        .first.map { [$0.width, $0.height] } == [20, 40])
    #expect(
      try rects("<bdo dir=rtl>abcd</bdo>", "ab")
        == [Rect(x: 40, y: 0, width: 40, height: 20)])
    #expect(
      try rects("<div style='transform:translate(7px,9px)'>ab</div>", "b")
        == [Rect(x: 27, y: 9, width: 20, height: 20)])
    // Letters in logical order that stand apart on the line.
    #expect(
      try rects("<div style=font-family:sans-serif>abc \u{5D0}\u{5D1}</div>", "c \u{5D0}").count
        == 2)
  }

  @Test(arguments: [
    ("<p>a", TextVisibility.visible),
    ("<p style=margin-top:5000px>a", .visible),
    ("<div style=position:absolute;left:-999px>a</div>", .offscreen),
    ("<div style=height:10px;overflow:hidden><p style=margin-top:50px>a</div>", .clipped),
    ("<div style=height:10px;overflow:auto><p style=margin-top:50px>a</div>", .visible),
    ("<div style=transform:scale(0)>a</div>", .clipped),
    ("<div style='position:absolute;clip:rect(0,0,0,0)'>a</div>", .clipped),
    ("<div style=clip-path:inset(50%)>a</div>", .clipped),
    ("<details><summary>s</summary>a</details>", .collapsed),
    ("<details open><summary>s</summary>a</details>", .visible),
    ("<div hidden=until-found>a</div>", .untilFound),
    ("<div style=display:none>a</div>", .unrendered),
  ])
  func visibilityTellsWhatAReaderGetsToSee(_ html: String, _ expected: TextVisibility) throws {
    var options = FindOptions()
    options.includesUnrendered = true
    let match = try #require(try frame(html).find("a", options).matches.first)
    #expect(match.visibility == expected)
    #expect(match.rects.isEmpty == [.collapsed, .untilFound, .unrendered].contains(expected))
  }

  @Test func whatLiesBelowAScrollbarIsClipped() throws {
    let html = """
      <div style="position:relative; width:100px; height:60px; overflow:hidden scroll">
        <span style="position:absolute; left:90px; font-size:8px">a</span></div>
      """
    #expect(try frame(html).find("a").matches.map(\.visibility) == [.visible])
    let frame = try frame(html, scrollbars: .classic)
    #expect(try frame.find("a").matches.map(\.visibility) == [.clipped])
  }

  @Test func matchesTellTheirPlaceInTheDocument() throws {
    let frame = try frame(
      """
      <p>one x<h2 id=a>First x</h2><p>the very <b>x</b> thing<h3>Inner</h3><ul><li>no<li>x</ul>
      <h2>Second</h2>
      """)
    let result = try frame.find("x")
    #expect(
      result.matches.map(\.path) == [
        "html>body>p:nth-child(1)", "html>body>h2:nth-child(2)",
        "html>body>p:nth-child(3)>b:nth-child(1)", "html>body>ul:nth-child(5)>li:nth-child(2)",
      ])
    #expect(result.matches.map { $0.section?.title } == [nil, "First x", "First x", "Inner"])
    #expect(result.matches[2].before() == "the very ")
    #expect(result.matches[2].after() == " thing")
    #expect(result.sectionCounts.map(\.count) == [1, 2, 1, 0])
    #expect(result.sectionCounts.map(\.total) == [1, 3, 1, 0])
    #expect(
      result.matches[0].start.map { result.matches[0].path(of: $0) }
        == "html>body>p:nth-child(1)>#text(1)")
  }

  @Test func aLimitSaysWhetherThereIsMore() throws {
    let frame = try frame("<p>a a a")
    var options = FindOptions()
    options.limit = 2
    #expect(try (frame.find("a", options).count, frame.find("a", options).isLimited) == (2, true))
    options.limit = 3
    #expect(try frame.find("a", options).isLimited == false)
  }

  @Test func matchesAreFoundAgainInAnotherLayout() throws {
    let html = "<p>a x b x c x d"
    let position = try #require(try frame(html).find("x").matches[1].start)
    #expect(try frame(html, width: 60).find("x").index(at: position) == 1)
  }

  /// <https://wicg.github.io/scroll-to-text-fragment/#finding-ranges-in-a-document>
  @Test(arguments: [
    ("text=beta", "beta"),
    ("text=bet", nil),
    ("text=alpha-,beta", "beta"),
    ("text=one-,beta", nil),
    ("text=beta,-gamma", "beta"),
    ("text=two,four", "two three\nfour"),
    ("text=three-,four", "four"),
    ("text=two,t,-hree", "two t"),
    ("text=one,zero", nil),
    ("text=ALPHA%20beta", "alpha beta"),
  ])
  func directivesNameText(_ directive: String, _ expected: String?) throws {
    let frame = try frame("<p>alpha beta gamma beta <p>one two three<p>four five")
    let parsed = try #require(TextFragment.split(":~:" + directive).directives.first)
    #expect(frame.match(of: parsed)?.text == expected)
  }
}

extension String {
  /// Without breaks at the ends, which mean nothing.
  fileprivate func trimmingBreaks() -> String {
    var text = self[...]
    let breaks: Set<Character> = ["\n", "\t", "\u{FFFC}"]
    while let last = text.last, breaks.contains(last) { text.removeLast() }
    return String(text)
  }
}
