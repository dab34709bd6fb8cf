import GalleyCSS
import GalleyDOM
import GalleyPrimitives

/// Pseudo-classes of form controls.
///
/// <https://html.spec.whatwg.org/#pseudo-classes>
extension SelectorMatcher {
  func testForm(_ value: PseudoClass, _ element: NodeID) -> Bool {
    guard document.nodes[element.index].namespace == .html else { return value == .readOnly }
    let name = document.nodes[element.index].name
    switch value {
    case .checked: return isChecked(element)
    case .disabled: return canBeDisabled(name) && document.isDisabled(element)
    case .enabled: return canBeDisabled(name) && !document.isDisabled(element)
    case .required: return takesRequired(element) && document.hasAttribute(.required, of: element)
    case .optional: return takesRequired(element) && !document.hasAttribute(.required, of: element)
    case .readWrite: return isReadWrite(element)
    case .readOnly: return !isReadWrite(element)
    case .placeholderShown:
      guard document.hasAttribute(.placeholder, of: element) else { return false }
      if name == .textarea { return document.textContent(of: element).isEmpty }
      return name == .input && MatchNames.textInputTypes.contains(inputType(element))
        && (document.attributeValue(.value, of: element) ?? "").isEmpty
    case .default: return isDefault(element)
    case .indeterminate: return isIndeterminate(element)
    case .valid: return isValidated(element) && isValid(element)
    case .invalid: return isValidated(element) && !isValid(element)
    case .inRange: return rangeAnswer(element) == true
    case .outOfRange: return rangeAnswer(element) == false
    default: return false
    }
  }

  /// The type of an input in lower case; types that HTML doesn't know are "text".
  private func inputType(_ element: NodeID) -> String {
    let type = (document.attributeValue(.type, of: element) ?? "").lowercased()
    let isKnown =
      MatchNames.textInputTypes.contains(type) || MatchNames.dateInputTypes.contains(type)
      || MatchNames.otherInputTypes.contains(type)
    return isKnown ? type : "text"
  }

  private func canBeDisabled(_ name: Atom) -> Bool {
    name == .button || name == .input || name == .select || name == .textarea || name == .optgroup
      || name == .option || name == .fieldset
  }

  private func takesRequired(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .select || name == .textarea { return true }
    guard name == .input else { return false }
    let none = ["hidden", "range", "color", "submit", "image", "reset", "button"]
    return !none.contains(inputType(element))
  }

  private func isChecked(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .input {
      let type = inputType(element)
      return (type == "checkbox" || type == "radio") && document.hasAttribute(.checked, of: element)
    }
    return name == .option && document.isSelected(element)
  }

  private func isReadWrite(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .input {
      let type = inputType(element)
      return (MatchNames.textInputTypes.contains(type) || MatchNames.dateInputTypes.contains(type))
        && !document.hasAttribute(.readonly, of: element) && !document.isDisabled(element)
    }
    if name == .textarea {
      return !document.hasAttribute(.readonly, of: element) && !document.isDisabled(element)
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

  private func form(of element: NodeID) -> NodeID? {
    var current = document.parentElement(of: element)
    while let node = current, !document.isHTML(node, .form) {
      current = document.parentElement(of: node)
    }
    return current
  }

  private func isSubmitButton(_ element: NodeID) -> Bool {
    if document.isHTML(element, .button) {
      let type = (document.attributeValue(.type, of: element) ?? "submit").lowercased()
      return type != "reset" && type != "button"
    }
    let type = document.isHTML(element, .input) ? inputType(element) : ""
    return type == "submit" || type == "image"
  }

  private func isDefault(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .option { return document.hasAttribute(.selected, of: element) }
    if isSubmitButton(element), let form = form(of: element) {
      return document.descendants(of: form).first { isSubmitButton($0) } == element
    }
    return name == .input && isChecked(element)
  }

  private func isIndeterminate(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .progress { return !document.hasAttribute(.value, of: element) }
    guard name == .input, inputType(element) == "radio",
      let group = document.attributeValue(.name, of: element), !group.isEmpty
    else { return name == .input && inputType(element) == "radio" && !isChecked(element) }
    let owner = form(of: element)
    return !document.descendants(of: owner ?? document.root).contains {
      document.isHTML($0, .input) && inputType($0) == "radio" && isChecked($0)
        && document.attributeValue(.name, of: $0) == group && form(of: $0) == owner
    }
  }

  private func isValidated(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .form || name == .fieldset { return true }
    return (takesRequired(element) || isSubmitButton(element)) && !document.isDisabled(element)
      && !document.hasAttribute(.readonly, of: element)
  }

  private func isValid(_ element: NodeID) -> Bool {
    let name = document.nodes[element.index].name
    if name == .form || name == .fieldset {
      return !document.descendants(of: element).contains {
        document.nodes[$0.index].namespace == .html && !isForm($0) && isValidated($0)
          && !isValid($0)
      }
    }
    if rangeAnswer(element) == false { return false }
    guard document.hasAttribute(.required, of: element) else { return true }
    if name == .textarea { return !document.textContent(of: element).isEmpty }
    if name == .select { return true }
    let type = inputType(element)
    if type == "checkbox" || type == "radio" { return isChecked(element) }
    return !(document.attributeValue(.value, of: element) ?? "").isEmpty
  }

  private func isForm(_ element: NodeID) -> Bool {
    document.isHTML(element, .form) || document.isHTML(element, .fieldset)
  }

  /// Whether a number is within its bounds; `nil` if there is nothing to compare.
  private func rangeAnswer(_ element: NodeID) -> Bool? {
    guard document.isHTML(element, .input), ["number", "range"].contains(inputType(element)) else {
      return nil
    }
    let low = document.attributeValue(.min, of: element).flatMap { Double($0) }
    let high = document.attributeValue(.max, of: element).flatMap { Double($0) }
    guard low != nil || high != nil else { return nil }
    guard let value = document.attributeValue(.value, of: element).flatMap({ Double($0) }) else {
      return true
    }
    return value >= low ?? -.infinity && value <= high ?? .infinity
  }
}

extension Document {
  /// <https://html.spec.whatwg.org/#concept-fe-disabled>
  func isDisabled(_ element: NodeID) -> Bool {
    if hasAttribute(.disabled, of: element) { return true }
    var inner = element
    var current = parentElement(of: element)
    while let node = current {
      if isHTML(element, .option), isHTML(node, .optgroup) {
        return hasAttribute(.disabled, of: node)
      }
      if isHTML(node, .fieldset), hasAttribute(.disabled, of: node) {
        // What the fieldset's first legend holds stays enabled.
        let firstLegend = children(of: node).first { isHTML($0, .legend) }
        if firstLegend != inner { return true }
      }
      inner = node
      current = parentElement(of: node)
    }
    return false
  }

  /// Whether an option is selected when the page has just loaded.
  ///
  /// <https://html.spec.whatwg.org/#concept-option-selectedness>
  func isSelected(_ option: NodeID) -> Bool {
    var current = parentElement(of: option)
    while let node = current, !isHTML(node, .select) { current = parentElement(of: node) }
    guard let select = current, !hasAttribute(.multiple, of: select) else {
      return hasAttribute(.selected, of: option)
    }
    let options = descendants(of: select).filter { isHTML($0, .option) }
    if let last = options.last(where: { hasAttribute(.selected, of: $0) }) { return last == option }
    let size = attributeValue(.size, of: select).flatMap { Int($0) } ?? 1
    return size <= 1 && options.first { !isDisabled($0) } == option
  }
}
