public import GalleyPrimitives

/// Changing attributes of elements that are in the tree.
extension Document {
  /// Gives an element an attribute without a namespace, or the one that it has another value.
  ///
  /// <https://dom.spec.whatwg.org/#concept-element-attributes-set-value>
  public mutating func setAttribute(_ name: Atom, to value: String, of element: NodeID) {
    guard self[element].isElement else { return }
    let start = text.count
    text += value.utf8
    let row = Attribute(
      name: name, namespace: .none, valueStart: Int32(truncatingIfNeeded: start),
      valueCount: Int32(truncatingIfNeeded: text.count - start))
    var rows = Array(attributes(of: element))
    if let index = rows.firstIndex(where: { $0.name == name && $0.namespace == .none }) {
      attributes[Int(self[element].attributeStart) + index] = row
    } else {
      guard rows.count < Int(UInt16.max) else { return }
      rows.append(row)
      replaceAttributes(of: element, by: rows)
    }
    noteChange(of: name, value, element)
  }

  /// Takes an attribute without a namespace away.
  ///
  /// <https://dom.spec.whatwg.org/#concept-element-attributes-remove>
  public mutating func removeAttribute(_ name: Atom, of element: NodeID) {
    guard self[element].isElement, hasAttribute(name, of: element) else { return }
    let rows = attributes(of: element).filter { $0.name != name || $0.namespace != .none }
    replaceAttributes(of: element, by: rows)
    noteChange(of: name, "", element)
  }

  /// Gives an element an attribute of any namespace, or the one that it has another value.
  ///
  /// - Parameters:
  ///   - uri: The namespace's URI if it is ``Namespace/other``.
  ///   - value: UTF-8.
  ///
  /// <https://dom.spec.whatwg.org/#concept-element-attributes-set-value>
  public mutating func setAttribute(
    _ name: Atom, namespace: Namespace, uri: Atom, to value: [UInt8], of element: NodeID
  ) {
    guard self[element].isElement else { return }
    let row = Attribute(
      name: name, namespace: namespace, valueStart: Int32(truncatingIfNeeded: text.count),
      valueCount: Int32(truncatingIfNeeded: value.count))
    text += value
    let place = attributes(of: element).indices.first(where: {
      attributes[$0].name == name && attributes[$0].namespace == namespace
        && (namespace != .other || otherAttributeNamespaces[$0] == uri)
    })
    if let place {
      attributes[place] = row
    } else {
      let rows = Array(attributes(of: element))
      guard rows.count < Int(UInt16.max) else { return }
      replaceAttributes(of: element, by: rows + [row])
      if namespace == .other { otherAttributeNamespaces[attributes.count - 1] = uri }
    }
    if namespace == .none {
      noteChange(of: name, String(decoding: value, as: UTF8.self), element)
    } else {
      version += 1
    }
  }

  /// Takes the attribute away that stands at a place of the table.
  ///
  /// <https://dom.spec.whatwg.org/#concept-element-attributes-remove>
  public mutating func removeAttribute(at place: Int, of element: NodeID) {
    let old = attributes(of: element)
    guard old.indices.contains(place) else { return }
    let removed = old[place]
    // Of the same name, another namespace's may come before.
    let (before, after) = (place - old.startIndex, old.endIndex - place - 1)
    let start = attributes.count
    for offset in 0..<before + after {
      let source = old.startIndex + (offset < before ? offset : offset + 1)
      attributes.append(attributes[source])
      if let uri = otherAttributeNamespaces[source] {
        otherAttributeNamespaces[start + offset] = uri
      }
    }
    nodes[element.index].attributeStart = Int32(truncatingIfNeeded: start)
    nodes[element.index].attributeCount = UInt16(clamping: before + after)
    if removed.namespace == .none {
      noteChange(of: removed.name, "", element)
    } else {
      version += 1
    }
  }

  private mutating func replaceAttributes(of element: NodeID, by rows: [Attribute]) {
    let old = Int(nodes[element.index].attributeStart)
    let start = attributes.count
    for (offset, row) in rows.enumerated() {
      // Names of other namespaces are kept by place.
      let places = old..<old + Int(nodes[element.index].attributeCount)
      func isSame(_ place: Int) -> Bool {
        attributes[place].name == row.name && attributes[place].namespace == .other
      }
      // There may be the same name in several of them: most rows stay where they were.
      if row.namespace == .other,
        let place = places.dropFirst(offset).first(where: { isSame($0) })
          ?? places.first(where: { isSame($0) })
      {
        otherAttributeNamespaces[start + offset] = otherAttributeNamespaces[place]
      }
    }
    attributes += rows
    nodes[element.index].attributeStart = Int32(truncatingIfNeeded: start)
    nodes[element.index].attributeCount = UInt16(clamping: rows.count)
  }

  private mutating func noteChange(of name: Atom, _ value: String, _ element: NodeID) {
    if name == .id || name == .name { renamedElements.append(element) }
    if name == .id {
      nodes[element.index].idAttribute = value.isEmpty ? .empty : Atom(value)
    } else if name == .class {
      classVersion += 1
      let words = value.utf8.split { $0 == 32 || ($0 >= 9 && $0 <= 13 && $0 != 11) }
        .prefix(Int(UInt16.max))
      nodes[element.index].classStart = Int32(truncatingIfNeeded: classNames.count)
      nodes[element.index].classCount = UInt16(clamping: words.count)
      for word in words { classNames.append(Atom(String(decoding: word, as: UTF8.self))) }
    }
    version += 1
  }
}
