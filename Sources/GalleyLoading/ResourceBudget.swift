import Synchronization

/// Counts what all resources of one page take, for the limits of its policy.
public final class ResourceBudget: Hashable, Sendable {
  private struct Spent {
    var count = 0
    var bytes = 0
  }

  private let spent = Mutex(Spent())
  private let start = ContinuousClock.now

  public init() {}

  /// How many resources were asked for.
  public var count: Int { spent.withLock { $0.count } }

  /// How many bytes have come.
  public var bytes: Int { spent.withLock { $0.bytes } }

  /// Counts a resource.
  ///
  /// - Throws: ``LoadError/notAllowed(url:reason:)`` for one too many.
  func begin(_ url: WebURL, policy: ResourcePolicy) throws(LoadError) {
    let count = spent.withLock { spent in
      spent.count += 1
      return spent.count
    }
    if count > policy.maximumCount {
      throw ResourcePolicy.refusal(
        url, .count, "the page has more than \(policy.maximumCount) resources")
    }
    try checkTime(url, policy: policy)
  }

  /// Counts bytes that have come.
  ///
  /// - Throws: ``LoadError/notAllowed(url:reason:)`` once they are too many, or too late.
  func take(_ bytes: Int, of url: WebURL, policy: ResourcePolicy) throws(LoadError) {
    let sum = spent.withLock { spent in
      spent.bytes += bytes
      return spent.bytes
    }
    if sum > policy.maximumTotalBytes {
      throw ResourcePolicy.refusal(
        url, .totalBytes,
        "the page's resources have more than \(policy.maximumTotalBytes) bytes")
    }
    try checkTime(url, policy: policy)
  }

  /// What is left of the time, in seconds; `nil` for no limit.
  func timeLeft(policy: ResourcePolicy) -> Double? {
    guard let totalTime = policy.totalTime else { return nil }
    let parts = (ContinuousClock.now - start).components
    return totalTime - Double(parts.seconds) - Double(parts.attoseconds) / 1e18
  }

  public static func == (left: ResourceBudget, right: ResourceBudget) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  private func checkTime(_ url: WebURL, policy: ResourcePolicy) throws(LoadError) {
    guard let left = timeLeft(policy: policy), left <= 0 else { return }
    throw ResourcePolicy.refusal(
      url, .totalTime, "the page's resources take longer than \(policy.totalTime ?? 0) s")
  }
}
