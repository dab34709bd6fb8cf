public import GalleyPrimitives

extension Document {
  /// Puts copies of all nodes of another document at the end of a node's children.
  ///
  /// Shadow trees and contents of templates come along; what users did to controls doesn't.
  ///
  /// - Parameter scope: Whose descendants are copied; `nil` for all of the document.
  /// - Returns: The copies by what they are of; `parent` is that of `scope`.
  @discardableResult
  public mutating func appendCopies(
    of other: Document, from scope: NodeID? = nil, to parent: NodeID
  ) -> [NodeID: NodeID] {
    let scope = scope ?? other.root
    var copies: [NodeID: NodeID] = [scope: parent]
    // Trees inside of trees: of templates, and shadow trees.
    var scopes = [scope]
    while let scope = scopes.popLast() {
      var current = scope
      while let id = other.next(after: current, in: scope) {
        current = id
        guard let parent = other[id].parent.flatMap({ copies[$0] }) else { continue }
        let copy = copyNode(id, of: other)
        append(copy, to: parent)
        copies[id] = copy
        if let contents = other.templateContents[id] {
          let fragment = createNode(.fragment)
          templateContents[copy] = fragment
          copies[contents] = fragment
          scopes.append(contents)
        }
        if let root = other.shadowRoots[id], let shadow = attachShadowRoot(to: copy) {
          copies[root] = shadow
          shadowDeclarations[shadow] = other.shadowDeclarations[root]
          scopes.append(root)
        }
      }
    }
    return copies
  }

  /// Gives controls the states of those that they are copies of.
  public mutating func takeControlStates(of other: Document, _ copies: [NodeID: NodeID]) {
    for (id, state) in other.controlStates {
      if let copy = copies[id] { controlStates[copy] = state }
    }
  }

  /// A copy of one node alone, outside the tree.
  public mutating func copyNode(_ id: NodeID, of other: Document) -> NodeID {
    let node = other[id]
    switch node.kind {
    case .document, .fragment: return createNode(node.kind, name: node.name)
    case .doctype:
      let copy = createNode(.doctype, name: node.name)
      doctypeIdentifiers[copy] = other.doctypeIdentifiers[id]
      return copy
    case .text, .comment, .processingInstruction:
      let copy = createCharacterData(node.kind, other.textBytes(of: id), name: node.name)
      if node.flags.contains(.isCDATASection) { markCDATASection(copy) }
      return copy
    case .element:
      let copy = createElement(
        node.name, namespace: node.namespace,
        attributes: other.attributes(of: id).map {
          AttributeSource(
            name: $0.name, namespace: $0.namespace, value: Array(other.bytes(of: $0)))
        })
      if let prefixes = other.sourcePrefixes[id] { sourcePrefixes[copy] = prefixes }
      if let uri = other.otherElementNamespaces[id] { otherElementNamespaces[copy] = uri }
      for (offset, place) in other.attributes(of: id).indices.enumerated() {
        guard let uri = other.otherAttributeNamespaces[place] else { continue }
        otherAttributeNamespaces[attributes(of: copy).startIndex + offset] = uri
      }
      return copy
    }
  }
}
