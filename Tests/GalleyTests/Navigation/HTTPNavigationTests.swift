import GalleyEngine
import GalleyPrimitives
import LoopbackServer
import Testing

@testable import Galley

/// Pages that come from a server.
@MainActor
struct HTTPNavigationTests {
  private func page(_ decider: RecordingDecider = RecordingDecider()) -> WebPage {
    var configuration = WebPage.Configuration()
    configuration.websiteDataStore = .nonPersistent()
    return WebPage(configuration: configuration, navigationDecider: decider)
  }

  @Test func redirectionsAreStepsOfTheirOwn() async throws {
    let server = try LoopbackServer([
      "/a": .redirection("/b"), "/b": .text("<title>b</title>", type: "text/html"),
    ])
    let decider = RecordingDecider()
    let page = page(decider)
    await decider.follow(page.load(server.url("/a")))
    let (a, b) = (server.address("/a"), server.address("/b"))
    #expect(
      decider.log == [
        "action \(a)", "startedProvisionalNavigation", "action \(b)", "receivedServerRedirect",
        "response \(b)", "committed", "finished",
      ])
    #expect(page.title == "b" && page.url?.absoluteString == b)
  }

  @Test func refusedRedirectionsAreNotAskedFor() async throws {
    let server = try LoopbackServer(["/a": .redirection("/b"), "/b": .text("b")])
    let decider = RecordingDecider()
    decider.decideAction = { $0.request.url?.path() == "/b" ? .cancel : .allow }
    let page = page(decider)
    let result = await outcome(of: page.load(server.url("/a")))
    #expect((result.provisionalError as NSError?)?.code == 102)
    #expect(try server.requests().map(\.path) == ["/a"])
  }

  @Test func pagesOfErrorsAreShown() async throws {
    let server = try LoopbackServer([
      "/gone": .text("<title>gone</title>", type: "text/html", status: 404)
    ])
    let decider = RecordingDecider()
    let page = page(decider)
    #expect(await outcome(of: page.load(server.url("/gone"))).events == .success)
    #expect(page.title == "gone")
    #expect((decider.responses.first?.response as? HTTPURLResponse)?.statusCode == 404)
  }

  /// Knows the word.
  struct Credentials: WebPage.NavigationDeciding {
    mutating func decideAuthenticationChallengeDisposition(
      for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
      guard challenge.previousFailureCount == 0, challenge.protectionSpace.realm == "of the test"
      else { return (.cancelAuthenticationChallenge, nil) }
      return (
        .useCredential, URLCredential(user: "me", password: "word", persistence: .forSession)
      )
    }
  }

  @Test func decidersKnowCredentials() async throws {
    let answer = LoopbackServer.Answer.text("<title>in</title>", type: "text/html")
    let server = try LoopbackServer([
      "/in": answer.asking("Basic", user: "me", password: "word"),
      "/out": answer.asking("Basic", user: "you", password: "other"),
    ])
    var configuration = WebPage.Configuration()
    configuration.websiteDataStore = .nonPersistent()
    let page = WebPage(configuration: configuration, navigationDecider: Credentials())
    #expect(await outcome(of: page.load(server.url("/in"))).events == .success)
    #expect(page.title == "in")
    let refused = await outcome(of: page.load(server.url("/out")))
    #expect(refused.events == [.startedProvisionalNavigation] && refused.provisionalError != nil)
  }

  @Test func allPicturesOfAPageCome() async throws {
    let picture = URLSchemeHandlerTests.picture
    var answers: [String: LoopbackServer.Answer] = [:]
    var html = ""
    for number in 1...200 {
      answers["/\(number).png"] = .body([UInt8](picture), type: "image/png")
      html += "<img src=\(number).png>"
    }
    answers["/"] = .text(html, type: "text/html")
    let server = try LoopbackServer(answers)
    let page = page()
    #expect(await outcome(of: page.load(server.url("/"))).events == .success)
    #expect(try await page.frameForSnapshot().diagnostics.isEmpty)
    #expect(Set(try server.requests().map(\.path)).count == 201)
  }

  @Test func slowPicturesAreLeftWhenThePageStops() async throws {
    let server = try LoopbackServer([
      "/": .text("<title>t</title><img src=slow.png>", type: "text/html"),
      "/slow.png": .parts([.wait("never")], type: "image/png"),
    ])
    let page = page()
    var result = Outcome()
    do {
      for try await event in page.load(server.url("/")) {
        result.events.append(event)
        guard event == .committed else { continue }
        while page.title.isEmpty { await Task.yield() }
        page.stopLoading()
      }
    } catch {
      result.error = error
    }
    #expect(result.events == [.startedProvisionalNavigation, .committed])
    #expect((result.error as? URLError)?.code == .cancelled)
    #expect(page.title == "t" && !page.isLoading)
    #expect(try await page.frameForSnapshot().viewportRect.width == 1024)
    try server.open("never")
  }
}
