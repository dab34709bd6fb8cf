/// Reads a value of the environment of the view that it is a property of.
///
/// Outside of a host's update it gives the default.
///
/// Source: Apple's SwiftUI `Environment`.
@propertyWrapper
public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let slot = EnvironmentSlot()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { slot.values[keyPath: keyPath] }
}

private final class EnvironmentSlot {
  var values = EnvironmentValues()
}

extension Environment: HostedProperty {
  func connect(kept: AnyObject?, environment: EnvironmentValues) -> AnyObject? {
    slot.values = environment
    return nil
  }
}
