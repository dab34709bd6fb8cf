/// Fetches resources without holding up its callers.
public final class ResourceSession: Sendable {
  public init() {}

  /// Starts a fetch when the result is first iterated; ending the iteration ends the fetch.
  ///
  /// - Parameters:
  ///   - policy: Decides this request and each redirection.
  ///   - observer: Asked on the way; `nil` follows all redirections and answers no question.
  /// - Returns: One response, then its data; what it throws is a ``LoadError``. An HTTP status
  ///   that isn't success is a response as any other.
  public func fetch(
    _ request: FetchRequest, policy: ResourcePolicy, root: String? = nil,
    observer: (any FetchObserver)? = nil
  ) -> AsyncThrowingStream<FetchEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task.detached {
        do throws(LoadError) {
          let loaded = try ResourceLoader(policy: policy, root: root).load(
            request.url, for: request.kind)
          var response = FetchResponse(url: loaded.url, mimeType: loaded.mimeType)
          response.charset = loaded.charset
          response.expectedLength = loaded.bytes.count
          continuation.yield(.response(response))
          continuation.yield(.data(loaded.bytes))
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
