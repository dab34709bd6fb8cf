@testable import Galley
import GalleyLoading

/// Stands for the network: answers what tests say.
@MainActor
final class TestNetwork {
  enum Answer {
    case html(String, fields: [HTTPField] = [])
    case status(Int, String)
    case redirect(String)
    case error(LoadError)
    /// A head and some data, then an error.
    case broken(String, LoadError)
    case type(String)
  }

  /// By URL.
  var answers: [String: Answer] = [:]
  private(set) var requests: [FetchRequest] = []

  func install(in store: WKWebsiteDataStore) {
    store.fetch = { [self] request, _, observer in
      AsyncThrowingStream { continuation in
        let task = Task { @MainActor in
          do {
            try await self.answer(request, observer, continuation)
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }

  private func answer(
    _ request: FetchRequest, _ observer: (any FetchObserver)?,
    _ continuation: AsyncThrowingStream<FetchEvent, any Error>.Continuation
  ) async throws {
    requests.append(request)
    var head = FetchResponse(url: request.url, mimeType: .html)
    head.status = 200
    switch answers[request.url.hrefWithoutFragment] {
    case .html(let text, let fields):
      head.fields = [HTTPField("Content-Type", "text/html")] + fields
      continuation.yield(.response(head))
      continuation.yield(.data(Array(text.utf8)))
    case .status(let status, let text):
      head.status = status
      continuation.yield(.response(head))
      continuation.yield(.data(Array(text.utf8)))
    case .redirect(let location):
      guard let url = WebURL(location, base: request.url) else { throw LoadError.invalidURL("") }
      var next = request
      next.url = url
      head.status = 302
      if let observer {
        guard let changed = await observer.redirected(by: head, to: next) else {
          throw LoadError.cancelled
        }
        next = changed
      }
      try await answer(next, observer, continuation)
    case .error(let error): throw error
    case .broken(let text, let error):
      continuation.yield(.response(head))
      continuation.yield(.data(Array(text.utf8)))
      throw error
    case .type(let type):
      var other = FetchResponse(url: request.url, mimeType: MIMEType(essence: type))
      other.fields = [HTTPField("Content-Type", type)]
      other.status = 200
      continuation.yield(.response(other))
      continuation.yield(.data([0, 1, 2]))
    case nil: throw LoadError.networkUnavailable(url: request.url.href, reason: "no such host")
    }
  }
}

@MainActor
extension WebPage.Configuration {
  /// Gets all from `network`.
  init(_ network: TestNetwork) {
    self.init()
    websiteDataStore = .nonPersistent()
    network.install(in: websiteDataStore)
  }
}
