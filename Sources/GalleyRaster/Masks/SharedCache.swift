import Synchronization

/// Results that several bands need, shared by the threads that paint them.
///
/// What a key gives never changes, so it doesn't matter who computes it, nor how often.
final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: [Key: (value: Value, cost: Int, age: Int)] = [:]
    var cost = 0
    var clock = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// - Parameter limit: The sum of costs, in bytes, above which the oldest values are dropped.
  init(limit: Int) { self.limit = limit }

  /// The sum of the costs of what is kept.
  var totalCost: Int { state.withLock { $0.cost } }

  func value(for key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    let known = state.withLock { state -> Value? in
      guard var entry = state.values[key] else { return nil }
      state.clock += 1
      entry.age = state.clock
      state.values[key] = entry
      return entry.value
    }
    if let known { return known }
    let value = make()
    let size = cost(value)
    state.withLock { state in
      guard state.values[key] == nil, size <= limit else { return }
      state.clock += 1
      state.values[key] = (value, size, state.clock)
      state.cost += size
      while state.cost > limit, let oldest = state.values.min(by: { $0.value.age < $1.value.age }) {
        state.values[oldest.key] = nil
        state.cost -= oldest.value.cost
      }
    }
    return value
  }
}
