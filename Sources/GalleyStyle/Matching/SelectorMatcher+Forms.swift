import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Pseudo-classes of form controls.
///
/// <https://html.spec.whatwg.org/#pseudo-classes>
extension SelectorMatcher {
  mutating func testForm(_ value: PseudoClass, _ element: NodeID) -> Bool {
    guard document.nodes[element.index].namespace == .html else { return value == .readOnly }
    let name = document.nodes[element.index].name
    if let state = document.customElementStates[element], state.isFormAssociated {
      switch value {
      case .disabled: return document.isDisabled(element)
      case .enabled: return !document.isDisabled(element)
      case .valid: return state.isValid == true
      case .invalid: return state.isValid == false
      default: break
      }
    }
    switch value {
    case .checked:
      let checked = checkedElements ?? document.checkedElements()
      checkedElements = checked
      return checked.contains(element)
    case .disabled: return canBeDisabled(name) && document.isDisabled(element)
    case .enabled: return canBeDisabled(name) && !document.isDisabled(element)
    case .required: return takesRequired(element) && document.hasAttribute(.required, of: element)
    case .optional: return takesRequired(element) && !document.hasAttribute(.required, of: element)
    case .readWrite: return isReadWrite(element)
    case .readOnly: return !isReadWrite(element)
    case .placeholderShown:
      guard document.hasAttribute(.placeholder, of: element) else { return false }
      guard name == .textarea || document.inputType(of: element)?.showsPlaceholder == true else {
        return false
      }
      return document.controlValue(of: element).isEmpty
    case .default: return isDefault(element)
    case .indeterminate: return isIndeterminate(element)
    case .valid: return document.isValidated(element) && document.isValid(element)
    case .invalid: return document.isValidated(element) && !document.isValid(element)
    case .userValid: return isUserInteracted(element) && document.isValid(element)
    case .userInvalid: return isUserInteracted(element) && !document.isValid(element)
    case .inRange: return rangeAnswer(element) == true
    case .outOfRange: return rangeAnswer(element) == false
    default: return false
    }
  }

  private func canBeDisabled(_ name: Atom) -> Bool {
    name == .button || name == .input || name == .select || name == .textarea || name == .optgroup
      || name == .option || name == .fieldset
  }

  private func takesRequired(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .select || name == .textarea { return true }
    return document.inputType(of: element)?.takesRequired == true
  }

  private func isReadWrite(_ element: NodeID) -> Bool {
    if document.isHTML(element, .input) || document.isHTML(element, .textarea) {
      return document.isTextControl(element) && document.isMutable(element)
    }
    var current: NodeID? = element
    while let node = current {
      if let value = document.attributeValue(MatchNames.contenteditable, of: node) {
        return value.lowercased() != "false"
      }
      current = document.parentElement(of: node)
    }
    return false
  }

  /// <https://html.spec.whatwg.org/#user-interacted>
  private func isUserInteracted(_ element: NodeID) -> Bool {
    document.isValidated(element) && document.controlStates[element]?.isUserInteracted == true
  }

  /// <https://html.spec.whatwg.org/#selector-default>
  private func isDefault(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .option { return document.hasAttribute(.selected, of: element) }
    if document.isSubmitButton(element), let form = document.formOwner(of: element) {
      return document.descendants(of: form).first { document.isSubmitButton($0) } == element
    }
    let type = document.inputType(of: element)
    return (type == .checkbox || type == .radio) && document.hasAttribute(.checked, of: element)
  }

  /// <https://html.spec.whatwg.org/#selector-indeterminate>
  private func isIndeterminate(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .progress { return !document.hasAttribute(.value, of: element) }
    switch document.inputType(of: element) {
    case .checkbox: return document.controlStates[element]?.isIndeterminate == true
    case .radio: return !document.radioGroup(of: element).contains { document.isChecked($0) }
    default: return false
    }
  }

  /// Whether a value is within its bounds; `nil` if there is nothing to compare.
  private func rangeAnswer(_ element: NodeID) -> Bool? {
    guard document.hasRange(element), document.isValidated(element) else { return nil }
    return document.validity(of: element).isDisjoint(with: [.rangeUnderflow, .rangeOverflow])
  }
}
