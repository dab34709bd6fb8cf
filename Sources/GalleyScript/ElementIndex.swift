import GalleyDOM
import GalleyPrimitives

/// Finds elements by their `id` and their `name` without walking the tree.
///
/// Holds each element that has or had one since it was first asked: those that have it no longer
/// are passed over.
struct ElementIndex {
  private var candidates: [Atom: [NodeID]] = [:]
  /// How many of the document's nodes, and of its changes of names, are in ``candidates``.
  private var nodeCount = 0
  private var changeCount = 0

  /// However many elements with one name are compared before the tree is walked instead.
  private static let candidateLimit = 64

  /// The first element of that id in the descendants of `scope`; `nil` if there is none.
  ///
  /// <https://dom.spec.whatwg.org/#concept-id>
  mutating func element(_ name: Atom, in scope: NodeID, of holder: ScriptDocument) -> NodeID? {
    update(holder.document)
    guard let all = candidates[name] else { return nil }
    if all.count > Self.candidateLimit {
      return elements(in: scope, holder.document, limit: 1) {
        holder.document.nodes[$0.index].idAttribute == name
      }.first
    }
    var first: NodeID?
    for id in all where holder.document.nodes[id.index].idAttribute == name {
      guard id != scope, holder.isInside(id, scope) else { continue }
      if let other = first, holder.order(of: other, id) <= 0 { continue }
      first = id
    }
    return first
  }

  /// The elements by which a window's property of that name goes, in tree order: those of that id,
  /// and some of that `name`.
  ///
  /// <https://html.spec.whatwg.org/#dom-window-nameditem>
  mutating func namedElements(_ name: Atom, of holder: ScriptDocument) -> [NodeID] {
    update(holder.document)
    guard let all = candidates[name] else { return [] }
    let document = holder.document
    func isNamed(_ id: NodeID) -> Bool {
      let node = document.nodes[id.index]
      return node.idAttribute == name
        || node.namespace == .html && windowNamedElements.contains(node.name)
          && document.name(of: id) == name
    }
    if all.count > Self.candidateLimit {
      return elements(in: document.root, document) { isNamed($0) }
    }
    return all.filter { holder.isInside($0, document.root) && isNamed($0) }
      .sorted { holder.order(of: $0, $1) < 0 }
  }

  /// Whether any element, in the tree or not, has that id or `name`.
  mutating func isUsed(_ name: Atom, in document: Document) -> Bool {
    update(document)
    guard let all = candidates[name] else { return false }
    return all.count > Self.candidateLimit
      || all.contains {
        document.nodes[$0.index].idAttribute == name || document.name(of: $0) == name
      }
  }

  private mutating func update(_ document: Document) {
    if nodeCount > document.nodes.count || changeCount > document.renamedElements.count {
      self = ElementIndex()
    }
    for index in nodeCount..<document.nodes.count {
      add(NodeID(index), document)
    }
    nodeCount = document.nodes.count
    for id in document.renamedElements.dropFirst(changeCount) { add(id, document) }
    changeCount = document.renamedElements.count
  }

  private mutating func add(_ id: NodeID, _ document: Document) {
    let name = document.nodes[id.index].idAttribute
    if name != .empty { add(id, as: name) }
    if let name = document.name(of: id) { add(id, as: name) }
  }

  private mutating func add(_ id: NodeID, as name: Atom) {
    let known = candidates[name] ?? []
    guard known.count <= Self.candidateLimit, !known.contains(id) else { return }
    candidates[name, default: []].append(id)
  }

  private func elements(
    in scope: NodeID, _ document: Document, limit: Int = .max,
    where isWanted: (_ element: NodeID) -> Bool
  ) -> [NodeID] {
    var found: [NodeID] = []
    var current = scope
    while found.count < limit, let id = document.next(after: current, in: scope) {
      if document.nodes[id.index].isElement, isWanted(id) { found.append(id) }
      current = id
    }
    return found
  }
}

extension Document {
  /// The `name` attribute of an element; `nil` for all that has none.
  fileprivate func name(of id: NodeID) -> Atom? {
    guard nodes[id.index].isElement, let name = attributeValue(.name, of: id), !name.isEmpty else {
      return nil
    }
    return Atom(name)
  }
}

/// <https://html.spec.whatwg.org/#named-access-on-the-window-object>
private let windowNamedElements: Set<Atom> = [
  .embed, .form, .frame, .frameset, .iframe, .img, .object,
]

extension ScriptDocument {
  /// Whether a node is a node or one of its descendants.
  func isInside(_ id: NodeID, _ ancestor: NodeID) -> Bool {
    var current: NodeID? = id
    while let node = current, node != ancestor { current = document.nodes[node.index].parent }
    return current == ancestor
  }
}
