public import GalleyDOM
public import GalleyPrimitives

/// What a user is doing with a page, as far as selectors can see it.
///
/// <https://drafts.csswg.org/selectors-4/#useraction-pseudos>
public struct InteractionState: Hashable, Sendable {
  /// The innermost element under the pointer.
  public var hovered: NodeID?
  /// The innermost element that is being activated.
  public var active: NodeID?
  public var focused: NodeID?
  /// Whether the focus is to be seen: it came by key, or the element takes text.
  ///
  /// <https://drafts.csswg.org/selectors-4/#the-focus-visible-pseudo>
  public var isFocusVisible = false
  /// The indicated part of the document; `nil` leaves it to the id that the fragment names.
  public var target: NodeID?

  public init() {}
}

/// The elements that are in each state, ancestors and labelled controls among them.
struct ElementStates {
  private(set) var hovered: Set<NodeID> = []
  private(set) var active: Set<NodeID> = []
  private(set) var focusWithin: Set<NodeID> = []
  private(set) var focused: NodeID?
  private(set) var isFocusVisible = false
  private(set) var target: NodeID?
  private(set) var targetWithin: Set<NodeID> = []

  init() {}

  init(_ state: InteractionState, _ document: Document, _ flatTree: FlatTree?) {
    hovered = ElementStates.chain(state.hovered, document, flatTree, withLabels: true)
    active = ElementStates.chain(state.active, document, flatTree, withLabels: true)
    focusWithin = ElementStates.chain(state.focused, document, flatTree, withLabels: false)
    focused = state.focused
    isFocusVisible = state.isFocusVisible
    target = state.target
    targetWithin = ElementStates.chain(state.target, document, flatTree, withLabels: false)
  }

  /// An element with what is around it in the flat tree.
  ///
  /// <https://html.spec.whatwg.org/#selector-hover>
  private static func chain(
    _ start: NodeID?, _ document: Document, _ flatTree: FlatTree?, withLabels: Bool
  ) -> Set<NodeID> {
    var result: Set<NodeID> = []
    var current = start
    while let element = current, document.nodes.indices.contains(element.index) {
      guard result.insert(element).inserted else { break }
      if withLabels, let control = document.labeledControl(of: element) { result.insert(control) }
      current =
        flatTree.map { $0.parentElement(of: element, in: document) }
        ?? document.shownParent(of: element)
    }
    return result
  }
}
