import GalleyDOM
import GalleyPrimitives

/// Primitives on shadow trees and templates.
extension Natives {
  /// Adds what reads and makes shadow trees.
  public mutating func addShadowTrees(_ holder: ScriptDocument) {
    add("attachShadow") { call throws(ScriptException) in
      let host = try holder.requireNode(call.int(0))
      try holder.checkRoom(for: 0)
      return .integer(holder.document.attachShadowRoot(to: host)?.index ?? -1)
    }
    add("shadowRoot") { call in
      let root = holder.node(call.int(0)).flatMap { holder.document.shadowRoots[$0] }
      return .integer(root?.index ?? -1)
    }
    add("shadowHost") { call in
      let host = holder.node(call.int(0)).flatMap { holder.document.shadowHosts[$0] }
      return .integer(host?.index ?? -1)
    }
    add("templateContents") { call throws(ScriptException) in
      guard let id = holder.node(call.int(0)), holder.document.isHTML(id, .template) else {
        return .integer(-1)
      }
      if let contents = holder.document.templateContents[id] { return .integer(contents.index) }
      try holder.checkRoom(for: 0)
      let contents = holder.document.createNode(.fragment)
      holder.document.setTemplateContents(contents, of: id)
      return .integer(contents.index)
    }
    add("assignedSlot") { call in
      guard let id = holder.node(call.int(0)), holder.document.hasShadowTrees else {
        return .integer(-1)
      }
      return .integer(holder.flatTree.slot(of: id)?.index ?? -1)
    }
    add("assignedNodes") { call in
      guard let id = holder.node(call.int(0)), holder.document.hasShadowTrees else {
        return .list([])
      }
      return .list(holder.flatTree.assignedNodes(of: id).map { .integer($0.index) })
    }
  }
}
