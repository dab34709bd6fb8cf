import GalleyDOM
public import GalleyLayout
import GalleyPrimitives
import GalleyStyle

extension BoxReport {
  /// Reads a page's fragments.
  public init(_ tree: FragmentTree) {
    var builder = BoxReportBuilder(tree)
    builder.run()
    self = builder.report
  }
}

private struct BoxReportBuilder {
  private let tree: FragmentTree
  private let document: Document
  private let transforms: FragmentTransforms
  private let lines: TextLines
  private let paths: NodePaths
  var report = BoxReport()

  init(_ tree: FragmentTree) {
    self.tree = tree
    document = tree.boxes.styled.document
    transforms = FragmentTransforms(tree)
    paths = NodePaths(document)
    lines = TextLines(tree, transforms: transforms)
  }

  mutating func run() {
    guard let root = document.documentElement else { return }
    visit(root, path: paths.step(to: root))
    appendPseudoElements()
  }

  private mutating func appendPseudoElements() {
    for (index, box) in tree.boxes.boxes.rows.enumerated() where box.pseudo != nil {
      guard let pseudo = box.pseudo, let node = box.node, box.kind != .text,
        !box.flags.contains(.anonymous), box.parent.map({ tree.boxes[$0].pseudo }) != pseudo,
        let rect = unionOfFragments(of: ID(index), in: tree, transforms: transforms)
      else { continue }
      report.pseudoElements.append(
        BoxReport.PseudoElementBox(
          pseudo: pseudo, node: node, box: ID(index), rect: rect,
          content: contentRect(of: ID(index)) ?? rect, text: text(in: ID(index))))
    }
  }

  /// The text of all boxes in one.
  private func text(in root: ID<Box>) -> String {
    var units: [UInt16] = []
    var current = tree.boxes[root].firstChild
    while let id = current {
      let box = tree.boxes[id]
      if box.kind == .text { units += tree.boxes.text(of: id) }
      if let child = box.firstChild {
        current = child
        continue
      }
      var last: ID<Box>? = id
      while let ended = last, tree.boxes[ended].nextSibling == nil {
        last = tree.boxes[ended].parent
        if last == root { last = nil }
      }
      current = last.flatMap { tree.boxes[$0].nextSibling }
    }
    return collapsed(units[...])
  }

  /// The depth of a document is limited, so recursion is too.
  private mutating func visit(_ element: NodeID, path: String) {
    let node = document[element]
    if node.namespace == .html {
      switch node.name {
      case .script, .style, .template: return
      default: break
      }
    }
    if !isLeftOut(node), let box = tree.boxes.box(of: element),
      let rect = unionOfFragments(of: box, in: tree, transforms: transforms)
    {
      report.elements.append(
        BoxReport.Element(
          path: path, node: element, rect: rect, content: contentRect(of: box) ?? rect))
    }
    if isOpaque(node) { return }
    var child = node.firstChild
    while let id = child {
      let inner = document[id]
      switch inner.kind {
      case .element:
        if inner.name == .head, node.parent == document.root { break }
        visit(id, path: "\(path)>\(paths.step(to: id))")
      case .text: appendLines(of: id, path: path)
      case .document, .comment, .doctype, .processingInstruction, .fragment: break
      }
      child = inner.nextSibling
    }
  }

  /// The content box of a box's first fragment; `nil` if it has none.
  private func contentRect(of box: ID<Box>) -> Rect? {
    guard let node = tree.firstNode(of: box) else { return nil }
    let fragment = tree.fragment(at: node)
    guard fragment.kind == .box else { return nil }
    var rect = tree.rect(at: node)
    if fragment.details >= 0 {
      let details = tree.store.boxDetails[Int(fragment.details)]
      rect = rect.inset(by: details.scrollportInsets + details.padding)
    }
    return transforms.apply(to: Rect(rect), ofNode: node)
  }

  private func isLeftOut(_ node: Node) -> Bool {
    guard node.namespace == .html else { return false }
    switch node.name {
    case .br, .wbr, .option, .optgroup: return true
    default: return false
    }
  }

  /// Whether what is inside the element is not told.
  private func isOpaque(_ node: Node) -> Bool {
    switch node.namespace {
    case .svg: return node.name == .svg
    case .mathML: return node.name == .math
    case .html:
      switch node.name {
      case .iframe, .select, .textarea, .object, .video, .audio: return true
      default: return false
      }
    case .none, .xlink, .xml, .xmlns, .other: return false
    }
  }

