import GalleyDOM
import GalleyLayout
import GalleyPrimitives
import GalleyStyle

/// The fragments of text nodes, put together line by line.
struct TextLines {
  struct Entry {
    var node: NodeID
    var box: ID<Box>
    /// The stretch of the box's text, in UTF-16.
    var range: Range<Int>
    var rect: Rect
    var baseline: Double
    var line: Int32
  }

  /// Ordered by text node, each node's in order of lines.
  let entries: [Entry]
  /// By node index: the node's first entry; negative without any.
  private let first: [Int32]

  init(_ tree: FragmentTree, transforms: FragmentTransforms) {
    let document = tree.boxes.styled.document
    var entries: [Entry] = []
    var lastOfNode = [Int32](repeating: -1, count: document.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      let fragment = tree.fragment(at: index)
      guard fragment.kind == .text, fragment.details >= 0 else { continue }
      let details = tree.store.textDetails[Int(fragment.details)]
      guard !details.isGenerated, !details.range.isEmpty, details.content >= 0 else { continue }
      let line = TextLines.line(around: node, in: tree)
      let rect = transforms.apply(to: Rect(tree.rect(at: index)), ofNode: index)
      let baseline = rect.y + details.ascent.px
      let range = Int(details.range.lowerBound)..<Int(details.range.upperBound)
      let content = Int(details.content)
      for source in tree.boxes.inlineContents[content].mapping.sources(of: range) {
        guard let text = tree.boxes[source.box].node, document[text].isText else { continue }
        let last = Int(lastOfNode[text.index])
        if last >= 0, entries[last].line == line, entries[last].box == source.box {
          let known = entries[last].range
          entries[last].range =
            min(
              known.lowerBound, source.range.lowerBound)..<max(
              known.upperBound, source.range.upperBound)
          entries[last].rect = entries[last].rect.union(rect)
        } else {
          lastOfNode[text.index] = Int32(entries.count)
          entries.append(
            Entry(
              node: text, box: source.box, range: source.range, rect: rect, baseline: baseline,
              line: line))
        }
      }
    }
    // Sorting by node and place keeps the lines of a node in order.
    let order = entries.indices.sorted {
      (entries[$0].node, $0) < (entries[$1].node, $1)
    }
    let sorted = order.map { entries[$0] }
    var first = [Int32](repeating: -1, count: lastOfNode.count)
    for (index, entry) in sorted.enumerated().reversed() {
      first[entry.node.index] = Int32(index)
    }
    self.entries = sorted
    self.first = first
  }

  /// The entries of a text node.
  func entries(of node: NodeID) -> ArraySlice<Entry> {
    let start = Int(first[node.index])
    guard start >= 0 else { return [] }
    var end = start
    while end < entries.count, entries[end].node == node { end += 1 }
    return entries[start..<end]
  }

  /// The node of the line that a text stands on; negative if there is none.
  private static func line(around node: FragmentTree.Node, in tree: FragmentTree) -> Int32 {
    var current = node.parent
    while current >= 0, tree.fragment(at: Int(current)).kind != .line {
      current = tree.nodes[Int(current)].parent
    }
    return current
  }
}
