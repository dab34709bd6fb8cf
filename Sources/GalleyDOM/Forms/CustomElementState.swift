public import GalleyPrimitives

/// What a script has made of a custom element.
///
/// <https://dom.spec.whatwg.org/#concept-element-custom-element-state>
public struct CustomElementState: Hashable, Sendable {
  /// Whether its definition has run: `:defined`.
  public var isDefined: Bool
  /// Whether it is a control of forms: `:disabled`, `:valid` and the like are about it.
  public var isFormAssociated: Bool
  /// Whether it satisfies its constraints; `nil` if it is barred from them.
  public var isValid: Bool?
  /// What `:state()` asks for.
  public var states: Set<Atom>

  public init(
    isDefined: Bool, isFormAssociated: Bool = false, isValid: Bool? = nil, states: Set<Atom> = []
  ) {
    self.isDefined = isDefined
    self.isFormAssociated = isFormAssociated
    self.isValid = isValid
    self.states = states
  }
}

extension Document {
  /// Notes what a script has made of a custom element, for selectors.
  public mutating func setCustomElementState(_ state: CustomElementState, of element: NodeID) {
    guard customElementStates[element] != state else { return }
    customElementStates[element] = state
    version += 1
  }
}
