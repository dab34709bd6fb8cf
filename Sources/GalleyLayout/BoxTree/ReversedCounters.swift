import GalleyCSS
import GalleyDOM
import GalleyPrimitives
import GalleyStyle

extension BoxTreeBuilder {
  /// Where a reversed counter that an element makes begins, so that its last item counts to one
  /// step above zero.
  ///
  /// Not yet: pseudo-elements that count are left out.
  ///
  /// <https://drafts.csswg.org/css-lists-3/#instantiating-counters>
  func reversedStart(of name: Atom, from creator: NodeID) -> Int {
    let scope = counters.reachesSiblings(name) ? document[creator].parent ?? creator : creator
    var sum = 0
    var lastStep = 0
    var current: NodeID? = creator
    while let node = current {
      guard document[node].isElement, let id = tree.styled.style(of: node) else {
        current = document.next(after: node, in: scope)
        continue
      }
      let style = tree.styles[id]
      let isOther = node != creator && style.generated.counterReset.contains { $0.name == name }
      if style.box.display == .none || isOther {
        current = document.next(after: node, in: scope, skippingChildren: true)
        continue
      }
      let step = -reversedIncrement(of: name, style)
      if step != 0 { lastStep = step }
      if let set = style.generated.counterSet.last(where: { $0.name == name }) {
        sum += set.value
        break
      }
      sum += step
      let isContained = node != creator && style.usedContainment.contains(.style)
      current = document.next(after: node, in: scope, skippingChildren: isContained)
    }
    return sum + lastStep
  }

  /// What an element adds to a reversed counter.
  private func reversedIncrement(of name: Atom, _ style: ComputedStyle) -> Int {
    let changes = style.generated.counterIncrement.filter { $0.name == name }
    if !changes.isEmpty { return changes.reduce(0) { $0 + $1.value } }
    if name == Self.listItem, case .box(_, _, isListItem: true) = style.box.display { return -1 }
    return 0
  }
}
