public import Observation

/// Gives bindings to the properties of an observable object.
///
/// Source: Apple's SwiftUI `Bindable`.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
  public subscript<Part>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
