import GalleyCSS
import GalleyLayout
import GalleyPrimitives

/// Which fragments show which stretches of a page's text.
struct TextGeometry: Sendable {
  /// A piece of a text on one line.
  struct Piece {
    /// The fragment's node.
    var node: Int
    /// The line that it stands on, below -1 that of an SVG element; -1 if there is none.
    var line: Int32
    /// Page coordinates, no transform applied.
    var rect: Rect
  }

  let tree: FragmentTree
  let transforms: FragmentTransforms
  /// The nodes of text fragments, those of one content together, in the order of its text.
  private let nodes: [Int32]
  /// By content: where its fragments begin in ``nodes``; one more for the end.
  private let starts: [Int32]

  init(_ tree: FragmentTree) {
    self.tree = tree
    transforms = FragmentTransforms(tree)
    let count = tree.boxes.inlineContents.count
    var starts = [Int32](repeating: 0, count: count + 1)
    var shown: [(node: Int32, content: Int32)] = []
    for index in tree.nodes.indices {
      guard let details = TextGeometry.details(at: index, in: tree) else { continue }
      shown.append((Int32(index), details.content))
      starts[Int(details.content) + 1] += 1
    }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var upcoming = starts
    var nodes = [Int32](repeating: 0, count: shown.count)
    for (node, content) in shown {
      nodes[Int(upcoming[Int(content)])] = node
      upcoming[Int(content)] += 1
    }
    // Fragments stand in visual order on their lines.
    func start(of node: Int32) -> Int32 {
      TextGeometry.details(at: Int(node), in: tree)?.range.lowerBound ?? 0
    }
    for content in 0..<count {
      let range = Int(starts[content])..<Int(starts[content + 1])
      let isSorted = range.dropLast().allSatisfy {
        start(of: nodes[$0]) <= start(of: nodes[$0 + 1])
      }
      if !isSorted {
        nodes[range].sort { (start(of: $0), $0) < (start(of: $1), $1) }
      }
    }
    self.nodes = nodes
    self.starts = starts
  }

  /// The details of a node that shows text of the document; `nil` for others.
  private static func details(at index: Int, in tree: FragmentTree) -> TextDetails? {
    let fragment = tree.fragment(at: index)
    guard fragment.kind == .text, fragment.details >= 0 else { return nil }
    let details = tree.store.textDetails[Int(fragment.details)]
    guard !details.isEmphasis, !details.range.isEmpty,
      tree.boxes.inlineContents.indices.contains(Int(details.content))
    else { return nil }
    return details
  }

  /// Where stretches of text show, in their order, each piece once.
  func pieces(of ranges: [InlineTextRange]) -> [Piece] {
    var result: [Piece] = []
    for range in ranges where Int(range.content) < starts.count - 1 && range.content >= 0 {
      var place = firstFragment(endingAfter: range.range.lowerBound, in: Int(range.content))
      let end = Int(starts[Int(range.content) + 1])
      while place < end {
        let node = Int(nodes[place])
        guard let details = TextGeometry.details(at: node, in: tree),
          details.range.lowerBound < range.range.upperBound
        else { break }
        place += 1
        let line = line(around: node)
        for rect in tree.textRects(of: range.range, at: node) {
          result.append(Piece(node: node, line: line, rect: rect))
        }
      }
    }
    return result
  }

  private func firstFragment(endingAfter offset: Int32, in content: Int) -> Int {
    (Int(starts[content])..<Int(starts[content + 1])).first(from: {
      (TextGeometry.details(at: Int(nodes[$0]), in: tree)?.range.upperBound ?? 0) > offset
    })
  }

  private func line(around node: Int) -> Int32 {
    var current = tree.nodes[node].parent
    while current >= 0, tree.fragment(at: Int(current)).kind != .line {
      current = tree.nodes[Int(current)].parent
    }
    return current
  }

  /// The pieces with those that touch on a line as one.
  ///
  /// Of text from left to right, of one font, that is one piece a line.
  func lines(of pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for piece in pieces {
      guard let last = result.last, last.line == piece.line, piece.line != -1,
        touches(last.rect, piece)
      else {
        result.append(piece)
        continue
      }
      result[result.count - 1].rect = last.rect.union(piece.rect)
    }
    return result
  }

  /// Whether two rectangles on a line follow each other without a gap.
  private func touches(_ rect: Rect, _ piece: Piece) -> Bool {
    let style = tree.fragment(at: piece.node).style
    let isHorizontal =
      tree.boxes.styles.rows[style.index].text.writingMode.isHorizontal
    let near = 0.25
    if isHorizontal {
      return rect.minX <= piece.rect.maxX + near && piece.rect.minX <= rect.maxX + near
        && rect.minY < piece.rect.maxY && piece.rect.minY < rect.maxY
    }
    return rect.minY <= piece.rect.maxY + near && piece.rect.minY <= rect.maxY + near
      && rect.minX < piece.rect.maxX && piece.rect.minX < rect.maxX
  }
}
