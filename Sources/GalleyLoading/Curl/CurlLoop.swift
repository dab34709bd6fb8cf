import Synchronization

/// Runs many transfers on one thread, which begins with the first and ends with ``stop()``.
final class CurlLoop: Sendable {
  fileprivate enum Command: Sendable {
    case start(UInt64, HTTPExchange, FetchPipe)
    case resume(UInt64)
    case cancel(UInt64)
  }

  private struct State {
    var commands: [Command] = []
    var lastID: UInt64 = 0
    /// There while the thread runs.
    var multi: CurlMulti?
    var isStopped = false
  }

  private let state = Mutex(State())
  private let connectionsPerHost: Int

  init(connectionsPerHost: Int) { self.connectionsPerHost = connectionsPerHost }

  /// Starts an exchange.
  ///
  /// - Returns: What carries the answer; closing it ends the transfer.
  /// - Throws: ``LoadError/networkUnavailable(url:reason:)``.
  func start(_ exchange: HTTPExchange) throws(LoadError) -> FetchPipe {
    guard let library = CurlLibrary.shared else { throw CurlLibrary.absence(exchange.url) }
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let pipe = FetchPipe { [weak self] signal in
      switch signal {
      case .resume: self?.send(.resume(id))
      case .cancel: self?.send(.cancel(id))
      }
    }
    let isTaken = state.withLock { state -> Bool in
      if state.multi == nil, !state.isStopped { state.multi = startThread(library) }
      guard let multi = state.multi, !state.isStopped else { return false }
      state.commands.append(.start(id, exchange, pipe))
      multi.wakeUp()
      return true
    }
    guard isTaken else {
      throw .networkUnavailable(url: exchange.url.href, reason: "no thread could be started")
    }
    return pipe
  }

  private func startThread(_ library: CurlLibrary) -> CurlMulti? {
    guard let multi = CurlMulti(library, connectionsPerHost: connectionsPerHost) else {
      return nil
    }
    let isStarted = startBackgroundThread { [self] in
      var run = CurlLoopRun(loop: self, multi: multi, library: library)
      run.run()
    }
    return isStarted ? multi : nil
  }

  private func send(_ command: Command) {
    state.withLock { state in
      guard let multi = state.multi else { return }
      state.commands.append(command)
      multi.wakeUp()
    }
  }

  /// Ends the thread and all transfers that are left.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.multi?.wakeUp()
    }
  }

  /// What came up since the last call; `nil` when all is to end.
  fileprivate func takeCommands() -> [Command]? {
    state.withLock { state in
      defer { state.commands = [] }
      return state.isStopped ? nil : state.commands
    }
  }

  /// Leaves no transfer without an end.
  fileprivate func threadEnds() {
    let commands = state.withLock { state in
      defer {
        state.commands = []
        state.multi = nil
      }
      return state.commands
    }
    for command in commands {
      if case .start(_, _, let pipe) = command { pipe.finish(.failure(.cancelled)) }
    }
  }
}

/// The loop's side on its thread.
private struct CurlLoopRun {
  let loop: CurlLoop
  let multi: CurlMulti
  let library: CurlLibrary
  private var transfers: [UInt64: CurlTransfer] = [:]
  private var ids: [UInt: UInt64] = [:]

  init(loop: CurlLoop, multi: CurlMulti, library: CurlLibrary) {
    self.loop = loop
    self.multi = multi
    self.library = library
  }

  mutating func run() {
    while let commands = loop.takeCommands() {
      for command in commands { take(command) }
      guard multi.perform() else { break }
      while let done = multi.nextDone() {
        if let id = ids[done.key] { remove(id)?.finish(code: done.code) }
      }
      giveUpIdle()
      guard multi.wait(milliseconds: patience) else { break }
    }
    for id in Array(transfers.keys) { remove(id)?.giveUp(.cancelled) }
    loop.threadEnds()
  }

  private mutating func take(_ command: CurlLoop.Command) {
    switch command {
    case .start(let id, let exchange, let pipe):
      guard let transfer = CurlTransfer(exchange, pipe: pipe, library: library),
        multi.add(transfer)
      else {
        pipe.finish(
          .failure(.networkUnavailable(url: exchange.url.href, reason: "out of memory")))
        return
      }
      transfers[id] = transfer
      ids[transfer.key] = id
    case .resume(let id): transfers[id]?.resume()
    case .cancel(let id): _ = remove(id)
    }
  }

  private mutating func remove(_ id: UInt64) -> CurlTransfer? {
    guard let transfer = transfers.removeValue(forKey: id) else { return nil }
    ids[transfer.key] = nil
    multi.remove(transfer)
    return transfer
  }

  private mutating func giveUpIdle() {
    let now = ContinuousClock.now
    for (id, transfer) in transfers {
      guard let deadline = transfer.deadline, deadline <= now else { continue }
      remove(id)?.giveUp(.timedOut(url: transfer.url.href))
    }
  }

  /// How long to wait at most: until the first transfer is to be given up.
  private var patience: Int {
    guard let next = transfers.values.compactMap(\.deadline).min() else { return 60_000 }
    let parts = (next - .now).components
    let milliseconds = Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15
    return Int(min(60_000, max(1, milliseconds.rounded(.up))))
  }
}
