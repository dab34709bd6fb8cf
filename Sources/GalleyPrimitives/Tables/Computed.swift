import Synchronization

/// A value that is computed when it is first asked for, and shared by all copies of what holds it.
public final class Computed<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  /// A value that nobody has asked for.
  public init() {}

  /// The value.
  ///
  /// - Parameter make: Computes it, at most once. Others who ask wait for it; it must not ask itself.
  public func value(_ make: () -> Value) -> Value {
    value.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
