import GalleyEngine
import GalleyLoading
import Synchronization

/// Makes the exchanges that a page's scripts ask for, through the app's scheme handlers and the data
/// store.
final class PageScriptFetcher: ScriptFetcher {
  /// The page, as long as it is there.
  private struct Asking: Sendable {
    weak let page: WebPage?
  }

  private let asking: Asking
  private let tasks = Mutex<[Int: Task<Void, Never>]>([:])

  init(_ page: WebPage) { asking = Asking(page: page) }

  func start(
    _ number: Int, _ request: FetchRequest, policy: ResourcePolicy,
    done: @escaping @Sendable (Result<ExchangedResponse, LoadError>) -> Void
  ) {
    let asking = asking
    let task = Task { @MainActor [weak self] in
      guard let page = asking.page else { return done(.failure(.cancelled)) }
      let policy = page.resourcePolicy(forPageAt: request.page ?? request.url)
      done(await answer(page.fetcher.exchange(request, policy)))
      self?.tasks.withLock { $0[number] = nil }
    }
    tasks.withLock { $0[number] = task }
  }

  func cancel(_ number: Int) { tasks.withLock { $0.removeValue(forKey: number) }?.cancel() }

  deinit { for task in tasks.withLock({ $0.values }) { task.cancel() } }
}

/// Puts an answer together.
@MainActor
private func answer(_ stream: ResourceStream) async -> Result<ExchangedResponse, LoadError> {
  var response = ExchangedResponse(status: 200, reason: "", fields: [], bytes: [])
  do {
    for try await event in stream {
      switch event {
      case .response(_, let head):
        response.status = head.status ?? 200
        response.reason = head.reason
        response.fields = head.fields
        if head.fields.isEmpty {
          response.fields = [HTTPField("Content-Type", head.mimeType.description)]
        }
      case .data(let bytes): response.bytes += bytes
      }
    }
  } catch let error as LoadError {
    return .failure(error)
  } catch {
    return .failure(.networkUnavailable(url: "", reason: "\(error)"))
  }
  return Task.isCancelled ? .failure(.cancelled) : .success(response)
}
