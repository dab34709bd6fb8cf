public import GalleyPrimitives

extension Document {
  /// Whether the user can change the text of a node: what stands in an editable element, or the
  /// value of a text field that isn't locked.
  ///
  /// <https://html.spec.whatwg.org/#editing-host>
  public func isEditable(_ node: NodeID) -> Bool {
    guard nodes.indices.contains(node.index) else { return false }
    if isTextControl(node) { return isMutable(node) }
    var current: NodeID? = node
    while let id = current {
      switch attributeValue(contenteditableName, of: id)?.lowercased() {
      case "", "true", "plaintext-only": return true
      case "false": return false
      // What isn't one of its keywords is as if the attribute weren't there.
      case .some, nil: current = self[id].parent
      }
    }
    return false
  }

  /// Whether there is anything in the document that the user can write in.
  public var hasEditableText: Bool {
    nodes.indices.contains { index in
      let id = NodeID(index)
      guard nodes[index].isElement, nodes[index].attributeCount > 0 || isTextControl(id) else {
        return false
      }
      return isTextControl(id)
        ? isMutable(id) : hasAttribute(contenteditableName, of: id) && isEditable(id)
    }
  }

  /// Gives a text other data.
  public mutating func setData(_ data: String, of id: NodeID) { setData(data.utf8, of: id) }

  /// Gives a text, comment or processing instruction other data.
  public mutating func setData(_ data: some Collection<UInt8>, of id: NodeID) {
    guard nodes.indices.contains(id.index) else { return }
    switch nodes[id.index].kind {
    case .text, .comment, .processingInstruction: break
    case .document, .element, .doctype, .fragment: return
    }
    let start = text.count
    guard start + data.count <= Int(Int32.max) else { return }
    text += data
    nodes[id.index].textStart = Int32(start)
    nodes[id.index].textCount = Int32(data.count)
    let isBlank = data.allSatisfy { $0 == 32 || ($0 >= 9 && $0 <= 13 && $0 != 11) }
    if nodes[id.index].isText, isBlank {
      nodes[id.index].flags.insert(.isWhiteSpace)
    } else {
      nodes[id.index].flags.remove(.isWhiteSpace)
    }
    version += 1
  }

  /// Puts other text in the place of a stretch of a text's data.
  ///
  /// - Parameter range: UTF-16 units, as far as there are so many; whole scalars are replaced.
  public mutating func replaceData(_ range: Range<Int>, of id: NodeID, by inserted: String) {
    guard nodes.indices.contains(id.index), nodes[id.index].isText else { return }
    let old = data(of: id)
    func index(_ offset: Int) -> String.Index {
      let inside = min(max(offset, 0), old.utf16.count)
      let place = old.utf16.index(old.utf16.startIndex, offsetBy: inside)
      return place.samePosition(in: old.unicodeScalars) ?? old.unicodeScalars.index(before: place)
    }
    setData(
      old[..<index(range.lowerBound)] + inserted + old[index(range.upperBound)...], of: id)
  }
}

private let contenteditableName: Atom = "contenteditable"
