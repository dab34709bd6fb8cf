import Synchronization

/// A time that goes on only when it is told to.
final class TestClock: Sendable {
  private let time: Mutex<Int>

  init(_ seconds: Int) { time = Mutex(seconds) }

  var now: Int { time.withLock { $0 } }

  func advance(by seconds: Int) { time.withLock { $0 += seconds } }
}
