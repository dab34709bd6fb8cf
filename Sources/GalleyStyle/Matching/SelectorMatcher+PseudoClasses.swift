import GalleyCSS
import GalleyDOM
import GalleyPrimitives

extension SelectorMatcher {
  mutating func test(_ value: PseudoClass, _ element: NodeID) -> Bool {
    switch value {
    case .root: return element == root
    case .scope: return element == (scope ?? root)
    case .empty: return isEmpty(element)
    case .blank: return false
    case .firstChild: return document.previousElement(before: element) == nil
    case .lastChild: return document.nextElement(after: element) == nil
    case .onlyChild:
      return document.previousElement(before: element) == nil
        && document.nextElement(after: element) == nil
    case .firstOfType: return place(element, fromEnd: false) == 1
    case .lastOfType: return place(element, fromEnd: true) == 1
    case .onlyOfType:
      return place(element, fromEnd: false) == 1 && place(element, fromEnd: true) == 1
    case .anyLink: return isLink(element)
    case .target: return isTarget(element)
    case .targetWithin:
      if states.target != nil { return states.targetWithin.contains(element) }
      guard target != .empty else { return false }
      return isTarget(element) || document.descendants(of: element).contains { isTarget($0) }
    case .hover: return states.hovered.contains(element)
    case .active: return states.active.contains(element)
    case .focus: return states.focused == element
    case .focusVisible: return states.isFocusVisible && states.focused == element
    case .focusWithin: return states.focusWithin.contains(element)
    case .defined:
      let node = document.nodes[element.index]
      return node.namespace != .html || !node.name.text.utf8.contains(45)
        || MatchNames.reservedElements.contains(node.name)
        || document.customElementStates[element]?.isDefined == true
    case .open:
      return document.hasAttribute(.open, of: element)
        && (document.isHTML(element, .details) || document.isHTML(element, .dialog))
    case .popoverOpen: return document.topLayer.openPopovers.contains(element)
    case .modal: return document.topLayer.modalDialogs.contains(element)
    // Operations of their own.
    case .host, .hasSlotted: return false
    case .checked, .disabled, .enabled, .required, .optional, .readOnly, .readWrite,
      .placeholderShown, .default, .indeterminate, .inRange, .outOfRange, .valid, .invalid,
      .userValid, .userInvalid:
      return testForm(value, element)
    }
  }

  /// <https://drafts.csswg.org/selectors-4/#the-target-pseudo>
  private func isTarget(_ element: NodeID) -> Bool {
    if let known = states.target { return known == element }
    return target != .empty && document.nodes[element.index].idAttribute == target
  }

  private mutating func place(_ element: NodeID, fromEnd: Bool) -> Int {
    siblings.place(of: element, in: document, fromEnd: fromEnd, ofType: true)
  }

  /// <https://html.spec.whatwg.org/#selector-any-link>
  private func isLink(_ element: NodeID) -> Bool {
    let node = document.nodes[element.index]
    guard node.name == .a || node.name == .area else { return false }
    if node.namespace == .html { return document.hasAttribute(.href, of: element) }
    return node.namespace == .svg && document.attributes(of: element).contains { $0.name == .href }
  }
}
