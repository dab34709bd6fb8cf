import GalleyPrimitives

/// A property with its computed value as CSS would write it.
public struct ComputedProperty: Hashable, Sendable {
  public let name: String
  public let value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

extension ComputedStyle {
  /// The properties that an element has a value of its own for, in the order of their names:
  /// inherited ones that differ from the parent's, and others that differ from the initial value.
  ///
  /// Logical properties are left out, since the physical ones tell the same.
  ///
  /// - Parameter parent: The parent's style; `nil` for the root.
  public func ownProperties(besides parent: ComputedStyle?) -> [ComputedProperty] {
    var result: [ComputedProperty] = []
    for longhand in PropertyRegistry.shared.longhands where longhand.physical == nil {
      guard let text = longhand.text else { continue }
      let own = text(self)
      let usual = text((longhand.inherits ? parent : nil) ?? .initial)
      if own != usual { result.append(ComputedProperty(name: longhand.name.text, value: own)) }
    }
    result.sort { $0.name < $1.name }
    return result
  }
}