  private mutating func appendLines(of node: NodeID, path: String) {
    for entry in lines.entries(of: node) {
      let units = tree.boxes.text(of: entry.box)
      let start = units.startIndex + min(max(entry.range.lowerBound, 0), units.count)
      let end = units.startIndex + min(max(entry.range.upperBound, 0), units.count)
      guard start < end else { continue }
      let text = collapsed(units[start..<end])
      if text.isEmpty { continue }
      report.lines.append(
        BoxReport.Line(
          path: "\(path)>\(paths.step(to: node))", node: node, text: text, rect: entry.rect,
          baseline: entry.baseline))
    }
  }

  /// The text with runs of white space as one space, and none at its ends.
  private func collapsed(_ units: ArraySlice<UInt16>) -> String {
    var result: [UInt16] = []
    result.reserveCapacity(units.count)
    for unit in units {
      if unit == 32 || unit == 10 || unit == 9 || unit == 13 || unit == 12 {
        if let last = result.last, last != 32 { result.append(32) }
      } else {
        result.append(unit)
      }
    }
    if result.last == 32 { result.removeLast() }
    return String(decoding: result, as: UTF16.self)
  }
}

/// The union of the border boxes of a box's fragments; of those without an area only if there is
/// no other. `nil` if the box has no fragment.
///
/// <https://drafts.csswg.org/cssom-view-1/#dom-element-getboundingclientrect>
func unionOfFragments(
  of box: ID<Box>, in tree: FragmentTree, transforms: FragmentTransforms
) -> Rect? {
  guard box.index < tree.firstNodeOfBox.count else { return nil }
  let isInline = tree.boxes[box].kind == .inline
  var result: Rect?
  func add(_ rect: PhysicalRect, node: Int) {
    let rect = transforms.apply(to: Rect(rect), ofNode: node)
    if let known = result, !known.isEmpty {
      if !rect.isEmpty { result = known.union(rect) }
    } else if result == nil || !rect.isEmpty {
      result = rect
    }
  }
  var current = tree.firstNodeOfBox[box.index]
  while current >= 0 {
    let index = Int(current)
    current = tree.nextNodeOfSameBox[index]
    guard tree.fragment(at: index).kind == .box else { continue }
    add(isInline ? flattened(index, in: tree) : tree.rect(at: index), node: index)
  }
  if isInline {
    for node in blocks(in: box, of: tree) { add(tree.rect(at: node), node: node) }
  }
  return result
}

/// The border boxes of a box's fragments in content order, each with its node, in page coordinates
/// without transforms.
func fragmentRects(of box: ID<Box>, in tree: FragmentTree) -> [(rect: Rect, node: Int)] {
  guard tree.firstNodeOfBox.indices.contains(box.index) else { return [] }
  let isInline = tree.boxes[box].kind == .inline
  var result: [(rect: Rect, node: Int)] = []
  var current = tree.firstNodeOfBox[box.index]
  while current >= 0 {
    let index = Int(current)
    current = tree.nextNodeOfSameBox[index]
    guard tree.fragment(at: index).kind == .box else { continue }
    result.append((Rect(isInline ? flattened(index, in: tree) : tree.rect(at: index)), index))
  }
  if isInline {
    let inner = blocks(in: box, of: tree)
    for node in inner { result.append((Rect(tree.rect(at: node)), node)) }
    if !inner.isEmpty { result.sort { $0.node < $1.node } }
  }
  return result
}

/// The rectangle of an inline box; on a line that counts as having no height it has none either.
///
/// <https://drafts.csswg.org/css-inline-3/#invisible-line-boxes>
private func flattened(_ index: Int, in tree: FragmentTree) -> PhysicalRect {
  var rect = tree.rect(at: index)
  guard rect.width == .zero else { return rect }
  var current = tree.nodes[index].parent
  while current >= 0, tree.fragment(at: Int(current)).kind != .line {
    current = tree.nodes[Int(current)].parent
  }
  guard current >= 0 else { return rect }
  let line = tree.rect(at: Int(current))
  guard line.height == .zero else { return rect }
  rect.origin.y = line.minY
  rect.size.height = .zero
  return rect
}

/// The blocks in an inline box, which count as parts of it, each with its node.
private func blocks(in box: ID<Box>, of tree: FragmentTree) -> [Int] {
  var result: [Int] = []
  var child = tree.boxes[box].firstChild
  while let id = child {
    let inner = tree.boxes[id]
    if inner.isInFlow, inner.kind == .inline {
      result += blocks(in: id, of: tree)
    } else if inner.isInFlow, !inner.isInlineLevel, let node = tree.firstNode(of: id) {
      result.append(node)
    }
    child = inner.nextSibling
  }
  return result
}
