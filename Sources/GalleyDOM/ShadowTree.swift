public import GalleyPrimitives

/// Shadow trees: fragments that stand in the place of their hosts' children when a page is shown.
///
/// <https://dom.spec.whatwg.org/#shadow-trees>
extension Document {
  /// Whether some element has a shadow tree; without, the flat tree is the tree itself.
  public var hasShadowTrees: Bool { !shadowRoots.isEmpty }

  /// Gives an element a shadow tree.
  /// - Returns: Its root; `nil` if the element has one already or cannot have one.
  ///
  /// <https://dom.spec.whatwg.org/#concept-attach-a-shadow-root>
  public mutating func attachShadowRoot(to host: NodeID) -> NodeID? {
    guard mayHaveShadowRoot(host), shadowRoots[host] == nil else { return nil }
    let root = createNode(.fragment)
    shadowRoots[host] = root
    shadowHosts[root] = host
    version += 1
    return root
  }

  /// Whether an element is of a kind that may be a shadow host.
  ///
  /// <https://dom.spec.whatwg.org/#valid-shadow-host-name>
  private func mayHaveShadowRoot(_ id: NodeID) -> Bool {
    let node = nodes[id.index]
    guard node.kind == .element, node.namespace == .html else { return false }
    switch node.name {
    case .article, .aside, .blockquote, .body, .div, .footer, .h1, .h2, .h3, .h4, .h5, .h6,
      .header, .main, .nav, .p, .section, .span:
      return true
    default: return node.name.text.utf8.contains(UInt8(ascii: "-"))
    }
  }

  /// The root of the shadow tree that a node is in; `nil` if it is in the document's own tree.
  public func shadowRoot(around id: NodeID) -> NodeID? {
    if shadowRoots.isEmpty { return nil }
    var top = id
    while let parent = nodes[top.index].parent { top = parent }
    return shadowHosts[top] == nil ? nil : top
  }
}

/// Which nodes stand in which slots, and what follows for the order in which a page is shown.
///
/// <https://drafts.csswg.org/css-scoping-1/#flattening>
public struct FlatTree: Sendable {
  /// The nodes of each slot that has any, in order.
  private var assigned: [NodeID: [NodeID]] = [:]
  /// The slot of each node that has one.
  private var slots: [NodeID: NodeID] = [:]

  /// <https://dom.spec.whatwg.org/#assign-slotables-for-a-tree>
  public init(_ document: Document) {
    for (host, root) in document.shadowRoots {
      var slotOfName: [String: NodeID] = [:]
      for id in document.descendants(of: root) where document.isHTML(id, .slot) {
        let name = document.attributeValue(.name, of: id) ?? ""
        if slotOfName[name] == nil { slotOfName[name] = id }
      }
      if slotOfName.isEmpty { continue }
      for child in document.children(of: host) {
        let node = document[child]
        guard node.isElement || node.isText else { continue }
        let name = node.isElement ? document.attributeValue(.slot, of: child) ?? "" : ""
        guard let slot = slotOfName[name] else { continue }
        assigned[slot, default: []].append(child)
        slots[child] = slot
      }
    }
  }

  /// The slot that a node stands in; `nil` if there is none.
  public func slot(of id: NodeID) -> NodeID? { slots[id] }

  /// The nodes of a slot; empty for one that shows its own children.
  public func assignedNodes(of slot: NodeID) -> [NodeID] { assigned[slot] ?? [] }

  /// What a slot shows of other trees, with inner slots replaced by what these show.
  ///
  /// <https://dom.spec.whatwg.org/#find-flattened-slotables>
  public func flattenedNodes(of slot: NodeID, in document: Document) -> [NodeID] {
    flattened(assignedNodes(of: slot), document, depth: 0)
  }

  private func flattened(_ nodes: [NodeID], _ document: Document, depth: Int) -> [NodeID] {
    guard depth < 64 else { return [] }
    return nodes.flatMap { node -> [NodeID] in
      guard document.isHTML(node, .slot), document.shadowRoot(around: node) != nil else {
        return [node]
      }
      let own = assignedNodes(of: node)
      if !own.isEmpty { return flattened(own, document, depth: depth + 1) }
      let fallback = document.children(of: node).filter {
        document[$0].isElement || document[$0].isText
      }
      return flattened(fallback, document, depth: depth + 1)
    }
  }

  /// A node's children as they are shown.
  public func children(of id: NodeID, in document: Document) -> [NodeID] {
    if let root = document.shadowRoots[id] { return Array(document.children(of: root)) }
    if let nodes = assigned[id] { return nodes }
    return Array(document.children(of: id))
  }

  /// The element in which a node is shown; `nil` for the outermost, and for what is shown nowhere.
  public func parentElement(of id: NodeID, in document: Document) -> NodeID? {
    if let slot = slots[id] { return slot }
    guard let parent = document[id].parent else { return nil }
    if let host = document.shadowHosts[parent] { return host }
    return document[parent].isElement && document.shadowRoots[parent] == nil ? parent : nil
  }
}
