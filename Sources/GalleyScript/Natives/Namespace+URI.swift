public import GalleyDOM
import GalleyPrimitives

/// <https://infra.spec.whatwg.org/#namespaces>
extension Namespace {
  /// The namespace of that URI; `nil` and the empty text stand for none.
  public init(uri: String?) {
    switch uri {
    case nil, "": self = .none
    case "http://www.w3.org/1999/xhtml": self = .html
    case "http://www.w3.org/2000/svg": self = .svg
    case "http://www.w3.org/1998/Math/MathML": self = .mathML
    case "http://www.w3.org/1999/xlink": self = .xlink
    case "http://www.w3.org/XML/1998/namespace": self = .xml
    case "http://www.w3.org/2000/xmlns/": self = .xmlns
    case .some: self = .other
    }
  }

  /// `nil` for none and for ``other``, whose URI the document keeps.
  var uri: String? {
    switch self {
    case .none, .other: nil
    case .html: "http://www.w3.org/1999/xhtml"
    case .svg: "http://www.w3.org/2000/svg"
    case .mathML: "http://www.w3.org/1998/Math/MathML"
    case .xlink: "http://www.w3.org/1999/xlink"
    case .xml: "http://www.w3.org/XML/1998/namespace"
    case .xmlns: "http://www.w3.org/2000/xmlns/"
    }
  }
}

extension ScriptDocument {
  /// The URI of an element's namespace; `nil` for none.
  func namespaceURI(of id: NodeID) -> String? {
    let namespace = document.nodes[id.index].namespace
    return namespace == .other ? document.otherElementNamespaces[id]?.text : namespace.uri
  }

  /// The URI of an attribute's namespace, by its place in the document's table.
  func attributeNamespaceURI(at place: Int) -> String? {
    let namespace = document.attributes[place].namespace
    return namespace == .other ? document.otherAttributeNamespaces[place]?.text : namespace.uri
  }
}
