/// Fetches resources without holding up its callers.
///
/// A session has its own connections, at most six to a host, and shares what is remembered of
/// servers with all sessions of its data store. It does its work on one thread that begins with the
/// first fetch from the network and ends with the session.
public final class ResourceSession: Sendable {
  public let dataStore: ResourceDataStore
  let loop = CurlLoop(connectionsPerHost: 6)

  /// - Parameter dataStore: One of its own unless given.
  public init(dataStore: ResourceDataStore = .nonPersistent()) { self.dataStore = dataStore }

  deinit { loop.stop() }

  /// Starts a fetch when the result is first iterated; ending the iteration ends the fetch.
  ///
  /// No more is received than is asked for, beside a buffer. A task that is cancelled between two
  /// parts finds the sequence at its end, as with all sequences of this type.
  ///
  /// - Parameters:
  ///   - policy: Decides this request and each redirection.
  ///   - root: What `/style.css` on a local page means: that name in this folder, which may be read.
  ///   - observer: Asked on the way; `nil` follows all redirections and answers no question.
  ///   - budget: Counts this fetch with others for the limits that they have in common; `nil` for
  ///     the policy's.
  /// - Returns: One response, then its data; what it throws is a ``LoadError``. An HTTP status
  ///   that isn't success is a response as any other.
  public func fetch(
    _ request: FetchRequest, policy: ResourcePolicy, root: String? = nil,
    observer: (any FetchObserver)? = nil, budget: ResourceBudget? = nil
  ) -> AsyncThrowingStream<FetchEvent, any Error> {
    let run = FetchRun(
      request, session: self, policy: policy, root: root, observer: observer, budget: budget)
    return AsyncThrowingStream { try await run.next() }
  }

  /// Fetches what a page needs, to its end.
  ///
  /// - Throws: ``LoadError``, also for a status that means that the resource isn't there.
  public func resource(
    _ request: FetchRequest, policy: ResourcePolicy, root: String? = nil,
    observer: (any FetchObserver)? = nil, budget: ResourceBudget? = nil
  ) async throws(LoadError) -> LoadedResource {
    let run = FetchRun(
      request, session: self, policy: policy, root: root, observer: observer, budget: budget)
    guard case .response(let response) = try await run.next() else { throw .cancelled }
    var bytes: [UInt8] = []
    while let event = try await run.next() {
      if case .data(let data) = event { bytes += data }
    }
    if let status = response.status, !(200..<300).contains(status) {
      switch request.kind {
      case .document, .fetch: break
      // What looks like an image is shown, as the page of an error is.
      case .image where MIMEType(sniffingImage: bytes) != nil: break
      case .image, .styleSheet, .font, .script:
        throw .httpStatus(status, url: response.url.href)
      }
    }
    return LoadedResource(
      url: response.url, bytes: bytes, mimeType: response.mimeType, charset: response.charset)
  }

  /// Fetches resources all at once, as far as connections go.
  ///
  /// - Returns: An answer to each request, ``LoadError/cancelled`` after the task was cancelled.
  public func resources(
    _ requests: [ResourceRequest], page: WebURL?, policy: ResourcePolicy, root: String? = nil,
    budget: ResourceBudget? = nil
  ) async -> Resources {
    await withTaskGroup(of: (ResourceRequest, Resources.Answer).self) { group in
      for request in requests {
        group.addTask {
          do throws(LoadError) {
            let fetch = FetchRequest(request, page: page)
            return (
              request,
              .success(
                try await self.resource(fetch, policy: policy, root: root, budget: budget))
            )
          } catch {
            return (request, .failure(error))
          }
        }
      }
      var resources = Resources()
      for await (request, answer) in group { resources[request] = answer }
      return resources
    }
  }
}
