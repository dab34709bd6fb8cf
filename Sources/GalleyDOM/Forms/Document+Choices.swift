public import GalleyPrimitives

/// Check boxes and radio buttons.
extension Document {
  /// Whether a check box or radio button is checked.
  ///
  /// <https://html.spec.whatwg.org/#concept-fe-checked>
  public func isChecked(_ element: NodeID) -> Bool {
    switch inputType(of: element) {
    case .checkbox:
      return controlStates[element]?.isChecked ?? hasAttribute(.checked, of: element)
    case .radio:
      if let own = controlStates[element]?.isChecked { return own }
      guard hasAttribute(.checked, of: element) else { return false }
      // Of several that the page checks, the last one stays checked.
      return !radioGroup(of: element).contains { other in
        other != element
          && (controlStates[other]?.isChecked == true
            || (controlStates[other]?.isChecked == nil && hasAttribute(.checked, of: other)
              && precedes(element, other)))
      }
    case nil, .hidden, .text, .search, .tel, .url, .email, .password, .date, .month, .week, .time,
      .datetimeLocal, .number, .range, .color, .file, .submit, .image, .reset, .button:
      return false
    }
  }

  /// Checks or unchecks a check box or radio button; the other buttons of a group go off.
  public mutating func setChecked(_ isChecked: Bool, of element: NodeID) {
    guard let type = inputType(of: element), type == .checkbox || type == .radio else { return }
    if type == .radio, isChecked {
      for other in radioGroup(of: element) where other != element {
        updateControlState(of: other) { $0.isChecked = false }
      }
    }
    updateControlState(of: element) {
      $0.isChecked = isChecked
      $0.isIndeterminate = false
    }
  }

  /// The radio buttons of which one at most is checked, in tree order, the element itself among
  /// them.
  ///
  /// <https://html.spec.whatwg.org/#radio-button-group>
  public func radioGroup(of element: NodeID) -> [NodeID] {
    guard inputType(of: element) == .radio, let name = attributeValue(.name, of: element),
      !name.isEmpty
    else { return [element] }
    let owner = formOwner(of: element)
    let top = shadowRoot(around: element) ?? root
    return descendants(of: top).filter {
      inputType(of: $0) == .radio && attributeValue(.name, of: $0) == name
        && formOwner(of: $0) == owner
    }
  }
}

/// Options.
extension Document {
  /// The options of a `select`, in tree order.
  ///
  /// <https://html.spec.whatwg.org/#concept-select-option-list>
  public func options(of select: NodeID) -> [NodeID] {
    descendants(of: select).filter { isHTML($0, .option) }
  }

  /// The `select` that an option belongs to; `nil` if it belongs to none.
  public func select(of option: NodeID) -> NodeID? {
    var current = parentElement(of: option)
    while let node = current {
      if isHTML(node, .select) { return node }
      current = parentElement(of: node)
    }
    return nil
  }

  /// Whether an option is chosen.
  ///
  /// <https://html.spec.whatwg.org/#concept-option-selectedness>
  public func isSelected(_ option: NodeID) -> Bool {
    guard let select = select(of: option), !hasAttribute(.multiple, of: select) else {
      return controlStates[option]?.isSelected ?? hasAttribute(.selected, of: option)
    }
    return selectedOptions(of: select).first == option
  }

  /// The chosen options of a `select`, in tree order; one at most unless it has `multiple`.
  ///
  /// <https://html.spec.whatwg.org/#selectedness-setting-algorithm>
  public func selectedOptions(of select: NodeID) -> [NodeID] {
    let options = options(of: select)
    let chosen = options.filter {
      controlStates[$0]?.isSelected ?? hasAttribute(.selected, of: $0)
    }
    if hasAttribute(.multiple, of: select) { return chosen }
    // What the user chose goes before what the page says.
    if let last = chosen.last(where: { controlStates[$0]?.isSelected == true }) ?? chosen.last {
      return [last]
    }
    guard displaySize(of: select) ?? 1 == 1, controlStates[select]?.hasNoSelection != true,
      let first = options.first(where: { !isDisabled($0) })
    else { return [] }
    return [first]
  }

  /// Chooses an option as a user does; of a `select` without `multiple` the others go off.
  public mutating func setSelected(_ isSelected: Bool, of option: NodeID) {
    if let select = select(of: option), !hasAttribute(.multiple, of: select), isSelected {
      for other in options(of: select) where other != option {
        updateControlState(of: other) { $0.isSelected = false }
      }
    }
    updateControlState(of: option) { $0.isSelected = isSelected }
  }

  /// Whether a `select` shows several rows at once.
  ///
  /// <https://html.spec.whatwg.org/#concept-select-size>
  public func isListBox(_ select: NodeID) -> Bool {
    guard isHTML(select, .select) else { return false }
    if hasAttribute(.multiple, of: select) { return true }
    return (displaySize(of: select) ?? 1) > 1
  }

  /// How many rows a `select` asks for; `nil` if it does not say.
  public func displaySize(of select: NodeID) -> Int? {
    guard let text = attributeValue(.size, of: select) else { return nil }
    let digits = text.drop { $0.isWhitespace }.prefix { $0.isASCII && $0.isNumber }
    return Int(digits).flatMap { $0 > 0 ? min($0, 10_000) : nil }
  }

  /// <https://html.spec.whatwg.org/#concept-option-label>
  public func label(ofOption option: NodeID) -> String {
    if let label = attributeValue(.label, of: option), !label.isEmpty { return label }
    return optionText(of: option)
  }
}

/// Forms as a whole.
extension Document {
  /// Gives all controls of a form the values that the page says.
  ///
  /// <https://html.spec.whatwg.org/#concept-form-reset>
  public mutating func resetForm(_ form: NodeID) {
    for control in controls(of: form) {
      removeControlState(of: control)
      if isHTML(control, .select) {
        for option in options(of: control) { removeControlState(of: option) }
      }
    }
  }
}
