public import GalleyDOM
public import GalleyPrimitives

/// Primitives on the tree. Nodes are named by their ids: 0 is the document, -1 none. Ids that no
/// node has are answered as none, whatever a script hands over.
extension Natives {
  /// Adds what reads the tree.
  public mutating func addTree(_ holder: ScriptDocument) {
    addLink("parent", holder, \.parent)
    addLink("firstChild", holder, \.firstChild)
    addLink("lastChild", holder, \.lastChild)
    addLink("nextSibling", holder, \.nextSibling)
    addLink("previousSibling", holder, \.previousSibling)
    add("version") { _ in .integer(holder.document.version) }
    add("treeVersion") { _ in .integer(holder.document.treeVersion) }
    add("classVersion") { _ in
      .integer(holder.document.treeVersion + holder.document.classVersion)
    }
    add("nameVersion") { _ in
      .integer(holder.document.treeVersion + holder.document.renamedElements.count)
    }
    add("kind") { call in
      guard let id = holder.node(call.int(0)) else { return .integer(0) }
      return .integer(holder.nodeType(of: id))
    }
    add("localName") { call in
      guard let id = holder.node(call.int(0)) else { return .string("") }
      return .string(holder.document.nodes[id.index].name.text)
    }
    add("namespace") { call in
      guard let id = holder.node(call.int(0)) else { return .null }
      return holder.namespaceURI(of: id).map { .string($0) } ?? .null
    }
    add("childCount") { call in
      guard let id = holder.node(call.int(0)) else { return .integer(0) }
      return .integer(holder.treeOrder.childCount(of: id, in: holder.document))
    }
    add("childIndex") { call in
      guard let id = holder.node(call.int(0)) else { return .integer(0) }
      return .integer(holder.treeOrder.index(of: id, in: holder.document))
    }
    add("childAt") { call in
      guard let id = holder.node(call.int(0)) else { return .integer(-1) }
      let child = holder.treeOrder.child(of: id, at: call.int(1), in: holder.document)
      return .integer(child?.index ?? -1)
    }
    add("children") { call in
      guard let id = holder.node(call.int(0)) else { return .list([]) }
      return .list(holder.document.children(of: id).map { .integer($0.index) })
    }
    add("elementChildren") { call in
      guard let id = holder.node(call.int(0)) else { return .list([]) }
      let document = holder.document
      return .list(
        document.children(of: id).filter { document.nodes[$0.index].isElement }
          .map { .integer($0.index) })
    }
    add("root") { call in
      guard let id = holder.node(call.int(0)) else { return .integer(-1) }
      return .integer(holder.root(of: id).index)
    }
    add("isConnected") { call in
      guard let id = holder.node(call.int(0)) else { return .bool(false) }
      return .bool(holder.isConnected(id))
    }
    add("contains") { call in
      guard let ancestor = holder.node(call.int(0)), let id = holder.node(call.int(1)) else {
        return .bool(false)
      }
      return .bool(holder.isInside(id, ancestor))
    }
    add("compare") { call in
      guard let first = holder.node(call.int(0)), let second = holder.node(call.int(1)) else {
        return .integer(0)
      }
      return .integer(holder.order(of: first, second))
    }
    add("data") { call in
      guard let id = holder.node(call.int(0)) else { return .string("") }
      return .text(Array(holder.document.textBytes(of: id)))
    }
    addLookups(holder)
  }

  private mutating func addLink(
    _ name: String, _ holder: ScriptDocument, _ link: any KeyPath<Node, NodeID?> & Sendable
  ) {
    add(name) { call in
      guard let id = holder.node(call.int(0)) else { return .integer(-1) }
      return .integer(holder.document.nodes[id.index][keyPath: link]?.index ?? -1)
    }
  }

