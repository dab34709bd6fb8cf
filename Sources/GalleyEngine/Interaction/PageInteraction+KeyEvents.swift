import GalleyDOM
import GalleyPrimitives
import GalleyScript
import GalleyStyle

/// Events of keys, text and the focus, for pages with scripts.
extension PageInteraction {
  /// Where key events go: to what has the focus, else to the body.
  ///
  /// <https://w3c.github.io/uievents/#events-keyboard-event-order>
  private func keyTarget(in page: PageModel) -> NodeID? {
    page.interaction.focused ?? page.document.body ?? page.document.documentElement
  }

  /// Fires an event of a key.
  ///
  /// - Returns: Whether what the key does by default is to be done.
  private func fireKey(
    _ type: String, _ key: Key, _ modifiers: KeyModifiers, in page: inout PageModel
  ) -> Bool {
    guard let target = keyTarget(in: page) else { return true }
    let names = key.eventNames
    let isPress = type == "keypress"
    var members: [ScriptValue.Property] = [
      .init("bubbles", .bool(true)), .init("cancelable", .bool(true)),
      .init("composed", .bool(true)), .init("hasView", .bool(true)),
      .init("key", .string(names.key)), .init("code", .string(names.code)),
      .init("keyCode", .integer(isPress ? names.character : names.keyCode)),
    ]
    if isPress { members.append(.init("charCode", .integer(names.character))) }
    members += modifiers.eventMembers
    return !page.dispatch(type, "KeyboardEvent", to: target, members).isCanceled
  }

  /// Does what a key does, with the events around it.
  mutating func withKeyEvents(
    _ key: Key, _ modifiers: KeyModifiers, in page: inout PageModel,
    _ body: (inout PageInteraction, inout PageModel) -> [InteractionEffect]
  ) -> [InteractionEffect] {
    guard page.hasRunScripts else { return body(&self, &page) }
    var proceeds = fireKey("keydown", key, modifiers, in: &page)
    if proceeds, key.isPressed, modifiers.isDisjoint(with: [.control, .command]) {
      proceeds = fireKey("keypress", key, modifiers, in: &page)
    }
    let effects = proceeds ? withInputEvents(key, modifiers, in: &page, body) : []
    _ = fireKey("keyup", key, modifiers, in: &page)
    return effects
  }

  /// Does what changes a text or choice, with `beforeinput` and `input`.
  ///
  /// <https://w3c.github.io/input-events/#event-type-beforeinput>
  private mutating func withInputEvents(
    _ key: Key, _ modifiers: KeyModifiers, in page: inout PageModel,
    _ body: (inout PageInteraction, inout PageModel) -> [InteractionEffect]
  ) -> [InteractionEffect] {
    guard let field = page.interaction.focused, page.document.isTextControl(field),
      let input = key.textInput(modifiers, isArea: page.document.isHTML(field, .textarea))
    else { return withChangeEvents(in: &page, body) }
    return withTextEvents(input.type, input.data, of: field, in: &page, body)
  }

  /// Does what edits a text control, with its events.
  mutating func withTextEvents(
    _ type: String, _ data: String?, of field: NodeID, in page: inout PageModel,
    _ body: (inout PageInteraction, inout PageModel) -> [InteractionEffect]
  ) -> [InteractionEffect] {
    guard page.hasRunScripts else { return body(&self, &page) }
    let members: [ScriptValue.Property] = [
      .init("bubbles", .bool(true)), .init("composed", .bool(true)),
      .init("hasView", .bool(true)), .init("inputType", .string(type)),
      .init("data", data.map { .string($0) } ?? .null),
    ]
    guard page.document.isMutable(field) else { return body(&self, &page) }
    let isCanceled = page.dispatch(
      "beforeinput", "InputEvent", to: field, members + [.init("cancelable", .bool(true))]
    ).isCanceled
    guard !isCanceled, page.interaction.focused == field else { return [] }
    let before = page.document.controlValue(of: field)
    let effects = body(&self, &page)
    if page.document.controlValue(of: field) != before {
      page.dispatch("input", "InputEvent", to: field, members)
    }
    return effects
  }

  /// Does something to the focused control that counts as a change at once: a choice, a slider.
  mutating func withChangeEvents(
    in page: inout PageModel,
    _ body: (inout PageInteraction, inout PageModel) -> [InteractionEffect]
  ) -> [InteractionEffect] {
    guard page.hasRunScripts, let control = page.interaction.focused,
      !page.document.isTextControl(control)
    else { return body(&self, &page) }
    let before = page.document.controlValue(of: control)
    let chosen =
      page.document.isHTML(control, .select)
      ? page.document.selectedOptions(of: control) : []
    let effects = body(&self, &page)
    let isChanged =
      page.document.controlValue(of: control) != before
      || (page.document.isHTML(control, .select)
        && page.document.selectedOptions(of: control) != chosen)
    if isChanged { fireChange(of: control, in: &page) }
    return effects
  }

  /// Fires `input` and `change` at a control that the user has changed.
  func fireChange(of control: NodeID, in page: inout PageModel) {
    guard page.hasRunScripts else { return }
    let bubbles = ScriptValue.Property("bubbles", .bool(true))
    page.dispatch("input", "Event", to: control, [bubbles, .init("composed", .bool(true))])
    page.dispatch("change", "Event", to: control, [bubbles])
  }

  /// Fires the events of a focus that went from one element to another.
  ///
  /// <https://html.spec.whatwg.org/#focus-update-steps>
  func fireFocusChange(from old: NodeID?, to new: NodeID?, in page: inout PageModel) {
    guard page.hasRunScripts, old != new else { return }
    func fire(_ type: String, at target: NodeID?, _ related: NodeID?, bubbles: Bool) {
      guard let target, page.document.isConnected(target) else { return }
      var members: [ScriptValue.Property] = [
        .init("bubbles", .bool(bubbles)), .init("composed", .bool(true)),
        .init("hasView", .bool(true)),
      ]
      if let related { members.append(.init("relatedTarget", .integer(related.index))) }
      page.dispatch(type, "FocusEvent", to: target, members)
    }
    fire("blur", at: old, new, bubbles: false)
    fire("focusout", at: old, new, bubbles: true)
    // A listener may have moved the focus on.
    guard page.interaction.focused == new else { return }
    fire("focus", at: new, old, bubbles: false)
    fire("focusin", at: new, old, bubbles: true)
  }
}
