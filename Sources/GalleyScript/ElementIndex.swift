import GalleyDOM
import GalleyPrimitives

/// Finds elements by their `id` without walking the tree.
///
/// Holds each element that has or had an id since it was first asked: those that have it no longer
/// are passed over.
struct ElementIndex {
  private var candidates: [Atom: [NodeID]] = [:]
  /// How many of the document's nodes, and of its changes of ids, are in ``candidates``.
  private var nodeCount = 0
  private var changeCount = 0

  /// However many elements with one id are compared before the tree is walked instead.
  private static let candidateLimit = 64

  /// The first element of that id in the descendants of `scope`; `nil` if there is none.
  ///
  /// <https://dom.spec.whatwg.org/#concept-id>
  mutating func element(_ name: Atom, in scope: NodeID, of holder: ScriptDocument) -> NodeID? {
    update(holder.document)
    guard let all = candidates[name] else { return nil }
    if all.count > Self.candidateLimit { return walk(name, in: scope, holder.document) }
    var first: NodeID?
    for id in all where holder.document.nodes[id.index].idAttribute == name {
      guard id != scope, holder.isInside(id, scope) else { continue }
      if let other = first, holder.order(of: other, id) <= 0 { continue }
      first = id
    }
    return first
  }

  private mutating func update(_ document: Document) {
    if nodeCount > document.nodes.count || changeCount > document.changedIDs.count {
      self = ElementIndex()
    }
    for index in nodeCount..<document.nodes.count {
      add(NodeID(index), document)
    }
    nodeCount = document.nodes.count
    for id in document.changedIDs.dropFirst(changeCount) { add(id, document) }
    changeCount = document.changedIDs.count
  }

  private mutating func add(_ id: NodeID, _ document: Document) {
    let name = document.nodes[id.index].idAttribute
    guard name != .empty else { return }
    let known = candidates[name] ?? []
    guard known.count <= Self.candidateLimit, !known.contains(id) else { return }
    candidates[name, default: []].append(id)
  }

  private func walk(_ name: Atom, in scope: NodeID, _ document: Document) -> NodeID? {
    var current = scope
    while let id = document.next(after: current, in: scope) {
      if document.nodes[id.index].idAttribute == name { return id }
      current = id
    }
    return nil
  }
}

extension ScriptDocument {
  /// Whether a node is a node or one of its descendants.
  func isInside(_ id: NodeID, _ ancestor: NodeID) -> Bool {
    var current: NodeID? = id
    while let node = current, node != ancestor { current = document.nodes[node.index].parent }
    return current == ancestor
  }
}
