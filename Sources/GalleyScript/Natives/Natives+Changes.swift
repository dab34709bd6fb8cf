import GalleyDOM
import GalleyPrimitives

/// Primitives that make and link nodes. They keep the tree a tree, whatever they are asked for;
/// the rules of the DOM are the prelude's.
extension Natives {
  /// Adds what makes and moves nodes.
  public mutating func addChanges(_ holder: ScriptDocument) {
    add("createElement") { call throws(ScriptException) in
      try holder.checkRoom(for: 64)
      let uri = call.isNull(1) ? nil : call.string(1)
      let namespace = Namespace(uri: uri)
      let id = holder.document.createElement(call.atom(0), namespace: namespace)
      if namespace == .other, let uri { holder.document.otherElementNamespaces[id] = Atom(uri) }
      return .integer(id.index)
    }
    add("createCharacterData") { call throws(ScriptException) in
      let data = call.text(1)
      try holder.checkRoom(for: data.count)
      let kind: Node.Kind =
        switch call.int(0) {
        case 7: .processingInstruction
        case 8: .comment
        default: .text
        }
      let name: Atom = call.isNull(2) ? .empty : call.atom(2)
      let id = holder.document.createCharacterData(kind, data, name: name)
      if call.int(0) == 4 { holder.document.markCDATASection(id) }
      return .integer(id.index)
    }
    add("createDoctype") { call throws(ScriptException) in
      try holder.checkRoom(for: 0)
      return .integer(holder.document.createNode(.doctype, name: call.atom(0)).index)
    }
    add("createFragment") { _ throws(ScriptException) in
      try holder.checkRoom(for: 0)
      return .integer(holder.document.createNode(.fragment).index)
    }
    add("createDocument") { _ throws(ScriptException) in
      try holder.checkRoom(for: 0)
      return .integer(holder.document.createNode(.document).index)
    }
    add("insert") { call throws(ScriptException) in
      let child = try holder.requireNode(call.int(0))
      let parent = try holder.requireNode(call.int(1))
      try holder.insert(child, into: parent, before: holder.node(call.int(2)))
      return .undefined
    }
    add("remove") { call throws(ScriptException) in
      holder.document.remove(try holder.requireNode(call.int(0)))
      return .undefined
    }
    add("setData") { call throws(ScriptException) in
      let id = try holder.requireNode(call.int(0))
      let data = call.text(1)
      try holder.checkRoom(for: data.count)
      holder.document.setData(data, of: id)
      return .undefined
    }
  }
}

extension ScriptDocument {
  /// However many nodes a document may have.
  private static let nodeLimit = 8_000_000
  /// However many bytes its texts may have, those that were replaced among them.
  private static let textLimit = 1 << 30
  /// However deep scripts may nest nodes.
  private static let depthLimit = 2048

  /// - Throws: A `QuotaExceededError` if the document can't hold so many bytes more.
  public func checkRoom(for bytes: Int) throws(ScriptException) {
    guard document.nodes.count < Self.nodeLimit, document.text.count + bytes < Self.textLimit,
      document.attributes.count < Self.nodeLimit * 8
    else { throw .dom("QuotaExceededError", "the document is too large") }
  }

  /// Puts a node into the children of another, taking it from where it is.
  ///
  /// - Throws: A `HierarchyRequestError` if the tree would no longer be one, or too deep.
  func insert(
    _ child: NodeID, into parent: NodeID, before sibling: NodeID?
  ) throws(ScriptException) {
    var depth = 0
    var current: NodeID? = parent
    while let node = current {
      if node == child { throw .dom("HierarchyRequestError", "a node can't be in itself") }
      depth += 1
      current = document.nodes[node.index].parent
    }
    guard depth < Self.depthLimit else {
      throw .dom("HierarchyRequestError", "nodes are nested too deeply")
    }
    if let sibling, document.nodes[sibling.index].parent != parent || sibling == child {
      throw .dom("NotFoundError", "the node to insert before is no child")
    }
    document.remove(child)
    if let sibling {
      document.insert(child, before: sibling)
    } else {
      document.append(child, to: parent)
    }
  }
}
