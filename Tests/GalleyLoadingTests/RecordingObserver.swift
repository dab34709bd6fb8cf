import GalleyLoading
import Synchronization

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
