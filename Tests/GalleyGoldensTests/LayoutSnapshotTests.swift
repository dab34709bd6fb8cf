import GalleyCSS
import GalleyEngine
import GalleyFonts
import GalleyGoldens
import GalleyLoading
import GalleyText
import Testing

@Suite struct LayoutSnapshotTests {
  private static func snapshot(_ html: String, width: Double = 800) throws -> LayoutSnapshot {
    let url = try #require(WebURL("about:blank"))
    let media = MediaEnvironment(width: width, height: 600)
    let settings = PageSettings(
      media: media, fonts: FontLibrary(folders: [try FontFolder.locate()]))
    let resource = LoadedResource(url: url, bytes: Array(html.utf8), mimeType: .html)
    let page = PageModel(
      resource, loader: ResourceLoader(resources: Resources()), settings: settings)
    return LayoutSnapshot(page.frame())
  }

  private static func cards(_ style: String, extra: String = "") -> String {
    let cards = (1...20).map { "<div class=card><p>Card \($0)</p></div><p>between</p>" }
    return """
      <!DOCTYPE html><style>.card { border: 1px solid; width: 300px } \(style)</style>
      <main>\(extra)<div id=first class=card><p>First</p></div>\(cards.joined())</main>
      """
  }

  /// How many lines of either text the other doesn't have in that order.
  private static func changedLines(_ a: String, _ b: String) -> Int {
    Array(a.split(separator: "\n")).difference(from: b.split(separator: "\n")).count
  }

  @Test func textIsReadBackExactly() throws {
    let html = """
      <!DOCTYPE html><style>.r { display: flex; gap: 7.3px } .r > * { padding: 3px 5px 1px }
      .a { position: absolute; right: 3px; top: 50% } .t { transform: rotate(3deg) }
      b::after { content: '"};\\\\' }</style>
      <div class="r x"><i>one "two" {three}; \\</i><b>two<br>lines</b><u class=t>3</u></div>
      <p>Text that <em>goes on <span class=a>out</span></em> and on<div><div></div></div>
      <table><tr><td>a<td rowspan=2>b<tr><td>c</table><ul><li>1<li>2</ul>
      """
    for width in [800.0, 123.4] {
      let snapshot = try Self.snapshot(html, width: width)
      let read = try LayoutSnapshot(parsing: snapshot.text)
      #expect(read.elements.map(\.border) == snapshot.elements.map(\.border))
      #expect(read.elements.map(\.content) == snapshot.elements.map(\.content))
      #expect(read.elements.map(\.lines) == snapshot.elements.map(\.lines))
      #expect(read.elements.map(\.properties) == snapshot.elements.map(\.properties))
      #expect(read.text == snapshot.text)
      #expect(LayoutDifference(snapshot, read).isEmpty)
    }
  }

  /// One property of one element changes one line of the golden.
  @Test(arguments: [
    "#first { padding-top: 20px }", "#first { margin-top: 7px }", "#first { width: 310px }",
    "#first { color: red }", "#first { border-width: 3px }", "#first { height: 99px }",
    "#first { opacity: 0.5 }",
  ])
  func onePropertyChangesOneLine(style: String) throws {
    let old = try Self.snapshot(Self.cards(".card { padding: 16px }"))
    let new = try Self.snapshot(Self.cards(".card { padding: 16px } " + style))
    #expect(Self.changedLines(old.text, new.text) == 2)
  }

