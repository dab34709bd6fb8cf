import GalleyEngine
import GalleyGoldens
import GalleyImages
import GalleyLoading
import GalleyPrimitives
import Testing

/// “Explained differences”: the element, what of it changed, and what that did to others.
@Suite struct ExplainedDifferencesTests {
  /// A page of boxes in boxes, each with an id and a style of its own.
  private struct RandomPage {
    struct Element {
      var id: String
      var style: [String: String]
      var depth: Int
      var text: String
    }

    var elements: [Element] = []

    init(_ random: inout RandomNumbers) {
      let words = ["lake", "hill", "brook", "fern", "moss", "reed", "alder"]
      for number in 0..<Int.random(in: 8...20, using: &random) {
        let depth = Int.random(in: 0...min(3, (elements.last?.depth ?? -1) + 1), using: &random)
        let text = (0..<Int.random(in: 0...6, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }
        let style = [
          "padding-top": "\(Int.random(in: 0...9, using: &random))px",
          "margin-bottom": "\(Int.random(in: 0...9, using: &random))px",
        ]
        elements.append(
          Element(
            id: "e\(number)", style: style, depth: depth, text: text.joined(separator: " ")))
      }
    }

    var html: String {
      var html = "<!DOCTYPE html><body>"
      var open = 0
      for element in elements {
        while open > element.depth {
          html += "</div>"
          open -= 1
        }
        let style = element.style.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        html += "<div id=\(element.id) style='\(style.joined(separator: "; "))'>\(element.text)"
        open += 1
      }
      return html
    }
  }

  private let folder: GoldenFolder

  init() throws { folder = try GoldenFolder([:]) }

  private func frame(_ html: String) throws -> Frame {
    let url = try #require(WebURL("about:blank"))
    var page = GoldenPage(
      LoadedResource(url: url, bytes: Array(html.utf8), mimeType: .html), GoldenSettings(),
      folder.renderer)
    return page.frame(GoldenVariants.Variant())
  }

  private static let changes: [(property: String, old: String, new: String)] = [
    ("padding-top", "3px", "11px"), ("margin-left", "2px", "9px"), ("width", "200px", "180px"),
    ("color", "rgb(255, 0, 0)", "rgb(0, 0, 255)"), ("font-size", "16px", "19px"),
    ("line-height", "20px", "27px"), ("background-color", "rgb(1, 2, 3)", "rgb(4, 5, 6)"),
    ("opacity", "0.9", "0.5"), ("letter-spacing", "1px", "2px"), ("height", "50px", "61px"),
    ("display", "block", "flex"), ("visibility", "visible", "hidden"),
    ("min-height", "5px", "70px"),
    ("text-indent", "0px", "7px"), ("position", "static", "relative"), ("float", "none", "left"),
    ("padding-left", "1%", "4%"), ("word-spacing", "2px", "5px"),
  ]

