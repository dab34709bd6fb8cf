public import GalleyDOM
import GalleyPrimitives

/// The tree as text, a node a line, each level two spaces further in.
///
/// The form is that of the parser tests that all browsers share: `<svg path>` for other
/// namespaces, attributes sorted below their element, `content` for a template's contents.
public func dump(_ document: Document) -> String {
  var output = "#document \(document.mode) \(document.encoding)\n"
  dumpChildren(of: document.root, in: document, depth: 0, to: &output)
  return output
}

private func dumpChildren(
  of id: NodeID, in document: Document, depth: Int, to output: inout String
) {
  var child = document[id].firstChild
  while let current = child {
    dump(current, in: document, depth: depth, to: &output)
    child = document[current].nextSibling
  }
}

private func dump(_ id: NodeID, in document: Document, depth: Int, to output: inout String) {
  let node = document[id]
  let indent = "| " + String(repeating: "  ", count: depth)
  switch node.kind {
  case .document, .fragment: break
  case .doctype: output += "\(indent)<!DOCTYPE \(node.name)>\n"
  case .comment: output += "\(indent)<!-- \(document.data(of: id)) -->\n"
  case .processingInstruction: output += "\(indent)<?\(node.name) \(document.data(of: id))>\n"
  case .text: output += "\(indent)\"\(document.data(of: id))\"\n"
  case .element:
    output += "\(indent)<\(prefix(of: node.namespace))\(node.name)>\n"
    let attributes = document.attributes(of: id).map {
      (prefix(of: $0.namespace) + $0.name.text, document.value(of: $0))
    }
    for (name, value) in attributes.sorted(by: { $0.0 < $1.0 }) {
      output += "\(indent)  \(name)=\"\(value)\"\n"
    }
    if let contents = document.templateContents[id] {
      output += "\(indent)  content\n"
      dumpChildren(of: contents, in: document, depth: depth + 2, to: &output)
    }
  }
  dumpChildren(of: id, in: document, depth: depth + 1, to: &output)
}

private func prefix(of namespace: Namespace) -> String {
  switch namespace {
  case .none, .html: ""
  case .svg: "svg "
  case .mathML: "math "
  case .xlink: "xlink "
  case .xml: "xml "
  case .xmlns: "xmlns "
  case .other: "other "
  }
}
