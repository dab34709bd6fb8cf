import GalleyDOM
import GalleyLoading
import GalleyPrimitives

/// What a frame element shows.
enum FrameSource: Hashable, Sendable {
  /// HTML that stands in the attribute `srcdoc`.
  case text(String)
  case address(WebURL)
}

extension Document {
  /// The elements that show other pages, in document order, and which.
  ///
  /// <https://html.spec.whatwg.org/#the-iframe-element>
  var frames: [(node: NodeID, source: FrameSource)] {
    var result: [(node: NodeID, source: FrameSource)] = []
    for (index, node) in nodes.enumerated()
    where (node.name == .iframe || node.name == .embed || node.name == .object)
      && node.isElement && node.namespace == .html
    {
      let id = NodeID(index)
      guard let source = frameSource(of: id), isConnected(id) else { continue }
      result.append((id, source))
    }
    return result
  }

  private func frameSource(of element: NodeID) -> FrameSource? {
    let base = WebURL(baseURL)
    switch self[element].name {
    case .iframe:
      if let text = attributeValue(srcdocName, of: element) { return .text(text) }
      let reference = attributeValue(.src, of: element) ?? ""
      // An empty address, a script and what is no address at all leave the first, empty document.
      guard !reference.allSatisfy(\.isWhitespace), let url = WebURL(reference, base: base),
        url.scheme != "javascript"
      else { return blank }
      return .address(url)
    case .embed, .object:
      let attribute: Atom = self[element].name == .embed ? .src : .data
      guard let reference = attributeValue(attribute, of: element),
        let url = WebURL(reference, base: base),
        isPage(url, type: attributeValue(.type, of: element))
      else { return nil }
      return .address(url)
    default: return nil
    }
  }

  private var blank: FrameSource? { WebURL("about:blank").map { .address($0) } }

  /// Whether an `embed` or `object` shows a page rather than a picture, as far as that can be told
  /// before it has come: by its declared type, else by the address.
  func isPage(_ url: WebURL, type: String?) -> Bool {
    if let type, !type.isEmpty {
      let essence = type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
      return pageTypes.contains(essence)
    }
    if url.scheme == "data" {
      let path = url.path.lowercased()
      return pageTypes.contains { path.hasPrefix($0) }
    }
    let path = url.path.lowercased()
    return [".html", ".htm", ".xhtml", ".xht"].contains { path.hasSuffix($0) }
  }

  /// Whether the node is in the document or in a shadow tree of it.
  func isConnected(_ node: NodeID) -> Bool {
    var current = node
    while true {
      if current == root { return true }
      guard let outer = self[current].parent ?? shadowHosts[current] else { return false }
      current = outer
    }
  }
}

private let pageTypes: Set<String> = ["text/html", "application/xhtml+xml"]
private let srcdocName: Atom = "srcdoc"
