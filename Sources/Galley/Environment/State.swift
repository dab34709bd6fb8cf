import Observation

/// A value that a view keeps between its updates.
///
/// A ``WebViewHost`` keeps the value for as long as the view stays at its place, though the view
/// itself is made anew at each update. A view that no host shows keeps it itself.
///
/// Source: Apple's SwiftUI `State`.
@propertyWrapper
public struct State<Value> {
  private let slot: StateSlot<Value>

  public init(wrappedValue: Value) { slot = StateSlot(StateValue(wrappedValue)) }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public var wrappedValue: Value {
    get { slot.kept.value }
    nonmutating set { slot.kept.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let kept = slot.kept
    return Binding(get: { kept.value }, set: { kept.value = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A value that begins as `nil`.
  public init() { self.init(wrappedValue: nil) }
}

/// The value of a ``State``; whoever reads it in an update is told when it changes.
@Observable
private final class StateValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// What a ``State`` and its copies share: which value they mean.
private final class StateSlot<Value> {
  var kept: StateValue<Value>

  init(_ kept: StateValue<Value>) { self.kept = kept }
}

/// A property of a view that its host connects before it asks for the view's body.
protocol HostedProperty {
  /// Takes over the value that the property of the view's last update kept, and the environment.
  ///
  /// - Parameter kept: What the last update's ``connect(kept:environment:)`` gave; `nil` at first.
  /// - Returns: What the next update is given; `nil` if the property keeps nothing.
  func connect(kept: AnyObject?, environment: EnvironmentValues) -> AnyObject?
}

extension State: HostedProperty {
  func connect(kept: AnyObject?, environment: EnvironmentValues) -> AnyObject? {
    if let kept = kept as? StateValue<Value> { slot.kept = kept }
    return slot.kept
  }
}
