import GalleyLoading

extension URLSchemeHandler {
  /// Asks for a resource now, and gives what the handler answers.
  ///
  /// - Parameter limit: The most bytes that a resource may have.
  @MainActor
  func stream(for request: URLRequest, url: WebURL, limit: Int) -> ResourceStream {
    let sequence = reply(for: request)
    return ResourceStream { continuation in
      let task = Task { @MainActor in
        var check = SchemeReplyCheck()
        var received = 0
        do {
          for try await result in sequence {
            try check.accept(result)
            let byteCount = if case .data(let data) = result { data.count } else { 0 }
            received += byteCount
            guard received <= limit else {
              throw LoadError.tooLarge(url: url.hrefWithoutFragment, maximumBytes: limit)
            }
            switch result {
            case .response(let response):
              continuation.yield(.response(response, FetchResponse(response, url: url)))
            case .data(let data): continuation.yield(.data([UInt8](data)))
            }
            // A sequence that never waits leaves others their turn.
            await Task.yield()
          }
          // A task that was cancelled ends sequences early, as if that were all.
          try Task.checkCancellation()
          try check.end()
          continuation.finish()
        } catch {
          continuation.finish(throwing: publicError(error))
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

/// Whether a handler keeps to the order of responses and data.
struct SchemeReplyCheck {
  private var hasResponse = false
  private var hasData = false

  /// - Throws: `URLError(.badServerResponse)` for what comes out of order.
  mutating func accept(_ result: URLSchemeTaskResult) throws {
    switch result {
    case .response:
      if hasData { throw Self.mistake("a response came after data") }
      hasResponse = true
    case .data:
      if !hasResponse { throw Self.mistake("data came before a response") }
      hasData = true
    }
  }

  /// - Throws: `URLError(.badServerResponse)` if there was no response.
  func end() throws {
    if !hasResponse { throw Self.mistake("no response came") }
  }

  private static func mistake(_ message: String) -> URLError {
    URLError(.badServerResponse, userInfo: [NSLocalizedDescriptionKey: message])
  }
}
