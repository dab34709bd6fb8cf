import GalleyEngine
import GalleyGoldens
import GalleyLoading
import GalleyPrimitives
import Testing

/// What people change of pages, each told by its cause and not by what follows from it.
@Suite struct ExplanationKindsTests {
  private let folder: GoldenFolder

  init() throws { folder = try GoldenFolder([:]) }

  private func snapshot(_ html: String, width: Double = 800) throws -> LayoutSnapshot {
    let url = try #require(WebURL("about:blank"))
    var settings = GoldenSettings()
    settings.variants.widths = [width]
    var page = GoldenPage(
      LoadedResource(url: url, bytes: Array(html.utf8), mimeType: .html), settings,
      folder.renderer)
    return LayoutSnapshot(page.frame(settings.variants.all[0]))
  }

  private func summary(_ old: String, _ new: String) throws -> [String] {
    LayoutDifference(try snapshot(old), try snapshot(new)).summary
  }

  @Test func reorderedElementsMoved() throws {
    let items = ["Walk the dog", "Feed the cat", "Water all of the plants"]
    func list(_ order: [Int]) -> String {
      "<!DOCTYPE html><ol>" + order.map { "<li><b>\(items[$0])</b> today" }.joined()
    }
    let told = try summary(list([0, 1, 2]), list([1, 2, 0]))
    let moved = told.filter { $0.contains("now stands elsewhere, at y=") }
    #expect(moved.count == 1, "\(told)")
    #expect(moved.first?.contains("li now stands") == true)
    #expect(
      moved.first?.contains("“today Walk the dog") == true || moved[0].contains("Walk the dog"))
    #expect(!told.contains { $0.contains("inserted") || $0.contains("removed") })
    #expect(!told.contains { $0.hasPrefix("li text") || $0.hasPrefix("b text") })
  }

  @Test func lengthsInEmFollowTheFont() throws {
    func page(_ style: String) -> String {
      """
      <!DOCTYPE html><style>h2 { font-size: 1.5em; margin: 1em 0 } p { padding: 0.5em }
      .rem { margin-left: 2rem } .fixed { padding-left: 7px } \(style)</style>
      <h2>Head</h2><p>Text</p><p class=rem>More</p><p class=fixed>Last</p>
      """
    }
    let told = try summary(page("body { font-size: 20px }"), page("body { font-size: 22px }"))
    #expect(told.first?.hasPrefix("body font-size 20px → 22px") == true)
    #expect(told.contains("lengths of 4 elements follow from the size of font"), "\(told)")
    #expect(!told.contains { $0.hasPrefix("h2") || $0.hasPrefix("p ") || $0.hasPrefix(".rem") })
    let root = try summary(page("html { font-size: 20px }"), page("html { font-size: 22px }"))
    #expect(!root.contains { $0.hasPrefix(".rem") }, "\(root)")
    // What is set beside the font is a cause of its own, even if it grows as much.
    let both = try summary(
      page("h2 { font-size: 20px; padding-top: 10px }"),
      page("h2 { font-size: 22px; padding-top: 11px }"))
    #expect(both.first?.contains("padding-top 10px → 11px") == true, "\(both)")
    // So is another length that doesn't.
    let other = try summary(
      page("body { font-size: 20px }"),
      page("body { font-size: 22px } .fixed { padding-left: 9px }"))
    #expect(other.contains { $0.hasPrefix(".fixed padding-left 7px → 9px") }, "\(other)")
  }

  @Test func breaksInsideOfWordsAreNoOtherText() throws {
    func page(_ width: Int) -> String {
      "<!DOCTYPE html><p style='width: \(width)px'>The well-known built-in tree <b>is</b> here"
    }
    for width in stride(from: 60, through: 240, by: 12) {
      let told = try summary(page(250), page(width))
      #expect(!told.contains { $0.contains("text “") }, "\(width): \(told)")
    }
    let spaced = try summary("<p>a builtin tree", "<p>a built in tree")
    #expect(spaced.first?.hasPrefix("p text “a builtin tree” → “a built in tree”") == true)
  }

  @Test func longTextsAreToldWhereTheyPart() throws {
    let head = String(repeating: "lorem ipsum ", count: 20)
    let told = try summary("<p>\(head)the end", "<p>\(head)an end")
    #expect(told.first?.contains("the end” → “") == true, "\(told)")
    #expect(told.first?.contains("an end”") == true)
  }

  @Test func sizesAreToldOfTheElementThatHasThem() throws {
    func page(_ width: Int, _ height: Int) -> String {
      "<!DOCTYPE html><main><div class=box><img width=\(width) height=\(height)></div></main><p>End"
    }
    // Attributes are no properties of a style that a picture's layout would tell.
    var old = try snapshot(page(60, 40))
    var new = try snapshot(page(90, 70))
    for index in old.elements.indices { old.elements[index].properties = [] }
    for index in new.elements.indices { new.elements[index].properties = [] }
    let told = LayoutDifference(old, new).summary
    #expect(told.first?.hasPrefix("img width 60 → 90 px, height 40 → 70 px; ") == true, "\(told)")
    #expect(!told.contains { $0.hasPrefix("html") || $0.hasPrefix(".box") })
  }

  @Test func valuesThatStayAreNotTold() throws {
    func page(_ color: String) -> String {
      """
      <!DOCTYPE html><style>p { color: \(color) } a { color: rgb(0, 0, 255) }
      b { color: rgb(1, 2, 3); border-bottom: 1px solid }</style><p>Text <a>link</a> <b>bold</b>
      """
    }
    for (old, new) in [
      ("rgb(0, 0, 255)", "rgb(1, 2, 3)"), ("rgb(1, 2, 3)", "rgb(0, 0, 255)"),
      ("rgb(9, 9, 9)", "rgb(0, 0, 255)"),
    ] {
      let told = try summary(page(old), page(new))
      #expect(told.filter { $0.contains(" → ") } == ["p color \(old) → \(new)"], "\(told)")
    }
  }

  @Test func viewportsAreTold() throws {
    let page = "<!DOCTYPE html><p>Text"
    let told = LayoutDifference(try snapshot(page), try snapshot(page, width: 500)).summary
    #expect(told.first?.hasPrefix("viewport 800 × ") == true, "\(told)")
  }

  /// No value tells that another image is there; the pixels tell where.
  @Test func replacedImagesAreNamed() throws {
    func page(_ color: String) -> String {
      """
      <!DOCTYPE html><style>svg { fill: red }</style><h1>Head</h1>
      <div class=hero><img width=50 height=40 src="data:image/svg+xml,<svg xmlns=\
      'http://www.w3.org/2000/svg' width='50' height='40'><rect width='50' height='40' fill=\
      '\(color)'/></svg>"></div>
      """
    }
    try folder.write("a.html", page("red"))
    #expect(try folder.run("a.html", .missing).map(\.status) == [.recorded])
    try folder.write("a.html", page("blue"))
    let result = try #require(try folder.run("a.html").first)
    #expect(result.lines.first == "no layout change")
    #expect(result.lines.contains("img is drawn differently, at html>body>div.hero>img"))
    #expect(result.wouldPassInTests.contains("Tolerance(maximumPixels: 2000)"))
  }
}
