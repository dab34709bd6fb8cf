import Synchronization

/// A value that is computed when it is asked for first, and then shared.
final class Once<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    value.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