  /// Adds what finds elements without a selector.
  private mutating func addLookups(_ holder: ScriptDocument) {
    add("elementById") { call in
      guard let scope = holder.node(call.int(0)), let name = call.knownAtom(1), name != .empty
      else { return .integer(-1) }
      return .integer(holder.withIndex { $0.element(name, in: scope, of: holder) }?.index ?? -1)
    }
    add("namedElements") { call in
      guard let name = call.knownAtom(0), name != .empty else { return .list([]) }
      let found = holder.withIndex { $0.namedElements(name, of: holder) }
      return .list(found.map { .integer($0.index) })
    }
    add("isNameUsed") { call in
      guard let name = call.knownAtom(0), name != .empty else { return .bool(false) }
      return .bool(holder.withIndex { $0.isUsed(name, in: holder.document) })
    }
    add("elementsByTag") { call in
      guard let scope = holder.node(call.int(0)) else { return .list([]) }
      let text = call.string(1)
      if text == "*" { return holder.elements(in: scope) { _, _ in true } }
      let (name, lower) = (Atom(known: text), call.knownAtom(2))
      guard name != nil || lower != nil else { return .list([]) }
      return holder.elements(in: scope) { _, node in
        node.name == (node.namespace == .html ? lower : name)
      }
    }
    add("elementsByName") { call in
      guard let scope = holder.node(call.int(0)) else { return .list([]) }
      let name = call.string(1)
      let document = holder.document
      return holder.elements(in: scope) { id, node in
        node.namespace == .html && document.attributeValue(.name, of: id) == name
      }
    }
    add("elementsByClass") { call in
      guard let scope = holder.node(call.int(0)) else { return .list([]) }
      let names = (1..<max(call.count, 1)).compactMap { call.knownAtom($0) }
      guard !names.isEmpty, names.count == call.count - 1 else { return .list([]) }
      let document = holder.document
      return holder.elements(in: scope) { _, node in
        let start = Int(node.classStart)
        let classes = document.classNames[start..<start + Int(node.classCount)]
        return names.allSatisfy { classes.contains($0) }
      }
    }
  }
}

extension ScriptDocument {
  /// The node of that number; `nil` if there is none.
  public func node(_ index: Int) -> NodeID? {
    document.nodes.indices.contains(index) ? NodeID(index) : nil
  }

  /// The node of that number.
  ///
  /// - Throws: A `TypeError` if there is none, which only a defect of the prelude can lead to.
  public func requireNode(_ index: Int) throws(ScriptException) -> NodeID {
    guard let id = node(index) else { throw .type("not a node") }
    return id
  }

  /// <https://dom.spec.whatwg.org/#dom-node-nodetype>
  func nodeType(of id: NodeID) -> Int {
    switch document.nodes[id.index].kind {
    case .element: 1
    case .text: document.nodes[id.index].flags.contains(.isCDATASection) ? 4 : 3
    case .processingInstruction: 7
    case .comment: 8
    case .document: 9
    case .doctype: 10
    case .fragment: 11
    }
  }

  /// The outermost node of a node's tree; not through shadow roots.
  ///
  /// <https://dom.spec.whatwg.org/#concept-tree-root>
  func root(of id: NodeID) -> NodeID {
    var top = id
    while let parent = document.nodes[top.index].parent { top = parent }
    return top
  }

  /// <https://dom.spec.whatwg.org/#connected>
  func isConnected(_ id: NodeID) -> Bool {
    var top = root(of: id)
    while let host = document.shadowHosts[top] { top = root(of: host) }
    return document.nodes[top.index].kind == .document
  }

  /// The ids of the elements inside of a node of which `isWanted` holds.
  func elements(in scope: NodeID, _ isWanted: (NodeID, Node) -> Bool) -> ScriptValue {
    var result: [ScriptValue] = []
    var current = scope
    while let id = document.next(after: current, in: scope) {
      let node = document.nodes[id.index]
      if node.isElement, isWanted(id, node) { result.append(.integer(id.index)) }
      current = id
    }
    return .list(result)
  }
}
