import GalleyLoading
import Testing

/// All of an answer.
struct Fetched {
  var response: FetchResponse
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }
}

extension ResourceSession {
  /// Fetches to the end.
  func all(
    _ address: String, kind: ResourceKind = .document, policy: ResourcePolicy = .lenient,
    observer: (any FetchObserver)? = nil, budget: ResourceBudget? = nil,
    change: (inout FetchRequest) -> Void = { _ in }
  ) async throws -> Fetched {
    var request = FetchRequest(try #require(WebURL(address)), for: kind)
    change(&request)
    var response: FetchResponse?
    var body: [UInt8] = []
    for try await event in fetch(request, policy: policy, observer: observer, budget: budget) {
      switch event {
      case .response(let found):
        #expect(response == nil)
        response = found
      case .data(let data): body += data
      }
    }
    return Fetched(response: try #require(response), body: body)
  }

  /// Why a fetch fails.
  func failure(
    _ address: String, kind: ResourceKind = .document, policy: ResourcePolicy = .lenient,
    observer: (any FetchObserver)? = nil, budget: ResourceBudget? = nil,
    change: (inout FetchRequest) -> Void = { _ in }
  ) async throws -> LoadError? {
    do {
      _ = try await all(
        address, kind: kind, policy: policy, observer: observer, budget: budget, change: change)
      return nil
    } catch let error as LoadError {
      return error
    }
  }
}
