public import GalleyPrimitives

/// What makes an element: its names and attributes, before it has a place.
public struct AttributeSource {
  public var name: Atom
  public var namespace: Namespace
  public var value: [UInt8]

  public init(name: Atom, namespace: Namespace = .none, value: [UInt8]) {
    self.name = name
    self.namespace = namespace
    self.value = value
  }
}

extension Document {
  public mutating func reserveCapacity(nodes count: Int, textBytes: Int) {
    nodes.reserveCapacity(count)
    text.reserveCapacity(textBytes)
  }

  /// Makes an element outside the tree.
  public mutating func createElement(
    _ name: Atom, namespace: Namespace = .html, attributes source: [AttributeSource] = []
  ) -> NodeID {
    var node = Node(kind: .element)
    node.name = name
    node.namespace = namespace
    node.attributeStart = Int32(attributes.count)
    node.attributeCount = UInt16(clamping: source.count)
    for attribute in source.prefix(Int(UInt16.max)) {
      append(attribute, to: &node)
    }
    nodes.append(node)
    return NodeID(nodes.count - 1)
  }

  private mutating func append(_ source: AttributeSource, to node: inout Node) {
    attributes.append(
      Attribute(
        name: source.name, namespace: source.namespace, valueStart: Int32(text.count),
        valueCount: Int32(source.value.count)))
    text += source.value
    guard source.namespace == .none else { return }
    if source.name == .id {
      node.idAttribute = Atom(String(decoding: source.value, as: UTF8.self))
    } else if source.name == .class {
      node.classStart = Int32(classNames.count)
      let names = source.value.split { $0 == 32 || ($0 >= 9 && $0 <= 13 && $0 != 11) }
      for name in names.prefix(Int(UInt16.max)) {
        classNames.append(Atom(String(decoding: name, as: UTF8.self)))
      }
      node.classCount = UInt16(clamping: names.count)
    }
  }

  /// Makes a text, comment or instruction outside the tree.
  public mutating func createCharacterData(
    _ kind: Node.Kind, _ data: some Sequence<UInt8>, name: Atom = .empty
  ) -> NodeID {
    var node = Node(kind: kind)
    node.name = name
    node.textStart = Int32(text.count)
    text += data
    node.textCount = Int32(text.count) - node.textStart
    if kind == .text,
      text[Int(node.textStart)...].allSatisfy({ $0 == 32 || ($0 >= 9 && $0 <= 13 && $0 != 11) })
    {
      node.flags.insert(.isWhiteSpace)
    }
    nodes.append(node)
    return NodeID(nodes.count - 1)
  }

  /// Makes a doctype or fragment outside the tree.
  public mutating func createNode(_ kind: Node.Kind, name: Atom = .empty) -> NodeID {
    var node = Node(kind: kind)
    node.name = name
    nodes.append(node)
    return NodeID(nodes.count - 1)
  }

  /// Puts a node that has no parent at the end of `parent`'s children.
  public mutating func append(_ child: NodeID, to parent: NodeID) {
    let last = nodes[parent.index].lastChild
    nodes[child.index].parent = parent
    nodes[child.index].previousSibling = last
    nodes[child.index].nextSibling = nil
    if let last {
      nodes[last.index].nextSibling = child
    } else {
      nodes[parent.index].firstChild = child
    }
    nodes[parent.index].lastChild = child
    noteTreeChange()
  }

  /// Puts a node that has no parent before `sibling`.
  public mutating func insert(_ child: NodeID, before sibling: NodeID) {
    guard let parent = nodes[sibling.index].parent else { return }
    let previous = nodes[sibling.index].previousSibling
    nodes[child.index].parent = parent
    nodes[child.index].previousSibling = previous
    nodes[child.index].nextSibling = sibling
    nodes[sibling.index].previousSibling = child
    if let previous {
      nodes[previous.index].nextSibling = child
    } else {
      nodes[parent.index].firstChild = child
    }
    noteTreeChange()
  }

  /// Takes a node with its subtree out of the tree; the rows stay.
  public mutating func remove(_ id: NodeID) {
    let node = nodes[id.index]
    guard let parent = node.parent else { return }
    if let previous = node.previousSibling {
      nodes[previous.index].nextSibling = node.nextSibling
    } else {
      nodes[parent.index].firstChild = node.nextSibling
    }
    if let next = node.nextSibling {
      nodes[next.index].previousSibling = node.previousSibling
    } else {
      nodes[parent.index].lastChild = node.previousSibling
    }
    nodes[id.index].parent = nil
    nodes[id.index].previousSibling = nil
    nodes[id.index].nextSibling = nil
    noteTreeChange()
  }

  private mutating func noteTreeChange() {
    version += 1
    treeVersion += 1
  }

  /// Says which fragment holds a template's contents.
  public mutating func setTemplateContents(_ fragment: NodeID, of template: NodeID) {
    templateContents[template] = fragment
  }
}
