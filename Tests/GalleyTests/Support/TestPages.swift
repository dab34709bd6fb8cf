@testable import Galley
import GalleyLoading
import Testing

/// Answers requests by what a closure says, and remembers them.
@MainActor
final class TestHandler: URLSchemeHandler {
  typealias Reply = AsyncThrowingStream<URLSchemeTaskResult, any Error>
  /// The URLs in the order of the requests.
  private(set) var requests: [URLRequest] = []
  private let answer: (URLRequest) -> Reply

  init(_ answer: @escaping (URLRequest) -> Reply) { self.answer = answer }

  nonisolated func reply(for request: URLRequest) -> Reply {
    MainActor.assumeIsolated {
      requests.append(request)
      return answer(request)
    }
  }

  var urls: [String] { requests.map { $0.url?.absoluteString ?? "" } }
}

/// A failure that tests can tell from others.
struct TestError: Error, Equatable {
  var number = 1
}

func htmlResponse(_ url: URL?, length: Int = -1) -> URLResponse {
  URLResponse(
    url: url ?? URL(filePath: "/"), mimeType: "text/html", expectedContentLength: length,
    textEncodingName: "utf-8")
}

/// A reply of the parts, at once; with an error it throws that after them.
func reply(
  _ parts: [URLSchemeTaskResult], throwing error: (any Error)? = nil
) -> TestHandler.Reply {
  AsyncThrowingStream { continuation in
    for part in parts { continuation.yield(part) }
    continuation.finish(throwing: error)
  }
}

func htmlReply(_ request: URLRequest, _ html: String) -> TestHandler.Reply {
  reply([.response(htmlResponse(request.url)), .data(Data(html.utf8))])
}

/// A reply whose parts a test sends one by one.
final class ManualReply: Sendable {
  let stream: TestHandler.Reply
  let continuation: TestHandler.Reply.Continuation
  /// Ends when whoever iterates is cancelled.
  let termination: AsyncStream<Bool>

  init() {
    let (stream, continuation) = TestHandler.Reply.makeStream()
    let (termination, ended) = AsyncStream<Bool>.makeStream()
    continuation.onTermination = { reason in
      if case .cancelled = reason { ended.yield(true) }
      ended.finish()
    }
    self.stream = stream
    self.continuation = continuation
    self.termination = termination
  }

  func send(html: String, url: URL?) {
    continuation.yield(.response(htmlResponse(url)))
    continuation.yield(.data(Data(html.utf8)))
  }

  /// Waits until the reply has ended.
  ///
  /// - Returns: Whether it was cancelled.
  func ended() async -> Bool {
    for await isCancelled in termination { return isCancelled }
    return false
  }
}

@MainActor
extension WebPage.Configuration {
  /// Answers the scheme `test`.
  init(_ handler: TestHandler) throws {
    self.init()
    websiteDataStore = .nonPersistent()
    urlSchemeHandlers[try #require(URLScheme("test"))] = handler
  }
}

/// What a sequence gave until its end.
struct Outcome {
  var events: [WebPage.NavigationEvent] = []
  var error: (any Error)?

  /// The reason of a failure before anything came.
  var provisionalError: (any Error)? {
    guard case WebPage.NavigationError.failedProvisionalNavigation(let error)? = error else {
      return nil
    }
    return error
  }

  var isPageClosed: Bool {
    if case WebPage.NavigationError.pageClosed? = error { true } else { false }
  }

  var isTerminated: Bool {
    if case WebPage.NavigationError.webContentProcessTerminated? = error { true } else { false }
  }

  var isInvalidURL: Bool {
    if case WebPage.NavigationError.invalidURL? = error { true } else { false }
  }
}

/// Takes all that a sequence gives.
@MainActor
func outcome(of sequence: some AsyncSequence<WebPage.NavigationEvent, any Error>) async -> Outcome {
  var outcome = Outcome()
  do {
    for try await event in sequence { outcome.events.append(event) }
  } catch {
    outcome.error = error
  }
  return outcome
}

extension [WebPage.NavigationEvent] {
  /// The steps of a navigation without redirections that succeeds.
  static let success: Self = [.startedProvisionalNavigation, .committed, .finished]
}
