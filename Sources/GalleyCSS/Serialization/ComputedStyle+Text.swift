import GalleyPrimitives

/// A property with its computed value as CSS would write it.
public struct ComputedProperty: Hashable, Sendable {
  public let name: String
  public let value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// What elements have that say nothing of a property, and whose ancestors don't either; `nil` for
  /// what is no property.
  public static func initialValue(of property: String) -> String? {
    let registry = PropertyRegistry.shared
    guard let longhand = registry.longhandID(Atom(property))?.longhand else { return nil }
    let specified = InitialText.text(of: longhand)
    return specified == "currentcolor" ? specified : ComputedStyle.initial.text(of: longhand)
  }
}

extension ComputedStyle {
  /// The properties that an element has a value of its own for, in the order of their names:
  /// inherited ones that differ from the parent's, and others that differ from the initial value.
  ///
  /// Logical properties are left out, since the physical ones tell the same; so are colours that
  /// follow `color`.
  ///
  /// - Parameter parent: The parent's style; `nil` for the root.
  public func ownProperties(besides parent: ComputedStyle?) -> [ComputedProperty] {
    var result: [ComputedProperty] = []
    // What no declaration gives a value of its own follows the element's colour.
    var (inherited, initial) = (parent ?? .initial, ComputedStyle.initial)
    inherited.text.color = text.color
    initial.text.color = text.color
    for longhand in PropertyRegistry.shared.longhands where longhand.physical == nil {
      guard longhand.text != nil, let own = text(of: longhand) else { continue }
      let usual =
        longhand.name == "color"
        ? (parent ?? .initial).text(of: longhand)
        : (longhand.inherits ? inherited : initial).text(of: longhand)
      if own != usual { result.append(ComputedProperty(name: longhand.name.text, value: own)) }
    }
    result.sort { $0.name < $1.name }
    return result
  }

  /// As `getComputedStyle()` writes it, but for `line-height`, whose number is told: what it comes
  /// to changes with each font size.
  fileprivate func text(of longhand: AnyLonghand) -> String? {
    if longhand.name == "line-height", case .number(let factor) = font.lineHeight {
      return CSSText.number(factor)
    }
    return ComputedText.text(of: longhand, self)
  }
}
