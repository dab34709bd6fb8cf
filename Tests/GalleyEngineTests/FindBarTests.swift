import GalleyDisplayList
import GalleyEngine
import GalleyFonts
import GalleyImages
import GalleyPaint
import GalleyPrimitives
import GalleyText
import Testing

@Suite struct FindBarTests {
  private func fonts() throws -> FontContext {
    FontContext(library: FontLibrary(folders: [try FontFolder.locate()]))
  }

  private func bar(_ placement: FindBar.Placement, width: Double = 600) -> FindBar {
    var bar = FindBar(query: "lake", placement: placement, width: width)
    bar.count = 17
    bar.current = 2
    return bar
  }

  @Test func sayWhereOneIs() {
    var bar = bar(.top)
    #expect(bar.status == "3 of 17")
    bar.current = nil
    #expect(bar.status == "17 found")
    bar.count = 0
    #expect(bar.status == "Not found" && !bar.canStep)
    bar.query = ""
    #expect(bar.status.isEmpty)
    bar.words = FindBarWords(language: "he-IL")
    bar.query = "אגם"
    bar.count = 1000
    bar.current = 0
    bar.isLimited = true
    #expect(bar.status == "1 מתוך 1000+")
  }

  @Test(arguments: FindBar.Placement.allCases)
  func allPartsCanBeHit(_ placement: FindBar.Placement) throws {
    let fonts = try fonts()
    for direction in [TextDirection.leftToRight, .rightToLeft] {
      var bar = bar(placement)
      bar.direction = direction
      let picture = bar.paint(fonts: fonts)
      for (part, rect) in picture.parts {
        let center = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
        #expect(picture.part(at: center) == part)
        #expect(rect.minX >= 0 && rect.maxX <= 600 && rect.maxY <= bar.height)
      }
      #expect(Set(picture.parts.map(\.part)) == Set(FindBar.Part.allCases))
      #expect(picture.part(at: Point(x: 1, y: 1)) == nil)
    }
  }

  @Test func rightToLeftBarsAreMirrored() throws {
    let fonts = try fonts()
    var bar = bar(.top)
    let forwards = bar.paint(fonts: fonts)
    bar.direction = .rightToLeft
    let backwards = bar.paint(fonts: fonts)
    for (a, b) in zip(forwards.parts, backwards.parts) {
      #expect(a.part == b.part && abs(a.rect.minX - (600 - b.rect.maxX)) < 0.001)
    }
  }

  @Test(arguments: [0, 1, 40, 90, 150, 1e9, -5, .nan, .infinity])
  func oddWidthsAndQueriesPaint(_ width: Double) throws {
    let fonts = try fonts()
    for placement in FindBar.Placement.allCases {
      for query in ["", "\u{0}\n", String(repeating: "long ", count: 5000), "אab\u{202E}ג"] {
        var bar = FindBar(query: query, placement: placement, width: width)
        bar.count = .max
        bar.current = .max - 1
        let picture = bar.paint(fonts: fonts)
        #expect(picture.list.openLayerCount == 0)
        #expect(picture.parts.allSatisfy { $0.rect.width >= 0 && $0.rect.minX.isFinite })
      }
    }
  }

  @Test func aBarHasItsPixels() throws {
    let fonts = try fonts()
    let picture = bar(.bottom).paint(fonts: fonts)
    let bitmap = picture.bitmap(fonts: fonts, scale: 2)
    #expect(bitmap.width == 1200 && bitmap.height == 112)
  }
}
