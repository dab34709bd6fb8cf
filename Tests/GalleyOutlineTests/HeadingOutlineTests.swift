import GalleyDOM
import GalleyOutline
import GalleyPrimitives
import Testing

@Suite struct HeadingOutlineTests {
  @Test func theSectionAtTheTopIsActive() {
    var document = Document()
    var tops: [NodeID: Double] = [:]
    for (name, top) in [(Atom.h2, 100.0), (.h3, 300), (.h2, 900)] {
      let heading = document.createElement(name)
      document.append(heading, to: document.root)
      tops[heading] = top
    }
    let outline = HeadingOutline(document, pageHeight: 1000, viewportHeight: 400) { id in
      tops[id].map { Rect(x: 0, y: $0, width: 10, height: 10) }
    } scrollMargin: { _ in
      20
    }
    #expect(outline.sections.map(\.scrollY) == [80, 280, 600])
    #expect(outline.sections.map(\.end) == [900, 900, 1000])
    #expect(outline.active(at: 79)?.y == nil)
    #expect(outline.active(at: 299)?.y == 300)
    #expect(outline.active(at: 600)?.y == 900)
  }
}
