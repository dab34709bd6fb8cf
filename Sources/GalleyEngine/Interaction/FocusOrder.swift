import GalleyCSS
public import GalleyDOM
import GalleyLayout
public import GalleyPrimitives
import GalleyStyle

/// The elements that keys go through, in their order.
///
/// <https://html.spec.whatwg.org/#sequential-focus-navigation>
public struct FocusOrder: Sendable {
  /// In the order of Tab.
  public let elements: [NodeID]

  /// Finds the elements of a laid-out page that Tab reaches.
  public init(_ frame: Frame) {
    var collector = FocusCollector(frame)
    let document = frame.boxes.styled.document
    collector.visit(document.root)
    elements = collector.finish()
  }

  /// The element after another, or before it; at the end the first or last one. `nil` if nothing
  /// can be focused.
  ///
  /// - Parameter start: `nil`, or an element that needn't be in the order itself, to go on from.
  public func element(after start: NodeID?, backwards: Bool, in document: Document) -> NodeID? {
    guard let start else { return backwards ? elements.last : elements.first }
    if let index = elements.firstIndex(of: start) {
      let next = index + (backwards ? -1 : 1)
      if elements.indices.contains(next) { return elements[next] }
      return backwards ? elements.last : elements.first
    }
    // From somewhere else the search goes on in document order.
    if backwards {
      return elements.last { document.precedes($0, start) } ?? elements.last
    }
    return elements.first { document.precedes(start, $0) } ?? elements.first
  }
}

extension Frame {
  /// Whether an element can have the focus.
  ///
  /// <https://html.spec.whatwg.org/#focusable-area>
  public func isFocusable(_ element: NodeID) -> Bool {
    FocusCollector(self).isFocusable(element)
  }
}

extension Frame {
  /// Whether an element has a box that shows.
  ///
  /// <https://html.spec.whatwg.org/#being-rendered>
  func isBeingRendered(_ element: NodeID) -> Bool {
    FocusCollector(self).isBeingRendered(element)
  }
}

/// Walks the flat tree and sorts each scope by `tabindex`.
private struct FocusCollector {
  private let document: Document
  private let styled: StyledDocument
  private let boxes: BoxTree
  /// In a scope that isn't finished: the elements with their `tabindex`, and what is inside of
  /// shadow hosts.
  private var scopes: [[(index: Int, elements: [NodeID])]] = [[]]

  init(_ frame: Frame) {
    boxes = frame.boxes
    styled = frame.boxes.styled
    document = styled.document
  }

  mutating func finish() -> [NodeID] { FocusCollector.sorted(scopes.removeLast()) }

