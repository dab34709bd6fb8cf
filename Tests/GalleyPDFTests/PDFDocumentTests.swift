import GalleyDisplayList
import GalleyImages
import GalleyPrimitives
import GalleyText
import Testing

@testable import GalleyPDF

/// Glyphs that are squares, of no font that can be taken apart.
private struct Squares: GlyphSource {
  func outline(of glyph: UInt32, in instance: FontInstance) -> Path {
    let size = Double(instance.size)
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: size / 2, y: 0))
    path.line(to: Point(x: size / 2, y: -size / 2))
    path.close()
    return path
  }
  func image(of glyph: UInt32, in instance: FontInstance) -> GlyphImage? { nil }
  func layers(of glyph: UInt32, in instance: FontInstance) -> [GlyphLayer]? { nil }
  func isColorFont(_ instance: FontInstance) -> Bool { false }
}

private func file(
  _ list: DisplayList, _ region: Rect = Rect(width: 100, height: 100),
  _ change: (inout PDFDocument) -> Void = { _ in }
) -> [UInt8] {
  var document = PDFDocument(glyphs: Squares())
  document.addPages([PDFPage(region: region)], of: list)
  change(&document)
  return document.finish()
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// The operators of a list's page, unpacked.
private func content(
  _ list: DisplayList, _ region: Rect = Rect(width: 100, height: 100)
) -> String {
  let builder = PDFBuilder(glyphs: Squares())
  let plan = PaintPlan(list, scrollOffsets: ScrollOffsets())
  var painter = PagePainter(plan, region: region, pageMap: .identity, builder: builder)
  painter.paint()
  return text(painter.content.bytes.bytes)
}

@Suite struct PDFDocumentTests {
  private let root = DisplayList.root

  @Test func areasAndColoursAreOperators() {
    var list = DisplayList()
    let red = RGBA8(red: 255, green: 0, blue: 0)
    list.fill(.rect(Rect(x: 1, y: 2, width: 3, height: 4)), with: .color(red), in: root)
    #expect(content(list) == "1 0 0 rg\n1 2 3 4 re\nf\n")
  }

  @Test func regionsCountFromTheirCorner() {
    var list = DisplayList()
    list.fill(.rect(Rect(x: 11, y: 2000, width: 3, height: 4)), with: .color(.black), in: root)
    list.fill(.rect(Rect(x: 11, y: 0, width: 3, height: 4)), with: .color(.black), in: root)
    let part = Rect(x: 10, y: 1990, width: 100, height: 100)
    #expect(content(list, part) == "1 10 3 4 re\nf\n")
  }

  @Test func neighboursShareTheirClips() {
    var list = DisplayList()
    let space = list.add(
      PaintSpace(parent: root, clip: .rect(Rect(width: 10, height: 10))))
    for x in [0.0, 5] {
      list.fill(
        .rect(Rect(x: x, y: 0, width: 50, height: 4)), with: .color(.black), in: space)
    }
    let operators = content(list).split(separator: "\n")
    #expect(operators.filter { $0 == "W n" }.count == 1)
    #expect(operators.filter { $0 == "q" }.count == operators.filter { $0 == "Q" }.count)
  }

  @Test func aLayerWithoutEffectsIsNoGroupAndOneWithOpacityIs() {
    func made(_ layer: Layer) -> String {
      var list = DisplayList()
      list.pushLayer(layer, in: root)
      list.fill(.rect(Rect(width: 9, height: 9)), with: .color(.black), in: root)
      list.popLayer(in: root)
      return text(file(list))
    }
    #expect(!made(Layer()).contains("/Subtype /Form"))
    #expect(made(Layer(opacity: 0.5)).contains("/Subtype /Form"))
    #expect(made(Layer(blendMode: .multiply)).contains("/BM /Multiply"))
    #expect(made(Layer(blendMode: .destinationIn)).contains("/S /Alpha"))
  }

  @Test func glyphsHaveTheirText() {
    var list = DisplayList()
    let start = list.addText("fi".utf16)
    list.addGlyph(7, at: GlyphOffset(x: 0, y: 0))
    list.noteText(GlyphText(start: start, count: 2))
    let font = FontInstance(face: 0, size: 16)
    list.draw(
      GlyphRun(font: font, glyphs: 0..<1, origin: Point(x: 5, y: 50), color: .black), in: root)
    let operators = content(list)
    #expect(operators.contains("1 0 0 -1 5 50 Tm"))
    #expect(operators.contains("[<01>] TJ"))
    var other = PDFFile()
    var table = PDFFontTable(glyphs: Squares())
    let first = table.place(of: 7, text: Array("fi".utf16)[...], in: font, file: &other)
    let same = table.place(of: 7, text: Array("fi".utf16)[...], in: font, file: &other)
    let second = table.place(of: 7, text: Array("x".utf16)[...], in: font, file: &other)
    #expect(first.code == same.code)
    #expect(first.code != second.code)
  }

  @Test func textOutsideTheRegionIsNotInTheFile() {
    var list = DisplayList()
    for x in 0..<4 { list.addGlyph(7, at: GlyphOffset(x: Float(x) * 40, y: 0)) }
    list.draw(
      GlyphRun(
        font: FontInstance(face: 0, size: 16), glyphs: 0..<4, origin: Point(x: 0, y: 50),
        color: .black), in: root)
    func codes(_ width: Double) -> Int {
      content(list, Rect(width: width, height: 100)).components(of: "01").count - 1
    }
    #expect(codes(200) == 4)
    #expect(codes(60) == 2)
    #expect(!content(list, Rect(x: 0, y: 200, width: 100, height: 100)).contains("BT"))
  }

  @Test func linksAndHeadingsLeadToPlacesOfTheFile() {
    let bytes = file(DisplayList()) { document in
      document.title = "Ä"
      document.language = "de"
      document.outline = [
        PDFOutlineItem(title: "One", level: 1, place: PDFPlace(page: 0, point: Point(x: 0, y: 30))),
        PDFOutlineItem(title: "Two", level: 3, place: PDFPlace(page: 0, point: Point(x: 0, y: 40))),
        PDFOutlineItem(title: "Gone", level: 1, place: PDFPlace(page: 5, point: Point())),
      ]
      document.links = [
        PDFLink(
          page: 0, rect: Rect(x: 10, y: 10, width: 20, height: 10),
          target: .address("https://example.org/a(b)")),
        PDFLink(
          page: 0, rect: Rect(x: 10, y: 300, width: 20, height: 10), target: .address("x:y")),
      ]
    }
    let made = text(bytes)
    #expect(made.contains("/Title <FEFF00C4>"))
    #expect(made.contains("/Lang (de)"))
    #expect(made.contains("/XYZ 0 70 0]"))
    #expect(made.contains("/Title (Two)") && !made.contains("/Title (Gone)"))
    #expect(made.contains("/Rect [10 80 30 90 ]"))
    #expect(made.contains("https://example.org/a\\(b\\)") && !made.contains("x:y"))
  }

  @Test func notesAreReadAndDoNotCount() {
    var list = DisplayList()
    list.fill(.rect(Rect(width: 9, height: 9)), with: .color(.black), in: root)
    let first = file(list) { $0.note = "layout=abc" }
    let second = file(list) { $0.note = "layout=other" }
    let third = file(DisplayList()) { $0.note = "layout=abc" }
    #expect(PDFNotes.note(of: first) == "layout=abc")
    #expect(first != second && PDFNotes.areEqual(first, second))
    #expect(!PDFNotes.areEqual(first, third))
    #expect(PDFNotes.note(of: file(list)) == nil)
  }
}

extension String {
  fileprivate func components(of part: String) -> [Substring] {
    var result: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      result.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return result + [rest]
  }
}
