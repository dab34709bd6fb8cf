public import GalleyDOM
public import GalleyPrimitives
import GalleyStyle

/// Pointers: what is under them, what they press.
extension PageInteraction {
  /// The pointer is at another place, or over nothing.
  public mutating func pointerMoved(
    to hit: ElementHit?, in page: inout PageModel, _ frame: Frame
  ) {
    let old = page.interaction.hovered
    page.interaction.hovered = hit?.element
    firePointerMove(from: old, to: hit, in: &page)
    guard let press, let control = press.dragged, let hit else { return }
    if page.document.inputType(of: control) == .range {
      setSlider(control, at: hit.point, in: &page, frame)
    } else if let offset = frame.textOffset(in: control, at: hit.point) {
      page.updateDocument { document in
        document.edit(control, isTyping: false) {
          $0.select(from: $0.selection.anchor, to: offset)
        }
      }
    }
  }

  /// A button goes down.
  ///
  /// - Parameter clickCount: 2 for the second press of a double click, 3 for the third.
  ///
  /// <https://html.spec.whatwg.org/#focus-processing-model>
  public mutating func pointerPressed(
    _ hit: ElementHit?, button: PointerButton = .primary, clickCount: Int = 1,
    modifiers: KeyModifiers = [], in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    let old = page.interaction.hovered
    page.interaction.hovered = hit?.element
    firePointerMove(from: old, to: hit, modifiers: modifiers, isMove: false, in: &page)
    guard let hit else {
      press = nil
      return []
    }
    press = Press(hit: hit, button: button, clickCount: clickCount)
    if button == .primary { page.interaction.active = hit.element }
    let proceeds = firePress(
      hit, button: button, clickCount: clickCount, modifiers: modifiers, in: &page)
    guard proceeds, page.document.isConnected(hit.element) else { return [] }
    guard button != .middle else { return [] }
    let target = focusTarget(of: hit.element, in: page, frame)
    // A label gives its control the focus when it is clicked.
    if target != nil || labeledControl(around: hit.element, page.document) == nil {
      focus(target, isVisible: false, in: &page)
      if target == nil { navigationStart = hit.element }
    }
    guard button == .primary else { return [] }
    return pressControl(hit, clickCount, modifiers, in: &page, frame)
  }

  /// The button goes up again; a press that ends where it began is a click.
  ///
  /// <https://w3c.github.io/uievents/#event-type-click>
  public mutating func pointerReleased(
    _ hit: ElementHit?, modifiers: KeyModifiers = [], in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    page.interaction.active = nil
    let old = page.interaction.hovered
    page.interaction.hovered = hit?.element
    let pressed = press
    press = nil
    firePointerMove(from: old, to: hit, modifiers: modifiers, isMove: false, in: &page)
    guard let hit else { return [] }
    fireRelease(
      hit, button: pressed?.button ?? .primary, clickCount: pressed?.clickCount ?? 1,
      modifiers: modifiers, in: &page)
    guard let press = pressed,
      let target = commonAncestor(press.hit.element, hit.element, page.document),
      page.document.isConnected(target),
      fireClick(
        at: target, hit, button: press.button, clickCount: press.clickCount,
        modifiers: modifiers, in: &page),
      press.button != .secondary, page.document.isConnected(target)
    else { return [] }
    let click = Click(point: hit.point, node: hit.node, button: press.button, modifiers: modifiers)
    return self.click(target, click, in: &page, frame)
  }

  /// The press is taken back: it became a scroll, or something came between.
  public mutating func pointerCancelled(in page: inout PageModel) {
    page.interaction.active = nil
    press = nil
  }

  /// The nearest focusable element around one; `nil` if there is none.
  private func focusTarget(of element: NodeID, in page: PageModel, _ frame: Frame) -> NodeID? {
    var current: NodeID? = element
    while let id = current {
      if frame.isFocusable(id) { return id }
      current = page.document.shownParent(of: id)
    }
    return nil
  }

