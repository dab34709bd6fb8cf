import GalleyDOM
import GalleyOutline
import GalleyPrimitives
import Testing

@Suite struct ActiveSectionTests {
  private func outline(
    _ tops: [Double], page: Double, view: Double, height: Double = 20
  ) -> HeadingOutline {
    let greatest = max(0, page - view)
    let sections = tops.enumerated().map { index, top in
      Section(
        node: NodeID(index + 1), id: "s\(index)", level: 2, title: "Section \(index)",
        rect: Rect(x: 0, y: top, width: 100, height: height), end: 0,
        scrollY: min(max(0, top), greatest), wantedScrollY: top)
    }
    return HeadingOutline(sections, pageHeight: page, viewportHeight: view)
  }

  @Test func eachRuleFailsInItsOwnWay() {
    // The last two can't reach the top: the page ends at 1100, and the view is 500 high.
    let outline = outline([0, 800, 1000], page: 1100, view: 500)
    func index(_ offset: Double, _ rule: ActiveSectionRule) -> Int? {
      outline.activeIndex(at: offset, rule: rule)
    }
    #expect(index(600, .distributed) == 2)
    #expect(index(500, .distributed) == 1)
    #expect(index(0, .distributed) == 0)
    // Nearest changes halfway.
    #expect(index(399, .nearest) == 0)
    #expect(index(401, .nearest) == 1)
    #expect(index(600, .nearest) == 1)
    #expect(index(600, .tocbot) == 0)
    #expect(index(789, .tocbot) == 1)
    #expect(index(788, .tocbot) == 0)
    #expect(index(600, .gumshoe) == 2)
    #expect(index(599, .gumshoe) == 0)
    // 800 - 600 is above 250, the middle of the view, minus the heading's height.
    #expect(index(600, .docusaurus) == 1)
    #expect(index(560, .docusaurus) == 0)
    #expect(index(0, .vitePress) == nil)
    #expect(index(1, .vitePress) == 0)
    #expect(index(600, .vitePress) == 2)
    #expect(index(590, .vitePress) == 0)
  }

  @Test func whatWasAskedForStaysActiveWhereThePageEnds() {
    let outline = outline([0, 800, 1000], page: 1100, view: 500)
    var options = ActiveSectionOptions()
    options.requested = 1
    #expect(outline.activeIndex(at: 600, options: options) == 1)
    #expect(outline.activeIndex(at: 590, options: options) == 1)
    options.requested = 2
    #expect(outline.activeIndex(at: 580, rule: .tocbot, options: options) == 2)
    #expect(outline.activeIndex(at: 560, rule: .tocbot, options: options) == 0)
  }

  /// Sections at one place, close to the end, before the start and in any order.
  @Test func eachSectionHasItsTurnAndNoneComesBack() {
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<500 {
      let view = Double(200 + random(800))
      let page = view + 1 + Double(random(8000))
      let count = 1 + random(30)
      var tops: [Double] = []
      for _ in 0..<count {
        switch random(6) {
        case 0: tops.append(tops.last ?? 0)
        case 1: tops.append(page - Double(random(Int(view))))
        case 2: tops.append(-Double(random(50)))
        default: tops.append(Double(random(Int(page) * 4)) / 4)
        }
      }
      let outline = outline(tops, page: page, view: view)
      let greatest = outline.greatestOffset
      let order = outline.sections.indices.sorted {
        (outline.sections[$0].wantedScrollY, $0) < (outline.sections[$1].wantedScrollY, $1)
      }
      var rank = [Int](repeating: 0, count: count)
      for (place, index) in order.enumerated() { rank[index] = place }
      for (index, section) in outline.sections.enumerated() {
        // Coverage: from its own start on, which can be reached.
        #expect((0...greatest).contains(section.activeFrom))
        #expect(outline.activeIndex(at: section.activeFrom) == index)
        // Round trip, for whoever remembers what was asked for.
        var options = ActiveSectionOptions()
        options.requested = index
        #expect(outline.activeIndex(at: section.scrollY, options: options) == index)
      }
      var last = -1
      var offset = 0.0
      while offset <= greatest {
        let place = outline.activeIndex(at: offset).map { rank[$0] } ?? -1
        #expect(place >= last)
        last = place
        offset += greatest / 97
      }
    }
  }

  @Test func reachableSectionsStartAtTheirOwnOffset() {
    let outline = outline([100, 400, 2000], page: 4000, view: 600)
    #expect(outline.sections.map(\.activeFrom) == [100, 400, 2000])
    #expect(outline.activeIndex(at: 99) == nil)
    #expect(outline.activeIndex(at: 1999) == 1)
    #expect(!outline.sections.contains { !$0.isReachable })
  }

  @Test func namesAreMadeOfTitlesAndToldApart() {
    var sections = outline([0, 10, 20], page: 100, view: 50).sections
    for index in sections.indices { sections[index].id = nil }
    sections[0].title = "Getting Started!"
    sections[1].title = "Getting started"
    sections[2].title = "—"
    let named = HeadingOutline(sections, pageHeight: 100, viewportHeight: 50)
    #expect(
      named.sections.map(\.generatedID) == ["getting-started", "getting-started-2", "section"])
  }
}
