/// Answers the requests for a scheme, for pages and for what they refer to.
///
/// The engine calls ``reply(for:)`` on the main actor, once a request, in the order in which a
/// document names its resources, and iterates the result there. If the resource is needed no more
/// the iterating task is cancelled, and whatever the sequence gives later is ignored.
///
/// An error that the sequence throws is the resource's: a page fails with it, a picture is missing.
/// Three mistakes count as an error too, `URLError(.badServerResponse)`: data before a response, a
/// response after data, and an end without a response.
///
/// - Note: Deviation: those mistakes stop the program in Apple's implementation, and a
///   `CancellationError` leaves the resource waiting for ever. Here it fails as cancelled. A
///   response without a MIME type is no mistake here: the type is found from the data.
///
/// Source: Apple's `URLSchemeHandler`.
public protocol URLSchemeHandler {
  associatedtype TaskSequence: AsyncSequence<URLSchemeTaskResult, any Error>

  /// - Returns: A response, then its data in any number of pieces. Further responses before the
  ///   first data replace it.
  func reply(for request: URLRequest) -> TaskSequence
}

/// A piece of an answer.
///
/// Source: Apple's `URLSchemeTaskResult`.
public enum URLSchemeTaskResult: Sendable {
  /// The expected length may be wrong.
  case response(URLResponse)
  case data(Data)
}
