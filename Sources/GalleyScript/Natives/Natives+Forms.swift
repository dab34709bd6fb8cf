import GalleyDOM
import GalleyPrimitives

/// Primitives on what users and scripts have done to form controls.
///
/// They hold what differs from the page's markup; the rules of HTML are the prelude's.
extension Natives {
  /// Adds what reads and writes the states of controls.
  public mutating func addForms(_ holder: ScriptDocument) {
    addValues(holder)
    addChoices(holder)
    add("fieldSelection") { call in
      guard let id = holder.node(call.int(0)),
        let selection = holder.document.controlState(of: id).selection
      else { return .null }
      return .list([.integer(selection.anchor), .integer(selection.focus)])
    }
    add("setFieldSelection") { call throws(ScriptException) in
      let selection = TextSelection(anchor: max(0, call.int(1)), focus: max(0, call.int(2)))
      return try holder.updateControl(call.int(0)) { $0.selection = selection }
    }
    add("filesOf") { call in
      guard let id = holder.node(call.int(0)) else { return .list([]) }
      return .list(
        holder.document.controlState(of: id).files.map { file in
          .object([
            "name": .string(file.name), "type": .string(file.type), "bytes": .bytes(file.bytes),
          ])
        })
    }
    add("clearFiles") { call throws(ScriptException) in
      try holder.updateControl(call.int(0)) { $0.files = [] }
    }
    add("setCustomError") { call throws(ScriptException) in
      let hasError = call.bool(1)
      return try holder.updateControl(call.int(0)) { $0.hasCustomError = hasError }
    }
    // Validity is 1 for what satisfies its constraints, 2 for what doesn't, else 0.
    add("setCustomElementState") { call in
      guard let id = holder.node(call.int(0)) else { return .undefined }
      let states = (call.value(4).list ?? []).compactMap { $0.string.map { Atom($0) } }
      let validity = call.int(3)
      let state = CustomElementState(
        isDefined: call.bool(1), isFormAssociated: call.bool(2),
        isValid: validity == 0 ? nil : validity == 1, states: Set(states))
      holder.document.setCustomElementState(state, of: id)
      return .undefined
    }
    add("setUserInteracted") { call throws(ScriptException) in
      let isInteracted = call.bool(1)
      return try holder.updateControl(call.int(0)) { $0.isUserInteracted = isInteracted }
    }
  }

  private mutating func addValues(_ holder: ScriptDocument) {
    add("ownValue") { call in
      guard let id = holder.node(call.int(0)),
        let value = holder.document.controlState(of: id).value
      else { return .null }
      return .string(value)
    }
    add("setOwnValue") { call throws(ScriptException) in
      let value = call.isNull(1) ? nil : call.string(1)
      let isOfScript = value != nil && call.bool(2)
      try holder.checkRoom(for: value?.utf8.count ?? 0)
      return try holder.updateControl(call.int(0)) {
        $0.value = value
        $0.isValueOfScript = isOfScript
      }
    }
    add("isTyped") { call in
      guard let id = holder.node(call.int(0)) else { return .bool(false) }
      let state = holder.document.controlState(of: id)
      return .bool(state.value != nil && !state.isValueOfScript)
    }
  }

  private mutating func addChoices(_ holder: ScriptDocument) {
    add("ownChecked") { call in
      guard let id = holder.node(call.int(0)),
        let isChecked = holder.document.controlState(of: id).isChecked
      else { return .null }
      return .bool(isChecked)
    }
    add("setOwnChecked") { call throws(ScriptException) in
      let isChecked = call.isNull(1) ? nil : call.bool(1)
      return try holder.updateControl(call.int(0)) { $0.isChecked = isChecked }
    }
    add("isIndeterminate") { call in
      guard let id = holder.node(call.int(0)) else { return .bool(false) }
      return .bool(holder.document.controlState(of: id).isIndeterminate)
    }
    add("setIndeterminate") { call throws(ScriptException) in
      let isIndeterminate = call.bool(1)
      return try holder.updateControl(call.int(0)) { $0.isIndeterminate = isIndeterminate }
    }
    add("ownSelected") { call in
      guard let id = holder.node(call.int(0)),
        let isSelected = holder.document.controlState(of: id).isSelected
      else { return .null }
      return .bool(isSelected)
    }
    add("setOwnSelected") { call throws(ScriptException) in
      let isSelected = call.isNull(1) ? nil : call.bool(1)
      return try holder.updateControl(call.int(0)) { $0.isSelected = isSelected }
    }
    add("hasNoSelection") { call in
      guard let id = holder.node(call.int(0)) else { return .bool(false) }
      return .bool(holder.document.controlState(of: id).hasNoSelection)
    }
    add("setNoSelection") { call throws(ScriptException) in
      let hasNone = call.bool(1)
      return try holder.updateControl(call.int(0)) { $0.hasNoSelection = hasNone }
    }
  }
}

extension ScriptDocument {
  /// Changes the state of a control.
  fileprivate func updateControl(
    _ number: Int, _ change: (inout ControlState) -> Void
  ) throws(ScriptException) -> ScriptValue {
    document.updateControlState(of: try requireNode(number), change)
    return .undefined
  }
}
