import Synchronization

/// The way of navigation events from a page to whoever waits for them.
///
/// Everything that is sent is kept until it is asked for. Several tasks may wait: each event goes
/// to the one that has waited longest.
final class NavigationChannel: Sendable {
  private struct State {
    var events: [WebPage.NavigationEvent] = []
    var waiting: [Waiter] = []
    /// How many on the main actor were sent something that they haven't got yet.
    var underway = 0
    var untilDelivered: [CheckedContinuation<Void, Never>] = []
    var hasEnded = false
    /// Thrown once, after the last event.
    var error: (any Error)?
    /// Called when a task is cancelled that waits here.
    var onCancel: (@Sendable () -> Void)?
  }

  private struct Waiter {
    let continuation: CheckedContinuation<WebPage.NavigationEvent?, any Error>
    let isOnMainActor: Bool
  }

  private let state = Mutex(State())

  /// - Parameter onCancel: Called at most once, on any thread, when a task is cancelled that waits
  ///   for an event.
  init(onCancel: (@Sendable () -> Void)? = nil) {
    state.withLock { $0.onCancel = onCancel }
  }

  func send(_ event: WebPage.NavigationEvent) {
    let receiver = state.withLock { state -> Waiter? in
      if state.hasEnded { return nil }
      guard !state.waiting.isEmpty else {
        state.events.append(event)
        return nil
      }
      let receiver = state.waiting.removeFirst()
      if receiver.isOnMainActor { state.underway += 1 }
      return receiver
    }
    receiver?.continuation.resume(returning: event)
  }

  /// Ends the channel, once.
  ///
  /// - Parameter error: What one of those who wait gets after the last event; `nil` for none.
  func finish(throwing error: (any Error)? = nil) {
    let waiting = state.withLock { state -> [Waiter] in
      if state.hasEnded { return [] }
      state.hasEnded = true
      state.onCancel = nil
      let waiting = state.waiting
      state.waiting = []
      state.underway += waiting.count(where: \.isOnMainActor)
      if waiting.isEmpty { state.error = error }
      return waiting
    }
    for (index, waiter) in waiting.enumerated() {
      if index == 0, let error {
        waiter.continuation.resume(throwing: error)
      } else {
        waiter.continuation.resume(returning: nil)
      }
    }
  }

  /// Waits until those on the main actor have taken what they were sent, and done what they do at
  /// once.
  func delivered() async {
    await withCheckedContinuation { continuation in
      let isWaiting = state.withLock { state in
        if state.underway > 0 { state.untilDelivered.append(continuation) }
        return state.underway > 0
      }
      if !isWaiting { continuation.resume() }
    }
  }

  private func acknowledge() {
    let continuations = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.underway -= 1
      guard state.underway == 0 else { return [] }
      defer { state.untilDelivered = [] }
      return state.untilDelivered
    }
    for continuation in continuations { continuation.resume() }
  }

  /// The next event; `nil` at the end.
  ///
  /// - Parameter actor: The caller's.
  func next(isolation actor: isolated (any Actor)?) async throws -> WebPage.NavigationEvent? {
    let isOnMainActor = actor === MainActor.shared
    var hasWaited = false
    defer { if hasWaited, isOnMainActor { acknowledge() } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation(isolation: actor) { continuation in
        let answer: Result<WebPage.NavigationEvent?, any Error>? = state.withLock { state in
          if !state.events.isEmpty { return .success(state.events.removeFirst()) }
          if let error = state.error {
            state.error = nil
            return .failure(error)
          }
          if state.hasEnded { return .success(nil) }
          state.waiting.append(Waiter(continuation: continuation, isOnMainActor: isOnMainActor))
          hasWaited = true
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

  /// Waits until those on the main actor have taken what they were sent.
  func delivered() async {
    for channel in channels() { await channel.delivered() }
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
