public import GalleyPrimitives

/// Building a tree from its first node to its last, as parsers do.
extension Document {
  /// Makes an element at the end of `parent`'s children.
  public mutating func appendElement(
    _ name: Atom, namespace: Namespace, to parent: NodeID
  ) -> NodeID {
    var node = Node(kind: .element)
    node.name = name
    node.namespace = namespace
    node.attributeStart = Int32(truncatingIfNeeded: attributes.count)
    node.classStart = Int32(truncatingIfNeeded: classNames.count)
    nodes.append(node)
    let id = NodeID(nodes.count - 1)
    append(id, to: parent)
    return id
  }

  /// Gives the element that was made last one more attribute; others are left as they are.
  public mutating func addAttribute(
    _ name: Atom, namespace: Namespace = .none, value: some Sequence<UInt8>, to element: NodeID,
    names: inout AtomCache
  ) {
    var node = nodes[element.index]
    let count = Int(node.attributeCount)
    guard count < Int(UInt16.max), Int(node.attributeStart) + count == attributes.count else {
      return
    }
    let start = text.count
    text.append(contentsOf: value)
    attributes.append(
      Attribute(
        name: name, namespace: namespace, valueStart: Int32(truncatingIfNeeded: start),
        valueCount: Int32(truncatingIfNeeded: text.count - start)))
    node.attributeCount += 1
    if namespace == .none {
      if name == .id {
        node.idAttribute = names.atom(text.span.extracting(start..<text.count))
      } else if name == .class {
        node.classStart = Int32(truncatingIfNeeded: classNames.count)
        node.classCount = UInt16(clamping: appendClasses(from: start, names: &names))
      }
    }
    nodes[element.index] = node
  }

  /// Splits the end of the text pool at white space and adds each name; returns how many.
  private mutating func appendClasses(from start: Int, names: inout AtomCache) -> Int {
    var count = 0
    var begin = start
    for index in start...text.count {
      if index < text.count, !text[index].isHTMLSpace { continue }
      if index > begin, count < Int(UInt16.max) {
        classNames.append(names.atom(text.span.extracting(begin..<index)))
        count += 1
      }
      begin = index + 1
    }
    return count
  }

  /// Puts text at the end of `parent`'s children, joined to a text that already stands there.
  public mutating func appendText(_ data: some Sequence<UInt8>, to parent: NodeID) {
    let start = text.count
    text.append(contentsOf: data)
    guard text.count > start else { return }
    let isWhiteSpace = text[start...].allSatisfy(\.isHTMLSpace)
    if let last = nodes[parent.index].lastChild, nodes[last.index].isText,
      !nodes[last.index].flags.contains(.isCDATASection),
      Int(nodes[last.index].textStart) + Int(nodes[last.index].textCount) == start
    {
      nodes[last.index].textCount += Int32(truncatingIfNeeded: text.count - start)
      if !isWhiteSpace { nodes[last.index].flags.remove(.isWhiteSpace) }
      return
    }
    var node = Node(kind: .text)
    node.textStart = Int32(truncatingIfNeeded: start)
    node.textCount = Int32(truncatingIfNeeded: text.count - start)
    if isWhiteSpace { node.flags.insert(.isWhiteSpace) }
    nodes.append(node)
    append(NodeID(nodes.count - 1), to: parent)
  }

  /// Says in which line of its source an element's content begins, counted from 1.
  public mutating func setSourceLine(_ line: Int, of id: NodeID) { sourceLines[id] = line }
}

extension UInt8 {
  /// Whether the byte is ASCII white space: tab, line feed, form feed, carriage return, space.
  ///
  /// <https://infra.spec.whatwg.org/#ascii-whitespace>
  fileprivate var isHTMLSpace: Bool {
    self == 32 || self == 10 || self == 9 || self == 13 || self == 12
  }
}
