/// Reads and writes a value that somebody else keeps.
///
/// Source: Apple's SwiftUI `Binding`.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  /// With what a write is animated, beside what surrounds the write.
  public var transaction = Transaction()
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void

  /// - Parameters:
  ///   - get: Gives the value as it is now.
  ///   - set: Keeps a new value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = { value, _ in set(value) }
  }

  /// - Parameter set: Keeps a new value; the transaction says whether the change is animated.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  /// The same binding: makes `$` work on parameters of functions and closures.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to the value inside an optional; `nil` if there is none now.
  ///
  /// While the optional is empty later, the binding keeps giving the value of now.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(
      get: { base.wrappedValue ?? first },
      set: { base.transaction($1).wrappedValue = $0 })
  }

  /// A binding that always gives `value` and forgets what is written.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      var merged = Transaction.current
      if let animation = transaction.animation { merged.animation = animation }
      if transaction.disablesAnimations { merged.disablesAnimations = true }
      withTransaction(merged) { set(newValue, merged) }
    }
  }

  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(
    dynamicMember keyPath: WritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    let base = self
    return Binding<Part>(
      get: { base.wrappedValue[keyPath: keyPath] },
      set: { base.transaction($1).wrappedValue[keyPath: keyPath] = $0 })
  }

  /// The binding with another transaction for what is written.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  /// The binding with every write animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }
}
