import GalleyDOM
import GalleyPrimitives

/// Primitives on attributes.
extension Natives {
  /// Adds what reads and writes attributes.
  public mutating func addAttributes(_ holder: ScriptDocument) {
    add("attributes") { call in
      guard let id = holder.node(call.int(0)) else { return .list([]) }
      var flat: [ScriptValue] = []
      for place in holder.document.attributes(of: id).indices {
        let row = holder.document.attributes[place]
        flat.append(holder.attributeNamespaceURI(at: place).map { .string($0) } ?? .null)
        flat.append(.string(row.name.text))
        flat.append(.text(Array(holder.document.bytes(of: row))))
      }
      return .list(flat)
    }
    add("getAttribute") { call in
      guard let id = holder.node(call.int(0)), let name = call.knownAtom(1),
        let place = holder.attributePlace(
          name, uri: call.isNull(2) ? nil : call.string(2), of: id)
      else { return .null }
      return .text(Array(holder.document.bytes(of: holder.document.attributes[place])))
    }
    add("setAttribute") { call throws(ScriptException) in
      let id = try holder.requireNode(call.int(0))
      let value = call.text(3)
      try holder.checkRoom(for: value.count)
      let uri = call.isNull(2) ? nil : call.string(2)
      holder.document.setAttribute(
        call.atom(1), namespace: Namespace(uri: uri), uri: Atom(uri ?? ""), to: value, of: id)
      return .undefined
    }
    add("removeAttribute") { call throws(ScriptException) in
      let id = try holder.requireNode(call.int(0))
      guard let name = call.knownAtom(1),
        let place = holder.attributePlace(
          name, uri: call.isNull(2) ? nil : call.string(2), of: id)
      else { return .bool(false) }
      holder.document.removeAttribute(at: place, of: id)
      return .bool(true)
    }
  }
}

extension ScriptDocument {
  /// Where an element's attribute stands in the document's table; `nil` if it has none.
  func attributePlace(_ name: Atom, uri: String?, of id: NodeID) -> Int? {
    let namespace = Namespace(uri: uri)
    return document.attributes(of: id).indices.first(where: { place in
      let row = document.attributes[place]
      return row.name == name && row.namespace == namespace
        && (namespace != .other || document.otherAttributeNamespaces[place]?.text == uri)
    })
  }
}
