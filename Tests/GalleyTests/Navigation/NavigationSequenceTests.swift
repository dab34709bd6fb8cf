import GalleyLoading
import Testing

@testable import Galley

/// What sequences of steps promise.
@MainActor
struct NavigationSequenceTests {
  private func html(_ url: String = "about:blank") -> URL { URL(string: url)! }

  @Test func aSequenceHasItsOwnNavigationOnly() async {
    let page = WebPage()
    let first = page.load(html: "1")
    #expect(await outcome(of: first).events == .success)
    let second = page.load(html: "2")
    #expect(await outcome(of: second).events == .success)
    #expect(first.id != second.id)
    #expect(await outcome(of: first).events.isEmpty)
  }

  @Test func eventsAreKeptForThoseWhoComeLate() async {
    let page = WebPage()
    let sequence = page.load(html: "1")
    let all = page.navigations
    _ = await outcome(of: sequence)
    let late = page.load(html: "2")
    var steps = all.makeAsyncIterator()
    var count = 0
    while count < 6, (try? await steps.next()) != nil { count += 1 }
    #expect(count == 6)
    #expect(await outcome(of: late).events == .success)
  }

  @Test func leavingALoopDoesNotStopTheLoad() async throws {
    let page = WebPage()
    let all = page.navigations
    for try await _ in page.load(html: "<title>t</title>") { break }
    var steps = all.makeAsyncIterator()
    var events: [WebPage.NavigationEvent] = []
    while events.last != .finished { events.append(try #require(try await steps.next())) }
    #expect(events == .success && page.title == "t")
  }

  @Test func ignoringTheResultDoesNotStopTheLoad() async throws {
    let page = WebPage()
    var steps = page.navigations.makeAsyncIterator()
    page.load(html: "<title>t</title>")
    while try await steps.next() != .finished {}
    #expect(page.title == "t")
  }

  @Test func errorsAfterTheCommitAreNotWrapped() async {
    let network = TestNetwork()
    network.answers["http://a.test/"] = .broken("<title>half", .timedOut(url: "http://a.test/"))
    let page = WebPage(configuration: .init(network))
    let all = page.navigations
    let result = await outcome(of: page.load(URL(string: "http://a.test/")))
    #expect(result.events == [.startedProvisionalNavigation, .committed])
    #expect((result.error as? URLError)?.code == .timedOut)
    #expect((await outcome(of: all).error as? URLError)?.code == .timedOut)
  }

  @Test func cancellingTheLoopStopsTheLoadInSilence() async throws {
    let reply = ManualReply()
    let page = WebPage(configuration: try .init(TestHandler { _ in reply.stream }))
    let all = page.navigations
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      var events: [WebPage.NavigationEvent] = []
      for try await event in page.load(URL(string: "test://1")) {
        events.append(event)
        start.yield()
      }
      return events
    }
    for await _ in started { break }
    task.cancel()
    #expect(try await task.value == [.startedProvisionalNavigation])
    #expect(await reply.ended())
    let others = await outcome(of: all)
    #expect(others.events == [.startedProvisionalNavigation])
    #expect((others.provisionalError as? URLError)?.code == .cancelled)
    #expect(!page.isLoading)
  }

  @Test func cancellingALoopOverAllStopsNothing() async throws {
    let reply = ManualReply()
    let page = WebPage(configuration: try .init(TestHandler { _ in reply.stream }))
    let all = page.navigations
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task { for try await _ in all { start.yield() } }
    let sequence = page.load(URL(string: "test://1"))
    for await _ in started { break }
    task.cancel()
    try await task.value
    reply.send(html: "a", url: nil)
    reply.continuation.finish()
    #expect(await outcome(of: sequence).events == .success)
  }

  @Test func everyAccessRecordsFromThen() async throws {
    let page = WebPage()
    let before = page.navigations
    _ = await outcome(of: page.load(html: "1"))
    let after = page.navigations
    _ = await outcome(of: page.load(html: "2"))
    page.close()
    #expect(await outcome(of: before).events == .success + .success)
    #expect(await outcome(of: after).events == .success)
  }

  @Test func theFirstErrorEndsASequenceOfAll() async {
    let page = WebPage()
    let all = page.navigations
    _ = await outcome(of: page.load(URL(string: "about:foo")))
    _ = await outcome(of: page.load(html: "1"))
    let result = await outcome(of: all)
    #expect(result.events == [.startedProvisionalNavigation] && result.provisionalError != nil)
    #expect(await outcome(of: all).error == nil)
  }

  @Test func theEndOfThePageEndsTheSequences() async throws {
    let reply = ManualReply()
    var page: WebPage? = WebPage(configuration: try .init(TestHandler { _ in reply.stream }))
    let all = try #require(page?.navigations)
    let one = try #require(page?.load(URL(string: "test://1")))
    var steps = one.makeAsyncIterator()
    _ = try await steps.next()
    page = nil
    #expect(await outcome(of: all).error == nil)
    #expect(await outcome(of: one).error == nil)
    #expect(await reply.ended())
  }

  @Test func theEarlierAPIIsThereToo() async {
    let page = WebPage()
    #expect(page.currentNavigationEvent == nil)
    let id = page.load(html: "1")
    _ = await outcome(of: id)
    let event = page.currentNavigationEvent
    #expect(event?.navigationID == id && id == event?.navigationID)
    #expect(nil != id && id != nil as WebPage.NavigationID?)
    if case .finished? = event?.kind {} else { Issue.record("not finished") }
    _ = await outcome(of: page.load(URL(string: "about:foo")))
    if case .failedProvisionalNavigation? = page.currentNavigationEvent?.kind {
    } else {
      Issue.record("not failed")
    }
    #expect(page.currentNavigationEvent?.navigationID != id)
  }
}
