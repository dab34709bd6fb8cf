public import GalleyDOM
import GalleyLoading
public import GalleyPrimitives
import GalleyStyle

/// A click, from whatever it came.
struct Click {
  /// In page coordinates, transforms undone; `nil` from a key.
  var point: Point?
  /// The text or element that was hit; `nil` from a key.
  var node: NodeID?
  var button = PointerButton.primary
  var modifiers: KeyModifiers = []
}

/// What clicks do.
///
/// <https://html.spec.whatwg.org/#activation-behavior>
extension PageInteraction {
  /// Clicks an element as `click()` does.
  ///
  /// <https://html.spec.whatwg.org/#dom-click>
  public mutating func click(
    _ element: NodeID, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    click(element, Click(), in: &page, frame)
  }

  /// Sends a click up from an element to the first one that does something with it.
  mutating func click(
    _ target: NodeID, _ click: Click, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    var current: NodeID? = target
    var isInteractive = false
    var steps = 0
    while let element = current, steps < 4096 {
      steps += 1
      // Nobody hears of clicks on disabled controls.
      if page.document.isActuallyDisabled(element) { return [] }
      if let effects = activate(element, click, in: &page, frame) { return effects }
      if page.document.isHTML(element, .label), !isInteractive,
        let control = page.document.labeledControl(of: element)
      {
        return clickLabeled(control, click, in: &page, frame)
      }
      if isInteractiveContent(element, page.document) { isInteractive = true }
      current = page.document.shownParent(of: element)
    }
    return []
  }

  /// <https://html.spec.whatwg.org/#the-label-element>
  private mutating func clickLabeled(
    _ control: NodeID, _ click: Click, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    guard click.button == .primary, !page.document.isActuallyDisabled(control) else { return [] }
    if frame.isFocusable(control) { focus(control, isVisible: false, in: &page) }
    var inner = click
    inner.point = nil
    inner.node = nil
    return activate(control, inner, in: &page, frame) ?? []
  }

  /// <https://html.spec.whatwg.org/#interactive-content>
  private func isInteractiveContent(_ element: NodeID, _ document: Document) -> Bool {
    let node = document[element]
    guard node.namespace == .html else { return false }
    switch node.name {
    case .a: return document.hasAttribute(.href, of: element)
    case .button, .details, .embed, .iframe, .label, .select, .textarea: return true
    case .input: return document.inputType(of: element) != .hidden
    case .audio, .video: return document.hasAttribute(FormAttribute.controls, of: element)
    case .img, .object: return document.hasAttribute(.usemap, of: element)
    default: return false
    }
  }

  /// What an element does when it is clicked; `nil` if it does nothing and leaves the click to those
  /// around it.
  private mutating func activate(
    _ element: NodeID, _ click: Click, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect]? {
    let document = page.document
    if document.isLink(element) { return follow(element, click, page, frame) }
    guard click.button == .primary, document[element].namespace == .html else { return nil }
    switch document[element].name {
    case .summary where document.isSummaryOfDetails(element):
      if let details = document.parentElement(of: element) { toggle(details, in: &page) }
      return []
    case .button:
      if document.isSubmitButton(element) {
        return submit(document.formOwner(of: element), by: element, click, in: &page, frame)
      }
      let type = document.attributeValue(.type, of: element)?.lowercased()
      if type == "reset", let form = document.formOwner(of: element) {
        page.updateDocument { $0.resetForm(form) }
      }
      return []
    case .input: return activateInput(element, click, in: &page, frame)
    case .select, .textarea: return []
    default: return nil
    }
  }

  private mutating func activateInput(
    _ element: NodeID, _ click: Click, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    switch page.document.inputType(of: element) {
    case .submit, .image:
      return submit(
        page.document.formOwner(of: element), by: element, click, in: &page, frame)
    case .reset:
      if let form = page.document.formOwner(of: element) {
        page.updateDocument { $0.resetForm(form) }
      }
    case .checkbox:
      page.updateDocument {
        $0.setChecked(!$0.isChecked(element), of: element)
        $0.updateControlState(of: element) { $0.isUserInteracted = true }
      }
    case .radio:
      page.updateDocument {
        $0.setChecked(true, of: element)
        $0.updateControlState(of: element) { $0.isUserInteracted = true }
      }
    case .file: return [.chooseFiles(element)]
    case nil, .hidden, .text, .search, .tel, .url, .email, .password, .date, .month, .week, .time,
      .datetimeLocal, .number, .range, .color, .button:
      break
    }
    return []
  }

