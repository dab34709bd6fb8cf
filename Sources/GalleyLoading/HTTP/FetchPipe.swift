import Synchronization

/// Carries an answer from the thread that receives it to the task that wants it.
///
/// A pipe takes a bounded number of bytes: whoever fills it is told to wait, and told again when
/// there is room. It has one reader.
final class FetchPipe: Sendable {
  enum Item: Sendable {
    case head(HTTPHead)
    case data([UInt8])
  }

  /// What became of data that was offered.
  enum Acceptance: Sendable {
    case accepted
    /// Not taken; to be offered again after ``Signal/resume``.
    case full
    /// Nobody wants any more.
    case closed
  }

  /// What the writer is told.
  enum Signal: Sendable {
    case resume, cancel
  }

  private struct State {
    var items: [Item] = []
    var nextItem = 0
    var byteCount = 0
    var isWriterWaiting = false
    var ending: Result<Void, LoadError>?
    /// How many bytes may still come and go unread; `nil` while they are wanted.
    var discarding: Int?
    var reader: CheckedContinuation<Void, Never>?

    mutating func takeReader() -> CheckedContinuation<Void, Never>? {
      defer { reader = nil }
      return reader
    }

    var hasNews: Bool { nextItem < items.count || ending != nil }
  }

  private let state = Mutex(State())
  private let capacity: Int
  private let signal: @Sendable (Signal) -> Void

  /// - Parameter signal: May be called on any thread, also while data is offered.
  init(capacity: Int = 262_144, signal: @escaping @Sendable (Signal) -> Void) {
    self.capacity = capacity
    self.signal = signal
  }

  // MARK: The writer

  func send(_ head: HTTPHead) {
    state.withLock { state in
      if state.ending == nil, state.discarding == nil { state.items.append(.head(head)) }
      return state.takeReader()
    }?.resume()
  }

  func offer(_ data: [UInt8]) -> Acceptance {
    let (result, reader) = state.withLock {
      state -> (Acceptance, CheckedContinuation<Void, Never>?) in
      if let left = state.discarding {
        state.discarding = left - data.count
        return (left >= data.count ? .accepted : .closed, nil)
      }
      if state.ending != nil { return (.closed, nil) }
      if state.byteCount > 0, state.byteCount + data.count > capacity {
        state.isWriterWaiting = true
        return (.full, nil)
      }
      state.byteCount += data.count
      state.items.append(.data(data))
      return (.accepted, state.takeReader())
    }
    reader?.resume()
    return result
  }

  func finish(_ ending: Result<Void, LoadError>) {
    state.withLock { state in
      if state.ending == nil { state.ending = ending }
      return state.takeReader()
    }?.resume()
  }

  // MARK: The reader

  /// The next part; `nil` after the last.
  ///
  /// - Throws: ``LoadError/cancelled`` when the task is cancelled, which ends the transfer.
  func next() async throws(LoadError) -> Item? {
    while true {
      if Task.isCancelled {
        close()
        throw .cancelled
      }
      if let item = takeItem() { return item }
      if let ending = state.withLock({ $0.ending }) {
        try ending.get()
        return nil
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isReady = state.withLock { state in
            if state.hasNews { return true }
            state.reader = continuation
            return false
          }
          if isReady { continuation.resume() }
        }
      } onCancel: {
        close()
      }
    }
  }

  private func takeItem() -> Item? {
    let (item, hasRoom) = state.withLock { state -> (Item?, Bool) in
      guard state.nextItem < state.items.count else { return (nil, false) }
      let item = state.items[state.nextItem]
      state.nextItem += 1
      // What is read goes by halves, so that neither time nor memory grows with the whole answer.
      if state.nextItem * 2 >= state.items.count {
        state.items.removeFirst(state.nextItem)
        state.nextItem = 0
      }
      if case .data(let data) = item { state.byteCount -= data.count }
      let hasRoom = state.isWriterWaiting && state.byteCount <= capacity / 2
      if hasRoom { state.isWriterWaiting = false }
      return (item, hasRoom)
    }
    if hasRoom { signal(.resume) }
    return item
  }

  /// All parts of an answer that has ended.
  func takeAll() throws(LoadError) -> [Item] {
    var items: [Item] = []
    while let item = takeItem() { items.append(item) }
    try state.withLock { $0.ending }?.get()
    return items
  }

  /// Ends the transfer at once.
  func close() {
    let (reader, isFirst) = state.withLock {
      state -> (CheckedContinuation<Void, Never>?, Bool) in
      let isFirst = state.ending == nil
      if isFirst { state.ending = .failure(.cancelled) }
      state.items = []
      state.nextItem = 0
      state.byteCount = 0
      state.discarding = nil
      return (state.takeReader(), isFirst)
    }
    if isFirst { signal(.cancel) }
    reader?.resume()
  }

  /// Lets a body that nobody will read come to its end, if that is near, so that its connection
  /// can serve again.
  func discard() {
    let wasWaiting = state.withLock { state in
      state.items = []
      state.nextItem = 0
      state.byteCount = 0
      if state.ending == nil { state.discarding = 65_536 }
      defer { state.isWriterWaiting = false }
      return state.isWriterWaiting
    }
    if wasWaiting { signal(.resume) }
  }
}
