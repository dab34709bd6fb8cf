public import GalleyDOM
public import GalleyLoading
public import GalleyPrimitives

/// A link that was followed.
public struct LinkActivation: Hashable, Sendable {
  /// The `a` or `area`.
  public var element: NodeID
  public var url: WebURL
  public var target: NavigationTarget
  /// The name under which the link asks to be kept instead of shown; empty for one of the
  /// browser's choice, `nil` if the link is to be shown.
  public var download: String?
  /// Whether the page that opens isn't told where the user came from.
  public var isWithoutReferrer: Bool
}

extension Document {
  /// The innermost link around a node, out of shadow trees too; `nil` if there is none.
  public func link(around node: NodeID) -> NodeID? {
    var current = shownElement(of: node)
    while let element = current {
      if isLink(element) { return element }
      current = shownParent(of: element)
    }
    return nil
  }

  /// Whether an element is a link that leads anywhere.
  public func isLink(_ element: NodeID) -> Bool {
    let node = self[element]
    guard node.name == .a || node.name == .area else { return false }
    if node.namespace == .html { return hasAttribute(.href, of: element) }
    return node.namespace == .svg && node.name == .a
      && attributes(of: element).contains { $0.name == .href }
  }

  /// Where a link leads; `nil` if its address is no URL.
  ///
  /// <https://html.spec.whatwg.org/#links-created-by-a-and-area-elements>
  public func linkURL(of link: NodeID) -> WebURL? {
    guard let attribute = attributes(of: link).first(where: { $0.name == .href }) else {
      return nil
    }
    return WebURL(value(of: attribute), base: WebURL(baseURL))
  }

  /// What following a link asks for; `nil` if its address is no URL.
  ///
  /// <https://html.spec.whatwg.org/#following-hyperlinks-2>
  ///
  /// - Parameter point: Where an image in the link was pressed that has `ismap`, in CSS px from its
  ///   corner; `nil` elsewhere.
  public func activation(of link: NodeID, point: (x: Int, y: Int)? = nil) -> LinkActivation? {
    guard var url = linkURL(of: link) else { return nil }
    if let point {
      let place = "\(max(0, point.x)),\(max(0, point.y))"
      url.setQuery(url.query.map { $0 + "?" + place } ?? place)
    }
    let relations = Set(
      (attributeValue(.rel, of: link) ?? "").lowercased().split(whereSeparator: \.isWhitespace)
        .map(String.init))
    return LinkActivation(
      element: link, url: url,
      target: NavigationTarget(attributeValue(.target, of: link) ?? baseTarget ?? ""),
      download: attributeValue(FormAttribute.download, of: link),
      isWithoutReferrer: relations.contains("noreferrer"))
  }
}