  /// The element that changed is named with its property, and what moved is counted right.
  @Test(arguments: changes)
  func causesAreNamed(property: String, old: String, new: String) throws {
    var random = RandomNumbers(seed: property.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
    for _ in 0..<4 {
      var page = RandomPage(&random)
      let index = Int.random(in: 0..<page.elements.count, using: &random)
      let id = page.elements[index].id
      page.elements[index].style[property] = old
      let first = try frame(page.html)
      page.elements[index].style[property] = new
      let second = try frame(page.html)
      let summary = LayoutDifference(LayoutSnapshot(first), LayoutSnapshot(second)).summary
      let line = summary.first ?? ""
      #expect(line.hasPrefix("#\(id) "), "\(summary)")
      #expect(line.contains("\(property) \(old) → \(new)"), "\(line)")
      #expect(summary.dropFirst().first?.hasPrefix("at html>body>div#") ?? true)
      // Counted by what the page itself says of its elements.
      var moves: [[Double]: Int] = [:]
      for name in ["html", "body"] + page.elements.map({ "#" + $0.id }) {
        let boxes = [first, second].map { frame in
          frame.elements(matching: name)?.first.flatMap { frame.borderBox(of: $0) }
        }
        guard let a = boxes[0], let b = boxes[1] else { continue }
        let move = [b.minX - a.minX, b.minY - a.minY]
        if move != [0, 0] { moves[move, default: 0] += 1 }
      }
      let told = LayoutDifference(LayoutSnapshot(first), LayoutSnapshot(second)).movements
      #expect(Dictionary(uniqueKeysWithValues: told.map { ([$0.x, $0.y], $0.count) }) == moves)
      if let most = told.first, most.x == 0, most.y > 0 {
        let boxes = most.count == 1 ? "1 later box" : "\(most.count) later boxes"
        #expect(line.hasSuffix("; \(boxes) moved down \(decimalText(most.y, decimals: 4)) px"))
      }
    }
  }

  /// Whatever is added or removed is told as such, wherever it is, and nothing else is.
  @Test(arguments: 1...8)
  func additionsAndRemovalsAreTold(seed: Int) throws {
    var random = RandomNumbers(seed: seed)
    var page = RandomPage(&random)
    let short = LayoutSnapshot(try frame(page.html))
    let index = Int.random(in: 1..<page.elements.count, using: &random)
    page.elements.insert(
      RandomPage.Element(id: "new", style: [:], depth: page.elements[index].depth, text: "New"),
      at: index)
    let long = LayoutSnapshot(try frame(page.html))
    for (difference, word) in [
      (LayoutDifference(short, long), "inserted"), (LayoutDifference(long, short), "removed"),
    ] {
      let causes = difference.changes.filter {
        if case .size = $0.change { false } else { true }
      }
      #expect(causes.map(\.label) == ["#new"])
      #expect(difference.summary.first?.hasPrefix("#new \(word) at y=") == true)
    }
  }

  /// One paragraph more is one band, and all other rows are found to be the same.
  @Test(arguments: 1...6)
  func rowsAreAligned(seed: Int) throws {
    var random = RandomNumbers(seed: seed)
    // Some fit into the viewport, others don't.
    let count = seed.isMultiple(of: 2) ? 5 : 40
    var paragraphs = (0..<count).map { "<p>Paragraph \($0) of so many</p>" }
    func file(_ name: String) throws {
      try folder.write(
        name, "<!DOCTYPE html><body style='font: 15px/18px sans-serif'>" + paragraphs.joined())
    }
    try file("a.html")
    #expect(try folder.run("a.html", .missing).map(\.status) == [.recorded])
    let place = Int.random(in: 1..<count - 1, using: &random)
    paragraphs.insert("<p class=extra>Another one</p>", at: place)
    try file("a.html")
    let result = try #require(try folder.run("a.html").first)
    #expect(result.lines.first?.hasPrefix(".extra inserted at y=") == true)
    #expect(result.lines.contains { $0.hasPrefix("1 band inserted at y=") })
    #expect(result.lines.contains("0 other pixels changed"))
    // Only the band is marked: no px of what stayed is red.
    let picture = try decodeGoldenPicture(try GoldenFiles.read(result.difference))
    let red = picture.pixels.count { $0 == 0xFF00_00FF }
    #expect(red <= picture.width * 2)
  }

  /// What changed in pixels alone is no change of the layout.
  @Test func smoothingIsNoLayoutChange() throws {
    try folder.write("a.html", "<!DOCTYPE html><h1>Round letters: oceans</h1><p>Padding")
    #expect(try folder.run("a.html", .missing).map(\.status) == [.recorded])
    let file = "\(folder.path)/a.png"
    let bytes = try GoldenFiles.read(file)
    var bitmap = try decodeGoldenPicture(bytes)
    let layout = try #require(LayoutSnapshot(embeddedIn: bytes))
    // As if edges were smoothed another way: pixels between black and white are a little darker.
    var count = 0
    for index in bitmap.pixels.indices where (60..<200).contains(bitmap.pixels[index] & 255) {
      bitmap.pixels[index] = 0xFF00_0000 | (bitmap.pixels[index] & 0xFF_FFFF) &- 0x05_0505
      count += 1
    }
    #expect(count > 20)
    try GoldenFiles.write(layout.embedded(in: bitmap.pngData()), to: file)
    let result = try #require(try folder.run("a.html").first)
    #expect(result.status == .failed)
    #expect(result.lines.first == "no layout change")
    #expect(result.lines.dropFirst().first?.hasPrefix("\(count) of 120000 pixels differ") == true)
  }

  /// A layout passes with the tolerance that is printed, and not just under it.
  @Test(arguments: 1...10)
  func printedLayoutToleranceIsTheSmallest(seed: Int) throws {
    var random = RandomNumbers(seed: seed)
    let page = RandomPage(&random)
    let old = LayoutSnapshot(try frame(page.html))
    var new = old
    for _ in 0..<3 {
      let index = new.elements.indices.randomElement(using: &random) ?? 0
      let step = Int.random(in: 1...200, using: &random)
      if Bool.random(using: &random) {
        new.elements[index].border.minX -= step
      } else {
        new.elements[index].content.maxY += step
      }
    }
    try folder.write("a.html", page.html)
    try folder.write("a.golden.json", "{\"expect\": [\"layout\"]}")
    try folder.write("a.layout.txt", new.text)
    let failed = try #require(try folder.run("a.html").first)
    #expect(failed.status == .failed)
    let option = try #require(failed.wouldPassWith.first)
    let number = try #require(Double(option.split(separator: " ").last ?? ""))
    for (tolerance, status) in [(number, GoldenResult.Status.passed), (number - 1e-6, .failed)] {
      try folder.write(
        "a.golden.json",
        "{\"expect\": [\"layout\"], \"layout\": {\"tolerance\": \(decimalText(tolerance, decimals: 6))}}"
      )
      #expect(try folder.run("a.html").map(\.status) == [status], "\(tolerance)")
    }
  }
}
