import Observation
import Testing

@testable import Galley

/// The pages before and after the present one.
@MainActor
struct BackForwardListTests {
  private let page = WebPage()

  private func visit(_ names: [Int]) async {
    for name in names {
      _ = await outcome(
        of: page.load(
          html: "<title>page \(name)</title>", baseURL: URL(string: "http://\(name).test/")!))
    }
  }

  private func names(_ items: [WebPage.BackForwardList.Item]) -> [String] {
    items.map { $0.url.host() ?? "" }
  }

  @Test func isEmptyBeforeTheFirstLoad() {
    let list = page.backForwardList
    #expect(list.backList.isEmpty && list.forwardList.isEmpty && list.currentItem == nil)
    #expect(list[0] == nil && list[-1] == nil && list[.max] == nil && list[.min] == nil)
  }

  @Test func backListEndsWithTheNearest() async {
    await visit([1, 2, 3])
    let list = page.backForwardList
    #expect(names(list.backList) == ["1.test", "2.test"])
    #expect(list.backList.last == list[-1] && list.currentItem?.title == "page 3")
    #expect(list[1] == nil && list[-3] == nil)
  }

  @Test func goingBackMovesOnly() async throws {
    await visit([1, 2, 3])
    let old = page.backForwardList
    let item = try #require(old.backList.first)
    _ = await outcome(of: page.load(item))
    let list = page.backForwardList
    #expect(names(list.backList) == [] && names(list.forwardList) == ["2.test", "3.test"])
    #expect(list.currentItem?.id == item.id && list[1] == list.forwardList.first)
    #expect(page.title == "page 1")
    // A list is a value, whose items keep their ids.
    #expect(old != list && old.backList.map(\.id) == [item.id, list.forwardList[0].id])
  }

  @Test func newPagesReplaceWhatWasAhead() async throws {
    await visit([1, 2, 3])
    _ = await outcome(of: page.load(try #require(page.backForwardList.backList.first)))
    await visit([4])
    #expect(names(page.backForwardList.backList) == ["1.test"])
    #expect(page.backForwardList.forwardList.isEmpty)
  }

  @Test func itemsOfOtherPagesAreNotLoaded() async throws {
    await visit([1, 2])
    let item = try #require(page.backForwardList.backList.first)
    #expect(await outcome(of: WebPage().load(item)).isInvalidURL)
  }

  @Test func aHundredPagesAreKept() {
    var list = WebPage.BackForwardList()
    var forgotten: [WebPage.BackForwardList.Item.ID] = []
    for number in 1...102 {
      let id = WebPage.BackForwardList.Item.ID(rawValue: number)
      forgotten += list.append(.init(id: id, url: .aboutBlank, initialURL: .aboutBlank))
    }
    #expect(list.backList.count == 99 && list.currentItem?.id.rawValue == 102)
    #expect(forgotten.map(\.rawValue) == [1, 2])
  }

  @Test func changesAreObservable() async {
    await visit([1])
    await confirmation { changed in
      withObservationTracking {
        _ = page.backForwardList
      } onChange: {
        changed()
      }
      await visit([2])
    }
  }

  @Test func partsOfADocumentArePlacesOfTheirOwn() async throws {
    await visit([1])
    _ = await outcome(of: page.load(URL(string: "http://1.test/#x")))
    await visit([2])
    #expect(
      page.backForwardList.backList.map(\.url.absoluteString) == [
        "http://1.test/", "http://1.test/#x",
      ])
    // From another document, it is loaded; within it, there is nothing to load.
    _ = await outcome(of: page.load(try #require(page.backForwardList.backList.last)))
    #expect(page.url?.absoluteString == "http://1.test/#x" && page.title == "page 1")
    _ = await outcome(of: page.load(URL(string: "http://1.test/#y")))
    let result = await outcome(of: page.load(try #require(page.backForwardList.backList.last)))
    #expect(result.events.isEmpty && page.url?.absoluteString == "http://1.test/#x")
    #expect(page.backForwardList.forwardList.map(\.url.absoluteString) == ["http://1.test/#y"])
  }

  @Test func failedLoadsLeaveTheList() async {
    await visit([1])
    let list = page.backForwardList
    _ = await outcome(of: page.load(URL(string: "about:foo")))
    #expect(page.backForwardList == list && page.url?.absoluteString == "http://1.test/")
  }
}
