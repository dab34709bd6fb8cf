import Synchronization

/// Notes what was asked for and is not there yet; copies of a loader share it.
final class MissingRequests: Sendable {
  private struct Notes {
    var known: Set<ResourceRequest> = []
    var ordered: [ResourceRequest] = []
  }

  private let notes = Mutex(Notes())

  /// In the order in which they were first asked for.
  var all: [ResourceRequest] { notes.withLock { $0.ordered } }

  func note(_ request: ResourceRequest) {
    notes.withLock {
      if $0.known.insert(request).inserted { $0.ordered.append(request) }
    }
  }

  /// Forgets those that have an answer.
  ///
  /// - Returns: Whether one of them was for a style sheet.
  func removeAnswered(by resources: Resources) -> Bool {
    notes.withLock { notes in
      var hadSheet = false
      notes.ordered.removeAll { request in
        guard resources[request] != nil else { return false }
        notes.known.remove(request)
        if request.kind == .styleSheet { hadSheet = true }
        return true
      }
      return hadSheet
    }
  }
}
