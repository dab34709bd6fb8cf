import GalleyLoading
import LoopbackServer
import Synchronization
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

extension ResourcePolicy {
  /// Allows the whole network, and machines that have much else to do.
  static var lenient: ResourcePolicy {
    var policy = ResourcePolicy()
    policy.network = .anyHost
    policy.privateAddresses = .anyHost
    policy.timeout = 600
    return policy
  }
}

/// Writes down what it is asked, and answers as it was told.
final class RecordingObserver: FetchObserver {
  private let notes = Mutex<[String]>([])
  private let answers: Mutex<[AuthenticationAnswer]>
  private let followsRedirections: Bool

  init(_ answers: [AuthenticationAnswer] = [], followsRedirections: Bool = true) {
    self.answers = Mutex(answers.reversed())
    self.followsRedirections = followsRedirections
  }

  var log: [String] { notes.withLock { $0 } }

  func redirected(by response: FetchResponse, to request: FetchRequest) async -> FetchRequest? {
    notes.withLock {
      $0.append(
        "\(response.status ?? 0) \(response.url.path) \(request.method) \(request.url.path)")
    }
    return followsRedirections ? request : nil
  }

  func challenged(by question: AuthenticationQuestion) async -> AuthenticationAnswer {
    notes.withLock {
      $0.append("\(question.scheme) \(question.realm) \(question.previousFailures)")
    }
    return answers.withLock { $0.popLast() } ?? .none
  }
}

/// A time that goes on only when it is told to.
final class TestClock: Sendable {
  private let time: Mutex<Int>

  init(_ seconds: Int) { time = Mutex(seconds) }

  var now: Int { time.withLock { $0 } }

  func advance(by seconds: Int) { time.withLock { $0 += seconds } }
}