  private func follow(
    _ link: NodeID, _ click: Click, _ page: PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    var place: (x: Int, y: Int)?
    if let point = click.point, let node = click.node, page.document.isHTML(node, .img),
      page.document.hasAttribute(FormAttribute.ismap, of: node),
      let box = frame.contentBox(of: node)
    {
      place = (pixels(point.x - box.minX), pixels(point.y - box.minY))
    }
    guard var activation = page.document.activation(of: link, point: place) else { return [] }
    let asksForWindow =
      click.button == .middle
      || !click.modifiers.isDisjoint(with: [.control, .command, .shift])
    if asksForWindow { activation.target = .newWindow(name: "") }
    return [.follow(activation)]
  }

  /// Whole px of a place in a picture.
  private func pixels(_ length: Double) -> Int {
    length.isFinite ? Int(min(max(length.rounded(.down), 0), 1e7)) : 0
  }

  /// Opens or closes a `details` element; opening closes others of its name.
  ///
  /// <https://html.spec.whatwg.org/#the-details-element>
  public func toggle(_ details: NodeID, in page: inout PageModel) {
    page.updateDocument { document in
      if document.hasAttribute(.open, of: details) {
        document.removeAttribute(.open, of: details)
        return
      }
      if let name = document.attributeValue(.name, of: details), !name.isEmpty {
        let top = document.shadowRoot(around: details) ?? document.root
        let others = document.descendants(of: top).filter {
          document.isHTML($0, .details) && document.attributeValue(.name, of: $0) == name
            && document.hasAttribute(.open, of: $0)
        }
        for other in others { document.removeAttribute(.open, of: other) }
      }
      document.setAttribute(.open, to: "", of: details)
    }
  }

  /// Submits a form as a user does.
  mutating func submit(
    _ form: NodeID?, by submitter: NodeID?, _ click: Click, in page: inout PageModel,
    _ frame: Frame
  ) -> [InteractionEffect] {
    guard let form else { return [] }
    var place = (x: 0, y: 0)
    if let point = click.point, let submitter, let box = frame.contentBox(of: submitter) {
      place = (pixels(point.x - box.minX), pixels(point.y - box.minY))
    }
    let result = page.document.submission(of: form, submitter: submitter, point: place)
    page.updateDocument { document in
      for control in document.controls(of: form) where document.isValidated(control) {
        document.updateControlState(of: control) { $0.isUserInteracted = true }
      }
    }
    switch result {
    case .request(let request, let target): return [.submit(request, target, form: form)]
    case .invalid(let controls):
      if let first = controls.first(where: { frame.isFocusable($0) }) {
        focus(first, isVisible: true, in: &page)
        return [.invalid(controls), .reveal(first)]
      }
      return [.invalid(controls)]
    case .closesDialog(let dialog, let value):
      page.updateDocument { $0.removeAttribute(.open, of: dialog) }
      return [.closed(dialog, returnValue: value)]
    case .none: return []
    }
  }

  /// Sends the form of a text field on Enter.
  ///
  /// <https://html.spec.whatwg.org/#implicit-submission>
  mutating func submitImplicitly(
    from field: NodeID, in page: inout PageModel, _ frame: Frame
  ) -> [InteractionEffect] {
    guard let form = page.document.formOwner(of: field) else { return [] }
    let controls = page.document.controls(of: form)
    if let button = controls.first(where: { page.document.isSubmitButton($0) }) {
      if page.document.isDisabled(button) { return [] }
      return click(button, Click(), in: &page, frame)
    }
    let blocking = controls.filter {
      let type = page.document.inputType(of: $0)
      return type?.isTextField == true
    }
    return blocking.count > 1 ? [] : submit(form, by: nil, Click(), in: &page, frame)
  }
}
