public import GalleyPrimitives

extension Document {
  /// Whether an element belongs to forms at all.
  ///
  /// <https://html.spec.whatwg.org/#category-listed>
  public func isListed(_ element: NodeID) -> Bool {
    let node = self[element]
    guard node.isElement, node.namespace == .html else { return false }
    switch node.name {
    case .button, .fieldset, .input, .object, .output, .select, .textarea: return true
    default: return false
    }
  }

  /// Whether an element's value goes with its form.
  ///
  /// <https://html.spec.whatwg.org/#category-submit>
  public func isSubmittable(_ element: NodeID) -> Bool {
    let node = self[element]
    guard node.isElement, node.namespace == .html else { return false }
    switch node.name {
    case .button, .input, .select, .textarea: return true
    default: return false
    }
  }

  /// The form that a control belongs to; `nil` for none.
  ///
  /// Deviation: a control that the parser moved out of its form, as in misnested tables, has none
  /// unless its `form` attribute says so.
  ///
  /// <https://html.spec.whatwg.org/#form-owner>
  public func formOwner(of element: NodeID) -> NodeID? {
    if let reference = attributeValue(.form, of: element), isListed(element) {
      guard !reference.isEmpty, let owner = self.element(withID: Atom(reference), near: element),
        isHTML(owner, .form)
      else { return nil }
      return owner
    }
    var current = parentElement(of: element)
    while let node = current {
      if isHTML(node, .form) { return node }
      current = parentElement(of: node)
    }
    return nil
  }

  /// The first element of that id in the tree that a node is in.
  public func element(withID id: Atom, near node: NodeID) -> NodeID? {
    guard id != .empty else { return nil }
    let scope = shadowRoot(around: node)
    var first: NodeID?
    for (index, candidate) in nodes.enumerated()
    where candidate.idAttribute == id && candidate.isElement {
      let found = NodeID(index)
      guard treeRoot(of: found) == scope ?? root else { continue }
      // Rows are mostly in tree order, but for nodes that were inserted later.
      if first.map({ precedes(found, $0) }) ?? true { first = found }
    }
    return first
  }

  private func treeRoot(of id: NodeID) -> NodeID {
    var top = id
    while let parent = nodes[top.index].parent { top = parent }
    return top
  }

  /// Whether a node comes before another of its tree.
  public func precedes(_ a: NodeID, _ b: NodeID) -> Bool {
    func path(_ id: NodeID) -> [NodeID] {
      var path = [id]
      while let parent = nodes[path[path.count - 1].index].parent { path.append(parent) }
      return path.reversed()
    }
    let (first, second) = (path(a), path(b))
    for (left, right) in zip(first, second) where left != right {
      var sibling = nodes[left.index].nextSibling
      while let next = sibling {
        if next == right { return true }
        sibling = nodes[next.index].nextSibling
      }
      return false
    }
    return first.count < second.count
  }

  /// The listed elements of a form in tree order, image buttons among them.
  ///
  /// <https://html.spec.whatwg.org/#concept-form-elements>
  public func controls(of form: NodeID) -> [NodeID] {
    let top = shadowRoot(around: form) ?? root
    return descendants(of: top).filter { isListed($0) && formOwner(of: $0) == form }
  }

  /// Whether a control, option or fieldset is disabled.
  ///
  /// <https://html.spec.whatwg.org/#concept-fe-disabled>
  public func isDisabled(_ element: NodeID) -> Bool {
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

  /// Whether an element of that kind can be disabled, and is.
  ///
  /// <https://html.spec.whatwg.org/#concept-element-disabled>
  public func isActuallyDisabled(_ element: NodeID) -> Bool {
    let node = self[element]
    guard node.isElement, node.namespace == .html else { return false }
    switch node.name {
    case .button, .input, .select, .textarea, .optgroup, .option, .fieldset:
      return isDisabled(element)
    default: return false
    }
  }

  /// Whether a user can change a text field's or textarea's value.
  public func isMutable(_ element: NodeID) -> Bool {
    !isDisabled(element) && !hasAttribute(.readonly, of: element)
  }

  /// Whether a text can be typed into an element.
  public func isTextControl(_ element: NodeID) -> Bool {
    isHTML(element, .textarea) || inputType(of: element)?.isTextField == true
  }

  /// Whether clicking a label can stand for clicking the element.
  ///
  /// <https://html.spec.whatwg.org/#category-label>
  public func isLabelable(_ element: NodeID) -> Bool {
    let node = self[element]
    guard node.isElement, node.namespace == .html else { return false }
    switch node.name {
    case .button, .meter, .output, .progress, .select, .textarea: return true
    case .input: return inputType(of: element) != .hidden
    default: return false
    }
  }

  /// The control of a label; `nil` if it has none.
  ///
  /// <https://html.spec.whatwg.org/#labeled-control>
  public func labeledControl(of label: NodeID) -> NodeID? {
    guard isHTML(label, .label) else { return nil }
    if let id = attributeValue(.for, of: label) {
      guard let found = element(withID: Atom(id), near: label), isLabelable(found) else {
        return nil
      }
      return found
    }
    return descendants(of: label).first { isLabelable($0) }
  }
}