  /// Positive numbers come first, in their order; the rest follow as they stand.
  private static func sorted(_ scope: [(index: Int, elements: [NodeID])]) -> [NodeID] {
    let positive = scope.enumerated().filter { $0.element.index > 0 }
      .sorted { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
      .flatMap { $0.element.elements }
    return positive + scope.filter { $0.index == 0 }.flatMap { $0.elements }
  }

  /// Adds what Tab reaches inside of a node, in flat-tree order.
  mutating func visit(_ top: NodeID) {
    // A negative entry ends the scope of the host with that id.
    enum Step { case node(NodeID), leave(NodeID, index: Int) }
    var stack: [Step] = children(of: top).reversed().map { .node($0) }
    while let step = stack.popLast() {
      switch step {
      case .leave(let host, let index):
        var inside = FocusCollector.sorted(scopes.removeLast())
        if isFocusable(host), index >= 0 { inside.insert(host, at: 0) }
        scopes[scopes.count - 1].append((max(index, 0), index < 0 ? [] : inside))
      case .node(let id):
        guard document[id].isElement, !document.hasAttribute(.inert, of: id) else { continue }
        if document.shadowRoots[id] != nil {
          scopes.append([])
          stack.append(.leave(id, index: tabIndex(of: id) ?? 0))
        } else if isReachable(id) {
          scopes[scopes.count - 1].append((tabIndex(of: id) ?? 0, [id]))
        }
        stack += children(of: id).reversed().map { .node($0) }
      }
    }
  }

  private func children(of id: NodeID) -> [NodeID] {
    styled.flatTree?.children(of: id, in: document) ?? Array(document.children(of: id))
  }

  /// What `tabindex` says; `nil` if it says nothing.
  ///
  /// <https://html.spec.whatwg.org/#attr-tabindex>
  private func tabIndex(of element: NodeID) -> Int? {
    guard let text = document.attributeValue(.tabindex, of: element) else { return nil }
    let trimmed = text.drop { $0.isWhitespace }
    let sign = trimmed.first == "-" ? -1 : 1
    let digits = trimmed.drop { $0 == "-" || $0 == "+" }.prefix { $0.isASCII && $0.isNumber }
    return Int(digits).map { sign * min($0, 1 << 31) }
  }

  /// Whether Tab reaches an element: of radio buttons only the checked one, or the first.
  private func isReachable(_ element: NodeID) -> Bool {
    if let index = tabIndex(of: element), index < 0 { return false }
    guard isFocusable(element) else { return false }
    guard document.inputType(of: element) == .radio else { return true }
    let group = document.radioGroup(of: element)
    if let checked = group.first(where: { document.isChecked($0) }) { return checked == element }
    return group.first { isFocusable($0) } == element
  }

  func isFocusable(_ element: NodeID) -> Bool {
    guard document.nodes.indices.contains(element.index), document[element].isElement,
      isBeingRendered(element)
    else { return false }
    var ancestor: NodeID? = element
    while let id = ancestor {
      if document.hasAttribute(.inert, of: id) { return false }
      ancestor = document.shownParent(of: id)
    }
    let node = document[element]
    guard node.namespace == .html else {
      let isLink =
        node.namespace == .svg && node.name == .a
        && document.attributes(of: element).contains { $0.name == .href }
      return isLink || tabIndex(of: element) != nil
    }
    switch node.name {
    case .a, .area:
      if document.hasAttribute(.href, of: element) { return true }
    case .input:
      if document.inputType(of: element) != .hidden, !document.isDisabled(element) { return true }
      return false
    case .button, .select, .textarea: return !document.isDisabled(element)
    case .fieldset where document.isDisabled(element): return false
    case .summary:
      if document.isSummaryOfDetails(element) { return true }
    case .iframe: return true
    case .audio, .video:
      if document.hasAttribute(FormAttribute.controls, of: element) { return true }
    default: break
    }
    if let value = document.attributeValue(FormAttribute.contenteditable, of: element),
      value.lowercased() != "false"
    {
      return true
    }
    return tabIndex(of: element) != nil
  }

  /// Whether an element has a box that shows; an `area` counts by its image's map.
  func isBeingRendered(_ element: NodeID) -> Bool {
    if document.isHTML(element, .area) { return document[element].parent != nil }
    guard let id = styled.style(of: element) else { return false }
    let style = styled.styles[id]
    guard style.inherited.visibility == .visible else { return false }
    if style.box.display == .contents { return false }
    guard boxes.box(of: element) != nil else { return false }
    // What is inside of contents that are skipped has boxes and isn't shown.
    var current: NodeID? = document.shownParent(of: element)
    var inner = element
    while let ancestor = current {
      if document.isHTML(ancestor, .details), !document.hasAttribute(.open, of: ancestor),
        !document.isSummaryOfDetails(inner)
      {
        return false
      }
      inner = ancestor
      current = document.shownParent(of: ancestor)
    }
    return true
  }
}

extension Document {
  /// Whether a `summary` opens and closes its parent.
  ///
  /// <https://html.spec.whatwg.org/#summary-for-its-parent-details>
  public func isSummaryOfDetails(_ element: NodeID) -> Bool {
    guard isHTML(element, .summary), let parent = parentElement(of: element),
      isHTML(parent, .details)
    else { return false }
    return children(of: parent).first { isHTML($0, .summary) } == element
  }
}
