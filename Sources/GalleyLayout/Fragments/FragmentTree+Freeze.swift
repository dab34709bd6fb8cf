import GalleyPrimitives

extension FragmentTree {
  /// Lists everything that `root` reaches, in preorder, at its place on the page.
  mutating func freeze(root: ID<Fragment>) {
    var pending: [(fragment: ID<Fragment>, offset: PhysicalOffset, parent: Int32)] = [
      (root, .zero, -1)
    ]
    nodes.reserveCapacity(store.fragments.count)
    while let (fragment, offset, parent) = pending.popLast() {
      let index = Int32(nodes.count)
      nodes.append(
        Node(fragment: fragment, parent: parent, subtreeEnd: index + 1, offset: offset))
      let range = store.fragments.rows[fragment.index].children
      var link = Int(range.upperBound) - 1
      while link >= Int(range.lowerBound) {
        let child = store.links[link]
        pending.append((child.fragment, offset + child.offset, index))
        link -= 1
      }
    }
    for index in nodes.indices.reversed() {
      let parent = Int(nodes[index].parent)
      if parent >= 0 {
        nodes[parent].subtreeEnd = max(nodes[parent].subtreeEnd, nodes[index].subtreeEnd)
      }
    }
    chainNodes()
    joinSlices()
    computeScrollableOverflow()
    shiftStickyBoxes()
  }

  /// Links the nodes of each box in preorder.
  private mutating func chainNodes() {
    let count = boxes.boxes.count
    firstNodeOfBox = [Int32](repeating: -1, count: count)
    var last = [Int32](repeating: -1, count: count)
    nextNodeOfSameBox = [Int32](repeating: -1, count: nodes.count)
    for index in nodes.indices {
      let fragment = store.fragments.rows[nodes[index].fragment.index]
      guard fragment.kind != .line else { continue }
      let box = fragment.box.index
      if last[box] < 0 {
        firstNodeOfBox[box] = Int32(index)
      } else {
        nextNodeOfSameBox[Int(last[box])] = Int32(index)
      }
      last[box] = Int32(index)
    }
  }
}