  /// The innermost element that holds both; `nil` in different trees.
  private func commonAncestor(_ a: NodeID, _ b: NodeID, _ document: Document) -> NodeID? {
    if a == b { return a }
    var ancestors: Set<NodeID> = []
    var current: NodeID? = a
    while let id = current {
      ancestors.insert(id)
      current = document.shownParent(of: id)
    }
    current = b
    while let id = current {
      if ancestors.contains(id) { return id }
      current = document.shownParent(of: id)
    }
    return nil
  }

  func labeledControl(around element: NodeID, _ document: Document) -> NodeID? {
    var current: NodeID? = element
    while let id = current {
      if let control = document.labeledControl(of: id) { return control }
      current = document.shownParent(of: id)
    }
    return nil
  }

  /// What controls do as soon as they are pressed: a caret is put into texts, sliders jump, options
  /// of list boxes are chosen.
  private mutating func pressControl(
    _ hit: ElementHit, _ clickCount: Int, _ modifiers: KeyModifiers, in page: inout PageModel,
    _ frame: Frame
  ) -> [InteractionEffect] {
    let document = page.document
    let element = hit.element
    if document.isActuallyDisabled(element) { return [] }
    if document.isTextControl(element) {
      press?.dragged = element
      guard let offset = frame.textOffset(in: element, at: hit.point) else { return [] }
      page.updateDocument { document in
        document.edit(element, isTyping: false) { editor in
          editor.select(
            from: modifiers.contains(.shift) ? editor.selection.anchor : offset, to: offset)
          if clickCount == 2 {
            editor.move(.forward, by: .character)
            editor.move(.backward, by: .word)
            editor.move(.forward, by: .word, isExtending: true)
          } else if clickCount > 2 {
            editor.move(.backward, by: .line)
            editor.move(.forward, by: .line, isExtending: true)
          }
        }
      }
    } else if document.inputType(of: element) == .range {
      press?.dragged = element
      setSlider(element, at: hit.point, in: &page, frame)
    } else if document.isHTML(element, .select), !document.isListBox(element) {
      return [.offerOptions(element)]
    } else if document.isHTML(element, .option), let select = document.select(of: element),
      document.isListBox(select), !document.isDisabled(select)
    {
      choose(element, isToggle: !modifiers.isDisjoint(with: [.control, .command]), in: &page)
    }
    return []
  }

  /// Chooses an option as a click on it does.
  ///
  /// - Parameter isToggle: Whether the other options of a `select` with `multiple` stay.
  public mutating func choose(_ option: NodeID, isToggle: Bool = false, in page: inout PageModel) {
    guard page.document.isHTML(option, .option), let select = page.document.select(of: option),
      !page.document.isDisabled(option), !page.document.isDisabled(select)
    else { return }
    let before = page.document.selectedOptions(of: select)
    defer {
      if page.document.selectedOptions(of: select) != before { fireChange(of: select, in: &page) }
    }
    let isMultiple = page.document.hasAttribute(.multiple, of: select)
    page.updateDocument { document in
      if isMultiple, !isToggle {
        for other in document.options(of: select) where other != option {
          document.setSelected(false, of: other)
        }
      }
      document.setSelected(isMultiple && isToggle ? !document.isSelected(option) : true, of: option)
      document.updateControlState(of: select) { $0.isUserInteracted = true }
    }
  }

  private func setSlider(
    _ slider: NodeID, at point: Point, in page: inout PageModel, _ frame: Frame
  ) {
    guard let content = frame.contentBox(of: slider), content.width > 0 else { return }
    let limits = page.document.rangeLimits(of: slider)
    // The knob's middle follows the pointer.
    let knob = min(16, content.height)
    let track = max(content.width - knob, 1)
    let part = min(max((point.x - content.minX - knob / 2) / track, 0), 1)
    let value = limits.stepped(limits.minimum + part * (limits.maximum - limits.minimum))
    page.updateDocument { $0.setControlValue(numberText(value), of: slider) }
  }
}
