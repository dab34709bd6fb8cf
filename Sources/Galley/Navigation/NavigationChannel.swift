import Synchronization

/// The way of navigation events from a page to whoever waits for them.
///
/// Everything that is sent is kept until it is asked for. Several tasks may wait: each event goes
/// to the one that has waited longest.
final class NavigationChannel: Sendable {
  private struct State {
    var events: [WebPage.NavigationEvent] = []
    var waiting: [CheckedContinuation<WebPage.NavigationEvent?, any Error>] = []
    var hasEnded = false
    /// Thrown once, after the last event.
    var error: (any Error)?
    /// Called when a task is cancelled that waits here.
    var onCancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// - Parameter onCancel: Called at most once, on any thread, when a task is cancelled that waits
  ///   for an event.
  init(onCancel: (@Sendable () -> Void)? = nil) {
    state.withLock { $0.onCancel = onCancel }
  }

  func send(_ event: WebPage.NavigationEvent) {
    let receiver = state.withLock { state in
      if state.hasEnded { return nil as CheckedContinuation<WebPage.NavigationEvent?, any Error>? }
      if !state.waiting.isEmpty { return state.waiting.removeFirst() }
      state.events.append(event)
      return nil
    }
    receiver?.resume(returning: event)
  }

  /// Ends the channel, once.
  ///
  /// - Parameter error: What one of those who wait gets after the last event; `nil` for none.
  func finish(throwing error: (any Error)? = nil) {
    let waiting = state.withLock { state in
      if state.hasEnded { return [] as [CheckedContinuation<WebPage.NavigationEvent?, any Error>] }
      state.hasEnded = true
      state.onCancel = nil
      let waiting = state.waiting
      state.waiting = []
      if waiting.isEmpty { state.error = error }
      return waiting
    }
    for (index, continuation) in waiting.enumerated() {
      if index == 0, let error {
        continuation.resume(throwing: error)
      } else {
        continuation.resume(returning: nil)
      }
    }
  }

  /// The next event; `nil` at the end.
  func next() async throws -> WebPage.NavigationEvent? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Result<WebPage.NavigationEvent?, any Error>? = state.withLock { state in
          if !state.events.isEmpty { return .success(state.events.removeFirst()) }
          if let error = state.error {
            state.error = nil
            return .failure(error)
          }
          if state.hasEnded { return .success(nil) }
          state.waiting.append(continuation)
          return nil
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let onCancel = state.withLock { state in
        defer { state.onCancel = nil }
        return state.hasEnded ? nil : state.onCancel
      }
      finish()
      onCancel?()
    }
  }
}

/// The channels of those who want to hear of every navigation of a page.
///
/// Whoever drops a sequence isn't kept alive, and all end with the page.
final class NavigationListeners: Sendable {
  private struct Entry {
    weak var channel: NavigationChannel?
  }

  private let entries = Mutex<[Entry]>([])

  deinit { finish() }

  /// A channel that gets all that is sent from now on.
  func makeChannel() -> NavigationChannel {
    let channel = NavigationChannel()
    entries.withLock { entries in
      entries.removeAll { $0.channel == nil }
      entries.append(Entry(channel: channel))
    }
    return channel
  }

  func send(_ event: WebPage.NavigationEvent) {
    for channel in channels() { channel.send(event) }
  }

  /// Ends all channels that there are; new ones can be made.
  func finish(throwing error: (any Error)? = nil) {
    let channels = channels()
    entries.withLock { $0.removeAll() }
    for channel in channels { channel.finish(throwing: error) }
  }

  private func channels() -> [NavigationChannel] {
    entries.withLock { $0.compactMap(\.channel) }
  }
}
