import GalleyDOM
import GalleyPrimitives
import GalleyStyle

/// Keys and typed text.
extension PageInteraction {
  /// A key goes down.
  ///
  /// <https://html.spec.whatwg.org/#focus-management>
  public mutating func keyPressed(
    _ key: Key, modifiers: KeyModifiers = [], in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    withKeyEvents(key, modifiers, in: &page) { interaction, page in
      interaction.doKey(key, modifiers, in: &page, frame)
    }
  }

  /// What a key does by default.
  private mutating func doKey(
    _ key: Key, _ modifiers: KeyModifiers, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    if key == .tab {
      return moveFocus(backwards: modifiers.contains(.shift), in: &page, frame)
    }
    if key == .escape, page.requestClose() { return [] }
    if let focused = page.interaction.focused {
      if let effects = keyPressed(key, modifiers, on: focused, in: &page, frame) {
        // What keys do shows where they do it.
        if page.interaction.focused == focused { page.interaction.isFocusVisible = true }
        return effects
      }
    }
    return scroll(key, modifiers).map { [.scroll($0)] } ?? []
  }

  /// Text is typed, or comes from an input method.
  public mutating func typed(
    _ text: String, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    // What scripts run for may be each key of a text.
    if page.hasRunScripts, text.count <= 1024 {
      return text.flatMap { character in
        let key: Key =
          character == " " ? .space : character == "\n" ? .enter : .character(character)
        return keyPressed(key, in: &page, frame)
      }
    }
    guard let focused = page.interaction.focused else { return [] }
    if page.document.isTextControl(focused) {
      return withTextEvents("insertText", text, of: focused, in: &page) { _, page in
        page.updateDocument { $0.edit(focused) { $0.insert(text) } }
        return []
      }
    } else if page.document.isHTML(focused, .select) {
      selectOption(of: focused, beginningWith: text, in: &page)
    } else if text == " " {
      return keyPressed(.space, in: &page, frame)
    }
    return []
  }

  private func scroll(_ key: Key, _ modifiers: KeyModifiers) -> KeyScroll? {
    switch key {
    case .left: return .line(x: -1, y: 0)
    case .right: return .line(x: 1, y: 0)
    case .up: return modifiers.contains(.command) ? .start : .line(x: 0, y: -1)
    case .down: return modifiers.contains(.command) ? .end : .line(x: 0, y: 1)
    case .pageUp: return .page(-1)
    case .pageDown: return .page(1)
    case .space: return .page(modifiers.contains(.shift) ? -1 : 1)
    case .home: return .start
    case .end: return .end
    case .tab, .enter, .escape, .backspace, .delete, .character: return nil
    }
  }

  /// What the focused element does with a key; `nil` if nothing.
  private mutating func keyPressed(
    _ key: Key, _ modifiers: KeyModifiers, on element: NodeID, in page: inout PageModel,
    _ frame: Frame
  ) -> [InteractionEffect]? {
    let document = page.document
    if document.isTextControl(element) {
      return editText(of: element, key, modifiers, in: &page, frame)
    }
    if document.isHTML(element, .select) { return moveChoice(of: element, key, in: &page) }
    switch (document.inputType(of: element), key) {
    case (.radio, .left), (.radio, .up): return moveRadio(element, by: -1, in: &page, frame)
    case (.radio, .right), (.radio, .down): return moveRadio(element, by: 1, in: &page, frame)
    case (.range, _):
      if let effects = stepSlider(element, key, in: &page) { return effects }
      if key == .enter { return submitImplicitly(from: element, in: &page, frame) }
    case (.checkbox, .enter), (.radio, .enter):
      return submitImplicitly(from: element, in: &page, frame)
    default: break
    }
    let isLink = document.isLink(element)
    guard key == .enter || (key == .space && !isLink) else { return nil }
    let isActivated =
      isLink || document.isButton(element) || document.isSummaryOfDetails(element)
      || [.checkbox, .radio, .file, .color].contains(document.inputType(of: element))
    guard isActivated else { return nil }
    return click(element, Click(modifiers: modifiers), in: &page, frame)
  }

