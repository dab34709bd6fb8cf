import GalleyDOM
import GalleyPrimitives

/// Primitives on whole subtrees, so that the prelude needn't walk them, and on what only sources
/// say of nodes.
extension Natives {
  /// Adds what reads subtrees.
  public mutating func addSubtrees(_ holder: ScriptDocument) {
    add("textContent") { call in
      guard let scope = holder.node(call.int(0)) else { return .string("") }
      var text: [UInt8] = []
      var current = scope
      while let id = holder.document.next(after: current, in: scope) {
        if holder.document.nodes[id.index].isText { text += holder.document.textBytes(of: id) }
        current = id
      }
      return .text(text)
    }
    add("descendants") { call in
      guard let scope = holder.node(call.int(0)) else { return .list([]) }
      var result: [ScriptValue] = []
      var current = scope
      while let id = holder.document.next(after: current, in: scope) {
        result.append(.integer(id.index))
        current = id
      }
      return .list(result)
    }
    add("shadowIncludingNodes") { call in
      guard let top = holder.node(call.int(0)) else { return .list([]) }
      return .list(holder.shadowIncludingNodes(of: top).map { .integer($0.index) })
    }
    add("shadowIncludingElements") { call in
      guard let top = holder.node(call.int(0)) else { return .list([]) }
      let ids = holder.shadowIncludingNodes(of: top)
      return .list(
        ids.compactMap { holder.document.nodes[$0.index].isElement ? .integer($0.index) : nil })
    }
    add("documentInfo") { _ in
      let document = holder.document
      let mode =
        switch document.mode {
        case .noQuirks: "no-quirks"
        case .limitedQuirks: "limited-quirks"
        case .quirks: "quirks"
        }
      return .object([
        "isXML": .bool(document.isXML), "mode": .string(mode),
        "encoding": .string(document.encoding), "url": .string(document.url),
      ])
    }
    add("doctypeIdentifiers") { call in
      guard let id = holder.node(call.int(0)),
        let identifiers = holder.document.doctypeIdentifiers[id]
      else { return .null }
      return .object([
        "publicId": .string(identifiers.publicID), "systemId": .string(identifiers.systemID),
      ])
    }
    add("shadowDeclaration") { call in
      let declaration = holder.node(call.int(0)).flatMap { holder.document.shadowDeclarations[$0] }
      return .integer(declaration.map { Int($0.rawValue) } ?? -1)
    }
    add("declaredShadowRoots") { call in
      let first = call.int(0)
      let roots = holder.document.shadowDeclarations.keys.filter { $0.index >= first }
      return .list(roots.map { .integer($0.index) })
    }
    add("sourcePrefixes") { call in
      let first = call.int(0)
      var flat: [ScriptValue] = []
      for (id, rows) in holder.document.sourcePrefixes where id.index >= first {
        for row in rows {
          flat += [
            .integer(id.index), .string(row.attribute.text), .string(row.namespace.text),
            .string(row.prefix.text),
          ]
        }
      }
      return .list(flat)
    }
  }
}

extension ScriptDocument {
  /// A node with all that is in it, shadow trees before children.
  ///
  /// <https://dom.spec.whatwg.org/#concept-shadow-including-tree-order>
  func shadowIncludingNodes(of top: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    // What is still to be visited, the next one last.
    var pending = [top]
    while let id = pending.popLast() {
      result.append(id)
      var child = document.nodes[id.index].lastChild
      while let node = child {
        pending.append(node)
        child = document.nodes[node.index].previousSibling
      }
      if let root = document.shadowRoots[id] { pending.append(root) }
    }
    return result
  }
}
