import GalleyDOM
import GalleyPrimitives

/// Writes where nodes stand in a document, as `galley boxes` does: `html>body>p:nth-child(3)`.
struct NodePaths: Sendable {
  private let document: Document
  /// By node index: of elements their place among their parent's elements, of texts their place
  /// among its texts; from 1.
  private let ordinals: [Int32]

  init(_ document: Document) {
    self.document = document
    var ordinals = [Int32](repeating: 0, count: document.nodes.count)
    for index in document.nodes.indices {
      var (element, text): (Int32, Int32) = (0, 0)
      var child = document.nodes[index].firstChild
      while let id = child {
        let node = document.nodes[id.index]
        if node.isElement {
          element += 1
          ordinals[id.index] = element
        } else if node.isText {
          text += 1
          ordinals[id.index] = text
        }
        child = node.nextSibling
      }
    }
    self.ordinals = ordinals
  }

  /// The path of an element; of a text that of the element that it is in.
  ///
  /// A step into a shadow tree is written `host::shadow>child`.
  func path(of id: NodeID) -> String {
    var steps: [String] = []
    var current = document[id].isElement ? id : document[id].parent
    var isInShadow = false
    while let node = current {
      if document[node].isElement {
        steps.append(step(to: node) + (isInShadow ? "::shadow" : ""))
        isInShadow = false
        current = document[node].parent
      } else if let host = document.shadowHosts[node] {
        isInShadow = true
        current = host
      } else {
        current = nil
      }
    }
    return steps.reversed().joined(separator: ">")
  }

  /// The path of a text node: that of its parent, and which of its texts it is.
  func textPath(of id: NodeID) -> String {
    guard document[id].isText else { return path(of: id) }
    return "\(path(of: id))>\(step(to: id))"
  }

  /// The last step of the path of an element or a text.
  func step(to id: NodeID) -> String {
    let node = document[id]
    if node.isText { return "#text(\(ordinals[id.index]))" }
    let parent = node.parent
    if parent == document.root { return node.name.text }
    if node.name == .body, parent == document.documentElement { return "body" }
    return "\(node.name.text):nth-child(\(ordinals[id.index]))"
  }
}