  private mutating func editText(
    of element: NodeID, _ key: Key, _ modifiers: KeyModifiers, in page: inout PageModel,
    _ frame: Frame
  ) -> [InteractionEffect]? {
    let isArea = page.document.isHTML(element, .textarea)
    let isExtending = modifiers.contains(.shift)
    let unit: TextEditor.Unit =
      modifiers.contains(.command)
      ? .line : modifiers.isDisjoint(with: [.control, .option]) ? .character : .word
    func edit(_ isTyping: Bool, _ change: (inout TextEditor) -> Void) -> [InteractionEffect] {
      page.updateDocument { $0.edit(element, isTyping: isTyping, change) }
      return []
    }
    switch key {
    case .enter:
      if isArea { return edit(true) { $0.insert("\n") } }
      return submitImplicitly(from: element, in: &page, frame)
    case .space: return edit(true) { $0.insert(" ") }
    case .character(let character):
      if !modifiers.isDisjoint(with: [.control, .command]) {
        guard character == "a" || character == "A" else { return nil }
        return edit(false) { $0.selectAll() }
      }
      return edit(true) { $0.insert(String(character)) }
    case .backspace: return edit(true) { $0.delete(.backward, by: unit) }
    case .delete: return edit(true) { $0.delete(.forward, by: unit) }
    case .left: return edit(false) { $0.move(.backward, by: unit, isExtending: isExtending) }
    case .right: return edit(false) { $0.move(.forward, by: unit, isExtending: isExtending) }
    case .home: return edit(false) { $0.move(.backward, by: .line, isExtending: isExtending) }
    case .end: return edit(false) { $0.move(.forward, by: .line, isExtending: isExtending) }
    case .up, .down:
      let direction: TextEditor.Direction = key == .up ? .backward : .forward
      if isArea { return edit(false) { $0.moveLine(direction, isExtending: isExtending) } }
      if page.document.inputType(of: element) == .number {
        return stepNumber(element, by: key == .up ? 1 : -1, in: &page)
      }
      return edit(false) { $0.move(direction, by: .text, isExtending: isExtending) }
    case .pageUp, .pageDown, .escape, .tab: return nil
    }
  }

  /// <https://html.spec.whatwg.org/#dom-input-stepup>
  private func stepNumber(
    _ element: NodeID, by count: Double, in page: inout PageModel
  ) -> [InteractionEffect] {
    guard page.document.isMutable(element) else { return [] }
    let step = page.document.attributeValue(.step, of: element).flatMap { Double($0) } ?? 1
    let old = Double(page.document.controlValue(of: element)) ?? 0
    func bound(_ name: Atom) -> Double? {
      page.document.attributeValue(name, of: element).flatMap { Double($0) }
    }
    var value = old + count * (step > 0 && step.isFinite ? step : 1)
    if let low = bound(.min) { value = max(value, low) }
    if let high = bound(.max) { value = min(value, high) }
    guard value.isFinite else { return [] }
    page.updateDocument {
      $0.setControlValue(numberText((value * 1e9).rounded() / 1e9), of: element)
    }
    return []
  }

  private func stepSlider(
    _ element: NodeID, _ key: Key, in page: inout PageModel
  ) -> [InteractionEffect]? {
    let limits = page.document.rangeLimits(of: element)
    let step = limits.step ?? (limits.maximum - limits.minimum) / 100
    guard let old = Double(page.document.controlValue(of: element)) else { return nil }
    let value: Double
    switch key {
    case .left, .down: value = old - step
    case .right, .up: value = old + step
    case .pageDown: value = old - (limits.maximum - limits.minimum) / 10
    case .pageUp: value = old + (limits.maximum - limits.minimum) / 10
    case .home: value = limits.minimum
    case .end: value = limits.maximum
    case .tab, .enter, .space, .escape, .backspace, .delete, .character: return nil
    }
    let inside = limits.stepped(max(limits.minimum, min(value, limits.maximum)))
    page.updateDocument { $0.setControlValue(numberText(inside), of: element) }
    return []
  }

  /// The next radio button of the group that isn't disabled gets check and focus.
  private mutating func moveRadio(
    _ element: NodeID, by step: Int, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    let group = page.document.radioGroup(of: element).filter { frame.isFocusable($0) }
    guard let index = group.firstIndex(of: element), group.count > 1 else { return [] }
    let next = group[(index + step + group.count) % group.count]
    page.updateDocument { $0.setChecked(true, of: next) }
    focus(next, isVisible: true, in: &page)
    return [.reveal(next)]
  }

  private mutating func moveChoice(
    of select: NodeID, _ key: Key, in page: inout PageModel
  ) -> [InteractionEffect]? {
    let options = page.document.options(of: select).filter { !page.document.isDisabled($0) }
    guard !options.isEmpty else { return nil }
    let current = page.document.selectedOptions(of: select).first
      .flatMap { options.firstIndex(of: $0) }
    let next: Int
    switch key {
    case .up, .left: next = max((current ?? options.count) - 1, 0)
    case .down, .right: next = min((current ?? -1) + 1, options.count - 1)
    case .home, .pageUp: next = 0
    case .end, .pageDown: next = options.count - 1
    case .space, .enter: return page.document.isListBox(select) ? nil : [.offerOptions(select)]
    case .character(let character):
      selectOption(of: select, beginningWith: String(character), in: &page)
      return []
    case .tab, .escape, .backspace, .delete: return nil
    }
    choose(options[next], in: &page)
    return []
  }

  /// Chooses the next option whose label begins with what was typed.
  private mutating func selectOption(
    of select: NodeID, beginningWith text: String, in page: inout PageModel
  ) {
    let wanted = text.lowercased()
    let options = page.document.options(of: select).filter { !page.document.isDisabled($0) }
    guard !wanted.isEmpty, !options.isEmpty else { return }
    let current =
      page.document.selectedOptions(of: select).first
      .flatMap { options.firstIndex(of: $0) } ?? -1
    for step in 1...options.count {
      let option = options[(current + step + options.count) % options.count]
      if page.document.label(ofOption: option).lowercased().hasPrefix(wanted) {
        choose(option, in: &page)
        return
      }
    }
  }
}
