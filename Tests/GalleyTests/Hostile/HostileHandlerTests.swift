import Testing

@testable import Galley
import GalleyLoading

/// Handlers of schemes that answer in odd ways.
@MainActor
@Suite struct HostileHandlerTests {
  private let url = URL(string: "test://lakes/") ?? .aboutBlank

  private func outcome(_ handler: TestHandler) async throws -> (WebPage, Outcome) {
    let page = WebPage(configuration: try WebPage.Configuration(handler))
    return (page, await GalleyTests.outcome(of: page.load(url)))
  }

  @Test func aHandlerThatCancelsTheCallersTaskFailsTheLoad() async throws {
    let (page, result) = try await outcome(
      TestHandler { request in
        cancelCurrentTask()
        return htmlReply(request, "a")
      })
    #expect((result.provisionalError as? URLError)?.code == .cancelled)
    #expect(!page.isLoading)
  }

  @Test func aSequenceThatCancelsItsTaskIsNotTakenForComplete() async throws {
    let page = WebPage(configuration: try configuration(of: SelfCancelling()))
    let result = await GalleyTests.outcome(of: page.load(url))
    #expect(result.error != nil && !result.events.contains(.finished))
    #expect(!page.isLoading)
  }

  @Test func dataWithoutEndIsRefusedAtTheLimit() async throws {
    var configuration = try configuration(of: Endless())
    configuration.resourcePolicy = ResourcePolicy()
    configuration.resourcePolicy?.maximumBytes = 1_000_000
    let page = WebPage(configuration: configuration)
    let result = await GalleyTests.outcome(of: page.load(url))
    #expect(result.events == [.startedProvisionalNavigation, .committed])
    #expect(result.error is URLError && !page.isLoading)
  }

  @Test func dataWithoutEndThatNeverWaitsCanBeStopped() async throws {
    let page = WebPage(configuration: try configuration(of: Endless(piece: Data())))
    var error: (any Error)?
    do {
      for try await event in page.load(url) where event == .committed { page.stopLoading() }
    } catch let thrown {
      error = thrown
    }
    #expect((error as? URLError)?.code == .cancelled)
    #expect(!page.isLoading)
  }

  @Test func aHandlerMayLoadAndStopWhileItIsAsked() async throws {
    var page: WebPage?
    let handler = TestHandler { request in
      page?.load(html: "<title>Inner</title>")
      return htmlReply(request, "<title>Outer</title>")
    }
    let made = WebPage(configuration: try WebPage.Configuration(handler))
    page = made
    _ = await GalleyTests.outcome(of: made.load(url))
    await made.waitUntilLoaded()
    #expect(made.title == "Inner" && !made.isLoading)
    page = nil
  }

  /// A handler that cancels whoever asks for a picture leaves the page without the picture.
  @Test func aPictureWhoseHandlerCancelsTheCallerIsMissing() async throws {
    let handler = TestHandler { request in
      if request.url == url { return htmlReply(request, "<title>Lake</title><img src=picture>") }
      cancelCurrentTask()
      return reply([])
    }
    let (page, result) = try await outcome(handler)
    #expect(result.events == .success || result.error != nil)
    #expect(page.title == "Lake" && !page.isLoading)
    let after = await GalleyTests.outcome(of: page.load(html: "a"))
    #expect(after.events == .success)
  }

  private func configuration(of handler: some URLSchemeHandler) throws -> WebPage.Configuration {
    var configuration = WebPage.Configuration()
    configuration.urlSchemeHandlers[try #require(URLScheme("test"))] = handler
    return configuration
  }
}

/// Gives pieces for ever and never waits.
private struct Endless: URLSchemeHandler {
  var piece = Data(repeating: 65, count: 4096)

  func reply(for request: URLRequest) -> Pieces {
    Pieces(url: request.url, piece: piece)
  }

  struct Pieces: AsyncSequence, AsyncIteratorProtocol {
    typealias Element = URLSchemeTaskResult
    typealias Failure = any Error
    let url: URL?
    let piece: Data
    private var hasBegun = false

    init(url: URL?, piece: Data) {
      self.url = url
      self.piece = piece
    }

    func makeAsyncIterator() -> Pieces { self }

    mutating func next() async throws -> URLSchemeTaskResult? {
      try await next(isolation: nil)
    }

    mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> URLSchemeTaskResult? {
      defer { hasBegun = true }
      return hasBegun ? .data(piece) : .response(htmlResponse(url))
    }
  }
}

/// Cancels the task that iterates, and ends early.
private struct SelfCancelling: URLSchemeHandler {
  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    let parts = Parts([.response(htmlResponse(request.url)), .data(Data("half".utf8))])
    return AsyncThrowingStream {
      if let part = await parts.next() { return part }
      cancelCurrentTask()
      return nil
    }
  }

  private actor Parts {
    private var rest: [URLSchemeTaskResult]

    init(_ parts: [URLSchemeTaskResult]) { rest = parts }

    func next() -> URLSchemeTaskResult? { rest.isEmpty ? nil : rest.removeFirst() }
  }
}
