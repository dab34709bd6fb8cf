import Synchronization

/// Gets what scripts can't go on without, holding their thread up.
public final class ResourceFallback: Sendable {
  private let kinds: Set<ResourceKind>
  private let get: @Sendable (ResourceRequest) -> Resources.Answer
  private let answers = Mutex(Resources())

  /// - Parameters:
  ///   - kinds: What is got; all else is left missing.
  ///   - get: Called once for each resource, on the thread that asks for it.
  public init(
    for kinds: Set<ResourceKind>, _ get: @escaping @Sendable (ResourceRequest) -> Resources.Answer
  ) {
    self.kinds = kinds
    self.get = get
  }

  func answer(to request: ResourceRequest) -> Resources.Answer? {
    guard kinds.contains(request.kind) else { return nil }
    if let answer = answers.withLock({ $0[request] }) { return answer }
    let answer = get(request)
    answers.withLock { $0[request] = answer }
    return answer
  }
}
