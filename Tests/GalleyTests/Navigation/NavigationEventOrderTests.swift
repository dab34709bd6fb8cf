import GalleyLoading
import Testing

@testable import Galley

/// What happens in which order, whoever looks on.
@MainActor
struct NavigationEventOrderTests {
  private let network = TestNetwork()
  private let decider = RecordingDecider()

  private func makePage() -> WebPage {
    WebPage(configuration: .init(network), navigationDecider: decider)
  }

  @Test func plainSuccess() async {
    let page = makePage()
    network.answers["http://a.test/"] = .html("<p>a")
    await decider.follow(page.load(URL(string: "http://a.test")))
    #expect(
      decider.log == [
        "action http://a.test/", "startedProvisionalNavigation", "response http://a.test/",
        "committed", "finished",
      ])
  }

  @Test func htmlOfTheAppIsNotAskedAboutAsAResponse() async {
    let page = makePage()
    await decider.follow(page.load(html: "<p>a"))
    #expect(
      decider.log == [
        "action about:blank", "startedProvisionalNavigation", "committed", "finished",
      ])
  }

  @Test func redirectionsAreAskedAboutBeforeTheyAreFollowed() async {
    network.answers["http://a.test/"] = .redirect("http://b.test/x")
    network.answers["http://b.test/x"] = .html("b")
    let page = makePage()
    await decider.follow(page.load(URL(string: "http://a.test/")))
    #expect(
      decider.log == [
        "action http://a.test/", "startedProvisionalNavigation", "action http://b.test/x",
        "receivedServerRedirect", "response http://b.test/x", "committed", "finished",
      ])
    #expect(page.url?.absoluteString == "http://b.test/x")
    #expect(page.backForwardList.currentItem?.initialURL.absoluteString == "http://a.test/")
    #expect(page.backForwardList.currentItem?.url.absoluteString == "http://b.test/x")
  }

  @Test(arguments: ["http://nowhere.test/", "about:foo", "unknown:thing"])
  func failuresComeAfterTheStart(url: String) async {
    let page = makePage()
    let result = await outcome(of: page.load(URL(string: url)))
    #expect(result.events == [.startedProvisionalNavigation])
    #expect(result.provisionalError is URLError)
    #expect(!page.isLoading && page.url == nil)
  }

  @Test func supersededLoadFailsAsCancelled() async throws {
    let first = ManualReply()
    let handler = TestHandler { $0.url?.host() == "1" ? first.stream : htmlReply($0, "two") }
    let page = WebPage(configuration: try .init(handler))
    let slow = page.load(URL(string: "test://1"))
    var steps = slow.makeAsyncIterator()
    #expect(try await steps.next() == .startedProvisionalNavigation)
    let result = await outcome(of: page.load(URL(string: "test://2")))
    #expect(result.events == .success)
    let old = await outcome(of: slow)
    #expect((old.provisionalError as? URLError)?.code == .cancelled)
    #expect(await first.ended())
  }

  @Test func stoppingBeforeTheCommitIsAProvisionalFailure() async throws {
    let handler = TestHandler { _ in ManualReply().stream }
    let page = WebPage(configuration: try .init(handler))
    let sequence = page.load(URL(string: "test://1"))
    var result = Outcome()
    do {
      for try await event in sequence {
        result.events.append(event)
        page.stopLoading()
        #expect(!page.isLoading)
      }
    } catch {
      result.error = error
    }
    #expect(result.events == [.startedProvisionalNavigation])
    let error = try #require(result.provisionalError)
    #expect((error as NSError).domain == NSURLErrorDomain && (error as NSError).code == -999)
    #expect(handler.urls.isEmpty)
  }

  @Test func stoppingAfterTheCommitThrowsTheErrorItself() async throws {
    let first = ManualReply()
    let page = WebPage(configuration: try .init(TestHandler { _ in first.stream }))
    first.send(html: "<title>half</title>", url: nil)
    var result = Outcome()
    do {
      for try await event in page.load(URL(string: "test://1")) {
        result.events.append(event)
        if event == .committed { page.stopLoading() }
      }
    } catch {
      result.error = error
    }
    #expect(result.events == [.startedProvisionalNavigation, .committed])
    #expect((result.error as? URLError)?.code == .cancelled)
    #expect(page.url?.absoluteString == "test://1" && !page.isLoading)
    // What had come is shown.
    _ = try await page.frameForSnapshot()
    #expect(page.title == "half")
  }

  @Test func refusedActionHasNoEvents() async {
    decider.decideAction = { _ in .cancel }
    let page = makePage()
    let all = page.navigations
    let result = await outcome(of: page.load(URL(string: "http://a.test/")))
    #expect(result.events.isEmpty && decider.log == ["action http://a.test/"])
    #expect((result.provisionalError as NSError?)?.domain == "WebKitErrorDomain")
    #expect((result.provisionalError as NSError?)?.code == 102)
    #expect(!page.isLoading && page.url == nil && network.requests.isEmpty)
    // Others hear nothing of it, and go on.
    decider.decideAction = { _ in .allow }
    page.load(html: "")
    var steps = all.makeAsyncIterator()
    #expect(try! await steps.next() == .startedProvisionalNavigation)
  }

  @Test func refusedActionLeavesWhatIsLoading() async throws {
    let first = ManualReply()
    let handler = TestHandler { _ in first.stream }
    let page = WebPage(configuration: try .init(handler), navigationDecider: decider)
    let sequence = page.load(URL(string: "test://1"))
    var steps = sequence.makeAsyncIterator()
    _ = try await steps.next()
    decider.decideAction = { _ in .cancel }
    _ = await outcome(of: page.load(URL(string: "test://2")))
    #expect(page.isLoading && page.url?.absoluteString == "test://1")
    first.send(html: "one", url: nil)
    first.continuation.finish()
    #expect(await outcome(of: sequence).events == [.committed, .finished])
  }

  @Test func refusedRedirectionIsAnInterruption() async {
    let page = makePage()
    network.answers["http://a.test/"] = .redirect("http://b.test/")
    decider.decideAction = { $0.request.url?.host() == "b.test" ? .cancel : .allow }
    let result = await outcome(of: page.load(URL(string: "http://a.test/")))
    #expect(result.events == [.startedProvisionalNavigation])
    #expect((result.provisionalError as NSError?)?.code == 102)
    #expect(network.requests.count == 1)
  }

  @Test(arguments: [WKNavigationResponsePolicy.cancel, .download])
  func refusedResponseIsAnInterruption(policy: WKNavigationResponsePolicy) async {
    network.answers["http://a.test/"] = .html("a")
    decider.decideResponse = { _ in policy }
    let page = makePage()
    let result = await outcome(of: page.load(URL(string: "http://a.test/")))
    #expect(result.events == [.startedProvisionalNavigation])
    #expect((result.provisionalError as NSError?)?.code == 102)
    #expect(page.url == nil && page.backForwardList.currentItem == nil)
  }

  @Test func whatCannotBeShownFails() async {
    let page = makePage()
    network.answers["http://a.test/"] = .type("application/zip")
    let result = await outcome(of: page.load(URL(string: "http://a.test/")))
    #expect(decider.responses.map(\.canShowMimeType) == [false])
    #expect((result.provisionalError as NSError?)?.domain == "WebKitErrorDomain")
    #expect((result.provisionalError as NSError?)?.code == 100)
  }

  @Test func fragmentsChangeTheURLOnly() async {
    let page = makePage()
    _ = await outcome(of: page.load(html: "<p id=x>", baseURL: URL(string: "http://a.test")!))
    decider.log = []
    await decider.follow(page.load(URL(string: "http://a.test/#x")))
    #expect(decider.log == ["action http://a.test/#x"])
    #expect(page.url?.absoluteString == "http://a.test/#x" && !page.isLoading)
    #expect(page.backForwardList.backList.map(\.url.absoluteString) == ["http://a.test/"])
  }

  @Test func backAndForwardAndReloadHaveTheirTypes() async throws {
    network.answers["http://a.test/"] = .html("a")
    network.answers["http://b.test/"] = .html("b")
    let page = makePage()
    _ = await outcome(of: page.load(URL(string: "http://a.test/")))
    _ = await outcome(of: page.load(URL(string: "http://b.test/")))
    let item = try #require(page.backForwardList.backList.last)
    #expect(await outcome(of: page.load(item)).events == .success)
    #expect(page.url?.absoluteString == "http://a.test/")
    let list = page.backForwardList
    #expect(await outcome(of: page.reload()).events == .success)
    #expect(page.backForwardList == list)
    #expect(
      decider.actions.map(\.navigationType) == [.other, .other, .backForward, .reload])
  }

  @Test func theSamePageTakesItsOwnPlace() async throws {
    network.answers["http://a.test/"] = .html("a")
    let page = makePage()
    _ = await outcome(of: page.load(URL(string: "http://a.test/")))
    #expect(await outcome(of: page.load(URL(string: "http://a.test/"))).events == .success)
    #expect(page.backForwardList.backList.isEmpty)
  }

  @Test func formsThatAreSentAgainSaySo() async {
    network.answers["http://a.test/"] = .html("a")
    let page = makePage()
    var request = URLRequest(url: URL(string: "http://a.test/")!)
    request.httpMethod = "POST"
    request.httpBody = Data("x=1".utf8)
    _ = await outcome(of: page.load(request))
    _ = await outcome(of: page.reload())
    #expect(decider.actions.map(\.navigationType) == [.other, .formResubmitted])
    #expect(network.requests.map(\.body) == [Array("x=1".utf8), Array("x=1".utf8)])
  }

  @Test func noURLIsInvalid() async {
    let page = makePage()
    let all = page.navigations
    let result = await outcome(of: page.load(nil as URL?))
    #expect(result.isInvalidURL && result.events.isEmpty && decider.log.isEmpty)
    page.load(html: "")
    var steps = all.makeAsyncIterator()
    #expect(try! await steps.next() == .startedProvisionalNavigation)
  }

  @Test func endOfTheContentEndsAllSequences() async throws {
    let first = ManualReply()
    let page = WebPage(configuration: try .init(TestHandler { _ in first.stream }))
    let all = page.navigations
    let one = page.load(URL(string: "test://1"))
    var steps = one.makeAsyncIterator()
    _ = try await steps.next()
    page.webContentDidTerminate()
    #expect(await outcome(of: one).isTerminated)
    #expect(await outcome(of: all).isTerminated)
  }

  @Test func newWindowsAreAskedAboutAndNotOpened() async {
    let page = makePage()
    _ = await outcome(of: page.load(html: "a"))
    decider.log = []
    var asked: [Bool] = []
    await withCheckedContinuation { continuation in
      decider.decideAction = { action in
        asked.append(action.target == nil)
        continuation.resume()
        return .allow
      }
      page.navigate(
        to: URLRequest(url: URL(string: "http://b.test/")!), type: .linkActivated, target: nil)
    }
    #expect(asked == [true] && page.url?.absoluteString == "about:blank")
  }

  @Test func linksAreHeardOfByAllSequencesOnly() async throws {
    network.answers["http://a.test/"] = .html("a")
    let page = makePage()
    let all = page.navigations
    page.navigate(
      to: URLRequest(url: URL(string: "http://a.test/")!), type: .linkActivated,
      target: page.mainFrame)
    var steps = all.makeAsyncIterator()
    var events: [WebPage.NavigationEvent] = []
    while events.last != .finished { events.append(try #require(try await steps.next())) }
    #expect(events == .success && decider.actions.map(\.navigationType) == [.linkActivated])
  }

  @Test func closedPagesLoadNothing() async {
    let page = makePage()
    page.close()
    #expect(await outcome(of: page.load(html: "a")).isPageClosed)
    #expect(await outcome(of: page.reload()).isPageClosed)
    #expect(decider.log.isEmpty)
  }
}
