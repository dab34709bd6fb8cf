public import GalleyDOM
public import GalleyPrimitives
import GalleyScript
import GalleyStyle

/// What a user is in the middle of doing with a page: pointer, focus and what is pressed.
///
/// It changes the page's form controls and its ``PageModel/interaction``; what goes beyond the page
/// is returned as ``InteractionEffect``s. A page of which `document.version` or `interaction`
/// changed needs a new frame.
public struct PageInteraction: Sendable {
  /// Where a press began.
  struct Press: Sendable {
    var hit: ElementHit
    var button: PointerButton
    var clickCount = 1
    /// The control that follows the pointer while it moves: a slider, or a text that is selected.
    var dragged: NodeID?
  }

  var press: Press?
  /// Where Tab goes on from while nothing has the focus.
  ///
  /// <https://html.spec.whatwg.org/#sequential-focus-navigation-starting-point>
  var navigationStart: NodeID?
  /// The value that the focused control had when it got the focus.
  var valueAtFocus: String?

  public init() {}

  /// Gives an element the focus, or takes it from all.
  ///
  /// - Parameter isVisible: Whether the focus is to be seen whatever has it, as after a key.
  ///
  /// <https://html.spec.whatwg.org/#focusing-steps>
  public mutating func focus(_ element: NodeID?, isVisible: Bool, in page: inout PageModel) {
    guard page.interaction.focused != element else {
      if isVisible { page.interaction.isFocusVisible = element != nil }
      return
    }
    leaveFocused(in: &page)
    let old = page.interaction.focused
    page.interaction.focused = element
    navigationStart = element ?? navigationStart
    let takesText = element.map { page.document.isTextControl($0) } ?? false
    page.interaction.isFocusVisible = element != nil && (isVisible || takesText)
    valueAtFocus = element.flatMap { takesText ? page.document.controlValue(of: $0) : nil }
    if let element, takesText, isVisible {
      // By key, a field is entered with all of its text selected; a textarea where it was left.
      if page.document.inputType(of: element) != nil {
        page.updateDocument { $0.edit(element, isTyping: false) { $0.selectAll() } }
      } else if page.document.controlStates[element]?.selection == nil {
        page.updateDocument { $0.edit(element, isTyping: false) { $0.select(from: 0, to: 0) } }
      }
    }
    fireFocusChange(from: old, to: element, in: &page)
  }

  private mutating func leaveFocused(in page: inout PageModel) {
    guard let old = page.interaction.focused, let before = valueAtFocus,
      page.document.controlValue(of: old) != before
    else { return }
    page.updateDocument { $0.updateControlState(of: old) { $0.isUserInteracted = true } }
    valueAtFocus = nil
    page.dispatch("change", "Event", to: old, [.init("bubbles", .bool(true))])
  }

  /// Moves the focus to the next element, or the one before.
  ///
  /// <https://html.spec.whatwg.org/#sequential-focus-navigation>
  public mutating func moveFocus(
    backwards: Bool, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    let order = FocusOrder(frame)
    let start = page.interaction.focused ?? navigationStart ?? page.target
    guard let next = order.element(after: start, backwards: backwards, in: page.document) else {
      return []
    }
    focus(next, isVisible: true, in: &page)
    return [.reveal(next)]
  }

  /// Gives the first element that asks for it the focus when a page has been loaded.
  ///
  /// <https://html.spec.whatwg.org/#the-autofocus-attribute>
  public mutating func autofocus(in page: inout PageModel, _ frame: Frame) {
    guard page.interaction.focused == nil, page.target == nil else { return }
    let document = page.document
    let wanted = document.descendants(of: document.root).first {
      document[$0].isElement && document.hasAttribute(FormAttribute.autofocus, of: $0)
        && frame.isFocusable($0)
    }
    if let wanted { focus(wanted, isVisible: false, in: &page) }
  }
}
