import Foundation
import GalleyEngine
import GalleyFind
import GalleyStyle
import Testing

@testable import Galley

/// Searching by program, as WebKit's own tests have it.
@MainActor
@Suite struct FindTests {
  private func count(
    _ query: String, in html: String,
    _ method: UITextSearchOptions.WordMatchMethod = .contains,
    _ compare: NSString.CompareOptions = .caseInsensitive
  ) async throws -> Int {
    let options = UITextSearchOptions(wordMatchMethod: method, stringCompareOptions: compare)
    return try await loadedPage(html).matches(of: query, options: options.findOptions).count
  }

  @Test func wordsMatchAsAsked() async throws {
    let text = "<p>hello othello helloworld"
    #expect(try await count("hello", in: text) == 3)
    #expect(try await count("hello", in: text, .startsWith) == 2)
    #expect(try await count("hello", in: text, .fullWord) == 1)
    #expect(try await count("day", in: "<p>Birthday", .startsWith) == 0)
    #expect(try await count("Birth", in: "<p>Birthday", .fullWord) == 0)
  }

  @Test func caseAndAccentsMatterTogether() async throws {
    #expect(try await count("hello", in: "<p>Hello hello") == 2)
    #expect(try await count("hello", in: "<p>Hello hello", .contains, []) == 1)
    #expect(try await count("resume", in: "<meta charset=utf-8><p>résumé resume") == 2)
    #expect(
      try await count("resume", in: "<meta charset=utf-8><p>résumé resume", .contains, []) == 1)
    let fresh = UITextSearchOptions()
    #expect(fresh.stringCompareOptions.isEmpty && fresh.wordMatchMethod == .contains)
  }

  @Test func matchesSpanElementsAndNotBlocks() async throws {
    #expect(try await count("beep", in: "<p>be<b>ep</b> be<p>ep") == 1)
    #expect(try await count("a b", in: "<p>a \n  b") == 1)
    #expect(try await count("x", in: "<p style='display:none'>x<p>x<input value=x>") == 2)
  }

  @Test func eachCallSelectsTheNextMatchAndWrapsIfAsked() async throws {
    let page = try await loadedPage("<p>a a<iframe srcdoc='a'></iframe>")
    let configuration = WKFindConfiguration()
    #expect(!configuration.backwards && !configuration.caseSensitive && configuration.wraps)
    configuration.wraps = false
    var indices: [Int] = []
    for _ in 0..<5 {
      _ = try await page.find("a", configuration: configuration)
      indices.append(page.finding.session.currentIndex)
    }
    #expect(indices == [0, 1, 2, -1, 0])
    configuration.wraps = true
    configuration.backwards = true
    #expect(try await page.find("a", configuration: configuration).matchFound)
    #expect(page.finding.session.currentIndex == 2 && page.finding.session.didWrap)
    configuration.caseSensitive = true
    #expect(try await !page.find("A", configuration: configuration).matchFound)
    #expect(page.finding.session.currentIndex == -1)
    #expect(try await !page.find("").matchFound)
  }

  /// In a 200 × 200 view of a page of 864 px, a text some 836 px down: the offset is at most 664.
  @Test func revealingIsClampedAndIdempotent() async throws {
    let host = try await settledHost(
      """
      <!doctype html><body style="margin:0"><div style="height:826px"></div>
      <div style="font:10px/20px sans-serif">target</div><div style="height:18px"></div>
      """, size: CGSize(width: 200, height: 200)
    ) { $0 }
    let page = try #require(host.page)
    for _ in 0..<2 {
      #expect(try await page.find("target").matchFound)
      host.advance(by: 2)
      #expect(host.scrollGeometry?.contentOffset.y == 664)
    }
    #expect(page.model?.interaction.focused == nil)
  }

  @Test func matchesTellWhereTheyAre() async throws {
    let page = try await loadedPage(
      "<!doctype html><body style='margin:0'><h2>Part</h2><p>one lake two</p><iframe srcdoc=lake></iframe>"
    )
    let found = try await page.matches(of: "lake")
    #expect(found.map(\.isInFrame) == [false, true])
    let first = try #require(found.first)
    #expect(first.index == 0 && first.text == "lake" && first.visibility == .visible)
    #expect(first.before == "one " && first.after == " two" && first.section?.title == "Part")
    #expect(first.offsets?.start == 4 && first.offsets?.end == 8 && first.rects.count == 1)
    await #expect(throws: FindError.self) {
      var options = FindOptions()
      options.isRegularExpression = true
      _ = try await page.matches(of: "[", options: options)
    }
    #expect(try await WebPage().matches(of: "x").isEmpty)
  }

  @Test func theRingIsOfAllMatchesHoweverMany() async throws {
    let page = try await loadedPage("<p>" + String(repeating: "ab ", count: 1500))
    #expect(try await page.find("ab").matchFound)
    #expect(page.finding.session.count == 1500)
  }
}