  @Test func causeComesFirst() throws {
    let old = try Self.snapshot(Self.cards("#first { padding: 16px 0 }"))
    let new = try Self.snapshot(Self.cards("#first { padding: 20px 0 }"))
    let summary = LayoutDifference(old, new).summary
    #expect(
      summary.first
        == "#first padding-top 16px → 20px (bottom too); "
        + "60 later boxes moved down 8 px")
    #expect(summary.contains("at html>body>main>div#first.card"))
    let all = LayoutDifference(
      try Self.snapshot(Self.cards("main { font-size: 16px }")),
      try Self.snapshot(Self.cards("main { font-size: 18px }"))
    )
    // Descendants only inherit it.
    #expect(all.summary.first?.hasPrefix("main font-size 16px → 18px") == true)
    #expect(all.summary.filter { $0.contains("font-size") }.count == 1)
  }

  @Test func insertedElementsAreTold() throws {
    let old = try Self.snapshot(Self.cards(""))
    let note = "<p class=note style='margin: 0; height: 20px'>New</p>"
    let new = try Self.snapshot(Self.cards("", extra: note))
    let summary = LayoutDifference(old, new).summary
    #expect(summary.first?.hasPrefix(".note inserted at y=8, 20 px high: “New”; ") == true)
    #expect(LayoutDifference(new, old).summary.first?.hasPrefix(".note removed at y=8") == true)
    #expect(LayoutDifference(old, old).summary == ["no layout change"])
  }

  @Test func elementsOfOneNameAreToldByTheirTexts() throws {
    func list(_ items: [Int]) throws -> LayoutSnapshot {
      try Self.snapshot("<ul>" + items.map { "<li><b>Item \($0)</b>" }.joined())
    }
    let items = Array(1...50)
    let difference = LayoutDifference(try list(items), try list([0] + items[..<20] + items[22...]))
    let changes = difference.changes.filter {
      if case .size = $0.change { false } else { true }
    }
    #expect(changes.count == 3)
    for change in changes { #expect(change.label == "li") }
  }

  @Test func toleranceCountsDistances() throws {
    let old = try Self.snapshot("<div style='width: 100px; height: 10px'></div>")
    let new = try Self.snapshot("<main><div style='width: 100.5px; height: 10px'></div></main>")
    var plain = try Self.snapshot("<div style='width: 100.5px; height: 10px'></div>")
    for index in plain.elements.indices {
      plain.elements[index].properties = old.elements[index].properties
    }
    #expect(!LayoutComparison(expected: old, actual: plain, tolerance: 0.4).isPassed)
    #expect(LayoutComparison(expected: old, actual: plain, tolerance: 0.5).isPassed)
    #expect(!LayoutComparison(expected: old, actual: new, tolerance: 1000).isPassed)
  }

  @Test func textThatIsNoneIsRefused() {
    for text in [
      "", "x", "layout 2 1×1", "layout 1 8×8\nhtml", "layout 1 8×8\n\"a\" 0,0 1×1",
      "layout 1 8×8\nhtml 0,0 8×8\n   body 0,0 1×1", "layout 1 8×8\nhtml 0,0 nan×8",
      "layout 1 8×8\nhtml 0,below+x 8×8", "layout 1 8×8\nhtml 0,0 8×8 in 1 2",
    ] {
      #expect(throws: LayoutTextError.self) { try LayoutSnapshot(parsing: text) }
    }
  }

  @Test func generatedContentIsTold() throws {
    func list(_ style: String, start: Int = 1) throws -> LayoutSnapshot {
      try Self.snapshot(
        """
        <!DOCTYPE html><style>\(style) .q::before { content: "“"; padding: 3px }</style>
        <p class=q>Said<i>so</i></p><ol start=\(start)><li>Item</ol><p id=end>End
        """)
    }
    let old = try list("#end::after { content: '!'; display: block; height: 20px }")
    #expect(
      old.elements.map(\.name) == [
        "html", "body", "p.q", "::before", "i", "ol", "li", "::marker", "p#end", "::after",
      ])
    #expect(old.elements[3].parent == 2 && old.elements[9].parent == 8)
    #expect(old.elements[7].isOutOfFlow)
    #expect(try LayoutSnapshot(parsing: old.text).text == old.text)
    let higher = LayoutDifference(
      old, try list("#end::after { content: '!'; display: block; height: 29px }"))
    #expect(higher.summary.first == "#end::after height 20px → 29px")
    #expect(higher.summary.contains("at html>body>p#end::after"))
    let renumbered = LayoutDifference(
      old, try list("#end::after { content: '!'; display: block; height: 20px }", start: 7))
    #expect(renumbered.summary.first == "ol counter-reset list-item 0 → list-item 6")
    #expect(renumbered.summary.contains("li::marker text “1.” → “7.”"))
  }
}
